//! Why a position cannot occur in a game of chess. The test is stricter than the one for a
//! [`Position`].

use core::fmt;

use bitflags::bitflags;

use crate::game::{Board, Fide, FideState, Position, PositionDefects, Setup, VariantState};
use crate::geometry::{Bitboard, line};
use crate::types::{Color, Piece, Rank, Role, Square};

/// The most pieces of a side, the king and the pawns included.
const PIECES_MAX: usize = 16;

/// The most pawns of a side.
const PAWNS_MAX: usize = 8;

/// The most pieces that can give check after one move.
const CHECKERS_MAX: usize = 2;

bitflags! {
    /// The reasons why pieces, turn, castling rights and en-passant square cannot occur in a game
    /// of chess, as far as they can be found without retracting moves.
    ///
    /// A position without defects may still not occur in a game. Chess programs make this check
    /// before they play.
    ///
    /// ```
    /// use core_bitboard::game::FideDefects;
    /// use core_bitboard::{Fide, Position};
    ///
    /// let position = Position::<Fide>::from_fen("P3k3/4R3/8/8/8/8/8/4K3 w - - 0 1")?;
    /// let defects = position.defects();
    /// assert_eq!(defects, FideDefects::PAWNS_ON_OUTER_RANKS | FideDefects::OPPONENT_IN_CHECK);
    /// assert_eq!(
    ///     defects.to_string(),
    ///     "there are pawns on the first or eighth rank; the side not to move is in check",
    /// );
    /// # Ok::<(), core_bitboard::notation::ParsePositionError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct FideDefects: u32 {
        /// There are no pieces.
        const EMPTY_BOARD = 1;
        /// White has no king.
        const NO_WHITE_KING = 1 << 1;
        /// Black has no king.
        const NO_BLACK_KING = 1 << 2;
        /// A side has more than one king. No [`Position`] has this defect.
        const TOO_MANY_KINGS = 1 << 3;
        /// White has more than 8 pawns.
        const TOO_MANY_WHITE_PAWNS = 1 << 4;
        /// Black has more than 8 pawns.
        const TOO_MANY_BLACK_PAWNS = 1 << 5;
        /// There are pawns on the first or eighth rank.
        const PAWNS_ON_OUTER_RANKS = 1 << 6;
        /// White has more than 16 pieces, pawns included.
        const TOO_MANY_WHITE_PIECES = 1 << 7;
        /// Black has more than 16 pieces, pawns included.
        const TOO_MANY_BLACK_PIECES = 1 << 8;
        /// White has more pieces that must be promoted than it lacks pawns.
        const TOO_MANY_PROMOTED_WHITE_PIECES = 1 << 9;
        /// Black has more pieces that must be promoted than it lacks pawns.
        const TOO_MANY_PROMOTED_BLACK_PIECES = 1 << 10;
        /// There is a castling right whose king or rook is not on its initial square. No
        /// [`Position`] has this defect.
        const IMPOSSIBLE_CASTLING_RIGHTS = 1 << 11;
        /// No pawn can have stepped two squares over the en-passant square. No [`Position`] has this
        /// defect.
        const IMPOSSIBLE_EN_PASSANT = 1 << 12;
        /// The side not to move is in check.
        const OPPONENT_IN_CHECK = 1 << 13;
        /// More than two pieces give check.
        const TOO_MANY_CHECKERS = 1 << 14;
        /// No single move lets exactly these pieces give check: two are on one line with the king,
        /// or the last double step cannot have led to this check.
        const IMPOSSIBLE_CHECK = 1 << 15;
    }
}

impl Position<Fide> {
    /// The reasons why the position cannot occur in a game of chess; empty if none was found.
    /// Reading a FEN does not compute them.
    pub fn defects(&self) -> FideDefects {
        FideDefects::of(&Setup::from(*self))
    }
}

impl FideDefects {
    /// The reasons why this cannot occur in a game of chess, even if it is not a [`Position`].
    ///
    /// ```
    /// use core_bitboard::game::FideDefects;
    /// use core_bitboard::notation::Fen;
    ///
    /// let fen: Fen = "4k3/8/8/8/8/8/8/4KK2 w K - 0 1".parse()?;
    /// assert_eq!(
    ///     FideDefects::of(&fen.setup),
    ///     FideDefects::TOO_MANY_KINGS | FideDefects::IMPOSSIBLE_CASTLING_RIGHTS
    /// );
    /// # Ok::<(), core_bitboard::notation::ParseFenError>(())
    /// ```
    pub fn of(setup: &Setup) -> FideDefects {
        let Setup { ref board, turn, castling, en_passant } = *setup;
        let state = FideState::new(castling, en_passant);
        let mut defects = of_material(board, Color::White) | of_material(board, Color::Black);
        let outer_ranks = Rank::First.bitboard() | Rank::Eighth.bitboard();
        let pawns_stand_wrong = !board.by_role(Role::Pawn).is_disjoint(outer_ranks);
        defects.set(FideDefects::EMPTY_BOARD, board.occupied().is_empty());
        defects.set(FideDefects::PAWNS_ON_OUTER_RANKS, pawns_stand_wrong);

        let refused = state.defects(board, turn);
        let castling = refused.contains(PositionDefects::CASTLING_WITHOUT_KING_AND_ROOK);
        let en_passant = refused.contains(PositionDefects::EN_PASSANT_WITHOUT_DOUBLE_STEP);
        defects.set(FideDefects::IMPOSSIBLE_CASTLING_RIGHTS, castling);
        defects.set(FideDefects::IMPOSSIBLE_EN_PASSANT, en_passant);

        let opponent_in_check = !checkers(board, !turn).is_empty();
        defects.set(FideDefects::OPPONENT_IN_CHECK, opponent_in_check);
        let passed = setup.en_passant.filter(|_| !en_passant);
        defects | of_checkers(board, turn, passed)
    }
}

/// The defects of one side's number of pieces.
fn of_material(board: &Board, color: Color) -> FideDefects {
    let [no_king, pawns, pieces, promoted] = match color {
        Color::White => [
            FideDefects::NO_WHITE_KING,
            FideDefects::TOO_MANY_WHITE_PAWNS,
            FideDefects::TOO_MANY_WHITE_PIECES,
            FideDefects::TOO_MANY_PROMOTED_WHITE_PIECES,
        ],
        Color::Black => [
            FideDefects::NO_BLACK_KING,
            FideDefects::TOO_MANY_BLACK_PAWNS,
            FideDefects::TOO_MANY_BLACK_PIECES,
            FideDefects::TOO_MANY_PROMOTED_BLACK_PIECES,
        ],
    };
    let own = |role| board.by_piece(Piece::new(color, role));
    let pawns_found = own(Role::Pawn).len();
    let mut defects = FideDefects::empty();
    defects.set(no_king, own(Role::King).is_empty());
    defects.set(FideDefects::TOO_MANY_KINGS, own(Role::King).has_several());
    defects.set(pawns, pawns_found > PAWNS_MAX);
    defects.set(pieces, board.by_color(color).len() > PIECES_MAX);
    defects.set(promoted, promoted_at_least(own) > PAWNS_MAX.saturating_sub(pawns_found));
    defects
}

/// How many pieces of a side cannot be initial ones: a side begins with one queen, two rooks, two
/// knights, and a bishop on squares of either colour.
fn promoted_at_least(own: impl Fn(Role) -> Bitboard) -> usize {
    let bishops = own(Role::Bishop);
    [
        (own(Role::Queen), 1),
        (own(Role::Rook), 2),
        (own(Role::Knight), 2),
        (bishops & Bitboard::LIGHT, 1),
        (bishops & Bitboard::DARK, 1),
    ]
    .into_iter()
    .map(|(pieces, initial)| pieces.len().saturating_sub(initial))
    .sum()
}

/// The pieces that attack the king of `color`. A setup may have several kings; the last one from a1
/// to h8 counts.
fn checkers(board: &Board, color: Color) -> Bitboard {
    let king = board.by_piece(Piece::new(color, Role::King)).last();
    king.map_or(Bitboard::EMPTY, |king| board.attackers(king, !color))
}

/// The defects of the pieces that give check to the side to move, after a double step over
/// `passed`, if there was one.
fn of_checkers(board: &Board, turn: Color, passed: Option<Square>) -> FideDefects {
    let checkers = checkers(board, turn);
    let kings = board.by_piece(Piece::new(turn, Role::King));
    let (Some(first), Some(last)) = (checkers.first(), checkers.last()) else {
        return FideDefects::empty();
    };
    let is_impossible = match passed {
        // A pawn uncovers at most one line, and only one on which it stood.
        Some(passed) => {
            let (from, to) = (passed.step(turn.forward()), passed.step(!turn.forward()));
            let (from, to) = from.zip(to).expect("a double step has an origin and an end");
            let mut before = *board;
            before.remove(to);
            before.put(from, Piece::new(!turn, Role::Pawn));
            // On its origin the pawn only blocks lines; its attacks from there do not count.
            let attacked_before = kings
                .into_iter()
                .any(|king| before.attackers(king, !turn).without(from) != Bitboard::EMPTY);
            checkers.has_several() || last != to && attacked_before
        }
        // Two pieces on one line with the king would have uncovered each other.
        None => {
            checkers.len() > CHECKERS_MAX
                || !line(first, last).is_disjoint(kings) && checkers.len() == 2
        }
    };
    let mut defects = FideDefects::empty();
    defects.set(FideDefects::TOO_MANY_CHECKERS, checkers.len() > CHECKERS_MAX);
    defects.set(FideDefects::IMPOSSIBLE_CHECK, is_impossible);
    defects
}

impl fmt::Display for FideDefects {
    /// Every defect, with semicolons between them; nothing if there is none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, defect) in self.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { "; " })?;
            f.write_str(match defect {
                FideDefects::EMPTY_BOARD => "the board is empty",
                FideDefects::NO_WHITE_KING => "White has no king",
                FideDefects::NO_BLACK_KING => "Black has no king",
                FideDefects::TOO_MANY_KINGS => "a side has more than one king",
                FideDefects::TOO_MANY_WHITE_PAWNS => "White has more than 8 pawns",
                FideDefects::TOO_MANY_BLACK_PAWNS => "Black has more than 8 pawns",
                FideDefects::PAWNS_ON_OUTER_RANKS => "there are pawns on the first or eighth rank",
                FideDefects::TOO_MANY_WHITE_PIECES => "White has more than 16 pieces",
                FideDefects::TOO_MANY_BLACK_PIECES => "Black has more than 16 pieces",
                FideDefects::TOO_MANY_PROMOTED_WHITE_PIECES => {
                    "White has more promoted pieces than it lacks pawns"
                }
                FideDefects::TOO_MANY_PROMOTED_BLACK_PIECES => {
                    "Black has more promoted pieces than it lacks pawns"
                }
                FideDefects::IMPOSSIBLE_CASTLING_RIGHTS => {
                    "the king or rook of a castling right is not on its initial square"
                }
                FideDefects::IMPOSSIBLE_EN_PASSANT => {
                    "no pawn can have stepped two squares over the en-passant square"
                }
                FideDefects::OPPONENT_IN_CHECK => "the side not to move is in check",
                FideDefects::TOO_MANY_CHECKERS => "more than two pieces give check",
                _ => "no move lets just these pieces give check",
            })?;
        }
        Ok(())
    }
}
