//! What `ajedrez lite` does: it answers a question, or plays a game.

use clap::{ArgMatches, Args as _, Command, Error, FromArgMatches, Subcommand};

use super::play::Play;
use super::question::Question;

/// A question or a game.
#[derive(Clone, Debug)]
pub(super) enum Task {
    Question(Question),
    Play(Play),
}

/// The name of the game among the questions.
const PLAY: &str = "play";

impl Subcommand for Task {
    fn augment_subcommands(command: Command) -> Command {
        let play = Play::augment_args(Command::new(PLAY));
        Question::augment_subcommands(command).subcommand(play)
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Task::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        name == PLAY || Question::has_subcommand(name)
    }
}

impl FromArgMatches for Task {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Task, Error> {
        match matches.subcommand() {
            Some((PLAY, matches)) => Play::from_arg_matches(matches).map(Task::Play),
            _ => Question::from_arg_matches(matches).map(Task::Question),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Task::from_arg_matches(matches)?;
        Ok(())
    }
}
