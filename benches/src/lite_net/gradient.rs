//! The weights of a network in training, and their gradients.
//!
//! Floating-point sums depend on their order. Here each sum has separate lanes, which the compiler may
//! put into vectors of any width, and lanes are added in the order of the code.

use super::net::{ActiveFeatures, BUCKETS, FEATURES, Net, QA, QB};
use crate::random::Random;

/// The number of neurons computed at once: as many as fit in the registers of SSE2.
const LANES: usize = 32;

/// The maximum weight, which limits output weights to 127 in the file.
const GREATEST: f32 = 1.98;

/// The weights of a network, or a number for each of them.
#[derive(Clone)]
pub(super) struct Weights<const NEURONS: usize> {
    feature_weights: Vec<[f32; NEURONS]>,
    feature_bias: [f32; NEURONS],
    output_weights: [[[f32; NEURONS]; 2]; BUCKETS],
    output_bias: [f32; BUCKETS],
}

impl<const NEURONS: usize> Weights<NEURONS> {
    pub(super) fn zero() -> Weights<NEURONS> {
        const { assert!(NEURONS.is_multiple_of(LANES)) }
        Weights {
            feature_weights: vec![[0.0; NEURONS]; FEATURES],
            feature_bias: [0.0; NEURONS],
            output_weights: [[[0.0; NEURONS]; 2]; BUCKETS],
            output_bias: [0.0; BUCKETS],
        }
    }

    /// Small random weights: sums of some 24 features lie between 0 and 1, most of them.
    pub(super) fn random(random: &mut Random) -> Weights<NEURONS> {
        // From 0 to 1.
        let mut unit = || random.below(1 << 24) as f32 / (1 << 24) as f32;
        let mut weights = Weights::zero();
        let spread = (1.0 / 24.0f32).sqrt();
        let feature_weights = weights.feature_weights.as_flattened_mut();
        feature_weights.iter_mut().for_each(|weight| *weight = (2.0 * unit() - 1.0) * spread);
        weights.feature_bias.iter_mut().for_each(|weight| *weight = 0.3 * unit());
        let spread = (1.0 / (2 * NEURONS) as f32).sqrt();
        let output_weights = weights.output_weights[0].as_flattened_mut();
        output_weights.iter_mut().for_each(|weight| *weight = (2.0 * unit() - 1.0) * spread);
        weights.output_weights = [weights.output_weights[0]; BUCKETS];
        weights
    }

    pub(super) fn of(net: &Net<NEURONS>) -> Weights<NEURONS> {
        let [qa, qb] = [QA as f32, QB as f32];
        let input = |weight: i16| f32::from(weight) / qa;
        let output = |weight: i16| f32::from(weight) / qb;
        Weights {
            feature_weights: net.feature_weights.iter().map(|row| row.map(input)).collect(),
            feature_bias: net.feature_bias.map(input),
            output_weights: net.output_weights.map(|sides| sides.map(|row| row.map(output))),
            output_bias: net.output_bias.map(|start| start as f32 / (qa * qb)),
        }
    }

    /// The network with these weights as whole numbers.
    pub(super) fn rounded(&self) -> Net<NEURONS> {
        let [qa, qb] = [QA as f32, QB as f32];
        let input = |weight: f32| (weight * qa).round() as i16;
        let output = |weight: f32| (weight * qb).round() as i16;
        let start = |start: f32| (start * (qa * qb)).round() as i32;
        Net {
            feature_weights: self.feature_weights.iter().map(|row| row.map(input)).collect(),
            feature_bias: self.feature_bias.map(input),
            output_weights: self.output_weights.map(|sides| sides.map(|row| row.map(output))),
            output_bias: self.output_bias.map(start),
        }
    }

    /// All weights, one after the other.
    pub(super) fn parts(&self) -> [&[f32]; 4] {
        let output_weights = self.output_weights.as_flattened().as_flattened();
        [self.feature_weights.as_flattened(), &self.feature_bias, output_weights, &self.output_bias]
    }

    /// All weights, one after the other.
    pub(super) fn parts_mut(&mut self) -> [&mut [f32]; 4] {
        let output_weights = self.output_weights.as_flattened_mut().as_flattened_mut();
        [
            self.feature_weights.as_flattened_mut(),
            &mut self.feature_bias,
            output_weights,
            &mut self.output_bias,
        ]
    }

    /// Cuts off what would not fit the file.
    pub(super) fn cut_off(&mut self) {
        let [feature_weights, _, output_weights, _] = self.parts_mut();
        for weight in feature_weights.iter_mut().chain(output_weights) {
            *weight = weight.clamp(-GREATEST, GREATEST);
        }
    }

    /// The accumulator of a perspective.
    fn accumulator(&self, features: &[u16]) -> [f32; NEURONS] {
        let mut accumulator = self.feature_bias;
        for (block, accumulator) in accumulator.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let mut lanes = *accumulator;
            for &feature in features {
                let weights =
                    &self.feature_weights[usize::from(feature)].as_chunks::<LANES>().0[block];
                for (lane, weight) in lanes.iter_mut().zip(weights) {
                    *lane += weight;
                }
            }
            *accumulator = lanes;
        }
        accumulator
    }

    /// The output for the accumulators of both sides.
    fn output(&self, accumulators: &[[f32; NEURONS]; 2], bucket: usize) -> f32 {
        let mut lanes = [0.0; LANES];
        let weights = self.output_weights[bucket].as_flattened().as_chunks::<LANES>().0;
        for (accumulator, weights) in
            accumulators.as_flattened().as_chunks::<LANES>().0.iter().zip(weights)
        {
            for lane in 0..LANES {
                let clipped = accumulator[lane].clamp(0.0, 1.0);
                lanes[lane] += clipped * clipped * weights[lane];
            }
        }
        lanes.iter().fold(self.output_bias[bucket], |total, lane| total + lane)
    }

    /// The expected score of the side to move: 0 for a loss, 1 for a win.
    pub(super) fn expected(&self, features: &ActiveFeatures) -> f32 {
        sigmoid(self.output(
            &features.sides().map(|features| self.accumulator(features)),
            features.bucket(),
        ))
    }
}

/// How the loss of some records changes with each weight.
pub(super) struct Gradient<const NEURONS: usize> {
    pub(super) slopes: Weights<NEURONS>,
    /// The sum of the squared differences between expected and target scores.
    pub(super) loss: f64,
}

impl<const NEURONS: usize> Gradient<NEURONS> {
    pub(super) fn zero() -> Gradient<NEURONS> {
        Gradient { slopes: Weights::zero(), loss: 0.0 }
    }

    pub(super) fn clear(&mut self) {
        self.slopes.parts_mut().into_iter().for_each(|part| part.fill(0.0));
        self.loss = 0.0;
    }

    /// Adds a record with the target score `wanted`.
    pub(super) fn add(
        &mut self,
        weights: &Weights<NEURONS>,
        features: &ActiveFeatures,
        wanted: f32,
    ) {
        let bucket = features.bucket();
        let accumulators = features.sides().map(|features| weights.accumulator(features));
        let expected = sigmoid(weights.output(&accumulators, bucket));
        let difference = expected - wanted;
        self.loss += f64::from(difference * difference);
        // How the loss changes with the output, then with each neuron, then with each feature.
        let slope = 2.0 * difference * expected * (1.0 - expected);
        self.slopes.output_bias[bucket] += slope;
        for (side, features) in features.sides().into_iter().enumerate() {
            let output_weights = &weights.output_weights[bucket][side];
            let mut slopes = [0.0; NEURONS];
            for number in 0..NEURONS {
                let sum = accumulators[side][number];
                let clipped = sum.clamp(0.0, 1.0);
                let is_between = clipped == sum;
                slopes[number] =
                    if is_between { slope * 2.0 * clipped * output_weights[number] } else { 0.0 };
                self.slopes.feature_bias[number] += slopes[number];
                self.slopes.output_weights[bucket][side][number] += slope * (clipped * clipped);
            }
            for (block, slopes) in slopes.as_chunks::<LANES>().0.iter().enumerate() {
                let lanes = *slopes;
                for &feature in features {
                    let row = &mut self.slopes.feature_weights[usize::from(feature)];
                    let totals = &mut row.as_chunks_mut::<LANES>().0[block];
                    for (total, slope) in totals.iter_mut().zip(&lanes) {
                        *total += slope;
                    }
                }
            }
        }
    }

    /// Adds the gradient of other records.
    pub(super) fn join(&mut self, other: &Gradient<NEURONS>) {
        for (part, other) in self.slopes.parts_mut().into_iter().zip(other.slopes.parts()) {
            for (slope, other) in part.iter_mut().zip(other) {
                *slope += other;
            }
        }
        self.loss += other.loss;
    }
}

/// From 0 to 1, and a half at 0.
pub(super) fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-x))
}

/// Steps against the gradient by the means of the last slopes and of their squares: Adam, by Kingma and Ba.
pub(super) struct Adam<const NEURONS: usize> {
    means: Weights<NEURONS>,
    squares: Weights<NEURONS>,
    /// The share of the initial zeros in the means and squares (bias correction).
    initial: [f64; 2],
}

impl<const NEURONS: usize> Adam<NEURONS> {
    /// The decay rates of the means and squares (beta 1 and 2).
    const STAYS: [f32; 2] = [0.9, 0.999];

    /// Keeps a step finite if the gradient is 0 (epsilon).
    const LEAST: f32 = 1e-8;

    pub(super) fn new() -> Adam<NEURONS> {
        Adam { means: Weights::zero(), squares: Weights::zero(), initial: [1.0; 2] }
    }

    /// Makes a step for a batch of `records` records.
    pub(super) fn step(
        &mut self,
        weights: &mut Weights<NEURONS>,
        gradient: &Gradient<NEURONS>,
        records: usize,
        rate: f64,
    ) {
        let [mean_stays, square_stays] = Self::STAYS;
        self.initial[0] *= f64::from(mean_stays);
        self.initial[1] *= f64::from(square_stays);
        let rate = (rate / (1.0 - self.initial[0])) as f32;
        let root = (1.0 - self.initial[1]).sqrt() as f32;
        let share = 1.0 / records as f32;
        let weights = weights.parts_mut().into_iter().zip(gradient.slopes.parts());
        let moments = self.means.parts_mut().into_iter().zip(self.squares.parts_mut());
        for ((weights, slopes), (means, squares)) in weights.zip(moments) {
            let weights = weights.iter_mut().zip(slopes);
            for ((weight, slope), (mean, square)) in weights.zip(means.iter_mut().zip(squares)) {
                let slope = slope * share;
                *mean = mean_stays * *mean + (1.0 - mean_stays) * slope;
                *square = square_stays * *square + (1.0 - square_stays) * (slope * slope);
                *weight -= rate * *mean / (square.sqrt() / root + Self::LEAST);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use core_bitboard::Lite;

    use super::*;
    use crate::lite_net::records::Record;
    use crate::played_positions::played;

    const NEURONS: usize = 32;

    #[test]
    fn the_gradient_is_the_derivative_of_the_loss() {
        let mut random = Random::seeded(5, 7);
        let mut weights: Weights<NEURONS> = Weights::random(&mut random);
        // No sum is near 0 or 1, where the slope jumps: some are cut off, and the others between.
        weights.feature_weights.as_flattened_mut().iter_mut().for_each(|weight| *weight *= 0.05);
        weights.feature_bias = std::array::from_fn(|number| [-1.0, 0.4, 0.5, 2.0][number % 4]);
        let features: Vec<ActiveFeatures> = played::<Lite>(20, 3)
            .iter()
            .map(|position| {
                ActiveFeatures::of(&Record::new(position, 0).expect("a position of a game"))
            })
            .collect();
        let loss = |weights: &Weights<NEURONS>| -> f64 {
            features
                .iter()
                .map(|features| f64::from(weights.expected(features) - 0.75).powi(2))
                .sum()
        };
        let mut gradient = Gradient::zero();
        features.iter().for_each(|features| gradient.add(&weights, features, 0.75));
        assert!((gradient.loss - loss(&weights)).abs() < 1e-6);
        const STEP: f32 = 1.0 / 256.0;
        for part in 0..4 {
            for _ in 0..100 {
                let place = random.below(weights.parts()[part].len());
                let changed = |step: f32| {
                    let mut changed = weights.clone();
                    changed.parts_mut()[part][place] += step;
                    loss(&changed)
                };
                let slope = (changed(STEP) - changed(-STEP)) / f64::from(2.0 * STEP);
                let found = f64::from(gradient.slopes.parts()[part][place]);
                assert!((found - slope).abs() < 1e-3 + 0.01 * slope.abs(), "{part} {place}");
            }
        }
    }

    #[test]
    fn rounded_weights_are_those_of_the_network() {
        let mut weights: Weights<NEURONS> = Weights::random(&mut Random::seeded(1, 1));
        weights.parts_mut()[2].iter_mut().for_each(|weight| *weight *= 100.0);
        weights.cut_off();
        let net = weights.rounded();
        assert!(
            net.output_weights
                .as_flattened()
                .as_flattened()
                .iter()
                .all(|weight| weight.abs() <= 127)
        );
        assert_eq!(Weights::of(&net).rounded(), net);
        let one = (QA * QB) as f32;
        for position in played::<Lite>(200, 11) {
            let features =
                ActiveFeatures::of(&Record::new(&position, 0).expect("a position of a game"));
            let rounded = sigmoid(net.output(&features) as f32 / one);
            assert!((rounded - Weights::of(&net).expected(&features)).abs() < 1e-3);
        }
    }
}
