//! Classes of endings: the pieces on the board.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use core_bitboard::{Board, Color, Piece, Role};

/// The roles that a side can have in addition to its king, strongest first, as in names.
const ROLES: [Role; 3] = [Role::Rook, Role::Bishop, Role::Pawn];

/// The maximum number of pieces of a class, including the kings.
pub const PIECES_MAX: usize = 5;

/// A class of endings: the pieces of both sides, such as `KRPvKR`.
///
/// The stronger side is written first, and is White in the table: the side with more pieces, then the
/// one with more rooks, then with more bishops. A position in which Black is stronger is looked up
/// with the colours exchanged. Each class comes after all classes that it leads to.
///
/// ```
/// use ajedrez_lite_tables::Material;
///
/// let material: Material = "KRKRP".parse()?;
/// assert_eq!(material.to_string(), "KRPvKR");
/// assert_eq!(Material::of_size(4).len(), 12);
/// # Ok::<(), ajedrez_lite_tables::ParseMaterialError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Material {
    /// The number of pieces per role of `ROLES`, for the stronger side, then the weaker.
    counts: [[u8; 3]; 2],
}

impl Material {
    /// The class of these pieces, and whether Black is the stronger side.
    ///
    /// `None` if there is not one king per side, or there are more pieces than a class may have.
    pub fn of(board: &Board) -> Option<(Material, bool)> {
        let count = |color, role| board.by_piece(Piece::new(color, role)).len();
        let kings = Color::ALL.map(|color| count(color, Role::King));
        if kings != [1, 1] || board.occupied().len() > PIECES_MAX {
            return None;
        }
        let side = |color| ROLES.map(|role| count(color, role) as u8);
        Some(Material::sorted(Color::ALL.map(side)))
    }

    /// The class with these counts of `ROLES`, White's first, and whether Black is the stronger side.
    fn sorted(counts: [[u8; 3]; 2]) -> (Material, bool) {
        let strength = |side: [u8; 3]| (side.iter().sum::<u8>(), side);
        let [white, black] = counts;
        if strength(white) >= strength(black) {
            (Material { counts }, false)
        } else {
            (Material { counts: [black, white] }, true)
        }
    }

    /// All classes with this number of pieces, including the kings, in an order in which they can be
    /// generated.
    pub fn of_size(pieces: usize) -> Vec<Material> {
        let most = pieces.saturating_sub(2) as u8;
        let side = || (0..64).map(|n| [n / 16, n / 4 % 4, n % 4]);
        let mut all: Vec<Material> = side()
            .flat_map(|white| side().map(move |black| [white, black]))
            .filter(|counts| counts.iter().flatten().sum::<u8>() == most)
            .map(Material::sorted)
            .filter_map(|(material, exchanged)| (!exchanged).then_some(material))
            .collect();
        all.sort();
        all
    }

    /// The number of pieces, including the kings.
    pub fn pieces(self) -> usize {
        2 + self.counts.iter().flatten().map(|&count| usize::from(count)).sum::<usize>()
    }

    /// The number of pawns.
    pub fn pawns(self) -> usize {
        self.counts.iter().map(|side| usize::from(side[2])).sum()
    }

    /// All classes that sequences of captures and promotions lead to, in an order in which they can be
    /// generated, this one last.
    pub fn with_successors(self) -> Vec<Material> {
        let mut found = vec![self];
        let mut looked = 0;
        while let Some(&material) = found.get(looked) {
            let new: Vec<Material> =
                material.next().into_iter().filter(|next| !found.contains(next)).collect();
            found.extend(new.into_iter().filter(|next| next.pieces() > 2));
            looked += 1;
        }
        found.sort();
        found
    }

    /// A small number, unique to the class.
    pub(crate) fn key(self) -> usize {
        self.counts.as_flattened().iter().fold(0, |key, &count| 4 * key + usize::from(count))
    }

    /// The classes that one capture or promotion leads to, without duplicates.
    pub fn next(self) -> Vec<Material> {
        let pieces = self.list();
        let mut next: Vec<Material> = Vec::new();
        let mut add = |changed: &[Piece]| {
            let (material, _) = Material::of_pieces(changed);
            if !next.contains(&material) {
                next.push(material);
            }
        };
        for captured in 2..pieces.len() {
            add(&without(&pieces, captured));
        }
        for pawn in (2..pieces.len()).filter(|&n| pieces[n].role == Role::Pawn) {
            let mut promoted = pieces.clone();
            promoted[pawn].role = Role::Rook;
            add(&promoted);
            for captured in (2..pieces.len()).filter(|&n| pieces[n].color != pieces[pawn].color) {
                add(&without(&promoted, captured));
            }
        }
        next
    }

    /// The class of these pieces, including two kings, and whether Black is the stronger side.
    pub(crate) fn of_pieces(pieces: &[Piece]) -> (Material, bool) {
        let count = |piece| pieces.iter().filter(|&&other| other == piece).count() as u8;
        let side = |color| ROLES.map(|role| count(Piece::new(color, role)));
        Material::sorted(Color::ALL.map(side))
    }

    /// The pieces in the order of the index: both kings, then White's pieces, then Black's, equal pieces
    /// together.
    pub(crate) fn list(self) -> Vec<Piece> {
        let mut list = Color::ALL.map(|color| Piece::new(color, Role::King)).to_vec();
        for (color, side) in Color::ALL.into_iter().zip(self.counts) {
            for (role, count) in ROLES.into_iter().zip(side) {
                list.extend((0..count).map(|_| Piece::new(color, role)));
            }
        }
        list
    }
}

impl Ord for Material {
    fn cmp(&self, other: &Material) -> Ordering {
        let key = |material: &Material| (material.pieces(), material.pawns());
        key(self).cmp(&key(other)).then_with(|| other.counts.cmp(&self.counts))
    }
}

impl PartialOrd for Material {
    fn partial_cmp(&self, other: &Material) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The pieces without the one at this index.
pub(crate) fn without(pieces: &[Piece], number: usize) -> Vec<Piece> {
    let mut left = pieces.to_vec();
    left.remove(number);
    left
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (side, before) in self.counts.iter().zip(["K", "vK"]) {
            f.write_str(before)?;
            for (role, &count) in ROLES.into_iter().zip(side) {
                let letter = role.letter().to_ascii_uppercase();
                (0..count).try_for_each(|_| write!(f, "{letter}"))?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not the name of a class of endings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseMaterialError {
    /// There are no knights or queens in Ajedrez Lite.
    Absent {
        /// The letter.
        letter: char,
        /// Its byte.
        byte: usize,
    },
    /// A letter is not one of `K`, `R`, `B`, `P`.
    Letter {
        /// The letter.
        letter: char,
        /// Its byte.
        byte: usize,
    },
    /// The pieces do not begin with a king for each side.
    Kings,
    /// There are too many pieces, or only kings.
    Size {
        /// The number of pieces.
        pieces: usize,
    },
}

impl fmt::Display for ParseMaterialError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseMaterialError::Absent { letter, byte } => write!(
                f,
                "expected one of K, R, B, P at byte {byte}, found '{letter}': Ajedrez Lite has no \
                 knights or queens, and a pawn becomes a rook"
            ),
            ParseMaterialError::Letter { letter, byte } => {
                write!(f, "expected one of K, R, B, P at byte {byte}, found '{letter}'")
            }
            ParseMaterialError::Kings => f.write_str(
                "expected the pieces of two sides, each with its king first, as in KRPvKR",
            ),
            ParseMaterialError::Size { pieces } => {
                write!(f, "expected 3 to {PIECES_MAX} pieces, found {pieces}")
            }
        }
    }
}

impl std::error::Error for ParseMaterialError {}

impl FromStr for Material {
    type Err = ParseMaterialError;

    /// Reads a name such as `KRPvKR` or `KRPKR`; the order of sides and pieces does not matter.
    ///
    /// # Errors
    ///
    /// If a letter is wrong, a king is missing, or there are too many pieces.
    fn from_str(text: &str) -> Result<Material, ParseMaterialError> {
        let mut counts: Vec<[usize; 3]> = Vec::new();
        for (byte, letter) in text.char_indices() {
            let role = ROLES.iter().position(|role| role.letter().to_ascii_uppercase() == letter);
            let separates = counts.len() == 1 && text[byte..].starts_with("vK");
            match (letter, role, counts.last_mut()) {
                ('K', ..) => counts.push([0; 3]),
                ('v', ..) if separates => {}
                (_, Some(role), Some(side)) => side[role] += 1,
                (_, Some(_), None) => return Err(ParseMaterialError::Kings),
                ('Q' | 'N', ..) => return Err(ParseMaterialError::Absent { letter, byte }),
                _ => return Err(ParseMaterialError::Letter { letter, byte }),
            }
        }
        let [white, black] = counts[..] else { return Err(ParseMaterialError::Kings) };
        let pieces = 2 + white.iter().chain(&black).sum::<usize>();
        if !(3..=PIECES_MAX).contains(&pieces) {
            return Err(ParseMaterialError::Size { pieces });
        }
        Ok(Material::sorted([white, black].map(|side| side.map(|count| count as u8))).0)
    }
}

#[cfg(test)]
mod tests {
    use core_bitboard::{Lite, Position};

    use super::*;

    #[test]
    fn a_printed_name_is_read_back() {
        for material in (3..=PIECES_MAX).flat_map(Material::of_size) {
            assert_eq!(material.to_string().parse(), Ok(material));
            assert_eq!(format!("{material:?}"), material.to_string());
            assert_eq!(material.to_string().replace('v', "").parse(), Ok(material));
        }
    }

    #[test]
    fn there_are_as_many_classes_as_there_are_choices_of_pieces() {
        assert_eq!([2, 3, 4, 5].map(|pieces| Material::of_size(pieces).len()), [1, 3, 12, 28]);
    }

    #[test]
    fn a_class_comes_after_the_classes_it_leads_to() {
        let all: Vec<Material> = (2..=PIECES_MAX).flat_map(Material::of_size).collect();
        for (n, material) in all.iter().enumerate() {
            for next in material.next() {
                assert!(all[..n].contains(&next), "{material} needs {next}");
            }
        }
    }

    #[test]
    fn captures_and_promotions_lead_to_smaller_classes() {
        let class = |name: &str| name.parse::<Material>().expect("the name of a class");
        let names = |classes: Vec<Material>| format!("{classes:?}");
        assert_eq!(names(class("KPvKB").next()), "[KPvK, KBvK, KRvKB, KRvK]");
        assert_eq!(names(class("KPvK").with_successors()), "[KRvK, KPvK]");
        let all = "[KRvK, KBvK, KPvK, KRvKB, KBvKP]";
        assert_eq!(names(class("KBvKP").with_successors()), all);
    }

    #[test]
    fn keys_are_unique() {
        let all = (2..=PIECES_MAX).flat_map(Material::of_size);
        let mut keys: Vec<usize> = all.map(Material::key).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 1 + 3 + 12 + 28);
    }

    #[test]
    fn boards_without_two_kings_or_with_six_pieces_have_no_class() {
        let class = |fen: &str| {
            let position: Position<Lite> = fen.parse().expect("a FEN");
            Material::of(position.board())
        };
        let five = "KRPvKB".parse().expect("the name of a class");
        assert_eq!(class("k7/1b6/8/8/8/8/1P6/KR6 w"), Some((five, false)));
        assert_eq!(class("K7/1B6/8/8/8/8/1p6/kr6 w"), Some((five, true)));
        assert_eq!(class("8/1b6/8/8/8/8/1P6/KR6 w"), None);
        assert_eq!(class("k7/1b6/8/8/8/8/1PP5/KR6 w"), None);
    }

    #[test]
    fn an_error_names_the_byte_and_what_was_expected() {
        #[track_caller]
        fn check(text: &str, message: &str) {
            assert_eq!(text.parse::<Material>().unwrap_err().to_string(), message);
        }
        check("KXK", "expected one of K, R, B, P at byte 1, found 'X'");
        check(
            "KQK",
            "expected one of K, R, B, P at byte 1, found 'Q': Ajedrez Lite has no knights or \
             queens, and a pawn becomes a rook",
        );
        check("KvK", "expected 3 to 5 pieces, found 2");
        check("KRRRvKR", "expected 3 to 5 pieces, found 6");
        let kings = "expected the pieces of two sides, each with its king first, as in KRPvKR";
        for text in ["", "KR", "RKK", "KRKBK"] {
            check(text, kings);
        }
        check("KRvRK", "expected one of K, R, B, P at byte 2, found 'v'");
    }
}
