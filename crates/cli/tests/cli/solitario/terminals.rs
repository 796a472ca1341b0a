//! Commands in a terminal: what they show there, and nowhere else.
#![cfg(target_os = "linux")]

use std::io::Write;
use std::process::Stdio;

use crate::program::{Run, finish, program};

/// A run in a terminal in which `keys` are typed; all that is shown is in `out`. `None` where no terminal can
/// be had.
fn on_a_screen(args: &[&str], keys: &str) -> Option<Run> {
    let mut command = terminal::on_a_screen(&program(args))?;
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("script starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    stdin.write_all(keys.as_bytes()).expect("the keys are few");
    drop(stdin);
    Some(finish(child))
}

#[test]
fn a_long_search_shows_its_time_and_its_attempts_on_a_terminal() {
    let wish = ["--pieces", "64", "--unique", "--seed", "1", "--timeout", "3"];
    for (lang, count, end) in [
        ("en", " attempts", "0 of 1 boards were found: stopped after 3 seconds: --timeout"),
        ("es", " intentos", "0 de 1 tableros: la búsqueda terminó tras 3 segundos: --timeout"),
    ] {
        let args: Vec<&str> =
            ["--lang", lang, "solitario", "generate"].into_iter().chain(wish).collect();
        let Some(shown) = on_a_screen(&args, "") else { return };
        assert_eq!(shown.code, 3, "{shown:?}");
        assert!(shown.out.contains("] 0/1, ") && shown.out.contains(count), "{shown:?}");
        assert!(shown.out.contains(end), "{shown:?}");
    }
    let play = ["solitario", "play", "--pieces", "64", "--seed", "1", "--timeout", "3"];
    let shown = on_a_screen(&play, "").expect("a terminal, as before");
    assert!(shown.code == 3 && shown.out.contains(" attempts"), "{shown:?}");
    let piped = finish(program(play).spawn().expect("the program starts"));
    let limit = "0 of 1 boards were found: stopped after 3 seconds: --timeout\n";
    assert_eq!((piped.code, piped.err.as_str()), (3, limit), "{piped:?}");
}
