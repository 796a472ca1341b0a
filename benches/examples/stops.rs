//! Measures how soon a request ends after its stop flag is set.
//!
//! `cargo run --release -p benches --example stops` runs requests of the protocol that cannot end
//! in time: perft of depth 40 in each game at each level of the CPU, with and without a memo, and
//! lines from the start to distant positions. Each request is stopped after 1 to 300 ms, and the
//! longest time from then to its end is printed. Times are CPU times of the process, which other work
//! on the machine hardly affects.

use std::time::Duration;

use ajedrez_protocol::games::{Detail, PerftMode, PerftRequest};
use ajedrez_protocol::{Context, Fault, Game, Limits, Request, text};
use core_bitboard::Level;
use cpu_time::ProcessTime;

/// Milliseconds after which a request is stopped.
const STOPS: [u64; 12] = [1, 2, 3, 5, 8, 13, 21, 34, 55, 100, 200, 300];

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const QUEENS: &str = "k6q/q4q2/3q2q1/1q2q3/3Q2Q1/1Q2Q3/Q4Q2/6QK w - - 0 1";
const LITE_START: &str = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - - 0 1";

/// Positions far from the start: no shortest line to them is found before the last stop.
const FAR: [&str; 4] = [
    "2b1kb2/1p1p1p1p/2p1p1p1/p1r5/5R1P/P1P1P1P1/1P1P1P2/2BRKB1r w - - 0 1",
    "8/5k2/3r4/2p5/4P3/3R4/5K2/8 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
    "2b2b2/1p1pkp2/2p3p1/p1r1p2p/P2rPR1P/2P3P1/1P1P1P2/2BRKB2 w - - 0 1",
];

/// Runs a request.
type Run = Box<dyn Fn(&mut Context<'_>) -> Result<(), Fault>>;

/// Requests without an end, each with its name.
fn hopeless() -> Vec<(String, Run)> {
    let mut requests: Vec<(String, Run)> = Vec::new();
    let games = [(Game::Lite, LITE_START), (Game::Fide, KIWIPETE), (Game::Plain, QUEENS)];
    for (game, fen) in games {
        let position = text::any_position(game, fen).expect("a position");
        let (depth, detail, limits) = (40, Detail::Number, Limits::default());
        let modes = Level::all().map(PerftMode::Bulk);
        for mode in modes.chain([PerftMode::PlayingAll, PerftMode::Memo(1 << 24)]) {
            let request = PerftRequest { position, depth, mode, detail, limits };
            let run = move |context: &mut Context<'_>| request.run(context).map(drop);
            requests.push((format!("{game:?} perft, {mode:?}"), Box::new(run)));
        }
    }
    for target in FAR {
        for shortest in [false, true] {
            let json = format!(
                r#"{{"op":"lite.posicionAlcanzable","p1":{{"fen":"{LITE_START}"}},"p2":{{"fen":"{target}"}},"shortest":{shortest}}}"#
            );
            let request = Request::parse(json.as_bytes()).expect("a request");
            let run = move |context: &mut Context<'_>| request.run(context).map(drop);
            requests.push((format!("reachable, shortest: {shortest}, {target}"), Box::new(run)));
        }
    }
    requests
}

/// The time from the signal to stop to the end, and whether it had ended before.
fn overrun(run: &Run, after: Duration) -> (Duration, bool) {
    let start = ProcessTime::now();
    let stop = || start.elapsed() >= after;
    let answer = run(&mut Context { stop: &stop, ..Context::new() });
    let beyond = start.elapsed().saturating_sub(after);
    (beyond, answer.is_ok() && start.elapsed() < after)
}

fn main() {
    for (name, run) in hopeless() {
        let overruns = STOPS.map(|after| overrun(&run, Duration::from_millis(after)));
        let longest = overruns.iter().map(|&(beyond, _)| beyond).max().expect("there are stops");
        let answered = overruns.iter().filter(|&&(_, is_answered)| is_answered).count();
        let longest = longest.as_secs_f64() * 1e3;
        println!("{longest:7.2} ms at most, {answered} answered before: {name}");
    }
}
