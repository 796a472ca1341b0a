//! The predicates and functions of the TPI's section 5, such as jugadorEnJaque, casillaAtacada and
//! hayMateForzadoEn.
//!
//! The text defines 74. Seven are also exercises of the TPE; [`ajedrez_lite`] implements those. The
//! others are [`PREDICATES`].

mod formulas;

use std::fmt;

use ajedrez_lite::{Casilla, Coordenada, Posicion, Tablero};
use core_bitboard::search::Budget;

use self::ParameterType::{
    Board, Cell, Coordinate, Coordinates, Move, Moves, Number, Player, Position, Positions,
};
use self::formulas as f;

/// An origin and a destination, which may be outside of the board.
pub type CoordinateMove = (Coordenada, Coordenada);

/// The type of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterType {
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

impl ParameterType {
    /// The TPI's name of the type.
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

/// An argument of a predicate, with any numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArgumentValue {
    /// An argument of type [`ParameterType::Position`].
    Position(Posicion),
    /// An argument of type [`ParameterType::Board`].
    Board(Tablero),
    /// An argument of type [`ParameterType::Coordinate`].
    Coordinate(Coordenada),
    /// An argument of type [`ParameterType::Cell`].
    Cell(Casilla),
    /// An argument of type [`ParameterType::Number`] or [`ParameterType::Player`].
    Number(i64),
    /// An argument of type [`ParameterType::Coordinates`].
    Coordinates(Vec<Coordenada>),
    /// An argument of type [`ParameterType::Move`].
    Move(CoordinateMove),
    /// An argument of type [`ParameterType::Moves`].
    Moves(Vec<CoordinateMove>),
    /// An argument of type [`ParameterType::Positions`].
    Positions(Vec<Posicion>),
}

/// The value of a predicate or function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PredicateValue {
    /// The truth value of a predicate.
    Truth(bool),
    /// A number.
    Number(i64),
    /// A coordinate or a cell.
    Pair(i64, i64),
}

impl fmt::Display for PredicateValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PredicateValue::Truth(truth) => truth.fmt(f),
            PredicateValue::Number(number) => number.fmt(f),
            PredicateValue::Pair(first, second) => write!(f, "({first}, {second})"),
        }
    }
}

/// A predicate that has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PredicateError {
    /// The formula reads a cell outside of the board.
    Cell(Coordenada),
    /// The formula reads a row outside of the board.
    Row(i64),
    /// The formula reads a position outside of the sequence, counted from 0.
    Position(usize),
    /// The budget ran out.
    OutOfBudget,
}

impl fmt::Display for PredicateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PredicateError::Cell(c) => {
                write!(f, "the formula asks for cell {c}, which the board does not have")
            }
            PredicateError::Row(row) => {
                write!(f, "the formula asks for row {row}, which the board does not have")
            }
            PredicateError::Position(index) => {
                write!(
                    f,
                    "the formula asks for position {index}, counted from 0, which the sequence does not have"
                )
            }
            PredicateError::OutOfBudget => f.write_str("a limit was reached"),
        }
    }
}

impl std::error::Error for PredicateError {}

/// A predicate or function of the TPI.
#[derive(Clone, Copy, Debug)]
pub struct Predicate {
    /// The name.
    pub name: &'static str,
    /// The names and types of the parameters.
    pub parameters: &'static [(&'static str, ParameterType)],
    formula: fn(&Arguments<'_>) -> Result<PredicateValue, PredicateError>,
}

impl Predicate {
    const fn new(
        name: &'static str,
        parameters: &'static [(&'static str, ParameterType)],
        formula: fn(&Arguments<'_>) -> Result<PredicateValue, PredicateError>,
    ) -> Predicate {
        Predicate { name, parameters, formula }
    }

    /// The predicate with this name.
    pub fn from_name(name: &str) -> Option<&'static Predicate> {
        PREDICATES.iter().find(|predicate| predicate.name == name)
    }

    /// Whether the predicate searches, so a budget matters.
    pub fn searches(&self) -> bool {
        matches!(self.name, "hayMateForzadoEn" | "noHayMateAntesDe")
    }

    /// Evaluates the predicate.
    ///
    /// ```
    /// use ajedrez_course::predicates::{ArgumentValue, Predicate, PredicateValue};
    /// use ajedrez_lite::{LitePosition, Posicion};
    /// use core_bitboard::search::Budget;
    ///
    /// let rooks: LitePosition = "4k3/8/8/8/8/8/8/K3R3 b".parse()?;
    /// let in_check = Predicate::from_name("jugadorEnJaque").expect("a predicate");
    /// let arguments = [ArgumentValue::Position(Posicion::from(rooks)), ArgumentValue::Number(2)];
    /// let value = in_check.evaluate(&arguments, &Budget::DEFAULT);
    /// assert_eq!(value, Ok(PredicateValue::Truth(true)));
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the formula reads a cell or position that does not exist, or the budget runs out.
    ///
    /// # Panics
    ///
    /// If the arguments do not have the types of the parameters.
    ///
    /// # Source
    ///
    /// The formula with this name in section 5 of the TPI, with the errata of docs/rules/errata.md.
    pub fn evaluate(
        &self,
        values: &[ArgumentValue],
        budget: &Budget<'_>,
    ) -> Result<PredicateValue, PredicateError> {
        assert_eq!(values.len(), self.parameters.len(), "the arguments of {self}");
        (self.formula)(&Arguments { values, budget })
    }
}

impl fmt::Display for Predicate {
    /// Prints `jugadorEnJaque(p: posicion, j: jugador)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.name)?;
        for (index, (name, kind)) in self.parameters.iter().enumerate() {
            let before = if index == 0 { "" } else { ", " };
            write!(f, "{before}{name}: {}", kind.name())?;
        }
        f.write_str(")")
    }
}

/// The arguments of a predicate, by position.
struct Arguments<'a> {
    values: &'a [ArgumentValue],
    budget: &'a Budget<'a>,
}

/// Defines an accessor for arguments of one type.
macro_rules! accessor {
    ($name:ident, $ParameterType:ident, $Type:ty) => {
        fn $name(&self, place: usize) -> &$Type {
            match &self.values[place] {
                ArgumentValue::$ParameterType(value) => value,
                other => panic!("argument {place} is {other:?}"),
            }
        }
    };
}

impl Arguments<'_> {
    accessor!(position, Position, Posicion);
    accessor!(board, Board, Tablero);
    accessor!(at, Coordinate, Coordenada);
    accessor!(cell, Cell, Casilla);
    accessor!(number, Number, i64);
    accessor!(coordinates, Coordinates, [Coordenada]);
    accessor!(step, Move, CoordinateMove);
    accessor!(moves, Moves, [CoordinateMove]);
    accessor!(positions, Positions, [Posicion]);
}

fn truth(holds: f::Truth) -> Result<PredicateValue, PredicateError> {
    holds.map(PredicateValue::Truth)
}

fn total(holds: bool) -> Result<PredicateValue, PredicateError> {
    Ok(PredicateValue::Truth(holds))
}

fn number(number: Result<i64, PredicateError>) -> Result<PredicateValue, PredicateError> {
    number.map(PredicateValue::Number)
}

const T: &[(&str, ParameterType)] = &[("t", Board)];
const P: &[(&str, ParameterType)] = &[("p", Position)];
const O_D: &[(&str, ParameterType)] = &[("o", Coordinate), ("d", Coordinate)];
const T_O_D: &[(&str, ParameterType)] = &[("t", Board), ("o", Coordinate), ("d", Coordinate)];
const P_O_D: &[(&str, ParameterType)] = &[("p", Position), ("o", Coordinate), ("d", Coordinate)];

/// All except those that are also exercises of the TPE, in the order of the text.
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
        Ok(PredicateValue::Pair(*a.number(0), *a.number(1)))
    }),
    Predicate::new("setCasilla", &[("i", Number), ("j", Number)], |a| {
        Ok(PredicateValue::Pair(*a.number(0), *a.number(1)))
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
        total(f::coordenada_en_rango(*a.at(0)))
    }),
    Predicate::new("enLineaFinalInicial", &[("c", Coordinate)], |a| {
        total(f::en_linea_final_inicial(*a.at(0)))
    }),
    Predicate::new("enRango", &[("x", Number), ("m1", Number), ("m2", Number)], |a| {
        total(f::en_rango(*a.number(0), *a.number(1), *a.number(2)))
    }),
    Predicate::new("existeMovimientoParaSalirDelJaque", P, |a| {
        truth(f::existe_movimiento_para_salir_del_jaque(a.position(0)))
    }),
    Predicate::new("esJugadorValido", &[("j", Player)], |a| {
        total(f::es_jugador_valido(*a.number(0)))
    }),
    Predicate::new("esMatriz", T, |a| total(f::es_matriz(a.board(0)))),
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
        |a| total(f::movimiento_peon_valido(*a.number(0), *a.at(1), *a.at(2))),
    ),
    Predicate::new("movimientoReyValido", O_D, |a| {
        total(f::movimiento_rey_valido(*a.at(0), *a.at(1)))
    }),
    Predicate::new("movimientoTorreValido", T_O_D, |a| {
        truth(f::movimiento_torre_valido(a.board(0), *a.at(1), *a.at(2)))
    }),
    Predicate::new("mueveEnHorizontal", O_D, |a| total(f::mueve_en_horizontal(*a.at(0), *a.at(1)))),
    Predicate::new("mueveEnDiagonal", O_D, |a| total(f::mueve_en_diagonal(*a.at(0), *a.at(1)))),
    Predicate::new("mueveEnVertical", O_D, |a| total(f::mueve_en_vertical(*a.at(0), *a.at(1)))),
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
        total(f::secuencia_de_coordenadas_validas(a.moves(0)))
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
