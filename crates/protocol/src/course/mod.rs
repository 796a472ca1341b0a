//! The course's types as students write them: a board in the braces of C++ or in JSON.
//!
//! `tokens` has the words and marks of the text. `values` reads them as nested lists of numbers: all kinds
//! of brackets are equivalent, and the types before them, JSON keys, commas and comments are passed.
//! `code` follows the statements of a test up to the position in question.

mod code;
mod tokens;
mod values;

use ajedrez_lite::{Casilla, Posicion, Tablero, player_code};
use core_bitboard::{Color, Square};

#[cfg(test)]
pub(crate) use self::code::FUNCTIONS;
use self::tokens::{Token, tokens};
use self::values::{Node, ROOM, Values};
use crate::fault::{Fault, Place, Problem};

/// Whether a text is in this notation: no FEN and no picture has such brackets.
pub(crate) fn is_course(text: &str) -> bool {
    text.contains(['{', '(']) || text.contains("[[")
}

/// Reads a position; `None` when the lists of the text do not describe one. `turn` overrides the
/// turn in the text; without either, it is White's turn.
pub(crate) fn posicion(
    text: &str,
    turn: Option<Color>,
    place: Place,
) -> Result<Option<Posicion>, Fault> {
    let nodes = code::nodes(text).map_err(|error| Fault::new(Problem::Code(error)).at(place))?;
    Ok(parts(&nodes).map(|(tablero, player)| {
        let jugador = turn.map(player_code).or(player).unwrap_or(player_code(Color::White));
        Posicion { tablero, jugador }
    }))
}

/// The board and, if there is one, the player that values describe, perhaps within more brackets.
fn parts(mut nodes: &[Node]) -> Option<(Tablero, Option<i64>)> {
    while let [whole @ Node::List(inner)] = nodes
        && tablero(whole).is_none()
    {
        nodes = inner;
    }
    let (board, player) = match nodes {
        [Node::Number(player), board] | [board, Node::Number(player)] => (board, Some(*player)),
        [board] => (board, None),
        _ => return None,
    };
    tablero(board).map(|tablero| (tablero, player))
}

/// Whether a value is a board and a player.
fn is_position(node: &Node) -> bool {
    parts(std::slice::from_ref(node)).is_some_and(|(_, player)| player.is_some())
}

/// Whether a value is a board alone.
fn is_board(node: &Node) -> bool {
    parts(std::slice::from_ref(node)).is_some()
}

/// Reads coordinates such as `(6,0)` or `{{6,3},{6,6}}`, or squares such as `d2g2`.
pub(crate) fn squares(text: &str) -> Option<Vec<Square>> {
    let is_between = |mark: char| "-x>,".contains(mark) || mark.is_whitespace();
    let letters: String = text.chars().filter(|&mark| !is_between(mark)).collect();
    let named = letters
        .as_bytes()
        .chunks(2)
        .map(|name| str::from_utf8(name).ok()?.to_ascii_lowercase().parse().ok());
    if let Some(squares) = named.collect::<Option<Vec<Square>>>()
        && !squares.is_empty()
    {
        return Some(squares);
    }
    let mut numbers = Vec::new();
    let text = text.replace("->", " ");
    let tokens = tokens(&text).ok()?;
    let equals = tokens.iter().position(|placed| placed.token == Token::Mark('='));
    let value = &tokens[equals.map_or(0, |equals| equals + 1)..];
    let value = match value.split_last() {
        Some((last, before)) if last.token == Token::Mark(';') => before,
        _ => value,
    };
    let mut room = ROOM;
    let variables = &[];
    let mut values = Values { text: &text, tokens: value, at: 0, variables, room: &mut room };
    for node in values.all().ok()? {
        flatten(&node, &mut numbers);
    }
    let pairs = numbers.chunks(2).map(|pair| match *pair {
        [row, column] => Square::try_from(ajedrez_lite::Coordenada::from((row, column))).ok(),
        _ => None,
    });
    pairs.collect::<Option<Vec<Square>>>().filter(|squares| !squares.is_empty())
}

fn flatten(node: &Node, numbers: &mut Vec<i64>) {
    match node {
        Node::Number(number) => numbers.push(*number),
        Node::List(nodes) => nodes.iter().for_each(|node| flatten(node, numbers)),
    }
}

/// Rows of cells.
fn tablero(node: &Node) -> Option<Tablero> {
    let Node::List(rows) = node else { return None };
    let cell = |node: &Node| match node {
        Node::List(pair) => match pair[..] {
            [Node::Number(role), Node::Number(color)] => Some(Casilla { role, color }),
            _ => None,
        },
        Node::Number(_) => None,
    };
    let row = |node: &Node| match node {
        Node::List(cells) => cells.iter().map(cell).collect(),
        Node::Number(_) => None,
    };
    rows.iter().map(row).collect()
}

#[cfg(test)]
mod tests;
