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

/// A strength without tables, except for wins of three pieces.
const fn weak(depth: usize, overlooks: u16) -> Strength {
    Strength { depth, overlooks, has_tables: false }
}

/// A strength with tables.
const fn good(depth: usize, overlooks: u16) -> Strength {
    Strength { depth, overlooks, has_tables: true }
}

/// A strength with its place on the scale of Fairy-Stockfish's `UCI_Elo`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// The Elo number: benches/RESULTS.md tells how it was measured.
    pub elo: u16,
    /// How well it plays.
    pub strength: Strength,
}

const fn skill(elo: u16, strength: Strength) -> Skill {
    Skill { elo, strength }
}

impl Strength {
    /// As well as it can.
    pub const FULL: Strength = good(Limits::DEPTH_MAX, 0);

    /// UCI's `Skill Level`, from 0 to 20, the weakest first.
    pub const SKILLS: [Skill; 21] = [
        skill(730, weak(1, 800)),
        skill(830, weak(1, 720)),
        skill(930, weak(1, 635)),
        skill(1_020, weak(1, 560)),
        skill(1_110, weak(1, 490)),
        skill(1_220, weak(1, 350)),
        skill(1_340, weak(2, 200)),
        skill(1_460, weak(3, 170)),
        skill(1_560, weak(3, 125)),
        skill(1_690, weak(3, 80)),
        skill(1_870, weak(4, 55)),
        skill(1_970, weak(5, 50)),
        skill(2_050, weak(5, 30)),
        skill(2_140, good(6, 45)),
        skill(2_280, good(6, 20)),
        skill(2_370, good(7, 16)),
        skill(2_470, good(8, 6)),
        skill(2_600, good(9, 4)),
        skill(2_750, good(10, 2)),
        skill(2_900, good(9, 0)),
        skill(3_070, Strength::FULL),
    ];

    /// The Elo numbers that the player can be limited to.
    pub const ELOS: RangeInclusive<u16> = Strength::SKILLS[0].elo..=Strength::SKILLS[20].elo;

    /// The strength of an Elo number. Between two skills it is the one or the other, the more likely the
    /// nearer: by `random`, which should be another number for each move.
    pub fn of_elo(elo: u16, random: u64) -> Strength {
        let skills = Strength::SKILLS;
        let above = skills.partition_point(|skill| skill.elo <= elo).clamp(1, skills.len() - 1);
        let [low, high] = [skills[above - 1], skills[above]];
        let share = u64::from(elo.saturating_sub(low.elo));
        let is_above = mixed(random) % u64::from(high.elo - low.elo) < share;
        if is_above { high.strength } else { low.strength }
    }

    /// The five levels of the other doors, 1 to 5, with steps of some 600 Elo: the skills 0, 6, 10, 16 and 20.
    pub const LEVELS: [Strength; 5] = {
        let skills = Strength::SKILLS;
        [
            skills[0].strength,
            skills[6].strength,
            skills[10].strength,
            skills[16].strength,
            skills[20].strength,
        ]
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
