//! The numbers of the two players.

use std::error::Error;
use std::fmt;

use core_bitboard::Color;

/// The course's number of a side: 1 for White, 2 for Black.
///
/// # Source
///
/// `BLANCO` and `NEGRO` of the TPI, section 5.2.1.
///
/// ```
/// use ajedrez_lite::player_code;
/// use core_bitboard::Color;
///
/// assert_eq!(Color::ALL.map(player_code), [1, 2]);
/// ```
#[doc(alias("BLANCO", "NEGRO"))]
pub const fn player_code(color: Color) -> i64 {
    match color {
        Color::White => 1,
        Color::Black => 2,
    }
}

/// The side that the course numbers `code`.
///
/// # Errors
///
/// When the number is neither 1 nor 2.
///
/// # Source
///
/// `esJugadorValido` of the TPI, section 5.2.2.
///
/// ```
/// use ajedrez_lite::player_from_code;
/// use core_bitboard::Color;
///
/// assert_eq!(player_from_code(2), Ok(Color::Black));
/// assert_eq!(player_from_code(0).unwrap_err().to_string(), "expected player 1 or 2, found 0");
/// ```
#[doc(alias("jugador", "esJugadorValido"))]
pub fn player_from_code(code: i64) -> Result<Color, PlayerError> {
    Color::ALL.into_iter().find(|&color| player_code(color) == code).ok_or(PlayerError { code })
}

/// Why a number does not stand for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerError {
    code: i64,
}

impl PlayerError {
    /// The number.
    pub const fn code(&self) -> i64 {
        self.code
    }
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected player 1 or 2, found {}", self.code)
    }
}

impl Error for PlayerError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_that_of_a_player_exactly_when_a_player_has_it() {
        for color in Color::ALL {
            assert_eq!(player_from_code(player_code(color)), Ok(color));
        }
        for code in [i64::MIN, -1, 0, 3, 257, i64::MAX] {
            let message = format!("expected player 1 or 2, found {code}");
            assert_eq!(player_from_code(code).unwrap_err().to_string(), message);
        }
    }
}
