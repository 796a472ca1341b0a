//! Forced lines and reachability of Ajedrez Lite: spec 11 to 15.

use super::{at, lite};
use naive::lite::{
    ejecutar_secuencia_forzada, es_jaque_mate, es_mate_en_uno, hay_jaque_descubierto_tpe,
    hay_jaque_descubierto_tpi, jugadas_legales, jugar, mate_in, posicion_alcanzable_exhaustiva,
    se_viene_el_jaque_en,
};
use naive::{Coordenada, ForcedError, ForcedErrorKind};

#[track_caller]
fn check_discovered(fen: &str, tpi: bool, tpe: bool) {
    assert_eq!(hay_jaque_descubierto_tpi(&lite(fen)), tpi, "TPI");
    assert_eq!(hay_jaque_descubierto_tpe(&lite(fen)), tpe, "TPE");
}

#[test]
fn point_11_a_check_by_the_moved_piece_counts_only_in_the_tpi() {
    check_discovered("7k/8/8/8/8/8/8/R3K3 w", true, false);
}

#[test]
fn point_11_a_check_by_another_piece_counts_for_both() {
    check_discovered("4k3/8/8/8/4B3/8/8/K3R3 w", true, true);
}

#[test]
fn point_11_the_moved_piece_may_give_check_too() {
    check_discovered("4k3/8/8/1p6/p3B3/P7/PP6/KR2R3 w", true, true);
}

#[test]
fn point_11_quiet_moves_and_pinned_pieces_discover_no_check() {
    check_discovered("7k/8/8/8/8/8/8/P3K3 w", false, false);
    check_discovered("4k3/8/8/8/r3B2K/8/8/4R3 w", false, false);
}

#[test]
fn point_12_the_opponent_mates_after_every_move() {
    assert!(es_mate_en_uno(&lite("7k/p7/6K1/4R3/8/8/8/8 b")));
}

#[test]
fn point_12_needs_a_move_and_mate_after_every_move() {
    assert!(!es_mate_en_uno(&lite("7k/p4ppp/8/4R3/8/8/8/K7 b")));
    assert!(!es_mate_en_uno(&lite("k7/8/1K6/4B3/8/8/8/8 b")));
    assert!(!es_mate_en_uno(&lite("R6k/6pp/8/8/8/8/8/K7 b")));
}

/// Figure 5 of S1 with the pawn on c7.
const FIGURE_5: &str = "8/2P5/8/7k/7P/8/3R4/3K3R w";
const FIGURE_5_MOVES: [(Coordenada, Coordenada); 4] =
    [((6, 3), (6, 6)), ((4, 7), (3, 7)), ((3, 7), (2, 7)), ((1, 2), (0, 2))];

#[test]
fn point_13_figure_5_is_forced_with_the_pawn_on_c7() {
    let end = ejecutar_secuencia_forzada(&lite(FIGURE_5), &FIGURE_5_MOVES);
    assert_eq!(end, Ok(lite("2R5/7k/7P/8/8/8/6R1/3K3R w")));
}

#[test]
fn point_13_figure_5_replies_as_printed() {
    let replies = [((3, 7), (2, 7)), ((2, 7), (1, 7)), ((1, 7), (0, 7)), ((0, 7), (1, 7))];
    let mut p = lite(FIGURE_5);
    for ((o, d), reply) in FIGURE_5_MOVES.into_iter().zip(replies) {
        p = jugar(&p, o, d);
        assert_eq!(jugadas_legales(&p), [reply]);
        p = jugar(&p, reply.0, reply.1);
    }
}

#[test]
fn point_13_figure_5_is_not_forced_with_the_pawn_on_b7() {
    let p = lite("8/1P6/8/7k/7P/8/3R4/3K3R w");
    let fault = ForcedError { index: 3, kind: ForcedErrorKind::Illegal };
    assert_eq!(ejecutar_secuencia_forzada(&p, &FIGURE_5_MOVES), Err(fault));
}

#[test]
fn point_13_a_move_with_several_replies_or_none_does_not_force() {
    let p = lite("4k3/8/R7/1R6/8/8/8/4K3 w");
    let fault = ForcedError { index: 0, kind: ForcedErrorKind::Replies(2) };
    assert_eq!(ejecutar_secuencia_forzada(&p, &[(at("a6"), at("a7"))]), Err(fault));
    let p = lite("7k/8/6K1/4R3/8/8/8/8 w");
    let fault = ForcedError { index: 0, kind: ForcedErrorKind::Replies(0) };
    assert_eq!(ejecutar_secuencia_forzada(&p, &[(at("e5"), at("e8"))]), Err(fault));
}

#[test]
fn point_13_no_moves_leave_the_position_as_it_is() {
    assert_eq!(ejecutar_secuencia_forzada(&lite(FIGURE_5), &[]), Ok(lite(FIGURE_5)));
}

#[test]
fn point_14_mate_at_once_is_one() {
    assert_eq!(se_viene_el_jaque_en(&lite("7k/8/6K1/4R3/8/8/8/8 w"), 3), Some(1));
}

#[test]
fn point_14_the_first_moves_force_one_reply_without_being_checks() {
    let p = lite("7k/8/5K2/8/8/8/8/4R3 w");
    assert_eq!(se_viene_el_jaque_en(&p, 3), Some(2));
    assert_eq!(se_viene_el_jaque_en(&p, 1), None);
    assert_eq!(se_viene_el_jaque_en(&p, 0), None);
}

#[test]
fn point_14_a_mate_after_either_of_two_replies_is_not_forced() {
    let p = lite("4k3/8/R7/1R6/8/8/8/4K3 w");
    assert!(mate_in(&p, 2), "the ladder");
    assert_eq!(se_viene_el_jaque_en(&p, 2), None);
}

#[test]
fn point_14_a_finished_game_has_no_mate_to_come() {
    for fen in ["R6k/6pp/8/8/8/8/8/K7 b", "k7/8/1K6/4B3/8/8/8/8 b", "k7/8/8/8/8/8/8/K7 w"] {
        assert_eq!(se_viene_el_jaque_en(&lite(fen), 3), None);
    }
}

#[test]
fn a_forced_mate_in_so_many_moves_is_a_mate_in_so_many() {
    for fen in ["7k/8/5K2/8/8/8/8/4R3 w", "7k/8/6K1/4R3/8/8/8/8 w", "7k/8/4K3/8/8/8/8/4R3 w"] {
        let p = lite(fen);
        for n in 0..=2 {
            if se_viene_el_jaque_en(&p, n).is_some() {
                assert!(mate_in(&p, n));
            }
            assert!(!mate_in(&p, n) || mate_in(&p, n + 1));
        }
    }
    assert!(!mate_in(&lite("7k/8/6K1/4R3/8/8/8/8 w"), 0));
}

#[test]
fn point_15_a_position_reaches_itself_and_its_turn_is_part_of_it() {
    let p = lite("R6k/6pp/8/8/8/8/8/K7 b");
    assert_eq!(posicion_alcanzable_exhaustiva(&p, &p, 1), Some(true));
    let other_turn = lite("R6k/6pp/8/8/8/8/8/K7 w");
    assert_eq!(posicion_alcanzable_exhaustiva(&p, &other_turn, 1), Some(false));
}

#[test]
fn point_15_a_finished_game_is_not_continued() {
    let bare = lite("k7/8/8/8/8/8/8/K7 w");
    let next = jugar(&bare, at("a1"), at("a2"));
    assert_eq!(posicion_alcanzable_exhaustiva(&bare, &next, 100), Some(false));
    let mate = lite("R6k/6pp/8/8/8/8/8/K7 b");
    assert!(es_jaque_mate(&mate));
    assert_eq!(posicion_alcanzable_exhaustiva(&mate, &bare, 100), Some(false));
}

#[test]
fn point_15_two_moves_are_found_and_the_bound_is_kept() {
    let p1 = lite("k7/8/8/8/8/8/8/K6P w");
    let p2 = lite("1k6/8/8/8/8/8/7P/K7 w");
    assert_eq!(posicion_alcanzable_exhaustiva(&p1, &p2, 1000), Some(true));
    assert_eq!(posicion_alcanzable_exhaustiva(&p1, &p2, 2), None);
}

#[test]
fn point_15_everything_reachable_is_searched_before_the_answer_is_no() {
    // The only legal move takes the rook, which leaves bare kings: two positions in all.
    let p1 = lite("7k/8/8/8/8/8/1r6/K7 w");
    let taken = lite("7k/8/8/8/8/8/1K6/8 b");
    let never = lite("6k1/8/8/8/8/8/1K6/8 w");
    assert_eq!(posicion_alcanzable_exhaustiva(&p1, &taken, 2), Some(true));
    assert_eq!(posicion_alcanzable_exhaustiva(&p1, &never, 2), Some(false));
    assert_eq!(posicion_alcanzable_exhaustiva(&p1, &never, 1), None);
}
