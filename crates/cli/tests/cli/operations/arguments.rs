//! Requests as the arguments of a command, where there is one.

use serde_json::{Map, Value};

/// Why a request is not asked of a command.
pub(crate) type Reason = &'static str;

const NO_COMMAND: Reason = "no command asks this";

/// The arguments that ask what a request asks.
pub(crate) fn arguments(request: &Map<String, Value>) -> Result<Vec<String>, Reason> {
    let op = request["op"].as_str().expect("an operation has a name");
    let asked = Asked(request);
    let (family, name) = op.split_once('.').ok_or(NO_COMMAND)?;
    match (family, name) {
        (_, "perft") => asked.perft(family),
        ("lite", "read" | "play" | "game" | "discoveredChecks") => Err(NO_COMMAND),
        ("lite", name) => asked.lite(name),
        ("king", "status" | "listing") => asked.king(name),
        ("rules", "can") => asked.rules_can(),
        ("solitario", "generate" | "daily") => asked.generate(),
        ("solitario", "draw") => asked.draw(),
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

    /// `--name`, if the request says that it is true.
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

    fn has_limits(&self) -> bool {
        ["budget", "max_nodes", "timeout"].iter().any(|name| self.find(name).is_some())
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

    fn lite(&self, name: &str) -> Result<Vec<String>, Reason> {
        let called = |name| position(self.find(name).and_then(Value::as_object).unwrap_or(self.0));
        let step = || ["o", "d"].map(|name| self.find(name).map(place).unwrap_or_default());
        let has_two = self.find("p1").is_some();
        let on = if has_two { called("p1") } else { position(self.place()) };
        if self.flag("detail") {
            return Err("the command prints no details in JSON");
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
        line.extend([self.switch("shortest"), self.switch("reason")].concat());
        line.extend(self.limits());
        Ok(line)
    }

    fn perft(&self, game: &str) -> Result<Vec<String>, Reason> {
        if self.has_limits() {
            return Err("the command has no limits");
        }
        let depth = self.find("depth").map(text).unwrap_or_default();
        Ok(words(&["perft", &depth, "--variant", game, "--json", "--fen", &self.fen()?]))
    }

    fn king(&self, name: &str) -> Result<Vec<String>, Reason> {
        let json = if name == "status" { words(&["--json"]) } else { Vec::new() };
        let line = [words(&["king", "--fen", &self.fen()?]), json].concat();
        Ok([line, self.option("color"), self.option("rules")].concat())
    }

    fn rules_can(&self) -> Result<Vec<String>, Reason> {
        let squares = ["man", "from", "to"].map(|name| self.find(name));
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
        for name in ["men", "roles", "exactly", "area", "game", "difficulty", "number"] {
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
        let palette = self.find("palette").map(text);
        if palette.is_some_and(|palette| palette != "color") {
            line.push("--black-and-white".to_owned());
        }
        if self.find("names") == Some(&Value::Bool(false)) {
            line.push("--no-names".to_owned());
        }
        if self.find("solutions") == Some(&Value::Bool(false)) {
            line.push("--without-solutions".to_owned());
        }
        if let Some(title) = self.find("title").and_then(Value::as_str) {
            line.extend(["--title".to_owned(), title.to_owned()]);
        }
        line.extend([self.option("columns"), self.option("pixels")].concat());
        Ok([line, self.rules(), self.limits()].concat())
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
