//! What a position looks like to be worth, without a search.
//!
//! Each term is counted for both sides, from its own point of view: the board is turned over for
//! Black, so that its pawns go north too. A term has two values, one for the start, with all pieces on
//! the board, and one for endings, with kings and pawns alone; between them it changes by degrees. What
//! a term is worth was found from the results of the player's games, by a regression over their quiet
//! positions (docs/notebook/2026-11-24-lite-player.md).

mod activity;
mod army;
mod ending;
mod king;
mod pawns;
mod weight;

use core_bitboard::{Lite, Position};

use crate::score::Points;

use self::army::Army;
use self::weight::{Weight, w};

const PAWN: Weight = w(58, 92);
const BISHOP: Weight = w(306, 358);
const ROOK: Weight = w(470, 587);

/// What two bishops are worth beside one another, on squares of both colours.
const BOTH_BISHOPS: Weight = w(13, 39);

/// To have the move.
const TEMPO: Points = 9;

/// What a position looks like to be worth to the side to move, in hundredths of a pawn.
pub(crate) fn evaluate(position: &Position<Lite>) -> Points {
    let (own, enemy) = (position.turn(), !position.turn());
    let [us, them] = Army::both(position.board(), own, enemy);
    if !us.can_mate() && !them.can_mate() {
        // A bishop alone does not win. It may still lose to a mate that the search sees.
        return (us.bishops.len() as Points - them.bishops.len() as Points) * 8;
    }
    let difference = us.terms(&them) - them.terms(&us);
    let phase = us.phase() + them.phase();
    let stronger = if difference.in_ending() > 0 { (&us, &them) } else { (&them, &us) };
    let ending = difference.in_ending() * ending::hope(stronger.0, stronger.1) / ending::FULL;
    let worth = (difference.at_start() * phase + ending * (army::PHASE - phase)) / army::PHASE;
    worth + us.driving(&them) - them.driving(&us) + TEMPO
}

impl Army {
    /// The sum of all terms, from its own point of view.
    fn terms(&self, enemy: &Army) -> Weight {
        self.material()
            + self.structure(enemy)
            + self.passed(enemy)
            + self.activity(enemy)
            + self.threats(enemy)
            + self.safety(enemy)
    }

    fn material(&self) -> Weight {
        let both = if self.has_both_bishops() { BOTH_BISHOPS } else { Weight::NONE };
        PAWN * self.pawns.len() + BISHOP * self.bishops.len() + ROOK * self.rooks.len() + both
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn worth(fen: &str) -> Points {
        evaluate(&Position::from_fen(fen).expect("a position"))
    }

    #[test]
    fn both_sides_are_judged_alike() {
        for (fen, turned) in [
            (
                "r1b1kb1r/pp1ppppp/8/2p5/8/1P6/P1PPPPPP/R1B1KB1R w",
                "r1b1kb1r/p1pppppp/1p6/8/2P5/8/PP1PPPPP/R1B1KB1R b",
            ),
            ("8/5k2/8/3P4/8/8/1B6/K7 b", "k7/1b6/8/8/3p4/8/5K2/8 w"),
            ("8/5k2/8/8/8/8/1R6/K7 w", "k7/1r6/8/8/8/8/5K2/8 b"),
            (
                "2r4r/1bp1k3/1p2p3/pP3p2/P3pPp1/2R1P1K1/2PP3P/1R3B2 w",
                "1r3b2/2pp3p/2r1p1k1/p3PpP1/Pp3P2/1P2P3/1BP1K3/2R4R b",
            ),
        ] {
            assert_eq!(worth(fen), worth(turned), "{fen}");
        }
    }

    #[test]
    fn a_term_has_the_sign_that_its_name_says() {
        let greater = [
            ("4k3/8/8/8/8/8/4P3/R3K3 w", "4k3/8/8/8/8/8/4P3/2B1K3 w"),
            ("7k/8/4P3/8/8/8/8/4K3 w", "7k/8/8/8/4P3/8/8/4K3 w"),
            ("4k3/p7/8/8/4P3/8/8/4K3 w", "4k3/4p3/8/8/4P3/8/8/4K3 w"),
            ("4k3/p7/8/8/8/8/P7/1R2K3 w", "4k3/p7/8/8/8/8/P7/R3K3 w"),
            ("k7/8/2K5/8/8/8/8/7R w", "8/8/2K1k3/8/8/8/8/7R w"),
            ("4k3/8/8/8/8/8/8/2B1KB2 w", "4k3/8/8/8/8/8/8/2B1K1B1 w"),
            // A rook against a bishop wins less often than two rooks against rook and bishop.
            ("4k1b1/7p/8/8/8/8/P7/R3K3 w", "4k1b1/8/8/8/8/8/8/R3K3 w"),
            // A pawn attacks a rook.
            ("4k3/8/3r4/4P3/8/8/8/R3K3 w", "4k3/8/2r5/4P3/8/8/8/R3K3 w"),
        ];
        for (better, worse) in greater {
            assert!(worth(better) > worth(worse), "{better} against {worse}");
        }
    }
}
