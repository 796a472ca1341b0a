use super::super::position::Game;
use super::*;

fn request(position: AnyPosition, depth: u8, detail: Detail) -> PerftRequest {
    PerftRequest { position, depth, mode: PerftMode::default(), detail, limits: Limits::default() }
}

#[test]
fn a_divided_count_is_the_count() {
    for game in [Game::Lite, Game::Plain, Game::Fide] {
        let start = AnyPosition::start(game);
        for depth in 0..=4 {
            let answer =
                request(start, depth, Detail::Divided).run(&Context::new()).expect("a count");
            let expected = match start {
                AnyPosition::Lite(position) => Perft::new(depth.into()).count(&position),
                AnyPosition::Plain(position) => Perft::new(depth.into()).count(&position),
                AnyPosition::Fide(position) => Perft::new(depth.into()).count(&position),
            };
            assert_eq!(answer.nodes, expected, "{game:?} {depth}");
            let divided = answer.divided.expect("it was asked for");
            let names: Vec<String> = divided.iter().map(|(mv, _)| mv.to_string()).collect();
            assert!(names.is_sorted(), "{names:?}");
        }
    }
}

#[test]
fn a_count_has_the_nodes_that_it_needs_or_none() {
    let start = AnyPosition::start(Game::Lite);
    for depth in 0..=5 {
        let asked = request(start, depth, Detail::Number);
        let nodes = asked.run(&Context::new()).expect("a count").nodes;
        let within = |nodes| {
            let limits = Limits { nodes: Some(nodes), time: None };
            PerftRequest { limits, ..asked.clone() }.run(&Context::new())
        };
        assert_eq!(within(nodes).map(|answer| answer.nodes), Ok(nodes));
        assert_eq!(
            within(nodes - 1).map(|answer| answer.nodes),
            Err(Problem::LimitReached(LimitReached::Perft).into())
        );
    }
}

#[test]
fn the_deepest_count_fits_the_stack_of_a_small_thread() {
    // Each side has exactly one move, back and forth, for ever.
    let fen = "4p2k/4P2p/4P2P/8/8/4p2p/4p2P/4P2K w - - 0 1";
    let locked = AnyPosition::Plain(Position::from_fen(fen).expect("a position"));
    let count = move || request(locked, DEPTH_MAX, Detail::Number).run(&Context::new());
    let thread = std::thread::Builder::new().stack_size(128 << 10).spawn(count);
    let answer = thread.expect("a thread starts").join().expect("the stack suffices");
    assert_eq!(answer.map(|answer| answer.nodes), Ok(1));
}
