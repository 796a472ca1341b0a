//! Positions among the arguments: a FEN, a picture, or a file with one of them.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use ajedrez_lite::{LitePosition, ParseLitePositionError};
use clap::{Args, ValueEnum};
use core_bitboard::{Board, Color, Lite, Position};

use crate::bad_input::BadInput;
use crate::exit::Failure;

/// How much of a file is read. A position is much shorter.
const TEXT_BYTES_MAX: u64 = 1 << 16;

/// The position that is asked about.
#[derive(Debug, Args)]
pub(super) struct On {
    /// A FEN, `start`, or a file (`-` for standard input) with a FEN or a picture: 64 marks from a8
    /// to h1, a FEN letter for a piece, `.` for an empty square
    #[arg(value_name = "POSITION")]
    position: String,

    /// Whose turn it is; in a picture it is White's unless this says otherwise
    #[arg(long, value_enum)]
    turn: Option<Player>,

    /// Print the result in JSON, as `ajedrez batch` does
    #[arg(long)]
    pub(super) json: bool,
}

/// A side.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Player {
    #[value(aliases = ["blanco", "1", "w"])]
    White,
    #[value(aliases = ["negro", "2", "b"])]
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
    /// The position as a FEN, which may describe pieces that make no position.
    pub(super) fn fen(&self) -> Result<String, Failure> {
        read(&self.position, self.turn.map(Player::color))
    }
}

/// Reads an argument as a FEN.
pub(super) fn read(argument: &str, turn: Option<Color>) -> Result<String, Failure> {
    let text = match argument {
        "start" => Position::<Lite>::start().fen().to_string(),
        "-" => read_text(io::stdin().lock()).map_err(Failure::Read)?,
        fen if fen.contains('/') && !Path::new(fen).is_file() => fen.to_owned(),
        path => File::open(path)
            .and_then(read_text)
            .map_err(|error| Failure::ReadFile(path.into(), error))?,
    };
    let text = text.trim();
    if text.contains('/') {
        return Ok(with_turn(text, turn));
    }
    let board =
        Board::from_picture(text).map_err(|error| Failure::Input(BadInput::Picture(error)))?;
    Ok(with_turn(&format!("{} w", board.fen()), turn))
}

/// Reads as much as a position may have. What is no UTF-8 is no part of one, wherever it stands.
fn read_text(input: impl Read) -> io::Result<String> {
    let mut text = Vec::new();
    input.take(TEXT_BYTES_MAX).read_to_end(&mut text)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// A FEN with another turn.
fn with_turn(fen: &str, turn: Option<Color>) -> String {
    let Some(turn) = turn else { return fen.to_owned() };
    let (placement, rest) = fen.split_once(' ').unwrap_or((fen, ""));
    let rest = rest.trim_start().split_once(' ').map_or("", |(_, rest)| rest);
    let turn = if turn == Color::White { 'w' } else { 'b' };
    format!("{placement} {turn} {rest}").trim_end().to_owned()
}

/// Reads a FEN as a position with one king a side.
pub(super) fn parse(fen: &str) -> Result<LitePosition, Failure> {
    fen.parse().map_err(|error: ParseLitePositionError| {
        Failure::Input(BadInput::Request(format!("fen: {error}")))
    })
}
