//! The exercises of Ajedrez Lite about a position, forced sequences and mates. Numbers with an
//! apostrophe are exercises of the second assignment, the TPI; the others belong to the first, the TPE.
//! docs/exercises.md describes them.

use ajedrez_lite::{ForcedMate, LitePosition, Outcome};
use ajedrez_protocol::lite::{
    Attacked, Checkmate, DiscoveredCheck, Draw, FewestForced, Follows, ForcedLine, King, Legal,
    Legality, Mate, MatedInOne, Movable, Sort, Sorted, SortedRows, ValidCapture, ValidMove,
};
use ajedrez_protocol::{AnyPosition, Context, Operation};
use core_bitboard::{Bitboard, Lite, Position, Square};

use crate::border::{Out, array, give, held, maybe_buffer, maybe_out, out};
use crate::codes::{
    MoveCode, byte, color as read_color, move_codes, mv as read_move, reading as read_reading,
    set_code, square as read_square, square_code,
};
use crate::course::{board_of, lite_of, player_of};
use crate::last_error::given;
use crate::limits::{Limits, surroundings};
use crate::positions::PositionHandle;
use crate::status::{Status, Trouble};

/// 17 and 8', `ejecutarSecuenciaForzada`: creates the position after `count` moves of the side to
/// move, each followed by the only reply of the opponent. Only the origins and destinations of the
/// moves are used.
///
/// Errors: `AJZ_STATUS_ILLEGAL`, `AJZ_STATUS_NOT_FORCED`; the message names the move.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_play_forced(
    position: *const PositionHandle,
    moves: *const MoveCode,
    count: usize,
    end: *mut *mut PositionHandle,
) -> Status {
    given!([position = held(position), moves = array(moves, count), place = out(end)], {
        let steps: Result<Vec<(Square, Square)>, Trouble> =
            moves.iter().map(|&mv| read_move(mv, "moves").map(|mv| (mv.from(), mv.to()))).collect();
        let line = ForcedLine { position: lite_of(position)?, moves: steps?.into() };
        let end = line.run(&mut Context::new())?;
        place.fill(give(AnyPosition::Lite(*end.position())))
    })
}

fn step(from: u8, to: u8) -> Result<(Square, Square), Trouble> {
    Ok((read_square(from, "from")?, read_square(to, "to")?))
}

/// 3, `esMovimientoValido`: gets whether the piece on `from` can move to the empty square `to` by its
/// rules of movement; check does not matter. `reading` is an `ajz_reading`: the TPI also considers the
/// turn.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_valid_move(
    position: *const PositionHandle,
    from: u8,
    to: u8,
    reading: i32,
    answer: *mut bool,
) -> Status {
    given!([position = held(position), answer = out(answer)], {
        let position = lite_of(position)?;
        let ((from, to), reading) = (step(from, to)?, read_reading(reading, "reading")?);
        run(ValidMove { judged: (position, reading), from, to, reason: false }, answer)
    })
}

/// 4, `esCapturaValida`: gets whether the piece on `from` can capture the piece on `to` by its rules of
/// capture; check does not matter.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_valid_capture(
    position: *const PositionHandle,
    from: u8,
    to: u8,
    answer: *mut bool,
) -> Status {
    given!([position = held(position), answer = out(answer)], {
        let (position, (from, to)) = (lite_of(position)?, step(from, to)?);
        run(ValidCapture { position, from, to, reason: false }, answer)
    })
}

/// 12, `esJugadaLegal`: gets whether the side to move may play from `from` to `to`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_legal(
    position: *const PositionHandle,
    from: u8,
    to: u8,
    answer: *mut bool,
) -> Status {
    given!([position = held(position), answer = out(answer)], {
        let (position, (from, to)) = (lite_of(position)?, step(from, to)?);
        run(Legal { position, from, to, reason: false }, answer)
    })
}

/// 5 and 3', `casillasAtacadas`: gets the squares that `color`, an `ajz_color`, attacks.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_attacked(
    position: *const PositionHandle,
    color: i32,
    attacked: *mut u64,
) -> Status {
    given!([position = held(position), attacked = out(attacked)], {
        let (board, color) = (board_of(position)?, read_color(color, "color")?);
        run(Attacked { board, color }, attacked)
    })
}

/// 6, `dondeEstaElRey`: gets the square of the king of `color`, an `ajz_color`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_king(
    position: *const PositionHandle,
    color: i32,
    square: *mut u8,
) -> Status {
    given!([position = held(position), square = out(square)], {
        run(King { of: (board_of(position)?, read_color(color, "color")?) }, square)
    })
}

/// 7 and 4', `posicionSiguiente`: gets whether the move or capture from `from` to `to` turns this
/// position into the board of `next`. `reading` is an `ajz_reading`: the TPI ignores the turns, the TPE
/// requires that they differ.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_followed_by(
    position: *const PositionHandle,
    next: *const PositionHandle,
    from: u8,
    to: u8,
    reading: i32,
    answer: *mut bool,
) -> Status {
    given!([position = held(position), answer = out(answer), next = held(next)], {
        let (board, next) = (board_of(position)?, board_of(next)?);
        let (from, to) = step(from, to)?;
        run(Follows { board, next, from, to, reading: read_reading(reading, "reading")? }, answer)
    })
}

/// 8, `estaOrdenado`: gets whether the pieces of each row are in ascending order of role.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_sorted(
    position: *const PositionHandle,
    answer: *mut bool,
) -> Status {
    given!([position = held(position), answer = out(answer)], {
        run(Sorted { board: board_of(position)? }, answer)
    })
}

/// 9 and 5', `ordenarTablero`: creates the position with the pieces of each row in ascending order.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_sort(
    position: *const PositionHandle,
    sorted: *mut *mut PositionHandle,
) -> Status {
    given!([position = held(position), sorted = out(sorted)], {
        run(Sort { board: board_of(position)? }, sorted)
    })
}

/// 10, `esJaqueMate`: gets whether the side to move is in check and has no legal move.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_checkmate(
    position: *const PositionHandle,
    answer: *mut bool,
) -> Status {
    given!([position = held(position), answer = out(answer)], {
        run(Checkmate { position: lite_of(position)? }, answer)
    })
}

/// 11, `esEmpate`: gets whether only kings are left, or the side to move has no legal move and is
/// not in check.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_draw(
    position: *const PositionHandle,
    answer: *mut bool,
) -> Status {
    given!([position = held(position), answer = out(answer)], {
        run(Draw { position: lite_of(position)? }, answer)
    })
}

/// 6', `finDeLaPartida`: gets whether the game is over, and which player has won: 1 or 2, or 0 for
/// a draw or an unfinished game. Either may be NULL.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_outcome(
    position: *const PositionHandle,
    over: *mut bool,
    winner: *mut i32,
) -> Status {
    given!([position = held(position), over = maybe_out(over), winner = maybe_out(winner)], {
        let outcome = lite_of(position)?.outcome();
        over.put(outcome.is_some());
        winner.fill(player_of(outcome.and_then(Outcome::winner)))
    })
}

/// 13, `piezasMovibles`: gets the squares of the pieces that have a legal move.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_movable(
    position: *const PositionHandle,
    movable: *mut u64,
) -> Status {
    given!([position = held(position), movable = out(movable)], {
        run(Movable { position: lite_of(position)? }, movable)
    })
}

/// 15 and 7', `hayJaqueDescubierto`: gets whether some legal move gives check. `reading` is an
/// `ajz_reading`: in the TPI any piece may give the check, in the TPE only a piece other than the moved
/// one.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_has_discovered_check(
    position: *const PositionHandle,
    reading: i32,
    answer: *mut bool,
) -> Status {
    given!([position = held(position), answer = out(answer)], {
        let position = lite_of(position)?;
        run(DiscoveredCheck { position, reading: read_reading(reading, "reading")? }, answer)
    })
}

/// 16, `esMateEnUno`: gets whether the opponent can mate at once after every legal move.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_mated_in_one(
    position: *const PositionHandle,
    answer: *mut bool,
) -> Status {
    given!([position = held(position), answer = out(answer)], {
        run(MatedInOne { position: lite_of(position)? }, answer)
    })
}

/// 9', `seVieneElJaqueEn`: gets the smallest number of moves, up to `most`, in which the side to move
/// mates by forced replies: the opponent has exactly one reply to every move except the last. It is 0
/// if there is no such mate. The course's maximum is 3.
///
/// - `line`, `capacity`, `count`: a buffer for the moves of both sides: twice that number, less one.
///   Both pointers may be NULL.
///
/// Errors: `AJZ_STATUS_BUDGET` if a limit is reached.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_forced_mate(
    position: *const PositionHandle,
    most: u64,
    limits: *const Limits,
    moves: *mut u64,
    line: *mut MoveCode,
    capacity: usize,
    count: *mut usize,
) -> Status {
    given!(
        [
            line = maybe_buffer(line, capacity, count),
            position = held(position),
            surroundings = surroundings(limits),
            place = out(moves)
        ],
        {
            let (position, limits) = (lite_of(position)?, surroundings.limits);
            let fewest = FewestForced { position, max: most, line: true, limits };
            let mate = surroundings.search(|context| fewest.run(context))?.mate;
            place.put(mate.as_ref().map_or(0, |mate| mate.moves() as u64));
            line.fill(&move_codes(mate.iter().flat_map(ForcedMate::line)))
        }
    )
}

/// Gets the smallest number of moves, up to `most` (255 at most), in which the side to move mates
/// against every defence; 0 if there is no such mate.
///
/// - `keys`, `capacity`, `count`: a buffer for the first moves of such mates. Both pointers may be
///   NULL. `AJZ_MOVES_MAX` of them always fit.
///
/// Errors: `AJZ_STATUS_BUDGET` if a limit is reached.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_mate(
    position: *const PositionHandle,
    most: u32,
    limits: *const Limits,
    moves: *mut u64,
    keys: *mut MoveCode,
    capacity: usize,
    count: *mut usize,
) -> Status {
    given!(
        [
            keys = maybe_buffer(keys, capacity, count),
            position = held(position),
            surroundings = surroundings(limits),
            place = out(moves)
        ],
        {
            let max = byte(most, "most")?;
            let mate = Mate { position: lite_of(position)?, max, limits: surroundings.limits };
            let mate = surroundings.search(|context| mate.run(context))?;
            place.put(mate.as_ref().map_or(0, |mate| mate.tree.moves() as u64));
            let found = mate.map_or(Vec::new(), |mate| mate.keys);
            keys.fill(&move_codes(found))
        }
    )
}

/// Answers an operation that needs no search, and writes the answer to a place.
fn run<O: Operation, T: Code<O::Answer>>(operation: O, place: Out<'_, T>) -> Result<(), Trouble> {
    place.fill(T::of(operation.run(&mut Context::new())?))
}

/// The type in C of an answer of the protocol.
trait Code<A> {
    fn of(answer: A) -> Self;
}

impl Code<bool> for bool {
    fn of(answer: bool) -> bool {
        answer
    }
}

impl Code<Legality> for bool {
    fn of(answer: Legality) -> bool {
        answer.is_legal()
    }
}

impl Code<Bitboard> for u64 {
    fn of(squares: Bitboard) -> u64 {
        set_code(squares)
    }
}

impl Code<Square> for u8 {
    fn of(square: Square) -> u8 {
        square_code(square)
    }
}

impl Code<LitePosition> for *mut PositionHandle {
    fn of(position: LitePosition) -> *mut PositionHandle {
        give(AnyPosition::Lite(*position.position()))
    }
}

impl Code<SortedRows> for *mut PositionHandle {
    fn of(SortedRows(sorted): SortedRows) -> *mut PositionHandle {
        let position = Position::<Lite>::new(sorted.board, sorted.turn, ());
        give(AnyPosition::Lite(position.expect("the kings of a position")))
    }
}
