//! Properties of the rules of movement, and of queries about them.

use ajedrez_movement_rules::{
    Answer, Facts, NamedPiece, ParseQueryError, PromptLine, Query, Refusal, Value, destinations,
    may_go, obstacles, parse_line, parse_place, parse_query,
};
use core_bitboard::{Board, Square};
use naive::Place;

use crate::bridge;
use crate::case::Case;

/// Whether a piece may go to a square, the reason why not, and the obstacles agree with the oracle.
pub(crate) fn going(bytes: &[u8]) {
    let board = Case::new(bytes).board();
    let slow = bridge::board(&board);
    for from in Square::all() {
        for to in Square::all() {
            let (slow_from, slow_to) = (bridge::square(from), bridge::square(to));
            let expected = naive::may_go(&slow, slow_from, slow_to);
            let found = may_go(&board, from, to).map_err(refusal);
            assert_eq!(found, expected, "{from}{to} on\n{board}");
            assert_eq!(destinations(&board, from).contains(to), expected.is_ok());

            let met: Vec<(naive::Square, naive::Piece)> = obstacles(&board, from, to)
                .map(|(at, piece)| (bridge::square(at), bridge::piece(piece)))
                .collect();
            let in_the_way: Vec<(naive::Square, naive::Piece)> =
                naive::squares_between(slow_from, slow_to)
                    .into_iter()
                    .filter_map(|at| slow.at(at).map(|piece| (at, piece)))
                    .collect();
            assert_eq!(met, in_the_way, "{from}{to} on\n{board}");
        }
        assert_eq!(may_go(&board, from, None), Err(Refusal::OffTheBoard));
    }
}

fn refusal(refusal: Refusal) -> naive::Refusal {
    match refusal {
        Refusal::OffTheBoard => panic!("every square is on the board"),
        Refusal::NoPiece => naive::Refusal::NoPiece,
        Refusal::SameSquare => naive::Refusal::SameSquare,
        Refusal::InvalidPieceMove => naive::Refusal::InvalidPieceMove,
        Refusal::Blocked { by, on } => {
            naive::Refusal::Blocked(bridge::piece(by), bridge::square(on))
        }
        Refusal::OwnPiece => naive::Refusal::OwnPiece,
    }
}

/// The answer to a query of up to three goals is exactly the oracle's, in its order, and a sequence of
/// commands leaves the same facts as a plain list of pieces.
pub(crate) fn facts(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let (mut facts, mut model) = if case.below(2) == 0 {
        (Facts::default(), Model::of(&Facts::default()))
    } else {
        let facts = Facts::on_board(case.board());
        let model = Model::of(&facts);
        (facts, model)
    };
    for _ in 0..1 + case.below(12) {
        let piece = case.choose(&NamedPiece::all().collect::<Vec<_>>());
        let (column, row) = (case.below(10), case.below(10));
        let place = format!("{}, {row}", (b'`' + column as u8) as char);
        let (command, name) = (case.below(4), [piece.name(), piece.fact_name()][case.below(2)]);
        let (query, expected) = match command {
            0 => (format!("retirar({name})"), model.remove(piece)),
            1 => (format!("colocar({name}, {place})"), model.put(piece, column, row)),
            _ => (format!("mover({name}, {place})"), model.go(piece, column, row)),
        };
        // The letter of column 0 would be a backquote; the number 0 is not a column either.
        let answer = ask(&mut facts, &query.replace('`', "0"));
        assert_eq!(answer.to_string(), format!("{expected}."), "{query}");
        assert_eq!(bridge::board(facts.board()), model.board, "{query}");
        for piece in NamedPiece::all() {
            assert_eq!(facts.square_of(piece).map(bridge::square), model.squares[piece.index()]);
        }
    }
    let mut goals = vec![goal(&mut case)];
    for _ in 0..case.choose(&[0, 0, 1, 2]) {
        goals.push(goal(&mut case));
    }
    let written: Vec<String> =
        goals.iter().map(|(name, terms)| format!("{name}({})", terms.join(", "))).collect();
    let query = written.join(", ");
    let (variables, solutions) = model.named().solutions(&goals);
    let answer = ask(&mut facts, &query);
    assert_eq!(answer.variables(), variables, "{query}");
    let found: Vec<Vec<String>> = answer
        .solutions()
        .map(|solution| solution.iter().map(Value::to_string).collect())
        .collect();
    assert_eq!(found, solutions, "{query}");
}

#[track_caller]
fn ask(facts: &mut Facts, query: &str) -> Answer {
    let parsed = parse_query(query).unwrap_or_else(|error| panic!("{query}: {error}"));
    facts.answer(&parsed).unwrap_or_else(|error| panic!("{query}: {error}"))
}

/// A goal that changes no facts.
fn goal(case: &mut Case<'_>) -> naive::Goal {
    let (name, places) = case.choose(naive::GOALS);
    (name.to_owned(), places.iter().map(|&place| term(case, place)).collect())
}

/// A variable, or a word that may be valid there.
fn term(case: &mut Case<'_>, place: Place) -> String {
    if case.below(2) == 0 {
        return case.choose(&["X", "Y", "Z", "_"]).to_string();
    }
    match place {
        Place::Piece => case.choose(&NamedPiece::all().collect::<Vec<_>>()).to_string(),
        Place::Column => case.choose(&["a", "b", "d", "h", "i", "color", "4", "9"]).to_string(),
        Place::Number => case.choose(&["1", "2", "5", "8", "0", "-1", "99", "a"]).to_string(),
        Place::Color => case.choose(&["blancas", "negras", "rojas"]).to_string(),
    }
}

/// The facts as a plain list.
struct Model {
    board: naive::Board,
    squares: [Option<naive::Square>; NamedPiece::COUNT],
}

impl Model {
    fn of(facts: &Facts) -> Model {
        let board: &Board = facts.board();
        let mut model = Model { board: bridge::board(board), squares: [None; NamedPiece::COUNT] };
        for piece in NamedPiece::all() {
            let same: Vec<naive::Square> = by_column()
                .filter(|&at| model.board.at(at) == Some(bridge::piece(piece.piece())))
                .collect();
            let place = piece.number().map_or(0, |number| usize::from(number) - 1);
            model.squares[piece.index()] = same.get(place).copied();
        }
        model
    }

    fn remove(&mut self, piece: NamedPiece) -> bool {
        match self.squares[piece.index()].take() {
            Some(square) => {
                self.board.set(square, None);
                true
            }
            None => false,
        }
    }

    /// Columns and rows are counted from 1.
    fn put(&mut self, piece: NamedPiece, column: usize, row: usize) -> bool {
        if !(1..=8).contains(&column) || !(1..=8).contains(&row) {
            return false;
        }
        let square = (8 - row, column - 1);
        self.remove(piece);
        for other in &mut self.squares {
            if *other == Some(square) {
                *other = None;
            }
        }
        self.board.set(square, Some(bridge::piece(piece.piece())));
        self.squares[piece.index()] = Some(square);
        true
    }

    fn go(&mut self, piece: NamedPiece, column: usize, row: usize) -> bool {
        let on_board = (1..=8).contains(&column) && (1..=8).contains(&row);
        let Some(from) = self.squares[piece.index()].filter(|_| on_board) else { return false };
        naive::may_go(&self.board, from, (8 - row, column - 1)).is_ok()
            && self.put(piece, column, row)
    }

    fn named(&self) -> naive::NamedPieces {
        let piece = |piece: NamedPiece| {
            let square = self.squares[piece.index()];
            (piece.to_string(), bridge::piece(piece.piece()), square)
        };
        let pieces = NamedPiece::all().map(piece).collect();
        naive::NamedPieces { board: self.board, pieces }
    }
}

/// The 64 squares, column by column, each from row 1 up.
fn by_column() -> impl Iterator<Item = naive::Square> + Clone {
    (0..8).flat_map(|column| (0..8).rev().map(move |row| (row, column)))
}

/// No text makes the parsers of queries, pieces and squares panic, an error's place is within the
/// text, and an accepted query has an answer.
pub(crate) fn query_text(bytes: &[u8]) {
    const WORDS: &[&str] = &[
        "casillaValida",
        "distancia",
        "hayObstaculo",
        "movimientoValido",
        "casilla",
        "numero",
        "color",
        "mover",
        "colocar",
        "retirar",
        "rey",
        "torre",
        ",numero(X,Y)",
        "reyBlanco",
        "caballo1_negro",
        "nadie",
        "blancas",
        "a",
        "h",
        "8",
        "1",
        "-1",
        "99999999999999999999",
        "X",
        "Y",
        "_",
        "(",
        ")",
        ",",
        ".",
        " ",
        "é",
        "\u{1b}",
        "ǅ",
        "٣",
        "\u{a0}",
    ];
    check_text(bytes);
    let mut case = Case::new(bytes);
    let (name, terms) = goal(&mut case);
    let name = case.choose(&[name.as_str(), &name, &name, "mover", "colocar"]);
    let mut words = vec![name.to_string(), "(".to_string(), terms.join(","), ")".to_string()];
    for _ in 0..case.below(4) {
        let place = case.below(words.len() + 1);
        let word = case.choose(WORDS).to_string();
        match case.below(3) {
            0 => words.insert(place, word),
            1 if place < words.len() => words[place] = word,
            _ => words.truncate(place),
        }
    }
    check_text(words.concat().as_bytes());
    let any: String = (0..case.below(12)).map(|_| case.choose(WORDS)).collect();
    check_text(any.as_bytes());
}

fn check_text(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match parse_query(bytes) {
        Ok(query) => {
            assert_eq!(parse_line(bytes), Ok(PromptLine::Query(query.clone())), "{text:?}");
            let Ok(PromptLine::Query(asked)) = parse_line(format!("?- {text}")) else {
                panic!("no query after the prompt: {text:?}");
            };
            assert_eq!(asked.variables(), query.variables(), "{text:?}");
            let column = |query: &Query| query.unknown_piece().map(ParseQueryError::column);
            assert_eq!(column(&asked), column(&query).map(|column| column + 3), "{text:?}");
            // A random query may have too many solutions.
            if let Ok(answer) = Facts::default().answer(&query) {
                assert_eq!(answer.variables(), query.variables(), "{text:?}");
                let values = query.variables().len();
                assert!(answer.solutions().all(|solution| solution.len() == values));
                assert!(answer.to_string().ends_with('.'), "{text:?}");
                assert!(!answer.holds() || query.unknown_piece().is_none(), "{text:?}");
            }
        }
        Err(error) => {
            let columns = 1..=text.chars().count() + 1;
            assert!(columns.contains(&error.column()), "{error}: {text:?}");
            assert!(!error.to_string().contains('\u{1b}'), "{error:?}");
        }
    }
    if let Err(error) = parse_place(&text) {
        assert!(error.byte() <= text.len(), "{error}: {text:?}");
    }
    if let Ok(piece) = text.parse::<NamedPiece>() {
        assert!(text == piece.name() || text == piece.fact_name(), "{text:?}");
    }
}
