//! The exercises of the assignments, by number.

use std::fmt;

pub use ajedrez_lite::Reading as Assignment;

/// An exercise of an assignment.
///
/// ```
/// use ajedrez_course::Exercise;
///
/// assert_eq!(Exercise::tpe(12).to_string(), "TPE.12");
/// assert_eq!(Exercise::from_name("tpi.4"), Some(Exercise::tpi(4)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The assignment.
    pub assignment: Assignment,
    /// The number in the assignment.
    pub number: u8,
}

impl Exercise {
    /// An exercise of the first assignment.
    pub const fn tpe(number: u8) -> Exercise {
        Exercise { assignment: Assignment::Tpe, number }
    }

    /// An exercise of the second assignment.
    pub const fn tpi(number: u8) -> Exercise {
        Exercise { assignment: Assignment::Tpi, number }
    }

    /// Parses a name such as `TPI.4`, also written `TPI4`, `tpi 4` or `TPI-4`. The number may be
    /// larger than the assignment's last one.
    pub fn from_name(name: &str) -> Option<Exercise> {
        let (assignment, number) = name.split_at_checked(3)?;
        let number = number.strip_prefix(['.', ' ', '-', '_']).unwrap_or(number);
        let number =
            number.bytes().all(|digit| digit.is_ascii_digit()).then(|| number.parse().ok())??;
        match assignment.to_ascii_uppercase().as_str() {
            "TPE" => Some(Exercise::tpe(number)),
            "TPI" => Some(Exercise::tpi(number)),
            _ => None,
        }
    }
}

impl fmt::Display for Exercise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let assignment = match self.assignment {
            Assignment::Tpe => "TPE",
            Assignment::Tpi => "TPI",
        };
        write!(f, "{assignment}.{}", self.number)
    }
}
