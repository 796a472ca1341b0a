//! Names of commands, options and values, puzzles without a command, and tips for mistyped words.

use crate::program::{Run, assert_answers, assert_refuses, run, run_on};

const SEED: &str = "dc3cc5pe4pf6";

#[test]
fn the_commands_of_solitario_need_not_name_it() {
    #[track_caller]
    fn check(short: &[&str], long: &[&str]) {
        let (short, long) = (run(short), run(long));
        assert_eq!(long.code, 0, "{long:?}");
        assert_eq!(short, long);
    }
    check(&["solve", SEED, "re1th8"], &["solitario", "solve", SEED, "re1th8"]);
    check(&["--lang", "es", "hint", SEED], &["--lang", "es", "solitario", "hint", SEED]);
    check(&["check", "ta1pa5", "a1a5"], &["solitario", "check", "ta1pa5", "a1a5"]);
    check(&["rate", SEED], &["solitario", "rate", SEED]);
    check(&["play", SEED], &["solitario", "play", SEED]);
    let made = ["--pieces", "5", "--seed", "3"];
    check(&[&["generate"], &made[..]].concat(), &[&["solitario", "generate"], &made[..]].concat());
    for short in ["generate --help", "help solve", "man hint"] {
        let help = run(short.split(' '));
        assert!(help.code == 0 && help.out.contains("Examples"), "{help:?}");
    }
    assert_answers(&run(["count", SEED]), "3\n");
    assert_answers(&run(["count", "--target", "f6", "--max-captures", "1", SEED]), "0\n");
}

#[test]
fn commands_and_options_have_spanish_names() {
    for (spanish, english) in [
        ("resolver --max-capturas 2 --contar", "solitario solve --max-captures 2 --count"),
        ("solitario resolver --todas 2 --destino f6", "solitario solve --all 2 --target f6"),
        ("contar --max-nodos 1", "count --max-nodes 1"),
        ("pista --rey-al-final", "hint --king-last"),
        ("calificar --hilos 1", "rate --threads 1"),
    ] {
        let words = |line: &'static str| line.split(' ').chain([SEED]);
        assert_eq!(run(words(spanish)), run(words(english)), "{spanish}");
    }
    for (spanish, english) in [
        (
            "generar --piezas 6 --semilla 1 --unica --dificultad easy",
            "generate --pieces 6 --seed 1 --unique --difficulty easy",
        ),
        ("rey --variante plain 15", "king --variant plain 15"),
        ("reglas puede torre1_blanca A8", "rules can torre1_blanca A8"),
        ("reglas obstáculos A1 A8", "rules obstacles A1 A8"),
        ("perft --dividir --variante simple 2", "perft --divide --variant plain 2"),
        ("lite --ejercicio TPI.3 start blanco", "lite --exercise TPI.3 start white"),
        ("lite mate-tree start --tiempo 0", "lite mate-tree start --timeout 0"),
        ("--idioma es solitario ayuda", "--lang es solitario ayuda"),
        ("--idioma=es ayuda rey", "--lang=es help king"),
        ("operaciones", "operations"),
    ] {
        assert_eq!(run(spanish.split(' ')), run(english.split(' ')), "{spanish}");
    }
}

#[test]
fn an_unknown_command_is_reported_with_similar_names() {
    #[track_caller]
    fn check(args: &[&str], english: &str, spanish: &str) {
        for (lang, tip) in [("en", english), ("es", spanish)] {
            let Run { code, out, err } = run(["--lang", lang].iter().chain(args));
            assert_eq!((code, out.as_str()), (2, ""), "{err}");
            assert_eq!(err.contains("tip:") || err.contains("consejo:"), !tip.is_empty(), "{err}");
            assert!(err.contains(tip), "{err}");
        }
    }
    let similar = |name| {
        let english = format!("\n  tip: a similar subcommand exists: '{name}'\n");
        (english, format!("\n  consejo: hay una orden parecida: '{name}'\n"))
    };
    for (args, name) in [
        (&["sovle"][..], "solve"),
        (&["sovle", SEED], "solve"),
        (&["resolvr", SEED], "resolver"),
        (&["solitaro", "solve", "x"], "solitario"),
        (&["solitario", "hnt"], "hint"),
    ] {
        let (english, spanish) = similar(name);
        check(args, &english, &spanish);
    }
    for (name, english, spanish) in [
        (
            "mate",
            "'mate-tree', 'checkmate', 'forced-mate'",
            "'mateTree', 'forced-mate', 'esJaqueMate'",
        ),
        ("jaqueMate", "'esJaqueMate'", "'esJaqueMate'"),
        ("ahogado", "'esEmpate'", "'esEmpate'"),
        ("stalemate", "'draw'", "'draw'"),
        ("atacadas", "'casillasAtacadas'", "'casillasAtacadas'"),
        ("jugadorEnJaqe", "'jugadorEnJaque'", "'jugadorEnJaque'"),
        ("12", "`ajedrez lite --exercise TPE.12`", "`ajedrez lite --ejercicio TPE.12`"),
        ("TPI.4", "`ajedrez lite --exercise TPI.4`", "`ajedrez lite --ejercicio TPI.4`"),
        ("3", "--exercise TPE.3` or `--exercise TPI.3`", "TPE.3` o `--ejercicio TPI.3`"),
    ] {
        check(&["lite", name, "start"], english, spanish);
    }
    let predicate = run(["lite", "predicate", "jaqueMate", "start"]);
    assert_refuses(&predicate, &["no predicate \"jaqueMate\"; did you mean esJaqueMate?"]);
    for name in ["18", "xyzzy", ""] {
        check(&["lite", name], "", "");
    }
    for args in [&["moves", "start"][..], &["xyzzy"], &["x"], &["solitario", "xyzzy"], &[""]] {
        check(args, "", "");
    }
    for (lang, said) in [
        ("en", "error: expected `-` or a command of `ajedrez rules`"),
        ("es", "error: se esperaba `-` o una orden de `ajedrez rules`"),
    ] {
        let rules = ["--lang", lang, "rules"];
        assert_refuses(&run([&rules[..], &["xyzzy"]].concat()), &[said, "'xyzzy'"]);
        assert_refuses(&run([&rules[..], &["--timeout", "5"]].concat()), &[said]);
    }
}

#[test]
fn an_option_of_solve_next_to_a_puzzle_names_the_command() {
    for line in
        [&["--count", SEED][..], &[SEED, "--count"], &["--contar", SEED], &["--all=3", SEED]]
    {
        let option =
            line.iter().find_map(|word| word.split('=').next().filter(|it| it.starts_with('-')));
        let option = option.expect("an option");
        let tip = format!("tip: it is an option of a command: `ajedrez solve {option}`");
        assert_refuses(&run(line), &[&tip]);
        let tip = format!("consejo: es una opción de una orden: `ajedrez resolver {option}`");
        assert_refuses(&run(["--lang", "es"].iter().chain(line)), &[&tip]);
    }
    let unknown = run([SEED, "--unknown"]);
    assert!(unknown.code == 2 && !unknown.err.contains("tip: it is"), "{unknown:?}");
}

#[test]
fn a_puzzle_may_be_several_words_among_options() {
    for line in [
        &["Qc3", "Nc5", "Pe4", "Pf6"][..],
        &["dc3", "cc5pe4", "pf6"],
        &["--lang", "es", "dc3", "cc5", "pe4", "pf6"],
        &["dc3cc5", "--lang", "es", "pe4pf6", "--lang=en"],
    ] {
        assert_answers(&run(line), "c5e4 e4f6 c3f6\n");
    }
    assert_eq!(run([SEED, "--help"]), run(["--help"]));
    assert_refuses(&run([SEED, "3"]), &["puzzle: ", "at byte 13, found '3'"]);
    let fen = "k7/8/8/8/8/8/8/K7 w";
    let tip = "\n  tip: for a FEN: `ajedrez king --fen FEN` or `ajedrez lite moves FEN`\n";
    assert_refuses(&run([fen]), &["puzzle: ", tip]);
}

#[test]
fn help_on_missing_arguments_is_whole() {
    for command in [&[][..], &["solitario"], &["lite"], &["rules"]] {
        let shown = run(command);
        let help = run(command.iter().chain(&["-h"]));
        assert_eq!((shown.code, shown.out.as_str()), (2, ""), "{shown:?}");
        assert_eq!(shown.err.trim_end(), help.out.trim_end(), "{command:?}");
    }
}

#[test]
fn the_last_of_two_values_counts() {
    for (twice, once) in [
        ("solve --all 2 --all 3 dc3cc5pe4pf6", "solve --all 3 dc3cc5pe4pf6"),
        ("solve --target a1 --destino f6 dc3cc5pe4pf6", "solve --target f6 dc3cc5pe4pf6"),
        ("--lang es perft 2 --variant lite --variante fide", "perft 2 --variant fide"),
        ("king --fen x --fen 4R1k1/5ppp/8/8/8/8/8/6K1", "king --fen 4R1k1/5ppp/8/8/8/8/8/6K1"),
    ] {
        let once = run(once.split(' '));
        assert_eq!(once.code, 0, "{once:?}");
        assert_eq!(run(twice.split(' ')), once, "{twice}");
    }
}

#[test]
fn help_in_spanish_shows_values_in_spanish() {
    for command in [&["king"][..], &["lite", "attacked"], &["lite", "play"], &["perft"]] {
        let help = run([&["--lang", "es"], command, &["--help"]].concat());
        let marks = help.out.split('[').skip(1).filter_map(|rest| rest.split(']').next());
        let values = marks.filter_map(|mark| mark.split_once(':'));
        for word in values.flat_map(|(_, values)| values.split([',', ' ', '\n'])) {
            let english = ["white", "black", "plain", "easy", "medium", "hard", "any"];
            assert!(!english.contains(&word), "{command:?}: {word}");
        }
        assert!(help.out.contains("blanco") || command == ["perft"], "{help:?}");
    }
}

#[test]
fn values_are_taken_in_both_languages() {
    let fen = "4R1k1/5ppp/8/8/8/8/8/6K1 b";
    for (words, status) in [
        (&["black", "negro", "negra", "negras", "b", "2"][..], "mate"),
        (&["white", "blanco", "blanca", "blancas", "w", "1"], "libre"),
    ] {
        for word in words {
            let run = run(["king", "--fen", fen, "--color", word]);
            assert!(run.code == 0 && run.out.contains(status), "{word}: {run:?}");
            let request =
                format!("{{\"op\":\"king.status\",\"fen\":\"{fen}\",\"color\":\"{word}\"}}");
            assert_eq!(run_on(["batch"], request).code, 0, "{word}");
        }
    }
    let start = ["lite", "attacked", "start"];
    let white = run(start.iter().chain(&["white"]));
    assert_eq!(run(start.iter().chain(&["blancas"])), white);
    let generated = |word| {
        let spec = ["solitario", "generate", "--pieces", "4", "--seed", "7", "--difficulty", word];
        let run = run(spec);
        assert_eq!(run.code, 0, "{word}: {run:?}");
        run.out
    };
    for words in [
        &["easy", "facil", "fácil"][..],
        &["medium", "media", "intermedio"],
        &["hard", "dificil", "difícil"],
    ] {
        for word in &words[1..] {
            assert_eq!(generated(word), generated(words[0]), "{word}");
        }
    }
    let count = |variant| run(["perft", "2", "--variant", variant]);
    assert_eq!(count("simple"), count("plain"));
    for queen in ["dama_blanca", "damaBlanca", "reina_blancas", "white_queen", "d1"] {
        let moves = run(["rules", "moves", queen]);
        assert_eq!(moves, run(["rules", "moves", "reinaBlanca"]), "{queen}");
        assert_eq!(moves.code, 0);
        let request = format!("{{\"op\":\"rules.can\",\"piece\":\"{queen}\",\"to\":\"d2\"}}");
        assert!(run_on(["batch"], request).out.contains("\"ok\":true"), "{queen}");
    }
}

#[test]
fn error_lists_values_and_suggestion_in_its_language() {
    let king = |lang, word| run(["--lang", lang, "king", "--fen", "x", "--color", word]);
    assert_refuses(&king("es", "negrs"), &["[valores posibles: blanco, negro]", "'negra'"]);
    assert_refuses(&king("en", "negrs"), &["[possible values: white, black]", "'negra'"]);
    for (lang, word) in [("en", "blank"), ("es", "blank"), ("en", "rojo"), ("es", "rojo")] {
        let run = king(lang, word);
        assert_refuses(&run, &[word]);
        assert!(!run.err.contains("tip") && !run.err.contains("consejo"), "{run:?}");
    }
    let request = "{\"op\":\"king.status\",\"fen\":\"4k3/8/8/8/8/8/8/4K3 w\",\"color\":\"rojo\"";
    let spanish = run_on(["batch"], format!("{request},\"language\":\"es\"}}"));
    assert!(spanish.out.contains("\\\"blanco\\\" o \\\"negro\\\""), "{spanish:?}");
    let english = run_on(["batch"], format!("{request}}}"));
    assert!(english.out.contains("\\\"white\\\" or \\\"black\\\""), "{english:?}");
}

#[test]
fn option_suggestions_are_limited_to_typos() {
    for lang in ["en", "es"] {
        // To look at, `--out` is like `--solutions`.
        let asked = run(["solitario", "draw", "--lang", lang, "--out", "x.svg", SEED]);
        assert!(asked.code == 2 && !asked.err.contains("--solution"), "{asked:?}");
        let typo = run(["solitario", "generate", "--lang", lang, "--pices", "5"]);
        assert!(typo.code == 2 && typo.err.contains("'--pieces'"), "{typo:?}");
    }
}
