//! C++ initialisers of the course's types, and googletest cases for its functions.

use std::fmt;

use ajedrez_lite::{Casilla, Coordenada, Outcome, Posicion, player_code};
use core_bitboard::{Bitboard, Color, Square};

/// An initialiser of `posicion`.
pub fn posicion(posicion: &Posicion) -> String {
    let cell = |cell: &Casilla| format!("{{{}, {}}}", cell.role, cell.color);
    let rows =
        posicion.tablero.iter().map(|row| format!("\n        {}", list(row.iter().map(cell))));
    format!("{{{}, {}}}", list(rows), posicion.jugador)
}

/// An initialiser of `coordenada`.
pub fn coordenada(square: Square) -> String {
    pair(Coordenada::from(square))
}

/// An initialiser of `vector<coordenada>`, in the order of [`ajedrez_lite::coordinates`].
pub fn coordenadas(squares: Bitboard) -> String {
    list(ajedrez_lite::coordinates(squares).into_iter().map(pair))
}

/// An initialiser of `secuencia`.
pub fn secuencia(moves: impl IntoIterator<Item = (Square, Square)>) -> String {
    let step = |(from, to)| format!("{{{}, {}}}", coordenada(from), coordenada(to));
    list(moves.into_iter().map(step))
}

/// The number of the winner; 0 without one.
pub fn winner(outcome: Option<Outcome>) -> i64 {
    match outcome {
        Some(Outcome::Win(color)) => player_code(color),
        Some(Outcome::Draw) | None => 0,
    }
}

/// A call of one of the course's functions for a position `p`, such as `esJugadaLegal(p,
/// make_pair(6, 0), make_pair(5, 0))`.
pub struct Call {
    name: &'static str,
    /// The declarations before the call.
    before: String,
    /// The arguments after the position.
    arguments: String,
}

impl Call {
    /// A call with these arguments, in this order.
    pub fn new(
        name: &'static str,
        other: Option<&Posicion>,
        squares: impl IntoIterator<Item = Square>,
        color: Option<Color>,
        line: Option<&[(Square, Square)]>,
    ) -> Call {
        let mut before = Vec::new();
        let mut arguments = Vec::new();
        if let Some(other) = other {
            before.push(format!("posicion p2 = {};", posicion(other)));
            arguments.push("p2".to_owned());
        }
        arguments.extend(squares.into_iter().map(typed));
        arguments.extend(color.map(|color| player_code(color).to_string()));
        if let Some(line) = line {
            before.push(format!("secuencia s = {};", secuencia(line.iter().copied())));
            arguments.push("s".to_owned());
        }
        let arguments = arguments.iter().map(|argument| format!(", {argument}")).collect();
        Call { name, before: before.join("\n    "), arguments }
    }

    /// The name of the function.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// A googletest case that declares the position `p` and ends with `check`; `None` if a number
    /// of the position does not fit `int`.
    pub fn test(&self, case: &str, here: &Posicion, check: &str) -> Option<String> {
        let Call { name, before, .. } = self;
        let before = if before.is_empty() { String::new() } else { format!("    {before}\n") };
        let p = posicion(here);
        has_ints(here).then(|| {
            format!("TEST({name}, {case}) {{\n    posicion p = {p};\n{before}    {check}\n}}")
        })
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(p{})", self.name, self.arguments)
    }
}

/// Whether every number fits the course's `int`.
fn has_ints(here: &Posicion) -> bool {
    let cells = here.tablero.iter().flatten().flat_map(|cell| [cell.role, cell.color]);
    cells.chain([here.jugador]).all(|number| i32::try_from(number).is_ok())
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("{{{}}}", items.collect::<Vec<_>>().join(", "))
}

fn pair(coordinate: Coordenada) -> String {
    format!("{{{}, {}}}", coordinate.row, coordinate.column)
}

/// A coordinate as a typed expression, since macro arguments cannot contain braces.
fn typed(square: Square) -> String {
    let Coordenada { row, column } = Coordenada::from(square);
    format!("make_pair({row}, {column})")
}
