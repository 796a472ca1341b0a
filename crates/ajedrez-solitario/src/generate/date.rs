//! A day, and its puzzle.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use core_bitboard::Role;
use core_bitboard::solitaire::Rules;
use time::{Month, UtcDateTime};

use super::spec::PuzzleSpec;
use crate::generate::spec::PieceSet;
use crate::rating::Difficulty;
use crate::unique::Unique;

/// A day of the Gregorian calendar, `2026-11-22`.
///
/// ```
/// use ajedrez_solitario::Date;
///
/// let date: Date = "2026-11-22".parse()?;
/// assert_eq!((date.to_string().as_str(), date.seed()), ("2026-11-22", 20_261_122));
/// # Ok::<(), ajedrez_solitario::ParseDateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(time::Date);

/// The number of pieces and the difficulty of the puzzles from Monday to Sunday.
const WEEK: [(u64, Difficulty); 7] = [
    (7, Difficulty::Easy),
    (8, Difficulty::Easy),
    (9, Difficulty::Medium),
    (10, Difficulty::Medium),
    (11, Difficulty::Hard),
    (12, Difficulty::Hard),
    (14, Difficulty::Expert),
];

impl Date {
    /// The day `days` days after 1970-01-01; `None` after the year 9999.
    pub fn from_days(days: u64) -> Option<Date> {
        const EPOCH: i32 = UtcDateTime::UNIX_EPOCH.date().to_julian_day();
        let day = i32::try_from(days).ok()?.checked_add(EPOCH)?;
        time::Date::from_julian_day(day).ok().map(Date)
    }

    /// The seed of the day's puzzle: the date as a number of eight digits.
    pub fn seed(self) -> u64 {
        let (year, month, day) = self.0.to_calendar_date();
        year as u64 * 10_000 + u64::from(u8::from(month)) * 100 + u64::from(day)
    }

    /// The kind of the day's puzzle: unique, with pieces of one side of a chess set, from small and
    /// easy on Monday to larger and expert on Sunday.
    pub fn spec(self) -> PuzzleSpec {
        let (pieces, difficulty) = WEEK[usize::from(self.0.weekday().number_days_from_monday())];
        PuzzleSpec::new(pieces, &Role::ALL, Rules::PLAIN)
            .and_then(|spec| spec.at_most(PieceSet::CHESS))
            .and_then(|spec| spec.unique(Unique::UpToOrder))
            .and_then(|spec| spec.with_difficulty(difficulty))
            .expect("boards of these kinds are made every week")
    }
}

impl FromStr for Date {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Date, ParseDateError> {
        let read = || {
            let mut parts = text.split('-');
            let year = parts.next()?.parse().ok().filter(|year| *year > 0)?;
            let month = Month::try_from(parts.next()?.parse::<u8>().ok()?).ok()?;
            time::Date::from_calendar_date(year, month, parts.next()?.parse().ok()?).ok()
        };
        // A date has only one text.
        read().map(Date).filter(|date| date.to_string() == text).ok_or(ParseDateError)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text is not a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDateError;

impl fmt::Display for ParseDateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a date, such as 2026-11-22")
    }
}

impl Error for ParseDateError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_count_days_and_round_trip() {
        let dates: Vec<Date> = (0..40_000).filter_map(Date::from_days).collect();
        assert_eq!(dates.len(), 40_000);
        assert_eq!(dates[0].to_string(), "1970-01-01");
        assert_eq!(dates[20_779].to_string(), "2026-11-22");
        assert!(dates.is_sorted_by(|one, other| one < other));
        for (days, date) in dates.iter().enumerate() {
            assert_eq!(date.to_string().parse(), Ok(*date));
            // 1970-01-01 was a Thursday.
            assert_eq!(
                usize::from(date.0.weekday().number_days_from_monday()),
                (days + 3) % 7,
                "{date}"
            );
        }
        assert_eq!(Date::from_days(u64::MAX), None);
    }

    #[test]
    fn invalid_date_is_rejected() {
        for text in [
            "",
            "x",
            "2026-11-2",
            "2026-11-31",
            "2026-13-01",
            "2026-00-01",
            "2026-01-00",
            "0000-01-01",
            "2025-02-29",
            "1900-02-29",
            "20261122",
            "2026/11/22",
            "+026-11-22",
            "2026-11-22 ",
            "é026-11-2",
        ] {
            assert_eq!(text.parse::<Date>(), Err(ParseDateError), "{text}");
        }
        assert!("2024-02-29".parse::<Date>().is_ok() && "2000-02-29".parse::<Date>().is_ok());
    }
}
