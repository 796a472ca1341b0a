//! Gives the shared library the name by which programs look for it: that of the series of compatible versions,
//! not the path of the file that they were linked with. `install` makes links of that name.

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
