//! Openings: four random plies, after which neither side is ahead by more than half a pawn.

use std::ops::ControlFlow;

use ajedrez_lite_player::{Limits, Player, Score};
use benches::random::Random;
use core_bitboard::{History, Lite, Position};

/// The number of random plies.
const PLIES: usize = 4;

/// The maximum advantage of a side, in hundredths of a pawn.
const BALANCE: i16 = 50;

/// The number of nodes for evaluating an opening.
const NODES: u64 = 20_000;

/// The next opening of this sequence of random numbers.
pub(crate) fn next(random: &mut Random, judge: &mut Player) -> History<Lite> {
    loop {
        let mut game = History::from(Position::start());
        for _ in 0..PLIES {
            let mut moves = game.position().legal_moves();
            moves.sort_unstable();
            let mv = moves[random.below(moves.len())];
            game.play(mv).expect("it is in the list of legal moves");
        }
        judge.clear();
        let limits = Limits::NONE.nodes(NODES);
        let info =
            judge.search(&game, &limits, None, &|| false, &mut |_| ControlFlow::Continue(()));
        let score = info.lines.first().map(|line| line.score);
        if matches!(score, Some(Score::Centipawns(points)) if points.abs() <= BALANCE) {
            return game;
        }
    }
}
