//! Messages about Ajedrez Lite and its tables of endings in Spanish.

use std::fmt;

use ajedrez_lite::{Defect, ForcedError, ForcedFault, InvalidPosition, ParseLitePositionError};
use ajedrez_lite_tables::{PIECES_MAX, ParseMaterialError, ProbeError, Problem, TableError};
use ajedrez_reachability::Reason;
use core_bitboard::{Color, Piece, Role};

use super::pieces::side;
use super::{es, system_reason};
use crate::language::{Language, Localized};

impl Localized for ParseLitePositionError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseLitePositionError::Fen(error) => error.fmt_in(language, f),
            ParseLitePositionError::Invalid(error) => error.fmt_in(language, f),
        }
    }
}

impl Localized for InvalidPosition {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, defect) in self.defects().iter().enumerate() {
            write!(f, "{}{}", if index == 0 { "" } else { "; " }, language.display(defect))?;
        }
        Ok(())
    }
}

impl Localized for Defect {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match self {
            Defect::Player(code) => write!(f, "el jugador es {code} y debe ser 1 o 2"),
            Defect::Rows(rows) => write!(f, "el número de filas es {rows} y debe ser 8"),
            Defect::Columns { row, cells } => {
                write!(f, "el número de casillas de la fila {row} es {cells} y debe ser 8")
            }
            Defect::Cell { at, cell } => write!(
                f,
                "la casilla {at} es {cell} y debe ser (0, 0) o una pieza de 1 a 4 y un color 1 o 2"
            ),
            Defect::Kings { color, found } => {
                write!(f, "el número de reyes {} es {found} y debe ser 1", plural(*color, false))
            }
            Defect::TooMany { piece: Piece { color, role }, found, allowed } => {
                let (name, is_feminine) = pieces(*role);
                write!(
                    f,
                    "el número de {name} {} es {found} y debe ser {allowed} como mucho",
                    plural(*color, is_feminine)
                )
            }
            Defect::PawnOnEndRow { at, color } => write!(
                f,
                "hay un peón {} en {at} y no debe haber ninguno en las filas 0 y 7",
                singular(*color, false)
            ),
        }
    }
}

impl Localized for ForcedError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        let (number, (from, to)) = (self.index() + 1, self.squares());
        write!(f, "jugada {number} de la secuencia, de {from} a {to}: se esperaba ")?;
        match self.fault() {
            ForcedFault::Illegal(why) => write!(f, "una jugada legal, pero {}", es(&why)),
            ForcedFault::Replies(replies) => {
                write!(f, "una sola respuesta legal y se encontraron {replies}")
            }
        }
    }
}

impl Localized for Reason {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match *self {
            Reason::Finished => f.write_str("la partida terminó y no continúa"),
            Reason::MorePieces(color) => write!(
                f,
                "habría más piezas {}, y las piezas solo desaparecen",
                plural(color, true)
            ),
            Reason::MorePawns(color) => write!(
                f,
                "habría más peones {}, y los peones solo desaparecen",
                plural(color, false)
            ),
            Reason::MoreRooks(color) => write!(
                f,
                "habría más torres {} que peones que falten y puedan haber coronado",
                plural(color, true)
            ),
            Reason::MoreBishops { color, on_dark } => write!(
                f,
                "habría más alfiles {} en casillas {}, y un alfil no cambia de color de casilla",
                plural(color, false),
                if on_dark { "oscuras" } else { "claras" }
            ),
            Reason::LeftInCheck(color) => {
                write!(f, "{} habrían movido y dejado a su rey en jaque", side(color))
            }
            Reason::NoWayTo { piece, square } => {
                write!(f, "ninguna pieza puede llegar a {square} como {}", one(piece))
            }
            Reason::NoAssignment(color) => write!(
                f,
                "las piezas {} no pueden venir todas de piezas distintas",
                plural(color, true)
            ),
            Reason::PawnCaptures { color, needed, available } => write!(
                f,
                "los peones {} necesitan al menos {needed} captura{} para cambiar de columna, y \
                 pueden haber capturado {available} de las piezas {} que faltan",
                plural(color, false),
                if needed == 1 { "" } else { "s" },
                plural(!color, true)
            ),
            Reason::PawnsPass => {
                f.write_str("dos peones enfrentados en una columna tendrían que cruzarse")
            }
            Reason::PiecesPass => {
                f.write_str("una pieza tendría que atravesar peones que no salen de sus columnas")
            }
            Reason::Tempo => {
                f.write_str("ningún bando puede perder una jugada, y los turnos no coinciden")
            }
            Reason::NoLastMove => f.write_str("ninguna jugada legal puede haber sido la última"),
            Reason::EveryPast => f.write_str(
                "se analizaron todas las posiciones que pueden venir antes, y la primera no está",
            ),
            Reason::EveryFuture => f.write_str(
                "se analizaron todas las posiciones que pueden venir después, y la última no está",
            ),
            // `Reason` is non-exhaustive; a test fails until a new one is added here.
            _ => fmt::Display::fmt(self, f),
        }
    }
}

/// The plural name of a role, and whether it is feminine.
fn pieces(role: Role) -> (&'static str, bool) {
    match role {
        Role::Pawn => ("peones", false),
        Role::Knight => ("caballos", false),
        Role::Bishop => ("alfiles", false),
        Role::Rook => ("torres", true),
        Role::Queen => ("damas", true),
        Role::King => ("reyes", false),
    }
}

/// A piece without its article.
fn one(piece: Piece) -> String {
    let (name, is_feminine) = match piece.role {
        Role::Pawn => ("peón", false),
        Role::Knight => ("caballo", false),
        Role::Bishop => ("alfil", false),
        Role::Rook => ("torre", true),
        Role::Queen => ("dama", true),
        Role::King => ("rey", false),
    };
    format!("{name} {}", singular(piece.color, is_feminine))
}

/// A colour as a singular adjective.
fn singular(color: Color, is_feminine: bool) -> &'static str {
    match (color, is_feminine) {
        (Color::White, false) => "blanco",
        (Color::White, true) => "blanca",
        (Color::Black, false) => "negro",
        (Color::Black, true) => "negra",
    }
}

/// A colour as a plural adjective.
fn plural(color: Color, is_feminine: bool) -> &'static str {
    match (color, is_feminine) {
        (Color::White, false) => "blancos",
        (Color::White, true) => "blancas",
        (Color::Black, false) => "negros",
        (Color::Black, true) => "negras",
    }
}

impl Localized for TableError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        write!(f, "{}: {}", self.path().display(), es(self.problem()))
    }
}

impl Localized for Problem {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match self {
            Problem::Read(error) => write!(f, "no se puede leer: {}", system_reason(error)),
            Problem::Magic => f.write_str("no es una tabla de Ajedrez Lite"),
            Problem::Version { found } => {
                write!(f, "es una tabla de la versión {found}, que no se lee")
            }
            Problem::Material { found } => write!(f, "es la tabla de {found}"),
            Problem::Name(error) => write!(f, "ninguna tabla se llama así: {}", es(error)),
            Problem::Length { expected, found } => {
                write!(f, "se esperaban {expected} bytes y hay {found}")
            }
            Problem::Block { number, end } => {
                write!(f, "el bloque {number} no puede terminar en el byte {end}")
            }
            Problem::Counts => {
                f.write_str("los recuentos de la cabecera no son los de las posiciones")
            }
            Problem::Checksum { start, end } => {
                write!(f, "está dañada entre los bytes {start} y {end}")
            }
            Problem::Value { fen } => {
                write!(f, "el valor de la posición {fen} no es el de su mejor jugada")
            }
            other => fmt::Display::fmt(other, f),
        }
    }
}

impl Localized for ParseMaterialError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match self {
            ParseMaterialError::Absent { letter, byte } => write!(
                f,
                "se esperaba K, R, B o P en el byte {byte} y hay '{letter}': en el Ajedrez Lite no \
                 hay caballos ni damas, y el peón corona torre"
            ),
            ParseMaterialError::Letter { letter, byte } => {
                write!(f, "se esperaba K, R, B o P en el byte {byte} y hay '{letter}'")
            }
            ParseMaterialError::Kings => f.write_str(
                "se esperaban las piezas de dos bandos, cada uno con su rey delante, como en KRPvKR",
            ),
            ParseMaterialError::Size { pieces } => {
                write!(f, "se esperaban de 3 a {PIECES_MAX} piezas y hay {pieces}")
            }
            other => fmt::Display::fmt(other, f),
        }
    }
}

impl Localized for ProbeError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match self {
            ProbeError::Pieces { found } => {
                write!(f, "hay {found} piezas, y las tablas tienen {PIECES_MAX} como mucho")
            }
            ProbeError::Kings => f.write_str("las tablas tienen un rey por bando"),
            ProbeError::NoTable(material) => write!(f, "aquí no hay tabla de {material}"),
            ProbeError::Pawn(square) => write!(
                f,
                "las tablas no tienen peones en su primera o última fila, como el de {square}"
            ),
            ProbeError::AdjacentKings => {
                f.write_str("las tablas no tienen reyes en casillas vecinas")
            }
            ProbeError::Check => f.write_str("las tablas no tienen en jaque al bando que no mueve"),
            other => fmt::Display::fmt(other, f),
        }
    }
}
