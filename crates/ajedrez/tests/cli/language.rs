//! The language of messages: `--lang`, or the locale.

use std::ffi::OsStr;

use crate::program::{
    LOCALE, Run, assert_answers, assert_refuses, finish, program, run, run_on, start,
};

#[test]
fn spanish_keeps_texts_of_the_assignments() {
    assert_answers(&run(["--lang", "es", "re1th8"]), "imposible\n");
    assert_answers(&run(["--lang", "en", "re1th8"]), "imposible\n");
    assert_answers(&run(["--lang", "es", "solitario", "check", "ta1pa5", "a1a5"]), "ok\n");
}

#[test]
fn errors_are_spanish_on_request() {
    #[track_caller]
    fn check(puzzle: &str, message: &str) {
        assert_refuses(&run(["--lang", "es", puzzle]), &[&format!("error: puzzle: {message}\n")]);
    }
    let role = "una pieza 'r', 'd', 't', 'a', 'c' o 'p'";
    check("xe1", &format!("pieza 1, xe1: en el byte 0 se esperaba {role} y se encontró 'x'"));
    check(
        "rx1",
        "pieza 1, rx1: en el byte 1 se esperaba una columna de 'a' a 'h' y se encontró 'x'",
    );
    check("re9", "pieza 1, re9: en el byte 2 se esperaba una fila de '1' a '8' y se encontró '9'");
    check(
        "re1t",
        "pieza 2, t: en el byte 3 se esperaba una pieza de tres caracteres y se encontraron menos",
    );
    let second = "una casilla libre y se encontró una segunda pieza en e1";
    check("re1te1", &format!("pieza 2, te1: en el byte 3 se esperaba {second}"));
}

#[test]
fn the_language_may_stand_before_and_behind_the_command() {
    let spanish = ["error: puzzle 2: pieza 1, x: en el byte 0 se esperaba "];
    assert_refuses(&run(["--lang", "es", "solitario", "solve", "re1", "x"]), &spanish);
    assert_refuses(&run(["solitario", "--lang", "es", "solve", "re1", "x"]), &spanish);
    assert_refuses(&run(["solitario", "solve", "re1", "x", "--lang", "es"]), &spanish);
    let line = run_on(["solitario", "solve", "--lang", "es", "-"], "x");
    assert_eq!((line.code, line.out.as_str()), (2, "error\n"));
    assert!(
        line.err.starts_with("error: línea 1: pieza 1, x: en el byte 0 se esperaba "),
        "{line:?}"
    );
}

#[test]
fn the_last_of_two_languages_counts() {
    for last in [["--lang", "es"].as_slice(), &["--lang=es"]] {
        let run = |rest: &[&str]| run([&["--lang", "en"], last, rest].concat());
        assert_refuses(&run(&["solve", "x"]), &["error: puzzle 1: pieza 1, x: en el byte 0 "]);
        assert_refuses(&run(&["solve", "--nope"]), &["error: argumento '--nope' inesperado\n"]);
    }
}

#[test]
fn check_answers_in_spanish() {
    #[track_caller]
    fn check(puzzle: &str, moves: &str, answer: &str) {
        let run = run(["--lang", "es", "solitario", "check", puzzle, moves]);
        assert_answers(&run, &format!("{answer}\n"));
    }
    let seed = "dc3cc5pe4pf6";
    check(seed, "c3f6 c5e4", "quedan 2 piezas, no una");
    check(seed, "c3f6 c3f6", "movimiento 2, c3f6: no hay ninguna pieza en c3");
    check(seed, "c3f6 f6g7", "movimiento 2, f6g7: no hay nada que capturar en g7");
    check(seed, "c3c3", "movimiento 1, c3c3: la pieza se queda donde está");
    check(seed, "e4f6", "movimiento 1, e4f6: un peón no captura así");
    check("ta1pa5ca8", "a1a8", "movimiento 1, a1a8: otra pieza cierra el paso");
    let moves = run(["--lang", "es", "solitario", "check", seed, "c3f6c5e4"]);
    let blank = "en el byte 4 se esperaba un espacio o el final tras el movimiento";
    assert_refuses(&moves, &[&format!("error: movimientos: {blank} y se encontró 'c'")]);
}

#[test]
fn json_is_english_whatever_the_language_and_tables_are_not() {
    let check = ["solitario", "check", "--json", "ta1pa5", "a5a1"];
    let request = r#"{"op":"solitario.check","puzzle":"ta1pa5","moves":"a5a1"}"#;
    let bad = ["solitario", "rate", "--json", "-"];
    for (args, input) in [(&check[..], ""), (&["batch"], request), (&bad, "x")] {
        let [english, spanish] =
            ["en", "es"].map(|lang| run_on(["--lang", lang].iter().chain(args), input));
        assert_eq!(english.out, spanish.out);
        assert!(english.out.contains("a pawn cannot") || english.out.contains("expected a role"));
    }
    let table = ["batch", "--csv", "puzzle,moves", "--op", "solitario.check", "--lang", "es"];
    let table = run_on(table, "puzzle,moves\nta1pa5,a5a1\n");
    assert!(table.out.contains("un peón no captura así"), "{table:?}");
}

/// Words that no Spanish sentence has.
const ENGLISH_WORDS: &[&str] = &[
    "expected",
    "found",
    "the",
    "of",
    "is",
    "not",
    "mate in",
    "none",
    "unknown",
    "reachable",
    "white",
    "black",
    "draw",
    "piece",
    "pieces",
    "king",
    "kings",
    "number",
    "move",
    "legal moves",
    "invalid",
    "value",
    "required",
    "arguments",
    "unexpected",
    "argument",
    "Usage",
    "information",
    "there",
];

#[test]
fn lite_answers_fully_in_spanish() {
    #[track_caller]
    fn check(args: &[&str], part: &str) {
        let run = run(["--lang", "es", "lite"].iter().chain(args));
        let said = format!("{}{}", run.out, run.err);
        assert!(said.contains(part), "{part:?} is missing: {run:?}");
        // The usage shows the names of arguments, and quotes what was given.
        let own: String = said.split(['\'', '"', '<', '>', '[', ']']).step_by(2).collect();
        let words: Vec<&str> = own.split(|mark: char| !mark.is_alphabetic()).collect();
        for word in ENGLISH_WORDS {
            assert!(!words.contains(word), "{word:?} in {said}");
        }
    }
    let (mated, bare) = ("R6k/6pp/8/8/8/8/8/K7 b", "k7/8/8/8/8/8/8/K7 w");
    check(&["outcome", mated], "ganan las blancas");
    check(&["outcome", bare], "tablas");
    check(&["outcome", "start"], "no terminó");
    check(&["forced-mate", "7k/8/5K2/8/8/8/8/4R3 w"], "mate en 2");
    check(&["forced-mate", bare], "no hay mate forzado con K <= 3");
    check(&["forced-mate", "7k/8/5K2/8/8/8/8/4R3 w", "--max-nodes", "0"], "desconocido");
    check(&["mate-tree", "7k/8/5K2/8/8/8/8/4R3 w"], "mate en 2, con ");
    check(&["mate-tree", bare], "no hay mate en la cantidad máxima de jugadas");
    check(&["reachable", "start", bare, "--max-nodes", "1"], "desconocido");
    check(&["reachable", bare, "start"], "inalcanzable: la partida terminó");
    let after = "r1b1kb1r/pppppppp/8/8/8/P7/1PPPPPPP/R1B1KB1R b";
    check(&["reachable", "start", after], "alcanzable en 1 jugada");
    check(&["valid", "kk6/8/8/8/8/8/8/P3K3 w"], "el número de reyes negros es 2");
    check(&["valid", "8/8/8/8/8/8/8/Q7 w"], "la dama blanca de a1 no es una pieza de este juego");
    check(&["moves", "8/8/8/8/8/8/8/8 w"], "el número de reyes blancos es 0");
    check(
        &["moves", "8/8/8/8/8/8/8/N7 w"],
        "el caballo blanco de a1 no es una pieza de este juego",
    );
    check(&["moves", "8/8 w"], "en el byte 3 se esperaba un tablero de 8 filas");
    check(&["legal", "start", "a2", "z9"], "se esperaba una casilla como e2 o [fila, columna]");
    check(&["forced-line", "start", "a2a3"], "una sola respuesta legal y se encontraron 11");
    check(&["forced-line", "start", "a1a9"], "una jugada de dos casillas");
    check(&["moves"], "faltan argumentos");
    check(&["moves", "start", "--turn", "green"], "valor 'green' no válido");
    check(&["attacked", "start"], "faltan argumentos");
    check(&["nothing"], "no hay ninguna orden 'nothing'");
    check(&["forced-mate", "start", "--timeout", "soon"], "se esperaban segundos");
    check(&["forced-mate", "start", "--max", "x"], "se esperaba un número");
    check(&["moves", "start", "--unknown"], "argumento '--unknown' inesperado");
}

/// Runs the program where these variables name a locale, and no other does.
fn run_in(locale: &[(&str, &str)], args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Run {
    let mut program = program(args);
    assert!(locale.iter().all(|(name, _)| LOCALE.contains(name)), "{locale:?}");
    finish(start(program.envs(locale.iter().copied())))
}

const ENGLISH_FAULT: &str =
    "error: puzzle: piece 1, re9: expected a rank '1' to '8' at byte 2, found '9'\n";
const SPANISH_FAULT: &str = "error: puzzle: pieza 1, re9: en el byte 2 se esperaba una fila de '1' a '8' y se encontró '9'\n";

#[track_caller]
fn check(locale: &[(&str, &str)], message: &str) {
    let refused = run_in(locale, ["re9"]);
    assert_eq!((refused.code, refused.out.as_str(), refused.err.as_str()), (2, "", message));
}

#[test]
fn messages_are_in_the_language_of_the_locale() {
    check(&[], ENGLISH_FAULT);
    for variable in LOCALE {
        check(&[(variable, "es_AR.UTF-8")], SPANISH_FAULT);
        check(&[(variable, "es")], SPANISH_FAULT);
        check(&[(variable, "en_US.UTF-8")], ENGLISH_FAULT);
        check(&[(variable, "C")], ENGLISH_FAULT);
        check(&[(variable, "pt_BR.UTF-8")], ENGLISH_FAULT);
    }
}

#[test]
fn the_first_variable_that_is_not_empty_decides() {
    let es = "es_AR.UTF-8";
    check(&[("LC_ALL", "C"), ("LC_MESSAGES", es), ("LANG", es)], ENGLISH_FAULT);
    check(&[("LC_ALL", es), ("LC_MESSAGES", "C"), ("LANG", "C")], SPANISH_FAULT);
    check(&[("LC_MESSAGES", "C"), ("LANG", es)], ENGLISH_FAULT);
    check(&[("LC_MESSAGES", es), ("LANG", "C")], SPANISH_FAULT);
    check(&[("LC_ALL", ""), ("LC_MESSAGES", ""), ("LANG", es)], SPANISH_FAULT);
}

#[test]
fn the_option_goes_before_the_locale() {
    let spanish = [("LC_ALL", "es_AR.UTF-8")];
    assert_eq!(run_in(&spanish, ["--lang", "en", "re9"]).err, ENGLISH_FAULT);
    assert_eq!(run_in(&[("LC_ALL", "C")], ["--lang", "es", "re9"]).err, SPANISH_FAULT);
    let usage = |args: &[&str]| run_in(&spanish, args).err;
    assert!(usage(&["king", "--lines"]).contains("faltan argumentos"));
    assert!(
        usage(&["king", "--lines", "--lang", "en"])
            .contains("required arguments were not provided")
    );
    assert!(
        usage(&["king", "--lines", "--lang=en"]).contains("required arguments were not provided")
    );
}

#[test]
fn locale_keeps_json_and_texts_of_the_assignments() {
    let mut same = 0;
    for args in [
        &["re1th8"][..],
        &["solitario", "solve", "--json", "--explain", "--max-nodes", "0", "pa2pc2"],
        &["solitario", "check", "--json", "pa2pc2", "a2c2"],
        &["solitario", "hint", "--json", "--max-nodes", "0", "dc3cc5pe4pf6"],
        &["lite", "valid", "--json", "kk6/8/8/8/8/8/8/P3K3 w"],
        &["lite", "reachable", "--json", "k7/8/8/8/8/8/8/K7 w", "start"],
        &["king", "--json", "--fen", "4R1k1/5ppp/8/8/8/8/8/6K1 b"],
        &["king", "--fen", "4R1k1/5ppp/8/8/8/8/8/6K1 b"],
    ] {
        let [english, spanish] =
            ["C", "es_AR.UTF-8"].map(|locale| run_in(&[("LC_ALL", locale)], args));
        // Times are not messages.
        let timeless = |out: &str| out.split("\"seconds\"").next().unwrap_or_default().to_owned();
        assert_eq!(timeless(&english.out), timeless(&spanish.out), "{args:?}");
        same += usize::from(!english.out.is_empty());
    }
    assert_eq!(same, 8);
    let request = "{\"op\":\"lite.esEmpate\"}";
    let answers = ["C", "es_AR.UTF-8"].map(|locale| {
        let directory = crate::batch::directory(&format!("locale-{locale}"));
        let input = directory.join("requests.jsonl");
        std::fs::write(&input, request).expect("a file can be written");
        run_in(&[("LANG", locale)], [OsStr::new("batch"), input.as_os_str()])
    });
    assert_eq!(answers[0].out, answers[1].out);
    assert!(answers[0].out.contains("expected"), "{answers:?}");
    assert!(answers[1].err.contains("peticiones con error"), "{answers:?}");
}

#[test]
fn errors_of_worker_threads_are_in_the_language() {
    let lines = ["lite", "best-move", "--lines", "-", "--cpp"];
    let run = run_on(["--lang", "es"].into_iter().chain(lines), "start\n");
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.starts_with("error: la materia no tiene un tipo"), "{run:?}");
}
