//! Which boards are hard for our own solver? A search by hill climbing.
//!
//! `cargo run --release -p benches --example climb -- PIECES MIX SEED CLIMBS STEPS [solved|impossible]`
//! makes CLIMBS climbs from random boards with roles drawn from the letters of MIX. Each climb
//! tries STEPS small changes: a piece moves to a free square, two pieces swap places, or a role is
//! redrawn. A change is kept if the solver then needs at least as many nodes and, with a verdict,
//! if the board still has it. Each climb prints its last board, the verdict, the nodes and the
//! time. The same arguments print the same boards.

use std::time::Instant;

use core_bitboard::solitaire::{Budget, Puzzle, Report, Solver, Verdict};
use core_bitboard::{Role, Square};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use solitario::{puzzle_run, role_from_letter};

/// A board that is not decided within this many nodes is hard enough.
const NODES_MAX: u64 = 1_000_000;

struct Climber {
    random: ChaCha8Rng,
    mix: Vec<Role>,
}

impl Climber {
    fn below(&mut self, end: usize) -> usize {
        self.random.next_u32() as usize % end
    }

    fn role(&mut self) -> Role {
        let place = self.below(self.mix.len());
        self.mix[place]
    }

    /// The pieces first, then the free squares; `None` is a free square.
    fn first_board(&mut self, pieces: usize) -> Vec<(Square, Option<Role>)> {
        let mut squares: Vec<Square> = Square::all().collect();
        (0..Square::COUNT)
            .map(|place| {
                let square = squares.swap_remove(self.below(squares.len()));
                (square, (place < pieces).then(|| self.role()))
            })
            .collect()
    }

    fn change(&mut self, board: &mut [(Square, Option<Role>)]) {
        let pieces: Vec<usize> =
            (0..board.len()).filter(|&place| board[place].1.is_some()).collect();
        for _ in 0..=self.below(3) {
            let one = pieces[self.below(pieces.len())];
            if self.below(3) == 0 {
                board[one].1 = Some(self.role());
            } else {
                // Another piece, or a free square.
                let other = self.below(board.len());
                let square = board[one].0;
                board[one].0 = board[other].0;
                board[other].0 = square;
            }
        }
    }
}

fn puzzle(board: &[(Square, Option<Role>)]) -> Puzzle {
    let pieces = board.iter().filter_map(|&(square, role)| Some((square, role?)));
    Puzzle::new(pieces).expect("pieces on squares of their own")
}

fn name(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Solved(_) => "solved",
        Verdict::Impossible => "impossible",
        Verdict::Unknown => "unknown",
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [pieces, mix, seed, climbs, steps, wanted @ ..] = arguments.as_slice() else {
        panic!("PIECES MIX SEED CLIMBS STEPS [solved|impossible]");
    };
    let number = |text: &String| -> usize { text.parse().expect("a number") };
    let is_wanted = |verdict: &Verdict| wanted.first().is_none_or(|wanted| wanted == name(verdict));
    let mix = mix.chars().map(|letter| role_from_letter(letter).expect("a role")).collect();
    let random = ChaCha8Rng::seed_from_u64(number(seed) as u64);
    let mut climber = Climber { random, mix };
    let budget = Budget::DEFAULT.nodes(NODES_MAX);
    for _ in 0..number(climbs) {
        let mut board = climber.first_board(number(pieces));
        let mut report: Report<Verdict> = Solver::new(&puzzle(&board)).budget(budget).solve();
        for _ in 0..number(steps) {
            let mut changed = board.clone();
            climber.change(&mut changed);
            let other = Solver::new(&puzzle(&changed)).budget(budget).solve();
            let better = other.nodes >= report.nodes || !is_wanted(&report.verdict);
            if better && (is_wanted(&other.verdict) || !is_wanted(&report.verdict)) {
                (board, report) = (changed, other);
            }
        }
        let start = Instant::now();
        let again = Solver::new(&puzzle(&board)).budget(budget).solve();
        let seconds = start.elapsed().as_secs_f64();
        let verdict = name(&again.verdict);
        println!("{} {verdict} {} nodes {seconds:.3} s", puzzle_run(&puzzle(&board)), again.nodes);
    }
}
