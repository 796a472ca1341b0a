//! Operations: everything that can be asked. Each is a type with its parameters as fields, a name, and
//! an answer of its own.
//!
//! `operations/` declares them with the macro of this file, one family a module. From a declaration
//! follow the type, its place in the sum `Request`, its JSON, and its row in the table that help,
//! documents and other languages are made from.

use ajedrez_lite::LitePosition;
use core_bitboard::{Color, Square};
use serde::{Serialize, Serializer};

use crate::context::Context;
use crate::draft::Draft;
use crate::fault::{Fault, Known};
use crate::language::Language;
use crate::source::Source;

pub use ajedrez_lite::Reading as Assignment;

/// A thing that can be asked.
///
/// ```
/// use protocol::lite::Attacked;
/// use protocol::{Context, Operation, Place, text};
/// use core_bitboard::{Color, Square};
///
/// let position = text::lite_position("7k/8/8/8/8/8/P7/K7 w", None, Place::Fen)?;
/// let attacked = Attacked { position, color: Color::White }.run(&mut Context::new())?;
/// assert!(attacked.contains(Square::B3));
/// assert_eq!(Attacked::NAME, "lite.casillasAtacadas");
/// # Ok::<(), protocol::Fault>(())
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
    /// When an argument is missing or wrong.
    fn read<S: Source>(source: &S) -> Result<Self, S::Error>;

    /// The answer.
    ///
    /// # Errors
    ///
    /// When a move cannot be played, a king is missing, or the limits did not suffice and the type
    /// of answer has no `unknown`.
    fn run(&self, context: &mut Context<'_>) -> Result<Self::Answer, Fault>;

    /// What is asked, for pictures and for code in the course's types.
    fn asked(&self) -> Asked;
}

/// What a question about Ajedrez Lite is about, whichever it is.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// The position.
    pub position: Option<LitePosition>,
    /// What may be no position.
    pub draft: Option<Draft>,
    /// Another position.
    pub other: Option<LitePosition>,
    /// Where a piece stands.
    pub from: Option<Square>,
    /// Where it goes.
    pub to: Option<Square>,
    /// A side.
    pub color: Option<Color>,
    /// Moves.
    pub line: Option<Vec<(Square, Square)>>,
    /// The assignment whose rules apply.
    pub reading: Option<Assignment>,
}

/// An answer: a value with its JSON, in which texts may be in either language.
pub trait Answered {
    /// The names of the values of its JSON, if that is an object; otherwise none.
    const FIELDS: &'static [&'static str] = &[];

    /// Writes the JSON with its texts in `language`.
    ///
    /// # Errors
    ///
    /// Those of the serializer.
    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error>;

    /// Whether the answer is that the limits did not suffice.
    fn is_unknown(&self) -> bool {
        false
    }
}

/// A value whose JSON has no texts in a language.
macro_rules! answered_by_serde {
    ($($Type:ty),*) => { $(
        impl $crate::operation::Answered for $Type {
            fn serialize_in<S: serde::Serializer>(
                &self,
                _: $crate::language::Language,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serde::Serialize::serialize(self, serializer)
            }
        }
    )* };
}
pub(crate) use answered_by_serde;

answered_by_serde!(bool, u64, String);

impl<A: Answered> Answered for Box<A> {
    const FIELDS: &'static [&'static str] = A::FIELDS;

    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        (**self).serialize_in(language, serializer)
    }

    fn is_unknown(&self) -> bool {
        (**self).is_unknown()
    }
}

/// The JSON of an answer with its texts in a language.
#[derive(Clone, Copy, Debug)]
pub struct In<'a, A>(pub Language, pub &'a A);

impl<A: Answered> Serialize for In<'_, A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.1.serialize_in(self.0, serializer)
    }
}

/// A text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// In English.
    pub english: &'static str,
    /// In Spanish.
    pub spanish: &'static str,
}

impl Words {
    /// The text in a language.
    pub fn of(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Spanish => self.spanish,
        }
    }
}

/// A text of the table in both languages. The module for browsers is built without these texts.
pub(crate) const fn words(english: &'static str, spanish: &'static str) -> Words {
    match cfg!(feature = "help") {
        true => Words { english, spanish },
        false => Words { english: "", spanish: "" },
    }
}

/// An operation as the table has it.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its name in requests.
    pub name: &'static str,
    /// What it answers, in a line.
    pub help: Words,
    /// Its subcommand of the program, below the family's, if it has one.
    pub shell: Option<&'static str>,
    /// Other names by which requests and the program know it. A name that only one assignment has for
    /// it means that assignment.
    pub aliases: &'static [(&'static str, Option<Assignment>)],
    /// The exercises that it answers, such as `TPE.12`.
    pub exercises: &'static [(Assignment, u8)],
    /// Its arguments, by parameter.
    pub arguments: &'static [&'static [Argument]],
    /// The names of the values of its answer, if that is an object; otherwise none.
    pub fields: &'static [&'static str],
    /// What the JSON of its answer is, in words of this table, such as `bool` or `coordinates`.
    pub answer: &'static str,
    /// Whether the answer that people read has several lines.
    pub in_lines: bool,
}

impl Row {
    /// The row of an operation, to which its declaration adds the rest.
    pub(crate) const fn new(
        name: &'static str,
        arguments: &'static [&'static [Argument]],
        fields: &'static [&'static str],
    ) -> Row {
        Row {
            name,
            help: words("", ""),
            shell: None,
            aliases: &[],
            exercises: &[],
            arguments,
            fields,
            answer: "",
            in_lines: false,
        }
    }

    pub(crate) const fn help(self, help: Words) -> Row {
        Row { help, ..self }
    }

    pub(crate) const fn shell(self, name: &'static str) -> Row {
        Row { shell: Some(name), ..self }
    }

    pub(crate) const fn aliases(
        self,
        aliases: &'static [(&'static str, Option<Assignment>)],
    ) -> Row {
        Row { aliases, ..self }
    }

    pub(crate) const fn exercises(self, exercises: &'static [(Assignment, u8)]) -> Row {
        Row { exercises, ..self }
    }

    pub(crate) const fn answer(self, answer: &'static str) -> Row {
        Row { answer, ..self }
    }

    pub(crate) const fn in_lines(self, in_lines: bool) -> Row {
        Row { in_lines, ..self }
    }

    /// The name of its family, such as `lite`.
    pub fn family(&self) -> &'static str {
        self.name.split_once('.').map_or("", |(family, _)| family)
    }

    /// Its name without that of its family, such as `esJaqueMate`.
    pub fn own_name(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |(_, own)| own)
    }

    /// Its name in an assignment that has it as an exercise.
    pub fn name_in(&self, assignment: Assignment) -> Option<&'static str> {
        self.exercises.iter().find(|(own, _)| *own == assignment)?;
        let alias = self.aliases.iter().find(|(_, own)| *own == Some(assignment));
        Some(alias.map_or(self.own_name(), |(name, _)| name))
    }

    /// The argument of this name, or of the name that it had before.
    pub fn argument(&self, name: &str) -> Option<&'static Argument> {
        let is_meant = |own: &str| own == name || OLD_NAMES.contains(&(name, own));
        self.arguments().find(|argument| is_meant(argument.name))
    }

    /// What could be meant by an argument that it does not have.
    pub fn known(&self, name: &str) -> Known {
        Known::of(name, self.arguments().map(|argument| argument.name))
    }

    /// Every argument, in order.
    pub fn arguments(&self) -> impl Iterator<Item = &'static Argument> + Clone + use<> {
        self.arguments.iter().copied().flatten()
    }
}

/// Names by which arguments were called before, and are still read, with those of today.
pub(crate) const OLD_NAMES: &[(&str, &str)] = &[("men", "pieces"), ("man", "piece")];

/// An argument of an operation.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// Its name in requests.
    pub name: &'static str,
    /// What it must be.
    pub form: Form,
    /// Whether a request may leave it out.
    pub presence: Presence,
    /// What it is, in a line.
    pub help: Words,
    /// What it is called on the command line, where it is another name.
    pub shell: Option<Words>,
    /// The values that the answer has besides its own if this argument is given.
    pub adds: &'static [&'static str],
}

/// Whether a request may leave an argument out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// It may not.
    Required,
    /// It may; then it means this value, in JSON.
    Default(&'static str),
    /// It may; then there is none.
    Optional,
    /// Exactly one of several arguments must be given.
    OneOf,
}

/// What an argument must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A position: `fen`, or `tablero` and `jugador`, among the arguments or in an object.
    Position,
    /// Text.
    Text,
    /// `true` or `false`.
    Flag,
    /// A whole number from the first to the second.
    Whole(u64, u64),
    /// Seconds.
    Seconds,
    /// One of these words, in either language.
    Choice(&'static [&'static str]),
    /// A square's name, or `[row, column]`.
    Coordinate,
    /// The same; it may lie off the board.
    Place,
    /// A piece's name, or a square's.
    Piece,
    /// A player: 1 or 2, or a word for a colour.
    Player,
    /// Moves `[o, d]` in a list, or text.
    Steps,
    /// A puzzle.
    Puzzle,
    /// Several puzzles in a list.
    Puzzles,
    /// Captures in a list, or text.
    Captures,
    /// The first field of a FEN.
    Board,
    /// Letters of pieces.
    Roles,
    /// `true`, `false`, or a number of solutions.
    HowMany,
    /// `true`, `false`, `order` or `strict`.
    Uniqueness,
    /// `{"nodes","seconds"}`.
    Budget,
}

impl Form {
    /// Whether its value is text, whatever the text looks like.
    pub const fn is_text(self) -> bool {
        matches!(
            self,
            Form::Text | Form::Choice(_) | Form::Puzzle | Form::Board | Form::Roles | Form::Piece
        )
    }
}

impl Argument {
    /// An argument that may not be left out.
    pub(crate) const fn new(name: &'static str, form: Form, help: Words) -> Argument {
        Argument { name, form, presence: Presence::Required, help, shell: None, adds: &[] }
    }

    /// The same, which may be left out.
    pub(crate) const fn optional(self) -> Argument {
        Argument { presence: Presence::Optional, ..self }
    }

    /// The same, with the value that it has where it is left out.
    pub(crate) const fn or(self, default: &'static str) -> Argument {
        Argument { presence: Presence::Default(default), ..self }
    }

    /// The same, one of several of which exactly one is given.
    pub(crate) const fn one_of(self) -> Argument {
        Argument { presence: Presence::OneOf, ..self }
    }

    /// The same, with its name on the command line.
    pub(crate) const fn called(self, shell: Words) -> Argument {
        Argument { shell: Some(shell), ..self }
    }

    /// The same, with what the answer has besides if it is given.
    pub(crate) const fn adds(self, adds: &'static [&'static str]) -> Argument {
        Argument { adds, ..self }
    }
}

/// A parameter of operations: one or several arguments that together make a value.
pub trait Parameter {
    /// The value.
    type Value;
    /// The arguments that make it.
    const ARGUMENTS: &'static [Argument];

    /// Reads the value.
    ///
    /// # Errors
    ///
    /// When an argument is missing or wrong.
    fn read<S: Source>(source: &S) -> Result<Self::Value, S::Error>;

    /// Notes the value in what is asked.
    fn note(_: &Self::Value, _: &mut Asked) {}
}

/// Declares parameters: a name, the type of the value, its arguments, how it is read and, where a
/// picture shows it, how it is noted in what is asked.
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
            const ARGUMENTS: &'static [$crate::operation::Argument] = &[$($argument),*];

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
///     where { shell: "legal", help: words("...", "..."), answer: "bool" },
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
                const ARGUMENTS: &'static [&'static [$crate::operation::Argument]] =
                    &[$(<$Parameter as $crate::operation::Parameter>::ARGUMENTS),*];
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
            pub const ROWS: &'static [$crate::operation::Row] = &[$(
                $crate::operation::Row::new(
                    $name,
                    <$Name as $crate::operation::Operation>::ARGUMENTS,
                    <$Output as $crate::operation::Answered>::FIELDS,
                )
                $(.$key($value))*,
            )*];

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

            /// What is asked.
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
