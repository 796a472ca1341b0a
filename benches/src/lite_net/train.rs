//! From records to a network.
//!
//! Each batch of records is split into as many parts, whatever the number of threads, and their
//! gradients are added in order. So the same records and seed make the same network, bit for bit.

use std::f64::consts::PI;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use clap::Args;

use super::gradient::{Adam, Gradient, Weights, sigmoid};
use super::net::{ActiveFeatures, Net, QA, QB, ReadNetError};
use super::records::{Outcome, Record};
use super::threads::share;
use crate::random::Random;

/// The parts of a batch.
const PARTS: usize = 16;

/// One in this many blocks of this many records is held out for validation.
const BLOCK: usize = 100;
const HELD_OUT: usize = 50;
const HELD_OUT_FIRST: usize = 7;

/// So many steps are smaller, at the beginning.
const WARM_UP: f64 = 200.0;

/// The part of the rate that is left at the end.
const RATE_LEFT: f64 = 0.005;

/// How a network is trained.
#[derive(Args, Clone, Debug)]
pub struct Settings {
    /// Number of epochs
    #[arg(long, default_value_t = 12)]
    pub epochs: usize,
    /// Another seed begins with other weights and has another order of records
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Weight of the score in the target; the rest is the outcome of the game
    #[arg(long, default_value_t = 0.6)]
    pub lambda: f32,
    /// Score in hundredths of a pawn that corresponds to an expected score of 73 %
    #[arg(long, default_value_t = 150.0)]
    pub scale: f32,
    /// The records of a step
    #[arg(long, default_value_t = 16_384)]
    pub batch: usize,
    /// The size of the steps when it is greatest
    #[arg(long, default_value_t = 2e-3)]
    pub rate: f64,
    /// Number of threads; does not change the network
    #[arg(long, default_value_t = available_parallelism().unwrap_or(NonZeroUsize::MIN))]
    pub threads: NonZeroUsize,
}

/// A progress event of the training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// Training starts.
    Begun {
        /// The steps.
        steps: usize,
        /// The records to learn from.
        records: usize,
        /// The records that are held out.
        held_out: usize,
    },
    /// A step has been made.
    Step,
    /// An epoch has ended.
    Epoch {
        /// Its number, counted from 1.
        number: usize,
        /// The mean loss of the training records during the epoch.
        loss: f64,
        /// The mean loss of the validation records after the epoch.
        held_out: f64,
    },
}

/// A network that is trained.
pub struct Trained {
    /// Its file.
    pub bytes: Vec<u8>,
    /// The mean loss of the records held out, in the whole numbers of the file.
    pub held_out: f64,
}

/// Trains a network with `NEURONS` neurons per side, optionally starting with another network. `records` must
/// not be empty.
///
/// A loss is the squared difference between expected and target score, from 0 to 1; the validation loss is
/// NaN if no record is held out.
///
/// # Errors
///
/// If the file of the other network has the wrong size.
pub fn train<const NEURONS: usize>(
    records: &[Record],
    from: Option<&[u8]>,
    settings: &Settings,
    on_event: &mut dyn FnMut(Event),
) -> Result<Trained, ReadNetError> {
    let mut weights = match from {
        Some(bytes) => Weights::of(&Net::<NEURONS>::from_bytes(bytes)?),
        None => Weights::random(&mut Random::seeded(settings.seed, 0)),
    };
    let is_held_out = |&number: &u32| number as usize / BLOCK % HELD_OUT == HELD_OUT_FIRST;
    let (held_out, mut order): (Vec<u32>, Vec<u32>) =
        (0..records.len() as u32).partition(is_held_out);
    let batch = settings.batch.min(order.len()).max(1);
    let steps_an_epoch = order.len() / batch;
    let steps = steps_an_epoch * settings.epochs;
    on_event(Event::Begun { steps, records: order.len(), held_out: held_out.len() });

    let mut random = Random::seeded(settings.seed, 1);
    let mut parts: Vec<Gradient<NEURONS>> = (0..PARTS).map(|_| Gradient::zero()).collect();
    let mut adam = Adam::new();
    let mut step = 0;
    for number in 1..=settings.epochs {
        random.shuffle(&mut order);
        let mut loss = 0.0;
        for batch in order.chunks_exact(batch) {
            learn(&mut parts, &weights, records, batch, settings);
            adam.step(&mut weights, &parts[0], batch.len(), rate(step, steps, settings.rate));
            weights.cut_off();
            loss += parts[0].loss;
            step += 1;
            on_event(Event::Step);
        }
        loss /= (steps_an_epoch * batch) as f64;
        let expected = |features: &ActiveFeatures| weights.expected(features);
        let held_out = mean_loss(records, &held_out, settings, &expected);
        on_event(Event::Epoch { number, loss, held_out });
    }
    let net = weights.rounded();
    let one = (QA * QB) as f32;
    let expected = |features: &ActiveFeatures| sigmoid(net.output(features) as f32 / one);
    let held_out = mean_loss(records, &held_out, settings, &expected);
    Ok(Trained { bytes: net.to_bytes(), held_out })
}

/// Computes the gradient of a batch of records into the first part.
fn learn<const NEURONS: usize>(
    parts: &mut [Gradient<NEURONS>],
    weights: &Weights<NEURONS>,
    records: &[Record],
    batch: &[u32],
    settings: &Settings,
) {
    let numbers = batch.chunks(batch.len().div_ceil(PARTS)).chain(std::iter::repeat(&[][..]));
    share(0..settings.threads.get(), parts.iter_mut().zip(numbers), |_, jobs| {
        for (part, numbers) in jobs {
            part.clear();
            for &number in numbers {
                let record = &records[number as usize];
                part.add(weights, &ActiveFeatures::of(record), wanted(record, settings));
            }
        }
    });
    let (first, others) = parts.split_first_mut().expect("there are parts");
    others.iter().for_each(|other| first.join(other));
}

/// The mean loss of some records.
fn mean_loss(
    records: &[Record],
    numbers: &[u32],
    settings: &Settings,
    expected: &(dyn Fn(&ActiveFeatures) -> f32 + Sync),
) -> f64 {
    let mut losses = [0.0; PARTS];
    let chunks = numbers.chunks(numbers.len().div_ceil(PARTS).max(1));
    share(0..settings.threads.get(), losses.iter_mut().zip(chunks), |_, jobs| {
        for (loss, numbers) in jobs {
            for &number in numbers {
                let record = &records[number as usize];
                let difference = expected(&ActiveFeatures::of(record)) - wanted(record, settings);
                *loss += f64::from(difference * difference);
            }
        }
    });
    losses.iter().sum::<f64>() / numbers.len() as f64
}

/// The target score of the side to move: a mix of the search score and the outcome of the game, if known.
fn wanted(record: &Record, settings: &Settings) -> f32 {
    let by_score = sigmoid(f32::from(record.score()) / settings.scale);
    let by_outcome = match record.outcome() {
        None => return by_score,
        Some(Outcome::Loss) => 0.0,
        Some(Outcome::Draw) => 0.5,
        Some(Outcome::Win) => 1.0,
    };
    settings.lambda * by_score + (1.0 - settings.lambda) * by_outcome
}

/// The size of a step: it grows at first and then falls by half a wave of the cosine.
fn rate(step: usize, steps: usize, greatest: f64) -> f64 {
    let warm = (step as f64 / WARM_UP + 0.01).min(1.0);
    let wave = 0.5 * (1.0 + libm::cos(PI * step as f64 / steps as f64));
    greatest * warm * wave.max(RATE_LEFT)
}
