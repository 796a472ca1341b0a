//! The sum of all types of answers, for code that does not know which one it has, and answers about Ajedrez Lite as drawings.

use ajedrez_course::predicates::PredicateValue;
use ajedrez_diagram::{Arrow, Drawing};
use ajedrez_lite::{ForcedMate, LitePosition, Outcome};
use ajedrez_reachability::Reach;
use core_bitboard::{Bitboard, Board, Move, Square};
use serde::{Serialize, Serializer};

use crate::board::{KingBoard, LiteBoard};
use crate::games::{FideValidity, MoveNames, Record};
use crate::king::KingAnswer;
use crate::language::Language;
use crate::lite::{
    BestMove, Evaluation, Forced, Legality, MateTree, Moves, SortedRows, TableEntry, Validity,
};
use crate::operation::{Answered, LiteSubject};
use crate::rules::Can;
use crate::solitario::{
    Checked, Counted, Drawn, Generated, Hinted, NextCaptures, Played, Rate, Solved,
};

/// Declares the sum: a variant for each type of answer.
macro_rules! answers {
    ($($(#[$meta:meta])* $Name:ident($Type:ty),)*) => {
        /// An answer. Its JSON is the `result` of a line of a batch. Answers about Ajedrez Lite use
        /// the course's types; all others use names of squares and FEN.
        #[derive(Clone, Debug)]
        pub enum Answer {
            $($(#[$meta])* $Name($Type),)*
        }

        $(impl From<$Type> for Answer {
            fn from(answer: $Type) -> Answer {
                Answer::$Name(answer)
            }
        })*

        /// The JSON of an answer.
        #[derive(Clone, Debug, Serialize)]
        #[serde(untagged)]
        pub enum AnswerJson<'a> {
            $($(#[$meta])* $Name(<$Type as Answered>::Json<'a>),)*
        }

        impl Answered for Answer {
            type Json<'a> = AnswerJson<'a>;

            fn json(&self, language: Language) -> AnswerJson<'_> {
                match self {
                    $(Answer::$Name(answer) => AnswerJson::$Name(answer.json(language)),)*
                }
            }

            fn is_unknown(&self) -> bool {
                match self {
                    $(Answer::$Name(answer) => answer.is_unknown(),)*
                }
            }
        }
    };
}

answers! {
    /// Yes or no.
    Bool(bool),
    /// A number.
    Number(u64),
    /// Printed text.
    Text(String),
    /// Whether a draft is a valid position of Ajedrez Lite.
    Validity(Validity),
    /// Whether a move of Ajedrez Lite is legal.
    Legality(Legality),
    /// The value of a TPI predicate.
    Said(PredicateValue),
    /// Squares.
    Squares(Bitboard),
    /// A square.
    Square(Square),
    /// A position of Ajedrez Lite.
    Position(LitePosition),
    /// A board with the pieces of each row in order.
    SortedRows(SortedRows),
    /// How a game of Ajedrez Lite has ended, if it has.
    Outcome(Option<Outcome>),
    /// Moves of Ajedrez Lite.
    Moves(Moves),
    /// The shortest mate by forced replies, if there is one.
    Forced(Forced),
    /// Whether legal moves lead to a position.
    Reach(Reach),
    /// The shortest mate against every defence, if there is one.
    MateTree(Option<MateTree>),
    /// The move to play in Ajedrez Lite.
    BestMove(BestMove),
    /// The evaluation of a position of Ajedrez Lite.
    Evaluation(Evaluation),
    /// The endgame table entry of a position of Ajedrez Lite.
    TableEntry(TableEntry),
    /// Pieces of Ajedrez Lite.
    Board(LiteBoard),
    /// Positions of Ajedrez Lite, one after the other.
    Boards(Vec<LiteBoard>),
    /// Moves by their names.
    Names(MoveNames),
    /// The state of a game after its moves.
    Record(Record),
    /// Whether a position can occur in a game of chess.
    FideValidity(FideValidity),
    /// The status of a king, and every way out.
    King(KingAnswer),
    /// The board of a text about a king.
    KingBoard(KingBoard),
    /// Whether a piece may go to a square.
    Can(Can),
    /// A solution of a puzzle, several, or how many there are.
    Solved(Solved),
    /// How many solutions a puzzle has.
    Counted(Counted),
    /// The result of replaying moves.
    Checked(Checked),
    /// How hard a puzzle is.
    Rated(Rate),
    /// A capture that keeps a puzzle solvable.
    Hinted(Hinted),
    /// The captures that can be played.
    Captures(NextCaptures),
    /// The state of a puzzle being played.
    Played(Box<Played>),
    /// Boards made to order.
    Generated(Generated),
    /// A picture.
    Drawn(Drawn),
}

impl Answer {
    /// The moves of an Ajedrez Lite answer that lists alternatives.
    pub(crate) fn choices(&self) -> Option<Vec<Move>> {
        match self {
            Answer::Moves(moves) => Some(moves.0.clone()),
            Answer::MateTree(Some(mate)) => Some(mate.keys.clone()),
            Answer::BestMove(best) => Some(best.lines.iter().map(|line| line.moves[0]).collect()),
            _ => None,
        }
    }
}

impl Serialize for Answer {
    /// In English.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json(Language::English).serialize(serializer)
    }
}

impl LiteSubject {
    /// The board of a question with its answer drawn on it: squares as circles, moves as arrows,
    /// which are numbered when they form a line. A list of moves is drawn as its target squares:
    /// dots, and circles around the pieces that can be captured. If the answer is a position, it is drawn instead.
    /// `None` when the question is not about a position.
    pub fn drawing(&self, answer: &Answer) -> Option<Drawing> {
        let mut drawing = plain(self.board()?.board);
        match answer {
            Answer::Position(end) => match self.position.zip(self.line.as_ref()) {
                Some((start, line)) => {
                    drawing.arrows = numbered(forced(&start, line.iter().copied()));
                }
                None => drawing = plain(*end.position().board()),
            },
            Answer::SortedRows(SortedRows(sorted)) => drawing = plain(sorted.board),
            Answer::Squares(squares) => drawing.marked = *squares,
            Answer::Square(square) => drawing.marked = (*square).into(),
            Answer::Forced(forced) => {
                let moves = forced.mate.iter().flat_map(ForcedMate::line);
                drawing.arrows = numbered(moves.map(|mv| (mv.from(), mv.to())));
            }
            Answer::Reach(Reach::Reachable(line)) => {
                drawing.arrows = numbered(line.iter().map(|mv| (mv.from(), mv.to())));
            }
            Answer::Moves(moves) => {
                let targets: Bitboard = moves.0.iter().map(|mv| mv.to()).collect();
                drawing.marked = targets & drawing.board.occupied();
                drawing.dots = targets - drawing.board.occupied();
            }
            _ => {
                let steps: Vec<_> = match answer.choices() {
                    Some(moves) => moves.iter().map(|mv| (mv.from(), mv.to())).collect(),
                    None => self.from.into_iter().zip(self.to).collect(),
                };
                drawing.arrows = unnumbered(steps);
                drawing.arrows.dedup();
            }
        }
        Some(drawing)
    }
}

fn plain(board: Board) -> Drawing {
    Drawing { board, ..Drawing::default() }
}

/// The moves of a forced line, with the only replies between them.
fn forced(
    start: &LitePosition,
    own: impl Iterator<Item = (Square, Square)>,
) -> impl Iterator<Item = (Square, Square)> {
    let mut here = *start;
    own.flat_map(move |(from, to)| {
        let mut played = vec![(from, to)];
        let next = here.legal_move(from, to).and_then(|mv| here.play(mv));
        let Ok(next) = next else { return played };
        here = next;
        if let Some(reply) = next.position().only_move() {
            played.push((reply.from(), reply.to()));
            here = next.play(reply).unwrap_or(next);
        }
        played
    })
}

fn unnumbered(moves: Vec<(Square, Square)>) -> Vec<Arrow> {
    moves.into_iter().map(|(from, to)| Arrow { from, to, label: None }).collect()
}

fn numbered(moves: impl Iterator<Item = (Square, Square)>) -> Vec<Arrow> {
    let arrow = |(number, (from, to)): (u64, (Square, Square))| Arrow {
        from,
        to,
        label: Some(number.to_string()),
    };
    (1..).zip(moves).map(arrow).collect()
}
