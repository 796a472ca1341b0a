//! The English messages of faults. All other types have their English in `Display`.

use std::fmt;

use crate::fault::{Expected, Facts, Fault, Known, Place, Problem, Spent};

impl fmt::Display for Fault {
    /// A sentence without a full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Facts { line, place, problem } = &**self;
        if let Some(line) = line {
            write!(f, "line {line}: ")?;
        }
        match (problem, place) {
            (Problem::Missing, _) => return write!(f, "expected {place}"),
            (Problem::NoArgument(known), _) => {
                return write!(f, "{place} is no argument here{known}");
            }
            (Problem::GivenTwice, _) => return write!(f, "{place} is given twice"),
            (_, Place::Request) => {}
            _ => write!(f, "{place}: ")?,
        }
        fmt::Display::fmt(problem, f)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Request => f.write_str("the request"),
            Place::Value { owner: None, name } => write!(f, "{name:?}"),
            Place::Value { owner: Some(owner), name } => write!(f, "{name:?} of {owner:?}"),
            Place::Argument { english, .. } => f.write_str(english),
            Place::Puzzle => f.write_str("puzzle"),
            Place::PuzzleNumber(number) => write!(f, "puzzle {number}"),
            Place::Moves => f.write_str("moves"),
            Place::Fen => f.write_str("fen"),
            Place::Picture => f.write_str("picture"),
            Place::Diagrams => f.write_str("diagrams"),
            Place::Diagram(number) => write!(f, "position {number}"),
            Place::Square(text) => write!(f, "square {text:?}"),
            Place::Piece(text) => write!(f, "piece {text:?}"),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::NotUtf8(column) => write!(f, "expected UTF-8 at column {column}"),
            Problem::NotJson { said, column } => write!(f, "{said} at column {column}"),
            Problem::NoObject(said) => f.write_str(said),
            Problem::LongLine(most) => write!(f, "expected a line of at most {most} bytes"),
            Problem::LongAnswer(most) => {
                write!(f, "the solutions do not fit an answer of {most} bytes")
            }
            Problem::LongPicture(most) => {
                write!(f, "the picture does not fit an answer of {most} bytes")
            }
            Problem::LongFile(most) => write!(f, "expected a file of at most {most} bytes"),
            Problem::UnknownOp(name, nearest) => {
                write!(f, "there is no operation {name:?}")?;
                match nearest {
                    Some(nearest) => write!(f, ", perhaps {nearest:?} is meant"),
                    None => Ok(()),
                }
            }
            Problem::Missing => f.write_str("is missing"),
            Problem::NoArgument(known) => write!(f, "is no argument here{known}"),
            Problem::GivenTwice => f.write_str("is given twice"),
            Problem::PositionTwice => f.write_str("the position is given twice"),
            Problem::LimitsTwice => f.write_str("the limits are given twice"),
            Problem::OnlyOneOf(names) => {
                write!(f, "expected only one of {}", enumerated(names, "and"))
            }
            Problem::EitherOf(names) => write!(f, "expected either {}", enumerated(names, "or")),
            Problem::Unexpected { expected, found } => {
                write!(f, "expected {expected}, found {found}")
            }
            Problem::NoPosition => {
                f.write_str("expected a position: \"fen\", or \"tablero\" and \"jugador\"")
            }
            Problem::Fen(error) => error.fmt(f),
            Problem::LiteFen(error) => error.fmt(f),
            Problem::Placement(error) => error.fmt(f),
            Problem::Course(error) => error.fmt(f),
            Problem::Code(error) => error.fmt(f),
            Problem::Position(error) => error.fmt(f),
            Problem::King(error) => error.fmt(f),
            Problem::Puzzle(error) => error.fmt(f),
            Problem::Captures(error) => error.fmt(f),
            Problem::Refused(refusal) => refusal.fmt(f),
            Problem::Wish(error) => error.fmt(f),
            Problem::Square(error) => error.fmt(f),
            Problem::AnySquare(error) => error.fmt(f),
            Problem::OffBoard => f.write_str("expected a square of the board, a1 to h8"),
            Problem::PieceName => f.write_str("expected a name such as torre1_blanca, or a square"),
            Problem::Query(error) => error.fmt(f),
            Problem::Diagrams(error) => error.fmt(f),
            Problem::Number { found, most } => {
                write!(f, "expected the number of a position, 1 to {most}, found ")?;
                match found {
                    Some(found) => write!(f, "{found:?}"),
                    None => f.write_str("the end"),
                }
            }
            Problem::Move(error) => error.fmt(f),
            Problem::San(error) => error.fmt(f),
            Problem::IllegalMove(illegal) => illegal.fmt(f),
            Problem::Forced(error) => error.fmt(f),
            Problem::Spent(spent) => spent.fmt(f),
            Problem::Memory(said) => write!(f, "cannot have so much memory: {said}"),
            Problem::Internal(said) => f.write_str(said),
        }
    }
}

impl fmt::Display for Known {
    /// What follows the message about an unknown name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(nearest) = self.nearest {
            write!(f, ", perhaps {nearest:?} is meant")?;
        }
        match self.names.is_empty() {
            true => Ok(()),
            false => write!(f, "; expected {}", enumerated(&self.names, "or")),
        }
    }
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spent::Perft => f.write_str("the budget ran out before everything was counted"),
            Spent::ForcedMate { none_within } => {
                write!(f, "the budget ran out before more than K = {none_within} was searched")
            }
            Spent::Bits => f.write_str("the number has more than 64 bits"),
            Spent::MateTree => f.write_str("the budget ran out before the mate was known"),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Text => f.write_str("a string"),
            Expected::Flag => f.write_str("true or false"),
            Expected::Whole { least, most } if *most == u64::MAX => {
                write!(f, "a whole number from {least}")
            }
            Expected::Whole { least, most } => write!(f, "a whole number from {least} to {most}"),
            Expected::Seconds => f.write_str("a number of seconds"),
            Expected::Object => f.write_str("an object"),
            Expected::Choice(words) => f.write_str(
                &words.iter().map(|word| format!("{word:?}")).collect::<Vec<_>>().join(" or "),
            ),
            Expected::Player => f.write_str("player 1 or 2"),
            Expected::Coordinate => {
                f.write_str("[row, column], each from 0 to 7, or a square's name")
            }
            Expected::SquareOrPair => f.write_str("a square's name or [row, column]"),
            Expected::Rows => f.write_str("rows of cells [pieza, color]"),
            Expected::Captures => f.write_str("moves in a string or a list"),
            Expected::Sequence => f.write_str("a list of moves [o, d]"),
            Expected::Move => f.write_str("a move of two squares, such as d2g2"),
            Expected::HowMany => f.write_str("true, false or a whole number from 1"),
            Expected::Roles => f.write_str("letters of pieces, such as rdtacp"),
            Expected::Area => f.write_str("an area of the board, such as 4x4 or c3-f6"),
            Expected::Date => f.write_str("a date, such as 2026-11-22"),
            Expected::Uniqueness => f.write_str("true, false, \"order\" or \"strict\""),
            Expected::Puzzles(most) => write!(f, "a list of 1 to {most} puzzles"),
        }
    }
}

/// Names in quotes, with `last` before the last one: `"a", "b" and "c"`.
pub(crate) fn enumerated(names: &[&str], last: &str) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
    match quoted.split_last() {
        Some((end, start)) if !start.is_empty() => format!("{} {last} {end}", start.join(", ")),
        _ => quoted.concat(),
    }
}
