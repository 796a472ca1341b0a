//! Moves and endings of Ajedrez Lite: spec 6 to 8, and 10.

use super::{at, lite};
use naive::Posicion;
use naive::lite::{
    BLANCO, NEGRO, TORRE, es_captura_valida, es_empate, es_jaque_mate, es_jugada_legal,
    es_movimiento_valido_tpe, es_movimiento_valido_tpi, fin_de_la_partida, jugadas_legales, jugar,
    piezas_movibles, posicion_siguiente,
};

#[test]
fn point_6_moves_and_captures_are_distinct() {
    let p = lite("k7/8/8/3r4/4P3/8/8/K7 w");
    assert!(es_movimiento_valido_tpe(&p, at("e4"), at("e5")));
    assert!(!es_movimiento_valido_tpe(&p, at("e4"), at("d5")));
    assert!(es_captura_valida(&p, at("e4"), at("d5")));
    assert!(!es_captura_valida(&p, at("e4"), at("f5")));
    assert!(!es_captura_valida(&p, at("e4"), at("e5")));
}

#[test]
fn point_6_the_turn_matters_only_in_the_tpi_and_for_moves() {
    let p = lite("k7/8/8/3r4/4P3/8/8/K7 b");
    assert!(es_movimiento_valido_tpe(&p, at("e4"), at("e5")));
    assert!(!es_movimiento_valido_tpi(&p, at("e4"), at("e5")));
    assert!(es_movimiento_valido_tpi(&p, at("d5"), at("d1")));
    assert!(es_captura_valida(&p, at("e4"), at("d5")));
}

#[test]
fn point_6_king_safety_is_ignored_and_a_king_can_be_captured() {
    let pinned = lite("4r2k/8/8/8/8/8/4B3/4K3 w");
    assert!(es_movimiento_valido_tpi(&pinned, at("e2"), at("h5")));
    let p = lite("4k3/8/8/8/8/8/8/K3R3 w");
    assert!(es_captura_valida(&p, at("e1"), at("e8")));
}

#[test]
fn point_6_empty_origins_own_pieces_and_coordinates_off_the_board_are_refused() {
    let p = lite("k7/8/8/8/8/8/8/KR6 w");
    assert!(!es_movimiento_valido_tpe(&p, at("e4"), at("e5")));
    assert!(!es_captura_valida(&p, at("b1"), at("a1")));
    assert!(!es_movimiento_valido_tpe(&p, at("b1"), at("b1")));
    for off in [(-1, 0), (0, 8), (8, 8), (i64::MIN, i64::MAX)] {
        assert!(!es_movimiento_valido_tpe(&p, at("b1"), off));
        assert!(!es_captura_valida(&p, off, at("a8")));
        assert!(!es_jugada_legal(&p, off, off));
    }
}

/// The position after a move, with the turn that `posicion_siguiente` does not examine.
#[track_caller]
fn check_next(p: &str, q: &str, o: &str, d: &str, expected: bool) {
    let (p, mut q) = (lite(p), lite(q));
    for jugador in [BLANCO, NEGRO] {
        q.jugador = jugador;
        assert_eq!(posicion_siguiente(&p, &q, at(o), at(d)), expected, "{o}{d}");
    }
}

#[test]
fn point_7_the_moved_piece_keeps_its_colour() {
    let p = "k7/8/8/8/4r3/8/8/K3R3 w";
    check_next(p, "k7/8/8/8/4R3/8/8/K7 b", "e1", "e4", true);
    check_next(p, "k7/8/8/8/4r3/8/8/K7 b", "e1", "e4", false);
    check_next(p, "k7/8/8/8/4R3/8/8/K3R3 b", "e1", "e4", false);
    check_next(p, "k7/8/8/8/4R2P/8/8/K7 b", "e1", "e4", false);
    check_next(p, "k7/8/8/8/4B3/8/8/K7 b", "e1", "e4", false);
}

#[test]
fn point_7_only_pawns_become_rooks_on_the_last_row() {
    let pawn = "k7/6P1/8/8/8/8/8/K7 w";
    check_next(pawn, "k5R1/8/8/8/8/8/8/K7 b", "g7", "g8", true);
    check_next(pawn, "k5P1/8/8/8/8/8/8/K7 b", "g7", "g8", false);
    let bishop = "k7/6B1/8/8/8/8/8/K7 w";
    check_next(bishop, "k4B2/8/8/8/8/8/8/K7 b", "g7", "f8", true);
    check_next(bishop, "k4R2/8/8/8/8/8/8/K7 b", "g7", "f8", false);
}

#[test]
fn point_7_the_turn_and_king_safety_are_ignored() {
    check_next("k3r3/8/8/8/8/8/4R3/4K3 b", "k3r3/8/8/8/8/8/7R/4K3 b", "e2", "h2", true);
}

#[test]
fn point_7_playing_flips_the_turn_and_promotes() {
    let p = lite("k7/6P1/8/8/8/8/8/K7 w");
    let q = jugar(&p, at("g7"), at("g8"));
    assert_eq!(q.jugador, NEGRO);
    assert_eq!(q.tablero[0][6], (TORRE, BLANCO));
    assert!(posicion_siguiente(&p, &q, at("g7"), at("g8")));
}

#[test]
fn a_pawn_moves_from_its_own_first_row_and_not_from_its_last() {
    let p = lite("P6k/8/8/8/8/8/8/P3K3 w");
    assert_eq!(jugar(&p, at("a1"), at("a2")), lite("P6k/8/8/8/8/8/P7/4K3 b"));
    assert_eq!(piezas_movibles(&p), [at("a1"), at("e1")]);
    let black = lite("p6k/8/8/8/8/8/8/p3K3 b");
    assert!(es_jugada_legal(&black, at("a8"), at("a7")));
    assert_eq!(piezas_movibles(&black), [at("a8"), at("h8")]);
}

#[test]
fn point_8_a_legal_move_is_the_movers_and_leaves_its_king_safe() {
    let p = lite("4r2k/8/8/8/8/8/4R3/4K3 w");
    assert!(es_jugada_legal(&p, at("e2"), at("e5")));
    assert!(es_jugada_legal(&p, at("e2"), at("e8")));
    assert!(!es_jugada_legal(&p, at("e2"), at("d2")));
    assert!(!es_jugada_legal(&p, at("e8"), at("e2")), "a capture of the opponent");
    assert!(!es_jugada_legal(&p, at("h8"), at("h7")), "a move of the opponent");
}

#[test]
fn point_8_a_king_does_not_step_next_to_the_other_nor_back_along_a_ray() {
    let p = lite("8/8/8/8/r3K1k1/8/8/8 w");
    assert!(!es_jugada_legal(&p, at("e4"), at("f4")));
    assert!(es_jugada_legal(&p, at("e4"), at("e5")));
    assert!(!es_jugada_legal(&p, at("e4"), at("f5")));
}

#[test]
fn point_8_a_king_cannot_be_captured() {
    let p = lite("4k3/8/8/8/8/8/8/K3R3 w");
    assert!(!es_jugada_legal(&p, at("e1"), at("e8")));
    assert!(es_jugada_legal(&p, at("e1"), at("e7")));
}

#[test]
fn the_initial_position_has_eleven_legal_moves_of_eleven_pieces() {
    let p = lite("r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w");
    assert_eq!(jugadas_legales(&p).len(), 11);
    assert_eq!(piezas_movibles(&p).len(), 11);
    assert!(jugadas_legales(&p).is_sorted());
}

#[track_caller]
fn check_end(p: &Posicion, mate: bool, draw: bool, end: (bool, i64)) {
    assert_eq!(es_jaque_mate(p), mate, "mate");
    assert_eq!(es_empate(p), draw, "draw");
    assert_eq!(fin_de_la_partida(p), end);
}

#[test]
fn point_10_check_without_a_legal_move_is_mate_and_the_other_wins() {
    check_end(&lite("R6k/6pp/8/8/8/8/8/K7 b"), true, false, (true, BLANCO));
    check_end(&lite("k7/8/8/8/8/8/PP6/K6r w"), true, false, (true, NEGRO));
    check_end(&lite("R6k/6p1/8/8/8/8/8/K7 b"), false, false, (false, 0));
}

#[test]
fn point_10_no_legal_move_without_check_is_a_draw() {
    check_end(&lite("k7/8/1K6/4B3/8/8/8/8 b"), false, true, (true, 0));
    check_end(&lite("k7/8/1K6/4B3/8/8/8/8 w"), false, false, (false, 0));
}

#[test]
fn point_10_bare_kings_are_a_draw_even_where_they_touch_and_one_is_mated() {
    check_end(&lite("k7/8/8/8/8/8/8/K7 w"), false, true, (true, 0));
    check_end(&lite("8/8/3kK3/8/8/8/8/8 b"), false, true, (true, 0));
    check_end(&lite("kK6/8/8/8/8/8/8/8 b"), true, true, (true, 0));
}

#[test]
fn point_10_the_king_that_takes_the_last_piece_draws() {
    let p = lite("k7/8/8/8/8/8/1p6/K7 w");
    assert_eq!(fin_de_la_partida(&p), (false, 0));
    assert_eq!(fin_de_la_partida(&jugar(&p, at("a1"), at("b2"))), (true, 0));
}
