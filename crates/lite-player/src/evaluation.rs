//! What a position looks like to be worth, without a search.
//!
//! Each term is counted for both sides, from its own point of view: the board is turned over for
//! Black, so that its pawns go north too. What a term is worth was chosen by matches of the player
//! against itself.

use core_bitboard::geometry::{bishop_attacks, distance, rook_attacks};
use core_bitboard::types::{Direction, Rank};
use core_bitboard::{Bitboard, Board, Color, Lite, Position, Role, Square};

use crate::score::Points;

const PAWN: Points = 100;
const BISHOP: Points = 290;
const ROOK: Points = 500;

/// What two bishops are worth beside one another, on squares of both colours.
const BOTH_BISHOPS: Points = 40;

/// What the rank of a pawn adds to it.
const PAWN_ON_RANK: [Points; 8] = [0, 0, 4, 8, 16, 32, 64, 0];

/// What it adds when no pawn of the enemy can stop the pawn or take it on its way.
const PASSED_ON_RANK: [Points; 8] = [0, 6, 10, 20, 40, 75, 130, 0];

/// For each pawn that has another one of its side in front of it.
const DOUBLED: Points = -12;

/// For each pawn without one of its side on the files beside it.
const ISOLATED: Points = -10;

/// For each square that a piece attacks and no piece of its side holds.
const BISHOP_SQUARE: Points = 4;
const ROOK_SQUARE: Points = 3;

/// For each rook on a file without pawns of its side, and for one without any pawn.
const ROOK_ON_HALF_OPEN_FILE: Points = 10;
const ROOK_ON_OPEN_FILE: Points = 12;

/// For each pawn next to its king and in front of it, and for each rook of the enemy that it keeps off.
const SHELTER: Points = 4;

/// For each step that the king is nearer to the centre, for each piece that the enemy has fewer than
/// at the start.
const KING_IN_CENTRE: Points = 2;

/// To have the move.
const TEMPO: Points = 10;

/// Where the enemy has no piece that could stop a mate: for each step that its king is away from the
/// centre, and for each that the kings are nearer to one another.
const DRIVEN: Points = 15;
const KINGS_NEAR: Points = 6;

/// What a position looks like to be worth to the side to move, in hundredths of a pawn.
pub(crate) fn evaluate(position: &Position<Lite>) -> Points {
    let (own, enemy) = (position.turn(), !position.turn());
    let armies = [own, enemy].map(|color| Army::of(position.board(), color));
    let [us, them] = armies;
    let difference = us.worth(&them) - them.worth(&us);
    match [us, them].iter().any(Army::can_mate) {
        true => difference + TEMPO,
        // A bishop alone does not win. It may still lose to a mate that the search sees.
        false => difference / 16,
    }
}

/// The pieces of a side, seen so that its pawns go north.
#[derive(Clone, Copy)]
struct Army {
    king: Option<Square>,
    pawns: Bitboard,
    bishops: Bitboard,
    rooks: Bitboard,
}

impl Army {
    fn of(board: &Board, color: Color) -> Army {
        let seen = |set: Bitboard| if color == Color::White { set } else { set.flip_ranks() };
        let pieces = |role| seen(board.by_role(role) & board.by_color(color));
        Army {
            king: pieces(Role::King).first(),
            pawns: pieces(Role::Pawn),
            bishops: pieces(Role::Bishop),
            rooks: pieces(Role::Rook),
        }
    }

    /// All pieces.
    fn all(&self) -> Bitboard {
        let king = self.king.map_or(Bitboard::EMPTY, Bitboard::from);
        king | self.pawns | self.bishops | self.rooks
    }

    /// The pieces that are neither king nor pawn.
    fn pieces(&self) -> Bitboard {
        self.bishops | self.rooks
    }

    /// Whether it could mate a king alone.
    fn can_mate(&self) -> bool {
        !(self.pawns | self.rooks).is_empty() || self.has_both_bishops()
    }

    fn has_both_bishops(&self) -> bool {
        !self.bishops.is_disjoint(LIGHT) && !self.bishops.is_subset(LIGHT)
    }

    /// The sum of all terms, from its own point of view.
    fn worth(&self, enemy: &Army) -> Points {
        // What the enemy has is on the board as this side sees it.
        let theirs = Army {
            king: enemy.king.map(mirrored),
            pawns: enemy.pawns.flip_ranks(),
            bishops: enemy.bishops.flip_ranks(),
            rooks: enemy.rooks.flip_ranks(),
        };
        self.material() + self.structure(theirs.pawns) + self.activity(&theirs) + self.king(&theirs)
    }

    fn material(&self) -> Points {
        let both = if self.has_both_bishops() { BOTH_BISHOPS } else { 0 };
        count(self.pawns) * PAWN + count(self.bishops) * BISHOP + count(self.rooks) * ROOK + both
    }

    /// What the pawns are worth by where they stand.
    fn structure(&self, their_pawns: Bitboard) -> Points {
        let worth = |pawn: Square| {
            let file = pawn.file().bitboard();
            let beside = file.shift(Direction::East) | file.shift(Direction::West);
            let ahead = ranks_above(pawn.rank());
            let rank = pawn.rank().index();
            let mut worth = PAWN_ON_RANK[rank];
            if (their_pawns & ahead).is_disjoint(file | beside) {
                worth += PASSED_ON_RANK[rank];
            }
            if !(self.pawns & ahead).is_disjoint(file) {
                worth += DOUBLED;
            }
            if self.pawns.is_disjoint(beside) {
                worth += ISOLATED;
            }
            worth
        };
        self.pawns.into_iter().map(worth).sum()
    }

    /// What bishops and rooks are worth by what they attack.
    fn activity(&self, theirs: &Army) -> Points {
        let (own, occupied) = (self.all(), self.all() | theirs.all());
        let bishop = |from| count(bishop_attacks(from, occupied) - own) * BISHOP_SQUARE;
        let rook = |from: Square| {
            let file = from.file().bitboard();
            let is_half_open = self.pawns.is_disjoint(file);
            let is_open = is_half_open && theirs.pawns.is_disjoint(file);
            let moves = count(rook_attacks(from, occupied) - own) * ROOK_SQUARE;
            moves
                + if is_half_open { ROOK_ON_HALF_OPEN_FILE } else { 0 }
                + if is_open { ROOK_ON_OPEN_FILE } else { 0 }
        };
        self.bishops.into_iter().map(bishop).sum::<Points>()
            + self.rooks.into_iter().map(rook).sum::<Points>()
    }

    /// What the place of the king is worth: behind pawns while the enemy has rooks, in the centre
    /// when few pieces are left, near the enemy's when that is to be mated.
    fn king(&self, theirs: &Army) -> Points {
        let (Some(king), Some(their_king)) = (self.king, theirs.king) else { return 0 };
        let square = Bitboard::from(king);
        let row = square | square.shift(Direction::East) | square.shift(Direction::West);
        let shelter = count(self.pawns & row.shift(Direction::North)) * SHELTER;
        let gone = PIECES_AT_START - count(theirs.pieces());
        let mut worth = shelter * count(theirs.rooks) - from_centre(king) * gone * KING_IN_CENTRE;
        if theirs.pieces().is_empty() && self.can_mate() {
            let apart = Points::from(distance(king, their_king));
            worth += from_centre(their_king) * DRIVEN + (7 - apart) * KINGS_NEAR;
        }
        worth
    }
}

/// Bishops and rooks of a side at the start.
const PIECES_AT_START: Points = 4;

/// The light squares.
const LIGHT: Bitboard = Bitboard::from_bits(0x55AA_55AA_55AA_55AA);

fn count(set: Bitboard) -> Points {
    set.len() as Points
}

/// The square as the other side sees it.
fn mirrored(square: Square) -> Square {
    Square::new(square.file(), Rank::ALL[7 - square.rank().index()])
}

/// All ranks further north.
fn ranks_above(rank: Rank) -> Bitboard {
    match rank.index() {
        7 => Bitboard::EMPTY,
        index => Bitboard::from_bits(!0 << (8 * (index + 1))),
    }
}

/// How many steps of a king it is from the four squares in the middle.
fn from_centre(square: Square) -> Points {
    let off = |index: usize| if index < 4 { 3 - index } else { index - 4 };
    off(square.file().index()).max(off(square.rank().index())) as Points
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
        ] {
            assert_eq!(worth(fen), worth(turned), "{fen}");
        }
    }

    #[test]
    fn a_term_has_the_sign_that_its_name_says() {
        let greater = [
            ("4k3/8/8/8/8/8/4P3/R3K3 w", "4k3/8/8/8/8/8/4P3/2B1K3 w"),
            ("4k3/8/4P3/8/8/8/8/4K3 w", "4k3/8/8/8/4P3/8/8/4K3 w"),
            ("4k3/p7/8/8/4P3/8/8/4K3 w", "4k3/4p3/8/8/4P3/8/8/4K3 w"),
            ("4k3/p7/8/8/8/8/P7/1R2K3 w", "4k3/p7/8/8/8/8/P7/R3K3 w"),
            ("k7/8/2K5/8/8/8/8/7R w", "8/8/2K1k3/8/8/8/8/7R w"),
            ("4k3/8/8/8/8/8/8/2B1KB2 w", "4k3/8/8/8/8/8/8/2B1K1B1 w"),
        ];
        for (better, worse) in greater {
            assert!(worth(better) > worth(worse), "{better} against {worse}");
        }
    }
}
