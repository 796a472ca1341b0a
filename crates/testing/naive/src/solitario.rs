//! Ajedrez Solitario (S2): captures until one piece is left, by plain depth-first search.
//!
//! There is no memo, no pruning and no move ordering: every possible capture is tried.

mod motifs;
mod person;
mod plans;
mod players;
mod refutation;

pub use motifs::{fewest_decisions, motifs};
pub use person::{Person, person};
pub use plans::count_plans;
pub use players::{LETTERS, captures_text, letter_of, puzzle_text};
pub use refutation::{Refutation, refutes};

use crate::attacks::attacks_of;
use crate::board::Board;
use crate::piece::{Color, Piece, Role};
use crate::square::{Square, square_name};

/// The options of a puzzle; the default is S2's plain game (protocol, "Solitario").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SolitarioRules {
    /// The most captures of one piece (`--max-captures`).
    pub max_captures: Option<u8>,
    /// A board that begins with exactly one king ends with it; with none or several kings this has
    /// no effect (`--king-last`).
    pub king_last: bool,
    /// The required square of the last piece (`--target`).
    pub target: Option<Square>,
    /// A pawn that captures on rank 8 may become a queen, rook, bishop or knight, or stay a pawn
    /// (`--promote`; spec 16).
    pub promote: bool,
}

/// One capture; `promotion` is `None` for a pawn that stays a pawn (S2, "secuencia de movimientos").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Capture {
    /// The origin of the capturing piece.
    pub from: Square,
    /// The square of the captured piece, the capturing piece's destination.
    pub to: Square,
    /// The promotion.
    pub promotion: Option<Role>,
}

/// The remaining pieces, all white, and the number of captures of each.
#[derive(Clone, Copy)]
struct State {
    board: Board,
    captures_made: [[u8; 8]; 8],
}

/// Some solution, or `None` if there is none (S2; spec 17 and 18).
///
/// A single piece is solved by the empty sequence. No pieces, or two on one square, are not a
/// puzzle and have no solution.
#[must_use]
pub fn solve(pieces: &[(Role, Square)], rules: &SolitarioRules) -> Option<Vec<Capture>> {
    all_solutions(pieces, rules, 1).pop()
}

/// The number of solutions, each a sequence of captures (protocol, `--count`).
#[must_use]
pub fn count(pieces: &[(Role, Square)], rules: &SolitarioRules) -> u128 {
    let mut solutions = 0;
    for_each_solution(pieces, rules, &mut |_, _| {
        solutions += 1;
        true
    });
    solutions
}

/// The first `limit` solutions, ordered by the squares of their captures (protocol, `--all`).
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

/// The possible squares of the last piece, sorted, each once (S2; protocol, `--target`).
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

/// Plays the captures one by one. An error names the first capture that breaks a rule, and the
/// rule; if the final board is refused, it has the length of the sequence (spec 17; protocol,
/// `solitario check`).
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

/// The initial state, without captures; `None` for no pieces or two on one square (spec 18).
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

/// Whether the board begins with exactly one king.
fn one_king(pieces: &[(Role, Square)]) -> bool {
    pieces.iter().filter(|&&(role, _)| role == Role::King).count() == 1
}

/// Whether one piece is left, on the target, and it is the king if there was one to keep.
fn is_solved(board: &Board, one_king: bool, rules: &SolitarioRules) -> bool {
    let left: Vec<(Square, Piece)> = board.pieces().collect();
    let &[(square, piece)] = left.as_slice() else {
        return false;
    };
    let on_target = rules.target.is_none_or(|target| target == square);
    let king_kept = !rules.king_last || !one_king || piece.role == Role::King;
    on_target && king_kept
}

/// Calls `found` with every solution and its last square, until it returns false.
fn for_each_solution(
    pieces: &[(Role, Square)],
    rules: &SolitarioRules,
    found: &mut dyn FnMut(&[Capture], Square) -> bool,
) {
    if let Some(state) = set_up(pieces) {
        search(&state, one_king(pieces), rules, &mut Vec::new(), found);
    }
}

/// Tries every capture from here; false as soon as `found` has returned false.
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

/// The promotions of a piece on a square: none, and for a pawn on rank 8 also four roles.
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
