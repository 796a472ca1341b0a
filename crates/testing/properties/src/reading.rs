//! Properties of reading FENs: the readers for each level of the CPU, the slow reader and the oracle
//! agree on every text.

use core_bitboard::notation::{Epd, Fen, Fens, ParsePositionError, Unexpected};
use core_bitboard::{Board, Fide, History, Level, Lite, Plain, Position, Status, Variant};

use crate::bridge;
use crate::case::{Case, for_some_variant};

/// Each SIMD level reads a text as the slow reader does: the same position, or the same fault at the
/// same byte. The position agrees with the oracle.
pub(crate) fn fen_levels(bytes: &[u8]) {
    for_some_variant!(bytes, fen_levels_of);
}

fn fen_levels_of<V: Variant>(case: &mut Case<'_>) {
    let text = written::<V>(case);
    check::<V>(&text);
    let text = broken(case, text);
    check::<Fide>(&text);
    check::<Plain>(&text);
    check::<Lite>(&text);
}

/// Compares all readers on one text. A text that begins with a blank is always read by the slow reader.
fn check<V: Variant>(text: &str) {
    let slow = format!(" {text}");
    let position = shifted(Position::<V>::from_fen(&slow));
    for level in Level::all() {
        assert_eq!(Position::<V>::from_fen_at(text, level), position, "{level}, {text:?}");
    }
    if let Ok(position) = position {
        let read = naive::Position::from_fen(bridge::position(&position).rules, text);
        assert_eq!(read, Some(bridge::position(&position)), "{text:?}");
    }
    // No reader knows less than another: a text that one of them can read has no fault for any.
    match position {
        Ok(position) => {
            let fen = text.parse::<Fen>().expect("the fields of a position");
            assert_eq!(Position::<V>::try_from(fen.setup), Ok(position), "{text:?}");
        }
        Err(ParsePositionError::Text(_)) => assert!(text.parse::<Fen>().is_err(), "{text:?}"),
        // The board has a fault, regardless of the rest.
        Err(_) => {}
    }
    let placement = text.split_ascii_whitespace().next().unwrap_or_default();
    let board = naive::Board::from_fen_placement(placement);
    assert_eq!(Board::from_fen(placement).is_ok(), board.is_some(), "{placement:?}");
    // The rest after four fields.
    let game = text.parse::<History<V>>();
    assert_eq!(game, shifted(slow.parse()), "{text:?}");
    assert_eq!(game.map(|game| *game.start()), position, "{text:?}");
    let fen = |text: &str| text.parse::<Fen>().map_err(ParsePositionError::Text);
    assert_eq!(fen(text), shifted(fen(&slow)), "{text:?}");
    assert_eq!(text.parse::<Epd<V>>(), shifted(slow.parse()), "{text:?}");
}

/// The result of reading, with the byte of an error shifted by the blank.
fn shifted<T>(read: Result<T, ParsePositionError>) -> Result<T, ParsePositionError> {
    read.map_err(|error| match error {
        ParsePositionError::Text(error) => {
            let unexpected = error.unexpected();
            ParsePositionError::Text(
                Unexpected::new(unexpected.byte - 1, unexpected.expected, unexpected.found).into(),
            )
        }
        error => error,
    })
}

/// The rows of a buffer are read and classified as the same texts one by one, at each SIMD level. A row
/// may contain any bytes.
pub(crate) fn fen_columns(bytes: &[u8]) {
    for_some_variant!(bytes, fen_columns_of);
}

fn fen_columns_of<V: Variant>(case: &mut Case<'_>) {
    let (mut bytes, mut offsets) = (vec![b'8'; case.below(3)], Vec::new());
    offsets.push(bytes.len() as i32);
    for _ in 0..case.below(20) {
        let text = written::<V>(case);
        match case.below(4) {
            0 => bytes.extend(broken(case, text).into_bytes()),
            1 => bytes.extend(case.changed(text)),
            _ => bytes.extend(text.into_bytes()),
        }
        offsets.push(bytes.len() as i32);
    }
    let fens = Fens::new(&bytes, &offsets);
    let expected: Vec<Option<Position<V>>> = offsets
        .windows(2)
        .map(|ends| str::from_utf8(&bytes[ends[0] as usize..ends[1] as usize]).ok())
        .map(|text| Position::from_fen_at(text?, Level::SCALAR).ok())
        .collect();
    let judged: Vec<Option<Status>> = expected
        .iter()
        .map(|position| {
            position.filter(|position| position.board().king(position.turn()).is_some())
        })
        .map(|position| position.map(|position| position.status()))
        .collect();
    for level in Level::all() {
        let (mut read, mut statuses) = (vec![None; fens.len()], vec![None; fens.len()]);
        Position::read_many_at(fens, &mut read, level);
        assert_eq!(read, expected, "{level}, {:?}", bytes.escape_ascii().to_string());
        Position::<V>::status_many_at(fens, &mut statuses, level);
        assert_eq!(statuses, judged, "{level}, {:?}", bytes.escape_ascii().to_string());
    }
    let first = case.below(fens.len() + 1);
    let mut read = vec![None; fens.len() - first];
    Position::read_many(fens.rows(first..fens.len()), &mut read);
    assert_eq!(read, expected[first..]);
}

/// A FEN of two to six fields.
fn written<V: Variant>(case: &mut Case<'_>) -> String {
    let position = match case.below(8) {
        0..=3 => case.played::<V>(),
        4 => case.crowded(),
        _ => case.placed(),
    };
    let fen = position.fen().to_string();
    let fields: Vec<&str> = fen.split(' ').take(2 + case.below(3)).collect();
    let counters = ["", " 0 1", " 12 34", " 99 100", " 7", " 000 1234567890", " 000 12345678901"];
    fields.join(" ") + if fields.len() == 4 { case.choose(&counters) } else { "" }
}

/// The text after a few edits, most of which leave it almost right.
fn broken(case: &mut Case<'_>, mut text: String) -> String {
    for _ in 0..1 + case.below(3) {
        // An edit must not split a character.
        let place = (case.below(text.len() + 1)..=text.len()).find(|&at| text.is_char_boundary(at));
        let place = place.expect("the end is a boundary");
        let next = text[place..].chars().next().map_or(place, |mark| place + mark.len_utf8());
        match case.below(12) {
            0..=2 => text.replace_range(place..next, case.choose(MARKS)),
            3 => text.insert_str(place, case.choose(MARKS)),
            4 => text.replace_range(place..next, ""),
            5 => text.truncate(place),
            6 => text = with_fields(case, &text),
            7 => text = with_count_split(case, text, place),
            8 => {
                let (mark, other) = (case.choose(MARKS), case.choose(MARKS));
                text = text.replacen(mark, other, 1);
            }
            9 => text += case.choose(&[" ", "  ", "\n", "\r\n", " 1", "\0", "0", "/", "x"]),
            // Longer than the readers of usual texts take.
            10 => text += &case.choose(&["0", "9", " ", "k", "/8"]).repeat(case.below(80)),
            _ => text = text.replacen('/', case.choose(&["//", "", " ", "1/", "/1", "0/"]), 1),
        }
    }
    text
}

/// Marks of a FEN, some that are next to them in ASCII, and some from outside it.
const MARKS: &[&str] = &[
    "",
    "p",
    "n",
    "b",
    "r",
    "q",
    "k",
    "P",
    "N",
    "B",
    "R",
    "Q",
    "K",
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "/",
    " ",
    "-",
    "w",
    "a",
    "c",
    "h",
    "i",
    "\0",
    "\t",
    "\n",
    "\x0b",
    "\x0c",
    "\r",
    ".",
    ":",
    ";",
    "@",
    "[",
    "`",
    "{",
    "~",
    "\x7f",
    "é",
    "ÿ",
    "\u{b8}",
    "\u{2003}",
    "\u{10ffff}",
];

/// The text with other fields after its placement: each right in itself, or almost.
fn with_fields(case: &mut Case<'_>, text: &str) -> String {
    const TURNS: &[&str] = &["w", "b", "w", "b", "W", "B", "", "wb", "c", "v"];
    const RIGHTS: &[&str] = &[
        "-",
        "KQkq",
        "K",
        "Qk",
        "kq",
        "KQ",
        "Kq",
        "Q",
        "KQk",
        "qkQK",
        "KK",
        "",
        "--",
        "K-",
        "-K",
        // Zero bytes are not blanks, and a word holds eight letters.
        "\0",
        "K\0",
        "KQk\0",
        "KQ\0k",
        "KQk\0\0\0\0",
        "KQkqK",
        "KQkqKQ",
        "KQkqKQk",
        "KQkqKQkq",
        "-------",
        "KQkqKQkqKQkqK",
        "KQkqKQkqKQkqKQkqKQkqKQkqKQkqKQkq",
    ];
    const PASSED: &[&str] =
        &["-", "a3", "e3", "h3", "a6", "d6", "h6", "e4", "i3", "`6", "e33", "", "--", "3e", "e\0"];
    const COUNTS: &[&str] = &[
        "",
        " 0 1",
        " 10 100",
        " 5",
        " 0 1 ",
        " 0 1 2",
        " x 1",
        " 0 1x",
        "  7  8 ",
        " -1 1",
        "\n",
        " 0 1\n",
        " 1234567890123456789 3",
        " 4294967295 0",
        " 4294967296 0",
        " 0000000000000001 1",
        " 00000 999999999999999999999999999999999999999",
    ];
    let mut fields = text.split(' ').next().unwrap_or_default().to_owned();
    for choices in [TURNS, RIGHTS, PASSED] {
        fields += case.choose(&[" ", " ", " ", " ", " ", " ", "  ", "\t"]);
        fields += case.choose(choices);
    }
    fields + case.choose(COUNTS)
}

/// The text with a count of empty squares in two parts, or with a piece on one of the squares.
fn with_count_split(case: &mut Case<'_>, mut text: String, from: usize) -> String {
    let is_count = |mark: &u8| (b'2'..=b'8').contains(mark);
    if let Some(offset) = text.as_bytes()[from..].iter().position(is_count) {
        let place = from + offset;
        let count = usize::from(text.as_bytes()[place] - b'0');
        let first = 1 + case.below(count - 1);
        let rest = count - first;
        let parts = match case.below(4) {
            0 => format!("{first}{rest}"),
            1 => format!("p{}", count - 1),
            2 => format!("{}R", count - 1),
            _ => "1".repeat(count),
        };
        text.replace_range(place..=place, &parts);
    }
    text
}
