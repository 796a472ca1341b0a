//! The course's types as students write them: a board in the braces of C++ or in JSON.
//!
//! The text is read as nested lists of numbers. All kinds of brackets are equivalent; names of
//! types and functions before them (`make_pair(`, `vector<casilla>{`), names of variables, JSON
//! keys, commas and comments are skipped.

use ajedrez_lite::{Casilla, Posicion, Tablero, player_code};
use core_bitboard::{Color, Square};

use crate::fault::{Expected, Fault, Place, Problem, shortened};

/// The deepest nesting allowed. A position needs four levels: pair, board, row, cell.
const DEPTH_MAX: usize = 8;

/// A number, or a list.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    Number(i64),
    List(Vec<Node>),
}

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
    let mut nodes = Reader { text, at: 0 }.nodes(None, 0).map_err(|at| {
        let found = format!("{:?}", shortened(&text[at..]));
        Fault::new(Problem::Unexpected { expected: Expected::Rows, found }).at(place)
    })?;
    while let [Node::List(inner)] = &nodes[..]
        && tablero(&nodes[0]).is_none()
    {
        nodes = inner.clone();
    }
    let (board, player) = match &nodes[..] {
        [Node::Number(player), board] | [board, Node::Number(player)] => (board, Some(*player)),
        [board] => (board, None),
        _ => return Ok(None),
    };
    let jugador = turn.map(player_code).or(player).unwrap_or(player_code(Color::White));
    Ok(tablero(board).map(|tablero| Posicion { tablero, jugador }))
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
    for node in (Reader { text: &text, at: 0 }).nodes(None, 0).ok()? {
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

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    /// The nodes up to the bracket `end`, or to the end of the text. Anything else is an error.
    fn nodes(&mut self, end: Option<char>, depth: usize) -> Result<Vec<Node>, usize> {
        let mut nodes = Vec::new();
        loop {
            let rest = &self.text[self.at..];
            let Some(mark) = rest.chars().next() else {
                return if end.is_none() { Ok(nodes) } else { Err(self.at) };
            };
            let start = self.at;
            self.at += mark.len_utf8();
            match mark {
                _ if Some(mark) == end => return Ok(nodes),
                '{' | '[' | '(' if depth < DEPTH_MAX => {
                    let end = match mark {
                        '{' => '}',
                        '[' => ']',
                        _ => ')',
                    };
                    nodes.push(Node::List(self.nodes(Some(end), depth + 1)?));
                }
                '/' if rest.starts_with("//") => self.at = start + length_to(rest, "\n"),
                '/' if rest.starts_with("/*") => self.at = start + length_to(rest, "*/"),
                '"' => self.skip_key(start)?,
                ',' | ';' | ':' | '=' | '<' | '>' | '&' => {}
                _ if mark.is_whitespace() => {}
                '-' | '0'..='9' => {
                    let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
                    self.at = start + 1 + digits;
                    let number = rest[..1 + digits].parse().map_err(|_| start)?;
                    nodes.push(Node::Number(number));
                }
                _ if mark.is_alphabetic() => nodes.extend(self.word(start)?),
                _ => return Err(start),
            }
        }
    }

    /// Skips a JSON key and the colon after it.
    fn skip_key(&mut self, start: usize) -> Result<(), usize> {
        let behind = self.text[self.at..].find('"').ok_or(start)? + self.at + 1;
        if !self.text[behind..].trim_start().starts_with(':') {
            return Err(start);
        }
        self.at = behind;
        Ok(())
    }

    /// A constant of the course; `None` for the name of a type, a function or a variable.
    fn word(&mut self, start: usize) -> Result<Option<Node>, usize> {
        let rest = &self.text[start..];
        let length = rest.find(|mark: char| !mark.is_alphanumeric() && mark != '_');
        let word = &rest[..length.unwrap_or(rest.len())];
        self.at = start + word.len();
        if let Some(node) = constant(word) {
            return Ok(Some(node));
        }
        let next = self.text[self.at..].trim_start().chars().next();
        let is_name = next.is_some_and(|next| "({[<>=&:".contains(next) || next.is_alphabetic());
        if is_name { Ok(None) } else { Err(start) }
    }
}

/// The length of `text` up to and including `end`.
fn length_to(text: &str, end: &str) -> usize {
    text.find(end).map_or(text.len(), |at| at + end.len())
}

/// The value of a name of the course's `definiciones.h`.
fn constant(word: &str) -> Option<Node> {
    let number = |word: &str| {
        let names: [&[&str]; 5] =
            [&["VACIO", "VACÍO"], &["PEON", "PEÓN"], &["ALFIL"], &["TORRE"], &["REY"]];
        let index = names.iter().position(|names| names.contains(&word));
        index.and_then(|index| i64::try_from(index).ok())
    };
    match word {
        "BLANCO" => return Some(Node::Number(1)),
        "NEGRO" => return Some(Node::Number(2)),
        "cVACIA" => return Some(Node::List(vec![Node::Number(0), Node::Number(0)])),
        _ => {}
    }
    let pair = word.strip_prefix('c').and_then(|cell| cell.rsplit_once('_'));
    let Some((role, color)) = pair else { return number(word).map(Node::Number) };
    let color = match color {
        "B" => 1,
        "N" => 2,
        _ => return None,
    };
    Some(Node::List(vec![Node::Number(number(role)?), Node::Number(color)]))
}

#[cfg(test)]
mod tests {
    use ajedrez_lite::LitePosition;

    use super::*;

    fn read(text: &str) -> Option<Posicion> {
        posicion(text, None, Place::Request).expect("lists of numbers")
    }

    #[test]
    fn a_board_is_read_in_braces_in_json_and_in_names() {
        let start = Posicion::from(LitePosition::start());
        let rows: Vec<Vec<(i64, i64)>> = start
            .tablero
            .iter()
            .map(|row| row.iter().map(|cell| (cell.role, cell.color)).collect())
            .collect();
        let json = format!("{rows:?}").replace('(', "[").replace(')', "]");
        let braces = json.replace('[', "{").replace(']', "}");
        let names = braces.replace("{0, 0}", "cVACIA").replace("{4, 1}", "mp(REY, BLANCO)");
        for text in [
            format!("{{\"tablero\":{json},\"jugador\":1}}"),
            format!("{{\"jugador\": 1, \"tablero\": {json}}}"),
            json.clone(),
            braces.clone(),
            format!("{{{braces}, 1}}"),
            format!("posicion p = make_pair(tablero{braces}, BLANCO); // the start"),
            format!("vector<vector<casilla>> const t = {names};"),
        ] {
            assert_eq!(read(&text).as_ref(), Some(&start), "{text}");
        }
        let black = posicion(&braces, Some(Color::Black), Place::Request);
        assert_eq!(black, Ok(Some(Posicion { jugador: 2, ..start })));
    }

    #[test]
    fn what_is_no_list_of_numbers_is_refused_at_its_place() {
        for (text, found) in [
            ("{{1,2}", "\"\""),
            ("{{1,x}}", "\"x}}\""),
            ("{1}}", "\"}\""),
            ("((((((((((1))))))))))", "\"((1"),
            ("{99999999999999999999}", "\"9999"),
            ("{\"a\"}", "\"\\\"a"),
        ] {
            let fault = posicion(text, None, Place::Request).unwrap_err().to_string();
            assert!(fault.contains(found), "{text}: {fault}");
        }
        for text in ["{}", "{{1,2},{3}}", "{1,2,3}", "{{{{1,2}},{{3}}},1}"] {
            assert!(read(text).is_none_or(|posicion| posicion.tablero.is_empty()), "{text}");
        }
    }

    #[test]
    fn squares_are_coordinates_or_names() {
        let (a2, b3) = (Square::A2, Square::B3);
        for text in ["a2", "A2", "6,0", "(6,0)", "{6, 0}", "[6,0]", "setCoord(6, 0)"] {
            assert_eq!(squares(text), Some(vec![a2]), "{text}");
        }
        for text in ["a2b3", "a2-b3", "(6,0)(5,1)", "((6,0),(5,1))", "6,0 -> 5,1", "{{6,0},{5,1}}"]
        {
            assert_eq!(squares(text), Some(vec![a2, b3]), "{text}");
        }
        for text in ["", "a9", "6", "8,0", "(6,0", "6;x", "-1,0", "1,2,3"] {
            assert_eq!(squares(text), None, "{text}");
        }
    }
}
