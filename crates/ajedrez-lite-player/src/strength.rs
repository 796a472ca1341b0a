//! How well to play: five strengths, by depth and noise.

use std::cmp::Reverse;

use ajedrez_lite_tables::Tables;
use core_bitboard::game::HashedPosition;
use core_bitboard::{History, Lite, Move};

use crate::player::{Limits, Line, Player, Thought};
use crate::score::{Points, Score};

/// How well to play. All doors have these five.
///
/// | strength | plies ahead | noise | tables |
/// |---|---|---|---|
/// | 1 | 1 | 2.00 pawns | no |
/// | 2 | 2 | 0.80 pawns | no |
/// | 3 | 5 | 0.40 pawns | no |
/// | 4 | 8 | 0.10 pawns | yes |
/// | 5 | all that the limits allow | none | yes |
///
/// The noise is the most that is added to the score of a move or taken from it. A mate that is seen is
/// played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The most plies that it looks ahead.
    pub depth: usize,
    /// The most by which it is wrong about a move, in hundredths of a pawn.
    pub noise: u16,
    /// Whether it asks the tables.
    pub has_tables: bool,
}

impl Strength {
    /// The strengths, the weakest first.
    pub const ALL: [Strength; 5] = [
        Strength { depth: 1, noise: 200, has_tables: false },
        Strength { depth: 2, noise: 80, has_tables: false },
        Strength { depth: 5, noise: 40, has_tables: false },
        Strength { depth: 8, noise: 10, has_tables: true },
        Strength::FULL,
    ];

    /// As well as it can.
    pub const FULL: Strength = Strength { depth: Limits::DEPTH_MAX, noise: 0, has_tables: true };

    /// The strength of this number, from 1 to 5.
    pub fn numbered(number: usize) -> Option<Strength> {
        Strength::ALL.get(number.checked_sub(1)?).copied()
    }
}

impl Player {
    /// Thinks about the next move of a game as [`think`](Player::think) does, but no better than a
    /// strength. Of the lines, of which there may be more than asked for, the first is that of the move
    /// to play: with noise it need not be the best. The same `seed` gives the same noise.
    pub fn think_as(
        &mut self,
        strength: Strength,
        seed: u64,
        game: &History<Lite>,
        limits: &Limits,
        tables: Option<&Tables>,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Thought {
        let tables = tables.filter(|_| strength.has_tables);
        let limits = limits.clone().depth(limits.depth.min(strength.depth));
        let limits = if strength.noise == 0 { limits } else { limits.lines(usize::MAX) };
        let hear = &mut |_: &Thought| std::ops::ControlFlow::Continue(());
        let mut thought = self.think(game, &limits, tables, stop, hear);
        if strength.noise > 0 && !thought.lines.is_empty() {
            let place = HashedPosition::from(*game.position()).zobrist();
            let seed = mixed(seed ^ place ^ game.moves().len() as u64);
            let heard = |line: &Line| match line.score {
                Score::Centipawns(estimate) => {
                    Points::from(estimate) + noise(strength, seed, line.moves[0])
                }
                mate => mate.points(),
            };
            let chosen =
                (0..thought.lines.len()).min_by_key(|&n| Reverse(heard(&thought.lines[n])));
            thought.lines[..=chosen.unwrap_or(0)].rotate_right(1);
        }
        thought
    }
}

/// By how much a strength is wrong about a move: mostly by little, at most by its noise.
fn noise(strength: Strength, seed: u64, mv: Move) -> Points {
    let squares = (mv.from().index() * 64 + mv.to().index()) as u64;
    let random = mixed(seed ^ squares);
    let span = 2 * u64::from(strength.noise) + 1;
    let sum = (random & 0xffff_ffff) % span + (random >> 32) % span;
    sum as Points / 2 - Points::from(strength.noise)
}

/// A number that looks random.
///
/// # Source
///
/// SplitMix64: Guy Steele, Doug Lea and Christine Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
