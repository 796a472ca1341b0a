//! The seed's question for the number of a position.

use std::fmt;
use std::io::{self, BufRead, IsTerminal, Write};

use protocol::{Fault, Problem};

use crate::exit::Failure;
use crate::lines::Lines;

/// How much of a typed line is read. A number is shorter.
const ANSWER_BYTES_KEPT: usize = 40;

/// Asks for a number from 1 to `most`, and gives it with the line that is due on standard output.
///
/// On a terminal the question is asked until it is answered, and the terminal shows the answer.
/// Otherwise nothing is printed before it is known that the answer is good: then question and
/// number become a line, as if it had been typed.
pub(super) fn ask(most: usize, out: &mut impl Write) -> Result<(usize, Option<String>), Failure> {
    let stdin = io::stdin();
    let mut lines = Lines::new(stdin.lock(), ANSWER_BYTES_KEPT);
    if !stdin.is_terminal() {
        let number = read(&mut lines, most)??;
        return Ok((number, Some(format!("{}{number}", question(most)))));
    }
    let out_is_seen = io::stdout().is_terminal();
    loop {
        if out_is_seen {
            write!(out, "{}", question(most))?;
            out.flush()?;
        } else {
            // If the answers go to a file, the question is asked here. Where standard error is closed,
            // it is left out.
            write!(io::stderr(), "{}", question(most)).ok();
        }
        match read(&mut lines, most)? {
            Err(fault) if is_end(&fault) => return Err(fault.into()),
            Err(_) => {}
            Ok(number) if out_is_seen => return Ok((number, None)),
            Ok(number) => return Ok((number, Some(format!("{}{number}", question(most))))),
        }
    }
}

fn question(most: usize) -> impl fmt::Display {
    fmt::from_fn(move |f| write!(f, "Que problema quieres analizar (1-{most}): "))
}

/// Reads a line as a number from 1 to `most`.
fn read(lines: &mut Lines<impl BufRead>, most: usize) -> Result<Result<usize, Fault>, Failure> {
    let Some(line) = lines.read().map_err(Failure::Read)? else {
        return Ok(Err(Problem::Number { found: None, most }.into()));
    };
    let text = String::from_utf8_lossy(line.text);
    let number = text.trim_ascii().parse().ok().filter(|number| (1..=most).contains(number));
    let found = || Some(text.trim_ascii().to_owned());
    Ok(number.ok_or_else(|| Problem::Number { found: found(), most }.into()))
}

/// Whether the input has ended.
fn is_end(fault: &Fault) -> bool {
    matches!(fault.problem, Problem::Number { found: None, .. })
}
