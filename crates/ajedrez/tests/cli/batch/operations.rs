//! Operations asked by `ajedrez batch`.

use serde_json::Value;

use super::{assert_error, assert_result, batch};
use crate::program::run;

const START: &str = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";

#[test]
fn perft_counts_sequences() {
    assert_result(&format!(r#"{{"op":"lite.perft","depth":3,"fen":"{START}"}}"#), "1540");
    assert_result(
        &format!(r#"{{"depth":0,"position":{{"fen":"{START}"}},"op":"lite.perft"}}"#),
        "1",
    );
}

#[test]
fn each_game_counts_by_its_own_rules() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq";
    for (op, count) in [("fide.perft", "26"), ("plain.perft", "24"), ("lite.perft", "24")] {
        assert_result(&format!(r#"{{"op":"{op}","depth":1,"fen":"{fen}"}}"#), count);
    }
}

#[test]
fn moves_are_in_uci_and_sorted() {
    assert_result(
        r#"{"op":"fide.moves","fen":"4k3/8/8/8/8/8/6Pp/R3K3 w Q"}"#,
        r#"["a1a2","a1a3","a1a4","a1a5","a1a6","a1a7","a1a8","a1b1","a1c1","a1d1","e1c1","e1d1","e1d2","e1e2","e1f1","e1f2","g2g3","g2g4"]"#,
    );
    assert_result(
        r#"{"op":"plain.moves","fen":"k7/7P/8/8/8/8/8/7K w"}"#,
        r#"["h1g1","h1g2","h1h2","h7h8b","h7h8n","h7h8q","h7h8r"]"#,
    );
    assert_result(r#"{"op":"plain.moves","fen":"7k/5KQ1/8/8/8/8/8/8 b"}"#, "[]");
}

#[test]
fn a_position_may_be_written_in_four_ways() {
    let row = |cells: [&str; 8]| format!("[{}]", cells.join(","));
    let empty = row(["[0,0]"; 8]);
    let kings = |king| row([king, "[0,0]", "[0,0]", "[0,0]", "[0,0]", "[0,0]", "[0,0]", "[0,0]"]);
    let rows = [vec![kings("[4,2]")], vec![empty; 6], vec![kings("[4,1]")]].concat().join(",");
    let course = format!("\"tablero\":[{rows}],\"jugador\":1");
    let fen = "\"fen\":\"k7/8/8/8/8/8/8/K7 w\"".to_owned();
    for position in [&course, &fen] {
        for op in ["lite.perft", "plain.perft", "fide.perft"] {
            assert_result(&format!("{{\"op\":\"{op}\",\"depth\":1,{position}}}"), "3");
            let nested = format!("{{\"op\":\"{op}\",\"depth\":1,\"position\":{{{position}}}}}");
            assert_result(&nested, "3");
        }
        let twice = format!(
            "{{\"op\":\"lite.perft\",\"depth\":1,\"position\":{{{position}}},\"jugador\":1}}"
        );
        assert_error(twice, "bad_request", "\"position\": the position is given twice");
    }
    let both = format!("{{\"op\":\"lite.perft\",\"depth\":1,{course},{fen}}}");
    assert_error(both, "bad_request", "expected a position");
}

#[test]
fn invalid_position_reports_fault() {
    let perft = |position: &str| format!("{{\"op\":\"lite.perft\",\"depth\":1,{position}}}");
    let byte = "\"fen\": expected a piece, a count or '/' at byte 0, found 'x'";
    assert_error(perft("\"fen\":\"x\""), "bad_position", byte);
    let nested = perft("\"position\":{\"fen\":\"8/8/8/8/8/8/8/8\"}");
    assert_error(nested, "bad_position", "\"fen\" of \"position\": expected 'w' or 'b' at byte 15");
    let queen = perft("\"fen\":\"k7/8/8/8/8/8/8/KQ6 w\"");
    assert_error(queen, "bad_position", "lite does not know the white queen on b1");
    let rows = perft("\"tablero\":[],\"jugador\":3");
    assert_error(rows, "bad_position", "the player is 3, expected 1 or 2");
    let shape = perft("\"tablero\":[[[1]]],\"jugador\":1");
    assert_error(shape, "bad_request", "\"tablero\": expected rows of cells [pieza, color]");
    assert_error(perft("\"fen\":7"), "bad_request", "\"fen\": expected a string, found 7");
    assert_error(perft("\"jugador\":1"), "bad_request", "expected a position");
    assert_error(
        perft("\"position\":\"x\""),
        "bad_position",
        "\"position\": expected a piece, a count or '/' at byte 0",
    );
}

#[test]
fn arguments_are_checked_by_name_and_value() {
    let perft = |rest: &str| format!("{{\"op\":\"lite.perft\",\"fen\":\"{START}\"{rest}}}");
    assert_error(perft(""), "bad_request", "expected \"depth\"");
    assert_error(perft(",\"dpeth\":1"), "bad_request", "unknown argument \"dpeth\"");
    assert_error(perft(",\"depth\":1,\"depth\":2"), "bad_request", "duplicate argument \"depth\"");
    for depth in ["-1", "256", "1.5", "1e99", "\"3\"", "[]"] {
        let expected = format!("\"depth\": expected a whole number from 0 to 255, found {depth}");
        assert_error(perft(&format!(",\"depth\":{depth}")), "bad_request", &expected);
    }
    assert_error("{}", "bad_request", "expected \"op\"");
    assert_error("{\"op\":1}", "bad_request", "\"op\": expected a string, found 1");
    assert_error("{\"op\":\"\"}", "unknown_op", "unknown operation \"\"");
    assert_error("{\"op\":\"solitario.guess\"}", "unknown_op", "solitario.guess");
    let long = format!("{{\"op\":\"{}\"}}", "x".repeat(100_000));
    assert_error(long, "unknown_op", "unknown operation \"xxx");
}

#[test]
fn a_budget_that_runs_out_is_an_error_and_one_that_suffices_changes_nothing() {
    let perft = |depth: u8, rest: &str| {
        format!("{{\"op\":\"lite.perft\",\"fen\":\"{START}\",\"depth\":{depth}{rest}}}")
    };
    for rest in [
        ",\"budget\":{\"nodes\":1000000}",
        ",\"budget\":{\"seconds\":0.05}",
        ",\"timeout\":0.05",
        ",\"max-nodes\":1000000",
        ",\"max_nodes\":1000000",
    ] {
        assert_error(perft(40, rest), "budget", "limit reached before");
    }
    assert_result(&perft(3, ",\"budget\":{\"nodes\":1540,\"seconds\":60}"), "1540");
    assert_error(perft(3, ",\"budget\":{\"nodes\":1539}"), "budget", "limit reached before");
    assert_error(perft(3, ",\"budget\":{\"node\":1}"), "bad_request", "\"node\" of \"budget\"");
    assert_error(perft(3, ",\"budget\":{},\"timeout\":1"), "bad_request", "given twice");
    assert_error(perft(3, ",\"timeout\":-1"), "bad_request", "expected a number of seconds");
}

#[test]
fn puzzles_are_solved_and_solutions_checked() {
    let run = batch(r#"{"op":"solitario.solve","puzzle":"ta1pa5"}"#);
    let answer: Value = serde_json::from_str(&run.out).expect("an answer");
    let result = &answer["result"];
    assert_eq!((&result["puzzle"], &result["verdict"]), (&"ta1pa5".into(), &"solved".into()));
    assert_eq!(result["moves"], Value::from(vec!["a1a5"]));
    assert!(result["nodes"].is_u64() && result["seconds"].is_f64());

    let unknown = r#"{"op":"solitario.solve","puzzle":"dc3cc5pe4pf6","max-nodes":0}"#;
    assert!(batch(unknown).out.contains("\"verdict\":\"unknown\""));
    let impossible = r#"{"op":"solitario.solve","puzzle":"re1th8"}"#;
    assert!(batch(impossible).out.contains("\"verdict\":\"impossible\",\"moves\":[]"));

    for moves in ["\"a1a5\"", "[\"a1a5\"]"] {
        let request = format!(r#"{{"op":"solitario.check","puzzle":"ta1pa5","moves":{moves}}}"#);
        assert_result(&request, r#"{"ok":true,"move":null,"reason":null}"#);
    }
    assert_result(
        r#"{"op":"solitario.check","puzzle":"ta1pa5","moves":["a5a1"]}"#,
        r#"{"ok":false,"move":1,"reason":"move 1, a5a1: a pawn cannot capture that way"}"#,
    );
    assert_result(
        r#"{"op":"solitario.check","puzzle":"ta1pa5","moves":[]}"#,
        r#"{"ok":false,"move":null,"reason":"2 pieces are left, not one"}"#,
    );
    assert_error(r#"{"op":"solitario.solve","puzzle":"ta1pa9"}"#, "bad_position", "at byte 5");
    let nine = r#"{"op":"solitario.check","puzzle":"ta1pa5","moves":"a1a9"}"#;
    assert_error(nine, "bad_request", "\"moves\": expected a rank");
}

#[test]
fn possible_captures_are_listed() {
    let ask = |rest: &str| format!(r#"{{"op":"solitario.captures","puzzle":"ta1ta5th5"{rest}}}"#);
    assert_result(&ask(""), r#"["a1a5","a5a1","a5h5","h5a5"]"#);
    assert_result(&ask(r#","moves":"a1a5""#), r#"["a5h5","h5a5"]"#);
    assert_result(&ask(r#","moves":"a1a5","max_captures":1"#), r#"["h5a5"]"#);
    assert_error(ask(r#","moves":"a1h5""#), "illegal", "move 1, a1h5");
}

#[test]
fn a_request_names_the_language_of_its_answer() {
    let spanish = |rest: &str| batch(format!(r#"{{"language":"es",{rest}}}"#)).out;
    for (rest, words) in [
        (r#""op":"solitario.solve","puzzle":"x""#, "se esperaba una pieza"),
        (r#""op":"solitario.check","puzzle":"ta1pa5","moves":"a5a1""#, "un peón no captura así"),
        (r#""op":"solitario.solve","puzzle":"re1th8","explain":true"#, "Ninguna pieza"),
        (r#""op":"solitario.hint","puzzle":"ta1pa5""#, "la única captura"),
        (r#""op":"rules.can","from":"a1","to":"c1""#, "cierra el paso"),
        (
            r#""op":"lite.posicionValida","detail":true,"fen":"8/8/8/8/8/8/8/8 w""#,
            "el número de reyes blancos es 0",
        ),
    ] {
        assert!(spanish(rest).contains(words), "{rest}: {}", spanish(rest));
    }
    let wrong = r#"{"op":"lite.esEmpate","fen":"k7/8/8/8/8/8/8/K7 w","language":"fr"}"#;
    assert_error(wrong, "bad_request", "\"language\": expected \"en\" or \"es\"");
}

#[test]
fn the_turn_may_be_missing_where_it_does_not_matter() {
    let bare = r#""fen":"k7/8/8/8/8/8/8/K7""#;
    assert_result(&format!(r#"{{"op":"lite.dondeEstaElRey",{bare},"j":2}}"#), "[0,0]");
    assert_result(&format!(r#"{{"op":"lite.estaOrdenado",{bare}}}"#), "true");
    assert_result(&format!(r#"{{"op":"lite.posicionValida",{bare}}}"#), "true");
    assert_result(
        &format!(r#"{{"op":"lite.casillasAtacadas",{bare},"j":1}}"#),
        "[[6,0],[6,1],[7,1]]",
    );
    let step = r#""o":"a1","d":"a2""#;
    assert_result(&format!(r#"{{"op":"lite.esMovimientoValido",{bare},{step}}}"#), "true");
    assert_result(&format!(r#"{{"op":"lite.esCapturaValida",{bare},{step}}}"#), "false");
    for rules in ["plain", "fide"] {
        let king = format!(r#"{{"op":"king.status",{bare},"variant":"{rules}"}}"#);
        assert!(batch(&king).out.contains(r#""status":"free""#), "{king}");
    }
    let byte = "expected 'w' or 'b' at byte 17";
    for (op, rest) in [
        ("lite.esJugadaLegal", r#","o":"a1","d":"a2""#),
        ("lite.esMovimientoValido", r#","o":"a1","d":"a2","reading":"tpi""#),
        ("lite.jugadasLegales", ""),
        ("lite.posicionInicial", ""),
        ("plain.moves", ""),
        ("fide.perft", r#","depth":1"#),
    ] {
        assert_error(format!(r#"{{"op":"{op}",{bare}{rest}}}"#), "bad_position", byte);
    }
}

#[test]
fn game_state_lists_possible_captures() {
    let ask = |rest: &str| {
        let run = batch(format!(r#"{{"op":"solitario.play","puzzle":"dc3cc5pe4pf6"{rest}}}"#));
        let mut answer: Value = serde_json::from_str(&run.out).expect("an answer");
        answer["result"].take()
    };
    let begun = ask("");
    let captures = Value::from(vec!["c3c5", "c3f6", "c5e4"]);
    assert_eq!((&begun["state"], &begun["captures"]), (&"playing".into(), &captures));
    assert_eq!((&begun["board"], &begun["reason"]), (&begun["puzzle"], &Value::Null));
    assert_eq!(begun.get("verdict"), None);

    let later = ask(r#","moves":"c5e4 e4f6","solve":true"#);
    assert_eq!((&later["board"], &later["state"]), (&"dc3cf6".into(), &"playing".into()));
    assert_eq!((&later["verdict"], &later["moves"]), (&"solved".into(), &vec!["c3f6"].into()));
    let lost = ask(r#","moves":["c3c5"],"solve":true"#);
    assert_eq!((&lost["verdict"], &lost["moves"]), (&"impossible".into(), &Value::Array(vec![])));
    let unknown = ask(r#","solve":true,"max_nodes":0"#);
    assert_eq!(unknown["verdict"], "unknown");
    assert_eq!(ask(r#","moves":"c5e4 e4f6 c3f6""#)["state"], "solved");
    let stuck = ask(r#","moves":"c3f6 c5e4 e4f6","target":"a1""#);
    assert_eq!(
        (&stuck["state"], &stuck["reason"]),
        (&"stuck".into(), &"the last piece stands on f6, not on a1".into())
    );
    let illegal = r#"{"op":"solitario.play","puzzle":"dc3cc5pe4pf6","moves":"c3e5"}"#;
    assert_error(illegal, "illegal", "moves: move 1, c3e5: there is nothing to capture on e5");
}

/// A request for each operation, without `op`.
fn request_for(op: &str) -> &'static str {
    match op {
        "lite.posicionSiguiente" => {
            r#""p1":{"fen":"k7/8/8/8/8/8/8/K7 w"},"p2":{"fen":"k7/8/8/8/8/8/K7/8 b"},"o":"a1","d":"a2""#
        }
        "lite.posicionAlcanzable" => {
            r#""p1":{"fen":"k7/8/8/8/8/8/P7/K7 w"},"p2":{"fen":"k7/8/8/8/8/P7/8/K7 b"}"#
        }
        "lite.read" => r#""text":"start""#,
        "king.read" => r#""text":"k7/8/8/8/8/8/8/K7""#,
        "lite.play" | "lite.ejecutarSecuenciaForzada" => r#""fen":"k7/8/8/8/8/8/8/K7 w","s":[]"#,
        "lite.esMovimientoValido" | "lite.esCapturaValida" | "lite.esJugadaLegal" => {
            r#""fen":"k7/8/8/8/8/8/8/K7 w","o":"a1","d":"a2""#
        }
        "lite.casillasAtacadas" | "lite.dondeEstaElRey" => r#""fen":"k7/8/8/8/8/8/8/K7 w","j":1"#,
        "rules.can" => r#""piece":"reyBlanco","to":"e2""#,
        "rules.query" => r#""query":"torre(X).""#,
        "solitario.generate" => r#""pieces":4"#,
        "solitario.daily" => r#""date":"2026-11-23""#,
        "solitario.check" => r#""puzzle":"ta1pa5","moves":"a1a5""#,
        "board.draw" => r#""board":"8/8/8/8/8/8/8/K7""#,
        _ if op.starts_with("solitario.") => r#""puzzle":"ta1pa5""#,
        _ if op.ends_with(".game") => r#""fen":"k7/8/8/8/8/8/8/K7 w","moves":"Kb1 Kb8""#,
        _ if op.ends_with(".perft") => r#""fen":"k7/8/8/8/8/8/8/K7 w","depth":1"#,
        _ => r#""fen":"k7/8/8/8/8/8/8/K7 w""#,
    }
}

#[test]
fn operations_lists_what_batch_accepts() {
    let list = run(["operations"]).out;
    let mut count = 0;
    for row in ajedrez_protocol::Request::table() {
        let op = row.name;
        let run = batch(format!("{{\"id\":\"{op}\",\"op\":\"{op}\",{}}}", request_for(op)));
        let begins = format!("{{\"id\":\"{op}\",\"result\":");
        assert!(run.code == 0 && run.out.starts_with(&begins), "{op}: {run:?}");
        assert!(row.arguments().next().is_some(), "{op}");
        assert!(list.lines().any(|line| line.starts_with(op)), "{op} is missing in the list");
        count += 1;
    }
    assert!(count >= 33, "only {count} operations were found");
}

/// A request about the position `fen`.
fn about(op: &str, fen: &str, rest: &str) -> String {
    format!("{{\"op\":\"lite.{op}\",\"fen\":\"{fen}\"{rest}}}")
}

#[test]
fn boards_of_any_shape_are_valid_or_not() {
    let valid = |rest: &str| format!("{{\"op\":\"lite.posicionValida\",{rest}}}");
    assert_result(&about("posicionValida", START, ""), "true");
    assert_result(&about("posicionValida", "kk6/8/8/8/8/8/8/K7 w", ""), "false");
    assert_result(&about("posicionValida", "kq6/8/8/8/8/8/8/K7 w", ""), "false");
    assert_result(&about("posicionValida", "k7/8/8/8/8/8/8/KP6 w", ""), "false");
    assert_result(&about("posicionValida", "k7/8/8/8/8/8/8/KP6 w", ",\"reading\":\"tpe\""), "true");
    for board in [
        "[]",
        "[[]]",
        "[[[0,0]]]",
        "[[0]]",
        "7",
        "\"x\"",
        "{}",
        "[[[0,0,0]]]",
        "[[[1.5,1]]]",
        "[[[1e99,1]]]",
        "[[[-1,1]]]",
    ] {
        assert_result(&valid(&format!("\"tablero\":{board},\"jugador\":1")), "false");
        let initial =
            format!("{{\"op\":\"lite.posicionInicial\",\"tablero\":{board},\"jugador\":1}}");
        assert_result(&initial, "false");
    }
    for player in ["0", "3", "-1", "1e99", "1.5", "\"1\"", "99999999999999999999"] {
        assert_result(&valid(&format!("\"tablero\":[],\"jugador\":{player}")), "false");
    }
    assert_result(
        &valid("\"tablero\":[],\"jugador\":3,\"detail\":true"),
        r#"{"valida":false,"defectos":["the player is 3, expected 1 or 2","the number of rows is 0, expected 8"]}"#,
    );
    assert_result(
        &about("posicionValida", START, ",\"detail\":true"),
        r#"{"valida":true,"defectos":[]}"#,
    );
    assert_error(valid("\"jugador\":1"), "bad_request", "expected a position");
    assert_error(valid("\"tablero\":null,\"jugador\":1"), "bad_request", "expected a position");
    assert_error(valid("\"fen\":\"x\""), "bad_position", "at byte 0");
    let reading = about("posicionValida", START, ",\"reading\":\"x\"");
    assert_error(reading, "bad_request", r#""reading": expected "tpe" or "tpi", found "x""#);
}

#[test]
fn the_start_position_is_that_of_figure_2() {
    assert_result(&about("posicionInicial", START, ""), "true");
    assert_result(&about("posicionInicial", &START.replace(" w", " b"), ""), "false");
    assert_result(&about("posicionInicial", "k7/8/8/8/8/8/8/K7 w", ""), "false");
}

#[test]
fn moves_are_judged_by_squares_or_coordinates() {
    for squares in
        [",\"o\":\"e7\",\"d\":\"e6\"", ",\"o\":[1,4],\"d\":[2, 4]", ",\"o\":[1,4],\"d\":\"e6\""]
    {
        assert_result(&about("esMovimientoValido", START, squares), "true");
        let tpi = format!("{squares},\"reading\":\"tpi\"");
        assert_result(&about("esMovimientoValido", START, &tpi), "false");
        assert_result(&about("esCapturaValida", START, squares), "false");
        assert_result(&about("esJugadaLegal", START, squares), "false");
    }
    for bad in ["[8,0]", "[-1,0]", "[0]", "[0,0,0]", "\"i1\"", "\"\"", "7", "[null,0]", "[1e99,0]"]
    {
        let request = about("esJugadaLegal", START, &format!(",\"o\":{bad},\"d\":\"e6\""));
        assert_error(request, "bad_request", "\"o\": expected [row, column]");
    }
    let next = "r1b1kb1r/pppppppp/8/8/8/P7/1PPPPPPP/R1B1KB1R b";
    let follows = |d: &str| {
        format!(
            "{{\"op\":\"lite.posicionSiguiente\",\"p1\":{{\"fen\":\"{START}\"}},\
             \"p2\":{{\"fen\":\"{next}\"}},\"o\":\"a2\",\"d\":\"{d}\"}}"
        )
    };
    assert_result(&follows("a3"), "true");
    assert_result(&follows("a4"), "false");
    let missing = "{\"op\":\"lite.posicionSiguiente\",\"p1\":{},\"o\":\"a2\",\"d\":\"a3\"}";
    assert_error(missing, "bad_request", "\"p1\": expected a position");
}

#[test]
fn squares_are_coordinates_in_order() {
    let position = "7k/8/8/8/8/8/P7/K7 w";
    assert_result(&about("casillasAtacadas", position, ",\"j\":1"), "[[5,1],[6,0],[6,1],[7,1]]");
    assert_result(&about("casillasAtacadas", position, ",\"j\":2"), "[[0,6],[1,6],[1,7]]");
    assert_result(&about("dondeEstaElRey", position, ",\"j\":2"), "[0,7]");
    for player in ["0", "3", "\"3\"", "1.5", "true"] {
        let request = about("dondeEstaElRey", position, &format!(",\"j\":{player}"));
        assert_error(request, "bad_request", "\"j\": expected player 1 or 2, found ");
    }
    assert_result(&about("piezasMovibles", position, ""), "[[6,0],[7,0]]");
    assert_result(
        &about("jugadasLegales", position, ""),
        "[[[6,0],[5,0]],[[7,0],[6,1]],[[7,0],[7,1]]]",
    );
}

#[test]
fn endings_and_order() {
    let mate = "R6k/6pp/8/8/8/8/8/K7 b";
    assert_result(&about("esJaqueMate", mate, ""), "true");
    assert_result(&about("esEmpate", mate, ""), "false");
    assert_result(&about("finDeLaPartida", mate, ""), r#"{"fin":true,"ganador":1}"#);
    let bare = "k7/8/8/8/8/8/8/K7 w";
    assert_result(&about("finDeLaPartida", bare, ""), r#"{"fin":true,"ganador":0}"#);
    assert_result(&about("finDeLaPartida", START, ""), r#"{"fin":false,"ganador":0}"#);
    assert_result(&about("estaOrdenado", bare, ""), "true");
    assert_result(&about("estaOrdenado", START, ""), "false");
    let empty = "[0,0],".repeat(7);
    let row = |first: &str| format!("[{}]", format!("{first},{empty}").trim_end_matches(','));
    let rows = ["[4,2]", "[0,0]", "[0,0]", "[0,0]", "[0,0]", "[0,0]", "[0,0]", "[4,1]"].map(row);
    let tablero = rows.join(",");
    let expected = format!("{{\"tablero\":[{tablero}],\"jugador\":1}}");
    assert_result(&about("ordenarTablero", bare, ""), &expected);
    let course =
        format!("{{\"op\":\"lite.ordenarTablero\",\"tablero\":[{tablero}],\"jugador\":1}}");
    assert_result(&course, &expected);
}

#[test]
fn checks_and_mates() {
    let rook = "7k/8/8/8/8/8/8/R3K3 w";
    assert_result(&about("hayJaqueDescubierto", rook, ""), "true");
    assert_result(&about("hayJaqueDescubierto", rook, ",\"reading\":\"tpe\""), "false");
    assert_result(&about("esMateEnUno", "7k/p7/6K1/4R3/8/8/8/8 b", ""), "true");
    let two = "7k/8/5K2/8/8/8/8/4R3 w";
    assert_result(&about("seVieneElJaqueEn", two, ""), "2");
    assert_result(&about("seVieneElJaqueEn", two, ",\"max\":1"), "null");
    assert_result(
        &about("seVieneElJaqueEn", two, ",\"line\":true,\"max\":1"),
        r#"{"K":null,"line":[]}"#,
    );
    let spent = about("seVieneElJaqueEn", two, ",\"budget\":{\"nodes\":0}");
    assert_error(spent, "budget", "limit reached after");
    let negative = about("seVieneElJaqueEn", two, ",\"max\":-1");
    assert_error(negative, "bad_request", "\"max\": expected a whole number from 0, found -1");
}

#[test]
fn a_forced_sequence_is_played_or_refused_at_its_first_fault() {
    let figure = "8/2P5/8/7k/7P/8/3R4/3K3R w";
    let run = super::batch(about(
        "ejecutarSecuenciaForzada",
        figure,
        ",\"s\":[[\"d2\",\"g2\"],[[4,7],[3,7]],[\"h5\",\"h6\"],[[1,2],[0,2]]]",
    ));
    assert!(run.out.contains("\"result\":{\"tablero\":[[[0,0],[0,0],[3,1],"), "{run:?}");
    let sequence = |s: &str| about("ejecutarSecuenciaForzada", figure, &format!(",\"s\":{s}"));
    assert_error(sequence("[[\"d2\",\"g2\"],[\"a1\",\"a2\"]]"), "illegal", "move 2 ");
    assert_error(sequence("[[\"h1\",\"g1\"]]"), "not_forced", "move 1 ");
    for bad in ["7", "[7]", "[[\"d2\"]]", "[[\"d2\",\"g2\",\"g3\"]]", "{}"] {
        assert_error(sequence(bad), "bad_request", "\"s\": expected ");
    }
}

#[test]
fn positions_without_a_king_are_refused_and_absurd_ones_answered() {
    let kingless = about("jugadasLegales", "8/8/8/8/8/8/8/K7 w", "");
    assert_error(kingless, "bad_position", "the number of black kings is 0, expected 1");
    for absurd in ["kK6/8/8/8/8/8/8/8 w", "k7/8/8/8/8/8/8/PPPPPPPK b", "R6k/8/8/8/8/8/8/K7 w"] {
        for op in
            ["jugadasLegales", "esJaqueMate", "finDeLaPartida", "esMateEnUno", "piezasMovibles"]
        {
            let run = super::batch(about(op, absurd, ""));
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{op} {absurd}: {run:?}");
        }
    }
}

#[test]
fn the_status_of_a_king() {
    assert_result(
        r#"{"op":"king.status","fen":"4R1k1/5ppp/8/8/8/8/8/6K1 w"}"#,
        r#"{"position":"4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1","status":"checkmate","checkers":["e8"],"escapes":[]}"#,
    );
    let white = r#"{"op":"king.status","fen":"4R1k1/5ppp/8/8/8/8/8/6K1 b","color":"white","variant":"fide"}"#;
    assert_result(
        white,
        r#"{"position":"4R1k1/5ppp/8/8/8/8/8/6K1 w - - 0 1","status":"free","checkers":[],"escapes":[]}"#,
    );
    let kingless = r#"{"op":"king.status","fen":"8/8/8/8/8/8/8/6K1 b"}"#;
    assert_error(kingless, "bad_position", "Black has no king");
    let color = r#"{"op":"king.status","fen":"8/8/8/8/8/8/8/6K1 b","color":"red"}"#;
    assert_error(color, "bad_request", r#""color": expected "white" or "black", found "red""#);
}

#[test]
fn piece_can_move_to_square() {
    let can = |rest: &str| format!("{{\"op\":\"rules.can\",{rest}}}");
    assert_result(&can(r#""piece":"rey_blanco","to":"E2""#), r#"{"ok":true,"reason":null}"#);
    assert_result(&can(r#""piece":"a1","to":"a8""#), r#"{"ok":true,"reason":null}"#);
    let blocked = r#"{"ok":false,"reason":"blocked by the white knight on b1"}"#;
    assert_result(&can(r#""from":"a1","to":"d1""#), blocked);
    assert_result(&can(r#""from":[7,0],"to":[7,3]"#), blocked);
    let off = r#"{"ok":false,"reason":"off the board"}"#;
    assert_result(&can(r#""from":"a1","to":"a9""#), off);
    assert_result(&can(r#""from":"a1","to":[8,0]"#), off);
    for board in [r#""8/8/8/8/8/8/8/R7""#, r#"{"fen":"8/8/8/8/8/8/8/R7 w - - 0 1"}"#] {
        let request = can(&format!("\"board\":{board},\"from\":\"a1\",\"to\":\"d1\""));
        assert_result(&request, r#"{"ok":true,"reason":null}"#);
    }
    assert_error(can(r#""to":"d1""#), "bad_request", "either \"piece\" or \"from\"");
    assert_error(can(r#""piece":"peon","to":"d1""#), "bad_request", "\"piece\": expected");
    assert_error(can(r#""board":"8","from":"a1","to":"d1""#), "bad_position", "\"board\": ");
}

#[test]
fn a_position_is_reachable_by_a_line_or_unreachable_for_a_reason() {
    let ask = |p1: &str, p2: &str, rest: &str| {
        format!(
            "{{\"op\":\"lite.posicionAlcanzable\",\"p1\":{{\"fen\":\"{p1}\"}},\
             \"p2\":{{\"fen\":\"{p2}\"}}{rest}}}"
        )
    };
    let (before, after) = ("7k/8/8/8/8/8/1r6/K7 w", "7k/8/8/8/8/8/1K6/8 b");
    assert_result(
        &ask(before, after, ""),
        r#"{"verdict":"reachable","line":[[[7,0],[6,1]]],"reason":"legal moves lead there"}"#,
    );
    assert_result(
        &ask(after, before, ""),
        r#"{"verdict":"unreachable","line":[],"reason":"the game is over and is not continued"}"#,
    );
    assert_result(
        &ask(before, after, ",\"budget\":{\"nodes\":0,\"seconds\":1}"),
        r#"{"verdict":"unknown","line":[],"reason":"a limit was reached"}"#,
    );
    assert_error(ask(before, "x", ""), "bad_position", "at byte 0");
    assert_error(ask(before, after, ",\"shortest\":1"), "bad_request", "shortest");
    let (before, after) = ("7k/8/8/8/8/8/1P6/K7 w", "8/6k1/8/8/1P6/8/8/K7 b");
    assert_result(
        &ask(before, after, ",\"shortest\":true"),
        r#"{"verdict":"reachable","line":[[[6,1],[5,1]],[[0,7],[1,6]],[[5,1],[4,1]]],"reason":"legal moves lead there"}"#,
    );
}
