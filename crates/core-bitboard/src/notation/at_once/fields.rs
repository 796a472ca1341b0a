//! The fields after the placement: turn, castling rights, en passant, counters.
//!
//! They are short, and most of their bytes are always the same:
//!
//! ```text
//!  w KQkq e3 10 100       the letters of castling give the place of the rest
//! 0123                    the turn and castling begin at fixed places
//! ```
//!
//! So they are not parsed byte by byte: words of the text are compared with the expected ones, and
//! each difference sets bits of one word, the mismatches.

use super::FourFields;
use crate::game::castling::Castling;
use crate::game::{Board, CastlingRights, Setup};
use crate::types::{Color, Square};

/// The maximum number of bytes of the fields, starting with the blank after the placement.
pub(super) const TAIL: usize = 32;

/// The text after a placement, from its blank, as words. Blanks follow its end.
pub(super) struct Tail {
    /// Bytes 0 to 7.
    pub(super) first: u64,
    /// Bytes 4 to 11.
    pub(super) fourth: u64,
    /// The bytes that are blanks.
    pub(super) blanks: u32,
    /// The bytes that are digits.
    pub(super) digits: u32,
    /// The bytes that belong to the text.
    pub(super) inside: u32,
}

impl Tail {
    /// The fields of a FEN whose placement gives `board` and has `length` bytes. `mismatches` is
    /// not 0 if the placement is invalid.
    #[inline(always)]
    pub(super) fn after(
        self,
        board: Board,
        length: usize,
        mut mismatches: u64,
    ) -> Option<FourFields> {
        let Tail { first, fourth, blanks, digits, inside } = self;

        // " w " or " b ". The bit in which the letters differ is taken from the text.
        let black = !(first >> 8) & 1;
        let turn = WHITE ^ (0_u64.wrapping_sub(black) & (WHITE ^ BLACK));
        mismatches |= (first ^ turn) & 0xFF_FFFF;

        // The letters of castling, and the blank after them. A zero byte does not end the field,
        // and a field of five letters or more has no blank where an entry of the table has one.
        let ends = u64::from(blanks) | !0 << TAIL;
        let letters = (ends >> CASTLING_BYTE).trailing_zeros();
        let key = first >> (8 * CASTLING_BYTE) & !(!0_u64).wrapping_shl(8 * letters + 8);
        let entry = &RIGHTS[slot(key, MULTIPLIER)];
        mismatches |= entry.key ^ key;

        // A square, "- ", or nothing. A square cannot begin before byte 4.
        let passed = fourth.wrapping_shr(8 * letters);
        let is_dash = passed & 0xFFFF == DASH;
        let is_omitted = passed & 0xFF == BLANK;
        let mut end = letters + 4 + u32::from(is_dash);
        let mut en_passant = None;
        if !(is_dash | is_omitted) {
            let file = (passed & 0xFF).wrapping_sub(u64::from(b'a'));
            let rank = &RANKS[black as usize];
            mismatches |= file >> 3 | (passed >> 8 ^ rank.mark) & 0xFFFF;
            en_passant = Some(Square::wrapping(file as u32 & 7 | rank.first));
            end = letters + 6;
        }

        // Only digits and single blanks follow, with at most five blanks in all. A number of ten
        // digits may exceed 32 bits.
        let blanks = blanks & inside;
        let others = !(u64::from(digits) | ends);
        mismatches |= others.wrapping_shr(end) | u64::from(blanks & blanks << 1);
        let [two, four] = [digits & digits >> 1, digits & digits >> 1 & digits >> 2 & digits >> 3];
        mismatches |= u64::from(four & four >> 4 & two >> 8);
        mismatches |= u64::from(BLANKS_MAX.wrapping_sub(blanks.count_ones()) >> 31);
        if mismatches != 0 {
            return None;
        }
        let turn = if black == 1 { Color::Black } else { Color::White };
        // Omitted fields end with the text.
        let end = length + end.min(inside.count_ones()) as usize;
        Some((Setup { board, turn, castling: entry.rights, en_passant }, end))
    }
}

/// A FEN has six fields.
const BLANKS_MAX: u32 = 5;

const BLANK: u64 = b' ' as u64;
const WHITE: u64 = text(b" w ");
const BLACK: u64 = text(b" b ");
const DASH: u64 = text(b"- ");
const CASTLING_BYTE: u32 = 3;

/// Bytes of a text as a word, the first lowest.
const fn text(bytes: &[u8]) -> u64 {
    let (mut word, mut byte) = (0, bytes.len());
    while byte > 0 {
        byte -= 1;
        word = word << 8 | bytes[byte] as u64;
    }
    word
}

/// The rank of an en-passant square: its mark in a text, with the blank after it, and its square
/// on the a-file.
struct EnPassantRank {
    mark: u64,
    first: u32,
}

/// The ranks when White is to move, and when Black is.
static RANKS: [EnPassantRank; 2] = [
    EnPassantRank { mark: text(b"6 "), first: Square::A6.index() as u32 },
    EnPassantRank { mark: text(b"3 "), first: Square::A3.index() as u32 },
];

/// The letters of castling with the blank after them, and the rights that they are.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    rights: CastlingRights,
}

/// Every castling field in the usual order, each in a different slot.
static RIGHTS: [Entry; SLOTS] = {
    let mut table = [Entry { key: !0, rights: CastlingRights::empty() }; SLOTS];
    let mut field = 0;
    while field < FIELDS {
        let key = key_of(field);
        let rights = CastlingRights::from_bits_retain(field as u8 & 15);
        table[slot(key, MULTIPLIER)] = Entry { key, rights };
        field += 1;
    }
    table
};

const SLOTS: usize = 64;

/// The sixteen sets of rights, of which the empty one is written as nothing or as a dash.
const FIELDS: usize = 17;

const fn key_of(field: usize) -> u64 {
    if field == 16 {
        return DASH;
    }
    let (mut key, mut place, mut each) = (0, 0, 0);
    while each < Castling::ALL.len() {
        if field >> each & 1 == 1 {
            key |= (Castling::ALL[each].letter as u64) << place;
            place += 8;
        }
        each += 1;
    }
    key | BLANK << place
}

/// The slot of a key: the high bits of a product.
#[inline(always)]
const fn slot(key: u64, multiplier: u32) -> usize {
    ((key as u32).wrapping_mul(multiplier) >> (u32::BITS - SLOTS.ilog2())) as usize
}

/// The first multiplier of a sequence that gives every castling field a different slot.
const MULTIPLIER: u32 = {
    let mut multiplier = 0x9E37_79B1_u32;
    loop {
        let (mut taken, mut field) = (0_u64, 0);
        while field < FIELDS {
            taken |= 1 << slot(key_of(field), multiplier);
            field += 1;
        }
        if taken.count_ones() == FIELDS as u32 {
            break multiplier;
        }
        multiplier = multiplier.wrapping_mul(0x85EB_CA6B).wrapping_add(2);
    }
};
