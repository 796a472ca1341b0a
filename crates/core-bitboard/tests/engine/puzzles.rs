//! The exact text of errors and verdicts of puzzles, which users read and tools show.

use std::num::NonZeroU8;

use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Capture, CheckFault, Puzzle, PuzzleError, Rules, Solver};
use core_bitboard::{Role, Square};

#[test]
fn invalid_puzzle_reports_reason() {
    let pawn = |square| (square, Role::Pawn);
    let none = Puzzle::new([]).unwrap_err();
    assert_eq!(
        (none, none.to_string().as_str()),
        (PuzzleError::NoPieces, "a puzzle has at least one piece")
    );
    let two = Puzzle::new([pawn(Square::A1), pawn(Square::A1)]).unwrap_err();
    assert_eq!(two.to_string(), "two pieces stand on a1");
}

#[test]
fn invalid_solution_reports_capture_and_reason() {
    let puzzle = |pieces: &[(Square, Role)]| Puzzle::new(pieces.iter().copied()).expect("pieces");
    let (rook, king, pawn) = (Role::Rook, Role::King, Role::Pawn);
    let pieces = puzzle(&[(Square::A1, rook), (Square::A5, pawn), (Square::A8, king)]);
    #[track_caller]
    fn said(puzzle: &Puzzle, rules: &Rules, captures: &[Capture], fault: CheckFault, text: &str) {
        let error = Solver::new(puzzle).rules(*rules).check(captures).unwrap_err();
        assert_eq!((error.fault(), error.to_string().as_str()), (fault, text));
    }
    let plain = &Rules::PLAIN;
    let step = |from, to| Capture::new(from, to);
    let [a1, a5, a8, h8, b1] = [Square::A1, Square::A5, Square::A8, Square::H8, Square::B1];
    said(
        &pieces,
        plain,
        &[step(b1, a1)],
        CheckFault::NoPieceOn(b1),
        "move 1, b1a1: no piece stands on b1",
    );
    let nothing = "move 1, a1h8: there is nothing to capture on h8";
    said(&pieces, plain, &[step(a1, h8)], CheckFault::NothingToCaptureOn(h8), nothing);
    let stays = "move 1, a1a1: the piece stays where it is";
    said(&pieces, plain, &[step(a1, a1)], CheckFault::SameSquare, stays);
    let blocked = "move 1, a1a8: another piece stands in the way";
    said(&pieces, plain, &[step(a1, a8)], CheckFault::Blocked, blocked);
    let not_so = "move 1, a5a8: a pawn cannot capture that way";
    said(&pieces, plain, &[step(a5, a8)], CheckFault::InvalidPieceCapture(pawn), not_so);
    said(&pieces, plain, &[], CheckFault::PiecesLeft(3), "3 pieces are left, not one");
    let whole = [step(a1, a5), step(a5, a8)];
    assert_eq!(
        Solver::new(&pieces).check(&whole).map(|solution| solution.to_string()),
        Ok("a1a5 a5a8".to_owned())
    );
    let once = Rules::PLAIN.max_captures(NonZeroU8::new(1));
    let too_often = "move 2, a5a8: the piece has captured as often as it may";
    said(&pieces, &once, &whole, CheckFault::CapturedTooOften, too_often);
    let elsewhere = Rules::PLAIN.target(Some(a5));
    let fault = CheckFault::NotOnTarget { square: a8, target: a5 };
    said(&pieces, &elsewhere, &whole, fault, "the last piece stands on a8, not on a5");
    let king_last = Rules::PLAIN.king_last(true);
    said(&pieces, &king_last, &whole, CheckFault::KingNotLast, "the last piece is not the king");
    let promoted = Capture { promotion: Some(rook), ..step(a1, a5) };
    let no_promotion = "move 1, a1a5r: the piece does not become a rook there";
    said(&pieces, plain, &[promoted], CheckFault::NoPromotion(rook), no_promotion);
}

#[test]
fn next_captures_are_those_the_checker_accepts() {
    let puzzle: Puzzle = "Qh8 Pb7 Ra8 Pd7 Qc8 Ke8 Nc5 Be3 Rh3 Pg7".parse().expect("a puzzle");
    let rules = Rules::PLAIN.promote(true).king_last(true).max_captures(NonZeroU8::new(2));
    let solver = Solver::new(&puzzle).rules(rules);
    let promotions = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(Some);
    let becomes = || [None].into_iter().chain(promotions);
    let squares = || puzzle.pieces().iter().map(|&(square, _)| square);
    let between = |from| squares().map(move |to| (from, to));
    let mut begun = Vec::new();
    loop {
        let all = squares()
            .flat_map(between)
            .flat_map(|(from, to)| becomes().map(move |promotion| Capture { from, to, promotion }));
        let is_played = |&capture: &Capture| {
            let line = [&begun[..], &[capture]].concat();
            !solver.check(&line).is_err_and(|error| error.index().is_some())
        };
        let expected: Vec<Capture> = all.filter(is_played).collect();
        assert_eq!(solver.next_captures(&begun), Ok(expected.clone()), "{begun:?}");
        let Some(&next) = expected.get(expected.len() / 2) else { break };
        begun.push(next);
    }
    begun.push(Capture::new(Square::A1, Square::A1));
    let error = solver.next_captures(&begun).unwrap_err();
    assert_eq!(error.index(), Some(begun.len() - 1));
}

#[test]
fn default_budget_has_no_node_limit() {
    let budget = format!("{:?}", Budget::default());
    assert_eq!(budget, format!("{:?}", Budget::DEFAULT));
    assert!(budget.contains(&u64::MAX.to_string()), "{budget}");
    let one = Puzzle::new([(Square::A1, Role::Pawn)]).expect("a piece");
    assert!(
        !format!("{:?}", Solver::new(&one).budget(Budget::default()).solve().verdict).is_empty()
    );
}

#[test]
fn puzzle_round_trips() {
    #[track_caller]
    fn refused(text: &str, message: &str) {
        assert_eq!(text.parse::<Puzzle>().unwrap_err().to_string(), message, "{text}");
    }
    for text in ["Ka1", "Pe4 Qd3 Na8", "Rh1 Bh2"] {
        let puzzle: Puzzle = text.parse().expect("a puzzle");
        assert_eq!(puzzle.to_string(), text);
        assert_eq!(format!("  {}\n", text.replace(' ', "")).parse(), Ok(puzzle));
    }
    let piece = "expected a piece K, Q, R, B, N or P at byte";
    refused("", &format!("{piece} 0, found the end"));
    refused("  ", &format!("{piece} 2, found the end"));
    refused("Ka1 ka2", &format!("{piece} 4, found 'k'"));
    refused("Ka1é", &format!("{piece} 3, found 'é'"));
    refused("Ka9", "expected a rank '1' to '8' at byte 2, found '9'");
    refused("Ka1 Q", "expected a file 'a' to 'h' at byte 5, found the end");
    refused("Ka1Pb2Na1", "a second piece on a1 at byte 6");
}
