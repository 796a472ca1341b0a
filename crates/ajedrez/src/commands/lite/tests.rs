//! `ajedrez lite tests`: compares the assertions of a googletest file with the answers.

use std::fmt;

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, Read, Write};
use std::iter;
use std::path::{Path, PathBuf};
use std::time::Duration;

use ajedrez_course::predicates::{self, Predicate, PredicateValue};
use ajedrez_course::{Check, CodeFault, Test, TestFile, Value};
use ajedrez_lite::{Coordenada, LiteBoard, Posicion, coordinates};
use ajedrez_protocol::host::context;
use ajedrez_protocol::json::operation_row;
use ajedrez_protocol::lite::{Forced, SortedRows};
use ajedrez_protocol::table::{Argument, Form};
use ajedrez_protocol::{
    Answer, Context, Fault, Kind,
    Language::{self, English, Spanish},
    Localized, Place, Problem, Request,
};
use ajedrez_reachability::Reach;
use clap::Args;
use serde_core::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, json};

use crate::answers::write_json;
use crate::arguments::ArgumentsOf;
use crate::exit::{Failure, Outcome, report};
use crate::help::{Explain as _, examples};
use crate::language::words;
use crate::lines::end_lines_with_feeds;

#[derive(Clone, Debug, Args)]
#[command(explain = words(
    "Check a googletest file: print each assertion, the answer, and whether it passes\n\n\
     Prints one line per EXPECT or ASSERT of TRUE, FALSE, EQ and NE, in order: the test, the expression, the \
     answer, and whether the assertion passes, as googletest compares. A failed assertion is an answer, with exit \
     code 0. Declarations, assignments, push_back, sort, counting loops, and functions without arguments before \
     the tests are executed. A test with any other statement is answered `error`, and the statement is reported \
     with its line and column; the other tests are answered, and the exit code is 2. The run stops after 100 such \
     errors.",
    "Comprueba un archivo de googletest: escribe cada aserción, la respuesta y si pasa\n\n\
     Escribe una línea por cada EXPECT o ASSERT de TRUE, FALSE, EQ y NE, en orden: el test, la expresión, la \
     respuesta, y si la aserción pasa o falla, como la compara googletest. Una aserción que falla es una respuesta, \
     con código de salida 0. Se ejecutan declaraciones, asignaciones, push_back, sort, ciclos que cuentan, y \
     funciones sin argumentos anteriores a los tests. Un test con cualquier otra instrucción recibe `error`, y la \
     instrucción se informa con su línea y columna; los demás tests se responden, y el código de salida es 2. La \
     ejecución se detiene tras 100 de estos errores.",
))]
#[command(after_help = examples("
  ajedrez lite tests tests.cpp
  ajedrez lite tests --json tests.cpp
  ajedrez lite tests --timeout 10 tests.cpp
  ajedrez lite tests - < tests.cpp"))]
#[command(args = super::no_pictures())]
pub(super) struct Tests {
    #[arg(help = words(
        "A file of tests in C++, or `-` for standard input",
        "Un archivo de tests en C++, o `-` para la entrada estándar",
    ))]
    #[arg(value_name = words("FILE|-", "ARCHIVO|-"))]
    file: PathBuf,

    #[arg(help = words(
        "Print one JSON object per assertion: test, line, column, expression, answer, expected, passed; and one with \
         error per test that cannot be executed",
        "Escribe un objeto de JSON por aserción: test, line, column, expression, answer, expected, passed; y uno con \
         error por test que no se puede ejecutar",
    ))]
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    timeout: ArgumentsOf<Option<Duration>>,
}

/// The maximum file size: about 150 tests.
const FILE_BYTES_MAX: u64 = 1 << 18;

/// The number of errors after which no more tests are read.
const FAULTS_MAX: usize = 100;

impl Tests {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let clock = self.timeout.clock()?;
        let is_over = || clock().is_err();
        let text = read(&self.file)?;
        let refused = RefCell::new(None);
        let ask = |function: &str, arguments: &[Value]| {
            let value = answer(function, arguments, &is_over);
            value.unwrap_or_else(|why| {
                refused.replace(Some(why));
                None
            })
        };
        let places = Places::new(&text);
        let mut file = match TestFile::new(&text) {
            Ok(file) => file,
            Err(error) => {
                let why = Why::Code(error.fault().clone());
                report(&StoppedTest { at: places.of(error.byte()), why }, lang);
                return Ok(Outcome::BadInput);
            }
        };
        let mut outcome = Outcome::Answered;
        let mut faults = 0;
        loop {
            clock()?;
            let Some(Test { name, checks, error }) = file.next_test(&ask) else { break };
            for check in &checks {
                self.write(&name, places.of(check.byte), check, lang, out)?;
            }
            let Some(error) = error else { continue };
            let why = match (error.fault(), refused.take()) {
                (CodeFault::NoAnswer, Some(why)) => why,
                (fault, _) => Why::Code(fault.clone()),
            };
            outcome = outcome.max(why.outcome());
            let stopped = StoppedTest { at: places.of(error.byte()), why };
            if self.json {
                write_json(&Refused(&name, &stopped), out)?;
            } else {
                writeln!(out, "{}error", heading(&name))?;
            }
            report(&stopped, lang);
            faults += 1;
            if faults == FAULTS_MAX {
                let left = file.remaining_tests();
                if left > 0 {
                    report(&SkippedTests(left), lang);
                }
                break;
            }
        }
        Ok(outcome)
    }

    fn write(
        &self,
        name: &str,
        at: (usize, usize),
        check: &Check,
        lang: Language,
        out: &mut impl Write,
    ) -> io::Result<()> {
        if self.json {
            return write_json(&Checked(name, at, check), out);
        }
        let Check { expression, answer, expected, .. } = check;
        write!(out, "{}{expression} = {answer}, ", heading(name))?;
        if check.passed() {
            writeln!(out, "{}", lang.words("passed", "pasa"))
        } else {
            let failed = lang.words("failed: expected", "falla: se esperaba");
            writeln!(out, "{failed} {expected}")
        }
    }
}

fn heading(name: &str) -> String {
    if name.is_empty() { String::new() } else { format!("{name}: ") }
}

/// Reads a file, or standard input for `-`.
fn read(path: &Path) -> Result<String, Failure> {
    let bounded = |input: &mut dyn Read| {
        let mut text = Vec::new();
        input.take(FILE_BYTES_MAX + 1).read_to_end(&mut text).map(|_| text)
    };
    let mut text = if path.as_os_str() == "-" {
        bounded(&mut io::stdin().lock()).map_err(Failure::Read)?
    } else {
        File::open(path)
            .and_then(|mut file| bounded(&mut file))
            .map_err(|error| Failure::ReadFile(path.to_owned(), error))?
    };
    if text.len() as u64 > FILE_BYTES_MAX {
        let place = Place::Argument { english: "<FILE>", spanish: "<ARCHIVO>" };
        return Err(Fault::new(Problem::LongFile(FILE_BYTES_MAX)).at(place).into());
    }
    end_lines_with_feeds(&mut text);
    let text = String::from_utf8_lossy(&text);
    Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned())
}

/// Converts a byte offset to a line and a column.
struct Places<'a> {
    text: &'a str,
    /// The offset of the start of each line.
    lines: Vec<usize>,
}

impl<'a> Places<'a> {
    fn new(text: &'a str) -> Places<'a> {
        let ends = text.match_indices('\n').map(|(end, _)| end + 1);
        Places { text, lines: iter::once(0).chain(ends).collect() }
    }

    /// The line and the column of `byte`, counted from 1.
    fn of(&self, byte: usize) -> (usize, usize) {
        let line = self.lines.partition_point(|&start| start <= byte);
        (line, self.text[self.lines[line - 1]..byte].chars().count() + 1)
    }
}

/// The answer to a function call; `None` if a limit was reached.
///
/// # Errors
///
/// If the arguments do not match the function's parameters.
fn answer(
    function: &str,
    arguments: &[Value],
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Option<Value>, Why> {
    let op = format!("lite.{function}");
    let mut request = Map::from_iter([("op".to_owned(), json!(op))]);
    let parameters = parameters(&op, function)?;
    // The second argument is an output parameter for the winner.
    let most = parameters.len() + usize::from(function == "finDeLaPartida");
    if arguments.len() > most {
        return Err(Why::Arguments { most, found: arguments.len() });
    }
    for ((name, written), value) in parameters.into_iter().zip(arguments) {
        request.insert(name.to_owned(), written(value));
    }
    let request = Request::parse(json!(request).to_string().as_bytes())?;
    Ok(value(&request.run(&mut Context { stop, ..context() })?))
}

/// The name of a parameter and the conversion of its value to JSON.
type Parameter = (&'static str, fn(&Value) -> serde_json::Value);

/// The parameters of a function of an exercise, or of a predicate.
fn parameters(op: &str, function: &str) -> Result<Vec<Parameter>, Fault> {
    if let Some(predicate) = Predicate::from_name(function) {
        let of_kind = |&(name, kind): &(&'static str, _)| match kind {
            predicates::ParameterType::Position => {
                (name, position as fn(&Value) -> serde_json::Value)
            }
            predicates::ParameterType::Positions => (name, positions as _),
            _ => (name, numbers as _),
        };
        return Ok(predicate.parameters.iter().map(of_kind).collect());
    }
    let (row, _) = operation_row(op).ok_or_else(|| Problem::UnknownOp(op.to_owned(), None))?;
    let of_form = |argument: &Argument| match argument.form {
        Form::Position => Some((argument.name, position as fn(&Value) -> serde_json::Value)),
        Form::Coordinate | Form::Player | Form::Steps => Some((argument.name, numbers as _)),
        _ => None,
    };
    Ok(row.arguments().filter_map(of_form).collect())
}

fn position(value: &Value) -> serde_json::Value {
    match value {
        Value::List(parts) if parts.len() == 2 => {
            json!({ "tablero": Json(&parts[0]), "jugador": Json(&parts[1]) })
        }
        value => numbers(value),
    }
}

fn positions(value: &Value) -> serde_json::Value {
    match value {
        Value::List(parts) => parts.iter().map(position).collect(),
        value => numbers(value),
    }
}

fn numbers(value: &Value) -> serde_json::Value {
    json!(Json(value))
}

/// An answer in the course's types.
fn value(answer: &Answer) -> Option<Value> {
    let pair =
        |Coordenada { row, column }| Value::List(vec![Value::Number(row), Value::Number(column)]);
    Some(match answer {
        Answer::Bool(answer) => Value::Bool(*answer),
        Answer::Validity(validity) => Value::Bool(validity.is_valid()),
        Answer::Legality(legality) => Value::Bool(legality.is_legal()),
        Answer::Square(king) => pair(Coordenada::from(*king)),
        Answer::Squares(squares) => {
            Value::List(coordinates(*squares).into_iter().map(pair).collect())
        }
        Answer::Position(position) => Value::from(Posicion::from(*position)),
        Answer::SortedRows(SortedRows(LiteBoard { board, turn })) => {
            Value::from(Posicion::of_board(board, *turn)?)
        }
        Answer::Outcome(outcome) => {
            let winner = ajedrez_course::cpp::winner(*outcome);
            Value::List(vec![Value::Bool(outcome.is_some()), Value::Number(winner)])
        }
        Answer::Forced(Forced { mate, .. }) => {
            let moves = mate.as_ref().and_then(|mate| i64::try_from(mate.moves()).ok());
            Value::Number(moves.unwrap_or(-1))
        }
        Answer::Said(PredicateValue::Truth(truth)) => Value::Bool(*truth),
        Answer::Said(PredicateValue::Number(number)) => Value::Number(*number),
        Answer::Said(PredicateValue::Pair(first, second)) => {
            Value::List(vec![Value::Number(*first), Value::Number(*second)])
        }
        Answer::Reach(Reach::Reachable(_)) => Value::Bool(true),
        Answer::Reach(Reach::Unreachable(_)) => Value::Bool(false),
        _ => return None,
    })
}

/// The number of tests skipped after too many errors.
struct SkippedTests(usize);

impl Localized for SkippedTests {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (SkippedTests(tests), English) => {
                write!(f, "stopped after {FAULTS_MAX} errors; {tests} more tests were not read")
            }
            (SkippedTests(tests), Spanish) => write!(
                f,
                "se detuvo tras {FAULTS_MAX} errores; quedaron sin leer {tests} tests más"
            ),
        }
    }
}

/// Why the execution of a test stopped early.
struct StoppedTest {
    /// The line and the column.
    at: (usize, usize),
    why: Why,
}

enum Why {
    Code(CodeFault),
    Fault(Fault),
    /// A call has more arguments than parameters.
    Arguments {
        most: usize,
        found: usize,
    },
}

impl From<Fault> for Why {
    fn from(fault: Fault) -> Why {
        Why::Fault(fault)
    }
}

impl Why {
    fn outcome(&self) -> Outcome {
        match self {
            Why::Code(CodeFault::NoAnswer) => Outcome::BudgetSpent,
            Why::Fault(fault) if fault.kind() == Kind::Budget => Outcome::BudgetSpent,
            _ => Outcome::BadInput,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Why::Code(CodeFault::NoAnswer) => Kind::Budget,
            Why::Code(_) | Why::Arguments { .. } => Kind::BadRequest,
            Why::Fault(fault) => fault.kind(),
        }
    }
}

impl Localized for Why {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (Why::Code(error), _) => error.fmt_in(language, f),
            (Why::Fault(error), _) => error.fmt_in(language, f),
            (Why::Arguments { most, found }, English) => {
                write!(f, "expected at most {most} arguments, found {found}")
            }
            (Why::Arguments { most, found }, Spanish) => {
                write!(f, "se esperaban a lo sumo {most} argumentos y se encontraron {found}")
            }
        }
    }
}

impl Localized for StoppedTest {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (StoppedTest { at: (line, column), why }, English) => {
                write!(f, "line {line}, column {column}: {}", language.display(why))
            }
            (StoppedTest { at: (line, column), why }, Spanish) => {
                write!(f, "línea {line}, columna {column}: {}", language.display(why))
            }
        }
    }
}

/// A value as JSON.
struct Json<'a>(&'a Value);

impl Serialize for Json<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Number(number) => number.serialize(serializer),
            Value::Bool(is_true) => is_true.serialize(serializer),
            Value::List(parts) => serializer.collect_seq(parts.iter().map(Json)),
        }
    }
}

/// An assertion as JSON.
struct Checked<'a>(&'a str, (usize, usize), &'a Check);

impl Serialize for Checked<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Checked(name, (line, column), check) = self;
        let mut object = serializer.serialize_map(Some(7))?;
        object.serialize_entry("test", name)?;
        object.serialize_entry("line", line)?;
        object.serialize_entry("column", column)?;
        object.serialize_entry("expression", &check.expression)?;
        object.serialize_entry("answer", &Json(&check.answer))?;
        object.serialize_entry("expected", &Json(&check.expected))?;
        object.serialize_entry("passed", &check.passed())?;
        object.end()
    }
}

/// A test whose execution stopped early, as JSON, in English.
struct Refused<'a>(&'a str, &'a StoppedTest);

impl Serialize for Refused<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Refused(name, StoppedTest { at: (line, column), why }) = self;
        let mut object = serializer.serialize_map(Some(4))?;
        object.serialize_entry("test", name)?;
        object.serialize_entry("line", line)?;
        object.serialize_entry("column", column)?;
        let message = Language::English.display(why).to_string();
        let error = json!({ "kind": why.kind().name(), "message": message });
        object.serialize_entry("error", &error)?;
        object.end()
    }
}
