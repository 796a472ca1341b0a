//! `solitario draw`, and `lite --svg`.

use std::fs;

use crate::batch::directory;
use crate::program::{Run, assert_answers, assert_refuses, run, run_on};

fn draw(line: &str) -> Run {
    run(["solitario", "draw"].into_iter().chain(line.split(' ')))
}

#[track_caller]
fn drawn(line: &str) -> String {
    let run = draw(line);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{line}");
    assert!(run.out.starts_with("<svg ") && run.out.ends_with("</svg>\n"), "{line}");
    assert!(!run.out.contains("<text") && !run.out.contains("opacity"), "{line}");
    run.out
}

#[test]
fn a_board_is_drawn_without_its_solution_unless_that_is_wanted() {
    let board = drawn("dc3cc5pe4pf6");
    for piece in ["Q c3", "N c5", "P e4", "P f6"] {
        assert_eq!(board.matches(&format!("<title>{piece}</title>")).count(), 1, "{piece}");
    }
    assert_eq!((board.matches("<line ").count(), board.matches("<circle ").count()), (0, 0));
    let solved = drawn("--solution dc3cc5pe4pf6");
    assert_eq!(solved.matches("<line ").count(), 3);
    assert!(solved.contains("<title>3</title>"));
}

#[test]
fn a_strip_has_a_board_for_each_capture_and_one_for_the_end() {
    let strip = drawn("--strip --no-names dc3cc5pe4pf6");
    for caption in ["1. c5e4", "2. e4f6", "3. c3f6"] {
        assert!(strip.contains(&format!("<title>{caption}</title>")), "{caption}");
    }
    // Four pieces, then three, two and one.
    assert_eq!(strip.matches("<title>Q ").count(), 4);
    assert_eq!(strip.matches("<title>").count(), 4 + 3 + 2 + 1 + 3);
    assert!(drawn("--strip re1th8").contains("<title>imposible</title>"));
}

#[test]
fn a_sheet_has_every_board_and_the_solutions_at_the_end_in_both_languages() {
    for (lang, heading) in [("en", "Solutions"), ("es", "Soluciones")] {
        let sheet = drawn(&format!("--sheet --no-names --lang {lang} dc3cc5pe4pf6 re1th8"));
        let (boards, lines) =
            sheet.split_once(&format!("<title>{heading}</title>")).expect("a heading");
        assert!(boards.contains("<title>1.</title>") && boards.contains("<title>2.</title>"));
        assert!(lines.contains("<title>1. c5e4 e4f6 c3f6</title>"));
        assert!(lines.contains("<title>2. imposible</title>"));
        // There are no arrows, but a line to write on for the name and one for the date.
        assert_eq!(sheet.matches("<line ").count(), 2);
    }
    let read = run_on(["solitario", "draw", "--sheet", "-"], "ta1pa5\r\nre1th8\n");
    assert_eq!((read.code, read.err.as_str()), (0, ""));
    assert!(read.out.contains("<title>1. a1a5</title>"));
}

#[test]
fn the_style_is_chosen() {
    let printed = drawn("--black-and-white --solution dc3cc5pe4pf6");
    let inks: Vec<&str> = printed.split("\"#").skip(1).map(|rest| &rest[..6]).collect();
    assert!(inks.iter().all(|ink| ["000000", "1a1a1a", "ffffff"].contains(ink)), "{inks:?}");
    assert!(drawn("--pixels 20 --no-names re1").contains("width=\"160.9\""));
    assert!(drawn("re1").contains("<title>h</title>"));
    assert!(!drawn("--no-names re1").contains("<title>h</title>"));
}

#[test]
fn what_cannot_be_drawn_is_refused_and_nothing_is_printed() {
    assert_refuses(&draw("re1 te9"), &["puzzle 2: "]);
    assert_refuses(&draw("re1 te2"), &["only --sheet draws several"]);
    assert_refuses(&draw("--lang es re1 te2"), &["solo --sheet dibuja varios"]);
    assert_refuses(&draw("--pixels 7 re1"), &["from 8 to 400"]);
    assert_refuses(&draw("--columns 0 re1"), &["from 1 to 20"]);
    assert_refuses(&draw("--columns 0 --lang es re1"), &["de 1 a 20"]);
    assert_refuses(&draw("--strip --sheet re1"), &["--sheet"]);
    let sheet = run_on(["solitario", "draw", "--sheet", "-"], "ta1pa5\nx\n");
    assert_refuses(&sheet, &["line 2"]);
    assert_refuses(&run_on(["solitario", "draw", "--sheet", "-"], ""), &["found none"]);
    let many = "re1\n".repeat(1001);
    assert_refuses(&run_on(["solitario", "draw", "--sheet", "-"], many), &["at most 1000"]);
    assert_eq!(draw("--svg /nowhere/x.svg re1").code, 1);
    let spent = draw("--solution --max-nodes 0 dc3cc5pe4pf6");
    assert_eq!(spent.code, 3);
}

#[test]
fn answers_about_ajedrez_lite_are_drawn_beside_the_text() {
    let file = directory("lite-svg").join("board.svg");
    let path = file.to_str().expect("a path of UTF-8");
    let fen = "k7/8/8/8/3b4/8/8/K7 w";
    for (question, lines, circles) in
        [(&["attacked", fen, "black"][..], 0, 2 * 15), (&["moves", fen], 2, 0)]
    {
        let words = ["lite"].into_iter().chain(question.iter().copied());
        let plain = run(words.clone());
        assert_answers(&run(words.chain(["--svg", path])), &plain.out);
        let svg = fs::read_to_string(&file).expect("a drawing");
        assert_eq!(svg.matches("<title>K a1</title>").count(), 1);
        assert_eq!(svg.matches("<line ").count(), lines, "{question:?}");
        assert_eq!(svg.matches("<circle ").count(), circles, "{question:?}");
    }
    let forced =
        ["lite", "forced-line", "8/2P5/8/7k/7P/8/3R4/3K3R w", "d2g2", "h4h5", "--svg", path];
    assert_eq!(run(forced).code, 0);
    let svg = fs::read_to_string(&file).expect("a drawing");
    assert!(svg.contains("<title>1</title>") && svg.contains("<title>2</title>"), "{svg}");
    assert_refuses(&run(["lite", "valid", "start", "--svg", path]), &["--svg"]);
}
