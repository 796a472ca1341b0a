//! The program's arguments and the choice of its language.

use std::ffi::{OsStr, OsString};
use std::io::Write;

use ajedrez_protocol::Language;
use clap::builder::TypedValueParser as _;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

use crate::arguments::Deferred;
use crate::commands::{batch, king, lite, man, perft, request, rules, solitario, tables, uci};
use crate::exit::{Failure, Outcome};
use crate::help::Explain as _;
use crate::language::{first_word, set_language, words};
use crate::spanish;
use crate::usage::{suggest, with_own_tip};
use crate::values::Choice;

const AFTER_HELP_ENGLISH: &str = "\
Examples:
  ajedrez dc3cc5pe4pf6
      the moves of a solution, or `imposible`
  ajedrez solitario solve --timeout 5 - < puzzles.txt
      one puzzle per line, answered line by line
  ajedrez solitario check dc3cc5pe4pf6 c3f6 c5e4 e4f6
      `ok`, or which move is wrong and why
  ajedrez king ejemplos.txt 15
      a king's status and every way out of check
  ajedrez lite moves 'k7/8/8/8/8/8/8/K7 w'
      the exercises of Ajedrez Lite
  ajedrez rules can torre1_blanca A8
      whether a piece can move to a square, and if not, why
  ajedrez perft 5 --divide
      the number of sequences of legal moves
  ajedrez batch requests.jsonl --output answers.jsonl
      one JSON request per line

Exit codes:
  0  success; `imposible` is an answer
  1  input or output failed
  2  invalid input or usage
  3  a limit was reached before an answer";

const AFTER_HELP_SPANISH: &str = "\
Ejemplos:
  ajedrez dc3cc5pe4pf6
      los movimientos de una solución, o `imposible`
  ajedrez solitario solve --timeout 5 - < puzzles.txt
      un puzzle por línea, y una respuesta por línea
  ajedrez solitario check dc3cc5pe4pf6 c3f6 c5e4 e4f6
      `ok`, o qué movimiento falla y por qué
  ajedrez king ejemplos.txt 15
      la situación de un rey y todas las salidas del jaque
  ajedrez lite moves 'k7/8/8/8/8/8/8/K7 w'
      los ejercicios del Ajedrez Lite
  ajedrez rules can torre1_blanca A8
      si una pieza puede ir a una casilla y, si no, por qué
  ajedrez perft 5 --divide
      la cantidad de secuencias de jugadas legales
  ajedrez batch requests.jsonl --output answers.jsonl
      una petición en JSON por línea

Códigos de salida:
  0  sin errores; `imposible` es una respuesta
  1  falló la lectura o la escritura
  2  entrada o uso incorrectos
  3  se alcanzó un límite antes de tener respuesta";

#[derive(Debug, Parser)]
#[command(explain = words(
    "Solve puzzles and answer questions about five small chess systems.\n\n\
     PUZZLE is an Ajedrez Solitario puzzle, three characters per piece: its role (r king, d queen, t rook, a \
     bishop, c knight, p pawn), its file a to h and its rank 1 to 8. All pieces are white, every move is a \
     capture, and one piece must remain.",
    "Resuelve puzzles y responde preguntas sobre cinco pequeños sistemas de ajedrez.\n\n\
     PUZZLE es un puzzle de Ajedrez Solitario, con tres caracteres por pieza: la pieza (r rey, d dama, t torre, a \
     alfil, c caballo, p peón), su columna, de la a a la h, y su fila, del 1 al 8. Todas las piezas son blancas, \
     cada movimiento captura y debe quedar una sola pieza.",
))]
#[command(
    version,
    bin_name = "ajedrez",
    override_usage = "ajedrez [OPTIONS] <PUZZLE>\n       ajedrez [OPTIONS] <COMMAND>",
    after_help = words(AFTER_HELP_ENGLISH, AFTER_HELP_SPANISH),
    args_override_self = true,
    disable_help_subcommand = true
)]
pub(crate) struct Cli {
    #[arg(help = words(
        "Language of messages and help [default: from LC_ALL, LC_MESSAGES or LANG]",
        "Idioma de los mensajes y de la ayuda [por omisión: el de LC_ALL, LC_MESSAGES o LANG]",
    ))]
    #[arg(
        long,
        alias = "idioma",
        global = true,
        hide_possible_values = true,
        value_name = "en|es"
    )]
    #[arg(value_parser = Choice(&["en", "es"]).map(|name| Language::named(name).unwrap_or_default()))]
    lang: Option<Language>,

    #[command(subcommand)]
    command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
enum Command {
    #[command(about = words(
        "Ajedrez Solitario: captures until one piece is left",
        "Ajedrez Solitario: capturas hasta que queda una sola pieza",
    ))]
    #[command(subcommand)]
    Solitario(Deferred<solitario::Command>),
    Lite(lite::Lite),
    #[command(visible_alias = "rey")]
    King(king::King),
    #[command(visible_alias = "reglas")]
    Rules(rules::Rules),
    Perft(perft::Perft),
    #[command(visible_alias = "tablas")]
    Tables(tables::Tables),
    Uci(uci::Uci),
    #[command(visible_alias = "peticion", alias = "petición")]
    Request(request::Request),
    #[command(visible_alias = "lote")]
    Batch(batch::Batch),
    #[command(visible_alias = "operaciones")]
    Operations(request::Operations),
    #[command(visible_alias = "completar")]
    Completions(man::Completions),
    #[command(visible_alias = "manual")]
    Man(man::Page),
    #[command(about = words(
        "Print the help of the program or of a command",
        "Muestra la ayuda del programa o de una orden",
    ))]
    #[command(visible_alias = "ayuda")]
    Help {
        #[arg(help = words(
            "The command, such as `solitario solve`",
            "La orden, como `solitario resolver`",
        ))]
        #[arg(value_name = words("COMMAND", "ORDEN"))]
        command: Vec<OsString>,
    },
    #[command(flatten)]
    Short(solitario::Short),
    /// A puzzle instead of a command: see [`parse`].
    #[command(skip)]
    Puzzle(OsString),
}

/// The arguments of `ajedrez PUZZLE`.
#[derive(Debug, Parser)]
#[command(bin_name = "ajedrez", args_override_self = true)]
struct PuzzleArguments {
    /// The pieces of a puzzle, in one word or several
    #[arg(required = true)]
    puzzle: Vec<OsString>,

    #[arg(long, alias = "idioma", value_parser = Choice(&["en", "es"]), hide = true)]
    lang: Option<&'static str>,
}

/// Parses the arguments. Help and errors are in this language.
pub(crate) fn parse(arguments: Vec<OsString>, lang: Language) -> Result<Cli, clap::Error> {
    // A puzzle contains digits and no command does, so clap only sees commands.
    if first_word(&arguments).is_some_and(|at| has_digit(&arguments[at])) {
        let parsed = PuzzleArguments::try_parse_from(&arguments);
        let PuzzleArguments { puzzle, .. } = parsed.map_err(|error| match error.kind() {
            ErrorKind::DisplayHelp => help_of([], lang),
            _ => with_its_command(error),
        })?;
        let command = Command::Puzzle(puzzle.join(OsStr::new(" ")));
        return Ok(Cli { lang: None, command });
    }
    let parse = |mut program: clap::Command| {
        let matches = program.try_get_matches_from_mut(&arguments)?;
        Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut program))
    };
    // Only help and errors show the texts of commands.
    let parsed = parse(Cli::command()).or_else(|error| match lang {
        Language::English => Err(error),
        Language::Spanish => parse(program(lang)),
    });
    parsed.map_err(|error| match first_word(&arguments) {
        None => with_its_command(error),
        Some(at) if arguments[at] == "lite" => lite::with_similar_names(with_own_tip(error)),
        Some(_) => with_own_tip(error),
    })
}

fn has_digit(word: &OsStr) -> bool {
    word.as_encoded_bytes().iter().any(u8::is_ascii_digit)
}

/// The error for an option of `solve`: a puzzle without a command takes no options.
fn with_its_command(mut error: clap::Error) -> clap::Error {
    let option = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(option)) if error.kind() == ErrorKind::UnknownArgument => {
            option.clone()
        }
        _ => return error,
    };
    let mut program = Cli::command();
    program.build();
    let solve = program.find_subcommand("solve").expect("it is declared");
    let has_name = |arg: &Arg| {
        let aliases = arg.get_all_aliases().unwrap_or_default();
        arg.get_long().into_iter().chain(aliases).any(|name| option == format!("--{name}"))
    };
    if solve.get_arguments().any(has_name) {
        let tip = words(
            format!("it is an option of a command: `ajedrez solve {option}`"),
            format!("es una opción de una orden: `ajedrez resolver {option}`"),
        );
        error.remove(ContextKind::SuggestedArg);
        suggest(&mut error, &tip);
    }
    error
}

/// The help of a command, which `clap` reports as an error.
fn help_of(command: impl IntoIterator<Item = OsString>, lang: Language) -> clap::Error {
    let words = ["ajedrez".into()].into_iter().chain(command).chain(["--help".into()]);
    program(lang).try_get_matches_from(words).expect_err("`--help` ends the parsing")
}

/// The program with its commands and their arguments, explained in this language.
pub(crate) fn program(lang: Language) -> clap::Command {
    set_language(lang);
    match lang {
        Language::English => Cli::command(),
        Language::Spanish => spanish::translated(Cli::command()),
    }
}

impl Cli {
    /// Runs the command and writes the answers to `out`. Messages are in `lang` unless the
    /// arguments select a language.
    pub(crate) fn run(self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let lang = self.lang.unwrap_or(lang);
        set_language(lang);
        let outcome = match self.command {
            Command::Solitario(Deferred(command)) => command.run(lang, out)?,
            Command::Lite(command) => command.run(lang, out)?,
            Command::King(command) => command.run(lang, out)?,
            Command::Rules(command) => command.run(lang, out)?,
            Command::Perft(command) => command.run(lang, out)?,
            Command::Tables(command) => command.run(lang, out)?,
            Command::Uci(command) => command.run(out)?,
            Command::Request(command) => command.run(out)?,
            Command::Batch(command) => command.run(lang, out)?,
            Command::Operations(command) => command.run(lang, out)?,
            Command::Completions(command) => command.run(program(lang), out)?,
            Command::Man(command) => command.run(program(lang), lang, out)?,
            Command::Help { command } => return Err(help_of(command, lang).into()),
            Command::Short(command) => command.run(lang, out)?,
            Command::Puzzle(puzzle) => solitario::answer_argument(&puzzle, lang, out)?,
        };
        out.flush()?;
        Ok(outcome)
    }
}
