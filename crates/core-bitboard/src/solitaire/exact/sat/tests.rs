//! The solver without theories, against truth tables and formulas whose answer is known.

use alloc::vec::Vec;

use super::*;
use crate::solitaire::random::Random;

/// A theory that implies nothing: the reasons of each literal, by variable.
pub(super) struct Table(pub(super) Vec<Vec<Lit>>);

impl Propagator for Table {
    fn decided(&mut self) {}

    fn backtracked(&mut self, _level: usize) {}

    fn assigned(&mut self, _lit: Lit, _assignment: &mut Assignment) -> Result<(), Conflict> {
        Ok(())
    }

    fn unassigned(&mut self, _lit: Lit) {}

    fn propagate(&mut self, _: u64, _assignment: &mut Assignment) -> Result<(), Conflict> {
        Ok(())
    }

    fn explain(
        &self,
        _said: (TheoryId, Cause),
        lit: Lit,
        _before: TrailIndex,
        _assignment: &Assignment,
        reasons: &mut Vec<Lit>,
    ) {
        reasons.extend_from_slice(&self.0[lit.var().index()]);
    }
}

/// A solver of clauses over `variables` variables.
fn solver(variables: usize, clauses: &[Vec<Lit>]) -> Solver<Table> {
    let mut formula = Formula::with_room(variables);
    for _ in 0..variables {
        formula.new_var(1.0, false);
    }
    for clause in clauses {
        formula.add_clause(clause.iter().copied());
    }
    Solver::new(formula, Table(Vec::new()), ())
}

/// Whether the formula has a solution. A solution that is found is checked.
#[track_caller]
fn is_solved(solver: &mut Solver<Table>, clauses: &[Vec<Lit>]) -> bool {
    let is_true = |lit: &Lit, solver: &Solver<Table>| solver.assignment().value(*lit) > 0;
    match solver.search(&mut |_| false) {
        Answer::Satisfied => {
            let satisfies = |clause: &Vec<Lit>| clause.iter().any(|lit| is_true(lit, solver));
            assert!(clauses.iter().all(satisfies), "a solution satisfies every clause");
            true
        }
        Answer::Contradiction => false,
        Answer::OutOfBudget => panic!("a search without limit gave up"),
    }
}

/// `clauses` clauses of one to four literals, most of three.
fn random_clauses(variables: usize, clauses: usize, random: &mut Random) -> Vec<Vec<Lit>> {
    let lit = |random: &mut Random| Var::new(random.below(variables)).is(random.below(2) == 0);
    let mut clause = |_| {
        let wanted = [1, 2, 3, 3, 3, 3, 3, 3, 3, 4][random.below(10)];
        let mut lits: Vec<Lit> = Vec::new();
        while lits.len() < wanted {
            let next = lit(random);
            if lits.iter().all(|lit| lit.var() != next.var()) {
                lits.push(next);
            }
        }
        lits
    };
    (0..clauses).map(&mut clause).collect()
}

#[test]
fn satisfiability_matches_the_truth_table() {
    let mut random = Random(41);
    let mut solved = 0;
    for case in 0..2_000 {
        let variables = 4 + case % 7;
        let clauses = random_clauses(variables, 3 * variables, &mut random);
        let is_true =
            |row: u32, lit: &Lit| (row >> lit.var().index() & 1 == 1) == lit.is_positive();
        let has_row = (0..1 << variables)
            .any(|row| clauses.iter().all(|clause| clause.iter().any(|lit| is_true(row, lit))));
        assert_eq!(is_solved(&mut solver(variables, &clauses), &clauses), has_row, "{clauses:?}");
        solved += usize::from(has_row);
    }
    assert!((400..1_600).contains(&solved), "{solved}");
}

/// Each of `pigeons` pigeons sits in one of `holes` holes, no two in one.
fn pigeons_in(holes: usize, pigeons: usize) -> Vec<Vec<Lit>> {
    let sits = |pigeon: usize, hole: usize| Var::new(pigeon * holes + hole).holds();
    let mut clauses: Vec<Vec<Lit>> =
        (0..pigeons).map(|pigeon| (0..holes).map(|hole| sits(pigeon, hole)).collect()).collect();
    for hole in 0..holes {
        for other in 0..pigeons {
            clauses.extend((0..other).map(|one| [!sits(one, hole), !sits(other, hole)].into()));
        }
    }
    clauses
}

/// Conflicts after which learned clauses have been forgotten and restored several times.
const MANY: u64 = 5_000;

#[test]
fn long_search_forgets_clauses_and_still_refutes() {
    let clauses = pigeons_in(7, 8);
    let mut solver = solver(56, &clauses);
    assert!(!is_solved(&mut solver, &clauses));
    assert!(solver.conflicts() > MANY, "{}", solver.conflicts());
}
