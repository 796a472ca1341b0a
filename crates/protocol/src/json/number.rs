//! Whole numbers of JSON, which has numbers of one kind: `3.0` is 3.

use std::fmt;

use serde_core::de::{Error, Unexpected, Visitor};
use serde_core::{Deserialize, Deserializer};

/// A whole number of JSON, which may be written with a decimal point or an exponent: `3.0` is 3, and so is `30e-1`. All
/// digits count, also those that a `f64` does not keep.
pub(crate) fn whole_number(text: &str) -> Option<u64> {
    if let Ok(number) = text.parse() {
        return Some(number);
    }
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (sign, mantissa) = mantissa.strip_prefix('-').map_or((1, mantissa), |rest| (-1, rest));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = [whole, fraction].concat();
    let significant = digits.trim_end_matches('0');
    if significant.is_empty() && !digits.is_empty() {
        return Some(0);
    }
    if sign < 0 {
        return None;
    }
    let places = exponent.parse::<i64>().ok()?.checked_add(whole.len() as i64)?;
    let zeros = u32::try_from(places.checked_sub(significant.len() as i64)?).ok()?;
    significant.parse::<u64>().ok()?.checked_mul(10_u64.checked_pow(zeros)?)
}

/// A whole number with a sign, such as those of the course's types.
#[derive(Clone, Copy)]
pub(crate) struct Integer(pub(crate) i64);

impl<'de> Deserialize<'de> for Integer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Integer, D::Error> {
        struct Number;

        impl Visitor<'_> for Number {
            type Value = Integer;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number")
            }

            fn visit_i64<E>(self, number: i64) -> Result<Integer, E> {
                Ok(Integer(number))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Integer, E> {
                i64::try_from(number).map(Integer).map_err(E::custom)
            }

            fn visit_f64<E: Error>(self, number: f64) -> Result<Integer, E> {
                // Up to this one a `f64` has every whole number.
                const EXACT: f64 = (1_u64 << 53) as f64;
                if number.fract() == 0.0 && number.abs() <= EXACT {
                    return Ok(Integer(number as i64));
                }
                Err(E::invalid_value(Unexpected::Float(number), &self))
            }
        }

        deserializer.deserialize_i64(Number)
    }
}
