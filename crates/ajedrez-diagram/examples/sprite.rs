//! Prints the pieces as one SVG file, which the site of `crates/ajedrez-web` uses:
//! `cargo run -p ajedrez-diagram --example sprite`.

fn main() {
    print!("{}", ajedrez_diagram::sprite());
}
