//! The printed output, byte by byte (K-33 to K-40).

use ajedrez_king_status::{Language, Situation, grid, listing};
use core_bitboard::{Color, Fide, Plain, Variant};

use super::{black, example, king_of};

fn spanish<V: Variant>(situation: &Situation<V>) -> String {
    listing(situation, Language::Spanish).to_string()
}

#[track_caller]
fn check_example(number: usize, printed: &str) {
    let board = example(number);
    let black = Situation::<Plain>::on_board(&board, Color::Black).expect("a black king");
    assert_eq!(format!("{}{}", grid(&board), spanish(&black)), printed);
}

#[test]
fn example_1_is_printed_as_in_the_assignment() {
    check_example(
        1,
        "\
+-+-+-+-+-+-+-+-+
| | |t| | | | | |
+-+-+-+-+-+-+-+-+
| | |p|T|P| |p|p|
+-+-+-+-+-+-+-+-+
| | |p| | | | | |
+-+-+-+-+-+-+-+-+
|p| | | |r|p|C| |
+-+-+-+-+-+-+-+-+
| | |D| | | |c| |
+-+-+-+-+-+-+-+-+
|d| | | | | |P| |
+-+-+-+-+-+-+-+-+
|P| | | |P|P| |P|
+-+-+-+-+-+-+-+-+
| | | | | | |R| |
+-+-+-+-+-+-+-+-+
- El rey está libre
",
    );
}

#[test]
fn example_2_is_printed_as_in_the_assignment() {
    check_example(
        2,
        "\
+-+-+-+-+-+-+-+-+
| | |T| | | | |r|
+-+-+-+-+-+-+-+-+
| | | | | |p|p|p|
+-+-+-+-+-+-+-+-+
| | | | | | | | |
+-+-+-+-+-+-+-+-+
| | | | | | | | |
+-+-+-+-+-+-+-+-+
| | |R| | | | | |
+-+-+-+-+-+-+-+-+
| | | | | | | | |
+-+-+-+-+-+-+-+-+
| | | | | | | | |
+-+-+-+-+-+-+-+-+
| | | | | | | | |
+-+-+-+-+-+-+-+-+
- El rey está en jaque mate
",
    );
}

#[test]
fn example_14_is_printed_as_in_the_assignment() {
    check_example(
        14,
        "\
+-+-+-+-+-+-+-+-+
| | | | | | | | |
+-+-+-+-+-+-+-+-+
| |T| | | |p| | |
+-+-+-+-+-+-+-+-+
| | | | |r|P| | |
+-+-+-+-+-+-+-+-+
|T| | | | | |P| |
+-+-+-+-+-+-+-+-+
| | | | | | | | |
+-+-+-+-+-+-+-+-+
| | | | | | | | |
+-+-+-+-+-+-+-+-+
| | | | | | | | |
+-+-+-+-+-+-+-+-+
| | | |D| | |R| |
+-+-+-+-+-+-+-+-+
- El rey está ahogado
",
    );
}

#[test]
fn example_15_is_printed_as_in_the_assignment_except_its_misprint() {
    check_example(
        15,
        "\
+-+-+-+-+-+-+-+-+
| | |t| | | | | |
+-+-+-+-+-+-+-+-+
| | |p|P|T| |p|p|
+-+-+-+-+-+-+-+-+
| | |p| | | | | |
+-+-+-+-+-+-+-+-+
|p| | | |r|p|C| |
+-+-+-+-+-+-+-+-+
| | |D| | | |c| |
+-+-+-+-+-+-+-+-+
|d| | | | | |P| |
+-+-+-+-+-+-+-+-+
|P| | | |P|P| |P|
+-+-+-+-+-+-+-+-+
| | | | | | |R| |
+-+-+-+-+-+-+-+-+
- El rey está en jaque - Opciones:
-- Mover el rey negro de f4c5 a f3c4
-- Mover el rey negro de f4c5 a f3c6
-- Mover la dama negra de f6c1 a f2c5 capturando la torre blanca
",
    );
}

#[test]
fn the_text_is_the_same_for_a_white_king() {
    let white = king_of::<Plain>("8/8/8/8/8/8/8/K1k5 b", Color::White);
    assert_eq!(spanish(&white), "- El rey está libre\n");
}

/// The lines of the ways out that capture.
fn captures<V: Variant>(situation: &Situation<V>) -> Vec<String> {
    let text = spanish(situation);
    text.lines().filter(|line| line.contains("capturando")).map(str::to_string).collect()
}

#[test]
fn every_piece_moves_under_its_name_and_gender() {
    assert_eq!(
        captures(&black("3r4/8/8/4pn2/3N3q/1k6/8/6b1")),
        [
            "-- Mover la torre negra de f1c4 a f5c4 capturando el caballo blanco",
            "-- Mover el peón negro de f4c5 a f5c4 capturando el caballo blanco",
            "-- Mover el caballo negro de f4c6 a f5c4 capturando el caballo blanco",
            "-- Mover la dama negra de f5c8 a f5c4 capturando el caballo blanco",
            "-- Mover el alfil negro de f8c7 a f5c4 capturando el caballo blanco",
        ]
    );
    let white = king_of::<Plain>("8/8/8/8/8/6n1/8/7K w", Color::White);
    assert_eq!(
        spanish(&white),
        "\
- El rey está en jaque - Opciones:
-- Mover el rey blanco de f8c8 a f7c7
-- Mover el rey blanco de f8c8 a f7c8
-- Mover el rey blanco de f8c8 a f8c7
"
    );
}

#[test]
fn every_piece_is_captured_under_its_name_and_gender() {
    for (checker, name) in [
        ("3P4", "el peón blanco"),
        ("3B4", "el alfil blanco"),
        ("4R3", "la torre blanca"),
        ("4Q3", "la dama blanca"),
    ] {
        let king = black(&format!("8/8/8/4k3/{checker}/8/8/8"));
        let column = 1 + checker[..1].parse::<usize>().expect("a digit");
        let line = format!("-- Mover el rey negro de f4c5 a f5c{column} capturando {name}");
        assert_eq!(captures(&king), [line]);
    }
    for (checker, name) in [("r", "la torre negra"), ("q", "la dama negra")] {
        let fen = format!("8/8/8/8/8/8/8/K{checker}6 w");
        let line = format!("-- Mover el rey blanco de f8c1 a f8c2 capturando {name}");
        assert_eq!(captures(&king_of::<Plain>(&fen, Color::White)), [line]);
    }
}

#[test]
fn a_promotion_is_one_line_for_each_destination() {
    assert_eq!(
        spanish(&black("7K/8/4B3/8/8/8/1p6/k1R5")),
        "\
- El rey está en jaque - Opciones:
-- Mover el peón negro de f7c2 a f8c2
-- Mover el peón negro de f7c2 a f8c3 capturando la torre blanca
"
    );
}

#[test]
fn a_capture_in_passing_names_the_pawn_and_where_the_capturing_pawn_arrives() {
    let fen = "1R6/3KN3/8/2k5/3Pp3/1P3N2/8/8 b - d3";
    assert_eq!(
        spanish(&king_of::<Fide>(fen, Color::Black)),
        "\
- El rey está en jaque - Opciones:
-- Mover el peón negro de f5c5 a f6c4 capturando el peón blanco
"
    );
    assert_eq!(spanish(&king_of::<Plain>(fen, Color::Black)), "- El rey está en jaque mate\n");
}

#[test]
fn english_uses_the_names_of_squares() {
    let english = |number| {
        let board = example(number);
        let black = Situation::<Plain>::on_board(&board, Color::Black).expect("a black king");
        listing(&black, Language::English).to_string()
    };
    assert_eq!(english(1), "- The king is free\n");
    assert_eq!(english(2), "- The king is checkmated\n");
    assert_eq!(english(14), "- The king is stalemated\n");
    assert_eq!(
        english(15),
        "\
- The king is in check - Options:
-- Move the black king from e5 to d6
-- Move the black king from e5 to f6
-- Move the black queen from a3 to e7 capturing the white rook
"
    );
}
