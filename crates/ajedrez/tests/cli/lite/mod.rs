//! `ajedrez lite`: questions about positions.

mod course;
mod playing;

use std::fs;

use serde_json::Value;

use crate::batch::directory;
use crate::program::{assert_answers, assert_refuses, run, run_on};

/// Asserts that `ajedrez lite` answers those arguments with `out`.
#[track_caller]
fn check(args: &[&str], out: &str) {
    assert_answers(&run(["lite"].iter().chain(args)), out);
}

const FIGURE_5: &str = "8/2P5/8/7k/7P/8/3R4/3K3R w";
const FORCED: [&str; 4] = ["d2g2", "h4h5", "h5h6", "c7c8"];

#[test]
fn questions_are_answered_under_both_names() {
    for (names, position, rest, answer) in [
        (["initial", "posicionInicial"], "start", &[][..], "true\n"),
        (["valid-move", "esMovimientoValido"], "start", &["e7", "e6"], "true\n"),
        (["valid-capture", "es-captura-valida"], "start", &["a1", "b1"], "false\n"),
        (["legal", "esJugadaLegal"], "start", &["6,0", "5,0"], "true\n"),
        (["king", "dondeEstaElRey"], "start", &["negro"], "e8 (0, 4)\n"),
        (["sorted", "estaOrdenado"], "start", &[], "false\n"),
        (["checkmate", "esJaqueMate"], "R6k/6pp/8/8/8/8/8/K7 b", &[], "true\n"),
        (["draw", "esEmpate"], "k7/8/8/8/8/8/8/K7 w", &[], "true\n"),
        (["outcome", "finDeLaPartida"], "R6k/6pp/8/8/8/8/8/K7 b", &[], "white wins\n"),
        (["moves", "jugadasLegales"], "k7/8/8/8/8/8/8/K7 w", &[], "a1a2 a1b2 a1b1\n"),
        (["discovered-check", "hayJaqueDescubierto"], "7k/8/8/8/8/8/8/R3K3 w", &[], "true\n"),
        (["mated-in-one", "esMateEnUno"], "7k/p7/6K1/4R3/8/8/8/8 b", &[], "true\n"),
    ] {
        for name in names {
            check(&[&[name, position], rest].concat(), answer);
        }
    }
    let battery = ["discovered-check", "7k/8/8/8/8/8/8/R3K3 w", "--reading", "tpe"];
    check(&battery, "false\n");
    check(&["valid-move", "start", "e7", "e6", "--reading", "tpi"], "false\n");
    check(&["follows", "start", "start", "a2", "a3"], "false\n");
    let next = "r1b1kb1r/pppppppp/8/8/8/P7/1PPPPPPP/R1B1KB1R b";
    check(&["follows", "start", next, "a2", "a3"], "true\n");
}

#[test]
fn positions_from_assignments_are_accepted() {
    let address = "8/1P6/8/7k/7P/8/3R4/3K3R_w_-_0_1";
    let whole = format!("https://lichess.org/analysis/{address}");
    let moves = run(["lite", "moves", "8/1P6/8/7k/7P/8/3R4/3K3R w"]).out;
    for here in [address, &whole, &format!(" {whole}\n"), "8/1P6/8/7k/7P/8/3R4/3K3R_w_-_-_0_1"] {
        check(&["moves", here], &moves);
        assert_answers(&run_on(["lite", "moves", "--lines", "-"], here.trim()), &moves);
        let request = serde_json::json!({ "op": "lite.esEmpate", "fen": here });
        assert_answers(&run(["request", &request.to_string()]), "false\n");
        let perft = ["perft", "--variant", "lite", "1", "--fen", here];
        assert_answers(&run(perft), "23\n");
    }
    let placement = "https://lichess.org/editor/8/1P6/8/7k/7P/8/3R4/3K3R";
    check(&["moves", placement, "--turn", "white"], &moves);
    let line = "((6, 3), (6, 6)), ((4, 7), (3, 7)), ((3, 7), (2, 7)), ((1, 2), (0, 2))";
    let forced = run(["lite", "forced-line", FIGURE_5].iter().chain(&FORCED)).out;
    for line in [
        format!("\u{27e8}{line}\u{27e9}"),
        format!("<{line}>"),
        format!("$\\langle {line} \\rangle$"),
    ] {
        check(&["forced-line", FIGURE_5, &line], &forced);
    }
    for (here, message) in [
        ("8/1P6/8/7k/7P/8/3R4/3K3_w_-_0_1", "expected 8 ranks of 8 squares at byte 23"),
        ("https://lichess.org/analysis/8/1P6/8/7k/7P/8/3R4/3K3Rx_w_-_0_1", "at byte 53, found 'x'"),
        ("https://lichess.org/8/8_w", "at byte 0, found 'h'"),
        ("8/1P6/8/7k/7P/8/3R4/3K3R w - 0 1", "an en-passant square or '-' at byte 29"),
    ] {
        assert_refuses(&run(["lite", "moves", here]), &[message]);
    }
}

#[test]
fn every_defect_of_a_position_is_named() {
    check(&["valid", "start"], "true\n");
    let position = "kk6/8/8/8/8/8/8/P3K3 w";
    check(&["valid", position, "--json"], "false\n");
    let run = run(["lite", "valid", position]);
    assert!(run.out.starts_with("false\n- ") && run.out.lines().count() == 3, "{run:?}");
    check(&["valid", "4k3/8/8/8/8/8/8/P3K3 w", "--reading", "tpe"], "true\n");
    check(&["valid", "4k3/8/8/8/8/8/8/Q3K3 w", "--json"], "false\n");
}

#[test]
fn squares_are_marked_in_a_picture() {
    check(
        &["attacked", "7k/8/8/8/8/8/P7/K7 w", "white"],
        "    0  1  2  3  4  5  6  7
0   .  .  .  .  .  .  .  k   8
1   .  .  .  .  .  .  .  .   7
2   .  .  .  .  .  .  .  .   6
3   .  .  .  .  .  .  .  .   5
4   .  .  .  .  .  .  .  .   4
5   . [.] .  .  .  .  .  .   3
6  [P][.] .  .  .  .  .  .   2
7   K [.] .  .  .  .  .  .   1
    a  b  c  d  e  f  g  h
",
    );
    let movable = run(["lite", "movable", "start"]);
    assert_eq!(movable.out.matches('[').count(), 11, "{movable:?}");
    let sorted = run(["lite", "sort", "k1R1b2p/8/8/8/8/8/8/K7 b"]);
    assert!(sorted.out.contains("\n0   p  .  b  .  R  .  .  k   8\n"), "{sorted:?}");
}

#[test]
fn a_forced_line_is_shown_step_by_step() {
    let line = run(["lite", "forced-line", FIGURE_5].iter().chain(&FORCED));
    assert_eq!((line.code, line.err.as_str()), (0, ""));
    for step in ["\n1. d2g2 h5h6\n", "\n2. h4h5 h6h7\n", "\n3. h5h6 h7h8\n", "\n4. c7c8r h8h7\n"] {
        assert!(line.out.contains(step), "{step:?}: {line:?}");
    }
    assert_eq!(line.out.lines().count(), 5 * 10 + 4 * 2);
    let illegal = run(["lite", "forced-line", FIGURE_5, "d2g2", "a1a2"]);
    assert_refuses(&illegal, &["move 2", "expected a legal move"]);
    let none = run(["lite", "forced-line", FIGURE_5, ""]);
    assert_eq!(none, run(["lite", "forced-line", FIGURE_5]));
    let free = run(["lite", "forced-line", FIGURE_5, "h1g1"]);
    assert_refuses(&free, &["move 1", "expected one legal reply, found "]);
    assert_refuses(
        &run(["lite", "forced-line", FIGURE_5, "x"]),
        &["<MOVE>: expected a move of two squares"],
    );
}

#[test]
fn mates_are_found() {
    let position = "7k/8/5K2/8/8/8/8/4R3 w";
    let mate = run(["lite", "seVieneElJaqueEn", position]);
    assert!(mate.out.starts_with("mate in 2\n") && mate.out.contains("\n1. "), "{mate:?}");
    check(&["forced-mate", position, "--max", "1"], "no forced mate with K <= 1\n");
    let spent = run(["lite", "forced-mate", position, "--max-nodes", "0"]);
    assert_eq!((spent.code, spent.out.as_str(), spent.err.as_str()), (3, "unknown\n", ""));

    let ladder = "4k3/8/R7/1R6/8/8/8/4K3 w";
    let tree = run(["lite", "mate-tree", ladder]).out;
    let expected = "mate in 2, by a6a7, b5b7\n1. a6a7\n  e8d8 2. b5b8\n  e8f8 2. b5b8\n";
    assert_eq!(tree, expected);
    check(&["mate-tree", ladder, "--max", "1"], "no mate within the maximum number of moves\n");
    let json: Value =
        serde_json::from_str(&run(["lite", "mate-tree", ladder, "--json"]).out).expect("JSON");
    assert_eq!((&json["mate"], &json["tree"]["move"]), (&2.into(), &"a6a7".into()));
    assert_eq!(json["tree"]["replies"][1]["then"]["move"], "b5b8");
    let spent = run(["lite", "mate-tree", ladder, "--timeout", "0", "--json"]);
    assert_eq!((spent.code, spent.out.as_str(), spent.err.as_str()), (3, "", ""));
}

#[test]
fn explanation_shows_boards_or_reason() {
    let target = "r1b1kb1r/pppp1ppp/4p3/8/8/P7/1PPPPPPP/R1B1KB1R w";
    let line = run(["lite", "reachable", "start", target]).out;
    assert!(line.starts_with("reachable in 2 moves\n\na2a3\n"), "{line}");
    assert_eq!(line.lines().count(), 1 + 2 * 12);
    check(
        &["posicionAlcanzable", "k7/8/8/8/8/8/8/KR6 w", "k7/8/8/8/8/1P6/8/K7 w"],
        "unreachable: there would be more white pawns, and pawns only disappear\n",
    );
    check(
        &["reachable", "8/8/8/8/8/8/8/K1k5 w", "8/8/8/8/8/8/K7/2k5 b", "--shortest"],
        "unreachable: the game is over and is not continued\n",
    );
    let shortest = run(["lite", "reachable", "start", target, "--shortest"]);
    assert!(shortest.out.starts_with("reachable in 2 moves\n"));
    let spent = run(["lite", "reachable", "start", target, "--max-nodes", "0"]);
    assert_eq!((spent.code, spent.out.as_str(), spent.err.as_str()), (3, "unknown\n", ""));
}

#[test]
fn json_is_the_result_of_a_batch() {
    check(
        &["moves", "k7/8/8/8/8/8/8/K7 w", "--json"],
        "[[[7,0],[6,0]],[[7,0],[6,1]],[[7,0],[7,1]]]\n",
    );
    check(&["king", "start", "white", "--json"], "[7,4]\n");
    check(&["outcome", "start", "--json"], "{\"fin\":false,\"ganador\":0}\n");
    let line = run(["lite", "forced-line", FIGURE_5, "--json"].iter().chain(&FORCED));
    let position: Value = serde_json::from_str(&line.out).expect("a position");
    assert_eq!((&position["jugador"], &position["tablero"][0][2][0]), (&1.into(), &3.into()));
}

#[test]
fn a_position_may_be_a_picture_or_a_fen_in_a_file_or_on_standard_input() {
    let picture = "k.......\n".to_owned() + &"........\n".repeat(6) + "K.......\n";
    let fen = "k7/8/8/8/8/8/8/K7 w\n";
    let file = directory("lite").join("position");
    for text in [picture.as_str(), fen] {
        fs::write(&file, text).expect("a file can be written");
        let path = file.to_str().expect("a path of UTF-8");
        check(&["moves", path], "a1a2 a1b2 a1b1\n");
        assert_answers(&run_on(["lite", "moves", "-"], text), "a1a2 a1b2 a1b1\n");
        let black = run_on(["lite", "moves", "-", "--turn", "black"], text);
        assert_answers(&black, "a8b8 a8a7 a8b7\n");
    }
}

/// The course's `tablero` with one king per side, a8 and a1, in JSON.
fn kings_in_json() -> String {
    let empty = "[0,0],".repeat(7);
    let row = |king: &str| format!("[{king},{}]", empty.trim_end_matches(','));
    let middle = format!("{},", row("[0,0]")).repeat(6);
    format!("[{},{middle}{}]", row("[4,2]"), row("[4,1]"))
}

#[test]
fn a_position_may_be_in_the_types_of_the_course() {
    let json = kings_in_json();
    let braces = json.replace('[', "{").replace(']', "}");
    let file = directory("lite-course").join("tablero");
    for (text, answer) in [
        (json.clone(), "a1a2 a1b2 a1b1\n"),
        (format!("{{\"tablero\":{json},\"jugador\":2}}"), "a8b8 a8a7 a8b7\n"),
        (braces.clone(), "a1a2 a1b2 a1b1\n"),
        (format!("posicion p = {{{braces}, NEGRO}};"), "a8b8 a8a7 a8b7\n"),
        (braces.replace("{0,0}", "cVACIA").replace("{4,1}", "mp(REY, BLANCO)"), "a1a2 a1b2 a1b1\n"),
    ] {
        check(&["moves", &text], answer);
        fs::write(&file, &text).expect("a file can be written");
        check(&["moves", file.to_str().expect("a path of UTF-8")], answer);
        assert_answers(&run_on(["lite", "jugadasLegales", "-"], &text), answer);
    }
    let black = run(["lite", "moves", &braces, "--turn", "black"]);
    assert_answers(&black, "a8b8 a8a7 a8b7\n");

    for (lang, parts) in [("en", ["<POSITION>: at byte 5: \"x\""]), ("es", ["en el byte 5: \"x\""])]
    {
        assert_refuses(&run(["--lang", lang, "lite", "moves", "{{{0,x}}}"]), &parts);
    }
    check(
        &["valid", "{{1,2},{3}}"],
        "false\n- the board is not rows of pairs of whole numbers, or the player is not a whole number\n",
    );
    let one_king = braces.replace("{4,2}", "{0,0}");
    assert_refuses(&run(["lite", "moves", &one_king]), &["black king"]);
}

#[test]
fn printed_pictures_are_accepted() {
    for fen in ["7k/8/8/8/8/8/P7/K7 w", "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w"] {
        let drawn = run(["lite", "attacked", fen, "white"]).out;
        let expected = run(["lite", "moves", fen]);
        assert!(drawn.contains('[') && drawn.contains("a  b  c"), "{drawn}");
        assert_eq!(run(["lite", "moves", &drawn]), expected);
        assert_eq!(run_on(["lite", "moves", "-"], &drawn), expected);
        let with_mark = format!("\u{feff}{}", drawn.replace('\n', "\r\n"));
        assert_eq!(run_on(["lite", "moves", "-"], with_mark), expected);
    }
}

#[test]
fn a_square_is_a_name_or_a_coordinate() {
    for (from, to) in [("a2", "a3"), ("6,0", "5,0"), ("(6,0)", "(5, 0)"), ("{6,0}", "[5,0]")] {
        check(&["legal", "start", from, to], "true\n");
    }
    let refused = run(["--lang", "es", "lite", "legal", "start", "(6,0)", "(8,0)"]);
    assert_refuses(&refused, &["<HASTA>: se esperaba", "(8,0)"]);
    let named = run(["lite", "forced-line", FIGURE_5].iter().chain(&FORCED));
    let pairs = ["(6,3)(6,6)", "4,7 -> 3,7", "((3,7),(2,7))", "c7-c8"];
    assert_eq!(run(["lite", "forced-line", FIGURE_5].iter().chain(&pairs)), named);
    let all = "{{{6,3},{6,6}},{{4,7},{3,7}},{{3,7},{2,7}},{{1,2},{0,2}}}";
    assert_eq!(run(["lite", "ejecutarSecuenciaForzada", FIGURE_5, all]), named);
}

#[test]
fn course_names_work_with_and_without_accents() {
    let sole = [
        "esPosiciónVálida",
        "esPosicionValida",
        "posicionValida",
        "posiciónVálida",
        "posiciónInicial",
        "esPosiciónInicial",
        "esPosicionInicial",
        "estáOrdenado",
        "ordenarTablero",
        "esJaqueMate",
        "esEmpate",
        "finDeLaPartida",
        "piezasMovibles",
        "hayJaqueDescubierto",
        "esMateEnUno",
        "seVieneElJaqueEn",
    ];
    for name in sole {
        let run = run(["lite", name, "start"]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{name}");
    }
    let next = "r1b1kb1r/pppppppp/8/8/8/P7/1PPPPPPP/R1B1KB1R b";
    for name in ["posicionSiguiente", "posiciónSiguiente", "posicionSiguienteCorrecta"] {
        check(&[name, "start", next, "a2", "a3"], "true\n");
    }
    for name in ["esMovimientoValido", "esMovimientoVálido", "esJugadaLegal"] {
        check(&[name, "start", "a2", "a3"], "true\n");
    }
    for name in ["esCapturaValida", "esCapturaVálida"] {
        check(&[name, "start", "a2", "a3"], "false\n");
    }
    for name in ["dondeEstaElRey", "dóndeEstaElRey", "dóndeEstáElRey"] {
        check(&[name, "start", "1"], "e1 (7, 4)\n");
    }
}

#[test]
fn a_name_that_only_one_assignment_has_means_that_assignment() {
    let pawn = "k6P/8/8/8/8/8/8/K7 w";
    for (name, is_valid) in [
        ("esPosiciónVálida", true),
        ("esPosicionValida", true),
        ("posiciónVálida", false),
        ("posicionValida", false),
        ("valid", false),
    ] {
        check(&[name, pawn, "--json"], &format!("{is_valid}\n"));
        check(&["--lang", "en", name, "--json", pawn], &format!("{is_valid}\n"));
        // An explicit option is respected.
        check(&[name, pawn, "--reading", "tpe"], "true\n");
        check(&[name, pawn, "--reading=tpi", "--json"], "false\n");
        if name != "valid" {
            let request = format!("{{\"op\":\"lite.{name}\",\"fen\":\"{pawn}\"}}");
            let answer = format!("{{\"id\":null,\"result\":{is_valid}}}\n");
            assert_answers(&run_on(["batch"], request), &answer);
        }
    }
    let rook = "7k/8/8/8/8/8/8/R3K3 w";
    check(&["hayJaqueDescubierto", rook], "true\n");
    check(&["hayJaqueDescubiertoTPE", rook], "false\n");
    check(&["--exercise", "TPE.15", rook, "--reading", "tpi"], "true\n");
    let help = run(["help", "lite", "esPosiciónVálida"]);
    assert_eq!(help.out, run(["help", "lite", "valid"]).out);
}

#[test]
fn exercises_have_numbers() {
    let pawn = "k6P/8/8/8/8/8/8/K7 w";
    check(&["--exercise", "TPE.1", pawn], "true\n");
    check(&["--exercise=tpi.1", pawn, "--json"], "false\n");
    let next = "r1b1kb1r/pppppppp/8/8/8/P7/1PPPPPPP/R1B1KB1R b";
    check(&["start", next, "a2", "a3", "--exercise", "TPI.4"], "true\n");
    let rook = "7k/8/8/8/8/8/8/R3K3 w";
    check(&["--exercise", "TPI.7", rook], "true\n");
    check(&["--exercise", "TPE.15", rook], "false\n");
    let line = run(["lite", "--exercise", "TPI.8", FIGURE_5].iter().chain(&FORCED));
    assert_eq!(line, run(["lite", "forced-line", FIGURE_5].iter().chain(&FORCED)));
    for (bad, found) in [("TPI.10", "TPI.10"), ("TPE.0", "TPE.0"), ("3", "\"3\""), ("", "\"\"")] {
        assert_refuses(&run(["lite", "--exercise", bad, "start"]), &["TPE.1 to TPE.17", found]);
        let spanish = run(["lite", "--lang", "es", "--exercise", bad, "start"]);
        assert_refuses(&spanish, &["se esperaba TPE.1 a TPE.17", found]);
    }
}

#[test]
fn a_fen_has_a_turn_where_it_matters() {
    const BARE: &str = "k7/8/8/8/8/8/8/K7";
    let file = directory("lite-turn").join("bare.fen");
    std::fs::write(&file, BARE).expect("a file can be written");
    let file = file.to_str().expect("a path of UTF-8");
    for question in [
        &["moves", BARE][..],
        &["moves", file],
        &["moves", "https://lichess.org/editor/k7/8/8/8/8/8/8/K7"],
        &["play", BARE],
        &["best-move", BARE],
        &["forced-mate", BARE],
        &["valid-move", BARE, "a1", "a2", "--reading", "tpi"],
        &["reachable", "start", BARE],
        &["predicate", "alMoverQuedaEnJaque", BARE],
    ] {
        let run = run(["lite"].iter().chain(question));
        assert_refuses(&run, &["expected 'w' or 'b' at byte", "found the end"]);
    }
    assert_eq!(run_on(["lite", "moves", "--lines", "-"], BARE).code, 2);
    check(&["moves", BARE, "--turn", "white"], "a1a2 a1b2 a1b1\n");
    check(&["moves", file, "--turn", "black"], "a8b8 a8a7 a8b7\n");
    check(&["valid-move", BARE, "a1", "a2"], "true\n");
    check(&["king", BARE, "white"], "a1 (7, 0)\n");
}

#[test]
fn invalid_position_is_rejected() {
    assert_refuses(
        &run(["lite", "moves", "k7/8/8/8/8/8/8/Kx6 w"]),
        &["<POSITION>: ", "at byte 16, found 'x'"],
    );
    assert_refuses(&run(["lite", "moves", "8/8/8/8/8/8/8/8 w"]), &["number of white kings is 0"]);
    assert_refuses(&run(["lite", "mate-tree", "8/8/8/8/8/8/8/8 w"]), &["white kings is 0"]);
    assert_refuses(&run_on(["lite", "moves", "-"], "k..."), &["picture: ", "at byte 4"]);
    assert_refuses(&run_on(["lite", "moves", "-"], b"\xff"), &["picture: ", "at byte 0"]);
    assert_refuses(
        &run(["lite", "legal", "start", "a2", "a9"]),
        &["<TO>: expected", "found \"a9\""],
    );
    for question in [&["moves", "nowhere"][..], &["reachable", "start", "nowhere"]] {
        for (lang, said) in [("en", "expected a position or a file"), ("es", "se esperaba una pos")]
        {
            let missing = run(["--lang", lang, "lite"].iter().chain(question));
            assert_refuses(&missing, &[said, "\"nowhere\""]);
        }
    }
    let directory = run(["lite", "moves", "src"]);
    assert_eq!((directory.code, directory.out.as_str()), (1, ""), "{directory:?}");
}

#[test]
fn the_moves_of_a_forced_line_may_come_from_a_file() {
    let path = directory("lite-moves").join("moves");
    let file = path.to_str().expect("a path of UTF-8");
    let named = run(["lite", "forced-line", FIGURE_5].iter().chain(&FORCED));
    let coordinates = "secuencia s = {\n  {{6,3},{6,6}}, // torre\n  {{4,7},{3,7}},\n  {{3,7},{2,7}},\n  {{1,2},{0,2}}\n};\n";
    let json = "[[[6,3],[6,6]],[[4,7],[3,7]],[[3,7],[2,7]],[[1,2],[0,2]]]\r\n";
    let lines = FORCED.join("\n");
    for text in [coordinates, json, &lines, &FORCED.join(", "), &format!("\u{feff}{lines}\n\n")] {
        std::fs::write(&path, text).expect("a file can be written");
        assert_eq!(run(["lite", "forced-line", FIGURE_5, "--file", file]), named, "{text}");
    }
    let args = ["lite", "forced-line", FIGURE_5, FORCED[0], "--file", "-"];
    assert_eq!(run_on(args, FORCED[1..].join(" ")), named);
    let bad = run_on(["lite", "forced-line", FIGURE_5, "--file", "-"], "d2g2 y9");
    assert_refuses(&bad, &["--file: expected a move of two squares"]);
    let missing = run(["lite", "forced-line", FIGURE_5, "--file", "nowhere"]);
    assert_eq!(missing.code, 1, "{missing:?}");
}

#[test]
fn exercises_that_need_no_kings_take_boards_without_them() {
    let rook = "8/8/8/8/8/8/1p6/RP6 w";
    let sorted = run(["lite", "sort", rook]);
    assert!(sorted.out.contains("6   .  p  .") && sorted.out.contains("7   P  R  ."), "{sorted:?}");
    let request = r#"{"op":"lite.ordenarTablero","fen":"Kp6/8/8/8/8/8/8/KK6 w"}"#;
    let answer = run_on(["batch"], request);
    assert!(answer.out.contains(r#""tablero":[[[1,2],[4,1],"#), "{answer:?}");
    assert!(answer.out.contains(r#"[[4,1],[4,1],"#), "{answer:?}");
    check(&["sorted", rook], "false\n");
    check(&["estaOrdenado", "8/8/8/8/8/8/8/8 w"], "true\n");
    check(&["sorted", "KK6/8/8/8/8/8/8/8 w"], "true\n");
    let attacked = "[[0,0],[1,0],[2,0],[3,0],[4,0],[5,0],[6,0],[6,2],[7,1]]\n";
    check(&["attacked", rook, "white", "--json"], attacked);
    check(&["follows", "8/8/8/8/8/8/P7/8 w", "8/8/8/8/8/P7/8/8 b", "a2", "a3"], "true\n");
    check(&["king", "8/8/8/8/8/8/8/K7 w", "white"], "a1 (7, 0)\n");
    for (question, more) in [("king", Some("black")), ("checkmate", None), ("moves", None)] {
        let refused = run(["lite", question, rook].into_iter().chain(more));
        assert_refuses(&refused, &["number of", "kings is 0"]);
    }
    let case = "TEST(a, b) { tablero t = inicializarTablero(); t[0][0] = cTORRE_B; t[0][1] = cPEON_N;\
                posicion p(t, 1); EXPECT_FALSE(estaOrdenado(p)); }";
    assert_answers(&run_on(["lite", "tests", "-"], case), "a.b: estaOrdenado(p) = false, passed\n");
}
