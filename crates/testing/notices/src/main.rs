//! Prints the licence notices of the third-party crates that are compiled into a release.
//!
//! ```console
//! $ cargo run -p notices -- ajedrez-ffi > NOTICES.txt
//! $ cargo run -p notices -- ajedrez-web wasm32-unknown-unknown > NOTICES.txt
//! ```
//!
//! All features of the package are included. Without a target, all systems with release builds are included. If the author
//! offers a choice of licences, the text of the MIT license is used, which is short. A text that several crates share is
//! printed once. Crates whose packages have no text are listed above the terms of the MIT license, if they are available
//! under it. Crates under the Boost license are only listed, since it requires no notice in compiled programs. Any other
//! crate without a text is an error.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

use serde_json::Value;

/// The systems for which there are programs and libraries.
const SYSTEMS: [&str; 4] = [
    "x86_64-unknown-linux-gnu",
    "x86_64-unknown-linux-musl",
    "aarch64-apple-darwin",
    "x86_64-pc-windows-msvc",
];

const HEAD: &str = "\
The following is compiled into this package besides ajedrez itself. Where an author leaves a choice of
licences, the text of the MIT license is given.

The Rust standard library, MIT OR Apache-2.0, https://github.com/rust-lang/rust:
copyright (c) the Rust project contributors.
";

const BOOST: &str = "The Boost Software License 1.0, https://www.boost.org/LICENSE_1_0.txt";

/// A crate: its name and version, and the licence in its manifest.
type Named = (String, String);

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

fn cargo(arguments: &[&str]) -> Result<String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let ended = Command::new(cargo).args(arguments).current_dir(root()).output()?;
    if !ended.status.success() {
        return Err(String::from_utf8_lossy(&ended.stderr).into());
    }
    Ok(String::from_utf8(ended.stdout)?)
}

/// The crates that others have written and that are compiled into a package.
fn crates(package: &str, targets: &[String]) -> Result<BTreeSet<Named>> {
    let mut found = BTreeSet::new();
    for target in targets {
        let tree = cargo(&[
            "tree",
            "--locked",
            "-p",
            package,
            "--all-features",
            "--target",
            target,
            "--edges=normal,no-proc-macro",
            "--prefix=none",
            "--no-dedupe",
            "--format={p}\t{l}",
        ])?;
        // Ours have a path behind their version.
        let others = tree.lines().filter(|line| !line.contains('('));
        found.extend(others.filter_map(|line| {
            let (package, licence) = line.split_once('\t')?;
            Some((package.replacen(" v", " ", 1), licence.to_owned()))
        }));
    }
    Ok(found)
}

/// The folder of each package that Cargo knows, by name and version.
fn folders() -> Result<BTreeMap<String, PathBuf>> {
    let metadata: Value =
        serde_json::from_str(&cargo(&["metadata", "--locked", "--format-version=1"])?)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let folder = |package: &Value| {
        let text = |name: &str| Some(package[name].as_str()?.to_owned());
        let manifest = PathBuf::from(text("manifest_path")?);
        Some((format!("{} {}", text("name")?, text("version")?), manifest.parent()?.to_owned()))
    };
    Ok(packages.filter_map(folder).collect())
}

/// The licence texts of a package: only the MIT license if it is available under it, otherwise every licence
/// file.
fn licence(folder: &Path, said: &str) -> Result<String> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        files.insert(name.to_lowercase(), name);
    }
    let begins =
        |name: &str| ["licen", "notice", "copying"].iter().any(|word| name.starts_with(word));
    files.retain(|lower, name| begins(lower) && folder.join(name).is_file());
    let mit = files.keys().find(|name| name.contains("mit")).cloned();
    if let Some(mit) = mit.filter(|_| !said.contains(" AND ")) {
        files.retain(|name, _| *name == mit);
    }
    let texts: std::result::Result<Vec<_>, _> =
        files.values().map(|name| fs::read_to_string(folder.join(name))).collect();
    let texts: Vec<_> = texts?.iter().map(|text| tidy(text)).collect();
    Ok(texts.join("\n\n"))
}

/// The terms of the MIT license, for crates whose authors name themselves nowhere.
fn mit_terms() -> Result<String> {
    let own = fs::read_to_string(root().join("LICENSE-MIT"))?;
    let terms = own.find("Permission is").ok_or("LICENSE-MIT has no terms")?;
    Ok(format!("Copyright (c) the authors of these crates\n\n{}", tidy(&own[terms..])))
}

/// A text without the blanks at the ends of its lines, and without empty lines around it.
fn tidy(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// The notices of a package, compiled for some machines.
fn notices(package: &str, targets: &[String]) -> Result<String> {
    let folders = folders()?;
    let mut by_text: BTreeMap<String, Vec<Named>> = BTreeMap::new();
    for (package, said) in crates(package, targets)? {
        let folder = folders.get(&package).ok_or_else(|| format!("{package} has no folder"))?;
        by_text.entry(licence(folder, &said)?).or_default().push((package, said));
    }
    if let Some(silent) = by_text.remove("") {
        let (mit, others): (Vec<_>, Vec<_>) =
            silent.into_iter().partition(|(_, said)| said.split(' ').any(|word| word == "MIT"));
        let (boost, others): (Vec<_>, Vec<_>) =
            others.into_iter().partition(|(_, said)| said == "BSL-1.0");
        if !others.is_empty() {
            return Err(format!("no text of a licence: {others:?}").into());
        }
        for (text, packages) in [(mit_terms()?, mit), (BOOST.to_owned(), boost)] {
            if !packages.is_empty() {
                by_text.entry(text).or_default().extend(packages);
            }
        }
    }
    let mut groups: Vec<_> = by_text.into_iter().collect();
    groups.sort_by(|(_, one), (_, other)| one.cmp(other));
    let rule = "-".repeat(80);
    let mut text = HEAD.to_owned();
    for (licence, packages) in groups {
        let packages: Vec<_> =
            packages.iter().map(|(package, said)| format!("{package}, {said}")).collect();
        text += &format!("\n{rule}\n\n{}\n\n{licence}\n", packages.join("\n"));
    }
    Ok(text)
}

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let Some(package) = arguments.next() else {
        eprintln!("usage: notices PACKAGE [TARGET...]");
        return ExitCode::from(2);
    };
    let mut targets: Vec<String> = arguments.collect();
    if targets.is_empty() {
        targets = SYSTEMS.map(str::to_owned).to_vec();
    }
    match notices(&package, &targets) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
