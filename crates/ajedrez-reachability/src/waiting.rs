//! The steps that a search has still to expand, lowest number first.

/// A queue of steps by number, smallest first.
pub(crate) struct Waiting {
    by_number: Vec<Vec<u32>>,
    /// A lower bound: no step has a smaller number.
    least: usize,
}

impl Waiting {
    pub(crate) const fn new() -> Waiting {
        Waiting { by_number: Vec::new(), least: 0 }
    }

    pub(crate) fn push(&mut self, number: usize, step: u32) {
        if self.by_number.len() <= number {
            self.by_number.resize_with(number + 1, Vec::new);
        }
        self.by_number[number].push(step);
        self.least = self.least.min(number);
    }

    /// The steps with the least number, the newest last; `None` when the queue is empty.
    pub(crate) fn first(&mut self) -> Option<&mut Vec<u32>> {
        while self.by_number.get(self.least).is_some_and(Vec::is_empty) {
            self.least += 1;
        }
        self.by_number.get_mut(self.least)
    }
}
