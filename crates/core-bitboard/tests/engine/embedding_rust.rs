//! docs/embedding-rust.md: its programs are the examples of this crate.

use std::error::Error;
use std::fs;
use std::path::Path;

const PAGE: &str = include_str!("../../../../docs/embedding-rust.md");

/// The blocks of Rust on the page that are complete programs.
fn programs() -> Vec<&'static str> {
    let blocks = PAGE.split("\n```rust\n").skip(1);
    let blocks = blocks.map(|rest| rest.split("```").next().expect("a block ends"));
    blocks.filter(|block| block.contains("fn main()")).collect()
}

#[test]
fn programs_of_the_page_are_examples() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let programs = programs();
    assert!(programs.len() >= 4, "the page has {} programs", programs.len());
    for program in programs {
        // The first line of a program names the command that runs it.
        let command = program.lines().find(|line| line.contains("--example ")).expect("a command");
        let name = command.split("--example ").nth(1).expect("a name");
        let name: String =
            name.chars().take_while(|mark| mark.is_alphanumeric() || *mark == '_').collect();
        let example = fs::read_to_string(folder.join(format!("{name}.rs")))?;
        assert_eq!(program, example, "examples/{name}.rs");
    }
    Ok(())
}
