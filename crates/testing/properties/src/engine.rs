//! Properties of sets, tables, boards and their notations.

use std::collections::BTreeSet;

use core_bitboard::geometry::{
    aligned_distance, attacks as attacks_of, between, diagonal_rays, distance, line,
    orthogonal_rays, rays,
};
use core_bitboard::notation::ParsePositionError;
use core_bitboard::types::Direction;
use core_bitboard::{
    Bitboard, Board, Color, Fide, Lite, Piece, Plain, Position, Role, Square, Variant,
};

use crate::bridge;
use crate::case::Case;

/// The attacks of every piece from every square agree with the oracle, as do the sets of all attacked
/// squares and of the attackers of a square.
pub(crate) fn attacks(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let board = case.board();
    let slow = bridge::board(&board);
    for (square, _) in board.pieces() {
        let expected = bridge::squares(&naive::attacks_of(&slow, bridge::square(square)));
        assert_eq!(board.attacks_from(square), expected, "from {square} on\n{board}");
    }
    for color in Color::ALL {
        let attacked = bridge::squares(&naive::attacked_by(&slow, bridge::color(color)));
        assert_eq!(board.attacked_by(color), attacked, "by {color} on\n{board}");
        for square in Square::all() {
            let attackers: Bitboard = board
                .by_color(color)
                .into_iter()
                .filter(|&piece| board.attacks_from(piece).contains(square))
                .collect();
            assert_eq!(board.attackers(square, color), attackers, "of {square} on\n{board}");
        }
    }
    // One piece on a random occupancy, much denser than boards of pieces.
    let (square, occupied, piece) = (case.square(), case.bitboard(), case.piece());
    let fill = |square| (square, Piece::new(Color::Black, Role::Pawn));
    let mut crowd: Board = occupied.into_iter().map(fill).collect();
    crowd.put(square, piece);
    let slow = naive::attacks_of(&bridge::board(&crowd), bridge::square(square));
    assert_eq!(attacks_of(piece, square, occupied), bridge::squares(&slow), "{piece} on {square}");
}

/// The tables of lines and distances agree with the oracle's, which walks square by square.
pub(crate) fn lines(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let (a, b) = (case.square(), case.square());
    let (slow_a, slow_b) = (bridge::square(a), bridge::square(b));
    assert_eq!(between(a, b), bridge::squares(&naive::squares_between(slow_a, slow_b)));
    let along = naive::line_distance(slow_a, slow_b);
    assert_eq!(aligned_distance(a, b).map(usize::from), along, "{a} {b}");
    let steps = slow_a.0.abs_diff(slow_b.0).max(slow_a.1.abs_diff(slow_b.1));
    assert_eq!(usize::from(distance(a, b)), steps, "{a} {b}");

    let seen = |role| attacks_of(Piece::new(Color::White, role), a, Bitboard::EMPTY);
    assert_eq!((orthogonal_rays(a), diagonal_rays(a)), (seen(Role::Rook), seen(Role::Bishop)));
    assert_eq!(rays(a), seen(Role::Queen));
    // A line contains both squares and those between, and is the same for any two of its squares.
    let whole = line(a, b);
    assert_eq!(whole.is_empty(), a == b || along.is_none(), "{a} {b}");
    if !whole.is_empty() {
        let ends: Bitboard = [a, b].into_iter().collect();
        assert!((between(a, b) | ends).is_subset(whole));
        assert!(whole.into_iter().all(|c| c == a || line(a, c) == whole));
        assert_eq!(whole - Bitboard::from(a), whole & rays(a));
    }
}

/// Bitboards obey the algebra of sets, with ordered sets of numbers as the model.
pub(crate) fn bitboard_algebra(bytes: &[u8]) {
    type Model = BTreeSet<Square>;
    let mut case = Case::new(bytes);
    let (a, b, square) = (case.bitboard(), case.bitboard(), case.square());
    let model = |set: Bitboard| set.into_iter().collect::<Model>();
    let (x, y) = (model(a), model(b));
    assert_eq!(model(a | b), &x | &y);
    assert_eq!(model(a & b), &x & &y);
    assert_eq!(model(a ^ b), &x ^ &y);
    assert_eq!(model(a - b), &x - &y);
    assert_eq!(model(!a), Square::all().filter(|square| !x.contains(square)).collect());
    assert_eq!(a.is_subset(b), x.is_subset(&y));
    assert_eq!(a.is_disjoint(b), x.is_disjoint(&y));
    assert_eq!((a.len(), a.is_empty(), a.has_several()), (x.len(), x.is_empty(), x.len() > 1));
    assert_eq!(a.contains(square), x.contains(&square));
    assert_eq!((a.first(), a.last()), (x.first().copied(), x.last().copied()));
    assert_eq!(a.single_square(), if x.len() == 1 { a.first() } else { None });
    for direction in Direction::ALL {
        let moved: Model = x.iter().filter_map(|square| square.step(direction)).collect();
        assert_eq!(model(a.shift(direction)), moved);
    }
    assert_eq!(Bitboard::from_picture(&a.to_string()), a);
    assert_eq!(format!("{a:?}"), format!("\n{a}"));
    let turned =
        |square: &Square| Square::new(square.file(), square.rank().relative_to(Color::Black));
    assert_eq!(model(a.flip_ranks()), x.iter().map(turned).collect());
    assert_eq!(Bitboard::from_bits(a.bits()), a);
    changed_in_place(a, b);
    taken_from_both_ends(a, &mut case);
    let few: Bitboard = a.into_iter().take(6).collect();
    let subsets: BTreeSet<Bitboard> = few.subsets().collect();
    assert_eq!(subsets.len(), 1 << few.len());
    assert!(subsets.iter().all(|subset| subset.is_subset(few)));
}

/// The assigning operators give the same results as the others.
fn changed_in_place(a: Bitboard, b: Bitboard) {
    let changed = |change: fn(&mut Bitboard, Bitboard)| {
        let mut set = a;
        change(&mut set, b);
        set
    };
    assert_eq!(changed(|set, other| *set |= other), a | b);
    assert_eq!(changed(|set, other| *set &= other), a & b);
    assert_eq!(changed(|set, other| *set ^= other), a ^ b);
    assert_eq!(changed(|set, other| *set -= other), a - b);
    assert_eq!(changed(Bitboard::extend), a | b);
}

/// Iteration from either end yields each member once, and the remaining length is correct.
fn taken_from_both_ends(a: Bitboard, case: &mut Case<'_>) {
    let mut members = a.into_iter();
    let mut model: Vec<Square> = Square::all().filter(|&square| a.contains(square)).collect();
    while !model.is_empty() {
        assert_eq!(members.size_hint(), (model.len(), Some(model.len())));
        match case.below(2) {
            0 => assert_eq!(members.next(), Some(model.remove(0))),
            _ => assert_eq!(members.next_back(), model.pop()),
        }
    }
    assert_eq!(
        (members.size_hint(), members.next(), members.next_back()),
        ((0, Some(0)), None, None)
    );
}

/// Putting and removing pieces changes only the squares concerned.
pub(crate) fn board_edits(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let mut board = Board::EMPTY;
    let mut cells = [None; Square::COUNT];
    for _ in 0..case.below(60) {
        let square = case.square();
        if case.below(3) == 0 {
            assert_eq!(board.remove(square), cells[square.index()].take());
        } else {
            let piece = case.piece();
            board.put(square, piece);
            cells[square.index()] = Some(piece);
        }
    }
    for square in Square::all() {
        let piece = cells[square.index()];
        assert_eq!(board.piece_at(square), piece);
        assert_eq!(board.color_at(square), piece.map(|piece| piece.color));
        assert_eq!(board.role_at(square), piece.map(|piece| piece.role));
        assert_eq!(board.occupied().contains(square), piece.is_some());
    }
    assert_eq!(board.pieces().collect::<Board>(), board);
    for color in Color::ALL {
        let king = Piece::new(color, Role::King);
        assert_eq!(board.king(color), board.by_piece(king).single_square());
    }
}

/// A printed FEN or picture is read back as the same value, also by the oracle.
pub(crate) fn fen_round_trip(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let board = case.board();
    let fen = board.fen().to_string();
    assert_eq!(Board::from_fen(&fen).as_ref(), Ok(&board), "{fen}");
    assert_eq!(naive::Board::from_fen_placement(&fen), Some(bridge::board(&board)), "{fen}");
    assert_eq!(Board::from_picture(&board.picture().to_string()), Ok(board));

    fn check<V: Variant>(board: Board, turn: Color, state: V::State) {
        if let Ok(position) = Position::<V>::new(board, turn, state) {
            let fen = position.fen().to_string();
            assert_eq!(Position::from_fen(&fen), Ok(position), "{fen}");
        }
    }
    let turn = case.choose(&Color::ALL);
    check::<Lite>(board, turn, ());
    check::<Plain>(board, turn, ());
    check::<Fide>(board, turn, Default::default());
    // With castling rights and en passant.
    let position = case.position::<Fide>();
    let fen = position.fen().to_string();
    assert_eq!(Position::from_fen(&fen).as_ref(), Ok(&position), "{fen}");
    let slow = naive::Position::from_fen(naive::Rules::Fide, &fen);
    assert_eq!(slow, Some(bridge::position(&position)), "{fen}");
}

/// No text makes a parser panic, an error's byte is within the text, and an accepted value is read
/// back from its own print.
pub(crate) fn fen_text(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let text = if case.below(2) == 0 { almost_fen(&mut case) } else { case.text() };
    let within = |byte: usize| assert!(byte <= text.len(), "byte {byte} of {text:?}");
    match Board::from_fen(&text) {
        Ok(board) => assert_eq!(Board::from_fen(&board.fen().to_string()), Ok(board)),
        Err(error) => within(error.byte()),
    }
    if let Err(error) = Board::from_picture(&text) {
        within(error.byte());
    }
    if let Err(error) = text.parse::<Square>() {
        within(error.byte());
    }
    let first_field = text.split_ascii_whitespace().next().unwrap_or("");
    match Position::<Fide>::from_fen(&text) {
        Ok(position) => {
            assert_eq!(Board::from_fen(first_field).as_ref(), Ok(position.board()), "{text:?}");
            assert_eq!(Position::from_fen(&position.fen().to_string()), Ok(position));
        }
        Err(ParsePositionError::Text(error)) => within(error.byte()),
        Err(ParsePositionError::Position(_)) => assert!(Board::from_fen(first_field).is_ok()),
        Err(error) => panic!("{text:?}: {error}"),
    }
}

/// A FEN with some bytes changed or missing.
fn almost_fen(case: &mut Case<'_>) -> String {
    let mut fen = case.position::<Fide>().fen().to_string();
    for _ in 0..case.below(3) {
        let place = case.below(fen.len());
        let mark = case.choose(&["", "/", "1", "8", "9", "p", "K", "x", " ", "-", "é", "\t"]);
        fen.replace_range(place..place + 1, mark);
        // The next edit must not split a character.
        fen.retain(|mark| mark.is_ascii() || case.below(2) == 0);
        if !fen.is_ascii() {
            break;
        }
    }
    fen
}
