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
use crate::help::{Explain as _, translated_examples};
use crate::language::{language, words};
use crate::lines::{LINE_BYTES_KEPT, Lines};
use crate::usage;
use crate::values::{Choice, whole};

#[derive(Debug, Args)]
#[command(explain = words(
    "Draw puzzles as SVG or PDF: a board, its solution, one picture per step, or a sheet of several\n\n\
     By default, draws the board without its solution. It may also be a position, a FEN or `start`, with arrows and \
     circles. The picture goes to standard output, or to the file of --svg or --pdf. It needs no fonts.",
    "Dibuja puzzles en SVG o PDF: un tablero, su solución, un dibujo por paso, o una hoja de varios\n\n\
     Por omisión dibuja el tablero sin su solución. También puede ser una posición, un FEN o `start`, con flechas y \
     círculos. El dibujo va a la salida estándar, o al archivo de --svg o --pdf. No necesita \
     tipografías.",
))]
#[command(after_help = translated_examples("
  ajedrez solitario draw dc3cc5pe4pf6 > board.svg
  ajedrez solitario draw --solution --black-and-white --svg board.svg dc3cc5pe4pf6
  ajedrez solitario draw --strip --columns 2 --svg strip.svg dc3cc5pe4pf6
  ajedrez draw dc3cc5pe4pf6 --arrow c5e4 --circle f6:red --pdf handout.pdf
  ajedrez draw '4k3/8/8/8/8/8/8/4R1K1 b' --arrow e1e8 --color blue --svg check.svg
  ajedrez solitario draw --sheet --lang es --svg sheet.svg - < puzzles.txt
  ajedrez solitario draw --sheet --columns 2 --pdf sheet.pdf - < puzzles.txt
  ajedrez solitario draw --sheet --title 3B --pdf 3b.pdf --solutions answers.pdf - < puzzles.txt", &[("f6:red", "f6:rojo"), ("blue", "azul")]))]
#[command(group = ArgGroup::new("marks").multiple(true))]
#[command(mut_arg("title", |title| title.requires("sheet")))]
#[command(mut_arg("without_solutions", |without| without.requires("sheet")))]
#[command(mut_arg("solutions", |solutions| solutions.requires("sheet")))]
pub(crate) struct Draw {
    #[arg(help = words(
        "A puzzle, such as dc3cc5pe4pf6; with --sheet, several, or `-` for puzzles from standard input, one per \
         line",
        "Un puzzle, como dc3cc5pe4pf6; con --sheet, varios, o `-` para los de la entrada estándar, uno por línea",
    ))]
    #[arg(value_name = "PUZZLE|-", required = true, num_args = 1..)]
    puzzles: Vec<OsString>,

    #[arg(help = words(
        "Draw the captures of a solution as numbered arrows, and circle the last piece's square",
        "Dibuja las capturas de una solución como flechas numeradas, y un círculo en la casilla de la última pieza",
    ))]
    #[arg(long, alias = "solucion", conflicts_with_all = ["strip", "sheet"])]
    solution: bool,

    #[arg(help = words("Draw one picture per step", "Dibuja una tira, con un dibujo por paso"))]
    #[arg(long, alias = "tira", conflicts_with = "sheet")]
    strip: bool,

    #[arg(help = words(
        "Draw the numbered boards of all puzzles with lines to write on, a title, lines for name and date, the \
         rules, and the solutions at the end",
        "Dibuja los tableros numerados de todos los puzzles con renglones para escribir, un título, líneas para \
         nombre y fecha, las reglas, y las soluciones al final",
    ))]
    #[arg(long, alias = "hoja")]
    sheet: bool,

    #[arg(help = words(
        "Draw an arrow, such as c3f6 or, with its own colour, c3f6:red; can be given several times",
        "Dibuja una flecha, como c3f6 o, con su propio color, c3f6:rojo; se puede repetir",
    ))]
    #[arg(long, alias = "flecha", value_name = words("SQUARES[:COLOR]", "CASILLAS[:COLOR]"), value_parser = arrow)]
    #[arg(conflicts_with_all = ["solution", "strip", "sheet"], conflicts_with_all = names_of::<Rules>())]
    #[arg(group = "marks")]
    arrow: Vec<String>,

    #[arg(help = words(
        "Draw a circle around a square, such as e4 or e4:blue; can be given several times",
        "Dibuja un círculo alrededor de una casilla, como e4 o e4:azul; se puede repetir",
    ))]
    #[arg(long, alias = "circulo", value_name = words("SQUARE[:COLOR]", "CASILLA[:COLOR]"), value_parser = circle)]
    #[arg(conflicts_with_all = ["solution", "strip", "sheet"], conflicts_with_all = names_of::<Rules>())]
    #[arg(group = "marks")]
    circle: Vec<String>,

    #[arg(help = words(
        "The colour of arrows and circles without their own: green, red, blue or yellow",
        "El color de las flechas y los círculos que no tienen el suyo: verde, rojo, azul o amarillo",
    ))]
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
        let has_marks = !(self.arrow.is_empty() && self.circle.is_empty());
        if has_marks || self.is_of_position() {
            return self.draw_position(lang, out);
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

    /// Whether the board is a position that is not a puzzle.
    fn is_of_position(&self) -> bool {
        let [only] = &self.puzzles[..] else { return false };
        let text = only.as_encoded_bytes();
        !(self.solution || self.strip || self.sheet)
            && text::puzzle(text, Place::Request).is_err()
            && text::board(text).is_ok()
    }

    /// Draws a position, with its arrows and circles.
    fn draw_position(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
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
    let message = words(english, spanish);
    usage::error(ErrorKind::ValueValidation, message).into()
}

/// How a picture looks and where it goes.
#[derive(Debug, Args)]
pub(super) struct PictureOptions {
    #[arg(help = words(
        "Number of boards per row of a strip or a sheet",
        "Número de tableros por fila de una tira o una hoja",
    ))]
    #[arg(long, alias = "columnas", value_name = "N", default_value = operations::Draw::COLUMNS.to_string())]
    #[arg(value_parser = columns, allow_negative_numbers = true)]
    pub(super) columns: usize,

    #[arg(help = words(
        "Width of a square in pixels, 8 to 400 [default: chosen by the viewer]",
        "Ancho de una casilla en píxeles, de 8 a 400 [por omisión: lo elige el visor]",
    ))]
    #[arg(long, alias = "pixeles", value_name = "N", value_parser = pixels, allow_negative_numbers = true)]
    pixels: Option<u64>,

    #[arg(help = words(
        "Draw in black and white, with hatched dark squares",
        "Dibuja en blanco y negro, con las casillas oscuras rayadas",
    ))]
    #[arg(long, alias = "blanco-y-negro")]
    black_and_white: bool,

    #[arg(help = words(
        "Omit the names of files and ranks",
        "Omite las letras de las columnas y los números de las filas",
    ))]
    #[arg(long, alias = "sin-nombres")]
    no_names: bool,

    #[arg(help = words(
        "Write the picture to this file; `-` is standard output",
        "Escribe el dibujo en este archivo; `-` es la salida estándar",
    ))]
    #[arg(long, value_name = words("FILE", "ARCHIVO"))]
    svg: Option<PathBuf>,

    #[arg(help = words(
        "Write the picture to this file as PDF: a strip or a sheet on pages of --paper, with the solutions on \
         separate pages at the end; a single board on a page of its size",
        "Escribe el dibujo en este archivo como PDF: una tira o una hoja en páginas de --paper, con las soluciones \
         en páginas aparte al final; un solo tablero en una página de su tamaño",
    ))]
    #[arg(long, value_name = words("FILE", "ARCHIVO"))]
    pdf: Option<PathBuf>,

    #[arg(help = words("Paper size of --pdf", "Tamaño del papel de --pdf"))]
    #[arg(value_name = words("PAPER", "PAPEL"))]
    #[arg(long, alias = "papel", value_parser = paper(), default_value = "a4", requires = "pdf")]
    paper: Paper,
}

/// The title and the solutions of a sheet.
#[derive(Debug, Args)]
pub(super) struct SheetOptions {
    #[arg(help = words(
        "Title of the sheet [default: Ajedrez Solitario]; '' for none",
        "Título de la hoja [por omisión: Ajedrez Solitario]; '' para ninguno",
    ))]
    #[arg(long, alias = "titulo", value_name = words("TEXT", "TEXTO"), value_parser = title)]
    pub(super) title: Option<String>,

    #[arg(help = words("Omit the solutions", "Omite las soluciones"))]
    #[arg(long, alias = "sin-soluciones")]
    pub(super) without_solutions: bool,

    #[arg(help = words(
        "Write the solutions to this file instead of the sheet: as PDF with --pdf, otherwise as SVG",
        "Escribe las soluciones en este archivo y no en la hoja: en PDF con --pdf, si no en SVG",
    ))]
    #[arg(long, alias = "soluciones", value_name = words("FILE", "ARCHIVO"), conflicts_with = "without_solutions")]
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
                pdf(&drawn.leaves(self.paper, part), document(title), lang.words("en", "es"))
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
                Part::Solutions => book.lines_only(),
            };
            let leaves = part.leaves(self.paper, &self.style());
            pdf(&leaves, document(title), lang.words("en", "es"))
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

fn arrow(text: &str) -> Result<String, String> {
    let read = arrow_mark(text, MarkColor::default());
    read.map(|_| text.to_owned()).map_err(|problem| language().display(&problem).to_string())
}

fn circle(text: &str) -> Result<String, String> {
    let read = circle_mark(text, MarkColor::default());
    read.map(|_| text.to_owned()).map_err(|problem| language().display(&problem).to_string())
}

fn color() -> impl TypedValueParser<Value = MarkColor> {
    let named = |word| MarkColor::NAMES.into_iter().find(|&(name, _)| name == word);
    Choice(&["green", "red", "blue", "yellow"])
        .map(move |word| named(word).map_or_else(MarkColor::default, |(_, color)| color))
}

fn paper() -> impl TypedValueParser<Value = Paper> {
    Choice(&["a4", "letter"]).map(|paper| if paper == "letter" { Paper::Letter } else { Paper::A4 })
}

fn columns(text: &str) -> Result<usize, String> {
    whole(1..=operations::Draw::COLUMNS_MAX)(text).map(|columns| columns as usize)
}

fn pixels(text: &str) -> Result<u64, String> {
    let (least, most) = operations::Draw::PIXELS;
    whole(least..=most)(text)
}

fn title(text: &str) -> Result<String, String> {
    match Sheet::title_problem(text) {
        Some(problem) => Err(language().display(&problem).to_string()),
        None => Ok(text.to_owned()),
    }
}
