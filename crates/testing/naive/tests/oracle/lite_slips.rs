//! The corrected reading of the formulas of S0 with errors: errata 26 to 43.

use super::{at, lite};
use naive::Posicion;
use naive::lite::{
    Argumento, BLANCO, Dicho, NEGRO, Tablero, es_empate, hay_jaque_descubierto_tpi,
    jugadas_legales, jugar, posicion_valida_tpi, predicado,
};

const START: &str = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";

#[track_caller]
fn holds(name: &str, arguments: &[Argumento]) -> bool {
    match predicado(name, arguments) {
        Some(Dicho::Verdad(holds)) => holds,
        other => panic!("{name}: {other:?}"),
    }
}

fn board(fen: &str) -> Argumento {
    Argumento::Tablero(lite(fen).tablero)
}

fn position(fen: &str) -> Argumento {
    Argumento::Posicion(lite(fen))
}

/// The initial board with another first row.
fn with_first_row(row: [(i64, i64); 8]) -> Tablero {
    let mut tablero = lite(START).tablero;
    tablero[0] = row.to_vec();
    tablero
}

#[test]
fn point_26_the_formula_of_the_tpis_exercise_7_counts_a_pinned_piece_and_the_exercise_does_not() {
    let p = lite("8/4r3/2k5/8/8/8/4B3/4K3 w");
    assert!(holds("alMoverQuedaEnJaque", &[Argumento::Posicion(p.clone())]));
    assert!(!hay_jaque_descubierto_tpi(&p));
}

#[test]
fn point_26_pieces_that_move_are_enough_for_the_predicate_of_legal_moves() {
    let p = lite("k7/8/1K6/4B3/8/8/8/8 b");
    assert!(holds("hayMovimientosLegales", &[Argumento::Posicion(p.clone())]));
    assert!(jugadas_legales(&p).is_empty() && es_empate(&p));
}

#[test]
fn point_27_some_piece_has_to_move_not_every_one() {
    // The bishops of the start are shut in by their own pawns, which move.
    assert!(holds("hayMovimientosLegales", &[position(START)]));
    let bishop = Argumento::Coordenadas(vec![at("c1")]);
    assert!(!holds("tienenMovimiento", &[position(START), bishop]));
}

#[test]
fn point_28_black_is_the_number_2_and_the_opponent_of_white() {
    assert_eq!(predicado("contrincante", &[Argumento::Numero(BLANCO)]), Some(Dicho::Numero(2)));
    assert_eq!(NEGRO, 2);
}

#[test]
fn point_29_the_start_has_pawns_on_eight_columns() {
    assert!(holds("peonesEnCoordenadas", &[board(START)]));
}

#[test]
fn point_30_the_start_has_white_rooks_like_the_black_ones() {
    assert!(holds("torresEnCoordenadas", &[board(START)]));
    for missing in ["2b1kb1r/8/8/8/8/8/8/R1B1KB1R w", "r1b1kb1r/8/8/8/8/8/8/R1B1KB2 w"] {
        assert!(!holds("torresEnCoordenadas", &[board(missing)]), "{missing}");
    }
}

#[test]
fn point_31_a_piece_is_compared_with_the_next_one_of_its_row() {
    let (empty, pawn, rook) = ((0, 0), (1, 2), (3, 2));
    let ordered = |row| {
        holds("filaOrdenada", &[Argumento::Tablero(with_first_row(row)), Argumento::Numero(0)])
    };
    assert!(ordered([pawn, empty, rook, empty, empty, empty, empty, empty]));
    assert!(!ordered([rook, empty, pawn, empty, empty, empty, empty, empty]));
}

#[test]
fn point_32_empty_cells_are_compared_on_the_two_boards() {
    let moved = lite("r1b1kb1r/pppppppp/8/8/8/P7/1PPPPPPP/R1B1KB1R b").tablero;
    assert!(holds("respetaVacias", &[board(START), board(START)]));
    assert!(!holds("respetaVacias", &[board(START), Argumento::Tablero(moved)]));
}

#[test]
fn point_33_a_position_is_valid_by_its_own_board_and_player() {
    assert!(posicion_valida_tpi(&lite(START)));
    assert!(!posicion_valida_tpi(&lite("8/8/8/8/8/8/8/K7 w")));
    assert!(!posicion_valida_tpi(&Posicion { jugador: 3, ..lite(START) }));
}

#[test]
fn point_34_a_valid_player_is_white_or_black() {
    let valid = |j| holds("esJugadorValido", &[Argumento::Numero(j)]);
    assert!(valid(BLANCO) && valid(NEGRO) && !valid(0) && !valid(3));
}

#[test]
fn point_35_the_turns_of_a_forced_move_alternate() {
    let first = lite("8/2P5/8/7k/7P/8/3R4/3K3R w");
    let own = (at("d2"), at("g2"));
    let moved = jugar(&first, own.0, own.1);
    let replied = jugar(&moved, at("h5"), at("h6"));
    let forced = |pm: &Posicion| {
        let all = [first.clone(), pm.clone(), replied.clone()].map(Argumento::Posicion);
        let [pi, pm, pf] = all;
        holds("movimientoForzado", &[pi, pm, pf, Argumento::Jugadas(vec![own])])
    };
    assert!(forced(&moved));
    assert!(!forced(&Posicion { jugador: BLANCO, ..moved }));
}

#[test]
fn point_36_the_number_of_pieces_of_the_start_leaves_the_kings_out() {
    assert!(holds(
        "cantidadPiezasAlInicio",
        &[board("r1b2b1r/pppppppp/8/8/8/8/PPPPPPPP/R1B2B1R w")]
    ));
}

#[test]
fn point_37_a_self_check_does_not_check_the_opponent() {
    assert!(!holds("alMoverQuedaEnJaque", &[position("7k/4r3/8/8/8/8/4B3/4K3 w")]));
}

#[test]
fn point_38_a_bishop_moves_by_the_predicate_of_bishops() {
    let goes = |d| {
        holds(
            "movimientoPiezaValido",
            &[board("7k/8/8/8/8/8/8/B6K w"), Argumento::Par(at("a1")), d],
        )
    };
    assert!(goes(Argumento::Par(at("g7"))) && !goes(Argumento::Par(at("a2"))));
}

#[test]
fn point_39_origin_and_destination_may_both_differ_after_a_move() {
    let p = lite(START);
    let q = jugar(&p, at("a2"), at("a3"));
    let equal = |but| {
        let [p, q] = [&p, &q].map(|p| Argumento::Posicion(p.clone()));
        holds("posicionesIgualesExceptoEn", &[p, q, Argumento::Coordenadas(but)])
    };
    assert!(equal(vec![at("a2"), at("a3")]));
    assert!(!equal(vec![at("a2")]) && !equal(vec![at("a3")]));
}

#[test]
fn point_40_a_piece_has_a_move_where_it_has_a_destination_on_the_board() {
    let moves = |c| holds("tienenMovimiento", &[position(START), Argumento::Coordenadas(vec![c])]);
    assert!(moves(at("a2")) && !moves(at("c1")));
}

#[test]
fn point_41_no_mate_comes_before_the_first_move() {
    let arguments = |n| [position("7k/8/5K2/8/8/8/8/4R3 w"), Argumento::Numero(n)];
    assert!(!holds("hayMateForzadoEn", &arguments(0)));
    assert!(holds("noHayMateAntesDe", &arguments(1)));
}
