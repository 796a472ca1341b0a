//! Where in a request a problem is.

/// Which part of a request is at fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// The request as a whole, or a part that [`Problem`](super::Problem) itself names.
    #[default]
    Request,
    /// A value in a JSON object.
    Value {
        /// The argument that holds this object; `None` for the request itself.
        owner: Option<&'static str>,
        /// The name of the value.
        name: String,
    },
    /// An argument of a command line, as in the usage text: `<TO>`, `--target`.
    Argument {
        /// Its name in the English usage text.
        english: &'static str,
        /// Its name in the Spanish usage text.
        spanish: &'static str,
    },
    /// The puzzle.
    Puzzle,
    /// One of several puzzles, counted from 1.
    PuzzleNumber(usize),
    /// The moves.
    Moves,
    /// The FEN.
    Fen,
    /// The picture of a board.
    Picture,
    /// The file of diagrams.
    Diagrams,
    /// One of its positions, counted from 1.
    Diagram(usize),
    /// A square, and the text given for it.
    Square(String),
    /// A piece, and the text given for it.
    Piece(String),
}

/// Which of the moves of an argument is at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveAt {
    /// Its number in the argument, counted from 1.
    pub number: usize,
    /// The byte of the argument, counted from 0, at which it begins, if the argument is a text. Of an
    /// item of a list it is the byte of that item.
    pub byte: Option<usize>,
}

impl Place {
    /// The name of the argument at fault, if it is one.
    pub(crate) fn name(&self) -> Option<String> {
        Some(match self {
            Place::Value { owner: Some(owner), name } => format!("{owner}.{name}"),
            Place::Value { owner: None, name } => name.clone(),
            Place::Argument { english, .. } => (*english).to_owned(),
            Place::Puzzle | Place::PuzzleNumber(_) => "puzzle".to_owned(),
            Place::Moves => "moves".to_owned(),
            Place::Fen => "fen".to_owned(),
            Place::Request
            | Place::Picture
            | Place::Diagrams
            | Place::Diagram(_)
            | Place::Square(_)
            | Place::Piece(_) => return None,
        })
    }
}
