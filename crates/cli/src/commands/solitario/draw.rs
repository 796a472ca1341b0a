//! `ajedrez solitario draw`.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use clap::error::ErrorKind;
use core_bitboard::solitaire::{Puzzle, Verdict};
use diagram::{Palette, Picture, Style};
use protocol::{Place, Solved, Want, puzzle_sheet, text};

use super::rule_options::RuleOptions;
use super::{LINE_BYTES_KEPT, read, solve};
use crate::exit::{Failure, Outcome, report};
use crate::lang::Lang;
use crate::limits::LimitOptions;
use crate::lines::{Line, Lines};
use crate::usage::{self, Expecting};
use crate::whole_file::WholeFile;

/// Draw puzzles as SVG: the board alone, its solution, a picture a step, or a sheet of several
///
/// Without an option the board is drawn without its solution. The picture goes to standard output, or
/// to the file of --svg. It has no text that needs a font.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario draw dc3cc5pe4pf6 > board.svg
  ajedrez solitario draw --solution --black-and-white --svg board.svg dc3cc5pe4pf6
  ajedrez solitario draw --strip --columns 2 --svg strip.svg dc3cc5pe4pf6
  ajedrez solitario draw --sheet --lang es --svg sheet.svg - < puzzles.txt")]
pub(crate) struct Draw {
    /// A puzzle, such as dc3cc5pe4pf6; with --sheet several, and `-` for those of standard input, one
    /// a line
    #[arg(value_name = "PUZZLE|-", required = true)]
    puzzles: Vec<OsString>,

    /// Draw the captures of a solution as numbered arrows, and the last piece's square in a circle
    #[arg(long, conflicts_with_all = ["strip", "sheet"])]
    solution: bool,

    /// Draw a picture a step
    #[arg(long, conflicts_with = "sheet")]
    strip: bool,

    /// Draw the boards of all puzzles, numbered, and write their solutions below them
    #[arg(long)]
    sheet: bool,

    /// How many boards a row of a strip or a sheet has
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = columns)]
    #[arg(allow_negative_numbers = true)]
    columns: usize,

    /// How many pixels wide a square is, 8 to 400; without this, viewers choose
    #[arg(long, value_name = "N", value_parser = pixels, allow_negative_numbers = true)]
    pixels: Option<f64>,

    /// Draw with black lines on white, dark squares hatched
    #[arg(long)]
    black_and_white: bool,

    /// Leave out the names of files and ranks
    #[arg(long)]
    no_names: bool,

    /// Write the picture to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    #[command(flatten)]
    limits: LimitOptions,

    #[command(flatten)]
    rules: RuleOptions,
}

/// The most puzzles of a sheet: a bound on the memory that a run takes.
const PUZZLES_MAX: usize = 1000;

fn columns(text: &str) -> Result<usize, Expecting> {
    text.parse().ok().filter(|columns| (1..=20).contains(columns)).ok_or(Expecting(
        "expected a number of boards from 1 to 20",
        "se esperaba una cantidad de tableros de 1 a 20",
    ))
}

fn pixels(text: &str) -> Result<f64, Expecting> {
    let pixels = text.parse().ok().filter(|pixels: &u16| (8..=400).contains(pixels));
    pixels.map(f64::from).ok_or(Expecting(
        "expected a number of pixels from 8 to 400",
        "se esperaba una cantidad de píxeles de 8 a 400",
    ))
}

impl Draw {
    pub(super) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        let Some(puzzles) = self.read(lang)? else { return Ok(Outcome::BadInput) };
        if !self.sheet && puzzles.len() != 1 {
            return Err(usage_error(
                "expected one puzzle: only --sheet draws several",
                "se esperaba un solo puzzle: solo --sheet dibuja varios",
            ));
        }
        if puzzles.is_empty() {
            return Err(usage_error(
                "expected a puzzle, found none",
                "se esperaba un puzzle y no hay ninguno",
            ));
        }
        let file = self.svg.as_deref().map(WholeFile::at).transpose()?;
        let mut solved = Vec::new();
        for puzzle in puzzles {
            solved.push(self.solved(puzzle)?);
        }
        let picture = self.picture(&solved, lang).to_string();
        match file {
            Some(file) => file.write(picture.as_bytes())?,
            None => out.write_all(picture.as_bytes())?,
        }
        let is_unknown = |solved: &Solved| solved.verdict == Verdict::Unknown;
        let is_spent = self.is_solved() && solved.iter().any(is_unknown);
        Ok(if is_spent { Outcome::BudgetSpent } else { Outcome::Answered })
    }

    /// Whether the picture shows more than a board.
    fn is_solved(&self) -> bool {
        self.solution || self.strip || self.sheet
    }

    fn solved(&self, puzzle: Puzzle) -> Result<Solved, Failure> {
        let rules = self.rules.into();
        if self.is_solved() {
            return Ok(solve(puzzle, rules, Want::Solution, self.limits.into())?);
        }
        let (want, verdict) = (Want::Solution, Verdict::Unknown);
        Ok(Solved { puzzle, rules, want, verdict, count: None, nodes: 0, seconds: 0.0 })
    }

    fn picture(&self, solved: &[Solved], lang: Lang) -> Picture {
        let palette = match self.black_and_white {
            true => Palette::BlackAndWhite,
            false => Palette::Color,
        };
        let style = Style { palette, without_names: self.no_names, pixels: self.pixels };
        match solved {
            [only] if self.strip => only.strip(self.columns, &style).picture(&style),
            [only] if self.solution => only.drawing().picture(&style),
            [only] if !self.sheet => only.board_drawing().picture(&style),
            _ => {
                let heading = lang.choose("Solutions", "Soluciones");
                puzzle_sheet(solved, heading, self.columns, &style).picture(&style)
            }
        }
    }

    /// The puzzles, or nothing when some are none, all of which have been reported.
    fn read(&self, lang: Lang) -> Result<Option<Vec<Puzzle>>, Failure> {
        let (mut puzzles, mut is_whole) = (Vec::new(), true);
        let mut keep = |puzzle: Result<Puzzle, protocol::Fault>| -> Result<(), Failure> {
            match puzzle {
                Ok(puzzle) => puzzles.push(puzzle),
                Err(fault) => {
                    report(&fault, lang);
                    is_whole = false;
                }
            }
            match puzzles.len() {
                0..=PUZZLES_MAX => Ok(()),
                _ => Err(usage_error(
                    "a sheet has at most 1000 puzzles",
                    "una hoja tiene a lo sumo 1000 puzzles",
                )),
            }
        };
        for (number, argument) in (1..).zip(&self.puzzles) {
            if argument != "-" {
                keep(read(argument, Place::PuzzleNumber(number)))?;
                continue;
            }
            let mut lines = Lines::new(io::stdin().lock(), LINE_BYTES_KEPT);
            while let Some(Line { number, text }) = lines.read().map_err(Failure::Read)? {
                let puzzle = text::puzzle(text, Place::Request);
                keep(puzzle.map_err(|fault| fault.on_line(number)))?;
            }
        }
        Ok(is_whole.then_some(puzzles))
    }
}

fn usage_error(english: &str, spanish: &str) -> Failure {
    let message = Expecting(english.to_owned(), spanish.to_owned());
    usage::error(ErrorKind::ValueValidation, message).into()
}
