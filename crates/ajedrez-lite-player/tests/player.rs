//! Searches of positions with known results.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use ajedrez_lite_player::{Limits, Player, Score, SearchInfo, Strength, Technique};
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

fn search(game: &History<Lite>, limits: &Limits) -> SearchInfo {
    let mut player = Player::with_bytes(1 << 20).expect("memory");
    player.search(game, limits, None, &|| false, &mut |_| ControlFlow::Continue(()))
}

const START: &str = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";

#[test]
fn search_finds_mate_with_its_length() {
    for (fen, mate) in [
        ("7k/8/6K1/8/8/8/8/R7 w", Score::Mate(1)),
        ("8/8/3k4/7R/6R1/8/8/K7 w", Score::Mate(7)),
        ("k7/8/1K6/8/8/8/8/7R b", Score::Mated(2)),
    ] {
        let info = search(&game(fen, ""), &Limits::NONE.depth(14));
        let line = &info.lines[0];
        assert_eq!(line.score, mate, "{fen}");
        let (Score::Mate(plies) | Score::Mated(plies)) = mate else { unreachable!("a mate") };
        assert_eq!(line.moves.len(), usize::from(plies), "{fen}: {:?}", line.moves);
    }
}

#[test]
fn multi_pv_lines_are_legal_and_sorted() {
    let info = search(&game(START, "e2e3 e7e6"), &Limits::NONE.depth(8).multi_pv(4));
    assert_eq!(info.lines.len(), 4);
    for line in &info.lines {
        let mut game = game(START, "e2e3 e7e6");
        for &mv in &line.moves {
            game.play(mv).expect("a legal move");
        }
    }
    assert!(info.lines.is_sorted_by(|a, b| a.score >= b.score));
}

#[test]
fn search_is_deterministic() {
    let limits = Limits::NONE.nodes(30_000);
    let [one, other] = [0, 1].map(|_| search(&game(START, ""), &limits));
    assert_eq!((one.lines, one.nodes, one.depth), (other.lines, other.nodes, other.depth));
    assert!(one.nodes <= 30_000);
}

#[test]
fn cleared_player_searches_like_a_new_one() {
    let mut player = Player::with_bytes(1 << 20).expect("memory");
    let search = |player: &mut Player| {
        let limits = Limits::NONE.depth(6);
        let on_iteration = &mut |_: &SearchInfo| ControlFlow::Continue(());
        player.search(&game(START, ""), &limits, None, &|| false, on_iteration).nodes
    };
    let [new, used] = [0, 1].map(|_| search(&mut player));
    assert_ne!(used, new);
    player.clear();
    assert_eq!(search(&mut player), new);
}

#[test]
fn disabled_technique_changes_the_search() {
    let nodes = |limits: Limits| search(&game(START, ""), &limits).nodes;
    let limits = Limits::NONE.depth(6);
    assert_ne!(
        nodes(limits.clone().without_technique(Technique::LateMoveReduction)),
        nodes(limits)
    );
}

#[test]
fn finished_game_has_no_best_move() {
    for fen in ["7k/8/5KR1/8/8/8/8/7R b", "k7/8/1K6/4B3/8/8/8/8 b"] {
        assert_eq!(search(&game(fen, ""), &Limits::NONE.depth(3)).best_move(), None, "{fen}");
    }
}

#[test]
fn search_moves_restrict_the_root() {
    let mv: Move = "a2a3".parse().expect("a move");
    let info = search(&game(START, ""), &Limits::NONE.depth(4).search_moves(vec![mv]));
    assert_eq!(info.best_move(), Some(mv));
}

#[test]
fn stopped_search_returns_a_legal_move() {
    let game = game(START, "");
    let mut player = Player::with_bytes(0).expect("memory");
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) == 0;
    let info = player.search(&game, &Limits::NONE, None, &stop, &mut |_| ControlFlow::Continue(()));
    assert_eq!(asked.into_inner(), 1);
    let best = info.best_move().expect("a move");
    assert!(game.position().legal_moves().contains(&best));
    let none = search(&game, &Limits::NONE.nodes(0)).best_move().expect("a move");
    assert!(game.position().legal_moves().contains(&none));
}

#[test]
fn repeated_position_scores_zero() {
    let repeated = game("8/8/8/3k4/8/8/PP6/K6R w", "h1h2 d5d4 h2h1 d4d5");
    let again = |mv: &str| {
        let search_moves = vec![mv.parse().expect("a move")];
        search(&repeated, &Limits::NONE.depth(3).search_moves(search_moves)).lines[0].score
    };
    assert_eq!(again("h1h2"), Score::Centipawns(0));
    assert!(again("h1h3") > Score::Centipawns(200));
}

#[test]
fn threads_find_mate_and_sum_their_nodes() {
    let threads = NonZeroUsize::new(3).expect("not 0");
    let mut player = Player::with_bytes(1 << 20).expect("memory").with_threads(threads);
    let mut search = |fen: &str, limits: Limits| {
        player.search(&game(fen, ""), &limits, None, &|| false, &mut |_| ControlFlow::Continue(()))
    };
    let mate = search("8/8/3k4/7R/6R1/8/8/K7 w", Limits::NONE.mate(7).depth(20));
    assert!(matches!(mate.lines[0].score, Score::Mate(..=7)), "{:?}", mate.lines);
    let info = search(START, Limits::NONE.nodes(100_000));
    // Each thread publishes its node count once per thousand nodes.
    assert!((90_000..110_000).contains(&info.nodes), "{}", info.nodes);
}

/// The number of seeds, out of 200, with which the search plays `mv`.
fn times_played(fen: &str, mv: &str, strength: Strength) -> usize {
    let mv = mv.parse().expect("a move");
    let game = game(fen, "");
    let best = |seed| search(&game, &Limits::NONE.depth(6).strength(strength, seed)).best_move();
    (0..200).filter(|&seed| best(seed) == Some(mv)).count()
}

#[test]
fn weak_player_misses_moves() {
    // A mate in one, and a hanging rook.
    for (fen, mv) in [("7k/8/6K1/8/8/8/8/R7 w", "a1a8"), ("k7/8/8/8/3r4/8/8/3R3K w", "d1d4")] {
        let [worst, better] =
            [0, 10].map(|skill| times_played(fen, mv, Strength::SKILL_LEVELS[skill].strength));
        assert!(worst < 120 && 160 < better, "{fen}: {worst} and {better} of 200");
        assert_eq!(times_played(fen, mv, Strength::FULL), 200);
    }
}

#[test]
fn every_strength_wins_three_piece_endings() {
    let mut player = Player::with_bytes(1 << 20).expect("memory");
    for (fen, plies) in [("8/8/8/4k3/8/8/1R6/K7 w", 40), ("8/8/8/7k/8/8/1P5K/8 w", 71)] {
        for skill in [0, 6, 12] {
            let limits = Limits::NONE.strength(Strength::SKILL_LEVELS[skill].strength, 1);
            let mut game = game(fen, "");
            while game.position().has_legal_move() {
                assert!(game.moves().len() < plies, "{fen}, skill {skill}");
                // The weakest strength defends, without tables.
                let is_winner = game.moves().len().is_multiple_of(2);
                let tables = is_winner.then(Tables::small);
                let on_iteration = &mut |_: &_| ControlFlow::Continue(());
                let info = player.search(&game, &limits, tables, &|| false, on_iteration);
                game.play(info.best_move().expect("a move")).expect("a legal move");
            }
            assert!(game.position().is_checkmate(), "{fen}, skill {skill}: {}", game.fen());
        }
    }
}

#[test]
fn mate_limit_ignores_strength() {
    let limits = Limits::NONE.mate(3).strength(Strength::SKILL_LEVELS[0].strength, 1);
    let info = search(&game("k7/8/2K5/8/8/8/8/6R1 w", ""), &limits);
    assert_eq!(info.lines[0].score, Score::Mate(3));
    assert!(!info.mate_disproved);
}

#[test]
fn from_elo_mixes_neighbouring_skill_levels() {
    let (least, most) = Strength::ELO_RANGE.into_inner();
    assert_eq!(Strength::from_elo(least, 0), Strength::SKILL_LEVELS[0].strength);
    assert_eq!(Strength::from_elo(most, 0), Strength::FULL);
    let mean = |elo| -> usize {
        let skill = |random| {
            Strength::SKILL_LEVELS
                .iter()
                .position(|one| one.strength == Strength::from_elo(elo, random))
        };
        (0..200).map(|random| skill(random).expect("a skill")).sum()
    };
    assert!((least..=most).step_by(50).map(mean).is_sorted());
}
