//! The requests of the conformance file, asked of `ajedrez batch` and of the commands.

mod arguments;
mod shell;

use corpus::{Operation, is_same, operations};

use crate::program::run_on;

/// A request with an `id`; what is no object is sent as it is.
fn with_id(line: &Operation) -> String {
    match line.request.strip_prefix('{') {
        Some(rest) if line.is_object => {
            let comma = if rest.starts_with('}') { "" } else { "," };
            format!("{{\"id\":{}{comma}{rest}\n", line.number)
        }
        _ => format!("{}\n", line.request),
    }
}

#[test]
fn batch_answers_the_conformance_file() {
    let input: String = operations().map(|line| with_id(&line)).collect();
    let run = run_on(["batch", "--threads", "2"], input);
    assert_eq!(run.out.lines().count(), operations().count());
    let mut faults = Vec::new();
    for (line, answer) in operations().zip(run.out.lines()) {
        let number = line.number;
        let id = if line.is_object { number.to_string() } else { "null".to_owned() };
        // A fault of a whole line names it.
        let place = format!("\"line {number}: ");
        let expected = line.answer.replace("\"line 1: ", &place);
        let found = answer.strip_prefix(&format!("{{\"id\":{id},")).unwrap_or_default();
        if !is_same(&expected, found.strip_suffix('}').unwrap_or_default()) {
            faults.push(format!("{}\n  {answer}\n  expected {expected}", line.request));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let errors = operations().filter(|line| line.error().is_some()).count();
    assert!(run.err.starts_with(&format!("error: {errors} of ")), "{}", run.err);
    assert_eq!(run.code, 2);
}
