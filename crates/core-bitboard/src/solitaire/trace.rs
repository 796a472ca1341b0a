//! The learning engine at work, told step by step.

use alloc::vec::Vec;
use core::fmt;

use crate::search::{Budget, Meter};
use crate::solitaire::decide::Decider;
use crate::solitaire::exact::{Fact, Lit, Meaning, Model, Nobody, Recorded, Recorder};
use crate::solitaire::game::{Game, Question, ask};
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;
use crate::solitaire::{Puzzle, Rules, Verdict};
use crate::types::{Role, Square};

/// What the learning engine did with a puzzle.
///
/// Its display tells it line by line; docs/solver.md reads one such text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// What happened, in this order.
    pub events: Vec<Event>,
    /// What came of it.
    pub verdict: Verdict,
}

/// Something that happens in a search. What clauses imply is left out, since there is much of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The engine decided that something holds.
    Decided(Statement),
    /// A theory implied something.
    Implied {
        /// The theory's name.
        theory: &'static str,
        /// What it said.
        statement: Statement,
        /// What that follows from.
        reasons: Vec<Statement>,
    },
    /// Something false follows from what holds.
    Contradicted {
        /// The name of the theory that says so; `None` for a clause.
        theory: Option<&'static str>,
        /// What follows and is false.
        statement: Statement,
        /// What it follows from.
        reasons: Vec<Statement>,
    },
    /// The engine learned that one of these holds, and takes back its decisions but for so many.
    Learned {
        /// The clause.
        clause: Vec<Statement>,
        /// How many decisions are kept.
        level: u32,
    },
    /// The engine begins anew.
    Restarted,
}

/// What a literal of the engine says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    /// What it is about.
    pub about: About,
    /// Whether that holds.
    pub holds: bool,
}

/// What a variable of the engine is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The solution ends on this square.
    Root(Square),
    /// Nobody captures on this square before its own piece leaves.
    Leaf(Square),
    /// The piece that leaves this square, or stays there at the end, has this role.
    Role(Square, Role),
    /// Someone captures from the first square on the second.
    Capture(Square, Square),
    /// ... and nobody captures there after that.
    Last(Square, Square),
    /// The piece that leaves this square has captured more often than this.
    MoreThan(Square, u8),
    /// The first square is left before the second.
    Before(Square, Square),
}

/// Has the learning engine decide `puzzle` under `rules`, without a dive before it, and tells what it
/// does. All is kept in memory: a budget of some thousand nodes is much.
///
/// ```
/// use core_bitboard::solitaire::{Budget, Event, Puzzle, Rules, Verdict, trace};
/// use core_bitboard::{Role, Square};
///
/// let rooks = [Square::A1, Square::A5, Square::H5].map(|square| (square, Role::Rook));
/// let trace = trace(&Puzzle::new(rooks)?, &Rules::PLAIN, &Budget::UNLIMITED);
/// assert!(matches!(trace.verdict, Verdict::Solved(_)));
/// assert!(trace.events.iter().any(|event| matches!(event, Event::Decided(_))));
/// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
/// ```
pub fn trace(puzzle: &Puzzle, rules: &Rules, budget: &Budget<'_>) -> Trace {
    ask(puzzle, rules, Trail { puzzle, rules, budget })
}

struct Trail<'a> {
    puzzle: &'a Puzzle,
    rules: &'a Rules,
    budget: &'a Budget<'a>,
}

impl Question for Trail<'_> {
    type Answer = Trace;

    fn answer<S: SlotSet, const PLANES: usize>(
        self,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Trace {
        let mut decider = Decider::new(game, Meter::new(self.budget));
        let (outcome, events) = if first.pieces.len() == 1 || game.misses_its_target() {
            (decider.decide(&first), Vec::new())
        } else {
            let task = decider.task(&first, &[]);
            let mut model = Model::observed_by(Recorder::default(), task);
            let outcome = decider.learn(&mut model, u64::MAX);
            let Recorder(recorded) = model.observer();
            (outcome, recorded.iter().map(|recorded| event(recorded, &model)).collect())
        };
        Trace { events, verdict: Verdict::new(outcome, self.puzzle, self.rules, game) }
    }
}

fn event(recorded: &Recorded, model: &Model<Nobody, Recorder>) -> Event {
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

fn statement(lit: Lit, model: &Model<Nobody, Recorder>) -> Statement {
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

/// Statements, with a word between them; what follows from none follows from the board.
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
    /// One line.
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
