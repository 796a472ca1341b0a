//! `ajedrez solitario draw`, and the options of pictures and sheets.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ajedrez_diagram::{Book, Drawing, MarkColor, Palette, Paper, Style, pdf};
use ajedrez_protocol::games::{DrawBoard, arrow as arrow_mark, circle as circle_mark};
use ajedrez_protocol::host::context;
use ajedrez_protocol::solitario::{DrawSubject, Drawn, Format, Part, Sheet};
use ajedrez_protocol::{
    Context, Fault, Language, Limits, Operation, Place, Problem, solitario as operations, text,
};
use clap::builder::TypedValueParser;
use clap::error::ErrorKind;
use clap::{ArgGroup, Args};
use core_bitboard::solitaire::{Puzzle, Rules};

use super::read;
use crate::arguments::{ArgumentsOf, names_of};
use crate::entries::{Entries, Entry, Joined};
use crate::exit::{Failure, Outcome, report};
use crate::files::{OutputFile, PictureFiles, PicturePaths, refuse_same_place};
use crate::lines::{LINE_BYTES_KEPT, Lines};
use crate::usage::{self, Both, both};
use crate::values::{Choice, whole};

/// Draw puzzles as SVG or PDF: a board, its solution, one picture per step, or a sheet of several
///
/// By default, draws the board without its solution. With --arrow and --circle the board may also be a
/// position: a FEN or `start`. The picture goes to standard output, or to the file of --svg or --pdf. It
/// needs no fonts.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario draw dc3cc5pe4pf6 > board.svg
  ajedrez solitario draw --solution --black-and-white --svg board.svg dc3cc5pe4pf6
  ajedrez solitario draw --strip --columns 2 --svg strip.svg dc3cc5pe4pf6
  ajedrez draw dc3cc5pe4pf6 --arrow c5e4 --circle f6:red --pdf handout.pdf
  ajedrez draw '4k3/8/8/8/8/8/8/4R1K1 b' --arrow e1e8 --color blue --svg check.svg
  ajedrez solitario draw --sheet --lang es --svg sheet.svg - < puzzles.txt
  ajedrez solitario draw --sheet --columns 2 --pdf sheet.pdf - < puzzles.txt
  ajedrez solitario draw --sheet --title 3B --pdf 3b.pdf --solutions answers.pdf - < puzzles.txt")]
#[command(group = ArgGroup::new("marks").multiple(true))]
#[command(mut_arg("title", |title| title.requires("sheet")))]
#[command(mut_arg("without_solutions", |without| without.requires("sheet")))]
#[command(mut_arg("solutions", |solutions| solutions.requires("sheet")))]
pub(crate) struct Draw {
    /// A puzzle, such as dc3cc5pe4pf6; with --sheet, several, or `-` for puzzles from standard input, one per
    /// line
    #[arg(value_name = "PUZZLE|-", required = true, num_args = 1..)]
    puzzles: Vec<OsString>,

    /// Draw the captures of a solution as numbered arrows, and circle the last piece's square
    #[arg(long, alias = "solucion", conflicts_with_all = ["strip", "sheet"])]
    solution: bool,

    /// Draw one picture per step
    #[arg(long, alias = "tira", conflicts_with = "sheet")]
    strip: bool,

    /// Draw the numbered boards of all puzzles with lines to write on, a title, lines for name and date, the
    /// rules, and the solutions at the end
    #[arg(long, alias = "hoja")]
    sheet: bool,

    /// Draw an arrow, such as c3f6 or, with its own colour, c3f6:red; can be given several times
    #[arg(long, alias = "flecha", value_name = "SQUARES[:COLOR]", value_parser = arrow)]
    #[arg(conflicts_with_all = ["solution", "strip", "sheet"], conflicts_with_all = names_of::<Rules>())]
    #[arg(group = "marks")]
    arrow: Vec<String>,

    /// Draw a circle around a square, such as e4 or e4:blue; can be given several times
    #[arg(long, alias = "circulo", value_name = "SQUARE[:COLOR]", value_parser = circle)]
    #[arg(conflicts_with_all = ["solution", "strip", "sheet"], conflicts_with_all = names_of::<Rules>())]
    #[arg(group = "marks")]
    circle: Vec<String>,

    /// The colour of arrows and circles without their own: green, red, blue or yellow
    #[arg(long, value_name = "COLOR", value_parser = color(), default_value = "green")]
    #[arg(requires = "marks")]
    color: MarkColor,

    #[command(flatten)]
    sheet_options: SheetOptions,

    #[command(flatten)]
    picture: PictureOptions,

    #[command(flatten)]
    limits: ArgumentsOf<Limits>,

    #[command(flatten)]
    rules: ArgumentsOf<Rules>,
}

impl Draw {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        if !(self.arrow.is_empty() && self.circle.is_empty()) {
            return self.draw_marks(lang, out);
        }
        let Some(puzzles) = self.read(lang)? else { return Ok(Outcome::BadInput) };
        let subject = self.subject(puzzles)?;
        let files = self.picture.files(self.sheet_options.solutions.as_deref())?;
        let request = operations::Draw {
            subject,
            style: self.picture.style(),
            format: Format::Svg,
            language: lang,
            rules: self.rules.read()?,
            limits: self.limits.read()?,
        };
        // A picture is a file, which can have any size.
        let drawn = request.run(&mut Context { answer_bytes: usize::MAX, ..context() })?;
        let title = self.sheet_options.title.as_deref();
        self.picture.write(&drawn, (title, lang), files, out)?;
        Ok(Outcome::of(&drawn))
    }

    /// Draws a position with arrows and circles.
    fn draw_marks(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let [position] = &self.puzzles[..] else {
            return Err(usage_error("expected one position", "se esperaba una sola posición"));
        };
        let board = text::board(position.as_encoded_bytes())?;
        let circles = self.circle.iter().map(|text| circle_mark(text, self.color));
        let arrows = self.arrow.iter().map(|text| arrow_mark(text, self.color));
        let marks = circles.chain(arrows).collect::<Result<_, _>>().map_err(Fault::new)?;
        let files = self.picture.files(None)?;
        let request = DrawBoard {
            drawing: Drawing { board, marks, ..Drawing::default() },
            style: self.picture.style(),
            format: Format::Svg,
            language: lang,
        };
        let drawn = request.run(&mut context())?;
        self.picture.write(&drawn, (Some(Drawn::TITLE), lang), files, out)?;
        Ok(Outcome::Answered)
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

    /// The puzzles, or `None` if some are invalid; all errors have been reported.
    fn read(&self, lang: Language) -> Result<Option<Vec<Puzzle>>, Failure> {
        let (mut puzzles, mut is_whole) = (Vec::new(), true);
        let mut keep = |puzzle: Result<Puzzle, ajedrez_protocol::Fault>| -> Result<(), Failure> {
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
            let lines = Lines::new(io::stdin().lock(), LINE_BYTES_KEPT);
            let mut entries = Entries::new(lines, Joined::Pictures, false);
            while let Some(Entry { number, text, .. }) = entries.read().map_err(Failure::Read)? {
                let puzzle = if text.len() < LINE_BYTES_KEPT {
                    text::puzzle(&text, Place::Request)
                } else {
                    Err(Problem::LongLine(LINE_BYTES_KEPT - 1).into())
                };
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

/// How a picture looks and where it goes.
#[derive(Debug, Args)]
pub(super) struct PictureOptions {
    /// Number of boards per row of a strip or a sheet
    #[arg(long, alias = "columnas", value_name = "N", default_value = operations::Draw::COLUMNS.to_string())]
    #[arg(value_parser = columns, allow_negative_numbers = true)]
    pub(super) columns: usize,

    /// Width of a square in pixels, 8 to 400 [default: chosen by the viewer]
    #[arg(long, alias = "pixeles", value_name = "N", value_parser = pixels, allow_negative_numbers = true)]
    pixels: Option<u64>,

    /// Draw in black and white, with hatched dark squares
    #[arg(long, alias = "blanco-y-negro")]
    black_and_white: bool,

    /// Omit the names of files and ranks
    #[arg(long, alias = "sin-nombres")]
    no_names: bool,

    /// Write the picture to this file; `-` is standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Write the picture to this file as PDF: a strip or a sheet on pages of --paper, with the solutions on
    /// separate pages at the end; a single board on a page of its size
    #[arg(long, value_name = "FILE")]
    pdf: Option<PathBuf>,

    /// Paper size of --pdf
    #[arg(long, alias = "papel", value_parser = paper(), default_value = "a4", requires = "pdf")]
    paper: Paper,
}

/// The title and the solutions of a sheet.
#[derive(Debug, Args)]
pub(super) struct SheetOptions {
    /// Title of the sheet [default: Ajedrez Solitario]; '' for none
    #[arg(long, alias = "titulo", value_name = "TEXT", value_parser = title)]
    pub(super) title: Option<String>,

    /// Omit the solutions
    #[arg(long, alias = "sin-soluciones")]
    pub(super) without_solutions: bool,

    /// Write the solutions to this file instead of the sheet: as PDF with --pdf, otherwise as SVG
    #[arg(long, alias = "soluciones", value_name = "FILE", conflicts_with = "without_solutions")]
    pub(super) solutions: Option<PathBuf>,
}

/// The destinations of a picture and of the separate solutions.
pub(super) struct Files {
    picture: PictureFiles,
    solutions: Option<OutputFile>,
}

impl PictureOptions {
    pub(super) fn style(&self) -> Style {
        let palette = if self.black_and_white { Palette::BlackAndWhite } else { Palette::Color };
        Style {
            palette,
            without_names: self.no_names,
            pixels: self.pixels.map(|it| it as f64),
            is_card: false,
        }
    }

    /// The destinations of the picture (standard output by default) and of its solutions. They must differ.
    pub(super) fn files(&self, solutions: Option<&Path>) -> Result<Files, Failure> {
        let mut paths = PicturePaths { svg: self.svg.as_deref(), pdf: self.pdf.as_deref() };
        if paths.option().is_none() {
            paths.svg = Some(Path::new("-"));
        }
        let solutions = solutions.map(OutputFile::at).transpose()?;
        let files = Files { picture: paths.places()?, solutions };
        refuse_same_place(files.picture.iter().chain(&files.solutions))?;
        Ok(files)
    }

    /// Writes the picture.
    pub(super) fn write(
        &self,
        drawn: &Drawn,
        (title, lang): (Option<&str>, Language),
        files: Files,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let title = title.unwrap_or(Sheet::TITLE);
        let parts = |part, is_pdf| {
            if is_pdf {
                pdf(&drawn.leaves(self.paper, part), document(title), lang.choose("en", "es"))
            } else {
                drawn.part(part).to_string().into_bytes()
            }
        };
        write_parts(files, parts, out)
    }

    /// Writes a book as PDF.
    pub(super) fn write_book(
        &self,
        book: &Book,
        (title, lang): (&str, Language),
        files: Files,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let parts = |part, _| {
            let part = match part {
                Part::Whole => book.clone(),
                Part::Boards => book.without_lines(),
                Part::Solutions => book.lines_alone(),
            };
            let leaves = part.leaves(self.paper, &self.style());
            pdf(&leaves, document(title), lang.choose("en", "es"))
        };
        write_parts(files, parts, out)
    }
}

/// The title of a document. Without one, viewers would show the file name.
fn document(title: &str) -> &str {
    if title.is_empty() { Sheet::TITLE } else { title }
}

/// Writes everything to one destination, or the solutions to a second one. `written` renders a part, as PDF or not.
fn write_parts(
    files: Files,
    written: impl Fn(Part, bool) -> Vec<u8>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let Files { picture: PictureFiles { svg, pdf }, solutions } = files;
    let own = if solutions.is_some() { Part::Boards } else { Part::Whole };
    let (is_svg, is_pdf) = ((own, false), (own, true));
    let form_of_solutions = (Part::Solutions, pdf.is_some());
    let all = [(svg, is_svg), (pdf, is_pdf), (solutions, form_of_solutions)];
    let all =
        all.into_iter().filter_map(|(file, (part, is_pdf))| Some((file?, written(part, is_pdf))));
    let all: Vec<(OutputFile, Vec<u8>)> = all.collect();
    let all: Vec<_> = all.iter().map(|(file, bytes)| (file, &bytes[..])).collect();
    OutputFile::write_all(&all, out)
}

fn arrow(text: &str) -> Result<String, Both> {
    let read = arrow_mark(text, MarkColor::default());
    read.map(|_| text.to_owned()).map_err(|problem| Both::of(&problem))
}

fn circle(text: &str) -> Result<String, Both> {
    let read = circle_mark(text, MarkColor::default());
    read.map(|_| text.to_owned()).map_err(|problem| Both::of(&problem))
}

fn color() -> impl TypedValueParser<Value = MarkColor> {
    let named = |word| MarkColor::NAMES.into_iter().find(|&(name, _)| name == word);
    Choice(&["green", "red", "blue", "yellow"])
        .map(move |word| named(word).map_or_else(MarkColor::default, |(_, color)| color))
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

fn title(text: &str) -> Result<String, Both> {
    match Sheet::title_problem(text) {
        Some(problem) => Err(Both::of(&problem)),
        None => Ok(text.to_owned()),
    }
}
