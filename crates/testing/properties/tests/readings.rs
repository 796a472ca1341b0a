//! No request parses its text twice, in any interface. The Python tests have their own counts, in `test_readings.py`.

use ajedrez_protocol::source::Turn;
use ajedrez_protocol::{Context, Game, Place, Request, text};
use core_bitboard::notation::{Fens, readings};
use core_bitboard::{Color, Fide, Position, Status};

/// A FEN, a FEN in an unusual form, and only a placement.
const FEN: &str = "4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
const UNUSUAL: &str = " 4R1k1/5ppp/8/8/8/8/8/6K1\tb   -";
const PLACEMENT: &str = "4R1k1/5ppp/8/8/8/8/8/6K1";

/// Asserts the number of FENs that are parsed for an answer.
#[track_caller]
fn check<T>(expected: u64, ask: impl FnOnce() -> T) -> T {
    let before = readings();
    let answer = ask();
    assert_eq!(readings() - before, expected, "texts were read");
    answer
}

/// Asks by JSON.
#[track_caller]
fn json(expected: u64, request: &str) {
    let answer = check(expected, || Request::parse(request.as_bytes())?.run(&mut Context::new()));
    assert!(answer.is_ok(), "{request}: {answer:?}");
}

#[test]
fn a_question_about_a_king_reads_its_text_once() {
    for text in [FEN, UNUSUAL, PLACEMENT] {
        json(1, &format!("{{\"op\":\"king.status\",\"fen\":{text:?}}}"));
        json(1, &format!("{{\"op\":\"king.status\",\"fen\":{text:?},\"variant\":\"fide\"}}"));
        json(1, &format!("{{\"op\":\"king.read\",\"text\":{text:?}}}"));
        let arguments = ["ajedrez", "king", "--json", "--fen", text];
        assert_eq!(check(1, || ajedrez_cli::program(arguments)), 0, "{text:?}");
        assert!(check(1, || text::king_position(Game::Fide, text, Some(Color::Black))).is_ok());
    }
    for text in [FEN, UNUSUAL] {
        assert_eq!(check(1, || king_of_c(text)), ajedrez::KingCode::Checkmate as i32);
        assert!(check(1, || text::position_of_king::<Fide>(text, None)).is_ok());
    }
    // A row of a column is read as a FEN first, since almost all of them are.
    assert!(check(2, || text::position_of_king::<Fide>(PLACEMENT, Some(Color::Black))).is_ok());
}

#[test]
fn a_column_reads_each_row_once() {
    let column = [FEN, UNUSUAL, FEN].concat();
    let offsets = [0, FEN.len(), FEN.len() + UNUSUAL.len(), column.len()];
    let fens = Fens::new(column.as_bytes(), &offsets);
    let mut statuses = [None; 3];
    check(3, || text::judge_kings::<Fide, _>(fens, &mut statuses));
    assert_eq!(statuses, [Some(Status::Checkmate); 3]);
    check(3, || Position::<Fide>::read_many(fens, &mut [None; 3]));
}

/// The state of Black's king through the C interface.
fn king_of_c(text: &str) -> i32 {
    let (mut position, mut status) = (std::ptr::null_mut(), -1);
    // SAFETY: the pointers are valid, and the length is true.
    unsafe {
        let read =
            ajedrez::ajz_position_from_fen(1, text.as_ptr().cast(), text.len(), &raw mut position);
        assert_eq!(read, ajedrez::Status::Ok);
        let judged = ajedrez::ajz_king_status(position, 1, &raw mut status);
        assert_eq!(judged, ajedrez::Status::Ok);
        assert_eq!(ajedrez::ajz_position_free(position), ajedrez::Status::Ok);
    }
    status
}

#[test]
fn a_question_about_a_position_reads_its_text_once() {
    // Two white kings: a FEN that is not a position.
    let (lite, two_kings) = ("4k3/8/8/8/8/8/8/R3K3 w", "4k3/8/8/8/8/8/8/4KK2 w");
    for fen in [lite, two_kings] {
        json(1, &format!("{{\"op\":\"lite.posicionValida\",\"fen\":{fen:?}}}"));
        json(1, &format!("{{\"op\":\"fide.valid\",\"fen\":{fen:?}}}"));
        assert!(check(1, || text::draft(fen, Turn::Matters, None, Place::Fen)).is_ok());
        assert!(
            check(1, || text::draft(fen, Turn::Matters, Some(Color::Black), Place::Fen)).is_ok()
        );
    }
    for (fen, turn) in [(lite, None), ("4k3/8/8/8/8/8/8/R3K3", Some(Color::White))] {
        assert!(check(1, || text::lite_position(fen, Turn::Matters, turn, Place::Fen)).is_ok());
        assert!(check(1, || text::facts(Some(fen))).is_ok());
    }
    json(1, &format!("{{\"op\":\"fide.game\",\"fen\":{lite:?},\"moves\":\"Ra2 Kd7\"}}"));
    // A picture is not a FEN and not converted to one.
    let picture = format!("....k...\n{}R...K...\n", "........\n".repeat(6));
    assert!(check(0, || text::lite_position(&picture, Turn::Matters, None, Place::Fen)).is_ok());
    assert!(check(0, || text::draft(&picture, Turn::Matters, None, Place::Fen)).is_ok());
}
