//! Messages about puzzles in Spanish: errors in a text, solutions step by step, and why there is no solution.

use std::fmt;

use ajedrez_solitario::{
    CapturesFault, Difficulty, Expected, Hint, Motif, ParseAreaError, ParseCapturesError,
    ParseDateError, ParsePuzzleError, PlacedPiece, PuzzleFault, PuzzleSpecError, Rating,
    RatingVerdict, ReasonText, ReasonWords, capture_text,
};
use core_bitboard::solitaire::{Capture, CheckFault};
use core_bitboard::{Role, Square};

use super::es;
use crate::fault::Refusal;
use crate::language::Spanish;
use crate::solitario::{
    ExplainedCapture, Explanation, Hinted, LeadsOn, Rate, Words, decimal, written,
};
use crate::words::spanish;

impl Spanish for ParsePuzzleError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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

impl Spanish for PuzzleSpecError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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

impl Spanish for ParseAreaError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("se esperaba una zona del tablero, como 4x4 o c3-f6")
    }
}

impl Spanish for ParseDateError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("se esperaba una fecha, como 2026-11-22")
    }
}

impl Spanish for ParseCapturesError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
                write!(f, "no hay {} que pueda capturar en {to}", with_article(role))
            }
            CapturesFault::Ambiguous { to, from: [one, other], .. } => {
                write!(f, "pueden capturar en {to} las piezas de {one} y de {other}")
            }
        }
    }
}

/// The text found where a capital may be English or Spanish.
const R_EN_AMBOS: &str = "'R', una torre en inglés y un rey en español";

impl Spanish for Expected {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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

impl Spanish for Motif {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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

const WORDS: Words = Words { to: "a", one_in: "un intento de cada", thousands: ".", decimals: "," };

impl Spanish for Rate {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RatingVerdict::Rated(rating) = &self.rated.verdict else {
            return fmt::Display::fmt(self, f);
        };
        let Rating { difficulty, effort, solutions, unique, chances, measure } = &**rating;
        let class = match difficulty {
            Difficulty::Easy => "fácil",
            Difficulty::Medium => "medio",
            Difficulty::Hard => "difícil",
            Difficulty::Expert => "experto",
        };
        writeln!(f, "nivel: {class}")?;
        let about = if solutions.is_exact { "" } else { "al menos " };
        let one = match unique {
            Some(true) => ", una salvo el orden de capturas independientes",
            _ => "",
        };
        writeln!(f, "soluciones: {about}{}{one}", solutions.at_least)?;
        let ideas = self.ideas.clone().unwrap_or_default();
        match ideas.decisions {
            _ if rating.is_trivial() => {
                writeln!(f, "decisiones: ninguna, un tablero trivial")?;
            }
            Some(decisions) => writeln!(f, "decisiones: {decisions}")?,
            None => {}
        }
        if let Some(motifs) = ideas.motifs {
            let words: Vec<String> = motifs.iter().map(|motif| es(motif).to_string()).collect();
            let words = if words.is_empty() { "ninguno".to_owned() } else { words.join(", ") };
            writeln!(f, "motivos: {words}")?;
        }
        let [blind, one, careful] = chances.each_ref().map(|chance| written(chance, &WORDS));
        writeln!(f, "probabilidad de acertar al azar, sin calcular: {blind}")?;
        writeln!(f, "probabilidad calculando una captura: {one}")?;
        writeln!(f, "probabilidad calculando dos capturas: {careful}")?;
        let two = |number| decimal(number, 2, &WORDS);
        if let Some(traps) = effort.traps {
            writeln!(f, "trampas por solución: {}", two(traps))?;
        }
        write!(f, "dificultad en bits por captura: {}", two(effort.bits))?;
        if effort.traps.is_none() {
            f.write_str(
                " (a partir de las probabilidades: no se pudo muestrear ninguna solución)",
            )?;
        }
        let Some(measure) = measure else { return Ok(()) };
        let (choices, forced) = (two(measure.choices), two(measure.forced));
        writeln!(f, "\ncapturas que parecen posibles, por tablero: {choices}")?;
        writeln!(f, "capturas forzadas: {forced} de {}", self.captures())?;
        writeln!(f, "capturas desde un error hasta quedar sin salida: {}", two(measure.depth))?;
        write!(f, "capturas en intentos fallidos: {}", two(measure.vain))
    }
}

impl Spanish for Hinted {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (capture, is_only) = match self.hint.verdict {
            Hint::Capture { capture, is_only } => (capture, is_only),
            Hint::Solved => return f.write_str("el puzzle está resuelto"),
            Hint::Impossible | Hint::Unknown => return fmt::Display::fmt(self, f),
        };
        write!(f, "{}: {}", capture_text(capture), es(&LeadsOn(is_only)))
    }
}

impl Spanish for Refusal {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((number, capture)) = self.place {
            write!(f, "movimiento {number}, {}: ", capture_text(capture))?;
        }
        match self.fault {
            CheckFault::NoPieceOn(square) => write!(f, "no hay ninguna pieza en {square}"),
            CheckFault::NothingToCaptureOn(square) => {
                write!(f, "no hay nada que capturar en {square}")
            }
            CheckFault::SameSquare => f.write_str("la pieza se queda donde está"),
            CheckFault::InvalidPieceCapture(role) => {
                write!(f, "{} no captura así", with_article(role))
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

/// The name of a role with its article.
pub(super) fn with_article(role: Role) -> &'static str {
    match role {
        Role::Pawn => "un peón",
        Role::Knight => "un caballo",
        Role::Bishop => "un alfil",
        Role::Rook => "una torre",
        Role::Queen => "una dama",
        Role::King => "un rey",
    }
}

impl Spanish for Explanation {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Explanation::Impossible(Some(reason)) => writeln!(f, "\n{}", es(reason)),
            Explanation::Impossible(None) => writeln!(
                f,
                "\nNo se encontró ninguna razón breve: se analizaron todas las sucesiones de capturas, y \
                 ninguna sirve."
            ),
            Explanation::Unknown => writeln!(f, "\nSe alcanzó un límite antes de tener respuesta."),
            Explanation::Captures(steps) => {
                for (number, step) in (1..).zip(steps) {
                    let ExplainedCapture { capture, role, captured, .. } = step;
                    let Capture { from, to, promotion } = capture;
                    let (name, piece) = (capture_text(*capture), definite(*role));
                    let captured = object(*captured);
                    write!(f, "\n{number}. {name}: {piece} de {from} captura {captured} de {to}")?;
                    if let Some(promotion) = *promotion {
                        write!(f, " y corona {}", spanish(&promotion.to_string()))?;
                    }
                    write!(f, "\n\n{}", step.picture())?;
                }
                Ok(())
            }
        }
    }
}

/// The name of a role with its article.
pub(super) fn definite(role: Role) -> &'static str {
    match role {
        Role::Pawn => "el peón",
        Role::Knight => "el caballo",
        Role::Bishop => "el alfil",
        Role::Rook => "la torre",
        Role::Queen => "la dama",
        Role::King => "el rey",
    }
}

/// The name of a role that is captured.
fn object(role: Role) -> &'static str {
    match role {
        Role::Pawn => "al peón",
        Role::Knight => "al caballo",
        Role::Bishop => "al alfil",
        Role::Rook => "a la torre",
        Role::Queen => "a la dama",
        Role::King => "al rey",
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
        format!("como {}", with_article(role))
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

impl Spanish for ReasonText {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(&Lines, f)
    }
}
