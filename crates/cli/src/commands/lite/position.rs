//! The position of a question about Ajedrez Lite, and how the answer is written.

use std::path::Path;

use ajedrez_lite::Reading;
use clap::Args;
use clap::builder::TypedValueParser;
use core_bitboard::Color;

use crate::by_lines::Form;
use crate::exit::Failure;
use crate::position::Text;
use crate::threads::Threads;
use crate::values::{Choice, side};

/// The position that is asked about.
#[derive(Clone, Debug, Args)]
pub(super) struct On {
    /// A FEN, `start`, the course's `tablero` in JSON or in the braces of C++, a picture, or a file
    /// with one of them (`-` for standard input)
    ///
    /// A picture has 64 marks from a8 to h1, a FEN letter for a piece, `.` for an empty square; it
    /// may have the labels and brackets that this program prints.
    #[arg(value_name = "POSITION")]
    position: String,

    /// Whose turn it is; in a picture it is White's unless this says otherwise
    #[arg(long, value_parser = side())]
    turn: Option<Color>,

    /// POSITION is a file with a position a line, in FEN or in JSON (`-` for standard input); each is
    /// answered in its place, a bad one by `error`, on all cores; blank lines and those that begin
    /// with `#` are passed over
    // Of another name than the argument of requests that tells how many lines are wanted.
    #[arg(long = "lines")]
    pub(super) by_lines: bool,

    #[command(flatten)]
    pub(super) threads: Threads,

    /// Print the result in JSON, as `ajedrez batch` does
    #[arg(long)]
    pub(super) json: bool,

    /// Print the result as an initialiser in C++, of the course's types
    #[arg(long, conflicts_with = "json")]
    pub(super) cpp: bool,

    /// Print the question and its result as a case of googletest for the course's function
    #[arg(long, conflicts_with_all = ["json", "cpp"])]
    pub(super) gtest: bool,

    // Not for users: the assignment whose number or name was written for the question.
    #[arg(long, value_parser = assignment(), default_value = "tpi", hide = true)]
    pub(super) assignment: Reading,
}

/// A reader of assignments.
fn assignment() -> impl TypedValueParser<Value = Reading> {
    let assignment = |name| if name == "tpe" { Reading::Tpe } else { Reading::Tpi };
    Choice(&["tpe", "tpi"]).map(assignment)
}

impl On {
    /// What is written for the position.
    pub(super) fn text(&self) -> Result<Text, Failure> {
        Text::read(&self.position, self.turn)
    }

    /// How answers are written.
    pub(super) fn form(&self) -> Form {
        match self.cpp || self.gtest {
            true => Form::Cpp,
            false => Form::of(self.json),
        }
    }

    /// The file that has a position a line.
    pub(super) fn file(&self) -> &Path {
        Path::new(&self.position)
    }

    /// What a line of that file says.
    pub(super) fn text_of(&self, line: &str) -> Text {
        Text { text: line.to_owned(), turn: self.turn }
    }
}
