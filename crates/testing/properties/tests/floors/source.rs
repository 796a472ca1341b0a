//! Extracts the imports of each module from source text, ignoring comments, strings and tests.

/// The names from the crate's root down to a module; empty for the root itself.
pub(crate) type Module = Vec<String>;

/// A path in code, such as `crate::types::Square`, and the name that a `use` gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Path {
    pub(crate) module: Module,
    pub(crate) line: usize,
    pub(crate) segments: Vec<String>,
    /// `None` for a path outside `use` declarations.
    pub(crate) alias: Option<String>,
}

/// The result of scanning one file.
#[derive(Debug, Default)]
pub(crate) struct Scan {
    pub(crate) paths: Vec<Path>,
    /// Modules with their body in braces.
    pub(crate) inline: Vec<Module>,
    /// Test-only modules in separate files.
    pub(crate) tests: Vec<Module>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Mark(char),
}

/// Reads the text of `module`.
pub(crate) fn scan(module: &[String], text: &str) -> Scan {
    let mut reader = Reader {
        tokens: tokens(text),
        at: 0,
        depth: 0,
        module: module.to_vec(),
        open: Vec::new(),
        found: Scan::default(),
    };
    reader.read();
    reader.found
}

/// Tokens with their lines, counted from 1.
fn tokens(text: &str) -> Vec<(Token, usize)> {
    let text: Vec<char> = text.chars().collect();
    let (mut found, mut at, mut line) = (Vec::new(), 0, 1);
    while at < text.len() {
        let rest = &text[at..];
        let length = match rest {
            ['/', '/', ..] => rest.iter().take_while(|&&mark| mark != '\n').count(),
            ['/', '*', ..] => block_comment(rest),
            ['"', ..] => 1 + quoted(&rest[1..]),
            ['\'', '\\', ..] => 3 + rest[3..].iter().take_while(|&&mark| mark != '\'').count() + 1,
            ['\'', _, '\'', ..] => 3,
            ['r', '"' | '#', ..] => raw_string(rest).unwrap_or(1),
            [first, ..] if first.is_alphanumeric() || *first == '_' => {
                let is_of_word = |mark: &&char| mark.is_alphanumeric() || **mark == '_';
                let length = rest.iter().take_while(is_of_word).count();
                found.push((Token::Word(rest[..length].iter().collect()), line));
                length
            }
            [first, ..] if first.is_whitespace() => 1,
            _ => {
                found.push((Token::Mark(rest[0]), line));
                1
            }
        };
        let length = length.min(rest.len());
        line += rest[..length].iter().filter(|&&mark| mark == '\n').count();
        at += length;
    }
    found
}

fn block_comment(text: &[char]) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        match text[at..] {
            ['/', '*', ..] => (depth, at) = (depth + 1, at + 2),
            ['*', '/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length of a string after its opening quote, including the closing one.
fn quoted(text: &[char]) -> usize {
    let mut at = 0;
    while at < text.len() && text[at] != '"' {
        at += if text[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// The length of `r"..."` or `r#"..."#`; `None` if `r#` begins a raw identifier.
fn raw_string(text: &[char]) -> Option<usize> {
    let hashes = text[1..].iter().take_while(|&&mark| mark == '#').count();
    if text.get(1 + hashes) != Some(&'"') {
        return None;
    }
    let body = &text[2 + hashes..];
    let ends = |at: &usize| {
        body[*at] == '"'
            && body[at + 1..].iter().take(hashes).filter(|&&mark| mark == '#').count() == hashes
    };
    let end = (0..body.len()).find(ends).unwrap_or(body.len());
    Some(2 + hashes + end + 1 + hashes)
}

struct Reader {
    tokens: Vec<(Token, usize)>,
    at: usize,
    /// The number of open braces.
    depth: usize,
    /// The module at this place, inline ones included.
    module: Module,
    /// The depths at which inline modules were opened.
    open: Vec<usize>,
    found: Scan,
}

impl Reader {
    fn word(&self, ahead: usize) -> Option<&str> {
        match self.tokens.get(self.at + ahead) {
            Some((Token::Word(word), _)) => Some(word),
            _ => None,
        }
    }

    fn is_mark(&self, ahead: usize, mark: char) -> bool {
        matches!(self.tokens.get(self.at + ahead), Some((Token::Mark(found), _)) if *found == mark)
    }

    fn is_path_mark(&self, ahead: usize) -> bool {
        self.is_mark(ahead, ':') && self.is_mark(ahead + 1, ':')
    }

    fn read(&mut self) {
        while self.at < self.tokens.len() {
            match self.word(0) {
                Some("use") if !self.is_mark(1, '<') => {
                    self.at += 1;
                    self.read_tree(&[]);
                }
                Some("mod") if self.word(1).is_some() && self.is_mark(2, '{') => {
                    self.open.push(self.depth);
                    self.depth += 1;
                    self.module.push(self.word(1).expect("a name").to_owned());
                    self.found.inline.push(self.module.clone());
                    self.at += 3;
                }
                // `pub(in crate::solitaire)` imports nothing.
                Some("in") if self.at > 0 && self.tokens[self.at - 1].0 == Token::Mark('(') => {
                    self.at += 2;
                }
                Some("crate" | "super" | "self") if self.is_path_mark(1) => self.read_path(),
                Some(_) => self.at += 1,
                None => self.read_mark(),
            }
        }
    }

    fn read_mark(&mut self) {
        if self.is_mark(0, '#') && self.is_mark(1, '[') {
            if self.skip_attribute() {
                self.skip_test();
            }
            return;
        }
        if self.is_mark(0, '{') {
            self.depth += 1;
        } else if self.is_mark(0, '}') {
            self.depth = self.depth.saturating_sub(1);
            if self.open.last() == Some(&self.depth) {
                self.open.pop();
                self.module.pop();
            }
        }
        self.at += 1;
    }

    /// Skips an attribute; returns whether it marks the next item as test-only.
    fn skip_attribute(&mut self) -> bool {
        let (mut depth, mut words) = (0, Vec::new());
        self.at += 1;
        while self.at < self.tokens.len() {
            if let Some(word) = self.word(0) {
                words.push(word.to_owned());
            }
            depth += usize::from(self.is_mark(0, '['));
            depth -= usize::from(self.is_mark(0, ']'));
            self.at += 1;
            if depth == 0 {
                break;
            }
        }
        let has = |name: &str| words.iter().any(|word| word == name);
        words.first().is_some_and(|word| word == "cfg") && has("test") && !has("not")
    }

    /// Skips an item, statement or field, which ends with a semicolon, a comma, or the braces that
    /// it opens.
    fn skip_test(&mut self) {
        while self.is_mark(0, '#') && self.is_mark(1, '[') {
            self.skip_attribute();
        }
        let (mut depth, mut angles) = (0, 0);
        while self.at < self.tokens.len() {
            if self.word(0) == Some("mod") && self.is_mark(2, ';') {
                let name = self.word(1).expect("a module has a name").to_owned();
                self.found.tests.push([&self.module[..], &[name]].concat());
            }
            let is = |mark| self.is_mark(0, mark);
            let is_outside = depth == 0;
            if is_outside && is('}') {
                // A field without a comma was the last one.
                return;
            }
            depth += usize::from(is('(') || is('[') || is('{'));
            depth -= usize::from(is(')') || is(']') || is('}'));
            if is_outside {
                angles += usize::from(is('<'));
                angles -= usize::from(is('>') && angles > 0);
            }
            let is_end = match is_outside {
                true => is(';') || is(',') && angles == 0,
                false => is('}') && depth == 0,
            };
            self.at += 1;
            if is_end {
                break;
            }
        }
    }

    /// A path in code: names joined by `::`.
    fn read_path(&mut self) {
        let line = self.tokens[self.at].1;
        let mut segments = Vec::new();
        while let Some(word) = self.word(0) {
            segments.push(word.to_owned());
            self.at += 1;
            if !self.is_path_mark(0) {
                break;
            }
            self.at += 2;
        }
        let module = self.module.clone();
        self.found.paths.push(Path { module, line, segments, alias: None });
    }

    /// The paths after `use`, or in its braces, each with `prefix` before it.
    fn read_tree(&mut self, prefix: &[String]) {
        let line = self.tokens.get(self.at).map_or(0, |&(_, line)| line);
        let mut segments = prefix.to_vec();
        if self.is_path_mark(0) {
            self.at += 2;
        }
        loop {
            if self.is_mark(0, '{') {
                self.at += 1;
                while self.at < self.tokens.len() && !self.is_mark(0, '}') {
                    self.read_tree(&segments);
                    if self.is_mark(0, ',') {
                        self.at += 1;
                    }
                }
                self.at += 1;
                return;
            }
            let name = if self.is_mark(0, '*') { Some("*") } else { self.word(0) };
            let Some(name) = name.map(str::to_owned) else { return };
            self.at += 1;
            // `types::{self, Square}` names `types`.
            if name != "self" || segments.is_empty() {
                segments.push(name);
            }
            if !self.is_path_mark(0) {
                break;
            }
            self.at += 2;
        }
        let mut alias = segments.last().cloned();
        if self.word(0) == Some("as") {
            alias = self.word(1).map(str::to_owned);
            self.at += 2;
        }
        self.found.paths.push(Path { module: self.module.clone(), line, segments, alias });
    }
}
