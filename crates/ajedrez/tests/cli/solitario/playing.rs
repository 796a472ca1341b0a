//! `ajedrez solitario play`, and its record of days.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ajedrez_solitario::Date;
use serde_json::Value;

use crate::program::{Run, assert_refuses, assert_says, finish, program, run, run_on, start};

const SEED: &str = "dc3cc5pe4pf6";

/// A game on the assignment's example.
fn play(options: &[&str], lines: &str) -> Run {
    run_on(["solitario", "play", SEED].iter().chain(options), lines)
}

const START: &str = "
8  .  .  .  .  .  .  .  .
7  .  .  .  .  .  .  .  .
6  .  .  .  .  .  P  .  .
5  .  .  C  .  .  .  .  .
4  .  .  .  .  P  .  .  .
3  .  .  D  .  .  .  .  .
2  .  .  .  .  .  .  .  .
1  .  .  .  .  .  .  .  .
   a  b  c  d  e  f  g  h
";

#[test]
fn a_game_is_played_to_its_end_and_nothing_after_it_is_read() {
    let game = play(&[], "c5e4\ne4xf6\nC3 F6\nnonsense\n");
    assert_says(
        &game,
        &[
            "4 pieces: dc3cc5pe4pf6\n",
            START,
            "\n5  .  . [.] .  .  .  .  .\n4  .  .  .  . [C] .  .  .\n",
            "3 pieces are left.\n",
            "2 pieces are left.\n",
            "6  .  .  .  .  . [D] .  .\n",
            "Solved: 3 captures, 0 hints, 0 captures taken back.\n",
        ],
    );
    assert!(!game.out.contains("Expected") && !game.out.contains("> "), "{}", game.out);
    let several = play(&["--lang", "es"], "c5e4 e4f6 c3f6\n");
    assert_says(&several, &["4 piezas: ", START, "Quedan 3 piezas.", "Quedan 2 piezas."]);
    assert!(several.out.ends_with("\nResuelto: 3 capturas, 0 pistas, 0 capturas deshechas.\n"));
}

#[test]
fn a_capture_that_may_not_be_played_is_refused_with_its_reason_and_changes_nothing() {
    let lines = "c3e5\nc3d4\na1a2\nc5c5\nc5e4\nc3f6\nf6e4\nc3c5\n";
    assert_says(
        &play(&[], lines),
        &[
            "move 1, c3e5: there is nothing to capture on e5\n",
            "move 1, c3d4: there is nothing to capture on d4\n",
            "move 1, a1a2: no piece stands on a1\n",
            "move 1, c5c5: the piece stays where it is\n",
            "3 pieces are left.\n",
            "2 pieces are left.\n",
            "move 3, f6e4: a queen cannot capture that way\n",
            "move 3, c3c5: no piece stands on c3\n",
        ],
    );
    let blocked = run_on(["solitario", "play", "ta1pa5ca8", "--lang", "es"], "a1a8\n");
    assert_says(&blocked, &["movimiento 1, a1a8: otra pieza cierra el paso\n"]);
    let twice = ["solitario", "play", "--max-captures", "1", "ta1pa5ca8"];
    let often = "move 2, a5a8: the piece has captured as often as it may\n";
    assert_says(&run_on(twice, "a1a5\na5a8\n"), &["2 pieces are left", often]);
}

#[test]
fn square_lists_captures_and_next_square_is_target() {
    assert_says(
        &play(&[], "c3\nf6\nundo\ne4\nb1\nc3\nc5\n"),
        &[
            "The piece on c3 can capture on c5, f6. Where?\n",
            "3 pieces are left.\n",
            "4 pieces are left.\n",
            "The piece on e4 can capture nothing now.\n",
            "no piece stands on b1\n",
            "Where?\n",
            "5  .  . [D] .",
        ],
    );
    assert_says(
        &play(&["--lang", "es"], "c5\n"),
        &["La pieza de c5 puede capturar en e4. ¿Dónde?\n"],
    );
}

#[test]
fn captures_are_taken_back_one_by_one_or_all_at_once() {
    let lines = "undo\nc5e4\ne4f6\nu\nb\nrestart\nr\nc3f6\nc5e4\ne4f6\n";
    assert_says(
        &play(&[], lines),
        &[
            "Nothing has been captured yet.\n",
            "2 pieces are left.\n",
            "3 pieces are left.\n",
            "4  .  .  .  .  C ",
            START,
            "4 pieces are left.\n",
            "Nothing has been captured yet.\n",
            "Solved: 3 captures, 0 hints, 2 captures taken back.\n",
        ],
    );
}

#[test]
fn several_captures_are_taken_back_at_once_and_never_more_than_were_played() {
    let lines = "c5e4\ne4f6\nundo 3\nundo 2\nundo 0\nundo 1\nc5e4\ndeshacer 2\nquit\n";
    let game = play(&[], lines);
    assert_says(
        &game,
        &[
            "2 pieces are left.\n",
            "Captures played so far: 2; nothing was taken back.\n",
            "4 pieces are left.\n",
            "Expected how many captures to take back, such as `undo 3`.\n",
            "Nothing has been captured yet.\n",
            "3 pieces are left.\n",
            "Only 1 capture has been played",
        ],
    );
    let spanish = play(&["--lang", "es"], "c5e4\ndeshacer 2\ndeshacer x\nundo 1\n");
    let parts = ["Solo se jugó 1 captura; no se deshizo nada.", "como `deshacer 3`.", "Quedan 4"];
    assert_says(&spanish, &parts);
}

#[test]
fn unicode_option_shows_symbols() {
    let game = play(&["--unicode"], "c5e4\nsolution\n");
    let rows = ["5  .  .  ♘  .", "4  .  .  .  .  ♙ ", "3  .  .  ♕  .", "[♘]", "\n1. "];
    assert_says(&game, &rows);
    let letters = |line: &&str| line.starts_with(['1', '2', '3']) && line.contains("D ");
    assert!(!game.out.lines().any(|line| letters(&line)), "{}", game.out);
}

#[test]
fn a_hint_names_a_piece_and_then_its_move() {
    // After the queen has left, only one order is possible.
    assert_says(
        &play(&[], "c3f6\nhint\nhint\nc5e4\nh\nquit\n"),
        &[
            "3 pieces are left.\n",
            "The piece on c5 can capture next. `hint` again says where.\n",
            "c5e4: the only capture that keeps the puzzle solvable\n",
            "2 pieces are left.\n",
            "The piece on e4 can capture next.",
        ],
    );
    assert_says(
        &play(&["--lang", "es"], "c3f6\npista\npista\n"),
        &["La pieza de c5 puede", "c5e4: la única captura con la que el puzzle sigue teniendo"],
    );
}

#[test]
fn solvable_command_reports_last_solvable_move() {
    assert_says(
        &play(&[], "solvable\nc3c5\nsolvable\nc5f5\nhint\n"),
        &[
            "Yes, from here the puzzle can still be solved.\n",
            "No, from here the puzzle cannot be solved. It could be 1 capture ago.\n",
            "No, from here the puzzle cannot be solved. It could be 1 capture ago.\n",
        ],
    );
    let spanish = play(&["--lang", "es"], "posible\nc3c5\nposible\n");
    assert_says(&spanish, &["Sí, desde aquí", "No, desde aquí", "La tenía hace 1 captura.\n"]);
    let never = run_on(["solitario", "play", "ta1pa5ph8"], "s\na1a5\nh\ng\n");
    assert_says(&never, &["No, this puzzle has no solution.\n"; 3]);
}

#[test]
fn stuck_game_is_reported() {
    let lines = "a1a5\nundo\nquit\n";
    let stuck = run_on(["solitario", "play", "ta1pa5pc5"], lines);
    assert_says(&stuck, &["2 pieces are left.\n", "3 pieces are left.\n"]);
    let stuck = run_on(["solitario", "play", "pa2pc2"], "quit\n");
    let end = "No piece can capture anything, and 2 pieces are left, not one.\n";
    assert_says(&stuck, &["2 pieces: pa2pc2", end]);
    // There is nothing to be taken back yet.
    assert!(!stuck.out.contains("`undo`"), "{}", stuck.out);
    let stuck = run_on(["--lang", "es", "solitario", "play", "pa2pc2"], "quit\n");
    assert_says(&stuck, &["Ninguna pieza puede capturar nada, y quedan 2 piezas, no una.\n"]);
    assert!(!stuck.out.contains("`deshacer`"), "{}", stuck.out);
    let stuck = run_on(["solitario", "play", "ta1pa5ph8"], "a1a5\nquit\n");
    let end = "No piece can capture any more, and 2 pieces are left, not one.\n`undo` takes";
    assert_says(&stuck, &[end]);
    let target = ["--lang", "es", "solitario", "play", "--target", "a1", "ta1ta5"];
    let end = "Ninguna pieza puede capturar más, y la última pieza está en a5, no en a1.";
    assert_says(&run_on(target, "a1a5\nundo\na5a1\n"), &[end, "Quedan 2 piezas.", "Resuelto: "]);
}

#[test]
fn giving_up_shows_solution() {
    let from_here = play(&[], "c5e4\nsolution\nc3f6\n");
    assert_says(&from_here, &["3 pieces are left.\n", "\n1. ", "\n2. "]);
    assert!(!from_here.out.contains("\n3. "), "{}", from_here.out);
    let lost = play(&["--lang", "es"], "c3c5\nrendirse\n");
    let from_the_beginning = "Esta es una desde el principio:\n";
    assert_says(&lost, &[from_the_beginning, "\n1. ", "\n2. ", "\n3. "]);
    assert_says(&play(&[], "give up\n"), &["\n3. "]);
}

#[test]
fn help_lists_commands_and_unknown_input_is_reported() {
    let help = play(&[], "help\nfrobnicate\n\n\n");
    assert_says(&help, &["undo ", "restart ", "hint ", "solvable ", "solution ", "quit "]);
    assert_says(
        &help,
        &["Expected a move such as c3f6, a square or a command; `help` lists them."],
    );
    assert_eq!(help.out.matches("Expected").count(), 1, "{}", help.out);
    let spanish = play(&["--lang", "es"], "ayuda\nx\n");
    assert_says(
        &spanish,
        &["deshacer ", "pista ", "posible ", "rendirse ", "salir ", "Se esperaba"],
    );
    let hostile = play(&[], &format!("{}\n\u{1b}[2J\nq\n", "z".repeat(100_000)));
    assert_eq!(hostile.out.matches("Expected a move").count(), 2);
    assert!(!hostile.out.contains('\u{1b}') && hostile.code == 0);
}

#[test]
fn the_puzzle_of_a_day_and_of_a_level_are_those_of_the_generator() {
    let daily = run(["solitario", "generate", "--daily", "2026-11-23"]);
    let puzzle = daily.out.trim_end();
    let played = run_on(["solitario", "play", "--date", "2026-11-23"], "quit\n");
    assert_says(&played, &[&format!("7 pieces: {puzzle}\n")]);
    assert_eq!(run(["solitario", "play", "--daily"]).code, 0);

    for (level, pieces) in [("easy", "8"), ("medium", "10")] {
        let words = ["--unique", "--chess-set", "--seed", "7", "--timeout", "600"];
        let generate = ["solitario", "generate", "--pieces", pieces, "--difficulty", level];
        let made = run(generate.iter().chain(&words));
        let played =
            run_on(["solitario", "play", "--level", level, "--seed", "7", "--timeout", "600"], "");
        assert_says(&played, &[&format!("{pieces} pieces: {}\n", made.out.trim_end())]);
    }
    let anything = run_on(["solitario", "play"], "quit\n");
    assert!(anything.code == 0 && anything.err.starts_with("# --seed "), "{anything:?}");
    let seed = anything.err.trim_start_matches("# --seed ").trim_end();
    let again = run_on(["solitario", "play", "--seed", seed], "quit\n");
    assert_eq!((again.out, again.err), (anything.out, String::new()));
}

#[test]
fn single_piece_is_solved_before_input() {
    let alone = run_on(["solitario", "play", "re1"], "quit\n");
    assert_says(&alone, &["1 piece: re1", "Solved: 0 captures"]);
}

#[test]
fn invalid_puzzle_and_level_are_rejected() {
    assert_refuses(&run(["solitario", "play", "xe1"]), &["puzzle: ", "at byte 0"]);
    assert_refuses(&run(["solitario", "play", "--level", "brutal"]), &["brutal"]);
    assert_refuses(&run(["solitario", "play", "--date", "yesterday"]), &["expected a date"]);
    assert_refuses(&run(["solitario", "play", "--daily", "re1"]), &["--daily"]);
    assert_refuses(&run(["solitario", "play", "--pieces", "99"]), &["1 to 64"]);
    let spanish = run(["solitario", "play", "--lang", "es", "--level", "hard", "--pieces", "2"]);
    assert_refuses(&spanish, &["esta dificultad necesita al menos"]);
}

#[test]
fn invalid_seed_is_rejected_in_both_languages() {
    for (lang, said) in [
        ("en", "--seed <S>': expected a whole number from 0"),
        ("es", "--seed <S>: se esperaba un número entero desde 0"),
    ] {
        for seed in ["-1", "x", "18446744073709551616"] {
            let refused = run(["--lang", lang, "solitario", "play", "--seed", seed]);
            assert_refuses(&refused, &[said, seed]);
        }
    }
}

/// A folder for data of a test's own, empty. Built on another system for Windows, its path has no drive, and the
/// program takes such a folder for none.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("days").join(name);
    let folder = std::path::absolute(folder).expect("a current folder");
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// The days before today in UTC, which is day 0. It does not end within the next minute, and no test takes as long.
fn days() -> impl Fn(u64) -> Date {
    const DAY: u64 = 86_400;
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock").as_secs();
    while now() % DAY >= DAY - 60 {
        sleep(Duration::from_secs(1));
    }
    let today = now() / DAY;
    move |back| Date::from_days(today - back).expect("a day")
}

/// The moves that solve the puzzle of a day, in one line.
fn solution(date: Date) -> String {
    let made = run(["solitario", "generate", "--json", "--daily", &date.to_string()]);
    let made: Value = serde_json::from_str(&made.out).expect("one object");
    let moves = made["moves"].as_array().expect("moves").iter().filter_map(Value::as_str);
    moves.collect::<Vec<_>>().join(" ") + "\n"
}

/// Plays with `data` as the folder for data.
fn play_day(data: Option<&Path>, options: &[&str], lines: &str) -> Run {
    let mut command = program(["solitario", "play"].iter().chain(options));
    for variable in ["HOME", "LOCALAPPDATA", "XDG_DATA_HOME"] {
        command.env_remove(variable);
    }
    if let Some(data) = data {
        command.env("XDG_DATA_HOME", data);
    }
    let mut child = start(command.stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    stdin.write_all(lines.as_bytes()).expect("the lines are few");
    drop(stdin);
    finish(child)
}

#[test]
fn the_days_solved_in_a_row_are_counted_up_to_today() {
    let day = days();
    let (data, moves) = (folder("row"), solution(day(0)));
    let file = data.join("ajedrez").join("days");
    let first = play_day(Some(&data), &["--daily"], &moves);
    assert_eq!((first.code, first.err.as_str()), (0, ""), "{first:?}");
    assert!(first.out.ends_with("The puzzle of the day is solved: 1 day in a row.\n"), "{first:?}");
    assert_eq!(fs::read_to_string(&file).expect("the record"), format!("{}\n", day(0)));

    // A day is missing before these; a comment and a line without an end are kept.
    let before = format!("# mine\n{}\n\n{}\n{}", day(4), day(1), day(2));
    fs::write(&file, &before).expect("the record");
    for _ in 0..2 {
        let third = play_day(Some(&data), &["--daily", "--lang", "es"], &moves);
        let said = "El puzzle del día está resuelto: 3 días seguidos.\n";
        assert!(third.code == 0 && third.out.ends_with(said), "{third:?}");
        let record = fs::read_to_string(&file).expect("the record");
        assert_eq!(record, format!("{before}\n{}\n", day(0)));
    }
    assert_eq!(fs::read_dir(data.join("ajedrez")).expect("a folder").count(), 1);
}

#[test]
fn only_the_puzzle_of_today_counts_and_only_when_the_player_solves_it() {
    let (day, data) = (days(), folder("counts"));
    let yesterday = play_day(Some(&data), &["--date", &day(1).to_string()], &solution(day(1)));
    assert!(yesterday.out.contains("Solved: ") && !yesterday.out.contains("in a row"));
    for lines in ["", "quit\n", "solution\n"] {
        assert_eq!(play_day(Some(&data), &["--daily"], lines).err, "");
    }
    assert_eq!(fs::read_dir(&data).expect("a folder").count(), 0);
}

#[test]
fn invalid_record_of_days_is_reported_and_kept() {
    let (data, moves) = (folder("rubbish"), solution(days()(0)));
    let file = data.join("ajedrez").join("days");
    fs::create_dir_all(data.join("ajedrez")).expect("a folder");
    for (rubbish, said) in [
        (&b"2026-11-22\nhello\n"[..], "days, line 2: expected a date, such as 2026-11-22"),
        (b"2026-02-30", "days, line 1: expected a date"),
        (b"\xff\xfe", "cannot be read"),
        (&[b'\n'; (1 << 20) + 1], "is too long for a record of days"),
    ] {
        fs::write(&file, rubbish).expect("the record");
        let game = play_day(Some(&data), &["--daily"], &moves);
        assert!(game.code == 0 && game.out.contains("Solved: "), "{game:?}");
        // Once before the game, and once where the day should be recorded.
        assert_eq!(game.err.matches(said).count(), 2, "{game:?}");
        assert!(game.err.contains("the file is not changed, and no day is recorded"));
        assert_eq!(fs::read(&file).expect("the record"), rubbish);
    }
    fs::write(&file, "x").expect("the record");
    let spanish = play_day(Some(&data), &["--daily", "--lang", "es"], "");
    assert!(spanish.err.contains("línea 1: se esperaba una fecha"), "{spanish:?}");
    fs::remove_file(&file).expect("the record");
    fs::create_dir(&file).expect("a folder in its place");
    let game = play_day(Some(&data), &["--daily"], &moves);
    assert!(game.code == 0 && game.err.contains("not a regular file"), "{game:?}");
}

#[test]
fn missing_data_folder_is_reported() {
    let game = play_day(None, &["--daily"], &solution(days()(0)));
    assert!(game.code == 0 && game.out.contains("Solved: "), "{game:?}");
    assert!(game.err.contains("this user has no folder for data: the day is not recorded"));
}

#[test]
fn a_move_is_written_as_chess_players_write_it() {
    let game = play(&[], "Qxf6\nCxe4\n♘xf6\n");
    assert_says(&game, &["3 pieces are left.\n", "2 pieces are left.\n", "Solved: 3 captures"]);
    let lines = "Qxe8\nNxf6\nexf6\nRxf6\nQf6\nbxf6\n";
    assert_says(
        &play(&[], lines),
        &[
            "no queen can capture on e8\n",
            "no knight can capture on f6\n",
            "no pawn can capture on f6\n",
            "Expected a move such as c3f6",
        ],
    );
    let spanish = play(&["--lang", "es"], "Dxe8\n");
    assert_says(&spanish, &["no hay una dama que pueda capturar en e8\n"]);
}
