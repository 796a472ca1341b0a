//! Positions among the arguments: a FEN, a picture, or a file with one of them.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use ajedrez_lite::LitePosition;
use clap::error::ErrorKind;
use core_bitboard::Color;
use protocol::{Draft, Fault, Place, text};

use crate::exit::Failure;
use crate::usage::{self, both};

/// How much of a file is read. A position is much shorter.
const TEXT_BYTES_MAX: u64 = 1 << 16;

/// What is written for a position.
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) turn: Option<Color>,
}

impl Text {
    /// What an argument says, or the file that it names.
    pub(crate) fn read(argument: &str, turn: Option<Color>) -> Result<Text, Failure> {
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
    pub(crate) fn position(&self, place: Place) -> Result<LitePosition, Fault> {
        text::lite_position(&self.text, self.turn, place)
    }

    /// What may be a position.
    pub(crate) fn draft(&self, place: Place) -> Result<Draft, Fault> {
        text::draft(&self.text, self.turn, place)
    }
}

/// What an argument says is no position, and there is no such file.
fn no_position(argument: &Path) -> Failure {
    let message = both(
        format!("expected a position or a file that exists, found {argument:?}"),
        format!("se esperaba una posición o un archivo que exista y se encontró {argument:?}"),
    );
    usage::error(ErrorKind::ValueValidation, message).into()
}

/// What an argument says that is a file, or `-`.
pub(crate) fn file_text(path: &Path) -> Result<String, Failure> {
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
