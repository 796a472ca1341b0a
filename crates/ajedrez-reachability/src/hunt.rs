//! where the pawns of a side can capture, and which pieces can have come there.

use core_bitboard::{Bitboard, Board, Color, Lite, Piece, Position, Role, Square};

use crate::files::{Files, union};
use crate::matching::{Matching, NEVER};
use crate::plan::{Plan, pieces_of};
use crate::routes::{CAPTURE, arrival, pawn_costs};

/// The facts about all games that R-17 uses.
pub(crate) struct Hunt<'a> {
    pub(crate) start: &'a Position<Lite>,
    /// The costs from the squares of the start, raised by.
    pub(crate) plan: &'a Plan,
    /// The costs from all squares, valid for pieces that have moved.
    pub(crate) open: &'a Plan,
    pub(crate) files: &'a Files,
    /// The most captures that the pawns of each side can make.
    pub(crate) captures: [i32; 2],
}

impl Hunt<'_> {
    /// The most captures that the pawns of `color` can make.
    ///
    /// It is the number of pieces that these pawns can capture, minus the number of pieces that have
    /// to become pieces of the target.
    pub(crate) fn most_captures(&self, color: Color, matching: &mut Matching) -> i32 {
        let most = self.captures[color.index()];
        let needed = self.least_captures(color, matching, |_, _| true).unwrap_or(0);
        if needed == 0 {
            return most;
        }
        let ground = self.ground(color, matching);
        let pieces: Vec<(Square, Role)> = pieces_of(self.board(), !color).collect();
        let is_prey: Vec<bool> = pieces
            .iter()
            .map(|&(from, role)| self.can_come(!color, from, role, ground, matching))
            .collect();
        let most_of_others = self.captures[(!color).index()];
        matching.begin(pieces.len());
        for goal in &self.plan.goals[(!color).index()] {
            for (&(from, role), &is_prey) in pieces.iter().zip(&is_prey) {
                let can_become = goal.cost(from, role) / CAPTURE <= most_of_others;
                matching.push(if can_become { i32::from(is_prey) } else { NEVER });
            }
        }
        let kept = matching.solve(&mut [None; Square::COUNT]).unwrap_or(0);
        let preys = is_prey.iter().filter(|&&is_prey| is_prey).count() as i32;
        most.min(preys - kept)
    }

    fn board(&self) -> &Board {
        self.start.board()
    }

    /// The fewest captures by pawns of `color` in an assignment of its pieces to the goals for which
    /// only pairs that `allows` accepts are used; `None` when there is none.
    fn least_captures(
        &self,
        color: Color,
        matching: &mut Matching,
        allows: impl Fn(usize, Square) -> bool,
    ) -> Option<i32> {
        matching.begin(self.board().by_color(color).len());
        for (index, goal) in self.plan.goals[color.index()].iter().enumerate() {
            for (from, role) in pieces_of(self.board(), color) {
                let cost = if allows(index, from) { goal.cost(from, role) } else { NEVER };
                matching.push(cost);
            }
        }
        Some(matching.solve(&mut [None; Square::COUNT])? / CAPTURE)
    }

    /// The most captures of the pawn on `from` in a game in which it disappears; `None` if it cannot.
    fn most_of_lost(&self, color: Color, from: Square, matching: &mut Matching) -> Option<i32> {
        let others = self.least_captures(color, matching, |_, piece| piece != from)?;
        Some(self.captures[color.index()] - others).filter(|&most| most >= 0)
    }

    /// The squares where pawns of `color` can capture.
    fn ground(&self, color: Color, matching: &mut Matching) -> Bitboard {
        let most = self.captures[color.index()];
        let pawns = self.board().by_piece(Piece::new(color, Role::Pawn)) - self.plan.walls;
        let mut ground = Bitboard::EMPTY;
        for from in pawns {
            // The pawn's ways from here, walked backwards by a pawn of the other side.
            let costs = pawn_costs(!color, &arrival(from), self.plan.walls, CAPTURE);
            let captures = costs.map(|cost| cost / CAPTURE);
            let mut add = |most: i32, captures_after: &dyn Fn(Square) -> Option<i32>| {
                for (here, made) in Square::all().zip(captures) {
                    let to = color.pawn_captures().into_iter().filter_map(|way| here.step(way));
                    for to in to.filter(|&to| !self.plan.walls.contains(to)) {
                        let fits = captures_after(to).is_some_and(|after| made + 1 + after <= most);
                        if fits {
                            ground |= Bitboard::from(to);
                        }
                    }
                }
            };
            if let Some(most) = self.most_of_lost(color, from, matching) {
                add(most, &|_| Some(0));
            }
            for (index, goal) in self.plan.goals[color.index()].iter().enumerate() {
                let cost = goal.cost(from, Role::Pawn);
                if cost / CAPTURE > most {
                    continue;
                }
                let this_pair = |other: usize, piece| (other == index) == (piece == from);
                let Some(total) = self.least_captures(color, matching, this_pair) else { continue };
                // The pawn makes as many captures as it needs, and all that nobody needs.
                let open = &self.open.goals[color.index()][index];
                add(cost / CAPTURE + most - total, &|to| {
                    let is_last = to.rank() == color.last_rank();
                    let cost = match goal.piece.role {
                        Role::Pawn => open.cost(to, Role::Pawn),
                        _ if is_last => open.cost(to, Role::Rook).min(NEVER) / CAPTURE * CAPTURE,
                        _ => open.cost(to, Role::Pawn),
                    };
                    (cost < NEVER).then_some(cost / CAPTURE)
                });
            }
        }
        ground
    }

    /// Whether the piece of `color` on `from` can disappear on a square of `ground`.
    fn can_come(
        &self,
        color: Color,
        from: Square,
        role: Role,
        ground: Bitboard,
        matching: &mut Matching,
    ) -> bool {
        match role {
            Role::King => false,
            Role::Pawn => self.most_of_lost(color, from, matching).is_some_and(|captures| {
                let range = self.files.pawn_range(color, from, captures);
                !range.is_disjoint(ground)
            }),
            _ => {
                let range = self.files.range(role, self.files.before(from), Bitboard::EMPTY);
                !union(&range).is_disjoint(ground)
            }
        }
    }
}
