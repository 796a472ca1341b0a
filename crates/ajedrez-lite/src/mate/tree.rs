//! The whole solution: a move, every reply to it, and the attacker's answer to each.

use core_bitboard::{Lite, Move, Position};

use super::{MateSolver, OutOfBudget};
use crate::LitePosition;
use crate::legal::sorted_moves;

/// A move of the attacker, every reply to it, and the attacker's move after each.
///
/// After each reply the mate is as short as possible; of several such moves, the first is given. A
/// tree without replies is a mating move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tree {
    mv: Move,
    replies: Vec<(Move, Tree)>,
}

impl Tree {
    /// The attacker's move.
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// Every legal reply with the attacker's answer, sorted as
    /// [`legal_moves`](LitePosition::legal_moves) are.
    pub fn replies(&self) -> &[(Move, Tree)] {
        &self.replies
    }

    /// How many moves the attacker makes when the opponent holds out as long as it can.
    pub fn moves(&self) -> usize {
        1 + self.replies.iter().map(|(_, tree)| tree.moves()).max().unwrap_or(0)
    }
}

impl MateSolver<'_> {
    /// The tree of the mate in at most `moves` moves that begins with `key`, if there is one.
    ///
    /// # Errors
    ///
    /// When the budget runs out; every move in the tree spends some of it.
    ///
    /// # Complexity
    ///
    /// Up to r^`moves` leaves, where r is the number of replies in each position.
    ///
    /// ```
    /// use ajedrez_lite::mate::MateSolver;
    /// use ajedrez_lite::{Budget, LitePosition};
    ///
    /// let position: LitePosition = "4k3/8/R7/1R6/8/8/8/4K3 w".parse()?;
    /// let mut solver = MateSolver::new(&Budget::DEFAULT);
    /// let tree = solver.tree(&position, "b5b7".parse()?, 2)?.expect("a key");
    /// let replies: Vec<String> =
    ///     tree.replies().iter().map(|(reply, then)| format!("{reply} {}", then.mv())).collect();
    /// assert_eq!(replies, ["e8d8 a6a8", "e8f8 a6a8"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tree(
        &mut self,
        position: &LitePosition,
        key: Move,
        moves: u8,
    ) -> Result<Option<Tree>, OutOfBudget> {
        let position = position.position();
        if position.is_legal(key) && self.is_key(position, key, moves)? {
            self.tree_of_key(position, key, moves).map(Some)
        } else {
            Ok(None)
        }
    }

    fn tree_of_key(
        &mut self,
        position: &Position<Lite>,
        key: Move,
        moves: u8,
    ) -> Result<Tree, OutOfBudget> {
        self.meter.spend()?;
        let next = position.play_unchecked(key);
        let answers = sorted_moves(&next).into_iter().map(|reply| {
            let answered = next.play_unchecked(reply);
            Ok((reply, self.shortest_tree(&answered, moves - 1)?))
        });
        Ok(Tree { mv: key, replies: answers.collect::<Result<_, OutOfBudget>>()? })
    }

    /// The tree of a shortest mate in a position that has a mate in at most `moves` moves.
    fn shortest_tree(&mut self, position: &Position<Lite>, moves: u8) -> Result<Tree, OutOfBudget> {
        let mut least = 1;
        while least < moves && !self.mates_within(position, least)? {
            least += 1;
        }
        let key = sorted_moves(position).into_iter().find_map(|mv| {
            match self.is_key(position, mv, least) {
                Ok(false) => None,
                Ok(true) => Some(Ok(mv)),
                Err(spent) => Some(Err(spent)),
            }
        });
        self.tree_of_key(position, key.expect("a position with a mate has a key")?, least)
    }
}
