//! Operations: a request type with its parameters as fields, a name, and an answer type.
//!
//! The modules `lite`, `king`, `games`, `rules` and `solitario` each declare a family of them with the
//! macro of this file. A declaration generates the type, its variant of the sum `Request`, its JSON,
//! and its row in the table from which help, documents and interfaces for other languages are
//! generated.

use std::time::Duration;

use ajedrez_course::{Assignment, Draft};
use ajedrez_lite::{LiteBoard, LitePosition};
use core_bitboard::{Color, Square};

pub use crate::answered::{Answered, Either, In, Shown};
use crate::arg::{Group, Optional, read_by};
use crate::context::{Context, Limits};
use crate::fault::Fault;
use crate::source::{Error, Source};
use crate::table::{Argument, Form, Presence, words};

/// A request: its parameters, name and answer type.
///
/// ```
/// use ajedrez_protocol::lite::Attacked;
/// use ajedrez_protocol::{Context, Operation, Place, text};
/// use core_bitboard::{Color, Square};
///
/// let board = text::lite_board("8/8/8/8/8/8/P7/8", Place::Fen)?;
/// let attacked = Attacked { board, color: Color::White }.run(&mut Context::new())?;
/// assert!(attacked.contains(Square::B3));
/// assert_eq!(Attacked::NAME, "lite.casillasAtacadas");
/// # Ok::<(), ajedrez_protocol::Fault>(())
/// ```
pub trait Operation: Sized {
    /// Its name in requests.
    const NAME: &'static str;
    /// Its arguments, by parameter.
    const ARGUMENTS: &'static [&'static [Argument]];
    /// The type of its answer.
    type Answer: Answered;

    /// Reads its parameters.
    ///
    /// # Errors
    ///
    /// If an argument is missing or wrong.
    fn read(source: &dyn Source) -> Result<Self, Error>;

    /// The answer.
    ///
    /// # Errors
    ///
    /// If a move cannot be played, a king is missing, or a limit was reached and the type of answer
    /// has no `unknown`.
    fn run(&self, context: &mut Context<'_>) -> Result<Self::Answer, Fault>;

    /// The subject of the request, for pictures and for code in the course's types.
    fn subject(&self) -> LiteSubject;
}

/// The subject of any request about Ajedrez Lite.
#[derive(Clone, Debug, Default)]
pub struct LiteSubject {
    /// The position.
    pub position: Option<LitePosition>,
    /// A position that may be invalid.
    pub draft: Option<Draft>,
    /// The pieces, with any number of kings.
    pub pieces: Option<LiteBoard>,
    /// Another position.
    pub other: Option<LiteBoard>,
    /// The square of a piece.
    pub from: Option<Square>,
    /// Its target square.
    pub to: Option<Square>,
    /// A side.
    pub color: Option<Color>,
    /// Moves.
    pub line: Option<Vec<(Square, Square)>>,
    /// The assignment whose rules apply.
    pub reading: Option<Assignment>,
}

impl LiteSubject {
    /// The pieces of the request.
    pub fn board(&self) -> Option<LiteBoard> {
        self.pieces.or(self.position.map(LiteBoard::from))
    }
}

/// A value that several arguments form in several operations.
pub trait Parameter: Sized + 'static {
    /// The arguments that form it.
    const ARGUMENTS: Group<Self>;
}

/// Declares a family of operations. Each is declared by its name, its parameters with the arguments
/// that they are read from, the type of its answer, its row and its work:
///
/// ```text
/// /// Whether it is a legal move.
/// Legal = "lite.esJugadaLegal" { position: LitePosition = TO_MOVE, from: Square = FROM, to: Square = TO } -> bool
///     where { shell: "legal", help: words("...", "...") },
///     |legal, context| Ok(...);
/// ```
macro_rules! operations {
    (
        $(#[$family:meta])*
        $Request:ident;
        $(
            $(#[$meta:meta])*
            $Name:ident = $name:literal { $($field:ident: $Value:ty = $argument:expr),* $(,)? } -> $Output:ty
                where { $($key:ident: $value:expr),* $(,)? },
                |$operation:pat_param, $context:pat_param| $run:expr;
        )*
    ) => {
        $(
            $(#[$meta])*
            #[derive(Clone, Debug)]
            pub struct $Name {
                $(
                    #[doc = concat!("The value of `", stringify!($argument), "`.")]
                    pub $field: $Value,
                )*
            }

            impl $crate::operation::Operation for $Name {
                const NAME: &'static str = $name;
                const ARGUMENTS: &'static [&'static [$crate::table::Argument]] =
                    &[$($argument.rows()),*];
                type Answer = $Output;

                fn read(
                    source: &dyn $crate::source::Source,
                ) -> Result<$Name, $crate::source::Error> {
                    Ok($Name { $($field: source.get(&$argument)?),* })
                }

                fn run(
                    &self,
                    $context: &mut $crate::context::Context<'_>,
                ) -> Result<$Output, $crate::fault::Fault> {
                    let $operation = self;
                    $run
                }

                fn subject(&self) -> $crate::operation::LiteSubject {
                    let mut subject = $crate::operation::LiteSubject::default();
                    $($argument.note(&self.$field, &mut subject);)*
                    subject
                }
            }
        )*

        $(#[$family])*
        #[derive(Clone, Debug)]
        pub enum $Request {
            $(#[doc = concat!("`", $name, "`")] $Name($Name),)*
        }

        impl $Request {
            /// The rows of the table.
            pub const ROWS: &'static [$crate::table::Row] = &[$(
                $crate::table::Row::new(
                    $name,
                    <$Name as $crate::operation::Operation>::ARGUMENTS,
                    <$Output as $crate::operation::Answered>::FORM,
                    <$Output as $crate::operation::Answered>::FIELDS,
                )
                $(.$key($value))*,
            )*];

            /// The schema of each operation's answer, by its name.
            #[cfg(feature = "schema")]
            pub(crate) fn schemas(
                generator: &mut schemars::SchemaGenerator,
            ) -> Vec<(&'static str, schemars::Schema)> {
                type Json<O> =
                    <<O as $crate::operation::Operation>::Answer as $crate::Answered>::Json<'static>;
                vec![$(($name, generator.subschema_for::<Json<$Name>>()),)*]
            }

            /// The keys of the rows.
            pub(crate) const KEYS: &'static [$crate::table::Key] = &[$({
                const ARGUMENTS: &[&[$crate::table::Argument]] =
                    <$Name as $crate::operation::Operation>::ARGUMENTS;
                $crate::table::Key {
                    name: $name,
                    aliases: $crate::table::Row::new($name, ARGUMENTS, "", &[])
                        $(.$key($value))*
                        .aliases,
                    arguments: &$crate::table::names::<{ $crate::table::count(ARGUMENTS) }>(
                        ARGUMENTS,
                    ),
                }
            },)*];

            /// Reads the parameters of the operation `name`, if it is one of the family.
            ///
            /// # Errors
            ///
            /// When an argument is missing or wrong.
            pub fn read(
                name: &str,
                source: &dyn $crate::source::Source,
            ) -> Option<Result<$Request, $crate::source::Error>> {
                use $crate::operation::Operation;
                Some(match name {
                    $($name => $Name::read(source).map($Request::$Name),)*
                    _ => return None,
                })
            }

            /// The subject of the request.
            pub fn subject(&self) -> $crate::operation::LiteSubject {
                use $crate::operation::Operation;
                match self {
                    $($Request::$Name(operation) => operation.subject(),)*
                }
            }

            /// The answer, in a sum of answers such as [`Answer`](crate::Answer).
            ///
            /// # Errors
            ///
            /// Those of the operation.
            pub fn run<A>(
                &self,
                context: &mut $crate::context::Context<'_>,
            ) -> Result<A, $crate::fault::Fault>
            where
                $(A: From<$Output>,)*
            {
                use $crate::operation::Operation;
                match self {
                    $($Request::$Name(operation) => operation.run(context).map(A::from),)*
                }
            }
        }

        $(
            impl From<$Name> for $Request {
                fn from(operation: $Name) -> $Request {
                    $Request::$Name(operation)
                }
            }
        )*
    };
}
pub(crate) use operations;

/// The limits of a search in one object.
const BUDGET: Argument = Argument {
    presence: Presence::Optional,
    ..Argument::new(
        "budget",
        Form::Budget,
        words("The limits of the search in one object", "Los límites de la búsqueda en un objeto"),
    )
};

/// The limit of nodes.
const MAX_NODES: Argument = Argument {
    presence: Presence::Optional,
    shell: Some(words("--max-nodes <N>", "--max-nodos <N>")),
    ..Argument::new(
        "max_nodes",
        Form::Whole(0, u64::MAX),
        words("Stop after this many positions", "Límite de posiciones analizadas"),
    )
};

/// The limit of time.
const TIMEOUT: Optional<Duration> = read_by(
    "timeout",
    Form::Seconds,
    words("Stop after this many seconds", "Límite de tiempo, en segundos"),
    |source, _| Ok(source.limits()?.time),
)
.called("--timeout <S>", "--tiempo <S>")
.optional();

/// The limits of a search: `budget`, or `max_nodes` and `timeout`.
pub const LIMITS: Group<Limits> =
    Group::new(&[BUDGET, MAX_NODES, TIMEOUT.row()], |source| source.limits());

impl Parameter for Limits {
    const ARGUMENTS: Group<Limits> = LIMITS;
}

/// The time limit of a whole command.
impl Parameter for Option<Duration> {
    const ARGUMENTS: Group<Option<Duration>> =
        Group::new(&[TIMEOUT.row()], |source| source.get(&TIMEOUT));
}
