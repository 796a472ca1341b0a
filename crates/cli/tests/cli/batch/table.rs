//! `ajedrez batch --csv`: a request a row of a table.

use std::fs;

use super::directory;
use crate::program::{Run, assert_answers, assert_refuses, run, run_on};

/// Answers the rows of a table.
fn table(options: &[&str], rows: &str) -> Run {
    run_on(["batch", "--csv"].iter().chain(options), rows)
}

#[test]
fn the_answer_stands_in_new_columns_and_all_others_are_kept() {
    let rows =
        "name,puzzle,note\nfirst,ta1pa5,\"a, \"\"b\"\"\"\nsecond,re1th8,\"two\nlines\"\n,re1,\n";
    let checked = table(&["puzzle", "--op", "solitario.hint"], rows);
    let lines: Vec<&str> = checked.out.lines().collect();
    assert_eq!(lines[0], "name,puzzle,note,verdict,move,only,reason,nodes,seconds,error");
    assert!(lines[1].starts_with("first,ta1pa5,\"a, \"\"b\"\"\",solved,a1a5,true,"), "{checked:?}");
    assert_eq!((lines[2], lines.len()), ("second,re1th8,\"two", 5));
    assert!(lines[3].starts_with("lines\",impossible,,,"), "{checked:?}");
    assert!(lines[4].starts_with(",re1,,solved,,,"), "{checked:?}");
    assert_eq!((checked.code, checked.err.as_str()), (0, ""));
}

#[test]
fn every_row_is_answered_and_the_bad_ones_say_why() {
    let rows = "puzzle\nta1pa5\nx\n\"\"\nta1pa5,more\n";
    let run =
        table(&["puzzle", "--op", "solitario.check", "--arguments", "{\"moves\":\"a1a5\"}"], rows);
    let expected = "expected a role 'r', 'd', 't', 'a', 'c' or 'p' at byte 0, found 'x'";
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[..2], ["puzzle,ok,move,reason,error", "ta1pa5,true,,,"]);
    assert!(lines[2].starts_with("x,,,,\"") && lines[2].contains(&expected.replace('"', "\"\"")));
    assert!(lines[3].contains("at byte 0, found the end"), "{run:?}");
    assert_eq!(lines[4], "ta1pa5,,,,\"cells: expected at most 1, found 2\",more");
    let error = "error: 3 of 4 answers are errors, the first of them to line 3\n";
    assert_eq!((run.code, run.err.as_str()), (2, error));
    let spanish = table(&["puzzle", "--op", "solitario.hint", "--lang", "es"], rows);
    assert!(spanish.out.contains("en el byte 0 se esperaba una pieza"), "{spanish:?}");
    assert!(spanish.out.contains("celdas: como máximo 1, hay 2"), "{spanish:?}");
}

#[test]
fn columns_are_arguments_by_their_names_or_by_a_word() {
    let moves = "p,moves\nta1pa5,a1a5\nta1pa5,a5a1\n";
    assert_answers(
        &table(&["p=puzzle,moves", "--op", "solitario.check"], moves),
        "p,moves,ok,move,reason,error\nta1pa5,a1a5,true,,,\n\
         ta1pa5,a5a1,false,1,\"move 1, a5a1: a pawn does not capture so\",\n",
    );
    let words = ["--lang", "es", "batch", "--csv", "p=puzzle,moves", "--op", "solitario.check"];
    let spanish = run_on(words, moves);
    assert!(spanish.out.contains("a5a1: un peón no captura así"), "{spanish:?}");
    let positions = "position,depth,result\nk7/8/8/8/8/8/8/K7 w,1,x\nk7/8/8/8/8/8/8/K7 w,2,y\n";
    assert_answers(
        &table(&["position,depth", "--op", "seed.perft"], positions),
        "position,depth,result,answer_result,error\nk7/8/8/8/8/8/8/K7 w,1,x,3,\n\
         k7/8/8/8/8/8/8/K7 w,2,y,9,\n",
    );
    let moves = table(&["fen", "--op", "fide.moves"], "fen\nk7/8/8/8/8/8/8/K7 w\n");
    assert_answers(&moves, "fen,result,error\nk7/8/8/8/8/8/8/K7 w,a1a2 a1b1 a1b2,\n");
    let king = table(&["fen", "--op", "king.status"], "fen\n4R1k1/5ppp/8/8/8/8/8/6K1\n");
    assert!(king.out.starts_with("fen,position,status,checkers,escapes,error\n"), "{king:?}");
    assert!(king.out.contains(",checkmate,e8,,\n"), "{king:?}");
}

#[test]
fn semicolons_tabs_line_ends_of_windows_and_a_byte_order_mark_are_fine() {
    let options = ["puzzle", "--op", "solitario.check", "--arguments", "{\"moves\":\"a1a5\"}"];
    for (mark, bom) in [(";", "\u{feff}"), ("\t", ""), (",", "\u{feff}")] {
        let rows = format!("{bom}puzzle{mark}a b\r\nta1pa5{mark}1\r\n");
        let answers = format!(
            "puzzle{mark}a b{mark}ok{mark}move{mark}reason{mark}error\n\
                               ta1pa5{mark}1{mark}true{mark}{mark}{mark}\n"
        );
        assert_answers(&table(&options, &rows), &answers);
    }
}

#[test]
fn a_table_of_many_rows_keeps_its_order_and_goes_to_a_file() {
    let directory = directory("batch-table");
    let [input, output] = ["in.csv", "out.csv"].map(|name| directory.join(name));
    let rows: String =
        (0..2000).map(|row| format!("{row},ta1p{}5\n", ['a', 'b'][row % 2])).collect();
    fs::write(&input, format!("row,puzzle\n{rows}")).expect("a file can be written");
    let [input, out] = [&input, &output].map(|path| path.to_str().expect("a path of UTF-8"));
    let words = ["batch", input, "--csv", "puzzle", "--op", "solitario.count"];
    let printed = run(words.iter().chain(&["--threads", "3"]));
    let numbers = |text: &str| -> Vec<String> {
        text.lines()
            .skip(1)
            .map(|line| line.split(',').next().expect("a cell").to_owned())
            .collect()
    };
    let expected: Vec<String> = (0..2000).map(|row: usize| row.to_string()).collect();
    assert_eq!((printed.code, numbers(&printed.out)), (0, expected.clone()));
    let written = run(words.iter().chain(&["--threads", "1", "--output", out]));
    assert_eq!((written.code, written.out.as_str(), written.err.as_str()), (0, "", ""));
    let file = fs::read_to_string(&output).expect("the run has made it");
    assert_eq!(numbers(&file), expected);
    assert_eq!(fs::read_dir(&directory).expect("a directory").count(), 2);
}

#[test]
fn a_table_that_cannot_be_asked_is_refused_before_anything_is_written() {
    let op = ["--op", "solitario.solve"];
    let ask = |options: &[&str]| table(options, "a,b\n1,2\n");
    assert_refuses(&ask(&[&["c"], &op[..]].concat()), &["there is no column \"c\" among a, b"]);
    assert_refuses(
        &ask(&[&["c", "--lang", "es"], &op[..]].concat()),
        &["no hay ninguna columna \"c\" entre a, b"],
    );
    assert_refuses(&ask(&["a", "--op", "solitario.guess"]), &["there is no operation"]);
    assert_refuses(&ask(&[&["a=x"], &op[..]].concat()), &["\"x\" is no argument here"]);
    assert_refuses(&ask(&["a"]), &["--op"]);
    assert_refuses(&run(["batch", "--op", "solitario.solve"]), &["--csv"]);
    let list = [&["a", "--arguments", "[]"], &op[..]].concat();
    assert_refuses(&ask(&list), &["expected an object of JSON"]);
    assert_refuses(&table(&[&["a"], &op[..]].concat(), ""), &["there is no column \"a\""]);
}

#[test]
fn a_row_may_take_no_longer_than_it_is_allowed() {
    let start = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";
    let rows = format!("fen\n{start}\n{start}\n");
    let options =
        ["fen", "--op", "lite.perft", "--arguments", "{\"depth\":40}", "--timeout", "0.05"];
    let run = table(&options, &rows);
    assert_eq!((run.code, run.out.matches("the budget ran out").count()), (2, 2), "{run:?}");
}
