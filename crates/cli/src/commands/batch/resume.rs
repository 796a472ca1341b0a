//! Going on where an interrupted run has stopped.

use std::fmt;
use std::io::Read;

use super::answer::id;
use super::lines::Requests;
use super::output::Done;
use super::pipeline::Stop;

/// Why the answers of an interrupted run are not those of an input.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Mismatch {
    /// There are more answers than lines.
    Lines {
        /// How many answers there are.
        answers: u64,
        /// How many lines there are.
        lines: u64,
    },
    /// The last answer is not that of its line.
    Id {
        /// The line.
        line: u64,
        /// Its id, in JSON.
        asked: String,
        /// The id of the answer, in JSON.
        answered: String,
    },
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Lines { answers, lines } => {
                write!(f, "{answers} lines are answered, but the input has only {lines}")
            }
            Mismatch::Id { line, asked, answered } => {
                write!(f, "line {line} has the id {asked}, but its answer has {answered}")
            }
        }
    }
}

/// Skips the lines whose answers are `done`.
pub(super) fn skip(requests: &mut Requests<impl Read>, done: &Done) -> Result<(), Stop> {
    for lines in 0..done.answers {
        let Some((number, text)) = requests.next().map_err(Stop::Read)? else {
            return Err(Stop::Mismatch(Mismatch::Lines { answers: done.answers, lines }));
        };
        // Of all the answers the last is enough to see that somebody has taken the wrong input.
        let answered = done.last_id.as_deref().filter(|_| number == done.answers);
        if let Some(answered) = answered
            && id(&text) != answered
        {
            let (asked, answered) = (id(&text), answered.to_owned());
            return Err(Stop::Mismatch(Mismatch::Id { line: number, asked, answered }));
        }
    }
    Ok(())
}
