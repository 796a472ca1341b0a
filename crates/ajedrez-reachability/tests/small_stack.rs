//! Every search runs on a thread with a stack of 128 KiB, the default of musl. `STACK_KIB=48 cargo
//! test -p ajedrez-reachability --test small_stack` tries another size, which measures what a search
//! takes.

use ajedrez_lite::LitePosition;
use ajedrez_reachability::{Budget, Reach, line, shortest_line};

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
fn lines_are_sought_between_positions() {
    let pairs = [
        ("r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w", "4k3/8/8/8/8/8/8/R3K2R b"),
        ("r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w", "rrrrk3/8/8/8/8/8/8/RRRRK3 b"),
        (
            "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w",
            "2b1kb2/pppp1ppp/8/8/8/8/1PPPPPP1/2B1KB2 b",
        ),
        ("7k/8/8/8/8/8/P7/K7 w", "7k/8/8/8/8/8/P7/K7 b"),
        (LOCKED, "4p1k1/4P2p/4P2P/8/8/4p2p/4p2P/4P1K1 w"),
        (CROWDED, "4k3/8/8/8/8/8/8/R3K2R b"),
    ];
    for (from, to) in pairs {
        on_a_small_stack(move || {
            let (from, to) = (position(from), position(to));
            for found in [line(&from, &to, &SOME), shortest_line(&from, &to, &SOME)] {
                assert!(!matches!(found.verdict, Reach::Reachable(line) if line.is_empty()));
            }
        });
    }
}
