//! Messages about puzzles: why there is no solution, wrong solutions, and hints.

use ajedrez_protocol::solitario::Hinted;
use ajedrez_protocol::{Language, Refusal};
use ajedrez_solitario::{Hint, ReasonText, parse_puzzle};
use core_bitboard::search::Report;
use core_bitboard::solitaire::explain::{Exit, Reason};
use core_bitboard::solitaire::{Capture, CheckFault};
use core_bitboard::{Bitboard, Role, Square};

use super::check;

#[test]
fn puzzle_messages_have_spanish() {
    let squares = Bitboard::from(Square::A1) | Bitboard::from(Square::B2);
    let capture = Capture { from: Square::A1, to: Square::A2, promotion: None };
    let promoting = Capture { from: Square::A7, to: Square::B8, promotion: Some(Role::Queen) };
    let apart = || Reason::Disconnected(squares, Square::H8.into());
    let circle = || Reason::Cycle(vec![Square::A1, Square::B2]);
    let to = Exit::To(Square::B2);
    let puzzle = parse_puzzle("pa1tb2ra7").expect("a puzzle");
    for reason in [
        apart(),
        circle(),
        Reason::EmptyTarget(Square::A1),
        Reason::NoCapture,
        Reason::KingNotLast,
        Reason::Disconnected(Square::A1.into(), Square::H8.into()),
        Reason::Disconnected(Square::A1.into(), Bitboard::from(Square::A7) | Square::B2.into()),
        Reason::Disconnected(squares, Bitboard::from(Square::G7) | Square::H8.into()),
        Reason::ByFirstCapture(vec![(capture, apart()), (promoting, circle())]),
        Reason::ByExit(Square::A1, vec![(to, apart())]),
        Reason::ByExit(Square::A1, vec![(Exit::Last, apart())]),
        Reason::ByOrigin(Square::A1, vec![(Square::H8, apart())]),
        Reason::ByOrigin(Square::A1, vec![(Square::H8, apart()), (Square::B2, circle())]),
        Reason::ByExit(Square::A1, vec![(to, circle()), (Exit::Last, apart())]),
        Reason::ByExit(Square::A1, vec![(to, circle()), (Exit::Last, circle())]),
    ] {
        let nested = Reason::ByExit(Square::A1, vec![(to, reason.clone())]);
        for reason in [reason, nested] {
            let told = ReasonText::new(reason.clone(), &puzzle);
            check(&told);
            for shown in [told.to_string(), Language::Spanish.display(&told).to_string()] {
                assert_eq!(shown.lines().count(), reason.lines(), "{shown}");
            }
        }
    }
    for fault in [
        CheckFault::NoPieceOn(Square::A1),
        CheckFault::NothingToCaptureOn(Square::A1),
        CheckFault::SameSquare,
        CheckFault::InvalidPieceCapture(Role::Pawn),
        CheckFault::Blocked,
        CheckFault::CapturedTooOften,
        CheckFault::NoPromotion(Role::King),
        CheckFault::NotOnTarget { square: Square::A1, target: Square::A2 },
        CheckFault::KingNotLast,
        CheckFault::PiecesLeft(2),
    ] {
        for place in [None, Some((1, capture))] {
            check(&Refusal { place, fault });
        }
    }
}

#[test]
fn a_hint_is_given_in_both_languages() {
    let capture = Capture::new(Square::A1, Square::A2);
    let hints = [None, Some(false), Some(true)].map(|is_only| Hint::Capture { capture, is_only });
    for verdict in hints.into_iter().chain([Hint::Solved]) {
        let hint = Report::new(verdict, 1);
        check(&Hinted { puzzle: parse_puzzle("re1").expect("a puzzle"), hint, seconds: 0.0 });
    }
}
