//! The three games, and positions of any of them.

use core_bitboard::game::{CastlingRights, IllegalMove, Setup, VariantState};
use core_bitboard::notation::{Movetext, San, SanError, UciError, Unexpected};
use core_bitboard::search::{Budget, Meter};
use core_bitboard::{Board, Color, Fide, Lite, Move, Plain, Position, Square, Variant};

use crate::fault::{Fault, LimitReached, MoveAt, Place, Problem};

/// Evaluates an expression for the value of any game: a position or a history.
#[macro_export]
macro_rules! of_any {
    ($Any:ident, $any:expr, $value:ident => $answer:expr) => {
        match $any {
            $Any::Lite($value) => $answer,
            $Any::Plain($value) => $answer,
            $Any::Fide($value) => $answer,
        }
    };
}

/// One of the three games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Game {
    /// Ajedrez Lite.
    #[default]
    Lite,
    /// Chess by the rules of the king-status assignment, without castling and en passant.
    Plain,
    /// Chess by the laws of the FIDE.
    Fide,
}

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// By their squares, as `g1f3`.
    Uci,
    /// In standard algebraic notation, as `Nf3`.
    San,
}

/// A position of one of the three games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyPosition {
    /// A position of Ajedrez Lite.
    Lite(Position<Lite>),
    /// A position by the rules of the king-status assignment.
    Plain(Position<Plain>),
    /// A position of FIDE chess.
    Fide(Position<Fide>),
}

impl Game {
    /// The games by the names that families of operations have.
    pub const NAMES: [(&'static str, Game); 3] =
        [("lite", Game::Lite), ("plain", Game::Plain), ("fide", Game::Fide)];
}

impl AnyPosition {
    /// The start position of a game.
    pub fn start(game: Game) -> AnyPosition {
        match game {
            Game::Lite => AnyPosition::Lite(Position::start()),
            Game::Plain => AnyPosition::Plain(Position::start()),
            Game::Fide => AnyPosition::Fide(Position::start()),
        }
    }

    /// The position of a setup. Castling rights and en-passant square are dropped by a game without them.
    ///
    /// # Errors
    ///
    /// Names every defect of the position.
    pub fn of_setup(game: Game, setup: Setup) -> Result<AnyPosition, Fault> {
        let made = match game {
            Game::Lite => setup.try_into().map(AnyPosition::Lite),
            Game::Plain => setup.try_into().map(AnyPosition::Plain),
            Game::Fide => setup.try_into().map(AnyPosition::Fide),
        };
        made.map_err(|error| Problem::Position(error).into())
    }

    /// The game.
    pub const fn game(&self) -> Game {
        match self {
            AnyPosition::Lite(_) => Game::Lite,
            AnyPosition::Plain(_) => Game::Plain,
            AnyPosition::Fide(_) => Game::Fide,
        }
    }

    /// The pieces.
    pub const fn board(&self) -> &Board {
        of_any!(AnyPosition, self, position => position.board())
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Color {
        of_any!(AnyPosition, self, position => position.turn())
    }

    /// The castlings whose king and rook have not moved.
    pub fn castling(&self) -> CastlingRights {
        of_any!(AnyPosition, self, position => position.state().castling())
    }

    /// The square behind the pawn that has just stepped two squares.
    pub fn en_passant(&self) -> Option<Square> {
        of_any!(AnyPosition, self, position => position.state().en_passant())
    }

    /// A value to count and to join positions by, as [`Position::key`].
    pub fn key(&self) -> u64 {
        of_any!(AnyPosition, self, position => position.key())
    }

    /// The position with an en-passant square only if an en-passant capture is legal.
    #[must_use]
    pub fn normalised(&self) -> AnyPosition {
        match self {
            AnyPosition::Lite(position) => AnyPosition::Lite(position.normalised()),
            AnyPosition::Plain(position) => AnyPosition::Plain(position.normalised()),
            AnyPosition::Fide(position) => AnyPosition::Fide(position.normalised()),
        }
    }

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// When the move is not legal.
    pub fn play(&self, mv: Move) -> Result<AnyPosition, Fault> {
        let next = match self {
            AnyPosition::Lite(position) => position.play(mv).map(AnyPosition::Lite),
            AnyPosition::Plain(position) => position.play(mv).map(AnyPosition::Plain),
            AnyPosition::Fide(position) => position.play(mv).map(AnyPosition::Fide),
        };
        next.map_err(illegal)
    }

    /// A legal move in standard algebraic notation.
    ///
    /// # Errors
    ///
    /// When the move is not legal.
    pub fn san(&self, mv: Move) -> Result<San, Fault> {
        let san = of_any!(AnyPosition, self, position => position.san(mv));
        san.map_err(illegal)
    }

    /// Reads a legal move in UCI notation, such as `e2e4` or `a7a8q`; castling also as `e1h1`.
    ///
    /// # Errors
    ///
    /// Names the byte that is at fault, or the move when it is not legal.
    pub fn parse_uci(&self, text: &str) -> Result<Move, Fault> {
        let read = of_any!(AnyPosition, self, position => position.parse_uci(text));
        read.map_err(|error| match error {
            UciError::Text(error) => Fault::new(Problem::Move(error)).at(Place::Moves),
            UciError::Illegal(error) => illegal(error),
            // An error of the engine that this list lacks.
            other => Problem::Internal(other.to_string()).into(),
        })
    }

    /// Reads a legal move in UCI or in standard algebraic notation.
    ///
    /// # Errors
    ///
    /// Names the byte that is at fault, or the move when it is illegal or ambiguous.
    pub fn parse_either(&self, text: &str) -> Result<Move, Fault> {
        let mv = of_any!(AnyPosition, self, position => read_move(position, text, 0))?;
        self.play(mv).map(|_| mv)
    }

    /// Reads legal moves separated by blanks, each in UCI or in standard algebraic notation: one after
    /// another, or each in this position. The other elements of a PGN are skipped.
    ///
    /// # Errors
    ///
    /// Names the byte and the number of the first move that cannot be read, is illegal or ambiguous.
    pub fn parse_moves(&self, text: &str, are_played: bool) -> Result<Vec<Move>, Fault> {
        let meter = &mut Meter::new(&Budget::DEFAULT);
        of_any!(AnyPosition, self, position => read_moves(position, text, are_played, meter))
    }

    /// Reads a move in standard algebraic notation, such as `Nf3`.
    ///
    /// # Errors
    ///
    /// Names the byte that is at fault, or the move when it is illegal or ambiguous.
    pub fn parse_san(&self, text: &str) -> Result<Move, Fault> {
        let read = of_any!(AnyPosition, self, position => position.parse_san(text));
        read.map_err(misread_san)
    }

    /// The legal moves, sorted by their UCI text.
    pub fn moves_by_name(&self) -> Vec<Move> {
        of_any!(AnyPosition, self, position => moves_by_name(position))
    }

    /// The legal moves in a notation, sorted by their UCI text and separated by blanks.
    pub fn legal_moves(&self, notation: Notation) -> String {
        let write = |mv: &Move| match notation {
            Notation::Uci => mv.to_string(),
            Notation::San => self.san(*mv).expect("the move is legal").to_string(),
        };
        self.moves_by_name().iter().map(write).collect::<Vec<_>>().join(" ")
    }

    /// The legal captures, also en passant, sorted by their UCI text.
    pub fn captures_by_name(&self) -> Vec<Move> {
        by_name(of_any!(AnyPosition, self, position => position.captures()).to_vec())
    }
}

/// Reads a move in UCI notation, legal or not, or a legal one in standard algebraic notation. It begins
/// `start` bytes into the text to which faults refer.
pub(crate) fn read_move<V: Variant>(
    position: &Position<V>,
    text: &str,
    start: usize,
) -> Result<Move, Fault> {
    let read = position.read_uci(text).or_else(|_| position.parse_san(text));
    read.map_err(|error| match error {
        SanError::Text(error) => {
            let Unexpected { byte, expected, found, .. } = error.unexpected();
            misread_san(SanError::Text(Unexpected::new(start + byte, expected, found).into()))
        }
        error => misread_san(error),
    })
}

/// Reads legal moves separated by blanks: one after another, or each in the position. Each move counts as a
/// node.
pub(crate) fn read_moves<V: Variant>(
    position: &Position<V>,
    text: &str,
    are_played: bool,
    meter: &mut Meter<'_>,
) -> Result<Vec<Move>, Fault> {
    let mut position = *position;
    let read = (1..).zip(Movetext::new(text)).map(|(number, word)| {
        meter.count_node().map_err(|_| Problem::LimitReached(LimitReached::Moves))?;
        let (byte, word) = match word {
            Ok(word) => word,
            Err(error) => {
                let at = MoveAt { number, byte: Some(error.byte()) };
                return Err(misread_san(SanError::Text(error)).in_move(at));
            }
        };
        let read = read_move(&position, word, byte).and_then(|mv| {
            let next = position.play(mv).map_err(illegal)?;
            position = if are_played { next } else { position };
            Ok(mv)
        });
        read.map_err(|fault| fault.in_move(MoveAt { number, byte: Some(byte) }))
    });
    read.collect()
}

fn misread_san(error: SanError) -> Fault {
    Fault::new(Problem::San(error)).at(Place::Moves)
}

/// The fault of a move that is not legal.
pub(crate) fn illegal(illegal: IllegalMove) -> Fault {
    Fault::new(Problem::IllegalMove(illegal)).at(Place::Moves)
}

impl std::fmt::Display for AnyPosition {
    /// The FEN.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        of_any!(AnyPosition, self, position => position.fmt(f))
    }
}

/// The legal moves of `position`, sorted by their UCI text.
pub(crate) fn moves_by_name<V: Variant>(position: &Position<V>) -> Vec<Move> {
    by_name(position.legal_moves().to_vec())
}

/// Moves sorted by their UCI text.
fn by_name(mut moves: Vec<Move>) -> Vec<Move> {
    // Names of squares sort by file, indices by rank. Comparing one number is faster than comparing
    // three.
    let place = |square: Square| square.file().index() * 8 + square.rank().index();
    moves.sort_by_key(|mv| {
        let letter = mv.promotion().map_or(0, |role| role.letter() as usize);
        (place(mv.from()) * Square::COUNT + place(mv.to())) * 256 + letter
    });
    moves
}
