//! The TPI's predicates by name. They are not rows of the table: they have the parameters of the assignment.

use ajedrez_course::predicates::{
    ArgumentValue, CoordinateMove, PREDICATES, ParameterType, Predicate, PredicateError,
    PredicateValue,
};
use ajedrez_course::{Draft, parse_coordenadas, parse_number};
use ajedrez_lite::{Casilla, Coordenada, player_code};
use core_bitboard::Color;

use crate::arg::POSITION;
use crate::context::{Context, Limits};
use crate::fault::{Expected, Fault, LimitReached, MoveAt, Place, Problem};
use crate::operation::LIMITS;
use crate::source::Turn;
use crate::text;
use crate::words::{color, is_course_name};

/// The default node limit of a predicate that searches: some would never end.
const NODES: u64 = 2_000_000;

/// A predicate and its arguments.
#[derive(Clone, Debug)]
pub struct PredicateRequest {
    /// The predicate.
    pub predicate: &'static Predicate,
    /// Its arguments, of the types of its parameters.
    pub arguments: Vec<ArgumentValue>,
    /// The limits, if it searches.
    pub limits: Limits,
}

impl PredicateRequest {
    /// The value of the predicate.
    ///
    /// # Errors
    ///
    /// If its formula uses a cell or a position that does not exist, or a limit was reached.
    pub fn run(&self, context: &mut Context<'_>) -> Result<PredicateValue, Fault> {
        let limits = self.limits.or_nodes(NODES);
        let said =
            context.search(limits, |budget| self.predicate.evaluate(&self.arguments, budget)).0;
        said.map_err(|unanswered| match unanswered {
            PredicateError::OutOfBudget => Problem::LimitReached(LimitReached::Predicate).into(),
            undefined => Problem::Undefined(undefined).into(),
        })
    }
}

/// The predicate of this name, with or without accents, in any case.
pub fn predicate(name: &str) -> Option<&'static Predicate> {
    PREDICATES.iter().find(|own| is_course_name(name, own.name))
}

/// The names of the arguments of a predicate in a request: those of its parameters and, if it searches, of the
/// limits. The first one may be called `position`, or its parts may be among the arguments.
pub(crate) fn names(predicate: &'static Predicate) -> impl Iterator<Item = &'static str> + Clone {
    let starts_with_board = matches!(
        predicate.parameters.first(),
        Some((_, ParameterType::Position | ParameterType::Board))
    );
    let limits = if predicate.searches() { LIMITS.rows() } else { &[] };
    let parameters = predicate.parameters.iter().map(|(name, _)| *name);
    let limits = limits.iter().map(|limit| limit.name);
    parameters.chain(limits).chain(starts_with_board.then_some(POSITION.name))
}

/// Reads an argument as people write it: a position in the notations of [`text::draft`], coordinates such as `(6,3)`,
/// `d2` or `(8,-1)`, numbers, names of the course such as `cTORRE_B`. Several positions have semicolons between them.
///
/// # Errors
///
/// Names the argument, and the byte that is at fault.
pub fn argument(
    kind: ParameterType,
    name: &'static str,
    text: &str,
    turn: Option<Color>,
) -> Result<ArgumentValue, Fault> {
    let place = Place::Value { owner: None, name: name.to_owned() };
    let wrong = |expected| unexpected(text, expected).at(place.clone());
    let posicion = |text: &str, needs| match text::draft(text, needs, turn, place.clone())? {
        Draft::Numbers(posicion) => Ok(posicion),
        Draft::Mismatches(misfits) => {
            Err(Fault::new(Problem::TypeMismatch(misfits[0])).at(place.clone()))
        }
    };
    let all =
        |expected: Expected| coordinates(text, expected).map_err(|fault| fault.at(place.clone()));
    let steps = || -> Result<Vec<CoordinateMove>, Fault> {
        match all(Expected::Move)?.as_chunks() {
            (steps, []) => Ok(steps.iter().map(|&[o, d]| (o, d)).collect()),
            _ => Err(wrong(Expected::Move)),
        }
    };
    Ok(match kind {
        ParameterType::Position => ArgumentValue::Position(posicion(text, Turn::Matters)?),
        ParameterType::Board => ArgumentValue::Board(posicion(text, Turn::DoesNotMatter)?.tablero),
        ParameterType::Positions => {
            let parts = text.split(';').filter(|part| !part.trim().is_empty());
            let read = |part| posicion(part, Turn::Matters);
            ArgumentValue::Positions(parts.map(read).collect::<Result<_, Fault>>()?)
        }
        ParameterType::Coordinate => match all(Expected::SquareOrPair)?[..] {
            [at] => ArgumentValue::Coordinate(at),
            _ => return Err(wrong(Expected::SquareOrPair)),
        },
        ParameterType::Cell => match all(Expected::Cell)?[..] {
            [Coordenada { row, column }] => {
                ArgumentValue::Cell(Casilla { role: row, color: column })
            }
            _ => return Err(wrong(Expected::Cell)),
        },
        ParameterType::Coordinates => ArgumentValue::Coordinates(all(Expected::SquareOrPair)?),
        ParameterType::Move => match steps()?[..] {
            [step] => ArgumentValue::Move(step),
            _ => return Err(wrong(Expected::Move)),
        },
        ParameterType::Moves => ArgumentValue::Moves(steps()?),
        ParameterType::Number => {
            ArgumentValue::Number(parse_number(text).ok_or_else(|| wrong(Expected::Integer))?)
        }
        ParameterType::Player => {
            let player = parse_number(text).or(color(text).map(player_code));
            ArgumentValue::Number(player.ok_or_else(|| wrong(Expected::Player))?)
        }
    })
}

/// Coordinates; an empty text contains none.
fn coordinates(text: &str, expected: Expected) -> Result<Vec<Coordenada>, Fault> {
    if matches!(text.trim(), "" | "{}" | "[]" | "()" | "<>" | "\u{27e8}\u{27e9}") {
        return Ok(Vec::new());
    }
    let read = parse_coordenadas(text).map_err(|none| {
        let at = MoveAt { number: none.index + 1, byte: Some(none.byte) };
        unexpected(text, expected).in_move(at)
    });
    Ok(read?.into_iter().map(|(at, _)| at).collect())
}

fn unexpected(text: &str, expected: Expected) -> Fault {
    Fault::new(Problem::Unexpected { expected, found: format!("{text:?}") })
}
