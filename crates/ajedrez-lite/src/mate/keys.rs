//! The moves that solve a position, and why the others do not.

use core_bitboard::{Lite, Move, Position};

use super::{MateSolver, OutOfBudget};
use crate::LitePosition;
use crate::legal::sorted_moves;

/// The outcome of a first move when the mate is due in a given number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// It is not a legal move.
    Illegal,
    /// It mates in time against every reply.
    Mates,
    /// It leaves the opponent in stalemate.
    Stalemates,
    /// After each of these replies, and no others, there is no mate in time.
    Refuted(Vec<Move>),
}

impl MateSolver<'_> {
    /// The first moves of every mate in at most `moves` moves, sorted as
    /// [`legal_moves`](LitePosition::legal_moves) are. A sound problem has exactly one.
    ///
    /// # Errors
    ///
    /// When the budget runs out.
    ///
    /// ```
    /// use ajedrez_lite::mate::MateSolver;
    /// use ajedrez_lite::{Budget, LitePosition};
    ///
    /// let position: LitePosition = "7k/8/5K2/8/8/8/8/4R3 w".parse()?;
    /// let mut solver = MateSolver::new(&Budget::DEFAULT);
    /// assert_eq!(solver.keys(&position, 2)?, ["f6f7".parse()?, "f6g6".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn keys(&mut self, position: &LitePosition, moves: u8) -> Result<Vec<Move>, OutOfBudget> {
        let mut keys = Vec::new();
        for mv in position.legal_moves() {
            if self.is_key(position.position(), mv, moves)? {
                keys.push(mv);
            }
        }
        Ok(keys)
    }

    /// The outcome of starting with `mv` when the mate is due in at most `moves` moves.
    ///
    /// # Errors
    ///
    /// When the budget runs out.
    ///
    /// ```
    /// use ajedrez_lite::mate::{Attempt, MateSolver};
    /// use ajedrez_lite::{Budget, LitePosition};
    ///
    /// let position: LitePosition = "7k/8/5K2/8/8/8/8/4R3 w".parse()?;
    /// let mut solver = MateSolver::new(&Budget::DEFAULT);
    /// let mut attempt = |mv: &str| solver.attempt(&position, mv.parse().unwrap(), 2).unwrap();
    /// assert_eq!(attempt("f6f7"), Attempt::Mates);
    /// assert_eq!(attempt("e1g1"), Attempt::Refuted(vec!["h8h7".parse()?]));
    /// assert_eq!(attempt("e1g2"), Attempt::Illegal);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attempt(
        &mut self,
        position: &LitePosition,
        mv: Move,
        moves: u8,
    ) -> Result<Attempt, OutOfBudget> {
        let Ok(next) = position.position().play(mv) else { return Ok(Attempt::Illegal) };
        if next.is_stalemate() {
            return Ok(Attempt::Stalemates);
        }
        let mut refutations = Vec::new();
        for reply in sorted_moves(&next) {
            if !self.mates_within(&next.play_unchecked(reply), moves.saturating_sub(1))? {
                refutations.push(reply);
            }
        }
        let in_time = refutations.is_empty() && moves > 0;
        Ok(if in_time { Attempt::Mates } else { Attempt::Refuted(refutations) })
    }

    /// Whether the legal move `mv` starts a mate in at most `moves` moves.
    pub(super) fn is_key(
        &mut self,
        position: &Position<Lite>,
        mv: Move,
        moves: u8,
    ) -> Result<bool, OutOfBudget> {
        let next = position.play_unchecked(mv);
        if moves == 0 {
            return Ok(false);
        }
        if !next.has_legal_move() {
            return Ok(next.is_check());
        }
        Ok(self.refutation(&next, moves - 1)?.is_none())
    }
}
