//! How well to play: a scale of strengths, by how far the player looks ahead and how much it overlooks.
//!
//! A weaker player judges a position as well as a strong one, but it looks less far ahead, and as people
//! do it overlooks moves, its own and those of the other side: a piece stays where it can be taken, a
//! mate is not seen. What is near is seen more easily than what is far away.

use std::ops::RangeInclusive;

use core_bitboard::game::HashedPosition;
use core_bitboard::geometry::distance;
use core_bitboard::{History, Lite, Move, Square};

use crate::here::Here;
use crate::limits::Limits;

/// How well to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The most plies that it looks ahead.
    pub depth: usize,
    /// How many of a thousand moves it overlooks, about.
    pub overlooks: u16,
    /// Whether it asks the tables.
    pub has_tables: bool,
}

/// A strength without tables.
const fn weak(depth: usize, overlooks: u16) -> Strength {
    Strength { depth, overlooks, has_tables: false }
}

/// A strength with tables.
const fn good(depth: usize, overlooks: u16) -> Strength {
    Strength { depth, overlooks, has_tables: true }
}

impl Strength {
    /// As well as it can.
    pub const FULL: Strength = good(Limits::DEPTH_MAX, 0);

    /// The strengths of UCI's `Skill Level`, from 0 to 20, the weakest first.
    pub const SKILLS: [Strength; 21] = [
        weak(1, 800),
        weak(1, 700),
        weak(1, 600),
        weak(1, 500),
        weak(1, 400),
        weak(1, 300),
        weak(2, 250),
        weak(2, 200),
        weak(2, 150),
        weak(2, 100),
        weak(3, 80),
        weak(4, 90),
        weak(4, 55),
        weak(5, 40),
        weak(5, 22),
        good(6, 30),
        good(6, 14),
        good(8, 6),
        good(10, 4),
        good(8, 0),
        Strength::FULL,
    ];

    /// The Elo numbers of the skills, on the scale of Fairy-Stockfish's `UCI_Elo`: benches/RESULTS.md tells
    /// how they were measured.
    const SKILL_ELOS: [u16; 21] = [
        730, 840, 970, 1_050, 1_160, 1_200, 1_290, 1_340, 1_450, 1_510, 1_670, 1_810, 1_870, 1_950,
        2_030, 2_160, 2_220, 2_470, 2_680, 2_890, 3_070,
    ];

    /// The Elo numbers that the player can be limited to.
    pub const ELOS: RangeInclusive<u16> = Strength::SKILL_ELOS[0]..=Strength::SKILL_ELOS[20];

    /// The strength of an Elo number. Between two skills it is the one or the other, the more likely the
    /// nearer: by `random`, which should be another number for each move.
    pub fn of_elo(elo: u16, random: u64) -> Strength {
        let elos = Strength::SKILL_ELOS;
        let above = elos.partition_point(|&one| one <= elo).clamp(1, elos.len() - 1);
        let (low, high) = (u64::from(elos[above - 1]), u64::from(elos[above]));
        let is_above = low + mixed(random) % (high - low) < u64::from(elo);
        Strength::SKILLS[if is_above { above } else { above - 1 }]
    }

    /// The five levels of the other doors, 1 to 5, with steps of some 600 Elo: the skills 0, 7, 12, 17 and 20.
    pub const LEVELS: [Strength; 5] = {
        let skills = Strength::SKILLS;
        [skills[0], skills[7], skills[12], skills[17], skills[20]]
    };
}

/// Which moves a player overlooks: the same ones as long as it thinks about a move.
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    /// How many of a thousand.
    overlooks: u16,
    seed: u64,
}

/// A move over so many squares or more is easily overlooked.
const FAR: u8 = 4;

impl Sight {
    /// What a strength overlooks in a game; other seeds overlook other moves.
    pub(crate) fn of(strength: Strength, seed: u64, game: &History<Lite>) -> Sight {
        let place = HashedPosition::from(*game.position()).zobrist();
        let seed = mixed(seed ^ place ^ game.moves().len() as u64);
        Sight { overlooks: strength.overlooks, seed }
    }

    /// Whether it sees every move.
    pub(crate) fn is_full(self) -> bool {
        self.overlooks == 0
    }

    /// Whether it overlooks a move. In check every move is seen, and so are those that take back.
    #[inline]
    pub(crate) fn overlooks(self, here: &Here, mv: Move) -> bool {
        !self.is_full() && self.overlooks_one(here, mv)
    }

    fn overlooks_one(self, here: &Here, mv: Move) -> bool {
        let takes_back = here.last.to() == Some(mv.to());
        if here.is_check || takes_back {
            return false;
        }
        let is_far = distance(mv.from(), mv.to()) >= FAR;
        let chance = u64::from(self.overlooks) * if is_far { 3 } else { 2 } / 2;
        let squares = (mv.from().index() * Square::COUNT + mv.to().index()) as u64;
        mixed(self.seed ^ here.hash() ^ squares) % 1_000 < chance
    }
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
