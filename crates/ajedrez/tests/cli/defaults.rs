//! Compares the defaults of game, side and turn with the table in docs/protocol.md: in Rust, in the shell and in JSON. The
//! other interfaces have separate tests.

use std::collections::BTreeMap;

use ajedrez_protocol::source::Turn;
use ajedrez_protocol::text::{any_position, king_position, lite_position};
use ajedrez_protocol::{Game, Place};

use core_bitboard::Color;

use crate::program::{run, run_on};

/// The rows of an interface: the omitted part, and its default.
fn rows(interface: &str) -> BTreeMap<&'static str, &'static str> {
    let page = include_str!("../../../../docs/protocol.md");
    let table = page.split("\n## Defaults\n").nth(1).expect("the page has the defaults");
    let table = table.split("\n## ").next().expect("a part of the page");
    let rows = table.lines().filter_map(|line| {
        let [_, of, left_out, meaning, _] = line.split('|').collect::<Vec<_>>()[..] else {
            return None;
        };
        (of.trim() == interface).then(|| (left_out.trim(), meaning.trim().trim_matches('`')))
    });
    rows.collect()
}

/// Asserts that the defaults found are exactly the rows of an interface.
#[track_caller]
fn check(interface: &str, found: &[(&'static str, &'static str)]) {
    let found: BTreeMap<_, _> = found.iter().copied().collect();
    assert!(!found.is_empty());
    assert_eq!(found, rows(interface), "{interface}");
}

/// The default for the turn of a FEN.
fn turn(ask: impl Fn(&str) -> Option<String>) -> &'static str {
    const BOARD: &str = "k7/p7/8/8/8/8/R7/K7";
    let (white, black) = (ask(&format!("{BOARD} w")), ask(&format!("{BOARD} b")));
    assert!(white.is_some() && black.is_some(), "a FEN with a turn is answered");
    match ask(BOARD) {
        None => "required",
        bare if bare == white && bare == black => "any",
        bare if bare == white => "white",
        bare if bare == black => "black",
        bare => panic!("none of these: {bare:?}"),
    }
}

/// The default among `values`.
fn default_of(ask: impl Fn(Option<&str>) -> String, values: &[&'static str]) -> &'static str {
    let without = ask(None);
    let same = values.iter().find(|&&value| ask(Some(value)) == without);
    same.copied().unwrap_or_else(|| panic!("none of {values:?}: {without}"))
}

/// En passant is a way out of this check.
const EN_PASSANT: &str = "8/8/8/1k6/2Pp4/8/8/4K3 b - c3";

/// Black is in check, White is not.
const CHECK: &str = "4k3/8/8/8/8/8/4R3/4K3 w";

#[test]
fn the_defaults_of_rust_are_those_of_the_table() {
    let game = match Game::default() {
        Game::Lite => "lite",
        Game::Plain => "plain",
        Game::Fide => "fide",
    };
    let any = |fen: &str| any_position(Game::Fide, fen).ok().map(|it| it.to_string());
    let king = |color| {
        move |fen: &str| king_position(Game::Plain, fen, color).ok().map(|it| it.to_string())
    };
    let lite = |needs| {
        move |fen: &str| {
            lite_position(fen, needs, None, Place::Fen).ok().map(|it| format!("{it:?}"))
        }
    };
    check(
        "Rust",
        &[
            ("`Game::default()`", game),
            ("turn: `text::any_position`", turn(any)),
            ("turn: `text::king_position`", turn(king(None))),
            ("turn: `text::king_position` with a colour", turn(king(Some(Color::Black)))),
            ("turn: `text::lite_position`, which matters", turn(lite(Turn::Matters))),
            ("turn: `text::lite_position`, which does not", turn(lite(Turn::DoesNotMatter))),
        ],
    );
}

#[test]
fn the_defaults_of_the_shell_are_those_of_the_table() {
    fn asked(args: &[&str], option: &str, value: Option<&str>) -> String {
        let more = value.map_or(Vec::new(), |value| vec![option, value]);
        let run = run(args.iter().copied().chain(more));
        assert_eq!(run.code, 0, "{run:?}");
        run.out
    }
    let told = |args: &[&str]| {
        let run = run(args);
        (run.code == 0).then_some(run.out)
    };
    let lines = |fen: &str| {
        let run = run_on(["king", "--lines", "-"], format!("{fen}\n"));
        (run.code == 0).then_some(run.out)
    };
    let variant = |value: Option<&str>| asked(&["perft", "1"], "--variant", value);
    let king_variant =
        |value: Option<&str>| asked(&["king", "--json", "--fen", EN_PASSANT], "--variant", value);
    let color = |value: Option<&str>| asked(&["king", "--fen", CHECK], "--color", value);
    check(
        "shell",
        &[
            ("`perft --variant`", default_of(variant, &["lite", "plain", "fide"])),
            ("`king --variant`", default_of(king_variant, &["plain", "fide"])),
            ("`king --color`", default_of(color, &["black", "white"])),
            ("turn: `king --fen`", turn(|fen| told(&["king", "--fen", fen]))),
            ("turn: `king --lines`", turn(lines)),
            ("turn: `perft --fen`", turn(|fen| told(&["perft", "1", "--fen", fen]))),
            ("turn: `lite jugadasLegales`", turn(|fen| told(&["lite", "jugadasLegales", fen]))),
        ],
    );
}

#[test]
fn the_defaults_of_json_are_those_of_the_table() {
    let told = |op: &str, fen: &str, more: &str| {
        let run = run_on(["batch"], format!("{{\"op\":\"{op}\",\"fen\":\"{fen}\"{more}}}"));
        (run.code == 0).then_some(run.out)
    };
    let king = |fen: &str, name: &str, value: Option<&str>| {
        let more = value.map_or(String::new(), |value| format!(",\"{name}\":\"{value}\""));
        told("king.status", fen, &more).expect("an answer")
    };
    let of = |op: &'static str| turn(|fen| told(op, fen, ""));
    let variant = |value: Option<&str>| king(EN_PASSANT, "variant", value);
    let color = |value: Option<&str>| king(CHECK, "color", value);
    check(
        "JSON",
        &[
            ("`variant` of `king.status`", default_of(variant, &["plain", "fide"])),
            ("`color` of `king.status`", default_of(color, &["black", "white"])),
            ("turn: `king.status`", of("king.status")),
            ("turn: `lite.ordenarTablero`", of("lite.ordenarTablero")),
            ("turn: `lite.jugadasLegales`", of("lite.jugadasLegales")),
            ("turn: `fide.moves`", of("fide.moves")),
            ("turn: `fide.valid`", of("fide.valid")),
        ],
    );
}
