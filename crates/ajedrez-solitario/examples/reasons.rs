//! Measures how often impossible boards have a short reason.
//!
//! `cargo run --release -p ajedrez-solitario --example reasons -- [NUMBER [LETTERS...]]` draws
//! `NUMBER` impossible boards of 8 to 14 pieces for each mix of roles, and counts how many have a
//! reason. The oracle checks every reason.

use std::error::Error;
use std::num::NonZeroU8;
use std::time::Instant;

use ajedrez_solitario::{puzzle_text, role_from_letter};
use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use core_bitboard::solitaire::explain::LINES_MAX;
use core_bitboard::solitaire::{Puzzle, Rules, Solver, Verdict};
use core_bitboard::{Role, Square};

#[path = "../tests/oracle/mod.rs"]
mod oracle;
use oracle::{naive_pieces, naive_square};
#[path = "../tests/oracle/reason.rs"]
mod reason;
use reason::naive_reason;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let number: usize = words.next().map_or(Ok(10), |word| word.parse())?;
    let mut mixes: Vec<String> = words.collect();
    if mixes.is_empty() {
        mixes = ["rdtacp", "crp", "rcap", "racpppp", "tac"].map(str::to_owned).to_vec();
    }
    options(10 * number);
    for mix in mixes {
        let roles: Option<Vec<Role>> = mix.chars().map(role_from_letter).collect();
        measure(number, &mix, &roles.ok_or("expected letters of rdtacp")?);
    }
    Ok(())
}

/// Checks, with the oracle, the reasons for small boards under the options of the game.
fn options(number: usize) {
    let mut dice = ChaCha8Rng::seed_from_u64(25);
    let mut below = |end: usize| ((u128::from(dice.next_u64()) * end as u128) >> 64) as usize;
    let mut given = 0;
    for _ in 0..number {
        let mut squares: Vec<Square> =
            Square::all().filter(|square| square.file().index() < 5).collect();
        let board: Vec<(Square, Role)> = (0..1 + below(7))
            .map(|_| (squares.swap_remove(below(squares.len())), Role::ALL[below(6)]))
            .collect();
        let target = board[below(board.len())].0;
        let rules = Rules::PLAIN
            .max_captures(NonZeroU8::new(below(4) as u8))
            .king_last(below(2) == 0)
            .target([None, Some(target)][below(2)])
            .promote(below(2) == 0 && board.len() < 6);
        let puzzle = Puzzle::new(board).expect("squares of their own");
        let Some(reason) = Solver::new(&puzzle).rules(rules).explain() else { continue };
        let pieces = naive_pieces(&puzzle);
        let options = naive::SolitarioRules {
            max_captures: rules.max_captures.map(NonZeroU8::get),
            king_last: rules.king_last,
            target: rules.target.map(naive_square),
            promote: rules.promote,
        };
        let said = || format!("{reason:?}: {} {rules:?}", puzzle_text(&puzzle));
        assert!(naive::solve(&pieces, &options).is_none(), "{}", said());
        assert!(naive::refutes(&pieces, &options, &naive_reason(&reason)), "{}", said());
        given += 1;
    }
    println!("small boards under options: {given} reasons of {number} boards, all accepted");
}

fn measure(number: usize, mix: &str, roles: &[Role]) {
    let mut dice = ChaCha8Rng::seed_from_u64(24);
    let mut below = |end: usize| ((u128::from(dice.next_u64()) * end as u128) >> 64) as usize;
    let (mut impossible, mut given, mut lines) = (0, 0, [0; LINES_MAX + 1]);
    let (mut worst, mut without) = (0.0_f64, Vec::new());
    while impossible < number {
        let mut squares: Vec<Square> = Square::all().collect();
        let board = (0..8 + impossible % 7)
            .map(|_| (squares.swap_remove(below(squares.len())), roles[below(roles.len())]));
        let puzzle = Puzzle::new(board.collect::<Vec<_>>()).expect("squares of their own");
        if Solver::new(&puzzle).solve().verdict != Verdict::Impossible {
            continue;
        }
        impossible += 1;
        let start = Instant::now();
        let reason = Solver::new(&puzzle).explain();
        worst = worst.max(start.elapsed().as_secs_f64());
        let Some(reason) = reason else {
            without.push(puzzle_text(&puzzle).to_string());
            continue;
        };
        let plain = naive::SolitarioRules::default();
        let checked = naive::refutes(&naive_pieces(&puzzle), &plain, &naive_reason(&reason));
        assert!(checked, "{reason:?}: {}", puzzle_text(&puzzle));
        given += 1;
        lines[reason.lines()] += 1;
    }
    println!(
        "{mix}: {impossible} impossible boards, a reason for {given}; by lines {:?}; the longest search \
         {worst:.3} s",
        &lines[1..]
    );
    for run in without.iter().take(3) {
        println!("  none for {run}");
    }
}
