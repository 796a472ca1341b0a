//! Byte offsets in faults refer to the user's text.

use ajedrez_protocol::source::Turn;
use ajedrez_protocol::{Context, Fault, Place, Problem, Request, text};
use core_bitboard::Color;

/// A letter that no FEN has, after blanks of every kind: at the beginning, and between the fields.
const BLANKS: [&str; 6] = ["", " ", "\t\n ", "\r\n\r\n", "\u{a0}", "\u{2003} "];

fn byte(fault: Option<Fault>) -> Option<usize> {
    fault?.mismatch()?.byte
}

#[test]
fn blanks_before_a_text_are_counted() {
    for blanks in BLANKS {
        for wrong in ["4k3/8/8/8/8/8/8/4x3 w", "4k3/8/8/8/8/8/8/4R3 x", "4k3/8/8/8/8/8/8/4K3 w x"] {
            let fen = format!("{blanks}{wrong}\n");
            let at = fen.find('x');
            assert_eq!(
                byte(text::lite_position(&fen, Turn::Matters, None, Place::Fen).err()),
                at,
                "{fen:?}"
            );
            assert_eq!(byte(text::lite_board(&fen, Place::Fen).err()), at, "{fen:?}");
            assert_eq!(
                byte(text::draft(&fen, Turn::Matters, None, Place::Fen).err()),
                at,
                "{fen:?}"
            );
            assert_eq!(byte(text::king_board(&fen, 1, Place::Fen).err()), at, "{fen:?}");
        }
        let picture = format!("{blanks}{}x", "........\n".repeat(4));
        let at = picture.find('x');
        assert_eq!(
            byte(text::lite_position(&picture, Turn::Matters, None, Place::Picture).err()),
            at
        );
        let placement = format!("{blanks}4k3/8/8/8/8/8/8/4x3");
        if blanks.is_ascii() {
            assert_eq!(byte(text::facts(Some(&placement)).err()), placement.find('x'));
        }
    }
}

#[test]
fn blanks_before_the_diagrams_of_a_file_are_counted_as_lines() {
    let file = format!("#one\n{}-------x\n", "--------\n".repeat(7));
    let line = |text: &str| match text::king_board(text, 1, Place::Fen)
        .map_err(|fault| fault.problem.clone())
    {
        Err(Problem::Diagrams(error)) => error.line(),
        other => panic!("{other:?}"),
    };
    assert_eq!(line(&file), 9);
    assert_eq!(line(&format!("\n \n{file}")), 11);
}

#[test]
fn another_turn_moves_no_byte_and_needs_no_blank() {
    let black = Some(Color::Black);
    for (blank, told) in [(" ", "w"), ("\t", "w"), (" \t ", "b"), ("\n", "w"), (" ", "white")] {
        let fen = format!("\t4k3/8/8/8/8/8/8/4K2R{blank}{told}{blank}-{blank}-");
        let position =
            text::lite_position(&fen, Turn::Matters, black, Place::Fen).expect("a position");
        assert_eq!(
            position.position().fen().to_string(),
            "4k3/8/8/8/8/8/8/4K2R b - - 0 1",
            "{fen:?}"
        );
        let wrong = format!("{fen}{blank}x");
        assert_eq!(
            byte(text::lite_position(&wrong, Turn::Matters, black, Place::Fen).err()),
            wrong.find('x'),
            "{wrong:?}"
        );
    }
    let bare = text::lite_position("4k3/8/8/8/8/8/8/4K2R\t", Turn::Matters, black, Place::Fen)
        .expect("a position");
    assert_eq!(bare.position().turn(), Color::Black);
}

#[test]
fn a_turn_may_be_missing_after_blanks() {
    for blanks in [" ", "\n\t"] {
        let json = format!(
            "{{\"op\":\"king.status\",\"fen\":{:?}}}",
            format!("{blanks}7k/6Q1/6K1/8/8/8/8/8")
        );
        let answer =
            Request::parse(json.as_bytes()).and_then(|request| request.run(&mut Context::new()));
        assert!(answer.is_ok(), "{json}: {answer:?}");
    }
}
