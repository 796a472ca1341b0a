//! Positions and boards of Ajedrez Lite: spec 1 to 5, and 9.

use super::{at, lite};
use naive::lite::{
    BLANCO, NEGRO, casillas_atacadas, coordenadas, donde_esta_el_rey, esta_ordenado,
    ordenar_tablero, posicion_inicial, posicion_valida_tpe, posicion_valida_tpi,
};
use naive::{Casilla, Posicion};

const START: &str = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";

#[track_caller]
fn check_valid(p: &Posicion, tpi: bool, tpe: bool) {
    assert_eq!(posicion_valida_tpi(p), tpi, "TPI");
    assert_eq!(posicion_valida_tpe(p), tpe, "TPE");
}

/// The start position with another cell at (row, column).
fn start_with(row: usize, column: usize, cell: Casilla) -> Posicion {
    let mut p = lite(START);
    p.tablero[row][column] = cell;
    p
}

#[test]
fn point_1_the_bishops_begin_on_columns_2_and_5_and_the_kings_on_4() {
    assert!(posicion_inicial(&lite(START)));
    let by_dim_minus_2 = "r1b1k1br/pppppppp/8/8/8/8/PPPPPPPP/R1B1K1BR w";
    assert!(!posicion_inicial(&lite(by_dim_minus_2)));
    assert_eq!(donde_esta_el_rey(&lite(START), BLANCO), (7, 4));
    assert_eq!(donde_esta_el_rey(&lite(START), NEGRO), (0, 4));
}

#[test]
fn point_2_cells_have_a_role_and_a_colour_or_neither() {
    check_valid(&lite(START), true, true);
    for cell in [(0, 1), (1, 0), (5, 1), (3, 0), (-1, 1), (1, 3), (i64::MIN, i64::MAX)] {
        check_valid(&start_with(4, 4, cell), false, false);
    }
}

#[test]
fn point_2_a_player_is_1_or_2() {
    for (jugador, valid) in [(0, false), (1, true), (2, true), (3, false), (-1, false)] {
        let p = Posicion { jugador, ..lite(START) };
        check_valid(&p, valid, valid);
    }
}

#[test]
fn point_2_a_board_has_eight_rows_of_eight() {
    let mut short_row = lite(START);
    short_row.tablero[3].pop();
    check_valid(&short_row, false, false);
    let mut long_row = lite(START);
    long_row.tablero[7].push((0, 0));
    check_valid(&long_row, false, false);
    let mut nine_rows = lite(START);
    nine_rows.tablero.push(vec![(0, 0); 8]);
    check_valid(&nine_rows, false, false);
    check_valid(&Posicion { tablero: vec![], jugador: BLANCO }, false, false);
    check_valid(&Posicion { tablero: vec![vec![]; 8], jugador: BLANCO }, false, false);
}

#[test]
fn point_2_each_side_has_exactly_one_king() {
    check_valid(&start_with(0, 4, (0, 0)), false, false);
    check_valid(&start_with(4, 4, (4, BLANCO)), false, false);
}

#[test]
fn point_2_the_tpi_counts_pawns_bishops_and_rooks_and_the_tpe_does_not() {
    check_valid(&start_with(4, 4, (1, BLANCO)), false, true);
    check_valid(&start_with(4, 4, (2, BLANCO)), false, true);
    check_valid(&start_with(4, 4, (3, BLANCO)), false, true);
    let mut promoted = start_with(4, 4, (3, BLANCO));
    promoted.tablero[6][0] = (0, 0);
    check_valid(&promoted, true, true);
    promoted.tablero[4][5] = (3, BLANCO);
    check_valid(&promoted, false, true);
}

#[test]
fn point_2_the_tpi_forbids_pawns_of_either_colour_on_the_first_and_last_row() {
    for fen in ["k6P/8/8/8/8/8/8/K7 w", "k6p/8/8/8/8/8/8/K7 w", "k7/8/8/8/8/8/8/K6P w"] {
        check_valid(&lite(fen), false, true);
    }
}

#[test]
fn point_2_check_and_touching_kings_do_not_matter() {
    check_valid(&lite("kK6/8/8/8/8/8/8/8 w"), true, true);
    check_valid(&lite("k6R/8/8/8/8/8/8/K7 w"), true, true);
    check_valid(&lite("k7/8/8/8/8/8/8/KB1B4 w"), true, true);
}

#[test]
fn point_3_only_figure_2_with_white_to_move_is_initial() {
    assert!(!posicion_inicial(&Posicion { jugador: NEGRO, ..lite(START) }));
    assert!(!posicion_inicial(&start_with(6, 0, (0, 0))));
    assert!(!posicion_inicial(&start_with(4, 0, (1, 0))));
    assert!(!posicion_inicial(&Posicion { tablero: vec![], jugador: BLANCO }));
}

#[test]
fn point_4_a_pawn_attacks_one_row_forward_and_one_column_aside_occupied_or_not() {
    let p = lite("k7/8/8/3r4/4P3/8/8/7K w");
    let attacked = casillas_atacadas(&p, BLANCO);
    assert!(attacked.contains(&at("d5")));
    assert!(attacked.contains(&at("f5")));
    assert!(!attacked.contains(&at("e5")));
    assert!(!attacked.contains(&at("d3")));
}

#[test]
fn point_5_attacked_squares_include_defended_pieces_and_leave_out_the_attackers() {
    let p = lite("7k/8/8/8/8/8/P7/K7 w");
    let expected = [at("b3"), at("a2"), at("b2"), at("b1")];
    assert_eq!(casillas_atacadas(&p, BLANCO), expected);
    assert_eq!(casillas_atacadas(&p, NEGRO), [at("g8"), at("g7"), at("h7")]);
}

#[test]
fn point_5_a_pinned_piece_attacks() {
    let p = lite("4r2k/8/8/8/8/8/4B3/4K3 w");
    assert!(casillas_atacadas(&p, BLANCO).contains(&at("h5")));
}

#[test]
fn the_coordinates_run_by_row_then_column() {
    let mut sorted = coordenadas();
    sorted.sort_unstable();
    assert_eq!(sorted, coordenadas());
    assert_eq!(sorted.len(), 64);
}

#[test]
fn point_9_pieces_are_sorted_by_role_on_the_cells_that_were_occupied() {
    let p = lite("k1R1b2p/8/8/8/8/8/8/K7 b");
    assert!(!esta_ordenado(&p));
    let sorted = ordenar_tablero(&p);
    assert_eq!(sorted, lite("p1b1R2k/8/8/8/8/8/8/K7 b"));
    assert!(esta_ordenado(&sorted));
}

#[test]
fn point_9_pieces_of_one_role_keep_their_order_and_colours_do_not_matter() {
    let p = lite("k7/8/RrPp1rR1/8/8/8/8/K7 w");
    assert_eq!(ordenar_tablero(&p), lite("k7/8/PpRr1rR1/8/8/8/8/K7 w"));
    assert!(esta_ordenado(&lite("k7/8/PpPp4/8/8/8/8/K7 w")));
}

#[test]
fn point_9_rows_are_independent_and_a_lone_piece_is_sorted() {
    assert!(esta_ordenado(&lite("k7/8/8/8/8/8/8/K7 w")));
    assert!(esta_ordenado(&lite("PRk5/PR6/8/8/8/8/8/K7 w")));
}
