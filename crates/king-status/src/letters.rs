//! The seed's letters for pieces.

use core_bitboard::{Color, Piece, Role};

/// The mark of an empty square in a diagram.
pub(crate) const EMPTY: char = '-';

/// The Spanish letter of a piece: `R` rey, `D` dama, `T` torre, `A` alfil, `C` caballo, `P` peón;
/// upper case for White, lower case for Black.
///
/// ```
/// use core_bitboard::{Color, Piece, Role};
/// use king_status::piece_letter;
///
/// assert_eq!(piece_letter(Piece::new(Color::White, Role::Rook)), 'T');
/// assert_eq!(piece_letter(Piece::new(Color::Black, Role::Knight)), 'c');
/// ```
#[doc(alias = "imprime-ficha")]
pub const fn piece_letter(piece: Piece) -> char {
    let letter = match piece.role {
        Role::King => 'R',
        Role::Queen => 'D',
        Role::Rook => 'T',
        Role::Bishop => 'A',
        Role::Knight => 'C',
        Role::Pawn => 'P',
    };
    match piece.color {
        Color::White => letter,
        Color::Black => letter.to_ascii_lowercase(),
    }
}

/// The piece that a Spanish letter stands for.
///
/// ```
/// use core_bitboard::{Color, Piece, Role};
/// use king_status::piece_from_letter;
///
/// assert_eq!(piece_from_letter('d'), Some(Piece::new(Color::Black, Role::Queen)));
/// assert_eq!(piece_from_letter('Q'), None);
/// ```
#[doc(alias("tipo-ficha", "color-ficha"))]
pub fn piece_from_letter(letter: char) -> Option<Piece> {
    let pieces = |color| Role::ALL.into_iter().map(move |role| Piece::new(color, role));
    Color::ALL.into_iter().flat_map(pieces).find(|&piece| piece_letter(piece) == letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twelve_letters_name_a_piece_and_no_other_does() {
        let letters: String =
            ('\0'..=char::MAX).filter(|&letter| piece_from_letter(letter).is_some()).collect();
        assert_eq!(letters, "ACDPRTacdprt");
        for letter in letters.chars() {
            assert_eq!(piece_from_letter(letter).map(piece_letter), Some(letter));
        }
    }
}
