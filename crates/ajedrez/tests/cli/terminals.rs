//! Commands in a terminal: what they show there, and nowhere else.
#![cfg(target_os = "linux")]

use std::fmt::Debug;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

use crate::program::{Run, finish, program, start};
use crate::tables::Folder;

/// A run in a terminal in which nothing is typed; all that is shown is in `out`. `None` where no terminal can
/// be had.
fn on_a_screen(args: &[&str]) -> Option<Run> {
    Some(type_into(terminal::on_a_screen(&program(args))?, "", NO_KEYS))
}

/// A run in a terminal that is interrupted once `prompt` has been shown; all that is shown is in `out`. `None` where no
/// terminal can be had.
fn interrupted(args: &[&str], prompt: &str) -> Option<Run> {
    let command = terminal::on_a_screen(program(args).env("TERM", "xterm"))?;
    Some(type_into(command, prompt, &["\u{3}"]))
}

const NO_KEYS: &[&str] = &[];

/// Types each of `keys` into a program on a screen when `prompt` has been shown once more.
fn type_into<K: AsRef<[u8]> + Debug>(mut command: Command, prompt: &str, keys: &[K]) -> Run {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("script starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let mut stdout = child.stdout.take().expect("standard output is a pipe");
    let mut shown = Vec::new();
    for (before, keys) in keys.iter().enumerate() {
        while String::from_utf8_lossy(&shown).matches(prompt).count() <= before {
            let mut some = [0; 4096];
            let read = stdout.read(&mut some).expect("it can be read");
            assert_ne!(read, 0, "no prompt for {keys:?}: {}", String::from_utf8_lossy(&shown));
            shown.extend(&some[..read]);
        }
        stdin.write_all(keys.as_ref()).expect("the keys are few");
    }
    drop(stdin);
    stdout.read_to_end(&mut shown).expect("it can be read");
    let out = String::from_utf8(shown).expect("answers are UTF-8");
    Run { out, ..finish(child) }
}

#[test]
fn a_long_search_shows_its_time_and_its_attempts_on_a_terminal() {
    let spec = ["--pieces", "64", "--seed", "1", "--timeout"];
    for (lang, count, end) in [
        ("en", " attempts", "0 of 1 boards were found: stopped after 2 seconds: --timeout"),
        ("es", " intentos", "0 de 1 tableros: la búsqueda terminó tras 2 segundos: --timeout"),
    ] {
        let generate = ["--lang", lang, "solitario", "generate", "--unique", "--threads", "1"];
        let within = |seconds| -> Vec<&str> { [&generate[..], &spec, &[seconds]].concat() };
        let Some(shown) = interrupted(&within("600"), count) else { return };
        assert!(shown.code == 1 && shown.out.contains("] 0/1, "), "{shown:?}");
        let shown = on_a_screen(&within("2")).expect("a terminal, as before");
        assert!(shown.code == 3 && shown.out.contains(end), "{shown:?}");
    }
    let within =
        |seconds| -> Vec<&str> { [&["solitario", "play"], &spec[..], &[seconds]].concat() };
    let shown = interrupted(&within("600"), " attempts").expect("a terminal, as before");
    assert_eq!(shown.code, 130, "{shown:?}");
    let piped = finish(start(&mut program(within("2"))));
    let limit = "0 of 1 boards were found: stopped after 2 seconds: --timeout\n";
    assert_eq!((piped.code, piped.err.as_str()), (3, limit), "{piped:?}");
}

const PLAY: [&str; 3] = ["solitario", "play", "dc3cc5pe4pf6"];

/// A game on the assignment's example, on a terminal of this kind.
fn played(term: &str, options: &[&str], keys: &[&str]) -> Option<Run> {
    let mut game = program(PLAY.iter().chain(options));
    let command = terminal::on_a_screen(game.env("TERM", term))?;
    Some(type_into(command, "> ", keys))
}

#[test]
fn an_arrow_brings_an_earlier_line_back_and_another_moves_the_cursor() {
    let keys = ["c3\r", "\u{1b}[A\rc5\u{1b}[D\u{1b}[Da\u{7f}\rquit\r"];
    let Some(game) = played("xterm", &[], &keys) else { return };
    let shown = game.out.matches("The piece on c3 can capture on c5, f6. Where?").count();
    assert_eq!((game.code, shown), (0, 2), "{game:?}");
    assert!(game.out.contains("5  .  . [D]") || game.out.contains(";114m D "), "{game:?}");
}

#[test]
fn dumb_terminal_uses_plain_lines() {
    let Some(game) = played("dumb", &[], &["c3\r", "quit\r"]) else { return };
    assert_eq!(game.code, 0, "{game:?}");
    assert!(game.out.contains("Where?\r\n> ") && !game.out.contains('\u{1b}'), "{game:?}");
    let spanish = played("dumb", &["--lang", "es", "--unicode"], &["\r"]).expect("as before");
    assert!(
        spanish.out.contains("3  .  .  ♕  .") && !spanish.out.contains('\u{1b}'),
        "{spanish:?}"
    );
}

#[test]
fn end_of_input_ends_the_game() {
    for term in ["xterm", "dumb"] {
        let Some(game) = played(term, &[], &["c5e4\r", "\u{4}"]) else { return };
        assert_eq!(game.code, 0, "{game:?}");
        assert!(game.out.contains("3 pieces are left."), "{game:?}");
    }
}

#[test]
fn ctrl_c_in_a_line_ends_the_game_as_a_signal_would() {
    let Some(game) = played("xterm", &[], &["c5\u{3}"]) else { return };
    assert_eq!(game.code, 130, "{game:?}");
    assert!(game.out.ends_with("interrupted\r\n"), "{game:?}");
    let spanish = played("xterm", &["--lang", "es"], &["\u{3}"]).expect("a terminal, as before");
    assert!(spanish.code == 130 && spanish.out.contains("interrumpido"), "{spanish:?}");
}

#[test]
fn pieces_are_symbols_on_coloured_squares_too() {
    let Some(game) = played("xterm", &["--unicode"], &["quit\r"]) else { return };
    assert!(game.out.contains(" ♕ ") && game.out.contains("\u{1b}[1;38;5;16;"), "{game:?}");
}

/// A consultation on a terminal of this kind.
fn consulted(term: &str, keys: &[&str]) -> Option<Run> {
    let mut rules = program(["rules", "-"]);
    let command = terminal::on_a_screen(rules.env("TERM", term))?;
    Some(type_into(command, "?- ", keys))
}

#[test]
fn queries_have_the_prompt_of_prolog() {
    for term in ["xterm", "dumb"] {
        let Some(run) = consulted(term, &["numero(a, N).\r", "rey(foo).\r", "halt.\r"]) else {
            return;
        };
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.out.contains("N = 1.\r\n"), "{run:?}");
        let error = "false.\r\nerror: line 2: expected a piece such as reyBlanco at column 5";
        assert!(run.out.contains(error), "{run:?}");
        let end = consulted(term, &["?- numero(b, 2).\r", "\u{4}"]).expect("as before");
        assert!(end.code == 0 && end.out.contains("true.\r\n"), "{end:?}");
    }
}

/// A dialogue on a terminal: its command and prompt, two valid lines, the output of both, and its end.
type Talk =
    (&'static [&'static str], &'static str, [&'static str; 2], [&'static str; 2], &'static str);

const DIALOGUES: [Talk; 3] = [
    (&PLAY, "> ", ["c3", "help"], ["The piece on c3 can", "Commands:"], "quit\r"),
    (
        &["lite", "play", "--seed", "1"],
        "> ",
        ["b2", "help"],
        ["The piece on b2 can", "Commands:"],
        "quit\r",
    ),
    (&["rules", "-"], "?- ", ["numero(a,N).", "numero(b,N)."], ["N = 1.", "N = 2."], "halt.\r"),
];

/// Types keys made from the two lines of each dialogue, and asserts that both are understood.
fn understood(keys: impl Fn(&str, &str) -> Vec<Vec<u8>>) {
    for (args, prompt, [one, other], shown, end) in DIALOGUES {
        let command = terminal::on_a_screen(program(args).env("TERM", "xterm"));
        let Some(command) = command else { return };
        let keys: Vec<Vec<u8>> = keys(one, other).into_iter().chain([end.into()]).collect();
        let run = type_into(command, prompt, &keys);
        for shown in shown {
            assert!(run.out.contains(shown), "{args:?}, {keys:?}: {run:?}");
        }
        assert!([0, 2].contains(&run.code), "{args:?}, {keys:?}: {run:?}");
    }
}

#[test]
fn invalid_utf8_byte_is_an_invalid_line() {
    for byte in [0xff_u8, 0xe9, 0x80] {
        understood(|one, other| {
            let bad = [&[byte][..], b" "].concat();
            vec![format!("{one}\r").into(), bad, format!("\r{other}\r").into()]
        });
    }
}

#[test]
fn a_key_after_escape_is_not_lost() {
    understood(|one, other| {
        vec![format!("\u{1b}{one}\r").into(), format!("{other}\u{1b}\r").into()]
    });
}

#[test]
fn pasted_lines_are_lines() {
    understood(|one, other| vec![format!("\u{1b}[200~{one}\r{other}\u{1b}[201~\r").into()]);
    understood(|one, other| vec![format!("\u{1b}[200~{one}\n{other}\n\u{1b}[201~\r").into()]);
}

#[test]
fn ctrl_c_ends_a_count_and_the_making_of_tables_with_a_message() {
    let folder = Folder::new("interrupted");
    let dir = folder.0.display().to_string();
    for (args, bar) in [
        (&["perft", "40"][..], "] 0/"),
        (&["perft", "40", "--threads", "1"], "] 0/"),
        (&["perft", "40", "--divide", "--no-bulk"], "] 0/"),
        (&["tables", "make", "--pieces", "5", "--dir", &dir], ":0"),
    ] {
        for (lang, said) in [("en", "error: interrupted"), ("es", "interrumpido")] {
            let words = [args, &["--lang", lang]].concat();
            let Some(shown) = interrupted(&words, bar) else { return };
            assert!(shown.code == 1 && shown.out.contains(said), "{words:?}: {shown:?}");
        }
    }
}
