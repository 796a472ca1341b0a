//! Legal moves, playing them, moves as text, and perft.

use std::ffi::c_char;

use ajedrez_protocol::games::{Detail, PerftMode, PerftRequest};
use ajedrez_protocol::{AnyPosition, of_any};

use crate::border::{buffer, give, held, out, text};
use crate::codes::{MoveCode, byte, move_codes, mv as read_move};
use crate::last_error::given;
use crate::limits::{Limits, surroundings};
use crate::positions::PositionHandle;
use crate::status::Status;

/// Writes the legal moves, sorted by their UCI text. `AJZ_MOVES_MAX` of them always fit.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_moves(
    position: *const PositionHandle,
    moves: *mut MoveCode,
    capacity: usize,
    count: *mut usize,
) -> Status {
    given!(
        [position = held(position), place = buffer(moves, capacity, count)],
        place.fill(&move_codes(position.moves_by_name()))
    )
}

/// Gets whether a move is legal.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_move_is_legal(
    position: *const PositionHandle,
    mv: MoveCode,
    legal: *mut bool,
) -> Status {
    given!([position = held(position), legal = out(legal)], {
        let mv = read_move(mv, "mv")?;
        legal.fill(of_any!(AnyPosition, position, position => position.is_legal(mv)))
    })
}

/// Creates the position after a legal move.
///
/// Errors: `AJZ_STATUS_ILLEGAL`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_play(
    position: *const PositionHandle,
    mv: MoveCode,
    next: *mut *mut PositionHandle,
) -> Status {
    given!([position = held(position), next = out(next)], {
        next.fill(give(position.play(read_move(mv, "mv")?)?))
    })
}

/// Writes a move in UCI notation: `e2e4`, `a7a8q`. Whether it is legal is not checked.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_move_uci(
    mv: MoveCode,
    uci: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    given!(
        [place = buffer(uci, capacity, length)],
        place.fill_text(&read_move(mv, "mv")?.to_string())
    )
}

/// Reads a legal move in UCI notation. Castling may also be the king's move onto its rook: `e1h1`.
///
/// Errors: `AJZ_STATUS_BAD_REQUEST`, with the byte, when it is not a move; `AJZ_STATUS_ILLEGAL`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_move_from_uci(
    position: *const PositionHandle,
    uci: *const c_char,
    length: usize,
    mv: *mut MoveCode,
) -> Status {
    given!(
        [position = held(position), uci = text(uci, length), place = out(mv)],
        place.fill(position.parse_uci(uci)?.into())
    )
}

/// Writes a legal move in standard algebraic notation: `Nf3`, `exd5`, `a8=Q#`.
///
/// Errors: `AJZ_STATUS_ILLEGAL`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_move_san(
    position: *const PositionHandle,
    mv: MoveCode,
    san: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    given!(
        [position = held(position), place = buffer(san, capacity, length)],
        place.fill_text(&position.san(read_move(mv, "mv")?)?.to_string())
    )
}

/// Reads a legal move in standard algebraic notation.
///
/// Errors: `AJZ_STATUS_BAD_REQUEST`, with the byte, when it is not a move or is ambiguous;
/// `AJZ_STATUS_ILLEGAL`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_move_from_san(
    position: *const PositionHandle,
    san: *const c_char,
    length: usize,
    mv: *mut MoveCode,
) -> Status {
    given!(
        [position = held(position), san = text(san, length), place = out(mv)],
        place.fill(position.parse_san(san)?.into())
    )
}

/// Counts the sequences of `depth` legal moves, 255 at most.
///
/// - `limits`: a node is a counted sequence; `threads` share the work.
///
/// Errors: `AJZ_STATUS_BUDGET` if a limit is reached or the number has more than 64 bits.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_perft(
    position: *const PositionHandle,
    depth: u32,
    limits: *const Limits,
    leaves: *mut u64,
) -> Status {
    given!([position = held(position), surroundings = surroundings(limits), place = out(leaves)], {
        let depth = byte(depth, "depth")?;
        let answer = surroundings.search(|context| {
            let (mode, detail) = (PerftMode::default(), Detail::Number);
            let (position, limits) = (*position, surroundings.limits);
            PerftRequest { position, depth, mode, detail, limits }.run(context)
        })?;
        place.fill(answer.nodes)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ajedrez_protocol::{AnyPosition, Game};

    use crate::border::{free, give};

    /// The count by `threads` threads, within `nodes` nodes (0: no limit).
    fn counted(position: AnyPosition, depth: u32, nodes: u64, threads: u32) -> Result<u64, Status> {
        let handle: *mut PositionHandle = give(position);
        let limits = Limits { nodes, threads, ..Limits::NONE };
        let mut leaves = 0;
        // SAFETY: the pointers are good, and the handle is freed once.
        let status = unsafe {
            let status = ajz_perft(handle, depth, &raw const limits, &raw mut leaves);
            free(handle, "position").expect("a handle");
            status
        };
        if status == Status::Ok { Ok(leaves) } else { Err(status) }
    }

    #[test]
    fn one_and_several_threads_count_the_same_within_a_node_limit() {
        for game in [Game::Lite, Game::Plain, Game::Fide] {
            let start = AnyPosition::start(game);
            for depth in 0..=4 {
                let leaves = counted(start, depth, 0, 1).expect("a number");
                for threads in [1, 2] {
                    assert_eq!(counted(start, depth, leaves, threads), Ok(leaves));
                    if leaves > 1 {
                        let fewer = counted(start, depth, leaves - 1, threads);
                        assert_eq!(fewer, Err(Status::Budget), "{game:?} {depth} {threads}");
                    }
                }
            }
        }
    }
}
