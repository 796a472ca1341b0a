//! What `ajedrez lite` does: it answers a question, or plays a game.

use clap::{ArgMatches, Command, Error};

use super::play::Play;
use super::question::Question;
use crate::declared::Declared;

/// A question or a game.
#[derive(Clone, Debug)]
pub(super) enum Task {
    Question(Question),
    Play(Play),
}

/// The name of the game among the questions.
const PLAY: &str = "play";

impl Declared for Task {
    fn add_to(command: Command) -> Command {
        Question::add_to(command).subcommand(Play::add_to(Command::new(PLAY)))
    }

    fn read(matches: &ArgMatches) -> Result<Task, Error> {
        match matches.subcommand() {
            Some((PLAY, matches)) => Play::read(matches).map(Task::Play),
            _ => Question::read(matches).map(Task::Question),
        }
    }
}
