#![doc = include_str!("../README.md")]
//!
//! # From the course's types and back
//!
//! [`Posicion`], [`Casilla`] and [`Coordenada`] accept any numbers. [`Posicion::validate`] returns
//! either every defect at once or a [`LitePosition`], which has exactly one king per side and need
//! not be checked again. Every function below is defined on it, even when the kings are adjacent,
//! both sides are in check or a pawn stands on row 0. Exercises 5 to 9 do not need both kings: a
//! [`LiteBoard`] may have any number. `Square::try_from` turns coordinates into
//! squares and `Coordenada::from` does the opposite; [`coordinates`] lists a set of squares.
//!
//! ```
//! use ajedrez_lite::{Casilla, LitePosition, Posicion, Reading};
//!
//! let mut course = Posicion { tablero: vec![vec![Casilla::EMPTY; 8]; 8], jugador: 1 };
//! course.tablero[0][4] = Casilla { role: 4, color: 2 };
//! course.tablero[7][4] = Casilla { role: 4, color: 1 };
//! let position = course.validate(Reading::Tpi)?;
//! assert_eq!(position.to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
//! assert_eq!(Posicion::from(position), course);
//! # Ok::<(), ajedrez_lite::InvalidPosition>(())
//! ```
//!
//! # The exercises
//!
//! Numbers with an apostrophe are exercises of the second assignment, the TPI; the others belong to the
//! first, the TPE. If the two differ, the function takes a [`Reading`].
//!
//! | the course | here |
//! |---|---|
//! | 1, 1' `posicionValida` | [`Posicion::validate`] |
//! | 2, 2' `posicionInicial` | [`Posicion::is_start`] |
//! | 3 `esMovimientoValido` | [`LitePosition::is_valid_move`] |
//! | 4 `esCapturaValida` | [`LitePosition::is_valid_capture`] |
//! | 5, 3' `casillasAtacadas` | [`LitePosition::attacked_by`] |
//! | 6 `dondeEstaElRey` | [`LitePosition::king`] |
//! | 7, 4' `posicionSiguiente` | [`LitePosition::is_followed_by`] |
//! | 8 `estaOrdenado` | [`LitePosition::has_sorted_rows`] |
//! | 9, 5' `ordenarTablero` | [`LitePosition::with_sorted_rows`] |
//! | 10 `esJaqueMate` | [`LitePosition::is_checkmate`] |
//! | 11 `esEmpate` | [`LitePosition::is_draw`] |
//! | 6' `finDeLaPartida` | [`LitePosition::outcome`] |
//! | 12 `esJugadaLegal` | [`LitePosition::is_legal`], [`LitePosition::legal_moves`] |
//! | 13 `piezasMovibles` | [`LitePosition::movable`] |
//! | 14 `posicionAlcanzable` | the crate `ajedrez-reachability`, on this one |
//! | 15, 7' `hayJaqueDescubierto` | [`LitePosition::has_discovered_check`] |
//! | 16 `esMateEnUno` | [`LitePosition::every_move_allows_mate`] |
//! | 17, 8' `ejecutarSecuenciaForzada` | [`LitePosition::play_forced`] |
//! | 9' `seVieneElJaqueEn` | [`LitePosition::forced_mate`] |
//!
//! Beyond the course, [`mate`] solves positions against every defence.
//!
//! # Games
//!
//! A [`LitePosition`] has no history. A game with its moves is a `core_bitboard::History<Lite>`.
//! `Position::from` and `LitePosition::try_from` convert between the two types of positions.

#![forbid(unsafe_code)]

mod board;
mod checks;
mod course;
mod defects;
mod ending;
mod forced;
pub mod mate;
mod movement;
mod posicion;
mod position;
mod rows;
mod validity;

pub use board::LiteBoard;
#[doc(no_inline)]
pub use core_bitboard::search::{Budget, Report};
pub use course::{
    Casilla, Coordenada, OffBoardError, PlayerError, coordinates, player_code, player_from_code,
};
pub use defects::{Defect, Defects, InvalidPosition, Reading};
pub use ending::Outcome;
pub use forced::{ForcedError, ForcedFault, ForcedMate, MateVerdict};
pub use posicion::{Posicion, Tablero};
pub use position::{LitePosition, ParseLitePositionError};
