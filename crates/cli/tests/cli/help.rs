//! Help, the version, completions and manual pages.

use crate::program::{assert_answers, run};

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
