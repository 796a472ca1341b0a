//! Attacked squares, and the lines between squares.

use core_bitboard::geometry::{self, aligned_distance, between, distance, line};
use core_bitboard::{Bitboard, Square};

use crate::border::{held, maybe_out, out};
use crate::codes::{color as read_color, maybe_piece, set_code, square as read_square};
use crate::last_error::given;
use crate::positions::PositionHandle;
use crate::status::{Status, Trouble};

/// Gets the squares that `piece`, an `ajz_piece`, attacks from `square` while the squares of
/// `occupied` are occupied.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_attacks(
    piece: u8,
    square: u8,
    occupied: u64,
    attacked: *mut u64,
) -> Status {
    given!([place = out(attacked)], {
        let expected = "an ajz_piece, 1 to 6 or 9 to 14";
        let none = Trouble::Value { name: "piece", found: 0, expected };
        let piece = maybe_piece(piece, "piece")?.ok_or(none)?;
        let square = read_square(square, "square")?;
        place.fill(set_code(geometry::attacks(piece, square, Bitboard::from_bits(occupied))))
    })
}

/// Gets the squares that the piece on `square` attacks, including squares with pieces of its side;
/// none if the square is empty.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_attacks_from(
    position: *const PositionHandle,
    square: u8,
    attacked: *mut u64,
) -> Status {
    given!([position = held(position), attacked = out(attacked)], {
        attacked.fill(set_code(position.board().attacks_from(read_square(square, "square")?)))
    })
}

/// Gets the squares that some piece of `color`, an `ajz_color`, attacks, including squares with
/// pieces of that side. Pins do not matter.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_attacked_by(
    position: *const PositionHandle,
    color: i32,
    attacked: *mut u64,
) -> Status {
    given!([position = held(position), attacked = out(attacked)], {
        attacked.fill(set_code(position.board().attacked_by(read_color(color, "color")?)))
    })
}

/// Gets the squares of the pieces of `color`, an `ajz_color`, that attack `square`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_attackers(
    position: *const PositionHandle,
    square: u8,
    color: i32,
    attackers: *mut u64,
) -> Status {
    given!([position = held(position), attackers = out(attackers)], {
        let (square, color) = (read_square(square, "square")?, read_color(color, "color")?);
        attackers.fill(set_code(position.board().attackers(square, color)))
    })
}

/// Gets the line through two squares and the squares strictly between them; both are empty if the
/// squares share no file, rank or diagonal. `whole` or `inner` may be NULL.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_line(a: u8, b: u8, whole: *mut u64, inner: *mut u64) -> Status {
    given!([whole = maybe_out(whole), inner = maybe_out(inner)], {
        let (a, b) = squares(a, b)?;
        whole.put(set_code(line(a, b)));
        inner.fill(set_code(between(a, b)))
    })
}

/// Gets the distance of two squares in king moves, and along their common file, rank or diagonal:
/// -1 if they share none. `steps` or `aligned` may be NULL.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_distance(a: u8, b: u8, steps: *mut i32, aligned: *mut i32) -> Status {
    given!([steps = maybe_out(steps), aligned = maybe_out(aligned)], {
        let (a, b) = squares(a, b)?;
        steps.put(distance(a, b).into());
        aligned.fill(aligned_distance(a, b).map_or(-1, i32::from))
    })
}

fn squares(a: u8, b: u8) -> Result<(Square, Square), Trouble> {
    Ok((read_square(a, "a")?, read_square(b, "b")?))
}
