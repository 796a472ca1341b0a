//! The record of the days whose puzzle was solved.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::Value;
use solitario::Date;

use crate::program::{Run, finish, program, run, start};

/// A folder for data of a test's own, empty. Built on another system for Windows, its path has no drive, and the
/// program takes such a folder for none.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("days").join(name);
    let folder = std::path::absolute(folder).expect("a current folder");
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// The day `back` days ago in UTC.
fn day(back: u64) -> Date {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock").as_secs();
    Date::from_days(now / 86_400 - back).expect("a day")
}

/// The moves that solve the puzzle of a day, in one line.
fn solution(date: Date) -> String {
    let made = run(["solitario", "generate", "--json", "--daily", &date.to_string()]);
    let made: Value = serde_json::from_str(&made.out).expect("one object");
    let moves = made["moves"].as_array().expect("moves").iter().filter_map(Value::as_str);
    moves.collect::<Vec<_>>().join(" ") + "\n"
}

/// Plays with `data` as the folder for data.
fn play(data: Option<&Path>, options: &[&str], lines: &str) -> Run {
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
    let (data, moves) = (folder("row"), solution(day(0)));
    let file = data.join("ajedrez").join("days");
    let first = play(Some(&data), &["--daily"], &moves);
    assert_eq!((first.code, first.err.as_str()), (0, ""), "{first:?}");
    assert!(first.out.ends_with("The puzzle of the day is solved: 1 day in a row.\n"), "{first:?}");
    assert_eq!(fs::read_to_string(&file).expect("the record"), format!("{}\n", day(0)));

    // A day is missing before these; a comment and a line without an end are kept.
    let before = format!("# mine\n{}\n\n{}\n{}", day(4), day(1), day(2));
    fs::write(&file, &before).expect("the record");
    for _ in 0..2 {
        let third = play(Some(&data), &["--daily", "--lang", "es"], &moves);
        let said = "El puzzle del día está resuelto: 3 días seguidos.\n";
        assert!(third.code == 0 && third.out.ends_with(said), "{third:?}");
        let record = fs::read_to_string(&file).expect("the record");
        assert_eq!(record, format!("{before}\n{}\n", day(0)));
    }
    assert_eq!(fs::read_dir(data.join("ajedrez")).expect("a folder").count(), 1);
}

#[test]
fn only_the_puzzle_of_today_counts_and_only_when_the_player_solves_it() {
    let data = folder("counts");
    let yesterday = play(Some(&data), &["--date", &day(1).to_string()], &solution(day(1)));
    assert!(yesterday.out.contains("Solved: ") && !yesterday.out.contains("in a row"));
    for lines in ["", "quit\n", "solution\n"] {
        assert_eq!(play(Some(&data), &["--daily"], lines).err, "");
    }
    assert_eq!(fs::read_dir(&data).expect("a folder").count(), 0);
}

#[test]
fn a_record_with_rubbish_is_told_and_left_as_it_is() {
    let (data, moves) = (folder("rubbish"), solution(day(0)));
    let file = data.join("ajedrez").join("days");
    fs::create_dir_all(data.join("ajedrez")).expect("a folder");
    for (rubbish, said) in [
        (&b"2026-11-22\nhello\n"[..], "days, line 2: expected a date, such as 2026-11-22"),
        (b"2026-02-30", "days, line 1: expected a date"),
        (b"\xff\xfe", "cannot be read"),
        (&[b'\n'; (1 << 20) + 1], "is too long for a record of days"),
    ] {
        fs::write(&file, rubbish).expect("the record");
        let game = play(Some(&data), &["--daily"], &moves);
        assert!(game.code == 0 && game.out.contains("Solved: "), "{game:?}");
        // Once before the game, and once where the day should be recorded.
        assert_eq!(game.err.matches(said).count(), 2, "{game:?}");
        assert!(game.err.contains("the file is left as it is, and no day is recorded"));
        assert_eq!(fs::read(&file).expect("the record"), rubbish);
    }
    fs::write(&file, "x").expect("the record");
    let spanish = play(Some(&data), &["--daily", "--lang", "es"], "");
    assert!(spanish.err.contains("línea 1: se esperaba una fecha"), "{spanish:?}");
    fs::remove_file(&file).expect("the record");
    fs::create_dir(&file).expect("a folder in its place");
    let game = play(Some(&data), &["--daily"], &moves);
    assert!(game.code == 0 && game.err.contains("it is no regular file"), "{game:?}");
}

#[test]
fn who_has_no_folder_is_told_and_plays() {
    let game = play(None, &["--daily"], &solution(day(0)));
    assert!(game.code == 0 && game.out.contains("Solved: "), "{game:?}");
    assert!(game.err.contains("this user has no folder for data: the day is not recorded"));
}
