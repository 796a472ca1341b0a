//! Among many texts each has the answer that it has alone.

use std::ptr::null_mut;

use ajedrez::ajz_king_status_many;

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

/// The codes of some texts.
fn codes(texts: &[&str], threads: u32) -> Vec<u8> {
    let packed = texts.concat();
    let mut offsets = vec![0];
    for text in texts {
        offsets.push(offsets[offsets.len() - 1] + text.len());
    }
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
