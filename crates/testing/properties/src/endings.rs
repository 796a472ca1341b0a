//! Tables of endings against the oracle, and against the solver of mates.

use std::path::Path;

use ajedrez_lite::mate::MateSolver;
use ajedrez_lite::{Budget, LitePosition, MateVerdict};
use ajedrez_lite_tables::{Material, ProbeError, Tables, Value};
use core_bitboard::geometry::distance;
use core_bitboard::types::Rank;
use core_bitboard::{Board, Color, Lite, Piece, Position, Role, Square};
use naive::{EndingValue, Endings};

use crate::bridge;

/// The pieces of a class, its first side white.
fn pieces_of(material: Material) -> Vec<Piece> {
    let mut color = None;
    let mut pieces = Vec::new();
    for letter in material.to_string().chars() {
        let Some(role) = Role::from_letter(letter.to_ascii_lowercase()) else { continue };
        color = match (role, color) {
            (Role::King, None) => Some(Color::White),
            (Role::King, _) => Some(Color::Black),
            (_, color) => color,
        };
        pieces.extend(color.map(|color| Piece::new(color, role)));
    }
    pieces
}

/// A class with either side white.
pub struct Class {
    colors: [Vec<Piece>; 2],
}

impl Class {
    /// The class, after the oracle has solved it.
    pub fn new(material: Material, oracle: &mut Endings) -> Class {
        let white = pieces_of(material);
        let black = white.iter().map(|piece| Piece::new(!piece.color, piece.role)).collect();
        let colors = [white, black];
        for pieces in &colors {
            oracle.solve(&pieces.iter().map(|&piece| bridge::piece(piece)).collect::<Vec<_>>());
        }
        Class { colors }
    }

    /// How many placements there are: both colours, every square, both turns.
    pub fn placements(&self) -> u64 {
        4 << (6 * self.colors[0].len())
    }

    /// The position of a placement; `None` where pieces share a square.
    fn position(&self, mut number: u64) -> Option<Position<Lite>> {
        let mut take = |count: u64| {
            let taken = number % count;
            number /= count;
            taken as usize
        };
        let (pieces, turn) = (&self.colors[take(2)], Color::ALL[take(2)]);
        let squares = pieces.iter().map(|_| Square::from_index(take(64)));
        let placed: Option<Vec<Square>> = squares.collect();
        let board: Board = placed?.into_iter().zip(pieces.iter().copied()).collect();
        let is_whole = board.occupied().len() == pieces.len();
        Position::new(board, turn, ()).ok().filter(|_| is_whole)
    }

    /// Compares the tables with the oracle in one placement, and returns the position with its value.
    pub fn compare(
        &self,
        tables: &Tables,
        oracle: &Endings,
        number: u64,
    ) -> Option<(Position<Lite>, Value)> {
        let position = self.position(number)?;
        let expected = expected_value(oracle, &position);
        let found = tables.probe(&position).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(found, expected, "{}", position.fen());
        found.map(|value| (position, value))
    }
}

impl Class {
    /// Compares the value that the tables derive for a placement they do not contain with the value that the
    /// oracle derives from its moves. Returns whether there is a value.
    pub fn compare_absent(
        &self,
        tables: &Tables,
        oracle: &Endings,
        number: u64,
    ) -> Option<(ProbeError, bool)> {
        let position = self.position(number)?;
        let absent = tables.probe_error(&position).unwrap_or_else(|error| panic!("{error}"))?;
        let after = |mv| expected_value(oracle, &position.play_unchecked(mv)).map(Value::before);
        let moves: Option<Vec<Value>> = position.legal_moves().into_iter().map(after).collect();
        let no_moves = if position.is_check() { Value::Loss(0) } else { Value::Draw };
        let expected = moves.map(|moves| moves.into_iter().max().unwrap_or(no_moves));
        let found = tables.value(&position).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(found, expected, "{}", position.fen());
        let board = position.board();
        let ends = Rank::First.bitboard() | Rank::Eighth.bitboard();
        let [white, black] = Color::ALL.map(|color| board.king(color).expect("a king"));
        let is_so = match absent {
            ProbeError::Pawn(on) => (board.by_role(Role::Pawn) & ends).contains(on),
            ProbeError::AdjacentKings => distance(white, black) == 1,
            ProbeError::Check => position.with_turn(!position.turn()).is_check(),
            _ => false,
        };
        assert!(is_so, "{}: {absent}", position.fen());
        Some((absent, found.is_some()))
    }
}

/// The oracle's value of a position of its classes.
fn expected_value(oracle: &Endings, position: &Position<Lite>) -> Option<Value> {
    let placed: Vec<_> = position
        .board()
        .pieces()
        .map(|(square, piece)| (bridge::piece(piece), bridge::square(square)))
        .collect();
    if placed.len() == 2 {
        return Some(Value::Draw);
    }
    oracle.value(&placed, bridge::color(position.turn())).map(|value| match value {
        EndingValue::Win(plies) => Value::Win(plies as u8),
        EndingValue::Draw => Value::Draw,
        EndingValue::Loss(plies) => Value::Loss(plies as u8),
    })
}

/// The moves of the mate that a value is, if they are at most `most`.
pub fn mate_within(value: Value, most: u8) -> Option<u8> {
    match value {
        Value::Win(plies) => Some(plies.div_ceil(2)).filter(|&moves| moves <= most),
        Value::Draw | Value::Loss(_) => None,
    }
}

/// Compares a value with the mate solver's result for up to `most` moves, and the line with the value.
pub fn compare_mate(tables: &Tables, position: &Position<Lite>, value: Value, most: u8) {
    let expected = mate_within(value, most).map_or(MateVerdict::NoMate, MateVerdict::Mate);
    let lite = LitePosition::try_from(*position).unwrap_or_else(|error| panic!("{error}"));
    let found = MateSolver::new(&Budget::DEFAULT).shortest(&lite, most);
    assert_eq!(found, expected, "{}", position.fen());
    let line = tables.line(position).unwrap_or_else(|error| panic!("{error}"));
    let plies = match value {
        Value::Win(plies) | Value::Loss(plies) => Some(usize::from(plies)),
        Value::Draw => None,
    };
    assert_eq!(line.map(|line| line.moves().len()), plies, "{}", position.fen());
}

/// Generates the tables of up to `pieces` pieces in a folder, and opens them.
pub fn tables_of(folder: &Path, pieces: usize) -> Tables {
    ajedrez_lite_tables::prepare(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for material in (3..=pieces).flat_map(Material::of_size) {
        ajedrez_lite_tables::make(folder, material, &|_| {})
            .unwrap_or_else(|error| panic!("{error}"));
    }
    Tables::open(folder).unwrap_or_else(|error| panic!("{error}"))
}
