//! The seed's letters for the roles.

use core_bitboard::Role;

/// The Spanish letter of a role, in lower case: `r` rey, `d` dama, `t` torre, `a` alfil,
/// `c` caballo, `p` peón.
///
/// ```
/// use core_bitboard::Role;
///
/// assert_eq!(solitario::role_letter(Role::Knight), 'c');
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

/// The role of a Spanish letter in lower case; capitals stand for no role.
///
/// ```
/// use core_bitboard::Role;
/// use solitario::role_from_letter;
///
/// assert_eq!(role_from_letter('d'), Some(Role::Queen));
/// assert_eq!(role_from_letter('D'), None);
/// ```
pub fn role_from_letter(letter: char) -> Option<Role> {
    Role::ALL.into_iter().find(|&role| role_letter(role) == letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_role_has_a_letter_of_its_own() {
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
