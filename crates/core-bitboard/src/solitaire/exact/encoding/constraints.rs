//! Translates a task into clauses.

use alloc::vec::Vec;
use core::iter;

use super::variables::{Arc, EncodedVars, Pair, ROLES, RoleVars, Variables};
use super::{Task, TaskPiece};
use crate::geometry::{Bitboard, between};
use crate::solitaire::exact::sat::{Formula, Lists, Var};
use crate::solitaire::memoised::attacks_on_empty_board;
use crate::solitaire::puzzle::PROMOTIONS;
use crate::types::{Rank, Role, Square};

/// The usual number of variables for each place.
const VARIABLES_FOR_PLACE: usize = 48;

/// The constraints of `task`, except those of the theories: the order that the arcs demand has no
/// cycle, and the last piece to arrive at a place arrives after the others.
pub(crate) fn encode(task: &Task) -> (Formula, Variables) {
    let mut constraints = Constraints::new(task);
    constraints.draw_arcs();
    constraints.at_most_one_move_per_piece();
    constraints.let_the_last_to_arrive_leave();
    constraints.let_roles_arrive();
    constraints.end_as_wanted();
    if let Some(most) = task.max_captures {
        constraints.limit_captures(most);
    }
    constraints.finish()
}

/// A task, and its formula under construction.
struct Constraints<'a> {
    task: &'a Task,
    formula: Formula,
    /// By place: no piece leaves it.
    root: Vec<Var>,
    /// By place: no piece arrives at it.
    leaf: Vec<Var>,
    roles: Vec<RoleVars>,
    /// By place and role: where the role could capture from there, if it can reach the place.
    sees: Vec<[u64; ROLES]>,
    /// The arcs, sorted by origin.
    arcs: Vec<Arc>,
    /// For each place, the arcs that end there.
    arriving: Lists<u32>,
    /// The pairs of the order that each variable demands.
    demands: Vec<(Var, Pair)>,
    /// By place, in unary: the piece that leaves it or ends there has captured more than k times.
    more_than: Vec<Vec<Var>>,
}

impl Constraints<'_> {
    /// The variables of places and roles, without clauses.
    fn new(task: &Task) -> Constraints<'_> {
        let places = task.pieces.len();
        let mut formula = Formula::with_room(VARIABLES_FOR_PLACE * places);
        let root: Vec<Var> = (0..places).map(|_| formula.new_var(0.0, false)).collect();
        // The taken and last arcs imply these, and the roles if there are no promotions.
        let leaf = (0..places).map(|_| formula.new_implied_var()).collect();
        formula.split_on(root.iter().map(|root| root.holds()));
        let stands = roles_that_can_stand(task);
        let mut role_at = |piece: &TaskPiece| {
            Role::ALL.map(|role| {
                let can = role == piece.role || stands[role.index()].contains(piece.square);
                can.then(|| {
                    if task.promote {
                        formula.new_var(0.0, false)
                    } else {
                        formula.new_implied_var()
                    }
                })
            })
        };
        let roles = task.pieces.iter().map(&mut role_at).collect();
        Constraints {
            task,
            formula,
            root,
            leaf,
            roles,
            sees: Vec::with_capacity(places),
            arcs: Vec::with_capacity(8 * places),
            arriving: Lists::new(0),
            demands: Vec::with_capacity(40 * places),
            more_than: Vec::new(),
        }
    }

    /// The clauses, and what their variables mean.
    fn finish(mut self) -> (Formula, Variables) {
        let places = self.root.len();
        let promoting = self.promoting();
        let order = self.formula.add_free_vars(places * places);
        let Constraints { root, leaf, roles, arcs, sees, demands, more_than, .. } = self;
        let written =
            EncodedVars { root, leaf, roles, arcs, sees, promoting, demands, more_than, order };
        (self.formula, Variables::new(self.task, written))
    }

    /// Adds an arc for each capture that some role could make from a place that it can reach.
    fn draw_arcs(&mut self) {
        let pieces = &self.task.pieces;
        let occupied: Bitboard = pieces.iter().map(|piece| piece.square).collect();
        let mut place_of = [0; Square::COUNT];
        for (place, piece) in pieces.iter().enumerate() {
            place_of[piece.square.index()] = place as u8;
        }
        // By square, of the tried captures: the end of the one from it, the origin of the last to
        // it.
        let (mut went_to, mut came_from) = ([None; Square::COUNT], [None; Square::COUNT]);
        for capture in &self.task.tried {
            went_to[capture.from.index()] = Some(capture.to);
            came_from[capture.to.index()] = Some(capture.from);
        }
        let formula = &mut self.formula;
        for (from, piece) in pieces.iter().enumerate() {
            let seen = Role::ALL.map(|role| match self.roles[from][role.index()] {
                Some(_) => attacks_on_empty_board(role, piece.square) & occupied,
                None => Bitboard::EMPTY,
            });
            self.sees.push(seen.map(|ends| {
                ends.into_iter().fold(0, |places, end| places | 1 << place_of[end.index()])
            }));
            let ends = seen.into_iter().fold(Bitboard::EMPTY, |ends, seen| ends | seen);
            for end in ends {
                let (here, to) = (from as u8, place_of[end.index()]);
                let was_tried = went_to[piece.square.index()] == Some(end);
                let came_last = came_from[end.index()] == Some(piece.square);
                // Arcs from places with few arcs are decided first.
                let activity = if was_tried { 2.0 } else { 1.0 } / ends.len() as f64;
                let taken = formula.new_var(activity, was_tried);
                let last = formula.new_var(activity / 2.0, was_tried && came_last);
                self.arcs.push(Arc { from: here, to, taken, last });
                let take = taken.holds();
                formula.add_clause([!last.holds(), take]);
                let can_take = |role: &Role| seen[role.index()].contains(end);
                let var = |role: Role| self.roles[from][role.index()].map(Var::holds);
                let takers = Role::ALL.into_iter().filter(can_take).filter_map(var);
                formula.add_clause([!take].into_iter().chain(takers.clone()));
                if takers.count() > 1 {
                    let others = Role::ALL.into_iter().filter(|role| !can_take(role));
                    for other in others.filter_map(var) {
                        formula.add_clause([!take, !other]);
                    }
                }
                self.demands.push((taken, (here, to)));
                for blocker in between(piece.square, end) & occupied {
                    self.demands.push((taken, (place_of[blocker.index()], here)));
                }
            }
        }
        let by_end = self.arcs.iter().zip(0..).map(|(arc, number)| (usize::from(arc.to), number));
        self.arriving = Lists::of_pairs(pieces.len(), by_end);
    }

    /// Every place except one root is left along one arc, by one role that captures that way.
    fn at_most_one_move_per_piece(&mut self) {
        let formula = &mut self.formula;
        formula.exactly_one(self.root.iter().copied());
        let mut arcs = &self.arcs[..];
        for (place, root) in self.root.iter().enumerate() {
            let leaving = arcs.iter().take_while(|arc| usize::from(arc.from) == place).count();
            let (here, others) = arcs.split_at(leaving);
            let ways = here.iter().map(|arc| arc.taken).chain([*root]);
            formula.exactly_one(ways);
            let roles = self.roles[place].into_iter().flatten();
            formula.exactly_one(roles);
            for role in Role::ALL {
                let Some(var) = self.roles[place][role.index()] else { continue };
                let sees = self.sees[place][role.index()];
                let ways = here.iter().filter(|arc| sees >> arc.to & 1 == 1).map(|arc| arc.taken);
                let clause = [!var.holds(), root.holds()].into_iter().chain(ways.map(Var::holds));
                formula.add_clause(clause);
            }
            arcs = others;
        }
    }

    /// A leaf is left by its original piece, any other place by the last piece to arrive, which keeps
    /// its role.
    fn let_the_last_to_arrive_leave(&mut self) {
        let formula = &mut self.formula;
        for (place, piece) in self.task.pieces.iter().enumerate() {
            let leaf = self.leaf[place].holds();
            let arriving = || self.arriving.list(place).iter().map(|&arc| &self.arcs[arc as usize]);
            let leaves = arriving().map(|arc| arc.last).chain([self.leaf[place]]);
            formula.exactly_one(leaves);
            let own =
                self.roles[place][piece.role.index()].expect("a piece can stand where it stands");
            formula.add_clause([!leaf, own.holds()]);
            formula.add_clause([!leaf, !self.root[place].holds()]);
            for arc in arriving() {
                formula.add_clause([!leaf, !arc.taken.holds()]);
            }
            for role in Role::ALL {
                let promotes =
                    self.task.promote && role == Role::Pawn && piece.square.rank() == Rank::Eighth;
                let becomes: &[Role] = if promotes { &PROMOTIONS } else { &[] };
                let leaves_as = iter::once(&role)
                    .chain(becomes)
                    .filter_map(|role| Some(self.roles[place][role.index()]?.holds()));
                for arc in arriving() {
                    let from = usize::from(arc.from);
                    if self.sees[from][role.index()] >> place & 1 == 0 {
                        continue;
                    }
                    let arrives_as = self.roles[from][role.index()].expect("a role that sees");
                    let clause = [!arc.last.holds(), !arrives_as.holds()].into_iter();
                    formula.add_clause(clause.chain(leaves_as.clone()));
                }
            }
        }
    }

    /// A role that leaves a place belongs to its original piece or has arrived there. The theory of
    /// lineage also implies this, but at a higher cost.
    fn let_roles_arrive(&mut self) {
        for (place, piece) in self.task.pieces.iter().enumerate() {
            let promoted = self.promoting() >> place & 1 == 1;
            for role in Role::ALL {
                let Some(var) = self.roles[place][role.index()] else { continue };
                let own = (piece.role == role).then(|| self.leaf[place].holds());
                let can_arrive = |arc: &&Arc| {
                    let sees = &self.sees[usize::from(arc.from)];
                    let pawn = promoted && PROMOTIONS.contains(&role);
                    let seen = sees[role.index()] | if pawn { sees[Role::Pawn.index()] } else { 0 };
                    seen >> place & 1 == 1
                };
                let arriving =
                    self.arriving.list(place).iter().map(|&arc| &self.arcs[arc as usize]);
                let arrives = arriving.filter(can_arrive).map(|arc| arc.last.holds());
                let clause = [!var.holds()].into_iter().chain(own).chain(arrives);
                self.formula.add_clause(clause);
            }
        }
    }

    /// The places where a pawn that arrives may promote.
    fn promoting(&self) -> u64 {
        let eighth = |piece: &TaskPiece| self.task.promote && piece.square.rank() == Rank::Eighth;
        let places = self.task.pieces.iter().enumerate().filter(|(_, piece)| eighth(piece));
        places.fold(0, |places, (place, _)| places | 1 << place)
    }

    /// The root is the target, and a king ends there, if the rules require it.
    fn end_as_wanted(&mut self) {
        for (place, piece) in self.task.pieces.iter().enumerate() {
            let no_root = !self.root[place].holds();
            if self.task.target.is_some_and(|target| target != piece.square) {
                self.formula.add_clause([no_root]);
            }
            if self.task.keep_king {
                let king = self.roles[place][Role::King.index()].map(Var::holds);
                let clause = [no_root].into_iter().chain(king);
                self.formula.add_clause(clause);
            }
        }
    }

    /// No piece that has captured `most` times leaves a place.
    fn limit_captures(&mut self, most: usize) {
        let formula = &mut self.formula;
        let captures_made = &mut self.more_than;
        captures_made.extend(
            self.task
                .pieces
                .iter()
                .map(|_| -> Vec<Var> { (0..most).map(|_| formula.new_implied_var()).collect() }),
        );
        for (place, piece) in self.task.pieces.iter().enumerate() {
            for var in &captures_made[place][..piece.captures_made.min(most)] {
                formula.add_clause([!self.leaf[place].holds(), var.holds()]);
            }
            let spent = captures_made[place].last().map(|var| !var.holds());
            let clause = spent.into_iter().chain([self.root[place].holds()]);
            formula.add_clause(clause);
        }
        for arc in &self.arcs {
            let last = !arc.last.holds();
            let (from, to) = (usize::from(arc.from), usize::from(arc.to));
            for k in 0..most {
                let before = k.checked_sub(1).map(|k| !captures_made[from][k].holds());
                let after = captures_made[to][k].holds();
                let clause = [last, after].into_iter().chain(before);
                formula.add_clause(clause);
            }
        }
    }
}

/// For each role, the squares that it can reach, ignoring blockers.
fn roles_that_can_stand(task: &Task) -> [Bitboard; Role::ALL.len()] {
    let occupied: Bitboard = task.pieces.iter().map(|piece| piece.square).collect();
    let last_rank = if task.promote { Rank::Eighth.bitboard() } else { Bitboard::EMPTY };
    let mut promoted = Bitboard::EMPTY;
    // Pawns come first in `Role::ALL`.
    Role::ALL.map(|role| {
        let of_role = task.pieces.iter().filter(|piece| piece.role == role);
        let mut stands: Bitboard = of_role.map(|piece| piece.square).collect();
        if PROMOTIONS.contains(&role) {
            stands |= promoted;
        }
        let mut fresh = stands;
        while let Some(square) = fresh.first() {
            let ends = attacks_on_empty_board(role, square) & occupied;
            fresh = (fresh | (ends - stands)) - Bitboard::from(square);
            stands |= ends;
            if role == Role::Pawn {
                promoted |= ends & last_rank;
            }
        }
        stands
    })
}
