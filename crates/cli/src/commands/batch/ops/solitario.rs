//! `solitario.solve`, `solitario.count`, `solitario.check`, `solitario.rate`.

use std::io::{self, Write};

use core_bitboard::Square;
use core_bitboard::solitaire::{Capture, Puzzle, Rules};
use solitario::{parse_captures, parse_puzzle};

use super::Op;
use crate::commands::batch::answer::Json;
use crate::commands::batch::budget::{LIMITS, limits};
use crate::commands::batch::fault::{Fault, Kind};
use crate::commands::batch::lines::LINE_BYTES_MAX;
use crate::commands::batch::request::{Argument, Object};
use crate::commands::solitario::{Answer, Checked, Listing, RATE_TIME, RateAnswer, RuleOptions};
use crate::limits::Limits;

/// The names of the options of the game.
const RULES: [&str; 4] = ["max_captures", "king_last", "target", "promote"];

pub(super) const OPS: &[Op] = &[
    Op {
        name: "solitario.solve",
        arguments: &[
            "puzzle", "all", "count", "explain", RULES[0], RULES[1], RULES[2], RULES[3], LIMITS[0],
            LIMITS[1], LIMITS[2],
        ],
        run: solve,
    },
    Op {
        name: "solitario.count",
        arguments: &[
            "puzzle", RULES[0], RULES[1], RULES[2], RULES[3], LIMITS[0], LIMITS[1], LIMITS[2],
        ],
        run: count,
    },
    Op {
        name: "solitario.check",
        arguments: &["puzzle", "moves", RULES[0], RULES[1], RULES[2], RULES[3]],
        run: |request| {
            let (puzzle, rules) = (puzzle(request)?, rules(request)?);
            let captures = captures(request.need("moves")?)?;
            Ok(Json::of(&Checked::of(&puzzle, &rules, &captures)))
        },
    },
    Op {
        name: "solitario.rate",
        arguments: &[
            "puzzle", RULES[0], RULES[1], RULES[2], RULES[3], LIMITS[0], LIMITS[1], LIMITS[2],
        ],
        run: |request| {
            let (puzzle, rules) = (puzzle(request)?, rules(request)?);
            let limits = match LIMITS.iter().any(|name| request.find(name).is_some()) {
                true => limits(request)?,
                false => Limits::new(None, Some(RATE_TIME)),
            };
            let answer = limits.search(|budget| RateAnswer::new(&puzzle, &rules, budget));
            Ok(Json::of(&answer.json()))
        },
    },
];

fn solve(request: &Object<'_>) -> Result<Json, Fault> {
    let flag = |name| request.find(name).map_or(Ok(false), Argument::flag);
    let (all, counts, explain) = (all(request)?, flag("count")?, flag("explain")?);
    if usize::from(all.is_some()) + usize::from(counts) + usize::from(explain) > 1 {
        let message = "expected only one of \"all\", \"count\" and \"explain\"";
        return Err(Fault::new(Kind::BadRequest, message));
    }
    if counts {
        return count(request);
    }
    let (puzzle, rules, limits) = (puzzle(request)?, rules(request)?, limits(request)?);
    let Some(most) = all else {
        let answer = limits.search(|budget| Answer::solve(&puzzle, &rules, budget));
        return Ok(Json::of(&answer.json(explain)));
    };
    let listing = Listing { puzzle: &puzzle, rules: &rules, most };
    let mut answer = Bounded(Vec::new());
    let written = limits.search(|budget| listing.write_json(budget, &mut answer));
    let text = written.ok().and_then(|_| String::from_utf8(answer.0).ok());
    text.map(Json).ok_or_else(|| {
        let message = format!("the solutions do not fit an answer of {LINE_BYTES_MAX} bytes");
        Fault::new(Kind::TooLong, message)
    })
}

fn count(request: &Object<'_>) -> Result<Json, Fault> {
    let (puzzle, rules, limits) = (puzzle(request)?, rules(request)?, limits(request)?);
    let answer = limits.search(|budget| Answer::count(&puzzle, &rules, budget));
    Ok(Json::of(&answer.json(false)))
}

/// An answer that may not become longer than a line.
struct Bounded(Vec<u8>);

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > LINE_BYTES_MAX {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// How many solutions are wanted, where a list of them is: `true` for all, or a number.
fn all(request: &Object<'_>) -> Result<Option<u64>, Fault> {
    let Some(all) = request.find("all") else { return Ok(None) };
    match all.json() {
        "true" => Ok(Some(u64::MAX)),
        "false" => Ok(None),
        _ => match all.whole(1..=u64::MAX) {
            Ok(most) => Ok(Some(most)),
            Err(_) => Err(all.wrong("true, false or a whole number from 1")),
        },
    }
}

/// Reads the options of the game.
fn rules(request: &Object<'_>) -> Result<Rules, Fault> {
    let flag = |name| request.find(name).map_or(Ok(false), Argument::flag);
    let square = |target: Argument<'_>| -> Result<Square, Fault> {
        target.text()?.parse().map_err(|error| target.fault(Kind::BadRequest, error))
    };
    let most = request.find("max_captures");
    let options = RuleOptions {
        max_captures: most.map(|most| most.whole(0..=u64::MAX)).transpose()?,
        king_last: flag("king_last")?,
        target: request.find("target").map(square).transpose()?,
        promote: flag("promote")?,
    };
    Ok(options.into())
}

fn puzzle(request: &Object<'_>) -> Result<Puzzle, Fault> {
    let puzzle = request.need("puzzle")?;
    let run = puzzle.text()?;
    parse_puzzle(run.as_bytes()).map_err(|error| puzzle.fault(Kind::BadPosition, error))
}

/// Reads moves: a string with blanks between them, or a list of strings, as `solve` answers.
fn captures(moves: Argument<'_>) -> Result<Vec<Capture>, Fault> {
    let read = |moves: Argument<'_>| {
        let text = moves.text()?;
        parse_captures(text.as_bytes()).map_err(|error| moves.fault(Kind::BadRequest, error))
    };
    if moves.json().starts_with('"') {
        return read(moves);
    }
    let mut captures = Vec::new();
    for each in moves.list("moves in a string or a list")? {
        captures.extend(read(each)?);
    }
    Ok(captures)
}
