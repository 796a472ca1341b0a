//! `ajedrez solitario solve`.

use std::ffi::OsString;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;

use ajedrez_protocol::host::context;
use ajedrez_protocol::operation::Operation as _;
use ajedrez_protocol::solitario::{SolutionStream, SolveOutput};
use ajedrez_protocol::{Language, Limits, Place, solitario as operations, text};
use ajedrez_solitario::captures_text;
use clap::builder::{OsStringValueParser, PathBufValueParser};
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use core_bitboard::solitaire::{Puzzle, Rules};

use super::read_or_report;
use crate::answers::{AnswerOptions, Answers, OutputFormat, Reply, write_json};
use crate::arguments::ArgumentsOf;
use crate::entries::Joined;
use crate::exit::{Failure, Outcome};
use crate::files::{PictureFiles, PicturePaths};
use crate::help::{Explain as _, examples};
use crate::language::words;
use crate::threads::Threads;
use crate::usage;
use crate::values::counted;

#[derive(Clone, Debug, Args)]
#[command(explain = words(
    "Solve puzzles: print one line per puzzle, the moves of a solution or `imposible`\n\n\
     If a limit is reached, the answer is `desconocido`. A promotion ends with the letter of the new role: c7d8d.\n\n\
     Invalid arguments are reported before any puzzle is solved. The lines of a file or of standard input are \
     answered in order, on all cores. An invalid line is answered `error` and reported with its number on standard \
     error; the others are answered, and the exit code is 2. Blank lines and lines starting with `#` are skipped, \
     unless --blank-lines is given.",
    "Resuelve puzzles: escribe una línea por puzzle, con los movimientos de una solución o `imposible`\n\n\
     Si se alcanza un límite, la respuesta es `desconocido`. Una coronación termina con la letra de la pieza \
     nueva: c7d8d.\n\n\
     Los argumentos incorrectos se informan antes de resolver ningún puzzle. Las líneas de un archivo o de la \
     entrada estándar se responden en orden, con todos los núcleos. Una línea incorrecta recibe `error` y se \
     informa con su número en la salida de errores; las demás se responden, y el código de salida es 2. Las líneas \
     en blanco y las que empiezan con `#` se omiten, salvo con --blank-lines.",
))]
#[command(
    override_usage = "ajedrez solitario solve [OPTIONS] <PUZZLE|->...",
    after_help = examples("
  ajedrez solitario solve dc3cc5pe4pf6 re1th8
  ajedrez solitario solve --all 3 dc3cc5pe4pf6
  ajedrez solitario solve --count --max-captures 2 dc3cc5pe4pf6
  ajedrez solitario solve --explain --lang es pa2pc2
  ajedrez solitario solve --target f6 --svg board.svg dc3cc5pe4pf6
  ajedrez solitario solve --timeout 0.5 --json - < puzzles.txt
  ajedrez solitario solve --file puzzles.txt > answers.txt
  ajedrez solitario solve --blank-lines - < puzzles.txt")
)]
pub(crate) struct Solve {
    #[command(flatten)]
    puzzles: Puzzles,

    #[arg(explain = words(
        "Print the exact number of solutions\n\n\
         Solutions with the same moves in different orders count separately. If a limit is reached, the answer is \
         `desconocido`.",
        "Escribe la cantidad exacta de soluciones\n\n\
         Los mismos movimientos en otro orden son otra solución. Si se alcanza un límite, la respuesta es \
         `desconocido`.",
    ))]
    #[arg(long, alias = "contar", conflicts_with_all = ["all", "explain", "svg", "pdf"])]
    count: bool,

    #[arg(help = words(
        "Add the boards step by step, or why there is no solution",
        "Agrega los tableros paso a paso, o por qué no hay solución",
    ))]
    #[arg(long, alias = "explicar", conflicts_with = "all")]
    explain: bool,

    #[arg(help = words(
        "Draw a single puzzle as SVG, with its moves as numbered arrows; `-` prints only the picture",
        "Dibuja un solo puzzle en SVG, con sus movimientos como flechas numeradas; con `-` se escribe solo el \
         dibujo",
    ))]
    #[arg(long, value_name = words("FILE", "ARCHIVO"), conflicts_with = "all")]
    svg: Option<PathBuf>,

    #[arg(help = words(
        "Draw the same as PDF, on a page of the picture's size",
        "Dibuja lo mismo en PDF, en una página del tamaño del dibujo",
    ))]
    #[arg(long, value_name = words("FILE", "ARCHIVO"), conflicts_with = "all")]
    pdf: Option<PathBuf>,

    #[arg(help = words(
        "Answer each blank line and comment with a blank line (`null` in JSON), so answers keep their line numbers",
        "Responde a cada línea en blanco o comentario con una línea en blanco (`null` en JSON), para conservar los \
         números de línea",
    ))]
    #[arg(long, alias = "lineas-en-blanco", conflicts_with_all = ["all", "explain"])]
    blank_lines: bool,

    #[command(flatten)]
    limits: ArgumentsOf<Limits>,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    rules: ArgumentsOf<Rules>,

    #[arg(help = words(
        "Print one JSON object per puzzle: puzzle, verdict, moves, nodes, seconds; with --count also count, with \
         --all solutions, with --explain reason and boards",
        "Escribe un objeto de JSON por puzzle: puzzle, verdict, moves, nodes, seconds; con --count también count, \
         con --all solutions, con --explain reason y boards",
    ))]
    #[arg(long)]
    json: bool,
}

/// A source of puzzles.
enum Source {
    Argument(Puzzle),
    /// A file with one puzzle per line, or `-`.
    Lines(PathBuf),
}

impl Solve {
    /// Prints the number of solutions.
    pub(super) fn counting(self) -> Solve {
        Solve { count: true, ..self }
    }

    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let Some(sources) = self.read_arguments(lang) else {
            return Ok(Outcome::BadInput);
        };
        if let (Some(option), false) = (self.drawing().option(), is_single(&sources)) {
            let message = words(
                format!("{option} draws one puzzle, which must be an argument"),
                format!("{option} dibuja un solo puzzle, que debe ser un argumento"),
            );
            return Err(usage::error(ErrorKind::ArgumentConflict, message).into());
        }
        let (threads, form) = (self.threads, OutputFormat::of(self.json));
        let options = AnswerOptions { threads, lang, form, has_blocks: self.has_blocks() };
        let mut answers = Answers::new(options, out);
        answers.joined = Joined::Pictures;
        answers.keeps_blanks = self.blank_lines;
        let (rules, limits) = (self.rules.read()?, self.limits.read()?);
        let solver = Solver { options: self.clone(), rules, limits, lang };
        let mut outcome = Outcome::Answered;
        for source in sources {
            outcome = outcome.max(match source {
                Source::Argument(puzzle) => {
                    let files = self.drawing().places()?;
                    answers.write(Ok(solver.answer(puzzle, Some(&files))?))?
                }
                Source::Lines(path) => {
                    let solver = solver.clone();
                    answers.write_lines(&path, move |_, line| {
                        solver.answer(text::puzzle(line, Place::Request)?, None)
                    })?
                }
            });
        }
        Ok(outcome)
    }

    /// The arguments as puzzles, or `None` if some are invalid; all errors have been reported.
    fn read_arguments(&self, lang: Language) -> Option<Vec<Source>> {
        let arguments = &self.puzzles.arguments;
        let mut sources = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            if argument == "-" {
                sources.push(Source::Lines("-".into()));
                continue;
            }
            let puzzle = read_or_report(argument, Place::PuzzleNumber(index + 1), lang);
            sources.extend(puzzle.map(Source::Argument));
        }
        let are_good = sources.len() == arguments.len();
        sources.extend(self.puzzles.file.clone().map(Source::Lines));
        are_good.then_some(sources)
    }

    /// The files of the picture.
    fn drawing(&self) -> PicturePaths<'_> {
        PicturePaths { svg: self.svg.as_deref(), pdf: self.pdf.as_deref() }
    }

    /// Whether an answer can have several lines.
    fn has_blocks(&self) -> bool {
        !self.json && (self.explain || self.puzzles.all.is_some())
    }
}

/// Whether the only source is a puzzle given as an argument.
fn is_single(sources: &[Source]) -> bool {
    matches!(sources, [Source::Argument(_)])
}

/// The options for each puzzle.
#[derive(Clone)]
struct Solver {
    options: Solve,
    rules: Rules,
    limits: Limits,
    lang: Language,
}

impl Solver {
    /// The answer to a puzzle, drawn to a file if requested. A list is written as it is generated.
    fn answer(&self, puzzle: Puzzle, files: Option<&PictureFiles>) -> Result<Reply, Failure> {
        if let Some(most) = self.options.puzzles.all {
            let solver = self.clone();
            return Ok(Reply::Printed(Box::new(move |out| solver.list(puzzle, most, out))));
        }
        let solved = self.request(puzzle, self.output()).run(&mut context())?;
        if let Some(files) = files {
            let mut picture = Vec::new();
            files.write(&solved.drawing(), "Ajedrez Solitario", self.lang, &mut picture)?;
            if files.has_standard_output() {
                return Ok(Reply::Text(picture, Outcome::of(&solved)));
            }
        }
        let form = OutputFormat::of(self.options.json);
        Ok(Reply::of(&solved, self.lang.display(&solved), form)?)
    }

    fn request(&self, puzzle: Puzzle, output: SolveOutput) -> operations::Solve {
        operations::Solve { puzzle, output, rules: self.rules, limits: self.limits }
    }

    fn output(&self) -> SolveOutput {
        match (self.options.count, self.options.explain) {
            (true, _) => SolveOutput::Count,
            (false, true) => SolveOutput::Explanation,
            (false, false) if self.options.drawing().option().is_some() => SolveOutput::Picture,
            (false, false) => SolveOutput::Solution,
        }
    }

    /// Writes up to `most` solutions of `puzzle` as they are found: all of them may not fit in
    /// memory.
    fn list(&self, puzzle: Puzzle, most: u64, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let request = self.request(puzzle, SolveOutput::List(most));
        if self.options.json {
            let listing = SolutionStream::new(request, context());
            write_json(&listing, out)?;
            return Ok(listing.end().map_or(Outcome::Answered, |solved| Outcome::of(&solved)));
        }
        let mut written = Ok(());
        let solved = request.visit(&context(), |captures| {
            written = writeln!(out, "{}", captures_text(captures));
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        written?;
        write!(out, "{}", self.lang.display(&solved))?;
        Ok(Outcome::of(&solved))
    }
}

const ALL: &str = "all";
const FILE: &str = "file";
const PUZZLES: &str = "puzzles";

/// The puzzles among the arguments, and `--all [N]`.
///
/// `clap` reads the argument after `--all` as its N. In `--all dc3cc5pe4pf6` that argument is a puzzle
/// instead: numbers begin with a digit and puzzles do not.
#[derive(Clone, Debug)]
pub(super) struct Puzzles {
    /// Puzzles, or `-` for the puzzles of standard input. Not empty unless `file` is given.
    pub(super) arguments: Vec<OsString>,
    /// A file with one puzzle per line, or `-`.
    pub(super) file: Option<PathBuf>,
    /// The maximum number of solutions per puzzle, at least one; `None` without `--all`.
    pub(super) all: Option<u64>,
}

impl Args for Puzzles {
    fn augment_args(command: Command) -> Command {
        let puzzles = Arg::new(PUZZLES)
            .value_name("PUZZLE|-")
            .value_parser(OsStringValueParser::new())
            .action(ArgAction::Append)
            .required_unless_present_any([ALL, FILE])
            .help(words(
                "A puzzle, such as dc3cc5pe4pf6, or `-` for puzzles from standard input, one per line",
                "Un puzzle, como dc3cc5pe4pf6, o `-` para los de la entrada estándar, uno por línea",
            ));
        let all = Arg::new(ALL)
            .long(ALL)
            .alias("todas")
            .value_name("N")
            .num_args(0..=1)
            .value_parser(OsStringValueParser::new())
            .help(words(
                "Print every solution, or the first N, one per line",
                "Escribe todas las soluciones, o las primeras N, una por línea",
            ))
            .long_help(words(
                "Print every solution, or the first N, one per line, ordered by square. If a limit is \
                 reached, `desconocido` follows the solutions found. An empty line separates the \
                 answers to two puzzles.",
                "Escribe todas las soluciones, o las primeras N, una por línea\n\n\
                 Se ordenan por casillas. Si se alcanza un límite, `desconocido` sigue a las \
                 soluciones encontradas. Una línea vacía separa las respuestas a dos puzzles.",
            ));
        let file = Arg::new(FILE)
            .long(FILE)
            .alias("archivo")
            .value_name(words("FILE|-", "ARCHIVO|-"))
            .value_parser(PathBufValueParser::new())
            .help(words(
                "Solve the puzzles of this file, one per line, after the arguments",
                "Resuelve los puzzles de este archivo, uno por línea, después de los argumentos",
            ));
        command.arg(puzzles).arg(file).arg(all)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Puzzles {
    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Puzzles::from_arg_matches(matches)?;
        Ok(())
    }

    fn from_arg_matches(matches: &ArgMatches) -> Result<Puzzles, clap::Error> {
        let given = matches.get_many::<OsString>(PUZZLES).into_iter().flatten().cloned();
        let indices = matches.indices_of(PUZZLES).into_iter().flatten();
        let mut arguments: Vec<(usize, OsString)> = indices.zip(given).collect();
        let behind = matches.get_one::<OsString>(ALL);
        let all = match behind.map(|behind| (behind, behind.to_str().and_then(counted))) {
            None => matches.contains_id(ALL).then_some(u64::MAX),
            Some((_, Some(0))) => {
                return Err(usage::error(
                    ErrorKind::ValueValidation,
                    words(
                        "--all: expected a number from 1, found 0",
                        "--all: se esperaba un número desde 1 y se encontró 0",
                    ),
                ));
            }
            Some((_, Some(most))) => Some(most),
            Some((puzzle, None)) => {
                let index = matches.index_of(ALL).unwrap_or_default();
                arguments.push((index, puzzle.clone()));
                arguments.sort_by_key(|&(index, _)| index);
                Some(u64::MAX)
            }
        };
        let file = matches.get_one::<PathBuf>(FILE).cloned();
        if arguments.is_empty() && file.is_none() {
            return Err(usage::error(
                ErrorKind::MissingRequiredArgument,
                words(
                    "the following required arguments were not provided:\n  <PUZZLE|->...",
                    "faltan argumentos: <PUZZLE|->...",
                ),
            ));
        }
        Ok(Puzzles {
            arguments: arguments.into_iter().map(|(_, argument)| argument).collect(),
            file,
            all,
        })
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        puzzles: Puzzles,
        #[arg(long)]
        json: bool,
    }

    fn parse(line: &str) -> Result<Line, clap::Error> {
        let words = ["program"].into_iter().chain(line.split_whitespace());
        Line::try_parse_from(words)
    }

    #[track_caller]
    fn check(line: &str, arguments: &[&str], all: Option<u64>) {
        let Line { puzzles, json } = parse(line).expect("a good line");
        assert_eq!(json, line.contains("--json"), "{line}");
        assert_eq!(
            (puzzles.arguments, puzzles.all),
            (arguments.iter().map(OsString::from).collect(), all)
        );
    }

    #[test]
    fn word_after_all_is_number_or_puzzle() {
        let every = Some(u64::MAX);
        check("re1", &["re1"], None);
        check("re1 --all", &["re1"], every);
        check("--all re1", &["re1"], every);
        check("--all 5 re1", &["re1"], Some(5));
        check("--all=5 re1 -", &["re1", "-"], Some(5));
        check("re1 --all 5", &["re1"], Some(5));
        check("re1 --all - te8", &["re1", "-", "te8"], every);
        check("re1 --all te8 ph1", &["re1", "te8", "ph1"], every);
        check("--all --json re1", &["re1"], every);
        check("--json --all 007 re1", &["re1"], Some(7));
        check("--all 99999999999999999999999 re1", &["re1"], every);
        check("re1 --all 5x", &["re1", "5x"], every);
    }

    #[test]
    fn missing_puzzles_and_zero_solutions_are_rejected() {
        for line in ["", "--all", "--all 5", "--all 0 re1", "re1 --all=0", "--all 2 --all 3 re1"] {
            let error = parse(line).expect_err(line);
            assert_eq!(error.exit_code(), 2, "{line}");
        }
    }
}
