//! Every search runs on a thread with a stack of 128 KiB, the default of musl. `STACK_KIB=48 cargo
//! test -p ajedrez-lite --test small_stack` tries another size, which measures what a search takes.

use ajedrez_lite::mate::MateSolver;
use ajedrez_lite::{Budget, LitePosition, MateVerdict};

#[track_caller]
fn on_a_small_stack(search: impl FnOnce() + Send + 'static) {
    let kib = std::env::var("STACK_KIB").map_or(128, |text| text.parse().expect("a number"));
    let thread = std::thread::Builder::new().stack_size(kib << 10).spawn(search);
    thread.expect("a thread").join().expect("the search panics");
}

const SOME: Budget<'static> = Budget::DEFAULT.nodes(30_000).memo_bytes(8 << 20).stop(&|| false);

fn position(text: &str) -> LitePosition {
    text.parse().expect("a position")
}

/// Each side has only one move, back and forth, for ever.
const LOCKED: &str = "4p2k/4P2p/4P2P/8/8/4p2p/4p2P/4P2K w";

const CROWDED: &str = "rbrbkbrb/pppppppp/rbrbrbrb/bprpbprp/BPRPBPRP/RBRBRBRB/PPPPPPPP/RBRBKBRB w";

#[test]
fn mates_are_sought_however_deep() {
    for text in [LOCKED, CROWDED, "7k/8/5K2/8/8/8/8/4R3 w", "4k3/8/8/8/8/8/4R3/4K3 w"] {
        on_a_small_stack(move || {
            let position = position(text);
            for moves in [3, 60, 255] {
                let mut solver = MateSolver::new(&SOME);
                solver.shortest(&position, moves);
                solver.keys(&position, moves).ok();
            }
            position.forced_mate(500, &SOME);
        });
    }
    // The search itself goes 255 moves deep, not only its first steps.
    on_a_small_stack(|| {
        let mut solver = MateSolver::new(&Budget::DEFAULT);
        assert_eq!(solver.keys(&position(LOCKED), 255), Ok(Vec::new()));
        assert_eq!(solver.shortest(&position(LOCKED), 255), MateVerdict::NoMate);
    });
}

#[test]
fn a_whole_solution_is_given() {
    on_a_small_stack(|| {
        let mut solver = MateSolver::new(&Budget::DEFAULT);
        let ladder = position("4k3/8/8/8/8/1R6/R7/4K3 w");
        let MateVerdict::Mate(moves) = solver.shortest(&ladder, 6) else { panic!("two rooks") };
        let keys = solver.keys(&ladder, moves).expect("no limits");
        let tree = solver.tree(&ladder, keys[0], moves).expect("no limits").expect("a key");
        assert_eq!(tree.moves(), usize::from(moves));
    });
}
