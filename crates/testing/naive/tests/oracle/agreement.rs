//! The two transcriptions of Ajedrez Lite agree, and so do other implementations of one rule.

use super::coordinate;
use naive::lite::{
    casillas_atacadas, donde_esta_el_rey, es_captura_valida, es_empate, es_jaque_mate,
    es_movimiento_valido_tpi, from_position, jugadas_legales, jugador_en_jaque, jugar,
    posicion_siguiente, posicion_valida_tpe, to_position,
};
use naive::solitario::{all_solutions, count, final_squares, replay};
use naive::{
    BLANCO, Board, Castling, Color, Coordenada, NEGRO, Piece, Posicion, Position, Role, Rules,
    SolitarioRules, Square, Status, all_squares, attacked_by, in_check, king_status, legal_moves,
    may_go, play, pseudo_moves,
};

/// Xorshift with 64 bits of state (Marsaglia, 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }

    fn square(&mut self) -> Square {
        (self.below(8), self.below(8))
    }

    fn color(&mut self) -> Color {
        if self.below(2) == 0 { Color::White } else { Color::Black }
    }

    /// One king per side and up to `most` other pieces anywhere, even pawns on the first and last row.
    fn position(&mut self, rules: Rules, roles: &[Role], most: usize) -> Position {
        let mut board = Board::default();
        for _ in 0..self.below(most + 1) {
            let piece = Piece { color: self.color(), role: roles[self.below(roles.len())] };
            board.set(self.square(), Some(piece));
        }
        let (white, mut black) = (self.square(), self.square());
        while black == white {
            black = self.square();
        }
        board.set(white, Some(Piece { color: Color::White, role: Role::King }));
        board.set(black, Some(Piece { color: Color::Black, role: Role::King }));
        let turn = self.color();
        Position { rules, board, turn, castling: Castling::default(), en_passant: None }
    }
}

const LITE_ROLES: [Role; 3] = [Role::Pawn, Role::Bishop, Role::Rook];

/// Many positions of Ajedrez Lite in both forms, with few pieces and with many.
fn lite_positions(number: usize) -> Vec<(Position, Posicion)> {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    (0..number)
        .map(|i| {
            let position = random.position(Rules::Lite, &LITE_ROLES, [4, 12, 30][i % 3]);
            (position, from_position(&position).expect("pieces of Lite"))
        })
        .collect()
}

fn pairs(moves: Vec<naive::Move>) -> Vec<(Coordenada, Coordenada)> {
    moves.into_iter().map(|mv| (coordinate(mv.from), coordinate(mv.to))).collect()
}

#[test]
fn both_transcriptions_of_lite_have_the_same_legal_moves_and_play_them_alike() {
    for (position, p) in lite_positions(3000) {
        let moves = legal_moves(&position);
        assert_eq!(pairs(moves.clone()), jugadas_legales(&p), "{}", position.to_fen());
        for mv in moves {
            let (o, d) = (coordinate(mv.from), coordinate(mv.to));
            let next = jugar(&p, o, d);
            assert_eq!(to_position(&next), Some(play(&position, mv)));
            assert!(posicion_siguiente(&p, &next, o, d));
        }
    }
}

#[test]
fn both_transcriptions_of_lite_attack_the_same_squares() {
    for (position, p) in lite_positions(1000) {
        for (color, j) in [(Color::White, BLANCO), (Color::Black, NEGRO)] {
            let expected: Vec<Coordenada> =
                attacked_by(&position.board, color).into_iter().map(coordinate).collect();
            assert_eq!(casillas_atacadas(&p, j), expected);
            assert_eq!(jugador_en_jaque(&p, j), in_check(&position.board, color));
            let king = position.board.find_king(color).map(coordinate);
            assert_eq!(Some(donde_esta_el_rey(&p, j)), king);
        }
    }
}

#[test]
fn both_transcriptions_of_lite_have_the_same_unchecked_moves() {
    for (position, p) in lite_positions(1000) {
        let expected = pairs(pseudo_moves(&position));
        for o in all_squares().into_iter().map(coordinate) {
            for d in all_squares().into_iter().map(coordinate) {
                let own = position
                    .board
                    .pieces()
                    .any(|(square, piece)| coordinate(square) == o && piece.color == position.turn);
                let found =
                    es_movimiento_valido_tpi(&p, o, d) || (own && es_captura_valida(&p, o, d));
                assert_eq!(found, expected.contains(&(o, d)), "{}", position.to_fen());
            }
        }
    }
}

#[test]
fn mate_and_stalemate_are_those_of_the_king_status() {
    let mut mates = 0;
    for (position, p) in lite_positions(1500) {
        let (status, _, _) = king_status(&position, position.turn);
        assert_eq!(es_jaque_mate(&p), status == Status::Checkmate);
        let bare = position.board.pieces().count() == 2;
        assert_eq!(es_empate(&p), bare || status == Status::Stalemate);
        mates += usize::from(status == Status::Checkmate);
    }
    assert!(mates > 10, "the sample has mates: {mates}");
}

#[test]
fn the_conversion_to_the_courses_types_and_back_loses_nothing() {
    for (position, p) in lite_positions(300) {
        assert!(posicion_valida_tpe(&p));
        assert_eq!(to_position(&p), Some(position));
        assert_eq!(Position::from_fen(Rules::Lite, &position.to_fen()), Some(position));
    }
}

#[test]
fn a_piece_may_go_exactly_where_it_has_an_unchecked_move() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for _ in 0..300 {
        let position = random.position(Rules::Plain, &Role::ALL[..5], 20);
        for turn in [Color::White, Color::Black] {
            let moves = pseudo_moves(&Position { turn, ..position });
            for (from, _) in position.board.pieces().filter(|&(_, piece)| piece.color == turn) {
                for to in all_squares() {
                    let expected = moves.iter().any(|mv| mv.from == from && mv.to == to);
                    assert_eq!(may_go(&position.board, from, to).is_ok(), expected);
                }
            }
        }
    }
}

#[test]
fn every_solution_that_is_found_replays_and_they_are_as_many_as_are_counted() {
    let mut random = Random(0xD1B5_4A32_D192_ED03);
    let mut solvable = 0;
    for i in 0..400 {
        let mut pieces: Vec<(Role, Square)> = Vec::new();
        while pieces.len() < 1 + i % 6 {
            let square = random.square();
            if pieces.iter().all(|&(_, taken)| taken != square) {
                pieces.push((Role::ALL[random.below(6)], square));
            }
        }
        let rules = SolitarioRules {
            max_captures: [None, Some(2)][random.below(2)],
            king_last: random.below(2) == 0,
            target: None,
            promote: random.below(2) == 0,
        };
        let solutions = all_solutions(&pieces, &rules, usize::MAX);
        assert_eq!(count(&pieces, &rules), solutions.len() as u128);
        for line in &solutions {
            assert_eq!(replay(&pieces, &rules, line), Ok(()), "{pieces:?}");
        }
        for target in all_squares() {
            let there = SolitarioRules { target: Some(target), ..rules };
            let expected = count(&pieces, &there) > 0;
            assert_eq!(final_squares(&pieces, &rules).contains(&target), expected);
        }
        solvable += usize::from(!solutions.is_empty());
    }
    assert!(solvable > 50, "the sample has solutions: {solvable}");
}
