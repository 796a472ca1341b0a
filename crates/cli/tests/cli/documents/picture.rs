//! The picture at the top of the READMEs.
#![cfg(unix)]

use std::fs;

use super::root;
use super::shell::Shell;

#[test]
fn the_picture_of_the_readme_is_what_the_program_draws_of_its_puzzle() {
    let readme = fs::read_to_string(root().join("README.md")).expect("README.md");
    let (_, rest) = readme.split_once("<img src=\"").expect("README.md has a picture");
    let (picture, _) = rest.split_once('"').expect("its name ends");
    let kept = fs::read_to_string(root().join(picture)).expect("the picture is there");
    let shell = Shell::new("documents-picture");
    let run = shell.run("ajedrez solitario solve --svg here.svg dc3cc5pe4pf6 >&2 && cat here.svg");
    assert_eq!(run.out, kept, "{picture}");
}
