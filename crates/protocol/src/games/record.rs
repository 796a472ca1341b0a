//! Games from their moves: the position in which they end, and what draws them.

use core_bitboard::history::{Claim, Draw};
use core_bitboard::notation::Fen;
use core_bitboard::{History, Variant};

use super::history::play_all;
use crate::answered::answered;
use crate::fault::Fault;
use crate::shown::Shown;

/// Where a game is, and what that means by the rules of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The position in FEN, with the counts of moves.
    pub fen: String,
    /// The same with an en-passant square only where a capture is legal.
    pub normalised: String,
    /// A value to count and to join positions by, as `Position::key`: 16 hexadecimal digits, since many
    /// readers of JSON keep 53 bits of a number.
    pub key: String,
    /// How often the position has occurred, this time included.
    pub repetitions: usize,
    /// Why the game is drawn, if it is.
    pub draw: Option<Draw>,
    /// Why the side to move may claim a draw, if it may.
    pub claim: Option<Claim>,
}

answered!(Record, |record, _| {} {
    "fen": record.fen,
    "normalised": record.normalised,
    "key": record.key,
    "repetitions": record.repetitions,
    "draw": record.draw.map(Shown),
    "claim": record.claim.map(Shown),
});

impl Record {
    /// The game that begins with a FEN, after moves with blanks between them.
    pub(crate) fn of<V: Variant>(start: &Fen<V>, moves: &str) -> Result<Record, Fault> {
        let mut game = History::from(start.clone());
        play_all(&mut game, moves)?;
        Ok(Record {
            fen: game.written().into(),
            normalised: game.fen().normalised().into(),
            key: format!("{:016x}", game.position().key()),
            repetitions: game.repetitions(),
            draw: game.draw(),
            claim: game.claim(),
        })
    }
}
