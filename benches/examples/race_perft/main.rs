//! How many leaves per second does each crate count?
//!
//! Five positions of chess, counted by this engine and by three crates from crates.io, and ten of
//! Ajedrez Lite, which those crates do not support. This engine counts at every level that the CPU
//! has. Each rival is driven as in its own repository: see `rivals.rs`. Rounds are interleaved: other
//! work on the machine affects all equally. Times are CPU times, figures are medians of the rounds.
//! Every count is asserted.
//!
//! `cargo run --profile race -p benches --example race_perft`, and optimised for this CPU
//! `RUSTFLAGS=-Ctarget-cpu=native cargo run --profile race -p benches --features pext --example
//! race_perft`; `counted`, `played` or `lite` after `--` selects one race.

mod rivals;

use benches::race::{Contender, Table, median, race};
use core_bitboard::perft::Perft;
use core_bitboard::{Fide, Level, Lite, Position};
use rivals::RIVALS;

const ROUNDS: usize = 5;

/// A position, the depth for counted leaves, and their number; one less for played ones.
struct Case {
    name: &'static str,
    fen: &'static str,
    depth: u32,
    leaves: u64,
    leaves_one_less: u64,
}

const CHESS: [Case; 5] = [
    Case {
        name: "start position",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 6,
        leaves: 119_060_324,
        leaves_one_less: 4_865_609,
    },
    Case {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 5,
        leaves: 193_690_690,
        leaves_one_less: 4_085_603,
    },
    Case {
        name: "CPW position 3",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        depth: 7,
        leaves: 178_633_661,
        leaves_one_less: 11_030_083,
    },
    Case {
        name: "CPW position 5",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        depth: 5,
        leaves: 89_941_194,
        leaves_one_less: 2_103_487,
    },
    Case {
        name: "CPW position 6",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        depth: 5,
        leaves: 164_075_551,
        leaves_one_less: 3_894_594,
    },
];

/// Ten positions of Ajedrez Lite: the start, and nine from games of random play.
const LITE: [(&str, u32); 10] = [
    ("r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - -", 8),
    ("r1bk1br1/pp1pp1p1/2p2p1p/8/8/1P1P4/PBP1PPPP/2R1KB1R w - -", 7),
    ("4kb2/1ppbpppr/3p3p/1r6/8/2PPP1PP/PP3P2/R1B1K1R1 w - -", 6),
    ("2r1kb1r/pp2pp2/1Bpp4/1B4p1/6Pp/1PP1PP1b/P2P2RP/R3K3 w - -", 6),
    ("r1bk2r1/pp1ppp1p/7b/2p3B1/8/3P1PPP/PPPKP3/1R3B1R w - -", 6),
    ("4kr2/pr1p1p2/1p4pp/4p3/Ppb4P/B2PP1RP/2P2P2/1R2KB2 w - -", 6),
    ("2rk4/p1p1p1B1/3p1bp1/1p1b4/1P2R3/P1Pr1P1P/R2P4/4K3 w - -", 6),
    ("2r2k2/3ppP2/p1p5/4p3/1pb4p/1BPP1RPP/PP2K3/R1B5 w - -", 6),
    ("2brr2k/8/2pp3p/pp3p1P/2PP1P2/6p1/P3R1B1/R2K4 w - -", 6),
    ("8/2p5/r3pb2/P6k/2p1bP2/1p3P1P/P2K4/1R2R3 w - -", 6),
];

fn read(fen: &str) -> Position<Fide> {
    Position::from_fen(fen).expect("a FEN")
}

/// The name under which this engine races at a level.
fn name(level: Level) -> &'static str {
    match level.name() {
        "avx512" => "core-bitboard, avx512",
        "avx2" => "core-bitboard, avx2",
        _ => "core-bitboard, scalar",
    }
}

/// Races all crates over the five positions of chess, with the last moves counted.
fn race_counted() {
    let levels: Vec<Level> = Level::all().collect();
    let ours = levels.iter().map(|&level| name(level));
    let names: Vec<&str> = ours.chain(RIVALS.iter().map(|rival| rival.name)).collect();
    let mut table = Table::new(&names, levels.len());
    for case in &CHESS {
        let (position, depth) = (read(case.fen), case.depth);
        let ours = levels.iter().map(|&level| {
            Contender::new(name(level), move || Perft::new(depth).level(level).count(&position))
        });
        let theirs = RIVALS
            .iter()
            .map(|rival| Contender::new(rival.name, move || (rival.counted)(case.fen, depth)));
        let contenders: Vec<Contender<'_>> = ours.chain(theirs).collect();
        let seconds = race(ROUNDS, &contenders, case.leaves);
        table.add(case.name, case.leaves as f64 / 1e6, &seconds);
    }
    table.print("Last moves counted: million leaves a second, one core");
}

/// Races all crates over the five positions of chess, one ply less deep, last moves played.
fn race_played() {
    const OURS: &str = "core-bitboard";
    let names: Vec<&str> =
        [OURS].into_iter().chain(RIVALS.iter().map(|rival| rival.name)).collect();
    let mut table = Table::new(&names, 1);
    for case in &CHESS {
        let (position, depth) = (read(case.fen), case.depth - 1);
        let ours = Contender::new(OURS, move || Perft::new(depth).playing_all().count(&position));
        let theirs = RIVALS
            .iter()
            .map(|rival| Contender::new(rival.name, move || (rival.played)(case.fen, depth)));
        let contenders: Vec<Contender<'_>> = [ours].into_iter().chain(theirs).collect();
        let seconds = race(ROUNDS, &contenders, case.leaves_one_less);
        table.add(case.name, case.leaves_one_less as f64 / 1e6, &seconds);
    }
    table.print("Last moves played: million leaves a second, one core");
}

/// Races this engine on Lite against cozy-chess on the start position of chess.
fn race_lite() {
    let levels: Vec<Level> = Level::all().collect();
    let rival = &RIVALS[0];
    let names: Vec<&str> =
        levels.iter().map(|&level| name(level)).chain(["cozy-chess on chess"]).collect();
    let mut table = Table::new(&names, levels.len());
    let start = &CHESS[0];
    for (index, (fen, depth)) in LITE.into_iter().enumerate() {
        let position = Position::<Lite>::from_fen(fen).expect("a FEN");
        let leaves = Perft::new(depth).count(&position);
        let mut ours = vec![Vec::new(); levels.len()];
        let mut theirs = Vec::new();
        for _ in 0..ROUNDS {
            for (&level, seconds) in levels.iter().zip(&mut ours) {
                let lite =
                    Contender::new("lite", || Perft::new(depth).level(level).count(&position));
                seconds.extend(race(1, &[lite], leaves));
            }
            let cozy = Contender::new("cozy", || (rival.counted)(start.fen, start.depth));
            theirs.extend(race(1, &[cozy], start.leaves));
        }
        // The amounts of work differ, so the times are per million leaves.
        let each = |seconds: Vec<f64>, leaves: u64| median(seconds) / (leaves as f64 / 1e6);
        let mut seconds: Vec<f64> = ours.into_iter().map(|ours| each(ours, leaves)).collect();
        seconds.push(each(theirs, start.leaves));
        table.add(&format!("Lite {}, depth {depth}", index + 1), 1.0, &seconds);
    }
    table.print("Ajedrez Lite, last moves counted: million leaves a second");
}

fn main() {
    let only: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |name: &str| only.is_empty() || only.iter().any(|only| only == name);
    if wanted("counted") {
        race_counted();
    }
    if wanted("played") {
        race_played();
    }
    if wanted("lite") {
        race_lite();
    }
}
