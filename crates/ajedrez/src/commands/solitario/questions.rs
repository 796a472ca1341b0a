//! `ajedrez solitario check`, `hint` and `rate`, for one puzzle or a list.

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::Path;

use ajedrez_protocol::host::context;
use ajedrez_protocol::operation::{LIMITS, Parameter as _};
use ajedrez_protocol::solitario::{Checked, Claim, MOTIFS};
use ajedrez_protocol::{Fault, Language, Limits, Operation, Place, solitario as operations, text};
use clap::Args;
use clap::error::ErrorKind;
use core_bitboard::solitaire::{Puzzle, Rules};

use super::read;
use crate::arguments::{ArgumentsOf, Options};
use crate::entries::Joined;
use crate::exit::{Failure, Outcome};
use crate::lines::{AnswerOptions, Answers, OutputFormat, Reply, printed};
use crate::threads::Threads;
use crate::usage::{self, both};

/// Check a solution: print `ok`, or which move is wrong and why
///
/// The moves are checked by code independent of the solver. `imposible` instead of moves claims that there is
/// no solution: the answer is `ok`, a solution, or `desconocido` if a limit is reached. A wrong claim is an
/// answer, with exit code 0.
///
/// With `-`, each line of standard input has a puzzle, a blank, and its moves or `imposible`; the moves after a
/// picture of several lines are on the next line. Lines are answered in order, on all cores. An invalid line is
/// answered `error` and reported with its number on standard error, and the exit code is 2. Blank lines and
/// lines starting with `#` are skipped.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario check dc3cc5pe4pf6 'c3f6 c5e4 e4f6'
  ajedrez solitario check dc3cc5pe4pf6 c3f6 c5e4 e4f6
  ajedrez solitario check --promote --target e8 pc7td8re8 c7d8d d8e8
  ajedrez solitario check re1 ''
  ajedrez solitario check pa2pc2 imposible
  ajedrez solitario check - < boards-with-answers.txt")]
pub(crate) struct Check {
    /// The puzzle, such as dc3cc5pe4pf6, or `-` for lines of standard input, each with a puzzle and its moves
    #[arg(value_name = "PUZZLE|-")]
    puzzle: OsString,

    /// The moves to check, separated by blanks, or `imposible`
    #[arg(value_name = "MOVES")]
    moves: Vec<OsString>,

    #[command(flatten)]
    limits: ArgumentsOf<Limits>,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    rules: ArgumentsOf<Rules>,

    /// Print one JSON object: ok, move (the number of the illegal move), reason
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let (rules, limits, form) =
            (self.rules.read()?, self.limits.read()?, OutputFormat::of(self.json));
        let judged = move |puzzle, claim| -> Result<_, Failure> {
            let check = operations::Check { puzzle, claim, rules, limits };
            match check.run(&mut context())? {
                Checked::Unknown if form == OutputFormat::Words => {
                    Ok((b"desconocido\n".to_vec(), Outcome::BudgetSpent))
                }
                checked => Ok(printed(&checked, form, lang)?),
            }
        };
        if self.puzzle != "-" {
            if self.moves.is_empty() {
                return Err(missing_moves());
            }
            let puzzle = read(&self.puzzle, Place::Puzzle)?;
            let moves = self.moves.join(OsStr::new(" "));
            let claim = claim(&puzzle, moves.as_encoded_bytes())?;
            let (text, outcome) = judged(puzzle, claim)?;
            out.write_all(&text)?;
            return Ok(outcome);
        }
        if !self.moves.is_empty() {
            let message = both(
                "with `-`, the moves follow each puzzle on standard input",
                "con `-`, los movimientos siguen a cada puzzle en la entrada estándar",
            );
            return Err(usage::error(ErrorKind::ArgumentConflict, message).into());
        }
        let options = AnswerOptions { threads: self.threads, lang, form, has_blocks: false };
        let mut answers = Answers::new(options, out);
        answers.joined = Joined::PicturesAndMoves;
        answers.write_lines(Path::new("-"), move |_, line| {
            let (puzzle, moves) = text::puzzle_and_captures(line);
            let puzzle = text::puzzle(puzzle, Place::Request)?;
            // Byte offsets in errors refer to the whole line.
            let moves = [&vec![b' '; line.len() - moves.len()], moves].concat();
            let claim = claim(&puzzle, &moves)?;
            let (text, outcome) = judged(puzzle, claim)?;
            Ok(Reply::Text(text, outcome))
        })
    }
}

/// The claim about a puzzle.
fn claim(puzzle: &Puzzle, moves: &[u8]) -> Result<Claim, Fault> {
    if text::is_impossible(moves) {
        Ok(Claim::Impossible)
    } else {
        text::captures_of(puzzle, &[moves]).map(Claim::Solution)
    }
}

fn missing_moves() -> Failure {
    let message = both(
        "the following required arguments were not provided:\n  <MOVES>...",
        "faltan argumentos: <MOVIMIENTOS>...",
    );
    usage::error(ErrorKind::MissingRequiredArgument, message).into()
}

/// Print a capture that keeps the puzzle solvable, and whether it is the only one
///
/// Captures already played follow the puzzle. If they cannot be continued to a solution, the answer is
/// `imposible`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario hint dc3cc5pe4pf6
  ajedrez solitario hint dc3cc5pe4pf6 c3f6
  ajedrez solitario hint --max-captures 2 --json dc3cc5pe4pf6")]
pub(crate) struct Hint {
    #[command(flatten)]
    hint: Options<operations::Hint>,

    /// Print one JSON object: puzzle, verdict, move, only, nodes, seconds
    #[arg(long)]
    json: bool,
}

impl Hint {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let hint = self.hint.read()?;
        let (text, outcome) =
            printed(&hint.run(&mut context())?, OutputFormat::of(self.json), lang)?;
        out.write_all(&text)?;
        Ok(outcome)
    }
}

/// Rate a puzzle: difficulty, number of solutions, choices and motifs
///
/// The difficulty is easy, medium, hard or expert, by the information needed to choose each capture. Chances
/// are exact, or estimated with a 95 % confidence interval; the number of solutions is exact, or a lower bound
/// ("at least"). A puzzle that is not solved within the limits (default: 3,000,000 nodes) is answered
/// `desconocido`.
///
/// A decision is a board on the way to a solution on which another capture fails; a puzzle without decisions is
/// trivial. Motifs are ideas that a person would name, such as a sacrifice.
///
/// Lines are answered in order, on all cores. An invalid line is answered `error` and reported with its number
/// on standard error. Blank lines and lines starting with `#` are skipped.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario rate dc3cc5pe4pf6
  ajedrez solitario rate --lang es --max-captures 2 dc3cc5pe4pf6
  ajedrez solitario rate --json --timeout 60 - < puzzles.txt")]
pub(crate) struct Rate {
    /// The puzzle, such as dc3cc5pe4pf6, or `-` for puzzles from standard input, one per line
    #[arg(value_name = "PUZZLE|-")]
    puzzle: OsString,

    #[command(flatten)]
    options: Options<operations::Rating>,

    #[command(flatten)]
    threads: Threads,

    /// Print one JSON object per puzzle: puzzle, verdict, difficulty, solutions, solutions_min, unique,
    /// choices, forced, chance with chance_low and chance_high, the same for blind and careful, depth, vain,
    /// traps, bits, bits_from, with --motifs decisions and motifs, nodes, seconds
    #[arg(long)]
    json: bool,
}

impl Rate {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let (rules, limits) = (self.options.get(&Rules::ARGUMENTS)?, self.options.get(&LIMITS)?);
        let form = OutputFormat::of(self.json);
        // Text output always includes them.
        let has_ideas = form == OutputFormat::Words || self.options.get(&MOTIFS)?;
        let answer = move |puzzle| -> Result<_, Failure> {
            let rating = operations::Rating { puzzle, has_ideas, rules, limits };
            let rating = rating.run(&mut context())?;
            Ok(printed(&rating, form, lang)?)
        };
        if self.puzzle != "-" {
            let (text, outcome) = answer(read(&self.puzzle, Place::Puzzle)?)?;
            out.write_all(&text)?;
            return Ok(outcome);
        }
        let options = AnswerOptions { threads: self.threads, lang, form, has_blocks: !self.json };
        let mut answers = Answers::new(options, out);
        answers.joined = Joined::Pictures;
        answers.write_lines(Path::new("-"), move |_, line| {
            let (text, outcome) = answer(text::puzzle(line, Place::Request)?)?;
            Ok(Reply::Text(text, outcome))
        })
    }
}
