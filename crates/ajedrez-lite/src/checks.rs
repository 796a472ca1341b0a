//! Moves that give check or mate at once.

use std::ops::ControlFlow;

use core_bitboard::geometry::{bishop_attacks, pawn_attacks, queen_attacks, rook_attacks};
use core_bitboard::{Bitboard, Lite, Move, Position, Role};

use crate::movement::sorted_moves;
use crate::{LitePosition, Reading};

impl LitePosition {
    /// Whether some legal move discovers a check.
    ///
    /// In the TPE, a discovered check is one in which a piece other than the one moved attacks the
    /// enemy king, whether or not the moved piece attacks it too. In the TPI's formula, any legal
    /// move that gives check counts.
    ///
    /// # Source
    ///
    /// Exercise 15 of the TPE, exercise 7 of the TPI.
    ///
    /// ```
    /// use ajedrez_lite::{LitePosition, Reading};
    ///
    /// let plain: LitePosition = "7k/8/8/8/8/8/8/R3K3 w".parse()?;
    /// assert!(plain.has_discovered_check(Reading::Tpi));
    /// assert!(!plain.has_discovered_check(Reading::Tpe));
    ///
    /// let battery: LitePosition = "4k3/8/8/8/4B3/8/8/K3R3 w".parse()?;
    /// assert!(battery.has_discovered_check(Reading::Tpe));
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias = "hayJaqueDescubierto")]
    pub fn has_discovered_check(&self, reading: Reading) -> bool {
        find(self.position(), |mv| self.discovers(mv, reading)).is_some()
    }

    /// The legal moves for which [`has_discovered_check`](LitePosition::has_discovered_check) is
    /// true, sorted as [`legal_moves`](LitePosition::legal_moves) are.
    ///
    /// ```
    /// use ajedrez_lite::{LitePosition, Reading};
    ///
    /// let battery: LitePosition = "4k3/7p/8/8/4P3/8/8/K3R3 w".parse()?;
    /// assert!(battery.discovered_checks(Reading::Tpe).is_empty());
    ///
    /// let battery: LitePosition = "4k3/7p/8/8/8/8/4B3/K3R3 w".parse()?;
    /// let moves = battery.discovered_checks(Reading::Tpe);
    /// assert_eq!(moves.len(), 9);
    /// assert!(moves.iter().all(|mv| mv.from().to_string() == "e2"));
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    pub fn discovered_checks(&self, reading: Reading) -> Vec<Move> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| self.discovers(*mv, reading));
        moves
    }

    /// The [discovered checks](LitePosition::discovered_checks) that mate.
    ///
    /// ```
    /// use ajedrez_lite::{LitePosition, Reading};
    ///
    /// let battery: LitePosition = "k7/8/1K6/8/8/B7/8/R7 w".parse()?;
    /// assert_eq!(battery.discovered_checks(Reading::Tpe).len(), 7);
    /// assert_eq!(battery.discovered_mates(Reading::Tpe), ["a3d6".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn discovered_mates(&self, reading: Reading) -> Vec<Move> {
        let mut moves = self.discovered_checks(reading);
        moves.retain(|mv| self.position().play_unchecked(*mv).legal_moves().is_empty());
        moves
    }

    /// Whether a legal move discovers a check.
    fn discovers(&self, mv: Move, reading: Reading) -> bool {
        let checkers = self.position().play_unchecked(mv).checkers();
        match reading {
            Reading::Tpe => !(checkers - Bitboard::from(mv.to())).is_empty(),
            Reading::Tpi => !checkers.is_empty(),
        }
    }

    /// The legal moves that mate at once, sorted as [`legal_moves`](LitePosition::legal_moves) are.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    ///
    /// let position: LitePosition = "7k/8/6K1/4R3/8/8/8/8 w".parse()?;
    /// assert_eq!(position.mating_moves(), ["e5e8".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mating_moves(&self) -> Vec<Move> {
        mating_moves(self.position())
    }

    /// Whether the opponent can mate at once after every legal move of the side to move. False when
    /// that side has no legal move.
    ///
    /// # Source
    ///
    /// Exercise 16 of the TPE.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    ///
    /// let position: LitePosition = "7k/p7/6K1/4R3/8/8/8/8 b".parse()?;
    /// assert!(position.every_move_allows_mate());
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias = "esMateEnUno")]
    pub fn every_move_allows_mate(&self) -> bool {
        let position = self.position();
        let escapes = |mv| mating_move(&position.play_unchecked(mv)).is_none();
        position.has_legal_move() && find(position, escapes).is_none()
    }
}

/// Some legal move that mates at once.
pub(crate) fn mating_move(position: &Position<Lite>) -> Option<Move> {
    let checks = Checks::new(position);
    find(position, |mv| checks.may_include(mv) && position.play_unchecked(mv).is_checkmate())
}

/// Every legal move that mates at once, sorted.
pub(crate) fn mating_moves(position: &Position<Lite>) -> Vec<Move> {
    let checks = Checks::new(position);
    let mates = |mv: &Move| checks.may_include(*mv) && position.play_unchecked(*mv).is_checkmate();
    sorted_moves(position).into_iter().filter(mates).collect()
}

/// The first legal move, in the generator's order, for which `wanted` is true.
fn find(position: &Position<Lite>, wanted: impl Fn(Move) -> bool) -> Option<Move> {
    position
        .find_move(|mv| if wanted(mv) { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) })
}

/// A filter that keeps every legal move that gives check, and few others. It pays off because a search
/// for mates spends most of its time testing whether moves mate.
///
/// A move gives check in one of two ways. Either the moved piece arrives on a square from which it
/// attacks the king, given the pieces on the board before the move. Or it was the first piece seen from
/// the king along some line, which the move opens or along which it then checks. A king never attacks
/// the other king.
struct Checks<'a> {
    position: &'a Position<Lite>,
    by_pawn: Bitboard,
    by_bishop: Bitboard,
    by_rook: Bitboard,
    leaving: Bitboard,
}

impl Checks<'_> {
    fn new(position: &Position<Lite>) -> Checks<'_> {
        let (board, turn) = (position.board(), position.turn());
        let occupied = board.occupied();
        let king = board.king(!turn).expect("each side has one king");
        // A king already attacked (impossible in a game) may stay attacked after any move.
        let is_attacked = !board.attackers(king, turn).is_empty();
        Checks {
            position,
            by_pawn: pawn_attacks(!turn, king),
            by_bishop: bishop_attacks(king, occupied),
            by_rook: rook_attacks(king, occupied),
            leaving: if is_attacked { Bitboard::FULL } else { queen_attacks(king, occupied) },
        }
    }

    /// Whether `mv` may give check.
    fn may_include(&self, mv: Move) -> bool {
        let of_role = |role| self.position.board().by_role(role).contains(mv.from());
        let arriving = if mv.promotion().is_some() || of_role(Role::Rook) {
            self.by_rook
        } else if of_role(Role::Pawn) {
            self.by_pawn
        } else if of_role(Role::Bishop) {
            self.by_bishop
        } else {
            Bitboard::EMPTY
        };
        arriving.contains(mv.to()) || self.leaving.contains(mv.from())
    }
}
