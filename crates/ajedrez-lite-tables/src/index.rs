//! The slot of a position in the table of its class.
//!
//! ```text
//! slot = (pair of kings * 2 + turn) * rest + the other pieces
//! ```
//!
//! A board without pawns has eight symmetries, a board with pawns two. A symmetry of the whole board
//! maps White's king into the marked triangle, or half:
//!
//! ```text
//!     8 . . . . . . . .     8 X X X X . . . .
//!     7 . . . . . . . .     7 X X X X . . . .     without pawns  462 pairs of kings
//!     6 . . . . . . . .     6 X X X X . . . .     with pawns   1,806 pairs of kings
//!     5 . . . . . . . .     5 X X X X . . . .
//!     4 . . . X . . . .     4 X X X X . . . .     A pair in which both kings are on the
//!     3 . . X X . . . .     3 X X X X . . . .     diagonal a1-h8 is its own mirror image: of the
//!     2 . X X X . . . .     2 X X X X . . . .     two boards the one with the lower number has
//!     1 X X X X . . . .     1 X X X X . . . .     the slot, and the other slot is empty.
//!       a b c d e f g h       a b c d e f g h
//! ```
//!
//! Each of the other pieces is numbered by its square, 64 or 48 for a pawn. k equal pieces are numbered
//! by their set of squares among all sets of k (the combinatorial number system, D. H. Lehmer). The
//! pairs of kings follow Ken Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9 (1986).

use std::sync::LazyLock;

use core_bitboard::geometry::distance;
use core_bitboard::types::{File, Rank};
use core_bitboard::{Bitboard, Board, Color, Lite, Piece, Position, Role, Square};

use crate::material::{Material, PIECES_MAX};

/// The squares of the pieces of a class, in the order of [`Material::list`], and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placement {
    /// Squares beyond the number of pieces are unused.
    pub(crate) squares: [Square; PIECES_MAX],
    pub(crate) turn: Color,
}

/// The image of each square under each symmetry. Bit 0 mirrors the files, bit 1 the ranks, bit 2 the
/// diagonal, in this order.
static SYMMETRIES: LazyLock<[[Square; 64]; 8]> = LazyLock::new(|| {
    let image = |symmetry: usize, square: usize| {
        let (file, rank) = (square % 8, square / 8);
        let file = if symmetry & 1 == 0 { file } else { 7 - file };
        let rank = if symmetry & 2 == 0 { rank } else { 7 - rank };
        let (file, rank) = if symmetry & 4 == 0 { (file, rank) } else { (rank, file) };
        Square::new(File::ALL[file], Rank::ALL[rank])
    };
    std::array::from_fn(|symmetry| std::array::from_fn(|square| image(symmetry, square)))
});

/// The symmetry that mirrors the ranks, for exchanging the colours.
const RANKS: usize = 2;

impl Placement {
    /// Exchanges the colours but keeps the order of the pieces.
    pub(crate) fn exchanged(&self) -> Placement {
        let squares = self.squares.map(|square| SYMMETRIES[RANKS][square.index()]);
        Placement { squares, turn: !self.turn }
    }
}

/// The canonical image of a pair of kings.
#[derive(Clone, Copy)]
struct Pair {
    number: u16,
    /// The symmetries that map the kings there: one, or two if both are on the diagonal.
    symmetries: [u8; 2],
}

/// The pairs of kings up to some symmetries.
struct Kings {
    pairs: Vec<[Square; 2]>,
    /// By the squares of White's and Black's king; `None` if they are adjacent.
    of: Box<[[Option<Pair>; 64]; 64]>,
}

static KINGS_WITHOUT_PAWNS: LazyLock<Kings> = LazyLock::new(|| Kings::up_to(8));
static KINGS_WITH_PAWNS: LazyLock<Kings> = LazyLock::new(|| Kings::up_to(2));

impl Kings {
    /// Numbers the pairs up to the first `symmetries` symmetries.
    fn up_to(symmetries: usize) -> Kings {
        let image = |kings: [Square; 2], by: usize| kings.map(|king| SYMMETRIES[by][king.index()]);
        let mut pairs: Vec<[Square; 2]> = Vec::new();
        let mut of = Box::new([[None; 64]; 64]);
        // In this order the least image of a pair comes before its other images.
        for kings in Square::all().flat_map(|white| Square::all().map(move |black| [white, black]))
        {
            if distance(kings[0], kings[1]) <= 1 {
                continue;
            }
            let least = (0..symmetries).map(|by| image(kings, by)).min().unwrap_or(kings);
            if least == kings {
                pairs.push(kings);
            }
            let number = pairs.binary_search(&least).unwrap_or_default() as u16;
            let mut there = (0..symmetries).filter(|&by| image(kings, by) == least);
            let first = there.next().unwrap_or_default();
            let last = there.next().unwrap_or(first);
            let pair = Pair { number, symmetries: [first as u8, last as u8] };
            of[kings[0].index()][kings[1].index()] = Some(pair);
        }
        Kings { pairs, of }
    }
}

/// Equal pieces, numbered together.
struct Group {
    /// The index of the first in the list of pieces.
    first: usize,
    count: usize,
    /// The first square that they can occupy.
    base: usize,
    /// The squares of each number.
    sets: Vec<[Square; PIECES_MAX - 2]>,
}

impl Group {
    fn of(piece: Piece, first: usize, count: usize) -> Group {
        let (base, squares) = if piece.role == Role::Pawn { (8, 48) } else { (0, 64) };
        let square = |n: usize| Square::from_index(base + n).unwrap_or(Square::A1);
        let sets: Vec<[usize; 3]> = match count {
            1 => (0..squares).map(|a| [a, 0, 0]).collect(),
            2 => (0..squares).flat_map(|b| (0..b).map(move |a| [a, b, 0])).collect(),
            _ => (0..squares)
                .flat_map(|c| (0..c).flat_map(move |b| (0..b).map(move |a| [a, b, c])))
                .collect(),
        };
        Group { first, count, base, sets: sets.into_iter().map(|set| set.map(square)).collect() }
    }

    /// The number of the squares of these pieces.
    #[inline(always)]
    fn number(&self, placement: &Placement, symmetry: &[Square; 64]) -> usize {
        let at = |n: usize| symmetry[placement.squares[self.first + n].index()].index() - self.base;
        match self.count {
            1 => at(0),
            2 => {
                let (a, b) = sorted(at(0), at(1));
                b * (b - 1) / 2 + a
            }
            _ => {
                let (a, b) = sorted(at(0), at(1));
                let (b, c) = sorted(b, at(2));
                let (a, b) = sorted(a, b);
                c * (c - 1) * (c - 2) / 6 + b * (b - 1) / 2 + a
            }
        }
    }
}

#[inline(always)]
fn sorted(a: usize, b: usize) -> (usize, usize) {
    (a.min(b), a.max(b))
}

/// The numbering of the positions of a class.
pub(crate) struct Index {
    pub(crate) pieces: Vec<Piece>,
    kings: &'static Kings,
    groups: Vec<Group>,
    /// The number of placements of the pieces other than the kings.
    rest: usize,
}

impl Index {
    pub(crate) fn new(material: Material) -> Index {
        let pieces = material.list();
        let mut groups: Vec<Group> = Vec::new();
        let mut first = 2;
        for like in pieces[2..].chunk_by(|a, b| a == b) {
            groups.push(Group::of(like[0], first, like.len()));
            first += like.len();
        }
        let kings = if material.pawns() == 0 { &KINGS_WITHOUT_PAWNS } else { &KINGS_WITH_PAWNS };
        let rest = groups.iter().map(|group| group.sets.len()).product();
        Index { pieces, kings, groups, rest }
    }

    /// The number of slots.
    pub(crate) fn slots(&self) -> usize {
        self.kings.pairs.len() * 2 * self.rest
    }

    /// The slot of these pieces; `None` if the kings are adjacent.
    #[inline(always)]
    pub(crate) fn slot(&self, placement: &Placement) -> Option<usize> {
        let [white, black] = [placement.squares[0], placement.squares[1]];
        let pair = self.kings.of[white.index()][black.index()]?;
        let [first, last] = pair.symmetries;
        let mut rest = self.rest_number(placement, first);
        if first != last {
            rest = rest.min(self.rest_number(placement, last));
        }
        let section = usize::from(pair.number) * 2 + placement.turn.index();
        Some(section * self.rest + rest)
    }

    #[inline(always)]
    fn rest_number(&self, placement: &Placement, symmetry: u8) -> usize {
        let symmetry = &SYMMETRIES[usize::from(symmetry)];
        self.groups
            .iter()
            .fold(0, |number, group| number * group.sets.len() + group.number(placement, symmetry))
    }

    /// The pieces of a slot.
    ///
    /// In some slots two pieces share a square, and for some slots [`slot`](Index::slot) returns another
    /// slot: such slots are empty.
    #[inline]
    pub(crate) fn placement(&self, slot: usize) -> Placement {
        let (section, mut rest) = (slot / self.rest, slot % self.rest);
        let mut squares = [Square::A1; PIECES_MAX];
        squares[..2].copy_from_slice(&self.kings.pairs[section / 2]);
        for group in self.groups.iter().rev() {
            let set = &group.sets[rest % group.sets.len()];
            rest /= group.sets.len();
            squares[group.first..group.first + group.count].copy_from_slice(&set[..group.count]);
        }
        Placement { squares, turn: Color::ALL[section % 2] }
    }

    /// The position of a slot; `None` if two pieces share a square.
    pub(crate) fn position(&self, slot: usize) -> Option<Position<Lite>> {
        let here = self.placement(slot);
        let board: Board = here.squares.into_iter().zip(self.pieces.iter().copied()).collect();
        let is_whole = board.occupied().len() == self.pieces.len();
        Position::new(board, here.turn, ()).ok().filter(|_| is_whole)
    }

    /// The squares of the pieces.
    #[inline(always)]
    pub(crate) fn occupied(&self, placement: &Placement) -> Bitboard {
        let squares = placement.squares[..self.pieces.len()].iter();
        squares.fold(Bitboard::EMPTY, |set, &square| set | Bitboard::from(square))
    }

    /// The placement of a board of this class, with the colours `exchanged` if Black is the stronger
    /// side; `None` if a pawn is on its first or last rank.
    pub(crate) fn place(&self, board: &Board, turn: Color, exchanged: bool) -> Option<Placement> {
        let mut squares = [Square::A1; PIECES_MAX];
        let mut first = 0;
        for like in self.pieces.chunk_by(|a, b| a == b) {
            let Piece { color, role } = like[0];
            let color = if exchanged { !color } else { color };
            for (n, square) in board.by_piece(Piece::new(color, role)).into_iter().enumerate() {
                if role == Role::Pawn && matches!(square.rank(), Rank::First | Rank::Eighth) {
                    return None;
                }
                squares[first + n] = square;
            }
            first += like.len();
        }
        let placement = Placement { squares, turn };
        Some(if exchanged { placement.exchanged() } else { placement })
    }
}

/// Counting positions, for summaries.
#[cfg(feature = "make")]
impl Index {
    /// The number of slots of a *section*: one pair of kings and one side to move.
    pub(crate) fn section_len(&self) -> usize {
        self.rest
    }

    /// The number of orders of the equal pieces in each slot of a section; `None` if the kings are on the
    /// diagonal, where it differs between slots.
    pub(crate) fn uniform_orders(&self, section: usize) -> Option<u64> {
        let [white, black] = self.kings.pairs[section / 2];
        let pair = self.kings.of[white.index()][black.index()]?;
        (pair.symmetries[0] == pair.symmetries[1]).then(|| self.all_orders())
    }

    fn all_orders(&self) -> u64 {
        let factorial = |count: usize| (1..=count as u64).product::<u64>();
        self.groups.iter().map(|group| factorial(group.count)).product()
    }

    /// The number of orders of the equal pieces of a slot, up to the symmetries.
    pub(crate) fn orders(&self, slot: usize) -> u64 {
        let orders = self.all_orders();
        let placement = self.placement(slot);
        let [white, black] = [placement.squares[0], placement.squares[1]];
        let Some(pair) = self.kings.of[white.index()][black.index()] else { return 0 };
        let [first, last] = pair.symmetries;
        let mirrored = placement.squares.map(|square| SYMMETRIES[4][square.index()]);
        let swaps = first != last
            && mirrored[..self.pieces.len()] != placement.squares[..self.pieces.len()]
            && self.rest_number(&placement, first) == self.rest_number(&placement, last);
        if swaps { orders / 2 } else { orders }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_placement_has_the_slot_it_was_made_from() {
        for material in (3..=PIECES_MAX).flat_map(Material::of_size) {
            let index = Index::new(material);
            for slot in (0..index.slots()).step_by((index.slots() / 5_000) | 1) {
                let placement = index.placement(slot);
                let found = index.slot(&placement).expect("the kings are not adjacent");
                // A slot with both kings on the diagonal may be the mirror image of another one.
                if found != slot {
                    assert!(found < slot, "{material} {slot}");
                    assert_eq!(index.slot(&index.placement(found)), Some(found), "{material}");
                }
                let Some(position) = index.position(slot) else { continue };
                for exchanged in [false, true] {
                    let placement = if exchanged { placement.exchanged() } else { placement };
                    let board = board(&index, &placement, exchanged);
                    let placed = index.place(&board, placement.turn, exchanged).expect("a slot");
                    assert_eq!(index.slot(&placed), Some(found), "{material} {slot}");
                }
                assert_eq!(position.turn(), placement.turn);
            }
        }
    }

    #[test]
    fn equal_pieces_have_one_slot_in_any_order() {
        for (name, equal) in [("KRRvK", 2..4), ("KPPvKB", 2..4), ("KBBBvK", 2..5)] {
            let index = Index::new(name.parse().expect("a class"));
            for slot in (0..index.slots()).step_by((index.slots() / 5_000) | 1) {
                let mut placement = index.placement(slot);
                let expected = index.slot(&placement);
                for _ in equal.clone() {
                    placement.squares[equal.clone()].rotate_left(1);
                    assert_eq!(index.slot(&placement), expected, "{name} {slot}");
                    placement.squares[equal.start..equal.start + 2].reverse();
                    assert_eq!(index.slot(&placement), expected, "{name} {slot}");
                }
            }
        }
    }

    /// The board of a placement, with the colours `exchanged`.
    fn board(index: &Index, placement: &Placement, exchanged: bool) -> Board {
        let pieces = index.pieces.iter().map(|piece| {
            let color = if exchanged { !piece.color } else { piece.color };
            Piece::new(color, piece.role)
        });
        placement.squares.into_iter().zip(pieces).collect()
    }
}
