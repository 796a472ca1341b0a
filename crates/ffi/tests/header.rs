//! The header that is committed is the one that the source makes.

use std::path::Path;

/// The header as cbindgen makes it, without what only Rust readers need.
fn header() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config =
        cbindgen::Config::from_file(folder.join("cbindgen.toml")).expect("a configuration");
    let bindings = cbindgen::Builder::new()
        .with_config(config)
        .with_src(folder.join("src/lib.rs"))
        .generate()
        .expect("the source is read");
    let mut written = Vec::new();
    bindings.write(&mut written);
    let text = String::from_utf8(written).expect("UTF-8");
    text.replace(FOR_RUST, " */")
}

/// What Rust's readers of an `unsafe` function look for; C's find it at the head of the header.
const FOR_RUST: &str = " *
 * # Safety
 *
 * The pointers are as the header's rules say.
 */";

#[test]
fn the_header_is_what_the_source_makes() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("include/ajedrez.h");
    let (made, committed) = (header(), std::fs::read_to_string(&path).unwrap_or_default());
    if made != committed && std::env::var_os("HEADER").is_some_and(|what| what == "write") {
        std::fs::write(&path, &made).expect("the header is written");
        return;
    }
    let wrong = made.lines().zip(committed.lines()).position(|(made, old)| made != old);
    assert!(
        made == committed,
        "include/ajedrez.h is stale from line {}: `HEADER=write cargo test -p ajedrez-ffi --test \
         header` writes it anew",
        1 + wrong.unwrap_or_else(|| made.lines().count().min(committed.lines().count())),
    );
}
