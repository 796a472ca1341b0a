//! Going on where an interrupted run has stopped.

use std::io::Read;

use super::journal::Record;
use super::lines::Requests;
use super::stop::Stop;
use crate::exit::Mismatch;

/// Skips the lines that were answered, and compares them with the records of the answers.
pub(super) fn skip(requests: &mut Requests<impl Read>, past: &[Record]) -> Result<(), Stop> {
    let answers = past.last().map_or(0, |record| record.done.answers);
    let mut lines = 0;
    for Record { done, .. } in past {
        let first = lines + 1;
        let mut mark = 0;
        while lines < done.answers {
            let Some(line) = requests.next().map_err(Stop::Read)? else {
                return Err(Stop::Mismatch(Mismatch::Lines { answers, lines }));
            };
            (lines, mark) = (lines + 1, line.mark);
        }
        if lines >= first && mark != done.mark {
            return Err(Stop::Mismatch(Mismatch::Changed { first, last: lines }));
        }
    }
    Ok(())
}
