//! `solitario draw --pdf`, and the operation `solitario.draw`.

use std::fs;

use serde_json::Value;

use crate::batch::directory;
use crate::program::{Run, assert_refuses, run, run_on};

/// A file of PDF, and how the program ended that wrote it.
fn printed(name: &str, line: &str, input: &str) -> (Run, Vec<u8>) {
    // A folder for each file: the tests run at the same time.
    let file = directory(&format!("printing-{name}")).join(name);
    let path = file.to_str().expect("a path of UTF-8");
    let words = ["solitario", "draw", "--pdf", path].into_iter().chain(line.split(' '));
    let run = run_on(words, input);
    (run, fs::read(&file).unwrap_or_default())
}

/// The sizes of the pages, found without a reader of PDF: nothing in the file is compressed.
#[track_caller]
fn pages(pdf: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(pdf);
    assert!(text.starts_with("%PDF-1.") && text.trim_end().ends_with("%%EOF"), "{text}");
    let sizes = text.split("/MediaBox [").skip(1);
    let sizes: Vec<String> = sizes
        .map(|rest| {
            rest.split(']').next().expect("a box ends").trim_start_matches("0 0 ").to_owned()
        })
        .collect();
    assert!(text.contains(&format!("/Count {}\n", sizes.len())), "{sizes:?}");
    sizes
}

const A4: &str = "595.28 841.89";

#[test]
fn a_sheet_fills_pages_of_paper_and_the_solutions_begin_a_page() {
    let twelve = "ta1pa5\n".repeat(12);
    let (run, pdf) = printed("twelve.pdf", "--sheet -", &twelve);
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "", ""));
    assert_eq!(pages(&pdf), [A4, A4]);
    let (_, thirteen) = printed("thirteen.pdf", "--sheet -", &format!("{twelve}re1th8\n"));
    assert_eq!(pages(&thirteen), [A4, A4, A4]);
    let (_, without) = printed("without.pdf", "--sheet --without-solutions -", &twelve);
    assert_eq!(pages(&without), [A4]);
    let (_, letter) = printed("letter.pdf", "--sheet --paper letter -", &twelve);
    assert_eq!(pages(&letter)[0], "612 792");
    let (_, again) = printed("again.pdf", "--sheet -", &twelve);
    assert!(pdf == again, "the same sheet has other bytes");
    let (_, spanish) = printed("spanish.pdf", "--sheet --lang es -", &twelve);
    assert!(pdf != spanish && pages(&spanish).len() == 2, "the heading is another");
}

#[test]
fn a_strip_has_no_page_of_solutions_and_a_board_has_its_size() {
    let (_, strip) = printed("strip.pdf", "--strip dc3cc5pe4pf6", "");
    assert_eq!(pages(&strip), [A4]);
    // Eight squares of a centimetre, and the edge.
    let (_, board) = printed("board.pdf", "--no-names dc3cc5pe4pf6", "");
    assert_eq!(pages(&board), ["228.06 228.06"]);
    let (_, small) = printed("small.pdf", "--no-names --pixels 20 dc3cc5pe4pf6", "");
    assert_eq!(pages(&small), ["120.67 120.67"]);
}

#[test]
fn what_cannot_be_printed_leaves_no_file() {
    for (line, part) in [
        ("--sheet re1 te9", "puzzle 2: "),
        ("--svg x.svg re1", "--svg"),
        ("re1 te2", "only --sheet draws several"),
    ] {
        let name = format!("{}.pdf", part.len());
        let (run, pdf) = printed(&name, line, "");
        assert_refuses(&run, &[part]);
        assert!(pdf.is_empty(), "{line}");
    }
    let paper = run(["solitario", "draw", "--paper", "letter", "re1"]);
    assert_refuses(&paper, &["--pdf"]);
    let (spent, pdf) = printed("spent.pdf", "--solution --max-nodes 0 dc3cc5pe4pf6", "");
    assert_eq!((spent.code, pages(&pdf).len()), (3, 1));
}

#[test]
fn every_picture_of_an_answer_can_be_printed() {
    let folder = directory("printing-answers");
    let fen = "4r1k1/5ppp/8/8/8/8/8/4K2R w";
    for (name, line) in [
        ("king", &["king", "--fen", fen][..]),
        ("lite", &["lite", "moves", fen]),
        ("forced", &["lite", "forced-line", "8/2P5/8/7k/7P/8/3R4/3K3R w", "d2g2", "h4h5"]),
        ("solve", &["solitario", "solve", "dc3cc5pe4pf6"]),
    ] {
        let file = folder.join(format!("{name}.pdf"));
        let path = file.to_str().expect("a path of UTF-8");
        let drawn = run(line.iter().chain(&["--pdf", path]));
        assert_eq!((drawn.code, drawn.out), (0, run(line).out), "{name}");
        let file = fs::read(&file).expect("a file");
        assert_eq!(pages(&file), ["240.03 240.03"], "{name}");
    }
    let both = ["king", "--fen", fen, "--svg", "x.svg", "--pdf", "x.pdf"];
    assert_refuses(&run(both), &["--svg", "--pdf"]);
    assert_refuses(&run(["lite", "valid", "start", "--pdf", "x.pdf"]), &["--pdf draws no answer"]);
    assert_refuses(&run(["solve", "--pdf", "x.pdf", "re1", "re2"]), &["--pdf draws one puzzle"]);
    let lines = ["lite", "moves", "--lines", "-", "--pdf", "x.pdf", "--lang", "es"];
    assert_refuses(&run(lines), &["--pdf dibuja una sola posición"]);
    assert_eq!(run(["king", "--fen", fen, "--pdf", "/nowhere/x.pdf"]).code, 1);
}

#[track_caller]
fn answer(request: &str) -> Value {
    let run = run_on(["batch"], request);
    serde_json::from_str(&run.out).expect("an answer is JSON")
}

#[test]
fn the_operation_draws_what_the_command_draws() {
    let request = |rest: &str| format!("{{\"op\":\"solitario.draw\",{rest}}}");
    let one = "\"puzzle\":\"dc3cc5pe4pf6\"";
    let two = "\"puzzles\":[\"dc3cc5pe4pf6\",\"re1th8\"]";
    for (rest, line) in [
        (one.to_owned(), "dc3cc5pe4pf6"),
        (
            format!("{one},\"show\":\"solution\",\"target\":\"f6\""),
            "--solution --target f6 dc3cc5pe4pf6",
        ),
        (
            format!("{one},\"show\":\"strip\",\"columns\":2,\"names\":false"),
            "--strip --columns 2 --no-names dc3cc5pe4pf6",
        ),
        (
            format!("{two},\"show\":\"sheet\",\"language\":\"es\",\"pixels\":20"),
            "--sheet --lang es --pixels 20 dc3cc5pe4pf6 re1th8",
        ),
        (
            format!("{one},\"show\":\"sheet\",\"title\":\"3B\",\"solutions\":false"),
            "--sheet --title 3B --without-solutions dc3cc5pe4pf6",
        ),
        (
            format!("{one},\"show\":\"sheet\",\"palette\":\"black_and_white\""),
            "--sheet --black-and-white dc3cc5pe4pf6",
        ),
    ] {
        let drawn = run(["solitario", "draw"].into_iter().chain(line.split(' ')));
        assert_eq!(drawn.code, 0, "{line}");
        let result = &answer(&request(&rest))["result"];
        assert_eq!(result["svg"].as_str(), Some(drawn.out.as_str()), "{line}");
        assert_eq!(result["unknown"], 0, "{line}");
    }
    let spent = answer(&request(&format!("{one},\"show\":\"solution\",\"max_nodes\":0")));
    assert_eq!(spent["result"]["unknown"], 1);
}

#[test]
fn the_operation_refuses_what_it_cannot_draw() {
    let check = |rest: &str, kind: &str, part: &str| {
        let error = &answer(&format!("{{\"op\":\"solitario.draw\",{rest}}}"))["error"];
        let message = error["message"].as_str().unwrap_or_default();
        assert_eq!(error["kind"], kind, "{rest}: {error}");
        assert!(message.contains(part), "{rest}: {message}");
    };
    check("\"puzzle\":\"re9\"", "bad_position", "\"puzzle\": ");
    check("\"puzzles\":[\"re1\"]", "bad_request", "\"puzzles\" is not an argument here");
    check("\"show\":\"sheet\"", "bad_request", "puzzles");
    check("\"show\":\"sheet\",\"puzzles\":[]", "bad_request", "a list of 1 to 1000 puzzles");
    check("\"show\":\"sheet\",\"puzzles\":[\"re1\",\"x\"]", "bad_position", "puzzle 2: ");
    check("\"puzzle\":\"re1\",\"pixels\":7", "bad_request", "from 8 to 400");
    check("\"puzzle\":\"re1\",\"show\":\"film\"", "bad_request", "\"show\"");
    let many = vec!["\"re1th8\""; 900].join(",");
    check(&format!("\"show\":\"sheet\",\"puzzles\":[{many}]"), "too_long", "");
}
