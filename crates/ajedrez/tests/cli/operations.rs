//! The requests of the conformance file, asked of `ajedrez batch` and of the commands.

use std::collections::BTreeMap;
use std::thread;

use ajedrez_course::predicates::{ParameterType, Predicate};
use corpus::{Operation, operations, without_time};
use serde_json::{Map, Value};

use crate::program::{Run, run, run_on};

/// A request with an `id`; other input is sent unchanged.
fn with_id(line: &Operation) -> String {
    match line.request.strip_prefix('{') {
        Some(rest) if line.is_object => {
            let comma = if rest.starts_with('}') { "" } else { "," };
            format!("{{\"id\":{}{comma}{rest}\n", line.number)
        }
        _ => format!("{}\n", line.request),
    }
}

#[test]
fn batch_answers_the_conformance_file() {
    let input: String = operations().map(|line| with_id(&line)).collect();
    let run = run_on(["batch", "--threads", "2"], input);
    assert_eq!(run.out.lines().count(), operations().count());
    let mut faults = Vec::new();
    for (line, answer) in operations().zip(run.out.lines()) {
        let number = line.number;
        let id = if line.is_object { number.to_string() } else { "null".to_owned() };
        // The error of a whole line has the line's number.
        let expected = if line.is_object {
            line.answer.to_owned()
        } else {
            line.answer
                .replace("\"line 1: ", &format!("\"line {number}: "))
                .replace("\"line\":1", &format!("\"line\":{number}"))
        };
        let expected = format!("{{\"id\":{id},{expected}}}");
        if without_time(answer) != without_time(&expected) {
            faults.push(format!("{}\n  {answer}\n  expected {expected}", line.request));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let errors = operations().filter(|line| line.error().is_some()).count();
    assert!(run.err.starts_with(&format!("error: {errors} of ")), "{}", run.err);
    assert_eq!(run.code, 2);
}

/// Why no command can express a request.
pub(crate) type Reason = &'static str;

const NO_COMMAND: Reason = "no command asks this";

/// The command-line arguments of a request.
pub(crate) fn arguments(request: &Map<String, Value>) -> Result<Vec<String>, Reason> {
    let op = request["op"].as_str().expect("an operation has a name");
    let asked = Asked(request);
    let (family, name) = op.split_once('.').ok_or(NO_COMMAND)?;
    match (family, name) {
        (_, "perft") => asked.perft(family),
        ("lite", "read" | "play" | "game" | "discoveredChecks") => Err(NO_COMMAND),
        ("lite", name) => match Predicate::from_name(name) {
            Some(predicate) => Ok(asked.predicate(predicate)),
            None => asked.lite(name),
        },
        ("king", "status" | "listing") => asked.king(name),
        ("rules", "can") => asked.rules_can(),
        ("rules", "query") => Err("the command reads queries from standard input"),
        ("solitario", "generate" | "daily") => asked.generate(),
        ("solitario", "draw") => asked.draw(),
        ("board", "draw") => asked.draw_board(),
        ("solitario", "solve" | "count" | "check" | "rate" | "hint") => asked.puzzle(name),
        _ => Err(NO_COMMAND),
    }
}

struct Asked<'a>(&'a Map<String, Value>);

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

/// The text of a value: of a string without its quotes.
fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A coordinate as an argument: a square's name, or `6,3`.
fn place(value: &Value) -> String {
    text(value).trim_matches(['[', ']']).to_owned()
}

/// A position as an argument.
fn position(place: &Map<String, Value>) -> String {
    match place.get("fen").and_then(Value::as_str) {
        Some(fen) => fen.to_owned(),
        None => {
            let parts = ["tablero", "jugador"].iter();
            let parts =
                parts.filter_map(|part| Some((part.to_string(), place.get(*part)?.clone())));
            Value::Object(parts.collect()).to_string()
        }
    }
}

impl Asked<'_> {
    /// The value of an argument, in either spelling.
    fn find(&self, name: &str) -> Option<&Value> {
        self.0.get(name).or_else(|| self.0.get(&name.replace('_', "-")))
    }

    fn flag(&self, name: &str) -> bool {
        self.find(name) == Some(&Value::Bool(true))
    }

    /// `--name value`, if the request has that argument.
    fn option(&self, name: &str) -> Vec<String> {
        let value = self.find(name).map(|value| text(value).to_lowercase());
        value.map_or(Vec::new(), |value| vec![format!("--{}", name.replace('_', "-")), value])
    }

    /// `--name`, if it is true in the request.
    fn switch(&self, name: &str) -> Vec<String> {
        if self.flag(name) { vec![format!("--{}", name.replace('_', "-"))] } else { Vec::new() }
    }

    fn limits(&self) -> Vec<String> {
        let Some(budget) = self.find("budget").and_then(Value::as_object) else {
            return [self.option("max_nodes"), self.option("timeout")].concat();
        };
        let option = |name: &str, part| {
            budget.get(part).map_or(Vec::new(), |value| vec![format!("--{name}"), text(value)])
        };
        [option("max-nodes", "nodes"), option("timeout", "seconds")].concat()
    }

    fn rules(&self) -> Vec<String> {
        let (most, king) = (self.option("max_captures"), self.switch("king_last"));
        [most, king, self.option("target"), self.switch("promote")].concat()
    }

    /// The position that a request is about.
    fn place(&self) -> &Map<String, Value> {
        self.find("position").and_then(Value::as_object).unwrap_or(self.0)
    }

    /// The FEN of a request, where a command takes no other notation.
    fn fen(&self) -> Result<String, Reason> {
        let fen = self.place().get("fen").and_then(Value::as_str);
        fen.map(str::to_owned).ok_or("the command takes a FEN alone")
    }

    fn predicate(&self, predicate: &Predicate) -> Vec<String> {
        let argument = |&(name, kind): &(&str, ParameterType)| match (self.find(name), kind) {
            (None, _) => position(self.place()),
            (Some(Value::Object(place)), _) => position(place),
            (Some(Value::Array(all)), ParameterType::Positions) => {
                let places = all.iter().filter_map(Value::as_object).map(position);
                places.collect::<Vec<_>>().join("; ")
            }
            // Names of squares have no brackets and no quotes here.
            (Some(value @ Value::Array(_)), _) if value.to_string().contains('"') => {
                value.to_string().replace(['[', ']', '"', ','], " ")
            }
            (Some(value), _) => text(value),
        };
        let arguments = predicate.parameters.iter().map(argument);
        words(&["lite", predicate.name, "--json"]).into_iter().chain(arguments).collect()
    }

    fn lite(&self, name: &str) -> Result<Vec<String>, Reason> {
        let called = |name| match self.find(name) {
            Some(Value::String(fen)) => fen.clone(),
            place => position(place.and_then(Value::as_object).unwrap_or(self.0)),
        };
        let step = || ["o", "d"].map(|name| self.find(name).map(place).unwrap_or_default());
        let has_two = self.find("p1").is_some();
        let on = called(if has_two { "p1" } else { "position" });
        if self.flag("detail") {
            return Err("the command prints no details in JSON");
        }
        if self.find("moves").is_some_and(Value::is_array) {
            return Err("the command takes moves as one text");
        }
        let mut line = words(&["lite", name, "--json", &on]);
        line.extend(match name {
            _ if has_two && self.find("o").is_some() => {
                [vec![called("p2")], step().to_vec()].concat()
            }
            _ if has_two => vec![called("p2")],
            _ if self.find("o").is_some() => step().to_vec(),
            _ => Vec::new(),
        });
        line.extend(self.find("j").map(|player| text(player).to_lowercase()));
        line.extend(self.find("s").map(moves).filter(|moves| !moves.is_empty()));
        line.extend([self.option("reading"), self.option("max")].concat());
        line.extend([self.option("moves"), self.option("depth"), self.option("level")].concat());
        line.extend(self.option("seed"));
        line.extend(self.find("lines").iter().flat_map(|lines| ["--best".to_owned(), text(lines)]));
        line.extend(
            [
                self.switch("shortest"),
                self.switch("reason").iter().map(|_| "--explain".to_owned()).collect(),
            ]
            .concat(),
        );
        line.extend(self.limits());
        Ok(line)
    }

    fn perft(&self, game: &str) -> Result<Vec<String>, Reason> {
        let depth = self.find("depth").map(text).unwrap_or_default();
        let line = words(&["perft", &depth, "--variant", game, "--json", "--fen", &self.fen()?]);
        Ok([line, self.limits()].concat())
    }

    fn king(&self, name: &str) -> Result<Vec<String>, Reason> {
        let json = if name == "status" { words(&["--json"]) } else { Vec::new() };
        let line = [words(&["king", "--fen", &self.fen()?]), json].concat();
        Ok([line, self.option("color"), self.option("variant")].concat())
    }

    fn rules_can(&self) -> Result<Vec<String>, Reason> {
        let squares = ["piece", "from", "to"].map(|name| self.find(name));
        if squares.iter().flatten().any(|square| square.is_array()) {
            return Err("the command takes no coordinates");
        }
        let [man, from, to] = squares.map(|square| square.map(text));
        let piece = man.or(from).unwrap_or_default();
        let mut line = words(&["rules", "can", &piece, &to.unwrap_or_default()]);
        if let Some(board) = self.find("board") {
            line.extend(["--board".to_owned(), text(board.get("fen").unwrap_or(board))]);
        }
        Ok(line)
    }

    fn puzzle(&self, name: &str) -> Result<Vec<String>, Reason> {
        let command = if name == "count" { "solve" } else { name };
        let count = if name == "count" { words(&["--count"]) } else { self.switch("count") };
        let puzzle = self.find("puzzle").map(text).unwrap_or_default();
        let mut line = words(&["solitario", command, "--json", &puzzle]);
        line.extend(self.find("moves").map(captures));
        line.extend([self.rules(), self.limits(), count, self.switch("explain")].concat());
        line.extend(self.switch("motifs"));
        match self.find("all") {
            Some(Value::Number(most)) => line.extend(["--all".to_owned(), most.to_string()]),
            _ => line.extend(self.switch("all")),
        }
        Ok(line)
    }

    fn generate(&self) -> Result<Vec<String>, Reason> {
        let mut line = words(&["solitario", "generate", "--json"]);
        if let Some(date) = self.find("date") {
            return Ok([line, vec!["--daily".to_owned(), text(date)]].concat());
        }
        if self.find("game").is_some_and(|game| *game == "plain" || *game == "simple") {
            return Err("the command has no word for the plain game");
        }
        for name in ["pieces", "roles", "exactly", "area", "game", "difficulty", "motif", "number"]
        {
            line.extend(self.option(name));
        }
        if self.find("set").is_some_and(|set| *set == "chess" || *set == "ajedrez") {
            line.push("--chess-set".to_owned());
        }
        match self.find("unique") {
            None | Some(Value::Bool(false)) => {}
            Some(Value::Bool(true)) => line.push("--unique".to_owned()),
            Some(sense) => line.push(format!("--unique={}", text(sense))),
        }
        // Without a seed the command takes any.
        line.extend(["--seed".to_owned(), self.find("seed").map_or("0".to_owned(), text)]);
        Ok([line, self.rules(), self.limits()].concat())
    }

    fn draw(&self) -> Result<Vec<String>, Reason> {
        let mut line = words(&["solitario", "draw"]);
        match self.find("puzzles").and_then(Value::as_array) {
            Some(puzzles) => line.extend(puzzles.iter().map(text)),
            None => line.extend(self.find("puzzle").map(text)),
        }
        match self.find("show").map(text).as_deref() {
            None | Some("board" | "tablero") => {}
            Some("hoja") => line.push("--sheet".to_owned()),
            Some(show) => line.push(format!("--{show}")),
        }
        line.extend(self.style());
        if self.find("solutions") == Some(&Value::Bool(false)) {
            line.push("--without-solutions".to_owned());
        }
        if let Some(title) = self.find("title").and_then(Value::as_str) {
            line.extend(["--title".to_owned(), title.to_owned()]);
        }
        line.extend([self.option("columns"), self.option("pixels")].concat());
        Ok([line, self.rules(), self.limits()].concat())
    }

    /// Draws a position with arrows and circles.
    fn draw_board(&self) -> Result<Vec<String>, Reason> {
        let board = self.find("board").expect("a board");
        let mut line = words(&["solitario", "draw"]);
        line.push(board.as_object().map_or_else(|| text(board), position));
        for (name, option) in [("arrows", "--arrow"), ("circles", "--circle")] {
            let marks = self.find(name).map(captures).unwrap_or_default();
            line.extend(
                marks
                    .split(' ')
                    .filter(|mark| !mark.is_empty())
                    .flat_map(|mark| [option.to_owned(), mark.to_owned()]),
            );
        }
        if !line.iter().any(|word| ["--arrow", "--circle"].contains(&word.as_str())) {
            return Err("the command draws a position only with marks");
        }
        line.extend([self.style(), self.option("color"), self.option("pixels")].concat());
        Ok(line)
    }

    /// The options of any picture.
    fn style(&self) -> Vec<String> {
        let mut line = Vec::new();
        if self.find("palette").map(text).is_some_and(|palette| palette != "color") {
            line.push("--black-and-white".to_owned());
        }
        if self.find("names") == Some(&Value::Bool(false)) {
            line.push("--no-names".to_owned());
        }
        line
    }
}

/// Moves of Ajedrez Lite as one argument.
fn moves(moves: &Value) -> String {
    let Some(list) = moves.as_array() else { return text(moves) };
    let square =
        |square: &Value| square.as_str().map_or(format!("({})", place(square)), str::to_owned);
    let both = |mv: &Value| mv.as_array().into_iter().flatten().map(square).collect::<String>();
    list.iter().map(both).collect::<Vec<_>>().join(" ")
}

/// Captures as one argument.
fn captures(moves: &Value) -> String {
    let Some(list) = moves.as_array() else { return text(moves) };
    list.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// The number of requests that no command can express, by operation and reason. A new line of this kind must be
/// added here.
const LEFT_OUT: &[(&str, Reason, usize)] = &[
    ("", ENGLISH, 45),
    ("", JSON_FAULT, 242),
    ("board.draw", "the command draws a position only with marks", 2),
    ("fide.game", "no command asks this", 18),
    ("fide.moves", "no command asks this", 15),
    ("fide.perft", "the command takes a FEN alone", 2),
    ("fide.valid", "no command asks this", 16),
    ("king.listing", "the command takes a FEN alone", 1),
    ("king.read", "no command asks this", 8),
    ("king.status", "the command takes a FEN alone", 2),
    ("lite.bestMove", "the command takes moves as one text", 1),
    ("lite.discoveredChecks", "no command asks this", 12),
    ("lite.esEmpate", "to commands it is White's turn", 1),
    ("lite.esJaqueMate", "to commands it is White's turn", 1),
    ("lite.esJugadaLegal", "to commands it is White's turn", 1),
    ("lite.esMovimientoValido", "to commands it is White's turn", 1),
    ("lite.finDeLaPartida", "to commands it is White's turn", 1),
    ("lite.game", "no command asks this", 9),
    ("lite.jugadasLegales", "to commands it is White's turn", 1),
    ("lite.perft", "the command takes a FEN alone", 2),
    ("lite.piezasMovibles", "to commands it is White's turn", 1),
    ("lite.play", "no command asks this", 7),
    ("lite.play", "to commands it is White's turn", 1),
    ("lite.posicionInicial", "to commands it is White's turn", 1),
    ("lite.posicionValida", "the command prints no details in JSON", 7),
    ("lite.read", "no command asks this", 11),
    ("rules.can", "the command takes no coordinates", 3),
    ("rules.query", "the command reads queries from standard input", 23),
    ("plain.game", "no command asks this", 7),
    ("plain.moves", "no command asks this", 11),
    ("plain.perft", "the command takes a FEN alone", 2),
    ("solitario.captures", "no command asks this", 19),
    ("solitario.generate", "the command has no word for the plain game", 2),
    ("solitario.play", "no command asks this", 29),
];

/// Arguments of JSON that are missing, unknown or of the wrong type: a command line has its own.
const JSON_FAULT: Reason = "the fault is one of JSON";
const ENGLISH: Reason = "the JSON of commands is English";

/// Why no command can express a line, for any arguments.
fn left_out(line: &Operation) -> Option<Reason> {
    let told = |kinds: &[&str]| line.error().is_some_and(|(kind, _)| kinds.contains(&kind));
    if !line.is_object || told(&["bad_json", "bad_request", "unknown_op", "too_long"]) {
        return Some(JSON_FAULT);
    }
    let request: Value = serde_json::from_str(line.request).ok()?;
    let op = request["op"].as_str()?;
    let is_spoken = ["rules.can", "solitario.draw"].contains(&op);
    if request.get("language").is_some() && !is_spoken {
        return Some(ENGLISH);
    }
    let lacks_turn =
        line.error().is_some_and(|(_, message)| message.contains("expected 'w' or 'b'"));
    (op.starts_with("lite.") && lacks_turn).then_some("to commands it is White's turn")
}

/// The expected output and exit code of a command.
fn expected(request: &Map<String, Value>, line: &Operation) -> (String, i32) {
    let Some(result) = line.result() else {
        let is_spent = line.error().is_some_and(|(kind, _)| kind == "budget");
        return (String::new(), if is_spent { 3 } else { 2 });
    };
    let value: Value = serde_json::from_str(result).expect("a result is JSON");
    let is_unjudged = value.get("ok").is_some_and(Value::is_null);
    let is_unknown =
        is_unjudged || value["verdict"] == "unknown" || value["unknown"].as_u64() > Some(0);
    let code = if is_unknown { 3 } else { 0 };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    match request["op"].as_str().unwrap_or_default() {
        "king.listing" => (text(&value), code),
        "rules.can" if value["ok"] == true => ("true\n".to_owned(), code),
        "rules.can" => (format!("false: {}\n", text(&value["reason"])), code),
        "board.draw" | "solitario.draw" => (text(&value["svg"]), code),
        "solitario.generate" | "solitario.daily" => {
            let boards = value.as_array().map_or(0, Vec::len) as u64;
            let wanted = request.get("number").and_then(Value::as_u64).unwrap_or(1);
            (result.to_owned(), if boards < wanted { 3 } else { 0 })
        }
        _ => (format!("{result}\n"), code),
    }
}

/// The output of a command in the form of the request's answer. Two commands print more than the request.
fn printed(request: &Map<String, Value>, run: &Run) -> String {
    let op = request["op"].as_str().unwrap_or_default();
    let part = match op {
        "lite.perft" | "plain.perft" | "fide.perft" => Some("nodes"),
        "lite.seVieneElJaqueEn" if request.get("line") != Some(&Value::Bool(true)) => Some("K"),
        _ => None,
    };
    match op {
        _ if part.is_some() && run.code == 0 => {
            let answer: Value = serde_json::from_str(&run.out).expect("an answer is JSON");
            format!("{}\n", answer[part.unwrap_or_default()])
        }
        "solitario.generate" | "solitario.daily" if run.code != 2 => {
            format!("[{}]", run.out.lines().collect::<Vec<_>>().join(","))
        }
        _ => run.out.clone(),
    }
}

/// The part of a message that is the same to everybody, behind the name of the argument.
fn problem(message: &str) -> String {
    let message: String = serde_json::from_str(&format!("\"{message}\"")).expect("a text");
    if message.starts_with('"') {
        message.split_once("\": ").map_or(message.clone(), |(_, rest)| rest.to_owned())
    } else {
        message
    }
}

/// Runs the command of a line. Returns the operation and the reason if there is none; the error is a difference.
fn ask(line: &Operation) -> Result<Option<(String, Reason)>, String> {
    let request = serde_json::from_str::<Map<String, Value>>(line.request).unwrap_or_default();
    let op = request.get("op").and_then(Value::as_str).unwrap_or_default().to_owned();
    let arguments = match left_out(line).map_or_else(|| arguments(&request), Err) {
        Ok(arguments) => arguments,
        Err(reason) => return Ok(Some((op, reason))),
    };
    let lang = request.get("language").and_then(Value::as_str).unwrap_or("en");
    let run = run([&["--lang".to_owned(), lang.to_owned()], &arguments[..]].concat());
    let (text, code) = expected(&request, line);
    let is_told = line
        .error()
        .is_none_or(|(kind, message)| kind == "budget" || run.err.contains(&problem(message)));
    let is_same = without_time(&printed(&request, &run)) == without_time(&text);
    if is_same && run.code == code && is_told {
        Ok(None)
    } else {
        Err(format!("{arguments:?}\n  {run:?}\n  expected {code}, {}", line.answer))
    }
}

#[test]
fn commands_answer_the_conformance_file() {
    let lines: Vec<Operation> = operations().collect();
    let answers: Vec<_> = thread::scope(|scope| {
        let parts = lines.chunks(lines.len().div_ceil(4));
        let threads: Vec<_> = parts
            .map(|part| scope.spawn(move || part.iter().map(ask).collect::<Vec<_>>()))
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("a thread ends")).collect()
    });
    let faults: Vec<&str> =
        answers.iter().filter_map(|answer| answer.as_ref().err().map(String::as_str)).collect();
    assert!(faults.is_empty(), "{} lines:\n{}", faults.len(), faults.join("\n"));
    let mut counts: BTreeMap<(&str, Reason), usize> = BTreeMap::new();
    for (op, reason) in answers.iter().filter_map(|answer| answer.as_ref().ok()?.as_ref()) {
        let is_general = [JSON_FAULT, ENGLISH].contains(reason);
        *counts.entry((if is_general { "" } else { op }, *reason)).or_default() += 1;
    }
    let table: BTreeMap<(&str, Reason), usize> =
        LEFT_OUT.iter().map(|&(op, reason, count)| ((op, reason), count)).collect();
    assert_eq!(counts, table);
}
