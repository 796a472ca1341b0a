//! `ajedrez lite`.

mod cpp;
mod exercise;
mod operation;
mod play;
mod predicate;
mod review;
mod tests;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

use ajedrez_protocol::host::context;
use ajedrez_protocol::operation::LiteSubject;
use ajedrez_protocol::{Answer, Answered as _, Kind, Language};
use clap::error::ErrorKind;
use clap::{Arg, Args, Subcommand, value_parser};

use self::cpp::{initialiser, test_case};
use self::exercise::exercise;
pub(crate) use self::exercise::{named, with_similar_names};
use self::operation::LiteOperation;
use self::play::Play;
use self::review::Review;
use self::tests::Tests;
use crate::answers::{AnswerOptions, Answers, OutputFormat, Reply, write_json};
use crate::arguments::{Deferred, Text};
use crate::exit::{Failure, Outcome};
use crate::files::PicturePaths;
use crate::help::{Explain as _, translated_examples};
use crate::language::words;
use crate::usage;

#[derive(Debug, Args)]
#[command(explain = words(
    "Ajedrez Lite: answer the exercises of the course, play and review games\n\n\
     A position is a FEN, `start`, a `tablero` of the course in JSON or C++, a picture, a PGN game (its last \
     position), or a file with one of them (`-` for standard input). The course's names, such as casillasAtacadas \
     or esPosiciónVálida, also select a command, and so does the number of its exercise.",
    "Ajedrez Lite: responde los ejercicios de la materia, juega y revisa partidas\n\n\
     Una posición es un FEN, `start`, un `tablero` de la materia en JSON o C++, un dibujo, una partida en PGN (su \
     última posición), o un archivo con uno de ellos (`-` es la entrada estándar). Una orden también se elige por \
     los nombres de la materia, como casillasAtacadas o esPosiciónVálida, y por el número de su ejercicio en \
     el Trabajo Práctico de Especificación (TPE) o de Implementación (TPI).",
))]
#[command(after_help = translated_examples("
  ajedrez lite moves start
  ajedrez lite attacked 'k7/8/8/8/3b4/8/8/K7 w' black
  ajedrez lite forced-line '8/2P5/8/7k/7P/8/3R4/3K3R w' d2g2 h4h5 h5h6 c7c8
  ajedrez lite seVieneElJaqueEn '7k/8/5K2/8/8/8/8/4R3 w' --max 5
  ajedrez lite reachable start 'r1b1kb1r/pppp1ppp/4p3/8/8/P7/1PPPPPPP/R1B1KB1R w'
  ajedrez lite --exercise TPI.3 '7k/8/8/8/8/8/P7/K7 w' white
  ajedrez lite attacked '7k/8/8/8/8/8/P7/K7 w' white --gtest
  ajedrez lite legal start '(6,0)' a3
  ajedrez lite moves start --svg moves.svg
  ajedrez lite attacked start white --pdf attacked.pdf
  ajedrez lite mate-tree '8/8/3k4/7R/6R1/8/8/K7 w' --max 5
  ajedrez lite best-move start --best 3
  ajedrez lite table '8/8/8/7k/8/8/1P5K/8 w'
  ajedrez lite tests tests.cpp
  ajedrez lite play --level 3
  ajedrez lite review game.pgn", &[(" black", " negro"), (" white", " blanco")]))]
#[command(arg = exercise())]
pub(crate) struct Lite {
    #[command(subcommand)]
    task: Deferred<Task>,

    #[arg(help = words(
        "Draw the board as SVG, with squares in circles and moves as arrows; `-` prints only the picture",
        "Dibuja el tablero en SVG, con círculos en las casillas y flechas para las jugadas; con `-` se escribe \
         solo el dibujo",
    ))]
    #[arg(long, value_name = words("FILE", "ARCHIVO"), global = true, display_order = 100)]
    svg: Option<PathBuf>,

    #[arg(help = words(
        "Draw the same as PDF, on a page of the picture's size",
        "Dibuja lo mismo en PDF, en una página del tamaño del dibujo",
    ))]
    #[arg(long, value_name = words("FILE", "ARCHIVO"), global = true, display_order = 101)]
    pdf: Option<PathBuf>,
}

// An operation, or a game. `clap` would show a documentation comment as the help of `lite`.
#[derive(Debug, Subcommand)]
enum Task {
    #[command(flatten)]
    Operation(LiteOperation),
    #[command(visible_alias = "jugar")]
    Play(Play),
    #[command(visible_alias = "revisar")]
    Review(Review),
    #[command(visible_alias = "predicado")]
    Predicate(predicate::PredicateCall),
    #[command(visible_alias = "pruebas")]
    Tests(Tests),
}

impl Lite {
    pub(crate) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let operation = match &self.task.0 {
            Task::Operation(operation) if operation.on.by_lines => {
                return self.answer_lines(operation.clone(), lang, out);
            }
            Task::Operation(operation) => operation,
            Task::Predicate(asked) => match self.paths().option() {
                Some(option) => return Err(undrawn(option)),
                None => return asked.run(lang, out),
            },
            Task::Play(game) => match self.paths().option() {
                Some(option) => return Err(undrawn(option)),
                None => return game.run(lang, out),
            },
            Task::Review(review) => match self.paths().option() {
                Some(option) => return Err(undrawn(option)),
                None => return review.run(lang, out),
            },
            Task::Tests(tests) => match self.paths().option() {
                Some(option) => return Err(undrawn(option)),
                None => return tests.run(lang, out),
            },
        };
        let files = self.paths().places()?;
        let OperationAnswer { subject, answer, reply } =
            answered(operation, &operation.on.text()?, "caso", lang)?;
        if let (Some(option), Some(answer)) = (self.paths().option(), answer) {
            let drawing = subject.drawing(&answer).ok_or_else(|| undrawn(option))?;
            files.write(&drawing, "Ajedrez Lite", lang, out)?;
        }
        if files.has_standard_output() { reply.write(&mut io::sink()) } else { reply.write(out) }
    }

    /// The files of the picture.
    fn paths(&self) -> PicturePaths<'_> {
        PicturePaths { svg: self.svg.as_deref(), pdf: self.pdf.as_deref() }
    }

    /// Runs the operation on the position of each line.
    fn answer_lines(
        &self,
        operation: LiteOperation,
        lang: Language,
        out: &mut impl Write,
    ) -> Result<Outcome, Failure> {
        if let Some(option) = self.paths().option() {
            let message = words(
                format!("{option} draws one position, and --lines has several"),
                format!("{option} dibuja una sola posición y --lines tiene varias"),
            );
            return Err(usage::error(ErrorKind::ArgumentConflict, message).into());
        }
        let on = &operation.on;
        let (file, threads, form) = (on.file().to_owned(), on.threads, on.form());
        let options = AnswerOptions { threads, lang, form, has_blocks: operation.has_blocks() };
        Answers::new(options, out).write_lines(&file, move |number, line| {
            let here = operation.on.text_of(&String::from_utf8_lossy(line));
            let mut reply = answered(&operation, &here, &format!("caso{number}"), lang)?.reply;
            if let Reply::Text(text, _) = &mut reply
                && text.is_empty()
            {
                // Every line gets an answer.
                write_json(&BTreeMap::from([("verdict", "unknown")]), text)?;
            }
            Ok(reply)
        })
    }
}

/// An answer and its printed form.
struct OperationAnswer {
    subject: LiteSubject,
    /// `None` if a limit was reached.
    answer: Option<Answer>,
    reply: Reply,
}

/// The answer to an operation on `here`; `case` is the name of the googletest case.
fn answered(
    operation: &LiteOperation,
    here: &Text,
    case: &str,
    lang: Language,
) -> Result<OperationAnswer, Failure> {
    let (on, form) = (&operation.on, operation.on.form());
    let request = operation.request(here, form == OutputFormat::Words)?;
    let subject = request.subject();
    let answer: Answer = match request.run(&mut context()) {
        Err(fault) if fault.kind() == Kind::Budget => {
            return Ok(OperationAnswer {
                subject,
                answer: None,
                reply: Reply::unknown(form, lang),
            });
        }
        answer => answer?,
    };
    let reply = match form {
        OutputFormat::Words | OutputFormat::Json => {
            Reply::of(&answer, subject.text(&answer, lang), form)?
        }
        OutputFormat::Cpp if answer.is_unknown() => Reply::unknown(form, lang),
        OutputFormat::Cpp => {
            let own = if on.gtest {
                test_case(operation.row, &subject, &answer, case, on.assignment)
            } else {
                initialiser(&answer)
            };
            let none = words(
                "the course has no type or no function for this answer",
                "la materia no tiene un tipo o una función para esta respuesta",
            );
            let own = own.ok_or_else(|| usage::error(ErrorKind::ArgumentConflict, none))?;
            Reply::of(&answer, own, form)?
        }
    };
    Ok(OperationAnswer { subject, answer: Some(answer), reply })
}

/// The picture options of a command that draws nothing, which its help omits.
fn no_pictures() -> [Arg; 2] {
    let option = |name| Arg::new(name).long(name).value_parser(value_parser!(PathBuf)).hide(true);
    ["svg", "pdf"].map(option)
}

/// The error for `--svg` or `--pdf` with an operation that is not drawn: `valid` and `initial` accept invalid
/// positions, and a game or a file of tests has no answer to draw.
fn undrawn(option: &str) -> Failure {
    let message = words(
        format!("{option} draws no answer of valid, initial and predicate, and no game or tests"),
        format!(
            "{option} no dibuja las respuestas de valid, initial y predicate, ni partidas ni tests"
        ),
    );
    usage::error(ErrorKind::ArgumentConflict, message).into()
}
