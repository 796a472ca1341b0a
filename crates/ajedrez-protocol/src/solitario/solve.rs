//! Solutions of a puzzle: one, all or the first few, the boards step by step, and a check of given moves.
//!
//! There may be more solutions than fit in memory, so they can be visited as they are found. An answer collects
//! them, up to its maximum size.

use std::cell::OnceCell;
use std::fmt;
use std::ops::ControlFlow;

use ajedrez_solitario::{ReasonText, capture_text, captures_text, puzzle_text};
use core_bitboard::solitaire::count::Total;
use core_bitboard::solitaire::{Capture, Puzzle, Reason, Rules, Solver, Verdict};
use core_bitboard::{Bitboard, Role};
use serde::ser::{Error as _, SerializeSeq as _, SerializeStruct as _};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use super::Solve;
use crate::answered::{Answered, Shown};
use crate::context::{Context, Limits};
use crate::fault::{Fault, Refusal};
use crate::language::{
    Language::{self, English, Spanish},
    Localized,
};
use crate::picture::marked_puzzle;
use crate::spanish::{definite, object};
use crate::words::spanish;

/// The form of the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SolveOutput {
    /// A solution.
    #[default]
    Solution,
    /// A solution and its boards step by step, or why there is none.
    Explanation,
    /// An explanation for a picture; its JSON is the same as for a solution.
    Picture,
    /// The number of solutions.
    Count,
    /// At most this many solutions, at least one.
    List(u64),
}

/// The answer about a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The options of the game.
    pub rules: Rules,
    /// The requested form of the answer.
    pub output: SolveOutput,
    /// The verdict. It is unknown also if the requested number or list of solutions is incomplete.
    pub verdict: Verdict,
    /// The solutions, if a list was requested; empty if they were visited.
    pub solutions: Vec<Vec<Capture>>,
    /// Why there is no solution, if that was requested and found within the limits.
    pub reason: Option<Reason>,
    /// The number of solutions, if requested and known.
    pub count: Option<Total>,
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
        output: SolveOutput,
        limits: Limits,
        context: &Context<'_>,
    ) -> Solved {
        if output == SolveOutput::Count {
            let (count, seconds) = context
                .search(limits, |budget| Solver::new(&puzzle).rules(rules).budget(*budget).count());
            let verdict = match (count.solutions, count.solution) {
                (None, _) => Verdict::Unknown,
                (Some(_), None) => Verdict::Impossible,
                (Some(_), Some(solution)) => Verdict::Solved(solution),
            };
            let (count, nodes) = (count.solutions, count.nodes);
            let (solutions, reason) = (Vec::new(), None);
            return Solved {
                puzzle,
                rules,
                output,
                verdict,
                solutions,
                reason,
                count,
                nodes,
                seconds,
            };
        }
        let is_explained = matches!(output, SolveOutput::Explanation | SolveOutput::Picture);
        let ((report, reason), seconds) = context.search(limits, |budget| {
            let solver = Solver::new(&puzzle).rules(rules).budget(*budget);
            let report = solver.solve();
            let rest = budget.nodes(budget.nodes.saturating_sub(report.nodes));
            let is_impossible = report.verdict == Verdict::Impossible;
            let reason = (is_explained && is_impossible).then(|| solver.budget(rest).explain());
            (report, reason.flatten())
        });
        let (verdict, nodes) = (report.verdict, report.nodes);
        let (solutions, count) = (Vec::new(), None);
        Solved { puzzle, rules, output, verdict, solutions, reason, count, nodes, seconds }
    }

    /// The explanation of the answer. It includes why there is no solution if that was requested.
    pub fn explanation(&self) -> Explanation {
        Explanation::new(&self.puzzle, &self.verdict, self.reason.as_ref())
    }

    /// The number of solutions in JSON, if it is known and less than 2^128.
    fn exact_count(&self) -> Option<Box<RawValue>> {
        self.count.and_then(Total::exact).and_then(number)
    }

    /// The captures of the solution, if known.
    fn captures(&self) -> &[Capture] {
        match &self.verdict {
            Verdict::Solved(solution) => solution.captures(),
            Verdict::Impossible | Verdict::Unknown => &[],
        }
    }

    /// A line: the moves separated by one blank, a number, or a word of the original output.
    pub fn line(&self) -> String {
        match (&self.verdict, &self.count) {
            (Verdict::Unknown, _) => "desconocido".to_owned(),
            (_, Some(count)) => count.to_string(),
            (Verdict::Impossible, None) => "imposible".to_owned(),
            (Verdict::Solved(solution), None) => captures_text(solution.captures()).to_string(),
        }
    }
}

impl Localized for Solved {
    /// The line and, if requested, the boards step by step or the reason why there is no solution; or the solutions,
    /// one per line, and a word if there are none or a limit was reached.
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.output {
            SolveOutput::Explanation => {
                let board = marked_puzzle(&self.puzzle, Bitboard::EMPTY);
                write!(f, "{}\n\n{board}{}", self.line(), language.display(&self.explanation()))
            }
            SolveOutput::Solution | SolveOutput::Picture | SolveOutput::Count => {
                f.write_str(&self.line())
            }
            SolveOutput::List(_) => {
                for captures in &self.solutions {
                    writeln!(f, "{}", captures_text(captures))?;
                }
                match self.verdict {
                    Verdict::Solved(_) => Ok(()),
                    Verdict::Impossible | Verdict::Unknown => writeln!(f, "{}", self.line()),
                }
            }
        }
    }
}

/// A solution, or several, or what there is instead.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolvedJson<'a> {
    /// The puzzle as it is usually written.
    puzzle: String,
    /// With `all`: the captures of each solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Vec<String>>"))]
    solutions: Option<Vec<Names<'a>>>,
    /// Whether there is a solution; `unknown` if a limit was reached before the answer.
    verdict: VerdictWord,
    /// The captures of a solution; none if there is none, or it is not known.
    moves: Names<'a>,
    /// With `count`: the number of solutions; null if it is unknown, or 2^128 or more (`verdict` is then
    /// `solved`).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<u64>"))]
    count: Option<Option<Box<RawValue>>>,
    /// With `explain`: why there is no solution, in a sentence, if a short reason is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    reason: Option<Option<String>>,
    /// With `explain`: the puzzle that is left after each capture.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    boards: Option<Vec<String>>,
    /// The number of positions searched.
    nodes: u64,
    /// The time of the search.
    seconds: f64,
}

impl Answered for Solved {
    type Json<'a> = SolvedJson<'a>;
    const FIELDS: &'static [&'static str] = &[
        "puzzle",
        "solutions",
        "verdict",
        "moves",
        "count",
        "reason",
        "boards",
        "nodes",
        "seconds",
    ];

    fn json(&self, language: Language) -> SolvedJson<'_> {
        let explanation =
            (self.output == SolveOutput::Explanation).then(|| match self.explanation() {
                Explanation::Captures(steps) => {
                    let boards = steps.iter().map(|step| puzzle_text(&step.board).to_string());
                    (None, boards.collect::<Vec<_>>())
                }
                Explanation::Impossible(reason) => {
                    (reason.map(|reason| language.display(&reason).to_string()), Vec::new())
                }
                Explanation::Unknown => (None, Vec::new()),
            });
        let (reason, boards) = explanation.unzip();
        SolvedJson {
            puzzle: puzzle_text(&self.puzzle).to_string(),
            solutions: matches!(self.output, SolveOutput::List(_))
                .then(|| self.solutions.iter().map(|captures| Names(captures)).collect()),
            verdict: (&self.verdict).into(),
            moves: Names(self.captures()),
            count: (self.output == SolveOutput::Count).then(|| self.exact_count()),
            reason,
            boards,
            nodes: self.nodes,
            seconds: self.seconds,
        }
    }

    fn is_unknown(&self) -> bool {
        self.verdict == Verdict::Unknown
    }
}

/// The number of solutions of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted(pub Solved);

/// The number of solutions.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CountedJson<'a> {
    /// The puzzle as it is usually written.
    puzzle: String,
    /// Whether there is a solution; `unknown` if the limits did not suffice to count them.
    verdict: VerdictWord,
    /// The captures of a solution, if there is one.
    moves: Names<'a>,
    /// The number of solutions; null if it is unknown, or 2^128 or more (`verdict` is then `solved`).
    #[cfg_attr(feature = "schema", schemars(with = "Option<u64>"))]
    count: Option<Box<RawValue>>,
    /// The number of positions searched.
    nodes: u64,
    /// The time of the search.
    seconds: f64,
}

impl Answered for Counted {
    type Json<'a> = CountedJson<'a>;
    const FIELDS: &'static [&'static str] =
        &["puzzle", "verdict", "moves", "count", "nodes", "seconds"];

    fn json(&self, _: Language) -> CountedJson<'_> {
        let Counted(solved) = self;
        CountedJson {
            puzzle: puzzle_text(&solved.puzzle).to_string(),
            verdict: (&solved.verdict).into(),
            moves: Names(solved.captures()),
            count: solved.exact_count(),
            nodes: solved.nodes,
            seconds: solved.seconds,
        }
    }

    fn is_unknown(&self) -> bool {
        self.0.is_unknown()
    }
}

/// A whole number in JSON.
pub(super) fn number(number: u128) -> Option<Box<RawValue>> {
    RawValue::from_string(number.to_string()).ok()
}

/// Whether a puzzle has a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Verdict"))]
#[serde(rename_all = "lowercase")]
pub enum VerdictWord {
    /// It has one.
    Solved,
    /// There is no solution.
    Impossible,
    /// The limits did not suffice.
    Unknown,
}

impl From<&Verdict> for VerdictWord {
    fn from(verdict: &Verdict) -> VerdictWord {
        match verdict {
            Verdict::Solved(_) => VerdictWord::Solved,
            Verdict::Impossible => VerdictWord::Impossible,
            Verdict::Unknown => VerdictWord::Unknown,
        }
    }
}

impl Solve {
    /// The answer.
    ///
    /// # Errors
    ///
    /// If the solutions are too large for an answer.
    pub(super) fn answer(&self, context: &Context<'_>) -> Result<Solved, Fault> {
        let &Solve { ref puzzle, output, rules, limits } = self;
        let SolveOutput::List(_) = output else {
            return Ok(Solved::search(puzzle.clone(), rules, output, limits, context));
        };
        let (mut size, mut solutions) = (context.size(), Vec::new());
        let mut fits = Ok(());
        let solved = self.visit(context, |captures| {
            // A capture takes at least seven bytes: quotes, four letters, a comma.
            fits = size.add(7 * captures.len() + 2);
            solutions.push(captures.to_vec());
            if fits.is_ok() { GO_ON } else { BREAK }
        });
        fits?;
        Ok(Solved { solutions, ..solved })
    }

    /// Calls `each` with every solution of the list as it is found, until it breaks. Returns everything except the
    /// solutions, which may not fit in memory.
    pub fn visit(
        &self,
        context: &Context<'_>,
        mut each: impl FnMut(&[Capture]) -> ControlFlow<()>,
    ) -> Solved {
        let &Solve { ref puzzle, output, rules, limits } = self;
        let most = if let SolveOutput::List(most) = output { most } else { u64::MAX };
        let (mut found, mut first) = (0, None);
        let (visited, seconds) = context.search(limits, |budget| {
            Solver::new(puzzle).rules(rules).budget(*budget).visit_solutions(|solution| {
                found += 1;
                first.get_or_insert_with(|| solution.clone());
                let flow = each(solution.captures());
                if found == most { BREAK } else { flow }
            })
        });
        let verdict = match (visited.complete, first) {
            (false, _) => Verdict::Unknown,
            (true, None) => Verdict::Impossible,
            (true, Some(solution)) => Verdict::Solved(solution),
        };
        let (puzzle, solutions, nodes) = (puzzle.clone(), Vec::new(), visited.nodes);
        let (reason, count) = (None, None);
        Solved { puzzle, rules, output, verdict, solutions, reason, count, nodes, seconds }
    }
}

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());
const BREAK: ControlFlow<()> = ControlFlow::Break(());

/// The list of solutions that a [`Solve`] requests. Its JSON is written while the solutions are found, because
/// they may not fit in memory.
pub struct SolutionStream<'c> {
    request: Solve,
    context: Context<'c>,
    solved: OnceCell<Solved>,
}

impl<'c> SolutionStream<'c> {
    /// The answer, to be written once.
    pub fn new(request: Solve, context: Context<'c>) -> SolutionStream<'c> {
        SolutionStream { request, context, solved: OnceCell::new() }
    }

    /// The answer without the solutions, after writing.
    pub fn end(self) -> Option<Solved> {
        self.solved.into_inner()
    }
}

/// As the JSON of [`Solved`], in the same order.
impl Serialize for SolutionStream<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut answer = serializer.serialize_struct("SolutionStream", 6)?;
        answer.serialize_field("puzzle", &Shown(puzzle_text(&self.request.puzzle)))?;
        answer.serialize_field("solutions", &Search(self))?;
        let solved = self.solved.get().ok_or_else(|| S::Error::custom("no solutions written"))?;
        answer.serialize_field("verdict", &VerdictWord::from(&solved.verdict))?;
        answer.serialize_field("moves", &Names(solved.captures()))?;
        answer.serialize_field("nodes", &solved.nodes)?;
        answer.serialize_field("seconds", &solved.seconds)?;
        answer.end()
    }
}

/// The list of solutions, which are searched for while it is written.
struct Search<'a, 'c>(&'a SolutionStream<'c>);

impl Serialize for Search<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let SolutionStream { request, context, solved } = self.0;
        let (mut list, mut written) = (serializer.serialize_seq(None)?, Ok(()));
        let answer = request.visit(context, |captures| {
            written = list.serialize_element(&Names(captures));
            if written.is_ok() { GO_ON } else { BREAK }
        });
        written?;
        solved.set(answer).ok();
        list.end()
    }
}

/// Captures by their names.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a>(pub(crate) &'a [Capture]);

impl Serialize for Names<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|&capture| Shown(capture_text(capture))))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Names<'_> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Names".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<String>::json_schema(generator)
    }
}

/// The explanation of an answer.
pub enum Explanation {
    /// The captures of a solution, one by one.
    Captures(Vec<ExplainedCapture>),
    /// Why there is no solution, if a short reason is known.
    Impossible(Option<ReasonText>),
    /// The answer is not known.
    Unknown,
}

/// A capture and the board after it.
pub struct ExplainedCapture {
    /// The capture.
    pub capture: Capture,
    /// The capturing piece, before any promotion.
    pub role: Role,
    /// The piece that is captured.
    pub captured: Role,
    /// The remaining pieces, in the order of the puzzle's list.
    pub board: Puzzle,
}

impl Explanation {
    /// The explanation of `verdict` on `puzzle`; `reason` is why it is impossible, if known.
    pub(super) fn new(puzzle: &Puzzle, verdict: &Verdict, reason: Option<&Reason>) -> Explanation {
        match verdict {
            Verdict::Solved(solution) => Explanation::Captures(steps(puzzle, solution.captures())),
            Verdict::Impossible => Explanation::Impossible(
                reason.map(|reason| ReasonText::new(reason.clone(), puzzle)),
            ),
            Verdict::Unknown => Explanation::Unknown,
        }
    }
}

/// The captures of a solution of `puzzle`, each with its effect.
pub(super) fn steps(puzzle: &Puzzle, captures: &[Capture]) -> Vec<ExplainedCapture> {
    let mut pieces = puzzle.pieces().to_vec();
    let steps = captures.iter().map_while(|&capture| {
        let at = |wanted| pieces.iter().position(|&(square, _)| square == wanted);
        let (from, to) = (at(capture.from)?, at(capture.to)?);
        let (role, captured) = (pieces[from].1, pieces[to].1);
        pieces[from] = (capture.to, capture.promotion.unwrap_or(role));
        pieces.remove(to);
        let board = Puzzle::new(pieces.iter().copied()).ok()?;
        Some(ExplainedCapture { capture, role, captured, board })
    });
    steps.collect()
}

impl Localized for Explanation {
    /// Lines with an empty one before each part.
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Explanation::Impossible(Some(reason)) => writeln!(f, "\n{}", language.display(reason)),
            Explanation::Impossible(None) => {
                let none = language.words(
                    "No short reason was found: a search has refuted every sequence of captures.",
                    "No se encontró ninguna razón breve: se analizaron todas las sucesiones de \
                     capturas, y ninguna sirve.",
                );
                writeln!(f, "\n{none}")
            }
            Explanation::Unknown => {
                let unknown = language.words(
                    "A limit was reached before an answer.",
                    "Se alcanzó un límite antes de tener respuesta.",
                );
                writeln!(f, "\n{unknown}")
            }
            Explanation::Captures(steps) => {
                for (number, step) in (1..).zip(steps) {
                    let capture = language.display(step);
                    write!(f, "\n{number}. {capture}\n\n{}", step.picture())?;
                }
                Ok(())
            }
        }
    }
}

impl Localized for ExplainedCapture {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ExplainedCapture { capture, role, captured, .. } = *self;
        let Capture { from, to, promotion } = capture;
        write!(f, "{}: ", capture_text(capture))?;
        match language {
            Language::English => write!(f, "the {role} on {from} captures the {captured} on {to}")?,
            Language::Spanish => {
                let (piece, captured) = (definite(role), object(definite(captured)));
                write!(f, "{piece} de {from} captura {captured} de {to}")?;
            }
        }
        let Some(promotion) = promotion else { return Ok(()) };
        let role = promotion.to_string();
        let role = language.words(&*role, spanish(&role));
        match language {
            Language::English => write!(f, " and becomes a {role}"),
            Language::Spanish => write!(f, " y corona {role}"),
        }
    }
}

impl ExplainedCapture {
    /// The board after the capture, with its two squares in brackets.
    pub fn picture(&self) -> impl fmt::Display {
        marked_puzzle(
            &self.board,
            Bitboard::from(self.capture.from) | Bitboard::from(self.capture.to),
        )
    }
}

/// The result of checking a claim about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The claim is right.
    Right,
    /// Why the moves are not a solution.
    Refused(Refusal),
    /// A solution that refutes the claim that there is none.
    Solvable(Vec<Capture>),
    /// The limits did not suffice.
    Unknown,
}

impl Checked {
    /// Replays `captures` from the board of `puzzle`.
    pub fn replay(puzzle: &Puzzle, rules: &Rules, captures: &[Capture]) -> Checked {
        match Solver::new(puzzle).rules(*rules).check(captures) {
            Ok(_) => Checked::Right,
            Err(error) => Checked::Refused(Refusal::of(&error, captures)),
        }
    }

    /// Searches for a solution of a puzzle that is claimed to have none.
    pub fn search(puzzle: Puzzle, rules: Rules, limits: Limits, context: &Context<'_>) -> Checked {
        match Solved::search(puzzle, rules, SolveOutput::Solution, limits, context).verdict {
            Verdict::Solved(solution) => Checked::Solvable(solution.captures().to_vec()),
            Verdict::Impossible => Checked::Right,
            Verdict::Unknown => Checked::Unknown,
        }
    }

    /// Why the claim is wrong or unknown, in `language`.
    pub fn reason(&self, language: Language) -> Option<String> {
        (*self != Checked::Right).then(|| language.display(self).to_string())
    }
}

impl Localized for Checked {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (Checked::Refused(error), _) => error.fmt_in(language, f),
            (Checked::Right, _) => f.write_str("ok"),
            (Checked::Solvable(captures), English) => {
                write!(f, "it has a solution: {}", captures_text(captures))
            }
            (Checked::Solvable(captures), Spanish) => {
                write!(f, "tiene solución: {}", captures_text(captures))
            }
            (Checked::Unknown, _) => {
                f.write_str(language.words("a limit was reached", "se alcanzó un límite"))
            }
        }
    }
}

/// Whether what is claimed of a puzzle is so.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckedJson {
    /// Whether it is; null if the limits did not suffice.
    ok: Option<bool>,
    /// The number of the move that cannot be played, counted from 1.
    #[serde(rename = "move")]
    number: Option<usize>,
    /// Why not, in a sentence.
    reason: Option<String>,
}

impl Answered for Checked {
    type Json<'a> = CheckedJson;
    const FIELDS: &'static [&'static str] = &["ok", "move", "reason"];

    fn json(&self, language: Language) -> CheckedJson {
        let place = match self {
            Checked::Refused(refusal) => refusal.place,
            Checked::Right | Checked::Solvable(_) | Checked::Unknown => None,
        };
        CheckedJson {
            ok: (!self.is_unknown()).then_some(*self == Checked::Right),
            number: place.map(|(number, _)| number),
            reason: self.reason(language),
        }
    }

    fn is_unknown(&self) -> bool {
        *self == Checked::Unknown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_beyond_128_bits_is_solved_without_a_number() {
        let rook: Puzzle = "Ra1".parse().expect("a puzzle");
        let Verdict::Solved(solution) = Solver::new(&rook).solve().verdict else {
            panic!("one piece is left");
        };
        let counted = |count| Solved {
            puzzle: rook.clone(),
            rules: Rules::PLAIN,
            output: SolveOutput::Count,
            verdict: Verdict::Solved(solution.clone()),
            solutions: Vec::new(),
            reason: None,
            count: Some(count),
            nodes: 0,
            seconds: 0.0,
        };
        let shown = |count| {
            let solved = counted(count);
            let json = serde_json::to_string(&solved.json(Language::English)).expect("JSON");
            let also = Counted(counted(count));
            let also = serde_json::to_string(&also.json(Language::English)).expect("JSON");
            (solved.line(), [json, also])
        };
        for (count, line, number) in [
            (Total::Exact(u128::MAX), u128::MAX.to_string(), u128::MAX.to_string()),
            (Total::Overflow, ">=2^128".to_owned(), "null".to_owned()),
        ] {
            let (shown_line, objects) = shown(count);
            assert_eq!(shown_line, line);
            for json in objects {
                assert!(json.contains("\"verdict\":\"solved\""), "{json}");
                assert!(json.contains(&format!("\"count\":{number},")), "{json}");
            }
        }
    }
}
