//! Going on where an interrupted run has stopped.

use std::io::Read;

use protocol::json::id;

use super::lines::Requests;
use super::output::Done;
use super::stop::Stop;
use crate::exit::Mismatch;

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
