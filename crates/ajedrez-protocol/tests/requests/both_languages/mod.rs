//! Every message there is, in English and in Spanish.
//!
//! The messages come from requests that go wrong in every possible way. No Spanish message may
//! contain an English-only word or equal the English message. Every variant of each enumeration
//! must occur: a new variant does not compile here until it has its row.

mod kinds;
mod puzzles;

use std::collections::BTreeSet;

use ajedrez_course::{Flaw, TypeMismatch};
use ajedrez_lite::{Casilla, Coordenada, Defect};
use ajedrez_lite_tables::{Material, ProbeError, Problem as Damage};
use ajedrez_movement_rules::{PlaceExpected, Refusal as NotThere};
use ajedrez_protocol::lite::PositionValue;
use ajedrez_protocol::{Expected, Fault, Kind, Language, LimitReached, Localized, Place, Problem};
use ajedrez_reachability::Reason as Unreachable;
use ajedrez_solitario::Expected as Notation;
use core_bitboard::game::FideDefects;
use core_bitboard::notation::{Expected as Text, Found, Unexpected};
use core_bitboard::{Color, Piece, Role, Square};

use self::kinds::{expected, problems, spent};

/// Every English message has at least one of these words, and no Spanish message has any.
const ENGLISH: &[&str] = &[
    "the", "is", "of", "to", "and", "or", "expected", "found", "at", "on", "with", "not", "are",
    "than", "there", "would", "piece", "pieces", "king", "kings", "square", "move", "moves",
    "white", "black", "pawn", "pawns", "rook", "rooks", "bishop", "bishops", "row", "rows", "rank",
    "file", "more", "whole", "number", "line", "given", "twice", "either", "only", "one", "before",
    "after", "budget", "ran", "out", "memory", "nobody", "captures", "board", "position", "such",
    "that", "this", "its", "reply", "last", "first", "off", "own", "man", "men", "same", "blank",
    "end", "fewer", "second", "role", "letter", "here", "way", "nothing", "captured", "stays",
];

/// Asserts that the Spanish version of a message is in Spanish.
#[track_caller]
fn check(message: &impl Localized) {
    let english = Language::English.display(message).to_string();
    let spanish = Language::Spanish.display(message).to_string();
    assert!(!spanish.is_empty(), "{english}");
    // Text in quotes is the user's own.
    let own: String = spanish.split('"').step_by(2).collect();
    for word in own.split(|mark: char| !mark.is_alphabetic()) {
        assert!(!ENGLISH.contains(&word), "{word:?} in {spanish:?}, in English {english:?}");
    }
    let is_words = english.split(' ').filter(|word| ENGLISH.contains(word)).count() > 0;
    assert!(!is_words || english != spanish, "{english}");
}

/// The names of all variants of an enumeration, and of one of them.
macro_rules! variants {
    ($($pattern:pat => $name:literal,)*) => {
        ([$($name,)*], |it: &_| match it { $($pattern => $name,)* })
    };
}

/// Asserts that each message is Spanish, and that every variant is among them.
#[track_caller]
fn check_all<T: Localized, const N: usize>(
    (names, name): ([&str; N], impl Fn(&T) -> &'static str),
    messages: impl IntoIterator<Item = T>,
) {
    let mut missing: BTreeSet<&str> = names.into_iter().collect();
    for message in messages {
        check(&message);
        missing.remove(name(&message));
    }
    assert!(missing.is_empty(), "nobody says {missing:?}");
}

#[test]
fn fide_defects_have_spanish() {
    let mut said = BTreeSet::new();
    for defect in FideDefects::all().iter() {
        check(&defect);
        said.insert(Language::English.display(&defect).to_string());
        said.insert(Language::Spanish.display(&defect).to_string());
    }
    assert_eq!(said.len(), 2 * 16, "{said:?}");
    check(&FideDefects::all());
}

#[test]
fn problems_have_spanish() {
    let all = variants! {
        Problem::NotUtf8(_) => "not_utf8",
        Problem::NotJson { .. } => "not_json",
        Problem::NoObject(_) => "no_object",
        Problem::LongLine(_) => "long_line",
        Problem::LongAnswer(_) => "long_answer",
        Problem::LongTitle(_) => "long_title",
        Problem::Undrawable { .. } => "undrawable",
        Problem::LongFile(_) => "long_file",
        Problem::ManyPixels(_) => "many_pixels",
        Problem::OnlySvg => "only_svg",
        Problem::UnknownOp(..) => "unknown_op",
        Problem::Missing => "missing",
        Problem::NoArgument(_) => "no_argument",
        Problem::GivenTwice => "given_twice",
        Problem::PositionTwice => "position_twice",
        Problem::LimitsTwice => "limits_twice",
        Problem::OnlyOneOf(_) => "only_one_of",
        Problem::EitherOf(_) => "either_of",
        Problem::Unexpected { .. } => "unexpected",
        Problem::NoPosition => "no_position",
        Problem::Fen(_) => "fen",
        Problem::LiteFen(_) => "lite_fen",
        Problem::Placement(_) => "placement",
        Problem::Picture(_) => "picture",
        Problem::Course(_) => "course",
        Problem::Code(_) => "code",
        Problem::TypeMismatch(_) => "misfit",
        Problem::Undefined(_) => "undefined",
        Problem::Position(_) => "position",
        Problem::King(_) => "king",
        Problem::Puzzle(_) => "puzzle",
        Problem::Captures(_) => "captures",
        Problem::Refused(_) => "refused",
        Problem::PuzzleSpec(_) => "spec",
        Problem::Square(_) => "square",
        Problem::AnySquare(_) => "any_square",
        Problem::OffBoard => "off_board",
        Problem::PieceName => "piece_name",
        Problem::Query(_) => "query",
        Problem::Diagrams(_) => "diagrams",
        Problem::Number { .. } => "number",
        Problem::Forced(_) => "forced",
        Problem::LimitReached(_) => "spent",
        Problem::Tables { .. } => "tables",
        Problem::Memory(_) => "memory",
        Problem::Move(_) => "move",
        Problem::San(_) => "san",
        Problem::IllegalMove(_) => "illegal_move",
        Problem::Internal(_) => "internal",
    };
    check_all(all, problems());
}

#[test]
fn every_kind_of_fault_comes_up_at_every_place() {
    let places = [
        Place::Request,
        Place::Value { owner: None, name: "x".to_owned() },
        Place::Value { owner: Some("budget"), name: "x".to_owned() },
        Place::Argument { english: "<TO>", spanish: "<HASTA>" },
        Place::Puzzle,
        Place::PuzzleNumber(3),
        Place::Moves,
        Place::Fen,
        Place::Picture,
        Place::Diagrams,
        Place::Diagram(3),
        Place::Square("x".to_owned()),
        Place::Piece("x".to_owned()),
    ];
    check_all(
        variants! {
            Place::Request => "request",
            Place::Value { .. } => "value",
            Place::Argument { .. } => "argument",
            Place::Puzzle => "puzzle",
            Place::PuzzleNumber(_) => "puzzle_number",
            Place::Moves => "moves",
            Place::Fen => "fen",
            Place::Picture => "picture",
            Place::Diagrams => "diagrams",
            Place::Diagram(_) => "diagram",
            Place::Square(_) => "square",
            Place::Piece(_) => "piece",
        },
        places.clone(),
    );
    let mut kinds = Vec::new();
    for problem in problems() {
        for place in &places {
            let fault = Fault::new(problem.clone()).at(place.clone());
            check(&fault);
            check(&fault.clone().on_line(7));
            kinds.push(fault.kind());
        }
    }
    let (names, name) = variants! {
        Kind::BadJson => "bad_json",
        Kind::TooLong => "too_long",
        Kind::BadRequest => "bad_request",
        Kind::UnknownOp => "unknown_op",
        Kind::BadPosition => "bad_position",
        Kind::Illegal => "illegal",
        Kind::NotForced => "not_forced",
        Kind::Budget => "budget",
        Kind::Internal => "internal",
    };
    let met: BTreeSet<&str> = kinds.iter().map(name).collect();
    assert!(names.iter().all(|name| met.contains(name)), "{met:?}");
}

#[test]
fn expected_request_parts_have_spanish() {
    check_all(
        variants! {
            Expected::Text => "text",
            Expected::Flag => "flag",
            Expected::Whole { .. } => "whole",
            Expected::Seconds => "seconds",
            Expected::Object => "object",
            Expected::Choice(_) => "choice",
            Expected::Player => "player",
            Expected::Integer => "integer",
            Expected::Cell => "cell",
            Expected::Coordinates => "coordinates",
            Expected::Positions => "positions",
            Expected::Coordinate => "coordinate",
            Expected::SquareOrPair => "square_or_pair",
            Expected::Rows => "rows",
            Expected::Captures => "captures",
            Expected::Sequence => "sequence",
            Expected::Move => "move",
            Expected::HowMany => "how_many",
            Expected::Roles => "roles",
            Expected::Area => "area",
            Expected::Puzzles(_) => "puzzles",
            Expected::Arrow => "arrow",
            Expected::Circle => "circle",
            Expected::Marks(_) => "marks",
            Expected::Date => "date",
            Expected::Uniqueness => "uniqueness",
        },
        expected(),
    );
    check_all(
        variants! {
            LimitReached::Perft => "perft",
            LimitReached::ForcedMate { .. } => "forced_mate",
            LimitReached::MateTree => "mate_tree",
            LimitReached::Evaluation => "evaluation",
            LimitReached::Bits => "bits",
            LimitReached::Query { .. } => "query",
            LimitReached::LongQuery => "long_query",
            LimitReached::Moves => "moves",
            LimitReached::Predicate => "predicate",
        },
        spent(),
    );
}

#[test]
fn endgame_table_messages_have_spanish() {
    let class = "KRvK".parse().expect("a class");
    for error in [
        ProbeError::Pieces { found: 7 },
        ProbeError::Kings,
        ProbeError::NoTable(class),
        ProbeError::Pawn(Square::A1),
        ProbeError::AdjacentKings,
        ProbeError::Check,
    ] {
        check(&error);
    }
    for name in ["KXK", "KQK", "KvK", "KR"] {
        check(&name.parse::<Material>().unwrap_err());
    }
    for problem in [
        Damage::Magic,
        Damage::Version { found: 7 },
        Damage::Material { found: "KR".to_owned() },
        Damage::Name("KvK".parse::<Material>().unwrap_err()),
        Damage::Length { expected: 8, found: 7 },
        Damage::Checksum { start: 3, end: 7 },
        Damage::Value { fen: "8/8".to_owned() },
    ] {
        check(&problem);
    }
    for value in [
        PositionValue::Win(1),
        PositionValue::Win(3),
        PositionValue::Draw,
        PositionValue::Loss(0),
        PositionValue::Loss(2),
    ] {
        check(&value);
    }
    assert_eq!(
        Language::Spanish.display(&PositionValue::Centipawns(-7)).to_string(),
        "-0,07 peones"
    );
}

#[test]
fn expected_text_parts_have_spanish() {
    for &expected in Text::ALL {
        for found in [Found::Char('x'), Found::Byte(0xff), Found::End] {
            check(&Unexpected::new(3, expected, found));
        }
    }
    Notation::ALL.iter().for_each(check);
    PlaceExpected::ALL.iter().for_each(check);
}

#[test]
fn reasons_have_spanish() {
    let pawn = Piece::new(Color::White, Role::Pawn);
    for color in Color::ALL {
        for role in [Role::Pawn, Role::Bishop, Role::Rook, Role::King] {
            check(&Unreachable::NoWayTo { piece: Piece::new(color, role), square: Square::A1 });
        }
        for on_dark in [true, false] {
            check(&Unreachable::MoreBishops { color, on_dark });
        }
        for reason in [
            Unreachable::Finished,
            Unreachable::MorePieces(color),
            Unreachable::MorePawns(color),
            Unreachable::MoreRooks(color),
            Unreachable::LeftInCheck(color),
            Unreachable::NoAssignment(color),
            Unreachable::PawnCaptures { color, needed: 3, available: 2 },
            Unreachable::PawnsPass,
            Unreachable::PiecesPass,
            Unreachable::Tempo,
            Unreachable::NoLastMove,
            Unreachable::EveryPast,
            Unreachable::EveryFuture,
        ] {
            check(&reason);
        }
    }
    let at = Coordenada { row: 1, column: 2 };
    let color = Color::White;
    check_all(
        variants! {
            Flaw::Defect(Defect::Player(_)) => "player",
            Flaw::Defect(Defect::Rows(_)) => "rows",
            Flaw::Defect(Defect::Columns { .. }) => "columns",
            Flaw::Defect(Defect::Cell { .. }) => "cell",
            Flaw::Defect(Defect::Kings { .. }) => "kings",
            Flaw::Defect(Defect::TooMany { .. }) => "too_many",
            Flaw::Defect(Defect::PawnOnEndRow { .. }) => "pawn_on_end_row",
            Flaw::TypeMismatch(TypeMismatch::Types) => "types",
            Flaw::TypeMismatch(TypeMismatch::UnknownPiece { .. }) => "unknown_piece",
        },
        [
            Flaw::Defect(Defect::Player(3)),
            Flaw::Defect(Defect::Rows(7)),
            Flaw::Defect(Defect::Columns { row: 1, cells: 7 }),
            Flaw::Defect(Defect::Cell { at, cell: Casilla::from((9, 9)) }),
            Flaw::Defect(Defect::Kings { color, found: 2 }),
            Flaw::Defect(Defect::TooMany { piece: pawn, found: 9, allowed: 8 }),
            Flaw::Defect(Defect::PawnOnEndRow { at, color }),
            Flaw::TypeMismatch(TypeMismatch::Types),
            Flaw::TypeMismatch(TypeMismatch::UnknownPiece {
                piece: Piece::new(Color::White, Role::Queen),
                square: Square::B1,
            }),
        ],
    );
    check_all(
        variants! {
            NotThere::OffTheBoard => "off_the_board",
            NotThere::NoPiece => "no_piece",
            NotThere::SameSquare => "same_square",
            NotThere::InvalidPieceMove => "invalid_piece_move",
            NotThere::Blocked { .. } => "blocked",
            NotThere::OwnPiece => "own_piece",
        },
        [
            NotThere::OffTheBoard,
            NotThere::NoPiece,
            NotThere::SameSquare,
            NotThere::InvalidPieceMove,
            NotThere::Blocked { by: pawn, on: Square::A2 },
            NotThere::OwnPiece,
        ],
    );
}
