//! Which men of now can become which men of the target, and what it costs them at least.

use core_bitboard::pawn_attacks;
use core_bitboard::{Bitboard, Board, Color, Lite, Piece, Position, Rank, Role, Square};

use super::matching::{Matching, NEVER};
use super::retract::forward_diagonals;
use super::routes::{CAPTURE, Costs, moves_to, pawn_costs, promotion_costs};
use super::{Reason, reason};

/// A man of the target, with the cost for every square that it can come from.
pub(super) struct Goal {
    pub(super) square: Square,
    pub(super) man: Piece,
    /// From where a man of the same role starts.
    pub(super) as_itself: Costs,
    /// From where a pawn starts that becomes a rook on the way.
    by_promotion: Option<Costs>,
    /// The same where captures cost no more than other moves.
    moves_by_promotion: Option<Costs>,
}

/// The target seen from any position that may lead to it.
pub(super) struct Plan {
    /// Pawns that stay where they are in every game that reaches the target.
    pub(super) walls: Bitboard,
    pub(super) goals: [Vec<Goal>; 2],
}

/// How the men of one side can become those of the target.
pub(super) struct Assignment {
    /// The least sum of costs.
    pub(super) cost: i32,
    /// For every own man in the order of squares the goal that it is to become; none is a victim.
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
    fn new(square: Square, man: Piece, walls: Bitboard, forbidden: Bitboard) -> Goal {
        if man.role == Role::Pawn {
            let mut arrivals = [NEVER; Square::COUNT];
            arrivals[square.index()] = 0;
            let is_last = square.rank() == Rank::Eighth.relative_to(man.color);
            let stays = is_last || walls.contains(square);
            let as_itself = if stays { arrivals } else { pawn_costs(man.color, &arrivals, walls, CAPTURE) };
            let (by_promotion, moves_by_promotion) = (None, None);
            return Goal { square, man, as_itself, by_promotion, moves_by_promotion };
        }
        let forbidden = if man.role == Role::King { forbidden } else { Bitboard::EMPTY };
        let as_itself = moves_to(man.role, square, walls, forbidden);
        let promoting = |capture| promotion_costs(man.color, &as_itself, walls, capture);
        let is_rook = man.role == Role::Rook;
        let by_promotion = is_rook.then(|| promoting(CAPTURE));
        let moves_by_promotion = is_rook.then(|| promoting(0));
        Goal { square, man, as_itself, by_promotion, moves_by_promotion }
    }

    /// What it costs a man that stands on `from`.
    pub(super) fn cost(&self, from: Square, role: Role) -> i32 {
        match (role, &self.by_promotion) {
            (Role::Pawn, Some(costs)) => costs[from.index()],
            _ if role == self.man.role => self.as_itself[from.index()],
            _ => NEVER,
        }
    }

    /// The moves that a man on `from` needs at least.
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
        let color = self.man.color;
        let mut squares = Bitboard::EMPTY;
        let mut here = Some(from);
        while let Some(at) = here.filter(|&at| captures(at) == captures(from)) {
            let to = forward_diagonals(color).into_iter().filter_map(|step| at.step(step));
            squares.extend(to.filter(|&to| captures(to) == captures(from) - 1));
            here = at.step(super::retract::forward(color));
        }
        squares
    }
}

impl Plan {
    /// The plan for going from `start` to `target`, or why nobody can.
    pub(super) fn new(start: &Position<Lite>, target: &Position<Lite>) -> Result<Plan, Reason> {
        let mut walls = Bitboard::EMPTY;
        loop {
            let mut plan = Plan::round(walls, target);
            reason::of_plan(&plan, start, target)?;
            let found = plan.find_walls(start, target);
            if found == walls {
                let pass = plan.makes_pawns_pass(start, target);
                return if pass { Err(Reason::PawnsPass) } else { Ok(plan) };
            }
            walls |= found;
        }
    }

    /// The plan when `walls` stay.
    fn round(walls: Bitboard, target: &Position<Lite>) -> Plan {
        let board = target.board();
        let goals = Color::ALL.map(|color| {
            // A king never steps to where a pawn that stays attacks.
            let guards = walls & board.by_color(!color);
            let forbidden = guards
                .into_iter()
                .fold(Bitboard::EMPTY, |set, square| set | pawn_attacks(!color, square));
            let men = board.men().filter(|(_, man)| man.color == color);
            men.map(|(square, man)| Goal::new(square, man, walls, forbidden)).collect()
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
            let pawns = goals.iter().filter(|goal| goal.man.role == Role::Pawn);
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
                    let mut arrivals = [NEVER; Square::COUNT];
                    arrivals[goal.square.index()] = 0;
                    goal.as_itself = pawn_costs(color, &arrivals, walls, CAPTURE);
                }
                goal
            };
            goals.map(&mut again).collect()
        });
        Plan { walls: self.walls, goals }
    }

    /// The pawns that stay: without what they are now, the target's pawns there would have to come
    /// from elsewhere, and cannot.
    fn find_walls(&mut self, start: &Position<Lite>, target: &Position<Lite>) -> Bitboard {
        let mut found = self.walls;
        let mut matching = Matching::new();
        for color in Color::ALL {
            let spare = spare_captures(start.board(), target.board(), color);
            let pawn = Piece::new(color, Role::Pawn);
            let both = start.board().by_piece(pawn) & target.board().by_piece(pawn);
            for square in both - found {
                let goals = &mut self.goals[color.index()];
                let Some(index) = goals.iter().position(|goal| goal.square == square) else {
                    continue;
                };
                let kept = std::mem::replace(&mut goals[index].as_itself[square.index()], NEVER);
                let other = self.assign(start.board(), color, &mut matching);
                self.goals[color.index()][index].as_itself[square.index()] = kept;
                if other.is_none_or(|other| other.captures() > spare) {
                    found |= Bitboard::from(square);
                }
            }
        }
        found
    }

    /// Whether in every game that reaches the target two pawns that face each other on a file would
    /// both go straight on and end up behind each other.
    fn makes_pawns_pass(&mut self, start: &Position<Lite>, target: &Position<Lite>) -> bool {
        let [whites, blacks] = Color::ALL.map(|color| self.straight_pawns(start, target, color));
        whites.iter().any(|(white, white_end)| {
            blacks.iter().any(|(black, black_end)| {
                white.file() == black.file()
                    && white.rank() < black.rank()
                    && white_end.rank() >= black_end.rank()
            })
        })
    }

    /// The pawns of `color` that go straight to their goals in every game that reaches the target:
    /// for another pawn to come there, or for this one to leave its file and return, which takes two
    /// captures, too few men disappear.
    fn straight_pawns(
        &mut self,
        start: &Position<Lite>,
        target: &Position<Lite>,
        color: Color,
    ) -> Vec<(Square, Square)> {
        let spare = spare_captures(start.board(), target.board(), color);
        let pawns = start.board().by_piece(Piece::new(color, Role::Pawn));
        let mut matching = Matching::new();
        let mut straight = Vec::new();
        for index in 0..self.goals[color.index()].len() {
            let Goal { square, man, .. } = self.goals[color.index()][index];
            if man.role != Role::Pawn {
                continue;
            }
            for from in pawns & square.file().bitboard() {
                let kept = self.goals[color.index()][index].as_itself[from.index()];
                if kept >= CAPTURE {
                    continue;
                }
                self.goals[color.index()][index].as_itself[from.index()] = kept + 2 * CAPTURE;
                let other = self.assign(start.board(), color, &mut matching);
                self.goals[color.index()][index].as_itself[from.index()] = kept;
                if other.is_none_or(|other| other.captures() > spare) {
                    straight.push((from, square));
                }
            }
        }
        straight
    }

    /// Whether the men but the kings, which may stand anywhere, can become the target's by.
    pub(super) fn allows(&self, others: &Board, matching: &mut Matching) -> bool {
        Color::ALL.into_iter().all(|color| {
            let kings = 1;
            let spare = (others.by_color(!color).len() + kings) as i32 - self.men(!color) as i32;
            let captures = self.assign(others, color, matching).map(|found| found.captures());
            captures.is_some_and(|captures| captures <= spare)
        })
    }

    /// The cheapest way in which the men of `color` can become the target's, captures first; none
    /// when there is none. Where the board has no king, nothing is asked of it.
    pub(super) fn assign(
        &self,
        board: &Board,
        color: Color,
        matching: &mut Matching,
    ) -> Option<Assignment> {
        let men = board.by_color(color);
        matching.begin(men.len());
        let by_role = Role::ALL.map(|role| men & board.by_role(role));
        let has_king = !by_role[Role::King.index()].is_empty();
        let is_asked = |goal: &&Goal| has_king || goal.man.role != Role::King;
        for goal in self.goals[color.index()].iter().filter(is_asked) {
            for from in men {
                let role = Role::ALL.into_iter().find(|role| by_role[role.index()].contains(from));
                matching.push(role.map_or(NEVER, |role| goal.cost(from, role)));
            }
        }
        let mut goal_of = [None; Square::COUNT];
        let cost = matching.solve(&mut goal_of)?;
        Some(Assignment { cost, goal_of })
    }

    /// The men of `color` that the target has.
    pub(super) fn men(&self, color: Color) -> usize {
        self.goals[color.index()].len()
    }
}

/// The captures that `color` makes between the two boards.
pub(super) fn spare_captures(now: &Board, target: &Board, color: Color) -> i32 {
    now.by_color(!color).len() as i32 - target.by_color(!color).len() as i32
}
