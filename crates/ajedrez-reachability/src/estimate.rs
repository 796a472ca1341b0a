//! A heuristic estimate of the distance from a position to the target.
//!
//! Each side has its own work: pieces that go to their goals, captures that its pawns need, surplus
//! pieces that have to be captured. This depends only on one side's pieces, which are the same in
//! very many positions, so it is computed once for each placement of a side and memoised. The
//! interaction of the two sides is added for each position: a pawn that must capture needs a victim
//! next to its path, and pawns that face each other on a file block each other.

use core_bitboard::types::Rank;
use core_bitboard::{Bitboard, Board, Color, Lite, Piece, Position, Role, Square};
use hashbrown::HashMap;

use crate::matching::Matching;
use crate::plan::{Plan, pieces_of};
use crate::routes::{moves_to, range, steps_from_all};

/// The weights of the parts of an estimate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// A capture that a pawn has to make.
    pub(crate) capture: i32,
    /// A surplus piece, to be captured.
    pub(crate) victim: i32,
    /// A move of a victim towards the square where a pawn captures it.
    pub(crate) approach: i32,
    /// Two pawns in each other's way.
    pub(crate) jam: i32,
    /// A piece or a victim whose path is blocked by pawns that have arrived at their goals.
    pub(crate) shut: i32,
    /// A random number below this one is added.
    pub(crate) noise: u64,
}

/// The work of one side.
struct Work {
    /// Whether the pieces cannot become the pieces of the target.
    is_hopeless: bool,
    captures: i32,
    moves: i32,
    /// The pieces that have to be captured.
    victims: Vec<(Square, Role)>,
    /// For each pawn that has to capture, the squares where its next capture can happen.
    next_captures: Vec<Bitboard>,
    /// The pawns that go straight ahead, and the rank where they stop.
    straight: Vec<(Square, Rank)>,
    /// The pawns that stand on their goals.
    settled: Bitboard,
    /// Pieces other than pawns that are not on their goals: from, role, to, moves round the walls.
    travellers: Vec<(Square, Role, Square, i32)>,
}

impl Work {
    /// The bytes of its lists.
    fn bytes(&self) -> usize {
        self.victims.capacity() * size_of::<(Square, Role)>()
            + self.next_captures.capacity() * size_of::<Bitboard>()
            + self.straight.capacity() * size_of::<(Square, Rank)>()
            + self.travellers.capacity() * size_of::<(Square, Role, Square, i32)>()
    }
}

/// The bytes of one side's placement in the tables, which grow by doubling, and of the allocator's
/// own records for four lists.
const WORK_BYTES: usize = 2 * (size_of::<Work>() + size_of::<([u64; 4], u32)>()) + 4 * 16;

pub(crate) struct Estimator<'a> {
    plan: &'a Plan,
    matching: Matching,
    known: HashMap<[u64; 4], u32>,
    works: Vec<Work>,
    /// The bytes of the lists in `works`.
    bytes: usize,
    /// The moves that bishops and rooks need between any two squares, round the walls.
    moves: [Vec<[i32; Square::COUNT]>; 2],
}

impl<'a> Estimator<'a> {
    pub(crate) fn new(plan: &'a Plan) -> Estimator<'a> {
        let moves = [Role::Bishop, Role::Rook].map(|role| {
            let to = |target| moves_to(role, target, plan.walls, Bitboard::EMPTY);
            Square::all().map(to).collect()
        });
        Estimator {
            plan,
            matching: Matching::new(),
            known: HashMap::new(),
            works: Vec::new(),
            bytes: 0,
            moves,
        }
    }

    /// The estimated distance from `position` to the target; `None` when it cannot lead there.
    pub(crate) fn estimate(&mut self, position: &Position<Lite>, style: &Style) -> Option<i32> {
        let board = position.board();
        let white = self.work(board, Color::White);
        let black = self.work(board, Color::Black);
        let (white, black) = (&self.works[white], &self.works[black]);
        let spare = Color::ALL.map(|color| self.plan.spare_captures(board, color));
        let is_dead = |work: &Work, spare: i32| work.is_hopeless || work.captures > spare;
        if is_dead(white, spare[0]) || is_dead(black, spare[1]) || spare.iter().any(|&n| n < 0) {
            return None;
        }
        let side = |own: &Work, other: &Work| {
            own.moves
                + style.capture * own.captures
                + style.victim * own.victims.len() as i32
                + style.approach * self.approach(own, other)
        };
        let jams = jams(white, black, board);
        let settled = white.settled | black.settled;
        let shut = detours(white, board, Color::White, settled, style.shut)
            + detours(black, board, Color::Black, settled, style.shut);
        Some(side(white, black) + side(black, white) + style.jam * jams + shut)
    }

    /// The bytes of the memoised placements.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes + self.works.len() * WORK_BYTES
    }

    /// The index in `works` of the work of `color` on `board`.
    fn work(&mut self, board: &Board, color: Color) -> usize {
        let key = side_key(board, color);
        if let Some(&known) = self.known.get(&key) {
            return known as usize;
        }
        let work = self.work_out(board, color);
        self.bytes += work.bytes();
        self.works.push(work);
        self.known.insert(key, self.works.len() as u32 - 1);
        self.works.len() - 1
    }

    fn work_out(&mut self, board: &Board, color: Color) -> Work {
        let mut work = Work {
            is_hopeless: true,
            captures: 0,
            moves: 0,
            victims: Vec::new(),
            next_captures: Vec::new(),
            straight: Vec::new(),
            settled: Bitboard::EMPTY,
            travellers: Vec::new(),
        };
        let Some(found) = self.plan.assign(board, color, &mut self.matching) else { return work };
        work.is_hopeless = false;
        (work.captures, work.moves) = (found.captures(), found.moves());
        let goals = &self.plan.goals[color.index()];
        for ((from, role), goal) in pieces_of(board, color).zip(found.goal_of) {
            let Some(goal) = goal.map(|goal| &goals[goal]) else {
                work.victims.push((from, role));
                continue;
            };
            if role != Role::Pawn {
                if goal.square != from {
                    let moves = goal.cost(from, role);
                    work.travellers.push((from, role, goal.square, moves));
                }
                continue;
            }
            if goal.square == from && goal.piece.role == Role::Pawn {
                work.settled |= Bitboard::from(from);
            }
            let squares = goal.next_captures(from);
            if !squares.is_empty() {
                work.next_captures.push(squares);
            } else if goal.piece.role == Role::Pawn {
                work.straight.push((from, goal.square.rank()));
            } else {
                work.straight.push((from, color.last_rank()));
            }
        }
        work
    }

    /// The moves of the other side's victims to the squares where own pawns capture them.
    fn approach(&self, own: &Work, other: &Work) -> i32 {
        let mut used = 0_u64;
        let mut sum = 0;
        for squares in &own.next_captures {
            let mut best = (FAR, None);
            for (index, &(from, role)) in other.victims.iter().enumerate() {
                if used >> index & 1 == 1 {
                    continue;
                }
                for to in *squares {
                    let steps = self.steps(from, role, to);
                    if steps < best.0 {
                        best = (steps, Some(index));
                    }
                }
            }
            used |= best.1.map_or(0, |index| 1 << index);
            sum += best.0;
        }
        sum
    }

    /// The moves of a victim; a pawn on another file has to promote first and counts as `FAR`.
    fn steps(&self, from: Square, role: Role, to: Square) -> i32 {
        let moves = match role {
            Role::Bishop => self.moves[0][to.index()][from.index()],
            Role::Rook => self.moves[1][to.index()][from.index()],
            _ if from.file() == to.file() => {
                (from.rank().index() as i32 - to.rank().index() as i32).abs()
            }
            _ => FAR,
        };
        moves.min(FAR)
    }
}

/// The pieces of one side, as a key: their sets, and the side.
pub(crate) fn side_key(board: &Board, color: Color) -> [u64; 4] {
    let own = board.by_color(color);
    let set = |role| (board.by_role(role) & own).bits();
    // The complement distinguishes the sides: one king is one bit, its complement is all the others.
    let kings = if color == Color::White { set(Role::King) } else { !set(Role::King) };
    [set(Role::Pawn), set(Role::Bishop), set(Role::Rook), kings]
}

/// The moves by which pawns on their goals lengthen the paths of other pieces.
fn detours(work: &Work, board: &Board, color: Color, settled: Bitboard, shut: i32) -> i32 {
    let mut sum = 0;
    for &(from, role, to, moves) in &work.travellers {
        let (mut known, mut level) = (Bitboard::from(to), Bitboard::from(to));
        let mut needed = 0;
        while !known.contains(from) {
            level = steps_from_all(role, level, settled) - known;
            known |= level;
            needed += 1;
            if level.is_empty() {
                break;
            }
        }
        sum += if known.contains(from) { needed - moves } else { shut };
    }
    let hunters = board.by_color(!color);
    let is_hunted = |at: Square| {
        [Role::King, Role::Rook, Role::Bishop].into_iter().any(|role| {
            let hunters = hunters & board.by_role(role);
            !range(role, at, settled).is_disjoint(hunters)
        })
    };
    for &(from, role) in &work.victims {
        if role == Role::Pawn {
            sum += if is_hunted(from) { 0 } else { shut / 2 };
            continue;
        }
        let near = steps_from_all(role, from.into(), settled);
        let near = near | steps_from_all(role, near, settled);
        if near.len() < 6 && !is_hunted(from) {
            sum += shut / 2;
        }
    }
    sum
}

/// The moves of a victim with no known path to the pawn.
const FAR: i32 = 8;

/// The pairs of pawns that go straight ahead, face each other and cannot both reach their goals; a
/// pawn that faces one about to leave the file counts for less.
fn jams(white: &Work, black: &Work, board: &Board) -> i32 {
    let mut jams = 0;
    let black_pawns = board.by_piece(Piece::new(Color::Black, Role::Pawn));
    let white_pawns = board.by_piece(Piece::new(Color::White, Role::Pawn));
    for &(from, stop) in &white.straight {
        for facing in ahead(from, Rank::Eighth) & black_pawns {
            let straight = black.straight.iter().find(|&&(square, _)| square == facing);
            jams += match straight {
                Some(&(_, black_stop)) => 3 * i32::from(black_stop <= stop),
                None => i32::from(facing.rank() <= stop),
            };
        }
    }
    for &(from, stop) in &black.straight {
        let below = ahead(Square::new(from.file(), stop), from.rank());
        let way = (below | Bitboard::from(Square::new(from.file(), stop))) - Bitboard::from(from);
        for facing in way & white_pawns {
            let is_straight = white.straight.iter().any(|&(square, _)| square == facing);
            jams += i32::from(!is_straight);
        }
    }
    jams
}

/// The squares of the file of `from` above it, up to `stop`.
fn ahead(from: Square, stop: Rank) -> Bitboard {
    let ranks = Rank::ALL.into_iter().filter(|&rank| rank > from.rank() && rank <= stop);
    ranks.map(|rank| Square::new(from.file(), rank)).collect()
}
