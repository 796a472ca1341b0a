//! Positions among the arguments: a FEN, a picture, or a file with one of them.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use ajedrez_lite::{LitePosition, ParseLitePositionError};
use clap::{Args, ValueEnum};
use core_bitboard::{Board, Color, Lite, Position};

use crate::bad_input::BadInput;
use crate::exit::Failure;

/// The position that is asked about.
#[derive(Debug, Args)]
pub(super) struct On {
    /// A FEN, `start`, or a file (`-` for standard input) with a FEN or a picture: 64 marks from a8
    /// to h1, a FEN letter for a man, `.` for an empty square
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
    /// The position as a FEN, which may describe men that make no position.
    pub(super) fn fen(&self) -> Result<String, Failure> {
        read(&self.position, self.turn.map(Player::color))
    }
}

/// Reads an argument as a FEN.
pub(super) fn read(argument: &str, turn: Option<Color>) -> Result<String, Failure> {
    let text = match argument {
        "start" => Position::<Lite>::start().fen().to_string(),
        "-" => {
            let mut text = String::new();
            io::stdin().lock().read_to_string(&mut text).map_err(Failure::Read)?;
            text
        }
        fen if fen.contains('/') && !Path::new(fen).is_file() => fen.to_owned(),
        path => fs::read_to_string(path)
            .map_err(|error| Failure::ReadFile(Path::new(path).to_owned(), error))?,
    };
    let text = text.trim();
    if text.contains('/') {
        return Ok(with_turn(text, turn));
    }
    let board =
        Board::from_picture(text).map_err(|error| Failure::Input(BadInput::Picture(error)))?;
    Ok(with_turn(&format!("{} w", board.fen()), turn))
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
