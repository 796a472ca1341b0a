//! Functions for arrays answer each text as the function for a single text does.

use std::ptr::{null, null_mut};

use ajedrez::{
    KingCode, ReasonsHandle, Status, TextHandle, ajz_after_many, ajz_key_many,
    ajz_king_status_many, ajz_last_error, ajz_legal_moves_many, ajz_normalised_many,
    ajz_reasons_free, ajz_reasons_row, ajz_solitario_solve_many, ajz_text_data, ajz_text_free,
};
use core_bitboard::{Fide, Position};

/// Texts of which some have a status, some only a placement, and some no answer.
const KINDS: [&str; 7] = [
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    "4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b",
    "4k3/4R3/8/8/8/8/8/4K3",
    "8/8/8/8/8/8/8/K7 b - - 0 1",
    "no FEN",
    "",
];

/// Texts without separators, and their offsets.
fn packed(texts: &[&str]) -> (String, Vec<usize>) {
    let mut offsets = vec![0];
    for text in texts {
        offsets.push(offsets[offsets.len() - 1] + text.len());
    }
    (texts.concat(), offsets)
}

/// The codes of some texts.
fn codes(texts: &[&str], threads: u32) -> Vec<u8> {
    let (packed, offsets) = packed(texts);
    let mut codes = vec![7; texts.len()];
    let (bytes, count) = (packed.as_ptr().cast(), texts.len());
    // SAFETY: pointers are valid, and the lengths are true.
    let status = unsafe {
        let (ends, out, none) = (offsets.as_ptr(), codes.as_mut_ptr(), null_mut());
        ajz_king_status_many(2, bytes, ends, count, -1, threads, out, none, null_mut())
    };
    assert_eq!(status, Status::Ok);
    codes
}

#[test]
fn array_answers_equal_single_answers() {
    let alone = KINDS.map(|kind| codes(&[kind], 1)[0]);
    assert_eq!(alone, [0, 2, 3, 255, 255, 255, 255]);
    for (usual, threads) in [(1, 1), (2, 2), (10, 1), (200, 2), (3000, 1)] {
        // This many of the usual kind for each of another.
        let kinds =
            (0..7000).map(|row| if row % (usual + 1) == usual { row % KINDS.len() } else { 0 });
        let kinds: Vec<usize> = kinds.collect();
        let texts: Vec<&str> = kinds.iter().map(|&kind| KINDS[kind]).collect();
        let expected: Vec<u8> = kinds.iter().map(|&kind| alone[kind]).collect();
        assert_eq!(codes(&texts, threads), expected, "{usual} of the usual kind for each other");
    }
}

/// The answers of a call that makes a column of texts.
fn column(
    count: usize,
    call: impl FnOnce(*mut bool, *mut *mut TextHandle, *mut usize) -> Status,
) -> Vec<Option<String>> {
    let (mut answered, mut ends) = (vec![false; count], vec![7; count + 1]);
    let (mut texts, mut data, mut length) = (null_mut(), null(), 0);
    let status = call(answered.as_mut_ptr(), &raw mut texts, ends.as_mut_ptr());
    assert_eq!(status, Status::Ok);
    // SAFETY: the call has made the text, whose bytes are read before it is freed.
    let text = unsafe {
        assert_eq!(ajz_text_data(texts, &raw mut data, &raw mut length), Status::Ok);
        let bytes = std::slice::from_raw_parts(data.cast::<u8>(), length).to_vec();
        assert_eq!(ajz_text_free(texts), Status::Ok);
        String::from_utf8(bytes).expect("UTF-8")
    };
    let cells = ends.windows(2).map(|ends| text[ends[0]..ends[1]].to_owned());
    answered.into_iter().zip(cells).map(|(answered, cell)| answered.then_some(cell)).collect()
}

#[test]
fn each_row_of_a_column_equals_the_engine_answer() {
    let fens = [
        "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
        "7k/5Q2/8/8/8/8/8/K7 b",
        "no FEN",
        "8/8/8/8/8/8/8/K1k5 w - - 3 9",
        "",
    ];
    let moves = ["Kd7 Kd2", "", "e2e4", "Kc1", "a1a2"];
    let rows: Vec<usize> = (0..1000).map(|row| row * row % 5).collect();
    let (bytes, offsets) = packed(&rows.iter().map(|&row| fens[row]).collect::<Vec<_>>());
    let (sans, san_offsets) = packed(&rows.iter().map(|&row| moves[row]).collect::<Vec<_>>());
    let (texts, ends, count) = (bytes.as_ptr().cast(), offsets.as_ptr(), rows.len());
    let positions = fens.map(|fen| fen.parse::<Position<Fide>>().ok());
    let check = |column: &[Option<String>], expected: &dyn Fn(usize) -> Option<String>| {
        assert!(rows.iter().zip(column).all(|(&row, cell)| *cell == expected(row)), "{column:?}");
    };
    for threads in [1, 2] {
        let (none, no_why) = (null_mut(), null_mut());
        // SAFETY: pointers are valid, and the lengths are true.
        let legal = column(count, |answered, made, starts| unsafe {
            ajz_legal_moves_many(
                2, texts, ends, count, 1, threads, answered, made, starts, none, no_why,
            )
        });
        let sans_of = |position: &Position<Fide>| {
            let mut moves: Vec<_> = position.legal_moves().iter().copied().collect();
            moves.sort_by_key(ToString::to_string);
            let san = |mv| position.san(mv).expect("legal").to_string();
            moves.into_iter().map(san).collect::<Vec<_>>().join(" ")
        };
        check(&legal, &|row| positions[row].as_ref().map(sans_of));
        assert_eq!(legal[1], Some(String::new()), "stalemate is an answer");
        // SAFETY: pointers are valid, and the lengths are true.
        let after = column(count, |answered, made, starts| unsafe {
            let (moves, move_ends) = (sans.as_ptr().cast(), san_offsets.as_ptr());
            ajz_after_many(
                2, texts, ends, moves, move_ends, count, threads, answered, made, starts, none,
                no_why,
            )
        });
        let expected = [
            Some("8/3k4/8/8/4P3/8/3K4/8 b - - 2 2"),
            Some("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"),
            None,
            None,
            None,
        ];
        check(&after, &|row| expected[row].map(str::to_owned));
        // SAFETY: pointers are valid, and the lengths are true.
        let normalised = column(count, |answered, made, starts| unsafe {
            ajz_normalised_many(
                2, texts, ends, count, threads, answered, made, starts, none, no_why,
            )
        });
        let expected = [
            Some("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"),
            Some("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"),
            None,
            Some("8/8/8/8/8/8/8/K1k5 w - - 3 9"),
            None,
        ];
        check(&normalised, &|row| expected[row].map(str::to_owned));
        let (mut answered, mut keys, mut faults) = (vec![false; count], vec![7; count], 0);
        // SAFETY: pointers are valid, and the lengths are true.
        unsafe {
            let (answered, keys) = (answered.as_mut_ptr(), keys.as_mut_ptr());
            let faults = &raw mut faults;
            ajz_key_many(2, texts, ends, count, threads, answered, keys, faults, no_why);
        }
        let key = |row: usize| positions[row].as_ref().map(Position::key);
        assert!(rows.iter().zip(&keys).all(|(&row, &found)| key(row).unwrap_or(0) == found));
        assert!(rows.iter().zip(&answered).all(|(&row, &found)| key(row).is_some() == found));
        assert_eq!(faults, rows.iter().filter(|&&row| key(row).is_none()).count());
    }
}

/// The last failure of this thread: its status, byte and message.
fn last() -> (i32, i64, String) {
    let (mut status, mut byte, mut length) = (-1, -2, 0);
    let mut message = [0_u8; 512];
    // SAFETY: pointers are valid, and the capacity is true.
    let told = unsafe {
        let (first, room) = (message.as_mut_ptr().cast(), message.len());
        ajz_last_error(&raw mut status, &raw mut byte, first, room, &raw mut length)
    };
    assert_eq!(told, Status::Ok);
    (status, byte, String::from_utf8_lossy(&message[..length]).into_owned())
}

/// The answers of a call of an array function: which texts have one, and the reasons of the others.
fn reasons(
    count: usize,
    call: impl FnOnce(*mut bool, *mut usize, *mut *mut ReasonsHandle) -> Status,
) -> Vec<Option<(i32, i64, String)>> {
    let (mut answered, mut faults) = (vec![false; count], usize::MAX);
    let mut reasons: *mut ReasonsHandle = null_mut();
    let status = call(answered.as_mut_ptr(), &raw mut faults, &raw mut reasons);
    assert_eq!(status, Status::Ok, "a text without an answer fails alone");
    assert_eq!(faults, answered.iter().filter(|&&answered| !answered).count());
    // SAFETY: the handle was made by the call, and is freed last.
    unsafe {
        assert_eq!(ajz_reasons_row(reasons, count), Status::BadValue);
        let row = |row| match ajz_reasons_row(reasons, row) {
            Status::Ok => None,
            status => {
                assert_eq!(last().0, status as i32);
                Some(last())
            }
        };
        let rows: Vec<_> = (0..count).map(row).collect();
        assert!(rows.iter().zip(&answered).all(|(row, &answered)| row.is_none() == answered));
        assert_eq!(ajz_reasons_free(reasons), Status::Ok);
        rows
    }
}

#[test]
fn a_fen_without_a_turn_needs_a_colour() {
    const BARE: &str = "4R1k1/5ppp/8/8/8/8/8/6K1";
    let whole = format!("{BARE} b");
    let (bytes, offsets) = packed(&[BARE, &whole]);
    let (texts, ends) = (bytes.as_ptr().cast(), offsets.as_ptr());
    let [free, mate, fault] = [KingCode::Free, KingCode::Checkmate, KingCode::Fault];
    let judged = [(-1, [fault, mate]), (0, [free, free]), (1, [mate, mate])];
    for game in 1..3 {
        for (color, expected) in judged {
            let mut codes = [7; 2];
            let mut faults = 7;
            // SAFETY: pointers are valid or NULL, and the lengths are true.
            let status = unsafe {
                let (codes, faults) = (codes.as_mut_ptr(), &raw mut faults);
                ajz_king_status_many(game, texts, ends, 2, color, 1, codes, faults, null_mut())
            };
            assert_eq!(status, Status::Ok);
            assert_eq!(codes, expected.map(|code| code as u8), "{game} {color}");
            assert_eq!(faults, usize::from(color == -1));
        }
    }
}

#[test]
fn each_text_without_an_answer_has_its_reason() {
    let fens =
        ["4k3/8/8/8/8/8/8/4K3 w", "8/8/8/8/8/8/8/K7 b", "4k3/8/8/8/8/8/8/4K3 x", "", "\u{e9}"];
    let moves = ["Kd2 Kd9", "", "e2e4", "", ""];
    let (bytes, offsets) = packed(&fens);
    let (sans, san_offsets) = packed(&moves);
    let (texts, ends, count) = (bytes.as_ptr().cast(), offsets.as_ptr(), fens.len());
    let (mut answered, mut codes, mut keys) = ([true; 5], [7; 5], [7; 5]);
    let (mut made, mut starts): (*mut TextHandle, _) = (null_mut(), [7; 6]);
    let (made_at, starts, keys) = (&raw mut made, starts.as_mut_ptr(), keys.as_mut_ptr());
    // SAFETY: pointers are valid, and the lengths are true.
    let (kings, legal, after, normalised, known) = unsafe {
        let kings = reasons(count, |answered, faults, why| {
            let codes_at = codes.as_mut_ptr();
            let status = ajz_king_status_many(2, texts, ends, count, -1, 2, codes_at, faults, why);
            for (row, code) in codes.into_iter().enumerate() {
                answered.add(row).write(code != 255);
            }
            status
        });
        let legal = reasons(count, |answered, faults, why| {
            ajz_legal_moves_many(
                2, texts, ends, count, 0, 2, answered, made_at, starts, faults, why,
            )
        });
        assert_eq!(ajz_text_free(made), Status::Ok);
        let after = reasons(count, |answered, faults, why| {
            let (moves, move_ends) = (sans.as_ptr().cast(), san_offsets.as_ptr());
            ajz_after_many(
                2, texts, ends, moves, move_ends, count, 2, answered, made_at, starts, faults, why,
            )
        });
        assert_eq!(ajz_text_free(made), Status::Ok);
        let normalised = reasons(count, |answered, faults, why| {
            ajz_normalised_many(2, texts, ends, count, 2, answered, made_at, starts, faults, why)
        });
        assert_eq!(ajz_text_free(made), Status::Ok);
        let known = reasons(count, |answered, faults, why| {
            ajz_key_many(2, texts, ends, count, 2, answered, keys, faults, why)
        });
        (kings, legal, after, normalised, known)
    };
    let bad_position = Status::BadPosition as i32;
    for rows in [&kings, &legal, &normalised, &known, &after] {
        let (status, byte, message) = rows[2].as_ref().expect("a wrong turn");
        assert_eq!((*status, *byte), (bad_position, 20));
        assert!(message.contains("expected 'w' or 'b'"), "{message}");
        assert!(rows[3].as_ref().is_some_and(|(_, byte, _)| *byte == 0));
        assert!(rows[4].is_some());
    }
    assert!(kings[0].is_none() && kings[1].as_ref().is_some_and(|why| why.2.contains("king")));
    assert!(legal[0].is_none() && legal[1].is_none());
    assert!(after[0].as_ref().is_some_and(|(_, _, message)| message.contains("'9'")), "{after:?}");
    let (runs, run_offsets) = packed(&["ta1", "x", "ta1pa5"]);
    let mut verdicts = [7; 3];
    let solved = reasons(3, |answered, faults, why| {
        let (text, ends, out) = (runs.as_ptr().cast(), run_offsets.as_ptr(), verdicts.as_mut_ptr());
        // SAFETY: pointers are valid, and the lengths are true.
        unsafe {
            let (rules, limits, room) = (null(), null(), null_mut());
            let status =
                ajz_solitario_solve_many(text, ends, 3, rules, limits, out, room, faults, why);
            for (row, verdict) in verdicts.into_iter().enumerate() {
                answered.add(row).write(verdict != 255);
            }
            status
        }
    });
    assert!(solved[0].is_none() && solved[1].is_some() && solved[2].is_none());
    // A bad call fails as a whole, without reasons.
    let mut why = std::ptr::dangling_mut();
    // SAFETY: pointers are NULL or valid, and the lengths are true.
    unsafe {
        let (answered, why) = (answered.as_mut_ptr(), &raw mut why);
        let status = ajz_key_many(7, texts, ends, count, 1, answered, keys, null_mut(), why);
        assert_eq!(status, Status::BadValue);
        assert!((*why).is_null() && ajz_reasons_free(null_mut()) == Status::Ok);
    }
}
