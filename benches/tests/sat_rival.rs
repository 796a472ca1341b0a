//! Tests of the SAT rival of the solitario solver.

use std::time::Duration;

use benches::boards::{MIXES, mix, pieces_of_the_oracle, puzzles};
use benches::sat_rival;
use core_bitboard::solitaire::Verdict;

#[test]
fn the_rival_decides_small_boards_as_the_oracle_does() {
    let (mut solved, mut impossible) = (0, 0);
    for (_, letters) in MIXES {
        let roles = mix(letters).expect("letters of roles");
        for pieces in 1..=7 {
            for puzzle in puzzles(pieces, &roles, 25, pieces as u64) {
                let plain = pieces_of_the_oracle(&puzzle);
                let expected = naive::solve(&plain, &naive::SolitarioRules::default()).is_some();
                match sat_rival::solve(&puzzle, Duration::MAX) {
                    Verdict::Solved(_) => assert!(expected, "{puzzle:?}"),
                    Verdict::Impossible => assert!(!expected, "{puzzle:?}"),
                    Verdict::Unknown => panic!("there was no limit: {puzzle:?}"),
                }
                *if expected { &mut solved } else { &mut impossible } += 1;
            }
        }
    }
    assert!(solved > 200 && impossible > 200, "{solved} and {impossible}");
}
