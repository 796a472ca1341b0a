//! A day, and its puzzle.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::wish::Wish;
use crate::generate::pieces::PieceSet;
use crate::rating::Difficulty;
use crate::unique::Unique;
use core_bitboard::Role;
use core_bitboard::solitaire::Rules;

/// A day of the Gregorian calendar, `2026-11-22`.
///
/// ```
/// use solitario::Date;
///
/// let date: Date = "2026-11-22".parse()?;
/// assert_eq!((date.to_string().as_str(), date.seed()), ("2026-11-22", 20_261_122));
/// # Ok::<(), solitario::ParseDateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u32,
    month: u32,
    day: u32,
}

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
        // "chrono-Compatible Low-Level Date Algorithms" (Hinnant, 2013): years begin in March, so
        // that the leap day is the last of its year, and an era of 400 years has 146,097 days.
        let days = days.checked_add(719_468)?;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * of_year + 2) / 153;
        let day = of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = era.checked_mul(400)? + year_of_era + u64::from(month <= 2);
        let small = |number: u64| u32::try_from(number).ok();
        (year <= 9999).then_some(Date {
            year: small(year)?,
            month: small(month)?,
            day: small(day)?,
        })
    }

    /// The seed of the day's puzzle: the date as a number of eight digits.
    pub fn seed(self) -> u64 {
        u64::from(self.year * 10_000 + self.month * 100 + self.day)
    }

    /// The kind of the day's puzzle: unique, with pieces of one side of a chess set, from small and
    /// easy on Monday to larger and expert on Sunday.
    pub fn wish(self) -> Wish {
        let (pieces, difficulty) = WEEK[self.weekday()];
        Wish::new(pieces, &Role::ALL, Rules::PLAIN)
            .and_then(|wish| wish.at_most(PieceSet::CHESS))
            .and_then(|wish| wish.unique(Unique::UpToOrder))
            .and_then(|wish| wish.of_difficulty(difficulty))
            .expect("boards of these kinds are made every week")
    }

    /// The day of the week, from 0 (Monday) to 6.
    fn weekday(self) -> usize {
        // Sakamoto's table of months; January and February count as part of the previous year.
        const MONTHS: [u32; 12] = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
        let year = self.year - u32::from(self.month < 3);
        let from_sunday =
            year + year / 4 - year / 100 + year / 400 + MONTHS[self.month as usize - 1] + self.day;
        ((from_sunday + 6) % 7) as usize
    }
}

fn days_of(year: u32, month: u32) -> u32 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 => 28 + u32::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl FromStr for Date {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Date, ParseDateError> {
        let number = |digits: &[u8]| {
            digits.iter().try_fold(0, |number, digit| {
                digit.is_ascii_digit().then(|| 10 * number + u32::from(digit - b'0'))
            })
        };
        let [year @ .., b'-', m1, m2, b'-', d1, d2] = text.as_bytes() else {
            return Err(ParseDateError);
        };
        let parts = (number(year), number(&[*m1, *m2]), number(&[*d1, *d2]));
        match parts {
            (Some(year @ 1..), Some(month @ 1..=12), Some(day))
                if text.len() == 10 && (1..=days_of(year, month)).contains(&day) =>
            {
                Ok(Date { year, month, day })
            }
            _ => Err(ParseDateError),
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// A text is no date.
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
    fn days_follow_one_another_and_are_read_from_their_text() {
        let dates: Vec<Date> = (0..40_000).filter_map(Date::from_days).collect();
        assert_eq!(dates.len(), 40_000);
        assert_eq!(dates[0].to_string(), "1970-01-01");
        assert_eq!(dates[20_779].to_string(), "2026-11-22");
        assert!(dates.is_sorted_by(|one, other| one < other));
        for (days, date) in dates.iter().enumerate() {
            assert_eq!(date.to_string().parse(), Ok(*date));
            // 1970-01-01 was a Thursday.
            assert_eq!(date.weekday(), (days + 3) % 7, "{date}");
        }
        assert_eq!(Date::from_days(u64::MAX), None);
    }

    #[test]
    fn what_is_no_day_is_refused() {
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
