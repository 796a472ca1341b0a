//! `ajedrez lite play`.

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
            "0  [R] .  .  .  .  .  .  k   8\n",
            "Checkmate: White wins.\na1a8\n",
        ],
    );
    assert!(!game.out.contains("Expected") && !game.out.contains("> "), "{}", game.out);
    let black = play(&[MATE, "--side", "negras", "--level", "5", "--lang", "es"], "");
    assert_says(
        &black,
        &[
            "Usted juega con las negras. El programa juega en el nivel 5 de 5.\n",
            "Las blancas juegan a1a8.\n",
            "Jaque mate: ganan las blancas.\na1a8\n",
        ],
    );
    assert_says(&play(&["8/8/8/3k4/8/8/8/K7 w"], "a1a2\n"), &["The game is a draw.\n"]);
    let taken = play(&["8/8/8/3k4/8/8/1r6/K7 w", "--lang", "es"], "a1b2\n");
    assert_says(&taken, &["[K]", "La partida es empate.\na1b2\n"]);
}

#[test]
fn a_move_is_written_in_several_ways_and_refused_with_its_reason() {
    for written in ["e2e3", "E2-E3", "e2 e3", "e3", "e2\ne3"] {
        assert_says(&play(&["--level", "1"], written), &["5   .  .  .  .  P  .  .  .   3\n"]);
    }
    assert_says(&play(&[MATE], "Ra8\n"), &["Checkmate"]);
    let lines = "e7e6\ne2e4\na4\nb5\nzz\nRa5\n\u{1b}[2J\n\n";
    assert_says(
        &play(&[], lines),
        &[
            "e7e6 is no legal move: the black pawn on e7 is not of the side to move\n",
            "e2e4 is no legal move: a pawn does not go from e2 to e4\n",
            "Expected a move such as e2e3 or Re3, a square or a command; `help` lists them.\n",
        ],
    );
    let check = play(&["4k3/8/8/8/8/8/4r3/4K2R w", "--lang", "es"], "h1h8\n");
    assert_says(&check, &["Usted está en jaque.\n", "h1h8 no es una jugada legal"]);
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
            "6   P  P  P  P  P  P  P  P   2\n",
            "It is your turn.\nNothing has been played yet.\n",
        ],
    );
    let black = play(&["--side", "black"], "deshacer\n");
    assert_says(&black, &["White plays ", "You have played nothing yet.\n"]);
}

#[test]
fn the_end_is_told_where_the_tables_know_it_and_otherwise_estimated() {
    assert_says(
        &play(&["8/8/8/7k/8/8/1P5K/8 w"], "end\nhint\n"),
        &[
            "If both sides play best, for you: win in 71 plies.\n",
            "A good move is ",
            ": win in 71 plies.\n",
        ],
    );
    assert_says(
        &play(&["--lang", "es"], "final\npista\n"),
        &[
            "No está en las tablas: hay 26 piezas, y las tablas tienen 5 como mucho. La estimación ",
            "Una buena jugada es ",
        ],
    );
}

#[test]
fn a_game_ends_when_the_player_gives_up_or_goes_or_has_nothing_more_to_say() {
    let resigned = play(&["--side", "black"], "resign\nboard\n");
    assert_says(&resigned, &["White plays ", "You resign. White wins.\n"]);
    assert_says(&play(&["--lang", "es"], "RENDIRSE\n"), &["Usted se rinde. Las negras ganan.\n"]);
    for lines in ["quit\ne2e3\n", "salir", "", "e2"] {
        let game = play(&[], lines);
        assert!(game.code == 0 && !game.out.contains("Black plays "), "{game:?}");
    }
    assert_says(&play(&[], "help\nayuda\n"), &["resign    r   gives up\n", "Commands:\n"]);
}

#[test]
fn arguments_that_begin_no_game_are_refused() {
    for (arguments, message) in [
        (&["--level", "6"][..], "expected a whole number from 1 to 5"),
        (&["--level", "-1"], "expected a whole number from 1 to 5"),
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
