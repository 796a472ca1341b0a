//! Values of the course's types: numbers and lists, whatever brackets and types they are written with, and in a
//! file of tests what the functions of the exercises answer.

use std::fmt;

use ajedrez_lite::{Casilla, Posicion};

use super::code::FUNCTIONS;
use super::{CodeError, CodeFault, Placed, Token, misread, parts};
use crate::predicates::Predicate;

/// The deepest nesting allowed. A position needs four levels: pair, board, row, cell.
const DEPTH_MAX: usize = 8;

/// The rows of a board, and the cells of a row.
const SIDE: usize = 8;

/// A value of the course's types: pairs, too, are lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i64),
    /// `true` or `false`.
    Bool(bool),
    /// A list.
    List(Vec<Value>),
}

/// Answers a call of a function of an exercise, by its name and arguments: nothing where it has no answer. A
/// function that changes its position answers the position; `finDeLaPartida` answers whether the game is over, and
/// the winner.
pub type Ask<'f> = dyn Fn(&str, &[Value]) -> Option<Value> + 'f;

/// The types and functions whose brackets have the parts of a value.
const MAKERS: [&str; 11] = [
    "make_pair",
    "mp",
    "pair",
    "vector",
    "tablero",
    "casilla",
    "posicion",
    "coordenada",
    "secuencia",
    "setCoord",
    "setCasilla",
];

/// The function of the course's template that sorts the pairs of a list.
const SORTER: &str = "ordenarVectorPares";

/// What asks for the size of the list before it.
const SIZE: [Token<'_>; 4] =
    [Token::Mark('.'), Token::Word("size"), Token::Mark('('), Token::Mark(')')];

/// Those that may repeat one value: `vector<casilla>(8, cVACIA)`.
const REPEATERS: [&str; 2] = ["vector", "tablero"];

/// A variable: its name, and its value or why it has none, which matters only if it is used.
#[derive(Clone, Debug)]
pub(super) struct Variable<'a> {
    pub(super) name: &'a str,
    pub(super) value: Result<Value, CodeError>,
    pub(super) byte: usize,
    /// Whether its type is one that a position or a board may have.
    pub(super) is_of_board: bool,
    /// Whether it has the answer of a function of an exercise.
    pub(super) is_answer: bool,
    /// Whether it is a function without arguments, and the value is what it returns.
    pub(super) is_function: bool,
    /// Whether a reference means it.
    pub(super) is_lent: bool,
}

impl<'a> Variable<'a> {
    pub(super) fn new(name: &'a str, value: Result<Value, CodeError>, byte: usize) -> Variable<'a> {
        let (is_of_board, is_answer, is_function, is_lent) = (false, false, false, false);
        Variable { name, value, byte, is_of_board, is_answer, is_function, is_lent }
    }
}

/// A reader of values from tokens.
pub(super) struct Values<'a, 't> {
    pub(super) text: &'a str,
    pub(super) tokens: &'t [Placed<'a>],
    pub(super) at: usize,
    pub(super) variables: &'t [Variable<'a>],
    /// How many more numbers and lists variables may give.
    pub(super) room: &'t mut usize,
    /// What answers calls of the functions of exercises, where they are asked.
    pub(super) ask: Option<&'t Ask<'t>>,
    /// Whether such an answer is part of what was read.
    pub(super) is_answer: bool,
    /// The values that variables get when the statement has ended.
    pub(super) due: Vec<(usize, Value)>,
}

/// How many numbers and lists may be copied from variables, and how many bytes of loops run. A position has 202 numbers
/// and lists; a loop over all squares in another one runs some 200,000 bytes.
pub(super) const ROOM: usize = 500_000;

/// The most variables of a text: each use of one searches all of them.
pub(super) const VARIABLES_MAX: usize = 1000;

impl Value {
    /// How many numbers and lists it is.
    pub(super) fn size(&self) -> usize {
        match self {
            Value::Number(_) | Value::Bool(_) => 1,
            Value::List(nodes) => 1 + nodes.iter().map(Value::size).sum::<usize>(),
        }
    }

    /// The part at `index`.
    pub(super) fn part(&mut self, index: usize) -> Option<&mut Value> {
        let Value::List(nodes) = self else { return None };
        nodes.get_mut(index)
    }

    /// Whether it is the same to C++, in which `true` is 1.
    pub(super) fn is_same(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::List(own), Value::List(other)) => {
                own.len() == other.len()
                    && own.iter().zip(other).all(|(own, other)| own.is_same(other))
            }
            (Value::List(_), _) | (_, Value::List(_)) => false,
            (own, other) => own.number() == other.number(),
        }
    }

    /// The number that it is to C++.
    pub(super) fn number(&self) -> Option<i64> {
        match self {
            Value::Number(number) => Some(*number),
            Value::Bool(is_true) => Some(i64::from(*is_true)),
            Value::List(_) => None,
        }
    }

    /// The same list in ascending order.
    pub(super) fn sorted(mut self) -> Value {
        fn key(value: &Value) -> Vec<i64> {
            match value {
                Value::List(parts) => parts.iter().flat_map(key).collect(),
                other => other.number().into_iter().collect(),
            }
        }
        if let Value::List(parts) = &mut self {
            parts.sort_by_cached_key(key);
        }
        self
    }
}

impl From<Posicion> for Value {
    fn from(Posicion { tablero, jugador }: Posicion) -> Value {
        let pair =
            |Casilla { role, color }| Value::List(vec![Value::Number(role), Value::Number(color)]);
        let row = |row: Vec<Casilla>| Value::List(row.into_iter().map(pair).collect());
        let rows = tablero.into_iter().map(row).collect();
        Value::List(vec![Value::List(rows), Value::Number(jugador)])
    }
}

impl fmt::Display for Value {
    /// The value as an initialiser; a board or a position, which would be long, as a FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = parts(std::slice::from_ref(self)).and_then(|(tablero, player)| {
            let turn = match player {
                None => "",
                Some(1) => " w",
                Some(2) => " b",
                Some(_) => return None,
            };
            Some((Posicion { tablero, jugador: 1 }.board()?, turn))
        });
        if let Some((board, turn)) = whole {
            return write!(f, "{}{turn}", board.fen());
        }
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Bool(is_true) => is_true.fmt(f),
            Value::List(parts) => {
                let parts: Vec<String> = parts.iter().map(Value::to_string).collect();
                write!(f, "{{{}}}", parts.join(", "))
            }
        }
    }
}

/// Whether the brackets behind this name have the parts of a value.
pub(super) fn is_maker(word: &str) -> bool {
    MAKERS.contains(&word)
}

impl<'a, 't> Values<'a, 't> {
    /// A reader that asks nothing.
    pub(super) fn new(
        text: &'a str,
        tokens: &'t [Placed<'a>],
        variables: &'t [Variable<'a>],
        room: &'t mut usize,
    ) -> Values<'a, 't> {
        let (ask, is_answer, due) = (None, false, Vec::new());
        Values { text, tokens, at: 0, variables, room, ask, is_answer, due }
    }

    /// Whether a value may begin with this word.
    pub(super) fn knows(&self, word: &str) -> bool {
        let is_variable = self.variables.iter().any(|known| known.name == word);
        let is_function = ["std", "inicializarTablero", "tableroActual"].contains(&word);
        is_variable || is_function || is_maker(word) || constant(word).is_some()
    }

    pub(super) fn token(&self) -> Option<Token<'a>> {
        self.tokens.get(self.at).map(|placed| placed.token)
    }

    /// The byte of the next token, or of the end.
    pub(super) fn byte(&self) -> usize {
        self.tokens.get(self.at).map_or(self.text.len(), |placed| placed.byte)
    }

    /// Whether the next token is this mark, which is then passed.
    pub(super) fn passes(&mut self, mark: char) -> bool {
        let is_next = self.token() == Some(Token::Mark(mark));
        self.at += usize::from(is_next);
        is_next
    }

    /// All values up to the end of the tokens.
    pub(super) fn all(&mut self) -> Result<Vec<Value>, CodeError> {
        let mut nodes = Vec::new();
        while self.at < self.tokens.len() {
            if !self.passes(',') {
                nodes.push(self.value(0)?);
            }
        }
        Ok(nodes)
    }

    /// The next value.
    pub(super) fn value(&mut self, depth: usize) -> Result<Value, CodeError> {
        let byte = self.byte();
        match self.token() {
            Some(Token::Number(number)) => {
                self.at += 1;
                Ok(Value::Number(number))
            }
            Some(Token::Mark('{' | '[' | '(')) => self.list(depth),
            Some(Token::Word(word)) => {
                self.at += 1;
                self.named(word, byte, depth)
            }
            _ => Err(misread(self.text, byte)),
        }
    }

    /// The next value, or the size of the list that it is.
    fn value_or_size(&mut self, depth: usize) -> Result<Value, CodeError> {
        let value = self.value(depth)?;
        let next = self.tokens[self.at..].iter().map(|placed| placed.token);
        let Value::List(parts) = &value else { return Ok(value) };
        if !next.take(SIZE.len()).eq(SIZE) {
            return Ok(value);
        }
        self.at += SIZE.len();
        Ok(Value::Number(i64::try_from(parts.len()).unwrap_or(i64::MAX)))
    }

    /// The same, or the sum of several numbers.
    pub(super) fn sum(&mut self, depth: usize) -> Result<Value, CodeError> {
        let mut value = self.value_or_size(depth)?;
        while let Value::Number(left) = value {
            let sign = match self.token() {
                // In `i -1` the sign is part of the number.
                Some(Token::Number(..0)) => 1,
                Some(Token::Mark('+')) => 1,
                Some(Token::Mark('-')) => -1,
                _ => break,
            };
            self.at += usize::from(matches!(self.token(), Some(Token::Mark(_))));
            let byte = self.byte();
            let right =
                self.value_or_size(depth)?.number().and_then(|right| right.checked_mul(sign));
            let sum = right.and_then(|right| left.checked_add(right));
            value = Value::Number(sum.ok_or_else(|| misread(self.text, byte))?);
        }
        Ok(value)
    }

    /// The values between brackets; only one in round ones stands for itself.
    fn list(&mut self, depth: usize) -> Result<Value, CodeError> {
        let byte = self.byte();
        let (open, close) = match self.token() {
            Some(Token::Mark('(')) => ('(', ')'),
            Some(Token::Mark('[')) => ('[', ']'),
            _ => ('{', '}'),
        };
        let mut nodes = self.between(open, close, byte, depth)?;
        match nodes.pop() {
            Some(sole) if open == '(' && nodes.is_empty() => Ok(sole),
            last => {
                nodes.extend(last);
                Ok(Value::List(nodes))
            }
        }
    }

    fn between(
        &mut self,
        open: char,
        close: char,
        byte: usize,
        depth: usize,
    ) -> Result<Vec<Value>, CodeError> {
        let nesting = || CodeError::new(byte, CodeFault::Nesting(open));
        if depth >= DEPTH_MAX {
            return Err(nesting());
        }
        self.at += 1;
        let mut nodes = Vec::new();
        loop {
            match self.token() {
                None => return Err(nesting()),
                Some(Token::Mark(',')) => self.at += 1,
                Some(Token::Mark(mark)) if mark == close => {
                    self.at += 1;
                    return Ok(nodes);
                }
                // A key of JSON.
                Some(Token::Text) => {
                    let key = self.byte();
                    self.at += 1;
                    if !self.passes(':') {
                        return Err(misread(self.text, key));
                    }
                }
                Some(_) => nodes.push(self.value(depth + 1)?),
            }
        }
    }

    /// The value that a name begins, which has been passed.
    fn named(&mut self, word: &'a str, byte: usize, depth: usize) -> Result<Value, CodeError> {
        if word == "std" && self.passes(':') && self.passes(':') {
            return self.value(depth);
        }
        if let Some(node) = constant(word) {
            return Ok(node);
        }
        if let Some(variable) = self.variables.iter().rev().find(|known| known.name == word) {
            self.is_answer |= variable.is_answer;
            let open = self.byte();
            if variable.is_function && !(self.passes('(') && self.passes(')')) {
                return Err(misread(self.text, open));
            }
            let value = variable.value.as_ref().map_err(Clone::clone)?;
            return self.part_of(value);
        }
        if let Some(ask) = self.ask
            && (FUNCTIONS.contains(&word) || word == SORTER)
        {
            return self.answered(ask, word, byte, depth);
        }
        let unknown = || CodeError::new(byte, CodeFault::Name(word.to_owned()));
        match word {
            "inicializarTablero" => {
                let open = self.byte();
                if !(self.passes('(') && self.passes(')')) {
                    return Err(misread(self.text, open));
                }
                let row = Value::List(vec![empty(); SIDE]);
                self.copied(&Value::List(vec![row; SIDE]))
            }
            "tableroActual" => {
                let Value::List(parts) = self.list(depth)? else { return Err(unknown()) };
                parts.into_iter().next().ok_or_else(unknown)
            }
            _ if is_maker(word) => {
                self.pass_angles();
                let open = self.byte();
                match self.token() {
                    Some(Token::Mark('(')) => self.made(word, open, depth),
                    Some(Token::Mark('{')) => Ok(Value::List(self.between('{', '}', open, depth)?)),
                    _ => Err(misread(self.text, byte)),
                }
            }
            // In C++, where `jugador` is a type, the function is called otherwise.
            _ if let Some(ask) = self.ask => match Predicate::named(word) {
                Some(predicate) => self.answered(ask, predicate.name, byte, depth),
                None if word == "jugadorActual" => self.answered(ask, "jugador", byte, depth),
                None => Err(unknown()),
            },
            _ => Err(unknown()),
        }
    }

    /// The answer of a function, whose name has been passed. A variable that it changes gets its new value when
    /// the statement has ended.
    fn answered(
        &mut self,
        ask: &Ask<'_>,
        function: &str,
        byte: usize,
        depth: usize,
    ) -> Result<Value, CodeError> {
        let (arguments, variables) = self.arguments(depth)?;
        let answer = match &arguments[..] {
            [list] if function == SORTER => list.clone().sorted(),
            arguments => {
                self.is_answer = true;
                let answer = ask(function, arguments);
                answer.ok_or_else(|| CodeError::new(byte, CodeFault::Unanswered))?
            }
        };
        let (changed, value, answer) = match (function, answer) {
            ("finDeLaPartida", Value::List(mut parts)) if parts.len() == 2 => {
                let (over, winner) = (parts.remove(0), parts.remove(0));
                (1, winner, over)
            }
            ("ordenarTablero" | "ejecutarSecuenciaForzada" | SORTER, whole) => {
                (0, whole.clone(), whole)
            }
            (_, answer) => return Ok(answer),
        };
        self.due.extend(variables.get(changed).copied().flatten().map(|place| (place, value)));
        Ok(answer)
    }

    /// The arguments of a call, and which of them are variables.
    fn arguments(&mut self, depth: usize) -> Result<(Vec<Value>, Vec<Option<usize>>), CodeError> {
        let open = self.byte();
        if depth >= DEPTH_MAX || !self.passes('(') {
            return Err(misread(self.text, open));
        }
        let (mut arguments, mut variables) = (Vec::new(), Vec::new());
        while !self.passes(')') {
            let (start, word) = (self.at, self.token());
            arguments.push(self.sum(depth + 1)?);
            let is_word = self.at == start + 1;
            let known = |known: &Variable<'_>| word == Some(Token::Word(known.name));
            variables.push(self.variables.iter().rposition(known).filter(|_| is_word));
            if !self.passes(',') && self.token() != Some(Token::Mark(')')) {
                return Err(misread(self.text, self.byte()));
            }
        }
        Ok((arguments, variables))
    }

    /// The value that the round brackets of a maker have.
    pub(super) fn made(
        &mut self,
        maker: &str,
        open: usize,
        depth: usize,
    ) -> Result<Value, CodeError> {
        let parts = self.between('(', ')', open, depth)?;
        match (&parts[..], REPEATERS.contains(&maker)) {
            ([Value::Number(times), part], true) => {
                let large = || CodeError::new(open, CodeFault::Large);
                let times = usize::try_from(*times).map_err(|_| large())?;
                let size = times.checked_mul(part.size()).ok_or_else(large)?;
                *self.room = self.room.checked_sub(size).ok_or_else(large)?;
                Ok(Value::List(vec![part.clone(); times]))
            }
            // So many values of a type that is not known here.
            ([Value::Number(_)], true) if self.ask.is_some() => Err(misread(self.text, open)),
            // A copy.
            ([Value::List(_)], true) => Ok(parts.into_iter().next().expect("there is one")),
            _ => Ok(Value::List(parts)),
        }
    }

    /// Passes the arguments of a template: `<vector<casilla>>`.
    fn pass_angles(&mut self) {
        let mut depth = 0;
        loop {
            match self.token() {
                Some(Token::Mark('<')) => depth += 1,
                Some(Token::Mark('>')) => depth -= 1,
                Some(_) if depth > 0 => {}
                _ => return,
            }
            self.at += 1;
            if depth == 0 {
                return;
            }
        }
    }

    /// A copy of a variable, or of the part that a path such as `.first[3]` behind it names.
    fn part_of(&mut self, value: &Value) -> Result<Value, CodeError> {
        let mut here = value;
        loop {
            let byte = self.byte();
            let Some(index) = self.step()? else { return self.copied(here) };
            let Value::List(nodes) = here else { return Err(misread(self.text, byte)) };
            here = nodes.get(index).ok_or_else(|| misread(self.text, byte))?;
        }
    }

    fn copied(&mut self, node: &Value) -> Result<Value, CodeError> {
        let large = || CodeError::new(self.byte(), CodeFault::Large);
        *self.room = self.room.checked_sub(node.size()).ok_or_else(large)?;
        Ok(node.clone())
    }

    /// Passes one step of a path: `.first`, `.second` or `[3]`.
    pub(super) fn step(&mut self) -> Result<Option<usize>, CodeError> {
        let (byte, start) = (self.byte(), self.at);
        let next = self.tokens.get(start + 1).map(|placed| placed.token);
        let index = match (self.token(), next) {
            (Some(Token::Mark('.')), Some(Token::Word("first"))) => Some(0),
            (Some(Token::Mark('.')), Some(Token::Word("second"))) => Some(1),
            (Some(Token::Mark('[')), _) => {
                self.at += 1;
                let index = self.sum(0).ok().and_then(|index| index.number());
                let is_closed = self.token() == Some(Token::Mark(']'));
                index.filter(|_| is_closed).and_then(|index| usize::try_from(index).ok())
            }
            (Some(Token::Mark('.')), Some(Token::Word("size"))) => return Ok(None),
            (Some(Token::Mark('.')), _) => None,
            _ => return Ok(None),
        };
        let index = index.ok_or_else(|| misread(self.text, byte))?;
        self.at += if self.at == start { 2 } else { 1 };
        Ok(Some(index))
    }
}

fn empty() -> Value {
    Value::List(vec![Value::Number(0), Value::Number(0)])
}

/// The value of a name of the course's `definiciones.h`.
fn constant(word: &str) -> Option<Value> {
    let number = |word: &str| {
        let names: [&[&str]; 5] =
            [&["VACIO", "VACÍO"], &["PEON", "PEÓN"], &["ALFIL"], &["TORRE"], &["REY"]];
        let index = names.iter().position(|names| names.contains(&word));
        index.and_then(|index| i64::try_from(index).ok())
    };
    match word {
        "BLANCO" => return Some(Value::Number(1)),
        "NEGRO" => return Some(Value::Number(2)),
        "ANCHO_TABLERO" | "DIM" => return Some(Value::Number(8)),
        "true" => return Some(Value::Bool(true)),
        "false" => return Some(Value::Bool(false)),
        "cVACIA" => return Some(empty()),
        _ => {}
    }
    let pair = word.strip_prefix('c').and_then(|cell| cell.rsplit_once('_'));
    let Some((role, color)) = pair else { return number(word).map(Value::Number) };
    let color = match color {
        "B" => 1,
        "N" => 2,
        _ => return None,
    };
    Some(Value::List(vec![Value::Number(number(role)?), Value::Number(color)]))
}
