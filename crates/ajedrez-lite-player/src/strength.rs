//! Playing strength: limits of depth and of the moves that the search considers.
//!
//! A weaker player evaluates positions equally well, but searches less deeply and, as people do,
//! overlooks moves of both sides: it leaves pieces en prise and misses mates. It overlooks distant
//! moves more often than near ones.

use std::ops::RangeInclusive;

/// A playing strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The maximum depth in plies.
    pub depth: usize,
    /// The share of moves that the search ignores, in thousandths.
    pub hidden_per_mille: u16,
    /// Whether the search probes the endgame tables.
    pub uses_tables: bool,
}

/// A strength without tables, except to win endings of three pieces.
const fn weak(depth: usize, hidden_per_mille: u16) -> Strength {
    Strength { depth, hidden_per_mille, uses_tables: false }
}

const fn good(depth: usize, hidden_per_mille: u16) -> Strength {
    Strength { depth, hidden_per_mille, uses_tables: true }
}

/// A strength with its rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkillLevel {
    /// The rating on the scale of Fairy-Stockfish's `UCI_Elo`; benches/RESULTS.md describes the
    /// measurement.
    pub elo: u16,
    /// The strength of this level.
    pub strength: Strength,
}

const fn skill(elo: u16, strength: Strength) -> SkillLevel {
    SkillLevel { elo, strength }
}

impl Strength {
    /// Full strength.
    pub const FULL: Strength = good(usize::MAX, 0);

    /// UCI `Skill Level` 0 to 20, the weakest first.
    pub const SKILL_LEVELS: [SkillLevel; 21] = [
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

    /// The range of UCI `UCI_Elo`.
    pub const ELO_RANGE: RangeInclusive<u16> =
        Strength::SKILL_LEVELS[0].elo..=Strength::SKILL_LEVELS[20].elo;

    /// The strength of a rating. Between two skill levels it chooses one of them by `random`, with
    /// a probability that gives the rating as the mean. Pass a new random number for each move.
    pub fn from_elo(elo: u16, random: u64) -> Strength {
        let skills = Strength::SKILL_LEVELS;
        let above = skills.partition_point(|skill| skill.elo <= elo).clamp(1, skills.len() - 1);
        let [low, high] = [skills[above - 1], skills[above]];
        let share = u64::from(elo.saturating_sub(low.elo));
        let is_above = mix(random) % u64::from(high.elo - low.elo) < share;
        if is_above { high.strength } else { low.strength }
    }

    /// Levels 1 to 5 of the other interfaces, about 600 Elo apart: skill levels 0, 6, 10, 16 and
    /// 20.
    pub const LEVELS: [Strength; 5] = {
        let skills = Strength::SKILL_LEVELS;
        [
            skills[0].strength,
            skills[6].strength,
            skills[10].strength,
            skills[16].strength,
            skills[20].strength,
        ]
    };
}

/// A hash of a number.
///
/// # Source
///
/// SplitMix64: Guy Steele, Doug Lea and Christine Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014.
pub(crate) fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::mix;

    #[test]
    fn mix_returns_the_numbers_of_splitmix64() {
        // The first two numbers of the generator that is seeded with 0.
        assert_eq!(mix(0), 0xe220_a839_7b1d_cdaf);
        assert_eq!(mix(0x9e37_79b9_7f4a_7c15), 0x6e78_9e6a_a1b9_65f4);
    }
}
