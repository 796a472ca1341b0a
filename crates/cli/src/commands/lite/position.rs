//! Positions among the arguments: a FEN, a picture, or a file with one of them.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use ajedrez_lite::LitePosition;
use clap::error::ErrorKind;
use clap::{Args, ValueEnum};
use core_bitboard::Color;
use protocol::words::others;
use protocol::{Draft, Fault, Place, text};

use super::exercise::Reading;
use crate::by_lines::Form;
use crate::exit::Failure;
use crate::threads::Threads;
use crate::usage::{self, Expecting};

/// How much of a file is read. A position is much shorter.
const TEXT_BYTES_MAX: u64 = 1 << 16;

/// How the usage calls the position that is asked about.
pub(super) const POSITION: Place = argument("<POSITION>", "<POSICIÓN>");

/// An argument by its names in the usage.
pub(super) const fn argument(english: &'static str, spanish: &'static str) -> Place {
    Place::Argument { english, spanish }
}

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
    #[arg(long, value_enum)]
    turn: Option<Player>,

    /// POSITION is a file with a position a line, in FEN or in JSON (`-` for standard input); each is
    /// answered in its place, a bad one by `error`, on all cores
    #[arg(long)]
    pub(super) lines: bool,

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
    #[arg(long, value_enum, default_value = "tpi", hide = true)]
    assignment: Reading,
}

/// A side.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Player {
    #[value(aliases = others("white"))]
    White,
    #[value(aliases = others("black"))]
    Black,
}

impl Player {
    pub(super) fn color(self) -> Color {
        match self {
            Player::White => Color::White,
            Player::Black => Color::Black,
        }
    }
}

impl On {
    /// What is written for the position.
    pub(super) fn text(&self) -> Result<Text, Failure> {
        Text::read(&self.position, self.turn.map(Player::color))
    }

    /// How answers are written.
    pub(super) fn form(&self) -> Form {
        match self.cpp || self.gtest {
            true => Form::Cpp,
            false => Form::of(self.json),
        }
    }

    /// The assignment that the question was asked by; the second one if both have its name.
    pub(super) fn assignment(&self) -> ajedrez_lite::Reading {
        self.assignment.reading()
    }

    /// The file that has a position a line.
    pub(super) fn file(&self) -> &Path {
        Path::new(&self.position)
    }

    /// What a line of that file says.
    pub(super) fn text_of(&self, line: &str) -> Text {
        Text { text: line.to_owned(), turn: self.turn.map(Player::color) }
    }
}

/// What is written for a position.
pub(super) struct Text {
    text: String,
    turn: Option<Color>,
}

impl Text {
    /// What an argument says, or the file that it names.
    pub(super) fn read(argument: &str, turn: Option<Color>) -> Result<Text, Failure> {
        let text = match argument {
            "start" => argument.to_owned(),
            // The course's types, or a picture.
            text if text.contains(['{', '(', '\n']) || text.contains("[[") => text.to_owned(),
            fen if fen.contains('/') && !Path::new(fen).is_file() => fen.to_owned(),
            path => file_text(Path::new(path)).map_err(|failure| match failure {
                Failure::ReadFile(path, error) if error.kind() == io::ErrorKind::NotFound => {
                    no_position(&path)
                }
                other => other,
            })?,
        };
        Ok(Text { text, turn })
    }

    /// The position, for the argument that stands at `place`.
    pub(super) fn position(&self, place: Place) -> Result<LitePosition, Fault> {
        text::lite_position(&self.text, self.turn, place)
    }

    /// What may be a position.
    pub(super) fn draft(&self) -> Result<Draft, Fault> {
        text::draft(&self.text, self.turn, POSITION)
    }
}

/// What an argument says is no position, and there is no such file.
fn no_position(argument: &Path) -> Failure {
    let message = Expecting(
        format!("expected a position or a file that exists, found {argument:?}"),
        format!("se esperaba una posición o un archivo que exista y se encontró {argument:?}"),
    );
    usage::error(ErrorKind::ValueValidation, message).into()
}

/// What an argument says that is a file, or `-`.
pub(super) fn file_text(path: &Path) -> Result<String, Failure> {
    match path.as_os_str() == "-" {
        true => read_text(io::stdin().lock()).map_err(Failure::Read),
        false => File::open(path)
            .and_then(read_text)
            .map_err(|error| Failure::ReadFile(path.to_owned(), error)),
    }
}

/// Reads as much as a position may have. What is no UTF-8 is no part of one, wherever it stands.
fn read_text(input: impl Read) -> io::Result<String> {
    let mut text = Vec::new();
    input.take(TEXT_BYTES_MAX).read_to_end(&mut text)?;
    let text = String::from_utf8_lossy(&text);
    Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned())
}
