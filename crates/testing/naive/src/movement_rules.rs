//! May this piece go there, and if not, why, and queries about it (S4).

use std::collections::BTreeSet;

use crate::attacks::forward;
use crate::board::Board;
use crate::lines::{line_distance, squares_between};
use crate::moves::pawn_home_row;
use crate::piece::{Color, Piece, Role};
use crate::square::{Square, all_squares, square_name};

/// Why a piece may not go to a square (S4, "Movimientos válidos"; spec 24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Refusal {
    /// The origin is empty.
    NoPiece,
    /// The destination is the origin.
    SameSquare,
    /// Not how this piece moves.
    InvalidPieceMove,
    /// This piece, on this square, is strictly between; the nearest to the origin.
    Blocked(Piece, Square),
    /// A piece of the same colour is on the destination.
    OwnPiece,
}

/// Whether the piece on `from` may go to `to` by its movement, ignoring the turn and the safety of
/// kings. Reasons are tested in the order of [`Refusal`]'s variants (S4; spec 24).
///
/// # Errors
///
/// The first reason that holds.
pub fn may_go(board: &Board, from: Square, to: Square) -> Result<(), Refusal> {
    let piece = board.at(from).ok_or(Refusal::NoPiece)?;
    if from == to {
        return Err(Refusal::SameSquare);
    }
    if !is_its_move(piece, from, to, board.at(to)) {
        return Err(Refusal::InvalidPieceMove);
    }
    for square in squares_between(from, to) {
        if let Some(obstacle) = board.at(square) {
            return Err(Refusal::Blocked(obstacle, square));
        }
    }
    match board.at(to) {
        Some(other) if other.color == piece.color => Err(Refusal::OwnPiece),
        _ => Ok(()),
    }
}

/// Whether the piece moves in this way, ignoring obstacles (S4, one section for each role).
fn is_its_move(piece: Piece, from: Square, to: Square, there: Option<Piece>) -> bool {
    let rows = from.0.abs_diff(to.0);
    let columns = from.1.abs_diff(to.1);
    match piece.role {
        Role::King => rows <= 1 && columns <= 1,
        Role::Queen => line_distance(from, to).is_some(),
        Role::Rook => rows == 0 || columns == 0,
        Role::Bishop => rows == columns,
        Role::Knight => (rows == 2 && columns == 1) || (rows == 1 && columns == 2),
        Role::Pawn => is_pawn_move(piece, from, to, there),
    }
}

/// The pawn, which S4 omits: straight ahead without capturing, one row or two from its home row;
/// diagonally ahead, but not onto an empty square (S3, "El peón").
fn is_pawn_move(pawn: Piece, from: Square, to: Square, there: Option<Piece>) -> bool {
    let ahead = |rows: isize| from.0.checked_add_signed(rows * forward(pawn.color)) == Some(to.0);
    let enemy = there.is_some_and(|piece| piece.color != pawn.color);
    match from.1.abs_diff(to.1) {
        0 => !enemy && (ahead(1) || (ahead(2) && from.0 == pawn_home_row(pawn.color))),
        1 => there.is_some() && ahead(1),
        _ => false,
    }
}

/// The kind of an argument of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The name of a piece.
    Piece,
    /// A column: its letter or its number.
    Column,
    /// A row, the number of a column or a distance.
    Number,
    /// A colour.
    Color,
}

/// Every goal that changes nothing, with its arguments (spec 23; S4, "Hechos").
pub const GOALS: &[(&str, &[Place])] = {
    use Place::{Color, Column, Number, Piece};
    &[
        ("casillaValida", &[Column, Number]),
        ("distancia", &[Column, Number, Column, Number, Number]),
        ("hayObstaculo", &[Column, Number, Column, Number]),
        ("movimientoValido", &[Piece, Column, Number]),
        ("casilla", &[Piece, Column, Number]),
        ("numero", &[Column, Number]),
        ("color", &[Piece, Color]),
        ("rey", &[Piece]),
        ("reina", &[Piece]),
        ("torre", &[Piece]),
        ("alfil", &[Piece]),
        ("caballo", &[Piece]),
    ]
};

/// A goal as it is written: its name and its arguments. A capital begins a variable, and `_` is anything.
pub type Goal = (String, Vec<String>);

/// The named pieces in the order of queries: name, piece and square, on a board that may have other pieces (S4,
/// "Hechos").
#[derive(Clone, Debug)]
pub struct NamedPieces {
    /// The board.
    pub board: Board,
    /// The pieces.
    pub pieces: Vec<(String, Piece, Option<Square>)>,
}

/// A variable of a query.
struct Variable {
    name: String,
    /// Its first use as an argument, which determines its possible values.
    place: Place,
    /// The goal of this argument.
    goal: usize,
}

/// The variables of a query, in order of first appearance.
fn variables(goals: &[Goal]) -> Vec<Variable> {
    let mut variables: Vec<Variable> = Vec::new();
    for (goal, (name, terms)) in goals.iter().enumerate() {
        for (&place, term) in places(name).iter().zip(terms) {
            let is_variable = term.starts_with(|first: char| first.is_ascii_uppercase());
            if is_variable && variables.iter().all(|variable| variable.name != *term) {
                variables.push(Variable { name: term.clone(), place, goal });
            }
        }
    }
    variables
}

fn places(name: &str) -> &'static [Place] {
    let goal = GOALS.iter().find(|(known, _)| *known == name);
    goal.unwrap_or_else(|| panic!("there is no goal {name}")).1
}

/// The word of the value that `word` means in this place: a number of a column means its letter.
fn meant(place: Place, word: &str) -> String {
    match (place, word.parse::<u8>()) {
        (Place::Column, Ok(number @ 1..=8)) => char::from(b'a' + number - 1).to_string(),
        _ => word.to_owned(),
    }
}

impl NamedPieces {
    /// The names of a query's variables, and all values for which its goals hold, found by trying every combination.
    /// The solutions are ordered by the first goal, then by the second, and so on; solutions of a goal by columns and
    /// rows, then by pieces and colours.
    pub fn solutions(&self, goals: &[Goal]) -> (Vec<String>, Vec<Vec<String>>) {
        let variables = variables(goals);
        let mut solutions: Vec<Vec<String>> = vec![Vec::new()];
        for variable in &variables {
            let mut longer = Vec::new();
            for known in &solutions {
                for word in self.words(variable.place) {
                    longer.push([&known[..], &[word]].concat());
                }
            }
            solutions = longer;
        }
        for (index, (name, terms)) in goals.iter().enumerate() {
            let facts = self.facts_with(name, terms);
            solutions.retain(|values| {
                let word = |(&place, term): (&Place, &String)| {
                    match variables.iter().position(|variable| variable.name == *term) {
                        // In the goal that first names it, a variable is the very value.
                        Some(at) if variables[at].goal == index => values[at].clone(),
                        // In a later goal the variable is replaced by its value.
                        Some(at) => meant(place, &values[at]),
                        None => meant(place, term),
                    }
                };
                facts.contains(&places(name).iter().zip(terms).map(word).collect::<Vec<_>>())
            });
        }
        solutions.sort_by_cached_key(|values| {
            let mut key = Vec::new();
            for (at, variable) in variables.iter().enumerate() {
                let is_of_squares = matches!(variable.place, Place::Column | Place::Number);
                let word = self.words(variable.place).iter().position(|word| *word == values[at]);
                key.push((variable.goal, !is_of_squares, at, word));
            }
            key.sort_unstable();
            key
        });
        (variables.into_iter().map(|variable| variable.name).collect(), solutions)
    }

    /// The values that a variable may have, in order.
    fn words(&self, place: Place) -> Vec<String> {
        match place {
            Place::Piece => self.pieces.iter().map(|(name, ..)| name.clone()).collect(),
            Place::Column => ('a'..='h').map(String::from).collect(),
            Place::Number => (0..=8).map(|number| number.to_string()).collect(),
            Place::Color => ["blancas", "negras"].map(String::from).to_vec(),
        }
    }

    /// The facts of a goal, with `_` where it has `_`.
    fn facts_with(&self, name: &str, terms: &[String]) -> BTreeSet<Vec<String>> {
        let mut facts = BTreeSet::new();
        for mut fact in self.facts(name) {
            for (word, term) in fact.iter_mut().zip(terms) {
                if term == "_" {
                    *word = "_".to_owned();
                }
            }
            facts.insert(fact);
        }
        facts
    }

    /// Every list of words for which a goal holds.
    fn facts(&self, name: &str) -> Vec<Vec<String>> {
        let mut facts = Vec::new();
        let mut add = |words: &[&[String]]| facts.push(words.concat());
        match name {
            "casillaValida" => all_squares().into_iter().for_each(|at| add(&[&words_of(at)])),
            "numero" => {
                for (number, letter) in (1..=8).zip('a'..) {
                    add(&[&[letter.to_string(), number.to_string()]]);
                }
            }
            "distancia" | "hayObstaculo" => {
                for from in all_squares() {
                    for to in all_squares() {
                        let between = squares_between(from, to);
                        match line_distance(from, to) {
                            Some(distance) if name == "distancia" => {
                                add(&[&words_of(from), &words_of(to), &[distance.to_string()]]);
                            }
                            Some(_) if between.iter().any(|&at| self.board.at(at).is_some()) => {
                                add(&[&words_of(from), &words_of(to)]);
                            }
                            _ => {}
                        }
                    }
                }
            }
            _ => {
                for (piece_name, piece, at) in &self.pieces {
                    let own = [piece_name.clone()];
                    match (name, piece.role) {
                        ("casilla", _) => at.iter().for_each(|&at| add(&[&own, &words_of(at)])),
                        ("movimientoValido", _) => {
                            for to in all_squares() {
                                if at.is_some_and(|at| may_go(&self.board, at, to).is_ok()) {
                                    add(&[&own, &words_of(to)]);
                                }
                            }
                        }
                        ("color", _) => {
                            let is_white = piece.color == Color::White;
                            let color = if is_white { "blancas" } else { "negras" };
                            add(&[&own, &[color.to_owned()]]);
                        }
                        ("rey", Role::King)
                        | ("reina", Role::Queen)
                        | ("torre", Role::Rook)
                        | ("alfil", Role::Bishop)
                        | ("caballo", Role::Knight) => add(&[&own]),
                        _ => {}
                    }
                }
            }
        }
        facts
    }
}

/// The words for the column and the row of a square.
fn words_of(square: Square) -> [String; 2] {
    let name = square_name(square);
    [name[..1].to_owned(), name[1..].to_owned()]
}
