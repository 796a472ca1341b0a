//! `--svg`.

use std::fs;
use std::path::Path;

use crate::batch::directory;
use crate::program::{Run, assert_answers, assert_refuses, run};

/// The circles of a mark: a light one under a coloured one.
const MARK: usize = 2;

fn draw(file: &Path, line: &str) -> Run {
    let file = file.to_str().expect("a path of UTF-8");
    run(["solitario", "solve", "--svg", file].into_iter().chain(line.split(' ')))
}

#[track_caller]
fn drawn(file: &Path) -> String {
    fs::read_to_string(file).expect("the file was written")
}

#[test]
fn each_move_is_a_numbered_arrow_and_the_last_square_has_a_circle() {
    let directory = directory("solitario-svg");
    let file = directory.join("board.svg");
    let run = draw(&file, "dc3cc5pe4pf6");
    assert_eq!((run.code, run.err.as_str(), run.out.lines().count()), (0, "", 1));
    let svg = drawn(&file);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<line ").count(), 3);
    assert_eq!(svg.matches("<circle ").count(), MARK);
    for number in 1..=3 {
        assert!(svg.contains(&format!("<title>{number}</title>")), "{svg}");
    }
    assert_eq!(fs::read_dir(&directory).expect("a directory").count(), 1);

    // What was there is replaced, and the answer may be JSON or explained.
    fs::write(&file, "old").expect("a file can be written");
    assert!(draw(&file, "ta1pa5 --json").out.starts_with("{\"puzzle\""));
    assert_eq!(drawn(&file).matches("<line ").count(), 1);
    assert!(draw(&file, "ta1pa5 --explain").out.starts_with("a1a5\n\n8"));
}

#[test]
fn a_promotion_is_written_at_its_arrow() {
    let file = directory("solitario-svg-promotion").join("board.svg");
    draw(&file, "pa7tb8ch8 --promote --target h8");
    assert!(["<title>1=d<", "<title>1=t<"].iter().any(|label| drawn(&file).contains(*label)));
}

#[test]
fn a_board_without_a_solution_is_drawn_with_the_squares_that_say_why() {
    let file = directory("solitario-svg-none").join("board.svg");
    assert_answers(&draw(&file, "re1rh8ta4tb4"), "imposible\n");
    let svg = drawn(&file);
    assert_eq!((svg.matches("<line ").count(), svg.matches("<circle ").count()), (0, 2 * MARK));
    let searched = "cg4tc6aa8te8ac7aa7tg2ae5";
    assert_answers(&draw(&file, searched), "imposible\n");
    assert_eq!(drawn(&file).matches("<circle ").count(), 0);
    assert_eq!(draw(&file, "dc3cc5pe4pf6 --max-nodes 0").code, 3);
    assert_eq!(drawn(&file).matches("<line ").count(), 0);
    assert_answers(&draw(&file, "re1"), "\n");
}

#[test]
fn a_place_that_cannot_be_written_is_reported_before_anything_is_solved() {
    let directory = directory("solitario-svg-places");
    for place in [directory.join("none/board.svg"), directory.clone(), directory.join("")] {
        let failed = draw(&place, "ta1pa5");
        assert_eq!((failed.code, failed.out.as_str()), (1, ""), "{place:?}");
        assert!(failed.err.starts_with("error: cannot write "), "{failed:?}");
    }
    assert_eq!(fs::read_dir(&directory).expect("a directory").count(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_not_replaced() {
    let failed = draw(Path::new("/dev/null"), "ta1pa5");
    assert_eq!(failed.code, 1);
    assert!(failed.err.contains("it is no regular file"), "{failed:?}");
}

#[test]
fn several_puzzles_are_not_drawn() {
    let directory = directory("solitario-svg-several");
    let file = directory.join("board.svg");
    for line in ["ta1pa5 re1", "-", "ta1pa5 -"] {
        assert_refuses(&draw(&file, line), &["--svg draws one puzzle, which must be an argument"]);
    }
    assert_refuses(&draw(&file, "x"), &["puzzle 1: "]);
    assert!(!file.exists());
}
