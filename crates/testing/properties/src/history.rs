//! The property of games: repetitions, counters and draws agree with the oracle, which compares every
//! position of the game with every other.

use core_bitboard::history::{Claim, Draw};
use core_bitboard::notation::Fen;
use core_bitboard::{Fide, History, Move, Variant};

use crate::bridge;
use crate::case::{Case, for_some_variant};

/// How many half-moves a game has.
const PLIES: usize = 24;

pub(crate) fn histories(bytes: &[u8]) {
    for_some_variant!(bytes, histories_of);
}

fn histories_of<V: Variant>(case: &mut Case<'_>) {
    let start = case.position::<V>();
    // Near the ends of 50 and of 75 moves, often enough.
    let clock = case.choose(&[0, 0, 0, 95, 140]);
    let fen = Fen { setup: start.into(), halfmove_clock: clock, move_number: 1 };
    let mut game = History::try_from(fen).expect("a position");
    let mut positions = vec![Known::new(bridge::position(&start))];
    check(&game, clock, &positions);
    for _ in 0..PLIES {
        let legal = game.position().legal_moves();
        // Half of the moves return a piece to its previous square, which makes positions repeat.
        let last = game.moves().rev().nth(1).map(|mv| Move::new(mv.to(), mv.from()));
        let back = last.filter(|mv| case.below(2) == 0 && legal.contains(mv));
        let Some(mv) = back.or_else(|| (!legal.is_empty()).then(|| case.choose(&legal))) else {
            break;
        };
        assert_eq!(game.play(mv), Ok(()));
        let before = &positions[positions.len() - 1].position;
        positions.push(Known::new(naive::play(before, bridge::mv(mv))));
        check(&game, clock, &positions);
    }
    // Back to some place, and forward again.
    let end = game.clone();
    for _ in 0..case.below(positions.len()) {
        let mv = game.undo().expect("a move to take back");
        assert_eq!(game.undone_moves().next(), Some(mv));
        check(&game, clock, &positions[..=game.moves().len()]);
    }
    while game.redo().is_some() {}
    assert_eq!(game, end);
    while game.undo().is_some() {}
    assert_eq!((game.position(), game.fen(), game.moves().len()), (&start, fen, 0));
}

/// A position of the oracle with its properties.
struct Known {
    position: naive::Position,
    /// The position with an en-passant square only if the oracle has a capture there.
    normal: naive::Position,
    is_over: bool,
}

impl Known {
    fn new(position: naive::Position) -> Known {
        let legal = naive::legal_moves(&position);
        let captures = legal.iter().any(|mv| naive::is_en_passant(&position, mv.from, mv.to));
        let en_passant = position.en_passant.filter(|_| captures);
        let normal = naive::Position { en_passant, ..position };
        Known { position, normal, is_over: legal.is_empty() }
    }
}

fn check<V: Variant>(game: &History<V>, clock: u32, positions: &[Known]) {
    let Known { position: here, normal, is_over } = &positions[positions.len() - 1];
    assert_eq!(bridge::position(game.position()), *here);
    let times = positions.iter().filter(|other| other.normal == *normal).count();
    assert_eq!(game.repetitions(), times, "{}", game.fen());
    assert_eq!(bridge::position(&game.position().normalised()), *normal);
    assert_eq!(game.position().key(), game.position().normalised().zobrist());

    let before_progress = clock + positions.len() as u32 - 1;
    let without_progress = since_progress(positions).map_or(before_progress, |plies| plies as u32);
    assert_eq!(game.halfmove_clock(), without_progress);
    let counts = V::NAME == Fide::NAME;
    let is_check = naive::in_check(&here.board, here.turn);
    let draw = match () {
        () if lacks_material(here) => Some(Draw::Material),
        () if *is_over && is_check => None,
        () if *is_over => Some(Draw::Stalemate),
        () if counts && times >= 5 => Some(Draw::Fivefold),
        () if counts && without_progress >= 150 => Some(Draw::SeventyFiveMoves),
        () => None,
    };
    assert_eq!(game.draw(), draw, "{}", game.fen());
    let claim = match () {
        () if *is_over => None,
        () if counts && times >= 3 => Some(Claim::Threefold),
        () if counts && without_progress >= 100 => Some(Claim::FiftyMoves),
        () => None,
    };
    assert_eq!(game.claim(), claim, "{}", game.fen());
}

/// How many half-moves ago a capture or a pawn's move was played, if one was.
fn since_progress(positions: &[Known]) -> Option<usize> {
    let pieces = |position: &naive::Position| {
        let pawns = position.board.pieces().filter(|(_, piece)| piece.role == naive::Role::Pawn);
        (position.board.pieces().count(), pawns.collect::<Vec<_>>())
    };
    let progress = |pair: &[Known]| pieces(&pair[0].position) != pieces(&pair[1].position);
    positions.windows(2).rev().position(progress)
}

/// Whether no mate can come about, by the words of the rules.
fn lacks_material(position: &naive::Position) -> bool {
    let others: Vec<(naive::Square, naive::Role)> = position
        .board
        .pieces()
        .map(|(square, piece)| (square, piece.role))
        .filter(|&(_, role)| role != naive::Role::King)
        .collect();
    let is_light = |&((row, column), _): &(naive::Square, _)| (row + column) % 2 == 0;
    match position.rules {
        naive::Rules::Lite => others.is_empty(),
        naive::Rules::Plain => false,
        naive::Rules::Fide => {
            let is_bishop = |&(_, role): &(_, naive::Role)| role == naive::Role::Bishop;
            let only_bishops = others.iter().all(is_bishop);
            let one_colour = others.iter().all(is_light) || !others.iter().any(is_light);
            matches!(&others[..], [] | [(_, naive::Role::Knight)]) || only_bishops && one_colour
        }
    }
}
