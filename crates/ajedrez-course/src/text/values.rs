//! Values of the course's types: numbers and lists, whatever brackets and types they are written with.

use super::{CodeError, CodeFault, Placed, Token, misread};

/// The deepest nesting allowed. A position needs four levels: pair, board, row, cell.
const DEPTH_MAX: usize = 8;

/// How many numbers and lists may come from variables. A position has 202.
const COPIED_MAX: usize = 100_000;

/// The rows of a board, and the cells of a row.
const SIDE: usize = 8;

/// A number, or a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    Number(i64),
    List(Vec<Node>),
}

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

/// Those that may repeat one value: `vector<casilla>(8, cVACIA)`.
const REPEATERS: [&str; 2] = ["vector", "tablero"];

/// A variable: its name, and its value or why it has none, which matters only if it is used.
#[derive(Clone, Debug)]
pub(super) struct Variable<'a> {
    pub(super) name: &'a str,
    pub(super) value: Result<Node, CodeError>,
    pub(super) byte: usize,
    /// Whether its type is one that a position or a board may have.
    pub(super) is_of_board: bool,
}

/// A reader of values from tokens.
pub(super) struct Values<'a, 't> {
    pub(super) text: &'a str,
    pub(super) tokens: &'t [Placed<'a>],
    pub(super) at: usize,
    pub(super) variables: &'t [Variable<'a>],
    /// How many more numbers and lists variables may give.
    pub(super) room: &'t mut usize,
}

/// The room for the values of all variables of a text.
pub(super) const ROOM: usize = COPIED_MAX;

impl Node {
    /// How many numbers and lists it is.
    fn size(&self) -> usize {
        match self {
            Node::Number(_) => 1,
            Node::List(nodes) => 1 + nodes.iter().map(Node::size).sum::<usize>(),
        }
    }

    /// The part at `index`.
    pub(super) fn part(&mut self, index: usize) -> Option<&mut Node> {
        let Node::List(nodes) = self else { return None };
        nodes.get_mut(index)
    }
}

/// Whether the brackets behind this name have the parts of a value.
pub(super) fn is_maker(word: &str) -> bool {
    MAKERS.contains(&word)
}

impl<'a> Values<'a, '_> {
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
    pub(super) fn all(&mut self) -> Result<Vec<Node>, CodeError> {
        let mut nodes = Vec::new();
        while self.at < self.tokens.len() {
            if !self.passes(',') {
                nodes.push(self.value(0)?);
            }
        }
        Ok(nodes)
    }

    /// The next value.
    pub(super) fn value(&mut self, depth: usize) -> Result<Node, CodeError> {
        let byte = self.byte();
        match self.token() {
            Some(Token::Number(number)) => {
                self.at += 1;
                Ok(Node::Number(number))
            }
            Some(Token::Mark('{' | '[' | '(')) => self.list(depth),
            Some(Token::Word(word)) => {
                self.at += 1;
                self.named(word, byte, depth)
            }
            _ => Err(misread(self.text, byte)),
        }
    }

    /// The values between brackets; only one in round ones stands for itself.
    fn list(&mut self, depth: usize) -> Result<Node, CodeError> {
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
                Ok(Node::List(nodes))
            }
        }
    }

    fn between(
        &mut self,
        open: char,
        close: char,
        byte: usize,
        depth: usize,
    ) -> Result<Vec<Node>, CodeError> {
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
    fn named(&mut self, word: &'a str, byte: usize, depth: usize) -> Result<Node, CodeError> {
        if word == "std" && self.passes(':') && self.passes(':') {
            return self.value(depth);
        }
        if let Some(node) = constant(word) {
            return Ok(node);
        }
        if let Some(variable) = self.variables.iter().rev().find(|known| known.name == word) {
            let value = variable.value.as_ref().map_err(Clone::clone)?;
            return self.part_of(value);
        }
        let unknown = || CodeError::new(byte, CodeFault::Name(word.to_owned()));
        match word {
            "inicializarTablero" => {
                let open = self.byte();
                if !(self.passes('(') && self.passes(')')) {
                    return Err(misread(self.text, open));
                }
                let row = Node::List(vec![empty(); SIDE]);
                self.copied(&Node::List(vec![row; SIDE]))
            }
            "tableroActual" => {
                let Node::List(parts) = self.list(depth)? else { return Err(unknown()) };
                parts.into_iter().next().ok_or_else(unknown)
            }
            _ if is_maker(word) => {
                self.pass_angles();
                let open = self.byte();
                match self.token() {
                    Some(Token::Mark('(')) => self.made(word, open, depth),
                    Some(Token::Mark('{')) => Ok(Node::List(self.between('{', '}', open, depth)?)),
                    _ => Err(misread(self.text, byte)),
                }
            }
            _ => Err(unknown()),
        }
    }

    /// The value that the round brackets of a maker have.
    pub(super) fn made(
        &mut self,
        maker: &str,
        open: usize,
        depth: usize,
    ) -> Result<Node, CodeError> {
        let parts = self.between('(', ')', open, depth)?;
        match (&parts[..], REPEATERS.contains(&maker)) {
            ([Node::Number(times), part], true) => {
                let large = || CodeError::new(open, CodeFault::Large);
                let times = usize::try_from(*times).map_err(|_| large())?;
                let size = times.checked_mul(part.size()).ok_or_else(large)?;
                *self.room = self.room.checked_sub(size).ok_or_else(large)?;
                Ok(Node::List(vec![part.clone(); times]))
            }
            // A copy.
            ([Node::List(_)], true) => Ok(parts.into_iter().next().expect("there is one")),
            _ => Ok(Node::List(parts)),
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
    fn part_of(&mut self, value: &Node) -> Result<Node, CodeError> {
        let mut here = value;
        loop {
            let byte = self.byte();
            let Some(index) = self.step()? else { return self.copied(here) };
            let Node::List(nodes) = here else { return Err(misread(self.text, byte)) };
            here = nodes.get(index).ok_or_else(|| misread(self.text, byte))?;
        }
    }

    fn copied(&mut self, node: &Node) -> Result<Node, CodeError> {
        let large = || CodeError::new(self.byte(), CodeFault::Large);
        *self.room = self.room.checked_sub(node.size()).ok_or_else(large)?;
        Ok(node.clone())
    }

    /// Passes one step of a path: `.first`, `.second` or `[3]`.
    pub(super) fn step(&mut self) -> Result<Option<usize>, CodeError> {
        let byte = self.byte();
        let step: Vec<Token<'_>> =
            self.tokens[self.at..].iter().take(3).map(|placed| placed.token).collect();
        let (index, length) = match step[..] {
            [Token::Mark('.'), Token::Word("first"), ..] => (0_usize, 2),
            [Token::Mark('.'), Token::Word("second"), ..] => (1, 2),
            [Token::Mark('['), Token::Number(index), Token::Mark(']')] => {
                (usize::try_from(index).map_err(|_| misread(self.text, byte))?, 3)
            }
            [Token::Mark('.' | '['), ..] => return Err(misread(self.text, byte)),
            _ => return Ok(None),
        };
        self.at += length;
        Ok(Some(index))
    }
}

fn empty() -> Node {
    Node::List(vec![Node::Number(0), Node::Number(0)])
}

/// The value of a name of the course's `definiciones.h`.
fn constant(word: &str) -> Option<Node> {
    let number = |word: &str| {
        let names: [&[&str]; 5] =
            [&["VACIO", "VACÍO"], &["PEON", "PEÓN"], &["ALFIL"], &["TORRE"], &["REY"]];
        let index = names.iter().position(|names| names.contains(&word));
        index.and_then(|index| i64::try_from(index).ok())
    };
    match word {
        "BLANCO" => return Some(Node::Number(1)),
        "NEGRO" => return Some(Node::Number(2)),
        "ANCHO_TABLERO" => return Some(Node::Number(8)),
        "cVACIA" => return Some(empty()),
        _ => {}
    }
    let pair = word.strip_prefix('c').and_then(|cell| cell.rsplit_once('_'));
    let Some((role, color)) = pair else { return number(word).map(Node::Number) };
    let color = match color {
        "B" => 1,
        "N" => 2,
        _ => return None,
    };
    Some(Node::List(vec![Node::Number(number(role)?), Node::Number(color)]))
}
