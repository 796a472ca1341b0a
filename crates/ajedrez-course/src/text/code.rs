//! An interpreter for the statements of a test, up to its first exercise call.
//!
//! It executes declarations and assignments, since they build the position. It rejects every other
//! statement that could change the position, such as a loop.

use super::values::{
    AnswerFn, FUNCTIONS, QUOTA, VARIABLES_MAX, Value, ValueReader, Variable, is_constructor,
};
use super::{
    Check, CodeError, CodeFault, PlacedToken, Token, UnknownCharacters, is_board, is_position,
    line_at, no_element, tokens, unexpected,
};

/// Evaluates a text: the argument of its first exercise call, or else its only position.
pub(super) fn nodes(text: &str) -> Result<Vec<Value>, CodeError> {
    let tokens = tokens(text, UnknownCharacters::Reject)?;
    let mut code = Interpreter::new(text, &tokens);
    let asked = code.run()?;
    if let Some(second) = code.second_test_byte() {
        return Err(CodeError::new(second, CodeFault::SecondTest));
    }
    match asked {
        Some(nodes) => Ok(nodes),
        None => code.only_position(),
    }
}

pub(super) struct Interpreter<'a, 't> {
    pub(super) text: &'a str,
    pub(super) tokens: &'t [PlacedToken<'a>],
    pub(super) at: usize,
    pub(super) variables: Vec<Variable<'a>>,
    pub(super) quota: usize,
    /// The number of open blocks.
    pub(super) blocks: usize,
    /// The caller's function that answers exercise calls, if they are to be evaluated.
    pub(super) ask: Option<&'t AnswerFn<'t>>,
    /// Whether the current statement contains an exercise call.
    pub(super) has_answer: bool,
    /// Assignments to make at the end of the statement.
    pub(super) pending: Vec<(usize, Value)>,
    /// The evaluated assertions.
    pub(super) checks: Vec<Check>,
}

pub(super) fn is_test(token: Token<'_>) -> bool {
    matches!(token, Token::Word("TEST" | "TEST_F"))
}

/// Whether a word is a googletest assertion.
pub(super) fn is_check(word: &str) -> bool {
    word.starts_with("EXPECT_") || word.starts_with("ASSERT_")
}

impl<'a, 't> Interpreter<'a, 't> {
    /// An interpreter that does not evaluate exercise calls.
    pub(super) fn new(text: &'a str, tokens: &'t [PlacedToken<'a>]) -> Interpreter<'a, 't> {
        Interpreter {
            text,
            tokens,
            at: 0,
            variables: Vec::new(),
            quota: QUOTA,
            blocks: 0,
            ask: None,
            has_answer: false,
            pending: Vec::new(),
            checks: Vec::new(),
        }
    }

    pub(super) fn token(&self, at: usize) -> Option<Token<'a>> {
        self.tokens.get(at).map(|placed| placed.token)
    }

    pub(super) fn byte(&self, at: usize) -> usize {
        self.tokens.get(at).map_or(self.text.len(), |placed| placed.byte)
    }

    /// Executes statements up to the first exercise call, and returns its position.
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

    /// Skips `TEST(suite, name) {`.
    fn enter_test(&mut self) -> Result<(), CodeError> {
        if self.blocks > 0 || self.tokens[..self.at].iter().any(|placed| is_test(placed.token)) {
            return Err(CodeError::new(self.byte(self.at), CodeFault::SecondTest));
        }
        let head = self.tokens[self.at..].iter().map(|placed| placed.token);
        let length = head.take_while(|token| *token != Token::Mark('{')).count();
        let open = self.at + length;
        if self.token(open).is_none() || self.token(open - 1) != Some(Token::Mark(')')) {
            return Err(unexpected(self.text, self.byte(self.at)));
        }
        self.at = open + 1;
        self.blocks += 1;
        Ok(())
    }

    /// The byte of the second test, if there is one.
    fn second_test_byte(&self) -> Option<usize> {
        let mut tests = self.tokens.iter().filter(|placed| is_test(placed.token));
        tests.nth(1).map(|placed| placed.byte)
    }

    /// The end of the statement: a semicolon, the brace that closes the test, or the end of the
    /// text.
    pub(super) fn end_of_statement(&self) -> Result<usize, CodeError> {
        let mut open = Vec::new();
        for (at, placed) in self.tokens.iter().enumerate().skip(self.at) {
            match placed.token {
                Token::Mark(bracket @ ('{' | '[' | '(')) => open.push((bracket, placed.byte)),
                Token::Mark(';') if open.is_empty() => return Ok(at),
                Token::Mark(close @ ('}' | ']' | ')')) => match (open.pop(), close) {
                    (Some(('{', _)), '}') | (Some(('[', _)), ']') | (Some(('(', _)), ')') => {}
                    (None, '}') if self.blocks > 0 => return Ok(at),
                    _ => return Err(unexpected(self.text, placed.byte)),
                },
                _ => {}
            }
        }
        match open.first() {
            Some(&(bracket, byte)) => Err(CodeError::new(byte, CodeFault::Nesting(bracket))),
            None => Ok(self.tokens.len()),
        }
    }

    pub(super) fn values<'s>(&'s mut self, from: usize, to: usize) -> ValueReader<'a, 's> {
        let (text, tokens, ask) = (self.text, &self.tokens[from..to], self.ask);
        ValueReader { ask, ..ValueReader::new(text, tokens, &self.variables, &mut self.quota) }
    }

    /// Executes a statement. If it is an exercise call, returns its position.
    fn statement(&mut self, start: usize, end: usize) -> Result<Option<Vec<Value>>, CodeError> {
        // A function definition before the test has no semicolon.
        if self.tokens[start..end].iter().any(|placed| is_test(placed.token)) {
            return Err(self.unsupported_statement(start));
        }
        if let Some(at) = self.exercise_call(start, end) {
            // Skip the name and the bracket before the first argument.
            let position = self.values(at + 2, end).value(0)?;
            return Ok(Some(vec![position]));
        }
        let first = self.tokens[start].token;
        if matches!(first, Token::Word(word) if is_check(word)) {
            return Ok(None);
        }
        if let Some(equals) = self.outside((start, end), |token| token == Token::Mark('=')) {
            return self.assignment_or_initialisation(start, equals, end).map(|()| None);
        }
        if let Some(name) = self.declared_name(start, end) {
            return self.declaration(start, name, end).map(|()| None);
        }
        let begins = match first {
            Token::Word(word) => self.values(start, end).may_begin_value(word),
            _ => true,
        };
        if !begins {
            return Err(self.unsupported_statement(start));
        }
        let value = self.value(start, end)?;
        let byte = self.byte(start);
        self.variables.push(Variable { may_be_board: true, ..Variable::new("", Ok(value), byte) });
        Ok(None)
    }

    /// The value of a token range; several values form a list, as in `tablero, jugador`.
    pub(super) fn value(&mut self, from: usize, to: usize) -> Result<Value, CodeError> {
        let missing = unexpected(self.text, self.byte(from));
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

    pub(super) fn unsupported_statement(&self, at: usize) -> CodeError {
        let byte = self.byte(at);
        CodeError::new(byte, CodeFault::Statement(line_at(self.text, byte)))
    }

    /// The first exercise call of a statement.
    fn exercise_call(&self, start: usize, end: usize) -> Option<usize> {
        (start..end).find(|&at| {
            let is_called = self.token(at + 1) == Some(Token::Mark('('));
            is_called
                && matches!(self.token(at), Some(Token::Word(word)) if FUNCTIONS.contains(&word))
        })
    }

    /// The first matching token outside of all brackets.
    pub(super) fn outside(
        &self,
        (start, end): (usize, usize),
        predicate: impl Fn(Token<'_>) -> bool,
    ) -> Option<usize> {
        let mut depth = 0_usize;
        for at in start..end {
            let token = self.tokens[at].token;
            if depth == 0 && predicate(token) {
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

    /// Executes `tablero t = {...}` or `t[0][4] = cREY_N`.
    pub(super) fn assignment_or_initialisation(
        &mut self,
        start: usize,
        equals: usize,
        end: usize,
    ) -> Result<(), CodeError> {
        let left = &self.tokens[start..equals];
        // A condition or block before it may have any effect.
        if left.iter().any(|placed| matches!(placed.token, Token::Mark('(' | '{'))) {
            return Err(self.unsupported_statement(start));
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
            return Err(self.unsupported_statement(start));
        };
        // An initialisation needs a type before the name.
        if self.ask.is_some() && equals < start + 2 {
            return Err(self.unsupported_statement(start));
        }
        let value = self.value(equals + 1, end);
        let value = value.and_then(|value| self.initial_value(start, equals - 1, value));
        // A reference is implemented as a copy, so the original must not change.
        if left.iter().any(|placed| placed.token == Token::Mark('&'))
            && let Some(Token::Word(meant)) = self.token(equals + 1)
            && let Some(variable) = self.variables.iter_mut().rfind(|known| known.name == meant)
        {
            variable.is_referenced = true;
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
        while let Some(step) = reader.path_index()? {
            steps.push(step);
        }
        if reader.at < equals - path {
            return Err(self.unsupported_statement(path - 1));
        }
        let value = self.value(equals + 1, end)?;
        let wrong = no_element(self.text, self.byte(path - 1));
        if self.variables[variable].is_referenced {
            return Err(self.unsupported_statement(path - 1));
        }
        self.variables[variable].has_answer |= self.has_answer;
        if let Ok(whole) = &mut self.variables[variable].value {
            let part = steps.into_iter().try_fold(whole, Value::part);
            *part.ok_or(wrong)? = value;
        }
        Ok(())
    }

    /// The index of the name in `posicion p(t, BLANCO)` or `tablero t`.
    pub(super) fn declared_name(&self, start: usize, end: usize) -> Option<usize> {
        let is_bracket = |token: Token<'_>| matches!(token, Token::Mark('{' | '[' | '('));
        let name = self.outside((start, end), is_bracket).unwrap_or(end).checked_sub(1)?;
        let is_type = matches!(
            self.token(name.checked_sub(1)?),
            Some(Token::Word(_) | Token::Mark('>' | '&'))
        );
        let is_name = matches!(self.token(name), Some(Token::Word(word)) if !is_constructor(word));
        (name > start && is_type && is_name).then_some(name)
    }

    /// Whether these tokens are a type of a single number.
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

    /// Unwraps braces around a single value: `int k{5}` is 5, and `tablero u{t}` is a copy.
    fn initial_value(&self, start: usize, name: usize, value: Value) -> Result<Value, CodeError> {
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
                _ => Err(self.unsupported_statement(start)),
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

    /// Executes `posicion p(t, BLANCO)`, `tablero t{...}` or `posicion p`.
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
                self.values(name + 1, end).construct("tablero", open, 0)
            }
            Some(_) => {
                self.value(name + 1, end).and_then(|value| self.initial_value(start, name, value))
            }
            None if is_position => Ok(Value::List(vec![Value::List(Vec::new()), Value::Number(0)])),
            None if is_pair => Ok(Value::List(vec![Value::Number(0); 2])),
            None if self.is_scalar(start, name) => Ok(Value::Number(0)),
            None => Ok(Value::List(Vec::new())),
        };
        self.declare(word, value, start, name)
    }

    /// Adds a variable with the type `start..name`.
    fn declare(
        &mut self,
        word: &'a str,
        value: Result<Value, CodeError>,
        start: usize,
        name: usize,
    ) -> Result<(), CodeError> {
        let types = &self.tokens[start..name];
        let has = |token| types.iter().any(|placed| placed.token == token);
        // Assignments through a mutable reference are not supported.
        if has(Token::Mark('&')) && !has(Token::Word("const")) {
            return Err(self.unsupported_statement(start));
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
        let may_be_board = !is_other && of_board.iter().any(|word| has(Token::Word(word)));
        let byte = self.byte(start);
        let has_answer = self.has_answer;
        if self.variables.len() >= VARIABLES_MAX {
            return Err(CodeError::new(byte, CodeFault::TooLarge));
        }
        let variable = Variable::new(word, value, byte);
        self.variables.push(Variable { may_be_board, has_answer, ..variable });
        Ok(())
    }

    /// The only position of a text without exercise calls, or else its only board.
    fn only_position(self) -> Result<Vec<Value>, CodeError> {
        let end = self.text.len();
        let mut known = self.variables;
        let unread = known.iter().filter(|known| known.may_be_board);
        if let Some(error) = unread.filter_map(|known| known.value.as_ref().err()).next() {
            return Err(error.clone());
        }
        let is_read = |variable: &Variable<'_>, predicate: fn(&Value) -> bool| {
            variable.value.as_ref().is_ok_and(predicate)
        };
        let any =
            |predicate: fn(&Value) -> bool| known.iter().any(|known| is_read(known, predicate));
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
