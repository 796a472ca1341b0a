use super::*;

#[test]
fn every_operation_says_which_arguments_it_needs_and_which_are_text() {
    #[track_caller]
    fn check(op: &str, arguments: &[&str], needed: &[&str], text: &[&str]) {
        let question = Question::new(op, Map::new()).expect("an operation");
        let argument = |name: &&str| question.argument(name, None).expect("an argument");
        let all: Vec<_> = arguments.iter().map(argument).collect();
        let of = |is: &dyn Fn(&'static Argument) -> bool| -> Vec<&str> {
            arguments.iter().copied().filter(|name| is(argument(name))).collect()
        };
        assert_eq!(of(&|argument| !question.is_optional(argument, &all)), needed, "{op}");
        assert_eq!(of(&is_text_of), text, "{op}");
    }
    fn is_text_of(argument: &'static Argument) -> bool {
        is_text(argument)
    }
    let rules = ["puzzle", "moves", "max_captures", "target"];
    check("solitario.check", &rules, &["puzzle", "moves"], &["puzzle", "target"]);
    check("solitario.hint", &rules, &["puzzle"], &["puzzle", "target"]);
    check("lite.esJugadaLegal", &["fen", "o", "d"], &["fen", "o", "d"], &["fen"]);
    check("lite.posicionAlcanzable", &["p1", "p2", "shortest"], &["p1", "p2"], &[]);
    check("plain.perft", &["depth", "fen"], &["depth", "fen"], &["fen"]);
    check("rules.can", &["man", "from", "to"], &["to"], &["man"]);
    check("rules.can", &["piece", "to"], &["piece", "to"], &["piece"]);
    check("king.status", &["fen", "color"], &["fen"], &["fen", "color"]);
    check("lite.read", &["text"], &["text"], &["text"]);
}

#[test]
fn the_columns_are_those_of_the_answers() {
    #[track_caller]
    fn check(op: &str, constant: &str, arguments: &[&str], names: &str) {
        let constant = serde_json::from_str(constant).expect("an object");
        let question = Question::new(op, constant).expect("an operation");
        let argument = |name: &&str| question.argument(name, None).expect("an argument");
        let arguments: Vec<_> = arguments.iter().map(argument).collect();
        assert_eq!(question.names(&arguments).join(" "), names, "{op}");
    }
    check("lite.esEmpate", "{}", &["fen"], "result");
    check("fide.valid", "{}", &["fen"], "result");
    check("fide.valid", "{}", &["fen", "detail"], "result valid defects");
    check("fide.valid", r#"{"detail":true}"#, &["fen"], "valid defects");
    check("solitario.check", "{}", &["puzzle", "moves"], "ok move reason");
    let solved = "verdict moves nodes seconds";
    check("solitario.solve", "{}", &["puzzle"], solved);
    check("solitario.solve", "{}", &["puzzle", "count"], &format!("{solved} count"));
    let listed = "solutions verdict moves nodes seconds";
    check("solitario.solve", r#"{"all":true}"#, &["puzzle"], listed);
}
