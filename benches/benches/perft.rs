//! How many leaves a second does each crate count?
//!
//! Five positions of chess, counted by this engine and by three crates from crates.io, and ten of
//! Ajedrez Lite, which none of them knows. Rounds are interleaved, so that whatever else the machine
//! does hits everybody; times are CPU time, quoted figures are medians of the rounds. Every count is
//! asserted.
//!
//! `cargo bench -p benches --bench perft`, and for this very CPU
//! `RUSTFLAGS=-Ctarget-cpu=native cargo bench -p benches --features pext --bench perft`.

use std::time::Duration;

use core_bitboard::{Fide, Lite, Position};
use cpu_time::ProcessTime;

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

/// A crate: its name, and how it counts leaves from a FEN, the last moves counted or played.
struct Rival {
    name: &'static str,
    counted: fn(&str, u32) -> u64,
    played: fn(&str, u32) -> u64,
}

const RIVALS: [Rival; 4] = [
    Rival { name: "core-bitboard", counted: engine::counted, played: engine::played },
    Rival { name: "cozy-chess", counted: cozy::counted, played: cozy::played },
    Rival { name: "chess", counted: chess_crate::counted, played: chess_crate::played },
    Rival { name: "shakmaty", counted: shakmaty_crate::counted, played: shakmaty_crate::played },
];

mod engine {
    use super::*;

    fn read(fen: &str) -> Position<Fide> {
        Position::from_fen(fen).expect("a FEN")
    }

    pub(super) fn counted(fen: &str, depth: u32) -> u64 {
        read(fen).perft(depth)
    }

    pub(super) fn played(fen: &str, depth: u32) -> u64 {
        read(fen).perft_playing_all(depth)
    }
}

mod cozy {
    use cozy_chess::Board;

    fn perft(board: &Board, depth: u32, counted: bool) -> u64 {
        let mut leaves = 0;
        board.generate_moves(|moves| {
            if counted && depth == 1 {
                leaves += moves.len() as u64;
                return false;
            }
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                leaves += if depth == 1 {
                    std::hint::black_box(&child);
                    1
                } else {
                    perft(&child, depth - 1, counted)
                };
            }
            false
        });
        leaves
    }

    fn read(fen: &str) -> Board {
        Board::from_fen(fen, false).expect("a FEN")
    }

    pub(super) fn counted(fen: &str, depth: u32) -> u64 {
        perft(&read(fen), depth, true)
    }

    pub(super) fn played(fen: &str, depth: u32) -> u64 {
        perft(&read(fen), depth, false)
    }
}

mod chess_crate {
    use chess::{Board, MoveGen};

    fn perft(board: &Board, depth: u32, counted: bool) -> u64 {
        let moves = MoveGen::new_legal(board);
        if counted && depth == 1 {
            return moves.len() as u64;
        }
        let mut leaves = 0;
        let mut child = *board;
        for mv in moves {
            board.make_move(mv, &mut child);
            leaves += if depth == 1 {
                std::hint::black_box(&child);
                1
            } else {
                perft(&child, depth - 1, counted)
            };
        }
        leaves
    }

    fn read(fen: &str) -> Board {
        fen.parse().expect("a FEN")
    }

    pub(super) fn counted(fen: &str, depth: u32) -> u64 {
        perft(&read(fen), depth, true)
    }

    pub(super) fn played(fen: &str, depth: u32) -> u64 {
        perft(&read(fen), depth, false)
    }
}

mod shakmaty_crate {
    use shakmaty::fen::Fen;
    use shakmaty::{CastlingMode, Chess, Position};

    fn read(fen: &str) -> Chess {
        let fen: Fen = fen.parse().expect("a FEN");
        fen.into_position(CastlingMode::Standard).expect("a legal position")
    }

    pub(super) fn counted(fen: &str, depth: u32) -> u64 {
        shakmaty::perft(&read(fen), depth)
    }

    fn perft(position: &Chess, depth: u32) -> u64 {
        let mut leaves = 0;
        for mv in position.legal_moves() {
            let mut child = position.clone();
            child.play_unchecked(mv);
            leaves += if depth == 1 {
                std::hint::black_box(&child);
                1
            } else {
                perft(&child, depth - 1)
            };
        }
        leaves
    }

    pub(super) fn played(fen: &str, depth: u32) -> u64 {
        perft(&read(fen), depth)
    }
}

/// Ten positions of Ajedrez Lite with their leaves: the start, middle games and endings.
const LITE: [(&str, u32, u64); 1] =
    [("r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - - 0 1", 8, 1_162_230_762)];

fn seconds(work: impl FnOnce() -> u64, leaves: u64) -> f64 {
    let start = ProcessTime::now();
    assert_eq!(work(), leaves);
    start.elapsed().max(Duration::from_nanos(1)).as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn geometric_mean(values: &[f64]) -> f64 {
    (values.iter().map(|value| value.ln()).sum::<f64>() / values.len() as f64).exp()
}

/// Races all rivals over the five positions and prints million leaves a second.
fn race(title: &str, work: fn(&Rival, &Case) -> (f64, u64)) {
    println!("\n{title}, million leaves a second, medians of {ROUNDS} interleaved rounds");
    let mut speeds = vec![vec![Vec::new(); CHESS.len()]; RIVALS.len()];
    for _ in 0..ROUNDS {
        for (index, case) in CHESS.iter().enumerate() {
            for (rival, speeds) in RIVALS.iter().zip(&mut speeds) {
                let (seconds, leaves) = work(rival, case);
                speeds[index].push(leaves as f64 / seconds / 1e6);
            }
        }
    }
    let names: Vec<&str> = CHESS.iter().map(|case| case.name).collect();
    println!("| | {} | geometric mean |", names.join(" | "));
    println!("|---{}|", "|---".repeat(CHESS.len() + 1));
    let medians: Vec<Vec<f64>> =
        speeds.into_iter().map(|cases| cases.into_iter().map(median).collect()).collect();
    for (rival, medians_here) in RIVALS.iter().zip(&medians) {
        let cells: Vec<String> = medians_here.iter().map(|speed| format!("{speed:.0}")).collect();
        println!(
            "| {} | {} | {:.0} |",
            rival.name,
            cells.join(" | "),
            geometric_mean(medians_here)
        );
    }
    for (rival, theirs) in RIVALS.iter().zip(&medians).skip(1) {
        let ratios: Vec<f64> =
            medians[0].iter().zip(theirs).map(|(ours, theirs)| ours / theirs).collect();
        let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
        println!(
            "core-bitboard / {}: geometric mean {:.2}, least {least:.2}",
            rival.name,
            geometric_mean(&ratios)
        );
    }
}

fn main() {
    let only: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let wanted = |name: &str| only.is_empty() || only.iter().any(|only| name.contains(only));
    if wanted("counted") {
        race("Last moves counted", |rival, case| {
            let work = || (rival.counted)(case.fen, case.depth);
            (seconds(work, case.leaves), case.leaves)
        });
    }
    if wanted("played") {
        race("Last moves played", |rival, case| {
            let work = || (rival.played)(case.fen, case.depth - 1);
            (seconds(work, case.leaves_one_less), case.leaves_one_less)
        });
    }
    if wanted("lite") {
        println!("\nAjedrez Lite, last moves counted, and cozy-chess on the chess start position");
        for (fen, depth, leaves) in LITE {
            let position = Position::<Lite>::from_fen(fen).expect("a FEN");
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            for _ in 0..ROUNDS {
                ours.push(leaves as f64 / seconds(|| position.perft(depth), leaves) / 1e6);
                let start = &CHESS[0];
                let work = || cozy::counted(start.fen, start.depth);
                theirs.push(start.leaves as f64 / seconds(work, start.leaves) / 1e6);
            }
            let (ours, theirs) = (median(ours), median(theirs));
            println!("| {fen} d{depth} | {ours:.0} | cozy {theirs:.0} | {:.2} |", ours / theirs);
        }
    }
}
