//! A step-by-step trace of the SAT search.

use alloc::vec::Vec;
use core::fmt;

use crate::search::Meter;
use crate::solitaire::decide::Decider;
use crate::solitaire::exact::{Fact, Lit, Meaning, Model, NoTheory, Recorded, Recorder};
use crate::solitaire::memoised::{Game, SlotSet, State};
use crate::solitaire::solver::Query;
use crate::solitaire::{Solver, Verdict};
use crate::types::{Role, Square};

/// The steps of the SAT search on a puzzle.
///
/// It is displayed with one event per line; docs/solver.md explains an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    events: Vec<Event>,
    verdict: Verdict,
}

/// An event in a search. Literals implied by clauses are omitted, since there are many.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Event {
    /// The search decided a literal.
    Decided(Literal),
    /// A theory implied a literal.
    Implied {
        /// The theory's name.
        theory: &'static str,
        /// The literal.
        literal: Literal,
        /// The literals that imply it.
        reasons: Vec<Literal>,
    },
    /// The true literals imply a false literal: a conflict.
    Contradicted {
        /// The name of the theory that implied it; `None` for a clause.
        theory: Option<&'static str>,
        /// The false literal.
        literal: Literal,
        /// The literals that imply it.
        reasons: Vec<Literal>,
    },
    /// The search learned a clause, and takes back decisions.
    Learned {
        /// The clause.
        clause: Vec<Literal>,
        /// The number of decisions that are kept.
        level: u32,
    },
    /// The search restarted.
    Restarted,
}

/// A literal of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Literal {
    /// The variable.
    variable: Variable,
    /// Whether the literal says that the variable is true.
    holds: bool,
}

/// A variable of the search, with its meaning when true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Variable {
    /// The solution ends on this square.
    Root(Square),
    /// No piece captures on this square before its own piece leaves.
    Leaf(Square),
    /// The piece that leaves this square, or stays there at the end, has this role.
    Role(Square, Role),
    /// A piece captures from the first square on the second.
    Capture(Square, Square),
    /// That capture is the last one on the second square.
    Last(Square, Square),
    /// The piece that leaves this square has captured more often than this.
    MoreThan(Square, u8),
    /// The first square is left before the second.
    Before(Square, Square),
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

fn event(recorded: &Recorded, model: &Model<NoTheory, Recorder>) -> Event {
    let say = |lit: &Lit| literal(*lit, model);
    let all = |lits: &[Lit]| lits.iter().map(say).collect();
    match recorded {
        Recorded::Decided(lit) => Event::Decided(say(lit)),
        Recorded::Implied { theory, lit, reasons } => {
            Event::Implied { theory, literal: say(lit), reasons: all(reasons) }
        }
        Recorded::Contradicted { theory, lit, reasons } => {
            Event::Contradicted { theory: *theory, literal: say(lit), reasons: all(reasons) }
        }
        Recorded::Learned { clause, level } => {
            Event::Learned { clause: all(clause), level: *level }
        }
        Recorded::Restarted => Event::Restarted,
    }
}

fn literal(lit: Lit, model: &Model<NoTheory, Recorder>) -> Literal {
    let Fact { meaning, holds } = model.fact(lit);
    let square = |place| model.square(place);
    let variable = match meaning {
        Meaning::Root(place) => Variable::Root(square(place)),
        Meaning::Leaf(place) => Variable::Leaf(square(place)),
        Meaning::Role(place, role) => Variable::Role(square(place), role),
        Meaning::Taken(from, to) => Variable::Capture(square(from), square(to)),
        Meaning::Last(from, to) => Variable::Last(square(from), square(to)),
        Meaning::MoreThan(place, captures_made) => Variable::MoreThan(square(place), captures_made),
        Meaning::Before(from, to) => Variable::Before(square(from), square(to)),
    };
    Literal { variable, holds }
}

impl fmt::Display for Literal {
    /// A few words, such as `a2xb3`, `not a2xb3`, `a2 before b3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let not = if self.holds { "" } else { "not " };
        match self.variable {
            Variable::Root(square) => write!(f, "{not}root {square}"),
            Variable::Leaf(square) => write!(f, "{not}leaf {square}"),
            Variable::Role(square, role) => {
                write!(f, "{not}{}{square}", role.letter().to_ascii_uppercase())
            }
            Variable::Capture(from, to) => write!(f, "{not}{from}x{to}"),
            Variable::Last(from, to) => write!(f, "{not}{from}x{to} last"),
            Variable::MoreThan(square, captures_made) => {
                write!(f, "{not}more than {captures_made} by {square}")
            }
            Variable::Before(from, to) => write!(f, "{not}{from} before {to}"),
        }
    }
}

/// Literals joined by a separator. Without any literal, the board itself is the reason.
struct Joined<'a>(&'a [Literal], &'static str);

impl fmt::Display for Joined<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("the board");
        }
        self.0.iter().enumerate().try_for_each(|(index, literal)| {
            write!(f, "{}{literal}", if index == 0 { "" } else { self.1 })
        })
    }
}

impl fmt::Display for Event {
    /// The event in one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Decided(literal) => write!(f, "decide    {literal}"),
            Event::Implied { theory, literal, reasons } => {
                write!(f, "{theory:<8}  {literal}  <-  {}", Joined(reasons, ", "))
            }
            Event::Contradicted { theory, literal, reasons } => {
                let by = theory.unwrap_or("a clause");
                write!(f, "conflict  {by}: {literal}  <-  {}", Joined(reasons, ", "))
            }
            Event::Learned { clause, level } => {
                write!(f, "learn     {}; back to level {level}", Joined(clause, " or "))
            }
            Event::Restarted => f.write_str("restart"),
        }
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
