//! Repetitions, draws and claims of `History<Fide>` agree with python-chess in 300 games.

use std::collections::BTreeSet;

use core_bitboard::history::{Claim, Draw};
use core_bitboard::notation::Fen;
use core_bitboard::{Fide, History, Move};

/// The mark of a position of a game, as in the corpus.
fn mark(game: &History<Fide>) -> String {
    let draw = match game.draw() {
        None => '-',
        Some(Draw::Material) => 'm',
        Some(Draw::Stalemate) => 's',
        Some(Draw::Fivefold) => '5',
        Some(Draw::SeventyFiveMoves) => '7',
        Some(other) => panic!("{other} has no mark"),
    };
    let claim = match game.claim() {
        None => '-',
        Some(Claim::Threefold) => '3',
        Some(Claim::FiftyMoves) => 'f',
        Some(other) => panic!("{other} has no mark"),
    };
    format!("{}{draw}{claim}", game.repetitions().min(9))
}

#[test]
fn repetitions_and_draws_are_those_of_python_chess() {
    let (mut games, mut seen) = (0, BTreeSet::new());
    for known in corpus::fide_games() {
        games += 1;
        let mut game: History<Fide> = known.start.parse().expect("a FEN");
        let mut marks = vec![mark(&game)];
        for text in &known.moves {
            let mv: Move = text.parse().expect("a move");
            game.play(mv).unwrap_or_else(|error| panic!("{}: {error}", game.fen()));
            marks.push(mark(&game));
        }
        assert_eq!(marks, known.marks, "{} {}", known.start, known.moves.join(" "));
        let end = Fen { setup: game.position().normalised().into(), ..game.fen() };
        assert_eq!(end.to_string(), known.end);
        seen.extend(marks.iter().flat_map(|mark| mark.chars().skip(1).collect::<Vec<_>>()));
    }
    assert_eq!((games, seen), (300, "-357fms".chars().collect()));
}
