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

#[test]
fn the_pictures_of_the_page_on_diagrams_are_what_its_commands_draw() {
    let page = fs::read_to_string(root().join("docs/diagrams.md")).expect("docs/diagrams.md");
    let shell = Shell::new("documents-diagrams");
    let mut count = 0;
    for command in page.lines().filter_map(|line| line.strip_prefix("$ ")) {
        let file = command.split_once("--svg ").or(command.split_once("--pdf "));
        let name = file.expect("each command draws").1.split(' ').next().expect("a name");
        // No page can show a PDF: there are pictures of its pages, and the file itself.
        let shown = match name.strip_suffix(".pdf") {
            Some(_) => format!("](images/{name})"),
            None => format!("<img src=\"images/{name}\""),
        };
        assert!(page.contains(&shown), "{name} is not shown");
        let kept = root().join("docs/images").join(name);
        let run = shell.run(&format!("({command}) >&2 && cmp {name} '{}'", kept.display()));
        assert_eq!((run.code, run.out.as_str()), (0, ""), "{command}: {run:?}");
        count += 1;
    }
    assert_eq!(count, 8);
}
