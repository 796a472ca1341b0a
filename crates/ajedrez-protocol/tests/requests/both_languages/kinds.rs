//! One of every kind of problem.

use ajedrez_course::TypeMismatch;
use ajedrez_course::predicates::PredicateError;
use ajedrez_king_status::{Situation, read_diagrams};
use ajedrez_lite::{Coordenada, LitePosition, Posicion, Reading};
use ajedrez_movement_rules::{parse_place, parse_query};
use ajedrez_protocol::source::Turn;
use ajedrez_protocol::{Expected, LimitReached, Place, Problem, Refusal, Suggestions};
use ajedrez_solitario::{
    Area, PuzzleSpec, PuzzleSpecError, parse_captures, parse_captures_of, parse_puzzle,
};
use core_bitboard::game::IllegalMove;
use core_bitboard::solitaire::{CheckFault, Rules};
use core_bitboard::{Board, Color, Fide, Lite, Move, Position, Role, Square};

/// A problem of every kind.
pub(crate) fn problems() -> Vec<Problem> {
    let fen = |fen| Position::<Fide>::from_fen(fen).unwrap_err();
    let board = |text| Board::from_fen(text).unwrap_err();
    let own = [(Square::A1, Square::A2), (Square::H8, Square::H1)];
    let forced = |own: &[_]| LitePosition::start().play_forced(own).unwrap_err();
    let kings = Board::from_fen("kk6/8/8/8/8/8/8/N7").expect("a board");
    let rooks = Position::<Lite>::from_fen("4k3/8/8/8/8/8/4K3/R6R w").expect("a position");
    let course = Posicion { tablero: Vec::new(), jugador: 3 };
    let spec = |pieces, roles: &[Role]| PuzzleSpec::new(pieces, roles, Rules::PLAIN).unwrap_err();
    let mut problems = vec![
        Problem::NotUtf8(3),
        Problem::NotJson { message: "expected value".to_owned(), column: 1 },
        Problem::NoObject("invalid type: sequence, expected an object".to_owned()),
        Problem::LongLine(7),
        Problem::LongAnswer(7),
        Problem::LongTitle(100),
        Problem::Undrawable { mark: '♞', at: 3 },
        Problem::LongFile(7),
        Problem::ManyPixels(7),
        Problem::OnlySvg,
        Problem::UnknownOp("x".to_owned(), None),
        Problem::Missing,
        Problem::NoArgument(Suggestions::default()),
        Problem::GivenTwice,
        Problem::PositionTwice,
        Problem::LimitsTwice,
        Problem::OnlyOneOf(&["a", "b", "c"]),
        Problem::EitherOf(&["a", "b"]),
        Problem::NoPosition,
        Problem::Fen(fen("8/8/8/8/8/8/8/8 x")),
        Problem::Fen(fen("kk6/8/8/8/8/8/8/8 w")),
        Problem::LiteFen("8/8 w".parse::<LitePosition>().unwrap_err()),
        Problem::LiteFen("8/8/8/8/8/8/8/N7 w".parse::<LitePosition>().unwrap_err()),
        Problem::LiteFen("8/8/8/8/8/8/8/8 w".parse::<LitePosition>().unwrap_err()),
        Problem::Placement(board("x")),
        Problem::Picture(Board::from_picture("x").unwrap_err()),
        Problem::Course(course.validate(Reading::Tpi).unwrap_err()),
        code("{1, x}"),
        code("{(}"),
        code("{(1}"),
        code("{1"),
        code("swap(t);"),
        code("TEST(a, b) {} TEST(c, d) {}"),
        code("posicion p = {{{{1, 1}}}, 1}; posicion q = {{{{1, 1}}}, 2};"),
        code("TEST(a, b) {}"),
        code("tablero t(999999, {0, 0});"),
        Problem::Position(Position::<Lite>::new(kings, Color::White, ()).unwrap_err()),
        Problem::King(Situation::<Fide>::on_board(&Board::EMPTY, Color::White).unwrap_err()),
        Problem::King(Situation::<Fide>::on_board(&Board::EMPTY, Color::Black).unwrap_err()),
        Problem::King(Situation::<Fide>::on_board(&kings, Color::Black).unwrap_err()),
        Problem::Captures(parse_captures("a1x").unwrap_err()),
        captures("Qxa8"),
        captures("a1a4 Kxa8"),
        captures("Rxa4"),
        captures("Txa4"),
        Problem::Refused(Refusal { place: None, fault: CheckFault::PiecesLeft(2) }),
        Problem::PuzzleSpec(spec(0, &[Role::King])),
        Problem::PuzzleSpec(spec(5, &[])),
        Problem::PuzzleSpec(spec(64, &[Role::Pawn])),
        Problem::PuzzleSpec(PuzzleSpecError::SetTooSmall { wanted: 7, most: 6 }),
        Problem::PuzzleSpec(PuzzleSpecError::AreaTooSmall { wanted: 7, squares: 6 }),
        Problem::PuzzleSpec(PuzzleSpecError::TargetOutside {
            target: Square::H8,
            area: Area::CARD,
        }),
        Problem::PuzzleSpec(PuzzleSpecError::NeverUnique(Role::Rook)),
        Problem::PuzzleSpec(PuzzleSpecError::NotOneKing),
        Problem::PuzzleSpec(PuzzleSpecError::TooEasy { wanted: 3, least: 4 }),
        Problem::Square("a9".parse::<Square>().unwrap_err()),
        Problem::AnySquare(parse_place("3").unwrap_err()),
        Problem::OffBoard,
        Problem::PieceName,
        Problem::Number { found: Some("x".to_owned()), most: 3 },
        Problem::Number { found: None, most: 3 },
        Problem::Forced(forced(&own[..1])),
        Problem::Forced(forced(&own[1..])),
        Problem::Forced(forced(&[(Square::A2, Square::A3)])),
        Problem::Move("a2a".parse::<Move>().unwrap_err()),
        Problem::San(Position::<Lite>::start().parse_san("x").unwrap_err()),
        Problem::San(Position::<Lite>::start().parse_san("Ra5").unwrap_err()),
        Problem::San(rooks.parse_san("Rd1").unwrap_err()),
        Problem::Tables { english: "file".to_owned(), spanish: "archivo".to_owned() },
        Problem::Memory("7".to_owned()),
        Problem::Internal("7".to_owned()),
        Problem::TypeMismatch(TypeMismatch::Types),
        Problem::Undefined(PredicateError::Cell(Coordenada { row: 8, column: 0 })),
        Problem::Undefined(PredicateError::Row(8)),
        Problem::Undefined(PredicateError::Position(3)),
    ];
    problems.extend(illegal_moves().map(Problem::IllegalMove));
    problems.extend(spent().into_iter().map(Problem::LimitReached));
    let found = || "7".to_owned();
    problems.extend(
        expected().into_iter().map(|expected| Problem::Unexpected { expected, found: found() }),
    );
    problems.extend(
        ["", "x", "rx1", "re9", "re", "re1te1", "Re1", "Qx1", "8/8", "8/8/8/8/8/8/8/q7"]
            .map(|text| Problem::Puzzle(parse_puzzle(text).unwrap_err())),
    );
    problems.extend(
        [
            "",
            "x",
            "casilla",
            "casilla(",
            "casilla(M",
            "casilla(M,X,Y) x",
            "casilla(M,X,Y). x",
            "casilla(M)",
            "mover(M,a,1)",
            "casilla(M,X,Y)z",
            "rey(M),retirar(reyNegro)",
        ]
        .map(|text| Problem::Query(parse_query(text).unwrap_err())),
    );
    let unknown = parse_query("casilla(a,X,Y)").unwrap();
    problems.extend(unknown.unknown_piece().cloned().map(Problem::Query));
    let row = "--------\n";
    let texts = [
        "x".to_owned(),
        "# 1\nx\n".to_owned(),
        format!("# 1\n{row}"),
        "# 1\n---------\n".to_owned(),
        format!("# 1\n{}x", row.repeat(8)),
        "# 1\n---".to_owned(),
    ];
    problems
        .extend(texts.iter().filter_map(|text| read_diagrams(text).err()).map(Problem::Diagrams));
    problems
}

/// Every reason why a budget did not suffice.
pub(crate) fn spent() -> [LimitReached; 9] {
    [
        LimitReached::Perft,
        LimitReached::ForcedMate { none_within: 2 },
        LimitReached::MateTree,
        LimitReached::Evaluation,
        LimitReached::Bits,
        LimitReached::Query { most: 7 },
        LimitReached::LongQuery,
        LimitReached::Moves,
        LimitReached::Predicate,
    ]
}

/// Every expected form of a part of a request.
pub(crate) fn expected() -> Vec<Expected> {
    vec![
        Expected::Text,
        Expected::Flag,
        Expected::Whole { least: 1, most: 9 },
        Expected::Whole { least: 1, most: u64::MAX },
        Expected::Seconds,
        Expected::Object,
        Expected::Choice(vec!["a", "b"]),
        Expected::Player,
        Expected::Integer,
        Expected::Cell,
        Expected::Coordinates,
        Expected::Positions,
        Expected::Coordinate,
        Expected::SquareOrPair,
        Expected::Rows,
        Expected::Captures,
        Expected::Sequence,
        Expected::Move,
        Expected::HowMany,
        Expected::Roles,
        Expected::Area,
        Expected::Puzzles(1000),
        Expected::Arrow,
        Expected::Circle,
        Expected::Marks(64),
        Expected::Date,
        Expected::Uniqueness,
    ]
}

/// The problem of invalid captures.
fn captures(text: &str) -> Problem {
    let puzzle = parse_puzzle("ta1ta8pa4re1").expect("a puzzle");
    Problem::Captures(parse_captures_of(&puzzle, &[text]).unwrap_err())
}

/// The problem of a text in the course's notation.
fn code(text: &str) -> Problem {
    ajedrez_protocol::text::lite_position(text, Turn::Matters, None, Place::Request)
        .unwrap_err()
        .problem
        .clone()
}

/// A move for each reason why moves are not legal.
fn illegal_moves() -> impl Iterator<Item = IllegalMove> {
    [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1a2"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8e7"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e3"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e1e2"),
        ("8/8/8/8/8/5k2/4P3/4K3 w - - 0 1", "e2f3"),
        ("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "a1f1"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2d3"),
        ("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e7e8"),
        ("4r2k/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
        ("5r1k/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
        ("4r2k/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2"),
        ("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2a2"),
        ("7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6"),
    ]
    .into_iter()
    .map(|(fen, mv)| {
        let position = Position::<Fide>::from_fen(fen).expect("a position");
        position.play(mv.parse().expect("a move")).unwrap_err()
    })
    .chain(invalid_steps())
}

/// A move that was to capture nothing, and a capture that captures nothing.
fn invalid_steps() -> [IllegalMove; 2] {
    let position: LitePosition = "k7/8/8/3r4/4P3/8/8/K7 w".parse().expect("a position");
    let (pawn, rook, ahead) = (Square::E4, Square::D5, Square::E5);
    [
        (rook, position.why_invalid_move(pawn, rook, Reading::Tpe)),
        (ahead, position.why_invalid_capture(pawn, ahead)),
    ]
    .map(|(to, why)| IllegalMove { mv: Move::new(pawn, to), reason: why.expect("a reason") })
}
