//! The answer to one puzzle: a solution, or how many there are.

use core_bitboard::solitaire::{Puzzle, Reason, Rules, Solver, Verdict};
use serde::Serializer;
use serde_json::value::RawValue;
use solitario::{captures_line, puzzle_run};

use super::explain::Explanation;
use super::listing::Names;
use crate::answered::{Answered, write_object};
use crate::context::{Context, Limits};
use crate::language::Language;
use crate::shown::Shown;

/// The form of the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Want {
    /// A solution.
    #[default]
    Solution,
    /// A solution and its boards step by step, or why there is none.
    Explanation,
    /// The same for a picture; its JSON is that of a solution.
    Picture,
    /// The number of solutions.
    Count,
}

/// The answer about a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The options of the game.
    pub rules: Rules,
    /// The requested form of the answer.
    pub want: Want,
    /// The verdict. It is unknown also when the number of solutions was requested but not found.
    pub verdict: Verdict,
    /// Why there is no solution, if that was requested and found within the limits.
    pub reason: Option<Reason>,
    /// The number of solutions in decimal, if requested and known.
    pub count: Option<String>,
    /// The nodes that the search visited.
    pub nodes: u64,
    /// The seconds it took.
    pub seconds: f64,
}

impl Solved {
    /// The answer about `puzzle`, within the limits.
    pub fn search(
        puzzle: Puzzle,
        rules: Rules,
        want: Want,
        limits: Limits,
        context: &Context<'_>,
    ) -> Solved {
        if want == Want::Count {
            let (count, seconds) = context.search(limits, |budget| {
                Solver::new(&puzzle).rules(rules).budget(*budget).count_big()
            });
            let verdict = match (&count.solutions, count.solution) {
                (None, _) => Verdict::Unknown,
                (Some(_), None) => Verdict::Impossible,
                (Some(_), Some(solution)) => Verdict::Solved(solution),
            };
            let nodes = count.nodes;
            let count = count.solutions.map(|count| count.to_string());
            let reason = None;
            return Solved { puzzle, rules, want, verdict, reason, count, nodes, seconds };
        }
        let is_told = matches!(want, Want::Explanation | Want::Picture);
        let ((report, reason), seconds) = context.search(limits, |budget| {
            let solver = Solver::new(&puzzle).rules(rules).budget(*budget);
            let report = solver.solve();
            let rest = budget.nodes(budget.nodes.saturating_sub(report.nodes));
            let is_impossible = report.verdict == Verdict::Impossible;
            let reason = (is_told && is_impossible).then(|| solver.budget(rest).explain());
            (report, reason.flatten())
        });
        let (verdict, nodes) = (report.verdict, report.nodes);
        Solved { puzzle, rules, want, verdict, reason, count: None, nodes, seconds }
    }

    /// The explanation of the answer. It includes why there is no solution if that was requested.
    pub fn explanation(&self) -> Explanation {
        Explanation::new(&self.puzzle, &self.verdict, self.reason.as_ref())
    }

    /// A line: the moves separated by one blank, a number, or a word of the seed's output.
    pub fn line(&self) -> String {
        match (&self.verdict, &self.count) {
            (Verdict::Unknown, _) => "desconocido".to_owned(),
            (_, Some(count)) => count.clone(),
            (Verdict::Impossible, None) => "imposible".to_owned(),
            (Verdict::Solved(solution), None) => captures_line(solution.captures()).to_string(),
        }
    }
}

impl Answered for Solved {
    const FIELDS: &'static [&'static str] =
        &["puzzle", "verdict", "moves", "count", "nodes", "seconds"];

    /// A JSON object: `puzzle`, `verdict`, `moves`, on request `count`, or `reason` and `boards`,
    /// then
    /// `nodes` and `seconds`.
    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let captures = match &self.verdict {
            Verdict::Solved(solution) => solution.captures(),
            Verdict::Impossible | Verdict::Unknown => &[],
        };
        let explanation = (self.want == Want::Explanation).then(|| match self.explanation() {
            Explanation::Steps(steps) => {
                // The puzzle that is left after each move.
                let boards = steps.iter().map(|step| puzzle_run(&step.left).to_string());
                (None, boards.collect::<Vec<_>>())
            }
            Explanation::Impossible(reason) => {
                (reason.map(|reason| language.say(&reason).to_string()), Vec::new())
            }
            Explanation::Unknown => (None, Vec::new()),
        });
        let (reason, boards) = explanation.unzip();
        let count = || self.count.as_deref().and_then(number);
        let count = (self.want == Want::Count).then(count);
        write_object!(serializer, {
            "puzzle": Shown(puzzle_run(&self.puzzle)),
            "verdict": verdict_word(&self.verdict),
            "moves": Names(captures),
            "count" optional: count,
            "reason" optional: reason,
            "boards" optional: boards,
            "nodes": self.nodes,
            "seconds": self.seconds,
        })
    }

    fn is_unknown(&self) -> bool {
        self.verdict == Verdict::Unknown
    }
}

/// A whole number of any size in JSON.
pub(super) fn number(decimal: &str) -> Option<Box<RawValue>> {
    RawValue::from_string(decimal.to_owned()).ok()
}

/// A verdict in JSON.
pub(super) fn verdict_word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Solved(_) => "solved",
        Verdict::Impossible => "impossible",
        Verdict::Unknown => "unknown",
    }
}
