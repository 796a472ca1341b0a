//! Evaluation of a googletest file: exercise calls are answered, and the answers compared with the
//! expectations.
//!
//! Supported are declarations, assignments, `push_back`, `sort`, counting loops, and functions
//! without arguments that are defined before the test. Any other statement ends the test with an
//! error, since it could change what follows.

use std::collections::{BTreeSet, VecDeque};

use super::code::{Interpreter, is_check, is_test};
use super::statements::closing;
use super::values::{AnswerFn, QUOTA, Value, Variable};
use super::{CodeError, CodeFault, PlacedToken, Token, UnknownCharacters, tokens};

/// The quota of copied values and executed bytes of loops for a whole file.
const FILE_QUOTA: usize = 40 * QUOTA;

/// A googletest file.
#[derive(Debug)]
pub struct TestFile<'a> {
    text: &'a str,
    tokens: Vec<PlacedToken<'a>>,
    at: usize,
    /// The variables and functions declared outside of tests.
    shared: Vec<Variable<'a>>,
    /// Whether they have been evaluated. As in C++, that happens before the first test runs.
    is_shared_code_read: bool,
    /// The statements outside of tests that are not supported.
    rejected: VecDeque<RejectedStatement>,
    /// The classes with members; tests of suites with these names may use the members.
    classes: BTreeSet<&'a str>,
    /// The remaining quota of copied values and executed bytes of loops.
    quota: usize,
}

/// An unsupported statement outside of tests, with its token index.
#[derive(Debug)]
struct RejectedStatement {
    at: usize,
    error: CodeError,
}

/// A test, evaluated to its end or up to an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// The suite and name, such as `esEmpateTEST.soloReyes`; empty for an assertion outside of
    /// tests.
    pub name: String,
    /// The evaluated assertions, in order.
    pub checks: Vec<Check>,
    /// The error that ended the evaluation.
    pub error: Option<CodeError>,
}

/// An evaluated assertion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The byte offset of the assertion.
    pub byte: usize,
    /// The source text of the compared expression: `esEmpate(p)`.
    pub expression: String,
    /// The value of the expression.
    pub answer: Value,
    /// The expected value.
    pub expected: Value,
}

impl Check {
    /// Whether the value equals the expected one.
    pub fn passed(&self) -> bool {
        self.answer.is_same(&self.expected)
    }
}

impl<'a> TestFile<'a> {
    /// Parses a file.
    ///
    /// # Errors
    ///
    /// If the file has no test, or a comment or string that does not end.
    pub fn new(text: &'a str) -> Result<TestFile<'a>, CodeError> {
        let tokens = tokens(text, UnknownCharacters::Keep)?;
        if !tokens.iter().any(|placed| is_test(placed.token)) {
            return Err(CodeError::new(text.len(), CodeFault::NoTest));
        }
        Ok(TestFile {
            text,
            tokens,
            at: 0,
            shared: Vec::new(),
            is_shared_code_read: false,
            rejected: VecDeque::new(),
            classes: BTreeSet::new(),
            quota: FILE_QUOTA,
        })
    }

    /// Evaluates the next test. `ask` answers its exercise calls.
    pub fn next_test(&mut self, ask: &AnswerFn<'_>) -> Option<Test> {
        if !self.is_shared_code_read {
            while self.at < self.tokens.len() {
                match self.test_at(self.at) {
                    Some(end) => self.at = end,
                    None => self.shared_code(ask),
                }
            }
            (self.at, self.is_shared_code_read) = (0, true);
        }
        let end = self.rejected.front().map_or(self.tokens.len(), |rejected| rejected.at);
        if let Some(at) = (self.at..end).find(|&at| is_test(self.tokens[at].token)) {
            self.at = at;
            return Some(self.test(ask));
        }
        let RejectedStatement { at, error } = self.rejected.pop_front()?;
        self.at = self.at.max(at);
        Some(Test { name: String::new(), checks: Vec::new(), error: Some(error) })
    }

    /// The number of remaining tests and unsupported statements.
    pub fn remaining_tests(&self) -> usize {
        let tests = self.tokens[self.at..].iter().filter(|placed| is_test(placed.token));
        tests.count() + self.rejected.len()
    }

    /// The token after the test that starts at `at`: after its closing brace, or at the next test.
    fn test_at(&self, at: usize) -> Option<usize> {
        is_test(self.token(at)?).then(|| {
            let next = self.next_head(at + 1);
            let open = (at..next).find(|&at| self.tokens[at].token == Token::Mark('{'));
            let close = open.and_then(|open| closing(&self.tokens[..next], open));
            close.map_or(next, |close| close + 1)
        })
    }

    /// An interpreter that starts at a token, with these variables.
    fn code<'t>(
        &'t self,
        ask: &'t AnswerFn<'t>,
        at: usize,
        variables: Vec<Variable<'a>>,
    ) -> Interpreter<'a, 't> {
        let quota = QUOTA.min(self.quota);
        Interpreter {
            ask: Some(ask),
            at,
            variables,
            quota,
            ..Interpreter::new(self.text, &self.tokens)
        }
    }

    fn token(&self, at: usize) -> Option<Token<'a>> {
        self.tokens.get(at).map(|placed| placed.token)
    }

    fn next_head(&self, from: usize) -> usize {
        let head = (from..self.tokens.len()).find(|&at| is_test(self.tokens[at].token));
        head.unwrap_or(self.tokens.len())
    }

    /// Evaluates the test at the current token.
    fn test(&mut self, ask: &AnswerFn<'_>) -> Test {
        let start = self.at;
        let next = self.next_head(start + 1);
        let head: Vec<Token<'_>> =
            self.tokens[start..next].iter().take(7).map(|placed| placed.token).collect();
        let mut variables = std::mem::take(&mut self.shared);
        let shared = variables.len();
        let is_of_class =
            matches!(head.get(2), Some(Token::Word(suite)) if self.classes.contains(suite));
        let mut code = self.code(ask, start + 7, variables);
        let quota = code.quota;
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
        let error = match end {
            Some(_) if is_of_class => Some(code.unsupported_statement(start)),
            Some(end) => code.block(end).err(),
            None if name.is_empty() => Some(code.unsupported_statement(start)),
            None => Some(CodeError::new(code.byte(start + 6), CodeFault::Nesting('{'))),
        };
        let spent = quota - code.quota;
        let checks = code.checks;
        variables = code.variables;
        // As in C++, a test's changes to shared variables persist.
        variables.truncate(shared);
        self.shared = variables;
        self.quota -= spent;
        self.at = end.map_or(next, |end| end + 1);
        Test { name, checks, error }
    }

    /// Evaluates a statement or function outside of tests. All tests may use its declarations.
    /// Assertions and unsupported kinds of tests are errors.
    fn shared_code(&mut self, ask: &AnswerFn<'_>) {
        let start = self.at;
        let word = |token: Option<Token<'a>>| match token {
            Some(Token::Word(word)) => word,
            _ => "",
        };
        let first = word(self.token(start));
        // A namespace adds nothing to the file's scope.
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
            let error = self.code(ask, start, Vec::new()).unsupported_statement(start);
            return self.rejected.push_back(RejectedStatement { at: start, error });
        };
        if end <= start || matches!(first, "using" | "typedef" | "namespace" | "template") {
            return;
        }
        let variables = std::mem::take(&mut self.shared);
        let mut code = self.code(ask, start, variables);
        let quota = code.quota;
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
            // An unsupported statement here cannot change a test's variables.
            _ => drop(code.simple_statement(start, end)),
        }
        let spent = quota - code.quota;
        self.shared = code.variables;
        self.quota -= spent;
        self.classes.extend(class);
    }

    /// The end of a statement outside of tests: its semicolon, the closing brace of a function, or
    /// the token before a test.
    ///
    /// # Errors
    ///
    /// If a test starts inside the statement's brackets: the token of that test.
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
                    let has_semicolon = self.token(at + 1) == Some(Token::Mark(';'));
                    if mark == '}' && depth == 0 && !has_semicolon {
                        return Ok(at);
                    }
                }
                _ => {}
            }
        }
        Ok(self.tokens.len())
    }
}
