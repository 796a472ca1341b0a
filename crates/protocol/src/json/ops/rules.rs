//! `rules.can`.

use core_bitboard::{Board, Square};
use movement_rules::parse_place;

use super::Op;
use crate::fault::{Expected, Fault, Problem};
use crate::json::object::{Argument, Object};
use crate::request::Request;
use crate::rules::{RulesRequest, Subject, facts};
use crate::words::named_piece;

pub(super) const OPS: &[Op] =
    &[Op { name: "rules.can", arguments: &["board", "man", "from", "to"], read: can }];

fn can(request: &Object<'_>) -> Result<Request, Fault> {
    let facts = facts(request.find("board").map(board).transpose()?);
    let to = place(request.need("to")?)?;
    let subject = match (request.find("man"), request.find("from")) {
        (Some(piece), None) => {
            let name = piece.text()?;
            match named_piece(&name) {
                Some(piece) => Subject::Named(piece),
                None => Subject::On(place_named(piece, &name)?),
            }
        }
        (None, Some(from)) => Subject::On(place(from)?),
        _ => return Err(Problem::EitherOf(&["man", "from"]).into()),
    };
    Ok(Request::Rules(RulesRequest::Can { facts, subject, to }))
}

/// Reads a board: the first field of a FEN, alone or in an object.
fn board(board: Argument<'_>) -> Result<Board, Fault> {
    let placement = if board.json().starts_with('{') {
        let object = board.object()?;
        object.allow(&["fen"])?;
        object.need("fen")?
    } else {
        board
    };
    let text = placement.text()?;
    crate::text::placement(&text).map_err(|error| placement.fault(Problem::Placement(error)))
}

/// Reads a square by name or as `[row, column]`; it may be off the board.
fn place(argument: Argument<'_>) -> Result<Option<Square>, Fault> {
    if argument.json().starts_with('"') {
        return place_named(argument, &argument.text()?);
    }
    let (row, column): (i64, i64) = argument.read(Expected::SquareOrPair)?;
    let place = ajedrez_lite::Coordenada { row, column };
    Ok(Square::try_from(place).ok())
}

fn place_named(argument: Argument<'_>, name: &str) -> Result<Option<Square>, Fault> {
    parse_place(name).map_err(|error| argument.fault(Problem::AnySquare(error)))
}
