//! The numbers of won, drawn and lost positions of a class.

use core_bitboard::Color;

use crate::material::Material;
use crate::value::{Byte, Value};

/// The number of positions of a class with each value.
///
/// Positions are counted up to the symmetries of the board. Equal pieces are counted as different, so a
/// placement of two equal pieces counts as two positions. The statistics of other tables count in the
/// same way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Indexed by the side to move and the byte.
    pub(crate) counts: [[u64; 256]; 2],
}

impl Summary {
    /// Whether the class has room for this many positions: 64 squares for each piece.
    pub(crate) fn fits(&self, material: Material) -> bool {
        let placements = 64u64.pow(material.pieces() as u32);
        self.counts.iter().all(|counts| {
            let total = counts.iter().try_fold(0u64, |total, &count| total.checked_add(count));
            total.is_some_and(|total| total <= placements)
        })
    }

    /// The numbers of positions with `turn` to move that this side wins, draws and loses. White is the
    /// stronger side.
    pub fn totals(&self, turn: Color) -> [u64; 3] {
        let mut totals = [0; 3];
        for (value, count) in self.each(turn) {
            totals[match value {
                Value::Win(_) => 0,
                Value::Draw => 1,
                Value::Loss(_) => 2,
            }] += count;
        }
        totals
    }

    /// The values of positions with `turn` to move, and the number of positions with each.
    pub fn each(&self, turn: Color) -> impl Iterator<Item = (Value, u64)> {
        let counts = (0..=255).zip(self.counts[turn.index()]);
        counts.filter_map(|(byte, count)| Some((Byte(byte).value().filter(|_| count > 0)?, count)))
    }

    /// The longest mates, in plies, with `turn` to move: when it wins, and when it loses.
    pub fn longest(&self, turn: Color) -> [Option<u8>; 2] {
        let win = |value| if let Value::Win(plies) = value { Some(plies) } else { None };
        let loss = |value| if let Value::Loss(plies) = value { Some(plies) } else { None };
        let values = || self.each(turn).map(|(value, _)| value);
        [values().filter_map(win).max(), values().filter_map(loss).max()]
    }
}
