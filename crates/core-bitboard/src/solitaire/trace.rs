//! A step-by-step trace of the learning engine.

use alloc::vec::Vec;
use core::fmt;

use crate::search::Meter;
use crate::solitaire::decide::Decider;
use crate::solitaire::exact::{Fact, Lit, Meaning, Model, NoTheory, Recorded, Recorder};
use crate::solitaire::memoised::{Game, SlotSet, State};
use crate::solitaire::solver::Question;
use crate::solitaire::{Solver, Verdict};
use crate::types::{Role, Square};

/// The steps of the learning engine on a puzzle.
///
/// It is displayed with one event a line; docs/solver.md explains an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    events: Vec<Event>,
    verdict: Verdict,
}

/// An event in a search. Literals implied by clauses are omitted, since there are many.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Event {
    /// The engine decided a literal.
    Decided(Statement),
    /// A theory implied a literal.
    Implied {
        /// The theory's name.
        theory: &'static str,
        /// The literal.
        statement: Statement,
        /// The literals that imply it.
        reasons: Vec<Statement>,
    },
    /// The true literals imply a false literal: a conflict.
    Contradicted {
        /// The name of the theory that implied it; `None` for a clause.
        theory: Option<&'static str>,
        /// The false literal.
        statement: Statement,
        /// The literals that imply it.
        reasons: Vec<Statement>,
    },
    /// The engine learned a clause, and takes back decisions.
    Learned {
        /// The clause.
        clause: Vec<Statement>,
        /// The number of decisions that are kept.
        level: u32,
    },
    /// The engine restarted.
    Restarted,
}

/// The meaning of a literal of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Statement {
    /// The meaning of its variable.
    about: About,
    /// Whether the variable is true.
    holds: bool,
}

/// The meaning of a variable of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
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
    /// Decides the puzzle with the learning engine alone, without a dive first, and returns
    /// a trace. The trace is kept in memory, so the budget should be at most a few thousand nodes.
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
        self.ask(Record)
    }
}

struct Record;

impl Question for Record {
    type Answer = Trace;

    fn answer<S: SlotSet, const PLANES: usize>(
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
    let say = |lit: &Lit| statement(*lit, model);
    let all = |lits: &[Lit]| lits.iter().map(say).collect();
    match recorded {
        Recorded::Decided(lit) => Event::Decided(say(lit)),
        Recorded::Implied { theory, lit, reasons } => {
            Event::Implied { theory, statement: say(lit), reasons: all(reasons) }
        }
        Recorded::Contradicted { theory, lit, reasons } => {
            Event::Contradicted { theory: *theory, statement: say(lit), reasons: all(reasons) }
        }
        Recorded::Learned { clause, level } => {
            Event::Learned { clause: all(clause), level: *level }
        }
        Recorded::Restarted => Event::Restarted,
    }
}

fn statement(lit: Lit, model: &Model<NoTheory, Recorder>) -> Statement {
    let Fact { meaning, holds } = model.fact(lit);
    let square = |place| model.square(place);
    let about = match meaning {
        Meaning::Root(place) => About::Root(square(place)),
        Meaning::Leaf(place) => About::Leaf(square(place)),
        Meaning::Role(place, role) => About::Role(square(place), role),
        Meaning::Taken(from, to) => About::Capture(square(from), square(to)),
        Meaning::Last(from, to) => About::Last(square(from), square(to)),
        Meaning::MoreThan(place, made) => About::MoreThan(square(place), made),
        Meaning::Before(from, to) => About::Before(square(from), square(to)),
    };
    Statement { about, holds }
}

impl fmt::Display for Statement {
    /// A few words, such as `a2xb3`, `not a2xb3`, `a2 before b3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let not = if self.holds { "" } else { "not " };
        match self.about {
            About::Root(square) => write!(f, "{not}root {square}"),
            About::Leaf(square) => write!(f, "{not}leaf {square}"),
            About::Role(square, role) => {
                write!(f, "{not}{}{square}", role.letter().to_ascii_uppercase())
            }
            About::Capture(from, to) => write!(f, "{not}{from}x{to}"),
            About::Last(from, to) => write!(f, "{not}{from}x{to} last"),
            About::MoreThan(square, made) => write!(f, "{not}more than {made} by {square}"),
            About::Before(from, to) => write!(f, "{not}{from} before {to}"),
        }
    }
}

/// Statements joined by a separator. Without any statement, the board itself is the reason.
struct Joined<'a>(&'a [Statement], &'static str);

impl fmt::Display for Joined<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("the board");
        }
        self.0.iter().enumerate().try_for_each(|(index, statement)| {
            write!(f, "{}{statement}", if index == 0 { "" } else { self.1 })
        })
    }
}

impl fmt::Display for Event {
    /// The event in one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Decided(statement) => write!(f, "decide    {statement}"),
            Event::Implied { theory, statement, reasons } => {
                write!(f, "{theory:<8}  {statement}  <-  {}", Joined(reasons, ", "))
            }
            Event::Contradicted { theory, statement, reasons } => {
                let by = theory.unwrap_or("a clause");
                write!(f, "conflict  {by}: {statement}  <-  {}", Joined(reasons, ", "))
            }
            Event::Learned { clause, level } => {
                write!(f, "learn     {}; back to level {level}", Joined(clause, " or "))
            }
            Event::Restarted => f.write_str("restart"),
        }
    }
}

impl fmt::Display for Trace {
    /// A line for each event, and one for the verdict.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.events.iter().try_for_each(|event| writeln!(f, "{event}"))?;
        match &self.verdict {
            Verdict::Solved(solution) => writeln!(f, "solved    {solution}"),
            Verdict::Impossible => f.write_str("impossible\n"),
            Verdict::Unknown => f.write_str("unknown\n"),
        }
    }
}
