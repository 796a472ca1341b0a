//! The TPI's predicates and functions of section 5 by their names: jugadorEnJaque, casillaAtacada, hayMateForzadoEn.
//!
//! The text has 74 of them. Seven are exercises of the TPE, too, and [`ajedrez_lite`] answers those; the others are
//! [`PREDICATES`], each with its parameters and its formula.

mod formulas;

use std::fmt;

use ajedrez_lite::{Casilla, Coordenada, Posicion, Tablero};
use core_bitboard::search::Budget;

use self::Kind::{
    Board, Cell, Coordinate, Coordinates, Move, Moves, Number, Player, Position, Positions,
};
use self::formulas as f;

/// A move: its origin and its destination, perhaps off the board.
pub type Step = (Coordenada, Coordenada);

/// The type of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `posicion`.
    Position,
    /// `tablero`.
    Board,
    /// `coordenada`.
    Coordinate,
    /// `casilla`.
    Cell,
    /// ℤ.
    Number,
    /// `jugador`.
    Player,
    /// `seq⟨coordenada⟩`.
    Coordinates,
    /// `coordenada × coordenada`.
    Move,
    /// `seq⟨coordenada × coordenada⟩`.
    Moves,
    /// `seq⟨posicion⟩`.
    Positions,
}

impl Kind {
    /// The type as the TPI writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Position => "posicion",
            Board => "tablero",
            Coordinate => "coordenada",
            Cell => "casilla",
            Number => "ℤ",
            Player => "jugador",
            Coordinates => "seq⟨coordenada⟩",
            Move => "coordenada × coordenada",
            Moves => "seq⟨coordenada × coordenada⟩",
            Positions => "seq⟨posicion⟩",
        }
    }
}

/// An argument of a predicate. Its numbers may be any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Of [`Kind::Position`].
    Position(Posicion),
    /// Of [`Kind::Board`].
    Board(Tablero),
    /// Of [`Kind::Coordinate`].
    Coordinate(Coordenada),
    /// Of [`Kind::Cell`].
    Cell(Casilla),
    /// Of [`Kind::Number`] or [`Kind::Player`].
    Number(i64),
    /// Of [`Kind::Coordinates`].
    Coordinates(Vec<Coordenada>),
    /// Of [`Kind::Move`].
    Move(Step),
    /// Of [`Kind::Moves`].
    Moves(Vec<Step>),
    /// Of [`Kind::Positions`].
    Positions(Vec<Posicion>),
}

/// What a predicate or a function says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// Whether a predicate holds.
    Truth(bool),
    /// A number.
    Number(i64),
    /// A coordinate or a cell.
    Pair(i64, i64),
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Said::Truth(truth) => truth.fmt(f),
            Said::Number(number) => number.fmt(f),
            Said::Pair(first, second) => write!(f, "({first}, {second})"),
        }
    }
}

/// Why a predicate says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// It asks for a cell that a board does not have.
    Cell(Coordenada),
    /// It asks for a row that a board does not have.
    Row(i64),
    /// It asks for a position that a sequence does not have, counted from 0.
    Position(usize),
    /// The budget ran out.
    OutOfBudget,
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswered::Cell(c) => {
                write!(f, "the formula asks for cell {c}, which the board does not have")
            }
            Unanswered::Row(row) => {
                write!(f, "the formula asks for row {row}, which the board does not have")
            }
            Unanswered::Position(index) => {
                write!(
                    f,
                    "the formula asks for position {index}, counted from 0, which the sequence does not have"
                )
            }
            Unanswered::OutOfBudget => f.write_str("the budget ran out"),
        }
    }
}

impl std::error::Error for Unanswered {}

/// A predicate or a function of the TPI.
#[derive(Clone, Copy, Debug)]
pub struct Predicate {
    /// Its name.
    pub name: &'static str,
    /// The name and the type of each parameter.
    pub parameters: &'static [(&'static str, Kind)],
    formula: fn(&Arguments<'_>) -> Result<Said, Unanswered>,
}

impl Predicate {
    const fn new(
        name: &'static str,
        parameters: &'static [(&'static str, Kind)],
        formula: fn(&Arguments<'_>) -> Result<Said, Unanswered>,
    ) -> Predicate {
        Predicate { name, parameters, formula }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<&'static Predicate> {
        PREDICATES.iter().find(|predicate| predicate.name == name)
    }

    /// Whether it searches, so that a budget matters.
    pub fn searches(&self) -> bool {
        matches!(self.name, "hayMateForzadoEn" | "noHayMateAntesDe")
    }

    /// What it says of these arguments.
    ///
    /// ```
    /// use ajedrez_course::predicates::{Predicate, Said, Value};
    /// use ajedrez_lite::{LitePosition, Posicion};
    /// use core_bitboard::search::Budget;
    ///
    /// let rooks: LitePosition = "4k3/8/8/8/8/8/8/K3R3 b".parse()?;
    /// let in_check = Predicate::named("jugadorEnJaque").expect("it is one");
    /// let arguments = [Value::Position(Posicion::from(rooks)), Value::Number(2)];
    /// assert_eq!(in_check.say(&arguments, &Budget::DEFAULT), Ok(Said::Truth(true)));
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the formula asks for a cell or a position that is not there, or the budget runs out.
    ///
    /// # Panics
    ///
    /// When the arguments are not of the types of the parameters.
    ///
    /// # Source
    ///
    /// The formula of its name in section 5 of the TPI, with the errata of docs/rules/errata.md.
    pub fn say(&self, values: &[Value], budget: &Budget<'_>) -> Result<Said, Unanswered> {
        assert_eq!(values.len(), self.parameters.len(), "the arguments of {self}");
        (self.formula)(&Arguments { values, budget })
    }
}

impl fmt::Display for Predicate {
    /// `jugadorEnJaque(p: posicion, j: jugador)`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.name)?;
        for (index, (name, kind)) in self.parameters.iter().enumerate() {
            let before = if index == 0 { "" } else { ", " };
            write!(f, "{before}{name}: {}", kind.name())?;
        }
        f.write_str(")")
    }
}

/// The arguments of a predicate, by their places.
struct Arguments<'a> {
    values: &'a [Value],
    budget: &'a Budget<'a>,
}

/// A reader of the argument at a place, of the type that the parameter there has.
macro_rules! reader {
    ($name:ident, $Kind:ident, $Type:ty) => {
        fn $name(&self, place: usize) -> &$Type {
            match &self.values[place] {
                Value::$Kind(value) => value,
                other => panic!("argument {place} is {other:?}"),
            }
        }
    };
}

impl Arguments<'_> {
    reader!(position, Position, Posicion);
    reader!(board, Board, Tablero);
    reader!(at, Coordinate, Coordenada);
    reader!(cell, Cell, Casilla);
    reader!(number, Number, i64);
    reader!(coordinates, Coordinates, [Coordenada]);
    reader!(step, Move, Step);
    reader!(moves, Moves, [Step]);
    reader!(positions, Positions, [Posicion]);
}

fn truth(holds: f::Truth) -> Result<Said, Unanswered> {
    holds.map(Said::Truth)
}

fn sure(holds: bool) -> Result<Said, Unanswered> {
    Ok(Said::Truth(holds))
}

fn number(number: Result<i64, Unanswered>) -> Result<Said, Unanswered> {
    number.map(Said::Number)
}

/// What is asked of a board alone.
const T: &[(&str, Kind)] = &[("t", Board)];
/// What is asked of a position alone.
const P: &[(&str, Kind)] = &[("p", Position)];
/// What is asked of two coordinates.
const O_D: &[(&str, Kind)] = &[("o", Coordinate), ("d", Coordinate)];
/// What is asked of two coordinates on a board.
const T_O_D: &[(&str, Kind)] = &[("t", Board), ("o", Coordinate), ("d", Coordinate)];
/// What is asked of two coordinates in a position.
const P_O_D: &[(&str, Kind)] = &[("p", Position), ("o", Coordinate), ("d", Coordinate)];

/// All of them but those that are exercises of the TPE, too, in the order of the text.
pub static PREDICATES: [Predicate; 67] = [
    // Exercise 2.
    Predicate::new("piezasEnCoordenadas", T, |a| truth(f::piezas_en_coordenadas(a.board(0)))),
    Predicate::new("peonesEnCoordenadas", T, |a| truth(f::peones_en_coordenadas(a.board(0)))),
    Predicate::new("torresEnCoordenadas", T, |a| truth(f::torres_en_coordenadas(a.board(0)))),
    Predicate::new("alfilesEnCoordenadas", T, |a| truth(f::alfiles_en_coordenadas(a.board(0)))),
    Predicate::new("reyesEnCoordenadas", T, |a| truth(f::reyes_en_coordenadas(a.board(0)))),
    Predicate::new("cantidadPiezasAlInicio", T, |a| {
        truth(f::cantidad_piezas_al_inicio(a.board(0)))
    }),
    // Exercise 3.
    Predicate::new(
        "sonCasillasAtacadas",
        &[("t", Board), ("j", Player), ("atacadas", Coordinates)],
        |a| truth(f::son_casillas_atacadas(a.board(0), *a.number(1), a.coordinates(2))),
    ),
    // Exercise 5.
    Predicate::new("esTableroOrdenado", &[("t1", Board), ("t2", Board)], |a| {
        truth(f::es_tablero_ordenado(a.board(0), a.board(1)))
    }),
    Predicate::new("ordenado", T, |a| truth(f::ordenado(a.board(0)))),
    Predicate::new("filaOrdenada", &[("t", Board), ("f", Number)], |a| {
        truth(f::fila_ordenada(a.board(0), *a.number(1)))
    }),
    Predicate::new("esLaSiguienteNoVacia", T_O_D, |a| {
        truth(f::es_la_siguiente_no_vacia(a.board(0), *a.at(1), *a.at(2)))
    }),
    Predicate::new("mismasPiezasPorFila", &[("t1", Board), ("t2", Board), ("f", Number)], |a| {
        truth(f::mismas_piezas_por_fila(a.board(0), a.board(1), *a.number(2)))
    }),
    Predicate::new("respetaVacias", &[("t", Board), ("ti", Board)], |a| {
        truth(f::respeta_vacias(a.board(0), a.board(1)))
    }),
    // Exercise 7.
    Predicate::new("alMoverQuedaEnJaque", P, |a| truth(f::al_mover_queda_en_jaque(a.position(0)))),
    // Exercise 9.
    Predicate::new("hayMateForzadoEn", &[("pi", Position), ("n", Number)], |a| {
        truth(f::hay_mate_forzado_en(a.position(0), *a.number(1), a.budget))
    }),
    Predicate::new("noHayMateAntesDe", &[("pi", Position), ("n", Number)], |a| {
        truth(f::no_hay_mate_antes_de(a.position(0), *a.number(1), a.budget))
    }),
    Predicate::new("secuenciaForzadaAMate", &[("pi", Position), ("F", Moves)], |a| {
        truth(f::secuencia_forzada_a_mate(a.position(0), a.moves(1), a.budget))
    }),
    // 5.2.1, functions.
    Predicate::new("aparicionesEnTablero", &[("t", Board), ("p", Cell)], |a| {
        number(f::apariciones_en_tablero(a.board(0), *a.cell(1)))
    }),
    Predicate::new("color", &[("t", Board), ("c", Coordinate)], |a| {
        number(f::color(a.board(0), *a.at(1)))
    }),
    Predicate::new("contrincante", &[("j", Player)], |a| number(Ok(f::contrincante(*a.number(0))))),
    Predicate::new("jugador", P, |a| number(Ok(a.position(0).jugador))),
    Predicate::new("pieza", &[("t", Board), ("c", Coordinate)], |a| {
        number(f::pieza(a.board(0), *a.at(1)))
    }),
    Predicate::new("setCoord", &[("i", Number), ("j", Number)], |a| {
        Ok(Said::Pair(*a.number(0), *a.number(1)))
    }),
    Predicate::new("setCasilla", &[("i", Number), ("j", Number)], |a| {
        Ok(Said::Pair(*a.number(0), *a.number(1)))
    }),
    // 5.2.2, predicates.
    Predicate::new("atacaAlRey", &[("p", Position), ("o", Coordinate)], |a| {
        truth(f::ataca_al_rey(a.position(0), *a.at(1)))
    }),
    Predicate::new("cantidadValidaDePiezas", T, |a| {
        truth(f::cantidad_valida_de_piezas(a.board(0)))
    }),
    Predicate::new("capturaPeonValida", T_O_D, |a| {
        truth(f::captura_peon_valida(a.board(0), *a.at(1), *a.at(2)))
    }),
    Predicate::new("casillaAtacada", T_O_D, |a| {
        truth(f::casilla_atacada(a.board(0), *a.at(1), *a.at(2)))
    }),
    Predicate::new("casillaVacia", &[("t", Board), ("c", Coordinate)], |a| {
        truth(f::casilla_vacia(a.board(0), *a.at(1)))
    }),
    Predicate::new("casillasValidas", T, |a| truth(f::casillas_validas(a.board(0)))),
    Predicate::new("coordenadaEnRango", &[("c", Coordinate)], |a| {
        sure(f::coordenada_en_rango(*a.at(0)))
    }),
    Predicate::new("enLineaFinalInicial", &[("c", Coordinate)], |a| {
        sure(f::en_linea_final_inicial(*a.at(0)))
    }),
    Predicate::new("enRango", &[("x", Number), ("m1", Number), ("m2", Number)], |a| {
        sure(f::en_rango(*a.number(0), *a.number(1), *a.number(2)))
    }),
    Predicate::new("existeMovimientoParaSalirDelJaque", P, |a| {
        truth(f::existe_movimiento_para_salir_del_jaque(a.position(0)))
    }),
    Predicate::new("esJugadorValido", &[("j", Player)], |a| {
        sure(f::es_jugador_valido(*a.number(0)))
    }),
    Predicate::new("esMatriz", T, |a| sure(f::es_matriz(a.board(0)))),
    Predicate::new("esSecuenciaForzada", &[("pi", Position), ("s", Moves)], |a| {
        truth(f::es_secuencia_forzada(a.position(0), a.moves(1), a.budget))
    }),
    Predicate::new("esTableroValido", T, |a| truth(f::es_tablero_valido(a.board(0)))),
    Predicate::new("esUnicaMovidaPosibleDeJugador", P_O_D, |a| {
        truth(f::es_unica_movida_posible_de_jugador(a.position(0), *a.at(1), *a.at(2)))
    }),
    Predicate::new("hayMovimientosLegales", P, |a| {
        truth(f::hay_movimientos_legales(a.position(0)))
    }),
    Predicate::new("jugadorEnJaque", &[("p", Position), ("j", Player)], |a| {
        truth(f::jugador_en_jaque(a.position(0), *a.number(1)))
    }),
    Predicate::new("loPoneEnJaque", P_O_D, |a| {
        truth(f::lo_pone_en_jaque(a.position(0), *a.at(1), *a.at(2)))
    }),
    Predicate::new("movimientoPiezaValido", T_O_D, |a| {
        truth(f::movimiento_pieza_valido(a.board(0), *a.at(1), *a.at(2)))
    }),
    Predicate::new("movimientoAlfilValido", T_O_D, |a| {
        truth(f::movimiento_alfil_valido(a.board(0), *a.at(1), *a.at(2)))
    }),
    Predicate::new(
        "movimientoForzado",
        &[("pi", Position), ("pm", Position), ("pf", Position), ("m", Move)],
        |a| {
            let m = *a.step(3);
            truth(f::movimiento_forzado(a.position(0), a.position(1), a.position(2), m))
        },
    ),
    Predicate::new(
        "movimientoPeonValido",
        &[("color", Player), ("o", Coordinate), ("d", Coordinate)],
        |a| sure(f::movimiento_peon_valido(*a.number(0), *a.at(1), *a.at(2))),
    ),
    Predicate::new("movimientoReyValido", O_D, |a| {
        sure(f::movimiento_rey_valido(*a.at(0), *a.at(1)))
    }),
    Predicate::new("movimientoTorreValido", T_O_D, |a| {
        truth(f::movimiento_torre_valido(a.board(0), *a.at(1), *a.at(2)))
    }),
    Predicate::new("mueveEnHorizontal", O_D, |a| sure(f::mueve_en_horizontal(*a.at(0), *a.at(1)))),
    Predicate::new("mueveEnDiagonal", O_D, |a| sure(f::mueve_en_diagonal(*a.at(0), *a.at(1)))),
    Predicate::new("mueveEnVertical", O_D, |a| sure(f::mueve_en_vertical(*a.at(0), *a.at(1)))),
    Predicate::new("mueveJugadorEnOrigen", &[("p", Position), ("o", Coordinate)], |a| {
        truth(f::mueve_jugador_en_origen(a.position(0), *a.at(1)))
    }),
    Predicate::new(
        "piezaCorrectaEnDestino",
        &[("p", Position), ("q", Position), ("o", Coordinate), ("d", Coordinate)],
        |a| truth(f::pieza_correcta_en_destino(a.position(0), a.position(1), *a.at(2), *a.at(3))),
    ),
    Predicate::new(
        "piezaEnCoordenada",
        &[("t", Board), ("c", Coordinate), ("pza", Number), ("col", Player)],
        |a| truth(f::pieza_en_coordenada(a.board(0), *a.at(1), *a.number(2), *a.number(3))),
    ),
    Predicate::new("piezasAlfilesValidas", T, |a| truth(f::piezas_alfiles_validas(a.board(0)))),
    Predicate::new("piezasDeJugador", &[("p", Position), ("C", Coordinates)], |a| {
        truth(f::piezas_de_jugador(a.position(0), a.coordinates(1)))
    }),
    Predicate::new("piezasPeonesValidas", T, |a| truth(f::piezas_peones_validas(a.board(0)))),
    Predicate::new("piezasReyesValidas", T, |a| truth(f::piezas_reyes_validas(a.board(0)))),
    Predicate::new("piezasTorresValidas", T, |a| truth(f::piezas_torres_validas(a.board(0)))),
    Predicate::new(
        "posicionesIgualesExceptoEn",
        &[("p", Position), ("q", Position), ("C", Coordinates)],
        |a| {
            let except = a.coordinates(2);
            truth(f::posiciones_iguales_excepto_en(a.position(0), a.position(1), except))
        },
    ),
    Predicate::new(
        "posicionFinalDeSecuenciaForzada",
        &[("pi", Position), ("p", Position), ("s", Moves)],
        |a| {
            let moves = a.moves(2);
            let (pi, p) = (a.position(0), a.position(1));
            truth(f::posicion_final_de_secuencia_forzada(pi, p, moves, a.budget))
        },
    ),
    Predicate::new("posicionesValidas", &[("P", Positions)], |a| {
        truth(f::posiciones_validas(a.positions(0), a.budget))
    }),
    Predicate::new("secuenciaDeCoordenadasValidas", &[("S", Moves)], |a| {
        sure(f::secuencia_de_coordenadas_validas(a.moves(0)))
    }),
    Predicate::new("sinPeonesNoCoronados", T, |a| truth(f::sin_peones_no_coronados(a.board(0)))),
    Predicate::new("soloHayReyes", T, |a| truth(f::solo_hay_reyes(a.board(0)))),
    Predicate::new("sonPosicionesForzadas", &[("P", Positions), ("s", Moves)], |a| {
        truth(f::son_posiciones_forzadas(a.positions(0), a.moves(1), a.budget))
    }),
    Predicate::new("tienenMovimiento", &[("p", Position), ("piezas", Coordinates)], |a| {
        truth(f::tienen_movimiento(a.position(0), a.coordinates(1), a.budget))
    }),
];
