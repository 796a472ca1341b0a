//! What the player answers, in positions where the best is known.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use ajedrez_lite_player::{Limits, Player, Score, Strength, Thought};
use ajedrez_lite_tables::Tables;
use core_bitboard::{History, Lite, Move, Position};

#[track_caller]
fn game(fen: &str, moves: &str) -> History<Lite> {
    let position: Position<Lite> = Position::from_fen(fen).expect("a position");
    let mut game = History::from(position);
    for mv in moves.split_whitespace() {
        game.play(mv.parse().expect("a move")).expect("a legal move");
    }
    game
}

fn think(game: &History<Lite>, limits: &Limits) -> Thought {
    let mut player = Player::with_bytes(1 << 20).expect("memory");
    player.think(game, limits, None, &|| false, &mut |_| ControlFlow::Continue(()))
}

const START: &str = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";

#[test]
fn a_mate_is_found_with_its_length() {
    for (fen, mate) in [
        ("7k/8/6K1/8/8/8/8/R7 w", Score::Mate(1)),
        ("8/8/3k4/7R/6R1/8/8/K7 w", Score::Mate(7)),
        ("k7/8/1K6/8/8/8/8/7R b", Score::Mated(2)),
    ] {
        let thought = think(&game(fen, ""), &Limits::NONE.depth(14));
        let line = &thought.lines[0];
        assert_eq!(line.score, mate, "{fen}");
        let (Score::Mate(plies) | Score::Mated(plies)) = mate else { unreachable!("a mate") };
        assert_eq!(line.moves.len(), usize::from(plies), "{fen}: {:?}", line.moves);
    }
}

#[test]
fn every_line_is_legal() {
    let thought = think(&game(START, "e2e3 e7e6"), &Limits::NONE.depth(8).lines(4));
    assert_eq!(thought.lines.len(), 4);
    for line in &thought.lines {
        let mut here = game(START, "e2e3 e7e6");
        for &mv in &line.moves {
            here.play(mv).expect("a legal move");
        }
    }
    assert!(thought.lines.is_sorted_by(|a, b| a.score >= b.score));
}

#[test]
fn the_same_question_gets_the_same_answer() {
    let limits = Limits::NONE.nodes(30_000);
    let [one, other] = [0, 1].map(|_| think(&game(START, ""), &limits));
    assert_eq!((one.lines, one.nodes, one.depth), (other.lines, other.nodes, other.depth));
    assert!(one.nodes <= 30_000);
}

#[test]
fn where_the_game_is_over_there_is_no_move() {
    for fen in ["7k/8/5KR1/8/8/8/8/7R b", "k7/8/1K6/4B3/8/8/8/8 b"] {
        assert_eq!(think(&game(fen, ""), &Limits::NONE.depth(3)).best(), None, "{fen}");
    }
}

#[test]
fn only_the_moves_asked_for_are_answered() {
    let mv: Move = "a2a3".parse().expect("a move");
    let thought = think(&game(START, ""), &Limits::NONE.depth(4).only(vec![mv]));
    assert_eq!(thought.best(), Some(mv));
}

#[test]
fn a_search_that_is_stopped_at_once_answers_a_legal_move() {
    let here = game(START, "");
    let mut player = Player::with_bytes(0).expect("memory");
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) == 0;
    let thought =
        player.think(&here, &Limits::NONE, None, &stop, &mut |_| ControlFlow::Continue(()));
    assert_eq!(asked.into_inner(), 1);
    let best = thought.best().expect("a move");
    assert!(here.position().legal_moves().contains(&best));
    let none = think(&here, &Limits::NONE.nodes(0)).best().expect("a move");
    assert!(here.position().legal_moves().contains(&none));
}

#[test]
fn a_position_that_was_on_the_board_is_a_draw() {
    let repeated = game("8/8/8/3k4/8/8/PP6/K6R w", "h1h2 d5d4 h2h1 d4d5");
    let again = |mv: &str| {
        let only = vec![mv.parse().expect("a move")];
        think(&repeated, &Limits::NONE.depth(3).only(only)).lines[0].score
    };
    assert_eq!(again("h1h2"), Score::Centipawns(0));
    assert!(again("h1h3") > Score::Centipawns(200));
}

#[test]
fn many_threads_find_the_mate_too_and_count_their_positions_together() {
    let threads = NonZeroUsize::new(3).expect("not 0");
    let mut player = Player::with_bytes(1 << 20).expect("memory").with_threads(threads);
    let mut think = |fen: &str, limits: Limits| {
        player.think(&game(fen, ""), &limits, None, &|| false, &mut |_| ControlFlow::Continue(()))
    };
    let mate = think("8/8/3k4/7R/6R1/8/8/K7 w", Limits::NONE.mate(7).depth(20));
    assert!(matches!(mate.lines[0].score, Score::Mate(..=7)), "{:?}", mate.lines);
    let thought = think(START, Limits::NONE.nodes(100_000));
    // Each thread tells its positions after each thousand.
    assert!((90_000..110_000).contains(&thought.nodes), "{}", thought.nodes);
}

/// How many of 200 seeds play a move.
fn times_played(fen: &str, mv: &str, strength: Strength) -> usize {
    let mv = mv.parse().expect("a move");
    let here = game(fen, "");
    let best = |seed| think(&here, &Limits::NONE.depth(6).strength(strength, seed)).best();
    (0..200).filter(|&seed| best(seed) == Some(mv)).count()
}

#[test]
fn a_weaker_player_overlooks_what_a_better_one_sees() {
    // A mate in one, and a rook that hangs.
    for (fen, mv) in [("7k/8/6K1/8/8/8/8/R7 w", "a1a8"), ("k7/8/8/8/3r4/8/8/3R3K w", "d1d4")] {
        let [worst, better] =
            [0, 10].map(|skill| times_played(fen, mv, Strength::SKILLS[skill].strength));
        assert!(worst < 120 && 160 < better, "{fen}: {worst} and {better} of 200");
        assert_eq!(times_played(fen, mv, Strength::FULL), 200);
    }
}

#[test]
fn every_strength_converts_a_win_of_three_pieces() {
    let mut player = Player::with_bytes(1 << 20).expect("memory");
    for (fen, plies) in [("8/8/8/4k3/8/8/1R6/K7 w", 40), ("8/8/8/7k/8/8/1P5K/8 w", 71)] {
        for skill in [0, 6, 12] {
            let limits = Limits::NONE.strength(Strength::SKILLS[skill].strength, 1);
            let mut game = game(fen, "");
            while game.position().has_legal_move() {
                assert!(game.moves().len() < plies, "{fen}, skill {skill}");
                // The weakest defends itself, without the tables.
                let is_winner = game.moves().len().is_multiple_of(2);
                let tables = is_winner.then(Tables::small);
                let hear = &mut |_: &_| ControlFlow::Continue(());
                let thought = player.think(&game, &limits, tables, &|| false, hear);
                game.play(thought.best().expect("a move")).expect("a legal move");
            }
            assert!(game.position().is_checkmate(), "{fen}, skill {skill}: {}", game.fen());
        }
    }
}

#[test]
fn a_mate_that_is_asked_for_is_found_by_the_weakest() {
    let limits = Limits::NONE.mate(3).strength(Strength::SKILLS[0].strength, 1);
    let thought = think(&game("k7/8/2K5/8/8/8/8/6R1 w", ""), &limits);
    assert_eq!(thought.lines[0].score, Score::Mate(3));
    assert!(!thought.has_no_mate);
}

#[test]
fn an_elo_number_between_two_skills_is_sometimes_one_and_sometimes_the_other() {
    let (least, most) = Strength::ELOS.into_inner();
    assert_eq!(Strength::of_elo(least, 0), Strength::SKILLS[0].strength);
    assert_eq!(Strength::of_elo(most, 0), Strength::FULL);
    let mean = |elo| -> usize {
        let skill = |random| {
            Strength::SKILLS.iter().position(|one| one.strength == Strength::of_elo(elo, random))
        };
        (0..200).map(|random| skill(random).expect("a skill")).sum()
    };
    assert!((least..=most).step_by(50).map(mean).is_sorted());
}
