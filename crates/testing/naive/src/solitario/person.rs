//! Statistics of a person who tries at random captures that are not visibly hopeless, by the
//! definitions of docs/rules/solitario.md, "Difficulty": every attempt is followed to its end.

use super::{SolitarioRules, State, after, is_solved, one_king, possible_captures, set_up};
use crate::attacks::attacks_of;
use crate::board::Board;
use crate::piece::{Color, Piece, Role};
use crate::square::Square;

/// The means over solutions and attempts; see the fields of `core_bitboard::solitaire::Measure`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Person {
    /// The number of solutions.
    pub solutions: f64,
    /// The sum of the choices on all boards of all solutions.
    pub choices: f64,
    /// The number of captures, in all solutions, that are the only choice.
    pub forced: f64,
    /// The success probability of an attempt.
    pub chance: f64,
    /// The success probability of an attempt that does not look ahead.
    pub blind: f64,
    /// The success probability of an attempt that looks two captures ahead.
    pub careful: f64,
    /// Whether the board is solved, or there is a choice.
    pub is_open: bool,
    /// The average number of captures of an attempt.
    pub length: f64,
    /// The average number of captures after the first mistake, over all attempts.
    pub beyond: f64,
}

/// The statistics, or `None` if the pieces are not a puzzle or there is no solution.
#[must_use]
pub fn person(pieces: &[(Role, Square)], rules: &SolitarioRules) -> Option<Person> {
    let state = set_up(pieces)?;
    let met = meet(&state, one_king(pieces), rules);
    (met.solutions > 0.0).then_some(met)
}

fn meet(state: &State, one_king: bool, rules: &SolitarioRules) -> Person {
    if is_solved(&state.board, one_king, rules) {
        return Person {
            solutions: 1.0,
            chance: 1.0,
            blind: 1.0,
            careful: 1.0,
            is_open: true,
            ..Person::default()
        };
    }
    let boards = possible_captures(state, rules).into_iter().map(|capture| after(state, capture));
    let boards: Vec<State> = boards.filter(|board| !is_lost(board, one_king, rules)).collect();
    let choices: Vec<Person> = boards
        .iter()
        .filter(|board| !is_hopeless(board, one_king, rules))
        .map(|board| meet(board, one_king, rules))
        .collect();
    if choices.is_empty() {
        return Person::default();
    }
    let open: Vec<&Person> = choices.iter().filter(|choice| choice.is_open).collect();
    let careful: f64 = open.iter().map(|choice| choice.careful).sum();
    let number = choices.len() as f64;
    let sum = |part: fn(&Person) -> f64| choices.iter().map(part).sum::<f64>();
    let solutions = sum(|choice| choice.solutions);
    let length = 1.0 + sum(|choice| choice.length) / number;
    Person {
        solutions,
        choices: sum(|choice| choice.choices) + number * solutions,
        forced: sum(|choice| choice.forced) + if choices.len() == 1 { solutions } else { 0.0 },
        chance: sum(|choice| choice.chance) / number,
        // Visibly hopeless boards are chosen too, in vain.
        blind: sum(|choice| choice.blind) / boards.len() as f64,
        careful: if open.is_empty() { 0.0 } else { careful / open.len() as f64 },
        is_open: true,
        length,
        beyond: if solutions > 0.0 { sum(|choice| choice.beyond) / number } else { length },
    }
}

/// Whether the target is empty, or the king to be kept is gone.
pub(super) fn is_lost(state: &State, one_king: bool, rules: &SolitarioRules) -> bool {
    let keeps_king = rules.king_last && one_king;
    let target_left = rules.target.is_some_and(|target| state.board.at(target).is_none());
    let king_lost = keeps_king && state.board.pieces().all(|(_, piece)| piece.role != Role::King);
    target_left || king_lost
}

/// Whether the board is lost, or no square can be reached from all others even if pieces never
/// blocked each other and could be in several places at once.
fn is_hopeless(state: &State, one_king: bool, rules: &SolitarioRules) -> bool {
    let keeps_king = rules.king_last && one_king;
    let occupied: Vec<Square> = state.board.pieces().map(|(square, _)| square).collect();
    if is_lost(state, one_king, rules) {
        return true;
    }
    // The roles that can reach each square with captures left, and may leave it.
    let mut standing: Vec<(Square, Role)> = Vec::new();
    for (square, piece) in state.board.pieces() {
        let spent = rules.max_captures == Some(state.captures_made[square.0][square.1]);
        if !spent && rules.target != Some(square) {
            standing.push((square, piece.role));
        }
    }
    let mut edges: Vec<(Square, Square)> = Vec::new();
    let mut next = 0;
    while next < standing.len() {
        let (from, role) = standing[next];
        next += 1;
        for to in captures_alone(from, role) {
            let victim = state.board.at(to);
            let is_kept = keeps_king && victim.is_some_and(|piece| piece.role == Role::King);
            if victim.is_none() || is_kept {
                continue;
            }
            edges.push((from, to));
            let mut arrives = vec![role];
            if role == Role::Pawn && rules.promote && to.0 == 0 {
                arrives.extend([Role::Queen, Role::Rook, Role::Bishop, Role::Knight]);
            }
            for role in arrives {
                if rules.target != Some(to) && !standing.contains(&(to, role)) {
                    standing.push((to, role));
                }
            }
        }
    }
    !occupied.iter().any(|&root| {
        let mut reaching = vec![root];
        let mut next = 0;
        while next < reaching.len() {
            for &(from, to) in &edges {
                if to == reaching[next] && !reaching.contains(&from) {
                    reaching.push(from);
                }
            }
            next += 1;
        }
        reaching.len() == occupied.len()
    })
}

/// The squares that a white piece attacks on an otherwise empty board.
pub(super) fn captures_alone(from: Square, role: Role) -> Vec<Square> {
    let mut board = Board::default();
    board.set(from, Some(Piece { color: Color::White, role }));
    attacks_of(&board, from)
}
