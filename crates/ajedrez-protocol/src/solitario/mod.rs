//! Ajedrez Solitario: the operations on its puzzles.

mod book;
mod draw;
mod generate;
mod parameters;
mod play;
mod rate;
mod solve;

use std::num::NonZeroU8;

use ajedrez_diagram::Style;
use ajedrez_solitario::{Date, PuzzleSpec};
use core_bitboard::solitaire::{Capture, CheckError, Puzzle, Rules, Solver};

pub use self::book::{Answers, CollectionBook};
pub(crate) use self::draw::board_of;
pub use self::draw::{
    Drawn, DrawnFileJson, DrawnJson, Format, Part, Sheet, Subject as DrawSubject,
};
pub use self::generate::{
    GenerateLimit, Generated, GeneratedPuzzleJson, Order, Pieces, Preset, ROLES, Series,
    pieces_to_play, write_board,
};
use self::parameters::*;
pub use self::parameters::{BEGUN, Claim, MOTIFS, PUZZLE};
pub(crate) use self::parameters::{FORMAT, LANGUAGE, STYLE};
pub use self::play::{HintJson, Hinted, Played, PlayedJson, State};
pub use self::rate::{Ideas, RATE_NODES, Rate, RatingJson};
use self::solve::Names;
pub use self::solve::{
    Checked, CheckedJson, Counted, CountedJson, ExplainedCapture, Explanation, SolutionStream,
    SolveOutput, Solved, SolvedJson, VerdictWord,
};
use crate::answered::Answered;
use crate::board::RequestMoves;
use crate::context::Limits;
use crate::fault::{Fault, Place, Problem, Refusal};
use crate::language::Language;
use crate::operation::{LIMITS, operations};
use crate::table::words;

operations! {
    /// A question about puzzles.
    SolitarioRequest;

    /// A solution, every solution, or why there is none.
    Solve = "solitario.solve"
        {
            puzzle: Puzzle = PUZZLE,
            output: SolveOutput = OUTPUT,
            rules: Rules = RULES,
            limits: Limits = LIMITS,
        } -> Solved
        where {
            help: words(
                "A solution, every solution, or why there is none",
                "Una solución, todas, o por qué no hay ninguna",
            ),
        },
        |solve, context| solve.answer(context);

    /// The number of solutions.
    Count = "solitario.count" {
        puzzle: Puzzle = PUZZLE,
        rules: Rules = RULES,
        limits: Limits = LIMITS,
    } -> Counted
        where {
            help: words("The number of solutions", "La cantidad de soluciones"),
        },
        |&Count { ref puzzle, rules, limits }, context| {
            Ok(Counted(Solved::search(puzzle.clone(), rules, SolveOutput::Count, limits, context)))
        };

    /// Whether moves are a solution, by code that shares nothing with the solver, or whether there is none.
    Check = "solitario.check"
        {
            puzzle: Puzzle = PUZZLE,
            claim: Claim = CLAIM,
            rules: Rules = RULES,
            limits: Limits = LIMITS,
        } -> Checked
        where {
            help: words(
                "Whether moves solve the puzzle, and if not, which move fails and why",
                "Si unos movimientos resuelven el puzzle y, si no, cuál falla y por qué",
            ),
        },
        |&Check { ref puzzle, ref claim, rules, limits }, context| Ok(match claim {
            Claim::Solution(captures) => Checked::replay(puzzle, &rules, captures),
            Claim::Impossible => Checked::search(puzzle.clone(), rules, limits, context),
        });

    /// How hard a puzzle is for a person.
    Rating = "solitario.rate"
        {
            puzzle: Puzzle = PUZZLE,
            has_ideas: bool = MOTIFS,
            rules: Rules = RULES,
            limits: Limits = LIMITS,
        } -> Rate
        where {
            help: words(
                "The difficulty of a puzzle for a person; default limit: 3,000,000 nodes",
                "La dificultad de un puzzle para una persona; límite por omisión: 3.000.000 de nodos",
            ),
        },
        |&Rating { ref puzzle, has_ideas, rules, limits }, context| {
            Ok(Rate::search(puzzle.clone(), &rules, has_ideas, limits, context))
        };

    /// A capture that keeps the puzzle solvable.
    Hint = "solitario.hint"
        {
            puzzle: Puzzle = PUZZLE,
            begun: RequestMoves<Capture> = BEGUN,
            rules: Rules = RULES,
            limits: Limits = LIMITS,
        } -> Hinted
        where {
            help: words(
                "A capture that keeps the puzzle solvable",
                "Una captura con la que el puzzle sigue teniendo solución",
            ),
        },
        |hint, context| Hinted::search(hint, context);

    /// The captures that can be played next.
    Next = "solitario.captures"
        { puzzle: Puzzle = PUZZLE, begun: RequestMoves<Capture> = BEGUN, rules: Rules = RULES } -> NextCaptures
        where {
            help: words("The captures that can be played next", "Las capturas que siguen"),
        },
        |Next { puzzle, begun, rules }, _| {
            let next = Solver::new(puzzle).rules(*rules).next_captures(begun);
            next.map(NextCaptures).map_err(|error| refused(&error, begun))
        };

    /// The state of a puzzle being played.
    Play = "solitario.play" {
            puzzle: Puzzle = PUZZLE,
            begun: RequestMoves<Capture> = BEGUN,
            solve: bool = SOLVE,
            rules: Rules = RULES,
            limits: Limits = LIMITS,
        } -> Box<Played>
        where {
            help: words(
                "The state of a puzzle being played",
                "El estado de un puzzle que se está jugando",
            ),
        },
        |play, context| Played::of(play, context).map(Box::new);

    /// Puzzles made to order.
    Generate = "solitario.generate"
        {
            spec: PuzzleSpec = SPEC,
            seed: u64 = SEED,
            number: u64 = NUMBER,
            limits: Limits = LIMITS,
        } -> Generated
        where {
            help: words(
                "Generate puzzles; default limit per board: 10,000,000 nodes, or 2,000,000 with `unique`",
                "Genera puzzles; límite por omisión por tablero: 10.000.000 de nodos, o 2.000.000 con \
                 `unique`",
            ),
        },
        |generate, context| generate.make(context);

    /// The puzzle of a day, the same for everybody.
    Daily = "solitario.daily" { date: Date = DATE } -> Generated
        where {
            help: words("The puzzle of a day", "El puzzle de un día"),
        },
        |daily, context| Generate::daily(daily.date).run(context);

    /// A picture of a puzzle, its solution, its steps, or of several puzzles.
    Draw = "solitario.draw" {
            subject: DrawSubject = SUBJECT,
            style: Style = STYLE,
            format: Format = FORMAT,
            language: Language = LANGUAGE,
            rules: Rules = RULES,
            limits: Limits = LIMITS,
        } -> Drawn
        where {
            help: words(
                "A picture of a puzzle, its solution, its steps, or of several puzzles",
                "Un dibujo de un puzzle, de su solución, de sus pasos, o de varios puzzles",
            ),
        },
        |draw, context| draw.draw(context);
}

/// The captures that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextCaptures(pub Vec<Capture>);

impl Answered for NextCaptures {
    type Json<'a> = Names<'a>;
    const FORM: &'static str = "list of captures";

    fn json(&self, _: Language) -> Names<'_> {
        Names(&self.0)
    }
}

/// The fault of captures that cannot be played, or do not solve the puzzle.
pub fn refused(error: &CheckError, captures: &RequestMoves<Capture>) -> Fault {
    let fault = Fault::new(Problem::Refused(Refusal::of(error, captures))).at(Place::Moves);
    match error.index() {
        Some(index) => fault.in_move(captures.move_at(index)),
        None => fault,
    }
}

/// The maximum number of captures per piece; 0 means no limit. A number above the maximum has no effect,
/// since no piece captures 64 times with at most 64 pieces.
pub fn captures_max(most: u64) -> Option<NonZeroU8> {
    NonZeroU8::new(u8::try_from(most).unwrap_or(u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captures_max_saturates_and_zero_means_unlimited() {
        for (given, expected) in [(0, 0), (63, 63), (255, 255), (256, 255), (u64::MAX, 255)] {
            assert_eq!(captures_max(given), NonZeroU8::new(expected));
        }
    }
}
