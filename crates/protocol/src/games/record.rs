//! Games from their moves: the position in which they end, and what draws them.

use core_bitboard::history::{Claim, Draw};
use core_bitboard::notation::Fen;
use core_bitboard::{History, Variant};
use serde::Serialize;

use super::position::{illegal, read_move};
use crate::fault::Fault;
use crate::operation::answered_by_serde;

/// Where a game is, and what that means by the rules of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// The position in FEN, with the counts of moves.
    pub fen: String,
    /// The same with an en-passant square only where a capture is legal.
    pub normalised: String,
    /// How often the position has occurred, this time included.
    pub repetitions: usize,
    /// Why the game is drawn, if it is.
    pub draw: Option<&'static str>,
    /// Why the side to move may claim a draw, if it may.
    pub claim: Option<&'static str>,
}

answered_by_serde!(Record: ["fen", "normalised", "repetitions", "draw", "claim"]);

impl Record {
    /// The game that begins with a FEN, after moves with blanks between them.
    pub(crate) fn of<V: Variant>(start: &Fen<V>, moves: &str) -> Result<Record, Fault> {
        let mut game = History::from(start.clone());
        for text in moves.split_whitespace() {
            let mv = read_move(game.position(), text)?;
            game.play(mv).map_err(illegal)?;
        }
        let fen = game.fen();
        let counted = |position| {
            Fen::new(position, fen.halfmove_clock(), fen.move_number()).as_str().to_owned()
        };
        Ok(Record {
            fen: counted(*fen.position()),
            normalised: counted(fen.position().normalised()),
            repetitions: game.repetitions(),
            draw: game.draw().map(draw_word),
            claim: game.claim().map(claim_word),
        })
    }
}

fn draw_word(draw: Draw) -> &'static str {
    match draw {
        Draw::Material => "material",
        Draw::Stalemate => "stalemate",
        Draw::Fivefold => "fivefold",
        Draw::SeventyFiveMoves => "seventy_five_moves",
        _ => "other",
    }
}

fn claim_word(claim: Claim) -> &'static str {
    match claim {
        Claim::Threefold => "threefold",
        Claim::FiftyMoves => "fifty_moves",
        _ => "other",
    }
}
