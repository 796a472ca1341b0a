//! `ajedrez solitario solve`.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::Args;
use clap::error::ErrorKind;
use core_bitboard::Bitboard;
use core_bitboard::solitaire::{Capture, Puzzle, Rules};
use protocol::solitario::{ListingRequest, Solved as Answer, Want};
use protocol::{Context, Fault, Item, Place, marked_puzzle, text};
use solitario::{capture_text, captures_line, puzzle_run};

use super::puzzles::Puzzles;
use super::rule_options::RuleOptions;
use super::{LINE_BYTES_KEPT, outcome_of, read};
use crate::by_lines::{Form, write_error};
use crate::exit::{Failure, Outcome, report};
use crate::json_line::write_answer;
use crate::lang::Lang;
use crate::limits::{LimitOptions, context};
use crate::lines::{Line, Lines};
use crate::ordered::ordered;
use crate::progress::{self, Progress};
use crate::threads::Threads;
use crate::usage::{self, Expecting};
use crate::whole_file::WholeFile;

/// Solve puzzles: a line each with the moves of a solution, or `imposible`
///
/// A puzzle for which the limits do not suffice is answered `desconocido`. A move that promotes ends
/// with the letter of the new role: c7d8d.
///
/// Bad puzzles among the arguments are reported before anything is solved. The lines of a file or of
/// standard input are answered in order, on all cores. A bad line is answered `error`, and reported
/// with its number on standard error; the rest is answered, and the run ends with exit code 2.
#[derive(Clone, Debug, Args)]
#[command(
    override_usage = "ajedrez solitario solve [OPTIONS] <PUZZLE|->...",
    after_help = "\
Examples:
  ajedrez solitario solve dc3cc5pe4pf6 re1th8
  ajedrez solitario solve --all 3 dc3cc5pe4pf6
  ajedrez solitario solve --count --max-captures 2 dc3cc5pe4pf6
  ajedrez solitario solve --explain --lang es pa2pc2
  ajedrez solitario solve --target f6 --svg board.svg dc3cc5pe4pf6
  ajedrez solitario solve --timeout 0.5 --json - < puzzles.txt
  ajedrez solitario solve --file puzzles.txt > answers.txt"
)]
pub(crate) struct Solve {
    #[command(flatten)]
    puzzles: Puzzles,

    /// Print the number of solutions, exactly
    ///
    /// Two solutions are the same when they have the same moves in the same order. Where the limits
    /// do not suffice the answer is `desconocido`, whatever was counted by then.
    #[arg(long, conflicts_with_all = ["all", "explain", "svg"])]
    count: bool,

    /// Add the boards step by step, or why there is no solution
    #[arg(long, conflicts_with = "all")]
    explain: bool,

    /// Draw the board of a single puzzle to this file, with the moves as numbered arrows
    #[arg(long, value_name = "FILE", conflicts_with = "all")]
    svg: Option<PathBuf>,

    #[command(flatten)]
    limits: LimitOptions,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    rules: RuleOptions,

    /// Print an object of JSON a puzzle: puzzle, verdict, moves, nodes, seconds; with --count also
    /// count, with --all solutions, with --explain reason and boards
    #[arg(long)]
    json: bool,
}

/// Where puzzles come from.
enum Source {
    Argument(Puzzle),
    StandardInput,
    File(PathBuf),
}

impl Solve {
    pub(super) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        let Some(sources) = self.read_arguments(lang) else {
            return Ok(Outcome::BadInput);
        };
        if self.svg.is_some() && !matches!(sources[..], [Source::Argument(_)]) {
            let message = Expecting(
                "--svg draws one puzzle, which must be an argument".to_owned(),
                "--svg dibuja un solo puzzle, que debe ser un argumento".to_owned(),
            );
            return Err(usage::error(ErrorKind::ArgumentConflict, message).into());
        }
        let mut writer = Writer { options: self, rules: self.rules.into(), lang, answers: 0, out };
        let mut outcome = Outcome::Answered;
        for source in sources {
            outcome = outcome.max(match source {
                Source::Argument(puzzle) => writer.answer(&puzzle)?,
                Source::StandardInput => writer.answer_lines(io::stdin(), None)?,
                Source::File(path) => {
                    let failure = |error| Failure::ReadFile(path.clone(), error);
                    let total = progress::lines_of(&path).map_err(failure)?;
                    writer.answer_lines(File::open(&path).map_err(failure)?, total).map_err(
                        |error| match error {
                            Failure::Read(error) => failure(error),
                            other => other,
                        },
                    )?
                }
            });
        }
        Ok(outcome)
    }

    /// The arguments as puzzles, or nothing when some are none, all of which have been reported.
    fn read_arguments(&self, lang: Lang) -> Option<Vec<Source>> {
        let arguments = &self.puzzles.arguments;
        let mut sources = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            if argument == "-" {
                sources.push(Source::StandardInput);
                continue;
            }
            match read(argument, Place::PuzzleNumber(index + 1)) {
                Ok(puzzle) => sources.push(Source::Argument(puzzle)),
                Err(fault) => report(&fault, lang),
            }
        }
        let are_good = sources.len() == arguments.len();
        sources.extend(self.puzzles.file.iter().map(|file| match file.as_os_str() == "-" {
            true => Source::StandardInput,
            false => Source::File(file.clone()),
        }));
        are_good.then_some(sources)
    }

    /// A solution of `puzzle`, or how many there are, as text.
    fn answer(&self, puzzle: &Puzzle, lang: Lang) -> Result<(Vec<u8>, Outcome), Fault> {
        Ok(self.show(puzzle, &self.solve(puzzle), lang).expect("memory can be written"))
    }

    /// A solution of `puzzle`, or how many there are.
    fn solve(&self, puzzle: &Puzzle) -> Answer {
        let want = match (self.count, self.explain) {
            (true, _) => Want::Count,
            (false, true) => Want::Explanation,
            (false, false) if self.svg.is_some() => Want::Picture,
            (false, false) => Want::Solution,
        };
        let (rules, limits) = (self.rules.into(), self.limits.into());
        Answer::search(puzzle.clone(), rules, want, limits, &context())
    }

    /// What is printed of an answer.
    fn show(&self, puzzle: &Puzzle, solved: &Answer, lang: Lang) -> io::Result<(Vec<u8>, Outcome)> {
        let mut out = Vec::new();
        if self.json {
            write_answer(solved, &mut out)?;
        } else {
            writeln!(out, "{}", solved.line())?;
        }
        if self.explain && !self.json {
            write!(out, "\n{}", marked_puzzle(puzzle, Bitboard::EMPTY))?;
            write!(out, "{}", lang.say(&solved.explanation()))?;
        }
        Ok((out, outcome_of(solved)))
    }

    /// Whether an answer may have several lines.
    fn has_blocks(&self) -> bool {
        !self.json && (self.explain || self.puzzles.all.is_some())
    }
}

/// What threads make of a line.
enum Solved {
    /// The text of its answer.
    Text((Vec<u8>, Outcome)),
    /// The puzzle, whose solutions are to be listed.
    List(Puzzle),
}

/// Answers puzzle after puzzle.
struct Writer<'a, W> {
    options: &'a Solve,
    rules: Rules,
    lang: Lang,
    /// How many puzzles have been answered.
    answers: u64,
    out: &'a mut W,
}

impl<W: Write> Writer<'_, W> {
    /// Answers a puzzle a line, of which there are `total` if that is known.
    fn answer_lines(
        &mut self,
        input: impl Read + Send + 'static,
        total: Option<u64>,
    ) -> Result<Outcome, Failure> {
        let progress = Progress::of(total, self.lang);
        let mut lines = Lines::new(BufReader::new(input), LINE_BYTES_KEPT);
        let next = move || {
            let line = lines.read()?;
            Ok(line.map(|Line { number, text }| (number, text::puzzle(text, Place::Request))))
        };
        let (options, lang) = (self.options.clone(), self.lang);
        // A list is written while it is made, by this thread.
        let work = move |(number, puzzle): (u64, Result<Puzzle, Fault>)| match puzzle {
            Ok(puzzle) if options.puzzles.all.is_some() => Ok(Solved::List(puzzle)),
            Ok(puzzle) => options.answer(&puzzle, lang).map(Solved::Text),
            Err(fault) => Err(fault.on_line(number)),
        };
        let mut outcome = Outcome::Answered;
        for answer in ordered(self.options.threads.pool()?, next, work)? {
            outcome = outcome.max(match answer.map_err(Failure::Read)? {
                Ok(Solved::List(puzzle)) => self.answer(&puzzle)?,
                Ok(Solved::Text(answer)) => self.write(&answer)?,
                Err(fault) if fault.line.is_some() => {
                    self.separate()?;
                    write_error(&fault, Form::of(self.options.json), self.lang, self.out)?
                }
                Err(fault) => return Err(fault.into()),
            });
            progress.advance(1);
        }
        Ok(outcome)
    }

    /// Writes what stands between two answers.
    fn separate(&mut self) -> io::Result<()> {
        if self.options.has_blocks() && self.answers > 0 {
            writeln!(self.out)?;
        }
        self.answers += 1;
        Ok(())
    }

    fn write(&mut self, (text, outcome): &(Vec<u8>, Outcome)) -> Result<Outcome, Failure> {
        self.separate()?;
        self.out.write_all(text)?;
        Ok(*outcome)
    }

    fn answer(&mut self, puzzle: &Puzzle) -> Result<Outcome, Failure> {
        match self.options.puzzles.all {
            Some(most) => {
                self.separate()?;
                self.list(puzzle, most)
            }
            None => {
                let drawing = self.options.svg.as_deref().map(WholeFile::at).transpose()?;
                let solved = self.options.solve(puzzle);
                if let Some(file) = drawing {
                    file.write(solved.drawing().to_string().as_bytes())?;
                }
                let answer = self.options.show(puzzle, &solved, self.lang)?;
                self.write(&answer)
            }
        }
    }

    /// Writes the solutions of `puzzle`, `most` of them at most, as they are found: there may be
    /// more of them than memory holds.
    fn list(&mut self, puzzle: &Puzzle, most: u64) -> Result<Outcome, Failure> {
        let (json, out) = (self.options.json, &mut *self.out);
        if json {
            write!(out, "{{\"puzzle\":\"{}\",\"solutions\":[", puzzle_run(puzzle))?;
        }
        let (mut found, mut written) = (0_u64, Ok(()));
        let mut sink = |item: Item<'_>| {
            if let Item::Solution(captures) = item {
                written = match json {
                    true => write_moves(captures, found > 0, out),
                    false => writeln!(out, "{}", captures_line(captures)),
                };
                found += 1;
            }
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let limits = self.options.limits.into();
        let request = ListingRequest { puzzle: puzzle.clone(), rules: self.rules, most, limits };
        let mut context = Context { sink: Some(&mut sink), ..context() };
        let listed = request.run(&mut context)?;
        written?;
        if json {
            // What is known only at the end of the search stands behind the solutions.
            let end = serde_json::to_string(&listed.json_end()).map_err(io::Error::from)?;
            writeln!(self.out, "],{}", &end[1..])?;
        } else if !listed.complete {
            writeln!(self.out, "desconocido")?;
        } else if listed.first.is_none() {
            writeln!(self.out, "imposible")?;
        }
        Ok(outcome_of(&listed))
    }
}

/// Writes the moves of a solution in JSON, behind others or not.
fn write_moves(captures: &[Capture], is_next: bool, out: &mut impl Write) -> io::Result<()> {
    let moves: Vec<String> =
        captures.iter().map(|&capture| capture_text(capture).to_string()).collect();
    out.write_all(if is_next { b"," } else { b"" })?;
    Ok(serde_json::to_writer(out, &moves)?)
}
