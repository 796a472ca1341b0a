//! Cases for `crates/ajedrez-ffi/tests/prefix/driver.cpp`: random boards in the course's types, with the
//! protocol's answers to every exercise.
//!
//! ```console
//! $ cargo run --release -p properties --example course_cases -- 10000 | driver
//! ```
//!
//! A case is a line of whole numbers: a board of any shape, two positions, two coordinates, a
//! player and a sequence of moves, then the answers in the driver's order.

use std::error::Error;
use std::io::{self, Write};

use ajedrez_course::Draft;
use ajedrez_lite::{Casilla, LiteBoard, LitePosition, Outcome, Posicion, Reading, player_code};
use ajedrez_protocol::{Answer, Context, Limits, Operation, lite};
use ajedrez_reachability::Reach;
use core_bitboard::{Bitboard, Board, Color, Move, Piece, Role, Square};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let count: u32 = arguments.next().as_deref().unwrap_or("20").parse()?;
    let seed: u64 = arguments.next().as_deref().unwrap_or("1").parse()?;
    let mut dice = Dice(ChaCha8Rng::seed_from_u64(seed));
    let mut out = io::BufWriter::new(io::stdout().lock());
    for _ in 0..count {
        let numbers: Vec<String> = case(&mut dice).iter().map(ToString::to_string).collect();
        writeln!(out, "{}", numbers.join(" "))?;
    }
    Ok(out.flush()?)
}

/// Random numbers.
struct Dice(ChaCha8Rng);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        (self.0.next_u64() % end as u64) as usize
    }

    fn square(&mut self) -> Square {
        Square::from_index(self.below(Square::COUNT)).expect("there are so many")
    }

    /// Random pieces with one king per side; small numbers of pieces are more likely.
    fn placed(&mut self) -> LitePosition {
        loop {
            let mut board = Board::EMPTY;
            let pieces = [2, 6, 12, 24][self.below(4)];
            for _ in 0..self.below(pieces) {
                let role = [Role::Pawn, Role::Bishop, Role::Rook][self.below(3)];
                board.put(self.square(), Piece { color: Color::ALL[self.below(2)], role });
            }
            for color in Color::ALL {
                board.put(self.square(), Piece { color, role: Role::King });
            }
            let turn = Color::ALL[self.below(2)];
            let posicion = Posicion::of_board(&board, turn).expect("no knight, no queen");
            if let Ok(position) = posicion.validate(Reading::Tpe) {
                return position;
            }
        }
    }

    /// The position after some random moves.
    fn played(&mut self, mut position: LitePosition, moves: usize) -> LitePosition {
        for _ in 0..moves {
            let legal = position.legal_moves();
            if legal.is_empty() || position.outcome().is_some() {
                break;
            }
            let next = position.play(legal[self.below(legal.len())]);
            position = next.expect("it is legal");
        }
        position
    }

    /// A board near a position, perhaps invalid.
    fn draft(&mut self, near: LitePosition) -> Posicion {
        let mut posicion = match self.below(8) {
            0 => Posicion::from(LitePosition::start()),
            _ => Posicion::from(near),
        };
        let (row, column) = (self.below(8), self.below(8));
        let strange = |dice: &mut Dice| dice.below(8) as i64 - 1;
        match self.below(8) {
            0 => posicion.jugador = strange(self),
            1 => drop(posicion.tablero.pop()),
            2 => posicion.tablero[row].push(Casilla::EMPTY),
            3 => drop(posicion.tablero[row].pop()),
            4 => posicion.tablero = vec![Vec::new()],
            5 => {
                let (role, color) = (strange(self), strange(self));
                posicion.tablero[row][column] = Casilla { role, color };
            }
            _ => {}
        }
        posicion
    }

    /// Moves that leave exactly one reply each, perhaps with one that does not.
    fn sequence(&mut self, mut position: LitePosition) -> Vec<(Square, Square)> {
        let mut own = Vec::new();
        for _ in 0..self.below(4) {
            let legal = position.legal_moves();
            let forcing = |mv: &&Move| {
                let next = position.play(**mv).expect("it is legal");
                next.legal_moves().len() == 1
            };
            let forcing: Vec<Move> = legal.iter().filter(forcing).copied().collect();
            let from = if forcing.is_empty() { &legal } else { &forcing };
            if from.is_empty() {
                break;
            }
            let mv = from[self.below(from.len())];
            own.push((mv.from(), mv.to()));
            match position.play_forced(&own[own.len() - 1..]) {
                Ok(next) => position = next,
                Err(_) => break,
            }
        }
        own
    }
}

/// A case as its numbers.
fn case(dice: &mut Dice) -> Vec<i64> {
    let begin = if dice.below(3) == 0 { LitePosition::start() } else { dice.placed() };
    let plies = dice.below(60);
    let p = dice.played(begin, plies);
    let legal = p.legal_moves();
    let (mut from, mut to) = (dice.square(), dice.square());
    if let Some(&mv) = legal.get(dice.below(2 * legal.len().max(1))) {
        (from, to) = (mv.from(), mv.to());
    }
    let q = match dice.below(3) {
        0 => dice.played(p, 2),
        _ => p.legal_move(from, to).and_then(|mv| p.play(mv)).unwrap_or(p),
    };
    let draft = dice.draft(p);
    let color = Color::ALL[dice.below(2)];
    let own = dice.sequence(p);

    let mut case = Vec::new();
    write_board(&mut case, &draft);
    write_board(&mut case, &Posicion::from(p));
    write_board(&mut case, &Posicion::from(q));
    for square in [from, to] {
        case.extend(coordinate(square));
    }
    case.extend([player_code(color), own.len() as i64]);
    for &(from, to) in &own {
        case.extend(coordinate(from).into_iter().chain(coordinate(to)));
    }

    for reading in [Reading::Tpi, Reading::Tpe] {
        let draft = Draft::Numbers(draft.clone());
        write(&mut case, lite::Valid { draft, reading, detail: false });
    }
    write(&mut case, lite::Initial { draft: Draft::Numbers(draft) });
    let (position, board, none) = (p, LiteBoard::from(p), Limits::default());
    let limits = Limits { nodes: Some(20_000), time: None };
    write(&mut case, lite::Attacked { board, color });
    write(&mut case, lite::Follows { board, next: q.into(), from, to, reading: Reading::Tpi });
    write(&mut case, lite::Sort { board });
    write(&mut case, lite::End { position });
    write(&mut case, lite::DiscoveredCheck { position, reading: Reading::Tpi });
    write(&mut case, lite::ForcedLine { position, moves: own.into() });
    write(&mut case, lite::FewestForced { position, max: 3, line: false, limits: none });
    write(&mut case, lite::ValidMove { judged: (p, Reading::Tpe), from, to, reason: false });
    write(&mut case, lite::ValidCapture { position, from, to, reason: false });
    write(&mut case, lite::King { of: (board, color) });
    write(&mut case, lite::Sorted { board });
    write(&mut case, lite::Checkmate { position });
    write(&mut case, lite::Draw { position });
    write(&mut case, lite::Legal { position, from, to, reason: false });
    write(&mut case, lite::Movable { position });
    write(&mut case, lite::Reachable { position, target: q, shortest: false, limits });
    write(&mut case, lite::DiscoveredCheck { position, reading: Reading::Tpe });
    write(&mut case, lite::MatedInOne { position });
    case
}

fn coordinate(square: Square) -> [i64; 2] {
    let place = ajedrez_lite::Coordenada::from(square);
    [place.row, place.column]
}

/// The player, the number of rows, and the length and cells of each row.
fn write_board(case: &mut Vec<i64>, posicion: &Posicion) {
    case.extend([posicion.jugador, posicion.tablero.len() as i64]);
    for row in &posicion.tablero {
        case.push(row.len() as i64);
        case.extend(row.iter().flat_map(|cell| [cell.role, cell.color]));
    }
}

fn write_squares(case: &mut Vec<i64>, squares: Bitboard) {
    let places = ajedrez_lite::coordinates(squares);
    case.push(places.len() as i64);
    case.extend(places.iter().flat_map(|place| [place.row, place.column]));
}

/// The protocol's answer.
fn write(case: &mut Vec<i64>, operation: impl Operation<Answer: Into<Answer>>) {
    let answer = match operation.run(&mut Context::new()) {
        Ok(answer) => answer.into(),
        // Only a sequence that is not forced has no answer.
        Err(_) => return case.push(0),
    };
    match answer {
        Answer::Bool(answer) => case.push(answer.into()),
        Answer::Validity(validity) => case.push(validity.is_valid().into()),
        Answer::Legality(legality) => case.push(legality.is_legal().into()),
        Answer::Squares(squares) => write_squares(case, squares),
        Answer::Square(square) => case.extend(coordinate(square)),
        Answer::Position(position) => {
            case.push(1);
            write_board(case, &Posicion::from(position));
        }
        Answer::SortedRows(sorted) => {
            case.push(1);
            let LiteBoard { board, turn } = sorted.0;
            let sorted = Posicion::of_board(&board, turn).expect("pieces of Ajedrez Lite");
            write_board(case, &sorted);
        }
        Answer::Outcome(outcome) => {
            let winner = outcome.and_then(Outcome::winner).map_or(0, player_code);
            case.extend([outcome.is_some().into(), winner]);
        }
        Answer::Forced(forced) => {
            case.push(forced.mate.map_or(-1, |mate| mate.moves() as i64));
        }
        Answer::Reach(reach) => case.push(match reach {
            Reach::Unreachable(_) => 0,
            Reach::Reachable(_) => 1,
            Reach::Unknown => 2,
        }),
        other => panic!("no exercise has the answer {other:?}"),
    }
}
