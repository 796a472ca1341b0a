//! The TPI's predicates in JSON requests, compared with the oracle's formulas.

use ajedrez_course::predicates::{PREDICATES, ParameterType};
use ajedrez_lite::LitePosition;
use ajedrez_protocol::{Context, json as lines};
use core_bitboard::Move;
use naive::{Argumento, Dicho, lite as slow};
use serde_json::{Map, Value, json};

use super::mates::hunted;
use super::{pair, position, typed};
use crate::case::Case;

/// The answer to a predicate's request agrees with the oracle's formula, or both are undefined.
pub(crate) fn predicates(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let predicate = case.choose(&PREDICATES.each_ref());
    let mut world = World::new(&mut case);
    let arguments: Vec<Argumento> =
        predicate.parameters.iter().map(|&(name, kind)| world.argument(name, kind)).collect();
    let mut request = Map::new();
    request.insert("op".to_owned(), format!("lite.{}", predicate.name).into());
    for (&(name, kind), argument) in predicate.parameters.iter().zip(&arguments) {
        request.insert(name.to_owned(), written(kind, argument));
    }
    let request = Value::Object(request);
    let answer = lines::answers(request.to_string().as_bytes(), &mut Context::new());
    let answer: Value = serde_json::from_slice(&answer).expect("answers are JSON");
    let expected = match slow::predicado(predicate.name, &arguments) {
        Some(Dicho::Verdad(truth)) => json!(truth),
        Some(Dicho::Numero(number)) => json!(number),
        Some(Dicho::Par(first, second)) => json!([first, second]),
        None => {
            let message = answer["error"]["message"].as_str().unwrap_or_default();
            assert!(message.contains("the formula asks for"), "{request}: {answer}");
            return;
        }
    };
    assert_eq!(answer["result"], expected, "{request}: {answer}");
}

/// The board, coordinates and so on that the arguments of a case share, so they often fit together.
struct World<'c, 'b> {
    case: &'c mut Case<'b>,
    /// A position and, where it has one, a move and the position after it with the only reply.
    p: naive::Posicion,
    step: (naive::Coordenada, naive::Coordenada),
    moved: naive::Posicion,
    end: naive::Posicion,
}

impl<'c, 'b> World<'c, 'b> {
    fn new(case: &'c mut Case<'b>) -> World<'c, 'b> {
        let start = match case.below(8) {
            0 => LitePosition::start(),
            1..=4 => hunted(case),
            _ => position(case),
        };
        let p = typed(&start);
        let moves = start.legal_moves();
        // Often one that mates or leaves one reply.
        let forces = |mv: &&Move| start.play(**mv).is_ok_and(|next| next.legal_moves().len() == 1);
        let mv = match case.below(4) {
            0 => start.mating_moves().first().copied(),
            1 | 2 => moves.iter().find(forces).copied(),
            _ => None,
        };
        let mv = mv.or_else(|| (!moves.is_empty()).then(|| case.choose(&moves)));
        let step = mv.map_or(((6, 0), (5, 0)), pair);
        let next = mv.map(|mv| start.play(mv).expect("it is legal"));
        let end = next.and_then(|next| next.play(*next.legal_moves().first()?).ok());
        let moved = next.map_or_else(|| p.clone(), |next| typed(&next));
        let end = end.map_or_else(|| p.clone(), |end| typed(&end));
        World { case, p, step, moved, end }
    }

    fn argument(&mut self, name: &str, kind: ParameterType) -> Argumento {
        match kind {
            ParameterType::Position => Argumento::Posicion(self.position(name)),
            ParameterType::Board if name == "ti" || name == "t2" => {
                Argumento::Tablero(slow::ordenar_tablero(&self.p).tablero)
            }
            ParameterType::Board => Argumento::Tablero(self.position(name).tablero),
            ParameterType::Coordinate => Argumento::Par(self.coordinate(name)),
            ParameterType::Cell => Argumento::Par(self.cell()),
            ParameterType::Player => Argumento::Numero(self.number(4)),
            ParameterType::Number if name == "n" => {
                Argumento::Numero(self.case.choose(&[1, 2, 3, 0, -1]))
            }
            ParameterType::Number => Argumento::Numero(self.number(9)),
            ParameterType::Coordinates => Argumento::Coordenadas(self.coordinates(name)),
            ParameterType::Move => Argumento::Jugadas(vec![self.step(0)]),
            ParameterType::Moves => {
                let moves = self.case.choose(&[1, 2, 0]);
                Argumento::Jugadas((0..moves).map(|index| self.step(index)).collect())
            }
            ParameterType::Positions => {
                let mut all = vec![self.p.clone(), self.moved.clone(), self.end.clone()];
                all.truncate(self.case.choose(&[3, 3, 3, 2, 1, 0]));
                Argumento::Posiciones(all)
            }
        }
    }

    /// The position of a parameter's name, perhaps with something wrong in it.
    fn position(&mut self, name: &str) -> naive::Posicion {
        let mut p = match name {
            "pm" | "q" => self.moved.clone(),
            "pf" => self.end.clone(),
            // The end of a forced sequence.
            "p" if self.case.below(3) == 0 => self.end.clone(),
            "t" if self.case.below(4) == 0 => slow::ordenar_tablero(&self.p),
            _ => self.p.clone(),
        };
        match self.case.below(24) {
            0 => p.jugador = self.number(4),
            1 | 2 => {
                let (row, column) = (self.case.below(8), self.case.below(8));
                p.tablero[row][column] = self.cell();
            }
            3 => {
                p.tablero.pop();
            }
            4 => {
                let row = self.case.below(8);
                p.tablero[row].pop();
            }
            5 => p.tablero.clear(),
            _ => {}
        }
        p
    }

    /// That of the move, of a piece, or any, perhaps off the board.
    fn coordinate(&mut self, name: &str) -> naive::Coordenada {
        let pieces = slow::coordenadas()
            .into_iter()
            .filter(|&(row, column)| self.p.tablero[row as usize][column as usize] != (0, 0));
        let pieces: Vec<_> = pieces.collect();
        let king = slow::donde_esta_el_rey(&self.p, self.p.jugador);
        match (self.case.below(8), name) {
            (0..=2, "o") => self.step.0,
            (0..=2, "d") => self.step.1,
            // A king goes to a neighbour, perhaps into check.
            (3, "o") => king,
            (3 | 4, "d") => (king.0 + self.number(1), king.1 + self.number(1)),
            (0..=5, "o" | "c") => self.case.choose(&pieces),
            (7, _) => (self.number(9), self.number(9)),
            _ => (self.case.below(8) as i64, self.case.below(8) as i64),
        }
    }

    fn coordinates(&mut self, name: &str) -> Vec<naive::Coordenada> {
        let mut all = match name {
            "atacadas" => slow::casillas_atacadas(&self.p, self.p.jugador),
            "C" if self.case.below(2) == 0 => vec![self.step.0, self.step.1],
            _ => slow::piezas_movibles(&self.p),
        };
        match self.case.below(4) {
            0 => all.push((self.number(9), self.number(9))),
            1 => all.truncate(self.case.below(3)),
            _ => {}
        }
        all
    }

    fn step(&mut self, index: usize) -> (naive::Coordenada, naive::Coordenada) {
        match self.case.below(4) {
            0 => (self.coordinate("o"), self.coordinate("d")),
            _ if index == 0 => self.step,
            _ => {
                let moves = slow::jugadas_legales(&self.end);
                if moves.is_empty() { self.step } else { self.case.choose(&moves) }
            }
        }
    }

    /// A cell, mostly a valid one.
    fn cell(&mut self) -> (i64, i64) {
        match self.case.below(6) {
            0 => (self.number(6), self.number(4)),
            1 => (0, 0),
            _ => (1 + self.case.below(4) as i64, 1 + self.case.below(2) as i64),
        }
    }

    /// A number from -1 to `most`.
    fn number(&mut self, most: usize) -> i64 {
        self.case.below(most + 2) as i64 - 1
    }
}

/// The argument in JSON.
fn written(kind: ParameterType, argument: &Argumento) -> Value {
    let position = |p: &naive::Posicion| json!({ "tablero": p.tablero, "jugador": p.jugador });
    match argument {
        Argumento::Posicion(p) => position(p),
        Argumento::Tablero(t) => json!(t),
        Argumento::Par(pair) => json!(pair),
        Argumento::Numero(number) => json!(number),
        Argumento::Coordenadas(all) => json!(all),
        Argumento::Jugadas(all) if kind == ParameterType::Move => json!(all[0]),
        Argumento::Jugadas(all) => json!(all),
        Argumento::Posiciones(all) => all.iter().map(position).collect(),
    }
}
