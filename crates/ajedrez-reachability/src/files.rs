//! Pawns that stay on their files, and the squares that pieces reach past them.
//!
//! A pawn that makes no capture stands between its first and its last square at all times. A piece
//! on its file is below it or above it, and can only change that on another file.

use core_bitboard::types::{Direction, File, Rank};
use core_bitboard::{Bitboard, Color, Role, Square};

/// A pawn that stays on its file in every game, with its squares in the start and in the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StraightPawn {
    pub(crate) first: Square,
    pub(crate) last: Square,
}

impl StraightPawn {
    fn ranks(self) -> [Rank; 2] {
        let [first, last] = [self.first.rank(), self.last.rank()];
        [first.min(last), first.max(last)]
    }
}

/// Sets of squares, by the number of straight pawns that are below a piece on its file.
pub(crate) type Levels = [Bitboard; LEVELS];

/// A file has at most eight pawns.
const LEVELS: usize = 9;

/// The straight pawns of both sides.
///
/// White's pawns on c2 and d2 that end on c4 and d3, and Black's on c7 that never moves:
///
/// ```text
///    level 0   level 1   level 2
/// 8    . .       . x       x .
/// 7    . .       . x       . .
/// 6    . .       x x       . .
/// 5    . .       x x       . .
/// 4    . .       x x       . .
/// 3    x .       x x       . .
/// 2    x x       . .       . .
/// 1    x x       . .       . .
///      c d       c d       c d
/// ```
///
/// A piece goes up and down on its level and sideways to any level. A rook leaves level 0 only from
/// c3 to d3, while White's pawns are on c4 and d2.
pub(crate) struct Files {
    /// The squares on which a piece can be.
    possible: Levels,
    /// The pawns of each file, lowest first.
    pawns: [Vec<StraightPawn>; 8],
}

impl Files {
    /// The files with these pawns, and with pieces on `walls` that never move.
    pub(crate) fn new(straight: &[StraightPawn], walls: Bitboard) -> Files {
        let pawns = File::ALL.map(|file| {
            let on_file = straight.iter().filter(|pawn| pawn.first.file() == file);
            let mut pawns: Vec<StraightPawn> = on_file.copied().collect();
            pawns.sort_by_key(|pawn| pawn.first.rank());
            pawns
        });
        let mut possible = [Bitboard::EMPTY; LEVELS];
        for square in !walls {
            let pawns = &pawns[square.file().index()];
            for (level, squares) in possible.iter_mut().enumerate().take(pawns.len() + 1) {
                let below = level.checked_sub(1).map(|below| pawns[below].ranks());
                let above = pawns.get(level).map(|above| above.ranks());
                if below.is_none_or(|[low, _]| low < square.rank())
                    && above.is_none_or(|[_, high]| high > square.rank())
                {
                    *squares |= Bitboard::from(square);
                }
            }
        }
        Files { possible, pawns }
    }

    /// A square with its level in the start.
    pub(crate) fn before(&self, square: Square) -> Levels {
        self.at(square, |pawn| pawn.first)
    }

    /// A square with its level in the target.
    pub(crate) fn after(&self, square: Square) -> Levels {
        self.at(square, |pawn| pawn.last)
    }

    fn at(&self, square: Square, place: impl Fn(&StraightPawn) -> Square) -> Levels {
        let pawns = self.pawns[square.file().index()].iter();
        let mut levels = [Bitboard::EMPTY; LEVELS];
        let level = pawns.filter(|pawn| place(pawn).rank() < square.rank()).count();
        levels[level] = Bitboard::from(square);
        levels
    }

    /// The squares that a piece, not a pawn, reaches from `from`, or reaches `from` from, if only walls and
    /// straight pawns block it. It may start on a forbidden square, but not continue from it.
    pub(crate) fn range(&self, role: Role, from: Levels, forbidden: Bitboard) -> Levels {
        let (updown, sideways) = steps(role);
        let shifts = |squares: Bitboard, ways: &[Direction]| {
            ways.iter().fold(Bitboard::EMPTY, |all, &way| all | squares.shift(way))
        };
        let mut known = from;
        loop {
            let open = known.map(|squares| squares - forbidden);
            let beside = shifts(union(&open), sideways);
            let mut next = known;
            for (level, squares) in next.iter_mut().enumerate() {
                *squares |= (beside | shifts(open[level], updown)) & self.possible[level];
            }
            if next == known {
                return known;
            }
            known = next;
        }
    }

    /// The squares that a pawn reaches from its square in the start by at most `captures` captures,
    /// also as a rook when it has promoted.
    pub(crate) fn pawn_range(&self, color: Color, from: Square, captures: i32) -> Bitboard {
        let mut known = self.before(from);
        // The pawn's squares after exactly as many captures as there have been rounds.
        let mut now = known;
        for made in 0..=captures {
            if made > 0 {
                let [west, east] = color.pawn_captures().map(|way| union(&now).shift(way));
                now = self.possible.map(|possible| (west | east) & possible);
            }
            for _ in Rank::ALL {
                for (squares, possible) in now.iter_mut().zip(&self.possible) {
                    *squares |= squares.shift(color.forward()) & *possible;
                }
            }
            known.iter_mut().zip(&now).for_each(|(known, now)| *known |= *now);
        }
        // A pawn that stands on its last rank in the start remains a pawn.
        let last = color.last_rank().bitboard() - Bitboard::from(from);
        let rooks = self.range(Role::Rook, known.map(|squares| squares & last), Bitboard::EMPTY);
        union(&known) | union(&rooks)
    }
}

/// The squares of all levels.
pub(crate) fn union(levels: &Levels) -> Bitboard {
    levels.iter().fold(Bitboard::EMPTY, |all, &squares| all | squares)
}

/// Whether no level has a square of both.
pub(crate) fn are_disjoint(a: &Levels, b: &Levels) -> bool {
    a.iter().zip(b).all(|(a, b)| a.is_disjoint(*b))
}

/// The steps of a piece, not a pawn: along its file, and off it.
const fn steps(role: Role) -> (&'static [Direction], &'static [Direction]) {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    match role {
        Role::Bishop => (&[], &Direction::DIAGONAL),
        Role::Rook => (&[North, South], &[East, West]),
        _ => (&[North, South], &[NorthEast, East, SouthEast, SouthWest, West, NorthWest]),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// The squares of a small board; all others are walls.
    fn board(files: usize, ranks: usize) -> Bitboard {
        Square::all()
            .filter(|square| square.file().index() < files && square.rank().index() < ranks)
            .collect()
    }

    /// A piece and the pawns on their files, at one moment.
    type Moment = (Square, Vec<Square>);

    /// Every moment that legal steps lead to. A slider's move is made of steps; pawns move one rank
    /// at a time towards their last squares, and also back if `back` is set.
    fn moments(
        role: Role,
        from: Square,
        pawns: &[StraightPawn],
        board: Bitboard,
        back: bool,
    ) -> HashSet<Moment> {
        let first: Moment = (from, pawns.iter().map(|pawn| pawn.first).collect());
        let mut seen = HashSet::from([first.clone()]);
        let mut waiting = vec![first];
        while let Some((piece, places)) = waiting.pop() {
            let occupied: Bitboard = places.iter().copied().chain([piece]).collect();
            let is_free = |to: &Square| board.contains(*to) && !occupied.contains(*to);
            let (updown, sideways) = steps(role);
            let mut next: Vec<Moment> = updown
                .iter()
                .chain(sideways)
                .filter_map(|&way| piece.step(way).filter(is_free))
                .map(|to| (to, places.clone()))
                .collect();
            let places = advances(pawns, &places, back, is_free);
            next.extend(places.into_iter().map(|places| (piece, places)));
            waiting.extend(next.into_iter().filter(|moment| seen.insert(moment.clone())));
        }
        seen
    }

    /// The straight pawns after one of them has made a step.
    fn advances(
        pawns: &[StraightPawn],
        places: &[Square],
        back: bool,
        is_free: impl Fn(&Square) -> bool,
    ) -> Vec<Vec<Square>> {
        let mut next = Vec::new();
        for (index, (pawn, &place)) in pawns.iter().zip(places).enumerate() {
            let ways = [Direction::North, Direction::South];
            let [ahead, behind] = if pawn.first < pawn.last { ways } else { [ways[1], ways[0]] };
            let forward = place.step(ahead).filter(|_| place != pawn.last);
            let backward = place.step(behind).filter(|_| back && place != pawn.first);
            for to in [forward, backward].into_iter().flatten().filter(&is_free) {
                let mut places = places.to_vec();
                places[index] = to;
                next.push(places);
            }
        }
        next
    }

    /// Every square that a white pawn comes to by at most `captures` captures, also as a rook, while
    /// the straight pawns advance. The victims are assumed to be where they are needed.
    fn pawn_squares(
        from: Square,
        captures: i32,
        pawns: &[StraightPawn],
        board: Bitboard,
    ) -> Bitboard {
        let first =
            (from, captures, false, pawns.iter().map(|pawn| pawn.first).collect::<Vec<_>>());
        let mut seen = HashSet::from([first.clone()]);
        let mut waiting = vec![first];
        while let Some((at, captures, is_rook, places)) = waiting.pop() {
            let occupied: Bitboard = places.iter().copied().chain([at]).collect();
            let is_free = |to: &Square| board.contains(*to) && !occupied.contains(*to);
            let ways: &[(Direction, i32)] = if is_rook {
                &Direction::ORTHOGONAL.map(|way| (way, 0))
            } else {
                &[(Direction::North, 0), (Direction::NorthWest, 1), (Direction::NorthEast, 1)]
            };
            let mut next = Vec::new();
            for &(way, made) in ways {
                if let Some(to) = at.step(way).filter(is_free)
                    && made <= captures
                {
                    let is_rook = is_rook || to.rank() == Rank::Eighth;
                    next.push((to, captures - made, is_rook, places.clone()));
                }
            }
            let places = advances(pawns, &places, false, is_free);
            next.extend(places.into_iter().map(|places| (at, captures, is_rook, places)));
            waiting.extend(next.into_iter().filter(|moment| seen.insert(moment.clone())));
        }
        seen.iter().map(|(at, ..)| *at).collect()
    }

    #[test]
    fn a_pawns_range_contains_every_square_that_play_on_a_small_board_reaches() {
        let mut numbers = Numbers(7);
        let (mut exact, mut larger) = (0, 0);
        for _ in 0..300 {
            let size = [2 + numbers.below(2), 4 + numbers.below(2)];
            // The upper ranks of the board, where a pawn promotes.
            let lift = |square: Square| square.offset(0, 8 - size[1] as i8).expect("on the board");
            let mut pawns = pawns(&mut numbers, size, 2);
            for pawn in &mut pawns {
                *pawn = StraightPawn { first: lift(pawn.first), last: lift(pawn.last) };
            }
            let board: Bitboard = board(size[0], size[1]).into_iter().map(lift).collect();
            let files = Files::new(&pawns, !board);
            let free = board - pawns.iter().map(|pawn| pawn.first).collect();
            let captures = numbers.below(3) as i32;
            for from in free - Rank::Eighth.bitboard() {
                let range = files.pawn_range(Color::White, from, captures);
                let reached = pawn_squares(from, captures, &pawns, board);
                assert!(reached.is_subset(range), "{from} {captures} {pawns:?}");
                *if range == reached { &mut exact } else { &mut larger } += 1;
            }
        }
        assert!(exact > 9 * larger, "{exact} {larger}");
    }

    /// Numbers that are the same in every run.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, bound: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (self.0 >> 33) as usize % bound
        }
    }

    /// Up to `most` pawns on each file of a board, which can all come to their last squares.
    fn pawns(numbers: &mut Numbers, [files, ranks]: [usize; 2], most: usize) -> Vec<StraightPawn> {
        let mut pawns = Vec::new();
        for file in &File::ALL[..files] {
            let mut ends = Vec::new();
            for _ in 0..numbers.below(most + 1) {
                ends.push([numbers.below(ranks), numbers.below(ranks)]);
            }
            ends.sort_unstable();
            let rises =
                ends.windows(2).all(|pair| pair[0][0] < pair[1][0] && pair[0][1] < pair[1][1]);
            let square = |rank| Square::new(*file, Rank::ALL[rank]);
            let pawn = |[first, last]: [usize; 2]| StraightPawn {
                first: square(first),
                last: square(last),
            };
            pawns.extend(ends.into_iter().filter(|_| rises).map(pawn));
        }
        pawns
    }

    #[test]
    fn a_range_contains_every_square_that_play_on_a_small_board_reaches() {
        let mut numbers = Numbers(5);
        let (mut shut, mut open) = (0, 0);
        for case in 0..600 {
            let size = [2 + numbers.below(3), 3 + numbers.below(3)];
            // Pawns that may also go back stand wherever a piece needs them, if one is on each file.
            let is_exact = case % 2 == 0;
            let pawns = pawns(&mut numbers, size, if is_exact { 1 } else { 2 });
            let board = board(size[0], size[1]);
            let files = Files::new(&pawns, !board);
            let free = board - pawns.iter().map(|pawn| pawn.first).collect();
            let role = [Role::Bishop, Role::Rook, Role::King][numbers.below(3)];
            for from in free {
                let range = files.range(role, files.before(from), Bitboard::EMPTY);
                let moments = moments(role, from, &pawns, board, is_exact);
                let mut reached = [Bitboard::EMPTY; LEVELS];
                for (piece, places) in &moments {
                    let is_below =
                        |pawn: &&Square| pawn.file() == piece.file() && pawn.rank() < piece.rank();
                    reached[places.iter().filter(is_below).count()] |= Bitboard::from(*piece);
                    if places.iter().zip(&pawns).all(|(place, pawn)| *place == pawn.last) {
                        let origins = files.range(role, files.after(*piece), Bitboard::EMPTY);
                        assert!(!are_disjoint(&origins, &files.before(from)), "{from} {pawns:?}");
                    }
                }
                assert!(
                    reached.iter().zip(&range).all(|(a, b)| a.is_subset(*b)),
                    "{from} {pawns:?}"
                );
                assert!(!is_exact || reached == range, "{role:?} {from} {pawns:?}");
                *if union(&range) == board { &mut open } else { &mut shut } += 1;
            }
        }
        assert!(shut > 1000 && open > 1000, "{shut} {open}");
    }

    #[test]
    fn a_rook_leaves_a_cage_where_one_pawn_has_gone_on_and_the_next_has_not() {
        let pawn = |first, last| StraightPawn { first, last };
        let walls = Bitboard::FULL - File::C.bitboard() - File::D.bitboard();
        let pawns = [
            pawn(Square::C2, Square::C4),
            pawn(Square::D2, Square::D3),
            pawn(Square::C7, Square::C7),
        ];
        let leaves = |pawns: &[StraightPawn]| {
            let files = Files::new(pawns, walls);
            union(&files.range(Role::Rook, files.before(Square::C1), Bitboard::EMPTY))
                .contains(Square::D8)
        };
        assert!(leaves(&pawns));
        assert!(!leaves(&[pawn(Square::C2, Square::C3), pawns[1], pawns[2]]));
    }
}
