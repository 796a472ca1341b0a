//! Faults in JSON are data: nobody needs to read their messages.

use ajedrez_protocol::json::answer;
use ajedrez_protocol::table::{Argument, Form, Presence, Row};
use ajedrez_protocol::{Context, Language, Problem, Request};
use ajedrez_solitario::PuzzleSpecError;
use serde_json::{Map, Value, json};

#[track_caller]
fn check(request: Value, expected: Value) {
    let answer = Request::parse(request.to_string().as_bytes());
    let answer = answer.and_then(|request| request.run(&mut Context::new()));
    let mut fault = serde_json::to_value(answer.unwrap_err()).expect("JSON");
    let parts = fault.as_object_mut().expect("an object");
    assert!(parts.remove("message").is_some_and(|message| message.is_string()));
    parts.remove("problem");
    assert_eq!(fault, expected, "{request}");
}

/// Whether a problem is about several arguments, or about none.
fn is_of_no_argument(problem: &Problem) -> bool {
    let of_several = |error: &PuzzleSpecError| {
        !matches!(error, PuzzleSpecError::InvalidPieceCount(_) | PuzzleSpecError::NoRoles)
    };
    match problem {
        Problem::EitherOf(_) | Problem::OnlyOneOf(_) | Problem::LimitReached(_) => true,
        Problem::PuzzleSpec(error) => of_several(error),
        _ => false,
    }
}

/// Values of which each is wrong for most arguments.
fn wrong_values() -> [Value; 15] {
    [
        json!({}),
        json!([]),
        json!(""),
        json!("x"),
        json!("a1"),
        json!("a1b9"),
        json!("a1a2 a1a3"),
        json!(["a1a2", "x"]),
        json!([["a1", "a2"], ["a1", "a3"]]),
        json!("8/8/8/8/8/8/8/8 w"),
        json!("8/8/8/8/8/8/8/8 x"),
        json!("8/8"),
        json!("x\n# y\n"),
        json!({ "tablero": [], "jugador": 1 }),
        json!(u64::MAX),
    ]
}

#[test]
fn the_place_of_a_fault_is_an_argument_of_the_request() {
    let mut others = Vec::new();
    for row in Request::table() {
        for argument in row.arguments() {
            for wrong in wrong_values() {
                let mut request = request_without(row, argument);
                if row.argument("max_nodes").is_some() && !request.contains_key("budget") {
                    request.insert("max_nodes".to_owned(), json!(1_000));
                }
                request.insert(argument.name.to_owned(), wrong);
                let request = Value::Object(request);
                let text = request.to_string();
                let Err(fault) = Request::parse(text.as_bytes())
                    .and_then(|request| request.run(&mut Context::new()))
                else {
                    continue;
                };
                if is_of_no_argument(&fault.problem) {
                    continue;
                }
                // The same fault, as an interface shows it.
                let fault = answer(text.as_bytes(), Language::English, &mut Context::new());
                let fault = serde_json::to_value(fault.unwrap_err()).expect("JSON");
                let place = fault["place"].as_str().unwrap_or_default();
                let place = place.split('.').next().unwrap_or_default();
                if request.get(place).is_none() {
                    others.push(format!("{text}: {fault}"));
                }
            }
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

/// A valid request of the operation that does not give `argument` in another way.
fn request_without(row: &Row, argument: &Argument) -> Map<String, Value> {
    let is_alternative =
        |name: &str| row.arguments().any(|own| own.name == name && own.presence == Presence::OneOf);
    let lines = corpus::operations().filter(|line| line.result().is_some());
    let mut requests = lines.map(|line| serde_json::from_str(line.request).expect("an object"));
    let of_row = |request: &Map<String, Value>| {
        let is_free = argument.presence == Presence::OneOf
            || argument.name != "roles"
            || request.contains_key("pieces");
        request["op"] == row.name && is_free
    };
    let mut request = requests.find(of_row).expect("the corpus has the operation");
    let others: &[&str] = match argument.form {
        Form::Position => &["fen", "tablero", "jugador"],
        _ if ["max_nodes", "timeout"].contains(&argument.name) => &["budget"],
        Form::Budget => &["max_nodes", "timeout"],
        _ => &[],
    };
    request.retain(|name, _| !others.contains(&name.as_str()));
    if argument.form == Form::Puzzles {
        request.insert("show".to_owned(), json!("sheet"));
    }
    if argument.presence == Presence::OneOf {
        request.retain(|name, _| !is_alternative(name));
    }
    request
}

#[test]
fn every_argument_is_read_and_its_fault_names_it() {
    for row in Request::table() {
        for argument in row.arguments() {
            let mut request = request_without(row, argument);
            // An empty object is a budget without limits.
            let wrong = if argument.form == Form::Budget { json!([]) } else { json!({}) };
            request.insert(argument.name.to_owned(), wrong);
            let request = Value::Object(request).to_string();
            let Err(fault) = Request::parse(request.as_bytes()) else {
                panic!("{request}: the argument {} is not read", argument.name);
            };
            let fault = serde_json::to_value(fault).expect("JSON");
            let place = fault["place"].as_str().unwrap_or_default();
            let own = place.strip_prefix(argument.name);
            assert!(
                own.is_some_and(|rest| rest.is_empty() || rest.starts_with('.')),
                "{request}: {fault}"
            );
        }
    }
}

#[test]
fn a_fault_has_its_place_its_byte_and_what_was_expected_and_found() {
    check(
        json!({ "op": "fide.moves", "fen": "8/8/8/8/8/8/8/8 x" }),
        json!({
            "kind": "bad_position", "place": "fen", "byte": 16,
            "expected": "'w' or 'b'", "found": "'x'",
        }),
    );
    check(
        json!({ "op": "solitario.solve", "puzzle": "ta1tb9" }),
        json!({
            "kind": "bad_position", "place": "puzzle", "byte": 5,
            "expected": "a rank '1' to '8'", "found": "'9'",
        }),
    );
    check(
        json!({ "op": "lite.perft", "fen": "k7/8/8/8/8/8/8/K7 w", "depth": -1 }),
        json!({
            "kind": "bad_request", "place": "depth",
            "expected": "a whole number from 0 to 255", "found": "-1",
        }),
    );
    check(
        json!({ "op": "solitario.solve", "puzzle": "re1", "budget": { "nodes": "x" } }),
        json!({
            "kind": "bad_request", "place": "budget.nodes",
            "expected": "a whole number from 0", "found": "\"x\"",
        }),
    );
    check(
        json!({ "op": "lite.esJaqueMate", "fne": "k7/8/8/8/8/8/8/K7 w" }),
        json!({ "kind": "bad_request", "place": "fne" }),
    );
    check(
        json!({ "op": "solitario.generate", "pieces": 5, "area": "4x4", "target": "h8" }),
        json!({ "kind": "bad_request", "place": "target" }),
    );
    check(json!({ "op": "lite.esJaqeMate" }), json!({ "kind": "unknown_op" }));
    check(json!({ "op": "rules.can", "to": "a1" }), json!({ "kind": "bad_request" }));
    check(
        json!({ "op": "lite.play", "fen": "k7/8/8/8/8/8/8/K7 w", "s": "a1a3" }),
        json!({
            "kind": "illegal", "place": "s", "byte": 0, "move": 1,
            "why": { "kind": "invalid_piece_move", "piece": "K", "from": "a1", "to": "a3" },
        }),
    );
}

#[test]
fn unknown_name_lists_nearest_and_all_names() {
    let said = |request: &str| Request::parse(request.as_bytes()).unwrap_err().to_string();
    assert_eq!(
        said(r#"{"op":"fide.perft","fen":"","depht":3}"#),
        "unknown argument \"depht\" (did you mean \"depth\"?); expected \"position\", \"depth\", \
         \"budget\", \"max_nodes\", \"timeout\", \"fen\", \"tablero\" or \"jugador\""
    );
    assert_eq!(
        said(r#"{"op":"fide.move"}"#),
        "unknown operation \"fide.move\"; did you mean \"fide.moves\"?"
    );
    assert_eq!(said(r#"{"op":"chess"}"#), "unknown operation \"chess\"");
}

#[test]
fn moves_are_read_as_lichess_writes_them() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let game = |moves: &str| json!({ "op": "fide.game", "fen": START, "moves": moves });
    let asked = |moves: &str| {
        let request = Request::parse(game(moves).to_string().as_bytes()).expect("a request");
        let answer = request.run(&mut Context::new());
        let answer = answer.unwrap_or_else(|fault| panic!("{moves}: {fault}"));
        serde_json::to_value(answer).expect("JSON")
    };
    let plain = asked("e4 c5 Nf3 d6");
    for moves in [
        "1. e4 c5 2. Nf3 d6",
        "1.e4 c5 2.Nf3 d6 1-0",
        "1. e4 { [%eval 0.17] [%clk 0:00:30] } 1... c5 { [%eval 0.19] } 2. Nf3 $1 2... d6?! 1/2-1/2",
        "1 e4 c5 2 Nf3 d6 *",
        "1... e4!? c5 ?? 2. ... Nf3!! d6 0-1",
        "1… e4 c5; the Sicilian (with {a comment}\n2. Nf3 d6 ; the end",
        "{[%csl Ge4]}1. e4(1. d4 (1. c4 {English)} c5) d5)c5 {a\nb} 2. Nf3$14$2 (2. c3 ; (\n) d6\r\n1-0 {over}",
        "1. e2e4 c7c5 2.g1f3 d7d6",
        "\t1.\te4\t1...\tc5\t2.\tNf3\t2...\td6\t",
    ] {
        assert_eq!(asked(moves), plain, "{moves}");
    }
    assert_eq!(asked("{ nothing } 1-0"), asked(""));
    assert_eq!(asked("[Event \"x\"] 1. e4"), asked("1. e4"));
    let castled = asked("e4 e5 Nf3 Nc6 Bc4 Bc5 e1g1");
    assert_eq!(asked("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0"), castled);
    for (moves, byte, number, said) in [
        ("1. e4 e5 2. Nf3 Nc6 3. Bb9", 25, 5, "'8' at byte 25, found '9' (move 5)"),
        ("1. e4 {x} 1... e5!? 2. Ke3?", 23, 3, "(move 3, byte 23)"),
        (
            "1. e4 {no end",
            6,
            2,
            "expected a comment that ends with '}' at byte 6, found '{' (move 2)",
        ),
        ("1. e4 (1. d4 (1. c4) e5", 6, 2, "expected a variation that ends with ')' at byte 6"),
        ("1. e4 ) e5", 6, 2, "at byte 6, found ')'"),
        ("1. e4 } e5", 6, 2, "at byte 6, found '}'"),
        ("1. e4 $ e5", 6, 2, "at byte 6, found '$'"),
        ("1. e4 1-0 1. d4 *", 10, 2, "expected no move after the result of the game at byte 10"),
        ("1. e4 0000 2. d4", 6, 2, "at byte 6, found '0'"),
        ("1. e4 -- 2. d4", 6, 2, "null move"),
    ] {
        let (found, which, message) = of_move(&game(moves));
        assert_eq!((found, which), (Some(byte), Some(number)), "{moves}: {message}");
        assert!(message.contains(said), "{moves}: {message}");
    }
}

/// The byte and the number of the move at fault, and the message.
fn of_move(request: &Value) -> (Option<u64>, Option<u64>, String) {
    let answer = Request::parse(request.to_string().as_bytes());
    let fault = answer.and_then(|request| request.run(&mut Context::new())).unwrap_err();
    let fault = serde_json::to_value(fault).expect("JSON");
    let part = |name: &str| fault.get(name).and_then(Value::as_u64);
    (part("byte"), part("move"), fault["message"].as_str().expect("a message").to_owned())
}

#[test]
fn a_fault_in_one_of_several_moves_has_its_byte_in_the_whole_argument_and_its_number() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const LITE: &str = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";
    const FORCED: &str = "8/2P5/8/7k/7P/8/3R4/3K3R w";
    #[track_caller]
    fn check(request: Value, byte: impl Into<Option<u64>>, number: u64, message: &str) {
        let (found_byte, found_number, said) = of_move(&request);
        assert_eq!((found_byte, found_number), (byte.into(), Some(number)), "{request}: {said}");
        assert!(said.contains(message), "{request}: {said}");
    }
    let game = |moves: &str| json!({ "op": "fide.game", "fen": START, "moves": moves });
    check(game("e4 e5 Nf3 Nc6 Bb9"), 16, 5, "at byte 16, found '9' (move 5)");
    check(game("\u{a0} e4\te5 Nx"), 11, 3, "(move 3)");
    check(game("e4 e5 Nd4"), 6, 3, "(move 3, byte 6)");
    check(game("e2e4 e7e5  e4e5"), 11, 3, "(move 3, byte 11)");
    let rooks = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";
    let ambiguous = json!({ "op": "plain.game", "fen": rooks, "moves": "Ke3 Kd7 Rd1" });
    check(ambiguous, 8, 3, "moves: ambiguous move Rd1 (move 3, byte 8)");
    let lite = |op: &str, fen: &str, moves: &str| json!({ "op": op, "fen": fen, "moves": moves });
    check(lite("lite.game", LITE, "e2e3 e7e5"), 5, 2, "(move 2, byte 5)");
    check(lite("lite.bestMove", LITE, "e2e3 e7"), 5, 2, "move 2");

    // A sequence of Ajedrez Lite: names, coordinates, the course's braces, lists.
    let line = |op: &str, s: Value| json!({ "op": op, "fen": FORCED, "s": s });
    let played = "lite.ejecutarSecuenciaForzada";
    check(line(played, json!("d2g2 h4h6")), 5, 2, "from h4 to h6");
    check(line(played, json!("d2d3")), 0, 1, "move 1 of the sequence");
    check(line(played, json!("{{{6,3},{6,6}}, {{4,7},{2,7}}}")), 18, 2, "move 2 of the sequence");
    check(line(played, json!("secuencia s = {{{6,3},{6,6}},{{4,7},{9,7}}};")), 37, 2, "move 2");
    check(line(played, json!("(6,3)->(6,6) (4,7)->(2,7)")), 14, 2, "move 2 of the sequence");
    check(line(played, json!([[[6, 3], [6, 6]], ["h4", "h6"]])), None, 2, "move 2 of the sequence");
    check(line("lite.play", json!("d2g2 h5h6 a1a2")), 10, 3, "(move 3, byte 10)");
    check(line("lite.play", json!([["d2", "g2"], ["a1", "a2"]])), None, 2, "(move 2)");
    check(line("lite.play", json!("d2 g2 h5")), 6, 2, "(move 2, byte 6)");
    check(line("lite.play", json!("d2g2 h5z9")), 7, 2, "(move 2, byte 7)");
    check(line("lite.play", json!([["d2", "g2"], ["h5"]])), None, 2, "(move 2)");
    check(line("lite.play", json!([["d2", "g2"], ["h5", "z9"]])), None, 2, "(move 2)");

    // Captures of a puzzle.
    let puzzle =
        |op: &str, moves: Value| json!({ "op": op, "puzzle": "dc3cc5pe4pf6", "moves": moves });
    for op in ["solitario.check", "solitario.hint", "solitario.captures", "solitario.play"] {
        check(puzzle(op, json!("c3f6 c5e9")), 8, 2, "'8' at byte 8, found '9' (move 2)");
        check(puzzle(op, json!(["c3f6", "c5e4 e4"])), 7, 3, "(move 3)");
    }
    for op in ["solitario.hint", "solitario.captures", "solitario.play"] {
        check(puzzle(op, json!(" c3f6  c5f6")), 7, 2, "move 2, c5f6: ");
        check(puzzle(op, json!(["c3f6", "c5f6"])), 0, 2, "move 2, c5f6: ");
    }
}
