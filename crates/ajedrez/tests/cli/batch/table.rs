//! `ajedrez batch --csv`: a request a row of a table.

use std::fs;

use super::directory;
use crate::program::{Run, assert_answers, assert_refuses, run, run_on};

/// Answers the rows of a table.
fn table(options: &[&str], rows: &str) -> Run {
    run_on(["batch", "--csv"].iter().chain(options), rows)
}

#[test]
fn answers_are_new_columns() {
    let rows =
        "name,puzzle,note\nfirst,ta1pa5,\"a, \"\"b\"\"\"\nsecond,re1th8,\"two\nlines\"\n,re1,\n";
    let checked = table(&["puzzle", "--op", "solitario.hint"], rows);
    let lines: Vec<&str> = checked.out.lines().collect();
    assert_eq!(
        lines[0],
        "name,puzzle,note,answer_puzzle,verdict,move,only,reason,nodes,seconds,error"
    );
    assert!(
        lines[1].starts_with("first,ta1pa5,\"a, \"\"b\"\"\",ta1pa5,solved,a1a5,true,"),
        "{checked:?}"
    );
    assert_eq!((lines[2], lines.len()), ("second,re1th8,\"two", 5));
    assert!(lines[3].starts_with("lines\",re1th8,impossible,,,"), "{checked:?}");
    assert!(lines[4].starts_with(",re1,,re1,solved,,,"), "{checked:?}");
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
    let error = "error: 3 of 4 requests failed, first at line 3\n";
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
         ta1pa5,a5a1,false,1,\"move 1, a5a1: a pawn cannot capture that way\",\n",
    );
    let words = ["--lang", "es", "batch", "--csv", "p=puzzle,moves", "--op", "solitario.check"];
    let spanish = run_on(words, moves);
    assert!(spanish.out.contains("a5a1: un peón no captura así"), "{spanish:?}");
    let positions = "position,depth,result\nk7/8/8/8/8/8/8/K7 w,1,x\nk7/8/8/8/8/8/8/K7 w,2,y\n";
    assert_answers(
        &table(&["position,depth", "--op", "plain.perft"], positions),
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
fn a_spreadsheet_in_spanish_opens_the_table() {
    let options = ["puzzle", "--spanish-csv", "--op", "solitario.rate", "--lang", "es"];
    for (mark, bom) in [(",", ""), (";", "\u{feff}"), ("\t", "")] {
        let rows = format!("{bom}puzzle{mark}añ;o{mark}nota\ndc3cc5pe4pf6{mark}x{mark}1.5\n");
        let rows = rows.replace(";o", if mark == ";" { "o" } else { ";o" });
        let run = table(&options, &rows);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{mark:?}");
        let lines: Vec<&str> = run.out.lines().collect();
        let name = if mark == ";" { "año" } else { "\"añ;o\"" };
        let head = format!("\u{feff}puzzle;{name};nota;answer_puzzle;verdict;difficulty;");
        assert!(lines[0].starts_with(&head), "{}", lines[0]);
        // Cells of the input are unchanged; answers have decimal commas.
        assert!(
            lines[1].starts_with("dc3cc5pe4pf6;x;1.5;dc3cc5pe4pf6;solved;easy;3;3;"),
            "{}",
            lines[1]
        );
        let answers = lines[1].split_once("solved;").expect("the answer").1;
        assert!(answers.contains(";0,") && !answers.contains('.'), "{answers}");
    }
    let file = directory("table-spanish").join("answers.csv");
    let path = file.to_str().expect("a path of UTF-8");
    let words = ["puzzle", "--spanish-csv", "--op", "solitario.rate", "--output", path];
    assert_answers(&table(&words, "puzzle\nta1pa5\n"), "");
    assert!(fs::read(&file).expect("the file").starts_with(b"\xef\xbb\xbfpuzzle;"));
    assert_refuses(&run_on(["batch", "--spanish-csv"], ""), &["--csv"]);
    assert_refuses(&table(&["puzzle", "--spanish-csv", "--op", "solitario.rate"], ""), &[]);
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
fn unusable_table_is_rejected_before_output() {
    let op = ["--op", "solitario.solve"];
    let ask = |options: &[&str]| table(options, "a,b\n1,2\n");
    assert_refuses(&ask(&[&["c"], &op[..]].concat()), &["no column \"c\"; the columns are a, b"]);
    assert_refuses(
        &ask(&[&["c", "--lang", "es"], &op[..]].concat()),
        &["no hay ninguna columna \"c\"; las columnas son a, b"],
    );
    assert_refuses(&ask(&["a", "--op", "solitario.guess"]), &["unknown operation"]);
    assert_refuses(&ask(&[&["a=x"], &op[..]].concat()), &["unknown argument \"x\""]);
    assert_refuses(&ask(&["a"]), &["--op"]);
    assert_refuses(&run(["batch", "--op", "solitario.solve"]), &["--csv"]);
    let list = [&["a", "--arguments", "[]"], &op[..]].concat();
    assert_refuses(&ask(&list), &["expected an object of JSON"]);
    for (lang, part) in [("en", "the table is empty"), ("es", "la tabla está vacía")] {
        for rows in ["", "\u{feff}", "\r\n\n"] {
            let empty = table(&[&["a", "--lang", lang], &op[..]].concat(), rows);
            assert_refuses(&empty, &[part]);
        }
    }
}

#[test]
fn a_row_may_take_no_longer_than_it_is_allowed() {
    let start = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";
    let rows = format!("fen\n{start}\n{start}\n");
    let options =
        ["fen", "--op", "lite.perft", "--arguments", "{\"depth\":40}", "--timeout", "0.05"];
    let run = table(&options, &rows);
    assert_eq!((run.code, run.out.matches("limit reached before").count()), (2, 2), "{run:?}");
}

/// Answers a table of puzzles: the exit code, the number of lines, and standard error.
fn counted(lang: &str, rows: &str) -> (i32, usize, String) {
    let words = ["puzzle", "--op", "solitario.captures", "--lang", lang];
    let Run { code, out, err } = table(&words, rows);
    (code, out.lines().count(), err)
}

#[test]
fn a_quote_that_is_not_closed_is_an_error_with_its_line_and_the_rows_before_are_answered() {
    let rows = "puzzle,note\nta1pa5,\"two\nlines\"\nre1,\nre1,\"open\nre1,\nre1,\n";
    let error = "error: line 5: expected a closing quote for the cell that begins here, found the end \
                 of the table; rows answered: 2\n";
    assert_eq!(counted("en", rows), (2, 4, error.to_owned()));
    let (code, lines, error) = counted("es", rows);
    assert_eq!((code, lines), (2, 4));
    assert!(error.contains("línea 5: se esperaba una comilla de cierre"), "{error}");
    assert!(error.ends_with("; filas respondidas: 2\n"), "{error}");
    for closed in ["re1,\"end\"", "re1,\"\"", "re1,a\"", "re1,\"a\"\"\"", "re1,\"a\" b"] {
        assert_eq!(counted("en", &format!("puzzle,note\n{closed}")), (0, 2, String::new()));
    }
    for open in ["re1,\"", "re1,\"a\"\"", "re1,\"a\n", "\"re1,"] {
        let (code, lines, error) = counted("en", &format!("puzzle,note\nre1,\n{open}"));
        assert_eq!((code, lines), (2, 2), "{open:?}");
        assert!(error.contains("line 3: expected a closing quote"), "{open:?}: {error}");
    }
    assert_refuses(
        &table(&["puzzle", "--op", "solitario.count"], "\"puzzle\nre1\n"),
        &["line 1: expected a closing quote"],
    );
}

#[test]
fn a_row_of_more_than_a_mebibyte_ends_the_run_with_its_line() {
    for (text, is_answered) in [
        ("x".repeat((1 << 20) - 10), true),
        ("x".repeat(1 << 20), false),
        (format!("\"{}", "x\n".repeat(1 << 20)), false),
    ] {
        let rows = format!("puzzle,note\nre1,\n\nre1,{text}\nre1,\n");
        let (code, lines, error) = counted("en", &rows);
        if is_answered {
            assert_eq!((code, lines, error.as_str()), (0, 4, ""));
            continue;
        }
        let expected = "line 4: expected a row of at most 1048576 bytes; a quote may not be closed; \
                        rows answered: 1\n";
        assert_eq!((code, lines, error), (2, 2, format!("error: {expected}")));
        let (.., error) = counted("es", &rows);
        assert!(error.contains("línea 4: se esperaba una fila de 1048576 bytes como máximo"));
    }
}

#[test]
fn interrupted_table_leaves_partial_file() {
    let directory = directory("batch-table-open");
    let out = directory.join("out.csv");
    let words = ["puzzle", "--op", "solitario.captures", "--output", out.to_str().expect("UTF-8")];
    let open = table(&words, "puzzle\nre1\n\"re1\n");
    assert_eq!((open.code, open.out.as_str()), (2, ""));
    assert!(open.err.ends_with("out.csv.partial\n"), "{open:?}");
    let partial = directory.join("out.csv.partial");
    let rows = fs::read_to_string(&partial).expect("the rows that are answered");
    assert_eq!(rows, "puzzle,result,error\nre1,,\n");
    assert_eq!(fs::read_dir(&directory).expect("a directory").count(), 1);
    // Input that is not a table leaves no file.
    fs::remove_file(&partial).expect("a file can be removed");
    assert_refuses(&table(&words, ""), &["the table is empty"]);
    assert_eq!(fs::read_dir(&directory).expect("a directory").count(), 0);
}

#[test]
fn the_line_of_a_row_counts_every_kind_of_line_end() {
    for end in ["\n", "\r\n", "\r"] {
        for (rows, line) in [
            (format!("puzzle{end}x{end}"), 2),
            (format!("puzzle{end}re1{end}x"), 3),
            (format!("puzzle,note{end}re1,\"a{end}b{end}{end}c\"{end}{end}x,{end}"), 7),
            (format!("\"puz\",puzzle{end}1,x"), 2),
        ] {
            let (code, _, error) = counted("en", &rows);
            let expected = format!("first at line {line}\n");
            assert!(code == 2 && error.ends_with(&expected), "{rows:?}: {error}");
        }
    }
}

#[test]
fn an_empty_cell_gives_no_argument_where_it_may_be_missing() {
    let rows = "puzzle,max_captures\nta1pa5,1\nta1pa5,\nta1pa5,0\nta1pa5,x\n";
    let run = table(
        &["puzzle,max_captures", "--op", "solitario.check", "--arguments", "{\"moves\":\"a1a5\"}"],
        rows,
    );
    let lines: Vec<&str> = run.out.lines().collect();
    let expected =
        ["puzzle,max_captures,ok,move,reason,error", "ta1pa5,1,true,,,", "ta1pa5,,true,,,"];
    assert_eq!(lines[..3], expected);
    assert!(lines[3].contains("expected a whole number from 1, found 0"), "{run:?}");
    assert!(lines[4].contains("expected a whole number from 1, found \"\"x\"\""), "{run:?}");
    // For `check`, which requires moves, an empty cell is a list without moves.
    let moves =
        table(&["puzzle,moves", "--op", "solitario.check"], "puzzle,moves\nre1,\nta1pa5,\n");
    let expected = "puzzle,moves,ok,move,reason,error\nre1,,true,,,\nta1pa5,,false,,";
    assert!(moves.out.starts_with(expected), "{moves:?}");
    let board = "board,piece,from,to\n8/8/8/8/8/8/8/R7,,a1,a2\n,torre1_blanca,,a9\n";
    let can = table(&["board,piece,from,to", "--op", "rules.can"], board);
    let lines: Vec<&str> = can.out.lines().collect();
    assert_eq!(
        lines[..2],
        ["board,piece,from,to,ok,reason,error", "8/8/8/8/8/8/8/R7,,a1,a2,true,,"]
    );
    assert!(lines[2].starts_with(",torre1_blanca,,a9,false,"), "{can:?}");
}

#[test]
fn several_columns_answer_in_the_columns_of_one_and_of_what_some_rows_ask_for() {
    let rows = "puzzle,max_captures,explain\nta1pa5,,\nre1th8,2,true\n";
    let solved = table(&["puzzle,max_captures,explain", "--op", "solitario.solve"], rows);
    let lines: Vec<&str> = solved.out.lines().collect();
    let names = "answer_puzzle,verdict,moves,nodes,seconds,reason,boards,error";
    assert_eq!(lines[0], format!("puzzle,max_captures,explain,{names}"));
    assert!(lines[1].starts_with("ta1pa5,,,ta1pa5,solved,a1a5,1,"), "{solved:?}");
    assert!(lines[2].starts_with("re1th8,2,true,re1th8,impossible,,"), "{solved:?}");
    assert!(lines[2].contains("h8"), "{solved:?}");
    let rows = "fen,line\n7k/8/5K2/8/8/8/8/4R3 w,true\n7k/8/5K2/8/8/8/8/4R3 w,\n";
    let mates = table(&["fen,line", "--op", "lite.seVieneElJaqueEn"], rows);
    let lines: Vec<&str> = mates.out.lines().collect();
    assert_eq!(lines[0], "fen,line,result,K,answer_line,error");
    assert!(lines[1].contains(",true,,2,\"[["), "{mates:?}");
    assert!(lines[2].ends_with(" w,,2,,,"), "{mates:?}");
}

#[test]
fn cell_of_text_argument_is_text() {
    let id = table(&["id", "--op", "solitario.captures"], "id\n12\n");
    assert!(id.out.contains("at byte 0, found '1'"), "{id:?}");
    let tablero =
        format!("[{}]", ["[[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0]]"; 8].join(","));
    let read = table(&["text", "--op", "lite.read"], &format!("text\n\"{tablero}\"\n"));
    assert!(read.code == 0 && read.out.contains("8/8/8/8/8/8/8/8 w"), "{read:?}");
    let list = table(
        &["puzzle,moves", "--op", "solitario.check"],
        "puzzle,moves\nta1pa5,\"[\"\"a1a5\"\"]\"\n",
    );
    assert!(list.out.contains(",true,,,\n"), "{list:?}");
}

#[test]
fn a_value_with_the_name_of_an_argument_has_a_column() {
    #[track_caller]
    fn check(options: &[&str], rows: &str, expected: &str) {
        let run = table(options, rows);
        assert!(run.code == 0 && run.out.starts_with(expected), "{run:?}");
    }
    let game = |columns| [columns, "--op", "fide.game"];
    let values = "normalised,key,repetitions,draw,claim,status,result";
    let (start, mate) = ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "R6k/8/6K1/8/8/8/8/8 b - - 1 1");
    check(
        &game("FEN=fen,Moves=moves"),
        &format!("FEN,Moves\n{start},Ra8#\n"),
        &format!("FEN,Moves,answer_fen,{values},error\n{start},Ra8#,{mate},"),
    );
    check(
        &game("fen,moves"),
        &format!("fen,moves\n{start},Ra8#\n"),
        &format!("fen,moves,answer_fen,{values},error\n{start},Ra8#,{mate},"),
    );
    check(&["p=puzzle", "--op", "solitario.count"], "p\nre1\n", "p,answer_puzzle,verdict,moves,");
    check(
        &["position=text,number", "--op", "king.read"],
        "position,number\n4k3/8/8/8/8/8/8/8 w,1\n",
        "position,number,fen,title,answer_number,of,error\n",
    );
    check(
        &["puzzle,moves", "--op", "solitario.play", "--arguments", "{\"solve\":true}"],
        "puzzle,moves\nTa1 Pa5,\n",
        "puzzle,moves,answer_puzzle,board,state,captures,reason,verdict,answer_moves,nodes,seconds,\
         error\nTa1 Pa5,,ta1pa5,ta1pa5,",
    );
}

#[test]
fn no_two_columns_have_one_name() {
    let rows = "puzzle,error,answer_error,result\nre1,1,2,3\n";
    assert_answers(
        &table(&["puzzle", "--op", "solitario.captures"], rows),
        "puzzle,error,answer_error,result,answer_result,answer_answer_error\nre1,1,2,3,,\n",
    );
}

#[test]
fn true_and_false_are_written_as_spreadsheets_write_them() {
    let rows = "fen,detail\n{}\n";
    let fen = "4k3/4R3/8/8/8/8/8/8 w";
    for (yes, no) in [("true", "false"), ("TRUE", "FALSE"), ("True", "False")] {
        for lang in ["en", "es"] {
            let rows = rows.replace("{}", &format!("{fen},{yes}\n{fen},{no}"));
            let run = table(&["fen,detail", "--op", "fide.valid", "--lang", lang], &rows);
            let lines: Vec<&str> = run.out.lines().collect();
            assert_eq!(run.code, 0, "{run:?}");
            assert!(lines[1].contains(&format!(",{yes},,false,")), "{run:?}");
            assert!(lines[2].ends_with(&format!(",{no},false,,,")), "{run:?}");
        }
    }
    let rows = format!("fen;detail\n{fen};VERDADERO\n{fen};FALSO\n");
    let spanish = table(&["fen,detail", "--op", "fide.valid"], &rows);
    assert!(spanish.out.contains(";VERDADERO;;false;"), "{spanish:?}");
    assert!(spanish.out.contains(";FALSO;false;;;\n"), "{spanish:?}");
    // For a text argument, it is text.
    let text = table(&["puzzle", "--op", "solitario.captures"], "puzzle\nTRUE\n");
    assert!(text.code == 2 && text.out.contains("at byte 1, found 'R'"), "{text:?}");
}

#[test]
fn two_columns_of_one_name_are_refused() {
    let op = ["--op", "solitario.check"];
    for rows in
        ["puzzle,moves,puzzle\n", "puzzle,moves,\" puzzle \"\n", "a,puzzle,a,moves,puzzle\n"]
    {
        let run = table(&[&["puzzle,moves"], &op[..]].concat(), rows);
        assert_refuses(&run, &["columns 1 and 3 have the same name"]);
    }
    let spanish = table(&[&["puzzle", "--lang", "es"], &op[..]].concat(), "b,a,a\n");
    assert_refuses(&spanish, &["las columnas 2 y 3 tienen el mismo nombre, \"a\""]);
    // Columns without a name cannot be selected.
    let unnamed =
        table(&[&["puzzle,moves"], &op[..]].concat(), "puzzle,,moves,,\nta1pa5,,a1a5,,\n");
    assert_answers(&unnamed, "puzzle,,moves,,,ok,move,reason,error\nta1pa5,,a1a5,,,true,,,\n");
    // Nor is an argument given twice.
    for (columns, constant) in
        [("a=puzzle,b=puzzle", "{}"), ("a,b", "{}"), ("a=puzzle,b=moves", "{\"moves\":\"a1a5\"}")]
    {
        let options = [&[columns, "--arguments", constant], &op[..]].concat();
        assert_refuses(&table(&options, "a,b\nta1pa5,ta1pa5\n"), &["duplicate argument"]);
    }
    for constant in ["{\"position\":{\"fen\":\"x\"}}", "{\"fen\":\"x\"}"] {
        let options = ["fen", "--op", "fide.moves", "--arguments", constant];
        assert_refuses(&table(&options, "fen\n"), &["duplicate argument \"fen\""]);
    }
}

#[test]
fn a_line_before_the_names_may_give_the_delimiter() {
    let check = ["puzzle,moves", "--op", "solitario.check"];
    for (line, mark) in [
        ("sep=;", ";"),
        ("sep=,", ","),
        ("SEP=|", "|"),
        ("Sep=\t", "\t"),
        ("\"sep=;\"", ";"),
        ("\u{feff}sep=:", ":"),
    ] {
        for end in ["\n", "\r\n", "\r"] {
            let rows =
                format!("{line}{end}a,b{mark}puzzle{mark}moves{end}1{mark}ta1pa5{mark}a1a5{end}");
            let rows = rows.replace("a,b", if mark == "," { "a" } else { "a,b" });
            let run = table(&check, &rows);
            let lines: Vec<&str> = run.out.lines().collect();
            assert_eq!(lines[0], format!("sep={mark}"), "{run:?}");
            let head = ["puzzle", "moves", "ok", "move", "reason", "error"].join(mark);
            assert!(lines[1].ends_with(&head), "{run:?}");
            assert_eq!(lines[2], ["1", "ta1pa5", "a1a5", "true", "", "", ""].join(mark), "{run:?}");
            assert_eq!((run.code, lines.len()), (0, 3), "{run:?}");
        }
    }
    // The line is not a row, but it is a line.
    let bad = table(&check, "sep=;\npuzzle;moves\nx;\n");
    assert!(bad.err.ends_with("first at line 3\n"), "{bad:?}");
    let spanish = table(&[&check[..], &["--spanish-csv"]].concat(), "sep=,\npuzzle,moves\nre1,\n");
    assert_answers(&spanish, "\u{feff}puzzle;moves;ok;move;reason;error\nre1;;true;;;\n");
    assert_refuses(&table(&check, "sep=;\n"), &["the table is empty"]);
    assert_refuses(&table(&check, "sep=;;\n"), &["no column \"puzzle\""]);
}
