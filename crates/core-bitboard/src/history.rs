//! Games: a start, the moves played since, and what depends on both.

use alloc::vec::Vec;
use core::fmt;

use crate::game::{IllegalMove, Move, Position, Variant};
use crate::notation::{Fen, counts_after};

/// A game: a start and moves, with a place among them that goes back and forward.
///
/// ```
/// use core_bitboard::{Fide, History, Position};
///
/// let mut game = History::from(Position::<Fide>::start());
/// for mv in ["g1f3", "g8f6", "f3g1", "f6g8"] {
///     game.play(mv.parse()?)?;
/// }
/// assert_eq!((game.repetitions(), game.halfmove_clock()), (2, 4));
/// assert_eq!(game.back(), Some("f6g8".parse()?));
/// assert_eq!(game.repetitions(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<V: Variant> {
    start: Fen<V>,
    plies: Vec<Ply<V>>,
    /// How many of the plies have been played here.
    played: usize,
}

/// A move, and what is on the board after it. The FEN is written when it is asked for: to write it takes longer than
/// to play the move.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ply<V: Variant> {
    mv: Move,
    position: Position<V>,
    halfmove_clock: u32,
    move_number: u32,
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
    /// The FEN where the game is: its position, with the counters. At the start it is that which was given.
    pub fn fen(&self) -> Fen<V> {
        match self.last() {
            None => self.start.clone(),
            Some(_) => self.written(),
        }
    }

    /// The same FEN in the usual form, also at the start.
    pub fn written(&self) -> Fen<V> {
        Fen::new(*self.position(), self.halfmove_clock(), self.move_number())
    }

    /// The last move that has been played here.
    fn last(&self) -> Option<&Ply<V>> {
        self.plies[..self.played].last()
    }

    /// The position after so many moves.
    fn after(&self, moves: usize) -> &Position<V> {
        moves.checked_sub(1).map_or(self.start.position(), |last| &self.plies[last].position)
    }

    /// The position where the game is.
    pub fn position(&self) -> &Position<V> {
        self.after(self.played)
    }

    /// The start.
    pub const fn start(&self) -> &Fen<V> {
        &self.start
    }

    /// The moves from the start to where the game is.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        self.plies[..self.played].iter().map(|ply| ply.mv)
    }

    /// The moves that [`forward`](History::forward) plays again.
    pub fn moves_ahead(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        self.plies[self.played..].iter().map(|ply| ply.mv)
    }

    /// Plays a move. Moves that were taken back are forgotten.
    ///
    /// # Errors
    ///
    /// When the move is not legal. The game stays as it is.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let position = self.position().play(mv)?;
        self.push(mv, position);
        Ok(())
    }

    /// Plays a move that must be legal, as [`Position::play_unchecked`] does.
    ///
    /// # Panics
    ///
    /// When no piece of the side to move stands on the origin.
    pub fn play_unchecked(&mut self, mv: Move) {
        let position = self.position().play_unchecked(mv);
        self.push(mv, position);
    }

    /// Appends a move, after which `position` is on the board.
    fn push(&mut self, mv: Move, position: Position<V>) {
        let counts = (self.halfmove_clock(), self.move_number());
        let (halfmove_clock, move_number) = counts_after(self.position(), mv, counts);
        self.plies.truncate(self.played);
        self.plies.push(Ply { mv, position, halfmove_clock, move_number });
        self.played += 1;
    }

    /// Takes a move back and returns it, if there is one.
    pub fn back(&mut self) -> Option<Move> {
        self.played = self.played.checked_sub(1)?;
        Some(self.plies[self.played].mv)
    }

    /// Plays a move again that was taken back, and returns it, if there is one.
    pub fn forward(&mut self) -> Option<Move> {
        let ply = self.plies.get(self.played)?;
        self.played += 1;
        Some(ply.mv)
    }

    /// The number of half-moves since the last capture or pawn move.
    pub fn halfmove_clock(&self) -> u32 {
        self.last().map_or(self.start.halfmove_clock(), |ply| ply.halfmove_clock)
    }

    /// The number of the move to be played, counted from 1.
    pub fn move_number(&self) -> u32 {
        self.last().map_or(self.start.move_number(), |ply| ply.move_number)
    }

    /// How often the position has occurred, this time included: the same pieces, turn and rights to
    /// castle, and the same legal captures en passant.
    ///
    /// # Complexity
    ///
    /// That of comparing the position with those since the last capture or pawn move.
    pub fn repetitions(&self) -> usize {
        let here = self.position().normalised();
        let since = (self.halfmove_clock() as usize).min(self.played);
        // The same side is to move before every second move.
        let same_turn = (2..=since).step_by(2).map(|moves| self.after(self.played - moves));
        1 + same_turn.filter(|position| position.normalised() == here).count()
    }

    /// Why the game has ended without a winner, if it has.
    ///
    /// Ajedrez Lite and the game of the king-status seed know no repetition and count no moves.
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
        if V::lacks_material(position.board()) {
            return Some(Draw::Material);
        }
        if !position.has_legal_move() {
            return (!position.is_check()).then_some(Draw::Stalemate);
        }
        let draws =
            [(Draw::Fivefold, self.has_occurred(5)), (Draw::SeventyFiveMoves, self.has_lasted(75))];
        draws.into_iter().find(|&(_, is_so)| is_so).map(|(draw, _)| draw)
    }

    /// Why the side to move may claim a draw now, if it may. After a mate or a stalemate it may not.
    pub fn claim(&self) -> Option<Claim> {
        if !self.position().has_legal_move() {
            return None;
        }
        let claims =
            [(Claim::Threefold, self.has_occurred(3)), (Claim::FiftyMoves, self.has_lasted(50))];
        claims.into_iter().find(|&(_, is_so)| is_so).map(|(claim, _)| claim)
    }

    /// Whether the position has occurred so often, in a game where that matters.
    fn has_occurred(&self, times: usize) -> bool {
        V::COUNTS_MOVES && self.repetitions() >= times
    }

    /// Whether each side has made so many moves without progress, in a game where that matters.
    fn has_lasted(&self, moves: u32) -> bool {
        V::COUNTS_MOVES && self.halfmove_clock() >= 2 * moves
    }
}

impl<V: Variant> From<Fen<V>> for History<V> {
    /// The game that begins with a FEN, whose counters go on.
    fn from(start: Fen<V>) -> History<V> {
        History { start, plies: Vec::new(), played: 0 }
    }
}

impl<V: Variant> From<Position<V>> for History<V> {
    /// The game that begins with a position, at the first move.
    fn from(start: Position<V>) -> History<V> {
        Fen::from(start).into()
    }
}
