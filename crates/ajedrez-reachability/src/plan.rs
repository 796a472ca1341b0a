//! Which current pieces can become which pieces of the target, and at what least cost.

use core_bitboard::geometry::pawn_attacks;
use core_bitboard::{Bitboard, Board, Color, Lite, Piece, Position, Role, Square};

use crate::matching::{Matching, NEVER};
use crate::routes::{CAPTURE, Costs, arrival, moves_to, pawn_costs, promotion_costs};

/// A piece of the target, with the cost of reaching its square from every square.
pub(crate) struct Goal {
    pub(crate) square: Square,
    pub(crate) piece: Piece,
    /// The costs for a piece of the same role.
    pub(crate) as_itself: Costs,
    /// The costs for a pawn that becomes a rook on the way.
    pub(crate) by_promotion: Option<Costs>,
    /// Like `by_promotion`, but a capture costs as much as any move.
    moves_by_promotion: Option<Costs>,
}

/// The goals of both sides, for any position that may lead to the target.
pub(crate) struct Plan {
    /// The pieces, mostly pawns, that never move in any game that reaches the target.
    pub(crate) walls: Bitboard,
    pub(crate) goals: [Vec<Goal>; 2],
}

/// How the pieces of one side can become those of the target.
pub(crate) struct Assignment {
    /// The least sum of costs.
    pub(crate) cost: i32,
    /// The goal of each own piece, in the order of squares; `None` for a piece to be captured.
    pub(crate) goal_of: [Option<usize>; Square::COUNT],
}

impl Assignment {
    /// The captures that the side's pawns have to make.
    pub(crate) const fn captures(&self) -> i32 {
        self.cost / CAPTURE
    }

    /// The moves that the side has to make.
    pub(crate) const fn moves(&self) -> i32 {
        self.cost % CAPTURE
    }
}

impl Goal {
    fn new(square: Square, piece: Piece, walls: Bitboard, forbidden: Bitboard) -> Goal {
        if piece.role == Role::Pawn {
            let arrival = arrival(square);
            let is_last = square.rank() == piece.color.last_rank();
            let stays = is_last || walls.contains(square);
            let as_itself =
                if stays { arrival } else { pawn_costs(piece.color, &arrival, walls, CAPTURE) };
            let (by_promotion, moves_by_promotion) = (None, None);
            return Goal { square, piece, as_itself, by_promotion, moves_by_promotion };
        }
        let forbidden = if piece.role == Role::King { forbidden } else { Bitboard::EMPTY };
        let as_itself = moves_to(piece.role, square, walls, forbidden);
        let promoting = |capture| promotion_costs(piece.color, &as_itself, walls, capture);
        let is_rook = piece.role == Role::Rook;
        let by_promotion = is_rook.then(|| promoting(CAPTURE));
        let moves_by_promotion = is_rook.then(|| promoting(0));
        Goal { square, piece, as_itself, by_promotion, moves_by_promotion }
    }

    /// The square and the piece.
    pub(crate) fn what(&self) -> (Square, Piece) {
        (self.square, self.piece)
    }

    /// The cost for a piece of `role` on `from`.
    pub(crate) fn cost(&self, from: Square, role: Role) -> i32 {
        match (role, &self.by_promotion) {
            (Role::Pawn, Some(costs)) => costs[from.index()],
            _ if role == self.piece.role => self.as_itself[from.index()],
            _ => NEVER,
        }
    }

    /// The least number of moves that a piece on `from` needs.
    pub(crate) fn moves(&self, from: Square, role: Role) -> i32 {
        match (role, &self.moves_by_promotion) {
            (Role::Pawn, Some(moves)) => moves[from.index()],
            // A pawn makes one move for each rank, whether or not it captures.
            _ => match self.cost(from, role) {
                NEVER.. => NEVER,
                cost => cost % CAPTURE,
            },
        }
    }

    /// The squares on which a pawn on `from` can make its next capture without exceeding the least
    /// number of captures.
    pub(crate) fn next_captures(&self, from: Square) -> Bitboard {
        let costs = self.by_promotion.as_ref().unwrap_or(&self.as_itself);
        let captures = |square: Square| costs[square.index()] / CAPTURE;
        let color = self.piece.color;
        let mut squares = Bitboard::EMPTY;
        let mut here = Some(from);
        while let Some(at) = here.filter(|&at| captures(at) == captures(from)) {
            let to = color.pawn_captures().into_iter().filter_map(|step| at.step(step));
            squares.extend(to.filter(|&to| captures(to) == captures(from) - 1));
            here = at.step(color.forward());
        }
        squares
    }
}

impl Plan {
    /// The plan when `walls` never move.
    pub(crate) fn round(walls: Bitboard, target: &Position<Lite>) -> Plan {
        let board = target.board();
        let goals = Color::ALL.map(|color| {
            // A king never moves to a square that a wall pawn attacks.
            let forbidden = guarded(walls, board, !color);
            let pieces = board.pieces().filter(|(_, piece)| piece.color == color);
            pieces.map(|(square, piece)| Goal::new(square, piece, walls, forbidden)).collect()
        });
        Plan { walls, goals }
    }

    /// A copy of the plan in which one of two pawns that would meet head on avoids the other's
    /// square. `choose` picks which side gives way. The plan is a guess and proves nothing.
    pub(crate) fn giving_way(&self, mut choose: impl FnMut() -> bool) -> Plan {
        let mut avoided = [[Bitboard::EMPTY; Square::COUNT]; 2];
        let [whites, blacks] = &self.goals;
        let pawns = |goals: &[Goal]| -> Bitboard {
            let pawns = goals.iter().filter(|goal| goal.piece.role == Role::Pawn);
            pawns.map(|goal| goal.square).collect()
        };
        let (white_pawns, black_pawns) = (pawns(whites), pawns(blacks));
        for white in white_pawns - self.walls {
            for black in black_pawns - self.walls {
                if white.file() == black.file() && white.rank() > black.rank() {
                    let side = usize::from(choose());
                    let [own, other] = if side == 0 { [white, black] } else { [black, white] };
                    avoided[side][own.index()] |= Bitboard::from(other);
                }
            }
        }
        let goals = Color::ALL.map(|color| {
            let others = if color == Color::White { black_pawns } else { white_pawns };
            let goals = self.goals[color.index()].iter();
            let mut again = |goal: &Goal| {
                let mut walls = self.walls | avoided[color.index()][goal.square.index()];
                if goal.by_promotion.is_some() {
                    walls.extend(others.into_iter().filter(|_| choose()));
                }
                let mut goal = Goal { ..*goal };
                if let Some(costs) = &mut goal.by_promotion {
                    *costs = promotion_costs(color, &goal.as_itself, walls, CAPTURE);
                } else if walls != self.walls {
                    goal.as_itself = pawn_costs(color, &arrival(goal.square), walls, CAPTURE);
                }
                goal
            };
            goals.map(&mut again).collect()
        });
        Plan { walls: self.walls, goals }
    }

    /// Whether the pieces other than kings, which are ignored, can become the target's by R-7 and
    ///
    pub(crate) fn allows(&self, others: &Board, matching: &mut Matching) -> bool {
        Color::ALL.into_iter().all(|color| {
            // `others` has no kings and the target has, so the difference is one too small.
            let spare = self.spare_captures(others, color) + 1;
            let found = self.assign(others, color, matching);
            found.is_some_and(|found| found.captures() <= spare)
        })
    }

    /// The cheapest assignment of the pieces of `color` to the target's, fewest captures first;
    /// `None` when there is none. A board without kings is assigned without them.
    pub(crate) fn assign(
        &self,
        board: &Board,
        color: Color,
        matching: &mut Matching,
    ) -> Option<Assignment> {
        let pieces = board.by_color(color);
        matching.begin(pieces.len());
        let by_role = Role::ALL.map(|role| pieces & board.by_role(role));
        let has_king = !by_role[Role::King.index()].is_empty();
        let is_asked = |goal: &&Goal| has_king || goal.piece.role != Role::King;
        for goal in self.goals[color.index()].iter().filter(is_asked) {
            for from in pieces {
                let role = Role::ALL.into_iter().find(|role| by_role[role.index()].contains(from));
                matching.push(role.map_or(NEVER, |role| goal.cost(from, role)));
            }
        }
        let mut goal_of = [None; Square::COUNT];
        let cost = matching.solve(&mut goal_of)?;
        Some(Assignment { cost, goal_of })
    }

    /// The number of captures that `color` makes between a board and the target.
    pub(crate) fn spare_captures(&self, board: &Board, color: Color) -> i32 {
        board.by_color(!color).len() as i32 - self.goals[(!color).index()].len() as i32
    }
}

/// The squares attacked by the wall pawns of `color`.
pub(crate) fn guarded(walls: Bitboard, board: &Board, color: Color) -> Bitboard {
    let guards = walls & board.by_piece(Piece::new(color, Role::Pawn));
    guards.into_iter().fold(Bitboard::EMPTY, |set, square| set | pawn_attacks(color, square))
}

/// The pieces of `color`, in the order of squares.
pub(crate) fn pieces_of(board: &Board, color: Color) -> impl Iterator<Item = (Square, Role)> {
    board.by_color(color).into_iter().filter_map(|from| Some((from, board.role_at(from)?)))
}
