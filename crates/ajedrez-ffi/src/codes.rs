//! The numeric codes of games, colours, pieces and so on. C may pass any number, so functions take
//! plain integers and decode them here.

use ajedrez_lite::Reading;
use ajedrez_protocol::{Game, Language, Notation};
use core_bitboard::{Bitboard, Color, Move, Piece, Role, Square};

use crate::status::Trouble;

/// One of the three games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum GameCode {
    /// Ajedrez Lite: no knights, no queens, no double step, no castling; pawns become rooks.
    Lite = 0,
    /// Chess without castling and en passant, as in the king-status exercise.
    Plain = 1,
    /// Chess by the laws of the FIDE.
    Fide = 2,
}

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum ColorCode {
    /// White.
    White = 0,
    /// Black.
    Black = 1,
}

/// The role of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum RoleCode {
    /// No piece.
    None = 0,
    /// A pawn.
    Pawn = 1,
    /// A knight.
    Knight = 2,
    /// A bishop.
    Bishop = 3,
    /// A rook.
    Rook = 4,
    /// A queen.
    Queen = 5,
    /// A king.
    King = 6,
}

/// A piece, or none: the role, and 8 more for a black one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum PieceCode {
    /// No piece.
    None = 0,
    /// A white pawn.
    WhitePawn = 1,
    /// A white knight.
    WhiteKnight = 2,
    /// A white bishop.
    WhiteBishop = 3,
    /// A white rook.
    WhiteRook = 4,
    /// A white queen.
    WhiteQueen = 5,
    /// A white king.
    WhiteKing = 6,
    /// A black pawn.
    BlackPawn = 9,
    /// A black knight.
    BlackKnight = 10,
    /// A black bishop.
    BlackBishop = 11,
    /// A black rook.
    BlackRook = 12,
    /// A black queen.
    BlackQueen = 13,
    /// A black king.
    BlackKing = 14,
}

/// The assignment of the course to follow when the two differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum ReadingCode {
    /// The first assignment, the TPE.
    Tpe = 0,
    /// The second assignment, the TPI.
    Tpi = 1,
}

/// Castling rights: a sum of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum CastlingCode {
    /// None.
    None = 0,
    /// White towards the h-file.
    WhiteKingSide = 1,
    /// White towards the a-file.
    WhiteQueenSide = 2,
    /// Black towards the h-file.
    BlackKingSide = 4,
    /// Black towards the a-file.
    BlackQueenSide = 8,
}

/// The notation of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum NotationCode {
    /// UCI, such as `g1f3`.
    Uci = 0,
    /// Standard algebraic notation, such as `Nf3`.
    San = 1,
}

/// The language of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum LanguageCode {
    /// English.
    English = 0,
    /// Spanish.
    Spanish = 1,
}

/// The number that stands for "no square". Squares are numbered 0 (a1), 1 (b1), ... 8 (a2), ... 63
/// (h8); in a set of squares, a `uint64_t`, the square `n` is the bit `1 << n`.
pub const AJZ_NO_SQUARE: u8 = 64;

/// No position has more legal moves than this.
pub const AJZ_MOVES_MAX: usize = 512;
const _: () = assert!(AJZ_MOVES_MAX == core_bitboard::game::MOVES_MAX);

/// A move. Castling is encoded as the king's move, en passant as the pawn's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct MoveCode {
    /// The origin.
    pub from: u8,
    /// The destination.
    pub to: u8,
    /// The promotion, an `ajz_role`; `AJZ_ROLE_NONE` if there is none.
    pub promotion: u8,
}

impl From<Move> for MoveCode {
    fn from(mv: Move) -> MoveCode {
        MoveCode {
            from: square_code(mv.from()),
            to: square_code(mv.to()),
            promotion: mv.promotion().map_or(0, role_code),
        }
    }
}

/// Moves in C's form.
pub(crate) fn move_codes(moves: impl IntoIterator<Item = Move>) -> Vec<MoveCode> {
    moves.into_iter().map(MoveCode::from).collect()
}

pub(crate) const fn square_code(square: Square) -> u8 {
    square.index() as u8
}

pub(crate) const fn role_code(role: Role) -> u8 {
    role.index() as u8 + 1
}

pub(crate) const fn piece_code(piece: Piece) -> u8 {
    role_code(piece.role) + 8 * piece.color.index() as u8
}

pub(crate) const fn color_code(color: Color) -> i32 {
    color.index() as i32
}

/// The result of decoding a number.
type Read<T> = Result<T, Trouble>;

fn wrong(name: &'static str, found: impl Into<i64>, expected: &'static str) -> Trouble {
    Trouble::Value { name, found: found.into(), expected }
}

pub(crate) fn game(code: i32, name: &'static str) -> Read<Game> {
    match code {
        0 => Ok(Game::Lite),
        1 => Ok(Game::Plain),
        2 => Ok(Game::Fide),
        _ => Err(wrong(name, code, "an ajz_game, 0 to 2")),
    }
}

pub(crate) const fn game_code(game: Game) -> i32 {
    match game {
        Game::Lite => GameCode::Lite as i32,
        Game::Plain => GameCode::Plain as i32,
        Game::Fide => GameCode::Fide as i32,
    }
}

pub(crate) fn color(code: i32, name: &'static str) -> Read<Color> {
    let color = usize::try_from(code).ok().and_then(|code| Color::ALL.get(code).copied());
    color.ok_or_else(|| wrong(name, code, "an ajz_color, 0 or 1"))
}

pub(crate) fn square(code: u8, name: &'static str) -> Read<Square> {
    Square::from_index(code.into()).ok_or_else(|| wrong(name, code, "a square, 0 to 63"))
}

/// A square, or none.
pub(crate) fn maybe_square(code: u8, name: &'static str) -> Read<Option<Square>> {
    match Square::from_index(code.into()) {
        None if code != AJZ_NO_SQUARE => {
            Err(wrong(name, code, "a square, 0 to 63, or AJZ_NO_SQUARE"))
        }
        square => Ok(square),
    }
}

/// A role, or none.
pub(crate) fn maybe_role(code: u8, name: &'static str) -> Read<Option<Role>> {
    match (code, Role::from_index(usize::from(code).wrapping_sub(1))) {
        (0, _) => Ok(None),
        (_, Some(role)) => Ok(Some(role)),
        (_, None) => Err(wrong(name, code, "an ajz_role, 0 to 6")),
    }
}

/// A piece, or none.
pub(crate) fn maybe_piece(code: u8, name: &'static str) -> Read<Option<Piece>> {
    let color = Color::ALL.get(usize::from(code / 8)).copied();
    match (code, color, Role::from_index(usize::from(code % 8).wrapping_sub(1))) {
        (0, ..) => Ok(None),
        (_, Some(color), Some(role)) => Ok(Some(Piece { color, role })),
        _ => Err(wrong(name, code, "an ajz_piece, 0 to 6 or 9 to 14")),
    }
}

pub(crate) fn reading(code: i32, name: &'static str) -> Read<Reading> {
    match code {
        0 => Ok(Reading::Tpe),
        1 => Ok(Reading::Tpi),
        _ => Err(wrong(name, code, "an ajz_reading, 0 or 1")),
    }
}

pub(crate) fn notation(code: i32, name: &'static str) -> Read<Notation> {
    match code {
        0 => Ok(Notation::Uci),
        1 => Ok(Notation::San),
        _ => Err(wrong(name, code, "an ajz_notation, 0 or 1")),
    }
}

pub(crate) fn language(code: i32, name: &'static str) -> Read<Language> {
    match code {
        0 => Ok(Language::English),
        1 => Ok(Language::Spanish),
        _ => Err(wrong(name, code, "an ajz_language, 0 or 1")),
    }
}

pub(crate) fn castling(code: i32, name: &'static str) -> Read<core_bitboard::game::CastlingRights> {
    let bits = u8::try_from(code).ok();
    bits.and_then(core_bitboard::game::CastlingRights::from_bits)
        .ok_or_else(|| wrong(name, code, "a sum of ajz_castling, 0 to 15"))
}

pub(crate) fn mv(code: MoveCode, name: &'static str) -> Read<Move> {
    let (from, to) = (square(code.from, name)?, square(code.to, name)?);
    Ok(match maybe_role(code.promotion, name)? {
        None => Move::new(from, to),
        Some(role) => Move::promoting(from, to, role),
    })
}

/// A depth or a number of moves that must fit in a byte.
pub(crate) fn byte(number: u32, name: &'static str) -> Read<u8> {
    u8::try_from(number).map_err(|_| wrong(name, number, "a number up to 255"))
}

pub(crate) const fn set_code(set: Bitboard) -> u64 {
    set.bits()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_the_written_codes_can_be_read() {
        for piece in Color::ALL
            .into_iter()
            .flat_map(|color| Role::ALL.into_iter().map(move |role| Piece { color, role }))
        {
            assert_eq!(maybe_piece(piece_code(piece), "").ok(), Some(Some(piece)));
        }
        assert_eq!((0..=255).filter(|&code| maybe_piece(code, "").is_ok()).count(), 13);
        assert_eq!((0..=255).filter(|&code| maybe_role(code, "").is_ok()).count(), 7);
        assert_eq!((0..=255).filter(|&code| square(code, "").is_ok()).count(), 64);
        assert_eq!((0..=255).filter(|&code| maybe_square(code, "").is_ok()).count(), 65);
        for code in [i32::MIN, -1, 3, i32::MAX] {
            assert!(game(code, "").is_err() && color(code, "").is_err());
            assert!(reading(code, "").is_err() && notation(code, "").is_err());
        }
        for code in [-1, 16, 256, i32::MAX] {
            assert!(castling(code, "").is_err());
        }
        assert_eq!(PieceCode::BlackKing as u8, piece_code(Piece::from_letter('k').expect("one")));
        for one in [Game::Lite, Game::Plain, Game::Fide] {
            assert_eq!(game(game_code(one), "").ok(), Some(one));
        }
    }

    #[test]
    fn a_move_is_read_as_it_was_written() {
        for text in ["a1h8", "e7e8q", "a2a1n"] {
            let written: Move = text.parse().expect("a move");
            assert_eq!(mv(written.into(), "").ok(), Some(written));
        }
    }
}
