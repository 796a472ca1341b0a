//! Positions: a board, a turn and a set of rules.

use crate::board::Board;
use crate::piece::Color;
use crate::square::{Square, parse_square, square_name};

/// The three sets of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rules {
    /// Ajedrez Lite: no double step, promotion to a rook only (S1, note 1 and "Conversiones").
    Lite,
    /// King-status chess: double step, promotion to N B R Q, no castling, no en passant (spec 20).
    Plain,
    /// Chess: `Plain` with castling and en passant (protocol, `--variant fide`).
    Fide,
}

/// Castling rights (only in `Rules::Fide`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Castling {
    /// FEN's `K`: e1 to g1.
    pub white_king_side: bool,
    /// FEN's `Q`: e1 to c1.
    pub white_queen_side: bool,
    /// FEN's `k`: e8 to g8.
    pub black_king_side: bool,
    /// FEN's `q`: e8 to c8.
    pub black_queen_side: bool,
}

impl Castling {
    /// Reads FEN's third field: `-`, or some of the letters `KQkq`.
    #[must_use]
    pub fn from_fen(field: &str) -> Option<Castling> {
        let mut castling = Castling::default();
        if field == "-" {
            return Some(castling);
        }
        for letter in field.chars() {
            match letter {
                'K' => castling.white_king_side = true,
                'Q' => castling.white_queen_side = true,
                'k' => castling.black_king_side = true,
                'q' => castling.black_queen_side = true,
                _ => return None,
            }
        }
        Some(castling)
    }

    /// Writes FEN's third field.
    #[must_use]
    pub fn to_fen(self) -> String {
        let rights = [
            (self.white_king_side, 'K'),
            (self.white_queen_side, 'Q'),
            (self.black_king_side, 'k'),
            (self.black_queen_side, 'q'),
        ];
        let letters: String =
            rights.into_iter().filter(|&(held, _)| held).map(|(_, letter)| letter).collect();
        if letters.is_empty() { "-".to_string() } else { letters }
    }
}

/// The pieces and the turn (S1, "Posición"), with the state of castling and en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// The rules it is played by.
    pub rules: Rules,
    /// The pieces.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// The castling rights; all false outside `Rules::Fide`.
    pub castling: Castling,
    /// The square that a pawn has just stepped over, in `Rules::Fide`, whether or not some pawn
    /// can capture there.
    pub en_passant: Option<Square>,
}

impl Position {
    /// Reads a FEN: placement and turn, then optionally castling and en passant, which only
    /// `Rules::Fide` keeps, then the counts of moves, which are dropped (protocol, "JSON lines").
    #[must_use]
    pub fn from_fen(rules: Rules, fen: &str) -> Option<Position> {
        let mut fields = fen.split_whitespace();
        let board = Board::from_fen_placement(fields.next()?)?;
        let turn = match fields.next()? {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return None,
        };
        let castling = Castling::from_fen(fields.next().unwrap_or("-"))?;
        let en_passant = match fields.next().unwrap_or("-") {
            "-" => None,
            name => Some(parse_square(name)?),
        };
        // The counts of moves have 32 bits; no rule depends on them.
        for count in fields.by_ref().take(2) {
            if !count.chars().all(|mark| mark.is_ascii_digit()) || count.parse::<u32>().is_err() {
                return None;
            }
        }
        if fields.next().is_some() {
            return None;
        }
        let position = Position { rules, board, turn, castling, en_passant };
        match rules {
            Rules::Fide => Some(position),
            Rules::Lite | Rules::Plain => {
                Some(Position { castling: Castling::default(), en_passant: None, ..position })
            }
        }
    }

    /// Writes the first four fields of a FEN.
    #[must_use]
    pub fn to_fen(&self) -> String {
        let turn = match self.turn {
            Color::White => "w",
            Color::Black => "b",
        };
        let en_passant = self.en_passant.map_or("-".to_string(), square_name);
        let placement = self.board.to_fen_placement();
        format!("{placement} {turn} {} {en_passant}", self.castling.to_fen())
    }
}
