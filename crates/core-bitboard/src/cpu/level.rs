//! The instruction sets that this CPU can use.

use core::fmt;
use core::str::FromStr;

use super::Vectors;

/// A set of instructions that this CPU supports: the baseline of its architecture, or an extension
/// of x86-64 with vectors. [`Perft::level`](crate::perft::Perft::level) and
/// [`Position::read_many_at`](crate::Position::read_many_at) take one; without it perft and the
/// readers of many FENs use the fastest, [`Level::best`].
///
/// A value exists only for a level that the CPU supports, and with vectors only with the feature
/// `lanes`. The answers are the same at every level.
///
/// ```
/// use core_bitboard::perft::Perft;
/// use core_bitboard::{Level, Lite, Position};
///
/// let start = Position::<Lite>::start();
/// for level in Level::all() {
///     assert_eq!(Perft::new(4).level(level).count(&start), 19_572, "{level}");
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Level(pub(crate) Option<Vectors>);

impl Level {
    /// No vectors; available on any CPU.
    pub const SCALAR: Level = Level(None);

    /// Every name that [`FromStr`] accepts, best first; `auto` is [`Level::best`].
    pub const NAMES: [&'static str; 4] = ["auto", "avx512", "avx2", "scalar"];

    /// The fastest level of this CPU.
    #[inline]
    pub fn best() -> Level {
        Level(Vectors::best())
    }

    /// Every level of this CPU, the fastest first.
    pub fn all() -> impl Iterator<Item = Level> {
        Vectors::all().map(|vectors| Level(Some(vectors))).chain([Level::SCALAR])
    }

    /// The name: one of [`Level::NAMES`], but not `auto`.
    pub const fn name(self) -> &'static str {
        match self.0 {
            None => "scalar",
            Some(vectors) => vectors.name(),
        }
    }
}

impl Default for Level {
    /// The fastest level of this CPU.
    fn default() -> Level {
        Level::best()
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads one of [`Level::NAMES`].
    ///
    /// # Errors
    ///
    /// If the text is not a name, or names a level that this CPU or this build lacks.
    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let Some(&name) = Level::NAMES.iter().find(|&&name| name == text) else {
            return Err(ParseLevelError::UnknownName);
        };
        if name == "auto" {
            return Ok(Level::best());
        }
        let found = Level::all().find(|level| level.name() == name);
        found.ok_or(if cfg!(feature = "lanes") {
            ParseLevelError::UnsupportedByCpu(name)
        } else {
            ParseLevelError::NotCompiled(name)
        })
    }
}

/// Why a text is not a level of this CPU.
///
/// ```
/// use core_bitboard::Level;
/// use core_bitboard::cpu::ParseLevelError;
///
/// // A level that this CPU or this build lacks is replaced by the best available one.
/// let level = |name: &str| match name.parse() {
///     Err(ParseLevelError::UnsupportedByCpu(_) | ParseLevelError::NotCompiled(_)) => Ok(Level::best()),
///     read_or_unknown => read_or_unknown,
/// };
/// assert!(level("avx512").is_ok());
/// assert_eq!(level("scalar"), Ok(Level::SCALAR));
/// assert_eq!(level("sse"), Err(ParseLevelError::UnknownName));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseLevelError {
    /// The text is not one of [`Level::NAMES`].
    UnknownName,
    /// This CPU lacks the instructions of the level of this name.
    UnsupportedByCpu(&'static str),
    /// This build lacks the code for the level of this name: the feature `lanes` is off.
    NotCompiled(&'static str),
}

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseLevelError::UnknownName => {
                write!(f, "expected one of {}", Level::NAMES.join(", "))
            }
            ParseLevelError::UnsupportedByCpu(name) => {
                write!(f, "this CPU lacks instructions for {name}")
            }
            ParseLevelError::NotCompiled(name) => write!(f, "this build lacks the code for {name}"),
        }
    }
}

impl core::error::Error for ParseLevelError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn supported_level_parses_its_own_name() {
        for level in Level::all() {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("auto".parse(), Ok(Level::best()));
    }

    #[test]
    fn invalid_level_name_reports_reason() {
        let why = |name: &str| name.parse::<Level>().unwrap_err().to_string();
        assert_eq!(why("avx"), "expected one of auto, avx512, avx2, scalar");
        for name in Level::NAMES {
            if name.parse::<Level>().is_err() {
                let lacking = if cfg!(feature = "lanes") {
                    "this CPU lacks instructions"
                } else {
                    "this build lacks the code"
                };
                assert_eq!(why(name), alloc::format!("{lacking} for {name}"));
            }
        }
    }
}
