//! Explained answers: the boards step by step, or why there is no solution.

use std::fmt;

use core_bitboard::solitaire::explain::Told;
use core_bitboard::solitaire::{Capture, Puzzle, Reason, Verdict};
use core_bitboard::{Bitboard, Role};
use solitario::capture_text;

use crate::picture::marked_puzzle;

/// The explanation of an answer.
pub enum Explanation {
    /// The captures of a solution, one by one.
    Steps(Vec<Step>),
    /// Why there is no solution, if a short reason is known.
    Impossible(Option<Told>),
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
    /// The explanation of `verdict` on `puzzle`; `reason` is why it is impossible, if known.
    pub(super) fn new(puzzle: &Puzzle, verdict: &Verdict, reason: Option<&Reason>) -> Explanation {
        match verdict {
            Verdict::Solved(solution) => Explanation::Steps(steps(puzzle, solution.captures())),
            Verdict::Impossible => {
                Explanation::Impossible(reason.map(|reason| reason.clone().about(puzzle)))
            }
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
            Explanation::Impossible(Some(reason)) => writeln!(f, "\n{reason}"),
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

impl Step {
    /// The board after the capture, with its two squares in brackets.
    pub fn picture(&self) -> impl fmt::Display {
        marked_puzzle(
            &self.left,
            Bitboard::from(self.capture.from) | Bitboard::from(self.capture.to),
        )
    }
}
