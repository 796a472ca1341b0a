//! The arguments of a JSON request as the source of an operation's parameters. Includes positions (a FEN or the
//! course's types, in a nested object or among the other arguments) and limits.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use ajedrez_course::predicates::{ArgumentValue, CoordinateMove, ParameterType, Predicate};
use ajedrez_course::{Assignment, Draft, TypeMismatch};
use ajedrez_lite::{
    Casilla, Coordenada, Defect, LitePosition, Posicion, Tablero, player_code, player_from_code,
};
use ajedrez_movement_rules::parse_place;
use core_bitboard::game::{FideDefects, Setup};
use core_bitboard::notation::{Fen, ParsePositionError};
use core_bitboard::solitaire::Capture;
use core_bitboard::{Board, Color, Fide, History, Position, Square, Variant};

use super::object::{Argument, Integer, Object, POSITION_PARTS};
use crate::arg::POSITION;
use crate::board::RequestMoves;
use crate::context::Limits;
use crate::fault::{Expected, Fault, MoveAt, Place, Problem};
use crate::games::{AnyHistory, AnyPosition, Game};
use crate::lite::predicates::{PredicateRequest, names};
use crate::lite::{READING, READINGS};
use crate::request::Request;
use crate::solitario::PUZZLE;
use crate::source::{Error, Source, Turn};
use crate::text::{
    captures_of, draft_of, fen_or_placement, is_impossible, placement, read_fen, steps,
    with_both_kings,
};
use crate::words::color;

/// The arguments of a request.
pub(super) struct Arguments<'o, 'a> {
    /// The request.
    pub(super) request: &'o Object<'a>,
    /// The assignment whose name for the operation was used, if the other has another name.
    pub(super) assignment: Option<Assignment>,
}

impl Source for Arguments<'_, '_> {
    fn has(&self, name: &'static str) -> bool {
        self.request.find(name).is_some()
    }

    fn place(&self, name: &'static str) -> Place {
        let written = match name {
            // The position of the whole request may have other names.
            name if name == POSITION.name => Written::of(self.request).ok().map(Written::argument),
            _ => None,
        };
        let given = written.or_else(|| self.request.find(name)).map(Argument::place);
        given.unwrap_or_else(|| self.request.place(name))
    }

    fn wrong(&self, name: &'static str, expected: Expected) -> Error {
        match self.request.find(name) {
            Some(argument) => argument.wrong(expected).into(),
            None => self.missing(name),
        }
    }

    fn lite(&self, name: &'static str, turn: Turn) -> Result<LitePosition, Error> {
        Ok(Written::named(self.request, name)?.lite(turn)?)
    }

    fn draft(&self, name: &'static str, turn: Turn) -> Result<Draft, Error> {
        Ok(Written::named(self.request, name)?.draft(turn)?)
    }

    fn position(&self, game: Game, turn: Turn) -> Result<AnyPosition, Error> {
        Ok(match game {
            Game::Lite => AnyPosition::Lite(position(self.request, turn)?),
            Game::Plain => AnyPosition::Plain(position(self.request, turn)?),
            Game::Fide => AnyPosition::Fide(position(self.request, turn)?),
        })
    }

    fn game(&self, game: Game) -> Result<AnyHistory, Error> {
        Ok(match game {
            Game::Lite => AnyHistory::Lite(self::game(self.request)?),
            Game::Plain => AnyHistory::Plain(self::game(self.request)?),
            Game::Fide => AnyHistory::Fide(self::game(self.request)?),
        })
    }

    fn fide_defects(&self) -> Result<FideDefects, Error> {
        Ok(fide_defects(self.request)?)
    }

    fn square(&self, name: &'static str) -> Result<Square, Error> {
        Ok(square(self.request.need(name)?)?)
    }

    fn square_or_off(&self, name: &'static str) -> Result<Option<Square>, Error> {
        let argument = self.request.need(name)?;
        if argument.json().starts_with('"') {
            let square = parse_place(&argument.text()?);
            return Ok(square.map_err(|error| argument.fault(Problem::AnySquare(error)))?);
        }
        let (Integer(row), Integer(column)) = argument.read(Expected::SquareOrPair)?;
        Ok(Square::try_from(Coordenada { row, column }).ok())
    }

    /// The first field of a FEN, as a string or in an object.
    fn board(&self, name: &'static str) -> Result<Option<Board>, Error> {
        let Some(mut fen) = self.request.find(name) else { return Ok(None) };
        if fen.json().starts_with('{') {
            let object = fen.object()?;
            object.allow(["fen"].into_iter())?;
            fen = object.need("fen")?;
        }
        let board = placement(&fen.text()?);
        Ok(board.map(Some).map_err(|error| fen.fault(Problem::Placement(error)))?)
    }

    fn color(&self, name: &'static str) -> Result<Color, Error> {
        let player = self.request.need(name)?;
        let color = if player.json().starts_with('"') {
            color(&player.text()?)
        } else {
            let Integer(code) = player.read(Expected::Player)?;
            player_from_code(code).ok()
        };
        Ok(color.ok_or_else(|| player.wrong(Expected::Player))?)
    }

    fn steps(&self, name: &'static str) -> Result<RequestMoves<(Square, Square)>, Error> {
        let moves = self.request.need(name)?;
        if moves.json().starts_with('"') {
            return Ok(steps(&moves.text()?, moves.place())?);
        }
        let step = |mv: Argument<'_>| match mv.list(Expected::Sequence)?[..] {
            [from, to] => Ok((square(from)?, square(to)?)),
            _ => Err(mv.wrong(Expected::Sequence)),
        };
        let steps = (1..).zip(moves.list(Expected::Sequence)?).map(|(number, mv)| {
            step(mv).map_err(|fault| fault.in_move(MoveAt { number, byte: None }))
        });
        Ok(steps.collect::<Result<Vec<_>, Fault>>()?.into())
    }

    fn text(&self, name: &'static str) -> Result<Option<Cow<'_, str>>, Error> {
        Ok(self.request.find(name).map(Argument::text).transpose()?)
    }

    fn texts(
        &self,
        name: &'static str,
        expected: Expected,
    ) -> Result<Option<Vec<Cow<'_, str>>>, Error> {
        let Some(argument) = self.request.find(name) else { return Ok(None) };
        let texts = argument.list(expected)?.into_iter().map(Argument::text);
        Ok(Some(texts.collect::<Result<_, Fault>>()?))
    }

    fn moves(&self, name: &'static str) -> Result<Option<Vec<String>>, Error> {
        let Some(moves) = self.request.find(name) else { return Ok(None) };
        let texts = text_or_texts(moves)?.into_iter().map(Cow::into_owned);
        Ok(Some(texts.collect()))
    }

    fn whole(&self, name: &'static str, range: RangeInclusive<u64>) -> Result<Option<u64>, Error> {
        Ok(self.request.find(name).map(|number| number.whole(range)).transpose()?)
    }

    fn flag(&self, name: &'static str) -> Result<Option<bool>, Error> {
        Ok(self.request.find(name).map(Argument::flag).transpose()?)
    }

    fn choice(
        &self,
        name: &'static str,
        words: &'static [&'static str],
    ) -> Result<Option<usize>, Error> {
        let index = self.request.choose(name, words.iter().copied())?;
        match (index, self.assignment) {
            // A name of the operation that only one assignment uses also chooses its rules.
            (None, Some(assignment)) if name == READING => {
                Ok(READINGS.iter().position(|(_, own)| *own == assignment))
            }
            (index, _) => Ok(index),
        }
    }

    /// A string of captures separated by blanks, or a list of strings, as in answers of `solve`.
    fn captures(&self, name: &'static str) -> Result<Option<RequestMoves<Capture>>, Error> {
        let Some(moves) = self.request.find(name) else { return Ok(None) };
        let texts = text_or_texts(moves)?;
        let texts: Vec<&[u8]> = texts.iter().map(|text| text.as_bytes()).collect();
        let captures = captures_of(&self.puzzle(PUZZLE.name())?, &texts);
        Ok(captures.map(Some).map_err(|fault| fault.at(moves.place()))?)
    }

    fn claims_impossible(&self, name: &'static str) -> bool {
        let text = self.request.find(name).and_then(|moves| moves.text().ok());
        text.is_some_and(|text| is_impossible(text.as_bytes()))
    }

    fn limits(&self) -> Result<Limits, Error> {
        Ok(limits(self.request)?)
    }
}

/// A string, or a list of strings.
fn text_or_texts(argument: Argument<'_>) -> Result<Vec<Cow<'_, str>>, Fault> {
    if argument.json().starts_with('"') {
        return Ok(vec![argument.text()?]);
    }
    argument.list(Expected::Captures)?.into_iter().map(Argument::text).collect()
}

/// A position as written in a request.
enum Written<'a> {
    Fen(Argument<'a>),
    Course { tablero: Argument<'a>, jugador: Argument<'a> },
}

impl<'a> Written<'a> {
    /// The position of the argument `name`; for `position`, the position of the whole request.
    fn named(request: &Object<'a>, name: &'static str) -> Result<Written<'a>, Fault> {
        match name {
            name if name == POSITION.name => Written::of(request),
            name => Written::in_argument(request.need(name)?),
        }
    }

    /// The position among the arguments of `request`, or in its argument `position`.
    fn of(request: &Object<'a>) -> Result<Written<'a>, Fault> {
        let Some(position) = request.find(POSITION.name) else {
            return Written::in_object(request);
        };
        if POSITION_PARTS.iter().any(|part| request.find(part).is_some()) {
            return Err(position.fault(Problem::PositionTwice));
        }
        Written::in_argument(position)
    }

    /// The position that is the value of `argument`: an object, or a text, which is a FEN.
    fn in_argument(argument: Argument<'a>) -> Result<Written<'a>, Fault> {
        if argument.json().starts_with('"') {
            return Ok(Written::Fen(argument));
        }
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

    /// The argument with the pieces.
    fn argument(self) -> Argument<'a> {
        match self {
            Written::Fen(fen) => fen,
            Written::Course { tablero, .. } => tablero,
        }
    }

    fn lite(self, turn: Turn) -> Result<LitePosition, Fault> {
        match self {
            Written::Fen(fen) => {
                let read = self::fen(&fen.text()?, turn);
                with_both_kings(read).map_err(|problem| fen.fault(problem))
            }
            Written::Course { tablero, jugador } => {
                valid(&course(tablero, jugador)?, tablero, jugador)
            }
        }
    }

    fn draft(self, turn: Turn) -> Result<Draft, Fault> {
        match self {
            Written::Fen(fen) => {
                draft_of(self::fen(&fen.text()?, turn)).map_err(|problem| fen.fault(problem))
            }
            Written::Course { tablero, jugador } => Ok(match course(tablero, jugador) {
                Ok(posicion) => Draft::Numbers(posicion),
                Err(_) => Draft::Mismatches(vec![TypeMismatch::Types]),
            }),
        }
    }

    /// The pieces of a position of Ajedrez Lite in another game. Every game has these pieces, and a
    /// state without castling or en passant.
    fn of_any_game<V: Variant>(self, turn: Turn) -> Result<Position<V>, Fault> {
        let lite = self.lite(turn)?;
        let position = Setup::from(*lite.position()).try_into();
        position.map_err(|error| Problem::Position(error).into())
    }
}

/// Reads a FEN, which needs no turn if it does not matter.
fn fen<V: Variant>(fen: &str, turn: Turn) -> Result<Position<V>, ParsePositionError> {
    match turn {
        Turn::Matters => read_fen::<V, _, _>(fen, Position::from_fen),
        Turn::DoesNotMatter => fen_or_placement(fen),
    }
}

/// The position of a request about any game.
pub(crate) fn position<V: Variant>(request: &Object<'_>, turn: Turn) -> Result<Position<V>, Fault> {
    match Written::of(request)? {
        Written::Fen(fen) => {
            let position = self::fen(&fen.text()?, turn);
            position.map_err(|error| fen.fault(Problem::Fen(error)))
        }
        course => course.of_any_game(turn),
    }
}

/// The game that begins with the position. It continues the FEN's move counts.
pub(crate) fn game<V: Variant>(request: &Object<'_>) -> Result<History<V>, Fault> {
    match Written::of(request)? {
        Written::Fen(fen) => {
            let game = read_fen::<V, _, _>(&fen.text()?, str::parse);
            game.map_err(|error| fen.fault(Problem::Fen(error)))
        }
        course => course.of_any_game(Turn::Matters).map(History::from),
    }
}

/// Why the position of a request cannot occur in a game of chess. Accepts any pieces, including
/// invalid positions; the turn matters.
pub(crate) fn fide_defects(request: &Object<'_>) -> Result<FideDefects, Fault> {
    match Written::of(request)? {
        Written::Fen(fen) => match read_fen::<Fide, _, _>(&fen.text()?, str::parse) {
            Ok(Fen { setup, .. }) => Ok(FideDefects::of(&setup)),
            Err(error) => Err(fen.fault(Problem::Fen(ParsePositionError::Text(error)))),
        },
        Written::Course { tablero, jugador } => {
            let posicion = course(tablero, jugador)?;
            let parts = posicion.board().zip(player_from_code(posicion.jugador).ok());
            if let Some((board, turn)) = parts {
                return Ok(FideDefects::of(&Setup::new(board, turn)));
            }
            let lite = valid(&posicion, tablero, jugador)?;
            Ok(FideDefects::of(&Setup::from(*lite.position())))
        }
    }
}

/// The position of the course's types. A fault names `jugador` if only the player is wrong.
fn valid(
    posicion: &Posicion,
    tablero: Argument<'_>,
    jugador: Argument<'_>,
) -> Result<LitePosition, Fault> {
    posicion.validate(Assignment::Tpe).map_err(|invalid| {
        let is_of_player = matches!(invalid.defects(), [Defect::Player(_)]);
        let place = if is_of_player { jugador } else { tablero }.place();
        Fault::new(Problem::Course(invalid)).in_argument(place.name())
    })
}

/// The course's types, with any numbers in them.
fn course(tablero: Argument<'_>, jugador: Argument<'_>) -> Result<Posicion, Fault> {
    let tablero = rows(tablero)?;
    let Integer(jugador) = jugador.read(Expected::Player)?;
    Ok(Posicion { tablero, jugador })
}

/// The course's board, with any numbers in it.
fn rows(tablero: Argument<'_>) -> Result<Tablero, Fault> {
    let rows: Vec<Vec<(Integer, Integer)>> = tablero.read(Expected::Rows)?;
    let casilla = |(Integer(piece), Integer(color))| Casilla::from((piece, color));
    Ok(rows.into_iter().map(|row| row.into_iter().map(casilla).collect()).collect())
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

/// Reads the limits of a request, if it names any.
pub(crate) fn limits(request: &Object<'_>) -> Result<Limits, Fault> {
    let (nodes, time) = match request.find("budget") {
        None => (request.find("max_nodes"), request.find("timeout")),
        Some(budget) => {
            if request.find("max_nodes").or(request.find("timeout")).is_some() {
                return Err(budget.fault(Problem::LimitsTwice));
            }
            let budget = budget.object()?;
            budget.allow(["nodes", "seconds"].into_iter())?;
            (budget.find("nodes"), budget.find("seconds"))
        }
    };
    let nodes = nodes.map(|nodes| nodes.whole(0..=u64::MAX)).transpose()?;
    Ok(Limits { nodes, time: time.map(Argument::seconds).transpose()? })
}

/// Reads a request with a TPI predicate's name, whose arguments have the names of its parameters.
pub(super) fn predicate(
    request: &Object<'_>,
    predicate: &'static Predicate,
) -> Result<Request, Fault> {
    request.allow(names(predicate))?;
    let read = |(place, &(name, kind)): (usize, &(&'static str, ParameterType))| {
        let value = match (request.find(name), kind) {
            (Some(argument), _) => value(argument, kind),
            // The position that the whole request is about.
            (None, ParameterType::Position) if place == 0 => {
                numbers(Written::of(request)?, Turn::Matters).map(ArgumentValue::Position)
            }
            (None, ParameterType::Board) if place == 0 => {
                let position = numbers(Written::of(request)?, Turn::DoesNotMatter)?;
                Ok(ArgumentValue::Board(position.tablero))
            }
            (None, _) => Err(Fault::new(Problem::Missing).at(request.place(name))),
        };
        value.map_err(|fault| fault.in_argument(Some(name)))
    };
    let arguments = predicate.parameters.iter().enumerate().map(read);
    let arguments = arguments.collect::<Result<_, Fault>>()?;
    let limits = limits(request)?;
    Ok(Request::Predicate(PredicateRequest { predicate, arguments, limits }))
}

/// The course's numbers for a position that may be invalid.
fn numbers(written: Written<'_>, turn: Turn) -> Result<Posicion, Fault> {
    match written {
        Written::Fen(fen) => match draft_of(self::fen(&fen.text()?, turn)) {
            Ok(Draft::Numbers(posicion)) => Ok(posicion),
            Ok(Draft::Mismatches(misfits)) => Err(fen.fault(Problem::TypeMismatch(misfits[0]))),
            Err(problem) => Err(fen.fault(problem)),
        },
        Written::Course { tablero, jugador } => course(tablero, jugador),
    }
}

/// The value of an argument of a predicate.
fn value(argument: Argument<'_>, kind: ParameterType) -> Result<ArgumentValue, Fault> {
    let position = |argument| numbers(Written::in_argument(argument)?, Turn::Matters);
    let step = |argument: Argument<'_>| match argument.list(Expected::Sequence)?[..] {
        [from, to] => Ok((coordinate(from)?, coordinate(to)?)),
        _ => Err(argument.wrong(Expected::Sequence)),
    };
    let steps = |argument: Argument<'_>| {
        let steps = (1..).zip(argument.list(Expected::Sequence)?).map(|(number, mv)| {
            step(mv).map_err(|fault| fault.in_move(MoveAt { number, byte: None }))
        });
        steps.collect::<Result<Vec<CoordinateMove>, Fault>>()
    };
    Ok(match kind {
        ParameterType::Position => ArgumentValue::Position(position(argument)?),
        ParameterType::Board if argument.json().starts_with('[') => {
            ArgumentValue::Board(rows(argument)?)
        }
        ParameterType::Board => {
            let written = Written::in_argument(argument)?;
            ArgumentValue::Board(numbers(written, Turn::DoesNotMatter)?.tablero)
        }
        ParameterType::Positions => {
            let all = argument.list(Expected::Positions)?.into_iter().map(position);
            ArgumentValue::Positions(all.collect::<Result<_, Fault>>()?)
        }
        ParameterType::Coordinate => ArgumentValue::Coordinate(coordinate(argument)?),
        ParameterType::Cell => {
            let (Integer(role), Integer(color)) = argument.read(Expected::Cell)?;
            ArgumentValue::Cell(Casilla { role, color })
        }
        ParameterType::Coordinates => {
            let all = argument.list(Expected::Coordinates)?.into_iter().map(coordinate);
            ArgumentValue::Coordinates(all.collect::<Result<_, Fault>>()?)
        }
        ParameterType::Move => ArgumentValue::Move(step(argument)?),
        ParameterType::Moves => ArgumentValue::Moves(steps(argument)?),
        ParameterType::Player if argument.json().starts_with('"') => {
            let player = color(&argument.text()?).ok_or_else(|| argument.wrong(Expected::Player));
            ArgumentValue::Number(player_code(player?))
        }
        ParameterType::Number | ParameterType::Player => {
            let Integer(number) = argument.read(Expected::Integer)?;
            ArgumentValue::Number(number)
        }
    })
}

/// A coordinate, perhaps off the board, or a square's name.
fn coordinate(argument: Argument<'_>) -> Result<Coordenada, Fault> {
    if argument.json().starts_with('"') {
        return square(argument).map(Coordenada::from);
    }
    let (Integer(row), Integer(column)) = argument.read(Expected::SquareOrPair)?;
    Ok(Coordenada { row, column })
}
