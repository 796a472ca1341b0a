//! Whole numbers of JSON, which has numbers of one kind: `3.0` is 3.

use serde::de::{Deserialize, Deserializer, Error};
use serde_json::value::RawValue;

/// A whole number of JSON, which may be written with a decimal point or an exponent: `3.0` is 3, and so is `30e-1`. All
/// digits count, also those that a `f64` does not keep.
pub(crate) fn whole_number(text: &str) -> Option<i128> {
    if let Ok(number) = text.parse() {
        return Some(number);
    }
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = [whole, fraction].concat();
    let significant = digits.trim_end_matches('0');
    if digits.ends_with('0') && matches!(significant, "" | "-") {
        return Some(0);
    }
    let places = exponent.parse::<i64>().ok()?.checked_add(whole.len() as i64)?;
    let zeros = u32::try_from(places.checked_sub(significant.len() as i64)?).ok()?;
    significant.parse::<i128>().ok()?.checked_mul(10_i128.checked_pow(zeros)?)
}

/// A whole number with a sign, such as those of the course's types.
#[derive(Clone, Copy)]
pub(crate) struct Integer(pub(crate) i64);

impl<'de> Deserialize<'de> for Integer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Integer, D::Error> {
        let json = <&RawValue>::deserialize(deserializer)?.get();
        let number = whole_number(json).and_then(|number| i64::try_from(number).ok());
        number.map(Integer).ok_or_else(|| D::Error::custom("expected a whole number"))
    }
}
