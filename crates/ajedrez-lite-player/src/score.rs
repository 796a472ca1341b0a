//! Scores for the side to move: centipawns or plies to mate.

use std::fmt;

use ajedrez_lite_tables::Value;

/// The search's internal score. A mate in N plies is [`MATE`]` - N`.
pub(crate) type Points = i32;

/// The score of being checkmated is `-MATE`.
pub(crate) const MATE: Points = 30_000;

/// Above every score.
pub(crate) const INFINITE: Points = 31_000;

/// Scores from here on are mates; neither the search nor the tables reach deeper mates.
pub(crate) const MATE_IN_MAX_PLY: Points = MATE - 1_000;

/// The value of a position for the side to move.
///
/// ```
/// use ajedrez_lite_player::Score;
///
/// assert!(Score::Mate(3) > Score::Mate(5) && Score::Mate(5) > Score::Centipawns(900));
/// assert!(Score::Mated(2) < Score::Mated(4) && Score::Mated(4) < Score::Centipawns(-900));
/// assert_eq!(Score::Mate(3).to_string(), "mate in 3 plies");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// An estimate in centipawns: the side to move is expected to score 50 % at 0, and 73 % at 150.
    Centipawns(i16),
    /// The side to move mates in this many plies, an odd number.
    Mate(u16),
    /// The side to move is mated in this many plies, an even number; 0 at checkmate.
    Mated(u16),
}

impl Score {
    pub(crate) fn from_points(points: Points) -> Score {
        // `points` is at most `MATE`, so every case fits.
        match points {
            MATE_IN_MAX_PLY.. => Score::Mate((MATE - points) as u16),
            ..=MATED_IN_MAX_PLY => Score::Mated((MATE + points) as u16),
            estimate => Score::Centipawns(estimate as i16),
        }
    }

    pub(crate) fn points(self) -> Points {
        match self {
            Score::Centipawns(estimate) => estimate.into(),
            Score::Mate(plies) => MATE - Points::from(plies),
            Score::Mated(plies) => Points::from(plies) - MATE,
        }
    }
}

const MATED_IN_MAX_PLY: Points = -MATE_IN_MAX_PLY;

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Score) -> std::cmp::Ordering {
        self.points().cmp(&other.points())
    }
}

impl From<Value> for Score {
    fn from(value: Value) -> Score {
        match value {
            Value::Win(plies) => Score::Mate(plies.into()),
            Value::Draw => Score::Centipawns(0),
            Value::Loss(plies) => Score::Mated(plies.into()),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centipawns(estimate) => {
                write!(f, "{}{}.{:02}", sign(*estimate), estimate.abs() / 100, estimate.abs() % 100)
            }
            Score::Mate(plies) => write!(f, "mate in {plies} plies"),
            Score::Mated(plies) => write!(f, "mated in {plies} plies"),
        }
    }
}

const fn sign(estimate: i16) -> &'static str {
    if estimate < 0 { "-" } else { "+" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_round_trip() {
        let mates = (0..200).flat_map(|n| [Score::Mate(2 * n + 1), Score::Mated(2 * n)]);
        let estimates = (-5_000..5_000).step_by(7).map(Score::Centipawns);
        for score in mates.chain(estimates) {
            assert_eq!(Score::from_points(score.points()), score);
        }
    }
}
