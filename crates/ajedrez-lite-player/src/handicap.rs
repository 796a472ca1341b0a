//! The moves that a weak player overlooks.

use core_bitboard::game::HashedPosition;
use core_bitboard::geometry::distance;
use core_bitboard::{History, Lite, Move, Square};

use crate::position::SearchPosition;
use crate::strength::{Strength, mix};

/// The moves that the search ignores. They stay the same during a search.
#[derive(Clone, Copy)]
pub(crate) struct Handicap {
    /// The share of ignored moves, in thousandths.
    hidden_per_mille: u16,
    seed: u64,
}

/// Moves of at least this distance are hidden one and a half times as often.
const FAR: u8 = 4;

impl Handicap {
    /// The handicap of a strength in a position. It depends on the seed.
    pub(crate) fn new(strength: Strength, seed: u64, game: &History<Lite>) -> Handicap {
        let hash = HashedPosition::from(*game.position()).zobrist();
        let seed = mix(seed ^ hash ^ game.moves().len() as u64);
        Handicap { hidden_per_mille: strength.hidden_per_mille, seed }
    }

    /// Whether it hides no move.
    pub(crate) fn is_none(self) -> bool {
        self.hidden_per_mille == 0
    }

    /// Whether it hides a move. Check evasions and recaptures are never hidden.
    #[inline]
    pub(crate) fn hides(self, pos: &SearchPosition, mv: Move) -> bool {
        !self.is_none() && self.hides_move(pos, mv)
    }

    fn hides_move(self, pos: &SearchPosition, mv: Move) -> bool {
        let is_recapture = pos.last.to() == Some(mv.to());
        if pos.is_check || is_recapture {
            return false;
        }
        let is_far = distance(mv.from(), mv.to()) >= FAR;
        let chance = u64::from(self.hidden_per_mille) * if is_far { 3 } else { 2 } / 2;
        let squares = (mv.from().index() * Square::COUNT + mv.to().index()) as u64;
        mix(self.seed ^ pos.hash() ^ squares) % 1_000 < chance
    }
}
