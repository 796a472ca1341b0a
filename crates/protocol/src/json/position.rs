//! Positions in requests: a FEN or the course's types, in an object of their own or among the other
//! arguments.

use std::borrow::Cow;

use ajedrez_lite::{Casilla, Coordenada, LitePosition, Posicion, Reading, player_from_code};
use core_bitboard::game::{FideDefects, FideState, VariantState};
use core_bitboard::notation::Fen;
use core_bitboard::{Position, Square, Variant};

use super::number::Integer;
use super::object::{Argument, Object, POSITION_PARTS};
use crate::draft::{Draft, Misfit};
use crate::fault::{Expected, Fault, Problem};
use crate::source::Turn;
use crate::text::{draft_of_fen, with_default_turn};

/// A position as written in a request.
enum Written<'a> {
    Fen(Argument<'a>),
    Course { tablero: Argument<'a>, jugador: Argument<'a> },
}

impl<'a> Written<'a> {
    /// The position among the arguments of `request`, or in its argument `position`.
    fn of(request: &Object<'a>) -> Result<Written<'a>, Fault> {
        let Some(position) = request.find("position") else { return Written::in_object(request) };
        if POSITION_PARTS.iter().any(|part| request.find(part).is_some()) {
            return Err(position.fault(Problem::PositionTwice));
        }
        Written::in_argument(position)
    }

    /// The position that is the value of `argument`.
    fn in_argument(argument: Argument<'a>) -> Result<Written<'a>, Fault> {
        let object = argument.object()?;
        object.allow(POSITION_PARTS.iter().copied())?;
        Written::in_object(&object).map_err(|_| argument.fault(Problem::NoPosition))
    }

    fn in_object(object: &Object<'a>) -> Result<Written<'a>, Fault> {
        match (object.find("fen"), object.find("tablero"), object.find("jugador")) {
            (Some(fen), None, None) => Ok(Written::Fen(fen)),
            (None, Some(tablero), Some(jugador)) => Ok(Written::Course { tablero, jugador }),
            _ => Err(Problem::NoPosition.into()),
        }
    }

    fn lite(self, turn: Turn) -> Result<LitePosition, Fault> {
        match self {
            Written::Fen(fen) => {
                let position = with_turn(&fen.text()?, turn).parse();
                position.map_err(|error| fen.fault(Problem::LiteFen(error)))
            }
            Written::Course { tablero, jugador } => {
                let posicion = course(tablero, jugador)?;
                let valid = posicion.validate(Reading::Tpe);
                valid.map_err(|invalid| Problem::Course(invalid).into())
            }
        }
    }

    /// The pieces of a position of Ajedrez Lite in another game. Every game has these pieces, and a
    /// state without castling or en passant.
    fn of_any_game<V: Variant>(self, turn: Turn) -> Result<Position<V>, Fault> {
        let lite = self.lite(turn)?;
        let (position, state) = (lite.position(), V::State::new(Default::default(), None));
        Position::new(*position.board(), position.turn(), state)
            .map_err(|error| Problem::Position(error).into())
    }
}

/// The FEN, with White's turn added if it is missing and does not matter.
fn with_turn(fen: &str, turn: Turn) -> Cow<'_, str> {
    match turn {
        Turn::Matters => fen.into(),
        Turn::DoesNotMatter => with_default_turn(fen),
    }
}

/// The position of a request about Ajedrez Lite: any position with one king a side.
pub(crate) fn lite(request: &Object<'_>, turn: Turn) -> Result<LitePosition, Fault> {
    Written::of(request)?.lite(turn)
}

/// A second position of a request about Ajedrez Lite.
pub(crate) fn lite_named(request: &Object<'_>, name: &'static str) -> Result<LitePosition, Fault> {
    Written::in_argument(request.need(name)?)?.lite(Turn::Matters)
}

/// The position of a request about any game.
pub(crate) fn position<V: Variant>(request: &Object<'_>, turn: Turn) -> Result<Position<V>, Fault> {
    match Written::of(request)? {
        Written::Fen(fen) => {
            let position = Position::from_fen(&with_turn(&fen.text()?, turn));
            position.map_err(|error| fen.fault(Problem::Fen(error)))
        }
        course => course.of_any_game(turn),
    }
}

/// The same with its counts of moves.
pub(crate) fn fen<V: Variant>(request: &Object<'_>) -> Result<Fen<V>, Fault> {
    match Written::of(request)? {
        Written::Fen(fen) => fen.text()?.parse().map_err(|error| fen.fault(Problem::Fen(error))),
        course => course.of_any_game(Turn::Matters).map(Fen::from),
    }
}

/// The possible position of a request that asks whether it is valid.
pub(crate) fn draft(request: &Object<'_>, turn: Turn) -> Result<Draft, Fault> {
    match Written::of(request)? {
        Written::Fen(fen) => {
            draft_of_fen(&with_turn(&fen.text()?, turn)).map_err(|problem| fen.fault(problem))
        }
        Written::Course { tablero, jugador } => Ok(match course(tablero, jugador) {
            Ok(posicion) => Draft::Numbers(posicion),
            Err(_) => Draft::Misfit(Misfit::Types),
        }),
    }
}

/// Why the position of a request cannot occur in a game of chess. Any pieces are read, also those
/// that are no [`Position`]; the turn matters.
pub(crate) fn fide_defects(request: &Object<'_>) -> Result<FideDefects, Fault> {
    match Written::of(request)? {
        Written::Fen(fen) => {
            FideDefects::of_fen(&fen.text()?).map_err(|error| fen.fault(Problem::Fen(error.into())))
        }
        Written::Course { tablero, jugador } => {
            let posicion = course(tablero, jugador)?;
            let parts = posicion.board().zip(player_from_code(posicion.jugador).ok());
            if let Some((board, turn)) = parts {
                return Ok(FideDefects::of(&board, turn, &FideState::default()));
            }
            let lite = posicion.validate(Reading::Tpe).map_err(Problem::Course)?;
            let position = lite.position();
            Ok(FideDefects::of(position.board(), position.turn(), &FideState::default()))
        }
    }
}

/// The course's types, with any numbers in them.
fn course(tablero: Argument<'_>, jugador: Argument<'_>) -> Result<Posicion, Fault> {
    let rows: Vec<Vec<(Integer, Integer)>> = tablero.read(Expected::Rows)?;
    let casilla = |(Integer(piece), Integer(color))| Casilla::from((piece, color));
    let tablero = rows.into_iter().map(|row| row.into_iter().map(casilla).collect()).collect();
    let Integer(jugador) = jugador.read(Expected::Player)?;
    Ok(Posicion { tablero, jugador })
}

/// Reads a coordinate: `[row, column]`, or a square's name.
pub(crate) fn square(argument: Argument<'_>) -> Result<Square, Fault> {
    let square = if argument.json().starts_with('"') {
        argument.text()?.to_ascii_lowercase().parse().ok()
    } else {
        let (Integer(row), Integer(column)) = argument.read(Expected::Coordinate)?;
        Square::try_from(Coordenada { row, column }).ok()
    };
    square.ok_or_else(|| argument.wrong(Expected::Coordinate))
}
