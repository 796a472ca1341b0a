//! Games of the three kinds, with moves that can be undone and redone.

use core_bitboard::history::{Claim, Draw};
use core_bitboard::notation::{Fen, Movetext};
use core_bitboard::search::{Budget, Meter};
use core_bitboard::{Color, Fide, History, Lite, Move, Plain, Position, Variant};

use super::position::{AnyPosition, Game, illegal, read_moves};
use crate::fault::{Fault, Place, Problem};
use crate::of_any;

/// A game of one of the three kinds: a start, moves, and the current position among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyHistory {
    /// A game of Ajedrez Lite.
    Lite(History<Lite>),
    /// A game by the rules of the king-status assignment.
    Plain(History<Plain>),
    /// A game of FIDE chess.
    Fide(History<Fide>),
}

impl AnyHistory {
    /// The game that begins with a FEN. It continues the FEN's move counts.
    ///
    /// # Errors
    ///
    /// Names the byte at fault, or every defect of the position.
    pub fn from_fen(game: Game, fen: &str) -> Result<AnyHistory, Fault> {
        match game {
            Game::Lite => begun(fen).map(AnyHistory::Lite),
            Game::Plain => begun(fen).map(AnyHistory::Plain),
            Game::Fide => begun(fen).map(AnyHistory::Fide),
        }
    }

    /// The game of a movetext or a PGN: from the position of its tag `FEN`, or from the start.
    ///
    /// # Errors
    ///
    /// When the FEN is not a position, or at the first move that cannot be read or is not legal.
    pub fn of_movetext(game: Game, text: &str) -> Result<AnyHistory, Fault> {
        match game {
            Game::Lite => of_movetext(text).map(AnyHistory::Lite),
            Game::Plain => of_movetext(text).map(AnyHistory::Plain),
            Game::Fide => of_movetext(text).map(AnyHistory::Fide),
        }
    }

    /// The FENs of the positions from the start to the current one, with the move counts.
    pub fn fens(&self) -> Vec<String> {
        of_any!(AnyHistory, self, game => {
            let start = std::iter::once(game.start_fen().into());
            start.chain(plies(game).map(|ply| ply.fen)).collect()
        })
    }

    /// The moves from the start to the current position, each with the position after it.
    pub fn plies(&self) -> Vec<Ply> {
        of_any!(AnyHistory, self, game => plies(game).collect())
    }

    /// The current position.
    pub fn position(&self) -> AnyPosition {
        match self {
            AnyHistory::Lite(game) => AnyPosition::Lite(*game.position()),
            AnyHistory::Plain(game) => AnyPosition::Plain(*game.position()),
            AnyHistory::Fide(game) => AnyPosition::Fide(*game.position()),
        }
    }

    /// Its FEN with the counts of moves.
    pub fn fen(&self) -> String {
        of_any!(AnyHistory, self, game => game.fen().into())
    }

    /// Its FEN with an en-passant square only if an en-passant capture is legal, as Lichess and
    /// python-chess write it.
    pub fn normalised(&self) -> String {
        of_any!(AnyHistory, self, game => normalised(game))
    }

    /// The half-moves since the last capture or pawn move, and the number of the move to be played.
    pub fn counts(&self) -> (u32, u32) {
        of_any!(AnyHistory, self, game => (game.halfmove_clock(), game.move_number()))
    }

    /// The start in FEN.
    pub fn start_fen(&self) -> String {
        of_any!(AnyHistory, self, game => game.start_fen().into())
    }

    /// The moves from the start to the current position.
    pub fn moves(&self) -> Vec<Move> {
        of_any!(AnyHistory, self, game => game.moves().collect())
    }

    /// The moves that were taken back and can be played again.
    pub fn undone_moves(&self) -> Vec<Move> {
        of_any!(AnyHistory, self, game => game.undone_moves().collect())
    }

    /// Plays a move. Moves that could be redone are discarded.
    ///
    /// # Errors
    ///
    /// If the move is not legal. The game does not change.
    pub fn play(&mut self, mv: Move) -> Result<(), Fault> {
        of_any!(AnyHistory, self, game => game.play(mv)).map_err(illegal)
    }

    /// Plays moves separated by blanks, each in UCI or in standard algebraic notation. The other elements
    /// of a PGN are skipped, as by [`Movetext`](core_bitboard::notation::Movetext).
    ///
    /// # Errors
    ///
    /// At the first move that cannot be read or is not legal. The game does not change.
    pub fn play_all(&mut self, moves: &str) -> Result<(), Fault> {
        let meter = &mut Meter::new(&Budget::DEFAULT);
        of_any!(AnyHistory, self, game => play_all(game, moves, meter)).map(|_| ())
    }

    /// Undoes a move and returns it, if any.
    pub fn undo(&mut self) -> Option<Move> {
        of_any!(AnyHistory, self, game => game.undo())
    }

    /// Redoes a move and returns it, if any.
    pub fn redo(&mut self) -> Option<Move> {
        of_any!(AnyHistory, self, game => game.redo())
    }

    /// The number of times the position has occurred, including now.
    pub fn repetitions(&self) -> usize {
        of_any!(AnyHistory, self, game => game.repetitions())
    }

    /// Why the game is drawn, if it is.
    pub fn draw(&self) -> Option<Draw> {
        of_any!(AnyHistory, self, game => game.draw())
    }

    /// The result of the game in PGN: `1-0`, `0-1`, `1/2-1/2`, or `*` if it is not over.
    pub fn result(&self) -> &'static str {
        of_any!(AnyHistory, self, game => result(game))
    }

    /// The moves from the start to the current position, in standard algebraic notation.
    pub fn sans(&self) -> Vec<String> {
        of_any!(AnyHistory, self, game => plies(game).map(|ply| ply.san).collect())
    }

    /// Why the side to move may claim a draw, if it may.
    pub fn claim(&self) -> Option<Claim> {
        of_any!(AnyHistory, self, game => game.claim())
    }
}

/// The game that begins with a FEN.
fn begun<V: Variant>(fen: &str) -> Result<History<V>, Fault> {
    fen.parse().map_err(|error| Fault::new(Problem::Fen(error)).at(Place::Fen))
}

/// The game of a movetext, as [`AnyHistory::of_movetext`].
pub(crate) fn of_movetext<V: Variant>(text: &str) -> Result<History<V>, Fault> {
    let mut game = match Movetext::tag(text, "FEN") {
        Some(fen) => begun(fen)?,
        None => Position::start().into(),
    };
    play_all(&mut game, text, &mut Meter::new(&Budget::DEFAULT))?;
    Ok(game)
}

/// A move of a game, and the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// The move in standard algebraic notation.
    pub san: String,
    /// The position after it in FEN, with the counts of moves.
    pub fen: String,
    /// The key of that position, as [`Position::key`].
    pub key: u64,
}

/// The moves from the start to the current position, each with the position after it.
pub(crate) fn plies<V: Variant>(game: &History<V>) -> impl Iterator<Item = Ply> {
    let mut here = game.clone();
    while here.undo().is_some() {}
    game.moves().map(move |mv| {
        let san = here.position().san(mv).expect("the moves of a game are legal").to_string();
        here.play_unchecked(mv);
        Ply { mv, san, fen: here.fen().into(), key: here.position().key() }
    })
}

/// The result of a game, as [`AnyHistory::result`].
pub(crate) fn result<V: Variant>(game: &History<V>) -> &'static str {
    match (game.position().is_checkmate(), game.position().turn()) {
        (true, Color::White) => "0-1",
        (true, Color::Black) => "1-0",
        _ if game.draw().is_some() => "1/2-1/2",
        _ => "*",
    }
}

/// The FEN of a game with an en-passant square only if an en-passant capture is legal.
pub(crate) fn normalised<V: Variant>(game: &History<V>) -> String {
    Fen { setup: game.position().normalised().into(), ..game.fen() }.into()
}

/// Plays the moves of all texts in order. Each move counts as a node.
pub(crate) fn play_texts<V: Variant>(
    game: &mut History<V>,
    texts: &[String],
    meter: &mut Meter<'_>,
) -> Result<(), Fault> {
    let mut played = 0;
    for text in texts {
        played += play_all(game, text, meter).map_err(|fault| fault.after(played, 0))?;
    }
    Ok(())
}

/// Plays moves separated by blanks, or none if one of them cannot be played. Returns their number.
pub(crate) fn play_all<V: Variant>(
    game: &mut History<V>,
    moves: &str,
    meter: &mut Meter<'_>,
) -> Result<usize, Fault> {
    let moves = read_moves(game.position(), moves, true, meter)?;
    moves.iter().for_each(|&mv| game.play_unchecked(mv));
    Ok(moves.len())
}

impl From<AnyPosition> for AnyHistory {
    /// The game that begins with a position, at move 1.
    fn from(start: AnyPosition) -> AnyHistory {
        match start {
            AnyPosition::Lite(start) => AnyHistory::Lite(start.into()),
            AnyPosition::Plain(start) => AnyHistory::Plain(start.into()),
            AnyPosition::Fide(start) => AnyHistory::Fide(start.into()),
        }
    }
}
