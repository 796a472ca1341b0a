//! What README, docs and help say is true: their commands are run, their links lead somewhere.

mod commands;
mod exercises;
mod help;
mod links;
mod picture;
#[cfg(unix)]
mod shell;

use std::fs;
use std::path::{Path, PathBuf};

/// The root of the repository.
fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().expect("the package lies in the repository")
}

/// Every page: its path from the root, and its text.
fn pages() -> Vec<(PathBuf, String)> {
    let root = root();
    let mut pages = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder that can be read") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            // What Cargo and npm put there is not ours.
            let is_ours = name != "target" && name != "node_modules";
            if path.is_dir() && !name.starts_with('.') && is_ours {
                folders.push(path);
            } else if name.ends_with(".md") {
                let text = fs::read_to_string(&path).expect("a page is UTF-8");
                pages.push((path.strip_prefix(&root).expect("below it").to_owned(), text));
            }
        }
    }
    pages.sort();
    assert!(pages.len() > 10, "{pages:?}");
    pages
}

/// The pages whose commands hold now. Those of the notebook are of their day.
fn present_pages() -> impl Iterator<Item = (PathBuf, String)> {
    pages().into_iter().filter(|(path, _)| !path.starts_with("docs/notebook"))
}

/// A block between lines of three backquotes.
struct Block<'a> {
    language: &'a str,
    /// The number of its first line in the page, counted from 1.
    first_line: usize,
    lines: Vec<&'a str>,
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut is_open = false;
    for (number, line) in (1..).zip(page.lines()) {
        match line.strip_prefix("```") {
            Some(_) if is_open => is_open = false,
            Some(language) => {
                blocks.push(Block { language, first_line: number + 1, lines: Vec::new() });
                is_open = true;
            }
            None if is_open => blocks.last_mut().expect("an open one").lines.push(line),
            None => {}
        }
    }
    assert!(!is_open, "a block has no end");
    blocks
}
