//! The letters of pieces in players' notations: the assignment's small letters, English or Spanish
//! capitals, and figurines.

use core_bitboard::Role;
use core_bitboard::notation::Found;

use crate::expected::{Expected, Unexpected};

/// The Spanish letter of a role, in lower case: `r` rey, `d` dama, `t` torre, `a` alfil,
/// `c` caballo, `p` peón.
///
/// ```
/// use core_bitboard::Role;
///
/// assert_eq!(ajedrez_solitario::role_letter(Role::Knight), 'c');
/// ```
pub const fn role_letter(role: Role) -> char {
    match role {
        Role::King => 'r',
        Role::Queen => 'd',
        Role::Rook => 't',
        Role::Bishop => 'a',
        Role::Knight => 'c',
        Role::Pawn => 'p',
    }
}

/// The role of a small Spanish letter; capitals have no role.
///
/// ```
/// use ajedrez_solitario::role_from_letter;
/// use core_bitboard::Role;
///
/// assert_eq!(role_from_letter('d'), Some(Role::Queen));
/// assert_eq!(role_from_letter('D'), None);
/// ```
pub fn role_from_letter(letter: char) -> Option<Role> {
    Role::ALL.into_iter().find(|&role| role_letter(role) == letter)
}

/// The letters that a text uses for pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Alphabet {
    /// The assignment's small Spanish letters.
    Small,
    /// English capitals.
    English,
    /// Spanish capitals.
    Spanish,
    /// Capitals of both languages: `R`, a rook or a king (rey), and `P`, a pawn in both.
    Either,
    /// The symbols of white pieces.
    Figurines,
}

const FIGURINES: [(char, Role); 6] = [
    ('♔', Role::King),
    ('♕', Role::Queen),
    ('♖', Role::Rook),
    ('♗', Role::Bishop),
    ('♘', Role::Knight),
    ('♙', Role::Pawn),
];

/// Variation selectors: some programs append one to a symbol to select its display as text or as a
/// picture.
pub(crate) const VARIATIONS: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];

/// Whether a mark is the symbol of a piece, white or black.
pub(crate) const fn is_figurine(mark: char) -> bool {
    matches!(mark, '♔'..='♟')
}

impl Alphabet {
    /// The alphabet of a puzzle with these letters of pieces. A capital among small Spanish letters
    /// is Spanish.
    pub(crate) fn of(letters: &[char]) -> Alphabet {
        let capitals: Vec<u8> = letters
            .iter()
            .filter(|letter| letter.is_ascii_uppercase())
            .map(|&it| it as u8)
            .collect();
        match letters.first() {
            Some(&first) if is_figurine(first) => return Alphabet::Figurines,
            _ if capitals.is_empty() => return Alphabet::Small,
            _ => {}
        }
        match Alphabet::of_capitals(&capitals) {
            Alphabet::Either if letters.iter().any(|letter| "dtac".contains(*letter)) => {
                Alphabet::Spanish
            }
            language => language,
        }
    }

    /// The language of the capitals of a text, by the first capital that only one of the two
    /// languages has.
    pub(crate) fn of_capitals(text: &[u8]) -> Alphabet {
        text.iter()
            .find_map(|letter| match letter {
                b'K' | b'Q' | b'B' | b'N' => Some(Alphabet::English),
                b'D' | b'T' | b'A' | b'C' => Some(Alphabet::Spanish),
                _ => None,
            })
            .unwrap_or(Alphabet::Either)
    }

    /// The role of a letter; for `R` in both languages, the king.
    pub(crate) fn role(self, letter: char) -> Option<Role> {
        let of = |letter_of: fn(Role) -> char| {
            Role::ALL.into_iter().find(|&role| letter_of(role).to_ascii_uppercase() == letter)
        };
        match self {
            Alphabet::Small => role_from_letter(letter),
            Alphabet::English => of(Role::letter),
            Alphabet::Spanish => role_from_letter(letter.to_ascii_lowercase()),
            Alphabet::Either => role_from_letter(letter.to_ascii_lowercase())
                .filter(|role| matches!(role, Role::King | Role::Pawn)),
            Alphabet::Figurines => {
                FIGURINES.iter().find(|(mark, _)| *mark == letter).map(|&(_, role)| role)
            }
        }
    }

    /// Reads the letter at `byte`: its role, and the byte after it.
    pub(crate) fn read(self, text: &[u8], byte: usize) -> Result<(Role, usize), Unexpected> {
        let wrong = || Unexpected::at(text, byte, self.expected());
        let Found::Char(letter) = Found::at(text, byte) else { return Err(wrong()) };
        let role = self.role(letter).ok_or_else(wrong)?;
        let end = byte + letter.len_utf8();
        match Found::at(text, end) {
            Found::Char(mark) if self == Alphabet::Figurines && VARIATIONS.contains(&mark) => {
                Ok((role, end + mark.len_utf8()))
            }
            _ => Ok((role, end)),
        }
    }

    const fn expected(self) -> Expected {
        match self {
            Alphabet::Small => Expected::Role,
            Alphabet::English => Expected::English,
            Alphabet::Spanish => Expected::Spanish,
            Alphabet::Either => Expected::Capital,
            Alphabet::Figurines => Expected::Figurine,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_have_distinct_letters() {
        for role in Role::ALL {
            assert_eq!(role_from_letter(role_letter(role)), Some(role));
        }
    }

    #[test]
    fn only_six_letters_name_a_role() {
        let letters: String =
            ('\0'..=char::MAX).filter(|&letter| role_from_letter(letter).is_some()).collect();
        assert_eq!(letters, "acdprt");
    }
}
