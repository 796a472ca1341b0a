//! Decisions and motifs of puzzles, by their definitions in docs/rules/solitario.md, "Motifs": every line of play is
//! written down.

use super::person::is_lost;
use super::{
    Capture, SolitarioRules, State, after, is_solved, one_king, possible_captures, set_up,
};
use crate::piece::Role;
use crate::square::Square;

/// The fewest decisions of a solution, or `None` if there is no solution.
#[must_use]
pub fn fewest_decisions(pieces: &[(Role, Square)], rules: &SolitarioRules) -> Option<usize> {
    fewest(&set_up(pieces)?, one_king(pieces), rules)
}

fn fewest(state: &State, one_king: bool, rules: &SolitarioRules) -> Option<usize> {
    if is_solved(&state.board, one_king, rules) {
        return Some(0);
    }
    let boards = allowed(state, one_king, rules).into_iter().map(|capture| after(state, capture));
    let found: Vec<Option<usize>> = boards.map(|next| fewest(&next, one_king, rules)).collect();
    let least = found.iter().flatten().min()?;
    Some(least + usize::from(found.contains(&None)))
}

/// The captures that neither leave the target nor take the king that must be last.
fn allowed(state: &State, one_king: bool, rules: &SolitarioRules) -> Vec<Capture> {
    let keeps = |capture: &Capture| !is_lost(&after(state, *capture), one_king, rules);
    possible_captures(state, rules).into_iter().filter(keeps).collect()
}

/// A capture in a line of play. Pieces are named by their initial squares.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Played {
    capture: Capture,
    piece: Square,
    role: Role,
    victim: Square,
}

/// A line of play without a further capture.
struct Line {
    played: Vec<Played>,
    is_solution: bool,
}

/// The names of the motifs.
#[must_use]
pub fn motifs(pieces: &[(Role, Square)], rules: &SolitarioRules) -> Vec<&'static str> {
    let Some(state) = set_up(pieces) else { return Vec::new() };
    let mut lines = Vec::new();
    let stands: Vec<(Square, Square)> =
        pieces.iter().map(|&(_, square)| (square, square)).collect();
    follow(&state, one_king(pieces), rules, &stands, &mut Vec::new(), &mut lines);
    let solutions: Vec<&[Played]> =
        lines.iter().filter(|line| line.is_solution).map(|line| &line.played[..]).collect();
    if solutions.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (name, holds) in [
        ("lonely", pieces.iter().any(|&(_, square)| lonely(square, &lines))),
        ("walk", pieces.iter().any(|&piece| walks(piece, &solutions))),
        ("wait", pieces.iter().any(|&(_, square)| must_wait(square, &lines, &solutions))),
        ("order", has_only_order(&lines, &solutions)),
        ("sacrifice", pieces.iter().any(|&piece| is_sacrificed(piece, pieces, &lines, &solutions))),
        ("kind", captures_alone(&lines, &solutions)),
        ("end", pieces.iter().any(|&(_, square)| is_end(square, &lines, &solutions))),
    ] {
        if holds {
            found.push(name);
        }
    }
    found
}

/// Lists every line of play. `stands` has the name and the square of each remaining piece.
fn follow(
    state: &State,
    one_king: bool,
    rules: &SolitarioRules,
    stands: &[(Square, Square)],
    played: &mut Vec<Played>,
    lines: &mut Vec<Line>,
) {
    let captures = allowed(state, one_king, rules);
    if captures.is_empty() {
        let is_solution = is_solved(&state.board, one_king, rules);
        lines.push(Line { played: played.clone(), is_solution });
    }
    for capture in captures {
        let named = |square: Square| {
            stands.iter().find(|piece| piece.1 == square).expect("a piece stands there").0
        };
        let (piece, victim) = (named(capture.from), named(capture.to));
        let role = state.board.at(capture.from).expect("a piece stands there").role;
        let mut left: Vec<(Square, Square)> = Vec::new();
        for &(name, square) in stands {
            if name == piece {
                left.push((name, capture.to));
            } else if name != victim {
                left.push((name, square));
            }
        }
        played.push(Played { capture, piece, role, victim });
        follow(&after(state, capture), one_king, rules, &left, played, lines);
        played.pop();
    }
}

/// It captures nothing in any line, only one piece ever captures it, and in some line a piece later captures from its
/// square.
fn lonely(square: Square, lines: &[Line]) -> bool {
    let mut takers: Vec<Square> = Vec::new();
    let mut is_left = false;
    for line in lines {
        for (index, move_) in line.played.iter().enumerate() {
            if move_.piece == square {
                return false;
            }
            if move_.victim == square {
                if !takers.contains(&move_.piece) {
                    takers.push(move_.piece);
                }
                let later = &line.played[index + 1..];
                is_left |= later.iter().any(|other| other.capture.from == square);
            }
        }
    }
    takers.len() == 1 && is_left
}

/// The number of captures that a piece makes in a line.
fn made_by(piece: Square, line: &[Played]) -> usize {
    line.iter().filter(|played| played.piece == piece).count()
}

/// The king makes three captures or more in every solution.
fn walks((role, square): (Role, Square), solutions: &[&[Played]]) -> bool {
    role == Role::King && solutions.iter().all(|solution| made_by(square, solution) >= 3)
}

/// Whether a line begins with a capture of the piece.
fn begins(piece: Square, line: &[Played]) -> bool {
    line.first().is_some_and(|first| first.piece == piece)
}

/// It can capture at once, it captures in every solution, and begins none.
fn must_wait(piece: Square, lines: &[Line], solutions: &[&[Played]]) -> bool {
    lines.iter().any(|line| begins(piece, &line.played))
        && solutions.iter().all(|solution| made_by(piece, solution) > 0 && !begins(piece, solution))
}

/// There is one solution, and a line that leaves it before its end.
fn has_only_order(lines: &[Line], solutions: &[&[Played]]) -> bool {
    solutions.len() == 1 && lines.iter().any(|line| !line.is_solution)
}

/// It is a queen, or a rook if there is no queen; it can capture at once, but captures nothing in any solution.
fn is_sacrificed(
    (role, square): (Role, Square),
    pieces: &[(Role, Square)],
    lines: &[Line],
    solutions: &[&[Played]],
) -> bool {
    let has_queen = pieces.iter().any(|piece| piece.0 == Role::Queen);
    role == if has_queen { Role::Queen } else { Role::Rook }
        && lines.iter().any(|line| begins(square, &line.played))
        && solutions.iter().all(|solution| made_by(square, solution) == 0)
}

/// One role makes all captures of all solutions, and a piece of another role can capture at once.
fn captures_alone(lines: &[Line], solutions: &[&[Played]]) -> bool {
    let Some(role) = solutions[0].first().map(|first| first.role) else { return false };
    solutions.iter().all(|solution| solution.iter().all(|played| played.role == role))
        && lines.iter().any(|line| line.played.first().is_some_and(|first| first.role != role))
}

/// It is the square of the last piece, no line leaves it, and no line begins with a capture on it.
fn is_end(square: Square, lines: &[Line], solutions: &[&[Played]]) -> bool {
    solutions.iter().all(|line| line.last().is_some_and(|last| last.capture.to == square))
        && lines.iter().all(|line| line.played.iter().all(|played| played.capture.from != square))
        && lines.iter().all(|line| line.played[0].capture.to != square)
}
