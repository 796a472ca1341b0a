//! Parsers of command line and form input: positions, squares, moves, puzzles.
//!
//! Each parser takes the [`Place`] that its fault names.

use std::borrow::Cow;

use ajedrez_course::{
    Assignment, Draft, SquareError, TypeMismatch, is_course_notation, parse_squares,
};
use ajedrez_king_status::{ParseDiagramsError, read_board, read_diagrams};
use ajedrez_lite::{LitePosition, ParseLitePositionError, Posicion};
use ajedrez_movement_rules::{Facts, parse_place};
use ajedrez_solitario::{ParseCapturesError, parse_captures, parse_captures_of, parse_puzzle};
pub use ajedrez_solitario::{is_picture_footer, picture_row};
use core_bitboard::game::{FideDefects, Setup};
use core_bitboard::notation::{Fen, Fens, Movetext, Offset, ParseFenError, ParsePositionError};
use core_bitboard::solitaire::{Capture, Puzzle};
use core_bitboard::{Board, Color, Fide, History, Lite, Position, Square, Status, Variant};

use crate::board::{KingBoard, LiteBoard, RequestMoves, Subject};
use crate::fault::{Expected, Fault, MoveAt, Place, Problem, shortened};
use crate::games::{AnyPosition, Game, of_movetext};
use crate::source::Turn;
use crate::words::{color, named_piece};

/// Reads a puzzle, such as `dc3cc5pe4pf6`, or as chess players write it.
///
/// # Errors
///
/// Names the byte that is at fault.
pub fn puzzle(text: &[u8], place: Place) -> Result<Puzzle, Fault> {
    parse_puzzle(text).map_err(|error| Fault::new(Problem::Puzzle(error)).at(place))
}

/// Splits a line into a puzzle and its captures. The puzzle ends at a colon. Without one, it is the lines of a
/// picture, or the first word and the following words that are pieces or, after the first field of a FEN, other
/// fields.
pub fn puzzle_and_captures(line: &[u8]) -> (&[u8], &[u8]) {
    if let Some(colon) = line.iter().position(|&mark| mark == b':') {
        return (&line[..colon], &line[colon + 1..]);
    }
    if let Some(end) = picture_end(line) {
        return line.split_at(end);
    }
    let word_end = |start: usize| {
        let word = line[start..].trim_ascii_start();
        let length = word.iter().position(u8::is_ascii_whitespace).unwrap_or(word.len());
        line.len() - word.len() + length
    };
    let mut end = word_end(0);
    let is_fen = line[..end].contains(&b'/');
    while end < line.len() {
        let next = word_end(end);
        let word = line[end..next].trim_ascii_start();
        let goes_on = if is_fen { is_field(word) } else { are_pieces(word) };
        if !goes_on {
            break;
        }
        end = next;
    }
    line.split_at(end)
}

/// The end of a picture of several lines, if a text begins with one.
fn picture_end(text: &[u8]) -> Option<usize> {
    let mut lines = text.split_inclusive(|&mark| mark == b'\n');
    let side = picture_row(lines.clone().next()?)?;
    let mut end = 0;
    for line in lines.by_ref().take(side) {
        picture_row(line).filter(|&cells| cells == side)?;
        end += line.len();
    }
    let footer = lines.next().filter(|line| is_picture_footer(line));
    Some(end + footer.map_or(0, <[u8]>::len))
}

/// Whether a word has the shape of a FEN field after the first.
fn is_field(word: &[u8]) -> bool {
    matches!(word, b"w" | b"b" | b"-" | [b'a'..=b'h', b'1'..=b'8'])
        || word.iter().all(u8::is_ascii_digit)
        || word.iter().all(|letter| b"KQkq".contains(letter))
}

/// Whether a word has the shape of pieces: a letter or a symbol, a file and a rank for each.
fn are_pieces(word: &[u8]) -> bool {
    let word = String::from_utf8_lossy(word).replace(['\u{fe0e}', '\u{fe0f}', ','], "");
    let marks: Vec<char> = word.chars().collect();
    let (pieces, rest) = marks.as_chunks();
    let is_piece = |piece: &[char; 3]| matches!(piece, [_, 'a'..='h' | 'A'..='H', '1'..='8']);
    rest.is_empty() && pieces.iter().all(is_piece)
}

/// Reads captures separated by blanks, such as `c3f6 c5e4`, without their board.
///
/// # Errors
///
/// Names the byte that is at fault, and the number of the move.
pub fn captures(text: &[u8]) -> Result<Vec<Capture>, Fault> {
    parse_captures(text).map_err(not_captures)
}

/// Reads captures of a puzzle, in one text or in several, including in chess notation: `Qxf6`.
///
/// # Errors
///
/// As [`captures`], and if several pieces of the puzzle match.
pub fn captures_of<T: AsRef<[u8]>>(
    puzzle: &Puzzle,
    texts: &[T],
) -> Result<RequestMoves<Capture>, Fault> {
    let captures = parse_captures_of(puzzle, texts).map_err(not_captures)?;
    Ok(captures.into_iter().collect())
}

fn not_captures(error: ParseCapturesError) -> Fault {
    let at = MoveAt { number: error.index() + 1, byte: Some(error.byte()) };
    Fault::new(Problem::Captures(error)).at(Place::Moves).in_move(at)
}

/// Whether a text claims that a puzzle has no solution, in either language.
pub fn is_impossible(text: &[u8]) -> bool {
    let word = text.trim_ascii();
    word.eq_ignore_ascii_case(b"imposible") || word.eq_ignore_ascii_case(b"impossible")
}

/// Reads a position of Ajedrez Lite with both kings: `start`, a FEN, a picture of 64 marks, the final position
/// of a PGN game, the course's `tablero` in the braces of C++ or in JSON, with or without its player, or a test
/// about a position. `turn` overrides the turn in the text. Without either it is White's turn, except that a FEN
/// must have a turn if it matters.
///
/// # Errors
///
/// Names the byte that is at fault, or every defect of the position.
pub fn lite_position(
    text: &str,
    needs: Turn,
    turn: Option<Color>,
    place: Place,
) -> Result<LitePosition, Fault> {
    if is_course_notation(text) {
        let posicion = posicion(text, turn, place.clone())?;
        let posicion =
            posicion.ok_or_else(|| unexpected(Expected::Rows, &shortened(text), place.clone()))?;
        let valid = posicion.validate(Assignment::Tpe);
        return valid.map_err(|invalid| Fault::new(Problem::Course(invalid)).at(place));
    }
    with_both_kings(read_lite(text, needs, turn)?).map_err(|problem| Fault::new(problem).at(place))
}

/// Reads a possible position of Ajedrez Lite, in the notations of [`lite_position`].
///
/// # Errors
///
/// When the text is in none of these notations.
pub fn draft(text: &str, needs: Turn, turn: Option<Color>, place: Place) -> Result<Draft, Fault> {
    if is_course_notation(text) {
        let posicion = posicion(text, turn, place)?;
        return Ok(posicion.map_or(Draft::Mismatches(vec![TypeMismatch::Types]), Draft::Numbers));
    }
    draft_of(read_lite(text, needs, turn)?).map_err(|problem| Fault::new(problem).at(place))
}

/// Reads the pieces of Ajedrez Lite, with any number of kings, in the notations of
/// [`lite_position`].
///
/// # Errors
///
/// When the text is in none of these notations, or has other pieces.
pub fn lite_board(text: &str, place: Place) -> Result<LiteBoard, Fault> {
    if let Draft::Numbers(posicion) = draft(text, Turn::DoesNotMatter, None, place.clone())? {
        let board = LiteBoard::try_from(&posicion);
        return board.map_err(|invalid| Fault::new(Problem::Course(invalid)).at(place));
    }
    // A text without a board is not a position either; `lite_position` names its fault.
    lite_position(text, Turn::DoesNotMatter, None, place).map(LiteBoard::from)
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
    let fen = blanked(text);
    let fen = match placement_alone(&fen) {
        Some(_) => format!("{fen} w"),
        None => match Position::<Fide>::from_fen(&fen) {
            Err(error @ ParsePositionError::Text(_)) => {
                return Err(Fault::new(Problem::Fen(error)).at(place));
            }
            _ => fen.into_owned(),
        },
    };
    Ok(KingBoard { fen, title: None, number, of: 1 })
}

/// Accepts a position of Ajedrez Lite if both sides have their king.
pub(crate) fn with_both_kings(
    read: Result<Position<Lite>, ParsePositionError>,
) -> Result<LitePosition, Problem> {
    read.map_err(ParseLitePositionError::Fen)
        .and_then(|position| {
            LitePosition::try_from(position).map_err(ParseLitePositionError::Invalid)
        })
        .map_err(Problem::LiteFen)
}

/// Converts a position of Ajedrez Lite to a possible position.
pub(crate) fn draft_of(read: Result<Position<Lite>, ParsePositionError>) -> Result<Draft, Problem> {
    // A well-formed FEN need not be a position: it may have two white kings.
    let setup = match read {
        Ok(position) => position.into(),
        Err(ParsePositionError::Position(error)) => *error.setup(),
        Err(error) => return Err(Problem::Fen(error)),
    };
    let posicion = Posicion::of_board(&setup.board, setup.turn);
    Ok(posicion.map_or_else(|| Draft::with_unknown_pieces(&setup.board), Draft::Numbers))
}

/// Whether a text is a word for the position in which a game begins.
pub fn is_start(text: &str) -> bool {
    matches!(text.trim(), "start" | "startpos" | "inicio")
}

/// Whether a text is a game in PGN: it begins with a tag.
pub fn is_game(text: &str) -> bool {
    Movetext::begins_with_tag(text)
}

/// Reads a game of Ajedrez Lite in PGN: its moves, from the position of its tag `FEN` or from the start.
///
/// # Errors
///
/// When the FEN is not a position, or at the first move that cannot be read or is not legal.
pub fn lite_game(text: &str) -> Result<History<Lite>, Fault> {
    of_movetext(text)
}

/// Reads a FEN, a picture, a game in PGN or `start` as a position of Ajedrez Lite. The fault is the one
/// of the picture or the game.
fn read_lite(
    text: &str,
    needs: Turn,
    turn: Option<Color>,
) -> Result<Result<Position<Lite>, ParsePositionError>, Fault> {
    if is_game(text) {
        let end = *lite_game(text)?.position();
        return Ok(Ok(end.with_turn(turn.unwrap_or(end.turn()))));
    }
    if is_start(text) {
        let start = Position::start();
        return Ok(Ok(start.with_turn(turn.unwrap_or(start.turn()))));
    }
    let given = text;
    let text = blanked(text);
    let board = match text.contains('/') {
        // A FEN that lacks a required turn is read as a full FEN, whose reader reports it.
        true if needs == Turn::Matters && turn.is_none() => None,
        true => placement_alone(&text),
        false => Some(
            Board::from_picture(&without_labels(&text))
                .map_err(|error| Fault::new(Problem::Picture(error)).at(Place::Picture))?,
        ),
    };
    Ok(match board {
        Some(board) => {
            let setup = Setup::new(board, turn.unwrap_or(Color::White));
            setup.try_into().map_err(ParsePositionError::Position)
        }
        // Trailing ASCII blanks are part of the text whose end is reported.
        None => match &text {
            Cow::Borrowed(_) if given.is_ascii() => with_turn(given, turn).parse(),
            text => with_turn(text, turn).parse(),
        },
    })
}

/// A picture without the marks of [`marked_board`](crate::marked_board): the numbers of rows and
/// columns, the names of ranks and files, and brackets. They are replaced by blanks, so byte
/// offsets do not change.
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

/// The FEN in the address of a board on lichess.org, or in its last part, with underscores replaced by
/// blanks; no FEN contains underscores. The text before the FEN is replaced by blanks, so the bytes of
/// faults refer to the original text. `None` for any other text.
///
/// The address that the TPE prints lacks the square of en passant: `_w_-_0_1`.
fn addressed(text: &str) -> Option<String> {
    const SLASHES: usize = 7;
    let is_whole = text.trim_start().starts_with("https://");
    if !text.contains('/') || !(is_whole || text.contains('_')) {
        return None;
    }
    let placement = text.find('_').map_or(text, |end| &text[..end]);
    let start = if is_whole { placement.rmatch_indices('/').nth(SLASHES)?.0 + 1 } else { 0 };
    let fen = text[start..].replace('_', " ");
    let fen = match fen.split_whitespace().nth(3).filter(|field| field.parse::<u32>().is_ok()) {
        Some(_) => fen.replacen(" - ", " - - ", 1),
        None => fen,
    };
    Some(format!("{:start$}{fen}", ""))
}

/// A FEN whose side to move is a word in either language, such as `blancas`, with the word replaced by the letter and
/// blanks. `None` for any other text.
fn worded(fen: &str) -> Option<String> {
    let word = fen.split_ascii_whitespace().nth(1)?;
    let is_word = word.len() > 1 || word.starts_with(|letter: char| letter.is_ascii_uppercase());
    let turn = color(word).filter(|_| is_word)?;
    Some(with_turn(fen, Some(turn)))
}

/// Calls `read` with a FEN of the game `V`. If it fails, tries the FEN in an address, a FEN whose side to move is a
/// word, and a word for the start position.
pub(crate) fn read_fen<V: Variant, T, E>(
    fen: &str,
    read: impl Fn(&str) -> Result<T, E>,
) -> Result<T, E> {
    read(fen).or_else(|error| {
        let start = || is_start(fen).then(|| Position::<V>::start().to_string());
        match addressed(fen).or_else(|| worded(fen)).or_else(start) {
            Some(fen) => read(&fen),
            None => Err(error),
        }
    })
}

/// A text without trailing blanks. Leading blanks become ASCII blanks, which all readers skip, so the
/// bytes of faults refer to the original text.
fn blanked(text: &str) -> Cow<'_, str> {
    if let Some(fen) = addressed(text).or_else(|| worded(text)) {
        return fen.into();
    }
    let (text, inner) = (text.trim_end(), text.trim());
    let blanks = text.len() - inner.len();
    if text[..blanks].is_ascii() { text.into() } else { format!("{:blanks$}{inner}", "").into() }
}

/// Reads a FEN, or only its placement, with White to move; for questions without a turn.
pub(crate) fn fen_or_placement<V: Variant>(fen: &str) -> Result<Position<V>, ParsePositionError> {
    read_fen::<V, _, _>(fen, |fen| without_turn(fen).unwrap_or_else(|| Position::from_fen(fen)))
}

/// The board of a text that consists of exactly the first field of a FEN. An incomplete placement is not one: its
/// fault refers to the given text.
fn placement_alone(fen: &str) -> Option<Board> {
    let field = fen.trim_end().trim_ascii_start();
    // A whole FEN has blanks, so its board is not read here.
    if field.contains(|mark: char| mark.is_ascii_whitespace()) {
        None
    } else {
        Board::from_fen(field).ok()
    }
}

/// A FEN with another turn, which takes as many bytes as the field that it replaces, so the bytes
/// of faults refer to the original text.
fn with_turn(fen: &str, turn: Option<Color>) -> String {
    let Some(turn) = turn else { return fen.to_owned() };
    let turn = if turn == Color::White { 'w' } else { 'b' };
    let is_blank = |mark: char| mark.is_ascii_whitespace();
    let mut fields = fen.split_ascii_whitespace();
    let Some(given) = fields.nth(1) else { return fen.to_owned() };
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
    read_fen::<Fide, _, _>(fen, |fen| {
        let field = fen.split_ascii_whitespace().next().unwrap_or_default();
        // The reader of a full FEN counts the blanks before it.
        Board::from_fen(field).map_err(|error| fen.parse::<Fen>().err().unwrap_or(error))
    })
}

/// Reads the board of a puzzle, of a FEN or of `start`.
///
/// # Errors
///
/// The fault of the FEN if the text has a `/`, otherwise the fault of the puzzle.
pub fn board(text: &[u8]) -> Result<Board, Fault> {
    match puzzle(text, Place::Puzzle) {
        Ok(puzzle) => Ok(crate::solitario::board_of(&puzzle)),
        Err(_) if text.trim_ascii().eq_ignore_ascii_case(b"start") => {
            Ok(*Position::<Fide>::start().board())
        }
        Err(fault) => match str::from_utf8(text) {
            Ok(fen) if fen.contains('/') => {
                placement(fen).map_err(|error| Fault::new(Problem::Placement(error)).at(Place::Fen))
            }
            _ => Err(fault),
        },
    }
}

/// Reads a square of the board: its name, or a row and a column such as `6,4` or `(6,4)`.
///
/// # Errors
///
/// When the text is neither.
pub fn coordinate(text: &str, place: Place) -> Result<Square, Fault> {
    match parse_squares(text).as_deref() {
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
pub fn steps(text: &str, place: Place) -> Result<RequestMoves<(Square, Square)>, Fault> {
    if text.trim().is_empty() {
        return Ok(RequestMoves::default());
    }
    let wrong = |SquareError { index, byte }: SquareError| {
        let at = MoveAt { number: index / 2 + 1, byte: Some(byte) };
        unexpected(Expected::Move, text, place.clone()).in_move(at)
    };
    let squares = parse_squares(text).map_err(wrong)?;
    if let (index, &[.., (_, byte)]) = (squares.len(), &squares[..])
        && index % 2 == 1
    {
        return Err(wrong(SquareError { index: index - 1, byte }));
    }
    Ok(squares.chunks_exact(2).map(|pair| ((pair[0].0, pair[1].0), pair[0].1)).collect())
}

/// Reads a position in the course's notation; `None` when the lists of the text do not describe one.
fn posicion(text: &str, turn: Option<Color>, place: Place) -> Result<Option<Posicion>, Fault> {
    let read = ajedrez_course::parse_posicion(text, turn);
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

/// Reads a FEN for a request about the king of `color` (by default the side to move), as a position of `game`. With a
/// colour the turn may be missing.
///
/// # Errors
///
/// As [`any_position`].
pub fn king_position(game: Game, fen: &str, color: Option<Color>) -> Result<AnyPosition, Fault> {
    fn read<V: Variant>(fen: &str, color: Option<Color>) -> Result<Position<V>, Fault> {
        match color {
            Some(_) => fen_or_placement(fen)
                .map_err(|error| Fault::new(Problem::Fen(error)).at(Place::Fen)),
            None => position(fen),
        }
    }
    match game {
        Game::Lite => read(fen, color).map(AnyPosition::Lite),
        Game::Plain => read(fen, color).map(AnyPosition::Plain),
        Game::Fide => read(fen, color).map(AnyPosition::Fide),
    }
}

/// Reads a FEN as [`king_position`], of the game `V`, for columns. A full FEN is read only once.
///
/// # Errors
///
/// As [`any_position`].
#[inline]
pub fn position_of_king<V: Variant>(fen: &str, color: Option<Color>) -> Result<Position<V>, Fault> {
    // `or_else` would copy the position once more.
    match Position::from_fen(fen) {
        Ok(position) => Ok(position),
        Err(error) => unusual_fen(fen, color, error),
    }
}

/// Judges many kings of the side to move, in a small fraction of the time of single calls. A place
/// stays empty if its FEN must be read by [`position_of_king`], which reports its fault, if any.
///
/// If most of a block of FENs is left empty, the rest is too: nothing is read twice.
///
/// # Panics
///
/// As [`Position::status_many`].
pub fn judge_kings<V: Variant, O: Offset>(fens: Fens<'_, O>, places: &mut [Option<Status>]) {
    const BLOCK: usize = 128;
    let mut first = 0;
    for places in places.chunks_mut(BLOCK) {
        Position::<V>::status_many(fens.rows(first..first + places.len()), places);
        if places.iter().filter(|place| place.is_none()).count() > places.len() / 2 {
            break;
        }
        first += places.len();
    }
}

/// Reads a text that is not a FEN and gave `error`: with a colour the turn may be missing, or it may be an
/// address.
#[cold]
fn unusual_fen<V: Variant>(
    fen: &str,
    color: Option<Color>,
    error: ParsePositionError,
) -> Result<Position<V>, Fault> {
    let read = match (addressed(fen), color) {
        (None, None) => Err(error),
        (None, Some(_)) => without_turn(fen).unwrap_or(Err(error)),
        (Some(fen), None) => Position::from_fen(&fen),
        (Some(fen), Some(_)) => fen_or_placement(&fen),
    };
    read.map_err(|error| Fault::new(Problem::Fen(error)).at(Place::Fen))
}

/// A position with White to move of a text that is only the first field of a FEN.
fn without_turn<V: Variant>(fen: &str) -> Option<Result<Position<V>, ParsePositionError>> {
    let board = placement_alone(fen)?;
    Some(Setup::new(board, Color::White).try_into().map_err(Into::into))
}

/// Reads a FEN and returns the reasons why its position cannot occur in a game of chess. It need
/// not be a valid position: a side may have several kings, or impossible rights.
///
/// # Errors
///
/// Names the byte that is at fault.
pub fn fide_defects(fen: &str) -> Result<FideDefects, Fault> {
    match read_fen::<Fide, _, _>(fen, str::parse) {
        Ok(Fen { setup, .. }) => Ok(FideDefects::of(&setup)),
        Err(error) => Err(Fault::new(Problem::Fen(ParsePositionError::Text(error))).at(Place::Fen)),
    }
}

/// Reads a position of the game `V` in FEN.
///
/// # Errors
///
/// As [`any_position`].
pub fn position<V: Variant>(fen: &str) -> Result<Position<V>, Fault> {
    let position = read_fen::<V, _, _>(fen, Position::from_fen);
    position.map_err(|error| Fault::new(Problem::Fen(error)).at(Place::Fen))
}

/// Reads a square, which may be off the board, such as `A3`, or `(a, 3)` as the original prints it.
///
/// # Errors
///
/// When the text is not a letter and a number.
pub fn place(text: &str) -> Result<Option<Square>, Fault> {
    let pair = || text.trim().strip_prefix('(')?.strip_suffix(')')?.split_once(',');
    let of_pair = || {
        let (column, row) = pair()?;
        parse_place(&format!("{}{}", column.trim(), row.trim())).ok()
    };
    parse_place(text)
        .or_else(|error| of_pair().ok_or(error))
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

/// Reads a piece's name, as in [`named_piece`], or the square of a piece, on the board or off it.
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

/// The pieces of a FEN's first field or, without a FEN, those of the original assignment.
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
