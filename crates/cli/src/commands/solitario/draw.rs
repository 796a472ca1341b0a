//! `ajedrez solitario draw`.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::Args;
use clap::error::ErrorKind;
use core_bitboard::solitaire::Puzzle;
use protocol::solitario::{self as operations, DrawSubject, Options, Sheet};
use protocol::{Language, Limited, Operation, Place, text};

use super::picture::{PictureOptions, SheetOptions};
use super::{LINE_BYTES_KEPT, outcome_of, read};
use crate::arguments::Given;
use crate::context::context;
use crate::exit::{Failure, Outcome, report};
use crate::lines::{Line, Lines};
use crate::usage::{self, both};

/// Draw puzzles as SVG or PDF: the board alone, its solution, a picture a step, or a sheet of several
///
/// Without an option the board is drawn without its solution. The picture goes to standard output, or
/// to the file of --svg or --pdf. It has no text that needs a font.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario draw dc3cc5pe4pf6 > board.svg
  ajedrez solitario draw --solution --black-and-white --svg board.svg dc3cc5pe4pf6
  ajedrez solitario draw --strip --columns 2 --svg strip.svg dc3cc5pe4pf6
  ajedrez solitario draw --sheet --lang es --svg sheet.svg - < puzzles.txt
  ajedrez solitario draw --sheet --columns 2 --pdf sheet.pdf - < puzzles.txt
  ajedrez solitario draw --sheet --title 3B --pdf 3b.pdf --solutions answers.pdf - < puzzles.txt")]
#[command(mut_arg("title", |title| title.requires("sheet")))]
#[command(mut_arg("without_solutions", |without| without.requires("sheet")))]
#[command(mut_arg("solutions", |solutions| solutions.requires("sheet")))]
pub(crate) struct Draw {
    /// A puzzle, such as dc3cc5pe4pf6; with --sheet several, and `-` for those of standard input, one
    /// a line; blank lines and those that begin with `#` are passed over
    #[arg(value_name = "PUZZLE|-", required = true, num_args = 1..)]
    puzzles: Vec<OsString>,

    /// Draw the captures of a solution as numbered arrows, and the last piece's square in a circle
    #[arg(long, conflicts_with_all = ["strip", "sheet"])]
    solution: bool,

    /// Draw a picture a step
    #[arg(long, conflicts_with = "sheet")]
    strip: bool,

    /// Draw the boards of all puzzles, numbered, each with its rules, below a title and lines for name
    /// and date, and write their solutions at the end
    #[arg(long)]
    sheet: bool,

    #[command(flatten)]
    sheet_options: SheetOptions,

    #[command(flatten)]
    picture: PictureOptions,

    #[command(flatten)]
    limits: Given<Limited>,

    #[command(flatten)]
    rules: Given<Options>,
}

impl Draw {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let Some(puzzles) = self.read(lang)? else { return Ok(Outcome::BadInput) };
        let subject = self.subject(puzzles)?;
        let files = self.picture.files(self.sheet_options.solutions.as_deref())?;
        let request = operations::Draw {
            subject,
            style: self.picture.style(),
            language: lang,
            rules: self.rules.read()?,
            limits: self.limits.read()?,
            bytes_max: None,
        };
        let drawn = request.run(&mut context())?;
        self.picture.write(&drawn, files, out)?;
        Ok(outcome_of(&drawn))
    }

    fn subject(&self, mut puzzles: Vec<Puzzle>) -> Result<DrawSubject, Failure> {
        match (self.sheet, puzzles.pop()) {
            (_, None) => Err(usage_error(
                "expected a puzzle, found none",
                "se esperaba un puzzle y no hay ninguno",
            )),
            (true, Some(last)) => {
                puzzles.push(last);
                Ok(DrawSubject::Sheet(Sheet {
                    puzzles,
                    difficulties: Vec::new(),
                    preset: None,
                    columns: self.picture.columns,
                    title: self.sheet_options.title.clone(),
                    has_solutions: !self.sheet_options.without_solutions,
                }))
            }
            (false, Some(_)) if !puzzles.is_empty() => Err(usage_error(
                "expected one puzzle: only --sheet draws several",
                "se esperaba un solo puzzle: solo --sheet dibuja varios",
            )),
            (false, Some(only)) if self.strip => Ok(DrawSubject::Strip(only, self.picture.columns)),
            (false, Some(only)) if self.solution => Ok(DrawSubject::Solution(only)),
            (false, Some(only)) => Ok(DrawSubject::Board(only)),
        }
    }

    /// The puzzles, or nothing when some are none, all of which have been reported.
    fn read(&self, lang: Language) -> Result<Option<Vec<Puzzle>>, Failure> {
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
                0..=operations::Draw::PUZZLES_MAX => Ok(()),
                _ => Err(usage_error(
                    &format!("a sheet has at most {} puzzles", operations::Draw::PUZZLES_MAX),
                    &format!("una hoja tiene a lo sumo {} puzzles", operations::Draw::PUZZLES_MAX),
                )),
            }
        };
        for (number, argument) in (1..).zip(&self.puzzles) {
            if argument != "-" {
                keep(read(argument, Place::PuzzleNumber(number)))?;
                continue;
            }
            let mut lines = Lines::new(io::stdin().lock(), LINE_BYTES_KEPT);
            while let Some(Line { number, text }) = lines.read_entry().map_err(Failure::Read)? {
                let puzzle = text::puzzle(text, Place::Request);
                keep(puzzle.map_err(|fault| fault.on_line(number)))?;
            }
        }
        Ok(is_whole.then_some(puzzles))
    }
}

fn usage_error(english: &str, spanish: &str) -> Failure {
    let message = both(english, spanish);
    usage::error(ErrorKind::ValueValidation, message).into()
}
