//! Parsers of command line and form input: positions, squares, moves, puzzles.
//!
//! Each parser takes the [`Place`] that its fault names.

use std::borrow::Cow;

use ajedrez_course::{Assignment, Draft, Misfit, NoSquare, is_course, squares};
use ajedrez_lite::{LitePosition, Posicion, player_from_code};
use core_bitboard::game::FideDefects;
use core_bitboard::notation::{Fens, Offset, ParseFenError, ParsePositionError};
use core_bitboard::solitaire::{Capture, Puzzle};
use core_bitboard::{Board, Color, Fide, Lite, Position, Square, Status, Variant};
use king_status::{ParseDiagramsError, read_board, read_diagrams};
use movement_rules::{Facts, parse_place};
use solitario::{parse_captures_with_bytes, parse_puzzle};

use crate::board::{KingBoard, KingOn, Line, LiteBoard, Subject};
use crate::fault::{Expected, Fault, MoveAt, Place, Problem, shortened};
use crate::games::{AnyPosition, Game};
use crate::words::named_piece;

/// Reads a puzzle, such as `dc3cc5pe4pf6`.
///
/// # Errors
///
/// Names the byte that is at fault.
pub fn puzzle(text: &[u8], place: Place) -> Result<Puzzle, Fault> {
    parse_puzzle(text).map_err(|error| Fault::new(Problem::Puzzle(error)).at(place))
}

/// Reads captures with blanks between them, such as `c3f6 c5e4`.
///
/// # Errors
///
/// Names the byte that is at fault, and the number of the move.
pub fn captures(text: &[u8]) -> Result<Line<Capture>, Fault> {
    let captures = parse_captures_with_bytes(text).map_err(|error| {
        let at = MoveAt { number: error.index() + 1, byte: Some(error.byte()) };
        Fault::new(Problem::Captures(error)).at(Place::Moves).in_move(at)
    })?;
    Ok(captures.into_iter().collect())
}

/// Reads a position of Ajedrez Lite with both kings: `start`, a FEN, a picture of 64 marks, or the
/// course's `tablero` in the braces of C++ or in JSON, with or without its player, or a test that
/// asks about a position. `turn` overrides the turn in the text; without either, it is White's turn.
///
/// # Errors
///
/// Names the byte that is at fault, or every defect of the position.
pub fn lite_position(text: &str, turn: Option<Color>, place: Place) -> Result<LitePosition, Fault> {
    if is_course(text) {
        let posicion = posicion(text, turn, place.clone())?;
        let posicion =
            posicion.ok_or_else(|| unexpected(Expected::Rows, &shortened(text), place.clone()))?;
        let valid = posicion.validate(Assignment::Tpe);
        return valid.map_err(|invalid| Fault::new(Problem::Course(invalid)).at(place));
    }
    let fen = fen_of(text, turn)?;
    fen.parse().map_err(|error| Fault::new(Problem::LiteFen(error)).at(place))
}

/// Reads a possible position of Ajedrez Lite, in the notations of [`lite_position`].
///
/// # Errors
///
/// When the text is in none of these notations.
pub fn draft(text: &str, turn: Option<Color>, place: Place) -> Result<Draft, Fault> {
    if is_course(text) {
        let posicion = posicion(text, turn, place)?;
        return Ok(posicion.map_or(Draft::Misfit(Misfit::Types), Draft::Numbers));
    }
    draft_of_fen(&fen_of(text, turn)?).map_err(|problem| Fault::new(problem).at(place))
}

/// Reads the pieces of Ajedrez Lite, with any number of kings, in the notations of
/// [`lite_position`].
///
/// # Errors
///
/// When the text is in none of these notations, or has other pieces.
pub fn lite_board(text: &str, place: Place) -> Result<LiteBoard, Fault> {
    if let Draft::Numbers(posicion) = draft(text, None, place.clone())?
        && let (Some(board), Ok(turn)) = (posicion.board(), player_from_code(posicion.jugador))
    {
        return Ok(LiteBoard { board, turn });
    }
    // A text without a board is not a position either; `lite_position` names its fault.
    lite_position(text, None, place).map(LiteBoard::from)
}

/// Reads the pieces of a text about a king: a FEN or only its placement, the eight lines of a
/// diagram, or diagram `number`, counted from 1, of a file of diagrams.
///
/// # Errors
///
/// Names the byte, or the line and column, that is at fault. Any pieces are accepted.
pub fn king_board(text: &str, number: usize, place: Place) -> Result<KingBoard, Fault> {
    let diagrams = |error| Fault::new(Problem::Diagrams(error)).at(place.clone());
    let of_board = |board: &Board, title: Option<String>, of| {
        Ok(KingBoard { fen: format!("{} w", board.fen()), title, number, of })
    };
    let none = |most| Fault::new(Problem::Number { found: Some(number.to_string()), most });
    if text.trim_start().starts_with('#') {
        let start = text.len() - text.trim_start().len();
        let lines = text[..start].matches('\n').count();
        let below = |error: ParseDiagramsError| diagrams(error.below(lines));
        let read = read_diagrams(&text[start..]).map_err(below)?;
        let diagram = number.checked_sub(1).and_then(|index| read.get(index));
        let diagram = diagram.ok_or_else(|| none(read.len()))?;
        return of_board(diagram.board(), Some(diagram.title().to_owned()), read.len());
    }
    if number != 1 {
        return Err(none(1));
    }
    if !text.contains('/') {
        return of_board(&read_board(text).map_err(diagrams)?, None, 1);
    }
    let fen = with_default_turn(&blanked(text)).into_owned();
    match Position::<Fide>::from_fen(&fen) {
        Err(error @ ParsePositionError::Text(_)) => Err(Fault::new(Problem::Fen(error)).at(place)),
        _ => Ok(KingBoard { fen, title: None, number, of: 1 }),
    }
}

/// Reads a possible position from a FEN.
pub(crate) fn draft_of_fen(fen: &str) -> Result<Draft, Problem> {
    // A well-formed FEN need not be a position: it may have two white kings.
    if let Err(error @ ParsePositionError::Text(_)) = Position::<Lite>::from_fen(fen) {
        return Err(Problem::Fen(error));
    }
    let mut fields = fen.split_ascii_whitespace();
    let board = fields.next().and_then(|placement| Board::from_fen(placement).ok());
    let turn = if fields.next() == Some("b") { Color::Black } else { Color::White };
    let posicion = board.and_then(|board| Posicion::of_board(&board, turn));
    Ok(posicion.map_or(Draft::Misfit(Misfit::UnknownPieces), Draft::Numbers))
}

/// The FEN of a text that is a FEN, a picture or `start`.
fn fen_of(text: &str, turn: Option<Color>) -> Result<String, Fault> {
    if text.trim() == "start" {
        return Ok(with_turn(&Position::<Lite>::start().fen().to_string(), turn));
    }
    let text = blanked(text);
    if text.contains('/') {
        // The turn matters in few exercises, so it may be missing.
        return Ok(with_turn(&with_default_turn(&text), turn));
    }
    let board = Board::from_picture(&without_labels(&text))
        .map_err(|error| Fault::new(Problem::Picture(error)).at(Place::Picture))?;
    Ok(with_turn(&format!("{} w", board.fen()), turn))
}

/// A picture without the marks of [`marked_board`](crate::marked_board): the numbers of rows and
/// columns, the names of ranks and files, and brackets. Blanks replace them, so that byte offsets
/// do not change.
fn without_labels(picture: &str) -> String {
    let is_label = |mark: char| mark.is_ascii_digit() || mark == '|';
    let lines = picture.split_inclusive('\n').map(|line| {
        let marks: String = line.split_whitespace().collect();
        let is_border = marks.chars().all(|mark| "+-|".contains(mark));
        if is_border || marks == "01234567" || marks.eq_ignore_ascii_case("abcdefgh") {
            return line.replace(|mark: char| mark.is_ascii_graphic(), " ");
        }
        let inside = line.trim_matches(|mark: char| mark.is_whitespace() || is_label(mark));
        let Some(start) = line.find(inside) else { return line.to_owned() };
        let blank = |part: &str| part.replace(is_label, " ");
        let end = start + inside.len();
        blank(&line[..start]) + &inside.replace(['[', ']', '|'], " ") + &blank(&line[end..])
    });
    lines.collect()
}

/// A text without the blanks at its end. Those at its beginning become as many blanks of ASCII, which
/// all readers pass over, so that the bytes of faults are those of the text.
fn blanked(text: &str) -> Cow<'_, str> {
    let (text, inner) = (text.trim_end(), text.trim());
    let blanks = text.len() - inner.len();
    match text[..blanks].is_ascii() {
        true => text.into(),
        false => format!("{:blanks$}{inner}", "").into(),
    }
}

/// A FEN, with White to move if it is only a placement; for questions without a turn.
pub(crate) fn with_default_turn(fen: &str) -> Cow<'_, str> {
    match is_placement(fen) {
        true => format!("{} w", fen.trim_end()).into(),
        false => fen.into(),
    }
}

/// Whether a text is the first field of a FEN, whole and alone. A placement that is cut off is not completed by a turn:
/// its fault is about the text that was given.
pub fn is_placement(fen: &str) -> bool {
    let field = fen.trim();
    // A whole FEN has blanks, so its board is not read here.
    !field.contains(' ') && Board::from_fen(field).is_ok()
}

/// A FEN with another turn, which takes as many bytes as the field that it replaces, so that the
/// bytes of faults are those of the text.
fn with_turn(fen: &str, turn: Option<Color>) -> String {
    let Some(turn) = turn else { return fen.to_owned() };
    let turn = if turn == Color::White { 'w' } else { 'b' };
    let is_blank = |mark: char| mark.is_ascii_whitespace();
    let mut fields = fen.split_ascii_whitespace();
    let Some(given) = fields.nth(1) else {
        let is_whole = is_placement(fen);
        return if is_whole { format!("{} {turn}", fen.trim_end()) } else { fen.to_owned() };
    };
    let placement = fen.len() - fen.trim_start_matches(is_blank).len();
    let blank = fen[placement..].find(is_blank).map_or(fen.len(), |end| placement + end);
    let start = fen.len() - fen[blank..].trim_start_matches(is_blank).len();
    let width = given.len();
    format!("{}{turn:width$}{}", &fen[..start], &fen[start + given.len()..])
}

/// Reads the placement in the first field of a FEN.
///
/// # Errors
///
/// Names the byte of the whole text.
pub(crate) fn placement(fen: &str) -> Result<Board, ParseFenError> {
    let field = fen.split_ascii_whitespace().next().unwrap_or_default();
    // The reader of a whole FEN counts the blanks before it.
    Board::from_fen(field).map_err(|error| match Position::<Fide>::from_fen(fen) {
        Err(ParsePositionError::Text(error)) => error,
        _ => error,
    })
}

/// Reads a square of the board: its name, or a row and a column such as `6,4` or `(6,4)`.
///
/// # Errors
///
/// When the text is neither.
pub fn coordinate(text: &str, place: Place) -> Result<Square, Fault> {
    match squares(text).as_deref() {
        Ok(&[(square, _)]) => Ok(square),
        _ => Err(unexpected(Expected::Coordinate, text, place)),
    }
}

/// Reads the two squares of a move such as `d2g2` or `(6,3)(6,6)`, or of several such as
/// `{{{6,3},{6,6}},{{4,7},{3,7}}}`. An empty text has no moves.
///
/// # Errors
///
/// When the text is not such a move. The fault names the byte and the number of the move.
pub fn steps(text: &str, place: Place) -> Result<Line<(Square, Square)>, Fault> {
    if text.trim().is_empty() {
        return Ok(Line::default());
    }
    let wrong = |NoSquare { index, byte }: NoSquare| {
        let at = MoveAt { number: index / 2 + 1, byte: Some(byte) };
        unexpected(Expected::Move, text, place.clone()).in_move(at)
    };
    let squares = squares(text).map_err(wrong)?;
    if let (index, &[.., (_, byte)]) = (squares.len(), &squares[..])
        && index % 2 == 1
    {
        return Err(wrong(NoSquare { index: index - 1, byte }));
    }
    Ok(squares.chunks_exact(2).map(|pair| ((pair[0].0, pair[1].0), pair[0].1)).collect())
}

/// Reads a position in the course's notation; `None` when the lists of the text do not describe one.
fn posicion(text: &str, turn: Option<Color>, place: Place) -> Result<Option<Posicion>, Fault> {
    let read = ajedrez_course::posicion(text, turn);
    read.map_err(|error| Fault::new(Problem::Code(error)).at(place))
}

fn unexpected(expected: Expected, found: &str, place: Place) -> Fault {
    Fault::new(Problem::Unexpected { expected, found: format!("{found:?}") }).at(place)
}

/// Reads a position of `game` in FEN.
///
/// # Errors
///
/// Names the byte that is at fault, or every defect of the position.
pub fn any_position(game: Game, fen: &str) -> Result<AnyPosition, Fault> {
    match game {
        Game::Lite => position(fen).map(AnyPosition::Lite),
        Game::Plain => position(fen).map(AnyPosition::Plain),
        Game::Fide => position(fen).map(AnyPosition::Fide),
    }
}

/// Reads the FEN of a question about a king, by the rules of `game`; for Ajedrez Lite the seed's
/// rules apply, which include its own. The turn may be missing.
///
/// # Errors
///
/// As [`any_position`].
pub fn king_position(game: Game, fen: &str) -> Result<KingOn, Fault> {
    match game {
        Game::Lite | Game::Plain => position_of_king(fen).map(KingOn::Plain),
        Game::Fide => position_of_king(fen).map(KingOn::Fide),
    }
}

/// Reads the FEN of a question about a king by the rules of the game `V`. Without a turn it is
/// White's. A FEN with a turn costs no more than its own reading.
///
/// # Errors
///
/// As [`any_position`].
#[inline]
pub fn position_of_king<V: Variant>(fen: &str) -> Result<Position<V>, Fault> {
    // Not with `map_err`, which would copy the position once more.
    match Position::from_fen(fen) {
        Ok(position) => Ok(position),
        Err(error) => position_without_turn(fen, error),
    }
}

/// Judges many kings of the side to move, in a small part of the time of one by one. A place stays
/// empty for a FEN to be read by [`position_of_king`], which knows what is wrong with it, if anything.
///
/// Where most of a block of FENs is left so is all that follows: it is not read twice.
///
/// # Panics
///
/// As [`Position::judge_many`].
pub fn judge_kings<V: Variant, O: Offset>(fens: Fens<'_, O>, places: &mut [Option<Status>]) {
    const BLOCK: usize = 128;
    let mut first = 0;
    for places in places.chunks_mut(BLOCK) {
        Position::<V>::judge_many(fens.rows(first..first + places.len()), places);
        if places.iter().filter(|place| place.is_none()).count() > places.len() / 2 {
            break;
        }
        first += places.len();
    }
}

/// Reads a FEN that cannot be read for `error`, with White to move if only the turn is missing.
#[cold]
fn position_without_turn<V: Variant>(
    fen: &str,
    error: ParsePositionError,
) -> Result<Position<V>, Fault> {
    match with_default_turn(fen) {
        Cow::Owned(given) => position(&given),
        Cow::Borrowed(_) => Err(Fault::new(Problem::Fen(error)).at(Place::Fen)),
    }
}

/// Reads a FEN for the question whether its position can occur in a game of chess: the reasons why
/// not. It need not be a position: a side may have several kings, or rights that it cannot have.
///
/// # Errors
///
/// Names the byte that is at fault.
pub fn fide_defects(fen: &str) -> Result<FideDefects, Fault> {
    FideDefects::of_fen(fen).map_err(|error| Fault::new(Problem::Fen(error.into())).at(Place::Fen))
}

/// Reads a position of the game `V` in FEN.
///
/// # Errors
///
/// As [`any_position`].
pub fn position<V: Variant>(fen: &str) -> Result<Position<V>, Fault> {
    Position::from_fen(fen).map_err(|error| Fault::new(Problem::Fen(error)).at(Place::Fen))
}

/// Reads a square, which may be off the board, such as `A3`.
///
/// # Errors
///
/// When the text is not a letter and a number.
pub fn place(text: &str) -> Result<Option<Square>, Fault> {
    parse_place(text)
        .map_err(|error| Fault::new(Problem::AnySquare(error)).at(Place::Square(text.to_owned())))
}

/// Reads a square of the board.
///
/// # Errors
///
/// When the text is not a square, or the square is off the board.
pub fn on_board(text: &str) -> Result<Square, Fault> {
    let off = || Fault::new(Problem::OffBoard).at(Place::Square(text.to_owned()));
    place(text)?.ok_or_else(off)
}

/// Reads a piece's name, as [`named_piece`] knows it, or the square of a piece, on the board or off it.
///
/// # Errors
///
/// When the text is neither.
pub fn subject(text: &str) -> Result<Subject, Fault> {
    match named_piece(text) {
        Some(piece) => Ok(Subject::Named(piece)),
        None if text.len() > 2 => {
            Err(Fault::new(Problem::PieceName).at(Place::Piece(text.to_owned())))
        }
        None => place(text).map(Subject::On),
    }
}

/// The pieces of a FEN's first field or, without a FEN, those of the seed.
///
/// # Errors
///
/// Names the byte that is at fault.
pub fn facts(fen: Option<&str>) -> Result<Box<Facts>, Fault> {
    let board = fen.map(|fen| {
        placement(fen).map_err(|error| Fault::new(Problem::Placement(error)).at(Place::Fen))
    });
    Ok(crate::board::facts(board.transpose()?))
}
