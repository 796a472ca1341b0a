//! Gives the shared library the name by which programs ask for it, so that a program that was
//! linked by a path does not remember the path.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libajedrez.so");
    }
}
