//! The examples of every help text.
#![cfg(unix)]

use super::shell::Shell;
use crate::program::run;

/// The help of the program, and of every command below it.
fn helps() -> Vec<(Vec<String>, String)> {
    let mut helps = Vec::new();
    let mut waiting: Vec<Vec<String>> = vec![Vec::new()];
    while let Some(words) = waiting.pop() {
        let help = run(words.iter().map(String::as_str).chain(["--help"]));
        assert_eq!((help.code, help.err.as_str()), (0, ""), "{words:?}");
        let commands = help.out.split_once("\nCommands:\n").map_or("", |(_, rest)| rest);
        for line in commands.lines().take_while(|line| !line.is_empty()) {
            // A name stands two columns in; what it does, or the rest of that, further.
            let name = line.strip_prefix("  ").filter(|rest| !rest.starts_with(' '));
            let name = name.and_then(|rest| rest.split_whitespace().next());
            if let Some(name) = name.filter(|&name| name != "help") {
                waiting.push(words.iter().cloned().chain([name.to_owned()]).collect());
            }
        }
        helps.push((words, help.out));
    }
    helps
}

/// The lines of the part `Examples:` that are commands.
fn examples(help: &str) -> Vec<&str> {
    let part = help.split_once("\nExamples:\n").map_or("", |(_, part)| part);
    let part = part.lines().take_while(|line| line.starts_with("  "));
    part.filter(|line| !line.starts_with("   ")).map(str::trim).collect()
}

#[test]
fn every_example_of_every_help_is_answered() {
    let shell = Shell::new("documents-help");
    let mut count = 0;
    for (words, help) in helps() {
        for example in examples(&help) {
            assert!(example.contains("ajedrez"), "{words:?}: {example}");
            let run = shell.run(example);
            // `generate` shows a seed that nobody gave.
            let is_seed = run.err.starts_with("# --seed ") && run.err.lines().count() == 1;
            assert!(
                run.code == 0 && (run.err.is_empty() || is_seed),
                "{words:?}: {example}: {run:?}"
            );
            count += 1;
        }
    }
    assert!(count > 25, "only {count} examples were found");
}

#[test]
fn every_command_that_takes_arguments_shows_examples() {
    for (words, help) in helps() {
        // The exercises of `lite`, the questions of `rules` and the jobs of `tables` have theirs in the
        // help above them.
        let above = words.first().map(String::as_str);
        let is_above = words.len() > 1 && matches!(above, Some("lite" | "rules" | "tables"));
        let is_group = words.len() == 1 && above == Some("solitario");
        assert!(is_above || is_group || !examples(&help).is_empty(), "{words:?} shows none");
    }
}
