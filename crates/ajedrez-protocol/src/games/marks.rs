//! Arrows and circles on a board, for handouts.

use ajedrez_diagram::{Drawing, Mark, MarkColor};
use core_bitboard::{Board, Square};

use crate::arg::{Arg, Group, Optional, choice, choices, read_by};
use crate::fault::{Expected, Problem};
use crate::source::{Error, Source};
use crate::table::{Form, words};
use crate::words::means;

/// The greatest number of arrows and of circles, which bounds the time to draw them.
const MARKS_MAX: usize = 64;

/// Reads an arrow, such as `c3f6`, perhaps with its own colour, as `c3f6:red`.
///
/// # Errors
///
/// When the text is neither two squares nor two squares with a known colour.
pub fn arrow(text: &str, color: MarkColor) -> Result<Mark, Problem> {
    read(text, color, Expected::Arrow, |squares| match squares.split_at_checked(2) {
        Some((from, to)) => from.parse().ok().zip(to.parse().ok()).filter(|(from, to)| from != to),
        None => None,
    })
}

/// Reads a circle around a square, such as `e4` or `e4:red`.
///
/// # Errors
///
/// When the text is neither a square nor a square with a known colour.
pub fn circle(text: &str, color: MarkColor) -> Result<Mark, Problem> {
    read(text, color, Expected::Circle, |square| square.parse().ok().map(|square| (square, square)))
}

fn read(
    text: &str,
    color: MarkColor,
    expected: Expected,
    squares: impl Fn(&str) -> Option<(Square, Square)>,
) -> Result<Mark, Problem> {
    let (place, own) = match text.split_once(':') {
        Some((place, word)) => {
            let named = MarkColor::NAMES.into_iter().find(|(name, _)| means(word, name));
            (place, named.map(|(_, color)| color))
        }
        None => (text, Some(color)),
    };
    match squares(place).zip(own) {
        Some(((from, to), color)) => Ok(Mark { from, to, color }),
        None => Err(Problem::Unexpected { expected, found: format!("{text:?}") }),
    }
}

/// The board.
const BOARD: Arg<Board> = read_by(
    "board",
    Form::Board,
    words("The board: the first field of a FEN", "El tablero: el primer campo de un FEN"),
    |source, name| source.board(name),
);

const ARROWS: Optional<Vec<String>> = read_by(
    "arrows",
    Form::Moves,
    words(
        "The arrows, such as c3f6 or, with its own colour, c3f6:red",
        "Las flechas, como c3f6 o, con su propio color, c3f6:rojo",
    ),
    |source, name| source.moves(name),
)
.optional();

const CIRCLES: Optional<Vec<String>> = read_by(
    "circles",
    Form::Moves,
    words(
        "The squares with a circle, such as e4 or e4:blue",
        "Las casillas con un círculo, como e4 o e4:azul",
    ),
    |source, name| source.moves(name),
)
.optional();

/// The colour of marks without their own.
const COLOR: Arg<MarkColor> = choice(
    "color",
    &choices(MarkColor::NAMES),
    words("The colour of the other arrows and circles", "El color de las demás flechas y círculos"),
)
.or_word("green");

/// A board with arrows and circles.
pub(super) const MARKED: Group<Drawing> =
    Group::new(&[BOARD.row(), ARROWS.row(), CIRCLES.row(), COLOR.row()], |source| {
        let (board, color) = (source.get(&BOARD)?, source.get(&COLOR)?);
        let (arrows, circles) = (source.get(&ARROWS)?, source.get(&CIRCLES)?);
        let mut marks = marks(source, CIRCLES.name(), circles, |text| circle(text, color))?;
        marks.extend(self::marks(source, ARROWS.name(), arrows, |text| arrow(text, color))?);
        Ok(Drawing { board, marks, ..Drawing::default() })
    });

/// Reads the marks of an argument: a list, or a text with blanks between them.
fn marks(
    source: &dyn Source,
    name: &'static str,
    texts: Option<Vec<String>>,
    read: impl Fn(&str) -> Result<Mark, Problem>,
) -> Result<Vec<Mark>, Error> {
    let texts = texts.unwrap_or_default();
    let words = texts.iter().flat_map(|text| text.split_whitespace());
    let marks: Result<Vec<Mark>, Problem> = words.take(MARKS_MAX + 1).map(read).collect();
    match marks {
        Ok(marks) if marks.len() <= MARKS_MAX => Ok(marks),
        Ok(_) => Err(source.wrong(name, Expected::Marks(MARKS_MAX))),
        Err(problem) => Err(source.fault(name, problem)),
    }
}
