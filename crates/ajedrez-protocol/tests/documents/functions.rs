//! The functions of Python that answer operations, and their parameters that do not follow from the table.

/// A Python function that runs an operation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Function {
    /// Its name.
    pub(crate) name: &'static str,
    /// Its one-line description, if it differs from the operation's help.
    pub(crate) help: &'static str,
    /// The type of its answer if that does not follow from the table; after a colon, more about it.
    pub(crate) answer: &'static str,
    /// The arguments that are not parameters, with their values; an empty value is omitted.
    pub(crate) fixed: &'static [(&'static str, &'static str)],
    /// The parameters that are not arguments in the table, with their help.
    pub(crate) more: &'static [(&'static str, &'static str)],
}

/// A function of this name that follows from the table.
const fn function(name: &'static str) -> Function {
    Function { name, help: "", answer: "", fixed: &[], more: &[] }
}

/// The functions of an operation.
pub(crate) fn functions(operation: &str) -> &'static [Function] {
    let own = FUNCTIONS.iter().find(|(name, _)| *name == operation);
    own.map_or(&[], |(_, functions)| functions)
}

/// The functions, by operation.
pub(crate) const FUNCTIONS: &[(&str, &[Function])] = &[
    (
        "lite.posicionValida",
        &[
            Function { help: "Whether it is a valid position", ..function("is_valid") },
            Function {
                help: "Everything that keeps something from being a valid position",
                answer: "tuple[str, ...]: The defects in English; none of a valid position",
                fixed: &[("detail", "True")],
                ..function("defects")
            },
        ],
    ),
    ("lite.posicionInicial", &[function("is_start")]),
    (
        "lite.esMovimientoValido",
        &[
            function("is_valid_move"),
            Function {
                help: "Why a piece does not move so, without capturing",
                answer: "str | None: The reason in English; None for a valid move",
                fixed: &[("reason", "True")],
                ..function("why_invalid_move")
            },
        ],
    ),
    (
        "lite.esCapturaValida",
        &[
            function("is_valid_capture"),
            Function {
                help: "Why a piece cannot capture that way",
                answer: "str | None: The reason in English; None for a valid capture",
                fixed: &[("reason", "True")],
                ..function("why_invalid_capture")
            },
        ],
    ),
    (
        "lite.esJugadaLegal",
        &[
            function("is_legal"),
            Function {
                help: "Why a move is not legal",
                answer: "str | None: The reason in English; None for a legal move",
                fixed: &[("reason", "True")],
                ..function("why_illegal")
            },
        ],
    ),
    (
        "lite.casillasAtacadas",
        &[Function { help: "The squares that a side attacks", ..function("attacked") }],
    ),
    ("lite.dondeEstaElRey", &[function("king")]),
    ("lite.posicionSiguiente", &[function("follows")]),
    ("lite.estaOrdenado", &[function("is_sorted")]),
    (
        "lite.ordenarTablero",
        &[Function {
            answer: "Position | tuple[list[list[tuple[int, int]]], int]: A board with several kings of one side, which is \
                     no ``Position``, as ``(tablero, jugador)``",
            ..function("sort_rows")
        }],
    ),
    ("lite.esJaqueMate", &[function("is_checkmate")]),
    ("lite.esEmpate", &[function("is_draw")]),
    (
        "lite.finDeLaPartida",
        &[Function {
            answer: "Literal[\"white\", \"black\", \"draw\"] | None: The winner, or a draw; None while \
                         the game goes on",
            ..function("outcome")
        }],
    ),
    (
        "lite.piezasMovibles",
        &[Function { help: "The pieces that have a legal move", ..function("movable") }],
    ),
    ("lite.jugadasLegales", &[function("legal_moves")]),
    ("lite.hayJaqueDescubierto", &[function("has_discovered_check")]),
    ("lite.discoveredChecks", &[function("discovered_checks")]),
    ("lite.discoveredMates", &[function("discovered_mates")]),
    ("lite.esMateEnUno", &[function("is_mated_in_one")]),
    (
        "lite.ejecutarSecuenciaForzada",
        &[Function {
            help: "The position after moves that each leave the opponent exactly one reply",
            ..function("play_forced")
        }],
    ),
    (
        "lite.seVieneElJaqueEn",
        &[Function {
            help: "The shortest mate by forced replies",
            answer: "ForcedMate | None: None if there is no such mate within ``max`` moves",
            ..function("forced_mate")
        }],
    ),
    (
        "lite.posicionAlcanzable",
        &[Function {
            help: "Whether legal moves lead to another position, with the line or the reason; \
                       without any limit it gives up after 10,000,000 nodes",
            answer: "Reach",
            ..function("reachable")
        }],
    ),
    (
        "lite.mateTree",
        &[Function {
            answer: "MateTree | None: None if there is no such mate within ``max`` moves",
            ..function("mate")
        }],
    ),
    (
        "lite.bestMove",
        &[Function {
            answer: "BestMove: When the limits end the search, the best so far",
            ..function("best_move")
        }],
    ),
    ("lite.evaluate", &[Function { answer: "Evaluation", ..function("evaluate") }]),
    ("lite.table", &[Function { answer: "TableEntry", ..function("table") }]),
    (
        "solitario.solve",
        &[
            Function {
                help: "Find a solution, or that there is none",
                answer: "Solved",
                ..function("solve")
            },
            Function {
                help: "Solve a puzzle board by board, or explain why it has no solution",
                answer: "Explanation",
                fixed: &[("explain", "True")],
                ..function("explain")
            },
            Function {
                help: "The solutions one by one. A thread of its own searches a little ahead of the \
                           reader, whose time counts; it ends when the iterator is dropped or its \
                           ``close()`` is called. After a fork the child's iterator raises \
                           ``RuntimeError``",
                answer: "Solutions: An iterator over tuples of str, the moves of each solution, in the order of their \
                             captures' squares",
                fixed: &[("all", "True if most is None else most")],
                more: &[(
                    "most: int | None = None",
                    "No more solutions than these; without it, all",
                )],
                ..function("solutions")
            },
        ],
    ),
    (
        "solitario.count",
        &[Function {
            answer: "int | None: The number; None if it is 2^128 or more",
            ..function("count")
        }],
    ),
    ("solitario.check", &[Function { answer: "Checked", ..function("check") }]),
    (
        "solitario.rate",
        &[Function {
            help: "How hard a puzzle is for a person; without any limit it gives up after 3,000,000 nodes",
            answer: "Rating | None: None if there is no solution",
            more: &[(
                "motifs: bool = False",
                "Whether to count its decisions and to name its motifs, too",
            )],
            ..function("rate")
        }],
    ),
    ("solitario.hint", &[Function { answer: "Hint", ..function("hint") }]),
    (
        "solitario.generate",
        &[Function {
            help: "Puzzles made to order: without a seed, others each time; without any limit it gives \
                       up after 10,000,000 nodes for each, 2,000,000 with `unique`",
            answer: "tuple[GeneratedPuzzle, ...]",
            more: &[(
                "threads: int | None = None",
                "How many threads make attempts; without it, one for each core. What is made \
                     depends on the seed alone",
            )],
            ..function("generate")
        }],
    ),
    (
        "solitario.draw",
        &[
            Function {
                help: "Draw a puzzle, or a solution as numbered arrows",
                answer: DRAWN,
                fixed: &[
                    ("puzzles", ""),
                    ("columns", ""),
                    ("title", ""),
                    ("solutions", ""),
                    ("paper", ""),
                ],
                more: &[FORMAT],
                ..function("draw")
            },
            Function {
                help: "Draw a puzzle with one picture per step",
                answer: DRAWN,
                fixed: &[("show", "\"strip\""), ("puzzles", ""), ("title", ""), ("solutions", "")],
                more: &[FORMAT],
                ..function("strip")
            },
            Function {
                help: "Draw several puzzles, with lines to write on, below a title, lines for name and date, and the rules",
                answer: DRAWN,
                fixed: &[("show", "\"sheet\""), ("puzzle", "")],
                more: &[
                    FORMAT,
                    ("language: Literal[\"en\", \"es\"] = \"en\"", "The language of the texts"),
                ],
                ..function("sheet")
            },
        ],
    ),
];

/// A picture as its functions answer it.
const DRAWN: &str = "str | bytes: The text of an SVG file, or the bytes of a PDF or PNG file";

/// The parameter for the file format.
const FORMAT: (&str, &str) = (
    "format: Literal[\"svg\", \"pdf\", \"png\"] = \"svg\"",
    "SVG, PDF (a strip or a sheet on pages of ``paper``), or PNG of at most 16 million pixels",
);

/// The parameters that do not follow from their arguments: whole, by operation and argument.
pub(crate) const PARAMETERS: &[(&str, &str, &str)] = &[
    ("solitario.generate", "set", "chess_set: bool = False"),
    ("solitario.generate", "game", "game: Literal[\"solo\", \"thinkfun\"] | None = None"),
    ("solitario.generate", "seed", "seed: int | None = None"),
    ("solitario.draw", "show", "show: Literal[\"board\", \"solution\"] = \"board\""),
    ("solitario.draw", "palette", "black_and_white: bool = False"),
];

/// The keyword-only arguments with a default.
pub(crate) const BY_NAME: &[&str] = &["roles", "columns"];
