//! Changes that make a position unreachable, each for a reason that a person can check.

use core_bitboard::geometry::bishop_attacks;
use core_bitboard::types::{File, Rank};
use core_bitboard::{Bitboard, Board, Color, Lite, Piece, Position, Role, Square};

use crate::last_move;
use benches::random::Random;

/// The input of a change.
pub(crate) struct Case<'a> {
    /// The board of the first position.
    pub(crate) from: Board,
    pub(crate) from_turn: Color,
    /// The board of the second position, reached by legal moves, which is to be changed.
    pub(crate) to: Board,
    /// The turn in the second position.
    pub(crate) turn: Color,
    /// The side whose pieces are changed.
    pub(crate) color: Color,
    pub(crate) random: &'a mut Random,
}

/// A name and a function, which returns `None` when the change is not possible here.
pub(crate) type Change = (&'static str, fn(&mut Case<'_>) -> Option<()>);

pub(crate) const CHANGES: [Change; 12] = [
    ("a pawn retreated", retreat),
    ("a pawn changed file with nothing captured", change_file),
    ("pawns that passed each other", pass),
    ("a piece too many", add_piece),
    ("a rook too many", add_rook),
    ("a rook from a pawn that was stopped", promote_stopped),
    ("a bishop of the other colour", change_bishop),
    ("a caged bishop out", let_bishop_out),
    ("a pawn that captured a caged bishop", capture_caged),
    ("the side that moved is in check", leave_in_check),
    ("no last move", last_move::unmake),
    ("a tempo lost where nothing can lose one", lose_tempo),
];

impl Case<'_> {
    fn own(&self, role: Role) -> Piece {
        Piece::new(self.color, role)
    }

    /// Moves a random piece of `pieces` to one of `targets`, if possible.
    fn relocate(&mut self, pieces: Bitboard, targets: Bitboard) -> Option<Square> {
        let from = self.random.square(pieces)?;
        let to = self.random.square(targets - self.to.occupied())?;
        let piece = self.to.remove(from)?;
        self.to.put(to, piece);
        Some(to)
    }

    fn has_lost_nothing(&self) -> bool {
        Color::ALL
            .iter()
            .all(|&color| self.to.by_color(color).len() == self.from.by_color(color).len())
    }

    fn pawns_on_file(board: &Board, color: Color, square: Square) -> Bitboard {
        board.by_piece(Piece::new(color, Role::Pawn)) & square.file().bitboard()
    }

    /// The bishops at home behind two pawns that have never moved.
    fn caged(&self, color: Color) -> Bitboard {
        let pawn = Piece::new(color, Role::Pawn);
        let second = Rank::Second.relative_to(color).bitboard();
        let bishops = self.from.by_piece(Piece::new(color, Role::Bishop))
            & Rank::First.relative_to(color).bitboard();
        let pawns = self.from.by_piece(pawn) & self.to.by_piece(pawn) & second;
        bishops
            .into_iter()
            .filter(|&home| bishop_attacks(home, !Bitboard::EMPTY).is_subset(pawns))
            .collect()
    }
}

/// The squares that a pawn can reach, by steps or captures.
fn ahead(color: Color, from: Square) -> Bitboard {
    let forward = |to: Square| match color {
        Color::White => to.rank().index() as i32 - from.rank().index() as i32,
        Color::Black => from.rank().index() as i32 - to.rank().index() as i32,
    };
    let aside = |to: Square| (to.file().index() as i32 - from.file().index() as i32).abs();
    Square::all().filter(|&to| aside(to) <= forward(to)).collect()
}

fn between_ends() -> Bitboard {
    !(Rank::First.bitboard() | Rank::Eighth.bitboard())
}

/// Puts a pawn on a square that no pawn of the first position can reach.
fn retreat(case: &mut Case<'_>) -> Option<()> {
    let pawn = case.own(Role::Pawn);
    let reached = case.from.by_piece(pawn).into_iter().map(|from| ahead(case.color, from));
    let reached = reached.fold(Bitboard::EMPTY, |all, squares| all | squares);
    let last = Rank::Eighth.relative_to(case.color).bitboard();
    case.relocate(case.to.by_piece(pawn), !(reached | last)).map(|_| ())
}

/// Puts more pawns on a file than before, although nothing has been captured.
fn change_file(case: &mut Case<'_>) -> Option<()> {
    let pawns = case.to.by_piece(case.own(Role::Pawn));
    let to = case.relocate(pawns, between_ends())?;
    let [now, then] =
        [&case.to, &case.from].map(|board| Case::pawns_on_file(board, case.color, to).len());
    (case.has_lost_nothing() && now > then).then_some(())
}

/// Swaps two pawns that are alone on their file, although nothing has been captured.
fn pass(case: &mut Case<'_>) -> Option<()> {
    let white = case.random.square(case.to.by_piece(Piece::new(Color::White, Role::Pawn)))?;
    let [whites, blacks] = Color::ALL.map(|color| Case::pawns_on_file(&case.to, color, white));
    let black = blacks.only()?;
    case.to.put(white, Piece::new(Color::Black, Role::Pawn));
    case.to.put(black, Piece::new(Color::White, Role::Pawn));
    let are_between = between_ends().contains(white) && between_ends().contains(black);
    (whites.len() == 1 && are_between && case.has_lost_nothing()).then_some(())
}

fn add_piece(case: &mut Case<'_>) -> Option<()> {
    while case.to.by_color(case.color).len() <= case.from.by_color(case.color).len() {
        let role = [Role::Bishop, Role::Rook][case.random.below(2)];
        let to = case.random.square(!case.to.occupied())?;
        case.to.put(to, case.own(role));
    }
    Some(())
}

/// Makes more rooks and pawns together than before, but no more pieces.
fn add_rook(case: &mut Case<'_>) -> Option<()> {
    let [rook, pawn, bishop] = [Role::Rook, Role::Pawn, Role::Bishop].map(|role| case.own(role));
    let count = |board: &Board| board.by_piece(rook).len() + board.by_piece(pawn).len();
    for bishop in case.to.by_piece(bishop) {
        case.to.remove(bishop);
    }
    while count(&case.to) <= count(&case.from) {
        let to = case.random.square(!case.to.occupied())?;
        case.to.put(to, rook);
    }
    (case.to.by_color(case.color).len() <= case.from.by_color(case.color).len()).then_some(())
}

/// Promotes a pawn although an enemy pawn still blocks its file and nothing has been captured.
fn promote_stopped(case: &mut Case<'_>) -> Option<()> {
    let own = case.random.square(case.to.by_piece(case.own(Role::Pawn)))?;
    let was = Case::pawns_on_file(&case.from, case.color, own).only()?;
    let other = Case::pawns_on_file(&case.from, !case.color, own).only()?;
    let is_alone = Case::pawns_on_file(&case.to, case.color, own).len() == 1;
    let is_there = Case::pawns_on_file(&case.to, !case.color, own).len() == 1;
    case.to.remove(own);
    let to = case.random.square(!case.to.occupied())?;
    case.to.put(to, case.own(Role::Rook));
    let is_stopped = ahead(case.color, was).contains(other);
    (is_alone && is_there && is_stopped && case.has_lost_nothing()).then_some(())
}

/// Makes more bishops on squares of one colour than before.
fn change_bishop(case: &mut Case<'_>) -> Option<()> {
    let bishop = case.own(Role::Bishop);
    let side = [Bitboard::DARK, Bitboard::LIGHT][case.random.below(2)];
    let from = case.to.by_piece(bishop) - side;
    case.relocate(from, side)?;
    let count = |board: &Board| (board.by_piece(bishop) & side).len();
    (count(&case.to) > count(&case.from)).then_some(())
}

fn let_bishop_out(case: &mut Case<'_>) -> Option<()> {
    let bishop = case.own(Role::Bishop);
    let home = case.random.square(case.caged(case.color) & case.to.by_piece(bishop))?;
    let side = if Bitboard::DARK.contains(home) { Bitboard::DARK } else { Bitboard::LIGHT };
    case.relocate(home.into(), side).map(|_| ())
}

/// Puts a pawn on another file although the other side has lost only a bishop shut in by its own
/// pawns.
fn capture_caged(case: &mut Case<'_>) -> Option<()> {
    let theirs = Piece::new(!case.color, Role::Bishop);
    let home = case.random.square(case.caged(!case.color) & case.to.by_piece(theirs))?;
    if !case.has_lost_nothing() {
        return None;
    }
    case.to.remove(home);
    let pawns = case.to.by_piece(case.own(Role::Pawn));
    let from = case.random.square(pawns)?;
    let first = Case::pawns_on_file(&case.from, case.color, from).only()?;
    let beside = ahead(case.color, first) & between_ends();
    let beside =
        beside.into_iter().filter(|to| to.file().index().abs_diff(from.file().index()) == 1);
    let to = case.relocate(from.into(), beside.collect())?;
    let [now, then] =
        [&case.to, &case.from].map(|board| Case::pawns_on_file(board, case.color, to).len());
    (now > then).then_some(())
}

/// Puts a rook on a random square; a later test tells whether it gives the check.
fn leave_in_check(case: &mut Case<'_>) -> Option<()> {
    case.color = case.turn;
    case.relocate(case.to.by_piece(case.own(Role::Rook)), !Bitboard::EMPTY).map(|_| ())
}

/// All pawns are on their first squares. Behind them each rook and each king has two squares, so
/// the placement determines the parity of each side's number of moves. The side that moves first
/// has made as many moves as the other, or one more.
fn lose_tempo(case: &mut Case<'_>) -> Option<()> {
    let start = *Position::<Lite>::start().board();
    let is_start = case.from == start;
    (case.from, case.to) = (start, start);
    let mut is_odd = case.from_turn != case.turn;
    let boards = [Some(&mut case.from).filter(|_| !is_start), Some(&mut case.to)];
    for board in boards.into_iter().flatten() {
        for rank in [Rank::First, Rank::Eighth] {
            for (home, away) in [(File::A, File::B), (File::H, File::G), (File::E, File::D)] {
                if case.random.below(2) == 1 {
                    let piece = board.remove(Square::new(home, rank))?;
                    board.put(Square::new(away, rank), piece);
                    is_odd = !is_odd;
                }
            }
        }
    }
    is_odd.then_some(())
}
