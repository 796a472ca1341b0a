//! `rules.can`.

use core_bitboard::{Board, Square};
use movement_rules::{Facts, Refusal, may_go, parse_place};
use serde::Serialize;

use super::Op;
use crate::commands::batch::answer::Json;
use crate::commands::batch::fault::{Fault, Kind};
use crate::commands::batch::request::{Argument, Object};

pub(super) const OPS: &[Op] =
    &[Op { name: "rules.can", arguments: &["board", "man", "from", "to"], run: can }];

/// Whether a piece may go to a square.
#[derive(Serialize)]
struct Answer {
    ok: bool,
    reason: Option<String>,
}

fn can(request: &Object<'_>) -> Result<Json, Fault> {
    let facts = request.find("board").map_or(Ok(Facts::default()), facts)?;
    let to = place(request.need("to")?)?;
    let going = match (request.find("man"), request.find("from")) {
        (Some(piece), None) => {
            let name = piece.text()?;
            match name.parse() {
                Ok(piece) => facts.may_go(piece, to),
                Err(_) => go(&facts, place_named(piece, &name)?, to),
            }
        }
        (None, Some(from)) => go(&facts, place(from)?, to),
        _ => return Err(Fault::new(Kind::BadRequest, "expected either \"man\" or \"from\"")),
    };
    let reason = going.err().map(|refusal| refusal.to_string());
    Ok(Json::of(&Answer { ok: reason.is_none(), reason }))
}

fn go(facts: &Facts, from: Option<Square>, to: Option<Square>) -> Result<(), Refusal> {
    may_go(facts.board(), from.ok_or(Refusal::OffTheBoard)?, to)
}

/// Reads a board: the first field of a FEN, alone or in an object.
fn facts(board: Argument<'_>) -> Result<Facts, Fault> {
    let placement = if board.json().starts_with('{') {
        let object = board.object()?;
        object.allow(&["fen"])?;
        object.need("fen")?
    } else {
        board
    };
    let text = placement.text()?;
    let field = text.split_ascii_whitespace().next().unwrap_or_default();
    let board =
        Board::from_fen(field).map_err(|error| placement.fault(Kind::BadPosition, error))?;
    Ok(Facts::on_board(board))
}

/// Reads a square, which may be off the board: its name, or `[row, column]`.
fn place(argument: Argument<'_>) -> Result<Option<Square>, Fault> {
    if argument.json().starts_with('"') {
        return place_named(argument, &argument.text()?);
    }
    let (row, column): (i64, i64) = argument.read("a square's name or [row, column]")?;
    let place = ajedrez_lite::Coordenada { row, column };
    Ok(Square::try_from(place).ok())
}

fn place_named(argument: Argument<'_>, name: &str) -> Result<Option<Square>, Fault> {
    parse_place(name).map_err(|error| argument.fault(Kind::BadRequest, error))
}
