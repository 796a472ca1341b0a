//! Ratings of puzzles.

use std::ffi::c_char;

use core_bitboard::solitaire::measure::Measure;
use protocol::solitario::Rate;
use solitario::{Difficulty, Rating, RatingVerdict};

use crate::border::out;
use crate::given::given;
use crate::limits::{Limits, surroundings};
use crate::puzzles::{RulesCode, read_puzzle, read_rules};
use crate::solitario::VerdictCode;
use crate::status::Status;

/// A class of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum DifficultyCode {
    /// None requested, or none known.
    None = 0,
    /// Fewer than 0.3 bits of information needed per capture.
    Easy = 1,
    /// 0.3 and more.
    Medium = 2,
    /// 0.65 and more.
    Hard = 3,
    /// 1 and more.
    Expert = 4,
}

pub(crate) const fn difficulty_code(difficulty: Difficulty) -> DifficultyCode {
    match difficulty {
        Difficulty::Easy => DifficultyCode::Easy,
        Difficulty::Medium => DifficultyCode::Medium,
        Difficulty::Hard => DifficultyCode::Hard,
        Difficulty::Expert => DifficultyCode::Expert,
    }
}

/// The rating of a puzzle. Without a known solution, all fields but the verdict are 0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(C)]
pub struct RatingCode {
    /// An `ajz_verdict`.
    pub verdict: i32,
    /// An `ajz_difficulty`.
    pub difficulty: i32,
    /// The average number of possible captures on the boards of a flawless solver. This and
    /// `forced`, `depth` and `vain` are NaN if they take too long to compute.
    pub choices: f64,
    /// The average number of those boards with a single possible capture.
    pub forced: f64,
    /// The success probability of an attempt that looks one capture ahead: exact, or an estimate.
    pub chance: f64,
    /// The average number of captures from a mistake to its dead end.
    pub depth: f64,
    /// The number of captures that a person plays in vain.
    pub vain: f64,
    /// The lower end of the 95 % interval of `chance`; equal to `chance` if that is exact.
    pub chance_low: f64,
    /// The upper end of the interval.
    pub chance_high: f64,
    /// The success probability of an attempt that does not look ahead.
    pub blind: f64,
    /// The success probability of an attempt that looks two captures ahead.
    pub careful: f64,
    /// The number of captures along a solution that lose without being visibly hopeless.
    pub traps: f64,
    /// The bits of information needed per capture, which determine the difficulty.
    pub bits: f64,
    /// 1 if the solution is unique up to the order of independent captures; 0 if it is not or that
    /// is unknown.
    pub unique: u8,
}

impl From<&Rating> for RatingCode {
    fn from(rating: &Rating) -> RatingCode {
        let measured = |part: fn(&Measure) -> f64| rating.measure.as_ref().map_or(f64::NAN, part);
        let [blind, chance, careful] = rating.chances;
        RatingCode {
            verdict: VerdictCode::Solved as i32,
            difficulty: difficulty_code(rating.difficulty) as i32,
            choices: measured(|measure| measure.choices),
            forced: measured(|measure| measure.forced),
            chance: chance.estimate,
            depth: measured(|measure| measure.depth),
            vain: measured(|measure| measure.vain),
            chance_low: chance.low,
            chance_high: chance.high,
            blind: blind.estimate,
            careful: careful.estimate,
            traps: rating.effort.traps,
            bits: rating.effort.bits,
            unique: (rating.unique == Some(true)).into(),
        }
    }
}

/// Rates a puzzle.
///
/// - `limits`: without any, a search ends after 10 seconds.
///
/// Errors: `AJZ_STATUS_BAD_POSITION`, with the byte, when the text is not a puzzle.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_solitario_rate(
    puzzle: *const c_char,
    length: usize,
    rules: *const RulesCode,
    limits: *const Limits,
    rating: *mut RatingCode,
) -> Status {
    given!(
        [
            puzzle = read_puzzle(puzzle, length),
            rules = read_rules(rules),
            surroundings = surroundings(limits),
            place = out(rating)
        ],
        {
            let limits = surroundings.limits;
            let rate = surroundings.search(|context| Rate::search(puzzle, &rules, limits, context));
            let without = |verdict| RatingCode { verdict: verdict as i32, ..RatingCode::default() };
            place.fill(match &rate.rated.verdict {
                RatingVerdict::Rated(rating) => (&**rating).into(),
                RatingVerdict::Impossible => without(VerdictCode::Impossible),
                RatingVerdict::Unknown => without(VerdictCode::Unknown),
            })
        }
    )
}
