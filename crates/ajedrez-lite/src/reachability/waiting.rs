//! What a search has still to go on from, the most promising first.

/// Steps by a number: the smaller it is, the sooner they are taken.
pub(super) struct Waiting {
    by_number: Vec<Vec<u32>>,
    /// No step has a smaller number.
    least: usize,
}

impl Waiting {
    pub(super) const fn new() -> Waiting {
        Waiting { by_number: Vec::new(), least: 0 }
    }

    pub(super) fn push(&mut self, number: usize, step: u32) {
        if self.by_number.len() <= number {
            self.by_number.resize_with(number + 1, Vec::new);
        }
        self.by_number[number].push(step);
        self.least = self.least.min(number);
    }

    /// The steps with the least number, the newest last, of which there is at least one.
    pub(super) fn first(&mut self) -> Option<&mut Vec<u32>> {
        while self.by_number.get(self.least).is_some_and(Vec::is_empty) {
            self.least += 1;
        }
        self.by_number.get_mut(self.least)
    }
}
