//! `ajedrez solitario rate` and `hint`; the operations of puzzles as requests.

use serde_json::Value;

use crate::program::{assert_answers, assert_refuses, run, run_on};

/// One solution, which nobody can miss.
const FORCED: &str = "ta1pa5ce5";

fn json(args: &[&str]) -> Value {
    let run = run(["solitario", "rate", "--json"].iter().chain(args));
    serde_json::from_str(&run.out).expect("one object")
}

#[test]
fn a_rating_is_printed_line_by_line() {
    let english = "difficulty: easy\n\
                   solutions: 1, one up to the order of independent captures\n\
                   decisions: none, a trivial board\n\
                   motifs: a lonely piece, one end only\n\
                   chance of guessing it without looking ahead: 1.0000\n\
                   chance looking one capture ahead: 1.0000\n\
                   chance looking two captures ahead: 1.0000\n\
                   traps per solution: 0.00\n\
                   difficulty in bits per capture: 0.00\n\
                   captures that look possible, per board: 1.00\n\
                   forced captures: 2.00 of 2\n\
                   captures from a mistake to the dead end: 0.00\n\
                   captures in failed attempts: 0.00\n";
    assert_answers(&run(["solitario", "rate", FORCED]), english);
    let spanish = "nivel: fácil\n\
                   soluciones: 1, una salvo el orden de capturas independientes\n\
                   decisiones: ninguna, un tablero trivial\n\
                   motivos: una pieza solitaria, un solo final\n\
                   probabilidad de acertar al azar, sin calcular: 1,0000\n\
                   probabilidad calculando una captura: 1,0000\n\
                   probabilidad calculando dos capturas: 1,0000\n\
                   trampas por solución: 0,00\n\
                   dificultad en bits por captura: 0,00\n\
                   capturas que parecen posibles, por tablero: 1,00\n\
                   capturas forzadas: 2,00 de 2\n\
                   capturas desde un error hasta quedar sin salida: 0,00\n\
                   capturas en intentos fallidos: 0,00\n";
    assert_answers(&run(["solitario", "rate", "--lang", "es", FORCED]), spanish);
    // Within these nodes no solution can be sampled.
    let limited = ["solitario", "rate", "pe2cd3pd4pe5pc6", "--max-nodes", "15"];
    let english = "difficulty in bits per capture: 0.45 (derived from the chances: no solution could be sampled)\n";
    let found = run(limited);
    assert!(found.out.contains(english) && !found.out.contains("traps"), "{found:?}");
    let spanish = "dificultad en bits por captura: 0,45 (a partir de las probabilidades: no se pudo \
                   muestrear ninguna solución)\n";
    let found = run(limited.into_iter().chain(["--lang", "es"]));
    assert!(found.out.contains(spanish) && !found.out.contains("trampas"), "{found:?}");
    let one_piece = run(["solitario", "rate", "re1"]);
    assert!(one_piece.code == 0 && one_piece.out.contains("forced captures: 0.00 of 0\n"));
}

#[test]
fn motifs_are_in_json_on_request() {
    let puzzle = "pe2cd3pd4pe5pc6";
    assert_eq!(json(&[puzzle]).get("motifs"), None);
    for option in ["--motifs", "--motivos"] {
        let rated = json(&[puzzle, option]);
        assert_eq!(rated["motifs"], serde_json::json!(["lonely", "order", "kind"]));
        assert_eq!(rated["decisions"], 2);
    }
    // Neither is known for a board of 64 rooks.
    let full: String =
        ('a'..='h').flat_map(|file| (1..=8).map(move |rank| format!("t{file}{rank}"))).collect();
    let rated = json(&[&full, "--motifs", "--max-nodes", "1000"]);
    assert!(rated["motifs"].is_null() && rated["decisions"].is_null(), "{rated}");
}

#[test]
fn rules_change_the_rating() {
    let plain = json(&["ta1tb1"]);
    assert_eq!((&plain["solutions"], &plain["unique"]), (&2.into(), &false.into()));
    let target = json(&["ta1tb1", "--target", "b1"]);
    assert_eq!((&target["solutions"], &target["unique"]), (&1.into(), &true.into()));
    assert_eq!(json(&["da1pa4pd4", "--max-captures", "1"])["verdict"], "impossible");
    assert_eq!(json(&["pa7tb8", "--promote"])["solutions"], 5);
    assert_eq!(json(&["ta1ra8", "--king-last"])["verdict"], "impossible");
}

#[test]
fn the_solutions_are_those_that_solve_counts() {
    for puzzle in [FORCED, "dc3cc5pe4pf6", "ta1tb1tc1td1te1tf1", "re1th8"] {
        let count = run(["solitario", "solve", "--count", puzzle]).out;
        let rated = json(&[puzzle]);
        let solutions = rated["solutions"].as_u64().unwrap_or_default();
        assert_eq!(format!("{solutions}\n"), count, "{puzzle}");
    }
}

#[test]
fn impossible_and_unknown_are_printed() {
    assert_answers(&run(["solitario", "rate", "re1th8"]), "imposible\n");
    let spent = run(["solitario", "rate", "--max-nodes", "1", "dc3cc5pe4pf6"]);
    assert_eq!((spent.code, spent.out.as_str(), spent.err.as_str()), (3, "desconocido\n", ""));
    let object = run(["solitario", "rate", "--timeout", "0", "--json", "dc3cc5pe4pf6"]);
    let answer: Value = serde_json::from_str(&object.out).expect("one object");
    assert_eq!((object.code, &answer["verdict"]), (3, &"unknown".into()));
    assert_eq!((&answer["difficulty"], &answer["solutions"]), (&Value::Null, &Value::Null));
}

/// A board of 30 pieces with too many solutions to count and too many attempts to enumerate.
const LARGE: &str =
    "ca1af2dg2rb3tb4rc4ae4rg4rc5rf5pg5ac6rd6ce6tf6tg6ph6pb7pd7pe7df7dg7dh7ra8cc8dd8pe8rf8dg8th8";

#[test]
fn large_puzzle_has_estimates_and_lower_bounds() {
    let english = run(["solitario", "rate", "--timeout", "600", LARGE]);
    assert_eq!((english.code, english.err.as_str()), (0, ""), "{english:?}");
    assert!(english.out.contains("\nsolutions: at least "), "{english:?}");
    let spanish = run(["solitario", "rate", "--lang", "es", "--timeout", "600", LARGE]);
    assert!(spanish.out.contains("\nsoluciones: al menos "), "{spanish:?}");
    let [one, again] = [(); 2].map(|()| json(&["--timeout", "600", LARGE]));
    let number = |name: &str| one[name].as_f64().unwrap_or_else(|| panic!("{name}: {one}"));
    for name in ["chance", "blind", "careful"] {
        let [low, high] = ["low", "high"].map(|end| number(&format!("{name}_{end}")));
        let chance = number(name);
        assert!(low <= chance && chance <= high, "{one}");
        assert!((high - low) / 2.0 <= (chance / 10.0).max(0.01), "{one}");
        assert_eq!(one[name], again[name]);
    }
    assert!(one["difficulty"].is_string() && one["solutions"].is_null(), "{one}");
    assert!(number("solutions_min") >= 1.0 && one["bits"] == again["bits"], "{one}");
    let Value::Number(least) = &one["solutions_min"] else { panic!("{one}") };
    assert!(least.to_string().len() > 6, "{least}");
}

#[test]
fn boards_on_which_most_attempts_succeed_are_easy() {
    // 16 and 12 pieces; at least a quarter of the attempts succeed.
    for puzzle in
        ["pb1pd1dc2db3dc3rg3ca4re4ca5tb5dc5ch5aa6ae6rf7rg8", "ta1ac1rb2ca3ac3ad6re6tf6te7pf7te8rg8"]
    {
        let rated = json(&[puzzle]);
        let chance = rated["chance"].as_f64().expect("a chance");
        let class = rated["difficulty"].as_str().expect("a class");
        assert!(chance < 0.25 || ["easy", "medium"].contains(&class), "{rated}");
    }
}

#[test]
fn lines_of_standard_input_are_rated_one_by_one() {
    let both = run_on(["solitario", "rate", "-"], format!("{FORCED}\nx\nre1th8\n"));
    assert_eq!(both.code, 2);
    assert!(both.out.starts_with("difficulty: easy\n"), "{both:?}");
    assert!(both.out.ends_with("\n\nerror\n\nimposible\n"), "{both:?}");
    assert!(both.err.starts_with("error: line 2: "), "{}", both.err);
    let many = format!("{FORCED}\nx\nre1th8\n").repeat(20);
    let by = |threads: &str| run_on(["solitario", "rate", "--threads", threads, "-"], &many);
    assert_eq!(by("3"), by("1"));
    assert_refuses(&run(["solitario", "rate", "x"]), &["puzzle: "]);
    assert_eq!(run(["solitario", "rate"]).code, 2);
}

#[test]
fn rate_operation_and_command_agree() {
    for (fields, options) in [
        ("", &[][..]),
        (r#","max_captures":2,"king_last":true"#, &["--max-captures", "2", "--king-last"]),
        (r#","target":"f6","promote":true"#, &["--target", "f6", "--promote"]),
        (r#","budget":{"nodes":1}"#, &["--max-nodes", "1"]),
    ] {
        let request = format!(r#"{{"op":"solitario.rate","puzzle":"dc3cc5pe4pf6"{fields}}}"#);
        let answer: Value =
            serde_json::from_str(&run_on(["batch"], request).out).expect("one answer");
        let mut result = answer["result"].clone();
        let mut expected = json(&[&["dc3cc5pe4pf6"], options].concat());
        for object in [&mut result, &mut expected] {
            assert!(object["seconds"].take().is_f64());
        }
        assert_eq!(result, expected, "{fields}");
    }
}

#[track_caller]
fn check(line: &str, english: &str, spanish: &str) {
    for (lang, expected) in [("en", english), ("es", spanish)] {
        let words = ["solitario", "hint", "--lang", lang].into_iter();
        assert_answers(&run(words.chain(line.split(' '))), &format!("{expected}\n"));
    }
}

#[test]
fn a_hint_is_a_capture_and_whether_it_is_the_only_one() {
    check(
        FORCED,
        "a1a5: the only capture that keeps the puzzle solvable",
        "a1a5: la única captura con la que el puzzle sigue teniendo solución",
    );
    let two = run(["solitario", "hint", "ta1tb1"]).out;
    assert!(two.ends_with(": keeps the puzzle solvable, and so does another capture\n"), "{two}");
    check(
        "--target b1 ta1tb1",
        "a1b1: the only capture that keeps the puzzle solvable",
        "a1b1: la única captura con la que el puzzle sigue teniendo solución",
    );
    check(
        "ta1pa5ce5 a1a5",
        "a5e5: the only capture that keeps the puzzle solvable",
        "a5e5: la única captura con la que el puzzle sigue teniendo solución",
    );
    check("ta1pa5ce5 a1a5 a5e5", "the puzzle is solved", "el puzzle está resuelto");
    check("re1", "the puzzle is solved", "el puzzle está resuelto");
    check("re1th8", "imposible", "imposible");
    check("ae4pd3pf4tf3 e4d3 f3f4", "imposible", "imposible");
}

#[test]
fn hints_followed_one_after_another_solve_the_puzzle() {
    let puzzle = "dc3cc5pe4pf6ta5ad8";
    let mut moves: Vec<String> = Vec::new();
    loop {
        let words = ["solitario", "hint", "--json", puzzle].into_iter();
        let hinted = run(words.chain(moves.iter().map(String::as_str)));
        let hint: Value = serde_json::from_str(&hinted.out).expect("one object");
        assert_eq!((hinted.code, &hint["verdict"]), (0, &"solved".into()), "{hinted:?}");
        let Some(capture) = hint["move"].as_str() else { break };
        moves.push(capture.to_owned());
    }
    assert_eq!(moves.len(), 5);
    let words = ["solitario", "check", puzzle].into_iter();
    assert_answers(&run(words.chain(moves.iter().map(String::as_str))), "ok\n");
}

#[test]
fn moves_that_cannot_be_played_are_refused() {
    let refused = run(["solitario", "hint", FORCED, "a1a5", "a5a1"]);
    assert_refuses(&refused, &["moves: move 2, a5a1: there is nothing to capture on a1"]);
    let refused = run(["solitario", "hint", "--lang", "es", FORCED, "a5a1"]);
    assert_refuses(&refused, &["movimientos: movimiento 1, a5a1: un peón no captura así"]);
    assert_refuses(&run(["solitario", "hint", FORCED, "x"]), &["moves: expected a file"]);
    assert_refuses(&run(["solitario", "hint", "x"]), &["puzzle: "]);
    assert_eq!(run(["solitario", "hint"]).code, 2);
    let request = r#"{"op":"solitario.hint","puzzle":"ta1pa5ce5","moves":["a5a1"]}"#;
    let answer: Value = serde_json::from_str(&run_on(["batch"], request).out).expect("JSON");
    assert_eq!(answer["error"]["kind"], "illegal");
}

#[test]
fn reached_limit_is_reported() {
    let spent = run(["solitario", "hint", "--max-nodes", "0", FORCED]);
    assert_eq!((spent.code, spent.out.as_str()), (3, "desconocido\n"));
    // Enough for a solution, not for all the rest.
    let puzzle = "dc3cc5pe4pf6ta5ad8";
    let nodes =
        |nodes: usize| run(["solitario", "hint", "--max-nodes", &nodes.to_string(), puzzle]);
    let half = (1..50).map(nodes).find(|run| run.out.contains("a limit was reached before all"));
    assert!(half.is_some_and(|run| run.code == 3));
}

#[test]
fn hint_operation_and_command_agree() {
    for (fields, options) in [
        ("", ""),
        (r#","moves":"c3f6""#, " c3f6"),
        (r#","moves":["c3f6","c5e4"],"promote":true"#, " --promote c3f6 c5e4"),
        (r#","max_captures":2,"king_last":true"#, " --max-captures 2 --king-last"),
        (r#","target":"f6","budget":{"nodes":1}"#, " --target f6 --max-nodes 1"),
    ] {
        let request = format!(r#"{{"op":"solitario.hint","puzzle":"dc3cc5pe4pf6"{fields}}}"#);
        let answer = run_on(["batch"], request).out;
        let mut answer: Value = serde_json::from_str(&answer).expect("one answer");
        let line = format!("solitario hint --json dc3cc5pe4pf6{options}");
        let mut expected: Value = serde_json::from_str(&run(line.split(' ')).out).expect("JSON");
        for object in [&mut answer["result"], &mut expected] {
            assert!(object["seconds"].take().is_f64(), "{fields}");
        }
        assert_eq!(answer["result"], expected, "{fields}");
    }
}

fn ask(request: &str) -> Value {
    let run = run_on(["batch"], request);
    serde_json::from_str(&run.out).expect("one answer")
}

#[track_caller]
fn assert_error(request: &str, kind: &str, part: &str) {
    let answer = ask(request);
    assert_eq!(answer["error"]["kind"], kind, "{answer}");
    assert!(answer["error"]["message"].as_str().expect("a message").contains(part), "{answer}");
}

/// Asserts that the request and the command have the same answer, except for its time.
#[track_caller]
fn assert_same(request: &str, command: &str) {
    let words = ["solitario"].into_iter().chain(command.split(' '));
    let printed = run(words.chain(["--json"]));
    let mut expected: Value = serde_json::from_str(&printed.out).expect("one object");
    let mut result = ask(request)["result"].take();
    for object in [&mut expected, &mut result] {
        if let Some(seconds) = object.get_mut("seconds") {
            assert!(seconds.take().is_f64());
        }
    }
    assert!(result.is_object());
    assert_eq!(result, expected, "{request}");
}

#[test]
fn operations_and_commands_agree() {
    let solve = |rest: &str| format!(r#"{{"op":"solitario.solve","puzzle":"dc3cc5pe4pf6"{rest}}}"#);
    let count = |rest: &str| format!(r#"{{"op":"solitario.count","puzzle":"dc3cc5pe4pf6"{rest}}}"#);
    for (fields, options) in [
        ("", ""),
        (r#","max_captures":1"#, " --max-captures 1"),
        (r#","max-captures":2,"king_last":false"#, " --max-captures 2"),
        (r#","king_last":true,"promote":true"#, " --king-last --promote"),
        (r#","target":"f6""#, " --target f6"),
        (r#","target":"c3""#, " --target c3"),
        (r#","max_nodes":0"#, " --max-nodes 0"),
        (r#","timeout":60"#, " --timeout 60"),
        (r#","budget":{"nodes":2}"#, " --max-nodes 2"),
    ] {
        assert_same(&solve(fields), &format!("solve dc3cc5pe4pf6{options}"));
        assert_same(&count(fields), &format!("solve --count dc3cc5pe4pf6{options}"));
        let counted = solve(&format!(r#","count":true{fields}"#));
        assert_same(&counted, &format!("solve --count dc3cc5pe4pf6{options}"));
        for all in ["true", "2"] {
            let number = if all == "true" { "" } else { " 2" };
            let listed = solve(&format!(r#","all":{all}{fields}"#));
            assert_same(&listed, &format!("solve --all{number} dc3cc5pe4pf6{options}"));
        }
        let explained = solve(&format!(r#","explain":true{fields}"#));
        assert_same(&explained, &format!("solve --explain dc3cc5pe4pf6{options}"));
    }
    assert_same(&solve(r#","all":false,"count":false,"explain":false"#), "solve dc3cc5pe4pf6");
}

#[test]
fn check_replays_by_the_same_options() {
    for (fields, options, moves) in [
        ("", "", "a7b8 h8b8"),
        (r#","promote":true"#, " --promote", "a7b8d b8h8"),
        ("", "", "a7b8d b8h8"),
        (r#","promote":true,"max_captures":1"#, " --promote --max-captures 1", "a7b8d b8h8"),
        (r#","promote":true,"target":"b8""#, " --promote --target b8", "a7b8d b8h8"),
        (r#","king_last":true"#, " --king-last", "h8b8"),
    ] {
        let request =
            format!(r#"{{"op":"solitario.check","puzzle":"pa7tb8th8","moves":"{moves}"{fields}}}"#);
        assert_same(&request, &format!("check pa7tb8th8 {moves}{options}"));
    }
}

#[test]
fn a_count_is_an_integer_of_any_size() {
    let puzzle = "cf5cd6ce3cd5cg7cd1cb6ca4cf1cc7cc5cd3cb3ch2ce1ch5cf7ca5ca1ch8cd8cg6cf8ch7";
    let request = format!(r#"{{"op":"solitario.count","puzzle":"{puzzle}","target":"f5"}}"#);
    assert_eq!(ask(&request)["result"]["count"], 22_717_228_248_000_u64);
}

#[test]
fn arguments_are_checked_by_name_and_value() {
    let solve = |rest: &str| format!(r#"{{"op":"solitario.solve","puzzle":"ta1pa5"{rest}}}"#);
    for number in ["0", "-1", "1.5", "\"2\"", "true"] {
        let most = solve(&format!(r#","max_captures":{number}"#));
        assert_error(
            &most,
            "bad_request",
            "\"max_captures\": expected a whole number from 1, found",
        );
    }
    for value in ["0", "-1", "1.5", "\"true\"", "[]"] {
        let all = solve(&format!(r#","all":{value}"#));
        assert_error(&all, "bad_request", "\"all\": expected true, false or a whole number from 1");
    }
    for name in ["king_last", "promote", "count", "explain"] {
        let flag = solve(&format!(r#","{name}":1"#));
        assert_error(&flag, "bad_request", &format!("\"{name}\": expected true or false, found 1"));
    }
    let nine = "\"target\": expected a rank '1' to '8' at byte 1, found '9'";
    assert_error(&solve(r#","target":"a9""#), "bad_request", nine);
    assert_error(&solve(r#","target":7"#), "bad_request", "\"target\": expected a string, found 7");
    assert_error(&solve(r#","svg":"x""#), "bad_request", "unknown argument \"svg\"");
    assert_error(&solve(r#","maxCaptures":1"#), "bad_request", "unknown argument \"maxCaptures\"");
    for pair in [
        r#","all":2,"count":true"#,
        r#","all":2,"explain":true"#,
        r#","count":true,"explain":true"#,
    ] {
        assert_error(&solve(pair), "bad_request", "expected only one of \"all\", \"count\" and");
    }
    let all = r#"{"op":"solitario.count","puzzle":"re1","all":true}"#;
    assert_error(all, "bad_request", "unknown argument \"all\"");
    assert_error(r#"{"op":"solitario.count"}"#, "bad_request", "expected \"puzzle\"");
    assert_error(r#"{"op":"solitario.count","puzzle":"x"}"#, "bad_position", "at byte 0");
}

#[test]
fn too_many_solutions_for_an_answer_are_an_error() {
    let rooks = "ta1tb1tc1td1te1tf1tg1th1ta2ta3ta4ta5ta6ta7ta8";
    let request =
        |all: &str| format!(r#"{{"op":"solitario.solve","puzzle":"{rooks}","all":{all}}}"#);
    assert_error(&request("true"), "too_long", "the answer would exceed 16777216 bytes");
    let some = ask(&request("1000"));
    assert_eq!(some["result"]["solutions"].as_array().map(Vec::len), Some(1000));
}

#[test]
fn claim_imposible_is_checked() {
    let check = |args: &str| run(["solitario", "check"].into_iter().chain(args.split(' ')));
    for (args, answer) in [
        ("pa2pc2 imposible", "ok\n"),
        ("pa2pc2 IMPOSSIBLE", "ok\n"),
        ("--lang es pa2pc2 Imposible", "ok\n"),
        ("ta1ra8 imposible", "it has a solution: a1a8\n"),
        ("--lang es ta1ra8 imposible", "tiene solución: a1a8\n"),
        ("--king-last ta1ra8 imposible", "ok\n"),
        ("re1 imposible", "it has a solution: \n"),
        ("--json pa2pc2 imposible", "{\"ok\":true,\"move\":null,\"reason\":null}\n"),
    ] {
        assert_answers(&check(args), answer);
    }
    for (args, answer) in [
        ("--max-nodes 1 dc3cc5pe4pf6 imposible", "desconocido\n"),
        ("--timeout 0 --lang es dc3cc5pe4pf6 imposible", "desconocido\n"),
        (
            "--json --max-nodes 1 dc3cc5pe4pf6 imposible",
            "{\"ok\":null,\"move\":null,\"reason\":\"a limit was reached\"}\n",
        ),
    ] {
        let spent = check(args);
        assert_eq!((spent.code, spent.out.as_str(), spent.err.as_str()), (3, answer, ""));
    }
    for (args, message) in [
        ("pa2pc2", "the following required arguments were not provided"),
        (
            "pa2pc2 imposible c3f6",
            "moves: expected a file 'a' to 'h' at byte 0, found 'i' (move 1)",
        ),
        ("pa2 x imposible", "moves: expected a file"),
        ("x imposible", "puzzle: piece 1, x: expected a role"),
        ("- imposible", "with `-`, the moves follow each puzzle"),
    ] {
        assert_refuses(&check(args), &[message]);
    }
}

#[test]
fn each_line_is_checked_with_the_answer_that_it_has() {
    let lines = "dc3cc5pe4pf6 c3f6 c5e4 e4f6\r\n# a comment\n\npa2pc2  imposible\nta1ra8\timposible\n\
                 re1\ndc3cc5pe4pf6 c3f6 e4c5\ndc3cc5pe4pf6 c3f9\nx imposible\nDc3 a1\nQc3 Nc5 Pe4 Pf6 Qxf6 Nxe4 Nxf6\n\
                 8/8/5P2/2N5/4P3/2Q5/8/8 w - - 0 1 Qxf6\nta1ra8 a1a8";
    let checked = run_on(["solitario", "check", "-"], lines);
    let out = "ok\nok\nit has a solution: a1a8\nok\nmove 2, e4c5: a pawn cannot capture that way\n\
               error\nerror\nerror\nok\n3 pieces are left, not one\nok\n";
    assert_eq!((checked.code, checked.out.as_str()), (2, out), "{checked:?}");
    let faults = [
        "error: line 8: moves: expected a rank '1' to '8' at byte 16, found '9' (move 1)",
        "error: line 9: piece 1, x: expected a role 'r', 'd', 't', 'a', 'c' or 'p' at byte 0, found 'x'",
        "error: line 10: moves: expected a file 'a' to 'h' at byte 6, found the end (move 1)",
    ];
    assert_eq!(checked.err.lines().collect::<Vec<_>>(), faults);
    // `check` accepts every answer of `solve`.
    let boards: Vec<&str> = corpus::original_puzzles().map(|(puzzle, _)| puzzle).collect();
    let solved = run_on(["solitario", "solve", "-"], boards.join("\n"));
    let answered: Vec<String> = boards
        .iter()
        .zip(solved.out.lines())
        .map(|(board, moves)| format!("{board} {moves}"))
        .collect();
    let checked = run_on(["solitario", "check", "-", "--threads", "2"], answered.join("\n"));
    assert_answers(&checked, &"ok\n".repeat(boards.len()));
    assert_answers(&run_on(["solitario", "check", "-"], ""), "");
}

#[test]
fn a_picture_of_a_small_board_is_a_puzzle() {
    let picture = ". . . .\n. D . .\n. . T .\n. . . .\n";
    let labelled = "4 . . . .\n3 . D . .\n2 . . T .\n1 . . . .\n  a b c d\n";
    for rows in [picture.to_owned(), labelled.to_owned(), picture.replace('\n', "\r\n")] {
        // The moves are on the line below, or behind a colon.
        let next = run_on(["solitario", "check", "-"], format!("{rows}b3c2\n{rows}1. c2-b3\n"));
        assert_answers(&next, "ok\nmove 1, c2b3: a rook cannot capture that way\n");
        let solved =
            run_on(["solitario", "solve", "-"], format!("dc3\n{rows}\n{rows}dc3cc5pe4pf6\n"));
        assert_answers(&solved, "\nb3c2\nb3c2\nc5e4 e4f6 c3f6\n");
    }
    let colon = run_on(["solitario", "check", "-"], format!("{}: b3c2\nre1\n", picture.trim_end()));
    assert_answers(&colon, "ok\nok\n");
    let line = run_on(["solitario", "check", "-"], "..../.D../..T./.... b3c2\n4/1Q2/2R1/4: Qxc2\n");
    assert_answers(&line, "ok\nok\n");
    assert_answers(&run(["solitario", "check", "4/1D2/2T1/4", "b3c2"]), "ok\n");
    assert_answers(&run(["solitario", "solve", picture]), "b3c2\n");
    let rated = run_on(["solitario", "rate", "-"], picture);
    assert!(rated.out.starts_with("difficulty: easy"), "{rated:?}");
    // Lines that are not a picture are answered one by one.
    let single = run_on(["solitario", "solve", "-"], "da2\npc2\ntc2\npd2\n");
    assert_answers(&single, "\n\n\n\n");
    let short = run_on(["solitario", "solve", "-"], ". . . .\n. D . .\ndc3cc5pe4pf6\n");
    assert_eq!(
        (short.code, short.out.as_str()),
        (2, "error\nerror\nc5e4 e4f6 c3f6\n"),
        "{short:?}"
    );
    assert!(short.err.contains("line 1: piece 1, .: expected a role"), "{short:?}");
    // A fault names the line on which the entry begins, and the byte of its text.
    let fault = run_on(["solitario", "check", "-"], format!("re1\n{picture}b3c9\n"));
    assert_eq!((fault.code, fault.out.as_str()), (2, "ok\nerror\n"));
    assert!(fault.err.starts_with("error: line 2: moves: "), "{fault:?}");
}

#[test]
fn every_fault_of_a_puzzle_names_the_piece() {
    for (puzzle, english, spanish) in [
        ("xc3", "piece 1, xc3: ", "pieza 1, xc3: "),
        ("dc3pf9", "piece 2, pf9: ", "pieza 2, pf9: "),
        ("dc3pi4", "piece 2, pi4: ", "pieza 2, pi4: "),
        ("dc3pc3", "piece 2, pc3: ", "pieza 2, pc3: "),
        ("dc3 pf", "piece 2, pf: ", "pieza 2, pf: "),
        ("dc3,p", "piece 2, p: ", "pieza 2, p: "),
        ("Pa1 Re1", "piece 2, Re1: ", "pieza 2, Re1: "),
        ("Qa1 Te1", "piece 2, Te1: ", "pieza 2, Te1: "),
        ("..../.Q../..T./....", "piece 2, Qb3: ", "pieza 2, Qb3: "),
    ] {
        assert_refuses(&run(["solitario", "solve", puzzle]), &[english]);
        assert_refuses(&run(["solitario", "solve", puzzle, "--lang", "es"]), &[spanish]);
        for (language, piece) in [("en", english), ("es", spanish)] {
            let request = format!(
                r#"{{"op":"solitario.solve","puzzle":"{puzzle}","language":"{language}"}}"#
            );
            let answer = run_on(["batch"], request);
            assert!(answer.out.contains(piece), "{answer:?}");
        }
    }
}
