//! `ajedrez solitario rate`, and the operation `solitario.rate`.

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
                   chance of an attempt: 1.0000\n\
                   chance of one that does not look ahead: 1.0000\n\
                   chance of one that looks two captures ahead: 1.0000\n\
                   traps on the way: 0.00\n\
                   bits to know at a capture: 0.00\n\
                   captures to choose among: 1.00\n\
                   forced captures: 2.00 of 2\n\
                   captures from a mistake to its dead end: 0.00\n\
                   captures in vain: 0.00\n";
    assert_answers(&run(["solitario", "rate", FORCED]), english);
    let spanish = "dificultad: fácil\n\
                   soluciones: 1, una salvo el orden de capturas independientes\n\
                   probabilidad de un intento: 1.0000\n\
                   probabilidad de uno que no mira adelante: 1.0000\n\
                   probabilidad de uno que mira dos capturas adelante: 1.0000\n\
                   trampas en el camino: 0.00\n\
                   bits que hay que saber en una captura: 0.00\n\
                   capturas entre las que elegir: 1.00\n\
                   capturas forzadas: 2.00 de 2\n\
                   capturas desde un error hasta su callejón: 0.00\n\
                   capturas en vano: 0.00\n";
    assert_answers(&run(["solitario", "rate", "--lang", "es", FORCED]), spanish);
    let one_piece = run(["solitario", "rate", "re1"]);
    assert!(one_piece.code == 0 && one_piece.out.contains("forced captures: 0.00 of 0\n"));
}

#[test]
fn the_options_of_the_game_change_the_rating() {
    let plain = json(&["ta1tb1"]);
    assert_eq!((&plain["solutions"], &plain["unique"]), (&2.into(), &false.into()));
    let target = json(&["ta1tb1", "--target", "b1"]);
    assert_eq!((&target["solutions"], &target["unique"]), (&1.into(), &true.into()));
    assert_eq!(json(&["ta1tb1", "--max-captures", "0"])["verdict"], "impossible");
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
fn impossible_and_unknown_are_said_so() {
    assert_answers(&run(["solitario", "rate", "re1th8"]), "imposible\n");
    let spent = run(["solitario", "rate", "--max-nodes", "1", "dc3cc5pe4pf6"]);
    assert_eq!((spent.code, spent.out.as_str(), spent.err.as_str()), (3, "desconocido\n", ""));
    let object = run(["solitario", "rate", "--timeout", "0", "--json", "dc3cc5pe4pf6"]);
    let answer: Value = serde_json::from_str(&object.out).expect("one object");
    assert_eq!((object.code, &answer["verdict"]), (3, &"unknown".into()));
    assert_eq!((&answer["difficulty"], &answer["solutions"]), (&Value::Null, &Value::Null));
}

/// Of 30 pieces, with far too many solutions to count and far too many attempts to follow.
const LARGE: &str =
    "ca1af2dg2rb3tb4rc4ae4rg4rc5rf5pg5ac6rd6ce6tf6tg6ph6pb7pd7pe7df7dg7dh7ra8cc8dd8pe8rf8dg8th8";

#[test]
fn what_is_too_large_to_be_exact_is_estimated_and_counted_from_below() {
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
    // Of 16 and 12 pieces; a quarter and more of the attempts succeed.
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
fn the_operation_answers_as_the_command_does() {
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
