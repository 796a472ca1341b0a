//! `ajedrez solitario draw`.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use clap::builder::TypedValueParser;
use clap::error::ErrorKind;
use core_bitboard::solitaire::Puzzle;
use diagram::{Palette, Paper, Style, pdf};
use protocol::solitario::{self as operations, DrawSubject, Options};
use protocol::{Language, Limited, Operation, Place, text};

use super::{LINE_BYTES_KEPT, outcome_of, read};
use crate::arguments::Given;
use crate::context::context;
use crate::exit::{Failure, Outcome, report};
use crate::lines::{Line, Lines};
use crate::spanish::Explained as _;
use crate::usage::{self, Both, both};
use crate::values::{Choice, whole};
use crate::whole_file::WholeFile;

/// Draw puzzles as SVG or PDF: the board alone, its solution, a picture a step, or a sheet of several
///
/// Without an option the board is drawn without its solution. The picture goes to standard output, or
/// to the file of --svg or --pdf. It has no text that needs a font.
#[derive(Debug, Args)]
#[command(spanish = "Dibuja puzzles en SVG o PDF: el tablero solo, su solución, un dibujo por \
    paso, o una hoja de varios\n\n\
    Sin opciones se dibuja el tablero sin su solución. El dibujo va a la salida estándar, o al \
    archivo de --svg o --pdf. No tiene textos que necesiten una tipografía.")]
#[command(after_help = "\
Examples:
  ajedrez solitario draw dc3cc5pe4pf6 > board.svg
  ajedrez solitario draw --solution --black-and-white --svg board.svg dc3cc5pe4pf6
  ajedrez solitario draw --strip --columns 2 --svg strip.svg dc3cc5pe4pf6
  ajedrez solitario draw --sheet --lang es --svg sheet.svg - < puzzles.txt
  ajedrez solitario draw --sheet --columns 2 --pdf sheet.pdf - < puzzles.txt")]
pub(crate) struct Draw {
    /// A puzzle, such as dc3cc5pe4pf6; with --sheet several, and `-` for those of standard input, one
    /// a line; blank lines and those that begin with `#` are passed over
    #[arg(spanish = "Un puzzle, como dc3cc5pe4pf6; con --sheet varios, y `-` para los de la \
        entrada estándar, uno por línea; las líneas en blanco y las que empiezan con `#` no \
        cuentan")]
    #[arg(value_name = "PUZZLE|-", required = true)]
    puzzles: Vec<OsString>,

    /// Draw the captures of a solution as numbered arrows, and the last piece's square in a circle
    #[arg(
        spanish = "Dibuja las capturas de una solución como flechas numeradas, y un círculo en \
        la casilla de la última pieza"
    )]
    #[arg(long, conflicts_with_all = ["strip", "sheet"])]
    solution: bool,

    /// Draw a picture a step
    #[arg(spanish = "Dibuja una tira, con un dibujo por paso")]
    #[arg(long, conflicts_with = "sheet")]
    strip: bool,

    /// Draw the boards of all puzzles, numbered, and write their solutions below them
    #[arg(spanish = "Dibuja una hoja con los tableros de todos los puzzles, numerados, y sus \
        soluciones al final")]
    #[arg(long)]
    sheet: bool,

    /// How many boards a row of a strip or a sheet has
    #[arg(spanish = "Cuántos tableros hay uno al lado del otro en una tira o una hoja")]
    #[arg(long, value_name = "N", default_value_t = operations::Draw::COLUMNS, value_parser = columns)]
    #[arg(allow_negative_numbers = true)]
    columns: usize,

    /// How many pixels wide a square is, 8 to 400; without this, viewers choose
    #[arg(spanish = "Cuántos píxeles de ancho tiene una casilla, de 8 a 400; sin esto elige el \
        visor")]
    #[arg(long, value_name = "N", value_parser = pixels, allow_negative_numbers = true)]
    pixels: Option<u64>,

    /// Draw with black lines on white, dark squares hatched
    #[arg(spanish = "Dibuja con líneas negras sobre blanco, y rayadas las casillas oscuras")]
    #[arg(long)]
    black_and_white: bool,

    /// Leave out the names of files and ranks
    #[arg(spanish = "Deja afuera las letras de las columnas y los números de las filas")]
    #[arg(long)]
    no_names: bool,

    /// Write the picture to this file
    #[arg(spanish = "Escribe el dibujo en este archivo")]
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Write the picture to this file as PDF: a strip or a sheet on pages of paper, with the solutions
    /// on pages of their own at the end, a single board on a page of its size
    #[arg(
        spanish = "Escribe el dibujo en este archivo como PDF: una tira o una hoja, en páginas \
        de papel, con las soluciones en páginas aparte al final; un solo tablero, en una página \
        de su tamaño"
    )]
    #[arg(long, value_name = "FILE", conflicts_with = "svg")]
    pdf: Option<PathBuf>,

    /// The paper of --pdf
    #[arg(spanish = "El papel de --pdf")]
    #[arg(long, value_parser = paper(), default_value = "a4", requires = "pdf")]
    paper: Paper,

    #[command(flatten)]
    limits: Given<Limited>,

    #[command(flatten)]
    rules: Given<Options>,
}

fn paper() -> impl TypedValueParser<Value = Paper> {
    Choice(&["a4", "letter"]).map(|paper| if paper == "letter" { Paper::Letter } else { Paper::A4 })
}

fn columns(text: &str) -> Result<usize, Both> {
    whole(1..=operations::Draw::COLUMNS_MAX)(text).map(|columns| columns as usize)
}

fn pixels(text: &str) -> Result<u64, Both> {
    let (least, most) = operations::Draw::PIXELS;
    whole(least..=most)(text)
}

impl Draw {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let Some(puzzles) = self.read(lang)? else { return Ok(Outcome::BadInput) };
        let subject = self.subject(puzzles)?;
        let file = self.svg.as_deref().or(self.pdf.as_deref()).map(WholeFile::at).transpose()?;
        let request = operations::Draw {
            subject,
            style: self.style(),
            language: lang,
            rules: self.rules.read()?,
            limits: self.limits.read()?,
            bytes_max: None,
        };
        let drawn = request.run(&mut context())?;
        let picture = match self.pdf {
            Some(_) => pdf(&drawn.leaves(self.paper)),
            None => drawn.picture().to_string().into_bytes(),
        };
        match file {
            Some(file) => file.write(&picture)?,
            None => out.write_all(&picture)?,
        }
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
                Ok(DrawSubject::Sheet(puzzles, self.columns))
            }
            (false, Some(_)) if !puzzles.is_empty() => Err(usage_error(
                "expected one puzzle: only --sheet draws several",
                "se esperaba un solo puzzle: solo --sheet dibuja varios",
            )),
            (false, Some(only)) if self.strip => Ok(DrawSubject::Strip(only, self.columns)),
            (false, Some(only)) if self.solution => Ok(DrawSubject::Solution(only)),
            (false, Some(only)) => Ok(DrawSubject::Board(only)),
        }
    }

    fn style(&self) -> Style {
        let palette = match self.black_and_white {
            true => Palette::BlackAndWhite,
            false => Palette::Color,
        };
        Style { palette, without_names: self.no_names, pixels: self.pixels.map(|it| it as f64) }
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
