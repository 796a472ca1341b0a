//! Which pieces of now can become which pieces of the target, and what it costs them at least.

use core_bitboard::geometry::pawn_attacks;
use core_bitboard::{Bitboard, Board, Color, Lite, Piece, Position, Role, Square};

use super::matching::{Matching, NEVER};
use super::routes::{CAPTURE, Costs, arrival, moves_to, pawn_costs, promotion_costs};

/// A piece of the target, with the cost for every square that it can come from.
pub(super) struct Goal {
    pub(super) square: Square,
    pub(super) piece: Piece,
    /// From where a piece of the same role starts.
    pub(super) as_itself: Costs,
    /// From where a pawn starts that becomes a rook on the way.
    pub(super) by_promotion: Option<Costs>,
    /// The same where captures cost no more than other moves.
    moves_by_promotion: Option<Costs>,
}

/// The target seen from any position that may lead to it.
pub(super) struct Plan {
    /// Pieces, pawns most of them, that stay where they are in every game that reaches the target.
    pub(super) walls: Bitboard,
    pub(super) goals: [Vec<Goal>; 2],
}

/// How the pieces of one side can become those of the target.
pub(super) struct Assignment {
    /// The least sum of costs.
    pub(super) cost: i32,
    /// For every own piece in the order of squares the goal that it is to become; none is a victim.
    pub(super) goal_of: [Option<usize>; Square::COUNT],
}

impl Assignment {
    /// The captures that the side's pawns have to make.
    pub(super) const fn captures(&self) -> i32 {
        self.cost / CAPTURE
    }

    /// The moves that the side has to make.
    pub(super) const fn moves(&self) -> i32 {
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
    pub(super) fn what(&self) -> (Square, Piece) {
        (self.square, self.piece)
    }

    /// What it costs a piece that stands on `from`.
    pub(super) fn cost(&self, from: Square, role: Role) -> i32 {
        match (role, &self.by_promotion) {
            (Role::Pawn, Some(costs)) => costs[from.index()],
            _ if role == self.piece.role => self.as_itself[from.index()],
            _ => NEVER,
        }
    }

    /// The moves that a piece on `from` needs at least.
    pub(super) fn moves(&self, from: Square, role: Role) -> i32 {
        match (role, &self.moves_by_promotion) {
            (Role::Pawn, Some(moves)) => moves[from.index()],
            // A pawn's rows are what they are, however many captures it makes.
            _ => match self.cost(from, role) {
                NEVER.. => NEVER,
                cost => cost % CAPTURE,
            },
        }
    }

    /// Of a pawn on `from`, the squares on which it can make its next capture without making more
    /// than it must.
    pub(super) fn next_captures(&self, from: Square) -> Bitboard {
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
    /// The plan when `walls` stay.
    pub(super) fn round(walls: Bitboard, target: &Position<Lite>) -> Plan {
        let board = target.board();
        let goals = Color::ALL.map(|color| {
            // A king never steps to where a pawn that stays attacks.
            let forbidden = guarded(walls, board, !color);
            let pieces = board.pieces().filter(|(_, piece)| piece.color == color);
            pieces.map(|(square, piece)| Goal::new(square, piece, walls, forbidden)).collect()
        });
        Plan { walls, goals }
    }

    /// The same plan, in which pawns avoid squares of the other side's pawns that they otherwise
    /// might have to pass head on; `choose` says who gives way where both could. It is a guess, and
    /// proves nothing.
    pub(super) fn giving_way(&self, mut choose: impl FnMut() -> bool) -> Plan {
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

    /// Whether the pieces but the kings, which may stand anywhere, can become the target's by.
    pub(super) fn allows(&self, others: &Board, matching: &mut Matching) -> bool {
        Color::ALL.into_iter().all(|color| {
            // The other side's king is not among them.
            let spare = self.spare_captures(others, color) + 1;
            let found = self.assign(others, color, matching);
            found.is_some_and(|found| found.captures() <= spare)
        })
    }

    /// The cheapest way in which the pieces of `color` can become the target's, captures first; none
    /// when there is none. Where the board has no king, nothing is asked of it.
    pub(super) fn assign(
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

    /// The captures that `color` makes from a board to the target.
    pub(super) fn spare_captures(&self, board: &Board, color: Color) -> i32 {
        board.by_color(!color).len() as i32 - self.goals[(!color).index()].len() as i32
    }
}

/// What the pawns of `color` attack that never move.
pub(super) fn guarded(walls: Bitboard, board: &Board, color: Color) -> Bitboard {
    let guards = walls & board.by_piece(Piece::new(color, Role::Pawn));
    guards.into_iter().fold(Bitboard::EMPTY, |set, square| set | pawn_attacks(color, square))
}

/// The pieces of `color`, in the order of squares.
pub(super) fn pieces_of(board: &Board, color: Color) -> impl Iterator<Item = (Square, Role)> {
    board.by_color(color).into_iter().filter_map(|from| Some((from, board.role_at(from)?)))
}
