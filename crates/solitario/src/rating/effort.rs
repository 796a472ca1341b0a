//! How easily a solver goes wrong on the way to a solution.

use core_bitboard::solitaire::measure::Crossing;

/// The weights of three kinds of solver: one that does not look ahead, one that looks one capture
/// ahead, and one that looks two captures ahead.
const WEIGHTS: [f64; 3] = [0.25, 0.25, 0.5];

/// With this many pieces left, a solver that looks two captures ahead sees the end.
const END_PIECES: u32 = 3;

/// How easily a solver goes wrong on the boards of solutions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// The number of *traps* on all boards of a solution: captures that are not visibly hopeless
    /// but leave no solution. The mean over some solutions.
    pub traps: f64,
    /// The information needed for each capture, in bits: the binary logarithm of (choices / choices
    /// that keep the puzzle solvable). The mean over boards of some solutions, and over the three
    /// kinds of solver by weight. Boards of three pieces do not count, since their end is visible.
    pub bits: f64,
}

impl Effort {
    /// No effort: nothing can go wrong.
    pub const NONE: Effort = Effort { traps: 0.0, bits: 0.0 };

    /// The effort measured on the boards of these solutions of `captures` captures each.
    pub(crate) fn of(ways: &[Vec<Crossing>], captures: usize) -> Option<Effort> {
        let all = || ways.iter().flatten();
        let boards = all().count() as f64;
        if boards == 0.0 {
            return (captures == 0).then_some(Effort::NONE);
        }
        let traps: u32 = all().map(|at| at.choices[1] - at.lead_on).sum();
        let traps = f64::from(traps) / boards * captures as f64;
        let counting: Vec<f64> = all().filter(|at| at.pieces > END_PIECES).map(bits).collect();
        let bits = match counting.len() {
            0 => 0.0,
            boards => counting.iter().sum::<f64>() / boards as f64,
        };
        Some(Effort { traps, bits })
    }

    /// The effort derived from the success rates of the three kinds of solver on a puzzle of
    /// `captures` captures, for puzzles without known solutions.
    pub(crate) fn of_chances(chances: [f64; 3], captures: usize) -> Effort {
        let weighted = WEIGHTS.iter().zip(chances).map(|(weight, chance)| -weight * chance.log2());
        Effort {
            traps: 0.0,
            bits: weighted.sum::<f64>() / captures.saturating_sub(2).max(1) as f64,
        }
    }
}

/// The information needed to choose a capture on a board, in bits.
fn bits(at: &Crossing) -> f64 {
    let each = |(&choices, weight): (&u32, f64)| {
        weight * (f64::from(choices) / f64::from(at.lead_on)).log2()
    };
    at.choices.iter().zip(WEIGHTS).map(each).sum()
}
