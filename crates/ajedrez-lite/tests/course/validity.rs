//! Points 1 to 3: which positions are valid, and which is the initial one.

use ajedrez_lite::Reading::{Tpe, Tpi};
use ajedrez_lite::{Casilla, Coordenada, Defect, Defects, LitePosition, Posicion, Reading};
use core_bitboard::{Color, Piece, Role, Square};

use crate::lite;

fn start() -> Posicion {
    LitePosition::start().into()
}

/// The initial position with another cell at (row, column).
fn start_with(row: usize, column: usize, cell: (i64, i64)) -> Posicion {
    let mut position = start();
    position.tablero[row][column] = cell.into();
    position
}

fn kinds(position: &Posicion, reading: Reading) -> Defects {
    position.validate(reading).map_or_else(|invalid| invalid.kinds(), |_| Defects::empty())
}

#[track_caller]
fn check(position: &Posicion, tpi: Defects, tpe: Defects) {
    assert_eq!(kinds(position, Tpi), tpi, "TPI");
    assert_eq!(kinds(position, Tpe), tpe, "TPE");
}

#[test]
fn point_1_the_bishops_begin_on_columns_2_and_5_and_the_kings_on_4() {
    let first_row = [3, 0, 2, 0, 4, 2, 0, 3];
    for (row, color) in [(0, 2), (7, 1)] {
        let roles: Vec<i64> = start().tablero[row].iter().map(|cell| cell.role).collect();
        assert_eq!(roles, first_row);
        assert!(start().tablero[row].iter().all(|cell| [0, color].contains(&cell.color)));
    }
    for (row, color) in [(1, 2), (6, 1)] {
        assert_eq!(start().tablero[row], [Casilla { role: 1, color }; 8]);
    }
    assert_eq!(start().jugador, 1);
    assert_eq!(LitePosition::start().king(Color::White), Square::E1);
    assert_eq!(LitePosition::start().king(Color::Black), Square::E8);
}

#[test]
fn point_2_the_initial_position_is_valid_and_stays_itself() {
    for reading in [Tpi, Tpe] {
        assert_eq!(start().validate(reading), Ok(LitePosition::start()));
    }
}

#[test]
fn point_2_a_player_is_1_or_2() {
    for jugador in [i64::MIN, -1, 0, 3, 257, i64::MAX] {
        let position = Posicion { jugador, ..start() };
        check(&position, Defects::PLAYER, Defects::PLAYER);
        let invalid = position.validate(Tpe).unwrap_err();
        assert_eq!(invalid.defects(), [Defect::Player(jugador)]);
    }
    check(&Posicion { jugador: 2, ..start() }, Defects::empty(), Defects::empty());
}

#[test]
fn point_2_a_cell_has_a_role_and_a_colour_or_neither() {
    for cell in [(0, 1), (1, 0), (5, 1), (3, 0), (-1, 1), (1, 3), (i64::MIN, i64::MAX)] {
        let position = start_with(4, 3, cell);
        check(&position, Defects::CELLS, Defects::CELLS);
        let at = Coordenada { row: 4, column: 3 };
        let defect = Defect::Cell { at, cell: cell.into() };
        assert_eq!(position.validate(Tpi).unwrap_err().defects(), [defect]);
    }
}

#[test]
fn point_2_a_board_has_eight_rows_of_eight() {
    let mut short_row = start();
    short_row.tablero[3].pop();
    check(&short_row, Defects::COLUMNS, Defects::COLUMNS);
    let mut long_row = start();
    long_row.tablero[7].push(Casilla::EMPTY);
    check(&long_row, Defects::COLUMNS, Defects::COLUMNS);
    let mut nine_rows = start();
    nine_rows.tablero.push(vec![]);
    check(&nine_rows, Defects::ROWS, Defects::ROWS);
    let no_rows = Posicion { tablero: vec![], jugador: 1 };
    check(&no_rows, Defects::ROWS, Defects::ROWS);
    let seven_rows = Posicion { tablero: vec![vec![]; 7], jugador: 0 };
    let all = Defects::PLAYER | Defects::ROWS | Defects::COLUMNS;
    check(&seven_rows, all, all);
    assert_eq!(seven_rows.validate(Tpe).unwrap_err().defects().len(), 9);
}

#[test]
fn point_2_the_dimensions_are_tested_before_the_cells() {
    let mut position = start_with(0, 4, (7, 7));
    position.tablero[6].pop();
    check(&position, Defects::COLUMNS, Defects::COLUMNS);
    position.tablero[6].push(Casilla::EMPTY);
    let both = Defects::CELLS | Defects::BLACK_KINGS;
    check(&position, both, both);
}

#[test]
fn point_2_each_side_has_exactly_one_king() {
    let (white, black) = (Defects::WHITE_KINGS, Defects::BLACK_KINGS);
    check(&start_with(0, 4, (0, 0)), black, black);
    check(&start_with(7, 4, (0, 0)), white, white);
    check(&start_with(4, 4, (4, 1)), white, white);
    check(&start_with(0, 4, (4, 1)), white | black, white | black);
    let invalid = start_with(0, 4, (4, 1)).validate(Tpe).unwrap_err();
    let kings = |color, found| Defect::Kings { color, found };
    assert_eq!(invalid.defects(), [kings(Color::White, 2), kings(Color::Black, 0)]);
}

#[test]
fn point_2_only_the_tpi_counts_pawns_bishops_and_rooks() {
    let tpe = Defects::empty();
    check(&start_with(4, 4, (1, 1)), Defects::WHITE_PAWNS, tpe);
    check(&start_with(4, 4, (1, 2)), Defects::BLACK_PAWNS, tpe);
    check(&start_with(4, 4, (2, 1)), Defects::WHITE_BISHOPS, tpe);
    check(&start_with(4, 4, (2, 2)), Defects::BLACK_BISHOPS, tpe);
    check(&start_with(4, 4, (3, 1)), Defects::WHITE_ROOKS, tpe);
    check(&start_with(4, 4, (3, 2)), Defects::BLACK_ROOKS, tpe);
}

#[test]
fn point_2_a_third_rook_takes_the_place_of_a_pawn() {
    let mut promoted = start_with(6, 0, (3, 1));
    check(&promoted, Defects::empty(), Defects::empty());
    promoted.tablero[4][5] = Casilla { role: 3, color: 1 };
    check(&promoted, Defects::WHITE_ROOKS, Defects::empty());
    let defect =
        Defect::TooMany { piece: Piece::new(Color::White, Role::Rook), found: 4, allowed: 3 };
    assert_eq!(promoted.validate(Tpi).unwrap_err().defects(), [defect]);
    // More than eight pawns do not lower the allowed number of rooks.
    let mut pawns = start();
    pawns.tablero[4] = vec![Casilla { role: 1, color: 2 }; 8];
    check(&pawns, Defects::BLACK_PAWNS, Defects::empty());
}

#[test]
fn point_2_only_the_tpi_forbids_pawns_of_either_colour_on_the_first_and_last_row() {
    for fen in ["k6P/8/8/8/8/8/8/K7 w", "k6p/8/8/8/8/8/8/K7 w", "k7/8/8/8/8/8/8/K6P w"] {
        check(&lite(fen).into(), Defects::PAWNS_ON_END_ROWS, Defects::empty());
    }
    let invalid = Posicion::from(lite("k6p/8/8/8/8/8/8/K6P w")).validate(Tpi).unwrap_err();
    let pawn = |row, color| Defect::PawnOnEndRow { at: Coordenada { row, column: 7 }, color };
    assert_eq!(invalid.defects(), [pawn(0, Color::Black), pawn(7, Color::White)]);
    let told = "a black pawn is on (0, 7), expected none on rows 0 and 7; \
                a white pawn is on (7, 7), expected none on rows 0 and 7";
    assert_eq!(invalid.to_string(), told);
}

#[test]
fn point_2_check_touching_kings_and_bishops_of_one_colour_do_not_matter() {
    for fen in [
        "kK6/8/8/8/8/8/8/8 w",
        "k6R/8/8/8/8/8/8/K7 w",
        "r6K/8/8/8/8/8/8/R6k b",
        "k7/8/8/8/8/8/8/KB1B4 w",
    ] {
        check(&lite(fen).into(), Defects::empty(), Defects::empty());
    }
}

#[test]
fn point_2_all_defects_are_reported_in_words() {
    let mut position = start();
    position.jugador = 7;
    position.tablero[0] = vec![Casilla { role: 2, color: 1 }; 8];
    position.tablero[5][5] = Casilla { role: 1, color: 2 };
    position.tablero[5][6] = Casilla { role: 9, color: 9 };
    assert_eq!(
        position.validate(Tpi).unwrap_err().to_string(),
        "the player is 7, expected 1 or 2; \
         the cell (5, 6) is (9, 9), expected (0, 0) or a role 1 to 4 and a color 1 or 2; \
         the number of white bishops is 10, expected at most 2; \
         the number of black kings is 0, expected 1; \
         the number of black pawns is 9, expected at most 8",
    );
    position.tablero.truncate(2);
    position.tablero[1].pop();
    assert_eq!(
        position.validate(Tpe).unwrap_err().to_string(),
        "the player is 7, expected 1 or 2; the number of rows is 2, expected 8; \
         the number of cells in row 1 is 7, expected 8",
    );
}

#[test]
fn point_3_only_the_initial_board_with_white_to_move_is_initial() {
    assert!(start().is_start());
    assert!(!Posicion { jugador: 2, ..start() }.is_start());
    assert!(!start_with(6, 0, (0, 0)).is_start());
    // The squares on which the TPI's formula places the bishops.
    let mut by_dim_minus_2 = start();
    by_dim_minus_2.tablero[0].swap(5, 6);
    by_dim_minus_2.tablero[7].swap(5, 6);
    assert!(!by_dim_minus_2.is_start());
}

#[test]
fn point_3_an_invalid_position_is_not_initial() {
    assert!(!start_with(4, 0, (1, 0)).is_start());
    assert!(!Posicion { tablero: vec![], jugador: 1 }.is_start());
    assert!(!Posicion::default().is_start());
}
