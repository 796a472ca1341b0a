//! Positions in requests: a FEN or the course's types, in an object of their own or among the other
//! arguments.

use ajedrez_lite::{Casilla, Coordenada, LitePosition, Posicion, Reading};
use core_bitboard::{
    Board, Color, Lite, ParsePositionError, Position, Square, Variant, VariantState,
};

use super::fault::{Fault, Kind};
use super::request::{Argument, Object, POSITION_PARTS};

const EXPECTED: &str = "expected a position: \"fen\", or \"tablero\" and \"jugador\"";

/// A position as it is written.
enum Written<'a> {
    Fen(Argument<'a>),
    Course { tablero: Argument<'a>, jugador: Argument<'a> },
}

impl<'a> Written<'a> {
    /// The position among the arguments of `request`, or in its argument `position`.
    fn of(request: &Object<'a>) -> Result<Written<'a>, Fault> {
        let Some(position) = request.find("position") else { return Written::in_object(request) };
        if POSITION_PARTS.iter().any(|part| request.find(part).is_some()) {
            return Err(position.fault(Kind::BadRequest, "the position is given twice"));
        }
        Written::in_argument(position)
    }

    /// The position that is the value of `argument`.
    fn in_argument(argument: Argument<'a>) -> Result<Written<'a>, Fault> {
        let object = argument.object()?;
        object.allow(POSITION_PARTS)?;
        Written::in_object(&object).map_err(|_| argument.fault(Kind::BadRequest, EXPECTED))
    }

    fn in_object(object: &Object<'a>) -> Result<Written<'a>, Fault> {
        match (object.find("fen"), object.find("tablero"), object.find("jugador")) {
            (Some(fen), None, None) => Ok(Written::Fen(fen)),
            (None, Some(tablero), Some(jugador)) => Ok(Written::Course { tablero, jugador }),
            _ => Err(Fault::new(Kind::BadRequest, EXPECTED)),
        }
    }

    fn lite(self) -> Result<LitePosition, Fault> {
        match self {
            Written::Fen(fen) => {
                fen.text()?.parse().map_err(|error| fen.fault(Kind::BadPosition, error))
            }
            Written::Course { tablero, jugador } => {
                let posicion = course(tablero, jugador)?;
                let valid = posicion.validate(Reading::Tpe);
                valid.map_err(|invalid| Fault::new(Kind::BadPosition, invalid.to_string()))
            }
        }
    }
}

/// The position of a request about Ajedrez Lite: any with one king a side.
pub(super) fn lite(request: &Object<'_>) -> Result<LitePosition, Fault> {
    Written::of(request)?.lite()
}

/// A second position of a request about Ajedrez Lite.
pub(super) fn lite_named(request: &Object<'_>, name: &'static str) -> Result<LitePosition, Fault> {
    Written::in_argument(request.need(name)?)?.lite()
}

/// The position of a request about any game.
pub(super) fn position<V: Variant>(request: &Object<'_>) -> Result<Position<V>, Fault> {
    match Written::of(request)? {
        Written::Fen(fen) => {
            Position::from_fen(&fen.text()?).map_err(|error| fen.fault(Kind::BadPosition, error))
        }
        course => {
            let lite = course.lite()?;
            let position = lite.position();
            // The pieces of Ajedrez Lite are pieces of every game, and a position without a past is too.
            let state = V::State::new(Default::default(), None);
            Position::new(*position.board(), position.turn(), state)
                .map_err(|defects| Fault::new(Kind::BadPosition, defects.to_string()))
        }
    }
}

/// What a request has for a position of Ajedrez Lite, right or wrong.
pub(super) enum Raw {
    /// Rows of cells and a player, whatever their numbers.
    Numbers(Posicion),
    /// Something that cannot be written with the course's types, and why.
    Misfit(&'static str),
}

/// The position of a request that asks whether it is one.
pub(super) fn raw(request: &Object<'_>) -> Result<Raw, Fault> {
    match Written::of(request)? {
        Written::Fen(fen) => raw_fen(fen),
        Written::Course { tablero, jugador } => Ok(match course(tablero, jugador) {
            Ok(posicion) => Raw::Numbers(posicion),
            Err(_) => Raw::Misfit(
                "the board is no rows of pairs of whole numbers, or the player is no whole number",
            ),
        }),
    }
}

fn raw_fen(fen: Argument<'_>) -> Result<Raw, Fault> {
    let text = fen.text()?;
    // A FEN that can be read may still be no position, of two white kings for example.
    if let Err(ParsePositionError::Text(error)) = Position::<Lite>::from_fen(&text) {
        return Err(fen.fault(Kind::BadPosition, error));
    }
    let mut fields = text.split_ascii_whitespace();
    let board = fields.next().and_then(|placement| Board::from_fen(placement).ok());
    let turn = if fields.next() == Some("b") { Color::Black } else { Color::White };
    let posicion = board.and_then(|board| Posicion::of_board(&board, turn));
    Ok(posicion.map_or(Raw::Misfit("there are pieces that the game does not know"), Raw::Numbers))
}

/// The course's types, with any numbers in them.
fn course(tablero: Argument<'_>, jugador: Argument<'_>) -> Result<Posicion, Fault> {
    let rows: Vec<Vec<(i64, i64)>> = tablero.read("rows of cells [pieza, color]")?;
    let tablero = rows.into_iter().map(|row| row.into_iter().map(Casilla::from).collect());
    Ok(Posicion { tablero: tablero.collect(), jugador: jugador.read("player 1 or 2")? })
}

/// Reads a coordinate: `[row, column]`, or a square's name.
pub(super) fn square(argument: Argument<'_>) -> Result<Square, Fault> {
    const EXPECTED: &str = "[row, column], each from 0 to 7, or a square's name";
    let square = if argument.json().starts_with('"') {
        argument.text()?.to_ascii_lowercase().parse().ok()
    } else {
        let pair: (i64, i64) = argument.read(EXPECTED)?;
        Square::try_from(Coordenada::from(pair)).ok()
    };
    square.ok_or_else(|| argument.wrong(EXPECTED))
}
