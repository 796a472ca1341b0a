//! Imports go down: no crate has an import cycle between its modules, the floors of ARCHITECTURE.md
//! import only from lower floors, and each crate depends only on the crates listed in
//! ARCHITECTURE.md.

mod modules;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::modules::Crate;

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

fn module_tree(files: &[(String, String)]) -> Crate {
    Crate::of(files.iter().map(|(name, text)| (name.as_str(), text.as_str())))
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
fn no_modules_import_one_another_in_a_circle() {
    let mut faults = Vec::new();
    for (name, folder) in packages() {
        let found = module_tree(&sources(&folder.join("src"))).circles();
        faults.extend(found.into_iter().map(|fault| format!("{name}: {fault}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_floor_imports_only_from_floors_below_it() {
    let page = read(&root().join("ARCHITECTURE.md"));
    let mut count = 0;
    for (name, folder) in packages() {
        let Some(rows) = table(&page, &format!("## Floors of `{name}`")) else { continue };
        let floors: Vec<String> = rows.iter().flat_map(|row| quoted(&row[0])).collect();
        let faults = module_tree(&sources(&folder.join("src"))).upward(&floors);
        assert!(faults.is_empty(), "{name}: {}", faults.join("\n"));
        count += 1;
    }
    assert!(count > 0, "ARCHITECTURE.md has no floors");
}

#[test]
fn each_crate_stands_on_the_crates_that_the_map_says() {
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
        assert_eq!(dependencies, said, "what `{name}` stands on: its manifest, ARCHITECTURE.md");
        let upward: Vec<&String> = said.difference(&below).collect();
        assert!(upward.is_empty(), "{name} stands on {upward:?}, which the table has below it");
        below.insert(name);
    }
    let missing: Vec<&String> = packages.keys().filter(|name| !below.contains(*name)).collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md does not name {missing:?}");
}

#[test]
fn every_dependency_has_its_reason_its_cost_and_what_would_replace_it() {
    let page = read(&root().join("ARCHITECTURE.md"));
    let rows = table(&page, "## Dependencies, and why each").expect("a table of dependencies");
    let mut said = BTreeSet::new();
    for row in rows {
        assert!(row.len() == 6 && row.iter().all(|cell| !cell.is_empty()), "{row:?}");
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

/// The numbers of cyclic and of upward imports in a made-up crate with the floors `low` and `high`.
fn faults(files: &[(&str, &str)]) -> (usize, usize) {
    let made_up = Crate::of(files.iter().copied());
    let floors = ["low".to_owned(), "high".to_owned()];
    (made_up.circles().len(), made_up.upward(&floors).len())
}

#[track_caller]
fn check(low: &str, high: &str, expected: (usize, usize)) {
    let root = "mod low;\nmod high;\npub use high::High;\npub use low::Low;\n";
    let files = [("lib.rs", root), ("low.rs", low), ("high.rs", high)];
    assert_eq!(faults(&files), expected, "{low} | {high}");
}

#[test]
fn the_checker_finds_what_goes_up() {
    let down = "use crate::low::Low;";
    check("", down, (0, 0));
    check("use crate::high::High;", "", (0, 1));
    check("fn f() { crate::high::f(); }", "", (0, 1));
    check("use super::high::{self, High as Other};", "", (0, 2));
    check("pub use crate::{\n    high::{High},\n};", "", (0, 1));
    // An import through the root is always a fault, whatever its target.
    check("", "use crate::Low;", (0, 1));
    check("use crate::High;", "", (0, 2));
    // An upward and a downward import form a cycle of two imports.
    check("use crate::high::High;", down, (2, 1));
}

#[test]
fn the_checker_passes_over_comments_texts_tests_and_other_crates() {
    for low in [
        "// use crate::high::High;",
        "/// [`crate::high::High`]",
        "/* use crate::high::High; /* deeper */ */",
        "const TEXT: &str = \"\\\"use crate::high::High;\";",
        "const TEXT: &str = r#\"\"use crate::high::High;\"#;",
        "const MARKS: [char; 2] = ['\"', '\\''];\nfn f<'a>(text: &'a str) {}",
        "use std::fmt;\nuse other::high::High;",
        "#[cfg(test)]\nmod tests {\n    use crate::high::High;\n    fn f() { { } }\n}",
        "#[cfg(test)]\nuse crate::high::High;",
        "struct A {\n    #[cfg(test)]\n    told: Vec<(crate::high::A, u8)>,\n}",
        "#[cfg(test)]\nfn f() -> [crate::high::A; 2] {}",
        "pub(in crate::high) fn f() -> impl Sized + use<> {}",
    ] {
        check(low, "use crate::low::Low;", (0, 0));
        // The code after it is scanned again.
        check(&format!("{low}\nuse crate::high::High;"), "", (0, 1));
    }
    let tests = [("lib.rs", ""), ("low.rs", "#[cfg(test)]\nmod tests;"), ("high.rs", "")];
    let tests = [&tests[..], &[("low/tests.rs", "use crate::high::High;")]].concat();
    assert_eq!(faults(&tests), (0, 0));
}

#[test]
fn the_checker_finds_circles_at_each_place_of_the_tree() {
    let root = [("lib.rs", "mod low;"), ("high.rs", "")];
    let low = |one: &'static str, other: &'static str, parent: &'static str| {
        [&root[..], &[("low/mod.rs", parent), ("low/one.rs", one), ("low/other.rs", other)]]
            .concat()
    };
    assert_eq!(faults(&low("use super::other::A;", "", "mod one;\nmod other;")), (0, 0));
    assert_eq!(faults(&low("use super::other::A;", "use crate::low::one::B;", "")), (2, 0));
    // Through re-exports of the parent.
    let shown = "pub use one::B;\npub use other::A;";
    assert_eq!(faults(&low("use super::A;", "use crate::low::B;", shown)), (2, 0));
    // An import of the parent's own item is not a cycle.
    assert_eq!(faults(&low("use super::C;", "use super::C;", "use one::B;\nstruct C;")), (0, 0));
    // Folders can form a cycle although none of their files does.
    let folders = [
        ("low/one/a.rs", "use crate::low::other::b::B;"),
        ("low/other/b.rs", ""),
        ("low/other/c.rs", "use crate::low::one::d::D;"),
        ("low/one/d.rs", ""),
        ("low/one/mod.rs", ""),
    ];
    assert_eq!(faults(&[&low("", "", "")[..], &folders[..]].concat()), (2, 0));
}

#[test]
fn what_is_published_has_the_licences() {
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
