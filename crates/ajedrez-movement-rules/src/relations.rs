//! Answers to queries: the facts that fit a query's arguments give the values of its variables.

use core_bitboard::Square;
use core_bitboard::geometry::aligned_distance;
use core_bitboard::types::{File, Rank};

use crate::facts::by_column;
use crate::query::{Predicate, Query, Term};
use crate::{Answer, Facts, NamedPiece, Value, obstacles};

impl Facts {
    /// Answers a query; `mover`, `colocar` and `retirar` change the facts when they hold.
    ///
    /// ```
    /// use ajedrez_movement_rules::{Facts, parse_query};
    ///
    /// let mut facts = Facts::default();
    /// assert!(facts.answer(&parse_query("mover(reinaBlanca, d, 2)")?).holds());
    /// let answer = facts.answer(&parse_query("casilla(reinaBlanca, X, Y)")?);
    /// assert_eq!(answer.to_string(), "X = d, Y = 2.");
    /// # Ok::<(), ajedrez_movement_rules::ParseQueryError>(())
    /// ```
    pub fn answer(&mut self, query: &Query) -> Answer {
        let mut solutions = if query.is_command() {
            if self.obey(query) { vec![Vec::new()] } else { Vec::new() }
        } else {
            let mut found = Vec::new();
            self.each_fact(query, |fact| found.extend(values(&query.terms, fact)));
            found
        };
        solutions.sort_by_cached_key(|solution| squares_first(solution));
        solutions.dedup();
        Answer { variables: query.variables.clone(), solutions }
    }

    /// Carries out a command, if possible.
    fn obey(&mut self, query: &Query) -> bool {
        let &[Term::Is(Value::Piece(piece)), ref place @ ..] = query.terms.as_slice() else {
            return false;
        };
        let square = match *place {
            [Term::Is(Value::Column(file)), Term::Is(Value::Number(row))] => square(file, row),
            _ => None,
        };
        match query.predicate {
            Predicate::Go => self.go(piece, square).is_ok(),
            Predicate::Put => square.map(|square| self.put(piece, square)).is_some(),
            _ => self.remove(piece).is_some(),
        }
    }

    /// Calls `show` with every fact that fits each argument taken alone, as the values of all
    /// arguments.
    fn each_fact(&self, query: &Query, mut show: impl FnMut(&[Value])) {
        match (query.predicate, query.terms.as_slice()) {
            (Predicate::ValidSquare, &[c, r]) => {
                squares(c, r).for_each(|at| show(&[column(at), row(at)]));
            }
            (Predicate::Number, &[c, n]) => {
                for file in File::ALL {
                    let values = [Value::Column(file), Value::Number(file.index() as u8 + 1)];
                    if c.admits(values[0]) && n.admits(values[1]) {
                        show(&values);
                    }
                }
            }
            (Predicate::Color, &[m, c]) => {
                for piece in pieces(m) {
                    let color = Value::Color(piece.piece().color);
                    if c.admits(color) {
                        show(&[Value::Piece(piece), color]);
                    }
                }
            }
            (Predicate::StandsOn, &[m, c, r]) => {
                for piece in pieces(m) {
                    let stands_here = |at: &Square| self.square_of(piece) == Some(*at);
                    if let Some(at) = squares(c, r).find(stands_here) {
                        show(&[Value::Piece(piece), column(at), row(at)]);
                    }
                }
            }
            (Predicate::ValidMove, &[m, c, r]) => {
                for piece in pieces(m) {
                    for to in squares(c, r).filter(|&to| self.may_go(piece, to).is_ok()) {
                        show(&[Value::Piece(piece), column(to), row(to)]);
                    }
                }
            }
            (Predicate::HasObstacle, &[c, r, c2, r2]) => {
                for (a, b) in pairs([c, r], [c2, r2]) {
                    if obstacles(self.board(), a, b).next().is_some() {
                        show(&[column(a), row(a), column(b), row(b)]);
                    }
                }
            }
            (Predicate::Distance, &[c, r, c2, r2, d]) => {
                for (a, b) in pairs([c, r], [c2, r2]) {
                    if let Some(distance) = aligned_distance(a, b).map(Value::Number)
                        && d.admits(distance)
                    {
                        show(&[column(a), row(a), column(b), row(b), distance]);
                    }
                }
            }
            _ => unreachable!("the parser gives every predicate as many terms as it has places"),
        }
    }
}

/// The values that a fact gives to the variables in `terms`; `None` if one would need two values.
fn values(terms: &[Term], fact: &[Value]) -> Option<Vec<Value>> {
    let mut values: Vec<Value> = Vec::new();
    for (term, &value) in terms.iter().zip(fact) {
        // Variables are numbered by first appearance, so a new one's number is that of values so
        // far.
        if let Term::Variable(index) = *term {
            match values.get(index) {
                None => values.push(value),
                Some(&met) if met == value => {}
                Some(_) => return None,
            }
        }
    }
    Some(values)
}

/// The sort key of solutions: columns and rows, then pieces and colours.
fn squares_first(solution: &[Value]) -> Vec<Value> {
    let mut key = solution.to_vec();
    key.sort_by_key(|value| matches!(value, Value::Piece(_) | Value::Color(_)));
    key
}

/// The squares that two terms admit as column and row.
fn squares(c: Term, r: Term) -> impl Iterator<Item = Square> + Clone {
    by_column().filter(move |&square| c.admits(column(square)) && r.admits(row(square)))
}

/// The pairs of squares that two terms each admit.
fn pairs(a: [Term; 2], b: [Term; 2]) -> impl Iterator<Item = (Square, Square)> {
    let seconds = squares(b[0], b[1]);
    squares(a[0], a[1]).flat_map(move |first| seconds.clone().map(move |second| (first, second)))
}

/// The pieces that a term admits.
fn pieces(m: Term) -> impl Iterator<Item = NamedPiece> {
    NamedPiece::all().filter(move |&piece| m.admits(Value::Piece(piece)))
}

fn column(square: Square) -> Value {
    Value::Column(square.file())
}

fn row(square: Square) -> Value {
    Value::Number(square.rank().index() as u8 + 1)
}

/// The square of a column and a row counted from 1, if there is such a row.
fn square(file: File, number: u8) -> Option<Square> {
    let rank = Rank::from_index(usize::from(number).checked_sub(1)?)?;
    Some(Square::new(file, rank))
}
