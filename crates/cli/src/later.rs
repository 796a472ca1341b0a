//! Subcommands that are defined only when the command above them is named.

use clap::{ArgMatches, Command, Error};

use crate::declared::Declared;

/// Subcommands of a command. They have some five hundred arguments, of which a run needs a few: defining
/// them all took half of the time in which the program starts.
#[derive(Clone, Debug)]
pub(crate) struct Later<T>(pub(crate) T);

impl<T: Declared> Declared for Later<T> {
    fn add_to(command: Command) -> Command {
        command.defer(T::add_to)
    }

    fn read(matches: &ArgMatches) -> Result<Later<T>, Error> {
        T::read(matches).map(Later)
    }
}
