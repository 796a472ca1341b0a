//! Properties that compare every fast path with a reference implementation.
//!
//! A property decodes bytes into a case and panics if the engine and the oracle disagree. Every
//! byte string is a case: tests, fuzz targets and long runs use the same functions, see [`drive`] and
//! the targets in `fuzz/`.

#[cfg(feature = "rules")]
mod batch;
mod bridge;
mod case;
mod drive;
#[cfg(feature = "rules")]
pub mod endings;
mod engine;
#[cfg(feature = "rules")]
mod ffi;
mod history;
#[cfg(feature = "rules")]
mod king;
#[cfg(feature = "rules")]
mod lite;
#[cfg(feature = "rules")]
mod movement;
mod moves;
mod notation;
#[cfg(feature = "rules")]
mod puzzle;
mod reading;
mod refusals;
#[cfg(feature = "rules")]
mod serde;
mod shrink;
mod solitaire;
mod table;
#[cfg(feature = "rules")]
mod table_files;
#[cfg(feature = "rules")]
mod uci;

pub use drive::{Cases, drive};
pub use shrink::{Failure, shortest};

/// A property: its name, which is also that of its fuzz target, and the function that tests it on bytes.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    /// The name, in snake case.
    pub name: &'static str,
    /// Panics when the property does not hold for the case that the bytes describe.
    pub check: fn(&[u8]),
    /// The number of cases that `cargo test` tries.
    pub cases: u32,
}

/// Tries the property called `name` on `bytes`.
///
/// # Panics
///
/// If it does not hold, or there is no such property.
pub fn check(name: &str, bytes: &[u8]) {
    (named(name).check)(bytes);
}

/// The property called `name`.
///
/// # Panics
///
/// If there is none.
pub fn named(name: &str) -> &'static Property {
    let property = ALL.iter().find(|property| property.name == name);
    property.unwrap_or_else(|| panic!("there is no property {name}"))
}

macro_rules! list {
    (
        engine { $($name:ident: $check:path, $cases:literal;)* }
        rules { $($rule:ident: $rule_check:path, $rule_cases:literal;)* }
    ) => {
        /// All properties: those of the engine, then those of the crates of rules.
        pub const ALL: &[Property] = &[
            $(Property { name: stringify!($name), check: $check, cases: $cases },)*
            $(
                #[cfg(feature = "rules")]
                Property { name: stringify!($rule), check: $rule_check, cases: $rule_cases },
            )*
        ];
    };
}
with_properties!(list);

// Runs the Rust of the READMEs as doc tests. They are not part of any package that is published.
#[cfg(doctest)]
#[doc = include_str!("../../../../README.md")]
#[doc = include_str!("../../../../README.es.md")]
struct Pages;
