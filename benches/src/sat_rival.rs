//! A rival of the solitario solver: the whole puzzle as one formula for a SAT solver.
//!
//! A solution is a tree over the places of the pieces. Every place except the root is left once,
//! towards the place of the captured piece. The piece that leaves it is the original one or, after
//! captures on it, the last capturer. The order in which places are left has no cycle: a place is left
//! before its target, after all occupied places between them, and each earlier capturer on a place
//! leaves its origin before the last capturer does. The formula contains little more, and is complete
//! from the start. It shares only the attack tables and the checker with the solver.

use batsat::{BasicCallbacks, BasicSolver, Lit, SolverInterface, SolverOpts, lbool};
use core_bitboard::geometry::{attacks, between};
use core_bitboard::solitaire::{Capture, Puzzle, Solver, Verdict};
use core_bitboard::{Bitboard, Color, Piece, Role, Square};
use cpu_time::ProcessTime;
use std::cell::Cell;
use std::time::Duration;

/// Decides `puzzle`, in the plain game, within about `limit` of the process's CPU time.
///
/// # Panics
///
/// If the checker refuses the solution in the SAT solver's assignment.
pub fn solve(puzzle: &Puzzle, limit: Duration) -> Verdict {
    let pieces = puzzle.pieces();
    if pieces.len() == 1 {
        return Verdict::Solved(Solver::new(puzzle).check(&[]).expect("one piece is left"));
    }
    let mut rival = Rival::new(pieces, limit);
    rival.let_all_reach_the_root();
    rival.at_most_one_move_per_piece();
    rival.let_the_last_go_on();
    let before = rival.order();
    let answer = rival.formula.solver.solve_limited(&[]);
    if answer == lbool::TRUE {
        let captures = rival.captures(&before);
        Verdict::Solved(
            Solver::new(puzzle).check(&captures).expect("the formula says what a solution is"),
        )
    } else if answer == lbool::FALSE {
        Verdict::Impossible
    } else {
        Verdict::Unknown
    }
}

/// The number of decisions between two readings of the clock.
const DECISIONS_BETWEEN_LOOKS: u32 = 64;

struct Formula {
    solver: BasicSolver,
    clause: Vec<Lit>,
}

impl Formula {
    fn new(limit: Duration) -> Formula {
        let start = ProcessTime::now();
        let (decisions, is_late) = (Cell::new(0u32), Cell::new(false));
        let mut callbacks = BasicCallbacks::new();
        callbacks.set_stop(move || {
            decisions.set(decisions.get().wrapping_add(1));
            if decisions.get().is_multiple_of(DECISIONS_BETWEEN_LOOKS) {
                is_late.set(is_late.get() || start.elapsed() >= limit);
            }
            is_late.get()
        });
        let solver = BasicSolver::new(SolverOpts::default(), callbacks);
        Formula { solver, clause: Vec::new() }
    }

    /// A new variable that is first tried with the value `first`.
    fn variable(&mut self, first: bool) -> Lit {
        Lit::new(self.solver.new_var(lbool::from(first), true), true)
    }

    fn add(&mut self, clause: impl IntoIterator<Item = Lit>) {
        self.clause.clear();
        self.clause.extend(clause);
        // False once there is a contradiction, which the search then reports.
        self.solver.add_clause_reuse(&mut self.clause);
    }

    fn exactly_one(&mut self, literals: &[Lit]) {
        self.add(literals.iter().copied());
        for (index, &one) in literals.iter().enumerate() {
            for &other in &literals[..index] {
                self.add([!one, !other]);
            }
        }
    }

    fn holds(&self, literal: Lit) -> bool {
        self.solver.value_lit(literal) == lbool::TRUE
    }
}

/// A capture that some role could make on an empty board; places are indices of pieces.
struct Arc {
    from: usize,
    to: usize,
    /// The roles that could make it, among the roles that can occupy `from`.
    by: Vec<Role>,
    /// A piece goes from `from` to `to`.
    taken: Lit,
    /// ... and the same piece leaves `to`, or stays there at the end.
    last: Lit,
}

/// If the literal `before[a][b]` exists and is true, `a` is left before `b`.
type Before = Vec<Vec<Option<Lit>>>;

struct Rival<'a> {
    pieces: &'a [(Square, Role)],
    formula: Formula,
    /// No piece leaves the place.
    root: Vec<Lit>,
    /// By place and role: the piece that leaves the place, or stays there, has the role.
    roles: Vec<[Option<Lit>; Role::ALL.len()]>,
    arcs: Vec<Arc>,
    /// If all the literals are true, the first place is left before the second.
    demands: Vec<(Vec<Lit>, usize, usize)>,
}

impl<'a> Rival<'a> {
    fn new(pieces: &'a [(Square, Role)], limit: Duration) -> Rival<'a> {
        let mut formula = Formula::new(limit);
        let occupied: Bitboard = pieces.iter().map(|&(square, _)| square).collect();
        let stands = Role::ALL.map(|role| where_it_can_stand(pieces, role));
        let root = pieces.iter().map(|_| formula.variable(false)).collect();
        let mut role_at = |square: Square| {
            Role::ALL
                .map(|role| stands[role.index()].contains(square).then(|| formula.variable(false)))
        };
        let roles: Vec<_> = pieces.iter().map(|&(square, _)| role_at(square)).collect();
        let (mut arcs, mut demands) = (Vec::new(), Vec::new());
        for (from, &(origin, _)) in pieces.iter().enumerate() {
            for (to, &(end, _)) in pieces.iter().enumerate() {
                let goes =
                    |role: &Role| stands[role.index()].contains(origin) && sees(*role, origin, end);
                let by: Vec<Role> = Role::ALL.into_iter().filter(goes).collect();
                if by.is_empty() {
                    continue;
                }
                let (taken, last) = (formula.variable(true), formula.variable(true));
                arcs.push(Arc { from, to, by, taken, last });
                demands.push((vec![taken], from, to));
                let blocking = between(origin, end) & occupied;
                let blockers =
                    (0..pieces.len()).filter(|&place| blocking.contains(pieces[place].0));
                demands.extend(blockers.map(|blocker| (vec![taken], blocker, from)));
            }
        }
        Rival { pieces, formula, root, roles, arcs, demands }
    }

    /// The roles that can occupy a place, with their literals.
    fn roles_at(&self, place: usize) -> impl Iterator<Item = (Role, Lit)> + use<> {
        let roles = self.roles[place];
        Role::ALL.into_iter().filter_map(move |role| Some((role, roles[role.index()]?)))
    }

    /// A place that some other place cannot reach is not the root. The other clauses imply this,
    /// but only after a search.
    fn let_all_reach_the_root(&mut self) {
        let mut arriving = vec![0u64; self.pieces.len()];
        for arc in &self.arcs {
            arriving[arc.to] |= 1 << arc.from;
        }
        for (place, &root) in self.root.iter().enumerate() {
            let mut reaching = 0;
            let mut more = 1u64 << place;
            while more != reaching {
                reaching = more;
                let reached = (0..arriving.len()).filter(|&place| reaching >> place & 1 == 1);
                more = reached.fold(reaching, |places, place| places | arriving[place]);
            }
            if (reaching.count_ones() as usize) < self.pieces.len() {
                self.formula.add([!root]);
            }
        }
    }

    /// Every place but one is left along one arc, by one role that can make that capture.
    fn at_most_one_move_per_piece(&mut self) {
        self.formula.exactly_one(&self.root);
        for place in 0..self.pieces.len() {
            let root = self.root[place];
            let leaving: Vec<&Arc> = self.arcs.iter().filter(|arc| arc.from == place).collect();
            let ways: Vec<Lit> = leaving.iter().map(|arc| arc.taken).chain([root]).collect();
            self.formula.exactly_one(&ways);
            let roles: Vec<Lit> = self.roles_at(place).map(|(_, literal)| literal).collect();
            self.formula.exactly_one(&roles);
            for (role, has) in self.roles_at(place) {
                let (seen, unseen): (Vec<&Arc>, Vec<&Arc>) =
                    leaving.iter().partition(|arc| arc.by.contains(&role));
                self.formula.add([!has, root].into_iter().chain(seen.iter().map(|arc| arc.taken)));
                for arc in unseen {
                    self.formula.add([!has, !arc.taken]);
                }
            }
        }
    }

    /// The piece that leaves a place is the last to arrive there, or else the place's first piece.
    fn let_the_last_go_on(&mut self) {
        for (place, &(_, own)) in self.pieces.iter().enumerate() {
            let leaf = self.formula.variable(false);
            let arriving: Vec<&Arc> = self.arcs.iter().filter(|arc| arc.to == place).collect();
            let goes_on: Vec<Lit> = arriving.iter().map(|arc| arc.last).chain([leaf]).collect();
            self.formula.exactly_one(&goes_on);
            self.formula.add([!leaf, !self.root[place]]);
            self.formula.add([!leaf].into_iter().chain(self.roles[place][own.index()]));
            for (role, has) in self.roles_at(place) {
                let comes = arriving.iter().filter(|arc| arc.by.contains(&role));
                let origins = comes.map(|arc| arc.last).chain((role == own).then_some(leaf));
                self.formula.add([!has].into_iter().chain(origins));
            }
            for arc in &arriving {
                self.formula.add([!arc.last, arc.taken]);
                self.formula.add([!leaf, !arc.taken]);
                for (role, has) in self.roles_at(arc.from) {
                    let keeps = self.roles[place][role.index()];
                    self.formula.add([!arc.last, !has].into_iter().chain(keeps));
                }
                for other in arriving.iter().filter(|other| other.from != arc.from) {
                    self.demands.push((vec![arc.last, other.taken], other.from, arc.from));
                }
            }
        }
    }

    /// Adds clauses for every demand on the order, and for the absence of cycles.
    ///
    /// Literals exist only for pairs of places with a demand, and for the pairs that make the graph
    /// chordal: places are removed one by one, fewest neighbours first, and their neighbours are
    /// joined. An orientation of a chordal graph without cycles of length three has no cycles at
    /// all. (Bryant and Velev, "Boolean satisfiability with transitivity constraints", 2002, on
    /// equalities.)
    fn order(&mut self) -> Before {
        let places = self.pieces.len();
        let mut neighbours = vec![0u64; places];
        for &(_, a, b) in &self.demands {
            neighbours[a] |= 1 << b;
            neighbours[b] |= 1 << a;
        }
        let mut before: Before = vec![vec![None; places]; places];
        let mut left: Vec<usize> = (0..places).collect();
        while let Some(index) = (0..left.len()).min_by_key(|&i| neighbours[left[i]].count_ones()) {
            let gone = left.swap_remove(index);
            let joined = neighbours[gone];
            let near: Vec<usize> = (0..places).filter(|place| joined >> place & 1 == 1).collect();
            for &a in &near {
                neighbours[a] = (neighbours[a] | joined) & !(1 << a | 1 << gone);
                let literal = self.formula.variable(false);
                before[gone][a] = Some(literal);
                before[a][gone] = Some(!literal);
            }
        }
        self.forbid_cycles_of_three(&before);
        for (conditions, a, b) in std::mem::take(&mut self.demands) {
            let conditions = conditions.into_iter().map(|literal| !literal);
            self.formula.add(conditions.chain(before[a][b]));
        }
        before
    }

    fn forbid_cycles_of_three(&mut self, before: &Before) {
        for a in 0..self.pieces.len() {
            for b in 0..a {
                for c in 0..b {
                    if let (Some(ab), Some(bc), Some(ca)) =
                        (before[a][b], before[b][c], before[c][a])
                    {
                        self.formula.add([ab, bc, ca]);
                        self.formula.add([!ab, !bc, !ca]);
                    }
                }
            }
        }
    }

    /// The captures of the assignment found, in a playable order.
    fn captures(&self, before: &Before) -> Vec<Capture> {
        let holds =
            |literal: Option<Lit>| literal.is_some_and(|literal| self.formula.holds(literal));
        let mut left: Vec<usize> = (0..self.pieces.len()).collect();
        let mut captures = Vec::new();
        while !left.is_empty() {
            let is_next = |place: usize| !left.iter().any(|&other| holds(before[other][place]));
            let next = left.iter().position(|&place| is_next(place)).expect("there is no cycle");
            let place = left.swap_remove(next);
            let mut leaving = self.arcs.iter().filter(|arc| arc.from == place);
            if let Some(arc) = leaving.find(|arc| self.formula.holds(arc.taken)) {
                captures.push(Capture::new(self.pieces[arc.from].0, self.pieces[arc.to].0));
            }
        }
        captures
    }
}

/// Whether a piece of `role` captures from `from` to `to` when nothing is between.
fn sees(role: Role, from: Square, to: Square) -> bool {
    attacks(Piece::new(Color::White, role), from, Bitboard::EMPTY).contains(to)
}

/// The places that a piece of `role` can reach if lines are never blocked.
fn where_it_can_stand(pieces: &[(Square, Role)], role: Role) -> Bitboard {
    let of_role = pieces.iter().filter(|&&(_, other)| other == role);
    let mut reached: Bitboard = of_role.map(|&(square, _)| square).collect();
    let mut fresh = reached;
    while let Some(square) = fresh.first() {
        let seen = pieces.iter().map(|&(to, _)| to).filter(|&to| sees(role, square, to));
        let new = seen.collect::<Bitboard>() - reached;
        reached |= new;
        fresh = (fresh | new) - Bitboard::from(square);
    }
    reached
}
