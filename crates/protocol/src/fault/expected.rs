//! What a part of a request should have been.

use super::shortened;

/// The expected form of a part of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Text.
    Text,
    /// `true` or `false`.
    Flag,
    /// A number written in digits only.
    Whole {
        /// The least.
        least: u64,
        /// The most.
        most: u64,
    },
    /// A number of seconds.
    Seconds,
    /// A JSON object.
    Object,
    /// One of these words.
    Choice(Vec<&'static str>),
    /// A player of the course.
    Player,
    /// A coordinate of the course, or a square.
    Coordinate,
    /// A square, or a coordinate that may lie off the board.
    SquareOrPair,
    /// The course's board.
    Rows,
    /// Captures.
    Captures,
    /// Moves of the course.
    Sequence,
    /// A move, such as d2g2.
    Move,
    /// How many solutions are wanted.
    HowMany,
    /// The letters of pieces.
    Roles,
    /// A part of the board.
    Area,
    /// A day.
    Date,
    /// In which sense the solution must be unique, or that it need not be.
    Uniqueness,
    /// Puzzles for a sheet: at most this many.
    Puzzles(usize),
}

/// The names that could be meant by an unknown one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The nearest one, if one is near.
    pub nearest: Option<&'static str>,
    /// All of them.
    pub names: Vec<&'static str>,
}

impl Known {
    /// The most letters that are wrong in a name that is near: one in four.
    const PART: usize = 4;

    /// What could be meant by `found`.
    pub(crate) fn of(found: &str, names: impl Iterator<Item = &'static str>) -> Known {
        let names: Vec<&'static str> = names.collect();
        let (short, plain) = (shortened(found).to_ascii_lowercase(), str::to_ascii_lowercase);
        let distance = |name: &&&'static str| strsim::osa_distance(&short, &plain(name));
        let near = |name: &&&'static str| distance(name) * Known::PART <= name.len();
        let nearest = names.iter().filter(near).min_by_key(distance).copied();
        Known { nearest, names }
    }
}
