//! A board as clauses, an order and a tree.

use alloc::vec;
use alloc::vec::Vec;
use core::iter;

use super::literal::{Lit, Var};
use super::solver::{Answer, Solver};
use super::tree::Tree;
use crate::solitaire::dive::Outcome;
use crate::solitaire::game::Step;
use crate::solitaire::geometry::attacks_on_empty_board;
use crate::solitaire::rules::PROMOTIONS;
use crate::{Bitboard, Rank, Role, Square, between};

/// A man of the board to be decided.
#[derive(Clone, Copy, Debug)]
pub(in crate::solitaire) struct Man {
    pub(in crate::solitaire) slot: u8,
    pub(in crate::solitaire) square: Square,
    pub(in crate::solitaire) role: Role,
    /// How often he has captured; 0 where it does not matter.
    pub(in crate::solitaire) made: usize,
}

/// The board to be decided, of two men or more, and what the rules want.
pub(in crate::solitaire) struct Task {
    pub(in crate::solitaire) men: Vec<Man>,
    pub(in crate::solitaire) max_captures: Option<usize>,
    pub(in crate::solitaire) target: Option<Square>,
    pub(in crate::solitaire) keep_king: bool,
    pub(in crate::solitaire) promote: bool,
}

/// The arc from one place to another; places number the men of the task.
struct Arc {
    from: usize,
    to: usize,
    /// Someone leaves `from` for `to`.
    taken: Var,
    /// ... and goes on from there, or is the last man of all.
    last: Var,
}

/// The variables and constraints of a task, and the search for a solution.
pub(in crate::solitaire) struct Model {
    solver: Solver,
    men: Vec<Man>,
    promote: bool,
    /// Nobody leaves the place.
    root: Vec<Var>,
    /// Nobody arrives at the place.
    leaf: Vec<Var>,
    /// By role: who leaves the place, or is last of all there, has it.
    role: Vec<[Option<Var>; Role::ALL.len()]>,
    arcs: Vec<Arc>,
    /// For each place, the arcs that begin there.
    leaving: Vec<Vec<usize>>,
    /// For each place, the arcs that end there.
    arriving: Vec<Vec<usize>>,
}

impl Model {
    pub(in crate::solitaire) fn new(task: &Task) -> Model {
        let places = task.men.len();
        let mut solver = Solver::new(places);
        let stands = roles_that_can_stand(task);
        let root: Vec<Var> = (0..places).map(|_| solver.new_var(0.0)).collect();
        let leaf: Vec<Var> = (0..places).map(|_| solver.new_var(0.0)).collect();
        let mut role_at = |man: &Man| {
            Role::ALL.map(|role| {
                let can = role == man.role || stands[role.index()].contains(man.square);
                can.then(|| solver.new_var(0.0))
            })
        };
        let role = task.men.iter().map(&mut role_at).collect();
        solver.tree = Tree::new(root.iter().map(|root| root.holds()).collect());
        let mut model = Model {
            solver,
            men: task.men.clone(),
            promote: task.promote,
            root,
            leaf,
            role,
            arcs: Vec::new(),
            leaving: vec![Vec::new(); places],
            arriving: vec![Vec::new(); places],
        };
        model.draw_arcs();
        model.let_each_leave_once();
        model.let_the_last_go_on();
        model.order_arrivals();
        model.end_as_wanted(task);
        if let Some(most) = task.max_captures {
            model.limit_captures(most);
        }
        model
    }

    /// The number of conflicts learned from.
    pub(in crate::solitaire) fn conflicts(&self) -> u64 {
        self.solver.conflicts
    }

    /// Searches until `stop`, given the number of conflicts, says so; may be called again.
    pub(in crate::solitaire) fn search(
        &mut self,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Outcome<Vec<Step>> {
        match self.solver.search(stop) {
            Answer::Satisfied => Outcome::Solved(self.steps()),
            Answer::Contradiction => Outcome::Refuted,
            Answer::Spent => Outcome::Spent,
        }
    }

    /// An arc for each capture that some role could make from a place where it can come to stand.
    fn draw_arcs(&mut self) {
        let occupied: Bitboard = self.men.iter().map(|man| man.square).collect();
        let mut place_of = [0; Square::COUNT];
        for (place, man) in self.men.iter().enumerate() {
            place_of[man.square.index()] = place;
        }
        for (from, man) in self.men.iter().enumerate() {
            let sees = Role::ALL.map(|role| match self.role[from][role.index()] {
                Some(_) => attacks_on_empty_board(role, man.square) & occupied,
                None => Bitboard::EMPTY,
            });
            let ends = sees.into_iter().fold(Bitboard::EMPTY, |ends, seen| ends | seen);
            // Where there are few ways out they matter most.
            let activity = 1.0 / ends.len() as f64;
            for end in ends {
                let to = place_of[end.index()];
                let taken = self.solver.new_var(activity);
                let last = self.solver.new_var(activity / 2.0);
                let take = taken.holds();
                self.leaving[from].push(self.arcs.len());
                self.arriving[to].push(self.arcs.len());
                self.arcs.push(Arc { from, to, taken, last });
                self.solver.add_clause(&[!last.holds(), take]);
                for role in Role::ALL.into_iter().filter(|role| !sees[role.index()].contains(end)) {
                    if let Some(var) = self.role[from][role.index()] {
                        self.solver.add_clause(&[!take, !var.holds()]);
                    }
                }
                self.solver.tree.add(take, (from as u8, to as u8));
                self.solver.order.demand(take, (from as u8, to as u8));
                for blocker in between(man.square, end) & occupied {
                    let blocker = place_of[blocker.index()] as u8;
                    self.solver.order.demand(take, (blocker, from as u8));
                }
            }
        }
    }

    fn exactly_one(&mut self, vars: impl Iterator<Item = Var>) {
        let lits: Vec<Lit> = vars.map(Var::holds).collect();
        self.solver.add_clause(&lits);
        self.solver.at_most_one(&lits);
    }

    /// Every place but one root is left along one arc, by a man of one role.
    fn let_each_leave_once(&mut self) {
        self.exactly_one(self.root.clone().into_iter());
        for place in 0..self.men.len() {
            let taken = self.leaving[place].iter().map(|&arc| self.arcs[arc].taken);
            let out: Vec<Var> = taken.chain([self.root[place]]).collect();
            self.exactly_one(out.into_iter());
            self.exactly_one(self.role[place].into_iter().flatten());
        }
    }

    /// From a leaf its own man leaves; elsewhere one who arrives, with the role that he has.
    fn let_the_last_go_on(&mut self) {
        for place in 0..self.men.len() {
            let leaf = self.leaf[place].holds();
            let man = self.men[place];
            let last = self.arriving[place].iter().map(|&arc| self.arcs[arc].last);
            let goes_on: Vec<Var> = last.chain([self.leaf[place]]).collect();
            self.exactly_one(goes_on.into_iter());
            let own = self.role[place][man.role.index()].expect("a man can stand where it stands");
            self.solver.add_clause(&[!leaf, own.holds()]);
            self.solver.add_clause(&[!leaf, !self.root[place].holds()]);
            for &arc in &self.arriving[place] {
                let Arc { from, taken, last, .. } = self.arcs[arc];
                self.solver.add_clause(&[!leaf, !taken.holds()]);
                for role in Role::ALL {
                    let Some(comes) = self.role[from][role.index()] else { continue };
                    let promotes =
                        self.promote && role == Role::Pawn && man.square.rank() == Rank::Eighth;
                    let becomes: &[Role] = if promotes { &PROMOTIONS } else { &[] };
                    let goes = iter::once(&role).chain(becomes).filter_map(|role| {
                        let var = self.role[place][role.index()]?;
                        Some(var.holds())
                    });
                    let clause: Vec<Lit> =
                        [!last.holds(), !comes.holds()].into_iter().chain(goes).collect();
                    self.solver.add_clause(&clause);
                }
            }
        }
    }

    /// Who arrives where another comes last leaves his place before that other leaves his.
    fn order_arrivals(&mut self) {
        let places = self.men.len();
        let mut before: Vec<Option<Var>> = vec![None; places * places];
        for arriving in &self.arriving {
            for &last in arriving {
                for &other in arriving.iter().filter(|&&other| other != last) {
                    let (last, other) = (&self.arcs[last], &self.arcs[other]);
                    let solver = &mut self.solver;
                    let first = before[other.from * places + last.from].get_or_insert_with(|| {
                        let var = solver.new_var(0.0);
                        solver.order.demand(var.holds(), (other.from as u8, last.from as u8));
                        var
                    });
                    let clause = [!last.last.holds(), !other.taken.holds(), first.holds()];
                    solver.add_clause(&clause);
                }
            }
        }
    }

    /// The root is the target, and a king stays there if the rules want it.
    fn end_as_wanted(&mut self, task: &Task) {
        for (place, man) in task.men.iter().enumerate() {
            let no_root = !self.root[place].holds();
            if task.target.is_some_and(|target| target != man.square) {
                self.solver.add_clause(&[no_root]);
            }
            if task.keep_king {
                let king = self.role[place][Role::King.index()].map(Var::holds);
                let clause: Vec<Lit> = [no_root].into_iter().chain(king).collect();
                self.solver.add_clause(&clause);
            }
        }
    }

    /// Nobody leaves a place who has captured `most` times.
    fn limit_captures(&mut self, most: usize) {
        let solver = &mut self.solver;
        // In unary: the man who leaves the place, or stays last of all, has captured more than k times.
        let mut more_than = || (0..most).map(|_| solver.new_var(0.0)).collect();
        let made: Vec<Vec<Var>> = self.men.iter().map(|_| more_than()).collect();
        for (place, man) in self.men.iter().enumerate() {
            for var in &made[place][..man.made.min(most)] {
                solver.add_clause(&[!self.leaf[place].holds(), var.holds()]);
            }
            let spent = made[place].last().map(|var| !var.holds());
            let clause: Vec<Lit> = spent.into_iter().chain([self.root[place].holds()]).collect();
            solver.add_clause(&clause);
        }
        for arc in &self.arcs {
            let last = !arc.last.holds();
            for k in 0..most {
                let before = k.checked_sub(1).map(|k| !made[arc.from][k].holds());
                let after = made[arc.to][k].holds();
                let clause: Vec<Lit> = [last, after].into_iter().chain(before).collect();
                solver.add_clause(&clause);
            }
        }
    }

    /// The solution that the search has found, in an order that can be played.
    fn steps(&self) -> Vec<Step> {
        let holds = |var: Var| self.solver.value(var.holds()) == 1;
        let role = |place: usize| {
            let has = |role: &Role| self.role[place][role.index()].is_some_and(holds);
            Role::ALL.into_iter().find(has).expect("exactly one role")
        };
        let mut taken: Vec<&Arc> = self.arcs.iter().filter(|arc| holds(arc.taken)).collect();
        taken.sort_by_key(|arc| self.solver.order.earlier(arc.from).count_ones());
        let step = |arc: &Arc| {
            let from = role(arc.from);
            let becomes = if holds(arc.last) { role(arc.to) } else { from };
            Step { from: self.men[arc.from].slot, to: self.men[arc.to].slot, role: from, becomes }
        };
        taken.into_iter().map(step).collect()
    }
}

/// For each role, where it can come to stand if lines are never blocked.
fn roles_that_can_stand(task: &Task) -> [Bitboard; Role::ALL.len()] {
    let occupied: Bitboard = task.men.iter().map(|man| man.square).collect();
    let mut stands = [Bitboard::EMPTY; Role::ALL.len()];
    for role in Role::ALL {
        let of_role = task.men.iter().filter(|man| man.role == role);
        let mut reached: Bitboard = of_role.map(|man| man.square).collect();
        if task.promote && PROMOTIONS.contains(&role) {
            reached |= stands[Role::Pawn.index()] & Rank::Eighth.bitboard();
        }
        let mut fresh = reached;
        while let Some(square) = fresh.first() {
            let next = attacks_on_empty_board(role, square) & (occupied - reached);
            fresh = (fresh | next) - Bitboard::from(square);
            reached |= next;
        }
        stands[role.index()] = reached;
    }
    stands
}
