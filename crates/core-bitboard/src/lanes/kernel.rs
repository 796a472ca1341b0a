//! Counts the legal moves of White in several positions at once, one position in each lane.
//!
//! Instead of a loop over the sliders, as in [`movegen`](crate::movegen), the kernel fills from all of
//! them at once. docs/lanes.md explains each step.
//!
//! Every position must result from a legal move of Black in a position in which White was not in
//! check; [`plies`](super::plies) ensures this. So the kings are not adjacent, Black's king cannot
//! be captured, and no two sliders give check on one line from both sides of the king.

use super::boards::{Boards, CASTLING_ROOKS, KING_INDEX};
use super::tally::{Knights, Tally};
use crate::cpu::vector::fills::{Diagonals, Files, Ranks, step};
use crate::cpu::vector::{Lanes, Words};
use crate::game::Variant;
use crate::game::castling::Castling;
use crate::geometry::Bitboard;
use crate::types::{Color, Direction, File, Rank};

use Direction::{East, NorthEast, NorthWest, SouthEast, SouthWest, West};

const FILE_A: u64 = File::A.bitboard().bits();
const RANK_8: u64 = Rank::Eighth.bitboard().bits();

/// The long diagonals from a1 and from h1.
const DIAGONAL: u64 = 0x8040_2010_0804_0201;
const ANTIDIAGONAL: u64 = 0x0102_0408_1020_4080;

/// The differences between the games. The kernel is compiled once for all games: a game without
/// knights or castling has none on its boards.
#[derive(Clone, Copy)]
pub(super) struct PawnRules {
    /// The squares that White's pawns cross in a double step.
    passed: u64,
    /// The number of roles to which a pawn promotes.
    promotions: u32,
}

impl PawnRules {
    pub(super) const fn of<V: Variant>() -> PawnRules {
        PawnRules {
            passed: V::DOUBLE_STEP_FROM.shift(Direction::North).bits(),
            promotions: V::PROMOTIONS.bits().count_ones(),
        }
    }
}

/// The number of legal moves of each board in one part of a block.
///
/// `KNIGHTS` says whether any board has a knight, `DIAGONALS` whether any has a bishop or a queen.
/// Captures en passant are not counted.
#[inline(always)]
pub(super) fn count<L: Lanes, const KNIGHTS: bool, const DIAGONALS: bool>(
    lanes: L,
    pawn_rules: PawnRules,
    boards: &Boards,
    part: usize,
) -> L::Words {
    let pieces = Pieces::load::<L, KNIGHTS, DIAGONALS>(lanes, boards, part);
    let lines = Lines::<L::Words, DIAGONALS>::new(&pieces);
    let safety = Safety::new::<L, KNIGHTS, DIAGONALS>(lanes, &pieces, &lines);
    let targets = safety.check_mask & !pieces.own;

    let free = pieces.knights & pieces.own & !safety.pins.union();
    let mut tally = Tally::<_, KNIGHTS>::new(lanes.splat(0), Knights { free, targets });
    tally.add(king_moves(&pieces, &safety));
    lines.slider_moves(&pieces, &safety.pins, targets, &mut tally);
    let promoting = pawn_moves(pawn_rules, &pieces, &safety, &mut tally);
    let count = tally.total();

    let Some(pawns) = promoting else { return count };
    // Each promoting pawn move has been counted once.
    (1..pawn_rules.promotions).fold(count, |count, _| count + pawns)
}

/// The pieces of the boards, White to move.
struct Pieces<X> {
    own: X,
    enemy: X,
    empty: X,
    pawns: X,
    knights: X,
    /// Bishops and queens.
    diagonal: X,
    /// Rooks and queens.
    orthogonal: X,
    king: X,
    /// The number of the king's square; 64 without a king.
    king_index: X,
    /// The squares that the enemy's king attacks.
    enemy_king: X,
    /// The squares of the rooks with which the king may still castle.
    castling_rooks: X,
}

impl<X: Words> Pieces<X> {
    #[inline(always)]
    fn load<L: Lanes<Words = X>, const KNIGHTS: bool, const DIAGONALS: bool>(
        lanes: L,
        boards: &Boards,
        part: usize,
    ) -> Pieces<X> {
        let load = |column| lanes.load(column, part);
        let none = lanes.splat(0);
        let (own, enemy) = (load(&boards.own), load(&boards.enemy));
        let king_word = load(&boards.king);
        let king_index = king_word.shift_right(KING_INDEX);
        Pieces {
            own,
            enemy,
            empty: !(own | enemy),
            pawns: load(&boards.pawns),
            knights: if KNIGHTS { load(&boards.knights) } else { none },
            diagonal: if DIAGONALS { load(&boards.diagonal) } else { none },
            orthogonal: load(&boards.orthogonal),
            king: king_index.left_shifts_of(1),
            king_index,
            enemy_king: load(&boards.enemy_king),
            castling_rooks: king_word & CASTLING_ROOKS,
        }
    }
}

/// A value for each line through a square.
#[derive(Clone, Copy)]
struct ByLine<X> {
    file: X,
    rank: X,
    diagonal: X,
    antidiagonal: X,
}

impl<X: Words> ByLine<X> {
    #[inline(always)]
    fn zip(self, other: ByLine<X>, combine: impl Fn(X, X) -> X) -> ByLine<X> {
        ByLine {
            file: combine(self.file, other.file),
            rank: combine(self.rank, other.rank),
            diagonal: combine(self.diagonal, other.diagonal),
            antidiagonal: combine(self.antidiagonal, other.antidiagonal),
        }
    }

    #[inline(always)]
    fn union(self) -> X {
        self.file | self.rank | self.diagonal | self.antidiagonal
    }
}

/// Slider attacks on every board, by line.
struct Lines<X, const DIAGONALS: bool> {
    files: Files<X>,
    ranks: Ranks<X>,
    diagonals: Diagonals<X>,
    antidiagonals: Diagonals<X>,
}

impl<X: Words, const DIAGONALS: bool> Lines<X, DIAGONALS> {
    #[inline(always)]
    fn new(pieces: &Pieces<X>) -> Self {
        Lines {
            files: Files::new(!pieces.empty),
            ranks: Ranks::new(!pieces.empty),
            diagonals: Diagonals::new(pieces.empty, NorthEast),
            antidiagonals: Diagonals::new(pieces.empty, NorthWest),
        }
    }

    /// The attack sets of the enemy's sliders, by line. White's king blocks them.
    #[inline(always)]
    fn seen_by_enemy(&self, pieces: &Pieces<X>) -> ByLine<X> {
        let orthogonal = pieces.orthogonal & pieces.enemy;
        let diagonal = pieces.diagonal & pieces.enemy;
        let seen = |lines: Diagonals<X>| {
            let [ahead, back] = lines.seen(diagonal);
            if DIAGONALS { ahead | back } else { diagonal }
        };
        ByLine {
            file: self.files.seen(orthogonal),
            rank: self.ranks.seen(orthogonal),
            diagonal: seen(self.diagonals),
            antidiagonal: seen(self.antidiagonals),
        }
    }

    /// Moves of bishops, rooks and queens: along each line, of those not pinned on another line.
    ///
    /// A piece pinned on this line needs no mask: the king and the pinning piece limit its moves.
    #[inline(always)]
    fn slider_moves<const KNIGHTS: bool>(
        &self,
        pieces: &Pieces<X>,
        pins: &ByLine<X>,
        targets: X,
        tally: &mut Tally<X, KNIGHTS>,
    ) {
        let orthogonal = pieces.orthogonal & pieces.own & !(pins.diagonal | pins.antidiagonal);
        let [east, west] = self.ranks.moves(orthogonal & !pins.file, targets);
        let [north, south] = self.files.moves(orthogonal & !pins.rank, targets);
        tally.add(east);
        tally.add_maybe_transposed(west);
        tally.add_maybe_transposed(north);
        tally.add_maybe_transposed(south);
        if DIAGONALS {
            let diagonal = pieces.diagonal & pieces.own & !(pins.file | pins.rank);
            let [north_east, south_west] = self.diagonals.seen(diagonal & !pins.antidiagonal);
            tally.add(north_east & targets);
            tally.add(south_west & targets);
            let [north_west, south_east] = self.antidiagonals.seen(diagonal & !pins.diagonal);
            tally.add(north_west & targets);
            tally.add(south_east & targets);
        }
    }
}

/// The attack sets of a queen on the king's square, by line.
#[inline(always)]
fn king_rays<L: Lanes, const DIAGONALS: bool>(
    lanes: L,
    pieces: &Pieces<L::Words>,
    ranks: Ranks<L::Words>,
) -> ByLine<L::Words> {
    let king = pieces.king;
    let flipped = king.flip_ranks();
    // Hyperbola quintessence on the three lines with at most one square on each rank.
    let ray = |line: L::Words| {
        let occupied = !pieces.empty & line;
        ((occupied - king) ^ (occupied.flip_ranks() - flipped).flip_ranks()) & line
    };
    let lines = king_lines(lanes, pieces);
    ByLine {
        file: ray(lines.file),
        rank: ranks.seen(king),
        diagonal: if DIAGONALS { ray(lines.diagonal) } else { lanes.splat(0) },
        antidiagonal: if DIAGONALS { ray(lines.antidiagonal) } else { lanes.splat(0) },
    }
}

/// The whole lines through the king, each without the king; the rank is left out.
///
/// Each diagonal is a long diagonal shifted by ranks; only one of the two shifts is by less than
/// 64, and the other gives 0.
#[inline(always)]
fn king_lines<L: Lanes>(lanes: L, pieces: &Pieces<L::Words>) -> ByLine<L::Words> {
    let file = pieces.king_index & 7;
    let (rank_by_8, file_by_8) = (pieces.king_index & 56, file.shift_left(3));
    let without_king = |line: L::Words| line & !pieces.king;
    let (higher, lower) = (rank_by_8 - file_by_8, file_by_8 - rank_by_8);
    let sum = rank_by_8 + file_by_8;
    let (above, below) = (sum - 56, lanes.splat(56) - sum);
    ByLine {
        file: without_king(file.left_shifts_of(FILE_A)),
        rank: lanes.splat(0),
        diagonal: without_king(higher.left_shifts_of(DIAGONAL) | lower.right_shifts_of(DIAGONAL)),
        antidiagonal: without_king(
            above.left_shifts_of(ANTIDIAGONAL) | below.right_shifts_of(ANTIDIAGONAL),
        ),
    }
}

/// Pins, checks and the squares forbidden to the king.
struct Safety<X> {
    /// The pinned pieces, by line.
    pins: ByLine<X>,
    /// The squares that a piece other than the king may move to if they are empty or the enemy's.
    check_mask: X,
    /// The squares that the king must not enter.
    danger: X,
    /// The squares around the king.
    near: X,
}

impl<X: Words> Safety<X> {
    /// A square in both the king's rays and an enemy slider's attacks on the same line holds a
    /// pinned piece or a slider, or is an empty square between king and slider:
    ///
    /// ```text
    /// K . . N . . r        K . . . . . r
    ///   k k X e e            X X X X X k      k: the king sees it, e: the enemy sees it, X: both
    ///       pinned             between
    /// ```
    #[inline(always)]
    fn new<L: Lanes<Words = X>, const KNIGHTS: bool, const DIAGONALS: bool>(
        lanes: L,
        pieces: &Pieces<X>,
        lines: &Lines<X, DIAGONALS>,
    ) -> Safety<X> {
        let king = pieces.king;
        let seen = lines.seen_by_enemy(pieces);
        let rays = king_rays::<L, DIAGONALS>(lanes, pieces, lines.ranks);
        let both = rays.zip(seen, |ray, seen| ray & seen);
        let pins = both.zip(both, |both, _| both & pieces.own);

        let (orthogonal, diagonal) =
            (pieces.orthogonal & pieces.enemy, pieces.diagonal & pieces.enemy);
        let sliders =
            ByLine { file: orthogonal, rank: orthogonal, diagonal, antidiagonal: diagonal };
        let slider_checks = rays.zip(sliders, |ray, sliders| ray & sliders);
        let enemy_pawns = pieces.pawns & pieces.enemy;
        let beside = step(king, East) | step(king, West);
        let mut checkers = slider_checks.union() | beside.shift_left(8) & enemy_pawns;
        let pawn_attacks = step(enemy_pawns, SouthEast) | step(enemy_pawns, SouthWest);
        let mut danger = seen.union() | pawn_attacks | pieces.enemy_king;
        if KNIGHTS {
            let enemy_knights = pieces.knights & pieces.enemy;
            danger = danger | knight_attacks(enemy_knights);
            checkers = checkers | knight_attacks(king) & enemy_knights;
        }
        let row = beside | king;
        let near = beside | row.shift_left(8) | row.shift_right(8);
        let danger = with_behind_king::<_, DIAGONALS>(lanes, pieces, danger, near, slider_checks);

        // If there is only one checker, `checkers` is its square.
        let several = checkers & (checkers - 1);
        let ends_check = (both.union() & pieces.empty | checkers).where_zero(several);
        let check_mask = ends_check | lanes.splat(!0).where_zero(checkers);
        Safety { pins, check_mask, danger, near }
    }
}

/// Adds to `danger` the squares next to the king that the king itself shields from a slider: those
/// on the line of a check, except the checker. (White was not in check a move ago, so only one
/// slider gives check on a line.)
#[inline(always)]
fn with_behind_king<L: Lanes, const DIAGONALS: bool>(
    lanes: L,
    pieces: &Pieces<L::Words>,
    danger: L::Words,
    near: L::Words,
    checks: ByLine<L::Words>,
) -> L::Words {
    let lines = king_lines(lanes, pieces);
    let beside = step(pieces.king, East) | step(pieces.king, West);
    let danger = danger.or_where(near & lines.file & !checks.file, checks.file);
    let danger = danger.or_where(beside & !checks.rank, checks.rank);
    if !DIAGONALS {
        return danger;
    }
    let danger = danger.or_where(near & lines.diagonal & !checks.diagonal, checks.diagonal);
    danger.or_where(near & lines.antidiagonal & !checks.antidiagonal, checks.antidiagonal)
}

/// The attack set of knights on `set`: one file and two ranks away, or two files and one rank.
#[inline(always)]
fn knight_attacks<X: Words>(set: X) -> X {
    let one = step(set, East) | step(set, West);
    let two = step(step(set, East), East) | step(step(set, West), West);
    one.shift_left(16) | one.shift_right(16) | two.shift_left(8) | two.shift_right(8)
}

/// The king's steps, and the castlings as the squares of their rooks.
#[inline(always)]
fn king_moves<X: Words>(pieces: &Pieces<X>, safety: &Safety<X>) -> X {
    let steps = safety.near & !pieces.own & !safety.danger;
    if !pieces.castling_rooks.any() {
        return steps;
    }
    let [one, other] = Castling::of(Color::White);
    steps | castling_move(pieces, safety, one) | castling_move(pieces, safety, other)
}

/// The square of the castling rook where the castling is legal.
#[inline(always)]
fn castling_move<X: Words>(pieces: &Pieces<X>, safety: &Safety<X>, castling: &Castling) -> X {
    let way = castling.king_way.union(Bitboard::from_square(castling.king_from)).bits();
    let blocked = !pieces.empty & castling.between.bits() | safety.danger & way;
    let rook = Bitboard::from_square(castling.rook_from).bits();
    (pieces.castling_rooks & rook).where_zero(blocked)
}

/// Counts the moves of pawns, promotions once each. Returns the number of promoting moves if any
/// board has a pawn on the seventh rank.
#[inline(always)]
fn pawn_moves<X: Words, const KNIGHTS: bool>(
    pawn_rules: PawnRules,
    pieces: &Pieces<X>,
    safety: &Safety<X>,
    tally: &mut Tally<X, KNIGHTS>,
) -> Option<X> {
    let Safety { pins, check_mask, .. } = safety;
    let pawns = pieces.pawns & pieces.own;
    // A pawn pinned on its file may step along it.
    let pushing = pawns & !(pins.rank | pins.diagonal | pins.antidiagonal);
    let pushed = pushing.shift_left(8) & pieces.empty;
    let single = pushed & *check_mask;
    let double = (pushed & pawn_rules.passed).shift_left(8) & pieces.empty & *check_mask;
    // A pawn pinned on a diagonal may capture along it.
    let taking = pawns & !(pins.file | pins.rank);
    let enemies = pieces.enemy & *check_mask;
    let east = step(taking & !pins.antidiagonal, NorthEast) & enemies;
    let west = step(taking & !pins.diagonal, NorthWest) & enemies;
    // The sets are disjoint. Steps land on empty squares and captures on pieces; a double step and
    // a single step cannot share a destination, since the square passed is empty.
    tally.add(single | double | east);
    tally.add(west);

    let before_last = RANK_8 >> 8;
    if !(pawns & before_last).any() {
        return None;
    }
    let [single, east, west] = [single & RANK_8, east & RANK_8, west & RANK_8];
    Some(single.sizes().plus_sizes(east.sizes()).plus_sizes(west.sizes()).join())
}
