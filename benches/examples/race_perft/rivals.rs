//! The rivals of the perft race, each driven as in its own repository.
//!
//! Counting and playing are separate functions: leaves need no test, and the compiler can optimise each.

/// A crate: its name, and how it counts leaves from a FEN, the last moves counted or played.
pub(crate) struct Rival {
    pub(crate) name: &'static str,
    pub(crate) counted: fn(&str, u32) -> u64,
    pub(crate) played: fn(&str, u32) -> u64,
}

const COZY: &str = if cfg!(feature = "pext") { "cozy-chess, pext" } else { "cozy-chess" };

pub(crate) const RIVALS: [Rival; 3] = [
    Rival { name: COZY, counted: cozy::counted, played: cozy::played },
    Rival { name: "chess", counted: chess_crate::counted, played: chess_crate::played },
    Rival { name: "shakmaty", counted: shakmaty_crate::counted, played: shakmaty_crate::played },
];

/// Like `examples/perft.rs` of cozy-chess 0.3.4, with and without `--no-bulk`.
mod cozy {
    use cozy_chess::Board;

    fn perft(board: &Board, depth: u8) -> u64 {
        if depth == 0 {
            1
        } else {
            let mut nodes = 0;
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut board = board.clone();
                    board.play_unchecked(mv);
                    nodes += perft(&board, depth - 1);
                }
                false
            });
            nodes
        }
    }

    fn perft_bulk(board: &Board, depth: u8) -> u64 {
        let mut nodes = 0;
        match depth {
            0 => nodes += 1,
            1 => {
                board.generate_moves(|moves| {
                    nodes += moves.len() as u64;
                    false
                });
            }
            _ => {
                board.generate_moves(|moves| {
                    for mv in moves {
                        let mut board = board.clone();
                        board.play_unchecked(mv);
                        let child_nodes = perft_bulk(&board, depth - 1);
                        nodes += child_nodes;
                    }
                    false
                });
            }
        }
        nodes
    }

    fn read(fen: &str) -> Board {
        Board::from_fen(fen, false).expect("a FEN")
    }

    pub(super) fn counted(fen: &str, depth: u32) -> u64 {
        perft_bulk(&read(fen), depth as u8)
    }

    pub(super) fn played(fen: &str, depth: u32) -> u64 {
        perft(&read(fen), depth as u8)
    }
}

/// Like `movegen_perft_test` in `src/movegen/movegen.rs` of chess 3.2.0, which its tests and
/// benches call. It never plays leaves, so `played` is the same code without the count.
mod chess_crate {
    use chess::{Board, MoveGen};

    fn perft(board: &Board, depth: usize) -> usize {
        if depth == 0 {
            return 1;
        }
        let mut result = 0;
        let mut child = *board;
        for mv in MoveGen::new_legal(board) {
            board.make_move(mv, &mut child);
            result += perft(&child, depth - 1);
        }
        result
    }

    fn read(fen: &str) -> Board {
        fen.parse().expect("a FEN")
    }

    pub(super) fn counted(fen: &str, depth: u32) -> u64 {
        MoveGen::movegen_perft_test(&read(fen), depth as usize) as u64
    }

    pub(super) fn played(fen: &str, depth: u32) -> u64 {
        perft(&read(fen), depth as usize) as u64
    }
}

/// Like `perft` of shakmaty 0.30.1, which its `benches/benches.rs` calls. It never plays leaves, so
/// `played` is the same code without the count.
mod shakmaty_crate {
    use shakmaty::fen::Fen;
    use shakmaty::{CastlingMode, Chess, Position};

    fn perft(position: &Chess, depth: u32) -> u64 {
        if depth < 1 {
            return 1;
        }
        let play = |&mv| {
            let mut child = position.clone();
            child.play_unchecked(mv);
            perft(&child, depth - 1)
        };
        position.legal_moves().iter().map(play).sum()
    }

    fn read(fen: &str) -> Chess {
        let fen: Fen = fen.parse().expect("a FEN");
        fen.into_position(CastlingMode::Standard).expect("a legal position")
    }

    pub(super) fn counted(fen: &str, depth: u32) -> u64 {
        shakmaty::perft(&read(fen), depth)
    }

    pub(super) fn played(fen: &str, depth: u32) -> u64 {
        perft(&read(fen), depth)
    }
}
