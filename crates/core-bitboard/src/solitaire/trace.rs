//! A step-by-step trace of the SAT search.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::search::Meter;
use crate::solitaire::decide::Decider;
use crate::solitaire::exact::{Fact, Lit, Meaning, Model, NoTheory, Recorded, Recorder};
use crate::solitaire::memoised::{Game, SlotSet, State};
use crate::solitaire::solver::Query;
use crate::solitaire::{Solver, Verdict};

/// The steps of the SAT search on a puzzle.
///
/// It is displayed with one event per line; docs/solver.md explains an example. Literals implied by
/// clauses are omitted, since there are many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    events: Vec<String>,
    verdict: Verdict,
}

impl Solver<'_> {
    /// Decides the puzzle with only the SAT search, without a memoised search first, and returns a trace.
    /// The trace is kept in memory, so the budget should be at most a few thousand nodes.
    ///
    /// ```
    /// use core_bitboard::solitaire::{Puzzle, Solver};
    ///
    /// let rooks: Puzzle = "Ra1 Ra5 Rh5".parse()?;
    /// let trace = Solver::new(&rooks).trace().to_string();
    /// assert!(trace.starts_with("decide"));
    /// assert!(trace.lines().last().is_some_and(|line| line.starts_with("solved")));
    /// # Ok::<(), core_bitboard::solitaire::ParsePuzzleError>(())
    /// ```
    pub fn trace(&self) -> Trace {
        self.run_query(Record)
    }
}

struct Record;

impl Query for Record {
    type Output = Trace;

    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Trace {
        let mut decider = Decider::new(game, Meter::new(&solver.budget));
        let (outcome, events) = if first.pieces.len() == 1 || game.misses_its_target() {
            (decider.decide(&first), Vec::new())
        } else {
            let task = decider.task(&first, &[]);
            let mut model = Model::observed_by(Recorder::default(), task);
            let outcome = decider.learn(&mut model, u64::MAX);
            let Recorder(recorded) = model.observer();
            (outcome, recorded.iter().map(|recorded| event(recorded, &model)).collect())
        };
        Trace { events, verdict: Verdict::new(outcome, solver, game) }
    }
}

/// The line of an event.
fn event(recorded: &Recorded, model: &Model<NoTheory, Recorder>) -> String {
    let say = |lit: &Lit| literal(*lit, model);
    let all = |lits: &[Lit], separator| lits.iter().map(say).collect::<Vec<_>>().join(separator);
    // Without any literal, the board itself is the reason.
    let because = |reasons: &[Lit]| match reasons {
        [] => "the board".into(),
        _ => all(reasons, ", "),
    };
    match recorded {
        Recorded::Decided(lit) => format!("decide    {}", say(lit)),
        Recorded::Implied { theory, lit, reasons } => {
            format!("{theory:<8}  {}  <-  {}", say(lit), because(reasons))
        }
        Recorded::Contradicted { theory, lit, reasons } => {
            let by = theory.unwrap_or("a clause");
            format!("conflict  {by}: {}  <-  {}", say(lit), because(reasons))
        }
        Recorded::Learned { clause, level } => {
            format!("learn     {}; back to level {level}", all(clause, " or "))
        }
        Recorded::Restarted => "restart".into(),
    }
}

/// A literal in a few words, such as `a2xb3`, `not a2xb3`, `a2 before b3`.
fn literal(lit: Lit, model: &Model<NoTheory, Recorder>) -> String {
    let Fact { meaning, holds } = model.fact(lit);
    let at = |place| model.square(place);
    let not = if holds { "" } else { "not " };
    match meaning {
        Meaning::Root(place) => format!("{not}root {}", at(place)),
        Meaning::Leaf(place) => format!("{not}leaf {}", at(place)),
        Meaning::Role(place, role) => {
            format!("{not}{}{}", role.letter().to_ascii_uppercase(), at(place))
        }
        Meaning::Taken(from, to) => format!("{not}{}x{}", at(from), at(to)),
        Meaning::Last(from, to) => format!("{not}{}x{} last", at(from), at(to)),
        Meaning::MoreThan(place, captures) => format!("{not}more than {captures} by {}", at(place)),
        Meaning::Before(from, to) => format!("{not}{} before {}", at(from), at(to)),
    }
}

impl fmt::Display for Trace {
    /// One line per event, and one for the verdict.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.events.iter().try_for_each(|event| writeln!(f, "{event}"))?;
        match &self.verdict {
            Verdict::Solved(solution) => writeln!(f, "solved    {solution}"),
            Verdict::Impossible => f.write_str("impossible\n"),
            Verdict::Unknown => f.write_str("unknown\n"),
        }
    }
}
