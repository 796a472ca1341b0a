//! Points 11 to 14: discovered checks, mates in one, forced sequences and forced mates.

use ajedrez_lite::Reading::{Tpe, Tpi};
use ajedrez_lite::{Budget, ForcedFault, MateVerdict};
use core_bitboard::game::IllegalReason;
use core_bitboard::{Color, Piece, Role};

use crate::{lite, names, sq};

#[track_caller]
fn check_discovered(fen: &str, tpi: bool, tpe: bool) {
    assert_eq!(lite(fen).has_discovered_check(Tpi), tpi, "TPI");
    assert_eq!(lite(fen).has_discovered_check(Tpe), tpe, "TPE");
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
fn point_11_a_king_that_steps_aside_discovers_a_check() {
    check_discovered("4k3/8/8/8/4K3/8/8/4R3 w", true, true);
}

#[test]
fn point_11_quiet_moves_and_pinned_pieces_discover_no_check() {
    check_discovered("7k/8/8/8/8/8/8/P3K3 w", false, false);
    check_discovered("4k3/8/8/8/r3B2K/8/8/4R3 w", false, false);
}

#[test]
fn point_11_where_the_other_side_is_in_check_already_any_other_move_will_do() {
    check_discovered("4k3/8/8/8/8/8/P7/K3R3 w", true, true);
}

#[test]
fn point_12_the_opponent_mates_after_every_move() {
    assert!(lite("7k/p7/6K1/4R3/8/8/8/8 b").every_move_allows_mate());
}

#[test]
fn point_12_one_move_that_averts_the_mate_is_enough() {
    assert!(!lite("7k/p4ppp/8/4R3/8/8/8/K7 b").every_move_allows_mate());
}

#[test]
fn point_12_who_has_no_legal_move_is_not_about_to_be_mated() {
    assert!(!lite("k7/8/1K6/4B3/8/8/8/8 b").every_move_allows_mate());
    assert!(!lite("R6k/6pp/8/8/8/8/8/K7 b").every_move_allows_mate());
}

#[track_caller]
fn check_fault(fen: &str, own: &[(&str, &str)], index: usize, fault: ForcedFault, message: &str) {
    let own: Vec<_> = own.iter().map(|&(o, d)| (sq(o), sq(d))).collect();
    let error = lite(fen).play_forced(&own).unwrap_err();
    assert_eq!((error.index(), error.fault()), (index, fault));
    assert_eq!(error.to_string(), message);
}

#[test]
fn point_13_the_first_move_that_is_illegal_or_does_not_force_is_named() {
    check_fault(
        "4k3/8/R7/1R6/8/8/8/4K3 w",
        &[("a6", "a7"), ("a1", "a1")],
        0,
        ForcedFault::Replies(2),
        "move 1 of the sequence, a6 to a7: expected one legal reply, found 2",
    );
    check_fault(
        "7k/8/6K1/4R3/8/8/8/8 w",
        &[("e5", "e8")],
        0,
        ForcedFault::Replies(0),
        "move 1 of the sequence, e5 to e8: expected one legal reply, found 0",
    );
    check_fault(
        "7k/8/5K2/8/8/8/8/4R3 w",
        &[("f6", "f7"), ("e1", "f2")],
        1,
        ForcedFault::Illegal(IllegalReason::InvalidPieceMove {
            piece: Piece::new(Color::White, Role::Rook),
            from: sq("e1"),
            to: sq("f2"),
        }),
        "move 2 of the sequence, e1 to f2: expected a legal move, but a rook cannot move from e1 to f2",
    );
}

#[test]
fn point_13_the_last_move_must_force_a_reply_too() {
    let own = [(sq("f6"), sq("f7")), (sq("e1"), sq("h1"))];
    let error = lite("7k/8/5K2/8/8/8/8/4R3 w").play_forced(&own).unwrap_err();
    assert_eq!((error.index(), error.fault()), (1, ForcedFault::Replies(0)));
}

#[test]
fn point_13_the_turn_in_the_end_is_that_of_the_beginning_and_no_moves_change_nothing() {
    let black = lite("8/8/8/8/8/5k2/4r3/7K b");
    let end = black.play_forced(&[(sq("f3"), sq("f2"))]).expect("one reply");
    assert_eq!(end, lite("8/8/8/8/8/8/4rk1K/8 b"));
    assert_eq!(black.play_forced(&[]), Ok(black));
}

#[test]
fn point_13_bare_kings_do_not_end_a_sequence() {
    let position = lite("k7/2K5/8/8/8/8/8/8 w");
    assert!(position.is_draw());
    let end = position.play_forced(&[(sq("c7"), sq("c8"))]);
    assert_eq!(end, Ok(lite("2K5/k7/8/8/8/8/8/8 w")));
}

/// The least K up to `max` with its line, or `none`.
#[track_caller]
fn check_mate(fen: &str, max: usize, line: Option<&str>) {
    let verdict = lite(fen).forced_mate(max, &Budget::DEFAULT).verdict;
    let mate = verdict.clone().mate();
    assert_eq!(mate.as_ref().map(|mate| names(mate.line())).as_deref(), line, "{fen}");
    match mate {
        Some(mate) => {
            assert_eq!(mate.moves(), mate.forced_moves().len() + 1);
            assert_eq!(mate.line().last(), Some(mate.mate()));
        }
        None => assert_eq!(verdict, MateVerdict::NoMate),
    }
}

#[test]
fn point_14_mate_at_once_is_one() {
    check_mate("7k/8/6K1/4R3/8/8/8/8 w", 3, Some("e5e8"));
}

#[test]
fn point_14_the_first_moves_force_one_reply_without_being_checks() {
    check_mate("7k/8/5K2/8/8/8/8/4R3 w", 3, Some("f6f7 h8h7 e1h1"));
    check_mate("7k/8/5K2/8/8/8/8/4R3 w", 2, Some("f6f7 h8h7 e1h1"));
    check_mate("7k/8/5K2/8/8/8/8/4R3 w", 1, None);
    check_mate("7k/8/5K2/8/8/8/8/4R3 w", 0, None);
}

#[test]
fn point_14_a_mate_after_either_of_two_replies_is_not_forced() {
    check_mate("4k3/8/R7/1R6/8/8/8/4K3 w", 3, None);
}

#[test]
fn point_14_a_finished_game_has_no_mate_to_come() {
    for fen in ["R6k/6pp/8/8/8/8/8/K7 b", "k7/8/1K6/4B3/8/8/8/8 b", "k7/8/8/8/8/8/8/K7 w"] {
        check_mate(fen, 50, None);
    }
}

#[test]
fn point_14_the_bound_may_be_any_number() {
    let far = "2K5/8/8/8/3p1R2/3R4/8/4k3 w";
    let line = "c8b7 e1e2 f4f3 e2e1 b7b6 e1e2 b6c5 e2e1 c5d4 e1e2 d4c3 e2e1 c3c2 e1e2 d3e3";
    check_mate(far, 7, None);
    check_mate(far, 8, Some(line));
    check_mate(far, usize::MAX, Some(line));
    check_mate("k7/8/8/8/8/8/P7/K7 w", usize::MAX, None);
}

#[test]
fn point_14_a_spent_budget_reports_its_progress() {
    let position = lite("2K5/8/8/8/3p1R2/3R4/8/4k3 w");
    let full = position.forced_mate(8, &Budget::DEFAULT);
    let mut last = 0;
    let some = (0..full.nodes).step_by(7);
    for nodes in some.chain([full.nodes - 1, full.nodes]) {
        let report = position.forced_mate(8, &Budget::DEFAULT.nodes(nodes));
        assert!(report.nodes <= nodes);
        match report.verdict {
            MateVerdict::Unknown { none_within } => {
                assert!(nodes < full.nodes && (last..8).contains(&none_within));
                last = none_within;
            }
            verdict => assert_eq!((nodes, verdict), (full.nodes, full.verdict.clone())),
        }
    }
    assert_eq!(last, 7);
    let stopped = position.forced_mate(8, &Budget::DEFAULT.stop(&|| true));
    assert_eq!(stopped.verdict, MateVerdict::Unknown { none_within: 0 });
    let forgetful = position.forced_mate(8, &Budget::DEFAULT.memo_bytes(0));
    assert_eq!(forgetful.verdict, MateVerdict::Unknown { none_within: 0 });
}
