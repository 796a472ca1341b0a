//! Explained answers: the boards step by step, or why there is no solution.

use std::fmt;

use core_bitboard::solitaire::{Budget, Capture, Puzzle, Reason, Rules, Solver, Verdict};
use core_bitboard::{Bitboard, Role, Square};
use solitario::{Refutation, capture_text, refute};

use super::refuted::{Refuted, list};
use crate::picture::marked_puzzle;

/// The explanation of an answer.
pub enum Explanation {
    /// The captures of a solution, one by one.
    Steps(Vec<Step>),
    /// Why there is no solution, if a short reason is known.
    Impossible(Option<Cause>),
    /// The answer is not known.
    Unknown,
}

/// A capture and the board after it.
pub struct Step {
    /// The capture.
    pub capture: Capture,
    /// The capturing piece, before any promotion.
    pub role: Role,
    /// The piece that is captured.
    pub captured: Role,
    /// The remaining pieces, in the order of the puzzle's list.
    pub left: Puzzle,
}

impl Explanation {
    /// The explanation of `verdict` on `puzzle`; `cause` is why it is impossible, if known.
    pub(super) fn new(puzzle: &Puzzle, verdict: &Verdict, cause: Option<&Cause>) -> Explanation {
        match verdict {
            Verdict::Solved(solution) => Explanation::Steps(steps(puzzle, solution.captures())),
            Verdict::Impossible => Explanation::Impossible(cause.cloned()),
            Verdict::Unknown => Explanation::Unknown,
        }
    }
}

/// The captures of a solution of `puzzle`, each with its effect.
pub(super) fn steps(puzzle: &Puzzle, captures: &[Capture]) -> Vec<Step> {
    let mut pieces = puzzle.pieces().to_vec();
    let steps = captures.iter().map_while(|&capture| {
        let at = |wanted| pieces.iter().position(|&(square, _)| square == wanted);
        let (from, to) = (at(capture.from)?, at(capture.to)?);
        let (role, captured) = (pieces[from].1, pieces[to].1);
        pieces[from] = (capture.to, capture.promotion.unwrap_or(role));
        pieces.remove(to);
        let left = Puzzle::new(pieces.iter().copied()).ok()?;
        Some(Step { capture, role, captured, left })
    });
    steps.collect()
}

impl fmt::Display for Explanation {
    /// Lines of English, with an empty line before each part.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Explanation::Impossible(Some(why)) => writeln!(f, "\n{why}"),
            Explanation::Impossible(None) => writeln!(
                f,
                "\nNo short reason was found: a search has refuted every sequence of captures."
            ),
            Explanation::Unknown => writeln!(f, "\nThe limits did not suffice for an answer."),
            Explanation::Steps(steps) => {
                for (number, step) in (1..).zip(steps) {
                    let Step { capture, role, captured, .. } = step;
                    let Capture { from, to, promotion } = capture;
                    let name = capture_text(*capture);
                    write!(
                        f,
                        "\n{number}. {name}: the {role} on {from} captures the {captured} on {to}"
                    )?;
                    if let Some(promotion) = promotion {
                        write!(f, " and becomes a {promotion}")?;
                    }
                    write!(f, "\n\n{}", step.picture())?;
                }
                Ok(())
            }
        }
    }
}

/// A short reason why a puzzle has no solution; as text, whole sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A single condition fails.
    Condition(Why),
    /// A proof of a few short lines.
    Lines(Refuted),
}

impl Cause {
    /// The first of these that holds: no piece can capture; a single condition fails; a search
    /// within `budget` finds a proof in lines.
    pub(crate) fn of(puzzle: &Puzzle, rules: &Rules, budget: &Budget<'_>) -> Option<Cause> {
        let lines = |budget: &Budget<'_>| refute(puzzle, rules, budget);
        let nothing = |refutation: &Refutation| matches!(refutation, Refutation::First(cases) if cases.is_empty());
        let condition = || {
            let why = |reason| Cause::Condition(Why { reason, target: rules.target });
            Solver::new(puzzle).rules(*rules).explain().map(why)
        };
        let told = |refutation| Cause::Lines(Refuted(refutation));
        // That no piece can capture is known without visiting any board.
        let at_sight = lines(&budget.nodes(0)).filter(nothing).map(told);
        at_sight.or_else(condition).or_else(|| lines(budget).map(told))
    }

    /// The squares of the reason, if it is about certain squares.
    pub fn squares(&self) -> Bitboard {
        match self {
            Cause::Condition(why) => why.squares(),
            Cause::Lines(Refuted(Refutation::Apart(one, other))) => *one | *other,
            Cause::Lines(_) => Bitboard::EMPTY,
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Condition(why) => why.fmt(f),
            Cause::Lines(refuted) => refuted.fmt(f),
        }
    }
}

/// The condition by which a puzzle has no solution; as text, whole sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Why {
    /// The condition that fails.
    pub reason: Reason,
    /// The required square of the last piece.
    pub target: Option<Square>,
}

impl Why {
    /// The squares that the reason is about.
    pub fn squares(&self) -> Bitboard {
        match self.reason {
            Reason::NobodyOnTarget(target) => target.into(),
            Reason::NobodyMayCapture | Reason::KingCannotBeLast => Bitboard::EMPTY,
            Reason::TwoNeverLeft(one, other) => Bitboard::from(one) | Bitboard::from(other),
            Reason::OutOfReach { stranded, .. } => stranded,
            Reason::TwoClosedGroups(one, other) => one | other,
        }
    }
}

/// Why no piece can leave a square.
const STUCK: &str = "neither the piece there nor any that could come there by captures would find \
                     anything that it may capture from there, even if nobody stood in its way";

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            Reason::NobodyOnTarget(target) => write!(
                f,
                "The last piece should stand on {target}, but nobody stands there, and pieces only go \
                 to squares where another stands."
            ),
            Reason::NobodyMayCapture => {
                f.write_str("There are several pieces, and none of them may capture even once.")
            }
            Reason::KingCannotBeLast => f.write_str(
                "The king should be the last piece, but it cannot come to any square where the last \
                 piece can stand, even if nobody stood in its way.",
            ),
            Reason::TwoNeverLeft(one, other) => match self.target {
                Some(target) if target == one || target == other => {
                    let stuck = if target == one { other } else { one };
                    write!(
                        f,
                        "The last piece should stand on {target}, but nobody can ever leave {stuck}: \
                         {STUCK}. So a piece remains on {stuck}."
                    )
                }
                _ => write!(
                    f,
                    "Nobody can ever leave {one}: {STUCK}. Nor can anybody ever leave {other}, for \
                     the same reason. So two pieces remain."
                ),
            },
            Reason::OutOfReach { last, stranded } => {
                if self.target == Some(last) {
                    write!(f, "The last piece should stand on {last}.")?;
                } else {
                    write!(
                        f,
                        "Nobody can ever leave {last}: {STUCK}. So the last piece stands on {last}."
                    )?;
                }
                write!(
                    f,
                    " But no captures, one after another, lead there from {}, even if nobody stood \
                     in the way. So another piece remains.",
                    list(stranded, "or")
                )
            }
            Reason::TwoClosedGroups(one, other) => write!(
                f,
                "No captures lead from {} to any other square, even if nobody stood in the way; so \
                 a piece remains there. Nor do any lead from {} to any other square. So two pieces \
                 remain.",
                list(one, "or"),
                list(other, "or")
            ),
        }
    }
}

impl Step {
    /// The board after the capture, with its two squares in brackets.
    pub fn picture(&self) -> impl fmt::Display {
        marked_puzzle(
            &self.left,
            Bitboard::from(self.capture.from) | Bitboard::from(self.capture.to),
        )
    }
}
