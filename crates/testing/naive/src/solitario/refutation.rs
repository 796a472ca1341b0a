//! Checks reasons why a board has no solution, line by line, by their definition in
//! docs/rules/solitario.md, "Reasons". It does not find reasons.

use super::person::captures_alone;
use super::{Capture, SolitarioRules, State, after, one_king, possible_captures, set_up};
use crate::lines::squares_between;
use crate::piece::Role;
use crate::square::Square;

/// Why there is no solution, given the ends of some squares: a capture on another square, or
/// (`None`) the last piece's square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// No piece is on the target.
    EmptyTarget(Square),
    /// There are several pieces, and none can capture.
    NoCapture,
    /// No captures lead out of either group of squares.
    Apart(Vec<Square>, Vec<Square>),
    /// Each square would have to be left before the next, and the last before the first.
    Circle(Vec<Square>),
    /// The king must be last, but cannot reach any square where the last piece can be.
    KingNotLast,
    /// There is no solution for any end of this square.
    Ends(Square, Vec<(Option<Square>, Refutation)>),
    /// The piece on this square cannot leave it, nor can the last piece be there: a piece that can leave
    /// must come from one of these squares.
    Comes(Square, Vec<(Square, Refutation)>),
    /// There is no solution after any first capture.
    First(Vec<(Capture, Refutation)>),
}

/// The ends of some squares.
type Ends = Vec<(Square, Option<Square>)>;

/// Whether `refutation` proves that the pieces have no solution under the rules.
#[must_use]
pub fn refutes(pieces: &[(Role, Square)], rules: &SolitarioRules, refutation: &Refutation) -> bool {
    let Some(state) = set_up(pieces) else { return false };
    // `king_last` depends on the number of kings at the beginning.
    let rules = &SolitarioRules { king_last: rules.king_last && one_king(pieces), ..*rules };
    shows(&state, rules, &first_ends(&state, rules), refutation)
}

/// The captures that leave the target occupied and keep the king that must be last.
fn first_captures(state: &State, rules: &SolitarioRules) -> Vec<Capture> {
    let king = kept_king(state, rules);
    let keeps = |capture: &Capture| rules.target != Some(capture.from) && king != Some(capture.to);
    possible_captures(state, rules).into_iter().filter(keeps).collect()
}

/// The square of the king that must be last, if there is one.
fn kept_king(state: &State, rules: &SolitarioRules) -> Option<Square> {
    let mut kings = state.board.pieces().filter(|(_, piece)| piece.role == Role::King);
    kings.next().map(|(square, _)| square).filter(|_| rules.king_last)
}

/// The target, if occupied, ends as the last piece's square.
fn first_ends(state: &State, rules: &SolitarioRules) -> Ends {
    let target = rules.target.filter(|&target| state.board.at(target).is_some());
    target.map(|target| (target, None)).into_iter().collect()
}

fn shows(state: &State, rules: &SolitarioRules, ends: &Ends, refutation: &Refutation) -> bool {
    let (earlier, by_role) = (order(state, ends), arcs(state, rules, ends));
    let arcs: Vec<(Square, Square)> = by_role.iter().map(|&(_, from, to)| (from, to)).collect();
    let occupied = squares(state);
    let leads_out = |group: &[Square]| {
        arcs.iter().any(|(from, to)| group.contains(from) && !group.contains(to))
    };
    let king = kept_king(state, rules);
    let can_be_last = |square: Square| {
        let left_already = ends.iter().any(|&(end, to)| end == square && to.is_some());
        let king_comes =
            king.is_none_or(|king| king == square || reaches(king, square, &by_role, Role::King));
        !left_already && king_comes && reached_by_all(square, &occupied, &arcs)
    };
    match refutation {
        Refutation::EmptyTarget(target) => {
            rules.target == Some(*target) && state.board.at(*target).is_none()
        }
        Refutation::NoCapture => occupied.len() > 1 && first_captures(state, rules).is_empty(),
        Refutation::KingNotLast => {
            king.is_some() && !occupied.iter().any(|&square| can_be_last(square))
        }
        Refutation::Apart(one, other) => {
            let groups = [one, other];
            groups.iter().all(|group| !group.is_empty() && !leads_out(group))
                && groups.iter().all(|group| group.iter().all(|square| occupied.contains(square)))
                && one.iter().all(|square| !other.contains(square))
        }
        Refutation::Circle(circle) => {
            let next = circle.iter().cycle().skip(1);
            !circle.is_empty()
                && circle.iter().zip(next).all(|(&one, &other)| earlier.contains(&(one, other)))
        }
        Refutation::Ends(square, cases) => {
            let mut needed: Vec<Option<Square>> = Vec::new();
            for &(from, to) in &arcs {
                if from == *square {
                    needed.push(Some(to));
                }
            }
            if can_be_last(*square) {
                needed.push(None);
            }
            occupied.contains(square)
                && needed.iter().all(|exit| cases.iter().any(|(case, _)| case == exit))
                && cases.iter().filter(|(exit, _)| needed.contains(exit)).all(|(exit, rest)| {
                    let mut ends = ends.clone();
                    ends.push((*square, *exit));
                    shows(state, rules, &ends, rest)
                })
        }
        Refutation::Comes(square, cases) => {
            let Some(piece) = state.board.at(*square) else { return false };
            let leaves = |role: Role| by_role.iter().any(|arc| arc.0 == role && arc.1 == *square);
            let is_captured = ends.iter().any(|&(_, to)| to == Some(*square));
            let promotes = rules.promote && square.0 == 0;
            let helps = |role: Role| leaves(role) || promotes && role == Role::Pawn;
            let needed: Vec<Square> = by_role
                .iter()
                .filter(|arc| arc.2 == *square && helps(arc.0))
                .map(|arc| arc.1)
                .collect();
            (is_captured || !leaves(piece.role))
                && !can_be_last(*square)
                && needed.iter().all(|from| {
                    cases.iter().any(|(case, rest)| {
                        let mut ends = ends.clone();
                        ends.push((*from, Some(*square)));
                        case == from && shows(state, rules, &ends, rest)
                    })
                })
        }
        Refutation::First(cases) => {
            let all = first_captures(state, rules);
            occupied.len() > 1
                && all.iter().all(|capture| {
                    cases.iter().any(|(first, rest)| {
                        let next = after(state, *capture);
                        first == capture && shows(&next, rules, &first_ends(&next, rules), rest)
                    })
                })
        }
    }
}

fn squares(state: &State) -> Vec<Square> {
    state.board.pieces().map(|(square, _)| square).collect()
}

/// The occupied squares between two.
fn between(state: &State, from: Square, to: Square) -> Vec<Square> {
    let all = squares_between(from, to);
    all.into_iter().filter(|&square| state.board.at(square).is_some()).collect()
}

/// The pairs of squares whose first one is left before the second.
fn order(state: &State, ends: &Ends) -> Vec<(Square, Square)> {
    let mut earlier = Vec::new();
    for &(square, exit) in ends {
        match exit {
            Some(to) => {
                earlier.push((square, to));
                earlier.extend(between(state, square, to).into_iter().map(|other| (other, square)));
            }
            None => {
                let others = squares(state).into_iter().filter(|&other| other != square);
                earlier.extend(others.map(|other| (other, square)));
            }
        }
    }
    loop {
        let mut more = Vec::new();
        for &(one, middle) in &earlier {
            for &(also, other) in &earlier {
                if middle == also
                    && !earlier.contains(&(one, other))
                    && !more.contains(&(one, other))
                {
                    more.push((one, other));
                }
            }
        }
        if more.is_empty() {
            return earlier;
        }
        earlier.extend(more);
    }
}

/// The possible captures from one square on another, each with its role.
fn arcs(state: &State, rules: &SolitarioRules, ends: &Ends) -> Vec<(Role, Square, Square)> {
    let (earlier, king) = (order(state, ends), kept_king(state, rules));
    // The piece of a square on which another ends is captured there, and leaves no square.
    let stays = |square: Square| ends.iter().any(|&(_, exit)| exit == Some(square));
    let mut standing: Vec<(Square, Role)> = state
        .board
        .pieces()
        .map(|(square, piece)| (square, piece.role))
        .filter(|&(square, _)| !stays(square))
        .collect();
    let mut arcs = Vec::new();
    let mut next = 0;
    while next < standing.len() {
        let (from, role) = standing[next];
        next += 1;
        for to in captures_alone(from, role) {
            let ends_otherwise = ends.iter().any(|&(end, exit)| end == from && exit != Some(to));
            let blocked = between(state, from, to)
                .into_iter()
                .any(|middle| earlier.contains(&(from, middle)));
            let too_late = earlier.contains(&(to, from));
            let is_king = king == Some(to);
            if state.board.at(to).is_none() || ends_otherwise || blocked || too_late || is_king {
                continue;
            }
            arcs.push((role, from, to));
            let mut arrives = vec![role];
            if role == Role::Pawn && rules.promote && to.0 == 0 {
                arrives.extend([Role::Queen, Role::Rook, Role::Bishop, Role::Knight]);
            }
            for role in arrives {
                if !standing.contains(&(to, role)) {
                    standing.push((to, role));
                }
            }
        }
    }
    arcs
}

/// Whether captures of a role lead from one square to another.
fn reaches(from: Square, to: Square, arcs: &[(Role, Square, Square)], role: Role) -> bool {
    let mut reached = vec![from];
    let mut next = 0;
    while next < reached.len() {
        for &(mover, from, to) in arcs {
            if mover == role && from == reached[next] && !reached.contains(&to) {
                reached.push(to);
            }
        }
        next += 1;
    }
    reached.contains(&to)
}

/// Whether captures lead from all squares to this one.
fn reached_by_all(square: Square, occupied: &[Square], arcs: &[(Square, Square)]) -> bool {
    let mut reaching = vec![square];
    let mut next = 0;
    while next < reaching.len() {
        for &(from, to) in arcs {
            if to == reaching[next] && !reaching.contains(&from) {
                reaching.push(from);
            }
        }
        next += 1;
    }
    reaching.len() == occupied.len()
}
