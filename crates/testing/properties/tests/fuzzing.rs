//! The fuzz targets are the laws, and what fuzzing has found stays found.
#![cfg(feature = "rules")]

use std::fs;
use std::path::{Path, PathBuf};

use properties::Failure;

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../fuzz")
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("a folder that can be read").path()).collect();
    paths.sort();
    paths
}

#[test]
fn every_law_is_a_fuzz_target_and_every_target_a_law() {
    let manifest = fs::read_to_string(fuzz().join("Cargo.toml")).expect("fuzz/Cargo.toml");
    let mut targets = Vec::new();
    for path in entries(&fuzz().join("fuzz_targets")) {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name} is not in the manifest");
        let text = fs::read_to_string(&path).expect("a target");
        assert!(text.contains(&format!("properties::check(\"{name}\", bytes)")), "{text}");
        targets.push(name);
    }
    let mut laws: Vec<&str> = properties::ALL.iter().map(|property| property.name).collect();
    laws.sort_unstable();
    assert_eq!(targets, laws);
}

/// Tries every file of a folder with a folder for each law, and counts them.
fn replay(kind: &str) -> usize {
    let mut count = 0;
    for folder in entries(&fuzz().join(kind)).into_iter().filter(|path| path.is_dir()) {
        let name = folder.file_name().expect("a name").to_string_lossy().into_owned();
        for path in entries(&folder) {
            let bytes = fs::read(&path).expect("a file that can be read");
            if let Some(failure) = Failure::of(properties::named(&name), &bytes) {
                panic!("{}: {failure}", path.display());
            }
            count += 1;
        }
    }
    count
}

#[test]
fn what_fuzzing_found_holds_now() {
    assert!(replay("regressions") > 0);
}

/// The inputs that reach every place of the code that fuzzing has reached.
#[test]
fn every_law_holds_on_its_corpus() {
    let count = replay("corpus");
    assert!(count > 500, "only {count} inputs were found");
}
