//! Sets the name that programs use to find the shared library (soname), with the series of compatible versions.
//! `install` creates links with that name.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let series = env!("CARGO_PKG_VERSION_MAJOR");
    let system = |name| std::env::var(name).unwrap_or_default();
    if system("CARGO_CFG_TARGET_VENDOR") == "apple" {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libajedrez.{series}.dylib");
    } else if system("CARGO_CFG_TARGET_FAMILY") == "unix" {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libajedrez.so.{series}");
    }
}
