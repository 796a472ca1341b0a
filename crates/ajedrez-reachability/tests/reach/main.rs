//! Exercise 14: each lemma of docs/rules/reachability.md, and lines that are found.

mod stop_checks;

use ajedrez_lite::LitePosition;
use ajedrez_reachability::{Budget, Reach, Reason, line, shortest_line};
use core_bitboard::types::{File, Rank};
use core_bitboard::{Color, Piece, Role, Square};

const START: &str = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";

fn position(fen: &str) -> LitePosition {
    fen.parse().expect("a FEN")
}

fn verdict(from: &str, to: &str) -> Reach {
    line(&position(from), &position(to), &Budget::DEFAULT).verdict
}

/// Asserts that the start does not lead to a position, by a search of at most `nodes` nodes.
#[track_caller]
fn check_excluded(to: &str, nodes: u64) {
    let report = line(&position(START), &position(to), &Budget::DEFAULT.nodes(nodes));
    assert!(matches!(report.verdict, Reach::Unreachable(_)), "{to}: {:?}", report.verdict);
}

#[track_caller]
fn check(from: &str, to: &str, reason: Reason) {
    assert_eq!(verdict(from, to), Reach::Unreachable(reason), "{from} to {to}");
}

#[track_caller]
fn check_line(from: &str, to: &str) {
    let Reach::Reachable(line) = verdict(from, to) else { panic!("{from} to {to}") };
    let end = line.iter().try_fold(position(from), |here, &mv| here.play(mv).ok());
    assert_eq!(end, Some(position(to)));
}

#[test]
fn a_position_reaches_itself_even_when_the_game_is_over() {
    assert_eq!(verdict("k7/8/8/8/8/8/8/K7 w", "k7/8/8/8/8/8/8/K7 w"), Reach::Reachable(vec![]));
}

#[test]
fn r1_a_game_that_is_over_is_not_continued() {
    check("k7/8/8/8/8/8/8/K7 w", "k7/8/8/8/8/8/8/1K6 b", Reason::Finished);
    check("R6k/6pp/8/8/8/8/8/K7 b", "7k/6pp/8/8/8/8/R7/K7 b", Reason::Finished);
}

#[test]
fn r2_no_side_gains_pieces_and_none_gains_pawns() {
    check("k7/8/8/8/8/8/8/KR6 w", "k7/8/8/8/8/8/8/KRB5 w", Reason::MorePieces(Color::White));
    check("k7/8/8/8/8/8/8/KR6 w", "k7/8/8/8/8/1P6/8/K7 w", Reason::MorePawns(Color::White));
}

#[test]
fn r3_a_new_rook_has_been_a_pawn() {
    check("k7/8/8/8/8/8/8/KB6 w", "k7/8/8/8/8/8/8/KR6 w", Reason::MoreRooks(Color::White));
    check_line("8/1P6/k7/8/8/8/8/K7 w", "8/8/8/k7/1R6/8/8/K7 b");
}

#[test]
fn r4_a_bishop_keeps_the_colour_of_its_squares() {
    let reason = Reason::MoreBishops { color: Color::White, on_dark: true };
    check("k7/8/8/8/8/8/8/KB6 w", "k7/8/8/8/8/8/8/K1B5 w", reason);
}

#[test]
fn r5_whoever_has_moved_is_not_in_check() {
    check("k7/8/8/8/8/8/7R/K7 w", "k7/8/8/8/8/R7/8/1K6 w", Reason::LeftInCheck(Color::Black));
}

#[test]
fn r6_a_pawn_does_not_retreat_and_a_caged_bishop_does_not_come_out() {
    let piece = Piece::new(Color::White, Role::Pawn);
    let reason = Reason::NoWayTo { piece, square: Square::A2 };
    check("k7/8/8/8/8/P7/8/K7 w", "k7/8/8/8/8/8/P7/K7 w", reason);
    let piece = Piece::new(Color::White, Role::Bishop);
    let reason = Reason::NoWayTo { piece, square: Square::E3 };
    check(START, "r1b1kb1r/pppppppp/8/8/8/P3B3/1PPPPPPP/R3KB1R b", reason);
}

#[test]
fn r7_different_pieces_have_been_different_pieces() {
    let (from, to) = ("k7/8/8/8/8/8/P6P/K7 w", "k7/8/8/P7/P7/8/8/K7 w");
    check(from, to, Reason::NoAssignment(Color::White));
}

#[test]
fn r8_a_pawn_changes_file_only_by_capturing() {
    check(
        START,
        "r1b1kb1r/pppppppp/8/8/8/P7/P1PPPPPP/R1B1KB1R b",
        Reason::PawnCaptures { color: Color::White, needed: 1, available: 0 },
    );
}

#[test]
fn r8_a_pawn_captures_only_what_can_have_come_before_it() {
    // Black has lost the bishop on c8, which its own pawns shut in.
    check(
        START,
        "r3kb1r/pppppppp/8/8/8/1P6/1PPPPPPP/R1B1KB1R b",
        Reason::PawnCaptures { color: Color::White, needed: 1, available: 0 },
    );
    check_line(START, "r3kb1r/ppp1pppp/3p4/8/8/1P6/1PPPPPPP/R1B1KB1R b");
}

#[test]
fn r9_a_piece_that_never_moves_is_in_the_way_of_all_others() {
    // The rooks would have to pass the bishops, which the pawns shut in.
    let piece = Piece::new(Color::White, Role::Rook);
    check(
        START,
        "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/1RBRKB2 w",
        Reason::NoWayTo { piece, square: Square::D1 },
    );
}

#[test]
fn r10_pawns_do_not_pass_each_other() {
    let to = "r1b1kb1r/1ppppppp/8/P7/p7/8/1PPPPPPP/R1B1KB1R w";
    check(START, to, Reason::PawnsPass);
    check_line(START, &to.replace("P7/p7", "p7/P7"));
}

#[test]
fn r10_a_pawn_does_not_become_a_rook_behind_a_pawn_that_faced_it() {
    let to = "r1b1kb1r/1ppppppp/8/8/p7/8/RPPPPPPP/R1B1KB1R b";
    check(START, to, Reason::PawnsPass);
    // With a piece to capture, the pawn may change files.
    check_line(START, "r1b1kb1r/2pppppp/8/8/p7/8/RPPPPPPP/R1B1KB1R b");
}

#[test]
fn r11_some_move_was_the_last_one() {
    // Both rooks give check, and no single move opens both a rank and a file.
    check("k7/8/8/8/8/8/7R/K6R w", "k6R/8/8/8/8/8/8/RK6 b", Reason::NoLastMove);
}

#[test]
fn r12_all_that_can_have_come_before_is_looked_at() {
    // Black's king has come from b8, where the pawn gave it check; but the pawn has made no move to
    // a7.
    check("k7/P7/8/1K6/8/8/8/8 b", "k7/P7/K7/8/8/8/8/8 w", Reason::EveryPast);
}

#[test]
fn r13_all_that_can_come_after_is_looked_at() {
    // White moves the pawn, or captures.
    check("K7/1r6/P7/1k6/8/8/8/8 w", "K7/1r6/P1k5/8/8/8/8/8 b", Reason::EveryFuture);
    let from = "k7/P7/K7/8/8/8/7p/7B b";
    assert!(matches!(verdict(from, "8/k7/K7/8/8/8/7p/7B w"), Reach::Unreachable(_)));
}

#[test]
fn r14_the_turns_fit_where_no_side_can_lose_a_tempo() {
    check(START, &START.replace(" w", " b"), Reason::Tempo);
    check(START, "r1b1kbr1/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w", Reason::Tempo);
    check_line(START, "r1b1kbr1/pppppppp/8/8/8/8/PPPPPPPP/R1B1KBR1 w");
    // A king with three squares in a corner can lose a tempo.
    check_line(START, "r1b1kb1r/pppppppp/8/8/8/4P3/PPPP1PPP/R1B1KB1R w");
}

#[test]
fn r14_a_king_that_pawns_shut_in_loses_no_tempo() {
    // Neither king has a square to go to; each side has one move to make.
    let start = "7k/3p1P2/5PP1/8/8/pp6/2p1P3/K7 w";
    check(start, "7k/5P2/3p1PP1/8/8/pp2P3/2p5/K7 b", Reason::Tempo);
    check_line(start, "7k/5P2/3p1PP1/8/8/pp2P3/2p5/K7 w");
    // White's king goes from a1 to b1 and back.
    let start = "7k/3p1P2/5PP1/8/8/pp6/3pP3/K7 w";
    check(start, "7k/5P2/3p1PP1/8/8/pp2P3/3p4/K7 b", Reason::Tempo);
    check(start, "7k/5P2/3p1PP1/8/8/pp2P3/3p4/1K6 w", Reason::Tempo);
    check_line(start, "7k/5P2/3p1PP1/8/8/pp2P3/3p4/1K6 b");
}

#[test]
fn r15_a_piece_does_not_pass_pawns_that_stay_on_their_files() {
    // White's pawns are on the second or third row at all times, side by side or one row apart.
    check(START, "r1b1kb1r/pppppppp/8/7R/8/PPPPPPPP/8/R1B1KB2 b", Reason::PiecesPass);
    // The rook leaves from g3, while the g-pawn is on g4 and the h-pawn on h2.
    check_line(START, "r1b1kb1r/pppppppp/8/7R/6P1/PPPPPP1P/8/R1B1KB2 b");
}

#[test]
fn r15_a_rook_stays_behind_pawns_that_advance_at_most_one_row() {
    for advanced in (0..256_u32).step_by(7) {
        // One rook is in front of the pawns.
        let mut board = *LitePosition::start().position().board();
        for file in File::ALL.into_iter().filter(|file| advanced >> file.index() & 1 == 1) {
            let pawn = board.remove(Square::new(file, Rank::Second)).expect("a pawn");
            board.put(Square::new(file, Rank::Third), pawn);
        }
        let rook = board.remove(Square::H1).expect("a rook");
        board.put(Square::from_index(32 + advanced as usize % 16).expect("row 5 or 6"), rook);
        for turn in ["w", "b"] {
            check_excluded(&format!("{} {turn}", board.fen()), 0);
        }
    }
}

/// A letter of a FEN with the other colour.
fn with_other_color(letter: char) -> char {
    if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
}

#[test]
fn r16_what_comes_before_satisfies_the_lemmas() {
    // The rook gives check from the corner. A black pawn would have left b8, where none can be.
    for rest in ["k7", "2k5", "4k3", "6k1", "k6b", "1k4rr", "3k3p"] {
        for [board, mirrored] in [["r1K5/p1p5", "5K1r/5p1p"], ["r1K5/pPp5", "5K1r/5pPp"]] {
            let boards =
                [format!("{board}/8/8/8/8/8/{rest}"), format!("{mirrored}/8/8/8/8/8/{rest}")];
            for board in boards {
                // The colours exchanged, the board turned over.
                let rows: Vec<&str> = board.split('/').rev().collect();
                let turned: String = rows.join("/").chars().map(with_other_color).collect();
                for to in [format!("{board} w"), format!("{turned} b")] {
                    check_excluded(&to, 2_000);
                }
            }
        }
    }
    check(START, "r1K5/p1p5/8/8/8/8/8/k7 w", Reason::EveryPast);
}

#[test]
fn r17_pawns_capture_on_their_ways_what_can_have_come_there() {
    let reason = Reason::PawnCaptures { color: Color::Black, needed: 1, available: 0 };
    // White's h-pawn stays on its file, and Black's e-pawn captured on f6.
    check(START, "r1b1kb1r/pppp1ppp/5p2/8/3P4/8/PPP1PPP1/R1B1KB1R w", reason);
    check_line(START, "r1b1kb1r/pppppp1p/7p/8/8/8/PPPPPPP1/R1B1KB1R w");
    // A pawn of each file is missing; Black's pawn captured on a file that is not next to it, and
    // the pawn faced one that never moved.
    for missing in 0..8_usize {
        for (from, to) in
            (0..8_usize).flat_map(|from| [(from, from.wrapping_sub(1)), (from, from + 1)])
        {
            if to > 7 || missing == to || missing == from {
                continue;
            }
            let mut board = *LitePosition::start().position().board();
            let [missing, from, to] = [missing, from, to].map(|file| File::ALL[file]);
            board.remove(Square::new(missing, Rank::Second));
            let pawn = board.remove(Square::new(from, Rank::Seventh)).expect("a pawn");
            board.put(Square::new(to, Rank::Sixth), pawn);
            for turn in ["w", "b"] {
                check_excluded(&format!("{} {turn}", board.fen()), 0);
            }
        }
    }
}

#[test]
fn the_search_aims_at_the_positions_before_a_forced_last_move() {
    let budget = Budget::DEFAULT.nodes(3_000_000);
    let from = position(START);
    let check = |to: LitePosition| match line(&from, &to, &budget).verdict {
        Reach::Reachable(line) => {
            assert_eq!(line.iter().try_fold(from, |here, &mv| here.play(mv).ok()), Some(to));
        }
        verdict => panic!("{verdict:?}: {to}"),
    };
    // White's pawn gives check from f3, in front of its king; Black's pawn from e2, next to d1.
    check(position("r1b2b1r/p1pp1p2/1p2p1p1/7p/3P2k1/1P2PP2/P1P1K1PP/R1B2B1R b"));
    check(position("8/5k2/8/8/1P6/1p5r/4p3/3K4 w"));
    // Checks after random play.
    let mut numbers = Numbers(3);
    let mut checks = 0;
    while checks < 24 {
        let moves = 15 + numbers.below(30);
        let (to, _) = numbers.play_random(from, moves);
        if to.position().is_check() && to.outcome().is_none() {
            check(to);
            checks += 1;
        }
    }
}

#[test]
fn the_shortest_line_is_as_short_as_can_be() {
    #[track_caller]
    fn check(from: &str, to: &str, moves: usize) {
        let [from, to] = [from, to].map(position);
        let Reach::Reachable(line) = shortest_line(&from, &to, &Budget::DEFAULT).verdict else {
            panic!("{from} to {to}")
        };
        let end = line.iter().try_fold(from, |here, &mv| here.play(mv).ok());
        assert_eq!((line.len(), end), (moves, Some(to)));
    }
    check(START, START, 0);
    check(START, "r1b1kb1r/pppp1ppp/4p3/8/8/P7/1PPPPPPP/R1B1KB1R w", 2);
    // White loses a tempo with three moves of the king, or of the bishop.
    check(START, "r1b1kb1r/pppppppp/8/8/8/4P3/PPPP1PPP/R1B1KB1R w", 8);
    // The bishop comes to b3 to be captured, in three moves: in two White would be a move behind.
    check(START, "r3kb1r/ppp1pppp/3p4/8/8/1P6/1PPPPPPP/R1B1KB1R b", 9);
}

#[test]
fn where_no_line_leads_none_is_the_shortest() {
    #[track_caller]
    fn check(from: &str, to: &str, reason: Reason) {
        let report = shortest_line(&position(from), &position(to), &Budget::DEFAULT);
        assert_eq!(report.verdict, Reach::Unreachable(reason));
    }
    check("k7/8/8/8/8/8/7R/K6R w", "k6R/8/8/8/8/8/8/RK6 b", Reason::NoLastMove);
    check("k7/P7/8/1K6/8/8/8/8 b", "k7/P7/K7/8/8/8/8/8 w", Reason::EveryPast);
    check("K7/1r6/P7/1k6/8/8/8/8 w", "K7/1r6/P1k5/8/8/8/8/8 b", Reason::EveryFuture);
}

#[test]
fn with_little_memory_the_shortest_line_is_as_short() {
    let from = position("8/8/8/3k4/p7/P2K4/8/8 w");
    let to = position("7k/8/8/8/p7/P7/8/7K w");
    let length = |memo_bytes| {
        let budget = Budget::DEFAULT.memo_bytes(memo_bytes);
        match shortest_line(&from, &to, &budget).verdict {
            Reach::Reachable(line) => Some(line.len()),
            Reach::Unreachable(reason) => panic!("{reason}"),
            Reach::Unknown => None,
        }
    };
    assert_eq!(length(8 << 10), None);
    for shift in 14..26 {
        assert_eq!(length(1 << shift), Some(8), "with {} bytes", 1 << shift);
    }
}

#[test]
fn a_reason_is_a_sentence() {
    let reason = Reason::PawnCaptures { color: Color::White, needed: 2, available: 1 };
    let text = "the white pawns need at least 2 captures to change files, and can have captured 1 of the missing \
         black pieces";
    assert_eq!(reason.to_string(), text);
    let names = [
        (Role::King, "king"),
        (Role::Rook, "rook"),
        (Role::Bishop, "bishop"),
        (Role::Pawn, "pawn"),
    ];
    for (role, name) in names {
        let piece = Piece::new(Color::Black, role);
        let told = Reason::NoWayTo { piece, square: Square::D1 }.to_string();
        assert_eq!(told, format!("no piece can come to d1 as a black {name}"));
    }
}

#[test]
fn a_budget_of_nothing_gives_no_verdict_but_what_lemmas_know() {
    let budget = Budget::DEFAULT.nodes(0);
    let start = LitePosition::start();
    let next = start.play("a2a3".parse().expect("a move")).expect("legal");
    assert_eq!(line(&start, &next, &budget).verdict, Reach::Unknown);
    assert!(matches!(line(&next, &start, &budget).verdict, Reach::Unreachable(_)));
}

/// Numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    /// Plays at most `moves` random moves.
    fn play_random(&mut self, mut here: LitePosition, moves: usize) -> (LitePosition, usize) {
        for played in 0..moves {
            let legal = here.legal_moves();
            if here.outcome().is_some() || legal.is_empty() {
                return (here, played);
            }
            here = here.play(legal[self.below(legal.len())]).expect("a legal move");
        }
        (here, moves)
    }
}

#[test]
fn a_target_within_four_moves_is_reached_by_a_shortest_line() {
    let starts = [
        START,
        "7k/8/8/8/8/8/P7/K7 w",
        "3r2k1/2p5/1b2p3/p4p2/4P3/2B3P1/1P3R2/4K1R1 w",
        "r2k3r/8/8/3b4/2B5/8/8/R2K3R b",
        "8/2P5/8/7k/7P/8/3R4/3K3R w",
        "rrr1k2r/1bb5/8/8/8/8/1BB5/RRR1K2R w",
    ];
    let budget = Budget::DEFAULT.nodes(200_000);
    let mut numbers = Numbers(31);
    for round in 0..300 {
        let start = position(starts[round % starts.len()]);
        let moves = numbers.below(60);
        let (from, _) = numbers.play_random(start, moves);
        let moves = 1 + numbers.below(4);
        let (to, played) = numbers.play_random(from, moves);
        let Reach::Reachable(line) = line(&from, &to, &budget).verdict else {
            panic!("no line after {played} moves: {from} to {to}");
        };
        let shortest = shortest_line(&from, &to, &Budget::DEFAULT).verdict;
        let Reach::Reachable(shortest) = shortest else { panic!("{from} to {to}") };
        assert_eq!(line.len(), shortest.len(), "{played} moves: {from} to {to}");
        let end = line.iter().try_fold(from, |here, &mv| here.play(mv).ok());
        assert_eq!(end, Some(to));
    }
}
