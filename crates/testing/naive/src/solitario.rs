//! Ajedrez Solitario (S2): captures until one piece is left, by plain depth-first search.
//!
//! No memo, no pruning, no order: every capture is tried wherever it can be made.

mod person;
mod plans;
mod refutation;

pub use person::{Person, person};
pub use plans::count_plans;
pub use refutation::{Refutation, refutes};

use crate::attacks::attacks_of;
use crate::board::Board;
use crate::piece::{Color, Piece, Role};
use crate::square::{Square, square_name};

/// The options of a puzzle; the default is S2's plain game (protocol, "Solitario").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SolitarioRules {
    /// No piece captures more than so many times (`--max-captures`).
    pub max_captures: Option<u8>,
    /// A board that begins with exactly one king ends with it; with none or several kings this asks
    /// for nothing (`--king-last`).
    pub king_last: bool,
    /// The last piece stands there (`--target`).
    pub target: Option<Square>,
    /// A pawn that captures on rank 8 may become a queen, rook, bishop or knight, or stay a pawn
    /// (`--promote`; spec 16).
    pub promote: bool,
}

/// One capture; `promotion` is `None` for a pawn that stays a pawn (S2, "secuencia de movimientos").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Capture {
    /// Where the capturing piece stands.
    pub from: Square,
    /// Where the captured piece stands, and the other will.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
}

/// The pieces that are left, all white, and how often each has captured.
#[derive(Clone, Copy)]
struct State {
    board: Board,
    captures_made: [[u8; 8]; 8],
}

/// Some solution, or `None` where there is none (S2; spec 17 and 18).
///
/// One piece alone is solved by no capture at all. No pieces, or two on one square, are no puzzle and
/// have no solution.
#[must_use]
pub fn solve(pieces: &[(Role, Square)], rules: &SolitarioRules) -> Option<Vec<Capture>> {
    all_solutions(pieces, rules, 1).pop()
}

/// How many solutions there are, each a sequence of captures (protocol, `--count`).
#[must_use]
pub fn count(pieces: &[(Role, Square)], rules: &SolitarioRules) -> u128 {
    let mut solutions = 0;
    for_each_solution(pieces, rules, &mut |_, _| {
        solutions += 1;
        true
    });
    solutions
}

/// The first `limit` solutions in the order of the search, which is that of the captures' squares
/// (protocol, `--all`).
#[must_use]
pub fn all_solutions(
    pieces: &[(Role, Square)],
    rules: &SolitarioRules,
    limit: usize,
) -> Vec<Vec<Capture>> {
    let mut solutions: Vec<Vec<Capture>> = Vec::new();
    if limit > 0 {
        for_each_solution(pieces, rules, &mut |line, _| {
            solutions.push(line.to_vec());
            solutions.len() < limit
        });
    }
    solutions
}

/// Where the last piece can stand, sorted, each square once (S2; protocol, `--target`).
#[must_use]
pub fn final_squares(pieces: &[(Role, Square)], rules: &SolitarioRules) -> Vec<Square> {
    let mut found: Vec<Square> = Vec::new();
    for_each_solution(pieces, rules, &mut |_, last| {
        if !found.contains(&last) {
            found.push(last);
        }
        true
    });
    found.sort_unstable();
    found
}

/// Plays the captures one by one; an error names the first that breaks a rule and which rule, or
/// the length of the sequence where the rules refuse its end (spec 17; protocol, `solitario check`).
///
/// # Errors
///
/// The index of the faulty capture and a sentence about it.
pub fn replay(
    pieces: &[(Role, Square)],
    rules: &SolitarioRules,
    captures: &[Capture],
) -> Result<(), (usize, String)> {
    let mut state = set_up(pieces).ok_or((0, "the pieces are no puzzle".to_string()))?;
    for (index, &capture) in captures.iter().enumerate() {
        check(&state, rules, capture).map_err(|fault| (index, fault))?;
        state = after(&state, capture);
    }
    if is_solved(&state.board, one_king(pieces), rules) {
        Ok(())
    } else {
        Err((captures.len(), "this is not how the puzzle ends".to_string()))
    }
}

/// All pieces white, none of them has captured; `None` for no pieces or two on one square (spec 18).
fn set_up(pieces: &[(Role, Square)]) -> Option<State> {
    let mut board = Board::default();
    for &(role, square) in pieces {
        if board.at(square).is_some() {
            return None;
        }
        board.set(square, Some(Piece { color: Color::White, role }));
    }
    (!pieces.is_empty()).then_some(State { board, captures_made: [[0; 8]; 8] })
}

/// Whether exactly one king begins.
fn one_king(pieces: &[(Role, Square)]) -> bool {
    pieces.iter().filter(|&&(role, _)| role == Role::King).count() == 1
}

/// One piece is left, on the target, and it is the king where there was one to keep.
fn is_solved(board: &Board, one_king: bool, rules: &SolitarioRules) -> bool {
    let left: Vec<(Square, Piece)> = board.pieces().collect();
    let &[(square, piece)] = left.as_slice() else {
        return false;
    };
    let on_target = rules.target.is_none_or(|target| target == square);
    let king_kept = !rules.king_last || !one_king || piece.role == Role::King;
    on_target && king_kept
}

/// Calls `found` with every solution and its last square, until it answers false.
fn for_each_solution(
    pieces: &[(Role, Square)],
    rules: &SolitarioRules,
    found: &mut dyn FnMut(&[Capture], Square) -> bool,
) {
    if let Some(state) = set_up(pieces) {
        search(&state, one_king(pieces), rules, &mut Vec::new(), found);
    }
}

/// Tries every capture from here; false as soon as `found` has answered false.
fn search(
    state: &State,
    one_king: bool,
    rules: &SolitarioRules,
    line: &mut Vec<Capture>,
    found: &mut dyn FnMut(&[Capture], Square) -> bool,
) -> bool {
    if is_solved(&state.board, one_king, rules) {
        let (last, _) = state.board.pieces().next().expect("a solved board has one piece");
        return found(line, last);
    }
    for capture in possible_captures(state, rules) {
        line.push(capture);
        let go_on = search(&after(state, capture), one_king, rules, line, found);
        line.pop();
        if !go_on {
            return false;
        }
    }
    true
}

/// Every capture that some piece can make now.
fn possible_captures(state: &State, rules: &SolitarioRules) -> Vec<Capture> {
    let mut captures = Vec::new();
    for (from, piece) in state.board.pieces() {
        let spent = rules.max_captures == Some(state.captures_made[from.0][from.1]);
        for to in attacks_of(&state.board, from) {
            if state.board.at(to).is_some() && !spent {
                for promotion in promotions(piece.role, to, rules) {
                    captures.push(Capture { from, to, promotion });
                }
            }
        }
    }
    captures
}

/// What a piece may become on a square: itself, and a pawn on rank 8 four things more.
fn promotions(role: Role, to: Square, rules: &SolitarioRules) -> Vec<Option<Role>> {
    let mut choices = vec![None];
    if rules.promote && role == Role::Pawn && to.0 == 0 {
        choices.extend([Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(Some));
    }
    choices
}

/// Why a capture cannot be made, if it cannot.
fn check(state: &State, rules: &SolitarioRules, capture: Capture) -> Result<(), String> {
    let Capture { from, to, promotion } = capture;
    let (from_name, to_name) = (square_name(from), square_name(to));
    let Some(piece) = state.board.at(from) else {
        return Err(format!("no piece stands on {from_name}"));
    };
    if state.board.at(to).is_none() {
        return Err(format!("there is nothing to capture on {to_name}"));
    }
    if !attacks_of(&state.board, from).contains(&to) {
        return Err(format!("the piece on {from_name} does not reach {to_name}"));
    }
    if rules.max_captures.is_some_and(|most| state.captures_made[from.0][from.1] >= most) {
        return Err(format!("the piece on {from_name} has captured too often"));
    }
    if !promotions(piece.role, to, rules).contains(&promotion) {
        return Err(format!("the piece on {from_name} does not become that on {to_name}"));
    }
    Ok(())
}

/// The board after a capture.
fn after(state: &State, capture: Capture) -> State {
    let Capture { from, to, promotion } = capture;
    let piece = state.board.at(from).expect("a capture begins where a piece stands");
    let mut next = *state;
    next.board.set(from, None);
    next.board.set(to, Some(Piece { color: piece.color, role: promotion.unwrap_or(piece.role) }));
    next.captures_made[from.0][from.1] = 0;
    next.captures_made[to.0][to.1] = state.captures_made[from.0][from.1] + 1;
    next
}
