//! The commands of the pages: ours are run, those of the tools name what there is.
#![cfg(unix)]

use std::path::Path;

use super::shell::Shell;
use super::{blocks, present_pages, root};

/// The beginning of a command of this program, after replacing `cargo run`.
const OURS: &str = "ajedrez ";

/// A command with the lines that the page shows behind it.
struct Shown<'a> {
    place: String,
    command: String,
    output: Vec<&'a str>,
}

/// The commands of every block in which lines begin with `$`.
fn shown<'a>(path: &Path, page: &'a str) -> Vec<Shown<'a>> {
    let mut shown: Vec<Shown<'a>> = Vec::new();
    for block in blocks(page) {
        let mut in_commands = false;
        for (number, line) in (block.first_line..).zip(&block.lines) {
            if let Some(command) = line.strip_prefix("$ ") {
                let place = format!("{}:{number}", path.display());
                let command = command.replace("cargo run --release -- ", OURS);
                shown.push(Shown { place, command, output: Vec::new() });
                in_commands = true;
            } else if in_commands {
                shown.last_mut().expect("a command").output.push(line);
            }
        }
    }
    shown
}

#[test]
fn our_commands_print_what_the_pages_show() {
    let shell = Shell::new("documents-commands");
    let mut count = 0;
    for (path, page) in present_pages() {
        for Shown { place, command, output } in shown(&path, &page) {
            // Without the program that measures it.
            let command = command.trim_start_matches("/usr/bin/time -v ");
            if !command.starts_with(OURS) {
                continue;
            }
            let run = shell.run(command);
            assert!(!run.err.contains("panicked"), "{place}: {command}: {run:?}");
            if output.is_empty() {
                // The requests of this test contain one invalid line.
                assert!(run.code == 0 || command.contains("requests.jsonl"), "{place}: {run:?}");
            } else {
                let printed = format!("{}{}", run.out, run.err);
                let printed: Vec<&str> = printed.lines().collect();
                assert_eq!(printed, output, "{place}: {command}");
            }
            count += 1;
        }
    }
    assert!(count >= 8, "only {count} commands were found");
}

/// The commands of `cargo` that the pages name, within a line or in blocks.
fn cargo_commands(page: &str) -> Vec<&str> {
    let inline = page.split('`').skip(1).step_by(2);
    let in_blocks = page.lines().filter_map(|line| line.strip_prefix("$ "));
    let all = inline.chain(in_blocks);
    let mut found: Vec<&str> = all.filter_map(|text| Some(&text[text.find("cargo ")?..])).collect();
    found.retain(|text| !text.contains('\n'));
    found
}

#[test]
fn the_packages_examples_tests_and_benches_that_commands_name_are_there() {
    let root = root();
    let mut count = 0;
    for (path, page) in present_pages() {
        for command in cargo_commands(&page) {
            let own = command.split(" -- ").next().unwrap_or(command);
            let words: Vec<&str> = own.split_whitespace().collect();
            let value = |option: &str| {
                words.iter().position(|word| *word == option).and_then(|at| words.get(at + 1))
            };
            let Some(package) = value("-p") else { continue };
            // Some folders go without the name that all packages share.
            let own_name = match *package {
                "ajedrez" => "cli",
                other => other.strip_prefix("ajedrez-").unwrap_or(other),
            };
            let names = [*package, own_name];
            let folder = ["crates", "crates/testing", "."]
                .iter()
                .flat_map(|parent| names.map(|name| root.join(parent).join(name)))
                .find(|folder| folder.join("Cargo.toml").is_file());
            let place = format!("{}: {command}", path.display());
            let folder = folder.unwrap_or_else(|| panic!("{place}: there is no package {package}"));
            for (option, parent) in
                [("--example", "examples"), ("--bench", "benches"), ("--test", "tests")]
            {
                if let Some(name) = value(option) {
                    let file = folder.join(parent).join(format!("{name}.rs"));
                    let module = folder.join(parent).join(name).join("main.rs");
                    assert!(file.is_file() || module.is_file(), "{place}: there is no {name}");
                    count += 1;
                }
            }
        }
    }
    assert!(count >= 10, "only {count} were found");
}
