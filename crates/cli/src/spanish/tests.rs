use std::collections::HashSet;

use super::*;
use crate::cli::program;

/// Every explanation of a program, and every line of a note that is no example.
fn helps(mut program: Command) -> Vec<String> {
    program.build();
    let (mut texts, mut waiting) = (Vec::new(), vec![program]);
    while let Some(command) = waiting.pop() {
        assert!(command.get_about().is_some(), "nothing explains {}", command.get_name());
        texts.extend(command.get_about().map(ToString::to_string));
        texts.extend(command.get_long_about().map(ToString::to_string));
        let notes = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        texts.extend(notes.lines().filter(is_prose).map(str::to_owned));
        for arg in command.get_arguments() {
            texts.extend(arg.get_help_heading().map(str::to_owned));
            assert!(
                arg.get_help().is_some() || arg.is_hide_set(),
                "nothing explains {}",
                arg.get_id()
            );
            texts.extend(arg.get_help().map(ToString::to_string));
            texts.extend(arg.get_long_help().map(ToString::to_string));
            let values = shown_values(arg);
            let helps = values.iter().filter_map(PossibleValue::get_help);
            texts.extend(helps.map(ToString::to_string));
        }
        waiting.extend(command.get_subcommands().cloned());
    }
    texts
}

fn is_prose(line: &&str) -> bool {
    let line = line.trim_start();
    let examples = ["ajedrez ", "echo ", "printf ", "{\""];
    !line.is_empty() && !examples.iter().any(|start| line.starts_with(start))
}

#[test]
fn every_explanation_has_its_spanish_and_every_note_stands_for_one_of_help() {
    let [english, spanish] = [Language::English, Language::Spanish]
        .map(|language| helps(defined_in(language, program)).into_iter().collect());
    let missing: Vec<_> = HashSet::<String>::intersection(&english, &spanish).collect();
    assert!(missing.is_empty(), "there is no Spanish of {missing:#?}");
    let lines: HashSet<&str> = english.iter().map(|line| line.trim_end_matches('.')).collect();
    let mut seen = HashSet::new();
    for (english, _) in notes::LINES {
        assert!(lines.contains(english), "no help has {english:?}");
        assert!(seen.insert(english), "{english:?} stands here twice");
    }
}

#[test]
fn a_comment_has_a_short_text_and_a_long_one() {
    let check = |comment: &str, short: &str, long: Option<&str>| {
        assert_eq!(texts(comment), (short.to_owned(), long.map(str::to_owned)));
    };
    check(" Repeat words.\n", "Repeat words", None);
    check(" Repeat words\n in their order\n", "Repeat words in their order", None);
    let both = " Repeat words.\n\n In their\n order.\n\n Twice.\n";
    check(both, "Repeat words", Some("Repeat words.\n\nIn their order.\n\nTwice."));
}
