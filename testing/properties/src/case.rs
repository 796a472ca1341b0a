//! Cases out of bytes: whatever the bytes are, they describe one.

use arbitrary::Unstructured;
use core_bitboard::solitaire::Puzzle;
use core_bitboard::{Bitboard, Board, Color, Piece, Role, Square};

/// Bytes that are read from left to right and give zeros when they are used up.
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

    /// A set of any density: sparse ones are met as often as full ones.
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

    /// Any men on any squares.
    pub(crate) fn board(&mut self) -> Board {
        let men = self.below(40);
        (0..men).map(|_| (self.square(), self.piece())).collect()
    }

    /// A puzzle of 1 to `men_max` men of a mix of roles that differs from case to case.
    pub(crate) fn puzzle(&mut self, men_max: usize) -> Puzzle {
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
        // Crowding the men into part of the board makes captures, and so solutions, more frequent.
        let width = self.choose(&[3, 4, 5, 8]);
        let wanted = 1 + self.below(men_max);
        let mut occupied = Bitboard::EMPTY;
        let mut men = Vec::new();
        for _ in 0..wanted {
            let (file, rank) = (self.below(width), self.below(width));
            let square = Square::from_index(rank * 8 + file).expect("on the board");
            // What is wanted on an occupied square goes to the next free one.
            let free = (0..Square::COUNT)
                .filter_map(|step| Square::from_index((square.index() + step) % Square::COUNT))
                .find(|&square| !occupied.contains(square))
                .expect("fewer than 64 men");
            occupied |= Bitboard::from(free);
            men.push((free, self.choose(mix)));
        }
        Puzzle::new(men).expect("no two men share a square")
    }

    /// What is left, as text: of any bytes, or of letters that FEN uses.
    pub(crate) fn text(&mut self) -> String {
        const LETTERS: &[u8] = b"pnbrqkPNBRQK12345678//////// w-bKQkqe3 0\t\0\xc3\xa9x9";
        let any = self.below(4) == 0;
        let rest = self.0.bytes(self.0.len()).expect("as many as there are");
        let letters = rest.iter().map(|&byte| LETTERS[usize::from(byte) % LETTERS.len()]);
        let bytes: Vec<u8> = if any { rest.to_vec() } else { letters.collect() };
        String::from_utf8_lossy(&bytes).into_owned()
    }
}
