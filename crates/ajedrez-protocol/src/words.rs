//! The words for values in both languages: one table for every interface.
//!
//! A value has the English name used in requests. Answers use these names.

use ajedrez_movement_rules::NamedPiece;
use core_bitboard::{Color, Role};

/// Values with their other words. The first one is the Spanish word that messages show.
const TABLE: &[(&str, &[&str])] = &[
    ("white", &["blanco", "blanca", "blancos", "blancas", "w", "1"]),
    ("black", &["negro", "negra", "negros", "negras", "b", "2"]),
    ("king", &["rey"]),
    ("queen", &["dama", "reina"]),
    ("rook", &["torre"]),
    ("bishop", &["alfil"]),
    ("knight", &["caballo"]),
    ("pawn", &["peón", "peon"]),
    ("beginner", &["principiante"]),
    ("easy", &["fácil", "facil"]),
    ("medium", &["medio", "media", "mediana", "mediano", "intermedia", "intermedio"]),
    ("hard", &["difícil", "dificil"]),
    ("expert", &["experto", "experta"]),
    ("plain", &["simple"]),
    ("order", &["orden"]),
    ("lonely", &["solitaria"]),
    ("walk", &["paseo"]),
    ("wait", &["espera"]),
    ("sacrifice", &["sacrificio"]),
    ("kind", &["clase"]),
    ("end", &["final"]),
    ("strict", &["estricta", "estricto"]),
    ("any", &["cualquiera"]),
    ("chess", &["ajedrez"]),
    ("board", &["tablero"]),
    ("solution", &["solución", "solucion"]),
    ("strip", &["tira"]),
    ("sheet", &["hoja"]),
    ("letter", &["carta"]),
    ("green", &["verde"]),
    ("red", &["rojo", "roja"]),
    ("blue", &["azul"]),
    ("yellow", &["amarillo", "amarilla"]),
    ("black_and_white", &["blanco_y_negro"]),
    ("en", &["inglés", "ingles", "english"]),
    ("es", &["español", "espanol", "spanish", "castellano"]),
];

/// The synonyms of a value: `blanco`, `blancas`, `w` and `1` for `white`.
///
/// ```
/// assert!(ajedrez_protocol::words::others("white").contains(&"blancas"));
/// assert!(ajedrez_protocol::words::others("fide").is_empty());
/// ```
pub fn others(value: &str) -> &'static [&'static str] {
    let row = TABLE.iter().find(|(name, _)| *name == value);
    row.map_or(&[], |(_, words)| words)
}

/// Whether a word means this value, in any case.
///
/// ```
/// use ajedrez_protocol::words::means;
///
/// assert!(means("Negras", "black") && means("black", "black"));
/// assert!(!means("blanco", "black"));
/// ```
pub fn means(word: &str, value: &str) -> bool {
    let word = lowered(word);
    word == value || others(value).contains(&word.as_str())
}

/// The text with the letters of the words above in lower case. The standard library's tables for
/// every script would make the browser module larger.
fn lowered(text: &str) -> String {
    let small = |letter| match letter {
        'Á' => 'á',
        'É' => 'é',
        'Í' => 'í',
        'Ó' => 'ó',
        'Ñ' => 'ñ',
        _ => letter.to_ascii_lowercase(),
    };
    text.chars().map(small).collect()
}

/// The Spanish word for a value; the value itself where both languages have the same.
///
/// ```
/// use ajedrez_protocol::words::spanish;
///
/// assert_eq!((spanish("white"), spanish("fide")), ("blanco", "fide"));
/// ```
pub fn spanish(value: &str) -> &str {
    others(value).first().copied().unwrap_or(value)
}

/// A longer text does not name a piece; trying every way to split it would take long.
const NAME_BYTES_MAX: usize = 32;

/// The piece of the movement rules that a name of a role, a colour and perhaps a number means, in any order and language:
/// `dama_blanca`, `torre1_blancas`, `whiteQueen`.
pub fn named_piece(name: &str) -> Option<NamedPiece> {
    if name.len() > NAME_BYTES_MAX {
        return None;
    }
    let is_part = |mark: &char| mark.is_alphabetic() || mark.is_ascii_digit();
    let plain = name.chars().filter(|mark| is_part(mark) || *mark == '_').count();
    if plain != name.chars().count() {
        return None;
    }
    let digits: String = name.chars().filter(char::is_ascii_digit).collect();
    let number = if digits.is_empty() { None } else { Some(digits.parse::<u8>().ok()?) };
    let letters: String = lowered(name).chars().filter(|mark| mark.is_alphabetic()).collect();
    let is = |word: &str, value: &str| word.len() > 1 && means(word, value);
    let split = |at: usize| {
        let (first, second) = letters.split_at_checked(at)?;
        NamedPiece::all().find(|piece| {
            let (role, color) = names(piece.piece().role, piece.piece().color);
            let is_meant =
                is(first, role) && is(second, color) || is(first, color) && is(second, role);
            is_meant && piece.number() == number
        })
    };
    (1..letters.len()).find_map(split)
}

/// A role and a colour as the table calls them.
fn names(role: Role, color: Color) -> (&'static str, &'static str) {
    let role = match role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    };
    (role, color_name(color))
}

/// A colour as the table calls it.
fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The colour that a word means.
pub fn color(word: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| means(word, color_name(color)))
}

/// A name without accents, as in the course's code: `esPosicionValida` for `esPosiciónVálida`.
pub fn without_accents(name: &str) -> String {
    let plain = |letter| match letter {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' => 'u',
        letter => letter,
    };
    name.chars().map(plain).collect()
}

/// Whether `written` is this name of the course: without accents, in any case, or as
/// `es-jaque-mate`.
pub fn is_course_name(written: &str, name: &str) -> bool {
    let plain = |name: &str| without_accents(name).replace('-', "").to_ascii_lowercase();
    plain(written) == plain(name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_word_means_two_values() {
        let words = TABLE.iter().flat_map(|(value, words)| words.iter().chain([value]));
        let (all, count) = (words.clone().collect::<BTreeSet<_>>(), words.count());
        assert_eq!(all.len(), count);
    }

    #[test]
    fn a_word_may_be_in_capital_letters() {
        for (value, words) in TABLE {
            for word in words.iter().chain([value]) {
                assert!(means(&word.to_uppercase(), value), "{word}");
            }
        }
    }

    #[test]
    fn a_piece_is_named_in_both_languages() {
        for (name, piece) in [
            ("reina_blanca", "reinaBlanca"),
            ("dama_blanca", "reinaBlanca"),
            ("damaNegra", "reinaNegra"),
            ("torre1_blancas", "torreBlanca1"),
            ("torre_1_blanca", "torreBlanca1"),
            ("white_queen", "reinaBlanca"),
            ("blackKnight2", "caballoNegro2"),
            ("ALFIL1_NEGRO", "alfilNegro1"),
        ] {
            assert_eq!(named_piece(name).map(NamedPiece::name), Some(piece), "{name}");
        }
        for name in ["", "dama", "torre_blanca", "reina1_blanca", "peon_blanco", "d1", "damaw", "é"]
        {
            assert_eq!(named_piece(name), None, "{name}");
        }
        assert_eq!(named_piece(&"é".repeat(50_000)), None);
        for piece in NamedPiece::all() {
            assert_eq!(named_piece(piece.name()), Some(piece));
            assert_eq!(named_piece(piece.fact_name()), Some(piece));
        }
    }
}
