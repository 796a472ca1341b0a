//! The value of a position, and its encoding as a byte.

use std::cmp::Ordering;
use std::fmt;

/// The value of a position for the side to move with best play: the winner mates as soon as possible,
/// the loser holds out as long as possible.
///
/// Better values are greater.
///
/// ```
/// use ajedrez_lite_tables::Value;
///
/// assert!(Value::Win(1) > Value::Win(3));
/// assert!(Value::Win(71) > Value::Draw && Value::Draw > Value::Loss(70));
/// assert_eq!(Value::Loss(2).before(), Value::Win(3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to move mates in this many plies, an odd number.
    Win(u8),
    /// Neither side can force mate.
    Draw,
    /// The side to move is mated in this many plies, an even number; 0 for checkmate.
    Loss(u8),
}

impl Value {
    /// The value of a move that leads to this value, for the side that plays it.
    #[must_use]
    pub fn before(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies.saturating_add(1)),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(plies.saturating_add(1)),
        }
    }

    /// A number that grows with the value.
    fn rank(self) -> i16 {
        match self {
            Value::Win(plies) => 256 - i16::from(plies),
            Value::Draw => 0,
            Value::Loss(plies) => i16::from(plies) - 256,
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Win(plies) => write!(f, "win in {plies}"),
            Value::Draw => f.write_str("draw"),
            Value::Loss(plies) => write!(f, "loss in {plies}"),
        }
    }
}

/// A value as stored in tables.
///
/// ```text
/// 0         not a position: two pieces share a square, the side not to move is in check, or another
///           slot contains its mirror image
/// n + 1     mate in n plies: a win if n is odd, a loss if n is even
/// 255       a draw; during generation, not decided yet
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Byte(pub(crate) u8);

impl Byte {
    pub(crate) const NONE: Byte = Byte(0);
    pub(crate) const MATED: Byte = Byte(1);
    /// The longest mate that has a byte: 253 plies.
    pub(crate) const LONGEST: Byte = Byte(254);
    pub(crate) const DRAW: Byte = Byte(255);

    #[inline(always)]
    pub(crate) const fn is_win(self) -> bool {
        self.0 != 0 && self.0.is_multiple_of(2)
    }

    #[inline(always)]
    pub(crate) fn is_loss(self) -> bool {
        !self.0.is_multiple_of(2) && self != Byte::DRAW
    }

    /// The value, if there is such a position.
    pub(crate) fn value(self) -> Option<Value> {
        match self {
            Byte::NONE => None,
            Byte::DRAW => Some(Value::Draw),
            Byte(mate) if self.is_win() => Some(Value::Win(mate - 1)),
            Byte(mate) => Some(Value::Loss(mate - 1)),
        }
    }
}

/// The best move of a position, from the bytes of the positions after its moves.
#[derive(Clone, Copy)]
pub(crate) struct Best {
    /// The opponent's quickest loss after a move, or a draw.
    loss: Byte,
    /// The opponent's slowest win after a move.
    win: Byte,
    /// Whether all moves so far lose.
    lost: bool,
}

impl Best {
    pub(crate) const NO_MOVES: Best = Best { loss: Byte::DRAW, win: Byte::NONE, lost: true };

    /// Adds a move. If its byte is not a position, the move is illegal.
    #[inline(always)]
    pub(crate) fn add(&mut self, next: Byte) {
        if next.is_win() {
            self.win = self.win.max(next);
        } else if next != Byte::NONE {
            self.lost = false;
            self.loss = self.loss.min(next);
        }
    }

    /// Whether all moves lose, or there is no move.
    #[inline(always)]
    pub(crate) const fn is_lost(&self) -> bool {
        self.lost
    }

    /// The byte of the position. `is_check` is only called if there is no move.
    #[inline(always)]
    pub(crate) fn byte(&self, is_check: impl FnOnce() -> bool) -> Byte {
        match *self {
            Best { lost: true, win: Byte::NONE, .. } if is_check() => Byte::MATED,
            Best { lost: true, win: Byte::NONE, .. } => Byte::DRAW,
            Best { lost: true, win, .. } => Byte(win.0.saturating_add(1)),
            Best { loss: Byte::DRAW, .. } => Byte::DRAW,
            Best { loss, .. } => Byte(loss.0.saturating_add(1)),
        }
    }
}
