//! The operations on a position of Ajedrez Lite: subcommands built from the table of operations, the
//! position, and the output format.

use std::path::Path;

use ajedrez_course::Assignment;
use ajedrez_protocol::lite::LiteRequest;
use ajedrez_protocol::table::{self, Row};
use ajedrez_protocol::{Fault, Problem};
use clap::builder::TypedValueParser;
use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand};
use core_bitboard::Color;

use crate::answers::OutputFormat;
use crate::arguments::{ParsedArguments, Text, args};
use crate::exit::Failure;
use crate::help::Explain as _;
use crate::language::{language, words};
use crate::threads::Threads;
use crate::values::{Choice, side};

/// Request arguments that have no option here, because people read every detail.
const ALWAYS_GIVEN: [&str; 2] = ["detail", "line"];

/// An operation of Ajedrez Lite with its parsed arguments.
#[derive(Clone, Debug)]
pub(super) struct LiteOperation {
    /// Its row in the table.
    pub(super) row: &'static Row,
    /// The position and the output format.
    pub(super) on: PositionArguments,
    matches: ArgMatches,
}

impl Subcommand for LiteOperation {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(rows().map(|(name, row)| subcommand(name, row)))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        rows().any(|(own, _)| own == name)
    }
}

impl FromArgMatches for LiteOperation {
    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = LiteOperation::from_arg_matches(matches)?;
        Ok(())
    }

    fn from_arg_matches(matches: &ArgMatches) -> Result<LiteOperation, clap::Error> {
        let asked = matches.subcommand().and_then(|(name, matches)| {
            let (_, row) = rows().find(|(own, _)| *own == name)?;
            Some((row, matches))
        });
        let (row, matches) =
            asked.ok_or_else(|| clap::Error::new(clap::error::ErrorKind::MissingSubcommand))?;
        Ok(LiteOperation {
            row,
            on: PositionArguments::from_arg_matches(matches)?,
            matches: matches.clone(),
        })
    }
}

/// The subcommand of an operation, with the names of the course as aliases.
fn subcommand(name: &'static str, row: &'static Row) -> Command {
    let other = row.aliases.iter().find(|(_, assignment)| assignment.is_none());
    let shown = words(row.own_name(), other.map_or(row.own_name(), |(alias, _)| alias));
    let names = row.aliases.iter().map(|(alias, _)| *alias).chain([row.own_name()]);
    let mut command = Command::new(name).aliases(names.filter(|own| ![name, shown].contains(own)));
    if shown != name {
        command = command.visible_alias(shown);
    }
    command = PositionArguments::augment_args(command);
    if ["valid", "initial"].contains(&name) {
        command = command.args(super::no_pictures());
    }
    for argument in row.arguments() {
        command = match argument.form {
            table::Form::Position if argument.name != "p2" => command,
            _ if ALWAYS_GIVEN.contains(&argument.name) => command,
            // A name that only the TPE uses selects the TPE, except if both assignments have the same default (L-41).
            table::Form::Choice(_) if row.name != "lite.posicionSiguiente" => {
                let readings = args(argument).into_iter();
                command.args(readings.map(|it| it.default_value_if(ASSIGNMENT, "tpe", "tpe")))
            }
            _ => command.args(args(argument)),
        };
    }
    command.about(row.help.of(language()))
}

impl LiteOperation {
    /// Whether an answer for people can have several lines.
    pub(super) fn has_blocks(&self) -> bool {
        !self.on.json && (self.row.in_lines || self.on.cpp || self.on.gtest)
    }

    /// The request about `here`, with every detail if `detail` is set.
    pub(super) fn request(&self, here: &Text, detail: bool) -> Result<LiteRequest, Failure> {
        let unknown = || Fault::from(Problem::UnknownOp(self.row.name.to_owned(), None));
        let given = if detail { &ALWAYS_GIVEN[..] } else { &ALWAYS_GIVEN[1..] };
        let source = ParsedArguments::new(&self.matches, self.row.arguments).about(here, given);
        let request = LiteRequest::read(self.row.name, &source).ok_or_else(unknown)?;
        Ok(request?)
    }
}

/// The operations that are subcommands, with their subcommand names.
pub(super) fn rows() -> impl Iterator<Item = (&'static str, &'static Row)> {
    LiteRequest::ROWS.iter().filter_map(|row| Some((row.shell?, row)))
}

/// The option that records the assignment of an operation.
pub(super) const ASSIGNMENT: &str = "assignment";

/// The position and the output options of an operation.
#[derive(Clone, Debug, Args)]
pub(super) struct PositionArguments {
    #[arg(explain = words(
        "A FEN, `start`, a `tablero` of the course in JSON or C++, a picture, a PGN game (its last position), or a \
         file with one of them (`-` for standard input)\n\n\
         A picture has 64 characters from a8 to h1: FEN letters for pieces, `.` for empty squares. It may have \
         labels and brackets, as printed by this program.",
        "Un FEN, `start`, un `tablero` de la materia en JSON o C++, un dibujo, una partida en PGN (su última \
         posición), o un archivo con uno de ellos (`-` es la entrada estándar)\n\n\
         Un dibujo tiene 64 caracteres de a8 a h1: letras de FEN para las piezas, `.` para las casillas vacías. \
         Puede tener los rótulos y corchetes que escribe este programa.",
    ))]
    #[arg(value_name = words("POSITION", "POSICIÓN"))]
    position: String,

    #[arg(help = words(
        "Side to move [default: as in POSITION; white for a picture]",
        "A quién le toca [por omisión: según POSICIÓN; en un dibujo, blancas]",
    ))]
    #[arg(value_name = words("TURN", "TURNO"))]
    #[arg(long, alias = "turno", value_parser = side())]
    turn: Option<Color>,

    #[arg(help = words(
        "POSITION is a file with one position per line, in FEN or JSON (`-` for standard input); an invalid line \
         is answered `error`",
        "POSICIÓN es un archivo con una posición por línea, en FEN o JSON (`-` es la entrada estándar); una línea \
         incorrecta recibe `error`",
    ))]
    // `lines` is another argument of requests: the number of lines to return.
    #[arg(long = "lines", alias = "lineas")]
    pub(super) by_lines: bool,

    #[command(flatten)]
    pub(super) threads: Threads,

    #[arg(help = words(
        "Print the result in JSON, as `ajedrez batch` does",
        "Escribe el resultado en JSON, como `ajedrez batch`",
    ))]
    #[arg(long)]
    pub(super) json: bool,

    #[arg(help = words(
        "Print the result as a C++ initialiser of the course's types",
        "Escribe el resultado como inicializador de C++ con los tipos de la materia",
    ))]
    #[arg(long, conflicts_with = "json")]
    pub(super) cpp: bool,

    #[arg(help = words(
        "Print the call and its result as a googletest case for the course's function",
        "Escribe la llamada y su resultado como un caso de googletest para la función de la materia",
    ))]
    #[arg(long, conflicts_with_all = ["json", "cpp"])]
    pub(super) gtest: bool,

    // Not for users: the assignment whose number or name was written for the operation.
    #[arg(long, value_parser = assignment(), default_value = "tpi", hide = true)]
    pub(super) assignment: Assignment,
}

/// A reader of assignments.
fn assignment() -> impl TypedValueParser<Value = Assignment> {
    let assignment = |name| if name == "tpe" { Assignment::Tpe } else { Assignment::Tpi };
    Choice(&["tpe", "tpi"]).map(assignment)
}

impl PositionArguments {
    /// The text of the position.
    pub(super) fn text(&self) -> Result<Text, Failure> {
        Text::read(&self.position, self.turn)
    }

    /// The output format.
    pub(super) fn form(&self) -> OutputFormat {
        if self.cpp || self.gtest { OutputFormat::Cpp } else { OutputFormat::of(self.json) }
    }

    /// The file with one position per line.
    pub(super) fn file(&self) -> &Path {
        Path::new(&self.position)
    }

    /// The position on a line of that file.
    pub(super) fn text_of(&self, line: &str) -> Text {
        Text { text: line.to_owned(), turn: self.turn }
    }
}
