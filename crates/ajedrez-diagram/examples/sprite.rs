//! Prints the pieces as one SVG file: `cargo run -p ajedrez-diagram --example sprite`. The site of
//! `crates/ajedrez-web` has its pieces from here.

fn main() {
    print!("{}", ajedrez_diagram::sprite());
}
