//! Requests of an interactive board, in addition to the exercises.

use ajedrez_protocol::{Context, Fault, Request};
use serde_json::{Value, json};

fn ask(request: &Value) -> Result<Value, Fault> {
    let answer = Request::parse(request.to_string().as_bytes())?.run(&mut Context::new())?;
    Ok(serde_json::to_value(&answer).expect("an answer has JSON"))
}

#[track_caller]
fn answer(request: &Value) -> Value {
    ask(request).unwrap_or_else(|fault| panic!("{request}: {fault}"))
}

#[track_caller]
fn refuses(request: &Value, part: &str) {
    let message = ask(request).map(|answer| answer.to_string()).expect_err("no answer").to_string();
    assert!(message.contains(part), "{request}: {message}");
}

#[test]
fn texts_of_every_kind_are_read_as_boards_of_ajedrez_lite() {
    let read = |text: &str| answer(&json!({"op": "lite.read", "text": text}));
    let start = read("start");
    assert_eq!(start["fen"], "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w");
    assert_eq!(start["tablero"][0][4], json!([4, 2]));
    assert_eq!(start["jugador"], 1);

    let course = json!({"tablero": start["tablero"], "jugador": 2}).to_string();
    assert_eq!(read(&course)["fen"], "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R b");
    let braces = start["tablero"].to_string().replace('[', "{").replace(']', "}");
    assert_eq!(read(&braces)["fen"], start["fen"]);

    // A board that is still being set up may have no kings.
    assert_eq!(read("8/8/8/8/8/8/8/R7")["fen"], "8/8/8/8/8/8/8/R7 w");
    assert_eq!(read(&format!("{}K.......", ". ".repeat(56)))["fen"], "8/8/8/8/8/8/8/K7 w");
}

#[test]
fn texts_without_a_board_are_refused_where_they_are_at_fault() {
    let lite = |text: &str, part| refuses(&json!({"op": "lite.read", "text": text}), part);
    lite("8/8/8/8/8/8/8/9 w", "at byte 14");
    lite("4k3/8/8/8/8/8/8/4K2Q w", "queen");
    lite("{{1,2},{3}}", "expected");
    lite("", "picture");
    lite("4k3/8\0", "byte");
    let king = |text: &str, part| refuses(&json!({"op": "king.read", "text": text}), part);
    king("4R1k1/5ppp/8/8/8/8/8/6Kx b", "\"text\": expected");
    king("--T----r\n-----ppq", "line 2, column 8");
    king("", "line 1");
    refuses(&json!({"op": "king.read", "text": "8/8/8/8/8/8/8/K7 w", "number": 2}), "2");
}

#[test]
fn a_line_is_played_position_by_position() {
    let play = |s: Value| json!({"op": "lite.play", "fen": "k7/6P1/8/8/8/8/8/K7 w", "s": s});
    let line = answer(&play(json!([["g7", "g8"], ["a8", "a7"]])));
    let fens: Vec<&str> =
        line.as_array().expect("a list").iter().filter_map(|at| at["fen"].as_str()).collect();
    assert_eq!(fens, ["k5R1/8/8/8/8/8/8/K7 b", "6R1/k7/8/8/8/8/8/K7 w"]);
    assert_eq!(line, answer(&play(json!("g7g8 a8a7"))));
    assert_eq!(answer(&play(json!(""))), json!([]));
    refuses(&play(json!([["g7", "g8"], ["a8", "b8"]])), "a8b8");
    refuses(&play(json!("g7")), "\"s\"");
}

#[test]
fn a_check_is_discovered_by_these_moves() {
    let about = |reading: &str| json!({"op": "lite.discoveredChecks", "reading": reading, "fen": "7k/8/8/8/7P/8/8/R3K2R w"});
    assert_eq!(answer(&about("tpe")), json!([]));
    assert_eq!(answer(&about("tpi")), json!([[[7, 0], [0, 0]]]));
    let battery = json!({"op": "lite.discoveredChecks", "fen": "4k3/8/8/8/4B3/8/8/K3R3 w"});
    let moves = answer(&battery);
    let moves = moves.as_array().expect("a list");
    assert!(!moves.is_empty() && moves.iter().all(|mv| mv[0] == json!([4, 4])), "{moves:?}");
}

#[test]
fn a_mate_comes_with_its_tree() {
    let fen = "4k3/8/R7/1R6/8/8/8/4K3 w";
    let mate = answer(&json!({"op": "lite.mateTree", "fen": fen, "max": 2}));
    assert_eq!((&mate["mate"], &mate["keys"][0]), (&json!(2), &mate["tree"]["move"]));
    assert_eq!(mate["tree"]["replies"].as_array().expect("a list").len(), 2);
    assert_eq!(answer(&json!({"op": "lite.mateTree", "fen": fen, "max": 1}))["mate"], Value::Null);
    refuses(&json!({"op": "lite.mateTree", "fen": fen, "max_nodes": 1}), "limit reached");
    refuses(&json!({"op": "lite.mateTree", "fen": fen, "max": 256}), "\"max\"");
}

#[test]
fn king_accepts_fen_and_diagram() {
    let read = |text: &str| answer(&json!({"op": "king.read", "text": text}));
    let lines = "--T----r\n-----ppp\n--------\n--------\n--R-----\n--------\n--------\n--------\n";
    assert_eq!(read(lines)["fen"], "2R4k/5ppp/8/8/2K5/8/8/8 w");
    let file = format!("# uno\n{}\n# dos\n{lines}", "--------\n".repeat(8));
    let second = answer(&json!({"op": "king.read", "text": file, "number": 2}));
    assert_eq!(
        second,
        json!({"fen": "2R4k/5ppp/8/8/2K5/8/8/8 w", "title": "dos", "number": 2, "of": 2})
    );
    assert_eq!(read("8/8/8/8/8/8/8/8")["fen"], "8/8/8/8/8/8/8/8 w");
    let whole = "r3k2r/8/8/8/4R3/8/8/4K3 b kq - 0 1";
    assert_eq!(read(whole)["fen"], whole);

    let listing = answer(&json!({"op": "king.listing", "fen": "2R4k/5ppp/8/8/2K5/8/8/8 w"}));
    let listing = listing.as_str().expect("a text");
    assert!(listing.starts_with("+-+-+-+-+-+-+-+-+\n"), "{listing}");
    assert!(listing.ends_with("- El rey está en jaque mate\n"), "{listing}");
    refuses(&json!({"op": "king.listing", "fen": "8/8/8/8/8/8/8/K7 w"}), "king");
}

#[test]
fn a_position_of_chess_is_valid_where_it_can_occur_in_a_game() {
    let valid = |fen: &str| answer(&json!({"op": "fide.valid", "fen": fen}));
    assert_eq!(valid("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), true);
    assert_eq!(valid("8/8/8/8/8/8/8/8 w"), false);
    assert_eq!(valid("kk6/8/8/8/8/8/8/K7 w"), false);

    let detail = |fen: &str, language: &str| {
        answer(&json!({"op": "fide.valid", "detail": true, "fen": fen, "language": language}))
    };
    assert_eq!(detail("4k3/8/8/8/8/8/8/4K3 w", "en"), json!({"valid": true, "defects": []}));
    assert_eq!(
        detail("kk6/8/8/8/8/8/8/P3K3 w K e6 0 1", "en")["defects"],
        json!([
            "a side has more than one king",
            "there are pawns on the first or eighth rank",
            "the king or rook of a castling right is not on its initial square",
            "no pawn can have stepped two squares over the en-passant square",
        ]),
    );

    // The course's types have no rights, and may have no kings.
    let mut rows = vec![vec![[0, 0]; 8]; 8];
    rows[3][3] = [4, 2];
    let course = |rows: &Vec<Vec<[i32; 2]>>, player: i32| json!({"op": "fide.valid", "detail": true, "position": {"tablero": rows, "jugador": player}});
    assert_eq!(answer(&course(&rows, 1))["defects"], json!(["White has no king"]));
    refuses(&course(&rows, 3), "player");

    refuses(&json!({"op": "fide.valid", "fen": "8/8/8/8/8/8/8/8"}), "expected 'w' or 'b'");
    refuses(&json!({"op": "fide.valid", "fen": "8/8/8/8/8/8/8/8 w", "x": 1}), "\"x\"");
}

#[test]
fn a_picture_beyond_the_length_of_an_answer_is_refused() {
    let sheet = json!({"op": "solitario.draw", "show": "sheet", "puzzles": vec!["ta1tb1"; 2_000]});
    refuses(&sheet, "expected a list of 1 to 1000 puzzles");
    let squares =
        ('a'..='h').flat_map(|file| ('1'..='8').map(move |rank| format!("d{file}{rank}")));
    let puzzles = vec![squares.collect::<String>(); 1_000];
    let sheet = json!({"op": "solitario.draw", "show": "sheet", "puzzles": puzzles});
    refuses(&sheet, "the answer would exceed 16777216 bytes");
}
