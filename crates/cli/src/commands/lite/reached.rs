//! Whether a position can be reached, for people.

use std::io::{self, Write};

use ajedrez_lite::{Coordenada, LitePosition};
use core_bitboard::{Bitboard, Role, Square};
use serde::Deserialize;

use super::{play, squares_of, write_marked};
use crate::exit::Failure;

/// The result of `lite.posicionAlcanzable`.
#[derive(Deserialize)]
struct Reached {
    verdict: String,
    line: Vec<[(i64, i64); 2]>,
    reason: String,
}

fn read(result: &str) -> Result<Reached, Failure> {
    Ok(serde_json::from_str(result).map_err(io::Error::from)?)
}

/// Whether the limits did not suffice.
pub(super) fn is_unknown(result: &str) -> Result<bool, Failure> {
    Ok(read(result)?.verdict == "unknown")
}

/// Writes the verdict with its proof: the reason, or the line with the board after every move that
/// cannot be taken back, a capture or a pawn's.
pub(super) fn write(
    start: &LitePosition,
    result: &str,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let Reached { verdict, line, reason } = read(result)?;
    match line.len() {
        0 => writeln!(out, "{verdict}: {reason}")?,
        moves => writeln!(out, "{verdict}: {reason}, {moves} in all")?,
    }
    let square = |pair: (i64, i64)| Square::try_from(Coordenada::from(pair)).ok();
    let mut here = *start;
    let mut said = Vec::new();
    for [from, to] in line {
        let step = square(from).zip(square(to));
        let Some((mv, next)) = step.and_then(|(from, to)| play(&here, from, to)) else { break };
        let board = here.position().board();
        let is_final =
            board.occupied().contains(mv.to()) || board.by_role(Role::Pawn).contains(mv.from());
        said.push(mv.to_string());
        here = next;
        if is_final {
            writeln!(out, "\n{}", said.join(" "))?;
            write_marked(&here, squares_of(mv), out)?;
            said.clear();
        }
    }
    if !said.is_empty() {
        writeln!(out, "\n{}", said.join(" "))?;
        write_marked(&here, Bitboard::EMPTY, out)?;
    }
    Ok(())
}
