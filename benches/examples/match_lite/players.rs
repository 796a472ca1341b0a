//! The players: our player in this process, and any other UCI engine.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::ops::ControlFlow;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ajedrez_lite_player::{Limits, Net, Player};
use ajedrez_lite_tables::Tables;
use core_bitboard::{History, Lite, Move};

use crate::game::Opponent;

/// The MiB of each transposition table.
const HASH: usize = 64;

/// The nodes or time of each move.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pace {
    Nodes(u64),
    Time(Duration),
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Nodes(nodes) => write!(f, "nodes {nodes}"),
            Pace::Time(time) => write!(f, "movetime {}", time.as_millis()),
        }
    }
}

/// Our player.
pub(crate) struct Ours<'a> {
    pub(crate) player: Player,
    pub(crate) limits: Limits,
    pace: Pace,
    tables: Option<&'a Tables>,
}

impl<'a> Ours<'a> {
    /// Our player, optionally with another network than the built-in one.
    pub(crate) fn new(
        limits: Limits,
        net: Option<Arc<Net>>,
        pace: Pace,
        tables: Option<&'a Tables>,
    ) -> Ours<'a> {
        let player = Player::with_bytes(HASH << 20).expect("memory for a table");
        let player = match net {
            Some(net) => player.with_net(net),
            None => player,
        };
        Ours { player, limits, pace, tables }
    }
}

impl Opponent for Ours<'_> {
    fn begin(&mut self) {
        self.player.clear();
        self.limits.seed += 1;
    }

    fn choose(&mut self, game: &History<Lite>) -> Option<Move> {
        let start = Instant::now();
        let (nodes, time) = match self.pace {
            Pace::Nodes(nodes) => (nodes, Duration::MAX),
            Pace::Time(time) => (u64::MAX, time),
        };
        let limits = self.limits.clone().nodes(nodes);
        let stop = || start.elapsed() >= time;
        let on_iteration = &mut |_: &_| ControlFlow::Continue(());
        self.player.search(game, &limits, self.tables, &stop, on_iteration).best_move()
    }
}

/// A program that speaks UCI.
pub(crate) struct Program {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    pace: Pace,
}

impl Program {
    /// Starts an engine by its command, split at blanks, and sets its options.
    pub(crate) fn start(command: &str, pace: Pace, options: &[String]) -> std::io::Result<Program> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let stdin = child.stdin.take().expect("standard input is a pipe");
        let stdout = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
        let mut program = Program { child, stdin, stdout, pace };
        program.say("uci");
        program.wait_for("uciok");
        for option in [
            "UCI_Variant value ajedrezlite",
            "Use NNUE value false",
            "Threads value 1",
            &format!("Hash value {HASH}"),
        ] {
            program.say(&format!("setoption name {option}"));
        }
        for option in options {
            program.say(&format!("setoption name {option}"));
        }
        program.wait();
        Ok(program)
    }

    fn say(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").expect("the program reads");
    }

    /// The next line that begins with this word.
    fn wait_for(&mut self, word: &str) -> String {
        loop {
            let mut line = String::new();
            let bytes = self.stdout.read_line(&mut line).expect("the program writes text");
            assert!(bytes > 0, "the program ended without {word}");
            if line.starts_with(word) {
                return line;
            }
        }
    }

    fn wait(&mut self) {
        self.say("isready");
        self.wait_for("readyok");
    }
}

impl Opponent for Program {
    fn begin(&mut self) {
        self.say("ucinewgame");
        self.wait();
    }

    fn choose(&mut self, game: &History<Lite>) -> Option<Move> {
        let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
        self.say(&format!("position fen {} moves {}", game.start_fen(), moves.join(" ")));
        let pace = self.pace;
        self.say(&format!("go {pace}"));
        self.wait_for("bestmove").split_whitespace().nth(1)?.parse().ok()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        writeln!(self.stdin, "quit").ok();
        self.child.wait().ok();
    }
}
