//! Help, the version, completions and manual pages, in English and in Spanish; complaints about usage in Spanish.

use crate::program::{Run, assert_answers, run};

#[test]
fn the_version_is_that_of_the_package() {
    assert_answers(&run(["--version"]), concat!("ajedrez ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn help_shows_examples_on_standard_output() {
    for args in [
        &["--help"][..],
        &["solitario", "solve", "--help"],
        &["help", "solitario", "check"],
        &["solitario", "generate", "--help"],
        &["solitario", "rate", "--help"],
        &["lite", "--help"],
        &["king", "--help"],
        &["help", "rules"],
        &["perft", "--help"],
        &["help", "batch"],
    ] {
        let help = run(args);
        assert_eq!((help.code, help.err.as_str()), (0, ""), "{args:?}");
        assert!(help.out.contains("Examples:\n  ajedrez "), "{}", help.out);
    }
}

#[test]
fn the_examples_of_the_help_are_answered() {
    let help = run(["--help"]).out;
    for example in [
        "ajedrez dc3cc5pe4pf6",
        "ajedrez solitario check dc3cc5pe4pf6 c3f6 c5e4 e4f6",
        "ajedrez rules can torre1_blanca A8",
        "ajedrez perft 5 --divide",
    ] {
        assert!(help.contains(&format!("\n  {example}\n")), "{help}");
        assert_eq!(run(example.split(' ').skip(1)).code, 0);
    }
}

#[test]
fn completions_are_printed_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(["completions", shell]);
        assert_eq!((script.code, script.err.as_str()), (0, ""));
        assert!(script.out.contains("solitario"), "{shell}: {}", script.out);
    }
}

#[test]
fn each_command_has_a_manual_page() {
    for (command, title) in [
        (&[][..], ".TH ajedrez 1"),
        (&["solitario"], ".TH ajedrez-solitario 1"),
        (&["solitario", "solve"], ".TH ajedrez-solitario-solve 1"),
        (&["lite", "attacked"], ".TH ajedrez-lite-attacked 1"),
        (&["rules"], ".TH ajedrez-rules 1"),
        (&["batch"], ".TH ajedrez-batch 1"),
        (&["completions"], ".TH ajedrez-completions 1"),
    ] {
        let page = run(["man"].iter().chain(command));
        assert_eq!((page.code, page.err.as_str()), (0, ""));
        assert!(page.out.contains(title), "{}", page.out);
    }
}

/// Words that no Spanish text has.
const ENGLISH: &str = "\
    the of is are not and with which whether where from for this that its every how what more \
    see help print write answer answers line lines piece pieces square squares file files rank \
    ranks row rows board position positions side usage options option arguments argument command \
    commands default possible values value examples exit codes rules game number seed plain \
    thread picture expected found required unexpected unrecognized invalid similar exists tip \
    information cannot used provided such standard input";

/// The words of a text that are Spanish or English: not those of examples, names in quotes or
/// brackets, options, operations and keys of JSON.
fn words(text: &str) -> Vec<String> {
    let is_example = |line: &&str| {
        let line = line.trim_start();
        ["ajedrez ", "Uso: ajedrez", "echo ", "{\""].iter().any(|start| line.starts_with(start))
    };
    // Possible values are the same in both languages.
    let after_name = |line: &'_ str| match line.trim_start().strip_prefix("- ") {
        Some(value) => value.split_once(": ").map_or("", |(_, told)| told).to_owned(),
        None => line.to_owned(),
    };
    // The keys of an object of JSON follow its name, to the end of the explanation.
    let (mut prose, mut in_keys) = (String::new(), false);
    for line in text.lines().filter(|line| !is_example(line)) {
        let is_end = line.trim().is_empty() || line.trim_start().starts_with('-');
        let line = after_name(line);
        let (before, is_json) = match line.split_once("objeto de JSON") {
            Some((before, _)) => (before, true),
            None => (line.as_str(), false),
        };
        in_keys = in_keys && !is_end;
        prose.push_str(if in_keys { "" } else { before });
        prose.push('\n');
        in_keys |= is_json;
    }
    let own: String = prose.split(['`', '\'', '"', '<', '>', '[', ']']).step_by(2).collect();
    let word = |word: &str| {
        let word = word.trim_matches(|mark: char| !mark.is_alphanumeric());
        let is_name = word.contains(|mark: char| !mark.is_alphabetic());
        (!is_name).then(|| word.to_lowercase())
    };
    own.split_whitespace().filter(|word| !word.starts_with('-')).filter_map(word).collect()
}

#[track_caller]
fn assert_spanish(text: &str) {
    assert!(!["OPTIONS", "COMMAND", "Usage"].iter().any(|name| text.contains(name)), "{text}");
    let words = words(&without_names(text));
    for english in ENGLISH.split(' ') {
        assert!(!words.iter().any(|word| word == english), "{english:?} in {text}");
    }
}

/// Every command by its words; empty for the program itself.
fn commands() -> Vec<Vec<String>> {
    let (mut found, mut waiting) = (Vec::new(), vec![Vec::new()]);
    while let Some(words) = waiting.pop() {
        let help = spanish(&words, &["--help"]);
        let listed = help.out.split_once("\nÓrdenes:\n").map_or("", |(_, rest)| rest);
        for line in listed.lines().take_while(|line| !line.is_empty()) {
            let name = line.strip_prefix("  ").filter(|rest| !rest.starts_with(' '));
            let name = name.and_then(|rest| rest.split_whitespace().next());
            if let Some(name) = name.filter(|&name| name != "help") {
                waiting.push(words.iter().cloned().chain([name.to_owned()]).collect());
            }
        }
        found.push(words);
    }
    assert!(found.len() > 40, "{found:?}");
    found
}

fn spanish(words: &[String], more: &[&str]) -> Run {
    let words = words.iter().map(String::as_str);
    run(["--lang", "es"].into_iter().chain(words).chain(more.iter().copied()))
}

/// Without the names of commands, which are the same in both languages.
fn without_names(help: &str) -> String {
    let Some((before, rest)) = help.split_once("\nÓrdenes:\n") else { return help.to_owned() };
    let (listed, after) = rest.split_once("\n\n").unwrap_or((rest, ""));
    let listed = listed.lines().map(|line| match line.strip_prefix("  ") {
        Some(own) if !own.starts_with(' ') => own.split_once(' ').map_or("", |(_, told)| told),
        _ => line,
    });
    format!("{before}\n{}\n{after}", listed.collect::<Vec<_>>().join("\n"))
}

#[test]
fn the_help_of_every_command_is_spanish() {
    for words in commands() {
        for option in ["--help", "-h"] {
            let help = spanish(&words, &[option]);
            assert_eq!((help.code, help.err.as_str()), (0, ""), "{words:?}");
            assert!(help.out.contains("\nUso: ajedrez"), "{}", help.out);
            assert!(help.out.contains("\nOpciones:\n"), "{}", help.out);
            assert_spanish(&help.out);
        }
    }
}

#[test]
fn spanish_help_matches_english() {
    for words in commands() {
        let [english, spanish] = ["en", "es"].map(|lang| {
            let words = words.iter().map(String::as_str);
            run(["--lang", lang].into_iter().chain(words).chain(["--help"])).out
        });
        let options = |help: &str| -> Vec<String> {
            // Help in Spanish also shows the Spanish names of options.
            let parts = help.split('[').map(|part| {
                if part.starts_with("alias") {
                    part.split_once(']').map_or("", |(_, rest)| rest)
                } else {
                    part
                }
            });
            let help = parts.collect::<String>();
            let words = help.split(|mark: char| !(mark.is_alphanumeric() || mark == '-'));
            let mut names: Vec<String> =
                words.filter(|word| word.starts_with("--")).map(str::to_owned).collect();
            names.sort();
            names.dedup();
            names
        };
        assert_eq!(options(&english), options(&spanish), "{words:?}");
        let examples =
            |help: &str| help.lines().filter(|line| line.starts_with("  ajedrez")).count();
        assert_eq!(examples(&english), examples(&spanish), "{words:?}");
    }
}

#[test]
fn manual_pages_are_spanish_and_completions_are_the_same_commands() {
    for words in commands() {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let page = run(["--lang", "es", "man"].iter().chain(&words));
        assert_eq!((page.code, page.err.as_str()), (0, ""), "{words:?}");
        let headings: Vec<&str> =
            page.out.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
        assert_eq!(headings[..3], ["NOMBRE", "SINOPSIS", "DESCRIPCIÓN"], "{words:?}");
        for heading in headings {
            assert_spanish(heading);
        }
        let described = page.out.split(".SH DESCRIPCIÓN\n").nth(1).unwrap_or_default();
        let described = described.split(".SH").next().unwrap_or_default();
        // As roff writes the marks of options.
        assert_spanish(&described.replace("\\-", "-"));
    }
    let zsh = run(["--lang", "es", "completions", "zsh"]);
    assert!(zsh.out.contains("Califica un puzzle") && zsh.out.contains("--max-captures"));
}

#[test]
fn usage_errors_are_spanish() {
    #[track_caller]
    fn check(args: &[&str], parts: &[&str]) {
        let run = run(["--lang", "es"].iter().chain(args));
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
        for part in parts {
            assert!(run.err.contains(part), "{part:?} is missing: {run:?}");
        }
        assert_spanish(&run.err);
    }
    check(&["solitario", "solve", "--jsn", "re1"], &["'--jsn' inesperado", "parecido: '--json'"]);
    check(&["solitario", "sovle"], &["ninguna orden 'sovle'", "orden parecida: 'solve'"]);
    check(&["solitario"], &["Órdenes:", "Uso: ajedrez solitario [OPCIONES] <ORDEN>"]);
    check(&["king", "--lines"], &["faltan argumentos: <ARCHIVO|->", "Uso: ajedrez king"]);
    check(&["king", "x", "--colour", "red"], &["argumento '--colour' inesperado", "'--color'"]);
    check(&["king", "x", "--color", "blac"], &["valor 'blac' no válido", "parecido: 'black'"]);
    check(&["king", "x", "--color"], &["necesita un valor"]);
    check(&["perft", "2", "--threads", "0"], &["se esperaba un número entero de 1 a 1024"]);
    check(&["perft", "2", "--hash", "0"], &["se esperaba un número entero de 1 a 1048576"]);
    check(
        &["perft", "x"],
        &["'x' no válido para <PROFUNDIDAD>", "se esperaba un número entero de 0 a 255"],
    );
    check(&["solitario", "solve", "--max-nodes", "x", "re1"], &["se esperaba un número entero"]);
    check(&["solitario", "solve"], &["faltan argumentos: <PUZZLE|->..."]);
    check(&["solitario", "solve", "--all", "0", "re1"], &["se esperaba un número desde 1"]);
    check(
        &["solitario", "solve", "--count", "--explain", "re1"],
        &["--count no puede estar junto a --explain"],
    );
    check(&["man", "nothing"], &["no hay ninguna orden \"nothing\""]);
}

#[test]
fn files_that_cannot_be_read_are_reported_in_spanish() {
    let none = run(["--lang", "es", "king", "there-is-none.txt", "1"]);
    assert_eq!((none.code, none.out.as_str()), (1, ""));
    assert!(
        none.err.starts_with("error: no se puede leer there-is-none.txt: no existe"),
        "{none:?}"
    );
    let folder = run(["--lang", "es", "king", ".", "1"]);
    // Windows does not say why.
    let reason = if cfg!(windows) { "permiso denegado" } else { "es una carpeta" };
    assert!(folder.err.contains(reason), "{folder:?}");
}
