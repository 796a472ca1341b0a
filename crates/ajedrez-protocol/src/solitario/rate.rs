//! The difficulty of a puzzle.

use std::fmt;

use ajedrez_solitario::{
    Chance, Motif, Rating, RatingVerdict, Solutions, motifs, puzzle_text, rate,
};
use core_bitboard::search::{Budget, Report};
use core_bitboard::solitaire::{Puzzle, Rules, Solver};
use serde::Serialize;
use serde_json::value::RawValue;

use super::solve::{VerdictWord, number};
use crate::answered::Answered;
use crate::context::{Context, Limits};
use crate::language::{Language, Localized};
use crate::words::spanish;

/// The default node limit for rating a puzzle.
pub const RATE_NODES: u64 = 3_000_000;

/// The node limit for counting decisions.
const DECISION_NODES: u64 = 20_000;

/// The rating of a puzzle.
#[derive(Clone, Debug)]
pub struct Rate {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The result of the search.
    pub rated: Report<RatingVerdict>,
    /// Its decisions and motifs, if requested.
    pub ideas: Option<Ideas>,
    /// The seconds it took.
    pub seconds: f64,
}

impl Rate {
    /// The rating of `puzzle`, and its decisions and motifs if `has_ideas`, within the limits; [`RATE_NODES`] without any.
    pub fn search(
        puzzle: Puzzle,
        rules: &Rules,
        has_ideas: bool,
        limits: Limits,
        context: &Context<'_>,
    ) -> Rate {
        let limits = limits.or_nodes(RATE_NODES);
        let ((rated, ideas), seconds) = context.search(limits, |budget| {
            let mut rated = rate(&puzzle, rules, budget);
            let ideas = has_ideas.then(|| match rated.verdict {
                RatingVerdict::Rated(_) => Ideas::search(&puzzle, rules, budget, &mut rated.nodes),
                RatingVerdict::Impossible | RatingVerdict::Unknown => Ideas::default(),
            });
            (rated, ideas)
        });
        Rate { puzzle, rated, ideas, seconds }
    }

    /// The captures of each solution.
    pub(crate) fn captures(&self) -> usize {
        self.puzzle.pieces().len() - 1
    }
}

/// The decisions of a puzzle, and the motifs that a person would name; `None` if unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ideas {
    /// The fewest decisions of a solution.
    pub decisions: Option<u32>,
    /// The motifs.
    pub motifs: Option<Vec<Motif>>,
}

impl Ideas {
    /// The ideas of a solvable puzzle. `nodes` counts the visited nodes.
    fn search(puzzle: &Puzzle, rules: &Rules, budget: &Budget<'_>, nodes: &mut u64) -> Ideas {
        let part = |most: u64, spent| budget.nodes(most.min(budget.nodes.saturating_sub(spent)));
        let solver = Solver::new(puzzle).rules(*rules);
        let decisions = solver.budget(part(DECISION_NODES, *nodes)).decisions(u32::MAX);
        *nodes += decisions.nodes;
        let motifs = motifs(puzzle, rules, &part(u64::MAX, *nodes));
        *nodes += motifs.nodes;
        Ideas { decisions: decisions.verdict, motifs: motifs.verdict }
    }
}

impl Localized for Rate {
    /// A line per value, without a line break at the end, or a word of the original output.
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rating = match &self.rated.verdict {
            RatingVerdict::Rated(rating) => rating,
            RatingVerdict::Impossible => return f.write_str("imposible"),
            RatingVerdict::Unknown => return f.write_str("desconocido"),
        };
        let Rating { difficulty, effort, solutions, unique, chances, measure } = &**rating;
        let words = |english: &'static str, spanish: &'static str| language.words(english, spanish);
        let two = |number| decimal(number, 2, language);

        let difficulty = words(difficulty.name(), spanish(difficulty.name()));
        write!(f, "{}: {difficulty}", words("difficulty", "nivel"))?;
        let about = if solutions.is_exact { "" } else { words("at least ", "al menos ") };
        let count = solutions.at_least;
        write!(f, "\n{}: {about}{count}", words("solutions", "soluciones"))?;
        if *unique == Some(true) {
            f.write_str(words(
                ", one up to the order of independent captures",
                ", una salvo el orden de capturas independientes",
            ))?;
        }
        let ideas = self.ideas.clone().unwrap_or_default();
        let decisions = words("decisions", "decisiones");
        if rating.is_trivial() {
            let none = words("none, a trivial board", "ninguna, un tablero trivial");
            write!(f, "\n{decisions}: {none}")?;
        } else if let Some(number) = ideas.decisions {
            write!(f, "\n{decisions}: {number}")?;
        }
        if let Some(motifs) = ideas.motifs {
            let names = motifs.iter().map(|motif| language.display(motif).to_string());
            let names = names.collect::<Vec<_>>().join(", ");
            let names = if names.is_empty() { words("none", "ninguno") } else { &names };
            write!(f, "\n{}: {names}", words("motifs", "motivos"))?;
        }

        let labels = [
            words(
                "chance of guessing it without looking ahead",
                "probabilidad de acertar al azar, sin calcular",
            ),
            words("chance looking one capture ahead", "probabilidad calculando una captura"),
            words("chance looking two captures ahead", "probabilidad calculando dos capturas"),
        ];
        for (label, chance) in labels.into_iter().zip(chances) {
            write!(f, "\n{label}: {}", written(chance, language))?;
        }

        if let Some(traps) = effort.traps {
            write!(f, "\n{}: {}", words("traps per solution", "trampas por solución"), two(traps))?;
        }
        let bits = words("difficulty in bits per capture", "dificultad en bits por captura");
        write!(f, "\n{bits}: {}", two(effort.bits))?;
        if effort.traps.is_none() {
            f.write_str(words(
                " (derived from the chances: no solution could be sampled)",
                " (a partir de las probabilidades: no se pudo muestrear ninguna solución)",
            ))?;
        }

        let Some(measure) = measure else { return Ok(()) };
        let (choices, forced, all) = (two(measure.choices), two(measure.forced), self.captures());
        let (depth, vain) = (two(measure.depth), two(measure.vain));
        match language {
            Language::English => write!(
                f,
                "\ncaptures that look possible, per board: {choices}\n\
                 forced captures: {forced} of {all}\n\
                 captures from a mistake to the dead end: {depth}\n\
                 captures in failed attempts: {vain}"
            ),
            Language::Spanish => write!(
                f,
                "\ncapturas que parecen posibles, por tablero: {choices}\n\
                 capturas forzadas: {forced} de {all}\n\
                 capturas desde un error hasta quedar sin salida: {depth}\n\
                 capturas en intentos fallidos: {vain}"
            ),
        }
    }
}

/// Smaller probabilities are written as one success in a number of attempts.
const SMALL: f64 = 0.1;

/// A probability, with its interval if it is an estimate; a small one is written as one in this many attempts.
fn written(chance: &Chance, language: Language) -> String {
    let Chance { estimate, low, high } = chance;
    let four = |number| decimal(number, 4, language);
    let mut text = four(*estimate);
    if !chance.is_exact() {
        text += &format!(" ({} {} {})", four(*low), language.words("to", "a"), four(*high));
    }
    if *estimate > 0.0 && *estimate < SMALL {
        let one_in = language.words("one attempt in", "un intento de cada");
        text += &format!(", {one_in} {}", rounded(1.0 / estimate, language.words(",", ".")));
    }
    text
}

/// A number with this many decimal places.
fn decimal(number: f64, places: usize, language: Language) -> String {
    format!("{number:.places$}").replace('.', language.words(".", ","))
}

/// A number of two digits and zeros, with a mark between its thousands.
fn rounded(number: f64, thousands: &str) -> String {
    let mut unit = 1.0;
    while unit * 100.0 <= number {
        unit *= 10.0;
    }
    let digits = format!("{:.0}", (number / unit).round() * unit);
    let is_first = |place: usize| place > 0 && (digits.len() - place).is_multiple_of(3);
    let mark = |place: usize| if is_first(place) { thousands } else { "" };
    digits.chars().enumerate().map(|(place, digit)| format!("{}{digit}", mark(place))).collect()
}

/// How hard a puzzle is for a person. Unknown values, and those without meaning for an unsolvable puzzle, are null.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingJson {
    /// The puzzle as it is usually written.
    puzzle: String,
    /// Whether there is a solution.
    verdict: VerdictWord,
    /// The difficulty.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["easy", "medium", "hard", "expert", null])))]
    difficulty: Option<&'static str>,
    /// The number of solutions, if it is known and less than 2^128.
    #[cfg_attr(feature = "schema", schemars(with = "Option<u64>"))]
    solutions: Option<Box<RawValue>>,
    /// A lower bound of the number of solutions, if it is not exact.
    #[cfg_attr(feature = "schema", schemars(with = "Option<u64>"))]
    solutions_min: Option<Box<RawValue>>,
    /// Whether all are one up to the order of independent captures.
    unique: Option<bool>,
    /// How many captures of a board are not hopeless at sight and so leave a choice, on average.
    choices: Option<f64>,
    /// How many captures of a solution are forced.
    forced: Option<f64>,
    /// The probability that an attempt of a player who looks one capture ahead succeeds.
    chance: Option<f64>,
    /// The least that it may be, by an interval that is right in 95 of 100 cases.
    chance_low: Option<f64>,
    /// The most that it may be, by the same interval.
    chance_high: Option<f64>,
    /// The probability that an attempt of one who does not look ahead succeeds.
    blind: Option<f64>,
    /// The least that it may be, by an interval that is right in 95 of 100 cases.
    blind_low: Option<f64>,
    /// The most that it may be, by the same interval.
    blind_high: Option<f64>,
    /// The probability that an attempt of one who looks two captures ahead succeeds.
    careful: Option<f64>,
    /// The least that it may be, by an interval that is right in 95 of 100 cases.
    careful_low: Option<f64>,
    /// The most that it may be, by the same interval.
    careful_high: Option<f64>,
    /// How many captures lie between a mistake and its dead end, on average.
    depth: Option<f64>,
    /// How many captures are made in vain, on average.
    vain: Option<f64>,
    /// How many captures along a solution lose without being visibly hopeless.
    traps: Option<f64>,
    /// How many bits of information a capture needs; they determine the difficulty.
    bits: Option<f64>,
    /// The source of `bits`: sampled solutions, or the chances if no solution could be sampled. Then `traps`
    /// is null.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["solutions", "chances", null])))]
    bits_from: Option<&'static str>,
    /// With `motifs`: how many decisions each solution meets at least: boards on which another capture fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<u32>"))]
    decisions: Option<Option<u32>>,
    /// With `motifs`: the ideas of the puzzle, by their names.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<String>>"))]
    motifs: Option<Option<Vec<&'static str>>>,
    /// The number of positions searched.
    nodes: u64,
    /// The time of the search.
    seconds: f64,
}

impl Answered for Rate {
    type Json<'a> = Box<RatingJson>;
    const FIELDS: &'static [&'static str] = &[
        "puzzle",
        "verdict",
        "difficulty",
        "solutions",
        "solutions_min",
        "unique",
        "choices",
        "forced",
        "chance",
        "chance_low",
        "chance_high",
        "blind",
        "blind_low",
        "blind_high",
        "careful",
        "careful_low",
        "careful_high",
        "depth",
        "vain",
        "traps",
        "bits",
        "bits_from",
        "decisions",
        "motifs",
        "nodes",
        "seconds",
    ];

    fn json(&self, _: Language) -> Box<RatingJson> {
        let (verdict, rating) = match &self.rated.verdict {
            RatingVerdict::Rated(rating) => (VerdictWord::Solved, Some(rating)),
            RatingVerdict::Impossible => (VerdictWord::Impossible, None),
            RatingVerdict::Unknown => (VerdictWord::Unknown, None),
        };
        let measure = rating.and_then(|rating| rating.measure.as_ref());
        let [blind, one, two] = [0, 1, 2].map(|look| rating.map(|rating| rating.chances[look]));
        let count = |is_known: fn(&Solutions) -> bool| {
            let solutions = rating.map(|rating| &rating.solutions).filter(|all| is_known(all));
            solutions.and_then(|solutions| number(solutions.at_least))
        };
        Box::new(RatingJson {
            puzzle: puzzle_text(&self.puzzle).to_string(),
            verdict,
            difficulty: rating.map(|rating| rating.difficulty.name()),
            solutions: count(|solutions| solutions.is_exact),
            solutions_min: count(|_| true),
            unique: rating.and_then(|rating| rating.unique),
            choices: measure.map(|measure| measure.choices),
            forced: measure.map(|measure| measure.forced),
            chance: one.map(|chance| chance.estimate),
            chance_low: one.map(|chance| chance.low),
            chance_high: one.map(|chance| chance.high),
            blind: blind.map(|chance| chance.estimate),
            blind_low: blind.map(|chance| chance.low),
            blind_high: blind.map(|chance| chance.high),
            careful: two.map(|chance| chance.estimate),
            careful_low: two.map(|chance| chance.low),
            careful_high: two.map(|chance| chance.high),
            depth: measure.map(|measure| measure.depth),
            vain: measure.map(|measure| measure.vain),
            traps: rating.and_then(|rating| rating.effort.traps),
            bits: rating.map(|rating| rating.effort.bits),
            bits_from: rating.map(|rating| rating.effort.source()),
            decisions: self.ideas.as_ref().map(|ideas| ideas.decisions),
            motifs: self.ideas.as_ref().map(|ideas| {
                let motifs = ideas.motifs.as_ref();
                motifs.map(|motifs| motifs.iter().map(|motif| motif.name()).collect())
            }),
            nodes: self.rated.nodes,
            seconds: self.seconds,
        })
    }

    fn is_unknown(&self) -> bool {
        matches!(self.rated.verdict, RatingVerdict::Unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_chances_are_also_printed_as_one_attempt_in_n() {
        let printed = |estimate| {
            written(&Chance { estimate, low: estimate, high: estimate }, Language::English)
        };
        assert_eq!(printed(1.0), "1.0000");
        assert_eq!(printed(0.1), "0.1000");
        assert_eq!(printed(0.05), "0.0500, one attempt in 20");
        assert_eq!(printed(1.0 / 999.0), "0.0010, one attempt in 1,000");
        assert_eq!(printed(1.0 / 4321.0), "0.0002, one attempt in 4,300");
        assert_eq!(printed(1.0 / 123_456_789.0), "0.0000, one attempt in 120,000,000");
        assert_eq!(printed(0.0), "0.0000");
        let estimate = Chance { estimate: 0.01, low: 0.005, high: 0.02 };
        assert_eq!(
            written(&estimate, Language::English),
            "0.0100 (0.0050 to 0.0200), one attempt in 100"
        );
    }
}
