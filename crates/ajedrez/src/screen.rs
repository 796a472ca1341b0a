//! Interactive dialogues by lines, and the board as text.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;

use ajedrez_protocol::{Language, marked_puzzle, named_board};
use ajedrez_solitario::role_letter;
use core_bitboard::solitaire::Puzzle;
use core_bitboard::{Bitboard, Board, Color, Piece, Role};
use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use rustyline::{
    Cmd, ConditionalEventHandler, Config, Editor, Event, EventContext, EventHandler, KeyCode,
    KeyEvent, Modifiers, RepeatCount,
};

use crate::exit::Failure;
use crate::lines::{InputLine, Lines};

/// The maximum number of bytes read from a line. Moves and queries are shorter.
pub(crate) const LINE_BYTES_KEPT: usize = 1024;

/// A game or a consultation by lines of input.
pub(crate) trait Dialogue<W: Write> {
    /// The prompt on a terminal.
    const PROMPT: &'static str;

    /// Prints the beginning.
    fn begin(&mut self) -> Result<ControlFlow<()>, Failure>;

    /// Executes a line of input.
    fn execute(&mut self, line: &[u8]) -> Result<ControlFlow<()>, Failure>;

    /// The output.
    fn out(&mut self) -> &mut W;
}

/// Runs a dialogue until it ends or standard input does. On a terminal, it prompts for each line, which can be
/// edited unless the terminal is dumb.
pub(crate) fn run_dialogue<W: Write, D: Dialogue<W>>(dialogue: &mut D) -> Result<(), Failure> {
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut then = dialogue.begin()?;
    if is_terminal && !is_dumb() {
        let mut editor = editor().map_err(unread)?;
        while then.is_continue() {
            dialogue.out().flush()?;
            then = match editor.readline(D::PROMPT) {
                Ok(text) => execute_lines(dialogue, &text)?,
                Err(ReadlineError::Eof) => ControlFlow::Break(()),
                Err(error) if is_not_utf8(&error) => dialogue.execute(NOT_UTF8)?,
                Err(error) => return Err(unread(error)),
            };
        }
        return Ok(());
    }
    let mut lines = Lines::new(io::stdin().lock(), LINE_BYTES_KEPT);
    while then.is_continue() {
        if is_terminal {
            write!(dialogue.out(), "{}", D::PROMPT)?;
        }
        dialogue.out().flush()?;
        then = match lines.read().map_err(Failure::Read)? {
            Some(InputLine { text, .. }) => dialogue.execute(text)?,
            None => {
                if is_terminal {
                    // Puts the shell's prompt on a new line.
                    writeln!(dialogue.out())?;
                }
                ControlFlow::Break(())
            }
        };
    }
    Ok(())
}

/// A line editor for a terminal.
fn editor() -> rustyline::Result<Editor<(), DefaultHistory>> {
    let config =
        Config::builder().auto_add_history(true).keyseq_timeout(Some(ESCAPE_ALONE)).build();
    let mut editor = Editor::with_config(config)?;
    editor.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(AfterEscape)));
    Ok(editor)
}

/// The milliseconds after which Escape is a single key, not the beginning of a sequence.
const ESCAPE_ALONE: u16 = 50;

/// Reads a key after Escape as that key. By default it is an Emacs command and the letter is lost.
struct AfterEscape;

impl ConditionalEventHandler for AfterEscape {
    fn handle(
        &self,
        event: &Event,
        repeated: RepeatCount,
        _is_positive: bool,
        _context: &EventContext<'_>,
    ) -> Option<Cmd> {
        match event.get(0)? {
            KeyEvent(KeyCode::Char('\r' | '\n') | KeyCode::Enter, Modifiers::ALT) => {
                Some(Cmd::AcceptLine)
            }
            KeyEvent(KeyCode::Char(key), Modifiers::ALT) if !key.is_control() => {
                Some(Cmd::SelfInsert(repeated, *key))
            }
            _ => None,
        }
    }
}

/// Executes each line of a text: pasted lines arrive together.
fn execute_lines<W: Write, D: Dialogue<W>>(
    dialogue: &mut D,
    text: &str,
) -> Result<ControlFlow<()>, Failure> {
    let mut lines = text.split('\n');
    let mut then = dialogue.execute(lines.next().unwrap_or_default().as_bytes())?;
    for line in lines {
        if then.is_continue() {
            then = dialogue.execute(line.as_bytes())?;
        }
    }
    Ok(then)
}

/// Replaces a line that is not UTF-8.
const NOT_UTF8: &[u8] = b"\xff";

/// Whether the error is invalid UTF-8.
fn is_not_utf8(error: &ReadlineError) -> bool {
    matches!(error, ReadlineError::Io(error) if error.kind() == io::ErrorKind::InvalidData)
}

/// The failure of reading a line on a terminal.
fn unread(error: ReadlineError) -> Failure {
    match error {
        ReadlineError::Interrupted => Failure::LineInterrupted,
        ReadlineError::Io(error) => Failure::Read(error),
        other => Failure::Read(io::Error::other(other)),
    }
}

/// Whether the terminal cannot move its cursor.
fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Whether boards can be coloured: on a terminal, unless `NO_COLOR` is set (no-color.org).
pub(crate) fn has_colors() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb()
}

/// The style of boards.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BoardStyle {
    /// With colours.
    pub(crate) has_colors: bool,
    /// Pieces are Unicode symbols instead of letters.
    pub(crate) has_glyphs: bool,
}

impl BoardStyle {
    /// The board of a puzzle. The `marked` squares are in brackets or in a different colour.
    pub(crate) fn puzzle(self, puzzle: &Puzzle, marked: Bitboard) -> String {
        let picture = marked_puzzle(puzzle, marked).to_string();
        let picture = if self.has_colors { painted(&picture, 2) } else { picture };
        // Such a picture contains no other capitals.
        if self.has_glyphs { picture.chars().map(glyph).collect() } else { picture }
    }

    /// A board of Ajedrez Lite, with the piece letters of a language: in Spanish `R` is the king.
    pub(crate) fn board(self, board: &Board, marked: Bitboard, lang: Language) -> String {
        let picture = named_board(marked, |square| {
            board.piece_at(square).map(|piece| match (self.has_glyphs, lang) {
                (true, _) => glyph_of(piece),
                (false, Language::English) => piece.letter(),
                (false, Language::Spanish) => match piece.color {
                    Color::White => role_letter(piece.role).to_ascii_uppercase(),
                    Color::Black => role_letter(piece.role),
                },
            })
        });
        let picture = picture.to_string();
        if self.has_colors { painted(&picture, 2) } else { picture }
    }

    /// A text with boards, whose rows begin with their number and a blank.
    pub(crate) fn text(self, text: &str) -> String {
        let is_row = |line: &str| matches!(line.as_bytes(), [b'1'..=b'8', b' ', b' ' | b'[', ..]);
        let line = |line: &str| {
            if self.has_glyphs && is_row(line) {
                line.chars().map(glyph).collect()
            } else {
                line.to_owned()
            }
        };
        text.split_inclusive('\n').map(line).collect()
    }
}

/// The symbol of a piece.
fn glyph_of(piece: Piece) -> char {
    let [white, black] = match piece.role {
        Role::King => ['♔', '♚'],
        Role::Queen => ['♕', '♛'],
        Role::Rook => ['♖', '♜'],
        Role::Bishop => ['♗', '♝'],
        Role::Knight => ['♘', '♞'],
        Role::Pawn => ['♙', '♟'],
    };
    if piece.color == Color::White { white } else { black }
}

/// The symbol of a piece letter; other characters are unchanged.
fn glyph(mark: char) -> char {
    match mark {
        'R' => '♔',
        'D' => '♕',
        'T' => '♖',
        'A' => '♗',
        'C' => '♘',
        'P' => '♙',
        other => other,
    }
}

const RESET: &str = "\x1b[0m";
const FAINT: &str = "\x1b[2m";
/// Bold black letters on a square: light, dark, marked.
const LIGHT: &str = "\x1b[1;38;5;16;48;5;223m";
const DARK: &str = "\x1b[1;38;5;16;48;5;180m";
const MARKED: &str = "\x1b[1;38;5;16;48;5;114m";

/// The characters per square.
const SQUARE: usize = 3;

/// A coloured board. Each row of `picture` has `label` characters before its first square. Colours
/// replace brackets and the dots of empty squares.
fn painted(picture: &str, label: usize) -> String {
    let mut painted = String::new();
    for (row, line) in picture.lines().enumerate() {
        if row >= 8 {
            painted.push_str(&format!("{FAINT}{line}{RESET}\n"));
            continue;
        }
        let whole: Vec<char> = format!("{line:0$}", label + 8 * SQUARE).chars().collect();
        let (label, squares) = whole.split_at(label);
        let label: String = label.iter().collect();
        painted.push_str(&format!("{FAINT}{label}{RESET}"));
        for (file, square) in squares.chunks(SQUARE).enumerate() {
            let color = match square[0] {
                '[' => MARKED,
                _ if (row + file) % 2 == 0 => LIGHT,
                _ => DARK,
            };
            let piece = if square[1] == '.' { ' ' } else { square[1] };
            painted.push_str(&format!("{color} {piece} "));
        }
        painted.push_str(&format!("{RESET}\n"));
    }
    painted
}

#[cfg(test)]
mod tests {
    use ajedrez_lite::LitePosition;
    use ajedrez_solitario::parse_puzzle;
    use core_bitboard::Square;

    use super::*;

    #[test]
    fn colours_change_no_piece_and_no_place() {
        let given = parse_puzzle("dc3cc5pe4pf6ta1rh8").expect("a puzzle");
        let marked = Bitboard::from(Square::C3);
        let [painted, plain] = [true, false]
            .map(|has_colors| BoardStyle { has_colors, has_glyphs: false }.puzzle(&given, marked));
        check(&painted, &plain);
        let glyphs = BoardStyle { has_colors: false, has_glyphs: true };
        let symbols: String = plain.chars().map(glyph).collect();
        assert_eq!(
            (glyphs.puzzle(&given, marked), glyphs.text(&plain)),
            (symbols.clone(), symbols)
        );
        assert_eq!(glyphs.text("1. Dc3xc5\n"), "1. Dc3xc5\n");
        let start = *LitePosition::start().position().board();
        for has_glyphs in [false, true] {
            let [painted, plain] = [true, false].map(|has_colors| {
                BoardStyle { has_colors, has_glyphs }.board(&start, marked, Language::Spanish)
            });
            check(&painted, &plain);
            let row = if has_glyphs {
                "8  ♜  .  ♝  .  ♚  ♝  .  ♜"
            } else {
                "8  t  .  a  .  r  a  .  t"
            };
            assert_eq!(plain.lines().next(), Some(row));
        }
    }

    #[track_caller]
    fn check(picture: &str, plain_picture: &str) {
        let mut plain = String::new();
        let mut parts = picture.split("\x1b[");
        plain.push_str(parts.next().unwrap_or_default());
        for part in parts {
            plain.push_str(part.split_once('m').expect("a colour ends").1);
        }
        let expected = plain_picture.replace(['.', '[', ']'], " ");
        for (line, expected) in plain.lines().zip(expected.lines()) {
            assert_eq!(line.trim_end(), expected.trim_end());
        }
        assert_eq!(plain.lines().count(), plain_picture.lines().count());
        assert_eq!(picture.matches(MARKED).count(), 1);
    }
}
