//! How much there is to go wrong on the way to a solution.

use core_bitboard::solitaire::Crossing;

/// What a look is worth: of three people of whom one looks at nothing, one at the board after a capture
/// and one a capture further, how much each counts.
const WEIGHTS: [f64; 3] = [0.25, 0.25, 0.5];

/// With so many pieces left somebody who looks two captures ahead sees the end.
const END_PIECES: u32 = 3;

/// How much there is to go wrong on the boards of solutions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// How many *traps* there are on the boards of a solution, all together: captures that are not hopeless
    /// at sight and after which there is no solution. The mean over some solutions.
    pub traps: f64,
    /// How much has to be known at each capture, in bits: the binary logarithm of choices / choices that
    /// lead on, the mean over boards of some solutions and over the three looks by their weights. Boards
    /// of three pieces do not count: their end is seen.
    pub bits: f64,
}

impl Effort {
    /// Nothing can go wrong.
    pub const NONE: Effort = Effort { traps: 0.0, bits: 0.0 };

    /// What there was on the boards of these solutions, of so many captures each.
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

    /// What the chances of attempts that look so far say of a puzzle of so many captures, where there are no
    /// solutions to look at.
    pub(crate) fn of_chances(chances: [f64; 3], captures: usize) -> Effort {
        let weighted = WEIGHTS.iter().zip(chances).map(|(weight, chance)| -weight * chance.log2());
        Effort {
            traps: 0.0,
            bits: weighted.sum::<f64>() / captures.saturating_sub(2).max(1) as f64,
        }
    }
}

/// The knowledge that it takes to go on from a board.
fn bits(at: &Crossing) -> f64 {
    let each = |(&choices, weight): (&u32, f64)| {
        weight * (f64::from(choices) / f64::from(at.lead_on)).log2()
    };
    at.choices.iter().zip(WEIGHTS).map(each).sum()
}
