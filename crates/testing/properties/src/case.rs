//! Decodes bytes into cases: every byte string describes one.

use arbitrary::Unstructured;
use core_bitboard::game::{CastlingRights, VariantState};
use core_bitboard::solitaire::Puzzle;
use core_bitboard::types::{Direction, File, Rank};
use core_bitboard::{Bitboard, Board, Color, Piece, Position, Role, Square, Variant};

/// Tries a property on a variant chosen by the bytes.
macro_rules! for_some_variant {
    ($bytes:expr, $property:ident) => {{
        let mut case = $crate::case::Case::new($bytes);
        match case.below(3) {
            0 => $property::<core_bitboard::Lite>(&mut case),
            1 => $property::<core_bitboard::Plain>(&mut case),
            _ => $property::<core_bitboard::Fide>(&mut case),
        }
    }};
}
pub(crate) use for_some_variant;

/// Bytes read from left to right; zeros follow the last one.
pub(crate) struct Case<'a>(Unstructured<'a>);

impl<'a> Case<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Case<'a> {
        Case(Unstructured::new(bytes))
    }

    /// A number from 0 to `end - 1`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0.int_in_range(0..=end - 1).expect("used-up bytes count as zeros")
    }

    /// One of `choices`.
    pub(crate) fn choose<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    pub(crate) fn word(&mut self) -> u64 {
        self.0.arbitrary().expect("used-up bytes count as zeros")
    }

    pub(crate) fn square(&mut self) -> Square {
        Square::from_index(self.below(Square::COUNT)).expect("below 64")
    }

    pub(crate) fn piece(&mut self) -> Piece {
        Piece::new(self.choose(&Color::ALL), self.choose(&Role::ALL))
    }

    /// A set of any density: sparse sets are as likely as full ones.
    pub(crate) fn bitboard(&mut self) -> Bitboard {
        let (a, b, c) = (self.word(), self.word(), self.word());
        Bitboard::from_bits(match self.below(5) {
            0 => a & b & c,
            1 => a & b,
            2 => a,
            3 => a | b,
            _ => a | b | c,
        })
    }

    /// Any pieces on any squares.
    pub(crate) fn board(&mut self) -> Board {
        let pieces = self.below(40);
        (0..pieces).map(|_| (self.square(), self.piece())).collect()
    }

    /// A puzzle of 1 to `pieces_max` pieces; the mix of roles differs from case to case.
    pub(crate) fn puzzle(&mut self, pieces_max: usize) -> Puzzle {
        const MIXES: &[&[Role]] = &[
            &Role::ALL,
            &[Role::Pawn, Role::Pawn, Role::Pawn, Role::King],
            &[Role::Pawn, Role::Pawn, Role::Knight],
            &[Role::Pawn, Role::Knight, Role::King],
            &[Role::Bishop, Role::Pawn],
            &[Role::Rook, Role::Pawn, Role::Bishop],
            &[Role::Pawn],
        ];
        let mix = self.choose(MIXES);
        // Crowding the pieces into part of the board makes captures, and so solutions, more frequent.
        let width = self.choose(&[3, 4, 5, 8]);
        let at_the_top = self.below(2) == 1;
        let wanted = 1 + self.below(pieces_max);
        let mut occupied = Bitboard::EMPTY;
        let mut pieces = Vec::new();
        for _ in 0..wanted {
            let (file, rank) = (self.below(width), self.below(width));
            let rank = if at_the_top { 7 - rank } else { rank };
            let square = Square::from_index(rank * 8 + file).expect("on the board");
            // A piece for an occupied square goes to the next free one.
            let free = (0..Square::COUNT)
                .filter_map(|step| Square::from_index((square.index() + step) % Square::COUNT))
                .find(|&square| !occupied.contains(square))
                .expect("fewer than 64 pieces");
            occupied |= Bitboard::from(free);
            pieces.push((free, self.choose(mix)));
        }
        Puzzle::new(pieces).expect("no two pieces share a square")
    }

    /// The remaining bytes as text: arbitrary, or letters of FEN.
    pub(crate) fn text(&mut self) -> String {
        const LETTERS: &[u8] = b"pnbrqkPNBRQK12345678//////// w-bKQkqe3 0\t\0\xc3\xa9x9";
        let any = self.below(4) == 0;
        let rest = self.0.bytes(self.0.len()).expect("as many as there are");
        let letters = rest.iter().map(|&byte| LETTERS[usize::from(byte) % LETTERS.len()]);
        let bytes: Vec<u8> = if any { rest.to_vec() } else { letters.collect() };
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// The text with a few bytes inserted, removed or replaced.
    pub(crate) fn changed(&mut self, text: String) -> Vec<u8> {
        let mut bytes = text.into_bytes();
        for _ in 0..1 + self.below(3) {
            let place = self.below(bytes.len() + 1);
            let mark = self.choose(b"aehirdtcpqnbk01489 \n\t,-x\0\x80\xc3\xa9\xff");
            match self.below(4) {
                0 => bytes.insert(place, mark),
                1 if place < bytes.len() => drop(bytes.remove(place)),
                2 if place < bytes.len() => bytes[place] = mark,
                _ => bytes.truncate(place),
            }
        }
        bytes
    }
}

impl Case<'_> {
    /// A position of `V`, from random play or with pieces placed anywhere.
    pub(crate) fn position<V: Variant>(&mut self) -> Position<V> {
        if self.below(3) == 0 { self.played() } else { self.placed() }
    }

    /// A position reached by up to 80 moves of random play.
    pub(crate) fn played<V: Variant>(&mut self) -> Position<V> {
        let mut position = Position::start();
        for _ in 0..self.below(80) {
            let mut moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            moves.sort_unstable();
            position = position.play_unchecked(self.choose(&moves));
        }
        position
    }

    /// Pieces anywhere, even pawns on the end ranks; each side has a king in nine of ten cases.
    pub(crate) fn placed<V: Variant>(&mut self) -> Position<V> {
        let roles: Vec<Role> = V::ROLES.roles().filter(|&role| role != Role::King).collect();
        let mut board = Board::EMPTY;
        for _ in 0..self.below(24) {
            let piece = Piece::new(self.choose(&Color::ALL), self.choose(&roles));
            board.put(self.square(), piece);
        }
        for color in Color::ALL {
            let square = self.square();
            let hides_other_king = board.role_at(square) == Some(Role::King);
            if self.below(10) > 0 && !hides_other_king {
                board.put(square, Piece::new(color, Role::King));
            }
        }
        let turn = self.choose(&Color::ALL);
        let state = self.state::<V>(&mut board, turn);
        Position::new(board, turn, state)
            .expect("at most one king per side, known pieces, true state")
    }

    /// Pieces on most squares, including one king per side.
    pub(crate) fn crowded<V: Variant>(&mut self) -> Position<V> {
        let roles: Vec<Role> = V::ROLES.roles().filter(|&role| role != Role::King).collect();
        let mut board = Board::EMPTY;
        for square in self.bitboard() | self.bitboard() {
            board.put(square, Piece::new(self.choose(&Color::ALL), self.choose(&roles)));
        }
        let (white, black) = (self.square(), self.square());
        board.put(white, Piece::new(Color::White, Role::King));
        if black != white {
            board.put(black, Piece::new(Color::Black, Role::King));
        }
        let turn = self.choose(&Color::ALL);
        let state = self.state::<V>(&mut board, turn);
        Position::new(board, turn, state)
            .expect("at most one king per side, known pieces, true state")
    }

    /// Puts pieces so that castling and en passant can happen, in a game that has them.
    fn state<V: Variant>(&mut self, board: &mut Board, turn: Color) -> V::State {
        let mut castling = CastlingRights::empty();
        let mut en_passant = None;
        for (right, king, rook) in [
            (CastlingRights::WHITE_KING_SIDE, Square::E1, Square::H1),
            (CastlingRights::WHITE_QUEEN_SIDE, Square::E1, Square::A1),
            (CastlingRights::BLACK_KING_SIDE, Square::E8, Square::H8),
            (CastlingRights::BLACK_QUEEN_SIDE, Square::E8, Square::A8),
        ] {
            let color = if king == Square::E1 { Color::White } else { Color::Black };
            let other_king = board.piece_at(rook) == Some(Piece::new(!color, Role::King))
                || board.piece_at(king) == Some(Piece::new(!color, Role::King));
            if self.below(3) == 0 && !other_king {
                if let Some(wrong) = board.king(color) {
                    board.remove(wrong);
                }
                board.put(king, Piece::new(color, Role::King));
                board.put(rook, Piece::new(color, Role::Rook));
                castling |= right;
            }
        }
        if self.below(3) == 0 {
            let rank = |rank: Rank| rank.relative_to(!turn);
            let file = self.choose(&File::ALL);
            let [origin, passed, landed] = [Rank::Second, Rank::Third, Rank::Fourth]
                .map(|relative| Square::new(file, rank(relative)));
            let free = |square| board.role_at(square) != Some(Role::King);
            if [origin, passed, landed].into_iter().all(free) {
                board.remove(origin);
                board.remove(passed);
                board.put(landed, Piece::new(!turn, Role::Pawn));
                for side in [Direction::West, Direction::East] {
                    if let Some(beside) = landed.step(side).filter(|&square| {
                        self.below(2) == 0 && board.role_at(square) != Some(Role::King)
                    }) {
                        board.put(beside, Piece::new(turn, Role::Pawn));
                    }
                }
                en_passant = Some(passed);
            }
        }
        let state = V::State::new(castling, en_passant);
        // The pawns may have taken a rook's place.
        if state.defects(board, turn).is_empty() { state } else { V::State::default() }
    }
}
