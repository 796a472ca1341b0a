//! Measures how soon a UCI engine answers `stop`.
//!
//! `cargo run --release -p benches --example lite_stops -- 'target/release/ajedrez uci --dir TABLES'` starts a
//! program by its command, sends it `go infinite` for positions of random games, and `stop` after 5 to
//! 104 ms, two hundred times. It prints the median and the longest wall-clock time until
//! `bestmove`; and, as Linux counts it, how long the program itself
//! worked in that time, on which other work on the machine has little effect.

use std::error::Error;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use benches::random::Random;
use core_bitboard::{Lite, Position};

const STOPS: usize = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let command = std::env::args().nth(1).ok_or("expected a command")?;
    let mut words = command.split_whitespace();
    let mut child = Command::new(words.next().ok_or("expected a command")?)
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut stdin = child.stdin.take().ok_or("standard input is a pipe")?;
    let mut lines = BufReader::new(child.stdout.take().ok_or("standard output is a pipe")?).lines();
    let mut random = Random(20_261_124);
    let (mut times, mut work) = (Vec::new(), Vec::new());
    for _ in 0..STOPS {
        writeln!(stdin, "position fen {}\ngo infinite", position(&mut random).fen())?;
        thread::sleep(Duration::from_millis(5 + random.below(100) as u64));
        let before = worked(child.id());
        let start = Instant::now();
        writeln!(stdin, "stop")?;
        while !lines.next().ok_or("expected bestmove")??.starts_with("bestmove") {}
        times.push(start.elapsed());
        work.extend(worked(child.id()).zip(before).map(|(after, before)| after - before));
    }
    writeln!(stdin, "quit")?;
    child.wait()?;
    for (what, mut times) in [("on the wall", times), ("of work", work)] {
        times.sort();
        if let [.., worst] = times[..] {
            let [median, worst] =
                [times[times.len() / 2], worst].map(|time| time.as_secs_f64() * 1e3);
            println!("{STOPS} stops: median {median:.2} ms {what}, at most {worst:.2} ms");
        }
    }
    Ok(())
}

/// How long the threads of a process have run.
fn worked(process: u32) -> Option<Duration> {
    let threads = fs::read_dir(format!("/proc/{process}/task")).ok()?;
    let nanoseconds = threads.map(|thread| {
        let text = fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse::<u64>().ok()
    });
    nanoseconds.sum::<Option<u64>>().map(Duration::from_nanos)
}

/// A position after up to 120 random plies, in which a move is left.
fn position(random: &mut Random) -> Position<Lite> {
    let mut position = Position::start();
    for _ in 0..random.below(120) {
        let moves = position.legal_moves();
        let next = position.play_unchecked(moves[random.below(moves.len())]);
        if next.legal_moves().is_empty() {
            break;
        }
        position = next;
    }
    position
}
