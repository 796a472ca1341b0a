//! A file of tests: each is followed statement by statement, its questions are asked, and what it expects is
//! compared with the answers.
//!
//! Declarations, assignments, `push_back`, `sort` and loops that count are followed, and functions without
//! arguments that stand before the test. At anything else a test ends, since it might change what follows.

use std::collections::{BTreeSet, VecDeque};

use super::code::{Code, is_check, is_test};
use super::values::{Ask, ROOM, VARIABLES_MAX, Value, Variable};
use super::{CodeError, CodeFault, Other, Placed, Token, misread, tokens};

/// The values that a file copies and the bytes of the loops that it runs, in all tests together.
const FILE_ROOM: usize = 40 * ROOM;

/// A file of tests in C++.
#[derive(Debug)]
pub struct TestFile<'a> {
    text: &'a str,
    tokens: Vec<Placed<'a>>,
    at: usize,
    /// What is declared outside of tests.
    shared: Vec<Variable<'a>>,
    /// Whether that is known: as in C++, before the first test runs.
    is_shared_known: bool,
    /// The statements outside of tests that are refused.
    strays: VecDeque<Stray>,
    /// The classes that have members, which the tests of their suites may use.
    classes: BTreeSet<&'a str>,
    /// How many more values may be copied and bytes of loops run.
    room: usize,
}

/// A refused statement outside of tests, by its token.
#[derive(Debug)]
struct Stray {
    at: usize,
    fault: CodeError,
}

/// A test that has been followed to its end, or as far as it could be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// Its suite and its name, such as `esEmpateTEST.soloReyes`; empty for assertions outside of tests.
    pub name: String,
    /// Its assertions, in order.
    pub checks: Vec<Check>,
    /// Why the rest of it could not be followed.
    pub fault: Option<CodeError>,
}

/// An assertion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The byte at which it begins.
    pub byte: usize,
    /// What is compared, as it is written: `esEmpate(p)`.
    pub asked: String,
    /// The answer.
    pub answer: Value,
    /// What the test expects.
    pub expected: Value,
}

impl Check {
    /// Whether the test expects the answer.
    pub fn agrees(&self) -> bool {
        self.answer.is_same(&self.expected)
    }
}

impl<'a> TestFile<'a> {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// When it has no test, or a comment or a text in it has no end.
    pub fn new(text: &'a str) -> Result<TestFile<'a>, CodeError> {
        let tokens = tokens(text, Other::IsMark)?;
        if !tokens.iter().any(|placed| is_test(placed.token)) {
            return Err(CodeError::new(text.len(), CodeFault::NoTest));
        }
        Ok(TestFile {
            text,
            tokens,
            at: 0,
            shared: Vec::new(),
            is_shared_known: false,
            strays: VecDeque::new(),
            classes: BTreeSet::new(),
            room: FILE_ROOM,
        })
    }

    /// The next test, whose questions `ask` answers.
    pub fn next_test(&mut self, ask: &Ask<'_>) -> Option<Test> {
        if !self.is_shared_known {
            while self.at < self.tokens.len() {
                match self.test_at(self.at) {
                    Some(end) => self.at = end,
                    None => self.shared_code(ask),
                }
            }
            (self.at, self.is_shared_known) = (0, true);
        }
        let end = self.strays.front().map_or(self.tokens.len(), |stray| stray.at);
        if let Some(at) = (self.at..end).find(|&at| is_test(self.tokens[at].token)) {
            self.at = at;
            return Some(self.test(ask));
        }
        let Stray { at, fault } = self.strays.pop_front()?;
        self.at = self.at.max(at);
        Some(Test { name: String::new(), checks: Vec::new(), fault: Some(fault) })
    }

    /// The number of tests that have not been read, with the refused statements outside of tests.
    pub fn tests_left(&self) -> usize {
        let tests = self.tokens[self.at..].iter().filter(|placed| is_test(placed.token));
        tests.count() + self.strays.len()
    }

    /// Behind the test that begins at a token, if one does: behind its brace, or at the next test.
    fn test_at(&self, at: usize) -> Option<usize> {
        is_test(self.token(at)?).then(|| {
            let next = self.next_head(at + 1);
            let open = (at..next).find(|&at| self.tokens[at].token == Token::Mark('{'));
            let close = open.and_then(|open| closing(&self.tokens[..next], open));
            close.map_or(next, |close| close + 1)
        })
    }

    /// A reader of what begins at a token, with these variables.
    fn code<'t>(
        &'t self,
        ask: &'t Ask<'t>,
        at: usize,
        variables: Vec<Variable<'a>>,
    ) -> Code<'a, 't> {
        let room = ROOM.min(self.room);
        Code { ask: Some(ask), at, variables, room, ..Code::new(self.text, &self.tokens) }
    }

    fn token(&self, at: usize) -> Option<Token<'a>> {
        self.tokens.get(at).map(|placed| placed.token)
    }

    fn next_head(&self, from: usize) -> usize {
        let head = (from..self.tokens.len()).find(|&at| is_test(self.tokens[at].token));
        head.unwrap_or(self.tokens.len())
    }

    /// Follows the test that begins here.
    fn test(&mut self, ask: &Ask<'_>) -> Test {
        let start = self.at;
        let next = self.next_head(start + 1);
        let head: Vec<Token<'_>> =
            self.tokens[start..next].iter().take(7).map(|placed| placed.token).collect();
        let mut variables = std::mem::take(&mut self.shared);
        let shared = variables.len();
        let is_of_class =
            matches!(head.get(2), Some(Token::Word(suite)) if self.classes.contains(suite));
        let mut code = self.code(ask, start + 7, variables);
        let room = code.room;
        let (name, end) = match head[..] {
            [
                _,
                Token::Mark('('),
                Token::Word(suite),
                Token::Mark(','),
                Token::Word(name),
                Token::Mark(')'),
                Token::Mark('{'),
            ] => (format!("{suite}.{name}"), closing(&self.tokens[..next], start + 6)),
            _ => (String::new(), None),
        };
        let fault = match end {
            Some(_) if is_of_class => Some(code.no_statement(start)),
            Some(end) => code.block(end).err(),
            None if name.is_empty() => Some(code.no_statement(start)),
            None => Some(CodeError::new(code.byte(start + 6), CodeFault::Nesting('{'))),
        };
        let spent = room - code.room;
        let checks = code.checks;
        variables = code.variables;
        // As in C++, what a test changes of them is changed for the next one.
        variables.truncate(shared);
        self.shared = variables;
        self.room -= spent;
        self.at = end.map_or(next, |end| end + 1);
        Test { name, checks, fault }
    }

    /// Passes a statement or a function outside of tests. What it declares is known to all tests; an assertion and a
    /// test of a kind that is not followed are faults.
    fn shared_code(&mut self, ask: &Ask<'_>) {
        let start = self.at;
        let word = |token: Option<Token<'a>>| match token {
            Some(Token::Word(word)) => word,
            _ => "",
        };
        let first = word(self.token(start));
        // What stands in a namespace stands in the file.
        let inner = (start + 1..start + 4).find(|&at| self.token(at) == Some(Token::Mark('{')));
        match (self.token(start), inner) {
            (Some(Token::Mark('}')), _) => return self.at += 1,
            (Some(Token::Word("namespace" | "extern" | "inline")), Some(open))
                if first != "inline" || word(self.token(start + 1)) == "namespace" =>
            {
                return self.at = open + 1;
            }
            _ => {}
        }
        let end = self.end_of_shared();
        let is_refused =
            is_check(first) || first.starts_with("TEST_") || first.starts_with("TYPED_TEST");
        self.at = match end {
            Ok(end) => end + 1,
            Err(inner_test) => inner_test,
        };
        let (Ok(end), false) = (end, is_refused) else {
            let fault = self.code(ask, start, Vec::new()).no_statement(start);
            return self.strays.push_back(Stray { at: start, fault });
        };
        if end <= start || matches!(first, "using" | "typedef" | "namespace" | "template") {
            return;
        }
        let variables = std::mem::take(&mut self.shared);
        let mut code = self.code(ask, start, variables);
        let room = code.room;
        let mut class = None;
        match code.mark_outside((start, end), '{') {
            Some(body) if matches!(first, "class" | "struct") => {
                let is_empty = code.token(body + 1) == Some(Token::Mark('}'));
                class = match code.token(start + 1) {
                    Some(Token::Word(name)) if !is_empty => Some(name),
                    _ => None,
                };
            }
            Some(body) if body > start && code.token(body - 1) == Some(Token::Mark(')')) => {
                code.function(start, body, end);
            }
            // What is not followed here cannot change the variables of a test.
            _ => drop(code.plain(start, end)),
        }
        let spent = room - code.room;
        self.shared = code.variables;
        self.room -= spent;
        self.classes.extend(class);
    }

    /// Where a statement outside of tests ends: at its semicolon, at the last brace of a function, or before a
    /// test.
    ///
    /// # Errors
    ///
    /// When a test begins within the brackets of the statement: that test.
    fn end_of_shared(&self) -> Result<usize, usize> {
        let mut depth = 0_usize;
        for at in self.at..self.tokens.len() {
            match self.tokens[at].token {
                token if is_test(token) && depth == 0 => return Ok(at.saturating_sub(1)),
                token if is_test(token) => return Err(at),
                Token::Mark(';') if depth == 0 => return Ok(at),
                Token::Mark('{' | '(' | '[') => depth += 1,
                Token::Mark(mark @ ('}' | ')' | ']')) => {
                    depth = depth.saturating_sub(1);
                    let goes_on = self.token(at + 1) == Some(Token::Mark(';'));
                    if mark == '}' && depth == 0 && !goes_on {
                        return Ok(at);
                    }
                }
                _ => {}
            }
        }
        Ok(self.tokens.len())
    }
}

/// The brace that closes the one at `open`.
fn closing(tokens: &[Placed<'_>], open: usize) -> Option<usize> {
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

/// The words of statements that are not followed.
const OTHERS: [&str; 13] = [
    "goto", "delete", "new", "throw", "break", "continue", "if", "else", "while", "do", "switch",
    "try", "static",
];

/// The value that a `return` has, which that of a test has not.
type Returned = Option<Value>;

/// The deepest nesting of blocks and loops.
const BLOCKS_MAX: usize = 16;

impl<'a> Code<'a, '_> {
    fn mark_outside(&self, range: (usize, usize), mark: char) -> Option<usize> {
        self.outside(range, |token| token == Token::Mark(mark))
    }

    /// Follows statements up to `end`; if they return, what they do.
    fn block(&mut self, end: usize) -> Result<Option<Returned>, CodeError> {
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
                Token::Word("for") => self.count()?,
                Token::Word("return") => {
                    let stop = self.end_within(start, end)?;
                    // Of a test there is no value, but it ends.
                    self.at = end;
                    return match stop == start + 1 {
                        true => Ok(Some(None)),
                        false => self.expression(start + 1, stop).map(|value| Some(Some(value))),
                    };
                }
                Token::Word("using" | "typedef") => self.at = self.end_within(start, end)?,
                _ => {
                    let stop = self.end_within(start, end)?;
                    self.plain(start, stop)?;
                    self.at = stop;
                    // As in googletest, a test ends at an ASSERT that fails.
                    let ends = matches!(self.token(start), Some(Token::Word(word)) if word.starts_with("ASSERT_"));
                    if ends && self.checks.last().is_some_and(|check| !check.agrees()) {
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
            return Err(self.no_statement(open));
        };
        let nesting = || CodeError::new(self.byte(open), CodeFault::Nesting(bracket));
        closing(self.tokens, open).ok_or_else(nesting)
    }

    /// Where the statement that begins at `start` ends: at its semicolon.
    fn end_within(&self, start: usize, end: usize) -> Result<usize, CodeError> {
        let semicolon = self.mark_outside((start, end), ';');
        semicolon.ok_or_else(|| self.no_statement(start))
    }

    /// Remembers what a function without arguments returns, such as `tablero figura2() {...}`.
    fn function(&mut self, start: usize, body: usize, end: usize) {
        let name = body.checked_sub(3).and_then(|name| self.token(name));
        let open = body.checked_sub(2).and_then(|open| self.token(open));
        let (Some(Token::Word(name)), Some(Token::Mark('('))) = (name, open) else { return };
        if self.variables.len() >= VARIABLES_MAX {
            return;
        }
        self.at = body + 1;
        let (known, byte) = (self.variables.len(), self.byte(start));
        let value = self.block(end);
        let value = value.and_then(|value| value.flatten().ok_or_else(|| self.no_statement(start)));
        self.variables.truncate(known);
        self.variables.push(Variable { is_function: true, ..Variable::new(name, value, byte) });
    }

    /// Follows a statement without others in it.
    pub(super) fn plain(&mut self, start: usize, end: usize) -> Result<(), CodeError> {
        self.is_answer = false;
        let is = |word: &str| self.token(start) == Some(Token::Word(word));
        if OTHERS.iter().any(|word| is(word)) {
            return Err(self.no_statement(start));
        }
        let pushed = self.outside((start, end), |token| token == Token::Word("push_back"));
        if matches!(self.token(start), Some(Token::Word(word)) if is_check(word)) {
            self.check(start, end)?;
        } else if is("sort") || is("std") && self.token(start + 3) == Some(Token::Word("sort")) {
            self.sort(start, end)?;
        } else if let Some(pushed) = pushed {
            self.push(start, pushed, end)?;
        } else if let Some(equals) = self.mark_outside((start, end), '=') {
            self.equation(start, equals, end)?;
        } else if let Some(name) = self.declared_name(start, end) {
            self.declaration(start, name, end)?;
        } else {
            match self.expression(start, end) {
                // What is not a value here is perhaps a statement of another kind.
                Err(error)
                    if error.byte() == self.byte(start) && error != self.unanswered(start) =>
                {
                    return Err(self.no_statement(start));
                }
                value => drop(value?),
            }
        }
        for (variable, value) in std::mem::take(&mut self.due) {
            if self.variables[variable].is_lent {
                return Err(self.no_statement(start));
            }
            let changed = &mut self.variables[variable];
            (changed.value, changed.is_answer) = (Ok(value), self.is_answer || changed.is_answer);
        }
        Ok(())
    }

    fn unanswered(&self, at: usize) -> CodeError {
        CodeError::new(self.byte(at), CodeFault::Unanswered)
    }

    /// The value of these tokens, all of which are its own.
    pub(super) fn expression(&mut self, from: usize, to: usize) -> Result<Value, CodeError> {
        if from >= to {
            return Err(misread(self.text, self.byte(from)));
        }
        let mut values = self.values(from, to);
        let value = values.sum(0)?;
        let (read, is_answer, due) = (values.at, values.is_answer, values.due);
        self.is_answer |= is_answer;
        self.due.extend(due);
        match from + read == to {
            true => Ok(value),
            false => Err(misread(self.text, self.byte(from + read))),
        }
    }

    /// Whether these tokens are true: terms with `&&` and `||` between them. As in C++ a term is followed only if those
    /// before it do not decide.
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

    /// Whether these tokens are true: a condition in brackets, a comparison or a value, perhaps with `!` before it.
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
                return Err(self.no_statement(from));
            }
            let (left, right) = (self.expression(from, left)?, self.expression(right, to)?);
            return Ok(left.is_same(&right) != is_not);
        }
        let is_not = self.token(from) == Some(Token::Mark('!'));
        let from = from + usize::from(is_not);
        let number = self.expression(from, to)?.number();
        let number = number.ok_or_else(|| misread(self.text, self.byte(from)))?;
        Ok((number != 0) != is_not)
    }

    /// The parts between two marks in succession, such as `&&`, outside of all brackets.
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

    /// Follows an assertion: `EXPECT_TRUE(esEmpate(p))`, `ASSERT_EQ(2, seVieneElJaqueEn(p)) << "..."`.
    fn check(&mut self, start: usize, end: usize) -> Result<(), CodeError> {
        let open = start + 1;
        let close = self.closing(open)?;
        let kind = match self.token(start) {
            Some(Token::Word(word)) => word.split_once('_').map_or("", |(_, kind)| kind),
            _ => "",
        };
        let is_whole = close == end || self.token(close + 1) == Some(Token::Mark('<'));
        let is_whole = is_whole || close + 1 == end;
        let (asked, answer, expected) = match kind {
            "TRUE" | "FALSE" if is_whole => {
                let answer = Value::Bool(self.condition(open + 1, close, 0)?);
                (self.written(open + 1, close), answer, Value::Bool(kind == "TRUE"))
            }
            "NE" if is_whole => {
                let comma = self.mark_outside((open + 1, close), ',');
                let comma = comma.ok_or_else(|| self.no_statement(start))?;
                let left = self.expression(open + 1, comma)?;
                let differ = !left.is_same(&self.expression(comma + 1, close)?);
                let (left, right) = (self.written(open + 1, comma), self.written(comma + 1, close));
                (format!("{left} != {right}"), Value::Bool(differ), Value::Bool(true))
            }
            "EQ" if is_whole => {
                let comma = self.mark_outside((open + 1, close), ',');
                let comma = comma.ok_or_else(|| self.no_statement(start))?;
                let left = self.expression(open + 1, comma)?;
                let is_left = std::mem::take(&mut self.is_answer);
                let right = self.expression(comma + 1, close)?;
                match self.is_answer && !is_left {
                    true => (self.written(comma + 1, close), right, left),
                    false => (self.written(open + 1, comma), left, right),
                }
            }
            _ => return Err(self.no_statement(start)),
        };
        self.checks.push(Check { byte: self.byte(start), asked, answer, expected });
        Ok(())
    }

    /// These tokens as they are written, with one blank for several.
    fn written(&self, from: usize, to: usize) -> String {
        let text = &self.text[self.byte(from)..self.byte(to)];
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Follows `sort(v.begin(), v.end())`.
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
            _ => return Err(self.no_statement(start)),
        };
        let known = self.variables.iter_mut().rfind(|known| known.name == name);
        let Some(variable) = known.filter(|known| !known.is_lent) else {
            return Err(self.no_statement(start));
        };
        if let Ok(value) = &variable.value {
            let large = || CodeError::new(variable.byte, CodeFault::Large);
            self.room = self.room.checked_sub(value.size()).ok_or_else(large)?;
        }
        variable.value = variable.value.clone().map(Value::sorted);
        Ok(())
    }

    /// Follows `s.push_back(make_pair(o, d))`.
    fn push(&mut self, start: usize, pushed: usize, end: usize) -> Result<(), CodeError> {
        let wrong = self.no_statement(start);
        let name = self.token(start);
        let known = self.variables.iter().rposition(|known| name == Some(Token::Word(known.name)));
        let (Some(variable), true) = (known, pushed > start + 1) else { return Err(wrong) };
        let mut steps = Vec::new();
        let mut path = self.values(start + 1, pushed - 1);
        while let Some(step) = path.step()? {
            steps.push(step);
        }
        if path.at < path.tokens.len() {
            return Err(wrong);
        }
        let value = self.expression(pushed + 1, end)?;
        if self.variables[variable].is_lent {
            return Err(wrong);
        }
        let whole = self.variables[variable].value.as_mut().map_err(|error| error.clone())?;
        match steps.into_iter().try_fold(whole, Value::part) {
            Some(Value::List(parts)) => parts.push(value),
            _ => return Err(wrong),
        }
        Ok(())
    }

    /// Follows a loop that counts: `for (int i = 0; i < 8; i++) t[1][i] = cPEON_N;`.
    fn count(&mut self) -> Result<(), CodeError> {
        let start = self.at;
        let wrong = self.no_statement(start);
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
            let large = || CodeError::new(self.byte(start), CodeFault::Large);
            let bytes = self.byte(body_end) - self.byte(close);
            self.room = self.room.checked_sub(bytes).ok_or_else(large)?;
            let known = self.variables.len();
            let counter = Variable::new(name, Ok(Value::Number(number)), self.byte(start));
            self.variables.push(counter);
            let most = self.expression(bound, second)?.number().ok_or(wrong.clone())?;
            let goes_on = if less == '<' { number < most } else { number > most };
            if goes_on || is_equal && number == most {
                self.at = close + 1;
                // Whoever changes the counter counts in another way.
                let ends = self.block(body_end)?.is_some();
                if ends || self.variables[known].value != Ok(Value::Number(number)) {
                    return Err(wrong);
                }
            }
            self.variables.truncate(known);
            if !(goes_on || is_equal && number == most) {
                break;
            }
            number = number.checked_add(step).ok_or(wrong.clone())?;
        }
        self.at = body_end;
        Ok(())
    }

    /// Behind the statement or the block that begins at `at`.
    fn end_of_body(&self, mut at: usize) -> Result<usize, CodeError> {
        while self.token(at) == Some(Token::Word("for")) {
            at = self.closing(at + 1)? + 1;
        }
        match self.token(at) {
            Some(Token::Mark('{')) => Ok(self.closing(at)? + 1),
            Some(_) => Ok(self.end_within(at, self.tokens.len())? + 1),
            None => Err(self.no_statement(at - 1)),
        }
    }
}
