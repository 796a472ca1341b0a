//! One game, and how it ends.

use ajedrez_lite_tables::{Tables, Value};
use core_bitboard::{Color, History, Lite, Move, Variant};

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Mate(Color),
    Draw(&'static str),
    /// This side wins according to the tables.
    Known(Color),
    KnownDraw,
    /// This side gave no legal move.
    Forfeit(Color),
}

impl End {
    /// The half points of a side.
    pub(crate) fn half_points(self, side: Color) -> usize {
        match self {
            End::Mate(winner) | End::Known(winner) => 2 * usize::from(winner == side),
            End::Forfeit(loser) => 2 * usize::from(loser != side),
            End::Draw(_) | End::KnownDraw => 1,
        }
    }
}

/// Someone who plays.
pub(crate) trait Opponent {
    /// A new game begins.
    fn begin(&mut self);

    /// The move in this game; `None` where no legal one came.
    fn choose(&mut self, game: &History<Lite>) -> Option<Move>;
}

/// Plays a game to its end, the players of White and Black in turn.
pub(crate) fn play(
    mut game: History<Lite>,
    mut players: [&mut dyn Opponent; 2],
    tables: Option<&Tables>,
) -> (History<Lite>, End) {
    players.iter_mut().for_each(|player| player.begin());
    loop {
        if let Some(end) = end(&game, tables) {
            return (game, end);
        }
        let turn = game.position().turn();
        let mv = players[turn.index()].choose(&game);
        if mv.is_none_or(|mv| game.play(mv).is_err()) {
            return (game, End::Forfeit(turn));
        }
    }
}

/// The result of the game, if it has ended by the rules, by fifty moves, by the third repetition, or
/// according to the tables.
fn end(game: &History<Lite>, tables: Option<&Tables>) -> Option<End> {
    let position = game.position();
    if !position.has_legal_move() {
        let is_mate = position.is_check();
        return Some(if is_mate { End::Mate(!position.turn()) } else { End::Draw("stalemate") });
    }
    if Lite::is_insufficient_material(position.board()) {
        return Some(End::Draw("kings"));
    }
    if game.halfmove_clock() >= 100 {
        return Some(End::Draw("fifty moves"));
    }
    if game.repetitions() >= 3 {
        return Some(End::Draw("repetition"));
    }
    match tables?.probe(position).expect("tables that can be read")? {
        // A longer mate may be cut off by the fifty moves.
        Value::Win(1..=60) => Some(End::Known(position.turn())),
        Value::Loss(0..=60) => Some(End::Known(!position.turn())),
        Value::Draw => Some(End::KnownDraw),
        _ => None,
    }
}
