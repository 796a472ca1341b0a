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
use crate::context::{Context, Limits};
use crate::fault::Fault;
use crate::source::Source;
use crate::table::{Argument, Form, words};

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
    /// The names of its arguments, by parameter.
    const NAMES: &'static [&'static [&'static str]];
    /// The type of its answer.
    type Answer: Answered;

    /// Reads its parameters.
    ///
    /// # Errors
    ///
    /// When an argument is missing or wrong.
    fn read<S: Source>(source: &S) -> Result<Self, S::Error>;

    /// The answer.
    ///
    /// # Errors
    ///
    /// If a move cannot be played, a king is missing, or a limit was reached and the type of answer
    /// has no `unknown`.
    fn run(&self, context: &mut Context<'_>) -> Result<Self::Answer, Fault>;

    /// The subject of the request, for pictures and for code in the course's types.
    fn asked(&self) -> Asked;
}

/// The subject of any request about Ajedrez Lite.
#[derive(Clone, Debug, Default)]
pub struct Asked {
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

impl Asked {
    /// The pieces of the request.
    pub fn board(&self) -> Option<LiteBoard> {
        self.pieces.or(self.position.map(LiteBoard::from))
    }
}

/// A parameter of operations: one or more arguments that form a value.
pub trait Parameter {
    /// The value.
    type Value;
    /// The arguments that form it.
    const ARGUMENTS: &'static [Argument];
    /// Their names.
    const NAMES: &'static [&'static str];

    /// Reads the value.
    ///
    /// # Errors
    ///
    /// When an argument is missing or wrong.
    fn read<S: Source>(source: &S) -> Result<Self::Value, S::Error>;

    /// Records the value in the subject of the request.
    fn note(_: &Self::Value, _: &mut Asked) {}
}

/// Declares parameters: a name, the type of the value, its arguments, the code that reads it and,
/// if a picture shows it, the code that records it in the subject.
macro_rules! parameters {
    ($(
        $(#[$meta:meta])*
        $Name:ident -> $Value:ty = [$($argument:expr),* $(,)?], |$source:ident| $read:expr
            $(, |$value:pat_param, $asked:ident| $note:expr)?;
    )*) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug)]
        pub struct $Name;

        impl $crate::operation::Parameter for $Name {
            type Value = $Value;
            const ARGUMENTS: &'static [$crate::table::Argument] = &[$($argument),*];
            const NAMES: &'static [&'static str] =
                &$crate::table::names::<{ $Name::ARGUMENTS.len() }>($Name::ARGUMENTS);

            fn read<S: $crate::source::Source>($source: &S) -> Result<$Value, S::Error> {
                $read
            }

            $(fn note($value: &$Value, $asked: &mut $crate::operation::Asked) {
                $note;
            })?
        }
    )* };
}
pub(crate) use parameters;

/// Declares a family of operations. Each is declared by its name, its parameters, the type of its
/// answer, its row and its work:
///
/// ```text
/// /// Whether it is a legal move.
/// Legal = "lite.esJugadaLegal" { position: LiteToMove, from: Origin, to: Destination } -> bool
///     where { shell: "legal", help: words("...", "...") },
///     |legal, context| Ok(...);
/// ```
macro_rules! operations {
    (
        $(#[$family:meta])*
        $Request:ident;
        $(
            $(#[$meta:meta])*
            $Name:ident = $name:literal { $($field:ident: $Parameter:ty),* $(,)? } -> $Output:ty
                where { $($key:ident: $value:expr),* $(,)? },
                |$operation:pat_param, $context:pat_param| $run:expr;
        )*
    ) => {
        $(
            $(#[$meta])*
            #[derive(Clone, Debug)]
            pub struct $Name {
                $(
                    #[doc = concat!("As [`", stringify!($Parameter), "`] reads it.")]
                    pub $field: <$Parameter as $crate::operation::Parameter>::Value,
                )*
            }

            impl $crate::operation::Operation for $Name {
                const NAME: &'static str = $name;
                const ARGUMENTS: &'static [&'static [$crate::table::Argument]] =
                    &[$(<$Parameter as $crate::operation::Parameter>::ARGUMENTS),*];
                const NAMES: &'static [&'static [&'static str]] =
                    &[$(<$Parameter as $crate::operation::Parameter>::NAMES),*];
                type Answer = $Output;

                fn read<S: $crate::source::Source>(source: &S) -> Result<$Name, S::Error> {
                    $(let $field = <$Parameter as $crate::operation::Parameter>::read(source)?;)*
                    Ok($Name { $($field),* })
                }

                fn run(
                    &self,
                    $context: &mut $crate::context::Context<'_>,
                ) -> Result<$Output, $crate::fault::Fault> {
                    let $operation = self;
                    $run
                }

                fn asked(&self) -> $crate::operation::Asked {
                    let mut asked = $crate::operation::Asked::default();
                    $(<$Parameter as $crate::operation::Parameter>::note(&self.$field, &mut asked);)*
                    asked
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
            pub(crate) const KEYS: &'static [$crate::table::Key] =
                &$crate::table::keys::<{ $Request::ROWS.len() }>(
                    $Request::ROWS,
                    &[$(<$Name as $crate::operation::Operation>::NAMES),*],
                );

            /// Reads the parameters of the operation `name`, if it is one of the family.
            ///
            /// # Errors
            ///
            /// When an argument is missing or wrong.
            pub fn read<S: $crate::source::Source>(
                name: &str,
                source: &S,
            ) -> Option<Result<$Request, S::Error>> {
                use $crate::operation::Operation;
                Some(match name {
                    $($name => $Name::read(source).map($Request::$Name),)*
                    _ => return None,
                })
            }

            /// The subject of the request.
            pub fn asked(&self) -> $crate::operation::Asked {
                use $crate::operation::Operation;
                match self {
                    $($Request::$Name(operation) => operation.asked(),)*
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

/// The position of a request.
pub(crate) const POSITION: Argument =
    Argument::new("position", Form::Position, words("The position", "La posición"))
        .called(words("<POSITION>", "<POSICIÓN>"));

/// The names of the arguments of [`Limited`].
pub(crate) const LIMITS: [&str; 3] = ["budget", "max_nodes", "timeout"];

/// The limit of time.
const TIMEOUT: Argument = Argument::new(
    LIMITS[2],
    Form::Seconds,
    words("Stop after this many seconds", "Terminar después de esta cantidad de segundos"),
)
.called(words("--timeout <S>", "--tiempo <S>"));

parameters! {
    /// The limits of a search: `budget`, or `max_nodes` and `timeout`.
    Limited -> Limits = [
        Argument::new(LIMITS[0], Form::Budget, words(
            "The limits of the search in one object",
            "Los límites de la búsqueda en un objeto",
        )).optional(),
        Argument::new(LIMITS[1], Form::Whole(0, u64::MAX), words(
            "Stop after this many positions",
            "Terminar después de esta cantidad de posiciones",
        )).called(words("--max-nodes <N>", "--max-nodos <N>")).optional(),
        TIMEOUT.optional(),
    ], |source| source.limits();

    /// The limit of time of a whole command.
    TimeLimited -> Option<Duration> = [TIMEOUT.optional()], |source| Ok(source.limits()?.time);
}
