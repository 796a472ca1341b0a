//! `ajedrez king`.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::batch::directory;
use crate::program::{Run, assert_answers, assert_refuses, finish, program, run, run_on, start};

/// The examples of the assignment in a file.
fn examples(test: &str) -> PathBuf {
    let file = directory(&format!("king-{test}")).join("ejemplos.txt");
    fs::write(&file, corpus::king_examples()).expect("a file can be written");
    file
}

fn king(test: &str, args: &[&str]) -> Run {
    let file = examples(test);
    let file = file.to_str().expect("a path of UTF-8");
    run(["king", file].iter().chain(args))
}

const FIFTEEN: &str = "\
+-+-+-+-+-+-+-+-+
| | |t| | | | | |
+-+-+-+-+-+-+-+-+
| | |p|P|T| |p|p|
+-+-+-+-+-+-+-+-+
| | |p| | | | | |
+-+-+-+-+-+-+-+-+
|p| | | |r|p|C| |
+-+-+-+-+-+-+-+-+
| | |D| | | |c| |
+-+-+-+-+-+-+-+-+
|d| | | | | |P| |
+-+-+-+-+-+-+-+-+
|P| | | |P|P| |P|
+-+-+-+-+-+-+-+-+
| | | | | | |R| |
+-+-+-+-+-+-+-+-+
- El rey está en jaque - Opciones:
-- Mover el rey negro de f4c5 a f3c4
-- Mover el rey negro de f4c5 a f3c6
-- Mover la dama negra de f6c1 a f2c5 capturando la torre blanca
";

#[test]
fn positions_are_printed_as_in_the_assignment() {
    assert_answers(&king("one", &["15"]), FIFTEEN);
    assert_answers(&king("one", &["15", "--lang", "en"]), FIFTEEN);
    assert_answers(&king("one", &["15", "--lang", "es"]), FIFTEEN);
    for (number, last) in [
        ("1", "- El rey está libre\n"),
        ("2", "- El rey está en jaque mate\n"),
        ("14", "- El rey está ahogado\n"),
    ] {
        let answer = king("one", &[number]);
        assert!(answer.out.ends_with(last) && answer.out.lines().count() == 18, "{answer:?}");
    }
}

#[test]
fn missing_number_is_prompted_for() {
    let file = examples("asked");
    let file = file.to_str().expect("a path of UTF-8");
    let question = "Que problema quieres analizar (1-20): 15\n";
    for input in ["15\n", " 15 \r\n", "15", "15\nrest\n"] {
        assert_answers(&run_on(["king", file], input), &format!("{question}{FIFTEEN}"));
    }
    for input in ["", "\n", "0", "21", "-1", "x", "1.5", &"1".repeat(100_000)] {
        let refused = run_on(["king", file], input);
        assert_refuses(&refused, &["expected the number of a position, 1 to 20, found"]);
    }
    let json = run_on(["king", file, "--json"], "15\n");
    assert!(json.out.starts_with('{') && json.out.lines().count() == 1, "{json:?}");
}

#[test]
fn all_positions_follow_their_headings() {
    let all = king("all", &["--all"]);
    assert_eq!((all.code, all.err.as_str()), (0, ""));
    let headings = all.out.lines().filter(|line| line.starts_with('#'));
    let expected = corpus::king_examples().lines().filter(|line| line.starts_with('#'));
    assert!(headings.eq(expected));
    assert!(all.out.contains(FIFTEEN) && !all.out.contains("\n\n"));
}

#[test]
fn json_agrees_with_examples() {
    let all = king("json", &["--all", "--json"]);
    assert_eq!((all.code, all.err.as_str(), all.out.lines().count()), (0, "", 20));
    for (line, answer) in all.out.lines().zip(corpus::king_answers()) {
        let object: Value = serde_json::from_str(line).expect("an object");
        assert_eq!(object["status"], answer.status, "{object}");
        let escapes = object["escapes"].as_array().expect("a list");
        let moves = escapes.iter().map(|escape| {
            let part = |name: &str| escape[name].as_str().expect("a string").to_owned();
            let promotion = match escape["promotion"].as_str() {
                None => "",
                Some("knight") => "n",
                Some(role) => &role[..1],
            };
            part("from") + &part("to") + promotion
        });
        assert!(moves.eq(answer.escapes), "{object}");
    }
    let fifteen: Value = serde_json::from_str(&king("json", &["15", "--json"]).out).expect("JSON");
    assert_eq!(fifteen["checkers"], Value::from(vec!["e7"]));
    let fen = "2r5/2pPR1pp/2p5/p3kpN1/2Q3n1/q5P1/P3PP1P/6K1 b - - 0 1";
    assert_eq!(fifteen["position"], fen);
    let capture = &fifteen["escapes"][2];
    assert_eq!((&capture["role"], &capture["captures"]), (&"queen".into(), &"rook".into()));
    assert_eq!((&capture["kind"], capture.get("promotion")), (&"capture".into(), None));
}

#[test]
fn a_position_may_be_given_in_fen_and_the_rules_and_the_color_chosen() {
    let mate = run(["king", "--fen", "4R1k1/5ppp/8/8/8/8/8/6K1 w"]);
    assert!(mate.out.ends_with("\n- El rey está en jaque mate\n"), "{mate:?}");
    let white = run(["king", "--fen", "4R1k1/5ppp/8/8/8/8/8/6K1 w", "--color", "white"]);
    assert!(white.out.ends_with("\n- El rey está libre\n"), "{white:?}");

    let passing = ["king", "--fen", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "--variant"];
    let capture = "-- Mover el peón negro de f5c5 a f6c4 capturando el peón blanco\n";
    let [plain, fide] = ["plain", "fide"].map(|rules| run(passing.iter().chain(&[rules])));
    assert!(fide.out.contains(capture) && !plain.out.contains(capture), "{fide:?} {plain:?}");
}

#[test]
fn the_board_is_drawn_on_request() {
    let file = directory("king-drawn").join("fifteen.svg");
    let path = file.to_str().expect("a path of UTF-8");
    assert_answers(&king("drawing", &["15", "--svg", path]), FIFTEEN);
    let svg = fs::read_to_string(&file).expect("the drawing");
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    for (part, count) in [("<circle ", 2), ("<line ", 3), ("<title>K ", 1), ("<title>P ", 6)] {
        assert_eq!(svg.matches(part).count(), count, "{part}");
    }
    let failed = king("drawing", &["15", "--svg", "/nowhere/x.svg"]);
    assert_eq!((failed.code, failed.out.as_str()), (1, ""));
    assert!(failed.err.starts_with("error: cannot write /nowhere/x.svg: "));
}

#[test]
fn invalid_position_is_rejected() {
    #[track_caller]
    fn check(text: &str, args: &[&str], parts: &[&str]) {
        assert_refuses(&run_on(["king", "-"].iter().chain(args), text), parts);
    }
    check("", &["1"], &["diagrams: expected a heading that begins with '#'"]);
    check("# 1\n--x-----\n", &["1"], &["diagrams: ", "line 2, column 3, found 'x'"]);
    let kingless = "# 1\n--------\n".to_owned() + &"--------\n".repeat(7);
    check(&kingless, &["1"], &["position 1: Black has no king"]);
    check(&kingless, &["--all"], &["position 1: Black has no king"]);
    check(&kingless, &["1", "--lang", "es"], &["posición 1: las negras no tienen rey"]);
    check(&kingless, &["2"], &["expected the number of a position, 1 to 1, found \"2\""]);
    let [told, untold] = ["4R1k1/5ppp/8/8/8/8/8/6K1 w", "4R1k1/5ppp/8/8/8/8/8/6K1"]
        .map(|fen| run(["king", "--fen", fen]));
    assert_eq!(told, untold);
    assert_refuses(&run(["king", "--fen", "x"]), &["fen: ", "at byte 0, found 'x'"]);
    assert_refuses(&run(["king", "--fen", "8/8/8/8/8/8/8/K7 w"]), &["fen: Black has no king"]);
    assert_refuses(&run(["king", "--fen", "kk6/8/8/8/8/8/8/K7 w"]), &["Black has 2 kings"]);
    assert_refuses(&run(["king"]), &["expected the number of a position, 1 to 20, found the end"]);
    assert_refuses(&run(["king", "--lines"]), &["<FILE|->"]);
    assert_refuses(&run(["king", "file", "1", "--all"]), &["cannot be used with"]);
    let missing = run(["king", "/nowhere/file", "1"]);
    assert_eq!((missing.code, missing.out.as_str()), (1, ""));
    assert!(missing.err.starts_with("error: cannot read /nowhere/file: "));
}

#[test]
fn default_positions_are_from_folder_or_program() {
    let folder = directory("king-folder");
    let here =
        |args: &[&str]| finish(start(program(["king"].iter().chain(args)).current_dir(&folder)));
    assert_answers(&here(&["15"]), FIFTEEN);
    assert_refuses(&here(&["21"]), &["expected the number of a position, 1 to 20, found \"21\""]);
    assert_refuses(&here(&["0"]), &["expected the number of a position, 1 to 20"]);
    let all = here(&["--all"]);
    assert_eq!((all.code, all.out.matches('#').count()), (0, 20));
    assert_eq!(all, king("all-of-the-program", &["--all"]));
    assert!(here(&["ejemplos.txt", "15"]).err.starts_with("error: cannot read ejemplos.txt"));
    // The file that the original opens comes first, and a file whose name is a number before that number.
    let (_, fifteen) = corpus::king_examples().split_once("# 15").expect("fifteen");
    let one = format!("# 15{}\n", fifteen.split("\n\n").next().expect("one position"));
    fs::write(folder.join("ejemplos.txt"), &one).expect("a file");
    assert_answers(&here(&["1"]), FIFTEEN);
    assert_refuses(&here(&["15"]), &["expected the number of a position, 1 to 1, found \"15\""]);
    fs::write(folder.join("15"), &one).expect("a file");
    assert_answers(&here(&["15", "1"]), FIFTEEN);
    assert_refuses(&here(&["15"]), &["expected the number of a position, 1 to 1, found the end"]);
}

#[test]
fn the_first_byte_that_differs_from_a_transcript_is_named() {
    let folder = directory("king-transcripts");
    let question = "Que problema quieres analizar (1-20): ";
    let transcript = |text: &str| {
        let file = folder.join("mine.txt");
        fs::write(&file, text).expect("a file");
        file.to_str().expect("UTF-8").to_owned()
    };
    let compare = |args: &[&str], text: &str| {
        let file = transcript(text);
        king("compared", &[args, &["--compare", &file]].concat())
    };
    let asked = format!("{question}15\n{FIFTEEN}");
    let both = format!("{asked}{question} 2 \n");
    assert_answers(&compare(&["15"], FIFTEEN), "ok\n");
    assert_answers(&compare(&["15"], &asked), "ok\n");
    assert_answers(&compare(&[], &asked), "ok\n");
    assert_answers(&compare(&["--all"], &king("compared", &["--all"]).out), "ok\n");
    assert_answers(&run_on(["king", "15", "--compare", "-"], FIFTEEN), "ok\n");
    let mate = "4R1k1/5ppp/8/8/8/8/8/6K1 b";
    let listing = run(["king", "--fen", mate]).out;
    assert_answers(&run(["king", "--fen", mate, "--compare", &transcript(&listing)]), "ok\n");
    let wrong = FIFTEEN.replace("a f3c6", "a f4c6");
    let byte = FIFTEEN.find("3c6").expect("the byte");
    let line = "-- Mover el rey negro de f4c5 a f";
    for (text, answer) in [
        (
            wrong.as_str(),
            format!("byte {byte}, line 20, column 34: expected \"{line}3c6\", found \"{line}4c6\""),
        ),
        (
            &FIFTEEN.replace('\n', "\r\n"),
            "byte 17, line 1, column 18: expected \"+-+-+-+-+-+-+-+-+\", found \"+-+-+-+-+-+-+-+-+\\r\"".to_owned(),
        ),
        (&FIFTEEN.replace("está", "esta"), format!(
            "byte {}, line 18, column 13: expected \"- El rey está en jaque - Opciones:\", found \"- El rey esta en jaque - Opciones:\"",
            FIFTEEN.find('á').expect("a letter")
        )),
        (&FIFTEEN.replace("está", "està"), format!(
            "byte {}, line 18, column 13: expected \"- El rey está en jaque - Opciones:\", found \"- El rey està en jaque - Opciones:\"",
            FIFTEEN.find('á').expect("a letter") + 1
        )),
        ("", "byte 0, line 1, column 1: expected \"+-+-+-+-+-+-+-+-+\", found the end".to_owned()),
        (
            &format!("{FIFTEEN}\n"),
            format!("byte {}, line 22, column 1: expected the end, found \"\"", FIFTEEN.len()),
        ),
    ] {
        assert_answers(&compare(&["15"], text), &format!("{answer}\n"));
    }
    let question_line = compare(&[], &both);
    assert!(question_line.out.starts_with(&format!("byte {}, ", asked.len() + question.len())));
    let spanish = compare(&["15", "--lang", "es"], "");
    assert!(spanish.out.ends_with("se esperaba \"+-+-+-+-+-+-+-+-+\" y se encontró el final\n"));
    let json = compare(&["15", "--json"], &wrong);
    let told: Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(
        (&told["ok"], &told["line"], &told["column"]),
        (&false.into(), &20.into(), &34.into())
    );
    assert_answers(&compare(&["15", "--json"], FIFTEEN), "{\"ok\":true}\n");
    // Options without a file to compare are rejected.
    assert_refuses(
        &compare(&[], FIFTEEN),
        &["expected the number of a position, 1 to 20, found the end"],
    );
    assert_refuses(&compare(&[], &format!("{question}21\n")), &["1 to 20, found \"21\""]);
    assert_refuses(&run(["king", "-", "1", "--compare", "-"]), &["only one of the two files"]);
    let missing = king("compared", &["1", "--compare", "/nowhere/file"]);
    assert_eq!((missing.code, missing.out.as_str()), (1, ""));
}
