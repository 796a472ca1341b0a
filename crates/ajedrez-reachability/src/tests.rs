//! The searches that prove something: on small boards each agrees with playing every move.

use std::collections::{HashMap, HashSet};

use core_bitboard::search::{Budget, Meter, OutOfBudget};
use core_bitboard::types::Direction;
use core_bitboard::{Bitboard, Color, Lite, Position, Role, Square};

use crate::aims::{Back, go_back};
use crate::ball::Ball;
use crate::closure::{Closed, Closure};
use crate::decide::{Guided, guided};
use crate::deduce::deduce;
use crate::estimate::side_key;
use crate::fewest::Fewest;
use crate::past::Past;
use crate::plan::{Plan, guarded};
use crate::retract::{Ancestry, has_bare_kings, predecessors};
use crate::routes::range;
use crate::search_problem::{Decision, SearchProblem};

/// Few pieces, pawns that block each other, and captures and promotions within a few moves.
const STARTS: [&str; 3] =
    ["8/8/8/3k4/p7/P2K4/8/8 w", "8/P1k5/8/8/8/8/5Kp1/8 b", "k1r5/8/1P6/8/8/8/6p1/K6R w"];

/// More bytes than any of these searches needs.
const MUCH: usize = 1 << 30;

fn position(fen: &str) -> Position<Lite> {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn plan(start: &Position<Lite>, target: &Position<Lite>) -> Plan {
    deduce(start, target).unwrap_or_else(|reason| panic!("{reason}"))
}

fn spent<T>(_: OutOfBudget) -> T {
    panic!("a budget without limit was spent")
}

/// The distance from `start` to every position within `most` moves.
fn distances(start: &Position<Lite>, most: usize) -> HashMap<Position<Lite>, usize> {
    let mut distances = HashMap::from([(*start, 0)]);
    let mut level = vec![*start];
    for moves in 1..=most {
        let mut next_level = Vec::new();
        for here in level.iter().filter(|here| !has_bare_kings(here)) {
            for mv in here.legal_moves() {
                let next = here.play_unchecked(mv);
                distances.entry(next).or_insert_with(|| {
                    next_level.push(next);
                    moves
                });
            }
        }
        level = next_level;
    }
    distances
}

/// Some of the positions within `most` moves of each start, with their distance.
fn cases(most: usize) -> impl Iterator<Item = (Position<Lite>, Position<Lite>, usize)> {
    STARTS.into_iter().flat_map(move |fen| {
        let start = position(fen);
        let mut all: Vec<_> = distances(&start, most).into_iter().collect();
        all.sort_by_key(|(target, moves)| (*moves, target.board().fen().to_string()));
        let step = all.len() / 8 + 1;
        let some: Vec<_> = all.into_iter().skip(1).step_by(step).collect();
        some.into_iter().map(move |(target, moves)| (start, target, moves))
    })
}

#[test]
fn closure_meets_the_target_at_the_shortest_depth() {
    for (start, target, moves) in cases(4) {
        let plan = plan(&start, &target);
        // A search in short stretches gives the same result.
        for wanted in [u64::MAX, 50] {
            let mut meter = Meter::new(&Budget::DEFAULT);
            let mut closure = Closure::new(&start, &target, &plan);
            let line = loop {
                let before = meter.nodes();
                match closure.search(wanted, MUCH, &mut meter).unwrap_or_else(spent) {
                    Closed::Met(line) => break line,
                    Closed::Enough => assert!(meter.nodes() - before >= wanted),
                    Closed::Exhausted | Closed::Full => panic!("{start:?} to {target:?}"),
                }
            };
            let end = line.iter().fold(start, |here, &mv| {
                assert!(here.is_legal(mv), "{mv}: {start:?} to {target:?}");
                here.play_unchecked(mv)
            });
            assert_eq!((line.len(), end), (moves, target), "{start:?}");
        }
    }
}

#[test]
fn looking_level_by_level_ends_when_there_is_nothing_more_or_no_room() {
    // White has to move the pawn or capture, and neither can be undone.
    let (start, target) =
        (position("K7/1r6/P7/1k6/8/8/8/8 w"), position("K7/1r6/P1k5/8/8/8/8/8 b"));
    let plan = plan(&start, &target);
    let mut meter = Meter::new(&Budget::DEFAULT);
    let mut search = |wanted, bytes_max| {
        Closure::new(&start, &target, &plan)
            .search(wanted, bytes_max, &mut meter)
            .unwrap_or_else(spent)
    };
    assert!(matches!(search(u64::MAX, MUCH), Closed::Exhausted));
    // One page takes 8 KiB and a little more.
    assert!(matches!(search(u64::MAX, 8 << 10), Closed::Full));
}

#[test]
fn the_start_is_as_far_from_the_target_as_playing_says() {
    for (start, target, moves) in cases(3) {
        let mut meter = Meter::new(&Budget::DEFAULT);
        let ancestry = Ancestry::of(&start);
        let ball = Ball::round(&target, &ancestry, usize::MAX, MUCH, &mut meter);
        let ball = ball.unwrap_or_else(spent);
        assert_eq!(ball.distance(&start), Some(moves as u32), "{start:?} to {target:?}");
        check_ball(&ball, &target, &ancestry);
    }
}

#[test]
fn a_ball_of_few_positions_is_whole_up_to_its_radius() {
    // The start is too far away to be met.
    let (start, target) = (position("8/8/8/3k4/p7/P2K4/8/8 w"), position("7k/8/8/8/p7/P7/8/7K w"));
    let ancestry = Ancestry::of(&start);
    for wanted in [1, 10, 100, 1_000] {
        let mut meter = Meter::new(&Budget::DEFAULT);
        let ball = Ball::round(&target, &ancestry, wanted, MUCH, &mut meter).unwrap_or_else(spent);
        // The search stops after the position whose predecessors exceed the limit.
        assert!(ball.len() > wanted && ball.len() < wanted + 100, "{}", ball.len());
        assert!(!ball.is_everything);
        assert_eq!(ball.distance(&start), None);
        check_ball(&ball, &target, &ancestry);
        // With half the memory, half the positions are kept.
        let bytes = ball.bytes() / 2;
        let half = Ball::round(&target, &ancestry, wanted, bytes, &mut meter).unwrap_or_else(spent);
        assert!(half.len() <= ball.len() / 2 + 100 && (half.len() < ball.len() || wanted < 100));
    }
}

#[test]
fn a_ball_knows_when_nothing_is_farther_away() {
    let (start, target) = (position("k7/P7/8/1K6/8/8/8/8 b"), position("k7/P7/K7/8/8/8/8/8 w"));
    let ancestry = Ancestry::of(&start);
    let mut meter = Meter::new(&Budget::DEFAULT);
    let ball = Ball::round(&target, &ancestry, 100, MUCH, &mut meter).unwrap_or_else(spent);
    assert!(ball.is_everything && ball.len() > 1 && ball.distance(&start).is_none());
    check_ball(&ball, &target, &ancestry);
}

#[test]
fn a_shortest_line_passes_one_of_the_positions_that_the_target_is_taken_back_to() {
    let mut taken_back = 0;
    for (start, target, moves) in cases(5) {
        let plan = plan(&start, &target);
        let problem = SearchProblem { start: &start, target: &target, plan: &plan };
        let from_start = distances(&start, moves);
        for width in [1, 8, 100] {
            let mut meter = Meter::new(&Budget::DEFAULT);
            match go_back(&problem, width, &mut meter).unwrap_or_else(spent) {
                Back::Decided(Decision::Line(line)) => {
                    let end = line.iter().fold(start, |here, &mv| here.play_unchecked(mv));
                    assert_eq!((line.len(), end), (moves, target), "{start:?}");
                }
                Back::Decided(Decision::Proof(reason)) => panic!("{reason}: {start:?} {target:?}"),
                Back::Open(level) => {
                    let is_on_line = |at: &Position<Lite>| {
                        from_start.get(at).is_some_and(|&first| {
                            distances(at, moves - first).get(&target) == Some(&(moves - first))
                        })
                    };
                    assert!(level.iter().any(is_on_line), "{start:?} {target:?} {width}");
                    taken_back += usize::from(!level.contains(&target));
                }
            }
        }
    }
    assert!(taken_back > 20, "{taken_back}");
}

#[test]
fn lower_bound_never_exceeds_the_moves_played() {
    for (start, target, moves) in cases(4) {
        let plan = plan(&start, &target);
        let mut fewest = Fewest::new(&plan, &target);
        let least = fewest.moves(&start).expect("the target is reached") as usize;
        assert!(least <= moves && least % 2 == moves % 2, "{start:?} to {target:?}");
        // A move lowers the bound by at most one.
        for mv in start.legal_moves() {
            let next = fewest.moves(&start.play_unchecked(mv));
            assert!(next.is_none_or(|next| next as usize + 1 >= least), "{mv}: {start:?}");
        }
    }
}

#[test]
fn lower_bound_counts_the_moves_of_unhindered_pieces() {
    #[track_caller]
    fn check(from: &str, to: &str, moves: Option<u32>) {
        let (start, target) = (position(from), position(to));
        let plan = Plan::round(Bitboard::EMPTY, &target);
        assert_eq!(Fewest::new(&plan, &target).moves(&start), moves, "{from} to {to}");
    }
    // Five moves of one king, two of the other.
    check("7k/8/8/8/8/8/P7/K7 w", "5k2/8/8/8/8/8/P7/5K2 b", Some(9));
    check("7k/8/8/8/8/8/P7/K7 b", "5k2/8/8/8/8/8/P7/5K2 b", Some(10));
    check("7k/8/8/8/8/8/P7/K7 w", "2k5/8/8/8/8/8/P7/1K6 w", Some(10));
    // A position with the other side to move needs at least one move.
    check("7k/8/8/8/8/8/P7/K7 w", "7k/8/8/8/8/8/P7/K7 b", Some(1));
    check("7k/8/8/8/8/8/P7/K7 w", "7k/8/8/8/8/8/P7/K7 w", Some(0));
    // A pawn advances six ranks, one of them by a capture, and becomes a rook that moves once.
    check("7k/8/8/1b6/8/8/P7/K7 w", "7k/8/8/8/8/8/6R1/K7 b", Some(13));
    // Two captures take two moves of White.
    check("7k/8/8/1bb5/8/8/P7/K7 w", "7k/8/8/8/8/8/P7/K7 b", Some(3));
    check("7k/8/8/1b6/8/8/P7/K7 w", "7k/8/8/2P5/8/8/8/K7 b", None);
}

#[test]
fn side_key_depends_on_one_side_only() {
    let key = |board: &str, color| side_key(position(&format!("{board} w")).board(), color);
    let key_of_white = key("7k/8/8/1b6/8/8/P7/K7", Color::White);
    assert_eq!(key("8/6k1/8/8/8/p7/P7/K7", Color::White), key_of_white);
    for other in
        ["7k/8/8/8/P7/8/8/K7", "7k/8/8/8/8/8/P7/1K6", "7k/8/8/8/8/8/R7/K7", "7k/8/8/8/8/8/B7/K7"]
    {
        assert_ne!(key(other, Color::White), key_of_white, "{other}");
    }
    // The other side with these pieces.
    assert_ne!(key("7K/8/8/8/8/8/p7/k7", Color::Black), key_of_white);
}

#[test]
fn no_lemma_excludes_a_game() {
    #[track_caller]
    fn check(from: &str, moves: &str) {
        let start = position(from);
        let mut here = start;
        for text in moves.split(' ') {
            let mv = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert!(here.is_legal(mv), "{text} is illegal: {from}");
            here = here.play_unchecked(mv);
            if let Err(reason) = deduce(&start, &here) {
                panic!("{reason}, after {text} of {moves}: {from}");
            }
        }
    }
    // White's king is shut in by his own pawns, except for two squares that one of them protects. He
    // leaves, lets the rook through, and returns.
    check(
        "k3p3/4p3/4p3/4p3/3PPP2/2R1K3/3PPP2/4P3 w",
        "e3f3 a8b8 f3g2 b8a8 c3g3 a8b8 g2f3 b8a8 f3e3",
    );
    // White's pawn ends on its file, two ranks on, by the two captures that there are. So the black
    // one passes it without any.
    check("4k3/8/8/8/b7/pb6/P3K3/8 w", "a2b3 a3a2 b3a4 a2a1r");
    // The rook never moves, and is captured by a pawn that could come from either side.
    check("7k/8/4p3/3prp2/3pp3/8/4P3/K7 w", "e2e3 h8g8 e3d4 g8h8 d4e5");
}

#[test]
fn an_attempt_with_a_wrong_guess_proves_nothing() {
    // White's pawn passes a4 before Black's captures there. The guess that White's pawn avoids a4
    // leaves it no way.
    let start = position("7k/8/8/1p6/8/8/P7/R6K w");
    let moves = ["a2a3", "h8g8", "a3a4", "g8h8", "a4a5", "h8g8", "a1a4", "b5a4"];
    let target =
        moves.iter().fold(start, |here, mv| here.play_unchecked(mv.parse().expect("a move")));
    let plan = plan(&start, &target);
    let problem = SearchProblem { start: &start, target: &target, plan: &plan };
    let past = Past::new(&start, &target);
    let budget = Budget::DEFAULT;
    let mut given_up = 0;
    for round in (0..12).filter(|round| round % 4 != 3) {
        let mut meter = Meter::new(&budget);
        let found = guided(&problem, &past, round, MUCH, &mut meter).unwrap_or_else(spent);
        assert!(!matches!(found, Guided::Exhausted), "round {round}");
        // A round that is exhausted has seen far fewer positions than a round may.
        given_up += usize::from(matches!(found, Guided::Enough) && meter.nodes() < 1_000);
    }
    assert!(given_up > 0, "no guess was wrong");
}

#[test]
fn pawns_that_never_move_guard_every_square_that_they_attack() {
    let board = *position("4k3/8/8/2p5/1P1P4/8/8/4K3 w").board();
    let walls = board.by_role(Role::Pawn);
    let attacked = [Square::A5, Square::C5, Square::E5].into_iter().collect();
    assert_eq!(guarded(walls, &board, Color::White), attacked);
    assert_eq!(guarded(walls, &board, Color::Black), walls - Bitboard::from(Square::C5));
    assert_eq!(guarded(Bitboard::EMPTY, &board, Color::White), Bitboard::EMPTY);
}

#[test]
fn a_range_is_where_single_steps_lead_round_walls() {
    let straight = [Direction::North, Direction::East, Direction::South, Direction::West];
    let diagonal =
        [Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest];
    let mut random = 1_u64;
    for case in 0..300 {
        let mut bits = || {
            random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            random ^ random >> 32
        };
        let walls: u64 = if case % 2 == 0 { bits() & bits() } else { bits() };
        let from = Square::from_index(case % 64).expect("on the board");
        let walls: Bitboard =
            Square::all().filter(|square| walls >> square.index() & 1 == 1).collect();
        for role in [Role::Bishop, Role::Rook, Role::King] {
            let mut reached = vec![from];
            let mut next = 0;
            while let Some(&here) = reached.get(next) {
                let ways = diagonal.into_iter().filter(|_| role != Role::Rook);
                let ways = ways.chain(straight.into_iter().filter(|_| role != Role::Bishop));
                let ends: Vec<Square> = ways.filter_map(|way| here.step(way)).collect();
                reached.extend(ends.into_iter().filter(|&end| !walls.contains(end)));
                let mut seen = HashSet::new();
                reached.retain(|&square| seen.insert(square));
                next += 1;
            }
            let reached: Bitboard = reached.into_iter().collect();
            assert_eq!(range(role, from, walls), reached, "{role:?} {from} {walls:?}");
        }
    }
}

/// Asserts that every position of a ball has a line as long as its distance, and that predecessors
/// of positions within the radius are at most one move farther away.
#[track_caller]
fn check_ball(ball: &Ball, target: &Position<Lite>, ancestry: &Ancestry) {
    let mut level = vec![*target];
    let mut seen = HashSet::from([*target]);
    for distance in 0..ball.radius {
        let mut next_level = Vec::new();
        for here in level {
            assert_eq!(ball.distance(&here), Some(distance));
            let line = ball.line_from(&here).expect("it is near");
            let end = line.iter().fold(here, |here, &mv| here.play_unchecked(mv));
            assert_eq!((line.len(), end), (distance as usize, *target));
            for (earlier, _) in predecessors(&here) {
                if ancestry.can_include(&earlier) && seen.insert(earlier) {
                    next_level.push(earlier);
                }
            }
        }
        level = next_level;
    }
    for here in level {
        assert_eq!(ball.distance(&here), Some(ball.radius));
    }
}
