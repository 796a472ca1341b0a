//! The statements of tests that are evaluated completely: blocks, loops, assertions, `sort` and
//! `push_back`.

use super::code::{Interpreter, is_check};
use super::values::{VARIABLES_MAX, Value, Variable};
use super::{Check, CodeError, CodeFault, PlacedToken, Token, line_at, unexpected};

/// The bracket that closes the one at `open`.
pub(super) fn closing(tokens: &[PlacedToken<'_>], open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, placed) in tokens.iter().enumerate().skip(open) {
        match placed.token {
            Token::Mark('{' | '(' | '[') => depth += 1,
            Token::Mark('}' | ')' | ']') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// Keywords of unsupported statements.
const UNSUPPORTED_KEYWORDS: [&str; 13] = [
    "goto", "delete", "new", "throw", "break", "continue", "if", "else", "while", "do", "switch",
    "try", "static",
];

/// The value of a `return`; `None` for `return;`.
pub(super) type Returned = Option<Value>;

/// The maximum nesting of blocks and loops.
const BLOCKS_MAX: usize = 16;

impl<'a> Interpreter<'a, '_> {
    pub(super) fn mark_outside(&self, range: (usize, usize), mark: char) -> Option<usize> {
        self.outside(range, |token| token == Token::Mark(mark))
    }

    /// Executes statements up to `end` or a `return`, whose value it returns.
    pub(super) fn block(&mut self, end: usize) -> Result<Option<Returned>, CodeError> {
        if self.blocks >= BLOCKS_MAX {
            return Err(CodeError::new(self.byte(self.at), CodeFault::Nesting('{')));
        }
        self.blocks += 1;
        let returned = self.statements(end);
        self.blocks -= 1;
        returned
    }

    fn statements(&mut self, end: usize) -> Result<Option<Returned>, CodeError> {
        while self.at < end {
            let start = self.at;
            match self.tokens[start].token {
                Token::Mark(';') => self.at += 1,
                Token::Mark('{') => {
                    let close = self.closing(start)?;
                    let known = self.variables.len();
                    self.at += 1;
                    if let Some(returned) = self.block(close)? {
                        return Ok(Some(returned));
                    }
                    self.variables.truncate(known);
                    self.at = close + 1;
                }
                Token::Word("for") => self.for_loop()?,
                Token::Word("return") => {
                    let stop = self.end_within(start, end)?;
                    // `return` ends a test.
                    self.at = end;
                    return if stop == start + 1 {
                        Ok(Some(None))
                    } else {
                        self.expression(start + 1, stop).map(|value| Some(Some(value)))
                    };
                }
                Token::Word("using" | "typedef") => self.at = self.end_within(start, end)?,
                _ => {
                    let stop = self.end_within(start, end)?;
                    self.simple_statement(start, stop)?;
                    self.at = stop;
                    // A failed ASSERT ends a test.
                    let ends = matches!(self.token(start), Some(Token::Word(word)) if word.starts_with("ASSERT_"));
                    if ends && self.checks.last().is_some_and(|check| !check.passed()) {
                        return Ok(Some(None));
                    }
                }
            }
        }
        Ok(None)
    }

    /// The bracket that closes the one at `open`.
    fn closing(&self, open: usize) -> Result<usize, CodeError> {
        let Some(Token::Mark(bracket @ ('{' | '(' | '['))) = self.token(open) else {
            return Err(self.unsupported_statement(open));
        };
        let nesting = || CodeError::new(self.byte(open), CodeFault::Nesting(bracket));
        closing(self.tokens, open).ok_or_else(nesting)
    }

    /// The semicolon of the statement that starts at `start`.
    fn end_within(&self, start: usize, end: usize) -> Result<usize, CodeError> {
        let semicolon = self.mark_outside((start, end), ';');
        semicolon.ok_or_else(|| match (self.token(start), self.token(end)) {
            (Some(Token::Word(word)), Some(Token::Mark('}'))) if is_check(word) => {
                CodeError::new(self.byte(start), CodeFault::MissingSemicolon("}".to_owned()))
            }
            _ => self.unsupported_statement(start),
        })
    }

    /// Executes a function without arguments, such as `tablero figura2() {...}`, and stores its
    /// value.
    pub(super) fn function(&mut self, start: usize, body: usize, end: usize) {
        let name = body.checked_sub(3).and_then(|name| self.token(name));
        let open = body.checked_sub(2).and_then(|open| self.token(open));
        let (Some(Token::Word(name)), Some(Token::Mark('('))) = (name, open) else { return };
        if self.variables.len() >= VARIABLES_MAX {
            return;
        }
        self.at = body + 1;
        let (known, byte) = (self.variables.len(), self.byte(start));
        let value = self.block(end);
        let value = value
            .and_then(|value| value.flatten().ok_or_else(|| self.unsupported_statement(start)));
        self.variables.truncate(known);
        self.variables.push(Variable { is_function: true, ..Variable::new(name, value, byte) });
    }

    /// Executes a statement without nested statements.
    pub(super) fn simple_statement(&mut self, start: usize, end: usize) -> Result<(), CodeError> {
        self.has_answer = false;
        let is = |word: &str| self.token(start) == Some(Token::Word(word));
        if UNSUPPORTED_KEYWORDS.iter().any(|word| is(word)) {
            return Err(self.unsupported_statement(start));
        }
        let is_assertion = |token: Token<'_>| matches!(token, Token::Word(word) if is_check(word));
        if let Some(at) = self.outside((start + 1, end), is_assertion) {
            let byte = self.byte(at);
            let found = line_at(self.text, byte);
            return Err(CodeError::new(byte, CodeFault::MissingSemicolon(found)));
        }
        let pushed = self.outside((start, end), |token| token == Token::Word("push_back"));
        if matches!(self.token(start), Some(Token::Word(word)) if is_check(word)) {
            self.assertion(start, end)?;
        } else if is("sort") || is("std") && self.token(start + 3) == Some(Token::Word("sort")) {
            self.sort(start, end)?;
        } else if let Some(pushed) = pushed {
            self.push_back(start, pushed, end)?;
        } else if let Some(equals) = self.mark_outside((start, end), '=') {
            self.assignment_or_initialisation(start, equals, end)?;
        } else if let Some(name) = self.declared_name(start, end) {
            self.declaration(start, name, end)?;
        } else {
            match self.expression(start, end) {
                // An unexpected token at the start means an unsupported statement.
                Err(error)
                    if error.byte() == self.byte(start) && error != self.unanswered(start) =>
                {
                    return Err(self.unsupported_statement(start));
                }
                value => drop(value?),
            }
        }
        for (variable, value) in std::mem::take(&mut self.pending) {
            if self.variables[variable].is_referenced {
                return Err(self.unsupported_statement(start));
            }
            let changed = &mut self.variables[variable];
            (changed.value, changed.has_answer) =
                (Ok(value), self.has_answer || changed.has_answer);
        }
        Ok(())
    }

    fn unanswered(&self, at: usize) -> CodeError {
        CodeError::new(self.byte(at), CodeFault::NoAnswer)
    }

    /// The value of a token range, all of which it must use.
    pub(super) fn expression(&mut self, from: usize, to: usize) -> Result<Value, CodeError> {
        if from >= to {
            return Err(unexpected(self.text, self.byte(from)));
        }
        let mut values = self.values(from, to);
        let value = values.sum(0)?;
        let (read, has_answer, pending) = (values.at, values.has_answer, values.pending);
        self.has_answer |= has_answer;
        self.pending.extend(pending);
        if from + read == to {
            Ok(value)
        } else {
            Err(unexpected(self.text, self.byte(from + read)))
        }
    }

    /// The value of a condition with `&&` and `||`. As in C++, an operand is evaluated only if the
    /// previous ones do not decide.
    fn condition(&mut self, from: usize, to: usize, depth: usize) -> Result<bool, CodeError> {
        for (from, to) in self.split(from, to, '|') {
            let mut is_true = true;
            for (from, to) in self.split(from, to, '&') {
                is_true = is_true && self.term(from, to, depth)?;
            }
            if is_true {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The value of a condition in brackets, a comparison or a number, optionally with `!`.
    fn term(&mut self, from: usize, to: usize, depth: usize) -> Result<bool, CodeError> {
        if depth >= BLOCKS_MAX {
            return Err(CodeError::new(self.byte(from), CodeFault::Nesting('(')));
        }
        let is_whole = |at: usize| {
            self.token(at) == Some(Token::Mark('(')) && self.closing(at).ok() == Some(to - 1)
        };
        if is_whole(from) {
            return self.condition(from + 1, to - 1, depth + 1);
        }
        if self.token(from) == Some(Token::Mark('!')) && is_whole(from + 1) {
            return self.condition(from + 2, to - 1, depth + 1).map(|is_true| !is_true);
        }
        if let Some(at) = self.mark_outside((from, to), '=') {
            let is_not = self.token(at - 1) == Some(Token::Mark('!'));
            let (left, right) = if is_not { (at - 1, at + 1) } else { (at, at + 2) };
            if !is_not && self.token(at + 1) != Some(Token::Mark('=')) {
                return Err(self.unsupported_statement(from));
            }
            let (left, right) = (self.expression(from, left)?, self.expression(right, to)?);
            return Ok(left.is_same(&right) != is_not);
        }
        let is_not = self.token(from) == Some(Token::Mark('!'));
        let from = from + usize::from(is_not);
        let number = self.expression(from, to)?.number();
        let number = number.ok_or_else(|| unexpected(self.text, self.byte(from)))?;
        Ok((number != 0) != is_not)
    }

    /// Splits a token range at a doubled mark, such as `&&`, outside of all brackets.
    fn split(&self, mut from: usize, to: usize, mark: char) -> Vec<(usize, usize)> {
        let mut parts = Vec::new();
        let mut start = from;
        while let Some(at) = self.mark_outside((start, to), mark) {
            start = at + 1;
            if start < to && self.token(start) == Some(Token::Mark(mark)) {
                parts.push((from, at));
                start += 1;
                from = start;
            }
        }
        parts.push((from, to));
        parts
    }

    /// Evaluates an assertion: `EXPECT_TRUE(esEmpate(p))`, `ASSERT_EQ(2, seVieneElJaqueEn(p)) <<
    /// "..."`.
    fn assertion(&mut self, start: usize, end: usize) -> Result<(), CodeError> {
        let open = start + 1;
        let close = self.closing(open)?;
        let kind = match self.token(start) {
            Some(Token::Word(word)) => word.split_once('_').map_or("", |(_, kind)| kind),
            _ => "",
        };
        let is_whole = close == end || self.token(close + 1) == Some(Token::Mark('<'));
        let is_whole = is_whole || close + 1 == end;
        let (expression, answer, expected) = match kind {
            "TRUE" | "FALSE" if is_whole => {
                let answer = Value::Bool(self.condition(open + 1, close, 0)?);
                (self.source_text(open + 1, close), answer, Value::Bool(kind == "TRUE"))
            }
            "NE" if is_whole => {
                let comma = self.mark_outside((open + 1, close), ',');
                let comma = comma.ok_or_else(|| self.unsupported_statement(start))?;
                let left = self.expression(open + 1, comma)?;
                let differ = !left.is_same(&self.expression(comma + 1, close)?);
                let (left, right) =
                    (self.source_text(open + 1, comma), self.source_text(comma + 1, close));
                (format!("{left} != {right}"), Value::Bool(differ), Value::Bool(true))
            }
            "EQ" if is_whole => {
                let comma = self.mark_outside((open + 1, close), ',');
                let comma = comma.ok_or_else(|| self.unsupported_statement(start))?;
                let left = self.expression(open + 1, comma)?;
                let is_left = std::mem::take(&mut self.has_answer);
                let right = self.expression(comma + 1, close)?;
                if self.has_answer && !is_left {
                    (self.source_text(comma + 1, close), right, left)
                } else {
                    (self.source_text(open + 1, comma), left, right)
                }
            }
            _ => return Err(self.unsupported_statement(start)),
        };
        self.checks.push(Check { byte: self.byte(start), expression, answer, expected });
        Ok(())
    }

    /// The source text of a token range, with whitespace collapsed.
    fn source_text(&self, from: usize, to: usize) -> String {
        let text = &self.text[self.byte(from)..self.byte(to)];
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Executes `sort(v.begin(), v.end())`.
    fn sort(&mut self, start: usize, end: usize) -> Result<(), CodeError> {
        let tokens: Vec<Token<'_>> =
            self.tokens[start..end].iter().map(|placed| placed.token).collect();
        let tokens = match tokens[..] {
            [Token::Word("std"), Token::Mark(':'), Token::Mark(':'), ref rest @ ..] => rest,
            ref all => all,
        };
        const CALL: [Token<'_>; 2] = [Token::Mark('('), Token::Mark(')')];
        let name = match *tokens {
            [
                Token::Word("sort"),
                Token::Mark('('),
                Token::Word(name),
                Token::Mark('.'),
                Token::Word("begin"),
                ref rest @ ..,
            ] if rest.len() == 9
                && rest[..2] == CALL
                && rest[2..6]
                    == [
                        Token::Mark(','),
                        Token::Word(name),
                        Token::Mark('.'),
                        Token::Word("end"),
                    ]
                && rest[6..8] == CALL =>
            {
                name
            }
            _ => return Err(self.unsupported_statement(start)),
        };
        let known = self.variables.iter_mut().rfind(|known| known.name == name);
        let Some(variable) = known.filter(|known| !known.is_referenced) else {
            return Err(self.unsupported_statement(start));
        };
        if let Ok(value) = &variable.value {
            let large = || CodeError::new(variable.byte, CodeFault::TooLarge);
            self.quota = self.quota.checked_sub(value.size()).ok_or_else(large)?;
        }
        variable.value = variable.value.clone().map(Value::sorted);
        Ok(())
    }

    /// Executes `s.push_back(make_pair(o, d))`.
    fn push_back(&mut self, start: usize, pushed: usize, end: usize) -> Result<(), CodeError> {
        let wrong = self.unsupported_statement(start);
        let name = self.token(start);
        let known = self.variables.iter().rposition(|known| name == Some(Token::Word(known.name)));
        let (Some(variable), true) = (known, pushed > start + 1) else { return Err(wrong) };
        let mut steps = Vec::new();
        let mut path = self.values(start + 1, pushed - 1);
        while let Some(step) = path.path_index()? {
            steps.push(step);
        }
        if path.at < path.tokens.len() {
            return Err(wrong);
        }
        let value = self.expression(pushed + 1, end)?;
        if self.variables[variable].is_referenced {
            return Err(wrong);
        }
        let whole = self.variables[variable].value.as_mut().map_err(|error| error.clone())?;
        match steps.into_iter().try_fold(whole, Value::part) {
            Some(Value::List(parts)) => parts.push(value),
            _ => return Err(wrong),
        }
        Ok(())
    }

    /// Executes a counting loop: `for (int i = 0; i < 8; i++) t[1][i] = cPEON_N;`.
    fn for_loop(&mut self) -> Result<(), CodeError> {
        let start = self.at;
        let wrong = self.unsupported_statement(start);
        let close = self.closing(start + 1)?;
        let first = self.mark_outside((start + 2, close), ';').ok_or(wrong.clone())?;
        let second = self.mark_outside((first + 1, close), ';').ok_or(wrong.clone())?;
        let mark = |at: usize| match self.token(at) {
            Some(Token::Mark(mark)) => mark,
            _ => ' ',
        };
        let (Some(Token::Word(name)), '=') = (self.token(start + 3), mark(start + 4)) else {
            return Err(wrong);
        };
        let is_name = |at: usize| self.token(at) == Some(Token::Word(name));
        let less = mark(first + 2);
        let is_equal = mark(first + 3) == '=';
        let step = match close - second {
            4 if is_name(second + 1) => [mark(second + 2), mark(second + 3)],
            4 if is_name(second + 3) => [mark(second + 1), mark(second + 2)],
            _ => return Err(wrong),
        };
        let step = match step {
            ['+', '+'] => 1,
            ['-', '-'] => -1,
            _ => return Err(wrong),
        };
        if !is_name(first + 1) || !matches!(less, '<' | '>') {
            return Err(wrong);
        }
        let body_end = self.end_of_body(close + 1)?;
        let bound = first + 3 + usize::from(is_equal);
        let mut number = self.expression(start + 5, first)?.number().ok_or(wrong.clone())?;
        loop {
            let large = || CodeError::new(self.byte(start), CodeFault::TooLarge);
            let bytes = self.byte(body_end) - self.byte(close);
            self.quota = self.quota.checked_sub(bytes).ok_or_else(large)?;
            let known = self.variables.len();
            let counter = Variable::new(name, Ok(Value::Number(number)), self.byte(start));
            self.variables.push(counter);
            let most = self.expression(bound, second)?.number().ok_or(wrong.clone())?;
            let continues = if less == '<' { number < most } else { number > most };
            if continues || is_equal && number == most {
                self.at = close + 1;
                // The body must not change the counter.
                let ends = self.block(body_end)?.is_some();
                if ends || self.variables[known].value != Ok(Value::Number(number)) {
                    return Err(wrong);
                }
            }
            self.variables.truncate(known);
            if !(continues || is_equal && number == most) {
                break;
            }
            number = number.checked_add(step).ok_or(wrong.clone())?;
        }
        self.at = body_end;
        Ok(())
    }

    /// The token after the statement or block that starts at `at`.
    fn end_of_body(&self, mut at: usize) -> Result<usize, CodeError> {
        while self.token(at) == Some(Token::Word("for")) {
            at = self.closing(at + 1)? + 1;
        }
        match self.token(at) {
            Some(Token::Mark('{')) => Ok(self.closing(at)? + 1),
            Some(_) => Ok(self.end_within(at, self.tokens.len())? + 1),
            None => Err(self.unsupported_statement(at - 1)),
        }
    }
}
