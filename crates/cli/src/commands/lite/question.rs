//! The questions about a position of Ajedrez Lite, and the requests that ask them.

use clap::{Args, Subcommand, ValueEnum};
use serde_json::{Value, json};

use super::position::{On, Player, read};
use crate::exit::Failure;
use crate::limits::LimitOptions;

/// What to ask.
#[derive(Debug, Subcommand)]
pub(super) enum Question {
    /// Whether the position is valid, and every defect that it has
    #[command(visible_alias = "posicionValida", alias = "posicion-valida")]
    Valid {
        #[command(flatten)]
        on: On,
        /// Which of the course's assignments: the TPI counts pieces, the TPE only kings
        #[arg(long, value_enum, default_value = "tpi")]
        reading: Reading,
    },
    /// Whether it is the start position
    #[command(visible_alias = "posicionInicial", alias = "posicion-inicial")]
    Initial {
        #[command(flatten)]
        on: On,
    },
    /// Whether a piece moves so, without capturing
    #[command(visible_alias = "esMovimientoValido", alias = "es-movimiento-valido")]
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
    #[command(visible_alias = "esCapturaValida", alias = "es-captura-valida")]
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
    #[command(visible_alias = "dondeEstaElRey", alias = "donde-esta-el-rey")]
    King {
        #[command(flatten)]
        on: On,
        /// Which side's
        #[arg(value_enum)]
        player: Player,
    },
    /// Whether a move leads to another position
    #[command(visible_alias = "posicionSiguiente", alias = "posicion-siguiente")]
    Follows {
        #[command(flatten)]
        on: On,
        /// The other position
        next: String,
        #[command(flatten)]
        step: Step,
    },
    /// Whether the pieces of each row are in order
    #[command(visible_alias = "estaOrdenado", alias = "esta-ordenado")]
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
    #[command(visible_alias = "hayJaqueDescubierto", alias = "hay-jaque-descubierto")]
    DiscoveredCheck {
        #[command(flatten)]
        on: On,
        /// Which of the course's assignments: for the TPI any check will do
        #[arg(long, value_enum, default_value = "tpi")]
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
        /// The moves of the side to move, such as d2g2 h4h5
        moves: Vec<String>,
    },
    /// The fewest moves with which the side to move mates while it leaves one reply to each
    #[command(visible_alias = "seVieneElJaqueEn", alias = "se-viene-el-jaque-en")]
    ForcedMate {
        #[command(flatten)]
        on: On,
        /// No more moves than these
        #[arg(long, value_name = "K", default_value_t = 3)]
        max: u64,
        #[command(flatten)]
        limits: LimitOptions,
    },
    /// Whether legal moves lead to another position, and which, or why not
    #[command(visible_alias = "posicionAlcanzable", alias = "posicion-alcanzable")]
    Reachable {
        #[command(flatten)]
        on: On,
        /// The other position
        target: String,
        /// A line than which none is shorter, which may take much longer
        #[arg(long)]
        shortest: bool,
        #[command(flatten)]
        limits: LimitOptions,
    },
}

/// From where to where.
#[derive(Debug, Args)]
pub(super) struct Step {
    /// Where the piece stands: a square, or a row and a column such as 6,4
    from: String,
    /// Where it goes
    to: String,
}

/// Which of the course's assignments.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Reading {
    /// Trabajo Práctico de Especificación
    Tpe,
    /// Trabajo Práctico de Implementación
    Tpi,
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
            | Question::Reachable { on, .. } => on,
        }
    }

    /// The request that asks the same of the position `fen`, with every detail if wanted.
    pub(super) fn request(&self, fen: &str, detail: bool) -> Result<Value, Failure> {
        let (op, mut arguments) = match self {
            Question::Valid { reading, .. } => {
                let mut arguments = reading.arguments();
                arguments["detail"] = detail.into();
                ("posicionValida", arguments)
            }
            Question::Initial { .. } => ("posicionInicial", json!({})),
            Question::ValidMove { step, reading, .. } => {
                let [o, d] = step.coordinates();
                ("esMovimientoValido", json!({"o": o, "d": d, "reading": reading.name()}))
            }
            Question::ValidCapture { step, .. } => ("esCapturaValida", step.arguments()),
            Question::Legal { step, .. } => ("esJugadaLegal", step.arguments()),
            Question::Attacked { player, .. } => ("casillasAtacadas", player_arguments(*player)),
            Question::King { player, .. } => ("dondeEstaElRey", player_arguments(*player)),
            Question::Follows { next, step, .. } => {
                let [o, d] = step.coordinates();
                let p2 = read(next, None)?;
                return Ok(json!({
                    "op": "lite.posicionSiguiente",
                    "p1": {"fen": fen}, "p2": {"fen": p2}, "o": o, "d": d,
                }));
            }
            Question::Sorted { .. } => ("estaOrdenado", json!({})),
            Question::Sort { .. } => ("ordenarTablero", json!({})),
            Question::Checkmate { .. } => ("esJaqueMate", json!({})),
            Question::Draw { .. } => ("esEmpate", json!({})),
            Question::Outcome { .. } => ("finDeLaPartida", json!({})),
            Question::Movable { .. } => ("piezasMovibles", json!({})),
            Question::Moves { .. } => ("jugadasLegales", json!({})),
            Question::DiscoveredCheck { reading, .. } => {
                ("hayJaqueDescubierto", reading.arguments())
            }
            Question::MatedInOne { .. } => ("esMateEnUno", json!({})),
            Question::ForcedLine { moves, .. } => {
                let moves: Vec<Value> = moves.iter().map(|mv| coordinates_of_move(mv)).collect();
                ("ejecutarSecuenciaForzada", json!({"s": moves}))
            }
            Question::ForcedMate { max, limits, .. } => {
                ("seVieneElJaqueEn", limited(json!({"max": max, "line": true}), limits))
            }
            Question::Reachable { target, shortest, limits, .. } => {
                let p2 = read(target, None)?;
                let request = json!({
                    "op": "lite.posicionAlcanzable",
                    "p1": {"fen": fen}, "p2": {"fen": p2}, "shortest": shortest,
                });
                return Ok(limited(request, limits));
            }
        };
        arguments["op"] = format!("lite.{op}").into();
        arguments["fen"] = fen.into();
        Ok(arguments)
    }
}

impl Reading {
    fn name(self) -> &'static str {
        match self {
            Reading::Tpe => "tpe",
            Reading::Tpi => "tpi",
        }
    }

    fn arguments(self) -> Value {
        json!({"reading": self.name()})
    }
}

impl Step {
    fn coordinates(&self) -> [Value; 2] {
        [coordinate(&self.from), coordinate(&self.to)]
    }

    fn arguments(&self) -> Value {
        let [o, d] = self.coordinates();
        json!({"o": o, "d": d})
    }
}

/// The arguments with the limits of a search.
fn limited(mut arguments: Value, limits: &LimitOptions) -> Value {
    if let Some(timeout) = limits.timeout {
        arguments["timeout"] = timeout.as_secs_f64().into();
    }
    if let Some(nodes) = limits.max_nodes {
        arguments["max_nodes"] = nodes.into();
    }
    arguments
}

fn player_arguments(player: Player) -> Value {
    json!({"j": ajedrez_lite::player_code(player.color())})
}

/// A square's name, or a row and a column. Whether there is such a square, the operation says.
fn coordinate(text: &str) -> Value {
    let numbers = text.split_once(',').and_then(|(row, column)| {
        Some((row.trim().parse::<i64>().ok()?, column.trim().parse::<i64>().ok()?))
    });
    numbers.map_or_else(|| text.into(), |(row, column)| json!([row, column]))
}

/// The two squares of a move such as d2g2.
fn coordinates_of_move(text: &str) -> Value {
    text.split_at_checked(2).map_or_else(|| text.into(), |(from, to)| json!([from, to]))
}
