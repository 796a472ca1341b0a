//! Positions with operations: EPD.

use ajedrez_protocol::{AnyPosition, Fault, Game, MoveAt, Problem, of_any, shortened};
use core_bitboard::game::Setup;
use core_bitboard::notation::Epd;
use core_bitboard::{Position as Of, Variant};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyString};

use super::Position;
use crate::errors;
use crate::extract::{GameName, Named, OrRaise, Text, items, type_error, utf8};
use crate::moves::{Move, MoveLike, moves_of};

/// A position, and its operations: the name of each, its operands, and the byte at which these begin.
type Read = (AnyPosition, Vec<(String, String, usize)>);

#[pymethods]
impl Position {
    /// Reads a position with operations (EPD), as python-chess does.
    ///
    /// Parameters
    /// ----------
    /// epd : str
    ///     The first four fields of a FEN, and operations, such as ``bm Rd8#; id "back rank";``.
    /// variant : {"fide", "plain", "lite"}
    ///     The game.
    ///
    /// Returns
    /// -------
    /// tuple of (Position, dict)
    ///     The position, and for each operation its value: a str for a text in quotes, an int or a float for a
    ///     number, a Move for a move, a tuple of Move for ``am`` and ``bm`` and for the variation of ``pv``, None if
    ///     there is no value. Anything else is a str.
    ///
    /// Raises
    /// ------
    /// ajedrez.BadPosition
    ///     The text is not an EPD.
    /// ajedrez.IllegalMove
    ///     A move of ``am``, ``bm`` or ``pv`` is not legal.
    ///
    /// Examples
    /// --------
    /// >>> from ajedrez import Position
    /// >>> position, operations = Position.from_epd('6k1/5ppp/8/8/8/8/8/3R2K1 w - - bm Rd8#; id "back rank";')
    /// >>> operations
    /// {'bm': (Move('d1d8'),), 'id': 'back rank'}
    #[staticmethod]
    #[pyo3(signature = (epd, variant = None), text_signature = "(epd, variant='fide')")]
    fn from_epd<'py>(
        epd: &Bound<'py, PyAny>,
        variant: Option<GameName>,
    ) -> PyResult<(Position, Bound<'py, PyDict>)> {
        let (py, Text(text)) = (epd.py(), Text::named("epd", epd)?);
        let game = variant.map_or(Game::Fide, |GameName(game)| game);
        let read = match game {
            Game::Lite => read(&text, AnyPosition::Lite),
            Game::Plain => read(&text, AnyPosition::Plain),
            Game::Fide => read(&text, AnyPosition::Fide),
        };
        let (position, operations) = read.or_raise_at(py, "epd")?;
        let values = PyDict::new(py);
        for (name, operands, start) in operations {
            values.set_item(&name, value(py, &position, (&name, start), &operands)?)?;
        }
        Ok((Position(position), values))
    }

    /// The position with operations (EPD), as `from_epd` reads it.
    ///
    /// Parameters
    /// ----------
    /// operations : str, int, float, Move, iterable of Move or None
    ///     The value of each operation, by its name. A str is written in quotes, and moves in standard algebraic
    ///     notation: those of ``pv`` one after another, of any other operation in this position.
    ///
    /// Returns
    /// -------
    /// str
    ///     With the en-passant square after every double step, as `fen`.
    ///
    /// Raises
    /// ------
    /// ajedrez.IllegalMove
    ///     A move is not legal.
    ///
    /// Examples
    /// --------
    /// >>> from ajedrez import Move, Position
    /// >>> Position("6k1/5ppp/8/8/8/8/8/3R2K1 w").epd(bm=[Move("d1d8")], id="back rank", acd=3)
    /// '6k1/5ppp/8/8/8/8/8/3R2K1 w - - bm Rd8#; id "back rank"; acd 3;'
    #[pyo3(signature = (**operations))]
    fn epd(&self, operations: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        let mut epd = of_any!(AnyPosition, self.0, position => Setup::from(position)).to_string();
        for (name, value) in operations.into_iter().flatten() {
            let name = name.extract::<Text>()?.0;
            let is_in_one = |mark: char| !mark.is_whitespace() && mark != ';' && mark != '"';
            if !name.starts_with(|first: char| first.is_ascii_alphabetic())
                || !name.chars().all(is_in_one)
            {
                let expected = "a name that begins with a letter and has no blanks";
                let found = format!("{:?}", shortened(&name));
                return Err(errors::unexpected(value.py(), "operations", expected, &found));
            }
            epd.push_str(&format!(" {name}{};", self.operands(&name, &value)?));
        }
        Ok(epd)
    }
}

impl Position {
    /// The value of an operation as it is written, with a blank before it.
    fn operands(&self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
        let py = value.py();
        if value.is_none() {
            return Ok(String::new());
        }
        if let Ok(text) = value.cast::<PyString>() {
            return Ok(format!(" \"{}\"", escaped(&utf8(text)?)));
        }
        let is_number = value.is_instance_of::<PyInt>() && !value.is_instance_of::<PyBool>();
        if is_number || value.is_instance_of::<PyFloat>() {
            return match value.extract::<f64>() {
                Ok(number) if !number.is_finite() => {
                    Err(errors::unexpected(py, name, "a finite number", &number.to_string()))
                }
                _ => Ok(format!(" {}", value.str()?)),
            };
        }
        if let Ok(mv) = value.extract::<MoveLike>() {
            let san = self.legal(&mv).and_then(|mv| self.0.san(mv));
            return Ok(format!(" {}", san.or_raise_at(py, name)?));
        }
        let wrong = "a str, a number, a Move, an iterable of Move or None";
        let mut position = *self;
        let mut sans = Vec::new();
        for (number, each) in (1..).zip(items(name, wrong, value)?) {
            let each = each?;
            let mv: MoveLike = each.extract().map_err(|_| type_error(name, "a Move", &each))?;
            let in_move = |fault: Fault| fault.in_move(MoveAt { number, byte: None });
            let mv = position.legal(&mv).map_err(in_move).or_raise_at(py, name)?;
            sans.push(position.0.san(mv).or_raise_at(py, name)?.to_string());
            if name == "pv" {
                position = Position(position.0.play(mv).or_raise_at(py, name)?);
            }
        }
        if name != "pv" {
            sans.sort_unstable();
        }
        Ok(sans.iter().map(|san| format!(" {san}")).collect())
    }
}

/// Reads an EPD.
fn read<V: Variant>(text: &str, any: fn(Of<V>) -> AnyPosition) -> Result<Read, Fault> {
    let epd: Epd<V> = text.parse().map_err(|error| Fault::from(Problem::Fen(error)))?;
    let whole = epd.operations();
    let before = text.trim_ascii_end().len() - whole.len();
    let operations = epd.named_operations().map(|(name, operands)| {
        let start = before + operands.as_ptr().addr() - whole.as_ptr().addr();
        (name.to_owned(), operands.to_owned(), start)
    });
    Ok((any(*epd.position()), operations.collect()))
}

/// The value of an operation as one of Python's objects.
fn value<'py>(
    py: Python<'py>,
    position: &AnyPosition,
    (name, start): (&str, usize),
    operands: &str,
) -> PyResult<Bound<'py, PyAny>> {
    if matches!(name, "am" | "bm" | "pv") && !operands.starts_with('"') {
        // The blanks before the operands make the bytes of faults those of the whole text.
        let operands = format!("{:start$}{operands}", "");
        let moves = position.parse_moves(&operands, name == "pv").or_raise_at(py, name)?;
        return Ok(moves_of(py, moves)?.into_any());
    }
    if operands.is_empty() {
        return Ok(py.None().into_bound(py));
    }
    if let Some(text) = operands.strip_prefix('"') {
        return Ok(unescaped(text.strip_suffix('"').unwrap_or(text)).into_pyobject(py)?.into_any());
    }
    let is_whole = operands.trim_start_matches(['+', '-']).bytes().all(|it| it.is_ascii_digit());
    if let Ok(number) = operands.parse::<f64>()
        && number.is_finite()
    {
        let class = if is_whole { py.get_type::<PyInt>() } else { py.get_type::<PyFloat>() };
        return class.call1((operands,));
    }
    match position.parse_san(operands) {
        Ok(mv) => Ok(Bound::new(py, Move(mv))?.into_any()),
        Err(_) => Ok(operands.into_pyobject(py)?.into_any()),
    }
}

/// The characters that are escaped in quotes, and the letter after the backslash.
const ESCAPES: [(char, char); 5] =
    [('\\', '\\'), ('"', '"'), ('\t', 't'), ('\r', 'r'), ('\n', 'n')];

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for mark in text.chars() {
        match ESCAPES.iter().find(|(plain, _)| *plain == mark) {
            Some((_, letter)) => escaped.extend(['\\', *letter]),
            None => escaped.push(mark),
        }
    }
    escaped
}

fn unescaped(text: &str) -> String {
    let (mut plain, mut marks) = (String::with_capacity(text.len()), text.chars());
    while let Some(mark) = marks.next() {
        match mark {
            '\\' => plain.extend(marks.next().map(|letter| {
                let meant = ESCAPES.iter().find(|(_, escape)| *escape == letter);
                meant.map_or(letter, |(mark, _)| *mark)
            })),
            mark => plain.push(mark),
        }
    }
    plain
}
