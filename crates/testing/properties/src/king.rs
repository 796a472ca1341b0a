//! Properties of king status: states, ways out, and files of diagrams.

use ajedrez_king_status::{
    Diagram, EscapeKind, Language, Situation, SituationError, Status, listing, read_diagrams,
    row_and_column, write_diagrams,
};
use core_bitboard::{Board, Color, Fide, Move, Plain, Role, Variant};

use crate::bridge;
use crate::case::Case;

/// The status of either king, the checkers, and every way out with its kind agree with the oracle,
/// by the assignment's rules and in chess.
pub(crate) fn status(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    if case.below(2) == 0 { status_of::<Plain>(&mut case) } else { status_of::<Fide>(&mut case) }
}

fn status_of<V: Variant>(case: &mut Case<'_>) {
    let position = case.position::<V>();
    let slow = bridge::position(&position);
    for color in Color::ALL {
        let Ok(situation) = Situation::of(&position, color) else {
            assert_eq!(position.board().king(color), None, "{position:?}");
            let missing = Err(SituationError::MissingKing(color));
            assert_eq!(ajedrez_king_status::status(&position, color), missing, "{position:?}");
            continue;
        };
        let (status, checkers, escapes) = naive::king_status(&slow, bridge::color(color));
        assert_eq!(situation.status(), status_back(status), "{color} in {position:?}");
        assert_eq!(ajedrez_king_status::status(&position, color), Ok(situation.status()));
        assert_eq!(situation.checkers(), bridge::squares(&checkers), "{color} in {position:?}");
        // The oracle sorts by row and column of origin and destination, as the listing does.
        let found: Vec<Move> = situation.escapes().map(|escape| escape.mv()).collect();
        let expected: Vec<Move> = escapes.iter().map(|&mv| bridge::move_back(mv)).collect();
        assert_eq!(found, expected, "{color} in {position:?}");
        kinds(&situation, &slow);
        lines(&situation, &escapes);
    }
}

fn status_back(status: naive::Status) -> Status {
    match status {
        naive::Status::Free => Status::Free,
        naive::Status::Check => Status::Check,
        naive::Status::Checkmate => Status::Checkmate,
        naive::Status::Stalemate => Status::Stalemate,
    }
}

/// A way out of the kind "capture" removes a checker; any other one not by the king lands between;
/// the captured piece is the one that the board has lost.
fn kinds<V: Variant>(situation: &Situation<V>, slow: &naive::Position) {
    let checkers = situation.checkers();
    for escape in situation.escapes() {
        let color = bridge::color(situation.color());
        let turned = if slow.turn == color {
            *slow
        } else {
            naive::Position { turn: color, en_passant: None, ..*slow }
        };
        let after = naive::play(&turned, bridge::mv(escape.mv())).board;
        let lost: Vec<naive::Square> = slow
            .board
            .pieces()
            .filter(|&(at, piece)| piece.color != color && after.at(at) != Some(piece))
            .map(|(at, _)| at)
            .collect();
        let captured = escape.captures_on().map(bridge::square);
        assert_eq!(captured.into_iter().collect::<Vec<_>>(), lost, "{escape:?} {situation:?}");
        let piece = captured.and_then(|at| slow.board.at(at));
        assert_eq!(escape.captures().map(bridge::piece), piece, "{escape:?} {situation:?}");
        assert_eq!(situation.position().board().piece_at(escape.from()), Some(escape.piece()));

        let lost_checker = !(bridge::squares(&lost) & checkers).is_empty();
        let is_king = escape.role() == Role::King;
        let expected = match (lost_checker, is_king) {
            (true, _) => EscapeKind::Capture,
            (false, true) => EscapeKind::Move,
            (false, false) => EscapeKind::Interpose,
        };
        assert_eq!(escape.kind(), expected, "{escape:?} {situation:?}");
        if expected == EscapeKind::Interpose {
            let checker =
                checkers.single_square().expect("out of a double check only the king moves");
            let (king, checker) = (bridge::square(situation.king()), bridge::square(checker));
            let between = naive::squares_between(king, checker);
            assert!(between.contains(&bridge::square(escape.to())), "{escape:?} {situation:?}");
        }
    }
}

/// The listing has one line for the status and one for each pair of squares of a way out.
fn lines<V: Variant>(situation: &Situation<V>, escapes: &[naive::Move]) {
    let mut ways: Vec<(naive::Square, naive::Square)> =
        escapes.iter().map(|mv| (mv.from, mv.to)).collect();
    ways.dedup();
    let name = |(row, column): naive::Square| format!("f{}c{}", row + 1, column + 1);
    for language in [Language::Spanish, Language::English] {
        let text = listing(situation, language).to_string();
        assert!(text.ends_with('\n') && text.starts_with("- "), "{text}");
        assert_eq!(text.lines().count(), 1 + ways.len(), "{text}");
        for (line, &(from, to)) in text.lines().skip(1).zip(&ways) {
            let (from, to) = match language {
                Language::Spanish => (name(from), name(to)),
                Language::English => (naive::square_name(from), naive::square_name(to)),
            };
            assert!(line.contains(&format!(" {from} ")), "{line}: {from}");
            assert!(format!("{line} ").contains(&format!(" {to} ")), "{line}: {to}");
        }
    }
    let king = bridge::square(situation.king());
    assert_eq!(row_and_column(situation.king()).to_string(), name(king));
}

/// A board has a situation exactly when it has one king of the given colour and at most one of the
/// other.
pub(crate) fn boards(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let board = case.board();
    let kings = |color| (board.by_role(Role::King) & board.by_color(color)).len();
    for color in Color::ALL {
        let result = Situation::<Plain>::on_board(&board, color);
        match (kings(color), kings(!color)) {
            (1, 0 | 1) => assert_eq!(result.map(|found| *found.position().board()), Ok(board)),
            (0, 0 | 1) => assert_eq!(result, Err(SituationError::MissingKing(color))),
            _ => assert!(matches!(result, Err(SituationError::Position(_))), "{board}"),
        }
    }
}

/// Written diagrams are read back as the same, also with other line ends, blanks before them, a
/// byte order mark, and with or without the last empty line.
pub(crate) fn diagrams(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let diagrams = some_diagrams(&mut case);
    let text = write_diagrams(&diagrams).to_string();
    assert_eq!(text.matches('\n').count(), 10 * diagrams.len());
    let end = case.choose(&["\n", "\r\n", "\r", " \n", "\t \r\n"]);
    let start = case.choose(&["", "\u{feff}"]);
    let tail = case.choose(&["", "\n", "\r\n \n"]);
    for text in [text.as_str(), text.trim_end(), &format!("{text}{tail}")] {
        let text = format!("{start}{}", text.replace('\n', end));
        assert_eq!(read_diagrams(&text).as_ref(), Ok(&diagrams), "{text:?}");
    }
}

/// No text makes the parser panic; an error's place is within the text, and an accepted value is
/// read back from its own print.
pub(crate) fn diagram_text(bytes: &[u8]) {
    check_text(bytes);
    let mut case = Case::new(bytes);
    let mut text: Vec<char> =
        write_diagrams(&some_diagrams(&mut case)).to_string().chars().collect();
    for _ in 0..case.below(4) {
        let place = case.below(text.len() + 1);
        let mark = case.choose(&['-', 'r', 'R', '#', '\n', ' ', '\r', 'x', 'é', '\u{feff}']);
        match case.below(3) {
            0 => text.insert(place, mark),
            1 if place < text.len() => text[place] = mark,
            _ => text.truncate(place),
        }
    }
    check_text(text.into_iter().collect::<String>().as_bytes());
}

fn check_text(text: &[u8]) {
    let with_feeds = String::from_utf8_lossy(text).replace("\r\n", "\n").replace('\r', "\n");
    let lines: Vec<&str> = with_feeds.split('\n').collect();
    match read_diagrams(text) {
        Ok(diagrams) => {
            assert!(!diagrams.is_empty());
            let again = write_diagrams(&diagrams).to_string();
            assert_eq!(read_diagrams(&again).as_ref(), Ok(&diagrams), "{again:?}");
        }
        Err(error) => {
            assert!((1..=lines.len() + 1).contains(&error.line()), "{error}: {lines:?}");
            let line = lines.get(error.line() - 1).map_or(0, |line| line.chars().count());
            assert!((1..=line + 1).contains(&error.column()), "{error}: {lines:?}");
        }
    }
}

fn some_diagrams(case: &mut Case<'_>) -> Vec<Diagram> {
    let boards: Vec<Board> = (0..1 + case.below(3)).map(|_| case.board()).collect();
    let title = |case: &mut Case<'_>| -> String {
        (0..case.below(6))
            .map(|_| case.choose(&['#', ' ', 'é', '7', '\r', '\n', '-', '♔']))
            .collect()
    };
    boards.into_iter().map(|board| Diagram::new(&title(case), board)).collect()
}
