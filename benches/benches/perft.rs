//! How many leaves a second does each crate count?
//!
//! Five positions of chess, counted by this engine and by three crates from crates.io, and ten of
//! Ajedrez Lite, which none of them knows. Rounds are interleaved, so that whatever else the machine
//! does hits everybody; times are CPU time, quoted figures are medians of the rounds. Every count is
//! asserted.
//!
//! `cargo bench -p benches --bench perft`, and for this very CPU
//! `RUSTFLAGS=-Ctarget-cpu=native cargo bench -p benches --features pext --bench perft`.

use benches::race::{Contender, Table, median, race};
use core_bitboard::{Fide, Lite, Position};

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

/// Races all crates over the five positions of chess.
fn race_chess(title: &str, depth_less: u32, leaves: fn(&Case) -> u64, counted: bool) {
    let names: Vec<&str> = RIVALS.iter().map(|rival| rival.name).collect();
    let mut table = Table::new(&names);
    for case in &CHESS {
        let depth = case.depth - depth_less;
        let contenders: Vec<Contender<'_>> = RIVALS
            .iter()
            .map(|rival| {
                let work = if counted { rival.counted } else { rival.played };
                Contender::new(rival.name, move || work(case.fen, depth))
            })
            .collect();
        let seconds = race(ROUNDS, &contenders, leaves(case));
        table.add(case.name, leaves(case) as f64 / 1e6, &seconds);
    }
    table.print(title);
}

/// Lets this engine count Lite while cozy-chess counts the start position of chess.
fn race_lite() {
    let mut table = Table::new(&["core-bitboard on Lite", "cozy-chess on chess"]);
    let start = &CHESS[0];
    for (index, (fen, depth)) in LITE.into_iter().enumerate() {
        let position = Position::<Lite>::from_fen(fen).expect("a FEN");
        let leaves = position.perft(depth);
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            let lite = Contender::new("lite", || position.perft(depth));
            ours.extend(race(1, &[lite], leaves));
            let cozy = Contender::new("cozy", || cozy::counted(start.fen, start.depth));
            theirs.extend(race(1, &[cozy], start.leaves));
        }
        let speed = |seconds: Vec<f64>, leaves: u64| leaves as f64 / 1e6 / median(seconds);
        // Speeds of different amounts of work: the seconds that one million leaves take.
        let each = [1.0 / speed(ours, leaves), 1.0 / speed(theirs, start.leaves)];
        table.add(&format!("Lite {}, depth {depth}", index + 1), 1.0, &each);
    }
    table.print("Ajedrez Lite, last moves counted: million leaves a second");
}

fn main() {
    let only: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let wanted =
        |name: &str| only.is_empty() || only.iter().any(|only| name.contains(only.as_str()));
    if wanted("counted") {
        let title = "Last moves counted: million leaves a second, one core";
        race_chess(title, 0, |case| case.leaves, true);
    }
    if wanted("played") {
        let title = "Last moves played: million leaves a second, one core";
        race_chess(title, 1, |case| case.leaves_one_less, false);
    }
    if wanted("lite") {
        race_lite();
    }
}
