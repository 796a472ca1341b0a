//! Imports go down: the layers in ARCHITECTURE.md import only from lower layers, and each crate depends exactly on the
//! crates in its row of ARCHITECTURE.md.

mod imports;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::imports::upward;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|_| panic!("{}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

/// Every package below crates/: its name and its folder.
fn packages() -> BTreeMap<String, PathBuf> {
    let folders =
        entries(&root().join("crates")).into_iter().chain(entries(&root().join("crates/testing")));
    let mut packages = BTreeMap::new();
    for folder in folders.filter(|folder| folder.join("Cargo.toml").is_file()) {
        let manifest = read(&folder.join("Cargo.toml"));
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = "));
        packages.insert(name.expect("a package has a name").trim_matches('"').to_owned(), folder);
    }
    assert!(packages.len() > 5, "{packages:?}");
    packages
}

/// The names and texts of the source files below `folder`.
fn sources(folder: &Path) -> Vec<(String, String)> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(next) = folders.pop() {
        for path in entries(&next) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(folder).expect("it lies in the folder");
                files.push((name.to_string_lossy().into_owned(), read(&path)));
            }
        }
    }
    if files.iter().any(|(name, _)| name == "lib.rs") {
        files.retain(|(name, _)| name != "main.rs" && !name.starts_with("bin/"));
    }
    files
}

/// The cells of the table after a line of ARCHITECTURE.md, without the table's head.
fn table(page: &str, heading: &str) -> Option<Vec<Vec<String>>> {
    let (_, rest) = page.split_once(&format!("{heading}\n"))?;
    let lines = rest.lines().skip_while(|line| !line.starts_with('|'));
    let rows = lines.take_while(|line| line.starts_with('|')).skip(2);
    let cells = |row: &str| {
        row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>()
    };
    Some(rows.map(cells).collect())
}

/// The words in backquotes.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn layers_import_only_from_lower_layers() {
    let page = read(&root().join("ARCHITECTURE.md"));
    let mut count = 0;
    for (name, folder) in packages() {
        let Some(rows) = table(&page, &format!("## Layers of `{name}`")) else { continue };
        let layers: Vec<String> = rows.iter().flat_map(|row| quoted(&row[0])).collect();
        let faults = upward(&sources(&folder.join("src")), &layers);
        assert!(faults.is_empty(), "{name}: {}", faults.join("\n"));
        count += 1;
    }
    assert!(count > 0, "ARCHITECTURE.md has no layers");
}

#[test]
fn crates_depend_on_exactly_the_listed_crates() {
    let page = read(&root().join("ARCHITECTURE.md"));
    let rows = table(&page, "## The crates").expect("ARCHITECTURE.md has a table of crates");
    let packages = packages();
    let mut below: BTreeSet<String> = BTreeSet::new();
    for row in rows {
        let name = quoted(&row[0]).first().cloned().expect("a crate's name in backquotes");
        let folder = packages.get(&name).unwrap_or_else(|| panic!("there is no crate {name}"));
        let manifest = read(&folder.join("Cargo.toml"));
        let dependencies = manifest.split_once("\n[dependencies]\n").map_or("", |(_, rest)| rest);
        let dependencies = dependencies.lines().take_while(|line| !line.starts_with('['));
        let dependencies: BTreeSet<String> = dependencies
            .filter_map(|line| line.split(['.', ' ', '=']).next())
            .filter(|name| packages.contains_key(*name))
            .map(str::to_owned)
            .collect();
        let said: BTreeSet<String> = quoted(&row[1]).into_iter().collect();
        assert_eq!(dependencies, said, "dependencies of `{name}`: its manifest, ARCHITECTURE.md");
        let upward: Vec<&String> = said.difference(&below).collect();
        assert!(upward.is_empty(), "{name} depends on {upward:?}, which the table lists below it");
        below.insert(name);
    }
    let missing: Vec<&String> = packages.keys().filter(|name| !below.contains(*name)).collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md does not name {missing:?}");
}

#[test]
fn dependencies_have_a_purpose_and_an_alternative() {
    let page = read(&root().join("ARCHITECTURE.md"));
    let rows = table(&page, "## Dependencies").expect("a table of dependencies");
    let mut said = BTreeSet::new();
    for row in rows {
        assert!(row.len() == 4 && row.iter().all(|cell| !cell.is_empty()), "{row:?}");
        said.extend(quoted(&row[0]));
    }
    // No version is written but in the manifest of the workspace.
    let manifest = read(&root().join("Cargo.toml"));
    let (_, listed) = manifest.split_once("\n[workspace.dependencies]\n").expect("a list");
    let lines = listed.lines().take_while(|line| !line.starts_with('['));
    let foreign = lines.filter(|line| !line.contains("path = "));
    let foreign: BTreeSet<String> = foreign
        .filter_map(|line| line.split_once(" = ").map(|(name, _)| name.to_owned()))
        .collect();
    assert_eq!(foreign, said, "the dependencies of the workspace, ARCHITECTURE.md");
    for (name, folder) in packages() {
        let manifest = read(&folder.join("Cargo.toml"));
        assert!(!manifest.contains("version = \""), "{name} has a version of its own in it");
    }
}

/// Asserts the number of upward imports in a crate with the layers `low` and `high`.
#[track_caller]
fn check(low: &str, high: &str, expected: usize) {
    let root = "mod low;\nmod high;\npub use high::High;\npub use low::Low;\n";
    let files = [("lib.rs", root), ("low.rs", low), ("high.rs", high)];
    let files = files.map(|(name, text)| (name.to_owned(), text.to_owned()));
    let found = upward(&files, &["low".to_owned(), "high".to_owned()]);
    assert_eq!(found.len(), expected, "{low} | {high}: {found:?}");
}

#[test]
fn an_upward_import_is_found_wherever_it_stands() {
    let down = "use crate::low::Low;";
    check("", down, 0);
    check("use crate::high::High;", "", 1);
    check("fn f() { crate::high::f(); }", "", 1);
    check("fn f() { assert!(crate::high::f()); }", "", 1);
    check("use super::high::{self, High as Other};", "", 2);
    check("mod inner { use super::super::high::High; }", "", 1);
    check("pub use crate::{\n    high::{High},\n};", "", 1);
    // An import through the root hides its layer.
    check("", "use crate::Low;", 1);
    check("use crate::High;", down, 1);
}

#[test]
fn imports_within_or_below_the_layer_are_accepted() {
    for low in [
        "// use crate::high::High;",
        "const TEXT: &str = \"use crate::high::High;\";",
        "use std::fmt;\nuse other::high::High;",
        "#[cfg(test)]\nmod tests {\n    use crate::high::High;\n}",
        "#[cfg(test)]\nuse crate::high::High;",
        "struct A {\n    #[cfg(test)]\n    field: Vec<(crate::high::A, u8)>,\n}",
        "pub(in crate::high) fn f() {}",
    ] {
        check(low, "use crate::low::Low;", 0);
        check(&format!("{low}\nuse crate::high::High;"), "", 1);
    }
}

#[test]
fn published_packages_have_the_licences() {
    let mut published = 0;
    for (name, folder) in packages() {
        if read(&folder.join("Cargo.toml")).lines().any(|line| line == "publish = false") {
            continue;
        }
        published += 1;
        for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
            assert_eq!(read(&folder.join(licence)), read(&root().join(licence)), "{name}");
        }
    }
    assert!(published > 10, "{published}");
}
