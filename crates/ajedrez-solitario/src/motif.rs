//! Motifs: ideas of a puzzle that a person would name. They follow from all lines of play, not from
//! the look of the board.

use std::collections::BTreeMap;
use std::fmt;

use core_bitboard::geometry::attacks;
use core_bitboard::search::{Budget, Meter, OutOfBudget, Report};
use core_bitboard::solitaire::{Puzzle, Rules};
use core_bitboard::types::Rank;
use core_bitboard::{Bitboard, Color, Piece, Role, Square};

/// The most boards that lines of play may reach: more than for nearly every board of nine pieces.
const BOARDS_MAX: u64 = 50_000;

/// The bytes of memory for each of these boards.
const BOARD_BYTES: usize = 1 << 10;

/// An idea of a puzzle, by S-87 of `docs/rules/solitario.md`.
///
/// A *line of play* is a sequence of captures that neither leave the target nor take the king that
/// must be last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Motif {
    /// A lonely piece that only one other can reach. In no line of play does it capture; in all lines
    /// in which it is captured, the same piece captures it; and in one of them a piece later captures
    /// from its square.
    Lonely,
    /// The king's walk: one king makes at least three captures in every solution.
    Walk,
    /// A piece that must not move first: it can capture on the first board and captures in every
    /// solution, but no solution begins with it.
    Wait,
    /// The only order: there is exactly one sequence of captures that solves the puzzle, and on one
    /// of its boards another capture can be played.
    Order,
    /// The sacrifice of the strong piece: a queen, or a rook if the first board has no queen, can
    /// capture on the first board, but captures nothing in any solution.
    Sacrifice,
    /// Only one kind of piece: pieces of one role make all captures of all solutions, although a
    /// piece of another role can capture on the first board.
    Kind,
    /// The last piece must stand on one square: in no line of play does a piece capture from that
    /// square, and none can capture on it on the first board.
    End,
}

impl Motif {
    /// All motifs, in the order of their documentation.
    pub const ALL: [Motif; 7] = [
        Motif::Lonely,
        Motif::Walk,
        Motif::Wait,
        Motif::Order,
        Motif::Sacrifice,
        Motif::Kind,
        Motif::End,
    ];

    /// Its name on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Motif::Lonely => "lonely",
            Motif::Walk => "walk",
            Motif::Wait => "wait",
            Motif::Order => "order",
            Motif::Sacrifice => "sacrifice",
            Motif::Kind => "kind",
            Motif::End => "end",
        }
    }

    /// Whether boards with this many pieces of these roles can have it, as far as is known.
    pub(crate) fn is_possible(self, pieces: usize, roles: &[Role]) -> bool {
        let (least, has_its_pieces) = match self {
            Motif::Walk => (WALK + 1, roles.contains(&Role::King)),
            Motif::Sacrifice => (3, roles.iter().any(|role| STRONG.contains(role))),
            Motif::Kind => (3, roles.iter().any(|role| *role != roles[0])),
            Motif::Lonely | Motif::Wait | Motif::Order | Motif::End => (3, true),
        };
        pieces >= least && has_its_pieces
    }

    fn is_in(self, play: &PlayGraph) -> bool {
        match self {
            Motif::Lonely => lonely(play),
            Motif::Walk => walk(play),
            Motif::Wait => wait(play),
            Motif::Order => order(play),
            Motif::Sacrifice => sacrifice(play),
            Motif::Kind => kind(play),
            Motif::End => end(play),
        }
    }
}

impl fmt::Display for Motif {
    /// A few words that contain its name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Motif::Lonely => "a lonely piece",
            Motif::Walk => "a king's walk",
            Motif::Wait => "a piece that must wait",
            Motif::Order => "one order only",
            Motif::Sacrifice => "a sacrifice",
            Motif::Kind => "one kind alone",
            Motif::End => "one end only",
        })
    }
}

/// The motifs of `puzzle` under `rules`, in the order of [`Motif::ALL`]; none if it has no
/// solution. The verdict is `None` if lines of play reach too many boards, or if the budget runs
/// out.
///
/// # Complexity
///
/// Stores every board that a line of play reaches, with all its captures, up to 50,000 boards.
///
/// ```
/// use ajedrez_solitario::{Motif, motifs, parse_puzzle};
/// use core_bitboard::search::Budget;
/// use core_bitboard::solitaire::Rules;
///
/// // Only one order: b2c3 first would leave the pawn on a1 behind.
/// let puzzle = parse_puzzle("pa1pb2pc3")?;
/// let found = motifs(&puzzle, &Rules::PLAIN, &Budget::DEFAULT).verdict;
/// assert_eq!(found, Some(vec![Motif::Order]));
/// # Ok::<(), ajedrez_solitario::ParsePuzzleError>(())
/// ```
pub fn motifs(puzzle: &Puzzle, rules: &Rules, budget: &Budget<'_>) -> Report<Option<Vec<Motif>>> {
    let most = BOARDS_MAX.min((budget.memo_bytes / BOARD_BYTES) as u64);
    let mut meter = Meter::new(&budget.nodes(budget.nodes.min(most)));
    let verdict = PlayGraph::new(puzzle, rules, &mut meter).ok().map(|play| {
        let is_in = |motif: &Motif| play.boards[0].is_solvable && motif.is_in(&play);
        Motif::ALL.into_iter().filter(is_in).collect()
    });
    Report::new(verdict, meter.nodes())
}

fn lonely(play: &PlayGraph) -> bool {
    play.pieces().any(|piece| {
        let mut takers = play.steps().filter(|step| step.victim.piece == piece);
        let Some(first) = takers.next() else { return false };
        takers.all(|step| step.by.piece == first.by.piece)
            && play.steps().all(|step| step.by.piece != piece)
            && play.steps().any(|step| step.by.square == first.victim.square)
    })
}

/// The captures of a king's walk.
const WALK: usize = 3;

fn walk(play: &PlayGraph) -> bool {
    let kings = play.pieces().filter(|&piece| play.first[usize::from(piece)].role == Role::King);
    kings.into_iter().any(|king| play.captures(|step| step.by.piece == king).0 >= WALK)
}

fn wait(play: &PlayGraph) -> bool {
    play.pieces().any(|piece| {
        play.boards[0].steps.iter().any(|step| step.by.piece == piece)
            && play.solvable_captures(0).all(|step| step.by.piece != piece)
            && play.captures(|step| step.by.piece == piece).0 > 0
    })
}

fn order(play: &PlayGraph) -> bool {
    let (mut board, mut is_tried) = (0, false);
    loop {
        let mut steps = play.solvable_captures(board);
        let Some(step) = steps.next() else { return is_tried };
        if steps.next().is_some() {
            return false;
        }
        is_tried |= play.boards[board].steps.len() > 1;
        board = step.next;
    }
}

/// The strong pieces, the strongest first.
const STRONG: [Role; 2] = [Role::Queen, Role::Rook];

fn sacrifice(play: &PlayGraph) -> bool {
    let stands = |role: &Role| play.first.iter().any(|left| left.role == *role);
    let strong = STRONG.into_iter().find(stands);
    let mut at_once = play.boards[0].steps.iter().filter(|step| Some(step.by.role) == strong);
    at_once.any(|first| play.captures(|step| step.by.piece == first.by.piece).1 == 0)
}

fn kind(play: &PlayGraph) -> bool {
    Role::ALL.into_iter().any(|role| {
        play.boards[0].steps.iter().any(|step| step.by.role != role)
            && play.captures(|step| step.by.role != role).1 == 0
    })
}

fn end(play: &PlayGraph) -> bool {
    let left: Bitboard = play.steps().map(|step| step.by.square).collect();
    let at_once: Bitboard = play.boards[0].steps.iter().map(|step| step.victim.square).collect();
    play.steps().any(|step| !(left | at_once).contains(step.victim.square))
}

/// A piece that has not been captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct RemainingPiece {
    /// Its index among the pieces of the puzzle.
    piece: u8,
    square: Square,
    role: Role,
    /// How often it has captured.
    captures_made: u8,
}

/// A capture on a board.
struct PlayedCapture {
    by: RemainingPiece,
    victim: RemainingPiece,
    /// The board after it, by its index in [`PlayGraph::boards`].
    next: usize,
}

/// A board that a line of play reaches.
struct ReachedBoard {
    steps: Vec<PlayedCapture>,
    is_solvable: bool,
}

/// All boards that lines of play reach. A line of play is a sequence of captures that neither leave
/// the target nor take the king that must be last. Boards with different pieces of the same role on
/// the same squares are different.
struct PlayGraph {
    /// The pieces of the first board.
    first: Vec<RemainingPiece>,
    /// Sorted by descending number of pieces.
    boards: Vec<ReachedBoard>,
}

impl PlayGraph {
    fn new(
        puzzle: &Puzzle,
        rules: &Rules,
        meter: &mut Meter<'_>,
    ) -> Result<PlayGraph, OutOfBudget> {
        let kings = puzzle.pieces().iter().filter(|(_, role)| *role == Role::King).count();
        let rules = rules.king_last(rules.king_last && kings == 1);
        let first: Vec<RemainingPiece> = (0..)
            .zip(puzzle.pieces())
            .map(|(piece, &(square, role))| RemainingPiece {
                piece,
                square,
                role,
                captures_made: 0,
            })
            .collect();
        let (mut boards, mut layer) = (Vec::new(), vec![first.clone()]);
        while !layer.is_empty() {
            let (begin, mut later) = (boards.len() + layer.len(), Vec::new());
            let mut places: BTreeMap<Vec<RemainingPiece>, usize> = BTreeMap::new();
            for board in &layer {
                let mut steps = Vec::new();
                for (by, victim, after) in captures(board, &rules) {
                    let next = match places.get(&after) {
                        Some(&place) => place,
                        None => {
                            meter.count_node()?;
                            places.insert(after.clone(), begin + later.len());
                            later.push(after);
                            begin + later.len() - 1
                        }
                    };
                    steps.push(PlayedCapture { by, victim, next });
                }
                boards.push(ReachedBoard { steps, is_solvable: is_solved(board, &rules) });
            }
            layer = later;
        }
        for board in (0..boards.len()).rev() {
            let leads_on = boards[board].steps.iter().any(|step| boards[step.next].is_solvable);
            boards[board].is_solvable |= leads_on;
        }
        Ok(PlayGraph { first, boards })
    }

    fn pieces(&self) -> std::ops::Range<u8> {
        0..self.first.len() as u8
    }

    /// The captures of all lines of play.
    fn steps(&self) -> impl Iterator<Item = &PlayedCapture> {
        self.boards.iter().flat_map(|board| &board.steps)
    }

    /// The captures after which a board still has a solution.
    fn solvable_captures(&self, board: usize) -> impl Iterator<Item = &PlayedCapture> {
        self.boards[board].steps.iter().filter(|step| self.boards[step.next].is_solvable)
    }

    /// How many captures of a solution satisfy `wanted`: the fewest and the most of all solutions.
    fn captures(&self, wanted: impl Fn(&PlayedCapture) -> bool) -> (usize, usize) {
        let mut found = vec![(0, 0); self.boards.len()];
        for board in (0..self.boards.len()).rev() {
            let numbers = self.solvable_captures(board).map(|step| {
                let (fewest, most) = found[step.next];
                let here = usize::from(wanted(step));
                (fewest + here, most + here)
            });
            let both = numbers.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)));
            found[board] = both.unwrap_or_default();
        }
        found[0]
    }
}

fn is_solved(board: &[RemainingPiece], rules: &Rules) -> bool {
    let is_last = |left: &RemainingPiece| {
        rules.target.is_none_or(|target| target == left.square)
            && (!rules.king_last || left.role == Role::King)
    };
    matches!(board, [left] if is_last(left))
}

/// The captures on a board: the piece that captures, the one that is captured, and the board after it.
fn captures(
    board: &[RemainingPiece],
    rules: &Rules,
) -> Vec<(RemainingPiece, RemainingPiece, Vec<RemainingPiece>)> {
    let occupied: Bitboard = board.iter().map(|left| left.square).collect();
    let mut captures = Vec::new();
    for &by in board {
        let is_spent = rules.max_captures.is_some_and(|most| by.captures_made >= most.get());
        if is_spent || rules.target == Some(by.square) {
            continue;
        }
        let seen = attacks(Piece::new(Color::White, by.role), by.square, occupied);
        for &victim in board.iter().filter(|left| seen.contains(left.square)) {
            if rules.king_last && victim.role == Role::King {
                continue;
            }
            let promotes =
                rules.promote && by.role == Role::Pawn && victim.square.rank() == Rank::Eighth;
            let roles: &[Role] = if promotes {
                &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
            } else {
                &[by.role]
            };
            for &role in roles {
                let moved = RemainingPiece {
                    square: victim.square,
                    role,
                    captures_made: by.captures_made + 1,
                    ..by
                };
                let others = board.iter().filter(|left| left.piece != victim.piece);
                let after = others.map(|&left| if left == by { moved } else { left }).collect();
                captures.push((by, victim, after));
            }
        }
    }
    captures
}
