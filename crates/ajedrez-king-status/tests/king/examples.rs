//! The twenty positions of the corpus: the expected results and the oracle's.

use ajedrez_king_status::{Language, Situation, listing, write_diagrams};
use core_bitboard::{Color, Plain, Position};

use super::{diagrams, escapes, example};

#[test]
fn the_corpus_has_twenty_positions_in_the_assignments_format() {
    let diagrams = diagrams();
    assert_eq!(diagrams.len(), 20);
    assert_eq!(write_diagrams(&diagrams).to_string(), corpus::king_examples());
    for (number, diagram) in (1..).zip(&diagrams) {
        assert!(diagram.title().starts_with(&format!("{number:02} ")), "{}", diagram.title());
    }
}

#[test]
fn the_corpus_has_the_positions_of_the_assignment() {
    #[track_caller]
    fn check(number: usize, placement: &str) {
        assert_eq!(example(number).fen().to_string(), placement);
    }
    check(1, "2r5/2pRP1pp/2p5/p3kpN1/2Q3n1/q5P1/P3PP1P/6K1");
    check(2, "2R4k/5ppp/8/8/2K5/8/8/8");
    check(14, "8/1R3p2/4kP2/R5P1/8/8/8/3Q2K1");
    check(15, "2r5/2pPR1pp/2p5/p3kpN1/2Q3n1/q5P1/P3PP1P/6K1");
}

#[test]
fn each_position_has_the_expected_result() {
    let mut answered = 0;
    for (answer, diagram) in corpus::king_answers().zip(diagrams()) {
        answered += 1;
        assert_eq!(answer.number, answered);
        let black = Situation::<Plain>::on_board(diagram.board(), Color::Black).expect("a king");
        assert_eq!(black.status().to_string(), answer.status, "{diagram}");
        assert_eq!(escapes(&black), answer.escapes.join(" "), "{diagram}");

        let mut ways: Vec<&str> = answer.escapes.iter().map(|mv| &mv[..4]).collect();
        ways.dedup();
        let lines = listing(&black, Language::Spanish).to_string().lines().count();
        assert_eq!(lines, 1 + ways.len(), "{diagram}");
    }
    assert_eq!(answered, 20);
}

#[test]
fn the_oracle_finds_the_expected_results() {
    for (answer, diagram) in corpus::king_answers().zip(diagrams()) {
        let position =
            Position::<Plain>::new(*diagram.board(), Color::White, ()).expect("two kings");
        let slow = naive::Position::from_fen(naive::Rules::Plain, &position.fen().to_string());
        let (status, _, escapes) = naive::king_status(&slow.expect("a FEN"), naive::Color::Black);
        assert_eq!(format!("{status:?}").to_lowercase(), answer.status, "{diagram}");
        let mut found: Vec<String> = escapes.iter().map(naive::Move::uci).collect();
        let mut expected = answer.escapes;
        found.sort();
        expected.sort_unstable();
        assert_eq!(found, expected, "{diagram}");
    }
}
