//! Numbers of solutions beyond 128 bits.

use alloc::string::String;
use core::fmt;

/// The words of a number. All of them suffice for any board: where n pieces are left there are at most
/// 10 n captures, and 64! 10^63 < 2^512.
const WORDS: usize = 512 / 32;

/// A number of solutions, however large. It is printed in decimal.
///
/// ```
/// use core_bitboard::solitaire::count::BigCount;
///
/// let count = BigCount::from(4);
/// assert_eq!((count.to_string().as_str(), count.to_u128()), ("4", Some(4)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BigCount(
    /// The highest word first, so that numbers are ordered as their words are.
    [u32; WORDS],
);

impl BigCount {
    /// The number, if it is below 2^128.
    pub fn to_u128(&self) -> Option<u128> {
        let (high, low) = self.0.split_at(WORDS - 4);
        let number = low.iter().fold(0, |number, &word| number << 32 | u128::from(word));
        high.iter().all(|&word| word == 0).then_some(number)
    }

    /// The sum; `None` where it has no room.
    pub(super) fn checked_add(mut self, more: &BigCount) -> Option<BigCount> {
        let mut carry = 0;
        for (word, &more) in self.0.iter_mut().zip(&more.0).rev() {
            carry += u64::from(*word) + u64::from(more);
            *word = carry as u32;
            carry >>= 32;
        }
        (carry == 0).then_some(self)
    }

    /// Takes the last digit away.
    fn take_digit(&mut self) -> char {
        let mut rest = 0;
        for word in &mut self.0 {
            rest = rest << 32 | u64::from(*word);
            *word = (rest / 10) as u32;
            rest %= 10;
        }
        char::from(b'0' + rest as u8)
    }
}

impl From<u128> for BigCount {
    fn from(count: u128) -> BigCount {
        let mut words = [0; WORDS];
        for (index, word) in words.iter_mut().rev().take(4).enumerate() {
            *word = (count >> (32 * index)) as u32;
        }
        BigCount(words)
    }
}

impl fmt::Display for BigCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.clone();
        let mut digits = String::from(rest.take_digit());
        while rest != BigCount::from(0) {
            digits.push(rest.take_digit());
        }
        f.pad_integral(true, "", &digits.chars().rev().collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn numbers_of_128_bits_are_kept_ordered_and_printed() {
        let numbers = [0, 1, 9, 10, u128::from(u64::MAX), 1 << 64, u128::MAX / 2, u128::MAX];
        for number in numbers {
            let count = BigCount::from(number);
            assert_eq!((count.to_u128(), count.to_string()), (Some(number), number.to_string()));
            assert_eq!(alloc::format!("{count:>50}"), alloc::format!("{number:>50}"));
        }
        assert!(numbers.map(BigCount::from).is_sorted());
    }

    #[test]
    fn a_number_doubles_up_to_its_last_bit() {
        let mut count = BigCount::from(1);
        for bits in 1..512 {
            let twice = count.clone().checked_add(&count).expect("room for 512 bits");
            assert!(twice > count);
            assert_eq!(twice.to_u128(), 1_u128.checked_shl(bits));
            count = twice;
        }
        assert_eq!(count.clone().checked_add(&count), None);
        // 2^511, as bc prints it.
        assert_eq!(
            count.to_string(),
            "6703903964971298549787012499102923063739682910296196688861780721860882015036773488400937\
             149083451713845015929093243025426876941405973284973216824503042048"
        );
    }
}
