//! What reading a request needs of the table: names. A door that only reads requests, as the module for
//! browsers does, has no other part of the table in its code.

use crate::table::{Argument, Assignment, Row};

/// The names of an operation and of its arguments.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    /// Its name in requests.
    pub(crate) name: &'static str,
    /// Its other names, as [`Row::aliases`] has them.
    pub(crate) aliases: &'static [(&'static str, Option<Assignment>)],
    /// The names of its arguments, by parameter.
    pub(crate) arguments: &'static [&'static [&'static str]],
}

/// The names of arguments.
pub(crate) const fn names<const N: usize>(arguments: &[Argument]) -> [&'static str; N] {
    let mut names = [""; N];
    let mut index = 0;
    while index < N {
        names[index] = arguments[index].name;
        index += 1;
    }
    names
}

/// The keys of rows, whose arguments have these names.
pub(crate) const fn keys<const N: usize>(
    rows: &[Row],
    arguments: &[&'static [&'static [&'static str]]; N],
) -> [Key; N] {
    let mut keys = [Key { name: "", aliases: &[], arguments: &[] }; N];
    let mut index = 0;
    while index < N {
        let Row { name, aliases, .. } = rows[index];
        keys[index] = Key { name, aliases, arguments: arguments[index] };
        index += 1;
    }
    keys
}
