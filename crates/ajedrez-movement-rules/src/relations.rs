//! Answers queries by matching their goals with the facts.

use core_bitboard::Square;
use core_bitboard::geometry::aligned_distance;
use core_bitboard::search::{Budget, Meter};
use core_bitboard::types::{File, Rank};

use crate::facts::by_column;
use crate::query::{Goal, Predicate, Query, Solutions, Term};
use crate::{Answer, AnswerError, Facts, NamedPiece, Value, obstacles};

impl Facts {
    /// The maximum number of solutions of a query, including the partial solutions of its first goals.
    pub const SOLUTIONS_MAX: usize = 1_000_000;

    /// Answers a query; `mover`, `colocar` and `retirar` change the facts when they hold.
    ///
    /// # Errors
    ///
    /// If a query of several goals has more solutions than [`SOLUTIONS_MAX`](Facts::SOLUTIONS_MAX). One
    /// goal never reaches it.
    ///
    /// ```
    /// use ajedrez_movement_rules::{AnswerError, Facts, parse_query};
    ///
    /// let mut facts = Facts::default();
    /// assert!(facts.answer(&parse_query("mover(reinaBlanca, d, 2)")?)?.holds());
    /// let answer = facts.answer(&parse_query("reina(M), casilla(M, X, 2), numero(X, N)")?)?;
    /// assert_eq!(answer.to_string(), "M = reinaBlanca, X = d, N = 4.");
    ///
    /// let all = parse_query("distancia(A, B, C, D, E), distancia(F, G, H, I, J)")?;
    /// assert_eq!(facts.answer(&all), Err(AnswerError::TooManySolutions));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn answer(&mut self, query: &Query) -> Result<Answer, AnswerError> {
        self.answer_within(query, &Budget::DEFAULT)
    }

    /// As [`answer`](Facts::answer), within a budget: a node is a goal with the values from the earlier goals,
    /// and the memory limits the solutions.
    ///
    /// # Errors
    ///
    /// As [`answer`](Facts::answer), and when the budget runs out.
    pub fn answer_within(
        &mut self,
        query: &Query,
        budget: &Budget<'_>,
    ) -> Result<Answer, AnswerError> {
        let solutions = match query.goals.as_slice() {
            [command] if command.predicate.is_command() => {
                if self.obey(command) {
                    Solutions::ONE
                } else {
                    Solutions::NONE
                }
            }
            goals => self.solutions(goals, budget)?,
        };
        Ok(Answer { variables: query.variables.clone(), solutions })
    }

    /// Solves goals from left to right: each solution of the earlier goals is extended with the solutions of
    /// the next goal. The order is as in Prolog.
    fn solutions(&self, goals: &[Goal], budget: &Budget<'_>) -> Result<Solutions, AnswerError> {
        let mut meter = Meter::new(budget);
        // A goal without any matching fact decides the query.
        for goal in goals {
            meter.count_node()?;
            if !self.has_fact(goal) {
                return Ok(Solutions::NONE);
            }
        }
        let values_max = budget.memo_bytes / size_of::<Value>();
        let mut solutions = Solutions::ONE;
        let mut found = 0;
        for goal in goals {
            let mut longer = Solutions::NONE;
            for known in solutions.iter() {
                meter.count_node()?;
                for values in self.solutions_of(&goal.with(known)) {
                    longer.count += 1;
                    longer.values.extend_from_slice(known);
                    longer.values.extend_from_slice(&values);
                }
                if found + longer.count > Facts::SOLUTIONS_MAX {
                    return Err(AnswerError::TooManySolutions);
                }
                if solutions.values.len() + longer.values.len() > values_max {
                    return Err(AnswerError::OutOfBudget);
                }
            }
            found += longer.count;
            solutions = longer;
        }
        Ok(solutions)
    }

    /// The solutions of one goal: the values of its variables, in order of first appearance.
    fn solutions_of(&self, goal: &Goal) -> Vec<Vec<Value>> {
        let mut found = Vec::new();
        self.each_fact(goal, |fact| found.extend(values(&goal.terms, fact)));
        found.sort_by_cached_key(|solution| squares_first(solution));
        found.dedup();
        found
    }

    /// Carries out a command, if possible.
    fn obey(&mut self, command: &Goal) -> bool {
        let &[Term::Is(Value::Piece(piece)), ref place @ ..] = command.terms.as_slice() else {
            return false;
        };
        let square = match *place {
            [Term::Is(Value::Column(file)), Term::Is(Value::Number(row))] => square(file, row),
            _ => None,
        };
        match command.predicate {
            Predicate::Go => self.go(piece, square).is_ok(),
            Predicate::Put => square.map(|square| self.put(piece, square)).is_some(),
            _ => self.remove(piece).is_some(),
        }
    }

    /// Whether some fact matches each argument separately.
    fn has_fact(&self, goal: &Goal) -> bool {
        let mut has_fact = false;
        self.each_fact(goal, |_| has_fact = true);
        has_fact
    }

    /// Calls `show` with every fact that matches each argument separately, as the values of all
    /// arguments.
    fn each_fact(&self, goal: &Goal, mut show: impl FnMut(&[Value])) {
        match (goal.predicate, goal.terms.as_slice()) {
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
            (Predicate::Is(role), &[m]) => {
                for piece in pieces(m).filter(|piece| piece.piece().role == role) {
                    show(&[Value::Piece(piece)]);
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
    let mut values: Vec<(usize, Value)> = Vec::new();
    for (term, &value) in terms.iter().zip(fact) {
        if let Term::Variable(index) = *term {
            match values.iter().find(|(met, _)| *met == index) {
                None => values.push((index, value)),
                Some((_, met)) if *met == value => {}
                Some(_) => return None,
            }
        }
    }
    Some(values.into_iter().map(|(_, value)| value).collect())
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
    let seconds: Vec<Square> = squares(b[0], b[1]).collect();
    squares(a[0], a[1])
        .flat_map(move |first| seconds.clone().into_iter().map(move |second| (first, second)))
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
