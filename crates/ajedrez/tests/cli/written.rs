//! Puzzles, moves and positions as people write them.

use crate::program::{assert_answers, assert_refuses, run, run_on};

fn answers(line: &[&str], out: &str) {
    assert_answers(&run(line), out);
}

#[test]
fn puzzles_are_read_with_commas_and_capitals() {
    for puzzle in [
        "dc3, cc5, pe4, pf6",
        "DC3CC5PE4PF6",
        "Dc3cc5pe4pf6",
        "Qc3, Nc5, Pe4, Pf6",
        "QC3 NC5 PE4 PF6",
    ] {
        answers(&["solve", puzzle], "c5e4 e4f6 c3f6\n");
        answers(&["check", puzzle, "c5e4 e4f6 c3f6"], "ok\n");
        let request = format!("{{\"op\":\"solitario.count\",\"puzzle\":\"{puzzle}\"}}");
        assert!(run(["request", &request]).out.contains("\"puzzle\":\"dc3cc5pe4pf6\""), "{puzzle}");
    }
}

#[test]
fn moves_are_read_with_commas_dashes_and_numbers() {
    for moves in [
        "c5-e4, e4-f6, c3-f6",
        "1. c5e4 2. e4f6 3. c3f6",
        "1.c5xe4 2.e4xf6 3.c3xf6",
        "1... Nxe4, 2... Nxf6, 3... Qxf6",
        "C5E4, E4-F6, C3xF6",
    ] {
        answers(&["check", "dc3cc5pe4pf6", moves], "ok\n");
        for puzzle in ["dc3cc5pe4pf6", "dc3cc5pe4pf6:", "dc3, cc5, pe4, pf6:", "Qc3 Nc5 Pe4 Pf6 :"]
        {
            assert_answers(&run_on(["check", "-"], format!("{puzzle} {moves}\n")), "ok\n");
        }
    }
    assert_answers(&run_on(["check", "-"], "re1th8: imposible\n"), "ok\n");
    let bad = run_on(["check", "-"], "dc3cc5pe4pf6: c5e4, x\n");
    assert!(bad.err.contains("at byte 20, found 'x' (move 2)"), "{bad:?}");
}

#[test]
fn file_name_gets_a_tip() {
    for (lang, tip) in [
        ("en", "tip: for the puzzles of a file: `ajedrez solve --file nofile.txt`"),
        ("es", "consejo: para los puzzles de un archivo: `ajedrez resolver --archivo nofile.txt`"),
    ] {
        let tip = format!("  {tip}\n");
        for line in [&["nofile.txt"][..], &["solve", "nofile.txt"]] {
            let refused = run(line.iter().chain(&["--lang", lang]));
            assert_refuses(&refused, &[&tip]);
        }
    }
}

#[test]
fn a_puzzle_is_generated_without_options() {
    let made = run(["generate"]);
    assert_eq!((made.code, made.out.trim_end().len()), (0, 3 * 7), "{made:?}");
    let seeded = run(["generate", "--seed", "1"]);
    assert_eq!(seeded.out, run(["generate", "--seed", "1", "--pieces", "7"]).out);
    assert_eq!(run(["generate", "--seed", "1", "--exactly", "rdt"]).out.trim_end().len(), 9);
    assert_eq!(run(["generate", "--daily", "2026-11-22"]).code, 0);
}

#[test]
fn the_side_to_move_is_read_as_a_word() {
    let board = "k7/8/8/8/8/8/8/K7";
    for (white, black) in
        [("w", "b"), ("blancas", "negras"), ("white", "Black"), ("Blanco", "NEGRO")]
    {
        for (word, moves) in [(white, "a1a2 a1b2 a1b1\n"), (black, "a8b8 a8a7 a8b7\n")] {
            let fen = format!("{board} {word}");
            answers(&["lite", "moves", &fen], moves);
            answers(&["lite", "valid", &fen], "true\n");
            answers(&["perft", "1", "--variant", "fide", "--fen", &format!("{fen} - -")], "3\n");
            let request = format!("{{\"op\":\"fide.moves\",\"fen\":\"{fen}\"}}");
            assert_eq!(run(["request", &request]).code, 0, "{fen}");
        }
    }
    for word in ["x", "blancass", "whit", "1", "n"] {
        let refused = run(["lite", "moves", &format!("{board} {word}")]);
        assert_refuses(&refused, &["expected 'w' or 'b' at byte 18"]);
    }
}

#[test]
fn the_start_has_a_name_in_both_languages_and_in_json() {
    for word in ["start", "inicio", "startpos"] {
        answers(&["lite", "legal", word, "e2", "e3"], "true\n");
        answers(&["perft", "1", "--variant", "fide", "--fen", word], "20\n");
        let ask = |rest: &str| run(["request", &format!("{{{rest}}}").replace('$', word)]);
        assert_answers(&ask("\"op\":\"fide.perft\",\"fen\":\"$\",\"depth\":1"), "20\n");
        assert_answers(&ask("\"op\":\"lite.perft\",\"position\":\"$\",\"depth\":1"), "11\n");
        let follows =
            "\"op\":\"lite.posicionSiguiente\",\"p1\":\"$\",\"p2\":\"$\",\"o\":\"a2\",\"d\":\"a3\"";
        assert_answers(&ask(follows), "false\n");
        assert!(
            ask("\"op\":\"fide.game\",\"fen\":\"$\",\"moves\":[\"e4\",\"e5\"]")
                .out
                .contains(" w KQkq")
        );
    }
}

#[test]
fn a_position_of_a_request_may_be_a_text_and_moves_a_list() {
    let ask = |request: &str| run(["request", request]);
    for fen in ["k7/8/8/8/8/8/8/K7 w", "k7/8/8/8/8/8/8/K7 blancas"] {
        let moves = format!("{{\"op\":\"lite.jugadasLegales\",\"position\":\"{fen}\"}}");
        assert_answers(&ask(&moves), "[[[7,0],[6,0]],[[7,0],[6,1]],[[7,0],[7,1]]]\n");
    }
    let bad = ask("{\"op\":\"lite.posicionAlcanzable\",\"p1\":\"k7/x w\",\"p2\":\"start\"}");
    assert_refuses(&bad, &["\"p1\": expected a piece, a count or '/' at byte 3, found 'x'"]);
    let game =
        |moves: &str| ask(&format!("{{\"op\":\"fide.game\",\"fen\":\"start\",\"moves\":{moves}}}"));
    let mate = game("\"f3 e5 g4 Qh4#\"");
    assert!(mate.out.ends_with("\"status\":\"checkmate\",\"result\":\"0-1\"}\n"), "{mate:?}");
    assert_eq!(game("[\"f3\",\"e5\",\"g4\",\"Qh4#\"]"), mate);
    assert_eq!(game("[\"1. f3 e5\",\"g2g4 Qh4\"]"), mate);
    assert!(game("[]").out.ends_with("\"status\":\"free\",\"result\":\"*\"}\n"));
    assert_refuses(&game("[\"f3\",\"e5 e5\"]"), &["(move 3, byte 3)"]);
    assert_refuses(&game("[1]"), &["\"moves\": expected a string, found 1"]);
    let best =
        "{\"op\":\"lite.bestMove\",\"fen\":\"k7/8/8/8/8/8/8/K7 w\",\"moves\":[\"a1b1\",\"a8b8\"]}";
    assert_eq!(ask(best), ask(&best.replace("[\"a1b1\",\"a8b8\"]", "\"a1b1 a8b8\"")));
}

#[test]
fn exercises_are_named_with_or_without_a_dot() {
    for name in ["TPI.3", "TPI3", "tpi3", "TPI-3", "TPI 3"] {
        let asked = run(["lite", "--exercise", name, "start", "white"]);
        assert_eq!(asked, run(["lite", "attacked", "start", "white"]), "{name}");
    }
    for option in ["--exercise", "--ejercicio"] {
        for line in [vec![option, "TPI99"], vec!["--exercise=TPI99"]] {
            let typed = line[0].split('=').next().expect("an option");
            let refused = run([&["lite"][..], &line, &["start"]].concat());
            assert_refuses(&refused, &[&format!("{typed}: expected TPE.1 to TPE.17")]);
        }
    }
}

#[test]
fn reasons_against_a_move_are_given_in_words_and_in_json() {
    let pinned = "4k3/4r3/8/8/8/8/4B3/4K3 w";
    for (line, why, spanish) in [
        (
            ["legal", "start", "e2", "e5"],
            "a pawn cannot move from e2 to e5",
            "un peón no puede ir de e2 a e5",
        ),
        (["legal", pinned, "e2", "d3"], "the piece is pinned by", "la pieza está clavada por"),
        (["legal", "start", "e7", "e6"], "", "al peón negro de e7 no le toca jugar"),
        (["valid-move", "start", "e2", "e5"], "a pawn", "un peón"),
        (["valid-capture", "start", "e2", "d3"], "", ""),
    ] {
        let ask = |more: &[&str]| run([&["lite"][..], &line, more].concat());
        assert_eq!(ask(&[]).out, "false\n");
        let explained = ask(&["--explain"]);
        assert!(explained.code == 0 && explained.out.starts_with("false\n- "), "{explained:?}");
        let is_old = why == "a pawn cannot move from e2 to e5";
        assert!(is_old || explained.out.contains(why), "{explained:?}");
        let explained = ask(&["--explicar", "--lang", "es"]);
        assert!(explained.out.contains(spanish), "{explained:?}");
        let json = ask(&["--explain", "--json"]);
        assert!(json.out.starts_with("{\"ok\":false,\"reason\":\""), "{json:?}");
        assert!(json.out.contains("\"why\":{\"kind\":"), "{json:?}");
    }
    answers(&["lite", "legal", "start", "e2", "e3", "--explain"], "true\n");
}

#[test]
fn an_unknown_piece_is_named_with_its_square() {
    let fen = "k7/8/8/8/8/3n4/8/KQ6 w";
    answers(
        &["lite", "valid", fen],
        "false\n- the game does not know the white queen on b1\n\
         - the game does not know the black knight on d3\n",
    );
    let spanish = run(["lite", "valid", fen, "--lang", "es"]);
    assert!(
        spanish.out.contains("- la dama blanca de b1 no es una pieza de este juego\n"),
        "{spanish:?}"
    );
}

#[test]
fn every_predicate_of_the_tpi_is_answered_by_its_name() {
    let after = "r1b1kb1r/pppppppp/8/8/8/P7/1PPPPPPP/R1B1KB1R b";
    for (line, out) in [
        (&["esPosicionValida", "start"][..], "true\n"),
        (&["esposicionvalida", "8/8/8/8/8/8/8/K6k w"], "true\n"),
        (&["posicionSiguiente", "start", after, "a2", "a3"], "true\n"),
        (&["esMovimientoValido", "start", "a2", "a3"], "true\n"),
        (&["esMovimientoValido", "start", "a7", "a6"], "false\n"),
        (&["esCapturaValida", "start", "a2", "a3"], "false\n"),
        (&["esJugadaLegal", "start", "a2", "a3"], "true\n"),
        (&["esJaqueMate", "start"], "false\n"),
        (&["esEmpate", "start"], "false\n"),
    ] {
        answers(&[&["lite", "predicate"], line].concat(), out);
        answers(&[&["lite", "predicado"], line, &["--lang", "es"]].concat(), out);
    }
    // By the TPI, pieces count: three bishops are too many; by the TPE only the kings do.
    let bishops = "k7/8/8/8/8/8/8/KBBB4 w";
    assert!(run(["lite", "predicate", "esPosicionValida", bishops]).out.starts_with("false\n"));
    answers(&["lite", "esPosicionValida", bishops], "true\n");
}

#[test]
fn tpe_reading_checks_turn_after_move() {
    let after = |turn| format!("r1b1kb1r/pppppppp/8/8/8/P7/1PPPPPPP/R1B1KB1R {turn}");
    for (turn, reading, out) in [
        ("w", &[][..], "true\n"),
        ("b", &[], "true\n"),
        ("w", &["--reading", "tpi"], "true\n"),
        ("w", &["--reading", "tpe"], "false\n"),
        ("b", &["--reading", "tpe"], "true\n"),
    ] {
        for name in ["posicionSiguiente", "posicionSiguienteCorrecta", "follows"] {
            let after = after(turn);
            answers(&[&["lite", name, "start", &after, "a2", "a3"], reading].concat(), out);
        }
    }
    let after = after("w");
    let exercise = ["lite", "--exercise", "TPE.7", "start", &after, "a2", "a3"];
    answers(&exercise, "true\n");
}

#[test]
fn the_plies_of_a_game_do_not_exceed_an_answer() {
    let request = |games: usize| {
        let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(games);
        format!(r#"{{"op":"fide.game","fen":"start","moves":"{moves}","detail":true}}"#)
    };
    let short = run_on(["batch"], request(20));
    assert_eq!((short.code, short.out.matches(r#""uci":"#).count()), (0, 80), "{short:?}");
    let long = run_on(["batch"], request(40_000));
    assert_eq!(long.code, 2);
    assert!(long.out.contains("the answer would exceed 16777216 bytes"), "{}", long.out.len());
}
