//! The course's types: boards of rows of cells, players 1 and 2, coordinates by row and column.

use ajedrez_course::Draft;
use ajedrez_lite::{
    Casilla, Coordenada, LiteBoard, LitePosition, Posicion, Tablero, coordinates, player_code,
};
use ajedrez_protocol::lite::Follows;
use ajedrez_protocol::operation::Operation as _;
use ajedrez_protocol::{AnyPosition, Context, Expected, Fault, Problem};
use core_bitboard::{Bitboard, Lite, Position, Square};

use crate::border::{array, borrow, buffer, give, held, maybe_out, out};
use crate::codes::{
    color as read_color, reading as read_reading, set_code, square as read_square, square_code,
};
use crate::last_error::given;
use crate::positions::PositionHandle;
use crate::status::{Status, Trouble};

/// A board of the course, of any shape and with any numbers, and the player to move.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Course {
    /// The cells, row by row from the top: each has a role (0 none, 1 pawn, 2 bishop, 3 rook, 4
    /// king) and a colour (0 none, 1 white, 2 black).
    pub cells: *const i32,
    /// The number of cells of each row; NULL if all rows have 8.
    pub widths: *const usize,
    /// The number of rows.
    pub rows: usize,
    /// The player to move: 1 white, 2 black.
    pub player: i32,
}

/// A row and a column of the course: 0, 0 is a8; 7, 7 is h1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Coordinate {
    /// The row, 0 at the top.
    pub row: i32,
    /// The column, 0 at the left.
    pub column: i32,
}

/// The number of integers of an eight by eight board, two for each cell.
const CELLS: usize = 2 * Square::COUNT;

/// Reads a board of the course.
///
/// # Safety
///
/// The pointer must be NULL or point to a board whose arrays have the stated lengths.
unsafe fn read_course(course: *const Course, name: &'static str) -> Result<Posicion, Trouble> {
    // SAFETY: the called functions have the same contract.
    let (course, widths) = unsafe {
        let course = borrow(course, name)?;
        let widths = if course.widths.is_null() {
            None
        } else {
            Some(array(course.widths, course.rows, "course.widths")?)
        };
        (course, widths)
    };
    let numbers = widths
        .map_or(8_usize.checked_mul(course.rows), |widths| {
            widths.iter().try_fold(0_usize, |sum, &cells| sum.checked_add(cells))
        })
        .and_then(|cells| cells.checked_mul(2))
        .ok_or(Trouble::Length("course.cells", usize::MAX))?;
    // SAFETY: the called function has the same contract.
    let mut numbers = unsafe { array(course.cells, numbers, "course.cells") }?.iter();
    let mut cell = || {
        let (role, color) = (numbers.next()?, numbers.next()?);
        Some(Casilla { role: (*role).into(), color: (*color).into() })
    };
    let mut row = |cells: usize| std::iter::from_fn(&mut cell).take(cells).collect();
    let tablero = match widths {
        None => (0..course.rows).map(|_| row(8)).collect(),
        Some(widths) => widths.iter().map(|&cells| row(cells)).collect(),
    };
    Ok(Posicion { tablero, jugador: course.player.into() })
}

/// Exercises 1 (TPE) and 1 (TPI): gets whether a board is a valid position by `reading`, an
/// `ajz_reading`. A board of any other shape or content is not an error, but invalid.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_course_is_valid(
    course: *const Course,
    reading: i32,
    valid: *mut bool,
) -> Status {
    given!([posicion = read_course(course), place = out(valid)], {
        let reading = read_reading(reading, "reading")?;
        let draft = Draft::Numbers(posicion);
        place.fill(draft.flaws(reading).is_empty())
    })
}

/// Exercises 2 (TPE) and 2 (TPI): gets whether a board is the start position.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_course_is_start(course: *const Course, start: *mut bool) -> Status {
    given!([posicion = read_course(course), place = out(start)], place.fill(posicion.is_start()))
}

/// Creates the position of `AJZ_GAME_LITE` that a board of the course describes. The board must be
/// valid by the TPE's reading: eight rows of eight, one king per side.
///
/// Errors: `AJZ_STATUS_BAD_POSITION`; the message lists every defect and its place.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_course_position(
    course: *const Course,
    position: *mut *mut PositionHandle,
) -> Status {
    given!([posicion = read_course(course), place = out(position)], {
        let valid = posicion.validate(ajedrez_lite::Reading::Tpe).map_err(Problem::Course)?;
        place.fill(give(AnyPosition::Lite(*valid.position())))
    })
}

/// Writes a position of `AJZ_GAME_LITE` in the course's types: 128 numbers, a role and a colour for
/// each cell, row by row from the top, and the player to move. `player` may be NULL.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_course_cells(
    position: *const PositionHandle,
    cells: *mut i32,
    player: *mut i32,
) -> Status {
    let cells = cells.cast::<[i32; CELLS]>();
    given!([position = held(position), cells = out(cells), player = maybe_out(player)], {
        let position = board_of(position)?;
        let posicion = Posicion::of_board(&position.board, position.turn);
        let Posicion { tablero, jugador } = posicion.expect("pieces of Ajedrez Lite");
        player.put(jugador as i32);
        cells.fill(numbers(tablero))
    })
}

/// Exercises 5 (TPE) and 3 (TPI), `casillasAtacadas`, on a board with any number of kings: gets the
/// squares that `color`, an `ajz_color`, attacks.
///
/// Errors: `AJZ_STATUS_BAD_POSITION` if the board is not eight rows of eight valid cells.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_course_attacked(
    course: *const Course,
    color: i32,
    attacked: *mut u64,
) -> Status {
    given!([posicion = read_course(course), place = out(attacked)], {
        let attacked = pieces(&posicion)?.board.attacked_by(read_color(color, "color")?);
        place.fill(set_code(attacked))
    })
}

/// Exercise 6, `dondeEstaElRey`, on a board with any number of kings: gets the square of the only king
/// of `color`, an `ajz_color`.
///
/// Errors: `AJZ_STATUS_BAD_POSITION` if the board is not eight rows of eight valid cells, or that side
/// does not have exactly one king.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_course_king(
    course: *const Course,
    color: i32,
    square: *mut u8,
) -> Status {
    given!([posicion = read_course(course), place = out(square)], {
        let king = pieces(&posicion)?.king(read_color(color, "color")?);
        place.fill(square_code(king.map_err(Problem::Course)?))
    })
}

/// Exercises 7 (TPE) and 4 (TPI), `posicionSiguiente`, on boards with any number of kings: gets
/// whether the move or capture from `from` to `to` turns one board into the other. `reading` is an
/// `ajz_reading`: the TPI ignores the players, the TPE requires that they differ.
///
/// Errors: `AJZ_STATUS_BAD_POSITION` if a board is not eight rows of eight valid cells.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_course_is_followed_by(
    course: *const Course,
    next: *const Course,
    from: u8,
    to: u8,
    reading: i32,
    answer: *mut bool,
) -> Status {
    given!([posicion = read_course(course), other = read_course(next), place = out(answer)], {
        let (board, next) = (pieces(&posicion)?, pieces(&other)?);
        let (from, to) = (read_square(from, "from")?, read_square(to, "to")?);
        let follows = Follows { board, next, from, to, reading: read_reading(reading, "reading")? };
        place.fill(follows.run(&mut Context::new())?)
    })
}

/// Exercise 8 (TPE), `estaOrdenado`, on a board with any number of kings: gets whether the pieces of
/// each row are in ascending order of role.
///
/// Errors: `AJZ_STATUS_BAD_POSITION` if the board is not eight rows of eight valid cells.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_course_is_sorted(course: *const Course, answer: *mut bool) -> Status {
    given!([posicion = read_course(course), place = out(answer)], {
        place.fill(pieces(&posicion)?.has_sorted_rows())
    })
}

/// Exercises 9 (TPE) and 5 (TPI), `ordenarTablero`, on a board with any number of kings: writes the
/// board with the pieces of each row in ascending order, as `ajz_course_cells` does.
///
/// Errors: `AJZ_STATUS_BAD_POSITION` if the board is not eight rows of eight valid cells.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_course_sort(course: *const Course, cells: *mut i32) -> Status {
    let cells = cells.cast::<[i32; CELLS]>();
    given!([posicion = read_course(course), cells = out(cells)], {
        let LiteBoard { board, turn } = pieces(&posicion)?.with_sorted_rows();
        let sorted = Posicion::of_board(&board, turn).expect("pieces of Ajedrez Lite");
        cells.fill(numbers(sorted.tablero))
    })
}

/// The pieces of a board of the course, with any number of kings.
fn pieces(posicion: &Posicion) -> Result<LiteBoard, Trouble> {
    Ok(LiteBoard::try_from(posicion).map_err(Problem::Course)?)
}

/// The numbers of valid cells.
fn numbers(tablero: Tablero) -> [i32; CELLS] {
    let cells = tablero.into_iter().flatten();
    // Both numbers of a valid cell are less than five.
    let mut numbers = cells.flat_map(|cell| [cell.role as i32, cell.color as i32]);
    std::array::from_fn(|_| numbers.next().expect("eight rows of eight cells"))
}

/// Gets the square of a coordinate.
///
/// Errors: `AJZ_STATUS_BAD_REQUEST` when it is off the board.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_course_square(coordinate: Coordinate, square: *mut u8) -> Status {
    given!([place = out(square)], {
        let coordinate =
            Coordenada { row: coordinate.row.into(), column: coordinate.column.into() };
        let off = |_| Problem::Unexpected {
            expected: Expected::Coordinate,
            found: coordinate.to_string(),
        };
        place.fill(square_code(Square::try_from(coordinate).map_err(off)?))
    })
}

/// Writes the coordinates of a set of squares, by row, then column. There are 64 at most.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_course_coordinates(
    squares: u64,
    places: *mut Coordinate,
    capacity: usize,
    count: *mut usize,
) -> Status {
    given!([places = buffer(places, capacity, count)], {
        let found: Vec<Coordinate> = coordinates(Bitboard::from_bits(squares))
            .into_iter()
            .map(|place| Coordinate { row: place.row as i32, column: place.column as i32 })
            .collect();
        places.fill(&found)
    })
}

/// Converts a player's number, 1 or 2, to an `ajz_color`. Only the functions of the course use
/// players' numbers.
///
/// Errors: `AJZ_STATUS_BAD_REQUEST` when there is no such player.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_course_color(player: i32, color: *mut i32) -> Status {
    given!([place = out(color)], {
        let wrong = |_| {
            Fault::new(Problem::Unexpected {
                expected: Expected::Player,
                found: player.to_string(),
            })
        };
        let color = ajedrez_lite::player_from_code(player.into()).map_err(wrong)?;
        place.fill(crate::codes::color_code(color))
    })
}

/// The player of a colour, or 0 for none.
pub(crate) fn player_of(color: Option<core_bitboard::Color>) -> i32 {
    // There are two players, 1 and 2.
    color.map_or(0, |color| player_code(color) as i32)
}

/// The position as one of Ajedrez Lite that has its kings.
pub(crate) fn lite_of(position: &AnyPosition) -> Result<LitePosition, Trouble> {
    Ok(LitePosition::try_from(engine_position(position)?).map_err(Problem::Course)?)
}

/// The pieces of a position of Ajedrez Lite.
pub(crate) fn board_of(position: &AnyPosition) -> Result<LiteBoard, Trouble> {
    engine_position(position).map(LiteBoard::from)
}

fn engine_position(position: &AnyPosition) -> Result<Position<Lite>, Trouble> {
    match position {
        AnyPosition::Lite(lite) => Ok(*lite),
        _ => Err(Trouble::Value {
            name: "position",
            found: crate::codes::game_code(position.game()).into(),
            expected: "a position of AJZ_GAME_LITE, 0",
        }),
    }
}
