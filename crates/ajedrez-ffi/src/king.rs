//! Kings: free, in check, mated or stalemated, and every way out.

use ajedrez_king_status::{Escape, EscapeKind, Situation, SituationError, status as status_of};
use ajedrez_protocol::{AnyPosition, Problem, of_any};

use crate::border::{buffer, held, out};
use crate::codes::{MoveCode, color as read_color, piece_code, role_code, set_code};
use crate::last_error::given;
use crate::positions::PositionHandle;
use crate::status::{Status, Trouble};

/// The state of a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum KingCode {
    /// It is not attacked, and its side has a legal move.
    Free = 0,
    /// It is attacked, and there is a way out.
    Check = 1,
    /// It is attacked, and there is no way out.
    Checkmate = 2,
    /// It is not attacked, and its side has no legal move.
    Stalemate = 3,
    /// For arrays of texts: this text is not a position, or the king is missing.
    Fault = 255,
}

/// The kind of a way out of check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum WayOutCode {
    /// The king moves away.
    Move = 0,
    /// The piece that gives check is captured.
    Capture = 1,
    /// A piece blocks the check.
    Interpose = 2,
}

/// A way out of check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct WayOut {
    /// The move.
    pub mv: MoveCode,
    /// The piece that moves, an `ajz_piece`.
    pub piece: u8,
    /// The captured role, an `ajz_role`; `AJZ_ROLE_NONE` if nothing is captured.
    pub captured: u8,
    /// The kind of way out, an `ajz_way_out_kind`.
    pub kind: u8,
}

impl From<Escape> for WayOut {
    fn from(escape: Escape) -> WayOut {
        WayOut {
            mv: escape.mv().into(),
            piece: piece_code(escape.piece()),
            captured: escape.captures().map_or(0, |captured| role_code(captured.role)),
            kind: match escape.kind() {
                EscapeKind::Move => WayOutCode::Move as u8,
                EscapeKind::Capture => WayOutCode::Capture as u8,
                EscapeKind::Interpose => WayOutCode::Interpose as u8,
            },
        }
    }
}

/// The code of a status.
pub(crate) const fn king_code(status: ajedrez_king_status::Status) -> KingCode {
    match status {
        ajedrez_king_status::Status::Free => KingCode::Free,
        ajedrez_king_status::Status::Check => KingCode::Check,
        ajedrez_king_status::Status::Checkmate => KingCode::Checkmate,
        ajedrez_king_status::Status::Stalemate => KingCode::Stalemate,
    }
}

fn missing(error: SituationError) -> Trouble {
    Problem::King(error).into()
}

/// Gets the state of the king of `color`, an `ajz_color`, as if that side were to move, by the
/// rules of the position's game: an `ajz_king`.
///
/// Errors: `AJZ_STATUS_BAD_POSITION` when there is no such king.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_king_status(
    position: *const PositionHandle,
    color: i32,
    status: *mut i32,
) -> Status {
    given!([position = held(position), status = out(status)], {
        let color = read_color(color, "color")?;
        let found = of_any!(AnyPosition, position, position => status_of(position, color));
        status.fill(king_code(found.map_err(missing)?) as i32)
    })
}

/// Gets the squares of the pieces that give check to the king of `color`, an `ajz_color`.
///
/// Errors: `AJZ_STATUS_BAD_POSITION` when there is no such king.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_king_checkers(
    position: *const PositionHandle,
    color: i32,
    squares: *mut u64,
) -> Status {
    given!([position = held(position), squares = out(squares)], {
        let color = read_color(color, "color")?;
        squares.fill(of_any!(AnyPosition, position, position => {
            set_code(Situation::of(position, color).map_err(missing)?.checkers())
        }))
    })
}

/// Writes every way out of check for the king of `color`, an `ajz_color`, as if that side were to
/// move; none if it is not in check. They are sorted by origin, destination, then promotion,
/// with squares in the order from a8 to h1. `AJZ_MOVES_MAX` of them always fit.
///
/// Errors: `AJZ_STATUS_BAD_POSITION` when there is no such king.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_king_ways_out(
    position: *const PositionHandle,
    color: i32,
    ways: *mut WayOut,
    capacity: usize,
    count: *mut usize,
) -> Status {
    given!([position = held(position), place = buffer(ways, capacity, count)], {
        let color = read_color(color, "color")?;
        let ways: Vec<WayOut> = of_any!(AnyPosition, position, position => {
            let situation = Situation::of(position, color).map_err(missing)?;
            situation.escapes().map(WayOut::from).collect()
        });
        place.fill(&ways)
    })
}
