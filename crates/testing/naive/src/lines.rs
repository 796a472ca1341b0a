//! Two squares on a common row, column or diagonal.

use crate::square::{Square, step};

/// The distance of two squares along their common row, column or diagonal: `None` if they share no
/// line, 0 from a square to itself (S4, "Distancia entre casillas"; spec 24).
#[must_use]
pub fn line_distance(a: Square, b: Square) -> Option<usize> {
    let rows = a.0.abs_diff(b.0);
    let columns = a.1.abs_diff(b.1);
    if columns == 0 {
        Some(rows)
    } else if rows == 0 || rows == columns {
        Some(columns)
    } else {
        None
    }
}

/// The squares strictly between two squares on their common row, column or diagonal, the nearest to
/// `a` first; empty if they share no line (S4, "Obstáculos entre piezas"; spec 24).
#[must_use]
pub fn squares_between(a: Square, b: Square) -> Vec<Square> {
    let mut between = Vec::new();
    if line_distance(a, b).is_none() {
        return between;
    }
    let mut here = a;
    while here != b {
        here = step(here, towards(here.0, b.0), towards(here.1, b.1)).expect("b is on the board");
        if here != b {
            between.push(here);
        }
    }
    between
}

/// One step from a coordinate towards another: -1, 0 or 1.
fn towards(from: usize, to: usize) -> isize {
    match to.cmp(&from) {
        std::cmp::Ordering::Less => -1,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => 1,
    }
}
