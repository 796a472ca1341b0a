//! A game against the program: where it stands, and what is answered to each line.

use std::io::{self, Write};

use ajedrez_lite::LitePosition;
use core_bitboard::notation::SanError;
use core_bitboard::{Bitboard, Color, History, Lite, Move, Square};
use protocol::lite::{Best, BestMove, Evaluate, Strength, Table};
use protocol::{Fault, Language, Limits, Operation, Problem};

use super::command::Command;
use super::messages::Told;
use crate::context::context;
use crate::exit::Failure;
use crate::screen::{self, Game, Then};

/// How often a position is on the board before the player is told so.
const OFTEN: usize = 3;

/// A game, and where it is shown.
pub(super) struct Session<'a, W> {
    /// Where it begins.
    start: LitePosition,
    game: History<Lite>,
    /// Which side the player has.
    side: Color,
    level: u64,
    seed: u64,
    lang: Language,
    has_colors: bool,
    out: &'a mut W,
    /// The square that was named alone, from which the next one is meant.
    from: Option<Square>,
}

/// Who plays, and how.
#[derive(Clone, Copy)]
pub(super) struct Players {
    pub(super) side: Color,
    pub(super) level: u64,
    pub(super) seed: u64,
}

impl<'a, W: Write> Session<'a, W> {
    pub(super) fn new(
        start: LitePosition,
        Players { side, level, seed }: Players,
        lang: Language,
        out: &'a mut W,
    ) -> Session<'a, W> {
        let (game, has_colors) = (History::from(*start.position()), screen::has_colors());
        Session { start, game, side, level, seed, lang, has_colors, out, from: None }
    }

    fn do_as_told(&mut self, command: Command) -> Result<Then, Failure> {
        let from = self.from.take();
        match command {
            Command::Nothing => self.from = from,
            Command::Step(from, to) => return self.play(from, to),
            Command::Square(square) => match from {
                Some(from) if self.targets(from).contains(&square) => {
                    return self.play(from, square);
                }
                _ => return self.choose(square),
            },
            Command::Other(text) => match self.game.position().parse_san(&text) {
                Ok(mv) => return self.play(mv.from(), mv.to()),
                Err(SanError::Text(_)) => self.tell(&Told::Unknown)?,
                Err(error) => writeln!(self.out, "{}", self.lang.say(&error))?,
            },
            Command::Undo => self.take_back()?,
            Command::Hint => self.hint()?,
            Command::End => self.say_how_it_ends()?,
            Command::Moves => self.tell(&Told::Moves(self.moves()))?,
            Command::Resign => {
                self.tell(&Told::Resigned(!self.side))?;
                return self.end();
            }
            Command::Board => self.show(Bitboard::EMPTY)?,
            Command::Help => self.tell(&Told::Help)?,
            Command::Quit => return Ok(Then::End),
        }
        Ok(Then::GoOn)
    }

    /// Where the game stands. Moves lead from one position with both kings to another.
    fn here(&self) -> Result<LitePosition, Fault> {
        LitePosition::try_from(*self.game.position()).map_err(|error| Problem::Course(error).into())
    }

    /// The moves of the game, with blanks between them.
    fn moves(&self) -> String {
        self.game.moves().map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// The program's best move at a level.
    fn best(&self, level: Strength) -> Result<BestMove, Fault> {
        let (position, moves, seed) = (self.start, self.moves(), self.seed);
        let limits = Limits::default();
        let best = Best { position, moves, depth: None, lines: 1, level, seed, limits };
        best.run(&mut context())
    }

    /// Plays the player's move, then the program's.
    fn play(&mut self, from: Square, to: Square) -> Result<Then, Failure> {
        match self.here()?.legal_move(from, to) {
            Ok(mv) => {
                self.game.play(mv).map_err(|error| Fault::from(Problem::IllegalMove(error)))?;
                if self.here()?.outcome().is_some() {
                    self.show(squares_of(mv))?;
                }
                self.go_on()
            }
            Err(error) => {
                writeln!(self.out, "{}", self.lang.say(&error))?;
                Ok(Then::GoOn)
            }
        }
    }

    /// Lets the program play where it is its turn, until it is the player's or the game is over.
    fn go_on(&mut self) -> Result<Then, Failure> {
        if self.here()?.outcome().is_none() && self.game.position().turn() != self.side {
            let level = Strength::numbered(self.level as usize).unwrap_or(Strength::FULL);
            if let Some(mv) = self.best(level)?.best() {
                let color = self.game.position().turn();
                self.game.play(mv).map_err(|error| Fault::from(Problem::IllegalMove(error)))?;
                self.tell(&Told::Played(color, mv))?;
                self.show(squares_of(mv))?;
            }
        }
        if let Some(outcome) = self.here()?.outcome() {
            self.tell(&Told::Over(outcome))?;
            return self.end();
        }
        if self.game.position().is_check() {
            self.tell(&Told::Check)?;
        }
        let times = self.game.repetitions();
        if times >= OFTEN {
            self.tell(&Told::Repeated(times))?;
        }
        Ok(Then::GoOn)
    }

    /// Lists the moves of the game that is over.
    fn end(&mut self) -> Result<Then, Failure> {
        if self.game.moves().len() > 0 {
            self.tell(&Told::Moves(self.moves()))?;
        }
        Ok(Then::End)
    }

    /// Where the piece on a square may go.
    fn targets(&self, from: Square) -> Vec<Square> {
        let moves = self.game.position().legal_moves().into_iter();
        let mut to: Vec<Square> = moves.filter(|mv| mv.from() == from).map(Move::to).collect();
        to.sort();
        to
    }

    /// Shows where the piece on a square can go; or plays the only move there, as in `e3`.
    fn choose(&mut self, square: Square) -> Result<Then, Failure> {
        let own = self.game.position().board().by_color(self.side);
        if own.contains(square) {
            let to = self.targets(square);
            self.from = (!to.is_empty()).then_some(square);
            self.tell(&Told::Targets(square, to))?;
            return Ok(Then::GoOn);
        }
        match self.game.position().parse_san(&square.to_string()) {
            Ok(mv) => self.play(mv.from(), mv.to()),
            Err(error) => {
                writeln!(self.out, "{}", self.lang.say(&error))?;
                Ok(Then::GoOn)
            }
        }
    }

    /// Takes back the player's last move, and what followed.
    fn take_back(&mut self) -> Result<(), Failure> {
        let mut turns = self.game.moves().len();
        let first_is_own = self.start.position().turn() == self.side;
        if turns == 0 || turns == 1 && !first_is_own {
            return Ok(self.tell(&Told::NothingPlayed)?);
        }
        loop {
            self.game.back();
            turns -= 1;
            if self.game.position().turn() == self.side || turns == 0 {
                break;
            }
        }
        self.show(Bitboard::EMPTY)?;
        Ok(self.tell(&Told::YourTurn)?)
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let best = self.best(Strength::FULL)?;
        if let Some(mv) = best.best() {
            self.tell(&Told::Hint(mv, best.worth()))?;
        }
        Ok(())
    }

    /// Says how the game ends where the tables know, or else what a search makes of it.
    fn say_how_it_ends(&mut self) -> Result<(), Failure> {
        let position = self.here()?;
        let entry = Table { position }.run(&mut context())?;
        if let Some(value) = entry.value {
            return Ok(self.tell(&Told::Ends(value.into()))?);
        }
        let limits = Limits::default();
        let evaluation = Evaluate { position, depth: None, limits }.run(&mut context())?;
        let absent = entry.absent.map(|absent| self.lang.say(&absent).to_string());
        let (absent, worth) = (absent.unwrap_or_default(), evaluation.worth);
        Ok(self.tell(&Told::NotKnown { absent, worth })?)
    }

    fn show(&mut self, marked: Bitboard) -> io::Result<()> {
        let board = screen::board(self.game.position().board(), marked, self.has_colors);
        write!(self.out, "\n{board}\n")
    }

    fn tell(&mut self, told: &Told) -> io::Result<()> {
        writeln!(self.out, "{}", self.lang.say(told))
    }
}

impl<W: Write> Game<W> for Session<'_, W> {
    fn begin(&mut self) -> Result<Then, Failure> {
        self.tell(&Told::Begins { side: self.side, level: self.level })?;
        self.show(Bitboard::EMPTY)?;
        self.go_on()
    }

    fn obey(&mut self, line: &[u8]) -> Result<Then, Failure> {
        self.do_as_told(Command::read(line))
    }

    fn out(&mut self) -> &mut W {
        self.out
    }
}

fn squares_of(mv: Move) -> Bitboard {
    Bitboard::from(mv.from()) | Bitboard::from(mv.to())
}
