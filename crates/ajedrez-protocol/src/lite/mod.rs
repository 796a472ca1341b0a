//! Ajedrez Lite: the exercises of the two assignments, and operations for interactive boards.

mod answers;
mod parameters;
mod playing;
pub mod predicates;
mod show;

use ajedrez_course::Assignment::{Tpe, Tpi};
use ajedrez_course::{Assignment, Draft, Exercise};
use ajedrez_lite::{LitePosition, MateVerdict, Outcome};
pub use ajedrez_lite_player::Strength;
use ajedrez_reachability::{Reach, line, shortest_line};
use core_bitboard::search::Budget;
use core_bitboard::{Bitboard, Color, Lite, Position, Square};

pub use self::answers::{
    Branch, Forced, ForcedMateJson, Legality, LegalityJson, MateTree, MateTreeJson, Moves,
    OutcomeJson, ReachJson, Reply, SaidJson, SortedRows, Validity, ValidityJson,
};
use self::parameters::*;
pub use self::parameters::{READING, READINGS};
pub use self::playing::{
    BestLine, BestLineJson, BestMove, BestMoveJson, Evaluation, EvaluationJson, PositionValue,
    TableEntry, TableEntryJson, TableMove, ValueSource,
};
use self::playing::{SearchOptions, best_move, entry, evaluate, known_mate};
pub use self::predicates::PredicateRequest;
use crate::answered::In;
use crate::board::{LiteBoard, RequestMoves};
use crate::context::{Context, Limits};
use crate::fault::{Fault, LimitReached, Problem};
use crate::games::{self, AnyHistory, AnyPosition, Record, counted, illegal};
use crate::language::Language;
use crate::of_any;
use crate::operation::{LIMITS, operations};
use crate::table::words;

/// The default node limit of a reachability request: some would never end.
pub const REACH_NODES: u64 = 10_000_000;

operations! {
    /// A question about Ajedrez Lite.
    LiteRequest;

    /// Whether a draft is a valid position.
    Valid = "lite.posicionValida"
        { draft: Draft = DRAFT_OF_PIECES, reading: Assignment = VALID_BY, detail: bool = DETAIL } -> Validity
        where {
            shell: "valid",
            in_lines: true,
            exercises: &[Exercise::tpe(1), Exercise::tpi(1)],
            aliases: &[("esPosicionValida", Some(Tpe))],
            help: words(
                "Whether the position is valid, and every defect that it has",
                "Si la posición es válida, y todos los defectos que tiene",
            ),
        },
        |valid, _| {
            let flaws = valid.draft.flaws(valid.reading);
            Ok(Validity { flaws, detail: valid.detail })
        };

    /// Whether a draft is the position in which a game begins.
    Initial = "lite.posicionInicial" { draft: Draft = DRAFT } -> bool
        where {
            shell: "initial",
            exercises: &[Exercise::tpe(2), Exercise::tpi(2)],
            aliases: &[("esPosicionInicial", Some(Tpe))],
            help: words("Whether it is the start position", "Si es la posición inicial"),
        },
        |initial, _| Ok(initial.draft.is_start());

    /// Whether a piece moves like this without a capture; checks are ignored.
    ValidMove = "lite.esMovimientoValido"
        {
            judged: (LitePosition, Assignment) = JUDGED,
            from: Square = FROM,
            to: Square = TO,
            reason: bool = REASON,
        } -> Legality
        where {
            shell: "valid-move",
            exercises: &[Exercise::tpe(3)],
            help: words(
                "Whether a piece can make this move without capturing",
                "Si una pieza puede hacer ese movimiento sin capturar",
            ),
        },
        |&ValidMove { judged: (position, reading), from, to, reason }, _| {
            Ok(Legality { why: position.why_invalid_move(from, to, reading), reason })
        };

    /// Whether a piece captures like this; checks are ignored.
    ValidCapture = "lite.esCapturaValida"
        {
            position: LitePosition = ANY_TURN,
            from: Square = FROM,
            to: Square = TO,
            reason: bool = REASON,
        } -> Legality
        where {
            shell: "valid-capture",
            exercises: &[Exercise::tpe(4)],
            help: words("Whether a piece can make this capture", "Si una pieza puede hacer esa captura"),
        },
        |&ValidCapture { position, from, to, reason }, _| {
            Ok(Legality { why: position.why_invalid_capture(from, to), reason })
        };

    /// Whether it is a legal move.
    Legal = "lite.esJugadaLegal"
        {
            position: LitePosition = TO_MOVE,
            from: Square = FROM,
            to: Square = TO,
            reason: bool = REASON,
        } -> Legality
        where {
            shell: "legal",
            exercises: &[Exercise::tpe(12)],
            help: words("Whether it is a legal move", "Si es una jugada legal"),
        },
        |&Legal { position, from, to, reason }, _| {
            let why = position.legal_move(from, to).err().map(|illegal| illegal.reason);
            Ok(Legality { why, reason })
        };

    /// The squares that a side attacks.
    Attacked = "lite.casillasAtacadas" { board: LiteBoard = PIECES, color: Color = PLAYER } -> Bitboard
        where {
            shell: "attacked",
            in_lines: true,
            exercises: &[Exercise::tpe(5), Exercise::tpi(3)],
            help: words(
                "The squares that a side attacks, in brackets",
                "Las casillas que ataca un jugador, entre corchetes",
            ),
        },
        |attacked, _| Ok(attacked.board.board.attacked_by(attacked.color));

    /// Where a king stands.
    King = "lite.dondeEstaElRey" { of: (LiteBoard, Color) = KING_OF } -> Square
        where {
            shell: "king",
            exercises: &[Exercise::tpe(6)],
            help: words("The square of a king", "La casilla de un rey"),
        },
        |&King { of: (board, color) }, _| {
            board.king(color).map_err(|error| Problem::Course(error).into())
        };

    /// Whether a move leads to another position.
    Follows = "lite.posicionSiguiente"
        {
            board: LiteBoard = P1_PIECES,
            next: LiteBoard = P2_PIECES,
            from: Square = FROM,
            to: Square = TO,
            reading: Assignment = FOLLOWED_BY,
        } -> bool
        where {
            shell: "follows",
            exercises: &[Exercise::tpe(7), Exercise::tpi(4)],
            aliases: &[("posicionSiguienteCorrecta", Some(Tpi))],
            help: words(
                "Whether a move leads from one position to another",
                "Si una jugada lleva de una posición a otra",
            ),
        },
        |&Follows { board, next, from, to, reading }, _| {
            let turn_passes = next.turn != board.turn;
            Ok(board.is_followed_by(&next, from, to) && (reading == Tpi || turn_passes))
        };

    /// Whether the pieces of each row are in order.
    Sorted = "lite.estaOrdenado" { board: LiteBoard = PIECES } -> bool
        where {
            shell: "sorted",
            exercises: &[Exercise::tpe(8)],
            help: words(
                "Whether the pieces of each row are in order",
                "Si las piezas de cada fila están ordenadas",
            ),
        },
        |sorted, _| Ok(sorted.board.has_sorted_rows());

    /// The position with the pieces of each row in order.
    Sort = "lite.ordenarTablero" { board: LiteBoard = PIECES } -> SortedRows
        where {
            shell: "sort",
            in_lines: true,
            exercises: &[Exercise::tpe(9), Exercise::tpi(5)],
            help: words(
                "The position with the pieces of each row in order",
                "La posición con las piezas de cada fila ordenadas",
            ),
        },
        |sort, _| Ok(SortedRows(sort.board.with_sorted_rows()));

    /// Whether the side to move is mated.
    Checkmate = "lite.esJaqueMate" { position: LitePosition = TO_MOVE } -> bool
        where {
            shell: "checkmate",
            exercises: &[Exercise::tpe(10)],
            help: words(
                "Whether the side to move is checkmated",
                "Si el jugador de turno está en jaque mate",
            ),
        },
        |mate, _| Ok(mate.position.is_checkmate());

    /// Whether the game is drawn.
    Draw = "lite.esEmpate" { position: LitePosition = TO_MOVE } -> bool
        where {
            shell: "draw",
            exercises: &[Exercise::tpe(11)],
            help: words("Whether the game is drawn", "Si la partida es tablas"),
        },
        |draw, _| Ok(draw.position.is_draw());

    /// How the game has ended, if it has.
    End = "lite.finDeLaPartida" { position: LitePosition = TO_MOVE } -> Option<Outcome>
        where {
            shell: "outcome",
            exercises: &[Exercise::tpi(6)],
            help: words("The result of the game, if it is over", "El resultado de la partida, si terminó"),
        },
        |end, _| Ok(end.position.outcome());

    /// The pieces that have a legal move.
    Movable = "lite.piezasMovibles" { position: LitePosition = TO_MOVE } -> Bitboard
        where {
            shell: "movable",
            in_lines: true,
            exercises: &[Exercise::tpe(13)],
            help: words(
                "The pieces that have a legal move, in brackets",
                "Las piezas que tienen una jugada legal, entre corchetes",
            ),
        },
        |movable, _| Ok(movable.position.movable());

    /// The legal moves.
    LegalMoves = "lite.jugadasLegales" { position: LitePosition = TO_MOVE } -> Moves
        where {
            shell: "moves",
            help: words("The legal moves", "Las jugadas legales"),
        },
        |moves, _| Ok(Moves(moves.position.legal_moves().to_vec()));

    /// Whether some move discovers a check.
    DiscoveredCheck = "lite.hayJaqueDescubierto"
        { position: LitePosition = TO_MOVE, reading: Assignment = DISCOVERED_BY } -> bool
        where {
            shell: "discovered-check",
            exercises: &[Exercise::tpe(15), Exercise::tpi(7)],
            aliases: &[("hayJaqueDescubiertoTPE", Some(Tpe))],
            help: words(
                "Whether a legal move discovers a check",
                "Si una jugada legal descubre un jaque",
            ),
        },
        |check, _| Ok(check.position.has_discovered_check(check.reading));

    /// The moves that discover a check.
    DiscoveredChecks = "lite.discoveredChecks"
        { position: LitePosition = TO_MOVE, reading: Assignment = DISCOVERED_BY_TPE } -> Moves
        where {
            help: words("The moves that discover a check", "Las jugadas que descubren un jaque"),
        },
        |checks, _| Ok(Moves(checks.position.discovered_checks(checks.reading)));

    /// The moves that mate by discovering a check.
    DiscoveredMates = "lite.discoveredMates"
        { position: LitePosition = TO_MOVE, reading: Assignment = DISCOVERED_BY_TPE } -> Moves
        where {
            shell: "discovered-mates",
            help: words(
                "The moves that mate by discovering a check",
                "Las jugadas que dan mate descubriendo un jaque",
            ),
        },
        |mates, _| Ok(Moves(mates.position.discovered_mates(mates.reading)));

    /// Whether the opponent can mate at once after every legal move.
    MatedInOne = "lite.esMateEnUno" { position: LitePosition = TO_MOVE } -> bool
        where {
            shell: "mated-in-one",
            exercises: &[Exercise::tpe(16)],
            help: words(
                "Whether every legal move allows mate in one",
                "Si toda jugada legal permite mate en uno",
            ),
        },
        |mated, _| Ok(mated.position.every_move_allows_mate());

    /// The position after moves to each of which the opponent has exactly one reply.
    ForcedLine = "lite.ejecutarSecuenciaForzada"
        { position: LitePosition = TO_MOVE, moves: RequestMoves<(Square, Square)> = STEPS } -> LitePosition
        where {
            shell: "forced-line",
            in_lines: true,
            exercises: &[Exercise::tpe(17), Exercise::tpi(8)],
            help: words(
                "Play a forced sequence: each move leaves the opponent one legal reply",
                "Juega una secuencia forzada: cada jugada deja al rival una sola respuesta legal",
            ),
        },
        |line, context| {
            let end = context.within(|meter| line.position.play_forced_within(&line.moves, meter));
            end.map_err(|_| Problem::LimitReached(LimitReached::Moves))?.map_err(|error| {
                let at = line.moves.move_at(error.index());
                Fault::new(Problem::Forced(error)).in_move(at).in_argument(Some(STEPS.name()))
            })
        };

    /// The fewest moves in which the side to move mates by forced replies.
    FewestForced = "lite.seVieneElJaqueEn"
        {
            position: LitePosition = TO_MOVE,
            max: u64 = MAX,
            line: bool = LINE,
            limits: Limits = LIMITS,
        } -> Forced
        where {
            shell: "forced-mate",
            in_lines: true,
            exercises: &[Exercise::tpi(9)],
            help: words(
                "The fewest moves to mate when each move leaves the opponent one legal reply",
                "La menor cantidad de jugadas hasta el mate cuando cada una deja al rival una sola respuesta legal",
            ),
        },
        |&FewestForced { position, max, line, limits }, context| {
            // A bound above `usize::MAX` does not restrict the search.
            let most = usize::try_from(max).unwrap_or(usize::MAX);
            let search = |budget: &Budget<'_>| position.forced_mate(most, budget).verdict;
            let mate = match context.search(limits, search).0 {
                MateVerdict::Mate(mate) => Some(mate),
                MateVerdict::NoMate => None,
                MateVerdict::Unknown { none_within } => {
                    return Err(Problem::LimitReached(LimitReached::ForcedMate { none_within }).into());
                }
            };
            Ok(Forced { mate, max, line })
        };

    /// Whether legal moves lead to another position.
    Reachable = "lite.posicionAlcanzable"
        {
            position: LitePosition = P1,
            target: LitePosition = P2,
            shortest: bool = SHORTEST,
            limits: Limits = LIMITS,
        } -> Reach
        where {
            shell: "reachable",
            in_lines: true,
            exercises: &[Exercise::tpe(14)],
            help: words(
                "Whether one position can arise from another, with the moves or the reason; default limit: \
                 10,000,000 nodes",
                "Si una posición puede surgir de otra, con las jugadas o el motivo; límite por omisión: \
                 10.000.000 de nodos",
            ),
        },
        |&Reachable { position, target, shortest, limits }, context| {
            let search = |budget: &Budget<'_>| {
                if shortest {
                    shortest_line(&position, &target, budget)
                } else {
                    line(&position, &target, budget)
                }
            };
            Ok(context.search(limits.or_nodes(REACH_NODES), search).0.verdict)
        };

    /// The shortest mate against every defence, reply by reply.
    Mate = "lite.mateTree"
        { position: LitePosition = TO_MOVE, max: u8 = TREE_MAX, limits: Limits = LIMITS } -> Option<MateTree>
        where {
            shell: "mate-tree",
            in_lines: true,
            help: words(
                "The shortest mate against any defence, as a tree of replies",
                "El mate más corto contra toda defensa, como árbol de respuestas",
            ),
        },
        |&Mate { position, max, limits }, context| {
            let endings = |position: &Position<Lite>| known_mate(position, context);
            let bytes = context.answer_bytes;
            let search =
                |budget: &Budget<'_>| MateTree::search(&position, max, &endings, budget, bytes);
            context.search(limits, search).0
        };

    /// The move to play.
    Best = "lite.bestMove"
        {
            position: LitePosition = TO_MOVE,
            moves: Vec<String> = PLAYED,
            depth: Option<usize> = DEPTH,
            lines: usize = LINES,
            level: Strength = LEVEL,
            seed: u64 = SEED,
            limits: Limits = LIMITS,
        } -> BestMove
        where {
            shell: "best-move",
            in_lines: true,
            aliases: &[("mejorJugada", None)],
            help: words(
                "The best move and its principal variation",
                "La mejor jugada y su variante principal",
            ),
        },
        |&Best { ref position, ref moves, depth, lines, level, seed, limits }, context| {
            let options = SearchOptions { depth, limits, lines, strength: level, seed };
            best_move(position, moves, &options, context)
        };

    /// The evaluation of a position.
    Evaluate = "lite.evaluate" {
        position: LitePosition = TO_MOVE,
        depth: Option<usize> = DEPTH,
        limits: Limits = LIMITS,
    } -> Evaluation
        where {
            shell: "evaluate",
            aliases: &[("evaluar", None)],
            help: words(
                "Evaluation for the side to move: a win, draw or loss if it is known, otherwise an estimate",
                "Evaluación para el bando que mueve: gana, tablas o pierde si se sabe; si no, una estimación",
            ),
        },
        |&Evaluate { position, depth, limits }, context| {
            let strength = Strength::FULL;
            evaluate(&position, &SearchOptions { depth, limits, lines: 1, strength, seed: 0 }, context)
        };

    /// The entry of a position in the endgame tables.
    Table = "lite.table" { position: LitePosition = TO_MOVE } -> TableEntry
        where {
            shell: "table",
            in_lines: true,
            aliases: &[("tabla", None)],
            help: words(
                "Endgame table lookup: who wins, in how many plies, and the value of each move",
                "Consulta las tablas de finales: quién gana, en cuántas medias jugadas, y el valor de cada jugada",
            ),
        },
        |table, context| entry(&table.position, context);

    /// The pieces and the turn that a text describes.
    Read = "lite.read" { board: LiteBoard = DESCRIBED } -> LiteBoard
        where {
            help: words("The pieces of a position given as text", "Las piezas de una posición dada como texto"),
        },
        |read, _| Ok(read.board);

    /// The positions after each of some moves.
    Play = "lite.play" {
        position: LitePosition = TO_MOVE,
        moves: RequestMoves<(Square, Square)> = STEPS,
    } -> Vec<LiteBoard>
        where {
            help: words("The position after each move", "La posición después de cada jugada"),
        },
        |&Play { position, ref moves }, context| played(position, moves, context);

    /// The state of a game of Ajedrez Lite after its moves, and what draws it.
    Game = "lite.game"
        {
            start: AnyHistory = games::LITE_START,
            moves: Vec<String> = games::MOVES,
            has_plies: bool = games::DETAIL,
        } -> Record
        where {
            help: words(
                "The state of a game after its moves, with repetitions and reasons for a draw",
                "El estado de una partida después de sus jugadas, con repeticiones y motivos de tablas",
            ),
        },
        |Game { start, moves, has_plies }, context| {
            of_any!(AnyHistory, start, start => Record::of(start, moves, *has_plies, context))
        };

    /// The number of sequences of legal moves.
    Perft = "lite.perft" {
        position: AnyPosition = games::LITE,
        depth: u8 = games::DEPTH,
        limits: Limits = LIMITS,
    } -> u64
        where {
            help: words(
                "Perft: the number of legal move sequences of this length",
                "Perft: la cantidad de secuencias de jugadas legales de esta profundidad",
            ),
        },
        |perft, context| {
            counted(perft.position, perft.depth, perft.limits, context)
        };
}

/// The positions after each of the moves.
fn played(
    position: LitePosition,
    moves: &RequestMoves<(Square, Square)>,
    context: &Context<'_>,
) -> Result<Vec<LiteBoard>, Fault> {
    let mut size = context.size();
    context.within(|meter| {
        let mut here = position;
        let mut line = Vec::new();
        for (index, &(from, to)) in moves.iter().enumerate() {
            meter.count_node().map_err(|_| Problem::LimitReached(LimitReached::Moves))?;
            let next = here.legal_move(from, to).and_then(|mv| here.play(mv));
            here = next.map_err(|error| {
                illegal(error).in_move(moves.move_at(index)).in_argument(Some(STEPS.name()))
            })?;
            let board = LiteBoard::from(here);
            size.add_json(&In(Language::English, &board))?;
            line.push(board);
        }
        Ok(line)
    })
}
