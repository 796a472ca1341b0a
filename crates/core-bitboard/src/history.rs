//! Games: a start position, the moves played since, and the facts that depend on both.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::game::{IllegalMove, Move, Position, PositionError, Variant};
use crate::notation::fen::read_setup;
use crate::notation::{Fen, ParsePositionError};
use crate::types::{Color, Role};

/// A game: a start position and moves, which can be undone and redone.
///
/// It begins with a [`Position`], or with a [`Fen`], whose move counters it continues.
///
/// ```
/// use core_bitboard::{Fide, History, Position};
///
/// let mut game = History::from(Position::<Fide>::start());
/// for mv in ["g1f3", "g8f6", "f3g1", "f6g8"] {
///     game.play(mv.parse()?)?;
/// }
/// assert_eq!((game.repetitions(), game.halfmove_clock()), (2, 4));
/// assert_eq!(game.undo(), Some("f6g8".parse()?));
/// assert_eq!(game.repetitions(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<V: Variant> {
    start: Counted<V>,
    /// Each move and the position after it.
    plies: Vec<(Move, Counted<V>)>,
    /// The number of plies before the current position.
    played: usize,
}

/// A position with its move counters. Its FEN is written on demand, since that takes longer than
/// playing a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counted<V: Variant> {
    position: Position<V>,
    halfmove_clock: u32,
    move_number: u32,
}

impl<V: Variant> Counted<V> {
    /// After a legal move, which leads to `position`.
    fn after(&self, mv: Move, position: Position<V>) -> Counted<V> {
        let board = self.position.board();
        let is_pawn = board.role_at(mv.from()) == Some(Role::Pawn);
        let is_capture = board.occupied().contains(mv.to());
        let clock = if is_pawn || is_capture { 0 } else { self.halfmove_clock.saturating_add(1) };
        let is_black = u32::from(self.position.turn() == Color::Black);
        let move_number = self.move_number.saturating_add(is_black);
        Counted { position, halfmove_clock: clock, move_number }
    }

    fn fen(&self) -> Fen {
        let Counted { position, halfmove_clock, move_number } = *self;
        Fen { setup: position.into(), halfmove_clock, move_number }
    }
}

/// Why a game has ended without a winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Draw {
    /// The pieces do not suffice for a mate. Source: FIDE's laws, 5.2.2; in Ajedrez Lite, only kings
    /// are left.
    Material,
    /// The side to move is not in check and has no legal move. Source: FIDE's laws, 5.2.1.
    Stalemate,
    /// The position has occurred five times. Source: FIDE's laws, 9.6.1.
    Fivefold,
    /// Each side has made 75 moves without a capture or a pawn's move. Source: FIDE's laws, 9.6.2.
    SeventyFiveMoves,
}

/// Why the side to move may claim a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Claim {
    /// The position has occurred three times. Source: FIDE's laws, 9.2.
    Threefold,
    /// Each side has made 50 moves without a capture or a pawn's move. Source: FIDE's laws, 9.3.
    FiftyMoves,
}

impl fmt::Display for Draw {
    /// One word, such as `seventy_five_moves`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Draw::Material => "material",
            Draw::Stalemate => "stalemate",
            Draw::Fivefold => "fivefold",
            Draw::SeventyFiveMoves => "seventy_five_moves",
        })
    }
}

impl fmt::Display for Claim {
    /// One word, such as `fifty_moves`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Claim::Threefold => "threefold",
            Claim::FiftyMoves => "fifty_moves",
        })
    }
}

impl<V: Variant> History<V> {
    fn begun(position: Position<V>, (halfmove_clock, move_number): (u32, u32)) -> History<V> {
        let start = Counted { position, halfmove_clock, move_number };
        History { start, plies: Vec::new(), played: 0 }
    }

    /// The FEN of the current position.
    pub fn fen(&self) -> Fen {
        self.after(self.played).fen()
    }

    /// The position after this many moves.
    fn after(&self, moves: usize) -> &Counted<V> {
        moves.checked_sub(1).map_or(&self.start, |last| &self.plies[last].1)
    }

    /// The current position.
    pub fn position(&self) -> &Position<V> {
        &self.after(self.played).position
    }

    /// The position at the beginning of the game.
    pub const fn start(&self) -> &Position<V> {
        &self.start.position
    }

    /// The FEN at the beginning of the game.
    pub fn start_fen(&self) -> Fen {
        self.start.fen()
    }

    /// The moves from the start to the current position.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        self.plies[..self.played].iter().map(|&(mv, _)| mv)
    }

    /// The moves that were undone and that [`redo`](History::redo) plays again.
    pub fn undone_moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        self.plies[self.played..].iter().map(|&(mv, _)| mv)
    }

    /// Plays a move. Undone moves are dropped.
    ///
    /// # Errors
    ///
    /// If the move is illegal. The game does not change.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let position = self.position().play(mv)?;
        self.push(mv, position);
        Ok(())
    }

    /// Plays a move that must be legal, as [`Position::play_unchecked`] does.
    ///
    /// # Panics
    ///
    /// If no piece of the side to move stands on the origin.
    pub fn play_unchecked(&mut self, mv: Move) {
        let position = self.position().play_unchecked(mv);
        self.push(mv, position);
    }

    /// Appends a move and the position after it.
    fn push(&mut self, mv: Move, position: Position<V>) {
        let next = self.after(self.played).after(mv, position);
        self.plies.truncate(self.played);
        self.plies.push((mv, next));
        self.played += 1;
    }

    /// Undoes a move and returns it, if there is one.
    pub fn undo(&mut self) -> Option<Move> {
        self.played = self.played.checked_sub(1)?;
        Some(self.plies[self.played].0)
    }

    /// Plays an undone move again and returns it, if there is one.
    pub fn redo(&mut self) -> Option<Move> {
        let &(mv, _) = self.plies.get(self.played)?;
        self.played += 1;
        Some(mv)
    }

    /// The number of half-moves since the last capture or pawn move.
    pub fn halfmove_clock(&self) -> u32 {
        self.after(self.played).halfmove_clock
    }

    /// The number of the move to be played, counted from 1.
    pub fn move_number(&self) -> u32 {
        self.after(self.played).move_number
    }

    /// How often the position has occurred, including now: the same pieces, turn, castling rights
    /// and legal captures en passant.
    ///
    /// # Complexity
    ///
    /// Compares the position with those since the last capture or pawn move.
    pub fn repetitions(&self) -> usize {
        let here = self.position().normalised();
        let since = (self.halfmove_clock() as usize).min(self.played);
        // The same side is to move before every second move.
        let same_turn =
            (2..=since).step_by(2).map(|moves| &self.after(self.played - moves).position);
        1 + same_turn.filter(|position| position.normalised() == here).count()
    }

    /// Why the game is drawn, if it is. A mate is not a draw; [`Position::status`] reports it. Dead
    /// positions are detected only by insufficient material.
    ///
    /// Ajedrez Lite and chess without castling have no draws by repetition or move count.
    ///
    /// ```
    /// use core_bitboard::history::Draw;
    /// use core_bitboard::{Fide, History, Lite, Position};
    ///
    /// let knight = "8/8/4k3/8/8/3NK3/8/8 w - - 0 1";
    /// let game = History::from(Position::<Fide>::from_fen(knight)?);
    /// assert_eq!(game.draw(), Some(Draw::Material));
    ///
    /// let bishop = "8/8/4k3/8/8/3BK3/8/8 w - - 0 1";
    /// assert_eq!(History::from(Position::<Lite>::from_fen(bishop)?).draw(), None);
    /// # Ok::<(), core_bitboard::notation::ParsePositionError>(())
    /// ```
    pub fn draw(&self) -> Option<Draw> {
        let position = self.position();
        if V::is_insufficient_material(position.board()) {
            return Some(Draw::Material);
        }
        if !position.has_legal_move() {
            return (!position.is_check()).then_some(Draw::Stalemate);
        }
        let draws =
            [(Draw::Fivefold, self.has_occurred(5)), (Draw::SeventyFiveMoves, self.has_lasted(75))];
        draws.into_iter().find(|&(_, is_so)| is_so).map(|(draw, _)| draw)
    }

    /// Why the side to move may claim a draw now; `None` after mate or stalemate, and in Ajedrez
    /// Lite and chess without castling.
    pub fn claim(&self) -> Option<Claim> {
        if !self.position().has_legal_move() {
            return None;
        }
        let claims =
            [(Claim::Threefold, self.has_occurred(3)), (Claim::FiftyMoves, self.has_lasted(50))];
        claims.into_iter().find(|&(_, is_so)| is_so).map(|(claim, _)| claim)
    }

    /// Whether the position has occurred this often, in a game where repetitions matter.
    fn has_occurred(&self, times: usize) -> bool {
        V::COUNTS_MOVES && self.repetitions() >= times
    }

    /// Whether each side has made this many moves without progress, in a game where that matters.
    fn has_lasted(&self, moves: u32) -> bool {
        V::COUNTS_MOVES && self.halfmove_clock() >= 2 * moves
    }
}

impl<V: Variant> From<Position<V>> for History<V> {
    /// The game that begins with a position, at the first move.
    fn from(start: Position<V>) -> History<V> {
        History::begun(start, (0, 1))
    }
}

impl<V: Variant> TryFrom<Fen> for History<V> {
    type Error = PositionError;

    /// A game that begins with a FEN and continues its move counters.
    ///
    /// # Errors
    ///
    /// Returns every defect of the position at once.
    fn try_from(fen: Fen) -> Result<History<V>, PositionError> {
        Ok(History::begun(fen.setup.try_into()?, (fen.halfmove_clock, fen.move_number)))
    }
}

impl<V: Variant> FromStr for History<V> {
    type Err = ParsePositionError;

    /// A game that begins with a FEN and continues its move counters.
    ///
    /// # Errors
    ///
    /// The errors of [`Position::from_fen`].
    fn from_str(fen: &str) -> Result<History<V>, ParsePositionError> {
        let (setup, mut fields) = read_setup(fen)?;
        let start = setup.try_into()?;
        Ok(History::begun(start, fields.counts_and_end()?))
    }
}
