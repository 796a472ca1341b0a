//! A class of endings during generation: its index, its bytes, and the classes that it leads to.

use core_bitboard::geometry::attacks;
use core_bitboard::{Bitboard, Color, Piece, Role, Square};

use crate::index::{Index, Placement};
use crate::material::{Material, PIECES_MAX, without};
use crate::value::{Byte, Value};

/// A class that has been solved.
pub(crate) struct Solved {
    pub(crate) material: Material,
    pub(crate) index: Index,
    pub(crate) bytes: Vec<u8>,
}

impl Solved {
    /// The value of the position in a slot.
    pub(crate) fn value(&self, slot: usize) -> Option<Value> {
        Byte(self.bytes[slot]).value()
    }

    /// Bare kings, which are a draw.
    pub(crate) fn bare_kings() -> Solved {
        let material = Material::of_size(2)[0];
        let index = Index::new(material);
        let bytes = vec![Byte::DRAW.0; index.slots()];
        Solved { material, index, bytes }
    }
}

/// Maps placements of one class to placements of another.
struct Link<'a> {
    to: &'a Solved,
    /// Whether the colours are exchanged.
    exchanged: bool,
    /// For each piece of the other class, the index of the piece in this class.
    from: [u8; PIECES_MAX],
}

impl<'a> Link<'a> {
    /// The link for a promotion to a rook, a capture, or both.
    fn new(
        pieces: &[Piece],
        promoted: Option<usize>,
        captured: Option<usize>,
        solved: &[&'a Solved],
    ) -> Link<'a> {
        let mut pieces = pieces.to_vec();
        if let Some(pawn) = promoted {
            pieces[pawn].role = Role::Rook;
        }
        let left = captured.map_or(pieces.clone(), |captured| without(&pieces, captured));
        let (material, exchanged) = Material::of_pieces(&left);
        let there = solved.iter().find(|solved| solved.material == material);
        let to = there.expect("a class is solved after those that it leads to");
        let mut left: Vec<usize> = (0..pieces.len()).filter(|&n| Some(n) != captured).collect();
        let mut from = [0; PIECES_MAX];
        for (there, &piece) in to.index.pieces.iter().enumerate() {
            let color = if exchanged { !piece.color } else { piece.color };
            let same = |&here: &usize| pieces[here] == Piece::new(color, piece.role);
            let place = left.iter().position(same).expect("both have the same pieces");
            from[there] = left.remove(place) as u8;
        }
        Link { to, exchanged, from }
    }

    /// The byte in the other class of a placement of this class.
    #[inline(always)]
    fn byte(&self, here: &Placement) -> Byte {
        let squares = self.from.map(|from| here.squares[usize::from(from)]);
        let mut there = Placement { squares, turn: here.turn };
        if self.exchanged {
            there = there.exchanged();
        }
        let slot = self.to.index.slot(&there);
        slot.map_or(Byte::NONE, |slot| Byte(self.to.bytes[slot]))
    }
}

/// The rules of a class: its positions, and the moves within it and out of it.
pub(crate) struct Class<'a> {
    pub(crate) index: Index,
    /// Indexed by the pawn that promotes and the piece that is captured, counted from 1; 0 means none.
    links: [[Option<Link<'a>>; PIECES_MAX + 1]; PIECES_MAX + 1],
}

impl<'a> Class<'a> {
    /// The class, with the solved classes that it leads to.
    ///
    /// # Panics
    ///
    /// If one of them is missing.
    pub(crate) fn new(material: Material, solved: &[&'a Solved]) -> Class<'a> {
        let index = Index::new(material);
        let pieces = &index.pieces;
        let piece = |number: usize| pieces.get(number.wrapping_sub(1)).filter(|_| number > 2);
        let link = |promoted: usize, captured: usize| {
            let exists = match (piece(promoted), piece(captured)) {
                (None, None) => false,
                (None, Some(_)) => promoted == 0,
                (Some(pawn), None) => pawn.role == Role::Pawn && captured == 0,
                (Some(pawn), Some(victim)) => pawn.role == Role::Pawn && pawn.color != victim.color,
            };
            let number = |number: usize| number.checked_sub(1);
            exists.then(|| Link::new(pieces, number(promoted), number(captured), solved))
        };
        let row = |promoted| std::array::from_fn(|captured| link(promoted, captured));
        Class { links: std::array::from_fn(row), index }
    }

    /// Whether the pieces are on different squares, this is their canonical slot, and the side not to
    /// move is not in check.
    pub(crate) fn is_position(&self, slot: usize) -> bool {
        let here = self.index.placement(slot);
        self.index.occupied(&here).len() == self.index.pieces.len()
            && self.index.slot(&here) == Some(slot)
            && !self.attacks_king(&here, here.turn)
    }

    /// Whether the side to move is in check.
    pub(crate) fn is_check(&self, here: &Placement) -> bool {
        self.attacks_king(here, !here.turn)
    }

    /// Whether a piece of `color` attacks the other side's king.
    fn attacks_king(&self, here: &Placement, color: Color) -> bool {
        let king = here.squares[(!color).index()];
        let occupied = self.index.occupied(here);
        self.of_color(color)
            .any(|(n, piece)| attacks(piece, here.squares[n], occupied).contains(king))
    }

    #[inline(always)]
    fn of_color(&self, color: Color) -> impl Iterator<Item = (usize, Piece)> {
        let pieces = self.index.pieces.iter().copied().enumerate();
        pieces.filter(move |(_, piece)| piece.color == color)
    }

    /// Calls `see` with the slot after each move that neither captures nor promotes, until it returns
    /// false. Some slots may be empty: after moves that leave the king in check.
    #[inline(always)]
    pub(crate) fn quiet(&self, here: &Placement, mut see: impl FnMut(usize) -> bool) -> bool {
        let occupied = self.index.occupied(here);
        for (n, piece) in self.of_color(here.turn) {
            let from = here.squares[n];
            let to = match piece.role {
                Role::Pawn => advance(from, here.turn) - occupied - promotion_rank(here.turn),
                _ => attacks(piece, from, occupied) - occupied,
            };
            let mut next = Placement { turn: !here.turn, ..*here };
            for square in to {
                next.squares[n] = square;
                if self.index.slot(&next).is_some_and(|slot| !see(slot)) {
                    return false;
                }
            }
        }
        true
    }

    /// Calls `see` with the slot before each move that neither captured nor promoted.
    #[inline(always)]
    pub(crate) fn before(&self, here: &Placement, mut see: impl FnMut(usize)) {
        let mover = !here.turn;
        let occupied = self.index.occupied(here);
        for (n, piece) in self.of_color(mover) {
            let to = here.squares[n];
            let from = match piece.role {
                // A pawn came from the square to which the other side's would advance.
                Role::Pawn => advance(to, here.turn) - occupied - promotion_rank(here.turn),
                _ => attacks(piece, to, occupied) - occupied,
            };
            let mut earlier = Placement { turn: mover, ..*here };
            for square in from {
                earlier.squares[n] = square;
                if let Some(slot) = self.index.slot(&earlier) {
                    see(slot);
                }
            }
        }
    }

    /// Calls `see` with the byte after each capture and promotion.
    #[inline(always)]
    pub(crate) fn exchanges(&self, here: &Placement, mut see: impl FnMut(Byte)) {
        let occupied = self.index.occupied(here);
        for (n, piece) in self.of_color(here.turn) {
            let from = here.squares[n];
            let seen = attacks(piece, from, occupied);
            let mut next = Placement { turn: !here.turn, ..*here };
            // The kings come first and are not captured.
            for (captured, _) in self.of_color(!here.turn).skip(1) {
                let to = here.squares[captured];
                if seen.contains(to) {
                    next.squares[n] = to;
                    let promotes =
                        piece.role == Role::Pawn && promotion_rank(here.turn).contains(to);
                    self.follow(promotes.then_some(n), Some(captured), &next, &mut see);
                }
            }
            if piece.role == Role::Pawn {
                for to in (advance(from, here.turn) - occupied) & promotion_rank(here.turn) {
                    next.squares[n] = to;
                    self.follow(Some(n), None, &next, &mut see);
                }
            }
        }
    }

    #[inline(always)]
    fn follow(
        &self,
        promoted: Option<usize>,
        captured: Option<usize>,
        next: &Placement,
        see: &mut impl FnMut(Byte),
    ) {
        let number = |piece: Option<usize>| piece.map_or(0, |n| n + 1);
        if let Some(link) = &self.links[number(promoted)][number(captured)] {
            see(link.byte(next));
        }
    }
}

/// The square in front of a pawn of `color`.
#[inline(always)]
fn advance(from: Square, color: Color) -> Bitboard {
    Bitboard::from(from).shift(color.forward())
}

/// The rank on which the pawns of `color` promote.
#[inline(always)]
fn promotion_rank(color: Color) -> Bitboard {
    color.last_rank().bitboard()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// A class that only has the moves within it.
    fn without_links(name: &str) -> Class<'static> {
        let index = Index::new(name.parse().expect("the name of a class"));
        Class { index, links: Default::default() }
    }

    #[test]
    fn quiet_moves_lead_to_the_slots_of_the_legal_moves_and_back() {
        for name in ["KRvK", "KPvK", "KRvKP", "KBPvKP", "KRRvKP"] {
            let class = without_links(name);
            let mut moves = 0;
            for slot in (0..class.index.slots()).step_by((class.index.slots() / 3_000) | 1) {
                let Some(position) = class.index.position(slot) else { continue };
                if !class.is_position(slot) {
                    continue;
                }
                let here = class.index.placement(slot);
                class.exchanges(&here, |_| unreachable!("there are no links"));
                let mut found = BTreeSet::new();
                class.quiet(&here, |next| {
                    if class.is_position(next) {
                        found.insert(next);
                    }
                    true
                });
                let legal = position.legal_moves().into_iter();
                let legal =
                    legal.filter(|&mv| !position.is_capture(mv) && mv.promotion().is_none());
                let expected: BTreeSet<usize> = legal
                    .filter_map(|mv| {
                        let next = position.play_unchecked(mv);
                        class.index.slot(&class.index.place(next.board(), next.turn(), false)?)
                    })
                    .collect();
                assert_eq!(found, expected, "{}", position.fen());
                for &next in &found {
                    let mut earlier = BTreeSet::new();
                    class.before(&class.index.placement(next), |slot| {
                        earlier.insert(slot);
                    });
                    assert!(earlier.contains(&slot), "{}", position.fen());
                }
                moves += found.len();
            }
            assert!(moves > 5_000, "{name}: {moves}");
        }
    }
}
