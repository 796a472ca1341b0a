//! A lower bound for the number of moves from a position to the target.
//!
//! Each side makes at least as many moves as the cheapest matching of its pieces and goals needs,
//! round the walls, and at least one for each piece of the other side that has to disappear. The
//! sides alternate and the turn at the end is known, so the parity of the moves is known.

use core_bitboard::{Board, Color, Lite, Position, Square};
use hashbrown::HashMap;

use crate::estimate::side_key;
use crate::matching::Matching;
use crate::plan::{Plan, pieces_of};

pub(crate) struct Fewest<'a> {
    plan: &'a Plan,
    target: Position<Lite>,
    matching: Matching,
    /// The captures and moves that one side needs; `None` if the target is impossible.
    known: HashMap<[u64; 4], Option<(i32, u32)>>,
}

/// The bytes of one side's entry in the table.
const SIDE_BYTES: usize = 2 * size_of::<([u64; 4], Option<(i32, u32)>)>() + 16;

impl<'a> Fewest<'a> {
    pub(crate) fn new(plan: &'a Plan, target: &Position<Lite>) -> Fewest<'a> {
        Fewest { plan, target: *target, matching: Matching::new(), known: HashMap::new() }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.known.len() * SIDE_BYTES
    }

    /// A lower bound for the moves from `position` to the target; `None` if it is unreachable.
    ///
    /// A move lowers the bound by at most one.
    pub(crate) fn moves(&mut self, position: &Position<Lite>) -> Option<u32> {
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
        // The side to move makes the first move, and also the last one if their number is odd.
        let [own, other] = own_and_other;
        let least = (2 * own).saturating_sub(1).max(2 * other);
        let is_odd = position.turn() != self.target.turn();
        let least = least + u32::from((least % 2 == 1) != is_odd);
        Some(if least == 0 && *position != self.target { 2 } else { least })
    }

    /// The captures that pawns of `color` need, and the moves of its pieces if nothing blocks them.
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
