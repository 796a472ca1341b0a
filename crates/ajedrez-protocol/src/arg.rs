//! Arguments of operations. Each is declared once, as a constant with its name, type, range, default and help; the table
//! of operations and every interface use this declaration.
//!
//! ```text
//! const NUMBER: Arg<u64> =
//!     whole("number", 1..=BOARDS_MAX, words("Number of boards", "Cantidad de tableros")).or(1);
//!
//! let number = source.get(&NUMBER)?;
//! ```

use std::fmt;
use std::ops::RangeInclusive;

use crate::fault::{Expected, Fault, Problem};
use crate::operation::LiteSubject;
use crate::source::{Error, Source};
use crate::table::{Argument, DefaultValue, Form, Presence, Words, words};

/// An argument whose value is a `T`. It is required or has a default.
pub struct Arg<T: 'static> {
    row: Argument,
    reader: Reader<T>,
    note: Option<fn(&T, &mut LiteSubject)>,
}

/// An argument without a default that may be missing.
pub struct Optional<T: 'static>(Arg<T>);

/// Arguments that together form a `T`.
pub struct Group<T: 'static> {
    rows: &'static [Argument],
    read: fn(&dyn Source) -> Result<T, Error>,
    note: Option<fn(&T, &mut LiteSubject)>,
}

/// How a `T` is read from a source.
enum Reader<T: 'static> {
    /// From a number in the range of the row.
    Whole(fn(u64) -> T),
    /// From `true` or `false`.
    Flag(fn(bool) -> T),
    /// From a word.
    Choice(&'static [(&'static str, T)]),
    /// From text.
    Text(fn(&str) -> Result<T, Problem>),
    /// By a method of the source; `default` is the value of a missing argument.
    Method { find: Find<T>, default: Option<fn() -> T> },
}

/// Reads the argument of a name, if it is given.
type Find<T> = fn(&dyn Source, &'static str) -> Result<Option<T>, Error>;

/// A declaration that `source.get` reads: an [`Arg`], an [`Optional`] or a [`Group`].
pub trait Readable {
    /// The value.
    type Value;

    /// Reads the value.
    ///
    /// # Errors
    ///
    /// If an argument is missing or wrong.
    fn read(&self, source: &dyn Source) -> Result<Self::Value, Error>;
}

impl<T: Clone> Arg<T> {
    /// The value, if it is given or has a default.
    fn find(&self, source: &dyn Source) -> Result<Option<T>, Error> {
        let name = self.row.name;
        let given = match self.reader {
            Reader::Whole(of) => {
                let Form::Whole(least, most) = self.row.form else { return Ok(None) };
                source.whole(name, least..=most)?.map(of)
            }
            Reader::Flag(of) => source.flag(name)?.map(of),
            Reader::Choice(choices) => {
                let Form::Choice(words) = self.row.form else { return Ok(None) };
                source.choice(name, words)?.map(|index| choices[index].1.clone())
            }
            Reader::Text(parse) => {
                let text = match self.row.presence {
                    Presence::Required => Some(source.needed_text(name)?),
                    _ => source.text(name)?,
                };
                text.map(|text| parse(&text)).transpose().map_err(|problem| match problem {
                    Problem::Unexpected { expected, .. } => source.wrong(name, expected),
                    problem => source.fault(name, problem),
                })?
            }
            Reader::Method { find, .. } => find(source, name)?,
        };
        Ok(given.or_else(|| self.default()))
    }

    /// The value of a missing argument.
    fn default(&self) -> Option<T> {
        let Presence::Default(default) = self.row.presence else { return None };
        match (&self.reader, default) {
            (Reader::Whole(of), DefaultValue::Whole(number)) => Some(of(number)),
            (Reader::Flag(of), DefaultValue::Flag(flag)) => Some(of(flag)),
            (Reader::Choice(choices), DefaultValue::Word(word)) => {
                let (_, value) = choices.iter().find(|(own, _)| *own == word)?;
                Some(value.clone())
            }
            (Reader::Text(parse), DefaultValue::Word(word)) => parse(word).ok(),
            (Reader::Method { default, .. }, _) => default.map(|value| value()),
            _ => None,
        }
    }
}

impl<T: Clone> Readable for Arg<T> {
    type Value = T;

    fn read(&self, source: &dyn Source) -> Result<T, Error> {
        let value = in_argument(source, self.row.name, self.find(source))?;
        value.ok_or_else(|| source.missing(self.row.name))
    }
}

impl<T: Clone> Readable for Optional<T> {
    type Value = Option<T>;

    fn read(&self, source: &dyn Source) -> Result<Option<T>, Error> {
        in_argument(source, self.name(), self.0.find(source))
    }
}

impl<T> Readable for Group<T> {
    type Value = T;

    fn read(&self, source: &dyn Source) -> Result<T, Error> {
        (self.read)(source)
    }
}

/// Adds the name of the argument to a fault.
pub(crate) fn in_argument<T>(
    source: &dyn Source,
    name: &'static str,
    read: Result<T, Error>,
) -> Result<T, Error> {
    read.map_err(|error| match error.downcast::<Fault>() {
        Ok(fault) => fault.in_argument(source.place(name).name()).into(),
        Err(error) => error,
    })
}

/// A whole number in a range.
pub(crate) const fn whole(name: &'static str, range: RangeInclusive<u64>, help: Words) -> Arg<u64> {
    let form = Form::Whole(*range.start(), *range.end());
    Arg::new(Argument::new(name, form, help), Reader::Whole(|number| number))
}

/// `true` or, by default, `false`.
pub(crate) const fn flag(name: &'static str, help: Words) -> Arg<bool> {
    Arg::new(Argument::new(name, Form::Flag, help), Reader::Flag(|flag| flag)).or(false)
}

/// One of several words.
pub(crate) const fn choice<T, const N: usize>(
    name: &'static str,
    choices: &'static Choices<T, N>,
    help: Words,
) -> Arg<T> {
    Arg::new(
        Argument::new(name, Form::Choice(&choices.words), help),
        Reader::Choice(&choices.pairs),
    )
}

/// Text.
pub(crate) const fn text(name: &'static str, help: Words) -> Arg<String> {
    parsed(name, Form::Text, help, |text| Ok(text.to_owned()))
}

/// Text that is parsed.
pub(crate) const fn parsed<T>(
    name: &'static str,
    form: Form,
    help: Words,
    parse: fn(&str) -> Result<T, Problem>,
) -> Arg<T> {
    Arg::new(Argument::new(name, form, help), Reader::Text(parse))
}

/// The problem of a text that is not of the expected form.
pub(crate) fn unexpected(expected: Expected) -> Problem {
    // The source shows the argument as it was written.
    Problem::Unexpected { expected, found: String::new() }
}

/// A value that a method of the source reads.
pub(crate) const fn read_by<T>(
    name: &'static str,
    form: Form,
    help: Words,
    find: Find<T>,
) -> Arg<T> {
    Arg::new(Argument::new(name, form, help), Reader::Method { find, default: None })
}

/// The row of the position of a request.
pub(crate) const POSITION: Argument = Argument {
    shell: Some(words("<POSITION>", "<POSICIÓN>")),
    ..Argument::new("position", Form::Position, words("The position", "La posición"))
};

/// The position of a request.
pub(crate) const fn position<T>(find: Find<T>) -> Arg<T> {
    Arg::new(POSITION, Reader::Method { find, default: None })
}

impl<T> Arg<T> {
    const fn new(row: Argument, reader: Reader<T>) -> Arg<T> {
        Arg { row, reader, note: None }
    }

    /// The name in requests.
    pub const fn name(&self) -> &'static str {
        self.row.name
    }

    /// The row of the table.
    pub const fn row(&self) -> Argument {
        self.row
    }

    /// The rows of an operation that has only this argument.
    pub(crate) const fn rows(&'static self) -> &'static [Argument] {
        std::slice::from_ref(&self.row)
    }

    /// Sets the name on the command line.
    pub(crate) const fn called(self, english: &'static str, spanish: &'static str) -> Arg<T> {
        let row = Argument { shell: Some(Words { english, spanish }), ..self.row };
        Arg { row, ..self }
    }

    /// Sets the additional values of the answer if the argument is given.
    pub(crate) const fn adds(self, adds: &'static [&'static str]) -> Arg<T> {
        Arg { row: Argument { adds, ..self.row }, ..self }
    }

    /// Records the value in the subject of a request about Ajedrez Lite.
    pub(crate) const fn noted(self, note: fn(&T, &mut LiteSubject)) -> Arg<T> {
        Arg { note: Some(note), ..self }
    }

    pub(crate) fn note(&self, value: &T, subject: &mut LiteSubject) {
        if let Some(note) = self.note {
            note(value, subject);
        }
    }

    /// Makes the argument optional, without a default.
    pub(crate) const fn optional(self) -> Optional<T> {
        let row = Argument { presence: Presence::Optional, ..self.row };
        Optional(Arg { row, ..self })
    }

    /// Makes the argument one of several of which exactly one is given.
    pub(crate) const fn one_of(self) -> Optional<T> {
        let row = Argument { presence: Presence::OneOf, ..self.row };
        Optional(Arg { row, ..self })
    }

    /// Makes the argument optional; its default is the value of this word.
    pub(crate) const fn or_word(self, word: &'static str) -> Arg<T> {
        if let Form::Choice(words) = self.row.form {
            let mut index = 0;
            // A default that is not among the words does not compile: the index runs past the end.
            while !is_same(words[index], word) {
                index += 1;
            }
        }
        self.or_value(DefaultValue::Word(word))
    }

    const fn or_value(self, default: DefaultValue) -> Arg<T> {
        let row = Argument { presence: Presence::Default(default), ..self.row };
        Arg { row, ..self }
    }
}

impl<T: Default> Arg<T> {
    /// Makes the argument optional; its default is `T::default()`, written as `default`.
    pub(crate) const fn or_empty(self, default: DefaultValue) -> Arg<T> {
        let Reader::Method { find, .. } = self.reader else {
            panic!("the reader has its own default")
        };
        let arg = self.or_value(default);
        Arg { reader: Reader::Method { find, default: Some(T::default) }, ..arg }
    }
}

impl Arg<u64> {
    /// Makes the argument optional, with this default.
    pub(crate) const fn or(self, default: u64) -> Arg<u64> {
        self.or_value(DefaultValue::Whole(default))
    }

    /// Converts the number.
    pub(crate) const fn map<T>(self, of: fn(u64) -> T) -> Arg<T> {
        Arg::new(self.row, Reader::Whole(of))
    }
}

impl Arg<bool> {
    /// Makes the argument optional, with this default.
    pub(crate) const fn or(self, default: bool) -> Arg<bool> {
        self.or_value(DefaultValue::Flag(default))
    }
}

impl<T> Optional<T> {
    /// The name in requests.
    pub const fn name(&self) -> &'static str {
        self.0.row.name
    }

    /// The row of the table.
    pub const fn row(&self) -> Argument {
        self.0.row
    }

    pub(crate) const fn rows(&'static self) -> &'static [Argument] {
        self.0.rows()
    }

    pub(crate) fn note(&self, _: &Option<T>, _: &mut LiteSubject) {}
}

impl<T> Group<T> {
    /// A value that `read` forms from the arguments of `rows`.
    pub(crate) const fn new(
        rows: &'static [Argument],
        read: fn(&dyn Source) -> Result<T, Error>,
    ) -> Group<T> {
        Group { rows, read, note: None }
    }

    /// The rows of the table.
    pub const fn rows(&self) -> &'static [Argument] {
        self.rows
    }

    /// Records the value in the subject of a request about Ajedrez Lite.
    pub(crate) const fn noted(self, note: fn(&T, &mut LiteSubject)) -> Group<T> {
        Group { note: Some(note), ..self }
    }

    pub(crate) fn note(&self, value: &T, subject: &mut LiteSubject) {
        if let Some(note) = self.note {
            note(value, subject);
        }
    }
}

impl<T> fmt::Debug for Arg<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.row.fmt(f)
    }
}

impl<T> fmt::Debug for Optional<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T> fmt::Debug for Group<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows.fmt(f)
    }
}

/// Words with their values.
pub struct Choices<T: 'static, const N: usize> {
    pairs: [(&'static str, T); N],
    words: [&'static str; N],
}

/// Words with their values.
pub(crate) const fn choices<T: Copy, const N: usize>(
    pairs: [(&'static str, T); N],
) -> Choices<T, N> {
    let mut words = [""; N];
    let mut index = 0;
    while index < N {
        words[index] = pairs[index].0;
        index += 1;
    }
    Choices { pairs, words }
}

const fn is_same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut index = 0;
    while index < a.len() && index < b.len() && a[index] == b[index] {
        index += 1;
    }
    index == a.len() && index == b.len()
}
