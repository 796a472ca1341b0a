use super::*;

fn written(line: &str) -> String {
    let arguments = line.split(' ').map(OsString::from).collect();
    let words = written_out(arguments).into_iter().map(OsString::into_string);
    words.collect::<Result<Vec<_>, _>>().expect("UTF-8").join(" ")
}

#[test]
fn a_short_way_is_written_out_where_only_one_command_has_the_name() {
    for (short, long) in [
        ("ajedrez solve re1", "ajedrez solitario solve re1"),
        ("ajedrez --lang es hint re1", "ajedrez --lang es solitario hint re1"),
        ("ajedrez --lang=es play", "ajedrez --lang=es solitario play"),
        ("ajedrez count re1", "ajedrez solitario solve --count re1"),
        ("ajedrez help rate", "ajedrez help solitario rate"),
        ("ajedrez man count", "ajedrez man solitario solve"),
        // Others have a command of the name, or it has one itself.
        ("ajedrez draw re1", "ajedrez draw re1"),
        ("ajedrez moves start", "ajedrez moves start"),
        ("ajedrez king file", "ajedrez king file"),
        ("ajedrez re1", "ajedrez re1"),
        ("ajedrez --help solve", "ajedrez --help solve"),
    ] {
        assert_eq!(written(short), long);
    }
}

#[test]
fn every_word_of_the_group_is_a_short_way_unless_another_command_has_it() {
    // The tables are made and checked by whoever names them: `ajedrez check` is about a puzzle. And
    // `ajedrez play` was so before there was another game.
    let is_other = |path: &[String]| path[0] == "tables" || path == ["lite", "play"];
    let paths: Vec<_> = paths().into_iter().filter(|path| !is_other(path)).collect();
    let of_group = paths.iter().filter(|path| path.len() == 2 && path[0] == GROUP);
    let alone = of_group.map(|path| path[1].as_str()).filter(|&word| {
        paths.iter().filter(|path| path.last().is_some_and(|end| end == word)).count() == 1
    });
    assert_eq!(alone.collect::<Vec<_>>(), SHORT_WAYS);
}

#[test]
fn every_value_is_taken_by_each_of_its_words() {
    fn check(command: &Command, values: &mut usize) {
        for arg in command.get_arguments() {
            for value in arg.get_possible_values() {
                let words = protocol::words::others(value.get_name());
                let takes = |word: &&str| value.matches(word, false);
                let name = value.get_name();
                assert!(words.iter().all(takes), "{}: {name}", arg.get_id());
                *values += words.len();
            }
        }
        command.get_subcommands().for_each(|command| check(command, values));
    }
    let mut program = crate::cli::program(Language::English);
    program.build();
    let mut values = 0;
    check(&program, &mut values);
    assert!(values > 50, "{values} words");
}

#[test]
fn a_tip_names_the_command_that_is_meant() {
    for (word, commands) in [
        ("sovle", &["solitario solve"][..]),
        ("generat", &["solitario generate"]),
        ("Jugar", &["solitario play"]),
        ("reglas", &["rules"]),
        ("solitari", &["solitario"]),
        ("draw", &["solitario draw", "lite draw"]),
        ("moves", &["lite moves", "rules moves"]),
        ("casillasAtacada", &["lite casillasAtacadas"]),
        ("coutn", &["solitario solve --count"]),
        ("8/8/8/8/8/8/8/K6k w", &["king --fen FEN", "lite moves FEN"]),
        ("-", &["solitario solve -"]),
    ] {
        let commands = commands.iter().map(|&command| command.to_owned()).collect();
        assert_eq!(tip_for(word), Some(Tip(commands)), "{word}");
    }
    for word in ["", "x", "xyzzy", "re1tx8", &"z".repeat(100_000)] {
        assert_eq!(tip_for(word), None);
    }
}
