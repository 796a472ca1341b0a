//! Better constants for the search, by games of the player against itself.
//!
//! In each pair of games, one side plays with all constants shifted a little, each in a random direction, and
//! the other side with the opposite shifts. Then all constants move a little towards the winner's. A single
//! pair is mostly noise; thousands are not.
//!
//! # Source
//!
//! Simultaneous perturbation stochastic approximation (SPSA): James Spall, "An overview of the simultaneous
//! perturbation method for efficient optimization", Johns Hopkins APL Technical Digest 19, 1998.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use ajedrez_lite_player::{Limits, Player, Tuning};
use ajedrez_lite_tables::Tables;
use benches::random::Random;
use core_bitboard::Color;

use crate::game::{self, Opponent};
use crate::openings;
use crate::players::{Ours, Pace};

/// How far the constants go to both sides in the first pair, as a part of their ranges; in later ones it
/// is less.
const FIRST_STEP: f64 = 0.1;

/// The fraction of a pair's shifts by which the constants move towards the winner's, in the first pair.
const FIRST_RATE: f64 = 0.05;

/// How quickly the steps become smaller, and how quickly the rates, as the method's source advises.
const STEP_POWER: f64 = 0.101;
const RATE_POWER: f64 = 0.602;

/// After a part of all pairs, so great, the rates begin to fall.
const STEADY: f64 = 0.1;

/// The constants where they are, and the pairs that have begun.
struct Tuned {
    constants: Vec<f64>,
    begun: u64,
}

/// Plays `pairs` pairs of games on some threads, and prints the constants from time to time and at the end.
pub(crate) fn tune(
    pairs: u64,
    pace: Pace,
    seed: u64,
    threads: NonZeroUsize,
    tables: Option<&Tables>,
) {
    let mut first = Tuning::DEFAULT;
    let constants = Tuning::RANGES.iter().map(|&(name, _)| f64::from(*constant(&mut first, name)));
    let tuned = Mutex::new(Tuned { constants: constants.collect(), begun: 0 });
    std::thread::scope(|scope| {
        for number in 0..threads.get() as u64 {
            let (tuned, random) = (&tuned, Random::seeded(seed, number));
            scope.spawn(move || play_pairs(tuned, pairs, pace, random, tables));
        }
    });
    show(&tuned.into_inner().unwrap_or_else(PoisonError::into_inner));
}

/// Plays pairs until enough have begun.
fn play_pairs(
    tuned: &Mutex<Tuned>,
    pairs: u64,
    pace: Pace,
    mut random: Random,
    tables: Option<&Tables>,
) {
    let mut judge = Player::with_bytes(1 << 20).expect("memory for a table");
    let lock = || tuned.lock().unwrap_or_else(PoisonError::into_inner);
    let mut sides = [(); 2].map(|()| Ours::new(Limits::NONE, None, pace, None));
    loop {
        let (number, here) = {
            let mut tuned = lock();
            if tuned.begun == pairs {
                return;
            }
            tuned.begun += 1;
            (tuned.begun as f64, tuned.constants.clone())
        };
        let steady = STEADY * pairs as f64;
        let rate = FIRST_RATE * ((1.0 + steady) / (number + steady)).powf(RATE_POWER);
        let part = FIRST_STEP / number.powf(STEP_POWER);
        let steps: Vec<f64> = Tuning::RANGES
            .iter()
            .map(|(_, range)| f64::from(range.end() - range.start()) * part)
            .map(|step| if random.below(2) == 0 { step } else { -step })
            .collect();
        for (side, sign) in sides.iter_mut().zip([1.0, -1.0]) {
            let away: Vec<f64> =
                here.iter().zip(&steps).map(|(at, step)| at + sign * step).collect();
            side.limits.tuning = tuning(&away);
        }

        let opening = openings::next(&mut random, &mut judge);
        let mut half_points = 0;
        for color in Color::ALL {
            let [plus, minus] = sides.each_mut().map(|side| side as &mut dyn Opponent);
            let players = if color == Color::White { [plus, minus] } else { [minus, plus] };
            half_points += game::play(opening.clone(), players, tables).1.half_points(color);
        }
        // From -1 for two losses of the first side to 1 for two wins.
        let result = (half_points as f64 - 2.0) / 2.0;
        let mut tuned = lock();
        for ((at, step), (_, range)) in tuned.constants.iter_mut().zip(&steps).zip(Tuning::RANGES) {
            let bounds = [range.start(), range.end()].map(|&bound| f64::from(bound));
            *at = (*at + rate * result * step).clamp(bounds[0], bounds[1]);
        }
        if number % 100.0 == 0.0 {
            show(&tuned);
        }
    }
}

fn constant<'a>(tuning: &'a mut Tuning, name: &str) -> &'a mut i32 {
    tuning.named(name).expect("each range has its constant")
}

/// The constants as whole numbers, within their ranges.
fn tuning(constants: &[f64]) -> Tuning {
    let mut tuning = Tuning::DEFAULT;
    for (&at, (name, range)) in constants.iter().zip(Tuning::RANGES) {
        *constant(&mut tuning, name) = (at.round() as i32).clamp(*range.start(), *range.end());
    }
    tuning
}

fn show(tuned: &Tuned) {
    print!("{:6} pairs", tuned.begun);
    for (at, (name, _)) in tuned.constants.iter().zip(Tuning::RANGES) {
        print!("  {name}={at:.1}");
    }
    println!();
}
