//! Standard algebraic notation: `Nf3`, `exd5`, `Rae1+`, `a8=Q#`, `O-O`.
//!
//! The writer follows the PGN standard: it writes only as much of the origin as distinguishes the
//! move from other legal moves, and the sign of check or mate. The reader accepts more, like
//! python-chess: zeros for castling, `e8Q` and `e8q`, a wrong or missing sign, a longer origin than
//! needed, `g1f3` and `Ng1-f3`, and other kinds of dashes. Castling is `O-O`, not `Kg1`, as in
//! python-chess.

use core::fmt;
use core::str::FromStr;

use crate::game::castling::Castling;
use crate::game::{IllegalMove, IllegalReason, Move, Position, Variant};
use crate::geometry::Bitboard;
use crate::types::{Expected, File, Rank, Role, Square, Unexpected, parse_error};

/// A move in standard algebraic notation. Which move it is depends on the position.
///
/// ```
/// use core_bitboard::notation::San;
/// use core_bitboard::{Fide, Position};
///
/// let start = Position::<Fide>::start();
/// let mv = start.parse_san("Nf3")?;
/// assert_eq!(mv.to_string(), "g1f3");
/// assert_eq!(start.san(mv)?.to_string(), "Nf3");
///
/// let san: San = "Rae1+".parse()?;
/// assert_eq!(san.to_string(), "Rae1+");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct San {
    /// The move without its sign.
    pub mv: SanMove,
    /// The sign of check or mate. The reader does not require or verify it.
    pub sign: Option<CheckSign>,
}

/// A move in standard algebraic notation, without its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanMove {
    /// The king castles.
    Castle(CastlingSide),
    /// A piece moves.
    Piece {
        /// The role of the piece; a pawn if no letter is given. With no letter and a whole origin,
        /// as in `g1f3`, it may be any piece.
        role: Role,
        /// The file of the origin, if it is given.
        file: Option<File>,
        /// The rank of the origin, if it is given.
        rank: Option<Rank>,
        /// Whether there is an `x`. The reader does not verify it.
        is_capture: bool,
        /// The destination.
        to: Square,
        /// The role to which a pawn promotes.
        promotion: Option<Role>,
    },
}

/// The side of a castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CastlingSide {
    /// Towards the h-file: `O-O`.
    King,
    /// Towards the a-file: `O-O-O`.
    Queen,
}

/// The sign of check or mate at the end of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CheckSign {
    /// Check: `+`.
    Check,
    /// Checkmate: `#`.
    Mate,
}

impl<V: Variant> Position<V> {
    /// `mv` in standard algebraic notation.
    ///
    /// # Errors
    ///
    /// If the move is illegal. The error has the reason.
    ///
    /// ```
    /// use core_bitboard::{Fide, Position};
    ///
    /// let position = Position::<Fide>::from_fen("4k2r/8/8/8/8/8/4N3/R3K1NR w KQk - 0 1")?;
    /// assert_eq!(position.san("g1f3".parse()?)?.to_string(), "Nf3");
    /// assert_eq!(position.san("h1h8".parse()?)?.to_string(), "Rxh8+");
    /// assert_eq!(position.san("e1c1".parse()?)?.to_string(), "O-O-O");
    /// assert_eq!(position.san("g1h3".parse()?)?.to_string(), "Nh3");
    /// assert!(position.san("e1g1".parse()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "algebraic")]
    pub fn san(&self, mv: Move) -> Result<San, IllegalMove> {
        let after = self.play(mv)?;
        let sign = match (after.is_check(), after.has_legal_move()) {
            (false, _) => None,
            (true, true) => Some(CheckSign::Check),
            (true, false) => Some(CheckSign::Mate),
        };
        let no_piece = IllegalMove { mv, reason: IllegalReason::NoPiece(mv.from()) };
        Ok(San { mv: self.san_move(mv).ok_or(no_piece)?, sign })
    }

    /// A legal move in standard algebraic notation, without a sign.
    fn san_move(&self, mv: Move) -> Option<SanMove> {
        let (from, to) = (mv.from(), mv.to());
        let role = self.board().role_at(from)?;
        if self.is_castling(mv) {
            let is_king_side = to.file() > from.file();
            let side = if is_king_side { CastlingSide::King } else { CastlingSide::Queen };
            return Some(SanMove::Castle(side));
        }
        let is_en_passant = role == Role::Pawn && from.file() != to.file();
        let is_capture = is_en_passant || self.board().occupied().contains(to);
        let (file, rank) = match role {
            Role::Pawn => (is_capture.then_some(from.file()), None),
            _ => self.origin_needed(role, from, to),
        };
        Some(SanMove::Piece { role, file, rank, is_capture, to, promotion: mv.promotion() })
    }

    /// Whether a move is two files long and a king's.
    fn is_castling(&self, mv: Move) -> bool {
        let (from, to) = (mv.from().file(), mv.to().file());
        from.index().abs_diff(to.index()) == 2
            && self.board().role_at(mv.from()) == Some(Role::King)
    }

    /// Whether `san` names the king's squares for a castling, which must be written `O-O` or
    /// `O-O-O`.
    fn misnames_castling(&self, san: SanMove, mv: Move) -> bool {
        matches!(san, SanMove::Piece { role: Role::King, .. }) && self.is_castling(mv)
    }

    /// The part of the origin that distinguishes a piece from others of its role that may move to
    /// `to`: the file if it is enough, else the rank if it is enough, else both.
    fn origin_needed(&self, role: Role, from: Square, to: Square) -> (Option<File>, Option<Rank>) {
        let is_rival = |mv: &Move| mv.to() == to && self.board().role_at(mv.from()) == Some(role);
        let rivals: Bitboard =
            self.legal_moves().into_iter().filter(is_rival).map(Move::from).collect();
        let rivals = rivals - Bitboard::from(from);
        let (on_file, on_rank) = (rivals & from.file().bitboard(), rivals & from.rank().bitboard());
        let file = !rivals.is_empty() && (on_file.is_empty() || !on_rank.is_empty());
        (file.then_some(from.file()), (!on_file.is_empty()).then_some(from.rank()))
    }

    /// Reads a move of this position in standard algebraic notation.
    ///
    /// # Errors
    ///
    /// If the text cannot be parsed, or if no legal move or more than one matches it. If none does,
    /// the error has the reason for one of the pieces that could make the move.
    ///
    /// ```
    /// use core_bitboard::notation::SanError;
    /// use core_bitboard::{Fide, Position};
    ///
    /// let position = Position::<Fide>::from_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")?;
    /// assert_eq!(position.parse_san("O-O")?, "e1g1".parse()?);
    /// assert!(position.parse_san("Kg1").is_err());
    /// assert_eq!(position.parse_san("Rd1")?, "a1d1".parse()?);
    /// assert!(matches!(position.parse_san("Rd2"), Err(SanError::Illegal(..))));
    /// assert_eq!(
    ///     position.parse_san("Rxe1").unwrap_err().to_string(),
    ///     "illegal move Rxe1: the white king stands on e1",
    /// );
    ///
    /// let several = Position::<Fide>::from_fen("4k3/8/8/8/8/8/4K3/R6R w - - 0 1")?;
    /// assert_eq!(several.parse_san("Rd1").unwrap_err().to_string(), "ambiguous move Rd1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        let san: San = text.parse().map_err(SanError::Text)?;
        if let SanMove::Piece { role, .. } = san.mv
            && !V::ROLES.has(role)
        {
            let unknown = Unexpected::at(text.as_bytes(), 0, Expected::PieceOfGame);
            return Err(SanError::Text(unknown.into()));
        }
        let fits = |mv| self.fits(san.mv, mv) && !self.misnames_castling(san.mv, mv);
        let mut fitting = self.legal_moves().into_iter().filter(|&mv| fits(mv));
        match (fitting.next(), fitting.next()) {
            (Some(mv), None) => Ok(mv),
            (None, _) => Err(SanError::Illegal(san, self.why_san_is_illegal(san.mv))),
            (Some(_), Some(_)) => Err(SanError::Ambiguous(san)),
        }
    }

    /// Why no legal move matches `san`: the reason for one of the pieces that match it, if there
    /// are any. Pieces that could make the move on another board come first.
    fn why_san_is_illegal(&self, san: SanMove) -> Option<IllegalReason> {
        let own = self.board().by_color(self.turn());
        let meant = |from| match san {
            SanMove::Castle(side) => {
                let [king_side, queen_side] = Castling::of(self.turn());
                let castling = if side == CastlingSide::King { king_side } else { queen_side };
                Move::new(from, castling.king_to)
            }
            SanMove::Piece { to, promotion: None, .. } => Move::new(from, to),
            SanMove::Piece { to, promotion: Some(role), .. } => Move::promoting(from, to, role),
        };
        let is_king = |mv: &Move| self.board().role_at(mv.from()) == Some(Role::King);
        let may_be_meant = |mv: &Move| match san {
            SanMove::Castle(_) => is_king(mv),
            SanMove::Piece { .. } => self.fits(san, *mv),
        };
        let whys = own.into_iter().map(meant).filter(may_be_meant);
        let mut whys = whys.filter_map(|mv| match self.board().piece_at(mv.from()) {
            Some(piece) if self.misnames_castling(san, mv) => {
                Some(IllegalReason::InvalidPieceMove { piece, from: mv.from(), to: mv.to() })
            }
            _ => self.why_illegal(mv),
        });
        let first = whys.next();
        match first {
            Some(IllegalReason::InvalidPieceMove { .. }) => {
                whys.find(|why| !matches!(why, IllegalReason::InvalidPieceMove { .. })).or(first)
            }
            first => first,
        }
    }

    /// Whether `san` may denote the move `mv` of a piece of the side to move.
    fn fits(&self, san: SanMove, mv: Move) -> bool {
        let (from, moved) = (mv.from(), self.board().role_at(mv.from()));
        let SanMove::Piece { role, file, rank, to, promotion, .. } = san else {
            return self.san_move(mv) == Some(san);
        };
        // A pawn move without a file of origin keeps its file.
        let is_straight = from.file() == to.file();
        let is_whole = file.is_some() && rank.is_some();
        let is_role = match role {
            Role::Pawn if is_whole => true,
            Role::Pawn => moved == Some(Role::Pawn) && (file.is_some() || is_straight),
            _ => moved == Some(role),
        };
        is_role
            && (mv.to(), mv.promotion()) == (to, promotion)
            && file.is_none_or(|file| file == from.file())
            && rank.is_none_or(|rank| rank == from.rank())
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mv {
            SanMove::Castle(CastlingSide::King) => f.write_str("O-O")?,
            SanMove::Castle(CastlingSide::Queen) => f.write_str("O-O-O")?,
            SanMove::Piece { role, file, rank, is_capture, to, promotion } => {
                if role != Role::Pawn {
                    write!(f, "{}", role.letter().to_ascii_uppercase())?;
                }
                file.map_or(Ok(()), |file| write!(f, "{file}"))?;
                rank.map_or(Ok(()), |rank| write!(f, "{rank}"))?;
                write!(f, "{}{to}", if is_capture { "x" } else { "" })?;
                if let Some(role) = promotion {
                    write!(f, "={}", role.letter().to_ascii_uppercase())?;
                }
            }
        }
        f.write_str(match self.sign {
            None => "",
            Some(CheckSign::Check) => "+",
            Some(CheckSign::Mate) => "#",
        })
    }
}

impl FromStr for San {
    type Err = ParseSanError;

    /// Reads standard algebraic notation, without a position to check it against.
    ///
    /// # Errors
    ///
    /// Names the byte where the text is wrong.
    fn from_str(text: &str) -> Result<San, ParseSanError> {
        let mut reader = Reader { text: text.as_bytes(), byte: 0 };
        if NULL_MOVES.contains(&text) {
            return Err(reader.unexpected(Expected::NoNullMove));
        }
        let mv = match reader.castle() {
            Some(side) => SanMove::Castle(side),
            None => reader.piece_move()?,
        };
        let sign = reader.take(|mark| match mark {
            '+' => Some(CheckSign::Check),
            '#' => Some(CheckSign::Mate),
            _ => None,
        });
        if reader.byte < text.len() {
            return Err(reader.unexpected(Expected::EndOfMove));
        }
        Ok(San { mv, sign })
    }
}

/// Null moves as written by programs.
const NULL_MOVES: [&str; 6] = ["--", "Z0", "0000", "@@@@", "null", "pass"];

/// Dashes between squares and in castling: the hyphen, and its replacements by editors.
const DASHES: [&str; 5] = ["-", "\u{2010}", "\u{2011}", "\u{2013}", "\u{2212}"];

/// A text read from left to right.
struct Reader<'a> {
    text: &'a [u8],
    byte: usize,
}

impl Reader<'_> {
    /// Consumes the next character if `meaning` accepts it.
    fn take<T>(&mut self, meaning: impl FnOnce(char) -> Option<T>) -> Option<T> {
        // A byte above 127 becomes a character that `meaning` rejects.
        let found = self.text.get(self.byte).and_then(|&mark| meaning(char::from(mark)));
        self.byte += usize::from(found.is_some());
        found
    }

    /// Consumes a dash, if there is one.
    fn dash(&mut self) -> Option<char> {
        let rest = &self.text[self.byte..];
        let dash = DASHES.iter().find(|dash| rest.starts_with(dash.as_bytes()))?;
        self.byte += dash.len();
        Some('-')
    }

    /// Consumes letters or zeros with dashes between them.
    fn castle(&mut self) -> Option<CastlingSide> {
        let letter = *self.text.first().filter(|letter| matches!(letter, b'O' | b'0'))?;
        let mut letters = 0;
        loop {
            let before = self.byte;
            let is_next = letters == 0 || self.dash().is_some();
            if letters == 3 || !is_next || self.text.get(self.byte) != Some(&letter) {
                self.byte = before;
                break;
            }
            self.byte += 1;
            letters += 1;
        }
        match letters {
            2 => Some(CastlingSide::King),
            3 => Some(CastlingSide::Queen),
            _ => {
                self.byte = 0;
                None
            }
        }
    }

    fn piece_move(&mut self) -> Result<SanMove, ParseSanError> {
        let piece = self.take(|mark| match mark {
            'N' | 'B' | 'R' | 'Q' | 'K' => Role::from_letter(mark.to_ascii_lowercase()),
            _ => None,
        });
        let file = self.take(File::from_letter);
        let rank = self.take(Rank::from_digit);
        let mark = self.take(|mark| (mark == 'x').then_some(mark)).or_else(|| self.dash());
        // In `a8b` the last letter is the promotion, not a file.
        let is_whole = file.is_some() && rank.is_some() && mark.is_none();
        let is_file = !is_whole || self.text.get(self.byte + 1).is_some_and(u8::is_ascii_digit);
        let to_file = if is_file { self.take(File::from_letter) } else { None };
        let (file, rank, to) = match (file, rank, to_file) {
            // The file and rank read first were the destination.
            (Some(to_file), Some(to_rank), None) if is_whole => {
                (None, None, Square::new(to_file, to_rank))
            }
            (_, _, Some(to_file)) => match self.take(Rank::from_digit) {
                Some(to_rank) => (file, rank, Square::new(to_file, to_rank)),
                None => return Err(self.unexpected(Expected::Rank)),
            },
            _ if self.byte == 0 => return Err(self.unexpected(Expected::San)),
            (Some(_), None, None) if mark.is_none() => return Err(self.unexpected(Expected::Rank)),
            _ => return Err(self.unexpected(Expected::File)),
        };
        let promotion = self.promotion()?;
        let (role, is_capture) = (piece.unwrap_or(Role::Pawn), mark == Some('x'));
        Ok(SanMove::Piece { role, file, rank, is_capture, to, promotion })
    }

    fn promotion(&mut self) -> Result<Option<Role>, ParseSanError> {
        let sign = self.take(|mark| (mark == '=').then_some(()));
        let role = self.take(|mark| {
            Role::from_letter(mark.to_ascii_lowercase())
                .filter(|role| !matches!(role, Role::Pawn | Role::King))
        });
        match (sign, role) {
            (Some(()), None) => Err(self.unexpected(Expected::SanPromotion)),
            _ => Ok(role),
        }
    }

    fn unexpected(&self, expected: Expected) -> ParseSanError {
        Unexpected::at(self.text, self.byte, expected).into()
    }
}

parse_error! {
    /// Why a text is not a move in standard algebraic notation.
    ParseSanError
}

/// Why a text does not denote one legal move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SanError {
    /// It is not standard algebraic notation, or has the letter of a piece that the game lacks.
    Text(ParseSanError),
    /// It is, but no legal move matches it. The reason is for one of the pieces that match it, if
    /// there are any.
    Illegal(San, Option<IllegalReason>),
    /// It is, but several legal moves match it.
    Ambiguous(San),
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanError::Text(error) => error.fmt(f),
            SanError::Illegal(san, None) => write!(f, "illegal move {san}"),
            SanError::Illegal(san, Some(why)) => write!(f, "illegal move {san}: {why}"),
            SanError::Ambiguous(san) => write!(f, "ambiguous move {san}"),
        }
    }
}

impl core::error::Error for SanError {}
