//! A board: pieces on squares.

use core::iter::FusedIterator;

use crate::geometry::{Bitboard, Squares, attacks};
use crate::types::{Color, Piece, Role, Square};

/// A placement of any pieces on any squares, with no turn and no history.
///
/// It consists of seven sets. One slider set holds all pieces that slide along diagonals, the other
/// all that slide along ranks and files, so a queen is a member of both:
///
/// ```text
///             pawns  knights  diagonal  orthogonal  kings  |  white  black
/// pawn          X                                          |    one of the
/// knight                X                                  |    two, for
/// bishop                         X                         |    every piece
/// rook                                      X              |
/// queen                          X          X              |
/// king                                                X    |
/// ```
///
/// ```
/// use core_bitboard::{Board, Color, Piece, Role, Square};
///
/// let mut board = Board::EMPTY;
/// board.put(Square::D1, Piece::new(Color::White, Role::Queen));
/// assert_eq!(board.role_at(Square::D1), Some(Role::Queen));
/// assert_eq!(board.fen().to_string(), "8/8/8/8/8/8/8/3Q4");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Board {
    pub(crate) pawns: Bitboard,
    pub(crate) knights: Bitboard,
    pub(crate) diagonal: Bitboard,
    pub(crate) orthogonal: Bitboard,
    pub(crate) kings: Bitboard,
    pub(crate) colors: [Bitboard; 2],
}

impl Board {
    /// The board without pieces.
    pub const EMPTY: Board = Board {
        pawns: Bitboard::EMPTY,
        knights: Bitboard::EMPTY,
        diagonal: Bitboard::EMPTY,
        orthogonal: Bitboard::EMPTY,
        kings: Bitboard::EMPTY,
        colors: [Bitboard::EMPTY; 2],
    };

    /// The occupied squares.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The squares of the pieces of `color`.
    #[inline]
    pub fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The squares of the pieces of `role`, of both colours.
    #[inline]
    pub fn by_role(&self, role: Role) -> Bitboard {
        match role {
            Role::Pawn => self.pawns,
            Role::Knight => self.knights,
            Role::Bishop => self.diagonal - self.orthogonal,
            Role::Rook => self.orthogonal - self.diagonal,
            Role::Queen => self.diagonal & self.orthogonal,
            Role::King => self.kings,
        }
    }

    /// The squares of the pieces equal to `piece`.
    #[inline]
    pub fn by_piece(&self, piece: Piece) -> Bitboard {
        self.by_role(piece.role) & self.by_color(piece.color)
    }

    /// The square of the king of `color`, if it has exactly one.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        (self.kings & self.by_color(color)).single_square()
    }

    /// The colour of the piece on `square`.
    #[inline]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.by_color(color).contains(square))
    }

    /// The role of the piece on `square`.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL.into_iter().find(|&role| self.by_role(role).contains(square))
    }

    /// The piece on `square`.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        Some(Piece { color: self.color_at(square)?, role: self.role_at(square)? })
    }

    /// Every piece with its square, from a1 to h8, as `for (square, piece) in board` gives them.
    pub fn pieces(&self) -> Pieces {
        Pieces { board: *self, squares: self.occupied().into_iter() }
    }

    /// Puts a piece on `square`, replacing any piece that stood there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        self.put_on_empty(square, piece);
    }

    /// Puts a piece on `square`, which must be empty.
    #[inline]
    pub(crate) fn put_on_empty(&mut self, square: Square, piece: Piece) {
        let set = Bitboard::from(square);
        self.colors[piece.color.index()] |= set;
        match piece.role {
            Role::Pawn => self.pawns |= set,
            Role::Knight => self.knights |= set,
            Role::Bishop => self.diagonal |= set,
            Role::Rook => self.orthogonal |= set,
            Role::Queen => {
                self.diagonal |= set;
                self.orthogonal |= set;
            }
            Role::King => self.kings |= set,
        }
    }

    /// The squares that differ from `other`.
    pub(crate) fn changed_squares(&self, other: &Board) -> Bitboard {
        (self.pawns ^ other.pawns)
            | (self.knights ^ other.knights)
            | (self.diagonal ^ other.diagonal)
            | (self.orthogonal ^ other.orthogonal)
            | (self.kings ^ other.kings)
            | (self.colors[0] ^ other.colors[0])
            | (self.colors[1] ^ other.colors[1])
    }

    /// Takes the piece off `square` and returns it.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square);
        let others = !Bitboard::from(square);
        for set in [
            &mut self.pawns,
            &mut self.knights,
            &mut self.diagonal,
            &mut self.orthogonal,
            &mut self.kings,
        ] {
            *set &= others;
        }
        for set in &mut self.colors {
            *set &= others;
        }
        piece
    }

    /// The squares that the piece on `square` attacks; none when `square` is empty.
    ///
    /// ```
    /// use core_bitboard::{Bitboard, Board, Square};
    ///
    /// let board = Board::from_fen("8/8/1p6/8/1B6/8/8/8")?;
    /// assert!(board.attacks_from(Square::B4).contains(Square::D6));
    /// assert_eq!(board.attacks_from(Square::B6).len(), 2);
    /// assert_eq!(board.attacks_from(Square::B5), Bitboard::EMPTY);
    /// # Ok::<(), core_bitboard::notation::ParseFenError>(())
    /// ```
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        self.piece_at(square)
            .map_or(Bitboard::EMPTY, |piece| attacks(piece, square, self.occupied()))
    }

    /// Every square that some piece of `color` attacks, including squares of its own pieces.
    ///
    /// Pins do not matter, and a piece does not attack its own square.
    ///
    /// # Source
    ///
    /// Exercise 5 of the TPE, exercise 3 of the TPI.
    ///
    /// ```
    /// use core_bitboard::{Bitboard, Board, Color};
    ///
    /// let board = Board::from_fen("8/8/8/2p5/3P4/1K6/8/8")?;
    /// assert_eq!(board.attacked_by(Color::White), Bitboard::from_picture("
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . X . X . . .
    ///     X X X . . . . .
    ///     X . X . . . . .
    ///     X X X . . . . .
    ///     . . . . . . . .
    /// "));
    /// # Ok::<(), core_bitboard::notation::ParseFenError>(())
    /// ```
    #[doc(alias = "casillasAtacadas")]
    pub fn attacked_by(&self, color: Color) -> Bitboard {
        self.by_color(color)
            .into_iter()
            .fold(Bitboard::EMPTY, |set, square| set | self.attacks_from(square))
    }

    /// The pieces of `color` that attack `square`.
    ///
    /// ```
    /// use core_bitboard::{Board, Color, Square};
    ///
    /// let board = Board::from_fen("4k3/8/8/1B6/8/8/8/4R1K1")?;
    /// assert_eq!(board.attackers(Square::E8, Color::White).len(), 2);
    /// # Ok::<(), core_bitboard::notation::ParseFenError>(())
    /// ```
    pub fn attackers(&self, square: Square, color: Color) -> Bitboard {
        // Attacks are symmetric: a piece attacks `square` if a piece of its role on `square` would
        // attack it; for pawns, one of the other colour.
        Role::ALL
            .into_iter()
            .map(|role| {
                let seen = attacks(Piece::new(!color, role), square, self.occupied());
                seen & self.by_piece(Piece::new(color, role))
            })
            .fold(Bitboard::EMPTY, |set, pieces| set | pieces)
    }
}

impl IntoIterator for Board {
    type Item = (Square, Piece);
    type IntoIter = Pieces;

    /// Every piece with its square, from a1 to h8.
    ///
    /// ```
    /// use core_bitboard::Board;
    ///
    /// let board = Board::from_fen("4k3/8/8/8/8/8/8/R3K3")?;
    /// let mut letters = String::new();
    /// for (square, piece) in board {
    ///     letters += &format!("{}{square} ", piece.letter());
    /// }
    /// assert_eq!(letters, "Ra1 Ke1 ke8 ");
    /// assert_eq!(board.into_iter().len(), 3);
    /// # Ok::<(), core_bitboard::notation::ParseFenError>(())
    /// ```
    fn into_iter(self) -> Pieces {
        self.pieces()
    }
}

impl IntoIterator for &Board {
    type Item = (Square, Piece);
    type IntoIter = Pieces;

    fn into_iter(self) -> Pieces {
        self.pieces()
    }
}

/// The pieces of a [`Board`] with their squares, from a1 to h8.
#[derive(Clone, Debug)]
pub struct Pieces {
    board: Board,
    squares: Squares,
}

impl Iterator for Pieces {
    type Item = (Square, Piece);

    fn next(&mut self) -> Option<(Square, Piece)> {
        let square = self.squares.next()?;
        Some((square, self.board.piece_at(square)?))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.squares.size_hint()
    }
}

impl ExactSizeIterator for Pieces {}

impl FusedIterator for Pieces {}

impl FromIterator<(Square, Piece)> for Board {
    /// Puts the pieces in order; a later piece replaces an earlier one on the same square.
    fn from_iter<I: IntoIterator<Item = (Square, Piece)>>(pieces: I) -> Board {
        pieces.into_iter().fold(Board::EMPTY, |mut board, (square, piece)| {
            board.put(square, piece);
            board
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changed_squares_hold_different_pieces() {
        let both = |role| Color::ALL.map(|color| Some(Piece::new(color, role)));
        let all: [Option<Piece>; 12] = core::array::from_fn(|n| both(Role::ALL[n / 2])[n % 2]);
        for before in all.into_iter().chain([None]) {
            for after in all.into_iter().chain([None]) {
                let board = |there: Option<Piece>| -> Board {
                    let there = there.map(|piece| (Square::E4, piece));
                    let bystander = (Square::A1, Piece::new(Color::White, Role::Queen));
                    there.into_iter().chain([bystander]).collect()
                };
                let changed = board(before).changed_squares(&board(after));
                let expected = if before == after { None } else { Some(Square::E4) };
                assert_eq!(changed, expected.into_iter().collect(), "{before:?} {after:?}");
            }
        }
    }
}
