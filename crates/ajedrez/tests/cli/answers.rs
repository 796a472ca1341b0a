//! `ajedrez PUZZLE` and `ajedrez solitario solve` and `check`: answers, limits, streams and outputs.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::Value;

use crate::batch::directory;
use crate::program::{Run, assert_answers, assert_refuses, finish, program, run, run_on, start};

/// Asserts that `line` solves `puzzle`, by the word of `solitario check`.
#[track_caller]
pub(crate) fn assert_solves(puzzle: &str, line: &str) {
    assert_answers(&run(["solitario", "check", puzzle, line]), "ok\n");
}

#[test]
fn boards_of_the_assignment_are_solved() {
    for (puzzle, _) in corpus::original_puzzles() {
        let answer = run([puzzle]);
        assert_eq!((answer.code, answer.err.as_str()), (0, ""));
        let line = answer.out.strip_suffix('\n').expect("a line");
        assert_eq!(line.len(), 5 * (puzzle.len() / 3 - 1) - 1, "four characters a move: {line:?}");
        assert_solves(puzzle, line);
    }
}

#[test]
fn a_board_without_a_solution_is_imposible() {
    assert_answers(&run(["re1th8"]), "imposible\n");
    assert_answers(&run(["solitario", "solve", "re1th8"]), "imposible\n");
}

#[test]
fn single_piece_is_solved_by_empty_line() {
    assert_answers(&run(["re1"]), "\n");
    assert_answers(&run(["ph8"]), "\n");
    assert_answers(&run(["solitario", "solve", "re1"]), "\n");
}

#[test]
fn several_puzzles_are_answered_in_their_order() {
    let solved = run(["ta1pa5"]);
    assert_answers(&solved, "a1a5\n");
    let all = run(["solitario", "solve", "re1th8", "ta1pa5", "re1", "re1th8"]);
    assert_answers(&all, "imposible\na1a5\n\nimposible\n");
}

#[test]
fn invalid_puzzle_prevents_solving_all() {
    let refused = run(["solitario", "solve", "re1", "xe1", "re1", "re"]);
    assert_refuses(&refused, &["puzzle 2: ", "at byte 0, found 'x'", "puzzle 4: "]);
    assert_eq!(refused.err.lines().count(), 2);
}

#[test]
fn json_has_verdict_moves_and_cost() {
    let seed = "dc3cc5pe4pf6";
    let answer = run(["solitario", "solve", "--json", seed, "re1th8", "re1"]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let objects: Vec<BTreeMap<String, Value>> =
        answer.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let [solved, impossible, alone] = &objects[..] else { panic!("three lines: {answer:?}") };
    for object in &objects {
        let keys: Vec<&str> = object.keys().map(String::as_str).collect();
        assert_eq!(keys, ["moves", "nodes", "puzzle", "seconds", "verdict"]);
        assert!(object["nodes"].is_u64() && object["seconds"].as_f64() >= Some(0.0));
    }

    assert_eq!((&solved["puzzle"], &solved["verdict"]), (&seed.into(), &"solved".into()));
    let moves = solved["moves"].as_array().expect("moves").iter();
    let moves: Vec<&str> = moves.map(|capture| capture.as_str().expect("a move")).collect();
    assert_solves(seed, &moves.join(" "));

    assert_eq!(
        (&impossible["verdict"], &impossible["moves"]),
        (&"impossible".into(), &Value::Array(vec![]))
    );
    assert_eq!((&alone["verdict"], &alone["moves"]), (&"solved".into(), &Value::Array(vec![])));
}

#[test]
fn a_request_is_answered_by_its_result() {
    let moves = r#"{"op":"fide.moves","fen":"8/8/8/8/8/8/8/K1k5 w"}"#;
    assert_eq!(run(["request", moves]).out, "[\"a1a2\"]\n");
    assert_eq!(run_on(["request", "-"], format!("{moves}\n")).out, "[\"a1a2\"]\n");
    let spanish = r#"{"op":"rules.can","piece":"torre1_blanca","to":"a8","language":"es"}"#;
    assert!(run(["request", spanish]).out.contains("\"ok\":true"));
}

#[test]
fn invalid_request_and_reached_limit_set_exit_code() {
    for (request, said) in [
        ("x", "expected value at column 1"),
        ("[]", "expected an object"),
        ("{}", "expected \"op\""),
        (r#"{"op":"fide.move"}"#, "did you mean \"fide.moves\"?"),
    ] {
        let run = run(["request", request]);
        assert!(run.code == 2 && run.out.is_empty() && run.err.contains(said), "{run:?}");
    }
    let long = run_on(["request", "-"], "x".repeat(2 << 20));
    assert!(long.code == 2 && long.err.contains("1048576 bytes"), "{long:?}");
    let spent = run(["request", r#"{"op":"solitario.count","puzzle":"ta1pa5","max_nodes":0}"#]);
    assert!(spent.code == 3 && spent.out.contains("\"verdict\":\"unknown\""), "{spent:?}");
}

#[test]
fn the_operations_are_listed_with_their_arguments() {
    let all: Value = serde_json::from_str(&run(["operations", "--json"]).out).expect("JSON");
    let all = all.as_array().expect("an array");
    assert_eq!(all.len(), ajedrez_protocol::Request::table().count());
    for row in all {
        assert!(row["help"].as_str().is_some_and(|help| !help.is_empty()), "{row}");
        assert!(!row["arguments"].as_array().expect("an array").is_empty(), "{row}");
    }
    let one = run(["operations", "lite.esPosiciónVálida"]).out;
    assert!(one.starts_with("lite.posicionValida (TPE.1, TPI.1): Whether"), "{one}");
    assert!(one.contains("  reading (word) [\"tpi\"]: The assignment"), "{one}");
    let spanish = run(["--lang", "es", "operations", "lite.esJaqueMate"]).out;
    assert!(spanish.contains("Si el jugador de turno está en jaque mate"), "{spanish}");
    let unknown = run(["operations", "lite.esJaqeMate"]);
    assert!(
        unknown.code == 2 && unknown.err.contains("did you mean \"lite.esJaqueMate\""),
        "{unknown:?}"
    );
}

const SEED: &str = "dc3cc5pe4pf6";

#[test]
fn solutions_of_the_assignment_are_ok() {
    for (puzzle, solution) in corpus::original_puzzles() {
        assert_answers(&run(["solitario", "check", puzzle, solution]), "ok\n");
        let words = ["solitario", "check", puzzle].into_iter().chain(solution.split(' '));
        assert_answers(&run(words), "ok\n");
    }
}

#[test]
fn one_piece_needs_no_move() {
    assert_answers(&run(["solitario", "check", "re1", ""]), "ok\n");
}

#[test]
fn a_wrong_solution_is_answered_with_the_move_and_what_is_wrong_with_it() {
    #[track_caller]
    fn check(puzzle: &str, moves: &str, answer: &str) {
        assert_answers(&run(["solitario", "check", puzzle, moves]), &format!("{answer}\n"));
    }
    check(SEED, "", "4 pieces are left, not one");
    check(SEED, "c3f6 c5e4", "2 pieces are left, not one");
    check(SEED, "a1f6", "move 1, a1f6: no piece stands on a1");
    check(SEED, "c3f6 c3f6", "move 2, c3f6: no piece stands on c3");
    check(SEED, "c3f6 c5e4 e4f6 f6e4", "move 4, f6e4: there is nothing to capture on e4");
    check(SEED, "c3c3", "move 1, c3c3: the piece stays where it is");
    check(SEED, "e4f6", "move 1, e4f6: a pawn cannot capture that way");
    check("ta1pa5ca8", "a1a8", "move 1, a1a8: another piece stands in the way");
}

#[test]
fn a_budget_that_runs_out_is_desconocido_and_ends_with_exit_code_3() {
    for limit in ["--max-nodes=0", "--timeout=0"] {
        let spent = run(["solitario", "solve", limit, SEED, "re1", SEED]);
        assert_eq!((spent.code, spent.err.as_str()), (3, ""));
        assert_eq!(spent.out, "desconocido\n\ndesconocido\n");
    }
}

#[test]
fn json_calls_it_unknown() {
    let spent = run(["solitario", "solve", "--json", "--max-nodes", "0", SEED]);
    let answer: Value = serde_json::from_str(&spent.out).expect("one object");
    assert_eq!(spent.code, 3);
    assert_eq!((&answer["verdict"], &answer["moves"]), (&"unknown".into(), &Value::Array(vec![])));
}

#[test]
fn bad_input_weighs_more_than_a_spent_budget() {
    let args = ["solitario", "solve", "--max-nodes", "0", "-"];
    for (input, answers) in [
        (format!("{SEED}\nx\n"), "desconocido\nerror\n"),
        (format!("x\n{SEED}\n"), "error\ndesconocido\n"),
    ] {
        let both = run_on(args, input);
        assert_eq!((both.code, both.out.as_str()), (2, answers));
    }
}

#[test]
fn a_budget_that_suffices_changes_nothing() {
    let generous = ["solitario", "solve", "--timeout", "3600", "--max-nodes", "1000000", SEED];
    assert_answers(&run(generous), &run([SEED]).out);
    assert_answers(&run(["solitario", "solve", "--timeout", "1e18", SEED]), &run([SEED]).out);
}

#[test]
fn a_reader_that_leaves_ends_the_run_quietly() {
    let mut child = start(program(["solitario", "solve", "-"]).stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    stdin.write_all(b"re1th8\n").expect("the program reads");
    let mut line = String::new();
    stdout.read_line(&mut line).expect("the program answers");
    assert_eq!(line, "imposible\n");

    drop(stdout);
    // The program ends at the first answer that nobody reads, and the rest does not reach it.
    stdin.write_all("re1th8\n".repeat(100_000).as_bytes()).ok();
    drop(stdin);
    let run = finish(child);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_with_exit_code_1() {
    use std::fs::File;

    for args in [
        &["re1"][..],
        &["solitario", "solve", "--json", "re1"],
        &["solitario", "check", "re1", ""],
        &["--help"],
        &["--version"],
        &["completions", "bash"],
        &["man"],
    ] {
        let full = File::create("/dev/full").expect("Linux has it");
        let run = finish(start(program(args).stdout(full)));
        assert_eq!(run.code, 1, "{args:?}: {run:?}");
        assert!(run.err.starts_with("error: cannot write standard output: "), "{run:?}");
    }
}

#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_is_reported_with_exit_code_1() {
    use std::fs::File;

    let directory = File::open(env!("CARGO_MANIFEST_DIR")).expect("this package has a directory");
    let mut command = program(["solitario", "solve", "-"]);
    let run = finish(start(command.stdin(directory)));
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(run.err.starts_with("error: cannot read standard input: "), "{run:?}");
}

fn solve(input: impl AsRef<[u8]>) -> Run {
    run_on(["solitario", "solve", "-"], input)
}

#[test]
fn each_line_is_answered_in_order() {
    let puzzles: Vec<&str> = corpus::original_puzzles().map(|(puzzle, _)| puzzle).collect();
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
    let puzzles: Vec<&str> = corpus::original_puzzles().map(|(puzzle, _)| puzzle).collect();
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
fn invalid_utf8_lines_are_rejected_one_by_one() {
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
