//! The decision queue: the next variable is the one that took part in most conflicts recently.
//!
//! Activities decay by growing the increment instead of shrinking all activities, as in MiniSat
//! (Eén and Sörensson, "An extensible SAT-solver", 2003, section 4.6).

use alloc::vec::Vec;
use core::iter;

use super::formula::{Start, Var};
use super::restarts::Attempt;

/// The factor by which the increment grows with each conflict. Of the decays tried, 0.9 to 0.97, none
/// was better than 0.93 on hard boards (docs/notebook).
const GROWTH: f64 = 1.0 / 0.93;

/// If an activity exceeds this, all are scaled down: far below the largest number, 1.8e308.
const ACTIVITY_MAX: f64 = 1e100;

/// A binary heap of variables with the most active on top.
pub(crate) struct Queue {
    /// The initial activities.
    first: Vec<f64>,
    activity: Vec<f64>,
    increment: f64,
    heap: Vec<Var>,
    /// The index of each variable in the heap; `ABSENT` if it is not there.
    place: Vec<u32>,
}

const ABSENT: u32 = u32::MAX;

/// The index of a variable that is not decided until it has taken part in a conflict.
const NEVER: u32 = u32::MAX - 1;

impl Queue {
    /// A queue for `variables` variables, of which the first are `vars`. Those without an initial
    /// activity do not enter until they are bumped.
    pub(crate) fn new(vars: &[Start], variables: usize) -> Queue {
        let place = vars.iter().map(|var| var.activity.map_or(NEVER, |_| ABSENT));
        let place = place.chain(iter::repeat(NEVER)).take(variables).collect();
        let activity = vars.iter().map(|var| var.activity.unwrap_or_default());
        let first: Vec<f64> = activity.chain(iter::repeat(0.0)).take(variables).collect();
        let heap = Vec::with_capacity(vars.len());
        let mut queue = Queue { activity: first.clone(), first, increment: 1.0, heap, place };
        for var in 0..vars.len() {
            queue.insert(Var::new(var));
        }
        queue
    }

    pub(crate) fn insert(&mut self, var: Var) {
        if self.place[var.index()] == ABSENT {
            self.place[var.index()] = self.heap.len() as u32;
            self.heap.push(var);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Inserts a variable that has not taken part in a conflict yet.
    pub(crate) fn admit(&mut self, var: Var) {
        if self.place[var.index()] == NEVER {
            self.place[var.index()] = ABSENT;
            self.insert(var);
        }
    }

    /// Removes and returns the most active variable.
    pub(crate) fn pop(&mut self) -> Option<Var> {
        let last = self.heap.pop()?;
        self.place[last.index()] = ABSENT;
        let Some(&top) = self.heap.first() else { return Some(last) };
        self.place[top.index()] = ABSENT;
        self.put(0, last);
        self.sink(0);
        Some(top)
    }

    /// Raises a variable's activity by `weight` times the increment. From now on it may be
    /// inserted.
    pub(crate) fn bump(&mut self, var: Var, weight: f64) {
        self.activity[var.index()] += weight * self.increment;
        if self.activity[var.index()] > ACTIVITY_MAX {
            self.activity.iter_mut().for_each(|activity| *activity /= ACTIVITY_MAX);
            self.increment /= ACTIVITY_MAX;
        }
        match self.place[var.index()] {
            NEVER => self.place[var.index()] = ABSENT,
            ABSENT => {}
            place => self.rise(place as usize),
        }
    }

    /// Lowers the weight of all earlier bumps a little.
    pub(crate) fn decay(&mut self) {
        self.increment *= GROWTH;
    }

    /// Resets all variables to about their initial activities.
    pub(crate) fn renew(&mut self, attempt: Attempt) {
        for (var, (activity, first)) in self.activity.iter_mut().zip(&self.first).enumerate() {
            *activity = first * noise(attempt, var);
        }
        self.increment = 1.0;
        let vars = core::mem::take(&mut self.heap);
        vars.iter().for_each(|var| self.place[var.index()] = ABSENT);
        vars.into_iter().for_each(|var| self.insert(var));
    }

    #[inline(always)]
    fn put(&mut self, place: usize, var: Var) {
        self.heap[place] = var;
        self.place[var.index()] = place as u32;
    }

    #[inline(always)]
    fn key(&self, place: usize) -> f64 {
        self.activity[self.heap[place].index()]
    }

    fn rise(&mut self, mut place: usize) {
        let var = self.heap[place];
        let key = self.activity[var.index()];
        while place > 0 && self.key((place - 1) / 2) < key {
            self.put(place, self.heap[(place - 1) / 2]);
            place = (place - 1) / 2;
        }
        self.put(place, var);
    }

    fn sink(&mut self, mut place: usize) {
        let var = self.heap[place];
        let key = self.activity[var.index()];
        loop {
            let mut child = 2 * place + 1;
            if child + 1 < self.heap.len() && self.key(child) < self.key(child + 1) {
                child += 1;
            }
            if child >= self.heap.len() || self.key(child) <= key {
                break;
            }
            self.put(place, self.heap[child]);
            place = child;
        }
        self.put(place, var);
    }
}

/// A factor from 1 to 1.05 that depends on both arguments by Fibonacci hashing. It changes the
/// order in which equally active variables are decided.
fn noise(attempt: Attempt, var: usize) -> f64 {
    let key = attempt.0 << 32 | var as u64;
    let mixed = (key ^ key >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    1.0 + 0.05 * ((mixed >> 40) as f64 / (1u64 << 24) as f64)
}
