//! Facts of every game that leads from the start to the target, deduced before any search.
//!
//! Pieces that never move make other pieces' paths longer, and longer paths can prove that more
//! pieces never move. So the lemmas are applied repeatedly until nothing new is found.

use core_bitboard::types::Direction;
use core_bitboard::{Bitboard, Color, Lite, Piece, Position, Role, Square};

use crate::files::{Files, StraightPawn, are_disjoint, union};
use crate::hunt::Hunt;
use crate::matching::{Matching, NEVER};
use crate::plan::{Goal, Plan, guarded, pieces_of};
use crate::prey::preys;
use crate::reason::Reason;
use crate::routes::{CAPTURE, promotion_costs, steps};
use crate::tempo;

/// The plan for going from `start` to `target`, or why it is impossible.
pub(crate) fn deduce(start: &Position<Lite>, target: &Position<Lite>) -> Result<Plan, Reason> {
    let mut walls = Bitboard::EMPTY;
    loop {
        let mut game = Game::round(walls, start, target);
        game.check()?;
        game.stop_pawns()?;
        let mut found = game.find_walls();
        if found == walls {
            tempo::check(walls, start, target)?;
            while game.stop_pieces()? {
                game.stop_pawns()?;
            }
            found = game.find_walls();
        }
        if found == walls {
            return Ok(Plan::round(walls, target));
        }
        walls = found;
    }
}

/// The facts of all games from the start to the target.
struct Game<'a> {
    start: &'a Position<Lite>,
    target: &'a Position<Lite>,
    /// Costs of pieces that have not moved yet. Do not use them later in a game: R-10 may raise the
    /// cost of paths that are open to a pawn that has moved.
    plan: Plan,
    /// The most captures that the pawns of each side can make.
    captures: [i32; 2],
    matching: Matching,
}

impl<'a> Game<'a> {
    /// The games in which `walls` never move.
    fn round(walls: Bitboard, start: &'a Position<Lite>, target: &'a Position<Lite>) -> Game<'a> {
        let plan = Plan::round(walls, target);
        let mut matching = Matching::new();
        let files = Files::new(&[], walls);
        let captures = Color::ALL.map(|color| preys(&plan, &files, start, color, &mut matching));
        Game { start, target, plan, captures, matching }
    }

    ///
    fn check(&mut self) -> Result<(), Reason> {
        for color in Color::ALL {
            let board = self.start.board();
            let can_become = |goal: &Goal| {
                pieces_of(board, color).any(|(from, role)| goal.cost(from, role) < NEVER)
            };
            let goals = &self.plan.goals[color.index()];
            if let Some(goal) = goals.iter().find(|goal| !can_become(goal)) {
                return Err(Reason::NoWayTo { piece: goal.piece, square: goal.square });
            }
            self.check_captures(color)?;
        }
        Ok(())
    }

    ///
    fn check_captures(&mut self, color: Color) -> Result<(), Reason> {
        let found = self.plan.assign(self.start.board(), color, &mut self.matching);
        let needed = found.ok_or(Reason::NoAssignment(color))?.captures();
        let available = self.captures[color.index()];
        if needed > available {
            let [needed, available] = [needed, available].map(i32::unsigned_abs);
            return Err(Reason::PawnCaptures { color, needed, available });
        }
        Ok(())
    }

    /// Whether the pieces of `color` can become the pieces of the target.
    fn is_possible(&mut self, color: Color) -> bool {
        let found = self.plan.assign(self.start.board(), color, &mut self.matching);
        found.is_some_and(|found| found.captures() <= self.captures[color.index()])
    }

    /// Whether in every game the piece on `from` becomes that of `goal` at a cost below `cost`:
    /// true when raising the piece's cost to `cost` leaves no possible assignment.
    fn is_sure(&mut self, color: Color, goal: usize, from: Square, cost: i32) -> bool {
        let costs = &mut self.plan.goals[color.index()][goal].as_itself;
        let kept = std::mem::replace(&mut costs[from.index()], cost);
        let is_possible = self.is_possible(color);
        self.plan.goals[color.index()][goal].as_itself[from.index()] = kept;
        !is_possible
    }

    /// the pieces that never move. In every game each is still on its square at the end, and
    /// it cannot have left and returned: pawns never move backwards, and the others have no move.
    fn find_walls(&mut self) -> Bitboard {
        let mut walls = self.plan.walls;
        let (now, then) = (self.start.board(), self.target.board());
        for color in Color::ALL {
            for goal in 0..self.plan.goals[color.index()].len() {
                let (square, piece) = self.plan.goals[color.index()][goal].what();
                let stays = now.piece_at(square) == Some(piece) && !walls.contains(square);
                let guarded = || match piece.role {
                    Role::King => guarded(self.plan.walls, then, !color),
                    _ => Bitboard::EMPTY,
                };
                let can_leave = piece.role != Role::Pawn
                    && !steps(piece.role, square, self.plan.walls)
                        .is_subset(self.plan.walls | guarded());
                if stays && !can_leave && self.is_sure(color, goal, square, NEVER) {
                    walls |= Bitboard::from(square);
                }
            }
        }
        walls
    }

    /// no enemy pawn passes a pawn that surely stays on its file without leaving that file.
    /// Raises every cost that is lower than this allows.
    fn stop_pawns(&mut self) -> Result<(), Reason> {
        loop {
            let mut is_stopped = false;
            for color in Color::ALL {
                for pawn in self.straight_pawns(!color) {
                    is_stopped |= self.stop_pawns_before(color, pawn.first, pawn.last);
                }
            }
            if !is_stopped {
                return Ok(());
            }
            if Color::ALL.into_iter().any(|color| !self.is_possible(color)) {
                return Err(Reason::PawnsPass);
            }
        }
    }

    /// Raises costs of the pawns of `color` that face a pawn which goes straight from `first` to
    /// `last`: one capture to promote, two to end on the same file past `last`. True on a change.
    fn stop_pawns_before(&mut self, color: Color, first: Square, last: Square) -> bool {
        let pawns = self.start.board().by_piece(Piece::new(color, Role::Pawn));
        let (facing, past) = (behind(color, first), last_and_ahead(color, last));
        let mut is_news = false;
        for goal in &mut self.plan.goals[color.index()] {
            let least = if past.contains(goal.square) { 2 * CAPTURE } else { 0 };
            for from in pawns & facing {
                if goal.piece.role == Role::Pawn {
                    is_news |= raise(&mut goal.as_itself[from.index()], least);
                } else if let Some(costs) = &mut goal.by_promotion {
                    is_news |= raise(&mut costs[from.index()], CAPTURE);
                }
            }
        }
        is_news
    }

    /// no piece passes a pawn that surely stays on its file without leaving that file while
    /// the pawns there let it. Rules out what is behind such pawns; true on a change.
    fn stop_pieces(&mut self) -> Result<bool, Reason> {
        let straight: Vec<StraightPawn> =
            Color::ALL.into_iter().flat_map(|color| self.straight_pawns(color)).collect();
        let files = Files::new(&straight, self.plan.walls);
        let mut is_news = false;
        for color in Color::ALL {
            let forbidden = guarded(self.plan.walls, self.target.board(), !color);
            for goal in 0..self.plan.goals[color.index()].len() {
                is_news |= self.stop_pieces_before(&files, color, goal, forbidden);
            }
        }
        for color in Color::ALL {
            let captures = preys(&self.plan, &files, self.start, color, &mut self.matching);
            is_news |= captures < self.captures[color.index()];
            self.captures[color.index()] = captures.min(self.captures[color.index()]);
        }
        if is_news && Color::ALL.into_iter().any(|color| !self.is_possible(color)) {
            return Err(Reason::PiecesPass);
        }
        is_news |= self.hunt(&files)?;
        Ok(is_news)
    }

    /// pawns capture only on their ways, and only what can have come there. True on a change.
    fn hunt(&mut self, files: &Files) -> Result<bool, Reason> {
        let open = Plan::round(self.plan.walls, self.target);
        let mut is_news = false;
        for color in Color::ALL {
            let Game { start, plan, captures, .. } = self;
            let hunt = Hunt { start, plan, open: &open, files, captures: *captures };
            let most = hunt.most_captures(color, &mut self.matching);
            is_news |= most < self.captures[color.index()];
            self.captures[color.index()] = most;
            self.check_captures(color)?;
        }
        Ok(is_news)
    }

    /// Rules out the pieces of `color` that cannot come to a goal round `files`. True on a change.
    fn stop_pieces_before(
        &mut self,
        files: &Files,
        color: Color,
        goal: usize,
        forbidden: Bitboard,
    ) -> bool {
        let walls = self.plan.walls;
        let goal = &mut self.plan.goals[color.index()][goal];
        let (square, piece) = goal.what();
        if piece.role == Role::Pawn {
            return false;
        }
        let forbidden = if piece.role == Role::King { forbidden } else { Bitboard::EMPTY };
        let origins = files.range(piece.role, files.after(square), forbidden);
        let mut is_news = false;
        for from in self.start.board().by_piece(piece) {
            if are_disjoint(&origins, &files.before(from)) {
                is_news |= raise(&mut goal.as_itself[from.index()], NEVER);
            }
        }
        if let Some(costs) = &mut goal.by_promotion {
            let mut from_there = [NEVER; Square::COUNT];
            for square in union(&origins) & color.last_rank().bitboard() {
                from_there[square.index()] = 0;
            }
            let least = promotion_costs(color, &from_there, walls, CAPTURE);
            for from in self.start.board().by_piece(Piece::new(color, Role::Pawn)) {
                let least = least[from.index()];
                // The moves of the rook are not counted: only captures decide here.
                if least / CAPTURE > costs[from.index()] / CAPTURE {
                    is_news |= raise(&mut costs[from.index()], least);
                }
            }
        }
        is_news
    }

    /// The pawns of `color` that go straight to their goals in every game. Too few pieces disappear
    /// for another piece to become the goal's, or for the pawn to leave its file and return, which
    /// takes two captures.
    fn straight_pawns(&mut self, color: Color) -> Vec<StraightPawn> {
        let pawns = self.start.board().by_piece(Piece::new(color, Role::Pawn));
        let mut straight = Vec::new();
        for goal in 0..self.plan.goals[color.index()].len() {
            let (square, piece) = self.plan.goals[color.index()][goal].what();
            if piece.role != Role::Pawn {
                continue;
            }
            for from in pawns & square.file().bitboard() {
                let cost = self.plan.goals[color.index()][goal].as_itself[from.index()];
                if cost < CAPTURE && self.is_sure(color, goal, from, cost + 2 * CAPTURE) {
                    straight.push(StraightPawn { first: from, last: square });
                }
            }
        }
        straight
    }
}

/// Raises a cost that is below `least`; true on a change.
fn raise(cost: &mut i32, least: i32) -> bool {
    let is_news = *cost < least;
    *cost = least.max(*cost);
    is_news
}

/// The squares of the same file from which pawns of `color` advance to `square`.
fn behind(color: Color, square: Square) -> Bitboard {
    squares_on(square.step(!color.forward()), !color.forward())
}

/// A square, and the squares of its file to which pawns of `color` advance from it.
fn last_and_ahead(color: Color, square: Square) -> Bitboard {
    squares_on(Some(square), color.forward())
}

fn squares_on(from: Option<Square>, way: Direction) -> Bitboard {
    std::iter::successors(from, |here| here.step(way)).collect()
}
