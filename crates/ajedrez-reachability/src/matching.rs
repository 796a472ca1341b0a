//! The assignment problem: gives each row a different column at the least total cost.

/// The cost of an impossible pair.
pub(crate) const NEVER: i32 = 1 << 24;

/// The most rows and columns: one for each square.
const MAX: usize = 64;

/// A table of costs, with its working memory; meant to be reused.
///
/// # Source
///
/// Harold Kuhn's Hungarian method, in the form with potentials and shortest augmenting paths.
pub(crate) struct Matching {
    costs: Vec<i32>,
    columns: usize,
}

impl Matching {
    pub(crate) fn new() -> Matching {
        Matching { costs: Vec::new(), columns: 0 }
    }

    /// Clears the table and begins one of `columns` columns.
    pub(crate) fn begin(&mut self, columns: usize) {
        self.costs.clear();
        self.columns = columns;
    }

    /// Adds a cost at the end of the last row.
    pub(crate) fn push(&mut self, cost: i32) {
        self.costs.push(cost);
    }

    /// Gives each row a different column with the least sum of costs, which is returned; `taken`
    /// holds the row of each column, if any. `None` if some row has only impossible pairs
    /// left, or there are too few columns.
    pub(crate) fn solve(&self, taken: &mut [Option<usize>; MAX]) -> Option<i32> {
        let columns = self.columns;
        let rows = self.costs.len().checked_div(columns).unwrap_or(0);
        *taken = [None; MAX];
        if rows > columns || columns > MAX {
            return None;
        }
        // Row and column 0 are auxiliary, the others are counted from 1.
        let mut row_potential = [0; MAX + 1];
        let mut column_potential = [0; MAX + 1];
        let mut row_of = [0_usize; MAX + 1];
        for row in 1..=rows {
            row_of[0] = row;
            let mut least = [i32::MAX; MAX + 1];
            let mut used = [false; MAX + 1];
            let mut before = [0_usize; MAX + 1];
            let mut column = 0;
            while row_of[column] != 0 {
                used[column] = true;
                let here = row_of[column];
                let costs = &self.costs[(here - 1) * columns..here * columns];
                let (mut delta, mut next) = (i32::MAX, 0);
                for other in 1..=columns {
                    if used[other] {
                        continue;
                    }
                    let reduced = costs[other - 1] - row_potential[here] - column_potential[other];
                    if reduced < least[other] {
                        least[other] = reduced;
                        before[other] = column;
                    }
                    if least[other] < delta {
                        (delta, next) = (least[other], other);
                    }
                }
                for other in 0..=columns {
                    if used[other] {
                        row_potential[row_of[other]] += delta;
                        column_potential[other] -= delta;
                    } else if least[other] != i32::MAX {
                        least[other] -= delta;
                    }
                }
                column = next;
            }
            while column != 0 {
                row_of[column] = row_of[before[column]];
                column = before[column];
            }
        }
        let mut sum = 0;
        for column in 1..=columns {
            if let Some(row) = row_of[column].checked_sub(1) {
                taken[column - 1] = Some(row);
                let cost = self.costs[row * columns + column - 1];
                if cost >= NEVER {
                    return None;
                }
                sum += cost;
            }
        }
        Some(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least sum by trying everything.
    fn slowly(costs: &[Vec<i32>], row: usize, used: u32) -> i32 {
        let Some(costs_of_row) = costs.get(row) else { return 0 };
        let free = (0..costs_of_row.len()).filter(|column| used >> column & 1 == 0);
        let sum = |column| costs_of_row[column] + slowly(costs, row + 1, used | 1_u32 << column);
        free.map(sum).min().unwrap_or(NEVER).min(NEVER)
    }

    #[test]
    fn the_sum_is_the_least_that_trying_everything_finds() {
        let mut state = 1_u64;
        let mut random = |end: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % end
        };
        for _ in 0..2000 {
            let columns = 1 + random(6) as usize;
            let rows = 1 + random(columns as u64) as usize;
            let mut costs = vec![vec![0; columns]; rows];
            let mut matching = Matching::new();
            matching.begin(columns);
            for cost in costs.iter_mut().flatten() {
                *cost = if random(4) == 0 { NEVER } else { random(2000) as i32 };
                matching.push(*cost);
            }
            let slow = slowly(&costs, 0, 0);
            let mut taken = [None; 64];
            let fast = matching.solve(&mut taken);
            assert_eq!(fast, Some(slow).filter(|&slow| slow < NEVER), "{costs:?}");
            assert!(fast.is_none() || taken.iter().flatten().count() == rows);
        }
    }

    #[test]
    fn a_side_may_fill_the_board() {
        let mut matching = Matching::new();
        matching.begin(64);
        for row in 0..64 {
            (0..64).for_each(|column| matching.push(if row + column == 63 { 1 } else { 2 }));
        }
        let mut taken = [None; 64];
        assert_eq!(matching.solve(&mut taken), Some(64));
        assert!((0..64).all(|column| taken[column] == Some(63 - column)));
        // There are no 65 squares.
        matching.begin(65);
        (0..65).for_each(|_| matching.push(1));
        assert_eq!(matching.solve(&mut taken), None);
    }
}
