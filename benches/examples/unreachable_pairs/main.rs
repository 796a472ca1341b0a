//! How many pairs made unreachable by one change are proved unreachable within a time limit?
//!
//! `cargo run --release -p benches --example unreachable_pairs -- [PAIRS] [SECONDS] [SEED]`;
//! seconds of CPU time.
//!
//! The first position is the start position, or one from the middle of a random game. Random play
//! continues from it, and the result is changed so that no game can reach it: see `changes.rs`.

mod changes;
mod last_move;

use std::time::Duration;

use ajedrez_lite::LitePosition;
use core_bitboard::{Color, Lite, Position};
use cpu_time::ProcessTime;
use reachability::{Budget, Reach};

use benches::lite::played;
use benches::random::Random;
use changes::{CHANGES, Case, Change};

/// A position, and one that cannot be reached from it because of the change; `None` when the random
/// choices do not allow the change.
fn pair(
    change: Change,
    is_middle: bool,
    random: &mut Random,
) -> Option<(LitePosition, LitePosition)> {
    let before = if is_middle { 10 + random.below(40) } else { 0 };
    let from = played(LitePosition::start(), before, random)?;
    let plies = [4 + random.below(12), 4 + random.below(50)][random.below(2)];
    let to = played(from, plies, random)?;
    let turn = to.position().turn();
    let color = Color::ALL[random.below(2)];
    let (to, from_turn) = (*to.position().board(), from.position().turn());
    let from = *from.position().board();
    let mut case = Case { from, from_turn, to, turn, color, random };
    change.1(&mut case)?;
    let [from, to] = [(case.from, from_turn), (case.to, turn)]
        .map(|(board, turn)| Position::<Lite>::new(board, turn, ()).expect("one king a side"));
    let is_left_in_check = to.with_turn(!turn).is_check();
    let is_meant = change.0 == "the side that moved is in check";
    let known = |position| LitePosition::try_from(position).ok();
    (is_left_in_check == is_meant).then_some((known(from)?, known(to)?))
}

fn main() {
    let numbers: Vec<usize> =
        std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let number = |index: usize, default| numbers.get(index).copied().unwrap_or(default);
    let (pairs, seconds, seed) = (number(0, 60), number(1, 10), number(2, 0) as u64);
    println!("| change | from | pairs | unreachable | wrong | unknown | slowest s |");
    println!("|---|---|---|---|---|---|---|");
    for (index, change) in CHANGES.into_iter().enumerate() {
        for is_middle in [false, true] {
            let mut random =
                Random(0x0BAD_0A1E + seed * 1000 + index as u64 * 2 + u64::from(is_middle));
            let (mut asked, mut proved, mut wrong, mut unknown) = (0, 0, 0, 0);
            let mut slowest: f64 = 0.0;
            for _ in 0..2_000_000 {
                if asked == pairs {
                    break;
                }
                let Some((from, to)) = pair(change, is_middle, &mut random) else { continue };
                asked += 1;
                let begin = ProcessTime::now();
                let stop = || begin.elapsed() > Duration::from_secs(seconds as u64);
                let budget = Budget::DEFAULT.memo_bytes(256 << 20).stop(&stop);
                match reachability::line(&from, &to, &budget).verdict {
                    Reach::Unreachable(_) => proved += 1,
                    Reach::Reachable(line) => {
                        eprintln!("WRONG ({}): {from} to {to} by {line:?}", change.0);
                        wrong += 1;
                    }
                    Reach::Unknown => {
                        eprintln!("unknown ({}): {from} to {to}", change.0);
                        unknown += 1;
                    }
                }
                slowest = slowest.max(begin.elapsed().as_secs_f64());
            }
            let from = if is_middle { "middle" } else { "start" };
            println!(
                "| {} | {from} | {asked} | {proved} | {wrong} | {unknown} | {slowest:.2} |",
                change.0
            );
        }
    }
}
