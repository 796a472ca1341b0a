//! `solitario.solve`, `solitario.check`.

use std::time::Instant;

use core_bitboard::solitaire::{self, Capture, Puzzle, solve};
use serde::Serialize;
use solitario::{parse_captures, parse_puzzle};

use super::Op;
use crate::commands::batch::answer::Json;
use crate::commands::batch::budget::{LIMITS, limits};
use crate::commands::batch::fault::{Fault, Kind};
use crate::commands::batch::request::{Argument, Object};
use crate::commands::solitario::Answer;

pub(super) const OPS: &[Op] = &[
    Op {
        name: "solitario.solve",
        arguments: &["puzzle", LIMITS[0], LIMITS[1], LIMITS[2]],
        run: |request| {
            let puzzle = puzzle(request)?;
            let limits = limits(request)?;
            let start = Instant::now();
            let report = limits.search(|budget| solve(&puzzle, budget));
            Ok(Json::of(&Answer::new(&puzzle, &report, start.elapsed().as_secs_f64())))
        },
    },
    Op {
        name: "solitario.check",
        arguments: &["puzzle", "moves"],
        run: |request| {
            let checked = solitaire::check(&puzzle(request)?, &captures(request.need("moves")?)?);
            let error = checked.err();
            Ok(Json::of(&Checked {
                ok: error.is_none(),
                number: error.and_then(|error| error.index()).map(|index| index + 1),
                reason: error.map(|error| error.to_string()),
            }))
        },
    },
];

/// What replaying a solution shows.
#[derive(Serialize)]
struct Checked {
    ok: bool,
    /// The number, counted from 1, of the move that cannot be played, if one cannot.
    #[serde(rename = "move")]
    number: Option<usize>,
    reason: Option<String>,
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
