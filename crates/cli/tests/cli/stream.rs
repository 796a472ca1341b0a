//! `ajedrez solitario solve -`: a puzzle a line.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::answers::assert_solves;
use crate::batch::directory;
use crate::program::{Run, assert_answers, assert_refuses, finish, program, run, run_on, start};

fn solve(input: impl AsRef<[u8]>) -> Run {
    run_on(["solitario", "solve", "-"], input)
}

#[test]
fn each_line_is_answered_in_order() {
    let puzzles: Vec<&str> = corpus::seed_puzzles().map(|(puzzle, _)| puzzle).collect();
    let answers = solve(puzzles.join("\n"));
    assert_eq!((answers.code, answers.err.as_str()), (0, ""));
    assert_eq!(answers.out.lines().count(), puzzles.len());
    for (puzzle, line) in puzzles.iter().zip(answers.out.lines()) {
        assert_solves(puzzle, line);
    }
}

#[test]
fn each_answer_comes_before_the_next_question() {
    let mut child = start(program(["solitario", "solve", "-"]).stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    for (question, answer) in [("re1th8\n", "imposible\n"), ("re1\n", "\n"), ("ta1pa5\n", "a1a5\n")]
    {
        stdin.write_all(question.as_bytes()).expect("the program reads");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("the program answers");
        assert_eq!(line, answer);
    }
    drop(stdin);
    assert_eq!(finish(child).code, 0);
}

#[test]
fn line_ends_of_all_kinds_and_blanks_before_them_do_not_matter() {
    let answers = "imposible\na1a5\n";
    for input in [
        "re1th8\nta1pa5\n".to_owned(),
        "re1th8\nta1pa5".to_owned(),
        "re1th8\r\nta1pa5\r\n".to_owned(),
        "re1th8 \t\nta1pa5  ".to_owned(),
        format!("re1th8{}\nta1pa5", " ".repeat(10_000)),
    ] {
        assert_answers(&solve(input), answers);
    }
}

#[test]
fn an_empty_input_has_no_answers() {
    assert_answers(&solve(""), "");
}

#[test]
fn puzzles_before_and_behind_the_dash_are_answered_in_their_places() {
    let args = ["solitario", "solve", "re1th8", "-", "re1", "-"];
    assert_answers(&run_on(args, "ta1pa5\n"), "imposible\na1a5\n\n");
    assert_refuses(&run_on(["solitario", "solve", "-", "x"], "ta1pa5\n"), &["puzzle 2: "]);
}

#[test]
fn a_bad_line_is_reported_with_its_number_and_the_others_are_answered() {
    let run = solve("re1th8\nre1tx8\n\nta1pa5\nre1re1");
    assert_eq!((run.code, run.out.as_str()), (2, "imposible\nerror\na1a5\nerror\n"));
    let messages: Vec<&str> = run.err.lines().collect();
    let [second, fifth] = messages[..] else { panic!("two messages: {run:?}") };
    assert!(second.starts_with("error: line 2: ") && second.ends_with("at byte 4, found 'x'"));
    assert!(
        fifth.starts_with("error: line 5: ") && fifth.contains("at byte 3, found a second piece")
    );
}

#[test]
fn a_bad_line_is_an_object_with_its_error_when_the_answers_are_json() {
    let run = run_on(["solitario", "solve", "--json", "-"], "x\nre1\n");
    let lines: Vec<&str> = run.out.lines().collect();
    let [first, second] = lines[..] else { panic!("two answers: {run:?}") };
    assert!(first.starts_with(r#"{"error":{"kind":"bad_position","message":"line 1: "#), "{run:?}");
    assert!(first.ends_with(r#""line":1}"#), "{run:?}");
    assert!(run.code == 2 && second.starts_with(r#"{"puzzle":"re1","#), "{run:?}");
    assert!(run.err.starts_with("error: line 1: "), "{run:?}");
}

#[test]
fn the_puzzles_of_a_file_are_answered_in_order_by_any_number_of_threads() {
    let path = directory("solve-file").join("puzzles");
    let puzzles: Vec<&str> = corpus::seed_puzzles().map(|(puzzle, _)| puzzle).collect();
    let many = format!("\u{feff}{}\r\nre1x\r\n", [&puzzles[..]; 20].concat().join("\r\n"));
    fs::write(&path, &many).expect("a file can be written");
    let file = path.to_str().expect("a path of UTF-8");
    let one = run(["solitario", "solve", "--threads", "1", "--file", file]);
    assert_eq!((one.code, one.out.lines().count()), (2, 20 * puzzles.len() + 1));
    assert!(one.out.ends_with("\nerror\n"), "{one:?}");
    assert_eq!(run(["solitario", "solve", "--threads", "3", "--file", file]), one);
    assert_eq!(run_on(["solitario", "solve", "--file", "-"], &many), one);
    let behind = run(["solitario", "solve", "re1th8", "--file", file]);
    assert_eq!(behind.out, format!("imposible\n{}", one.out));
    let spanish = run(["--lang", "es", "solitario", "solve", "--file", file]);
    assert!(spanish.out == one.out && spanish.err.starts_with("error: línea "), "{spanish:?}");

    let missing = run(["solitario", "solve", "--file", "nowhere"]);
    assert_eq!((missing.code, missing.out.as_str()), (1, ""));
    assert!(missing.err.starts_with("error: cannot read nowhere: "), "{missing:?}");
}

#[test]
fn a_slow_puzzle_holds_up_no_answer_before_it() {
    let full: String = ('a'..='h').flat_map(|x| (1..=8).map(move |y| format!("d{x}{y}"))).collect();
    let args = ["solitario", "solve", "--count", "--threads", "2", "-"];
    let mut child = start(program(args).stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = format!("ta1pa5\n{full}\nta1pa5\n");
    stdin.write_all(input.as_bytes()).expect("the program reads");
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    let mut line = String::new();
    stdout.read_line(&mut line).expect("the program answers");
    assert_eq!(line, "1\n");
    child.kill().expect("it is at work");
    child.wait().expect("it ends");
}

#[test]
fn bytes_that_are_no_text_are_refused_line_by_line() {
    let run = solve(b"re1\0\n\xff\xfe\nre1\n\0");
    assert_eq!((run.code, run.out.as_str()), (2, "error\nerror\n\nerror\n"));
    let ends =
        ["at byte 3, found '\\0'", "at byte 0, found the byte 0xff", "at byte 0, found '\\0'"];
    for (message, end) in run.err.lines().zip(ends) {
        assert!(message.ends_with(end), "{run:?}");
    }
    assert_eq!(run.err.lines().count(), ends.len());
}

#[test]
fn a_line_of_ten_megabytes_is_refused_in_few_words() {
    const SIZE: usize = 10_000_000;
    for garbage in ["z", "re1", "\0", "é"] {
        let long = garbage.repeat(SIZE / garbage.len());
        let run = solve(&long);
        assert_eq!((run.code, run.out.as_str()), (2, "error\n"));
        assert!(run.err.starts_with("error: line 1: ") && run.err.len() < 200, "{run:?}");
        let run = solve(format!("re1th8\n{long}\nre1th8\n"));
        assert_eq!((run.code, run.out.as_str()), (2, "imposible\nerror\nimposible\n"));
        assert!(run.err.starts_with("error: line 2: ") && run.err.len() < 200, "{}", run.err.len());
    }
}

#[test]
fn a_board_of_sixty_four_pieces_fits_a_line_and_one_more_does_not() {
    let full: String = ('a'..='h').flat_map(|x| (1..=8).map(move |y| format!("p{x}{y}"))).collect();
    let run =
        run_on(["solitario", "solve", "--max-nodes", "0", "-"], format!("{full}\r\n{full}pa1\n"));
    assert_eq!((run.code, run.out.as_str()), (2, "desconocido\nerror\n"));
    assert!(
        run.err.contains("line 2: ") && run.err.contains("at byte 192, found a second piece on a1")
    );
}
