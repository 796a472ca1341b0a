//! The legality of one move, from the pieces concerned, and the reason if it is illegal.
//!
//! The generator finds all legal moves at once, without reasons. Property tests compare the two.

use crate::game::castling::Castling;
use crate::game::{
    CastlingRights, IllegalMove, IllegalReason, Move, Position, Variant, VariantState,
};
use crate::geometry::attacks::{king_attacks, knight_attacks, pawn_attacks};
use crate::geometry::{Bitboard, between, diagonal_rays, orthogonal_rays};
use crate::types::{Color, Piece, Role, Square};

impl<V: Variant> Position<V> {
    /// The position after `mv`. The turn passes to the other side.
    ///
    /// [`play_unchecked`](Position::play_unchecked) is faster, for moves that are known to be
    /// legal.
    ///
    /// # Errors
    ///
    /// If the move is illegal. The error has the reason.
    ///
    /// ```
    /// use core_bitboard::{Fide, Position};
    ///
    /// let start = Position::<Fide>::start();
    /// let next = start.play("e2e4".parse()?)?;
    /// assert_eq!(
    ///     next.fen().to_string(),
    ///     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    /// );
    /// let refused = start.play("e1e2".parse()?).unwrap_err();
    /// assert_eq!(refused.to_string(), "illegal move e1e2: the white pawn stands on e2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, mv: Move) -> Result<Position<V>, IllegalMove> {
        match self.why_illegal(mv) {
            None => Ok(self.play_unchecked(mv)),
            Some(reason) => Err(IllegalMove { mv, reason }),
        }
    }

    /// Whether `mv` is a legal move. A promotion must name its role.
    #[doc(alias = "esJugadaLegal")]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.why_illegal(mv).is_none()
    }

    /// Why `mv` is illegal, or `None` if it is legal.
    ///
    /// # Complexity
    ///
    /// Examines only the pieces concerned; no moves are generated.
    ///
    /// ```
    /// use core_bitboard::game::IllegalReason;
    /// use core_bitboard::{Lite, Position};
    ///
    /// let position = Position::<Lite>::from_fen("4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1")?;
    /// let reason = position.why_illegal("e2d3".parse()?);
    /// assert!(matches!(reason, Some(IllegalReason::Pinned { .. })));
    /// assert_eq!(position.why_illegal("e1d2".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn why_illegal(&self, mv: Move) -> Option<IllegalReason> {
        let from = mv.from();
        let Some(piece) = self.board.piece_at(from) else {
            return Some(IllegalReason::NoPiece(from));
        };
        if piece.color != self.turn {
            return Some(IllegalReason::WrongSideToMove { piece, on: from });
        }
        match self.castling_denoted(piece, mv) {
            Some(castling) => self.castling_obstacle(castling),
            None => self.obstacle(piece, mv).or_else(|| self.exposure(piece, mv)),
        }
    }

    /// The castling that a king's move of two files from its home square denotes, in a game with
    /// castling.
    fn castling_denoted(&self, king: Piece, mv: Move) -> Option<&'static Castling> {
        let has_castling = !V::State::new(CastlingRights::all(), None).castling().is_empty();
        let is_meant = king.role == Role::King && mv.promotion().is_none() && has_castling;
        let is_this = |castling: &&Castling| {
            is_meant && (castling.king_from, castling.king_to) == (mv.from(), mv.to())
        };
        Castling::of(self.turn).into_iter().find(is_this)
    }

    /// The obstacle to a castling.
    fn castling_obstacle(&self, castling: &Castling) -> Option<IllegalReason> {
        if !self.state.castling().contains(castling.right) {
            return Some(IllegalReason::NoCastlingRight(self.turn));
        }
        let king = castling.king_from;
        if let Some(blocked) = self.blocked(king, castling.between) {
            return Some(blocked);
        }
        if let Some((by, on)) = self.one_of(self.checkers()) {
            return Some(IllegalReason::CastlesInCheck { by, on });
        }
        // The crossed square comes first.
        let way = [castling.rook_to, castling.king_to];
        way.into_iter().find_map(|to| self.attack_on_king(Move::new(king, to)))
    }

    /// The obstacle to a piece's move, without regard to the king.
    fn obstacle(&self, piece: Piece, mv: Move) -> Option<IllegalReason> {
        let (from, to) = (mv.from(), mv.to());
        let target = self.board.piece_at(to);
        let is_capture = target.is_some() || self.is_en_passant(piece, mv);
        let (goes, way) = match piece.role {
            Role::King => (king_attacks(from).contains(to), Bitboard::EMPTY),
            Role::Knight => (knight_attacks(from).contains(to), Bitboard::EMPTY),
            Role::Bishop => (diagonal_rays(from).contains(to), between(from, to)),
            Role::Rook => (orthogonal_rays(from).contains(to), between(from, to)),
            Role::Queen => {
                let rays = diagonal_rays(from) | orthogonal_rays(from);
                (rays.contains(to), between(from, to))
            }
            Role::Pawn if pawn_attacks(self.turn, from).contains(to) => (true, Bitboard::EMPTY),
            Role::Pawn => {
                let steps = steps_ahead::<V>(self.turn, from);
                (steps.contains(to), between(from, to) | Bitboard::from(to))
            }
        };
        let is_diagonal = from.file() != to.file();
        match target {
            _ if !goes => Some(IllegalReason::InvalidPieceMove { piece, from, to }),
            Some(piece) if piece.color == self.turn && !way.contains(to) => {
                Some(IllegalReason::OwnPiece { piece, on: to })
            }
            Some(Piece { role: Role::King, .. }) if !way.contains(to) => {
                Some(IllegalReason::King(to))
            }
            _ => self.blocked(from, way).or_else(|| {
                if piece.role == Role::Pawn && is_diagonal && !is_capture {
                    Some(IllegalReason::NothingToCapture(to))
                } else {
                    (!is_promotion_right::<V>(piece, mv)).then_some(IllegalReason::Promotion)
                }
            }),
        }
    }

    /// Whether a pawn would capture en passant.
    fn is_en_passant(&self, piece: Piece, mv: Move) -> bool {
        piece.role == Role::Pawn
            && mv.from().file() != mv.to().file()
            && self.state.en_passant() == Some(mv.to())
    }

    /// The first piece on `way`, counted from `from`.
    fn blocked(&self, from: Square, way: Bitboard) -> Option<IllegalReason> {
        let inside = way & self.board.occupied();
        let is_up = way.first().is_some_and(|first| first > from);
        let on = if is_up { inside.first() } else { inside.last() }?;
        let by = self.board.piece_at(on)?;
        Some(IllegalReason::Blocked { by, on })
    }

    /// The attack on the mover's king after a move that is otherwise possible.
    fn exposure(&self, piece: Piece, mv: Move) -> Option<IllegalReason> {
        if piece.role == Role::King {
            return self.attack_on_king(mv);
        }
        let attackers = self.attackers_after(mv);
        if let Some((by, on)) = self.one_of(attackers & self.checkers()) {
            return Some(IllegalReason::StillInCheck { by, on });
        }
        let (by, on) = self.one_of(attackers)?;
        Some(if self.is_en_passant(piece, mv) {
            IllegalReason::EnPassantExposes { by, on }
        } else {
            IllegalReason::Pinned { by, on }
        })
    }

    /// The attack on the king after a king's move.
    fn attack_on_king(&self, mv: Move) -> Option<IllegalReason> {
        let (by, on) = self.one_of(self.attackers_after(mv))?;
        Some(IllegalReason::IntoCheck { to: mv.to(), by, on })
    }

    /// The pieces that would attack the king of the side that has made the move.
    fn attackers_after(&self, mv: Move) -> Bitboard {
        Position { turn: self.turn, ..self.play_unchecked(mv) }.checkers()
    }

    /// One of the pieces on some squares.
    fn one_of(&self, squares: Bitboard) -> Option<(Piece, Square)> {
        let on = squares.first()?;
        self.board.piece_at(on).map(|piece| (piece, on))
    }
}

/// The squares that a pawn on `from` reaches by stepping ahead on an empty board.
fn steps_ahead<V: Variant>(color: Color, from: Square) -> Bitboard {
    let home = match color {
        Color::White => V::DOUBLE_STEP_FROM,
        Color::Black => V::DOUBLE_STEP_FROM.flip_ranks(),
    };
    let step = Bitboard::from(from).shift(color.forward());
    if home.contains(from) { step | step.shift(color.forward()) } else { step }
}

/// Whether a move promotes if and only if a pawn reaches the last rank, and to a piece of the game.
fn is_promotion_right<V: Variant>(piece: Piece, mv: Move) -> bool {
    let is_last = mv.to().step(piece.color.forward()).is_none();
    match mv.promotion() {
        Some(role) => piece.role == Role::Pawn && is_last && V::PROMOTIONS.has(role),
        None => piece.role != Role::Pawn || !is_last,
    }
}
