//! Among many texts each has the answer that it has alone.

use std::ptr::{null, null_mut};

use ajedrez::{
    Status, TextHandle, ajz_after_many, ajz_key_many, ajz_king_status_many, ajz_legal_moves_many,
    ajz_normalised_many, ajz_text_data, ajz_text_free,
};
use core_bitboard::notation::Fen;
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
    unsafe {
        let (ends, out) = (offsets.as_ptr(), codes.as_mut_ptr());
        ajz_king_status_many(2, bytes, ends, count, -1, threads, out, null_mut());
    }
    codes
}

#[test]
fn a_text_has_the_answer_that_it_has_alone() {
    let alone = KINDS.map(|kind| codes(&[kind], 1)[0]);
    assert_eq!(alone, [0, 2, 3, 0, 255, 255, 255]);
    for (usual, threads) in [(1, 1), (2, 2), (10, 1), (200, 2), (3000, 1)] {
        // So many of the first kind for each of another.
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
    assert_eq!(status == Status::Ok, answered.iter().all(|&answered| answered));
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
fn a_column_has_in_each_row_what_the_engine_says_of_it() {
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
    let positions = fens.map(|fen| fen.parse::<Fen<Fide>>().ok());
    let check = |column: &[Option<String>], expected: &dyn Fn(usize) -> Option<String>| {
        assert!(rows.iter().zip(column).all(|(&row, cell)| *cell == expected(row)), "{column:?}");
    };
    for threads in [1, 2] {
        // SAFETY: pointers are valid, and the lengths are true.
        let legal = column(count, |answered, texts_out, starts| unsafe {
            let (game, none) = (2, null_mut());
            ajz_legal_moves_many(
                game, texts, ends, count, 1, threads, answered, texts_out, starts, none,
            )
        });
        let sans_of = |position: &Position<Fide>| {
            let mut moves: Vec<_> = position.legal_moves().iter().copied().collect();
            moves.sort_by_key(ToString::to_string);
            let san = |mv| position.san(mv).expect("legal").to_string();
            moves.into_iter().map(san).collect::<Vec<_>>().join(" ")
        };
        check(&legal, &|row| positions[row].as_ref().map(|fen| sans_of(fen.position())));
        assert_eq!(legal[1], Some(String::new()), "stalemate is an answer");
        // SAFETY: pointers are valid, and the lengths are true.
        let after = column(count, |answered, texts_out, starts| unsafe {
            let (moves, move_ends) = (sans.as_ptr().cast(), san_offsets.as_ptr());
            ajz_after_many(
                2,
                texts,
                ends,
                moves,
                move_ends,
                count,
                threads,
                answered,
                texts_out,
                starts,
                null_mut(),
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
        let normalised = column(count, |answered, texts_out, starts| unsafe {
            ajz_normalised_many(
                2,
                texts,
                ends,
                count,
                threads,
                answered,
                texts_out,
                starts,
                null_mut(),
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
            ajz_key_many(2, texts, ends, count, threads, answered, keys, &raw mut faults);
        }
        let key = |row: usize| positions[row].as_ref().map(|fen| fen.position().key());
        assert!(rows.iter().zip(&keys).all(|(&row, &found)| key(row).unwrap_or(0) == found));
        assert!(rows.iter().zip(&answered).all(|(&row, &found)| key(row).is_some() == found));
        assert_eq!(faults, rows.iter().filter(|&&row| key(row).is_none()).count());
    }
}
