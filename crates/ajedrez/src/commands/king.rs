//! `ajedrez king`.

use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fmt, fs};

use ajedrez_king_status::{Diagram, read_diagrams};
use ajedrez_protocol::king::{COLOR, KingAnswer, Status, VARIANT};
use ajedrez_protocol::{
    Context, Fault, KingOn,
    Language::{self, English, Spanish},
    Localized, Operation, Place, Problem, shortened, text,
};
use clap::Args;
use clap::error::ErrorKind;
use serde_core::ser::{Serialize, SerializeMap, Serializer};

use crate::answers::{AnswerOptions, Answers, OutputFormat, Reply, write_json};
use crate::arguments::{ArgumentsOf, Options};
use crate::exit::{Failure, Outcome, report};
use crate::files::PicturePaths;
use crate::help::{Explain as _, examples};
use crate::language::words;
use crate::lines::{Lines, end_lines_with_feeds};
use crate::threads::Threads;
use crate::usage;

#[derive(Debug, Args)]
#[command(explain = words(
    "Report a king's status and every way out of check\n\n\
     FILE contains diagrams in the format of the assignment: a line that starts with `#`, eight rows of eight \
     characters from rank 8 down (RDTACP for White's pieces, rdtacp for Black's, `-` for an empty square), and an \
     empty line between diagrams. Without N, the program prompts for it on standard input. Without FILE, it reads \
     `ejemplos.txt` in the working directory or, if there is none, uses 20 built-in positions; 1, 2, 14 and 15 are \
     from the assignment.\n\n\
     With --compare, the output is compared byte by byte with a file, such as the output of another program; \
     without N, for the positions whose numbers that file contains after the prompt. The answer is `ok` or the \
     first byte that differs, with exit code 0.\n\n\
     With --lines, lines are answered in order, on all cores. An invalid line is answered `error` and reported \
     with its number on standard error, and the exit code is 2. Blank lines and lines starting with `#` are \
     skipped.",
    "Informa la situación de un rey y todas las salidas del jaque\n\n\
     ARCHIVO contiene diagramas en el formato del enunciado: una línea que empieza con `#`, ocho filas de ocho \
     caracteres desde la fila 8 hacia abajo (RDTACP para las piezas blancas, rdtacp para las negras, `-` para una \
     casilla vacía), y una línea vacía entre diagramas. Sin N, el programa pregunta el número y lo lee de la \
     entrada estándar. Sin ARCHIVO lee `ejemplos.txt` en la carpeta actual o, si no hay, usa 20 posiciones \
     incluidas; la 1, la 2, la 14 y la 15 son del enunciado.\n\n\
     Con --compare, la salida se compara byte por byte con un archivo, como la salida de otro programa; sin N, \
     para las posiciones cuyos números contiene ese archivo tras la pregunta. La respuesta es `ok`, o el primer \
     byte que difiere, con código de salida 0.\n\n\
     Con --lines, las líneas se responden en orden, con todos los núcleos. Una línea incorrecta recibe `error` y \
     se informa con su número en la salida de errores, y el código de salida es 2. Las líneas en blanco y las que \
     empiezan con `#` se omiten.",
))]
#[command(after_help = examples("
  ajedrez king 15
  ajedrez king ejemplos.txt 15
  ajedrez king 15 | ajedrez king 15 --compare -
  ajedrez king ejemplos.txt --all --json
  ajedrez king --lines --json positions.txt
  ajedrez king --fen '4R1k1/5ppp/8/8/8/8/8/6K1 b' --svg mate.svg
  ajedrez king ejemplos.txt 15 --pdf fifteen.pdf
  ajedrez king --fen 'r3k2r/8/8/8/4R3/8/8/4K3 b kq' --variant fide"))]
pub(crate) struct King {
    #[arg(help = words(
        "A file of diagrams, or `-` for standard input [default: `ejemplos.txt`, or the built-in positions]",
        "Un archivo de diagramas, o `-` para la entrada estándar [por omisión: `ejemplos.txt`, o las posiciones \
         incluidas]",
    ))]
    #[arg(value_name = words("FILE|-", "ARCHIVO|-"), conflicts_with = "fen")]
    file: Option<PathBuf>,

    #[arg(help = words(
        "The number of the position in the file, from 1",
        "El número de la posición en el archivo, desde 1",
    ))]
    #[arg(value_name = "N", conflicts_with_all = ["fen", "all"], value_parser = number,
        allow_negative_numbers = true)]
    number: Option<usize>,

    #[arg(help = words(
        "Print every position of the file, each below its heading",
        "Escribe todas las posiciones del archivo, cada una bajo su título",
    ))]
    #[arg(long, alias = "todas", conflicts_with = "fen")]
    all: bool,

    #[arg(help = words("FILE has one FEN per line", "ARCHIVO tiene un FEN por línea"))]
    #[arg(long, alias = "lineas", requires = "file", conflicts_with_all = ["fen", "number", "all", "svg", "pdf"])]
    lines: bool,

    #[arg(help = words(
        "Compare the output with this file (`-` for standard input): print `ok`, or the first byte that differs \
         with its line and column",
        "Compara la salida con este archivo (`-` es la entrada estándar): escribe `ok`, o el primer byte que \
         difiere con su línea y su columna",
    ))]
    #[arg(long, alias = "comparar", value_name = words("FILE|-", "ARCHIVO|-"), conflicts_with_all = ["lines", "svg", "pdf"])]
    compare: Option<PathBuf>,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    timeout: ArgumentsOf<Option<Duration>>,

    #[arg(help = words(
        "A FEN instead of a file; the side to move is ignored",
        "Un FEN en lugar de un archivo; se ignora a quién le toca jugar",
    ))]
    #[arg(long)]
    fen: Option<String>,

    #[command(flatten)]
    options: Options<Status>,

    #[arg(help = words(
        "Print one JSON object per position: position, status, checkers, escapes",
        "Escribe un objeto de JSON por posición: position, status, checkers, escapes",
    ))]
    #[arg(long)]
    json: bool,

    #[arg(help = words(
        "Draw the board as SVG, with checking pieces in circles and ways out as arrows; `-` prints only the \
         picture",
        "Dibuja el tablero en SVG, con círculos en las piezas que dan jaque y flechas en las salidas; con `-` se \
         escribe solo el dibujo",
    ))]
    #[arg(long, value_name = words("FILE", "ARCHIVO"), conflicts_with = "all")]
    svg: Option<PathBuf>,

    #[arg(help = words(
        "Draw the same as PDF, on a page of the picture's size",
        "Dibuja lo mismo en PDF, en una página del tamaño del dibujo",
    ))]
    #[arg(long, value_name = words("FILE", "ARCHIVO"), conflicts_with = "all")]
    pdf: Option<PathBuf>,
}

fn number(text: &str) -> Result<usize, &'static str> {
    text.parse().map_err(|_| {
        words(
            "expected the number of a position, counted from 1",
            "se esperaba el número de una posición, contado desde 1",
        )
    })
}

/// A king's status and the heading printed before it.
struct Entry {
    heading: Option<String>,
    answer: KingAnswer,
}

impl fmt::Display for Entry {
    /// The texts are fixed by the original assignment in every language.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(heading) = &self.heading {
            writeln!(f, "{heading}")?;
        }
        f.write_str(&self.answer.seed_text())
    }
}

impl King {
    pub(crate) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        if let (true, Some(file)) = (self.lines, &self.file) {
            return self.answer_lines(file, lang, out);
        }
        if let Some(transcript) = &self.compare {
            return self.compare(transcript, lang, out);
        }
        let Some(entries) = self.entries(lang, out)? else { return Ok(Outcome::BadInput) };
        let paths = PicturePaths { svg: self.svg.as_deref(), pdf: self.pdf.as_deref() };
        if let (Some(_), [Entry { answer, .. }]) = (paths.option(), &entries[..]) {
            let title = lang.words("Status of a king", "Situación de un rey");
            let files = paths.places()?;
            files.write(&answer.drawing(), title, lang, out)?;
            if files.has_standard_output() {
                return Ok(Outcome::Answered);
            }
        }
        for entry in &entries {
            Reply::of(&entry.answer, entry, OutputFormat::of(self.json))?.write(out)?;
        }
        Ok(Outcome::Answered)
    }

    /// Compares the output with a transcript, byte by byte.
    fn compare(
        &self,
        transcript: &Path,
        lang: Language,
        out: &mut impl Write,
    ) -> Result<Outcome, Failure> {
        if transcript.as_os_str() == "-" && self.file.as_deref() == Some(Path::new("-")) {
            let message = words(
                "only one of the two files can be standard input",
                "solo uno de los dos archivos puede ser la entrada estándar",
            );
            return Err(usage::error(ErrorKind::ArgumentConflict, message).into());
        }
        let theirs = read_text(transcript)?;
        let entries = if self.all || self.fen.is_some() {
            self.entries(lang, out)?
        } else {
            Some(self.answered_in(&theirs)?)
        };
        let Some(entries) = entries else { return Ok(Outcome::BadInput) };
        let ours: String = entries.iter().map(Entry::to_string).collect();
        let compared = Compared::of(ours.as_bytes(), &theirs);
        if self.json {
            write_json(&compared, out)?;
        } else {
            writeln!(out, "{}", lang.display(&compared))?;
        }
        Ok(Outcome::Answered)
    }

    /// Position N, preceded by the prompt if the transcript contains it; without N, the positions whose numbers
    /// the transcript enters at the prompt.
    fn answered_in(&self, transcript: &[u8]) -> Result<Vec<Entry>, Failure> {
        let (diagrams, number) = self.diagrams()?;
        let most = diagrams.len();
        let answered = numbers(transcript);
        let asked = |number: usize| {
            let heading = (!answered.is_empty()).then(|| format!("{}{number}", question(most)));
            self.numbered(&diagrams, number, heading)
        };
        match number {
            Some(number) => Ok(vec![asked(number)?]),
            None if answered.is_empty() => {
                Err(Fault::new(Problem::Number { found: None, most }).into())
            }
            None => {
                let clock = self.timeout.clock()?;
                answered.iter().map(|&number| clock().and_then(|()| asked(number))).collect()
            }
        }
    }

    fn answer_lines(
        &self,
        file: &Path,
        lang: Language,
        out: &mut impl Write,
    ) -> Result<Outcome, Failure> {
        let (game, color, form) =
            (self.options.get(&VARIANT)?, self.options.get(&COLOR)?, OutputFormat::of(self.json));
        let options = AnswerOptions { threads: self.threads, lang, form, has_blocks: !self.json };
        let clock = self.timeout.clock()?;
        Answers::new(options, out).write_lines(file, move |_, fen| {
            clock()?;
            let fen = String::from_utf8_lossy(fen);
            let on = KingOn::Position(text::king_position(game, &fen, Some(color))?);
            let answer = Status { on, color }.run(&mut Context::new())?;
            Ok(Reply::of(&answer, lang.display(&answer), form)?)
        })
    }

    /// The requested positions; `None` if one of them is invalid, which has been reported.
    fn entries(&self, lang: Language, out: &mut impl Write) -> Result<Option<Vec<Entry>>, Failure> {
        if let Some(fen) = &self.fen {
            let (game, color) = (self.options.get(&VARIANT)?, self.options.get(&COLOR)?);
            let on = KingOn::Position(text::king_position(game, fen, Some(color))?);
            let answer = self.answer(on, Place::Fen)?;
            return Ok(Some(vec![Entry { heading: None, answer }]));
        }
        let clock = self.timeout.clock()?;
        let (diagrams, number) = self.diagrams()?;
        if self.all {
            let mut entries = Vec::new();
            for (number, diagram) in (1..).zip(&diagrams) {
                clock()?;
                match self.entry(number, diagram, Some(diagram.heading().to_string())) {
                    Ok(entry) => entries.push(entry),
                    Err(Failure::Fault(fault)) => report(&fault, lang),
                    Err(failure) => return Err(failure),
                }
            }
            return Ok((entries.len() == diagrams.len()).then_some(entries));
        }
        let (number, heading) = match number {
            Some(number) => (number, None),
            None => ask(diagrams.len(), out)?,
        };
        Ok(Some(vec![self.numbered(&diagrams, number, heading)?]))
    }

    /// The diagrams, and the number of the selected one, if any.
    fn diagrams(&self) -> Result<(Vec<Diagram>, Option<usize>), Failure> {
        let number = self.file.as_ref().and_then(|file| file.to_str()?.parse().ok());
        match &self.file {
            // `king 15`, if no file has that name.
            Some(file) if number.is_some() && self.number.is_none() && !file.exists() => {
                Ok((example_diagrams()?, number))
            }
            Some(file) => Ok((read(file)?, self.number)),
            None => Ok((example_diagrams()?, self.number)),
        }
    }

    fn numbered(
        &self,
        diagrams: &[Diagram],
        number: usize,
        heading: Option<String>,
    ) -> Result<Entry, Failure> {
        let diagram = number.checked_sub(1).and_then(|index| diagrams.get(index));
        let none = Problem::Number { found: Some(number.to_string()), most: diagrams.len() };
        self.entry(number, diagram.ok_or(Fault::new(none))?, heading)
    }

    fn entry(
        &self,
        number: usize,
        diagram: &Diagram,
        heading: Option<String>,
    ) -> Result<Entry, Failure> {
        let on = KingOn::Board(self.options.get(&VARIANT)?, *diagram.board());
        Ok(Entry { heading, answer: self.answer(on, Place::Diagram(number))? })
    }

    fn answer(&self, on: KingOn, place: Place) -> Result<KingAnswer, Failure> {
        let request = Status { on, color: self.options.get(&COLOR)? };
        Ok(request.run(&mut Context::new()).map_err(|fault| fault.at(place))?)
    }
}

/// The maximum size of a file of diagrams: enough for 200,000 of them, and a bound on memory.
const FILE_BYTES_MAX: u64 = 16 << 20;

/// The file that the original program opens, in the working directory.
const EXAMPLES: &str = "ejemplos.txt";

/// The positions of that file, or the built-in ones.
fn example_diagrams() -> Result<Vec<Diagram>, Failure> {
    if Path::new(EXAMPLES).exists() {
        read(Path::new(EXAMPLES))
    } else {
        diagrams_of(include_bytes!("../../ejemplos.txt").to_vec())
    }
}

/// Reads a file of diagrams.
fn read(file: &Path) -> Result<Vec<Diagram>, Failure> {
    diagrams_of(read_text(file)?)
}

fn diagrams_of(text: Vec<u8>) -> Result<Vec<Diagram>, Failure> {
    Ok(read_diagrams(text).map_err(|error| diagrams(Problem::Diagrams(error)))?)
}

/// Reads a file, or standard input for `-`.
fn read_text(file: &Path) -> Result<Vec<u8>, Failure> {
    let text = if file.as_os_str() == "-" {
        read_bounded(io::stdin().lock()).map_err(Failure::Read)?
    } else {
        let text = fs::File::open(file).and_then(read_bounded);
        text.map_err(|error| Failure::ReadFile(file.to_owned(), error))?
    };
    if text.len() as u64 > FILE_BYTES_MAX {
        return Err(diagrams(Problem::LongFile(FILE_BYTES_MAX)).into());
    }
    Ok(text)
}

/// Reads to the end, or one byte beyond the maximum.
fn read_bounded(input: impl Read) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    input.take(FILE_BYTES_MAX + 1).read_to_end(&mut text)?;
    end_lines_with_feeds(&mut text);
    Ok(text)
}

fn diagrams(problem: Problem) -> Fault {
    Fault::new(problem).at(Place::Diagrams)
}

/// The maximum number of bytes read from a typed line. A number is shorter.
const ANSWER_BYTES_KEPT: usize = 40;

/// Asks for a number from 1 to `most`. Returns it with the line that is due on standard output.
///
/// On a terminal, the question is repeated until the answer is valid, and the terminal echoes it.
/// Otherwise nothing is printed until the answer is known to be valid; then the question and the
/// number form a line, as if the number had been typed.
fn ask(most: usize, out: &mut impl Write) -> Result<(usize, Option<String>), Failure> {
    let stdin = io::stdin();
    let mut lines = Lines::new(stdin.lock(), ANSWER_BYTES_KEPT);
    if !stdin.is_terminal() {
        let number = read_number(&mut lines, most)??;
        return Ok((number, Some(format!("{}{number}", question(most)))));
    }
    let out_is_seen = io::stdout().is_terminal();
    loop {
        if out_is_seen {
            write!(out, "{}", question(most))?;
            out.flush()?;
        } else {
            // If the answers go to a file, the prompt goes to standard error. If standard error is
            // closed, it is omitted.
            write!(io::stderr(), "{}", question(most)).ok();
        }
        match read_number(&mut lines, most)? {
            Err(fault) if is_end(&fault) => return Err(fault.into()),
            Err(_) => {}
            Ok(number) if out_is_seen => return Ok((number, None)),
            Ok(number) => return Ok((number, Some(format!("{}{number}", question(most))))),
        }
    }
}

fn question(most: usize) -> impl fmt::Display {
    fmt::from_fn(move |f| write!(f, "Que problema quieres analizar (1-{most}): "))
}

/// Reads a line as a number from 1 to `most`.
fn read_number(
    lines: &mut Lines<impl BufRead>,
    most: usize,
) -> Result<Result<usize, Fault>, Failure> {
    let Some(line) = lines.read().map_err(Failure::Read)? else {
        return Ok(Err(Problem::Number { found: None, most }.into()));
    };
    let text = String::from_utf8_lossy(line.text);
    let number = text.trim_ascii().parse().ok().filter(|number| (1..=most).contains(number));
    let found = || Some(text.trim_ascii().to_owned());
    Ok(number.ok_or_else(|| Problem::Number { found: found(), most }.into()))
}

/// Whether the input has ended.
fn is_end(fault: &Fault) -> bool {
    matches!(fault.problem, Problem::Number { found: None, .. })
}

/// The numbers that a transcript enters at the prompt, in order.
fn numbers(transcript: &[u8]) -> Vec<usize> {
    let text = String::from_utf8_lossy(transcript);
    let answer = |line: &str| {
        let (_, number) =
            line.strip_prefix("Que problema quieres analizar (1-")?.split_once("): ")?;
        number.trim().parse().ok()
    };
    text.lines().filter_map(answer).collect()
}

/// The result of comparing the output with a transcript.
enum Compared {
    Same,
    Differs {
        /// The offset of the first different byte, from 0.
        byte: usize,
        /// Its line and column, counted from 1.
        line: usize,
        column: usize,
        /// The line of the output, without its end; `None` after the last.
        expected: Option<String>,
        /// The line of the transcript.
        found: Option<String>,
    },
}

impl Compared {
    fn of(ours: &[u8], theirs: &[u8]) -> Compared {
        let same = ours.iter().zip(theirs).take_while(|(own, other)| own == other).count();
        if same == ours.len() && same == theirs.len() {
            return Compared::Same;
        }
        let start = ours[..same].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        // A letter may have two bytes, the first of which may be equal.
        let before = String::from_utf8_lossy(&ours[start..same]);
        let line_of = |text: &[u8]| {
            let line = text[start..].split(|&byte| byte == b'\n').next().unwrap_or_default();
            (start < text.len()).then(|| String::from_utf8_lossy(line).into_owned())
        };
        Compared::Differs {
            byte: same,
            line: ours[..same].iter().filter(|&&byte| byte == b'\n').count() + 1,
            column: before.trim_end_matches('\u{fffd}').chars().count() + 1,
            expected: line_of(ours),
            found: line_of(theirs),
        }
    }
}

impl Localized for Compared {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (Compared::Same, _) => f.write_str("ok"),
            (Compared::Differs { byte, line, column, expected, found }, English) => {
                write!(
                    f,
                    "byte {byte}, line {line}, column {column}: expected {}, found {}",
                    quoted(expected.as_deref(), language),
                    quoted(found.as_deref(), language)
                )
            }
            (Compared::Differs { byte, line, column, expected, found }, Spanish) => {
                write!(
                    f,
                    "byte {byte}, línea {line}, columna {column}: se esperaba {} y se encontró {}",
                    quoted(expected.as_deref(), language),
                    quoted(found.as_deref(), language)
                )
            }
        }
    }
}

/// A line in quotes, or the end of a text.
fn quoted(line: Option<&str>, lang: Language) -> String {
    line.map_or(lang.words("the end", "el final").to_owned(), |line| {
        format!("{:?}", shortened(line))
    })
}

impl Serialize for Compared {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("ok", &matches!(self, Compared::Same))?;
        if let Compared::Differs { byte, line, column, expected, found } = self {
            object.serialize_entry("byte", byte)?;
            object.serialize_entry("line", line)?;
            object.serialize_entry("column", column)?;
            object.serialize_entry("expected", expected)?;
            object.serialize_entry("found", found)?;
        }
        object.end()
    }
}
