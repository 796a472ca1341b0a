//! The status of kings, computed for blocks of rows.
//!
//! The status of most positions is *plain*: the king can step to a square that is not attacked, or
//! it is not attacked and a piece out of line with it, which is therefore not pinned, can step.
//! Eight rows are tested for this at once, with one board per lane. Each of the other rows is
//! decided separately. docs/lanes.md explains lanes and fills.

use core::marker::PhantomData;

use super::{InLanes, run_in_lanes};
use crate::cpu::Vectors;
use crate::cpu::vector::fills::{Diagonals, Files, Ranks, step};
use crate::cpu::vector::{BOARDS, Lanes, Words};
use crate::game::{Position, Setup, Status, Variant};
use crate::geometry::rays;
use crate::notation::at_once::{FourFields, Rows, position};
use crate::types::{Color, Direction};

/// Writes the status of the king of each row to the place of the same number. `status_of` decides the
/// positions whose status is not plain.
pub(in crate::notation) fn statuses<V: Variant>(
    rows: impl Rows,
    places: &mut [Option<Status>],
    vectors: Vectors,
    status_of: impl Fn(Position<V>) -> Option<Status>,
) {
    run_in_lanes(Statuses { rows, places, status_of, game: PhantomData }, vectors);
}

struct Statuses<'a, R, V, F> {
    rows: R,
    places: &'a mut [Option<Status>],
    status_of: F,
    game: PhantomData<V>,
}

impl<R: Rows, V: Variant, F: Fn(Position<V>) -> Option<Status>> InLanes for Statuses<'_, R, V, F> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L, read: impl Fn(&[u8], usize) -> Option<FourFields>) {
        let Statuses { rows, places, status_of, .. } = self;
        let mut block = Block::default();
        for (first, places) in (0..).step_by(BOARDS).zip(places.chunks_mut(BOARDS)) {
            let mut fields = [None; BOARDS];
            for (lane, fields) in fields.iter_mut().enumerate().take(places.len()) {
                let (text, length) = rows.row(first + lane);
                *fields = read(text, length);
                if let Some((setup, _)) = fields {
                    block.put::<V>(lane, setup);
                }
            }
            let plain = block.plain(lanes);
            for (lane, (place, fields)) in places.iter_mut().zip(fields).enumerate() {
                let is_safe = plain.safe >> lane & 1 == 1;
                *place = Some(if is_safe { Status::Free } else { Status::Check });
                if plain.can_step >> lane & 1 == 0 || fields.is_none() {
                    let (text, length) = rows.row(first + lane);
                    *place = match position(fields, &text[..length]) {
                        Some(position) => status_of(position),
                        None => None,
                    };
                }
            }
        }
    }
}

/// The words of a block of boards, a column for each set.
#[derive(Default)]
struct Block {
    pawns: [u64; BOARDS],
    knights: [u64; BOARDS],
    diagonal: [u64; BOARDS],
    orthogonal: [u64; BOARDS],
    kings: [u64; BOARDS],
    /// The pieces of the side to move, and of the other.
    own: [u64; BOARDS],
    enemy: [u64; BOARDS],
    /// The squares in line with the king of the side to move.
    rays: [u64; BOARDS],
    /// All ones if Black is to move, otherwise 0.
    black: [u64; BOARDS],
    /// Not 0 if the row has no position, or no king of the side to move.
    wrong: [u64; BOARDS],
}

impl Block {
    #[inline(always)]
    fn put<V: Variant>(&mut self, lane: usize, setup: &Setup) {
        let board = &setup.board;
        let [own, enemy] = [setup.turn, !setup.turn].map(|color| board.by_color(color));
        let king = (board.kings & own).first();
        self.pawns[lane] = board.pawns.bits();
        self.knights[lane] = board.knights.bits();
        self.diagonal[lane] = board.diagonal.bits();
        self.orthogonal[lane] = board.orthogonal.bits();
        self.kings[lane] = board.kings.bits();
        self.own[lane] = own.bits();
        self.enemy[lane] = enemy.bits();
        self.rays[lane] = king.map_or(0, |king| rays(king).bits());
        self.black[lane] = if setup.turn == Color::Black { !0 } else { 0 };
        self.wrong[lane] = u64::from(king.is_none() || setup.valid_position::<V>().is_none());
    }

    /// The rows with a plain status.
    #[inline(always)]
    fn plain<L: Lanes>(&self, lanes: L) -> Plain {
        let mut all = Plain { safe: 0, can_step: 0 };
        for part in 0..L::PARTS {
            let plain = self.plain_of(lanes, part);
            all.safe |= plain.safe << (part * BOARDS / L::PARTS);
            all.can_step |= plain.can_step << (part * BOARDS / L::PARTS);
        }
        all
    }

    /// The rows with a plain status in one part of the columns.
    #[inline(always)]
    fn plain_of<L: Lanes>(&self, lanes: L, part: usize) -> Plain {
        let column = |words| lanes.load(words, part);
        let [own, enemy, black] = [&self.own, &self.enemy, &self.black].map(column);
        let [pawns, knights, kings] = [&self.pawns, &self.knights, &self.kings].map(column);
        let [diagonal, orthogonal] = [&self.diagonal, &self.orthogonal].map(column);
        let (king, occupied) = (kings & own, own | enemy);
        let ahead = |set: L::Words| (set.shift_left(8) & !black) | (set.shift_right(8) & black);
        let back = |set: L::Words| (set.shift_left(8) & black) | (set.shift_right(8) & !black);

        // The sliders see through the king: it does not cover the squares behind it.
        let others = occupied & !king;
        let straight = Ranks::new(others).seen(enemy & orthogonal)
            | Files::new(others).seen(enemy & orthogonal);
        let [northeast, southwest] =
            Diagonals::new(!others, Direction::NorthEast).seen(enemy & diagonal);
        let [northwest, southeast] =
            Diagonals::new(!others, Direction::NorthWest).seen(enemy & diagonal);
        let attacked = back(beside(pawns & enemy))
            | jumps(knights & enemy)
            | around(kings & enemy)
            | (straight | northeast | southwest)
            | (northwest | southeast);
        let king_steps = around(king) & !(own | kings | attacked);

        // Steps of pieces out of line with the king, onto squares without a king.
        let free = own & !column(&self.rays);
        let steps = (ahead(pawns & free) & !occupied)
            | ((jumps(knights & free) | straight_steps(orthogonal & free)) & !(own | kings))
            | (oblique_steps(diagonal & free) & !(own | kings));

        let attacked = king & attacked;
        // If the king is attacked, only steps of the king itself are sure to help.
        let can_step = king_steps | steps.where_zero(attacked);
        let is_plain = column(&self.wrong).zeros() & !can_step.zeros();
        Plain { safe: attacked.zeros(), can_step: is_plain }
    }
}

/// A bit for each lane.
struct Plain {
    /// Whether the king of the side to move is not attacked.
    safe: u32,
    /// Whether its side surely has a legal move.
    can_step: u32,
}

/// The squares to the left and right of a set.
#[inline(always)]
fn beside<X: Words>(set: X) -> X {
    step(set, Direction::East) | step(set, Direction::West)
}

/// The squares that kings on a set attack.
#[inline(always)]
fn around<X: Words>(kings: X) -> X {
    let row = kings | beside(kings);
    beside(kings) | row.shift_left(8) | row.shift_right(8)
}

/// The squares that knights on a set attack.
#[inline(always)]
fn jumps<X: Words>(knights: X) -> X {
    let near = beside(knights);
    let far = step(step(knights, Direction::East), Direction::East)
        | step(step(knights, Direction::West), Direction::West);
    near.shift_left(16) | near.shift_right(16) | far.shift_left(8) | far.shift_right(8)
}

/// The squares next to a set, along ranks and files.
#[inline(always)]
fn straight_steps<X: Words>(rooks: X) -> X {
    beside(rooks) | rooks.shift_left(8) | rooks.shift_right(8)
}

/// The squares next to a set, along diagonals.
#[inline(always)]
fn oblique_steps<X: Words>(bishops: X) -> X {
    beside(bishops).shift_left(8) | beside(bishops).shift_right(8)
}
