//! The weights of a network in training, and their gradients.
//!
//! Floating-point sums depend on their order. Here each sum has separate lanes, which the compiler may
//! put into vectors of any width, and lanes are added in the order of the code.

use super::net::{INPUTS, Net, ONE, ONE_OF_ANSWERS, SETS, Seen};
use crate::random::Random;

/// The number of sums computed at once: as many as fit in the registers of SSE2.
const LANES: usize = 32;

/// The maximum weight, which limits output weights to 127 in the file.
const GREATEST: f32 = 1.98;

/// The weights of a network, or a number for each of them.
#[derive(Clone)]
pub(super) struct Weights<const SUMS: usize> {
    inputs: Vec<[f32; SUMS]>,
    start: [f32; SUMS],
    answers: [[[f32; SUMS]; 2]; SETS],
    answer_starts: [f32; SETS],
}

impl<const SUMS: usize> Weights<SUMS> {
    pub(super) fn zero() -> Weights<SUMS> {
        const { assert!(SUMS.is_multiple_of(LANES)) }
        Weights {
            inputs: vec![[0.0; SUMS]; INPUTS],
            start: [0.0; SUMS],
            answers: [[[0.0; SUMS]; 2]; SETS],
            answer_starts: [0.0; SETS],
        }
    }

    /// Small random weights: sums of some 24 inputs lie between 0 and 1, most of them.
    pub(super) fn random(random: &mut Random) -> Weights<SUMS> {
        // From 0 to 1.
        let mut unit = || random.below(1 << 24) as f32 / (1 << 24) as f32;
        let mut weights = Weights::zero();
        let spread = (1.0 / 24.0f32).sqrt();
        let inputs = weights.inputs.as_flattened_mut();
        inputs.iter_mut().for_each(|weight| *weight = (2.0 * unit() - 1.0) * spread);
        weights.start.iter_mut().for_each(|weight| *weight = 0.3 * unit());
        let spread = (1.0 / (2 * SUMS) as f32).sqrt();
        let answers = weights.answers[0].as_flattened_mut();
        answers.iter_mut().for_each(|weight| *weight = (2.0 * unit() - 1.0) * spread);
        weights.answers = [weights.answers[0]; SETS];
        weights
    }

    pub(super) fn of(net: &Net<SUMS>) -> Weights<SUMS> {
        let [one, one_of_answers] = [ONE as f32, ONE_OF_ANSWERS as f32];
        let input = |weight: i16| f32::from(weight) / one;
        let answer = |weight: i16| f32::from(weight) / one_of_answers;
        Weights {
            inputs: net.inputs.iter().map(|row| row.map(input)).collect(),
            start: net.start.map(input),
            answers: net.answers.map(|sides| sides.map(|row| row.map(answer))),
            answer_starts: net.answer_starts.map(|start| start as f32 / (one * one_of_answers)),
        }
    }

    /// The network with these weights as whole numbers.
    pub(super) fn rounded(&self) -> Net<SUMS> {
        let [one, one_of_answers] = [ONE as f32, ONE_OF_ANSWERS as f32];
        let input = |weight: f32| (weight * one).round() as i16;
        let answer = |weight: f32| (weight * one_of_answers).round() as i16;
        let start = |start: f32| (start * (one * one_of_answers)).round() as i32;
        Net {
            inputs: self.inputs.iter().map(|row| row.map(input)).collect(),
            start: self.start.map(input),
            answers: self.answers.map(|sides| sides.map(|row| row.map(answer))),
            answer_starts: self.answer_starts.map(start),
        }
    }

    /// All weights, one after the other.
    pub(super) fn parts(&self) -> [&[f32]; 4] {
        let answers = self.answers.as_flattened().as_flattened();
        [self.inputs.as_flattened(), &self.start, answers, &self.answer_starts]
    }

    /// All weights, one after the other.
    pub(super) fn parts_mut(&mut self) -> [&mut [f32]; 4] {
        let answers = self.answers.as_flattened_mut().as_flattened_mut();
        [self.inputs.as_flattened_mut(), &mut self.start, answers, &mut self.answer_starts]
    }

    /// Cuts off what would not fit the file.
    pub(super) fn cut_off(&mut self) {
        let [inputs, _, answers, _] = self.parts_mut();
        for weight in inputs.iter_mut().chain(answers) {
            *weight = weight.clamp(-GREATEST, GREATEST);
        }
    }

    /// The sums of a side.
    fn sums(&self, inputs: &[u16]) -> [f32; SUMS] {
        let mut sums = self.start;
        for (block, sums) in sums.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let mut lanes = *sums;
            for &input in inputs {
                let weights = &self.inputs[usize::from(input)].as_chunks::<LANES>().0[block];
                for (lane, weight) in lanes.iter_mut().zip(weights) {
                    *lane += weight;
                }
            }
            *sums = lanes;
        }
        sums
    }

    /// The answer to the sums of both sides.
    fn answer(&self, sums: &[[f32; SUMS]; 2], set: usize) -> f32 {
        let mut lanes = [0.0; LANES];
        let weights = self.answers[set].as_flattened().as_chunks::<LANES>().0;
        for (sums, weights) in sums.as_flattened().as_chunks::<LANES>().0.iter().zip(weights) {
            for lane in 0..LANES {
                let cut = sums[lane].clamp(0.0, 1.0);
                lanes[lane] += cut * cut * weights[lane];
            }
        }
        lanes.iter().fold(self.answer_starts[set], |total, lane| total + lane)
    }

    /// The expected score of the side to move: 0 for a loss, 1 for a win.
    pub(super) fn expected(&self, seen: &Seen) -> f32 {
        sigmoid(self.answer(&seen.sides().map(|inputs| self.sums(inputs)), seen.set()))
    }
}

/// How the loss of some records changes with each weight.
pub(super) struct Gradient<const SUMS: usize> {
    pub(super) slopes: Weights<SUMS>,
    /// The sum of the squared differences between expected and target scores.
    pub(super) loss: f64,
}

impl<const SUMS: usize> Gradient<SUMS> {
    pub(super) fn zero() -> Gradient<SUMS> {
        Gradient { slopes: Weights::zero(), loss: 0.0 }
    }

    pub(super) fn clear(&mut self) {
        self.slopes.parts_mut().into_iter().for_each(|part| part.fill(0.0));
        self.loss = 0.0;
    }

    /// Adds a record with the target score `wanted`.
    pub(super) fn add(&mut self, weights: &Weights<SUMS>, seen: &Seen, wanted: f32) {
        let set = seen.set();
        let sums = seen.sides().map(|inputs| weights.sums(inputs));
        let expected = sigmoid(weights.answer(&sums, set));
        let difference = expected - wanted;
        self.loss += f64::from(difference * difference);
        // How the loss changes with the answer, then with each sum, then with each input.
        let slope = 2.0 * difference * expected * (1.0 - expected);
        self.slopes.answer_starts[set] += slope;
        for (side, inputs) in seen.sides().into_iter().enumerate() {
            let answers = &weights.answers[set][side];
            let mut slopes = [0.0; SUMS];
            for number in 0..SUMS {
                let sum = sums[side][number];
                let cut = sum.clamp(0.0, 1.0);
                let is_between = cut == sum;
                slopes[number] = if is_between { slope * 2.0 * cut * answers[number] } else { 0.0 };
                self.slopes.start[number] += slopes[number];
                self.slopes.answers[set][side][number] += slope * (cut * cut);
            }
            for (block, slopes) in slopes.as_chunks::<LANES>().0.iter().enumerate() {
                let lanes = *slopes;
                for &input in inputs {
                    let row = &mut self.slopes.inputs[usize::from(input)];
                    let totals = &mut row.as_chunks_mut::<LANES>().0[block];
                    for (total, slope) in totals.iter_mut().zip(&lanes) {
                        *total += slope;
                    }
                }
            }
        }
    }

    /// Adds what other records want.
    pub(super) fn join(&mut self, other: &Gradient<SUMS>) {
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
pub(super) struct Adam<const SUMS: usize> {
    means: Weights<SUMS>,
    squares: Weights<SUMS>,
    /// The share of the initial zeros in the means and squares (bias correction).
    initial: [f64; 2],
}

impl<const SUMS: usize> Adam<SUMS> {
    /// The decay rates of the means and squares (beta 1 and 2).
    const STAYS: [f32; 2] = [0.9, 0.999];

    /// Keeps a step finite if the gradient is 0 (epsilon).
    const LEAST: f32 = 1e-8;

    pub(super) fn new() -> Adam<SUMS> {
        Adam { means: Weights::zero(), squares: Weights::zero(), initial: [1.0; 2] }
    }

    /// Makes a step for a batch of `records` records.
    pub(super) fn step(
        &mut self,
        weights: &mut Weights<SUMS>,
        gradient: &Gradient<SUMS>,
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

    const SUMS: usize = 32;

    #[test]
    fn the_gradient_is_the_derivative_of_the_loss() {
        let mut random = Random::seeded(5, 7);
        let mut weights: Weights<SUMS> = Weights::random(&mut random);
        // No sum is near 0 or 1, where the slope jumps: some are cut off, and the others between.
        weights.inputs.as_flattened_mut().iter_mut().for_each(|weight| *weight *= 0.05);
        weights.start = std::array::from_fn(|number| [-1.0, 0.4, 0.5, 2.0][number % 4]);
        let seen: Vec<Seen> = played::<Lite>(20, 3)
            .iter()
            .map(|position| Seen::of(&Record::new(position, 0).expect("a position of a game")))
            .collect();
        let loss = |weights: &Weights<SUMS>| -> f64 {
            seen.iter().map(|seen| f64::from(weights.expected(seen) - 0.75).powi(2)).sum()
        };
        let mut gradient = Gradient::zero();
        seen.iter().for_each(|seen| gradient.add(&weights, seen, 0.75));
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
        let mut weights: Weights<SUMS> = Weights::random(&mut Random::seeded(1, 1));
        weights.parts_mut()[2].iter_mut().for_each(|weight| *weight *= 100.0);
        weights.cut_off();
        let net = weights.rounded();
        assert!(net.answers.as_flattened().as_flattened().iter().all(|weight| weight.abs() <= 127));
        assert_eq!(Weights::of(&net).rounded(), net);
        let one = (ONE * ONE_OF_ANSWERS) as f32;
        for position in played::<Lite>(200, 11) {
            let seen = Seen::of(&Record::new(&position, 0).expect("a position of a game"));
            let rounded = sigmoid(net.answer(&seen) as f32 / one);
            assert!((rounded - Weights::of(&net).expected(&seen)).abs() < 1e-3);
        }
    }
}
