//! The language of the locale, where `--lang` names none.

use std::ffi::OsStr;

use crate::program::{LOCALE, Run, finish, program, start};

/// Runs the program where these variables name a locale, and no other does.
fn run_in(locale: &[(&str, &str)], args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Run {
    let mut program = program(args);
    assert!(locale.iter().all(|(name, _)| LOCALE.contains(name)), "{locale:?}");
    finish(start(program.envs(locale.iter().copied())))
}

const ENGLISH: &str = "error: puzzle: expected a piece at byte 0, found the end\n";
const SPANISH: &str = "error: puzzle: en el byte 0 se esperaba una pieza y se encontró el final\n";

#[track_caller]
fn check(locale: &[(&str, &str)], message: &str) {
    let refused = run_in(locale, [""]);
    assert_eq!((refused.code, refused.out.as_str(), refused.err.as_str()), (2, "", message));
}

#[test]
fn messages_are_in_the_language_of_the_locale() {
    check(&[], ENGLISH);
    for variable in LOCALE {
        check(&[(variable, "es_AR.UTF-8")], SPANISH);
        check(&[(variable, "es")], SPANISH);
        check(&[(variable, "en_US.UTF-8")], ENGLISH);
        check(&[(variable, "C")], ENGLISH);
        check(&[(variable, "pt_BR.UTF-8")], ENGLISH);
    }
}

#[test]
fn the_first_variable_that_is_not_empty_decides() {
    let es = "es_AR.UTF-8";
    check(&[("LC_ALL", "C"), ("LC_MESSAGES", es), ("LANG", es)], ENGLISH);
    check(&[("LC_ALL", es), ("LC_MESSAGES", "C"), ("LANG", "C")], SPANISH);
    check(&[("LC_MESSAGES", "C"), ("LANG", es)], ENGLISH);
    check(&[("LC_MESSAGES", es), ("LANG", "C")], SPANISH);
    check(&[("LC_ALL", ""), ("LC_MESSAGES", ""), ("LANG", es)], SPANISH);
}

#[test]
fn the_option_goes_before_the_locale() {
    let spanish = [("LC_ALL", "es_AR.UTF-8")];
    assert_eq!(run_in(&spanish, ["--lang", "en", ""]).err, ENGLISH);
    assert_eq!(run_in(&[("LC_ALL", "C")], ["--lang", "es", ""]).err, SPANISH);
    let usage = |args: &[&str]| run_in(&spanish, args).err;
    assert!(usage(&["king"]).contains("faltan argumentos"));
    assert!(usage(&["king", "--lang", "en"]).contains("required arguments were not provided"));
    assert!(usage(&["king", "--lang=en"]).contains("required arguments were not provided"));
}

#[test]
fn the_locale_changes_neither_json_nor_what_a_seed_fixes() {
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
        // Time is no message.
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
    assert!(answers[1].err.contains("respuestas son errores"), "{answers:?}");
}
