//! `--lines` of `ajedrez king` and `ajedrez lite`: one position per line.

use std::fs;

use serde_json::Value;

use crate::batch::directory;
use crate::program::{assert_refuses, run, run_on};

const MATED: &str = "4R1k1/5ppp/8/8/8/8/8/6K1 b";

/// Positions with line ends of Windows; the second has no turn, the third is invalid.
fn positions() -> String {
    let bare = "k7/8/8/8/8/8/8/K7";
    format!("\u{feff}{MATED}\r\n{bare}\r\nk7/8/x\r\n{bare} w\r\n")
}

/// A file of many positions; its answers must be the same for any number of threads.
fn file(name: &str) -> String {
    let path = directory(name).join("positions");
    fs::write(&path, positions().trim_start_matches('\u{feff}').repeat(50)).expect("a file");
    path.to_str().expect("a path of UTF-8").to_owned()
}

#[test]
fn king_answers_every_line() {
    let run_of = run_on(["king", "--lines", "--json", "-"], positions());
    let lines: Vec<Value> =
        run_of.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let [mated, free, none, last] = &lines[..] else { panic!("four answers: {run_of:?}") };
    assert_eq!((&mated["status"], &free["status"]), (&"checkmate".into(), &"free".into()));
    assert_eq!(last["status"], free["status"]);
    assert_eq!((&none["line"], &none["error"]["kind"]), (&3.into(), &"bad_position".into()));
    assert_eq!(run_of.code, 2);
    assert!(run_of.err.starts_with("error: line 3: fen: expected "), "{run_of:?}");

    let blocks = run_on(["--lang", "es", "king", "--lines", "-"], positions());
    assert_eq!(blocks.out.matches("+-+-+").count(), 3 * 2 * 3 + 3 * 7 * 3, "{}", blocks.out);
    assert!(blocks.out.contains("- El rey está jaque mate\n\n") || blocks.out.contains("mate\n\n"));
    assert!(blocks.out.contains("\n\nerror\n\n+-+-"), "{}", blocks.out);
    assert!(blocks.err.starts_with("error: línea 3: fen: "), "{blocks:?}");
    let white = run_on(["king", "--lines", "--color", "white", "--json", "-"], MATED);
    assert!(white.out.contains("\"status\":\"free\""), "{white:?}");
}

#[test]
fn a_question_about_ajedrez_lite_is_answered_in_every_line() {
    let moves = run_on(["lite", "moves", "--lines", "-"], positions());
    let lines: Vec<&str> = moves.out.lines().collect();
    assert_eq!(lines[1..], ["error", "error", "a1a2 a1b2 a1b1"], "{moves:?}");
    assert_eq!((moves.code, lines.len()), (2, 4));
    assert!(moves.err.starts_with("error: line 2: <POSITION>: expected 'w' or 'b' at byte 17"));

    let legal = run_on(["lite", "legal", "-", "a1", "a2", "--lines", "--json"], positions());
    assert_eq!(legal.out.lines().filter(|line| *line == "true").count(), 1, "{legal:?}");
    let black = run_on(["lite", "moves", "--lines", "--turn", "black", "-"], "k7/8/8/8/8/8/8/K7 w");
    assert_eq!(black.out, "a8b8 a8a7 a8b7\n");
    // Answers of several lines are set apart.
    let attacked = run_on(["lite", "attacked", "-", "white", "--lines"], positions());
    assert!(attacked.out.contains("h\n\nerror\n\n    0  1"), "{}", attacked.out);
    let cells = "[[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0]]";
    let king = |color| cells.replacen("[0,0]", &format!("[4,{color}]"), 1);
    let rows = [&king(2)[..], cells, cells, cells, cells, cells, cells, &king(1)].join(",");
    let json = format!("{{\"tablero\":[{rows}],\"jugador\":1}}\n");
    assert_eq!(run_on(["lite", "moves", "--lines", "-"], json).out, "a1a2 a1b2 a1b1\n");
}

#[test]
fn answers_in_c_plus_plus_are_code_whatever_the_lines() {
    let tests = run_on(["lite", "moves", "-", "--lines", "--gtest"], positions());
    assert_eq!(tests.out.matches("\n// error\n").count(), 0, "{tests:?}");
    let tests = run_on(["lite", "valid", "-", "--lines", "--gtest"], positions());
    let begins: Vec<&str> = tests.out.lines().filter(|line| !line.starts_with("  ")).collect();
    let test = |case: &str| format!("TEST(posicionValida, {case}) {{");
    let [second, fourth] = [test("caso2"), test("caso4")];
    let expected = [&second, "}", "", "// error", "", &fourth, "}"];
    assert_eq!(begins[begins.len() - 7..], expected, "{tests:?}");
    assert!(tests.err.starts_with("error: ") && tests.code == 2, "{tests:?}");
    let alone = run(["lite", "valid", "k7/8/8/8/8/8/8/K7 w", "--gtest"]);
    assert!(alone.out.starts_with("TEST(posicionValida, caso) {\n"), "{alone:?}");
    let codes = run_on(["lite", "king", "-", "white", "--lines", "--cpp"], positions());
    assert!(codes.out.ends_with("{7, 0}\n\n// error\n\n{7, 0}\n"), "{codes:?}");
    let spent = ["lite", "forced-mate", "-", "--max-nodes", "0", "--lines", "--cpp"];
    assert_eq!(run_on(spent, "7k/8/5K2/8/8/8/8/4R3 w").out, "// unknown\n");
}

#[test]
fn any_number_of_threads_gives_the_same_answers_in_order() {
    for (words, faults) in
        [(&["king", "--lines", "--json"][..], 50), (&["lite", "moves", "--lines"], 100)]
    {
        let file = file(&format!("lines-{}", words[0]));
        let with = |threads: &str| run(words.iter().chain(&["--threads", threads, &file]));
        let one = with("1");
        assert_eq!((one.code, one.out.lines().count()), (2, 200), "{one:?}");
        assert_eq!(one.err.lines().count(), faults);
        assert_eq!(with("3"), one);
    }
}

#[test]
fn a_line_beyond_the_limits_and_a_line_too_long_are_answered_in_their_places() {
    let start = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";
    let args = ["lite", "forced-mate", "--lines", "--max-nodes", "1", "-"];
    let run = run_on(args, format!("{start}\n{}\n{MATED}\n", "8/".repeat(100_000)));
    assert!(run.out.starts_with("unknown\n\nerror\n\n"), "{run:?}");
    assert_eq!(run.code, 2);
    let json = run_on([&args[..], &["--json"]].concat(), start);
    assert_eq!((json.code, json.out.as_str()), (3, "{\"verdict\":\"unknown\"}\n"));
}

#[test]
fn options_that_conflict_with_lines_are_rejected() {
    assert_refuses(&run(["king", "--lines", "--all", "x"]), &["--all"]);
    assert_refuses(&run(["king", "--lines", "x", "3"]), &["[N]"]);
    let drawn = ["lite", "moves", "--lines", "-", "--svg", "x.svg"];
    assert_refuses(&run(drawn), &["--svg draws one position"]);
    assert_refuses(
        &run(["--lang", "es"].iter().chain(&drawn)),
        &["--svg dibuja una sola posición"],
    );
    let missing = run(["king", "--lines", "nowhere"]);
    assert_eq!((missing.code, missing.out.as_str()), (1, ""));
    assert!(missing.err.starts_with("error: cannot read nowhere: "), "{missing:?}");
}

#[test]
fn blank_lines_and_comments_of_a_list_have_no_answer() {
    let list = |entry: &str| format!("# a list\n\n{entry}\n  \t\n  # and more\n{entry}\nbad\n");
    let fens = list("k7/8/8/8/8/8/8/K7 w");
    let moves = run_on(["lite", "moves", "--lines", "-"], &fens);
    assert_eq!(moves.out, "a1a2 a1b2 a1b1\na1a2 a1b2 a1b1\nerror\n");
    assert!(moves.err.starts_with("error: line 7: ") && moves.code == 2, "{moves:?}");
    let kings = run_on(["king", "--lines", "--json", "-"], &fens);
    assert_eq!(kings.out.lines().count(), 3, "{kings:?}");

    let puzzles = list("ta1pa5");
    let solved = run_on(["solve", "-"], &puzzles);
    assert_eq!(solved.out, "a1a5\na1a5\nerror\n", "{solved:?}");
    let rated = run_on(["rate", "--json", "-"], &puzzles);
    assert_eq!(rated.out.lines().count(), 3, "{rated:?}");
    let whole = puzzles.replace("bad\n", "");
    let sheet = run_on(["solitario", "draw", "--sheet", "-"], &whole);
    assert!(sheet.code == 0 && sheet.out.starts_with("<svg"), "{sheet:?}");
    assert_eq!(run_on(["solve", "-"], "# nothing\n\n").out, "");
}
