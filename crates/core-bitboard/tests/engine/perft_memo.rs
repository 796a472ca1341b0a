//! Perft with a memo that many positions and depths share: no count is used for another position,
//! and nothing that fits the memo is counted twice.

use std::collections::HashMap;

use core_bitboard::perft::{Perft, PerftMemo};
use core_bitboard::search::{Budget, Meter};
use core_bitboard::{
    Board, Color, Fide, Level, Lite, Piece, Plain, Position, Role, Square, Variant,
};

/// A memo without bounds or hashes: its keys are whole positions.
struct Model<V: Variant> {
    counts: HashMap<(Position<V>, u32), u64>,
    /// The leaves counted and not found in the memo.
    nodes: u64,
}

impl<V: Variant> Model<V> {
    fn new() -> Model<V> {
        Model { counts: HashMap::new(), nodes: 0 }
    }

    fn count(&mut self, position: &Position<V>, depth: u32) -> u64 {
        // Counts of less than three moves are not stored.
        if depth < 3 {
            let leaves = Perft::new(depth).level(Level::SCALAR).count(position);
            self.nodes += leaves;
            return leaves;
        }
        if let Some(&leaves) = self.counts.get(&(*position, depth)) {
            return leaves;
        }
        let moves = position.legal_moves();
        let leaves =
            moves.iter().map(|&mv| self.count(&position.play_unchecked(mv), depth - 1)).sum();
        self.counts.insert((*position, depth), leaves);
        leaves
    }
}

fn memo<V: Variant>(bytes: usize) -> PerftMemo<V> {
    PerftMemo::with_bytes(bytes).expect("some mebibytes")
}

fn position<V: Variant>(fen: &str) -> Position<V> {
    Position::from_fen(fen).expect("a FEN")
}

/// All positions of two kings and a white pawn on `pawns`, with either side to move.
fn kings_and_pawn(pawns: [Square; 3]) -> Vec<Position<Lite>> {
    let king = |color| Piece::new(color, Role::King);
    let mut positions = Vec::new();
    for pawn in pawns {
        for (white, black) in Square::all().flat_map(|a| Square::all().map(move |b| (a, b))) {
            let pawn = (pawn, Piece::new(Color::White, Role::Pawn));
            let pieces = [pawn, (white, king(Color::White)), (black, king(Color::Black))];
            let board: Board = pieces.into_iter().collect();
            if board.occupied().len() == 3 {
                let to_move = |turn| Position::new(board, turn, ()).expect("any placement is one");
                positions.extend(Color::ALL.map(to_move));
            }
        }
    }
    positions
}

/// Among this many positions, some pairs of keys agree in 26 of 64 bits, or in 24 at depth 3.
#[test]
fn positions_that_share_a_memo_keep_separate_counts() {
    let (mut model, memo) = (Model::<Lite>::new(), memo(1 << 26));
    let roots = kings_and_pawn([Square::B1, Square::F4, Square::C6]);
    assert!(roots.len() > 20_000, "only {} positions", roots.len());
    for position in roots {
        let expected = model.count(&position, 7);
        let perft = Perft::new(7).level(Level::SCALAR).memo(&memo);
        assert_eq!(perft.count(&position), expected, "{position:?}");
    }
    let at = |depth| model.counts.keys().filter(|key| key.1 == depth).count();
    assert_eq!(at(7), 3 * 2 * 63 * 62);
    assert!(at(3) > 50_000, "only {} counts at depth 3", at(3));
}

#[test]
fn depths_of_a_position_keep_separate_counts() {
    #[track_caller]
    fn check<V: Variant>(position: &Position<V>, depth_max: u32) {
        let memo = memo(1 << 22);
        let up = 3..=depth_max;
        for depth in up.clone().chain(up.clone().rev()).chain(up) {
            let counted = Perft::new(depth).memo(&memo).count(position);
            assert_eq!(counted, Perft::new(depth).count(position), "depth {depth}, {position:?}");
        }
    }
    check(&Position::<Lite>::start(), 6);
    check(&Position::<Plain>::start(), 5);
    check(&Position::<Fide>::start(), 5);
    check(&position::<Plain>("k7/8/8/8/8/8/8/7K w - - 0 1"), 8);
}

#[test]
fn positions_that_differ_in_turn_or_state_keep_separate_counts() {
    #[track_caller]
    fn check<V: Variant>(fens: &[&str]) {
        let memo = memo(1 << 22);
        for depth in [3, 4, 3, 4] {
            let positions = fens.iter().map(|fen| position::<V>(fen));
            let counts: Vec<u64> =
                positions.clone().map(|it| Perft::new(depth).memo(&memo).count(&it)).collect();
            let expected: Vec<u64> = positions.map(|it| Perft::new(depth).count(&it)).collect();
            assert_eq!(counts, expected, "depth {depth}, {fens:?}");
            // Equal counts would hide a count of another position.
            let mut different = expected.clone();
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), fens.len(), "depth {depth}: {expected:?}");
        }
    }
    check::<Lite>(&["7k/P7/8/8/8/8/8/K7 w - - 0 1", "7k/P7/8/8/8/8/8/K7 b - - 0 1"]);
    let castling = ["KQkq", "KQk", "KQ", "Kq", "K", "Q", "-"];
    let castling = castling.map(|rights| format!("r3k2r/8/8/8/1P6/8/8/R3K2R w {rights} - 0 1"));
    check::<Fide>(&castling.each_ref().map(String::as_str));
    check::<Fide>(&[
        "4k3/8/8/8/1pPpP1p1/8/8/4K3 b - - 0 1",
        "4k3/8/8/8/1pPpP1p1/8/8/4K3 b - c3 0 1",
        "4k3/8/8/8/1pPpP1p1/8/8/4K3 b - e3 0 1",
    ]);
}

#[test]
fn memo_hits_are_not_counted_again() {
    #[track_caller]
    fn check<V: Variant>(position: &Position<V>, depth: u32) {
        let memo = memo(1 << 24);
        let spent = || {
            let mut meter = Meter::new(&Budget::DEFAULT);
            let counted = Perft::new(depth).memo(&memo).count_within(position, &mut meter);
            assert_eq!(counted, Some(Perft::new(depth).count(position)));
            meter.nodes()
        };
        let mut model = Model::new();
        model.count(position, depth);
        // Two positions of thousands may share an entry of the memo.
        let first = spent();
        assert!((model.nodes..model.nodes * 101 / 100).contains(&first), "{first}");
        assert_eq!(spent(), 0);
    }
    check(&Position::<Lite>::start(), 6);
    check(&Position::<Fide>::start(), 5);
}

#[test]
fn impossible_allocation_is_an_error() {
    for bytes in [usize::MAX, usize::MAX / 2, usize::MAX / 16] {
        assert!(PerftMemo::<Lite>::with_bytes(bytes).is_err(), "{bytes}");
    }
    // A memo that is too small for one count has space for one.
    let memo = PerftMemo::with_bytes(0).expect("one count");
    assert_eq!(Perft::new(4).memo(&memo).count(&Position::<Lite>::start()), 19_572);
}
