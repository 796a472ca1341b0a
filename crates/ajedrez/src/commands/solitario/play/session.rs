//! A game of Ajedrez Solitario: the player's input and the replies.

use std::fmt;

use std::io::{self, Write};
use std::ops::ControlFlow;

use ajedrez_protocol::host::context;
use ajedrez_protocol::solitario::{Play, Played, State};
use ajedrez_protocol::{
    Answered, Fault,
    Language::{self, English, Spanish},
    Limits, Localized, Operation, Problem, Refusal, solitario as operations, text,
};
use ajedrez_solitario::{CapturesFault, Hint, parse_captures, puzzle_text};
use core_bitboard::solitaire::{Capture, CheckFault, Puzzle, Rules};
use core_bitboard::{Bitboard, Square};

use super::days::Days;
use crate::exit::{Failure, report};
use crate::screen::{BoardStyle, Dialogue, LINE_BYTES_KEPT};

/// The default node limit of a hint.
const HINT_NODES: u64 = 2_000_000;

/// The settings of a game.
pub(super) struct SessionOptions {
    /// The limits of each search for a hint or a solution.
    pub(super) limits: Limits,
    /// How boards are drawn.
    pub(super) style: BoardStyle,
    /// Today, in days since 1970-01-01, if this is today's puzzle.
    pub(super) day: Option<u64>,
}

/// A game and its output.
pub(super) struct Session<'a, W> {
    pub(super) puzzle: Puzzle,
    pub(super) rules: Rules,
    pub(super) lang: Language,
    options: SessionOptions,
    pub(super) out: &'a mut W,
    /// The captures that have been played.
    played: Vec<Capture>,
    /// The square named first, when a capture is entered one square at a time.
    from: Option<Square>,
    /// A hint of which only the piece was shown.
    half_hint: Option<Capture>,
    hints: usize,
    undone: usize,
}

impl<'a, W: Write> Session<'a, W> {
    pub(super) fn new(
        puzzle: Puzzle,
        rules: Rules,
        options: SessionOptions,
        lang: Language,
        out: &'a mut W,
    ) -> Session<'a, W> {
        let options = SessionOptions { limits: options.limits.or_nodes(HINT_NODES), ..options };
        let (from, half_hint, hints, undone) = (None, None, 0, 0);
        let played = Vec::new();
        Session { puzzle, rules, lang, options, out, played, from, half_hint, hints, undone }
    }

    fn execute_command(&mut self, command: Command) -> Result<ControlFlow<()>, Failure> {
        let from = self.from.take();
        match command {
            Command::Nothing => self.from = from,
            Command::Play(captures) => return self.play(&captures),
            Command::Square(square) => match from {
                Some(from) if from != square => {
                    return self.play(&[Capture::new(from, square)]);
                }
                _ => self.choose(square)?,
            },
            Command::Undo(captures) => self.take_back(captures)?,
            Command::UndoUnclear => self.print(&Message::UndoUnclear)?,
            Command::Restart => self.take_back(self.played.len())?,
            Command::Hint => self.hint()?,
            Command::Solvable => self.say_whether_solvable()?,
            Command::Solution => {
                self.show_solution()?;
                return Ok(ControlFlow::Break(()));
            }
            Command::Board => {
                let here = self.here(false)?;
                self.show(&here, Bitboard::EMPTY)?;
            }
            Command::Help => self.print(&Message::Help)?,
            Command::Quit => return Ok(ControlFlow::Break(())),
            Command::Unknown(text) => return self.play_text(&text),
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Plays captures in chess notation, which are resolved on the board.
    fn play_text(&mut self, text: &str) -> Result<ControlFlow<()>, Failure> {
        let board = self.here(false)?.board;
        match text::captures_of(&board, &[text]) {
            Ok(captures) if captures.is_empty() => self.print(&Message::Unknown)?,
            Ok(captures) => return self.play(&captures),
            Err(fault) => match &fault.problem {
                Problem::Captures(error)
                    if matches!(error.fault(), CapturesFault::Unexpected(..)) =>
                {
                    self.print(&Message::Unknown)?;
                }
                problem => writeln!(self.out, "{}", self.lang.display(problem))?,
            },
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Plays captures up to the first illegal one.
    fn play(&mut self, captures: &[Capture]) -> Result<ControlFlow<()>, Failure> {
        for &capture in captures {
            self.played.push(capture);
            let here = match self.here(false) {
                Ok(here) => here,
                Err(fault) => {
                    self.played.pop();
                    self.say_why_not(&fault)?;
                    return Ok(ControlFlow::Continue(()));
                }
            };
            self.half_hint = None;
            self.show(&here, Bitboard::from(capture.from) | Bitboard::from(capture.to))?;
            if self.judge(&here)? == ControlFlow::Break(()) {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Prints why a capture is illegal.
    fn say_why_not(&mut self, fault: &Fault) -> io::Result<()> {
        match &fault.problem {
            Problem::Refused(refusal) => writeln!(self.out, "{}", self.lang.display(refusal)),
            _ => writeln!(self.out, "{}", self.lang.display(fault)),
        }
    }

    /// Prints the state of the game.
    fn judge(&mut self, here: &Played) -> Result<ControlFlow<()>, Failure> {
        let message = match (here.state(), &here.refusal) {
            (State::Stuck, Some(refusal)) => {
                let has_played = !self.played.is_empty();
                Message::Stuck { refusal: refusal.clone(), has_played }
            }
            (State::Playing, _) | (_, Some(_)) => Message::Left(here.board.pieces().len()),
            (_, None) => {
                let (captures, hints, undone) = (self.played.len(), self.hints, self.undone);
                self.print(&Message::Solved { captures, hints, undone })?;
                self.record_day()?;
                return Ok(ControlFlow::Break(()));
            }
        };
        self.print(&message)?;
        Ok(ControlFlow::Continue(()))
    }

    /// Records that the daily puzzle is solved, if it is today's.
    fn record_day(&mut self) -> io::Result<()> {
        let Some(day) = self.options.day else { return Ok(()) };
        match Days::of_user().and_then(|days| days.add(day)) {
            Ok(in_a_row) => self.print(&Message::DaysInARow(in_a_row)),
            Err(fault) => {
                self.out.flush()?;
                report(&fault, self.lang);
                Ok(())
            }
        }
    }

    /// Shows the possible captures of the piece on a square; the next square selects one.
    fn choose(&mut self, square: Square) -> Result<(), Failure> {
        let here = self.here(false)?;
        if !here.board.pieces().iter().any(|&(occupied, _)| occupied == square) {
            let refusal =
                ajedrez_protocol::Refusal { place: None, fault: CheckFault::NoPieceOn(square) };
            writeln!(self.out, "{}", self.lang.display(&refusal))?;
            return Ok(());
        }
        let captures = here.captures.iter().filter(|capture| capture.from == square);
        let mut to: Vec<Square> = captures.map(|capture| capture.to).collect();
        to.dedup();
        self.from = (!to.is_empty()).then_some(square);
        self.print(&Message::Targets(square, to))?;
        Ok(())
    }

    fn take_back(&mut self, captures: usize) -> Result<(), Failure> {
        if self.played.is_empty() {
            self.print(&Message::NothingPlayed)?;
            return Ok(());
        }
        let Some(left) = self.played.len().checked_sub(captures) else {
            self.print(&Message::FewerPlayed(self.played.len()))?;
            return Ok(());
        };
        self.played.truncate(left);
        self.undone += captures;
        self.half_hint = None;
        let here = self.here(false)?;
        self.show(&here, Bitboard::EMPTY)?;
        self.print(&Message::Left(here.board.pieces().len()))?;
        Ok(())
    }

    /// Shows a piece that keeps the puzzle solvable; the second time, its move.
    fn hint(&mut self) -> Result<(), Failure> {
        let limits = self.options.limits;
        let (puzzle, rules) = (self.puzzle.clone(), self.rules);
        let begun = self.played.clone().into();
        let hint = operations::Hint { puzzle, rules, begun, limits };
        let hinted = hint.run(&mut context())?;
        match (hinted.hint.verdict, self.half_hint) {
            (Hint::Capture { capture, .. }, Some(half)) if capture == half => {
                writeln!(self.out, "{}", self.lang.display(&hinted))?;
            }
            (Hint::Capture { capture, .. }, _) => {
                self.hints += 1;
                self.half_hint = Some(capture);
                self.print(&Message::Piece(capture.from))?;
            }
            (Hint::Impossible, _) => self.say_since_when_lost()?,
            (Hint::Unknown, _) => self.print(&Message::NotKnown)?,
            // The game is over: no hint is needed.
            (Hint::Solved, _) => {}
        }
        Ok(())
    }

    fn say_whether_solvable(&mut self) -> Result<(), Failure> {
        let here = self.here(true)?;
        match here.way_out() {
            Some(_) => self.print(&Message::Solvable)?,
            None if here.is_unknown() => self.print(&Message::NotKnown)?,
            None => self.say_since_when_lost()?,
        }
        Ok(())
    }

    /// Prints how many captures ago the puzzle was still solvable.
    fn say_since_when_lost(&mut self) -> Result<(), Failure> {
        for ago in 1..=self.played.len() {
            let before = self.after(&self.played[..self.played.len() - ago], true)?;
            if before.way_out().is_some() {
                return Ok(self.print(&Message::LostSince(ago))?);
            }
            if before.is_unknown() {
                return Ok(self.print(&Message::NotKnown)?);
            }
        }
        Ok(self.print(&Message::NeverSolvable)?)
    }

    /// Shows a solution from here or, if there is none, from the beginning.
    fn show_solution(&mut self) -> Result<(), Failure> {
        let here = self.here(true)?;
        if let Some(way_out) = here.way_out() {
            let steps = self.lang.display(&way_out).to_string();
            return Ok(write!(self.out, "{}", self.options.style.text(&steps))?);
        }
        let beginning = if self.played.is_empty() { here } else { self.after(&[], true)? };
        match beginning.way_out() {
            Some(way_out) => {
                self.print(&Message::FromTheBeginning)?;
                let steps = self.lang.display(&way_out).to_string();
                write!(self.out, "{}", self.options.style.text(&steps))?;
            }
            None if beginning.is_unknown() => self.print(&Message::NotKnown)?,
            None => self.print(&Message::NeverSolvable)?,
        }
        Ok(())
    }

    /// The current state of the game.
    fn here(&self, solve: bool) -> Result<Played, Fault> {
        self.after(&self.played, solve)
    }

    /// The state of the game after these captures.
    fn after(&self, begun: &[Capture], solve: bool) -> Result<Played, Fault> {
        let limits = self.options.limits;
        let (puzzle, rules) = (self.puzzle.clone(), self.rules);
        let begun = begun.to_vec().into();
        let play = Play { puzzle, rules, begun, solve, limits };
        play.run(&mut context()).map(|played| *played)
    }

    fn show(&mut self, here: &Played, marked: Bitboard) -> io::Result<()> {
        write!(self.out, "\n{}\n", self.options.style.puzzle(&here.board, marked))
    }

    fn print(&mut self, message: &Message) -> io::Result<()> {
        writeln!(self.out, "{}", self.lang.display(message))
    }
}

impl<W: Write> Dialogue<W> for Session<'_, W> {
    const PROMPT: &'static str = "> ";

    /// Shows the puzzle. A puzzle of one piece is already solved.
    fn begin(&mut self) -> Result<ControlFlow<()>, Failure> {
        let puzzle = puzzle_text(&self.puzzle).to_string();
        self.print(&Message::Begins { pieces: self.puzzle.pieces().len(), puzzle })?;
        let here = self.here(false)?;
        self.show(&here, Bitboard::EMPTY)?;
        // The number of pieces has already been printed.
        if here.state() == State::Playing {
            Ok(ControlFlow::Continue(()))
        } else {
            self.judge(&here)
        }
    }

    fn execute(&mut self, line: &[u8]) -> Result<ControlFlow<()>, Failure> {
        self.execute_command(Command::read(line))
    }

    fn out(&mut self) -> &mut W {
        self.out
    }
}

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Command {
    /// A blank line.
    Nothing,
    /// One or more captures.
    Play(Vec<Capture>),
    /// A single square: the origin or the target of a capture.
    Square(Square),
    /// Takes back this many captures, at least one.
    Undo(usize),
    /// Takes back captures, without a clear number.
    UndoUnclear,
    Restart,
    Hint,
    Solvable,
    Solution,
    Board,
    Help,
    Quit,
    /// Any other text, perhaps captures in chess notation.
    Unknown(String),
}

/// The words for each command, in both languages, the shortest last.
const WORDS: [(Command, &[&str]); 8] = [
    (Command::Undo(1), &["undo", "deshacer", "u"]),
    (Command::Restart, &["restart", "reiniciar", "r"]),
    (Command::Hint, &["hint", "pista", "h"]),
    (Command::Solvable, &["solvable", "posible", "s"]),
    (Command::Solution, &["solution", "solución", "solucion", "give up", "rendirse", "g"]),
    (Command::Board, &["board", "tablero", "b"]),
    (Command::Help, &["help", "ayuda", "?"]),
    (Command::Quit, &["quit", "exit", "salir", "q"]),
];

impl Command {
    /// Parses a line. Case is ignored, as are `-` and `x` between two squares.
    fn read(line: &[u8]) -> Command {
        // The rest of a longer line was not read.
        if line.len() >= LINE_BYTES_KEPT {
            return Command::Unknown(String::new());
        }
        let written = String::from_utf8_lossy(line);
        let text = written.to_lowercase();
        let words: Vec<&str> = text.split_whitespace().collect();
        let text = words.join(" ");
        if text.is_empty() {
            return Command::Nothing;
        }
        if let Some((command, _)) = WORDS.iter().find(|(_, names)| names.contains(&text.as_str())) {
            return command.clone();
        }
        if let [word, number] = &words[..]
            && WORDS[0].1.contains(word)
        {
            let number = number.parse().ok().filter(|&number| number > 0);
            return number.map_or(Command::UndoUnclear, Command::Undo);
        }
        if let Ok(square) = text.parse() {
            return Command::Square(square);
        }
        let are_squares = |words: &[&str]| words.iter().all(|word| word.parse::<Square>().is_ok());
        let moves = match &words[..] {
            [from, to] if are_squares(&[from, to]) => format!("{from}{to}"),
            _ => text.replace(['-', 'x'], ""),
        };
        match parse_captures(&moves) {
            Ok(captures) if !captures.is_empty() => Command::Play(captures),
            _ => Command::Unknown(written.into_owned()),
        }
    }
}

/// A message for the player.
#[derive(Clone, Debug)]
enum Message {
    /// The start of a game with this puzzle.
    Begins { pieces: usize, puzzle: String },
    /// The number of remaining pieces.
    Left(usize),
    /// The puzzle is solved.
    Solved { captures: usize, hints: usize, undone: usize },
    /// No capture is legal; some can be taken back, or none was played.
    Stuck { refusal: Refusal, has_played: bool },
    /// The possible captures of the piece on a square.
    Targets(Square, Vec<Square>),
    /// A hint: the piece that should capture next.
    Piece(Square),
    /// The puzzle can still be solved.
    Solvable,
    /// The puzzle cannot be solved any more; it could this many captures ago.
    LostSince(usize),
    /// The puzzle never had a solution.
    NeverSolvable,
    /// A limit was reached.
    NotKnown,
    /// There is no capture to take back.
    NothingPlayed,
    /// Fewer captures were played than should be taken back.
    FewerPlayed(usize),
    /// The number of captures to take back is unclear.
    UndoUnclear,
    /// The daily puzzle has been solved on this many consecutive days.
    DaysInARow(usize),
    /// There is no solution from here; the solution shown starts at the beginning.
    FromTheBeginning,
    /// The line was not understood.
    Unknown,
    /// The list of commands.
    Help,
}

/// A number with its noun.
fn count(number: usize, (one, several): (&str, &str)) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

fn pieces(number: usize, language: Language) -> String {
    count(number, language.words(("piece", "pieces"), ("pieza", "piezas")))
}

fn captures(number: usize, language: Language) -> String {
    count(number, language.words(("capture", "captures"), ("captura", "capturas")))
}

fn list(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ")
}

impl Localized for Message {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (Message::Begins { pieces: number, puzzle }, English) => write!(
                f,
                "{}: {puzzle}\nCapture until one piece is left. A move is two squares, such as \
                 c3f6.\n`help` lists what else there is.",
                pieces(*number, language)
            ),
            (Message::Begins { pieces: number, puzzle }, Spanish) => write!(
                f,
                "{}: {puzzle}\nHay que capturar hasta que quede una sola pieza. Un movimiento \
                 son dos casillas,\ncomo c3f6. `ayuda` muestra qué más hay.",
                pieces(*number, language)
            ),
            (Message::Left(1), English) => f.write_str("1 piece is left."),
            (Message::Left(1), Spanish) => f.write_str("Queda 1 pieza."),
            (Message::Left(pieces), English) => write!(f, "{pieces} pieces are left."),
            (Message::Left(pieces), Spanish) => write!(f, "Quedan {pieces} piezas."),
            (Message::Solved { captures: played, hints, undone }, English) => write!(
                f,
                "Solved: {}, {}, {}.",
                captures(*played, language),
                count(*hints, ("hint", "hints")),
                count(*undone, ("capture taken back", "captures taken back"))
            ),
            (Message::Solved { captures: played, hints, undone }, Spanish) => write!(
                f,
                "Resuelto: {}, {}, {}.",
                captures(*played, language),
                count(*hints, ("pista", "pistas")),
                count(*undone, ("captura deshecha", "capturas deshechas"))
            ),
            (Message::Stuck { refusal, has_played: false }, English) => {
                write!(f, "No piece can capture anything, and {}.", language.display(refusal))
            }
            (Message::Stuck { refusal, has_played: false }, Spanish) => {
                write!(f, "Ninguna pieza puede capturar nada, y {}.", language.display(refusal))
            }
            (Message::Stuck { refusal, has_played: true }, English) => write!(
                f,
                "No piece can capture any more, and {}.\n`undo` takes a capture back, \
                 `restart` all of them.",
                language.display(refusal)
            ),
            (Message::Stuck { refusal, has_played: true }, Spanish) => write!(
                f,
                "Ninguna pieza puede capturar más, y {}.\n`deshacer` deshace una captura, \
                 `reiniciar` todas.",
                language.display(refusal)
            ),
            (Message::Targets(from, to), English) if to.is_empty() => {
                write!(f, "The piece on {from} can capture nothing now.")
            }
            (Message::Targets(from, to), Spanish) if to.is_empty() => {
                write!(f, "La pieza de {from} no puede capturar nada ahora.")
            }
            (Message::Targets(from, to), English) => {
                write!(f, "The piece on {from} can capture on {}. Where?", list(to))
            }
            (Message::Targets(from, to), Spanish) => {
                write!(f, "La pieza de {from} puede capturar en {}. ¿Dónde?", list(to))
            }
            (Message::Piece(square), English) => {
                write!(f, "The piece on {square} can capture next. `hint` again says where.")
            }
            (Message::Piece(square), Spanish) => write!(
                f,
                "La pieza de {square} puede ser la próxima en capturar. Otra `pista` dice \
                 dónde."
            ),
            (Message::Solvable, English) => {
                f.write_str("Yes, from here the puzzle can still be solved.")
            }
            (Message::Solvable, Spanish) => {
                f.write_str("Sí, desde aquí el puzzle todavía tiene solución.")
            }
            (Message::LostSince(number), English) => write!(
                f,
                "No, from here the puzzle cannot be solved. It could be {} ago.",
                captures(*number, language)
            ),
            (Message::LostSince(number), Spanish) => write!(
                f,
                "No, desde aquí el puzzle no tiene solución. La tenía hace {}.",
                captures(*number, language)
            ),
            (Message::NeverSolvable, English) => f.write_str("No, this puzzle has no solution."),
            (Message::NeverSolvable, Spanish) => f.write_str("No, este puzzle no tiene solución."),
            (Message::NotKnown, English) => f.write_str("That was not found out in time."),
            (Message::NotKnown, Spanish) => f.write_str("No se supo a tiempo."),
            (Message::NothingPlayed, English) => f.write_str("Nothing has been captured yet."),
            (Message::NothingPlayed, Spanish) => f.write_str("Todavía no se capturó nada."),
            (Message::FewerPlayed(1), English) => {
                f.write_str("Only 1 capture has been played; nothing was taken back.")
            }
            (Message::FewerPlayed(1), Spanish) => {
                f.write_str("Solo se jugó 1 captura; no se deshizo nada.")
            }
            (Message::FewerPlayed(played), English) => {
                write!(f, "Captures played so far: {played}; nothing was taken back.")
            }
            (Message::FewerPlayed(played), Spanish) => {
                write!(f, "Capturas jugadas hasta ahora: {played}; no se deshizo nada.")
            }
            (Message::UndoUnclear, English) => {
                f.write_str("Expected how many captures to take back, such as `undo 3`.")
            }
            (Message::UndoUnclear, Spanish) => {
                f.write_str("Se esperaba cuántas capturas deshacer, como `deshacer 3`.")
            }
            (Message::DaysInARow(1), English) => {
                f.write_str("The puzzle of the day is solved: 1 day in a row.")
            }
            (Message::DaysInARow(1), Spanish) => {
                f.write_str("El puzzle del día está resuelto: 1 día seguido.")
            }
            (Message::DaysInARow(days), English) => {
                write!(f, "The puzzle of the day is solved: {days} days in a row.")
            }
            (Message::DaysInARow(days), Spanish) => {
                write!(f, "El puzzle del día está resuelto: {days} días seguidos.")
            }
            (Message::FromTheBeginning, English) => f.write_str(
                "From here the puzzle cannot be solved. This is a solution from the beginning:",
            ),
            (Message::FromTheBeginning, Spanish) => f.write_str(
                "Desde aquí el puzzle no tiene solución. Esta es una desde el principio:",
            ),
            (Message::Unknown, English) => f.write_str(
                "Expected a move such as c3f6, a square or a command; `help` lists them.",
            ),
            (Message::Unknown, Spanish) => f.write_str(
                "Se esperaba un movimiento como c3f6, una casilla o una orden; `ayuda` las \
                 muestra.",
            ),
            (Message::Help, _) => f.write_str(language.words(HELP, AYUDA)),
        }
    }
}

const HELP: &str = "\
Commands:
  c3f6, Qxf6    the piece on c3, or the queen, captures the one on f6
  c3            shows what the piece on c3 can capture; then f6 is enough
  undo      u   takes the last capture back; `undo 3` takes the last three back
  restart   r   takes all captures back
  hint      h   names a piece that can capture next; once more, the whole move
  solvable  s   says whether the puzzle can still be solved
  solution  g   gives up: shows a solution step by step, and ends the game
  board     b   shows the board again
  quit      q   ends the game
Pieces:
  R king (rey), D queen (dama), T rook (torre), A bishop (alfil),
  C knight (caballo), P pawn (peón)";

const AYUDA: &str = "\
Órdenes:
  c3f6, Dxf6     la pieza de c3, o la dama, captura la de f6
  c3             muestra qué puede capturar la pieza de c3; después basta f6
  deshacer   u   deshace la última captura; `deshacer 3`, las últimas tres
  reiniciar  r   deshace todas las capturas
  pista      h   nombra una pieza que puede capturar; otra vez, todo el movimiento
  posible    s   dice si el puzzle todavía tiene solución
  rendirse   g   muestra una solución paso a paso y termina el juego
  tablero    b   muestra el tablero otra vez
  salir      q   termina el juego
Piezas:
  R rey, D dama, T torre, A alfil, C caballo, P peón";

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Command {
        Command::read(line.as_bytes())
    }

    #[test]
    fn a_move_is_written_in_several_ways() {
        let capture = Capture::new(Square::C3, Square::F6);
        for line in ["c3f6", " C3F6 ", "c3 f6", "c3-f6", "c3xf6", "C3xF6"] {
            assert_eq!(read(line), Command::Play(vec![capture]), "{line}");
        }
        let two = vec![Capture::new(Square::C5, Square::E4), Capture::new(Square::E4, Square::F6)];
        assert_eq!(read("c5e4 e4xf6"), Command::Play(two));
        assert_eq!(read("c3"), Command::Square(Square::C3));
    }

    #[test]
    fn commands_are_parsed_in_both_languages() {
        for (command, words) in WORDS {
            for word in words {
                assert_eq!(read(word), command);
                assert_eq!(read(&format!("  {} ", word.to_uppercase())), command);
            }
        }
        assert_eq!(read("give  up"), Command::Solution);
        for line in ["undo 3", "Deshacer  3", "u 3", "u 03"] {
            assert_eq!(read(line), Command::Undo(3), "{line}");
        }
        for line in ["undo 0", "undo -1", "deshacer x", "u 99999999999999999999", "u a1"] {
            assert_eq!(read(line), Command::UndoUnclear, "{line}");
        }
        assert_eq!(read(" \t"), Command::Nothing);
        for line in ["c9", "c3f", "hello", "c3 f6 e4", "\0", "é", "c3f6d7"] {
            assert_eq!(read(line), Command::Unknown(line.to_owned()), "{line}");
        }
        assert_eq!(Command::read(b"\xff"), Command::Unknown("\u{fffd}".to_owned()));
    }
}
