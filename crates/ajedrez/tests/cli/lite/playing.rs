//! `ajedrez lite play`.

use std::fs;
use std::path::PathBuf;

use crate::batch::directory;
use crate::program::{Run, assert_says, run_on};

/// A game from a position, against a program whose mistakes do not change.
fn play(options: &[&str], lines: &str) -> Run {
    run_on(["lite", "play", "--seed", "1"].iter().chain(options), lines)
}

/// White mates at once.
const MATE: &str = "7k/8/6K1/8/8/8/8/R7 w";

#[test]
fn a_game_ends_with_mate_and_nothing_after_it_is_read() {
    let game = play(&[MATE], "a1a8\nnonsense\n");
    assert_says(
        &game,
        &[
            "You are White. The program plays at level 2 of 5.\n",
            "8 [R] .  .  .  .  .  .  k\n",
            "Checkmate: White wins.\n[Event \"?\"]\n[Site \"?\"]\n[Date \"2",
            "\"]\n[Round \"?\"]\n[White \"player\"]\n[Black \"ajedrez, level 2\"]\n[Result \"1-0\"]\n[Variant \"Ajedrez Lite\"]\n[SetUp \"1\"]\n\
             [FEN \"7k/8/6K1/8/8/8/8/R7 w - - 0 1\"]\n\n1. Ra8# 1-0\n",
        ],
    );
    assert!(!game.out.contains("Expected") && !game.out.contains("> "), "{}", game.out);
    let black = play(&[MATE, "--side", "negras", "--level", "5", "--lang", "es"], "");
    assert_says(
        &black,
        &[
            "Se juega con las negras. El programa juega en el nivel 5 de 5.\n",
            "Juegan las blancas: a1a8.\n",
            "Jaque mate: ganan las blancas.\n",
            "1. Ra8# 1-0\n",
        ],
    );
    let first = play(&["r7/8/8/8/8/6k1/8/7K b", "--side", "black"], "a8a1\n");
    assert_says(&first, &["Checkmate: Black wins.\n", "1... Ra1# 0-1\n"]);
    assert_says(&play(&["8/8/8/3k4/8/8/8/K7 w"], "a1a2\n"), &["The game is a draw.\n"]);
    let taken = play(&["8/8/8/3k4/8/8/1r6/K7 w", "--lang", "es"], "a1b2\n");
    assert_says(&taken, &["[R]", "La partida termina en tablas.\n", "1. Kxb2 1/2-1/2\n"]);
}

#[test]
fn a_move_is_written_in_several_ways_and_refused_with_its_reason() {
    for written in ["e2e3", "E2-E3", "e2 e3", "e3", "e2\ne3"] {
        assert_says(&play(&["--level", "1"], written), &["3  .  .  .  .  P  .  .  .\n"]);
    }
    assert_says(&play(&[MATE], "Ra8\n"), &["Checkmate"]);
    let lines = "e7e6\ne2e4\na4\nb5\nzz\nRa5\n\u{1b}[2J\n\n";
    assert_says(
        &play(&[], lines),
        &[
            "illegal move e7e6: the black pawn on e7 belongs to the side not to move\n",
            "illegal move e2e4: a pawn cannot move from e2 to e4\n",
            "Expected a move such as e2e3 or Re3, a square or a command; `help` lists them.\n",
        ],
    );
    let check = play(&["4k3/8/8/8/8/8/4r3/4K2R w", "--lang", "es"], "h1h8\n");
    assert_says(&check, &["El rey propio está en jaque.\n", "jugada ilegal h1h8"]);
}

#[test]
fn a_move_is_taken_back_with_its_answer() {
    let lines = "undo\ne2e3\nm\nu\nm\n";
    assert_says(
        &play(&[], lines),
        &[
            "You have played nothing yet.\n",
            "Black plays ",
            "\ne2e3 ",
            "2  P  P  P  P  P  P  P  P\n",
            "It is your turn.\nNothing has been played yet.\n",
        ],
    );
    let black = play(&["--side", "black"], "deshacer\n");
    assert_says(&black, &["White plays ", "You have played nothing yet.\n"]);
}

#[test]
fn evaluation_is_exact_within_tables() {
    assert_says(
        &play(&["8/8/8/7k/8/8/1P5K/8 w"], "end\nhint\nhint\n"),
        &[
            "If both sides play best, for you: win in 71 plies.\n",
            "The piece on ",
            "A good move is ",
            ": win in 71 plies.\n",
        ],
    );
    assert_says(
        &play(&["--lang", "es"], "final\npista\npista\n"),
        &[
            "No está en las tablas: hay 26 piezas, y las tablas tienen 5 como mucho. La estimación ",
            "La pieza de ",
            "Una buena jugada es ",
        ],
    );
}

#[test]
fn game_ends_on_resignation_quit_or_end_of_input() {
    let resigned = play(&["--side", "black"], "resign\nboard\n");
    assert_says(&resigned, &["White plays ", "You resign. White wins.\n"]);
    assert_says(
        &play(&["--lang", "es"], "RENDIRSE\n"),
        &["Partida abandonada. Ganan las negras.\n"],
    );
    for lines in ["quit\ne2e3\n", "salir", "", "e2"] {
        let game = play(&[], lines);
        assert!(game.code == 0 && !game.out.contains("Black plays "), "{game:?}");
    }
    let left = play(&["--level", "1"], "e2e3\nquit\n");
    assert_says(
        &left,
        &["[White \"player\"]\n[Black \"ajedrez, level 1\"]\n[Result \"*\"]\n", "\n1. e3 "],
    );
    assert!(left.out.ends_with(" *\n"), "{left:?}");
    assert!(!play(&[], "quit\n").out.contains("[Event"));
    assert_says(&play(&[], "help\nayuda\n"), &["resign    r   resigns the game\n", "Commands:\n"]);
}

#[test]
fn arguments_that_begin_no_game_are_refused() {
    for (arguments, message) in [
        (&["--level", "6"][..], "possible values: beginner, easy, medium, hard, expert"),
        (&["--level", "-1"], "possible values"),
        (&["--level", "0"], "possible values"),
        (&["--side", "red"], "white"),
        (&["8/8/8/3k4/8/8/8/KRN5 w"], "lite does not know the white knight on c1"),
        (&["8/8/8/3k4/8/8/8/8 w"], "the number of white kings is 0, expected 1"),
        (&["nothing"], "expected a position or a file that exists"),
        (&["--svg", "x.svg"], "--svg draws no answer"),
    ] {
        let run = play(arguments, "");
        assert!(run.code == 2 && run.err.contains(message), "{arguments:?}: {run:?}");
    }
}

#[test]
fn in_spanish_the_letters_are_spanish_and_the_king_is_r() {
    let spanish = play(&[MATE, "--lang", "es"], "Ra8\nTb2\nTa8\n");
    assert_says(&spanish, &["jugada ilegal Ra8", "jugada ilegal Tb2"]);
    let row = "8  .  .  .  .  .  .  .  r\n";
    assert_says(&spanish, &[row, "6  .  .  .  .  .  .  R  .\n", "1  T  .", "Jaque mate: "]);
    assert_eq!(spanish.out.matches("Jaque mate").count(), 1);
    // Ra8 is not a king's move; Rf6 is one.
    let king = play(&[MATE, "--lang", "es", "--level", "principiante"], "Rf6\n");
    assert_says(&king, &["6  .  .  .  .  .  R  .  .\n"]);
    let symbols = play(&[MATE, "--unicode"], "");
    assert_says(&symbols, &["8  .  .  .  .  .  .  .  ♚\n", "1  ♖  .  .  .  .  .  .  .\n"]);
}

#[test]
fn a_level_is_a_number_or_a_word_of_either_language() {
    for (level, number) in
        [("1", 1), ("beginner", 1), ("Fácil", 2), ("medium", 3), ("difícil", 4), ("expert", 5)]
    {
        let begins = format!("The program plays at level {number} of 5.\n");
        assert_says(&play(&["--level", level], ""), &[&begins]);
    }
}

/// The output of `lite play`, in a file.
fn game_in_a_file(name: &str, options: &[&str], lines: &str) -> (PathBuf, String) {
    let out = play(options, lines).out;
    let pgn = out[out.find("[Event").expect("a game")..].to_owned();
    let file = directory(name).join("game.pgn");
    fs::write(&file, &pgn).expect("a file");
    (file, pgn)
}

#[test]
fn a_game_that_was_printed_is_a_position_and_is_resumed() {
    let (file, pgn) = game_in_a_file("resumed", &["--level", "1"], "e2e3\nh2h3\nquit\n");
    let file = file.to_str().expect("UTF-8");
    let moves = run_on(["lite", "moves", file], "");
    assert!(moves.code == 0 && moves.out.contains("a2a3"), "{moves:?}");
    let best = run_on(["lite", "best-move", file, "--max-nodes", "2000"], "");
    assert!(best.code == 0 && !best.out.is_empty(), "{best:?}");
    assert_eq!(run_on(["lite", "moves", "-"], &pgn), moves);
    let mark = format!("\u{feff}{}", pgn.replace('\n', "\r\n"));
    assert_eq!(run_on(["lite", "moves", "-"], &mark), moves);
    let resumed = play(&["--resume", file], "moves\nundo\nmoves\nquit\n");
    assert_says(
        &resumed,
        &["You are White. The program plays at level 1 of 5.\n", "\ne2e3 ", " h2h3 ", "\ne2e3 "],
    );
    let black = play(&["--resume", file, "--side", "black", "--level", "2"], "quit\n");
    assert_says(&black, &["You are Black. The program plays at level 2 of 5.\n", "White plays "]);

    let start = "8/8/8/7k/8/8/1P5K/8 b - - 4 30";
    let (file, pgn) = game_in_a_file("numbered", &[start, "--side", "black"], "h5g5\nquit\n");
    assert!(
        pgn.contains("\n1... Kg5 2. ") && pgn.contains("[White \"ajedrez, level 2\"]"),
        "{pgn}"
    );
    let resumed = play(&["--resume", file.to_str().expect("UTF-8")], "quit\n");
    assert_says(&resumed, &["You are Black. "]);
}

#[test]
fn a_game_that_is_wrong_is_refused_with_the_place() {
    for (pgn, message) in [
        ("[Event \"?\"]\n\n1. e4 *", "illegal move e4"),
        ("[FEN \"8/8\"]\n\n1. e3 *", "fen: "),
        ("[FEN \"8/8/8/7k/8/8/1P5K/8 w\"] 1. b3 Kg5 2. -- *", "not a null move"),
        ("[Event \"?\"\n\n1. e3 *", "']' after the value of a tag"),
    ] {
        let file = directory("wrong").join("game.pgn");
        fs::write(&file, pgn).expect("a file");
        let file = file.to_str().expect("UTF-8");
        for args in [
            &["lite", "moves", file][..],
            &["lite", "best-move", file],
            &["lite", "review", file],
            &["lite", "play", "--resume", file],
        ] {
            let run = run_on(args, "");
            assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}, {pgn}: {run:?}");
            assert!(run.err.contains(message), "{args:?}, {pgn}: {run:?}");
        }
    }
}

#[test]
fn a_review_lists_every_move_and_those_that_cost_most() {
    // White lets the mate go, then gives the rook away.
    let pgn = "[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 0 1\"]\n\n1. Ra2 Kg8 2. Ra7 Kh8 3. Rh7+ Kg8 *";
    let file = directory("review").join("game.pgn");
    fs::write(&file, pgn).expect("a file");
    let file = file.to_str().expect("UTF-8");
    let run = run_on(["lite", "review", file, "--max-nodes", "5000"], "");
    assert_says(
        &run,
        &[
            "1. Ra2          White mates in ",
            "1... Kg8        White mates in ",
            "\nNo move cost half a pawn.\n",
        ],
    );
    let lost =
        "[FEN \"8/8/8/4k3/8/8/1R6/K7 w - - 0 1\"]\n\n1. Rb5+ Kd6 2. Rb6+ Kc7 3. Rb7+ Kxb7 1/2-1/2";
    let run = run_on(["lite", "review", "-", "--max-nodes", "5000"], lost);
    assert_says(&run, &["3... Kxb7       draw\n\nMoves that cost most:\n3. Rb7+: won (mate in "]);
    let black = run_on(["lite", "review", "-", "--side", "black", "--max-nodes", "5000"], lost);
    assert_says(&black, &["No move cost half a pawn.\n"]);
    let spanish = run_on(["--lang", "es", "lite", "review", "-", "--max-nodes", "5000"], lost);
    assert_says(
        &spanish,
        &["3... Rxb7       tablas\n\nJugadas que más costaron:\n3. Tb7+: antes, ganado (mate en "],
    );
    let json = run_on(["lite", "review", "-", "--json", "--max-nodes", "5000"], lost);
    let last = json.out.lines().last().expect("a line");
    assert_eq!(
        last,
        "{\"ply\":6,\"move\":\"c7b7\",\"san\":\"Kxb7\",\"fen\":\"8/1k6/8/8/8/8/8/K7 w - - 0 4\",\
         \"result\":\"draw\",\"plies\":null,\"centipawns\":null,\"better\":null}"
    );
    assert_eq!(json.out.lines().count(), 6);
}
