//! Checks README, docs and help: runs their commands and follows their links.

mod commands;
mod help;
mod limits;
mod picture;
mod shell;

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::run_on;

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
            // Folders of Cargo and npm.
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

#[test]
fn every_request_of_the_pages_has_the_answer_below_it() {
    let mut count = 0;
    for (path, page) in pages() {
        for block in blocks(&page).into_iter().filter(|block| block.language == "json") {
            let (requests, answers): (Vec<&str>, Vec<&str>) =
                block.lines.iter().partition(|line| line.contains("\"op\""));
            let run = run_on(["batch"], requests.join("\n"));
            let place = format!("{}:{}", path.display(), block.first_line);
            let json = |text: &str| -> Value { serde_json::from_str(text).expect("JSON") };
            let printed: Vec<Value> = run.out.lines().map(json).collect();
            let shown: Vec<Value> = answers.into_iter().map(json).collect();
            assert_eq!(printed, shown, "{place}");
            count += shown.len();
        }
    }
    assert!(count >= 30, "only {count} requests were found");
}

#[test]
fn documented_queries_have_documented_answers() {
    let (_, page) = pages()
        .into_iter()
        .find(|(path, _)| path.ends_with("docs/rules/movement.md"))
        .expect("the page is there");
    let mut count = 0;
    for line in page.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let quoted = |cell: Option<&&'_ str>| -> Option<String> {
            Some(cell?.strip_prefix('`')?.strip_suffix('`')?.to_owned())
        };
        let (Some(query), Some(answer)) = (quoted(cells.get(1)), quoted(cells.get(2))) else {
            continue;
        };
        if query.ends_with(')') && answer.ends_with('.') {
            let run = run_on(["rules", "-"], &query);
            assert_eq!(run.out, format!("{answer}\n"), "{query}: {run:?}");
            count += 1;
        }
    }
    assert!(count >= 10, "only {count} queries were found");
}

/// The targets of the links of a page, except in blocks of code.
fn links(page: &str) -> Vec<&str> {
    let prose = page.split("\n```").step_by(2);
    prose
        .flat_map(|text| text.split("](").skip(1))
        .filter_map(|rest| rest.split_once(')').map(|(target, _)| target))
        .collect()
}

/// The anchors of a page: of its headings, and in `<a id="...">`.
fn places(page: &str) -> Vec<String> {
    let name = |heading: &str| -> String {
        let kept = |mark: &char| mark.is_alphanumeric() || matches!(mark, ' ' | '-' | '_');
        let heading = heading.trim_start_matches('#').trim().to_lowercase();
        heading.chars().filter(kept).map(|mark| if mark == ' ' { '-' } else { mark }).collect()
    };
    let headings = page.lines().filter(|line| line.starts_with('#')).map(name);
    let marked = page.split("<a id=\"").skip(1).filter_map(|rest| rest.split_once('"'));
    headings.chain(marked.map(|(id, _)| id.to_owned())).collect()
}

#[test]
fn every_link_within_the_pages_leads_somewhere() {
    let root = root();
    let pages: HashMap<PathBuf, String> =
        pages().into_iter().map(|(path, text)| (root.join(path), text)).collect();
    let mut count = 0;
    for (path, text) in &pages {
        for link in links(text) {
            if link.starts_with("https://") || link.starts_with("http://") {
                continue;
            }
            let shown = format!("{}: {link}", path.display());
            let (file, place) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => path.clone(),
                _ => path.parent().expect("a folder").join(file),
            };
            let target =
                fs::canonicalize(&target).unwrap_or_else(|error| panic!("{shown}: {error}"));
            assert!(target.starts_with(&root), "{shown} leads out of the repository");
            if !place.is_empty() {
                let places = pages.get(&target).map(|text| places(text)).unwrap_or_default();
                assert!(places.iter().any(|name| name == place), "{shown}: no such place");
            }
            count += 1;
        }
    }
    assert!(count > 50, "only {count} links were found");
}

/// A page that no other page names is found by nobody.
#[test]
fn every_page_is_linked() {
    let pages = pages();
    let own: Vec<_> = pages.iter().filter(|(path, _)| path.starts_with("docs")).collect();
    for (path, _) in own {
        let name = path.file_name().expect("a name").to_string_lossy();
        let is_named = pages.iter().any(|(other, text)| {
            other != path && links(text).iter().any(|link| link.contains(&*name))
        });
        assert!(is_named, "no page links to {}", path.display());
    }
}

/// The files of Rust below a folder, by their paths.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder that can be read") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() && !name.starts_with('.') && name != "target" {
            sources(&path, found);
        } else if name.ends_with(".rs") {
            found.push(path);
        }
    }
}

#[test]
fn rust_files_named_in_docs_exist() {
    let mut files = Vec::new();
    sources(&root(), &mut files);
    let mut count = 0;
    for (path, text) in present_pages() {
        let names = text.split('`').skip(1).step_by(2).filter(|name| name.ends_with(".rs"));
        for name in names.filter(|name| !name.contains([' ', '*', '\n'])) {
            let is_there = files.iter().any(|file| file.ends_with(name));
            assert!(is_there, "{}: there is no {name}", path.display());
            count += 1;
        }
    }
    assert!(count > 50, "only {count} files were found");
}

/// The Rust below a folder, as one text.
fn source(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).expect("a folder of a member") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            text.push_str(&source(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text.push_str(&fs::read_to_string(path).expect("source is UTF-8"));
        }
    }
    text
}

/// The fault of a row in a page's list of open points, if any: the row names a rule of the page and, in parentheses at its
/// end, the test that will settle it; the point is settled if that test exists.
fn fault_of_open_row(
    row: &str,
    page: &str,
    is_there: impl Fn(&str, &str) -> bool,
) -> Option<&'static str> {
    let rule = row.trim_start_matches("- ").split([':', ' ']).next().unwrap_or_default();
    if !page.contains(&format!("**{rule}.**")) {
        return Some("it names no rule of the page");
    }
    let test = row.trim_end().strip_suffix("`)").and_then(|row| row.rsplit_once("(`"));
    match test.and_then(|(_, test)| test.split_once(": ")) {
        None => Some("it does not name the test that will settle it"),
        Some((member, test)) if is_there(member, test) => Some("a test has settled it"),
        Some(_) => None,
    }
}

/// Whether a member of the workspace has a test of this name.
fn has_test(member: &str, test: &str) -> bool {
    let folder = root().join("crates").join(member);
    folder.is_dir() && source(&folder).contains(&format!("fn {test}()"))
}

#[test]
fn no_open_point_of_the_rules_is_settled() {
    for (path, page) in pages().into_iter().filter(|(path, _)| path.starts_with("docs/rules")) {
        let Some((_, list)) = page.split_once("\n## Open\n") else { continue };
        let list = list.split("\n## ").next().expect("the list").trim();
        for row in list.split("\n- ") {
            let fault = fault_of_open_row(row, &page, has_test);
            assert_eq!(fault, None, "{}: {row}", path.display());
        }
    }
}

#[test]
fn settled_points_name_existing_tests() {
    let fault = |row: &str| fault_of_open_row(row, "**K-24.** A position in which ...", has_test);
    let row = |test| {
        format!("- K-24: a position with two\n  opposing kings. (`ajedrez-king-status: {test}`)\n")
    };
    assert_eq!(fault(&row("nobody_has_written_this")), None);
    let settled = Some("a test has settled it");
    assert_eq!(fault(&row("a_position_with_two_kings_of_a_side_is_refused")), settled);
    let unnamed = "- K-24: a position with two opposing kings.";
    assert_eq!(fault(unnamed), Some("it does not name the test that will settle it"));
    assert_eq!(fault("- K-99: what?"), Some("it names no rule of the page"));
}

#[test]
fn errata_name_existing_tests() {
    let page = fs::read_to_string(root().join("docs/rules/errata.md")).expect("the page");
    let (_, figures) = page.split_once("\n## The figures\n").expect("the figures");
    let figures = figures.lines().filter(|line| line.starts_with('|')).skip(2);
    let rows = page.lines().filter(|line| line.starts_with("| <a id=\"e")).chain(figures);
    let mut sources: HashMap<&str, String> = HashMap::new();
    let mut count = 0;
    for row in rows {
        let cell = row.trim_end_matches('|').rsplit('|').next().expect("the last column");
        let tests: Vec<(&str, &str)> =
            cell.split('`').skip(1).step_by(2).filter_map(|test| test.split_once(": ")).collect();
        assert!(!tests.is_empty(), "no test: {row}");
        for (member, test) in tests {
            let folder = root().join("crates").join(member);
            let source = sources.entry(member).or_insert_with(|| source(&folder));
            assert!(source.contains(&format!("fn {test}()")), "{member} has no test {test}");
            count += 1;
        }
    }
    assert!(count > 70, "only {count} tests were found");
}

/// The contents of the tables of a page of errata, in order: anchors of errata, rules such as `L-18`, and boards.
fn named_by_errata(page: &str) -> Vec<&str> {
    let is_number = |text: &str| text.parse::<u32>().is_ok();
    let is_named = |word: &&str| {
        let is_erratum = word.starts_with("id=\"e");
        let rule = word.strip_prefix(['S', 'L', 'K', 'M']).and_then(|rest| rest.strip_prefix('-'));
        is_erratum || rule.is_some_and(is_number) || word.matches('/').count() == 7
    };
    let rows = page.lines().filter(|line| line.starts_with('|'));
    rows.flat_map(|row| row.split([' ', '(', ')', ',', '`'])).filter(is_named).collect()
}

#[test]
fn the_errata_have_the_same_numbers_rules_and_boards_in_both_languages() {
    let page = |name: &str| fs::read_to_string(root().join(name)).expect("the page");
    let [english, spanish] = ["docs/rules/errata.md", "docs/es/erratas.md"].map(page);
    let english = named_by_errata(&english);
    let numbers =
        english.iter().filter_map(|word| word.split_once("</a>")?.1.parse::<usize>().ok());
    assert!(numbers.eq(1..=43), "{english:?}");
    assert_eq!(named_by_errata(&spanish), english);
}
