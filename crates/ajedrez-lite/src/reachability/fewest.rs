//! How many moves it takes at least to get from a position to the target.
//!
//! Each side's pieces go their ways round the walls, at least as many moves as the cheapest matching of
//! pieces and goals needs, and at least one for each piece of the other side that is to disappear. The sides
//! move in turn, and the turn at the end is known, so that the number of moves is odd or even.

use core_bitboard::{Board, Color, Lite, Position, Square};
use hashbrown::HashMap;

use super::estimate::side_key;
use super::matching::Matching;
use super::plan::{Plan, pieces_of};

pub(super) struct Fewest<'a> {
    plan: &'a Plan,
    target: Position<Lite>,
    matching: Matching,
    /// What the pieces of one side need; none when they cannot become the target's.
    known: HashMap<[u64; 4], Option<(i32, u32)>>,
}

/// The bytes that the pieces of one side take.
const SIDE_BYTES: usize = 2 * size_of::<([u64; 4], Option<(i32, u32)>)>() + 16;

impl<'a> Fewest<'a> {
    pub(super) fn new(plan: &'a Plan, target: &Position<Lite>) -> Fewest<'a> {
        Fewest { plan, target: *target, matching: Matching::new(), known: HashMap::new() }
    }

    pub(super) fn bytes(&self) -> usize {
        self.known.len() * SIDE_BYTES
    }

    /// A number of moves than which fewer do not lead from `position` to the target; none when none
    /// lead there.
    ///
    /// A move makes it less by at most one.
    pub(super) fn moves(&mut self, position: &Position<Lite>) -> Option<u32> {
        let mut own_and_other = [0; 2];
        for (color, moves) in
            [position.turn(), !position.turn()].into_iter().zip(&mut own_and_other)
        {
            let spare = self.plan.spare_captures(position.board(), color);
            let (captures, needed) = self.side(position.board(), color)?;
            if captures > spare {
                return None;
            }
            *moves = needed.max(u32::try_from(spare).ok()?);
        }
        // Whoever is to move makes the first move, and the last one too if the number is odd.
        let [own, other] = own_and_other;
        let least = (2 * own).saturating_sub(1).max(2 * other);
        let is_odd = position.turn() != self.target.turn();
        let least = least + u32::from((least % 2 == 1) != is_odd);
        Some(if least == 0 && *position != self.target { 2 } else { least })
    }

    /// The captures that pawns of `color` need, and the moves that its pieces need, when nobody is in
    /// their way.
    fn side(&mut self, board: &Board, color: Color) -> Option<(i32, u32)> {
        let key = side_key(board, color);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let needed = self.work_out(board, color);
        self.known.insert(key, needed);
        needed
    }

    fn work_out(&mut self, board: &Board, color: Color) -> Option<(i32, u32)> {
        let captures = self.plan.assign(board, color, &mut self.matching)?.captures();
        self.matching.begin(board.by_color(color).len());
        for goal in &self.plan.goals[color.index()] {
            for (from, role) in pieces_of(board, color) {
                self.matching.push(goal.moves(from, role));
            }
        }
        let moves = self.matching.solve(&mut [None; Square::COUNT])?;
        Some((captures, moves.unsigned_abs()))
    }
}
