//! The fuzz targets are the properties, and inputs found by fuzzing are tried again.
#![cfg(feature = "rules")]

use std::fs;
use std::path::{Path, PathBuf};

use properties::{ALL, Failure};
use rayon::prelude::*;

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../fuzz")
}

/// The files of a folder whose names end in `ending`, sorted.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder that can be read");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == ending));
    paths.sort();
    paths
}

fn stem(path: &Path) -> String {
    path.file_stem().expect("a file has a name").to_string_lossy().into_owned()
}

/// In fuzz/Cargo.toml, the part below this line is written by `brings_up_to_date`.
const MARK: &str =
    "# Below this line `cargo test -p properties --test fuzzing` writes the targets.\n";

/// Writes `text` to the file unless it has that content already; returns whether it wrote.
fn brings_up_to_date(path: &Path, text: &str) -> bool {
    let is_stale = fs::read_to_string(path).ok().as_deref() != Some(text);
    if is_stale {
        fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    is_stale
}

/// Writes the fuzz target of each new property. The first run then fails as a reminder to commit the new
/// files.
#[test]
fn every_property_is_a_fuzz_target() {
    let mut changed = Vec::new();
    let manifest = fuzz().join("Cargo.toml");
    let mut text = fs::read_to_string(&manifest).expect("fuzz/Cargo.toml");
    text.truncate(text.find(MARK).expect("fuzz/Cargo.toml has the mark") + MARK.len());
    for property in ALL {
        let name = property.name;
        text += &format!(
            "\n[[bin]]\nname = \"{name}\"\npath = \"fuzz_targets/{name}.rs\"\n\
             test = false\ndoc = false\nbench = false\n"
        );
        let target = format!(
            "#![no_main]\n\n\
             libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::check(\"{name}\", bytes));\n"
        );
        let path = fuzz().join(format!("fuzz_targets/{name}.rs"));
        if brings_up_to_date(&path, &target) {
            changed.push(path);
        }
    }
    if brings_up_to_date(&manifest, &text) {
        changed.push(manifest);
    }
    assert!(
        changed.is_empty(),
        "these did not follow the table of properties and do now: {changed:?}"
    );
}

#[test]
fn every_fuzz_target_and_every_file_of_inputs_belongs_to_a_property() {
    let folders = [("fuzz_targets", "rs"), ("corpus", "hex"), ("regressions", "hex")];
    for (folder, ending) in folders {
        for path in files(&fuzz().join(folder), ending) {
            let name = stem(&path);
            assert!(
                ALL.iter().any(|property| property.name == name),
                "{}: there is no property {name}",
                path.display()
            );
        }
    }
}

/// The bytes of a line `HEX [NAME]`.
fn input(line: &str) -> Option<Vec<u8>> {
    let hex = line.split(' ').next()?;
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let byte = |pair: &[u8]| match pair {
        &[high, low] => u8::try_from(digit(high)? * 16 + digit(low)?).ok(),
        _ => None,
    };
    hex.as_bytes().chunks(2).map(byte).collect()
}

/// Tries every line of a folder's files, each named after a property, and counts the lines.
fn replay(folder: &str) -> usize {
    files(&fuzz().join(folder), "hex").iter().map(|path| replay_file(path)).sum()
}

fn replay_file(path: &Path) -> usize {
    let property = properties::named(&stem(path));
    let text = fs::read_to_string(path).expect("lines of text");
    let lines: Vec<&str> = text.lines().collect();
    lines.par_iter().enumerate().for_each(|(index, line)| {
        let place = format!("{}:{}", path.display(), index + 1);
        let bytes = input(line).unwrap_or_else(|| panic!("{place}: this is no hexadecimal"));
        if let Some(failure) = Failure::of(property, &bytes) {
            panic!("{place}: {failure}");
        }
    });
    lines.len()
}

#[test]
fn regressions_found_by_fuzzing_pass() {
    assert!(replay("regressions") > 0);
}

/// The inputs that together cover all code that fuzzing has reached.
#[test]
fn every_property_holds_on_its_corpus() {
    let count = replay("corpus");
    assert!(count > 3_000, "only {count} inputs were found");
}
