//! Sets the soname of the shared library, so that a program linked by a path does not record the
//! path.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libajedrez.so");
    }
}
