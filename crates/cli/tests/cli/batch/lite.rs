//! The operations of Ajedrez Lite, of king status and of the rules of movement.

use super::{assert_error, assert_result};

/// A request about the position `fen`.
fn about(op: &str, fen: &str, rest: &str) -> String {
    format!("{{\"op\":\"lite.{op}\",\"fen\":\"{fen}\"{rest}}}")
}

const START: &str = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";

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
    assert_error(spent, "budget", "the budget ran out");
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
    let white =
        r#"{"op":"king.status","fen":"4R1k1/5ppp/8/8/8/8/8/6K1 b","color":"white","rules":"fide"}"#;
    assert_result(
        white,
        r#"{"position":"4R1k1/5ppp/8/8/8/8/8/6K1 w - - 0 1","status":"free","checkers":[],"escapes":[]}"#,
    );
    let kingless = r#"{"op":"king.status","fen":"8/8/8/8/8/8/8/6K1 b"}"#;
    assert_error(kingless, "bad_position", "Black has no king");
    let color = r#"{"op":"king.status","fen":"8/8/8/8/8/8/8/6K1 b","color":"red"}"#;
    assert_error(color, "bad_request", r#""color": expected "black" or "white", found "red""#);
}

#[test]
fn whether_a_piece_can_go() {
    let can = |rest: &str| format!("{{\"op\":\"rules.can\",{rest}}}");
    assert_result(&can(r#""man":"rey_blanco","to":"E2""#), r#"{"ok":true,"reason":null}"#);
    assert_result(&can(r#""man":"a1","to":"a8""#), r#"{"ok":true,"reason":null}"#);
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
    assert_error(can(r#""man":"peon","to":"d1""#), "bad_request", "\"man\": expected");
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
        r#"{"verdict":"unknown","line":[],"reason":"the budget ran out"}"#,
    );
    assert_error(ask(before, "x", ""), "bad_position", "at byte 0");
    assert_error(ask(before, after, ",\"shortest\":1"), "bad_request", "shortest");
    let (before, after) = ("7k/8/8/8/8/8/1P6/K7 w", "8/6k1/8/8/1P6/8/8/K7 b");
    assert_result(
        &ask(before, after, ",\"shortest\":true"),
        r#"{"verdict":"reachable","line":[[[6,1],[5,1]],[[0,7],[1,6]],[[5,1],[4,1]]],"reason":"legal moves lead there"}"#,
    );
}
