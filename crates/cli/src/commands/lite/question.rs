//! The questions about a position of Ajedrez Lite, and the requests that ask them.

use std::path::PathBuf;

use ajedrez_lite::LitePosition;
use clap::{Args, Subcommand};
use core_bitboard::Square;
use protocol::{Fault, LiteQuestion, LiteRequest, Place, text};

use super::exercise::{ASSIGNMENT, Reading};
use super::position::{On, POSITION, Player, Text, argument, file_text};
use crate::exit::Failure;
use crate::limits::LimitOptions;
use crate::usage::whole;

/// What to ask.
#[derive(Clone, Debug, Subcommand)]
pub(super) enum Question {
    /// Whether the position is valid, and every defect that it has
    #[command(visible_alias = "posicionValida", aliases = ["posicion-valida", "esPosiciónVálida", "esPosicionValida", "posiciónVálida"])]
    Valid {
        #[command(flatten)]
        on: On,
        /// Which of the course's assignments: the TPI counts pieces, the TPE only kings
        #[arg(long, value_enum, default_value = "tpi", default_value_if(ASSIGNMENT, "tpe", "tpe"))]
        reading: Reading,
    },
    /// Whether it is the start position
    #[command(visible_alias = "posicionInicial", aliases = ["posicion-inicial", "esPosiciónInicial", "esPosicionInicial", "posiciónInicial"])]
    Initial {
        #[command(flatten)]
        on: On,
    },
    /// Whether a piece moves so, without capturing
    #[command(visible_alias = "esMovimientoValido", aliases = ["es-movimiento-valido", "esMovimientoVálido"])]
    ValidMove {
        #[command(flatten)]
        on: On,
        #[command(flatten)]
        step: Step,
        /// Which of the course's assignments: for the TPI it must be the piece's turn
        #[arg(long, value_enum, default_value = "tpe")]
        reading: Reading,
    },
    /// Whether a piece captures so
    #[command(visible_alias = "esCapturaValida", aliases = ["es-captura-valida", "esCapturaVálida"])]
    ValidCapture {
        #[command(flatten)]
        on: On,
        #[command(flatten)]
        step: Step,
    },
    /// Whether it is a legal move
    #[command(visible_alias = "esJugadaLegal", alias = "es-jugada-legal")]
    Legal {
        #[command(flatten)]
        on: On,
        #[command(flatten)]
        step: Step,
    },
    /// The squares that a side attacks, in brackets
    #[command(visible_alias = "casillasAtacadas", alias = "casillas-atacadas")]
    Attacked {
        #[command(flatten)]
        on: On,
        /// Which side
        #[arg(value_enum)]
        player: Player,
    },
    /// Where a king stands
    #[command(visible_alias = "dondeEstaElRey", aliases = ["donde-esta-el-rey", "dóndeEstaElRey", "dóndeEstáElRey", "dondeEstáElRey"])]
    King {
        #[command(flatten)]
        on: On,
        /// Which side's
        #[arg(value_enum)]
        player: Player,
    },
    /// Whether a move leads to another position
    #[command(visible_alias = "posicionSiguiente", aliases = ["posicion-siguiente", "posiciónSiguiente", "posicionSiguienteCorrecta", "posiciónSiguienteCorrecta"])]
    Follows {
        #[command(flatten)]
        on: On,
        /// The other position
        next: String,
        #[command(flatten)]
        step: Step,
    },
    /// Whether the pieces of each row are in order
    #[command(visible_alias = "estaOrdenado", aliases = ["esta-ordenado", "estáOrdenado"])]
    Sorted {
        #[command(flatten)]
        on: On,
    },
    /// The position with the pieces of each row in order
    #[command(visible_alias = "ordenarTablero", alias = "ordenar-tablero")]
    Sort {
        #[command(flatten)]
        on: On,
    },
    /// Whether the side to move is mated
    #[command(visible_alias = "esJaqueMate", alias = "es-jaque-mate")]
    Checkmate {
        #[command(flatten)]
        on: On,
    },
    /// Whether the game is drawn
    #[command(visible_alias = "esEmpate", alias = "es-empate")]
    Draw {
        #[command(flatten)]
        on: On,
    },
    /// How the game has ended, if it has
    #[command(visible_alias = "finDeLaPartida", alias = "fin-de-la-partida")]
    Outcome {
        #[command(flatten)]
        on: On,
    },
    /// The pieces that have a legal move, in brackets
    #[command(visible_alias = "piezasMovibles", alias = "piezas-movibles")]
    Movable {
        #[command(flatten)]
        on: On,
    },
    /// The legal moves
    #[command(visible_alias = "jugadasLegales", alias = "jugadas-legales")]
    Moves {
        #[command(flatten)]
        on: On,
    },
    /// Whether some move discovers a check
    #[command(visible_alias = "hayJaqueDescubierto", aliases = ["hay-jaque-descubierto", "hayJaqueDescubiertoTPE"])]
    DiscoveredCheck {
        #[command(flatten)]
        on: On,
        /// Which of the course's assignments: for the TPI any check will do
        #[arg(long, value_enum, default_value = "tpi", default_value_if(ASSIGNMENT, "tpe", "tpe"))]
        reading: Reading,
    },
    /// Whether the opponent mates at once whatever is played
    #[command(visible_alias = "esMateEnUno", alias = "es-mate-en-uno")]
    MatedInOne {
        #[command(flatten)]
        on: On,
    },
    /// Play moves that leave the opponent one reply each, step by step
    #[command(visible_alias = "ejecutarSecuenciaForzada", alias = "ejecutar-secuencia-forzada")]
    ForcedLine {
        #[command(flatten)]
        on: On,
        /// The moves of the side to move, such as d2g2 h4h5 or '(6,3)(6,6)'
        #[arg(value_name = "MOVE")]
        moves: Vec<String>,
        /// More moves, after these, from a file: d2g2 h4h5, or the course's list of pairs (`-` for
        /// standard input)
        #[arg(long, value_name = "FILE|-")]
        file: Option<PathBuf>,
    },
    /// The fewest moves with which the side to move mates while it leaves one reply to each
    #[command(visible_alias = "seVieneElJaqueEn", alias = "se-viene-el-jaque-en")]
    ForcedMate {
        #[command(flatten)]
        on: On,
        /// No more moves than these
        #[arg(long, value_name = "K", default_value_t = 3, value_parser = whole(0..=u64::MAX))]
        max: u64,
        #[command(flatten)]
        limits: LimitOptions,
    },
    /// Whether legal moves lead to another position, and which, or why not
    #[command(visible_alias = "posicionAlcanzable", aliases = ["posicion-alcanzable", "posiciónAlcanzable"])]
    Reachable {
        #[command(flatten)]
        on: On,
        /// The other position
        target: String,
        /// A line than which none is shorter, which may take much longer; without it that is so up to 4
        /// moves of both sides together
        #[arg(long)]
        shortest: bool,
        #[command(flatten)]
        limits: LimitOptions,
    },
    /// The shortest mate against every defence, reply by reply
    MateTree {
        #[command(flatten)]
        on: On,
        /// No more moves than these
        #[arg(long, value_name = "K", default_value_t = 3, value_parser = whole(0..=255))]
        max: u64,
        #[command(flatten)]
        limits: LimitOptions,
    },
}

/// From where to where.
#[derive(Clone, Debug, Args)]
pub(super) struct Step {
    /// Where the piece stands: a square, or a row and a column such as 6,4 or '(6,4)'
    from: String,
    /// Where it goes
    to: String,
}

impl Question {
    /// The position that is asked about.
    pub(super) fn on(&self) -> &On {
        match self {
            Question::Valid { on, .. }
            | Question::Initial { on }
            | Question::ValidMove { on, .. }
            | Question::ValidCapture { on, .. }
            | Question::Legal { on, .. }
            | Question::Attacked { on, .. }
            | Question::King { on, .. }
            | Question::Follows { on, .. }
            | Question::Sorted { on }
            | Question::Sort { on }
            | Question::Checkmate { on }
            | Question::Draw { on }
            | Question::Outcome { on }
            | Question::Movable { on }
            | Question::Moves { on }
            | Question::DiscoveredCheck { on, .. }
            | Question::MatedInOne { on }
            | Question::ForcedLine { on, .. }
            | Question::ForcedMate { on, .. }
            | Question::Reachable { on, .. }
            | Question::MateTree { on, .. } => on,
        }
    }

    /// Whether an answer for people may have several lines.
    pub(super) fn has_blocks(&self) -> bool {
        let On { json, cpp, gtest, .. } = *self.on();
        let shows_boards = matches!(
            self,
            Question::Valid { .. }
                | Question::Attacked { .. }
                | Question::Sort { .. }
                | Question::Movable { .. }
                | Question::ForcedLine { .. }
                | Question::ForcedMate { .. }
                | Question::Reachable { .. }
                | Question::MateTree { .. }
        );
        !json && (shows_boards || cpp || gtest)
    }

    /// The request that asks it of `here`, with every detail if wanted.
    pub(super) fn request(&self, here: &Text, detail: bool) -> Result<LiteRequest, Failure> {
        Ok(match self {
            Question::Valid { reading, .. } => {
                LiteRequest::Valid { draft: here.draft()?, reading: reading.reading(), detail }
            }
            Question::Initial { .. } => LiteRequest::Initial(here.draft()?),
            _ => LiteRequest::About(here.position(POSITION)?, self.question()?),
        })
    }

    /// The question about a position.
    fn question(&self) -> Result<LiteQuestion, Failure> {
        Ok(match self {
            Question::Valid { .. } | Question::Initial { .. } => {
                unreachable!("these are asked of what may be no position")
            }
            Question::ValidMove { step, reading, .. } => {
                let (from, to) = step.squares()?;
                LiteQuestion::ValidMove { from, to, reading: reading.reading() }
            }
            Question::ValidCapture { step, .. } => {
                let (from, to) = step.squares()?;
                LiteQuestion::ValidCapture(from, to)
            }
            Question::Legal { step, .. } => {
                let (from, to) = step.squares()?;
                LiteQuestion::Legal(from, to)
            }
            Question::Attacked { player, .. } => LiteQuestion::Attacked(player.color()),
            Question::King { player, .. } => LiteQuestion::King(player.color()),
            Question::Follows { next, step, .. } => {
                let (from, to) = step.squares()?;
                LiteQuestion::Follows {
                    next: other(next, argument("<NEXT>", "<SIGUIENTE>"))?,
                    from,
                    to,
                }
            }
            Question::Sorted { .. } => LiteQuestion::Sorted,
            Question::Sort { .. } => LiteQuestion::Sort,
            Question::Checkmate { .. } => LiteQuestion::Checkmate,
            Question::Draw { .. } => LiteQuestion::Draw,
            Question::Outcome { .. } => LiteQuestion::Outcome,
            Question::Movable { .. } => LiteQuestion::Movable,
            Question::Moves { .. } => LiteQuestion::Moves,
            Question::DiscoveredCheck { reading, .. } => {
                LiteQuestion::DiscoveredCheck(reading.reading())
            }
            Question::MatedInOne { .. } => LiteQuestion::MatedInOne,
            Question::ForcedLine { moves, file, .. } => {
                let steps = |mv: &String| text::steps(mv, argument("<MOVE>", "<JUGADA>"));
                let mut steps =
                    moves.iter().map(steps).collect::<Result<Vec<_>, Fault>>()?.concat();
                if let Some(file) = file {
                    steps.extend(text::steps(&file_text(file)?, argument("--file", "--file"))?);
                }
                LiteQuestion::ForcedLine(steps)
            }
            &Question::ForcedMate { max, limits, .. } => {
                LiteQuestion::ForcedMate { max, line: true, limits: limits.into() }
            }
            &Question::Reachable { ref target, shortest, limits, .. } => {
                let target = other(target, argument("<TARGET>", "<META>"))?;
                LiteQuestion::Reachable { target, shortest, limits: limits.into() }
            }
            &Question::MateTree { max, limits, .. } => {
                let max = u8::try_from(max).unwrap_or(u8::MAX);
                LiteQuestion::MateTree { max, limits: limits.into() }
            }
        })
    }
}

/// Reads another position than the one that is asked about.
fn other(argument: &str, place: Place) -> Result<LitePosition, Failure> {
    Ok(Text::read(argument, None)?.position(place)?)
}

impl Step {
    fn squares(&self) -> Result<(Square, Square), Fault> {
        let from = text::coordinate(&self.from, argument("<FROM>", "<DESDE>"))?;
        Ok((from, text::coordinate(&self.to, argument("<TO>", "<HASTA>"))?))
    }
}
