//! Completes a solution from given captures.

use alloc::vec::Vec;

use crate::search::{Meter, Report};
use crate::solitaire::decide::Decider;
use crate::solitaire::dive::Outcome;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::{Capture, CheckError, Solver, Verdict};

impl Solver<'_> {
    /// Decides whether the puzzle has a solution that begins with the captures of `begun`,
    /// and returns the whole solution. The capture after `begun` can serve as a hint.
    ///
    /// # Errors
    ///
    /// Names the first capture that cannot be played and why. If all can be played but lead to no
    /// solution, this is not an error: the verdict is [`Verdict::Impossible`].
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::{Capture, Puzzle, Solver, Verdict};
    ///
    /// let rooks = [Square::A1, Square::A5, Square::H5].map(|square| (square, Role::Rook));
    /// let puzzle = Puzzle::new(rooks)?;
    /// let decide = |from, to| Solver::new(&puzzle).solve_from(&[Capture::new(from, to)]);
    /// let Verdict::Solved(solution) = decide(Square::H5, Square::A5)?.verdict else { panic!() };
    /// assert_eq!(solution.to_string(), "h5a5 a1a5");
    /// let error = decide(Square::A1, Square::H5).unwrap_err();
    /// assert_eq!(error.to_string(), "move 1, a1h5: a rook does not capture so");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_from(&self, begun: &[Capture]) -> Result<Report<Verdict>, CheckError> {
        match self.check(begun) {
            Err(error) if error.index().is_some() => Err(error),
            _ if self.fits_u32() => Ok(self.finish_in::<u32>(begun)),
            _ => Ok(self.finish_in::<u64>(begun)),
        }
    }

    /// The same for captures of the rules.
    fn finish_in<S: SlotSet>(&self, begun: &[Capture]) -> Report<Verdict> {
        let (game, first) = self.begin::<S>();
        let mut decider = Decider::new(&game, Meter::new(&self.budget));
        // A legal capture that the game does not generate takes the king that must be last, or
        // leaves the target.
        let outcome = match game.replay(first, begun) {
            None => Outcome::Refuted,
            Some((steps, state)) => match decider.decide(&state) {
                Outcome::Solved(rest) => {
                    Outcome::Solved(steps.into_iter().chain(rest).collect::<Vec<_>>())
                }
                undecided => undecided,
            },
        };
        let verdict = Verdict::new(outcome, self, &game);
        Report { verdict, nodes: decider.into_meter().nodes() }
    }
}
