//! Every position that can follow the start, level by level: an exact search for few pieces.
//!
//! Positions that differ only in the turn and the kings' squares share a page. Each has one byte
//! there: the least number of moves that lead to it. Kings go nearly everywhere, so pages fill up,
//! and a position takes little more than its byte. No page is made if excludes the
//! target.

use core_bitboard::search::{Meter, OutOfBudget};
use core_bitboard::{Bitboard, Board, Color, Lite, Move, Piece, Position, Role, Square};
use hashbrown::HashMap;

use crate::matching::Matching;
use crate::plan::Plan;
use crate::retract::predecessors;

/// The combinations of the two kings' squares and the turn.
const PLACES: usize = Square::COUNT * Square::COUNT * 2;

/// The depth of a position that has not been found.
const UNMET: u8 = u8::MAX;

/// All positions with the same pieces other than the kings.
struct Page {
    /// The pieces but the kings.
    others: Board,
    /// The least number of moves from the start to each position.
    depths: Box<[u8]>,
    /// Whether the page is in the next level's list.
    is_next: bool,
}

/// The bytes of a page, with its entries in the tables.
const PAGE_BYTES: usize = PLACES + 2 * (size_of::<Page>() + size_of::<(Board, Option<u32>)>() + 16);

/// The positions found so far from the start.
pub(crate) struct Closure<'a> {
    plan: &'a Plan,
    target: Position<Lite>,
    matching: Matching,
    pages: Vec<Page>,
    /// The number of a page; `None` when the target cannot be reached from its positions.
    known: HashMap<Board, Option<u32>>,
    depth: u8,
    /// The pages with positions of this depth that have not been expanded.
    level: Vec<u32>,
    next_level: Vec<u32>,
}

/// The result of a stretch of the search.
pub(crate) enum Closed {
    /// The target was found; these moves are a shortest line.
    Met(Vec<Move>),
    /// Every position has been expanded.
    Exhausted,
    /// The number of positions asked for has been visited.
    Enough,
    /// There is no memory for more.
    Full,
}

impl<'a> Closure<'a> {
    pub(crate) fn new(
        start: &Position<Lite>,
        target: &Position<Lite>,
        plan: &'a Plan,
    ) -> Closure<'a> {
        let mut closure = Closure {
            plan,
            target: *target,
            matching: Matching::new(),
            pages: Vec::new(),
            known: HashMap::new(),
            depth: 0,
            level: Vec::new(),
            next_level: Vec::new(),
        };
        closure.add(start, 0);
        closure.begin_level();
        closure
    }

    /// Visits `wanted` more positions, or slightly more, within `bytes_max` bytes.
    pub(crate) fn search(
        &mut self,
        wanted: u64,
        bytes_max: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Closed, OutOfBudget> {
        let enough = meter.nodes().saturating_add(wanted);
        loop {
            while let Some(page) = self.level.pop() {
                if self.go_on_from(page, meter)? {
                    return Ok(Closed::Met(self.line()));
                }
                if self.pages.len() * PAGE_BYTES + self.known.len() * 64 > bytes_max {
                    return Ok(Closed::Full);
                }
                if meter.nodes() >= enough {
                    return Ok(Closed::Enough);
                }
            }
            if self.next_level.is_empty() {
                return Ok(Closed::Exhausted);
            }
            if self.depth + 1 == UNMET {
                return Ok(Closed::Full);
            }
            self.depth += 1;
            self.begin_level();
        }
    }

    /// Makes the next level the current one.
    fn begin_level(&mut self) {
        std::mem::swap(&mut self.level, &mut self.next_level);
        for &page in &self.level {
            self.pages[page as usize].is_next = false;
        }
    }

    /// Plays every move of a page's positions of this depth; true when one leads to the target.
    fn go_on_from(&mut self, page: u32, meter: &mut Meter<'_>) -> Result<bool, OutOfBudget> {
        let others = self.pages[page as usize].others;
        if others.occupied().is_empty() {
            // Bare kings are the end of the game.
            return Ok(false);
        }
        for place in 0..PLACES {
            if self.pages[page as usize].depths[place] != self.depth {
                continue;
            }
            let position = position_at(others, place);
            for mv in position.legal_moves() {
                meter.count_node()?;
                let next = position.play_unchecked(mv);
                if next == self.target {
                    return Ok(true);
                }
                self.add(&next, self.depth + 1);
            }
        }
        Ok(false)
    }

    /// Adds a position at this depth, unless it was added before or cannot lead to the target.
    fn add(&mut self, position: &Position<Lite>, depth: u8) {
        let (others, place) = page_and_place(position);
        let Some(page) = self.page(others) else { return };
        let Page { depths, is_next, .. } = &mut self.pages[page as usize];
        if depths[place] == UNMET {
            depths[place] = depth;
            if !std::mem::replace(is_next, true) {
                self.next_level.push(page);
            }
        }
    }

    /// The number of the page of the pieces `others`, made if it is missing.
    fn page(&mut self, others: Board) -> Option<u32> {
        if let Some(&known) = self.known.get(&others) {
            return known;
        }
        let number = self.plan.allows(&others, &mut self.matching).then(|| {
            let depths = vec![UNMET; PLACES].into_boxed_slice();
            self.pages.push(Page { others, depths, is_next: false });
            self.pages.len() as u32 - 1
        });
        self.known.insert(others, number);
        number
    }

    /// The moves from the start to the target, which is one move after this depth.
    fn line(&self) -> Vec<Move> {
        let mut here = self.target;
        let mut line = Vec::new();
        for depth in (0..=self.depth).rev() {
            let has_depth = |(earlier, _): &(Position<Lite>, Move)| {
                let (others, place) = page_and_place(earlier);
                let page = self.known.get(&others).copied().flatten();
                page.is_some_and(|page| self.pages[page as usize].depths[place] == depth)
            };
            let before = predecessors(&here).into_iter().rfind(has_depth);
            let (earlier, mv) = before.expect("each position was met by a move from another");
            line.push(mv);
            here = earlier;
        }
        line.reverse();
        line
    }
}

/// The pieces without the kings, and the index of the kings and the turn on their page.
fn page_and_place(position: &Position<Lite>) -> (Board, usize) {
    let mut others = *position.board();
    let [white, black] = Color::ALL.map(|color| {
        let king = others.king(color).expect("each side has a king");
        others.remove(king);
        king.index()
    });
    (others, (white * Square::COUNT + black) * 2 + position.turn().index())
}

/// The position at an index of the page of the pieces `others`.
fn position_at(others: Board, place: usize) -> Position<Lite> {
    let mut board = others;
    let kings = [place / 2 / Square::COUNT, place / 2 % Square::COUNT];
    for (color, king) in Color::ALL.into_iter().zip(kings) {
        let square = Square::from_index(king).expect("a place is of two squares");
        debug_assert!(board.occupied().is_disjoint(Bitboard::from(square)));
        board.put(square, Piece::new(color, Role::King));
    }
    Position::new(board, Color::ALL[place % 2], ()).expect("one king a side")
}
