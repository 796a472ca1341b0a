//! The table of limits in docs/reliability.md has the options and fields that the interfaces have.

use std::fs;

use super::root;
use crate::program::run;

/// Options that limit a command.
const OPTIONS: [&str; 4] = ["--timeout", "--max-nodes", "--memory", "--hash"];

/// The rows of the table of limits about interfaces.
fn rows() -> Vec<Vec<String>> {
    let page = fs::read_to_string(root().join("docs/reliability.md")).expect("a page");
    let section = page.split("\n## ").find(|part| part.starts_with("Limits\n")).expect("a section");
    let is_row = |line: &&str| line.starts_with("| ") && !line.contains("checked");
    let cells =
        |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().into()).collect();
    let rows = section.lines().filter(is_row).skip(1).map(cells);
    rows.filter(|row: &Vec<String>| row.len() == 5).collect()
}

/// The words in backquotes.
fn quoted(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_limits_of_commands_are_the_options_in_the_table() {
    let rows = rows();
    let commands =
        rows.iter().flat_map(|row| quoted(&row[0]).into_iter().map(move |name| (name, row)));
    let mut found = 0;
    for (name, row) in commands.filter(|(name, _)| name.starts_with("ajedrez ")) {
        found += 1;
        let help = run(name.split(' ').skip(1).chain(["--help"])).out;
        let expected: Vec<&str> = row[1..].iter().flat_map(|cell| quoted(cell)).collect();
        for option in OPTIONS {
            let has =
                help.lines().any(|line| line.trim_start().starts_with(&format!("{option} <")));
            assert_eq!(has, expected.contains(&option), "{name}: {option}");
        }
    }
    assert!(found > 15, "{found} commands");
}

#[test]
fn the_limits_of_libraries_are_the_fields_in_the_table() {
    let check = |interface: &str, file: &str, declared: fn(&str) -> String| {
        let text = fs::read_to_string(root().join(file)).expect("a file");
        let rows = rows();
        let row = rows.iter().find(|row| row[0].contains(interface)).expect("a row");
        for word in row[1..].iter().flat_map(|cell| quoted(cell)) {
            assert!(text.contains(&declared(word)), "{interface}: {word} in {file}");
        }
    };
    check("`ajz_limits`", "crates/ajedrez-ffi/include/ajedrez.h", |name| {
        format!("    uint64_t {name};")
    });
    check("`Context`", "crates/ajedrez-protocol/src/context.rs", |name| {
        format!("    pub {name}: ")
    });
    check("Python", "crates/ajedrez-python/python/ajedrez/solitario.py", |name| {
        format!("    {name}: ")
    });
    check("JavaScript", "crates/ajedrez-web/site/src/engine/operations.d.ts", |name| {
        format!("  {name}?: number;")
    });
    check("`ajedrez request`", "docs/operations.md", |name| match name {
        "ajedrez request" => String::new(),
        name => format!("`{name}`"),
    });
}
