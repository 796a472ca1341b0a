//! Messages about puzzles in Spanish: errors in a text, solutions step by step, and why there is no solution.

use std::fmt;

use ajedrez_solitario::{
    CapturesFault, Expected, Motif, ParseAreaError, ParseCapturesError, ParseDateError,
    ParsePuzzleError, PlacedPiece, PuzzleFault, PuzzleSpecError, ReasonText, ReasonWords,
};
use core_bitboard::solitaire::CheckFault;
use core_bitboard::{Role, Square};

use super::es;
use super::pieces::{definite, indefinite};
use crate::language::{Language, Localized};
use crate::words::spanish;

impl Localized for ParsePuzzleError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        if let Some(piece) = self.piece() {
            write!(f, "pieza {}, {piece}: ", piece.number)?;
        }
        write!(f, "en el byte {} se esperaba ", self.byte())?;
        match self.fault() {
            PuzzleFault::NoPiece => f.write_str("una pieza y se encontró el final"),
            PuzzleFault::Unexpected(expected, found) => {
                write!(f, "{} y se encontró {}", es(&expected), es(&found))
            }
            PuzzleFault::Incomplete => {
                f.write_str("una pieza de tres caracteres y se encontraron menos")
            }
            PuzzleFault::SecondPieceOn(square) => {
                write!(f, "una casilla libre y se encontró una segunda pieza en {square}")
            }
            PuzzleFault::EitherLanguage => {
                write!(f, "{} y se encontró {R_EN_AMBOS}", es(&Expected::Language))
            }
            PuzzleFault::Fen(expected, found) => {
                write!(f, "{} y se encontró {}", es(&expected), es(&found))
            }
        }
    }
}

impl Localized for PuzzleSpecError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match self {
            PuzzleSpecError::InvalidPieceCount(pieces) => {
                write!(f, "se esperaban de 1 a 64 piezas y se encontraron {pieces}")
            }
            PuzzleSpecError::NoRoles => f.write_str("se esperaba al menos una pieza"),
            PuzzleSpecError::TooManyPieces { wanted, most } => write!(
                f,
                "ningún tablero de {wanted} piezas como estas tiene solución con estas reglas: \
                 con ellas hay {most} como mucho"
            ),
            PuzzleSpecError::SetTooSmall { wanted, most } => {
                write!(f, "se piden {wanted} piezas y el juego de piezas tiene {most} como estas")
            }
            PuzzleSpecError::AreaTooSmall { wanted, squares } => {
                write!(
                    f,
                    "se piden {wanted} piezas y la zona tiene {squares} casilla{}",
                    if *squares == 1 { "" } else { "s" }
                )
            }
            PuzzleSpecError::TargetOutside { target, area } => {
                write!(f, "la última pieza debería quedar en {target}, fuera de {area}")
            }
            PuzzleSpecError::NeverUnique(role) => write!(
                f,
                "un tablero con piezas de una sola clase ({}) nunca tiene una sola solución: la última \
                 captura puede hacerse al revés",
                spanish(&role.to_string())
            ),
            PuzzleSpecError::TooEasy { wanted, least } => {
                write!(f, "esta dificultad necesita al menos {least} piezas, y se piden {wanted}")
            }
            PuzzleSpecError::NoMotif(motif) => write!(
                f,
                "ningún tablero de tan pocas piezas, o de piezas como estas, tiene el motivo {}",
                spanish(motif.name())
            ),
            PuzzleSpecError::NotOneKing => {
                f.write_str("con estas reglas tiene que haber exactamente un rey")
            }
        }
    }
}

impl Localized for ParseAreaError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        f.write_str("se esperaba una zona del tablero, como 4x4 o c3-f6")
    }
}

impl Localized for ParseDateError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        f.write_str("se esperaba una fecha, como 2026-11-22")
    }
}

impl Localized for ParseCapturesError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        let byte = self.byte();
        match self.fault() {
            CapturesFault::Unexpected(expected, found) => write!(
                f,
                "en el byte {byte} se esperaba {} y se encontró {}",
                es(&expected),
                es(&found)
            ),
            CapturesFault::EitherLanguage => write!(
                f,
                "en el byte {byte} se esperaba {} y se encontró {R_EN_AMBOS}",
                es(&Expected::UnambiguousMove)
            ),
            CapturesFault::NoCapturer { role, to } => {
                write!(f, "no hay {} que pueda capturar en {to}", indefinite(role))
            }
            CapturesFault::Ambiguous { to, from: [one, other], .. } => {
                write!(f, "pueden capturar en {to} las piezas de {one} y de {other}")
            }
        }
    }
}

/// The text found where a capital may be English or Spanish.
const R_EN_AMBOS: &str = "'R', una torre en inglés y un rey en español";

impl Localized for Expected {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        f.write_str(match self {
            Expected::Role => "una pieza 'r', 'd', 't', 'a', 'c' o 'p'",
            Expected::English => "una pieza 'K', 'Q', 'R', 'B', 'N' o 'P'",
            Expected::Spanish => "una pieza 'R', 'D', 'T', 'A', 'C' o 'P'",
            Expected::Capital => {
                "la mayúscula de una pieza, en inglés (KQRBNP) o en español (RDTACP)"
            }
            Expected::Figurine => "una pieza blanca '♔', '♕', '♖', '♗', '♘' o '♙'",
            Expected::White => "una pieza blanca, en mayúscula,",
            Expected::File => "una columna de 'a' a 'h'",
            Expected::Rank => "una fila de '1' a '8'",
            Expected::Blank => "un espacio o el final tras el movimiento",
            Expected::Promotion => {
                "un espacio, el final o la pieza que corona, 'd', 't', 'a' o 'c', tras el movimiento"
            }
            Expected::CaptureSquare => "'x' y la casilla de la captura",
            Expected::Language => {
                "una mayúscula de un solo idioma, o la minúscula 't' (torre) o 'r' (rey),"
            }
            Expected::UnambiguousMove => "un movimiento que diga qué pieza, como c3f6,",
        })
    }
}

impl Localized for Motif {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        f.write_str(match self {
            Motif::Lonely => "una pieza solitaria",
            Motif::Walk => "un paseo del rey",
            Motif::Wait => "una pieza que espera",
            Motif::Order => "un solo orden",
            Motif::Sacrifice => "un sacrificio",
            Motif::Kind => "una sola clase",
            Motif::End => "un solo final",
        })
    }
}

impl Localized for CheckFault {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match *self {
            CheckFault::NoPieceOn(square) => write!(f, "no hay ninguna pieza en {square}"),
            CheckFault::NothingToCaptureOn(square) => {
                write!(f, "no hay nada que capturar en {square}")
            }
            CheckFault::SameSquare => f.write_str("la pieza se queda donde está"),
            CheckFault::InvalidPieceCapture(role) => {
                write!(f, "{} no captura así", indefinite(role))
            }
            CheckFault::Blocked => f.write_str("otra pieza cierra el paso"),
            CheckFault::CapturedTooOften => {
                f.write_str("la pieza ya hizo todas las capturas permitidas")
            }
            CheckFault::NoPromotion(role) => {
                write!(f, "la pieza no puede coronar {} ahí", spanish(&role.to_string()))
            }
            CheckFault::NotOnTarget { square, target } => {
                write!(f, "la última pieza está en {square}, no en {target}")
            }
            CheckFault::KingNotLast => f.write_str("la última pieza no es el rey"),
            CheckFault::PiecesLeft(pieces) => write!(f, "quedan {pieces} piezas, no una"),
            // A fault of the engine that this table lacks.
            other => write!(f, "{other}"),
        }
    }
}

struct Lines;

impl ReasonWords for Lines {
    fn or(&self) -> &'static str {
        "o"
    }

    fn and(&self) -> &'static str {
        "y"
    }

    fn then(&self) -> &'static str {
        "entonces"
    }

    fn promoting(&self, role: Role) -> String {
        format!("como {}", indefinite(role))
    }

    fn empty_target(&self, target: Square) -> String {
        format!(
            "la última pieza debería quedar en {target}, pero allí no hay ninguna, y las piezas solo \
             van a casillas donde hay otra"
        )
    }

    fn no_capture(&self) -> String {
        "ninguna pieza puede capturar nada".to_owned()
    }

    fn two_stay(&self, one: PlacedPiece, other: PlacedPiece) -> String {
        let [one, other] = [one, other].map(the);
        format!(
            "ni {one} ni {other} pueden salir nunca de su casilla, y tampoco una pieza que capture allí, \
             así que quedan dos piezas"
        )
    }

    fn alone(&self, one: PlacedPiece) -> String {
        format!(
            "{} no puede salir nunca de su casilla, y ninguna pieza puede capturar allí, así que quedan \
             dos piezas",
            the(one)
        )
    }

    fn stranded(&self, one: PlacedPiece, others: &str) -> String {
        format!(
            "{} no puede salir nunca de su casilla, y las piezas de {others} no pueden llegar nunca allí, \
             así que quedan dos piezas",
            the(one)
        )
    }

    fn two_groups(&self, one: &str, other: &str) -> String {
        format!(
            "las piezas de {one} solo pueden capturarse entre ellas, y las de {other} también, así que \
             quedan dos piezas"
        )
    }

    fn cycle(&self, squares: &[Square]) -> String {
        let next = squares.iter().cycle().skip(1);
        let mut pairs = squares.iter().zip(next);
        let first =
            pairs.next().map(|(one, other)| format!("de {one} hay que salir antes que de {other}"));
        let rest = pairs.map(|(one, other)| format!("de {one} antes que de {other}"));
        let pairs: Vec<String> = first.into_iter().chain(rest).collect();
        let (last, others) = pairs.split_last().expect("a cycle has squares");
        format!("{} y {last}, lo que no puede ser", others.join(", "))
    }

    fn king_not_last(&self) -> String {
        "el rey, que debe ser la última pieza, no puede llegar a ninguna casilla donde pueda quedar \
         la última"
            .to_owned()
    }

    fn must_capture(&self, from: Square, on: &str) -> String {
        format!("la pieza que salga de {from} tiene que capturar en {on}")
    }

    fn must_be_last(&self, square: Square) -> String {
        format!("la última pieza tiene que quedar en {square}")
    }

    fn if_captures(&self, from: Square, on: &str) -> String {
        format!("si la pieza que sale de {from} captura en {on}")
    }

    fn if_last(&self, square: Square) -> String {
        format!("si la última pieza queda en {square}")
    }

    fn must_come(&self, one: PlacedPiece, from: &str) -> String {
        let one = the(one);
        format!("{one} no puede salir de su casilla, solo una pieza que capture allí desde {from}")
    }

    fn if_comes(&self, one: PlacedPiece, from: &str) -> String {
        let one = the(one);
        format!(
            "{one} no puede salir de su casilla; si sale una pieza que capturó allí desde {from}"
        )
    }

    fn after(&self, captures: &str) -> String {
        format!("tras {captures}")
    }
}

/// A piece in Spanish.
fn the(standing: PlacedPiece) -> String {
    let piece = standing.role.map_or("la pieza", definite);
    format!("{piece} de {}", standing.square)
}

impl Localized for ReasonText {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        self.write(&Lines, f)
    }
}
