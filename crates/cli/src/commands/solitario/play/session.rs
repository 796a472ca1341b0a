//! A game: a puzzle, the captures that have been played, and what is answered to each line.

use std::io::{self, Write};
use std::time::Duration;

use core_bitboard::solitaire::{Capture, CheckFault, Puzzle, Rules};
use core_bitboard::{Bitboard, Square};
use protocol::solitario::{self as operations, Play, Played, State};
use protocol::{Answered, Fault, Language, Limits, Operation, Problem};
use solitario::{Hint, puzzle_run};

use super::command::Command;
use super::days::Days;
use super::messages::Told;
use crate::context::context;
use crate::exit::{Failure, report};
use crate::screen::{Game, Look, Then};

/// How long a player waits for a hint.
const PATIENCE: Duration = Duration::from_secs(10);

/// How a game is played and shown.
pub(super) struct Manner {
    /// The limits of each search for a hint or a solution.
    pub(super) limits: Limits,
    /// How boards are drawn.
    pub(super) look: Look,
    /// The day after 1970-01-01 that it is, where this is its puzzle.
    pub(super) day: Option<u64>,
}

/// A game, and where it is shown.
pub(super) struct Session<'a, W> {
    pub(super) puzzle: Puzzle,
    pub(super) rules: Rules,
    pub(super) lang: Language,
    manner: Manner,
    pub(super) out: &'a mut W,
    /// The captures that have been played.
    played: Vec<Capture>,
    /// The square that was named alone, from which the next one is meant.
    from: Option<Square>,
    /// The hint that was given half: its piece was named.
    half_hint: Option<Capture>,
    hints: usize,
    undone: usize,
}

impl<'a, W: Write> Session<'a, W> {
    pub(super) fn new(
        puzzle: Puzzle,
        rules: Rules,
        manner: Manner,
        lang: Language,
        out: &'a mut W,
    ) -> Session<'a, W> {
        let manner = Manner { limits: manner.limits.or_time(PATIENCE), ..manner };
        let (from, half_hint, hints, undone) = (None, None, 0, 0);
        let played = Vec::new();
        Session { puzzle, rules, lang, manner, out, played, from, half_hint, hints, undone }
    }

    fn do_as_told(&mut self, command: Command) -> Result<Then, Failure> {
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
            Command::UndoUnclear => self.tell(&Told::UndoUnclear)?,
            Command::Restart => self.take_back(self.played.len())?,
            Command::Hint => self.hint()?,
            Command::Solvable => self.say_whether_solvable()?,
            Command::Solution => {
                self.show_solution()?;
                return Ok(Then::End);
            }
            Command::Board => {
                let here = self.here(false)?;
                self.show(&here, Bitboard::EMPTY)?;
            }
            Command::Help => self.tell(&Told::Help)?,
            Command::Quit => return Ok(Then::End),
            Command::Unknown => self.tell(&Told::Unknown)?,
        }
        Ok(Then::GoOn)
    }

    /// Plays captures, up to the first that may not be played.
    fn play(&mut self, captures: &[Capture]) -> Result<Then, Failure> {
        for &capture in captures {
            self.played.push(capture);
            let here = match self.here(false) {
                Ok(here) => here,
                Err(fault) => {
                    self.played.pop();
                    self.say_why_not(&fault)?;
                    return Ok(Then::GoOn);
                }
            };
            self.half_hint = None;
            self.show(&here, Bitboard::from(capture.from) | Bitboard::from(capture.to))?;
            if self.judge(&here)? == Then::End {
                return Ok(Then::End);
            }
        }
        Ok(Then::GoOn)
    }

    /// Says why a capture may not be played.
    fn say_why_not(&mut self, fault: &Fault) -> io::Result<()> {
        match &fault.problem {
            Problem::Refused(refusal) => writeln!(self.out, "{}", self.lang.say(refusal)),
            _ => writeln!(self.out, "{}", self.lang.say(fault)),
        }
    }

    /// Says how far the game has come.
    fn judge(&mut self, here: &Played) -> Result<Then, Failure> {
        let told = match (here.state(), &here.refusal) {
            (State::Stuck, Some(refusal)) => {
                let has_played = !self.played.is_empty();
                Told::Stuck { refusal: refusal.clone(), has_played }
            }
            (State::Open, _) | (_, Some(_)) => Told::Left(here.left.pieces().len()),
            (_, None) => {
                let (captures, hints, undone) = (self.played.len(), self.hints, self.undone);
                self.tell(&Told::Solved { captures, hints, undone })?;
                self.record_day()?;
                return Ok(Then::End);
            }
        };
        self.tell(&told)?;
        Ok(Then::GoOn)
    }

    /// Records that the puzzle of the day is solved, if this is that of today.
    fn record_day(&mut self) -> io::Result<()> {
        let Some(day) = self.manner.day else { return Ok(()) };
        match Days::of_user().and_then(|days| days.add(day)) {
            Ok(in_a_row) => self.tell(&Told::DaysInARow(in_a_row)),
            Err(fault) => {
                self.out.flush()?;
                report(&fault, self.lang);
                Ok(())
            }
        }
    }

    /// Shows what the piece on a square may capture; the next square that is named is one of those.
    fn choose(&mut self, square: Square) -> Result<(), Failure> {
        let here = self.here(false)?;
        if !here.left.pieces().iter().any(|&(occupied, _)| occupied == square) {
            let refusal = protocol::Refusal { place: None, fault: CheckFault::NoPieceOn(square) };
            writeln!(self.out, "{}", self.lang.say(&refusal))?;
            return Ok(());
        }
        let captures = here.captures.iter().filter(|capture| capture.from == square);
        let mut to: Vec<Square> = captures.map(|capture| capture.to).collect();
        to.dedup();
        self.from = (!to.is_empty()).then_some(square);
        self.tell(&Told::Targets(square, to))?;
        Ok(())
    }

    fn take_back(&mut self, captures: usize) -> Result<(), Failure> {
        if self.played.is_empty() {
            self.tell(&Told::NothingPlayed)?;
            return Ok(());
        }
        let Some(left) = self.played.len().checked_sub(captures) else {
            self.tell(&Told::FewerPlayed(self.played.len()))?;
            return Ok(());
        };
        self.played.truncate(left);
        self.undone += captures;
        self.half_hint = None;
        let here = self.here(false)?;
        self.show(&here, Bitboard::EMPTY)?;
        self.tell(&Told::Left(here.left.pieces().len()))?;
        Ok(())
    }

    /// Names a piece that keeps the puzzle solvable; when asked again, its move.
    fn hint(&mut self) -> Result<(), Failure> {
        let limits = self.manner.limits;
        let (puzzle, rules) = (self.puzzle.clone(), self.rules);
        let begun = self.played.clone().into();
        let hint = operations::Hint { puzzle, rules, begun, limits };
        let hinted = hint.run(&mut context())?;
        match (hinted.hint.verdict, self.half_hint) {
            (Hint::Capture { capture, .. }, Some(half)) if capture == half => {
                writeln!(self.out, "{}", self.lang.say(&hinted))?;
            }
            (Hint::Capture { capture, .. }, _) => {
                self.hints += 1;
                self.half_hint = Some(capture);
                self.tell(&Told::Piece(capture.from))?;
            }
            (Hint::Impossible, _) => self.say_since_when_lost()?,
            (Hint::Unknown, _) => self.tell(&Told::NotKnown)?,
            // The game has ended, and asks nothing more.
            (Hint::Solved, _) => {}
        }
        Ok(())
    }

    fn say_whether_solvable(&mut self) -> Result<(), Failure> {
        let here = self.here(true)?;
        match here.way_out() {
            Some(_) => self.tell(&Told::Solvable)?,
            None if here.is_unknown() => self.tell(&Told::NotKnown)?,
            None => self.say_since_when_lost()?,
        }
        Ok(())
    }

    /// Says how many captures ago the puzzle, which cannot be solved any more, could be solved.
    fn say_since_when_lost(&mut self) -> Result<(), Failure> {
        for ago in 1..=self.played.len() {
            let before = self.after(&self.played[..self.played.len() - ago], true)?;
            if before.way_out().is_some() {
                return Ok(self.tell(&Told::LostSince(ago))?);
            }
            if before.is_unknown() {
                return Ok(self.tell(&Told::NotKnown)?);
            }
        }
        Ok(self.tell(&Told::NeverSolvable)?)
    }

    /// Shows how to go on from here, or where that leads nowhere, from the beginning.
    fn show_solution(&mut self) -> Result<(), Failure> {
        let here = self.here(true)?;
        if let Some(way_out) = here.way_out() {
            let steps = self.lang.say(&way_out).to_string();
            return Ok(write!(self.out, "{}", self.manner.look.text(&steps))?);
        }
        let beginning = if self.played.is_empty() { here } else { self.after(&[], true)? };
        match beginning.way_out() {
            Some(way_out) => {
                self.tell(&Told::FromTheBeginning)?;
                let steps = self.lang.say(&way_out).to_string();
                write!(self.out, "{}", self.manner.look.text(&steps))?;
            }
            None if beginning.is_unknown() => self.tell(&Told::NotKnown)?,
            None => self.tell(&Told::NeverSolvable)?,
        }
        Ok(())
    }

    /// Where the game stands.
    fn here(&self, solve: bool) -> Result<Played, Fault> {
        self.after(&self.played, solve)
    }

    /// Where the game stood after these captures.
    fn after(&self, begun: &[Capture], solve: bool) -> Result<Played, Fault> {
        let limits = self.manner.limits;
        let (puzzle, rules) = (self.puzzle.clone(), self.rules);
        let begun = begun.to_vec().into();
        let play = Play { puzzle, rules, begun, solve, limits };
        play.run(&mut context()).map(|played| *played)
    }

    fn show(&mut self, here: &Played, marked: Bitboard) -> io::Result<()> {
        write!(self.out, "\n{}\n", self.manner.look.puzzle(&here.left, marked))
    }

    fn tell(&mut self, told: &Told) -> io::Result<()> {
        writeln!(self.out, "{}", self.lang.say(told))
    }
}

impl<W: Write> Game<W> for Session<'_, W> {
    /// Shows the puzzle. One of one piece is solved already.
    fn begin(&mut self) -> Result<Then, Failure> {
        let puzzle = puzzle_run(&self.puzzle).to_string();
        self.tell(&Told::Begins { pieces: self.puzzle.pieces().len(), puzzle })?;
        let here = self.here(false)?;
        self.show(&here, Bitboard::EMPTY)?;
        // How many pieces there are was said.
        if here.state() == State::Open { Ok(Then::GoOn) } else { self.judge(&here) }
    }

    fn obey(&mut self, line: &[u8]) -> Result<Then, Failure> {
        self.do_as_told(Command::read(line))
    }

    fn out(&mut self) -> &mut W {
        self.out
    }
}
