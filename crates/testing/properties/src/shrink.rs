//! Shrinks the bytes on which a property fails.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::panic::{UnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;
use std::time::{Duration, Instant};

use crate::Property;

/// Bytes on which a property fails, and its message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The name of the property.
    pub property: &'static str,
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The message of the panic, and its place in the source.
    pub message: String,
}

impl Failure {
    /// Tries the property on `bytes`; `None` when it holds.
    pub fn of(property: &Property, bytes: &[u8]) -> Option<Failure> {
        let (panic, place) = caught(|| (property.check)(bytes))?;
        let message = format!("{} ({place})", message(&*panic));
        Some(Failure { property: property.name, bytes: bytes.to_vec(), message })
    }

    /// The arguments of the soak command that try only these bytes.
    pub fn arguments(&self) -> String {
        let hex: String = self.bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("--bytes={hex} {}", self.property)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { property, bytes, message } = self;
        writeln!(f, "{property} fails on {} bytes: {message}", bytes.len())?;
        let arguments = self.arguments();
        write!(f, "try it again: cargo run --release -p properties --example soak -- {arguments}")
    }
}

/// The panic of `work`, if any, and its place in the source. Nothing is printed, since shrinking
/// causes thousands of panics.
fn caught(work: impl FnOnce() + UnwindSafe) -> Option<(Box<dyn Any + Send>, String)> {
    thread_local! {
        /// The place of this thread's last panic, while its panics are caught here.
        static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
    }
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |panic| {
            let is_ours = PLACE.with_borrow_mut(|place| match (place, panic.location()) {
                (Some(place), location) => {
                    *place = location.map_or(String::new(), ToString::to_string);
                    true
                }
                (None, _) => false,
            });
            if !is_ours {
                usual(panic);
            }
        }));
    });
    PLACE.set(Some(String::new()));
    let panic = catch_unwind(work).err();
    let place = PLACE.take().unwrap_or_default();
    panic.map(|panic| (panic, place))
}

/// The message of a panic.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("a panic without a message").to_owned()
}

/// The shortest failure found within `patience`: fewer bytes first, then smaller ones.
///
/// Properties read their bytes from left to right, with zeros after the last one, so chunks are removed
/// from the end first. Each round tries ever smaller chunks, as in delta debugging (Zeller and
/// Hildebrandt, "Simplifying and isolating failure-inducing input", 2002), then smaller bytes,
/// until a round changes nothing.
pub fn shortest(property: &Property, failure: Failure, patience: Duration) -> Failure {
    let end = Instant::now() + patience;
    let mut best = failure;
    let try_bytes = |best: &mut Failure, bytes: Vec<u8>| {
        let found = if Instant::now() < end { Failure::of(property, &bytes) } else { None };
        found.map(|failure| *best = failure).is_some()
    };
    loop {
        let before = best.bytes.clone();
        let mut size = best.bytes.len();
        while size > 0 {
            let mut start = best.bytes.len().saturating_sub(size);
            loop {
                let mut bytes = best.bytes.clone();
                bytes.drain(start..(start + size).min(bytes.len()));
                try_bytes(&mut best, bytes);
                if start == 0 {
                    break;
                }
                start = start.saturating_sub(size);
            }
            size = size.min(best.bytes.len()) / 2;
        }
        for place in 0..best.bytes.len() {
            // Tries zero, then half, then one less: a search for the least byte.
            loop {
                let byte = best.bytes[place];
                let smaller = [0, byte / 2, byte.saturating_sub(1)];
                let mut smaller = smaller.into_iter().filter(|&smaller| smaller < byte);
                let is_found = smaller.any(|smaller| {
                    let mut bytes = best.bytes.clone();
                    bytes[place] = smaller;
                    try_bytes(&mut best, bytes)
                });
                if !is_found {
                    break;
                }
            }
        }
        if best.bytes == before {
            return best;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(check: fn(&[u8]), bytes: &[u8], expected: &[u8]) {
        let property = Property { name: "wrong", check, cases: 1 };
        let failure = Failure::of(&property, bytes).expect("it fails on these bytes");
        let shortest = shortest(&property, failure, Duration::from_secs(60));
        assert_eq!(shortest.bytes, expected);
    }

    #[test]
    fn irrelevant_bytes_are_removed() {
        let noise: Vec<u8> = (0..=255).collect();
        check(|bytes| assert!(!bytes.contains(&77)), &noise, &[77]);
        check(|bytes| assert!(bytes.len() < 5), &noise, &[0; 5]);
        check(|bytes| assert!(bytes.iter().all(|&byte| byte < 100)), &noise, &[100]);
        check(|_| panic!(), &noise, &[]);
        let pair: fn(&[u8]) = |bytes| {
            let three = bytes.iter().position(|&byte| byte == 3);
            assert!(three.is_none_or(|place| !bytes[place..].contains(&200)));
        };
        check(pair, &noise, &[3, 200]);
    }

    #[test]
    fn without_patience_a_failure_stays_as_it_is() {
        let property = Property { name: "wrong", check: |_| panic!("of course"), cases: 1 };
        let failure = Failure::of(&property, &[1, 2, 3]).expect("it always fails");
        assert_eq!(shortest(&property, failure.clone(), Duration::ZERO), failure);
        let said = failure.to_string();
        let place = concat!("wrong fails on 3 bytes: of course (", file!(), ":");
        let command = "cargo run --release -p properties --example soak -- --bytes=010203 wrong";
        assert!(said.starts_with(place) && said.ends_with(command), "{said}");
    }

    #[test]
    fn a_law_that_holds_has_no_failure() {
        let property = Property { name: "right", check: |_| {}, cases: 1 };
        assert_eq!(Failure::of(&property, &[1]), None);
    }
}
