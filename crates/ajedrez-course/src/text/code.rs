//! The statements of a test or of a part of one, up to the question that it asks.
//!
//! Declarations and assignments are followed, since they make the position. What might change it in
//! another way, a loop for example, is refused: the answer would be about another position.

use super::values::{Ask, ROOM, VARIABLES_MAX, Value, Values, Variable, is_maker};
use super::{Check, CodeError, CodeFault, Other, Placed, Token};
use super::{is_board, is_position, line_at, misread, tokens};

/// The functions of the course's exercises. The first argument of each is the position in question. They
/// are those of the table of operations, which stands above: a test compares them.
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

/// What is read of a text: the position in question, or the values that it consists of.
pub(super) fn nodes(text: &str) -> Result<Vec<Value>, CodeError> {
    let tokens = tokens(text, Other::IsMisread)?;
    let mut code = Code::new(text, &tokens);
    let asked = code.run()?;
    if let Some(second) = code.second_test() {
        return Err(CodeError::new(second, CodeFault::SecondTest));
    }
    match asked {
        Some(nodes) => Ok(nodes),
        None => code.sole(),
    }
}

pub(super) struct Code<'a, 't> {
    pub(super) text: &'a str,
    pub(super) tokens: &'t [Placed<'a>],
    pub(super) at: usize,
    pub(super) variables: Vec<Variable<'a>>,
    pub(super) room: usize,
    /// How many blocks are open.
    pub(super) blocks: usize,
    /// What answers calls of the functions of exercises, where they are asked.
    pub(super) ask: Option<&'t Ask<'t>>,
    /// Whether the statement has read such an answer.
    pub(super) is_answer: bool,
    /// The values that variables get when the statement has ended.
    pub(super) due: Vec<(usize, Value)>,
    /// The assertions that were followed.
    pub(super) checks: Vec<Check>,
}

pub(super) fn is_test(token: Token<'_>) -> bool {
    matches!(token, Token::Word("TEST" | "TEST_F"))
}

/// The words of googletest, which change nothing.
pub(super) fn is_check(word: &str) -> bool {
    word.starts_with("EXPECT_") || word.starts_with("ASSERT_")
}

impl<'a, 't> Code<'a, 't> {
    /// A reader that asks nothing.
    pub(super) fn new(text: &'a str, tokens: &'t [Placed<'a>]) -> Code<'a, 't> {
        Code {
            text,
            tokens,
            at: 0,
            variables: Vec::new(),
            room: ROOM,
            blocks: 0,
            ask: None,
            is_answer: false,
            due: Vec::new(),
            checks: Vec::new(),
        }
    }

    pub(super) fn token(&self, at: usize) -> Option<Token<'a>> {
        self.tokens.get(at).map(|placed| placed.token)
    }

    pub(super) fn byte(&self, at: usize) -> usize {
        self.tokens.get(at).map_or(self.text.len(), |placed| placed.byte)
    }

    /// Follows the statements up to the first question: the position that it asks about.
    fn run(&mut self) -> Result<Option<Vec<Value>>, CodeError> {
        while let Some(token) = self.token(self.at) {
            match token {
                Token::Mark(';') => self.at += 1,
                Token::Mark('}') if self.blocks > 0 => {
                    self.blocks -= 1;
                    self.at += 1;
                }
                _ if is_test(token) => self.enter_test()?,
                Token::Word("using" | "typedef") => self.at = self.end_of_statement()?,
                _ => {
                    let end = self.end_of_statement()?;
                    let asked = self.statement(self.at, end)?;
                    self.at = end;
                    if asked.is_some() {
                        return Ok(asked);
                    }
                }
            }
        }
        match self.blocks {
            0 => Ok(None),
            _ => Err(CodeError::new(self.text.len(), CodeFault::Nesting('{'))),
        }
    }

    /// Passes the head of a test, `TEST(suite, name) {`.
    fn enter_test(&mut self) -> Result<(), CodeError> {
        if self.blocks > 0 || self.tokens[..self.at].iter().any(|placed| is_test(placed.token)) {
            return Err(CodeError::new(self.byte(self.at), CodeFault::SecondTest));
        }
        let head = self.tokens[self.at..].iter().map(|placed| placed.token);
        let length = head.take_while(|token| *token != Token::Mark('{')).count();
        let open = self.at + length;
        if self.token(open).is_none() || self.token(open - 1) != Some(Token::Mark(')')) {
            return Err(misread(self.text, self.byte(self.at)));
        }
        self.at = open + 1;
        self.blocks += 1;
        Ok(())
    }

    /// The byte of a second test.
    fn second_test(&self) -> Option<usize> {
        let mut tests = self.tokens.iter().filter(|placed| is_test(placed.token));
        tests.nth(1).map(|placed| placed.byte)
    }

    /// Where the statement ends: at a semicolon, at the brace that closes the test, or at the end.
    pub(super) fn end_of_statement(&self) -> Result<usize, CodeError> {
        let mut open = Vec::new();
        for (at, placed) in self.tokens.iter().enumerate().skip(self.at) {
            match placed.token {
                Token::Mark(bracket @ ('{' | '[' | '(')) => open.push((bracket, placed.byte)),
                Token::Mark(';') if open.is_empty() => return Ok(at),
                Token::Mark(close @ ('}' | ']' | ')')) => match (open.pop(), close) {
                    (Some(('{', _)), '}') | (Some(('[', _)), ']') | (Some(('(', _)), ')') => {}
                    (None, '}') if self.blocks > 0 => return Ok(at),
                    _ => return Err(misread(self.text, placed.byte)),
                },
                _ => {}
            }
        }
        match open.first() {
            Some(&(bracket, byte)) => Err(CodeError::new(byte, CodeFault::Nesting(bracket))),
            None => Ok(self.tokens.len()),
        }
    }

    pub(super) fn values<'s>(&'s mut self, from: usize, to: usize) -> Values<'a, 's> {
        let (text, tokens, ask) = (self.text, &self.tokens[from..to], self.ask);
        Values { ask, ..Values::new(text, tokens, &self.variables, &mut self.room) }
    }

    /// Follows one statement; if it is a question, the position in question.
    fn statement(&mut self, start: usize, end: usize) -> Result<Option<Vec<Value>>, CodeError> {
        // A function ends without a semicolon, before the test.
        if self.tokens[start..end].iter().any(|placed| is_test(placed.token)) {
            return Err(self.no_statement(start));
        }
        if let Some(at) = self.question_within(start, end) {
            // The name and the bracket before the first argument.
            let position = self.values(at + 2, end).value(0)?;
            return Ok(Some(vec![position]));
        }
        let first = self.tokens[start].token;
        if matches!(first, Token::Word(word) if is_check(word)) {
            return Ok(None);
        }
        if let Some(equals) = self.outside((start, end), |token| token == Token::Mark('=')) {
            return self.equation(start, equals, end).map(|()| None);
        }
        if let Some(name) = self.declared_name(start, end) {
            return self.declaration(start, name, end).map(|()| None);
        }
        let begins = match first {
            Token::Word(word) => self.values(start, end).knows(word),
            _ => true,
        };
        if !begins {
            return Err(self.no_statement(start));
        }
        let value = self.value(start, end)?;
        let byte = self.byte(start);
        self.variables.push(Variable { is_of_board: true, ..Variable::new("", Ok(value), byte) });
        Ok(None)
    }

    /// The value of these tokens; several make a list, as in `tablero, jugador`.
    pub(super) fn value(&mut self, from: usize, to: usize) -> Result<Value, CodeError> {
        let missing = misread(self.text, self.byte(from));
        if self.ask.is_some() {
            return self.expression(from, to);
        }
        let mut nodes = self.values(from, to).all()?;
        match nodes.len() {
            0 => Err(missing),
            1 => Ok(nodes.remove(0)),
            _ => Ok(Value::List(nodes)),
        }
    }

    pub(super) fn no_statement(&self, at: usize) -> CodeError {
        let byte = self.byte(at);
        CodeError::new(byte, CodeFault::Statement(line_at(self.text, byte)))
    }

    /// The first question of a statement.
    fn question_within(&self, start: usize, end: usize) -> Option<usize> {
        (start..end).find(|&at| {
            let is_called = self.token(at + 1) == Some(Token::Mark('('));
            is_called
                && matches!(self.token(at), Some(Token::Word(word)) if FUNCTIONS.contains(&word))
        })
    }

    /// The first place from `start` on, outside of all brackets, where a token is so.
    pub(super) fn outside(
        &self,
        (start, end): (usize, usize),
        is_so: impl Fn(Token<'_>) -> bool,
    ) -> Option<usize> {
        let mut depth = 0_usize;
        for at in start..end {
            let token = self.tokens[at].token;
            if depth == 0 && is_so(token) {
                return Some(at);
            }
            match token {
                Token::Mark('{' | '[' | '(') => depth += 1,
                Token::Mark('}' | ']' | ')') => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        None
    }

    /// Follows `tablero t = {...}` or `t[0][4] = cREY_N`.
    pub(super) fn equation(
        &mut self,
        start: usize,
        equals: usize,
        end: usize,
    ) -> Result<(), CodeError> {
        let left = &self.tokens[start..equals];
        // A condition or a block before it may have changed anything.
        if left.iter().any(|placed| matches!(placed.token, Token::Mark('(' | '{'))) {
            return Err(self.no_statement(start));
        }
        let known = |name| self.variables.iter().rposition(|known| known.name == name);
        let is_path = left.get(1).is_none_or(|next| matches!(next.token, Token::Mark('.' | '[')));
        if let Some(Token::Word(name)) = left.first().map(|placed| placed.token)
            && let Some(variable) = known(name)
            && is_path
        {
            return self.assignment(variable, (start + 1, equals), end);
        }
        let Some(Token::Word(name)) = left.last().map(|placed| placed.token) else {
            return Err(self.no_statement(start));
        };
        // A type stands before the name.
        if self.ask.is_some() && equals < start + 2 {
            return Err(self.no_statement(start));
        }
        let value = self.value(equals + 1, end);
        let value = value.and_then(|value| self.initialised(start, equals - 1, value));
        // What a reference means must not change while the copy that stands for it is in use.
        if left.iter().any(|placed| placed.token == Token::Mark('&'))
            && let Some(Token::Word(meant)) = self.token(equals + 1)
            && let Some(variable) = self.variables.iter_mut().rfind(|known| known.name == meant)
        {
            variable.is_lent = true;
        }
        self.declare(name, value, start, equals - 1)
    }

    fn assignment(
        &mut self,
        variable: usize,
        (path, equals): (usize, usize),
        end: usize,
    ) -> Result<(), CodeError> {
        let mut steps = Vec::new();
        let mut reader = self.values(path, equals);
        while let Some(step) = reader.step()? {
            steps.push(step);
        }
        if reader.at < equals - path {
            return Err(self.no_statement(path - 1));
        }
        let value = self.value(equals + 1, end)?;
        let wrong = misread(self.text, self.byte(path - 1));
        if self.variables[variable].is_lent {
            return Err(self.no_statement(path - 1));
        }
        self.variables[variable].is_answer |= self.is_answer;
        if let Ok(whole) = &mut self.variables[variable].value {
            let part = steps.into_iter().try_fold(whole, Value::part);
            *part.ok_or(wrong)? = value;
        }
        Ok(())
    }

    /// The place of the name in `posicion p(t, BLANCO)` or `tablero t`.
    pub(super) fn declared_name(&self, start: usize, end: usize) -> Option<usize> {
        let is_bracket = |token: Token<'_>| matches!(token, Token::Mark('{' | '[' | '('));
        let name = self.outside((start, end), is_bracket).unwrap_or(end).checked_sub(1)?;
        let is_type = matches!(
            self.token(name.checked_sub(1)?),
            Some(Token::Word(_) | Token::Mark('>' | '&'))
        );
        let is_name = matches!(self.token(name), Some(Token::Word(word)) if !is_maker(word));
        (name > start && is_type && is_name).then_some(name)
    }

    /// Whether these words are the type of a single number.
    fn is_scalar(&self, start: usize, name: usize) -> bool {
        const SCALARS: [&str; 11] = [
            "int", "bool", "jugador", "long", "short", "unsigned", "signed", "char", "size_t",
            "double", "float",
        ];
        let types = &self.tokens[start..name];
        let mut words = types.iter().map(|placed| placed.token);
        !types.iter().any(|placed| placed.token == Token::Mark('<'))
            && words.any(|token| matches!(token, Token::Word(word) if SCALARS.contains(&word)))
    }

    /// The value of a variable of a type, of braces with one value in them: `int k{5}` is 5, and `tablero u{t}` a copy.
    fn initialised(&self, start: usize, name: usize, value: Value) -> Result<Value, CodeError> {
        if self.ask.is_none() {
            return Ok(value);
        }
        let is_scalar = self.is_scalar(start, name);
        let word = |sought: &str| {
            self.tokens[start..name].iter().any(|placed| placed.token == Token::Word(sought))
        };
        match value {
            Value::List(mut parts) if is_scalar => match parts.len() {
                0 => Ok(Value::Number(0)),
                1 if parts[0].number().is_some() => Ok(parts.remove(0)),
                _ => Err(self.no_statement(start)),
            },
            Value::List(mut parts)
                if parts.len() == 1
                    && (word("tablero") && is_board(&parts[0])
                        || word("posicion") && is_position(&parts[0])) =>
            {
                Ok(parts.remove(0))
            }
            value => Ok(value),
        }
    }

    /// Follows `posicion p(t, BLANCO)`, `tablero t{...}` or `posicion p`.
    pub(super) fn declaration(
        &mut self,
        start: usize,
        name: usize,
        end: usize,
    ) -> Result<(), CodeError> {
        let Some(Token::Word(word)) = self.token(name) else { return Ok(()) };
        let types = &self.tokens[start..name];
        let has = |sought: &str| types.iter().any(|placed| placed.token == Token::Word(sought));
        let repeats = has("tablero") || has("vector");
        let is_position = has("posicion");
        let is_vector = types.iter().any(|placed| placed.token == Token::Mark('<'));
        let is_pair = !is_vector && (has("coordenada") || has("casilla"));
        let value = match self.token(name + 1).filter(|_| name + 1 < end) {
            Some(Token::Mark('(')) if repeats => {
                let open = self.byte(name + 1);
                self.values(name + 1, end).made("tablero", open, 0)
            }
            Some(_) => {
                self.value(name + 1, end).and_then(|value| self.initialised(start, name, value))
            }
            None if is_position => Ok(Value::List(vec![Value::List(Vec::new()), Value::Number(0)])),
            None if is_pair => Ok(Value::List(vec![Value::Number(0); 2])),
            None if self.is_scalar(start, name) => Ok(Value::Number(0)),
            None => Ok(Value::List(Vec::new())),
        };
        self.declare(word, value, start, name)
    }

    /// Remembers a variable whose type stands in `start..name`.
    fn declare(
        &mut self,
        word: &'a str,
        value: Result<Value, CodeError>,
        start: usize,
        name: usize,
    ) -> Result<(), CodeError> {
        let types = &self.tokens[start..name];
        let has = |token| types.iter().any(|placed| placed.token == token);
        // Through a reference a variable could be changed by another name.
        if has(Token::Mark('&')) && !has(Token::Word("const")) {
            return Err(self.no_statement(start));
        }
        // Coordinates may look like a small board.
        let is_other = has(Token::Word("secuencia")) || has(Token::Word("coordenada"));
        let value = match value {
            Ok(_) if is_other && self.ask.is_none() => {
                Err(CodeError::new(self.byte(start), CodeFault::NoPosition))
            }
            value => value,
        };
        let of_board = ["posicion", "tablero", "pair", "auto"];
        let is_of_board = !is_other && of_board.iter().any(|word| has(Token::Word(word)));
        let byte = self.byte(start);
        let is_answer = self.is_answer;
        if self.variables.len() >= VARIABLES_MAX {
            return Err(CodeError::new(byte, CodeFault::Large));
        }
        let variable = Variable::new(word, value, byte);
        self.variables.push(Variable { is_of_board, is_answer, ..variable });
        Ok(())
    }

    /// The only position of a text that asks nothing; if there is none, the only board.
    fn sole(self) -> Result<Vec<Value>, CodeError> {
        let end = self.text.len();
        let mut known = self.variables;
        let unread = known.iter().filter(|known| known.is_of_board);
        if let Some(error) = unread.filter_map(|known| known.value.as_ref().err()).next() {
            return Err(error.clone());
        }
        let is_read = |variable: &Variable<'_>, is_so: fn(&Value) -> bool| {
            variable.value.as_ref().is_ok_and(is_so)
        };
        let any = |is_so: fn(&Value) -> bool| known.iter().any(|known| is_read(known, is_so));
        let sought: fn(&Value) -> bool = if any(is_position) {
            is_position
        } else if any(is_board) {
            is_board
        } else {
            |_| true
        };
        let is_sought = known.iter().any(|known| is_read(known, sought));
        known.retain(|known| !is_sought || is_read(known, sought));
        match &known[..] {
            [] => Err(CodeError::new(end, CodeFault::NoPosition)),
            [_] => known.remove(0).value.map(|node| vec![node]),
            [_, second, ..] if is_sought => {
                Err(CodeError::new(second.byte, CodeFault::SecondPosition))
            }
            [first, ..] => first.value.clone().map(|node| vec![node]),
        }
    }
}
