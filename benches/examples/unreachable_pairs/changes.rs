//! Changes that make a position unreachable, each for a reason that can be checked by hand.

use core_bitboard::geometry::bishop_attacks;
use core_bitboard::{Bitboard, Board, Color, File, Lite, Piece, Position, Rank, Role, Square};

use crate::last_move;
use benches::random::Random;

/// What a change is made of.
pub(crate) struct Case<'a> {
    /// The first position's board, and whose turn it is.
    pub(crate) from: Board,
    pub(crate) from_turn: Color,
    /// The second's, which is changed; legal moves have led there.
    pub(crate) to: Board,
    /// Whose turn it is in the second position.
    pub(crate) turn: Color,
    /// Whose pieces are changed.
    pub(crate) color: Color,
    pub(crate) random: &'a mut Random,
}

/// A name, and what is done; none when it cannot be done here.
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

    /// Takes one of the squares' pieces, if there are any, and puts it elsewhere.
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

/// The squares that a pawn may come to, captures or not.
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

/// No pawn of the first position has this square ahead of it.
fn retreat(case: &mut Case<'_>) -> Option<()> {
    let pawn = case.own(Role::Pawn);
    let reached = case.from.by_piece(pawn).into_iter().map(|from| ahead(case.color, from));
    let reached = reached.fold(Bitboard::EMPTY, |all, squares| all | squares);
    let last = Rank::Eighth.relative_to(case.color).bitboard();
    case.relocate(case.to.by_piece(pawn), !(reached | last)).map(|_| ())
}

/// More pawns on a file than there were, and nothing has been captured.
fn change_file(case: &mut Case<'_>) -> Option<()> {
    let pawns = case.to.by_piece(case.own(Role::Pawn));
    let to = case.relocate(pawns, between_ends())?;
    let [now, then] =
        [&case.to, &case.from].map(|board| Case::pawns_on_file(board, case.color, to).len());
    (case.has_lost_nothing() && now > then).then_some(())
}

/// Two pawns that are alone on their file change places, and nothing has been captured.
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

/// More rooks and pawns together than there were, but no more pieces.
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

/// A pawn has become a rook although a pawn that still stands on its file faced it, and nothing has been
/// captured.
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

/// More bishops on squares of one colour than there were.
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

/// The only piece that the other side has lost is a bishop that never left its cage, and a pawn has come
/// to another file.
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

/// A rook is put anywhere; whether it gives the check is seen afterwards.
fn leave_in_check(case: &mut Case<'_>) -> Option<()> {
    case.color = case.turn;
    case.relocate(case.to.by_piece(case.own(Role::Rook)), !Bitboard::EMPTY).map(|_| ())
}

/// All pawns stand where they began. Behind them each rook and each king has two squares, so that how
/// many moves a side has made is odd or even as it stands; and who moves first has made as many as the
/// other, or one more.
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
