//! Values of the course's types: numbers and nested lists.

use std::fmt;

use ajedrez_lite::{Casilla, Posicion};

use super::{CodeError, CodeFault, PlacedToken, Token, no_element, parts, unexpected};
use crate::predicates::Predicate;

/// The functions of the course's exercises. Their first argument is the position. The list equals
/// the one in the table of operations of a dependent crate, which a test compares.
pub const FUNCTIONS: [&str; 23] = [
    "posicionValida",
    "esPosicionValida",
    "posicionInicial",
    "esPosicionInicial",
    "esMovimientoValido",
    "esCapturaValida",
    "esJugadaLegal",
    "casillasAtacadas",
    "dondeEstaElRey",
    "posicionSiguiente",
    "posicionSiguienteCorrecta",
    "estaOrdenado",
    "ordenarTablero",
    "esJaqueMate",
    "esEmpate",
    "finDeLaPartida",
    "piezasMovibles",
    "hayJaqueDescubierto",
    "hayJaqueDescubiertoTPE",
    "esMateEnUno",
    "ejecutarSecuenciaForzada",
    "seVieneElJaqueEn",
    "posicionAlcanzable",
];

/// The maximum nesting. A position needs four levels: pair, board, row, cell.
const DEPTH_MAX: usize = 8;

/// The number of rows, and of cells per row.
const SIDE: usize = 8;

/// A value of the course's types. Pairs are lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i64),
    /// `true` or `false`.
    Bool(bool),
    /// A list.
    List(Vec<Value>),
}

/// The caller's function that answers an exercise call, given the name and arguments; `None` if it
/// has no answer. A function that changes a position returns the new position. `finDeLaPartida`
/// returns whether the game is over, and the winner.
pub type AnswerFn<'f> = dyn Fn(&str, &[Value]) -> Option<Value> + 'f;

/// Types and functions that construct a value from the parts in brackets.
const CONSTRUCTORS: [&str; 11] = [
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

/// The function of the course's template that sorts a list of pairs.
const SORTER: &str = "ordenarVectorPares";

/// The tokens of `.size()`.
const SIZE: [Token<'_>; 4] =
    [Token::Mark('.'), Token::Word("size"), Token::Mark('('), Token::Mark(')')];

/// Constructors that may repeat one value: `vector<casilla>(8, cVACIA)`.
const REPEATING_CONSTRUCTORS: [&str; 2] = ["vector", "tablero"];

/// A variable. An invalid value is an error only if the variable is used.
#[derive(Clone, Debug)]
pub(super) struct Variable<'a> {
    pub(super) name: &'a str,
    pub(super) value: Result<Value, CodeError>,
    pub(super) byte: usize,
    /// Whether its type may be that of a position or board.
    pub(super) may_be_board: bool,
    /// Whether its value contains the answer of an exercise call.
    pub(super) has_answer: bool,
    /// Whether it is a function without arguments; `value` is then its return value.
    pub(super) is_function: bool,
    /// Whether a reference to it exists.
    pub(super) is_referenced: bool,
}

impl<'a> Variable<'a> {
    pub(super) fn new(name: &'a str, value: Result<Value, CodeError>, byte: usize) -> Variable<'a> {
        let (may_be_board, has_answer, is_function, is_referenced) = (false, false, false, false);
        Variable { name, value, byte, may_be_board, has_answer, is_function, is_referenced }
    }
}

/// A parser of values.
pub(super) struct ValueReader<'a, 't> {
    pub(super) text: &'a str,
    pub(super) tokens: &'t [PlacedToken<'a>],
    pub(super) at: usize,
    pub(super) variables: &'t [Variable<'a>],
    /// The remaining quota of copied numbers and lists.
    pub(super) quota: &'t mut usize,
    /// The caller's function that answers exercise calls, if they are to be evaluated.
    pub(super) ask: Option<&'t AnswerFn<'t>>,
    /// Whether the parsed value contains an exercise call.
    pub(super) has_answer: bool,
    /// Assignments to make at the end of the statement.
    pub(super) pending: Vec<(usize, Value)>,
}

/// The quota of numbers and lists copied from variables, plus bytes of executed loops. A position
/// has 202 numbers and lists; a nested loop over all pairs of squares executes about 200,000 bytes.
pub(super) const QUOTA: usize = 500_000;

/// The maximum number of variables: each use searches all of them.
pub(super) const VARIABLES_MAX: usize = 1000;

impl Value {
    /// The number of numbers and lists in the value.
    pub(super) fn size(&self) -> usize {
        match self {
            Value::Number(_) | Value::Bool(_) => 1,
            Value::List(nodes) => 1 + nodes.iter().map(Value::size).sum::<usize>(),
        }
    }

    /// The element at `index`.
    pub(super) fn part(&mut self, index: usize) -> Option<&mut Value> {
        let Value::List(nodes) = self else { return None };
        nodes.get_mut(index)
    }

    /// Equality as in C++, where `true` equals 1.
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

    /// The value as a C++ integer.
    pub(super) fn number(&self) -> Option<i64> {
        match self {
            Value::Number(number) => Some(*number),
            Value::Bool(is_true) => Some(i64::from(*is_true)),
            Value::List(_) => None,
        }
    }

    /// The list in ascending order.
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
    /// Prints an initialiser, or a FEN for a board or position.
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

/// Whether the name constructs a value from the parts in brackets.
pub(super) fn is_constructor(word: &str) -> bool {
    CONSTRUCTORS.contains(&word)
}

impl<'a, 't> ValueReader<'a, 't> {
    /// A parser that does not evaluate exercise calls.
    pub(super) fn new(
        text: &'a str,
        tokens: &'t [PlacedToken<'a>],
        variables: &'t [Variable<'a>],
        quota: &'t mut usize,
    ) -> ValueReader<'a, 't> {
        let (ask, has_answer, pending) = (None, false, Vec::new());
        ValueReader { text, tokens, at: 0, variables, quota, ask, has_answer, pending }
    }

    /// Whether a value may start with this word.
    pub(super) fn may_begin_value(&self, word: &str) -> bool {
        let is_variable = self.variables.iter().any(|known| known.name == word);
        let is_function = ["std", "inicializarTablero", "tableroActual"].contains(&word);
        is_variable || is_function || is_constructor(word) || constant(word).is_some()
    }

    pub(super) fn token(&self) -> Option<Token<'a>> {
        self.tokens.get(self.at).map(|placed| placed.token)
    }

    /// The byte offset of the next token, or of the end.
    pub(super) fn byte(&self) -> usize {
        self.tokens.get(self.at).map_or(self.text.len(), |placed| placed.byte)
    }

    /// Skips the next token if it is this mark.
    pub(super) fn accept(&mut self, mark: char) -> bool {
        let is_next = self.token() == Some(Token::Mark(mark));
        self.at += usize::from(is_next);
        is_next
    }

    /// Parses all values up to the end of the tokens.
    pub(super) fn all(&mut self) -> Result<Vec<Value>, CodeError> {
        let mut nodes = Vec::new();
        while self.at < self.tokens.len() {
            if !self.accept(',') {
                nodes.push(self.value(0)?);
            }
        }
        Ok(nodes)
    }

    /// Parses a value.
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
                self.named_value(word, byte, depth)
            }
            _ => Err(unexpected(self.text, byte)),
        }
    }

    /// Parses a value, or the size of a list.
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

    /// Parses a value, the size of a list, or a sum of numbers.
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
            value = Value::Number(sum.ok_or_else(|| unexpected(self.text, byte))?);
        }
        Ok(value)
    }

    /// Parses a list in brackets; a single value in round brackets is the value itself.
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
                // A JSON key.
                Some(Token::Text) => {
                    let key = self.byte();
                    self.at += 1;
                    if !self.accept(':') {
                        return Err(unexpected(self.text, key));
                    }
                }
                Some(_) => nodes.push(self.value(depth + 1)?),
            }
        }
    }

    /// Parses the rest of a value that starts with a name.
    fn named_value(
        &mut self,
        word: &'a str,
        byte: usize,
        depth: usize,
    ) -> Result<Value, CodeError> {
        if word == "std" && self.accept(':') && self.accept(':') {
            return self.value(depth);
        }
        if let Some(node) = constant(word) {
            return Ok(node);
        }
        if let Some(variable) = self.variables.iter().rev().find(|known| known.name == word) {
            self.has_answer |= variable.has_answer;
            let open = self.byte();
            if variable.is_function && !(self.accept('(') && self.accept(')')) {
                return Err(unexpected(self.text, open));
            }
            let value = variable.value.as_ref().map_err(Clone::clone)?;
            return self.subvalue(value);
        }
        if let Some(ask) = self.ask
            && (FUNCTIONS.contains(&word) || word == SORTER)
        {
            return self.exercise_answer(ask, word, byte, depth);
        }
        let unknown = || CodeError::new(byte, CodeFault::UnknownName(word.to_owned()));
        match word {
            "inicializarTablero" => {
                let open = self.byte();
                if !(self.accept('(') && self.accept(')')) {
                    return Err(unexpected(self.text, open));
                }
                let row = Value::List(vec![empty(); SIDE]);
                self.copied(&Value::List(vec![row; SIDE]))
            }
            "tableroActual" => {
                let Value::List(parts) = self.list(depth)? else { return Err(unknown()) };
                parts.into_iter().next().ok_or_else(unknown)
            }
            _ if is_constructor(word) => {
                self.skip_template_arguments();
                let open = self.byte();
                match self.token() {
                    Some(Token::Mark('(')) => self.construct(word, open, depth),
                    Some(Token::Mark('{')) => Ok(Value::List(self.between('{', '}', open, depth)?)),
                    _ => Err(unexpected(self.text, byte)),
                }
            }
            // In C++ `jugador` is a type, so the function has another name.
            _ if let Some(ask) = self.ask => match Predicate::from_name(word) {
                Some(predicate) => self.exercise_answer(ask, predicate.name, byte, depth),
                None if word == "jugadorActual" => {
                    self.exercise_answer(ask, "jugador", byte, depth)
                }
                None => Err(unknown()),
            },
            _ => Err(unknown()),
        }
    }

    /// Calls an exercise function, whose name has been parsed. A variable that it changes is
    /// assigned at the end of the statement.
    fn exercise_answer(
        &mut self,
        ask: &AnswerFn<'_>,
        function: &str,
        byte: usize,
        depth: usize,
    ) -> Result<Value, CodeError> {
        let (arguments, variables) = self.arguments(depth)?;
        let answer = match &arguments[..] {
            [list] if function == SORTER => list.clone().sorted(),
            arguments => {
                self.has_answer = true;
                let answer = ask(function, arguments);
                answer.ok_or_else(|| CodeError::new(byte, CodeFault::NoAnswer))?
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
        self.pending.extend(variables.get(changed).copied().flatten().map(|place| (place, value)));
        Ok(answer)
    }

    /// Parses the arguments of a call, with the index of each that is a variable.
    fn arguments(&mut self, depth: usize) -> Result<(Vec<Value>, Vec<Option<usize>>), CodeError> {
        let open = self.byte();
        if depth >= DEPTH_MAX || !self.accept('(') {
            return Err(unexpected(self.text, open));
        }
        let (mut arguments, mut variables) = (Vec::new(), Vec::new());
        while !self.accept(')') {
            let (start, word) = (self.at, self.token());
            arguments.push(self.sum(depth + 1)?);
            let is_word = self.at == start + 1;
            let known = |known: &Variable<'_>| word == Some(Token::Word(known.name));
            variables.push(self.variables.iter().rposition(known).filter(|_| is_word));
            if !self.accept(',') && self.token() != Some(Token::Mark(')')) {
                return Err(unexpected(self.text, self.byte()));
            }
        }
        Ok((arguments, variables))
    }

    /// Parses the round brackets of a constructor.
    pub(super) fn construct(
        &mut self,
        constructor: &str,
        open: usize,
        depth: usize,
    ) -> Result<Value, CodeError> {
        let parts = self.between('(', ')', open, depth)?;
        match (&parts[..], REPEATING_CONSTRUCTORS.contains(&constructor)) {
            ([Value::Number(times), part], true) => {
                let large = || CodeError::new(open, CodeFault::TooLarge);
                let times = usize::try_from(*times).map_err(|_| large())?;
                let size = times.checked_mul(part.size()).ok_or_else(large)?;
                *self.quota = self.quota.checked_sub(size).ok_or_else(large)?;
                Ok(Value::List(vec![part.clone(); times]))
            }
            // N values of an unknown type.
            ([Value::Number(_)], true) if self.ask.is_some() => Err(unexpected(self.text, open)),
            // A copy.
            ([Value::List(_)], true) => Ok(parts.into_iter().next().expect("there is one")),
            _ => Ok(Value::List(parts)),
        }
    }

    /// Skips template arguments: `<vector<casilla>>`.
    fn skip_template_arguments(&mut self) {
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

    /// Copies a variable, or the element that a path such as `.first[3]` selects.
    fn subvalue(&mut self, value: &Value) -> Result<Value, CodeError> {
        let mut here = value;
        loop {
            let byte = self.byte();
            let Some(index) = self.path_index()? else { return self.copied(here) };
            let Value::List(nodes) = here else { return Err(unexpected(self.text, byte)) };
            here = nodes.get(index).ok_or_else(|| no_element(self.text, byte))?;
        }
    }

    fn copied(&mut self, node: &Value) -> Result<Value, CodeError> {
        let large = || CodeError::new(self.byte(), CodeFault::TooLarge);
        *self.quota = self.quota.checked_sub(node.size()).ok_or_else(large)?;
        Ok(node.clone())
    }

    /// Parses one element of a path: `.first`, `.second` or `[3]`.
    pub(super) fn path_index(&mut self) -> Result<Option<usize>, CodeError> {
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
        let index = index.ok_or_else(|| unexpected(self.text, byte))?;
        self.at += if self.at == start { 2 } else { 1 };
        Ok(Some(index))
    }
}

fn empty() -> Value {
    Value::List(vec![Value::Number(0), Value::Number(0)])
}

/// The value of a name in the course's `definiciones.h`.
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
