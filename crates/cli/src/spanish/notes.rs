//! The Spanish of lines that stand beside no argument: the notes behind examples, headings, and what
//! `clap` adds. Commands among the examples are the same in both languages.

use super::Pair;

pub(super) const LINES: &[Pair] = &[
    ("Examples:", "Ejemplos:"),
    (
        "      one line: the moves of a solution, or `imposible`",
        "      una línea: los movimientos de una solución, o `imposible`",
    ),
    (
        "      a puzzle a line, answered line by line",
        "      un puzzle por línea, y una respuesta por línea",
    ),
    (
        "      `ok`, or what is wrong with which move",
        "      `ok`, o qué movimiento falla y por qué",
    ),
    (
        "      the status of a king, and every way out of check",
        "      la situación de un rey, y todas sus salidas del jaque",
    ),
    ("      the exercises of Ajedrez Lite", "      los ejercicios del Ajedrez Lite"),
    (
        "      whether a piece may go to a square, and if not, why",
        "      si una pieza puede ir a una casilla y, si no, por qué",
    ),
    (
        "      the number of sequences of legal moves",
        "      la cantidad de secuencias de jugadas legales",
    ),
    ("      requests in JSON, one a line", "      peticiones en JSON, una por línea"),
    ("Exit codes:", "Códigos de salida:"),
    (
        "  0  an answer was given, `imposible` among them",
        "  0  hay respuesta; `imposible` también lo es",
    ),
    ("  1  the program could not read or write", "  1  el programa no pudo leer o escribir"),
    ("  2  bad input or usage", "  2  entrada o uso incorrectos"),
    (
        "  3  the given budget ran out before an answer",
        "  3  el límite dado se agotó antes de tener respuesta",
    ),
    ("Print help (see more with '--help')", "Muestra la ayuda (con '--help', entera)"),
    ("Print help (see a summary with '-h')", "Muestra la ayuda (con '-h', resumida)"),
    ("Print help", "Muestra la ayuda"),
    ("Print version", "Muestra la versión"),
    (
        "Print this message or the help of the given subcommand(s)",
        "Muestra esta ayuda, o la de la orden que se nombre",
    ),
    (
        "Queries: casillaValida(C,R) distancia(C,R,C2,R2,D) hayObstaculo(C,R,C2,R2) \
         movimientoValido(M,C,R)",
        "Consultas: casillaValida(C,F) distancia(C,F,C2,F2,D) hayObstaculo(C,F,C2,F2) \
         movimientoValido(P,C,F)",
    ),
    (
        "casilla(M,C,R) numero(C,N) color(M,C) mover(M,C,R) colocar(M,C,R) retirar(M)",
        "casilla(P,C,F) numero(C,N) color(P,C) mover(P,C,F) colocar(P,C,F) retirar(P)",
    ),
    (
        "`ajedrez operations` lists the operations with their arguments",
        "`ajedrez operations` muestra las operaciones con sus argumentos",
    ),
    ("Requests:", "Peticiones:"),
    ("Kinds of errors:", "Clases de errores:"),
    (
        "  bad_json                   the line is no JSON",
        "  bad_json                   la línea no es JSON",
    ),
    (
        "  too_long                   the line, or what would answer it, has more than 1 MiB",
        "  too_long                   la línea, o lo que le respondería, tiene más de 1 MiB",
    ),
    (
        "  bad_request, unknown_op    something is missing, unknown or of the wrong type",
        "  bad_request, unknown_op    algo falta, no se conoce o es de otro tipo",
    ),
    (
        "  bad_position               a position, a board or a puzzle is none",
        "  bad_position               una posición, un tablero o un puzzle no lo es",
    ),
    (
        "  illegal, not_forced        a move of a forced sequence cannot be played, or forces \
         nothing",
        "  illegal, not_forced        una jugada de una secuencia forzada no se puede hacer, o no \
         fuerza",
    ),
    (
        "  budget                     the given budget ran out before an answer",
        "  budget                     el límite dado se agotó antes de tener respuesta",
    ),
    (
        "  internal                   the program is at fault",
        "  internal                   la culpa es del programa",
    ),
    (
        "An answer is written as soon as it and all before it are there. Ctrl-C stops what is \
         under way, writes",
        "Una respuesta se escribe en cuanto están ella y todas las anteriores. Ctrl-C detiene lo \
         que está en",
    ),
    (
        "what has been answered, and says how to go on. A second Ctrl-C ends the program at once",
        "curso, escribe lo respondido y dice cómo continuar. Un segundo Ctrl-C termina el \
         programa enseguida",
    ),
    ("Rules", "Reglas"),
];

/// Names of values, which stand in usage lines.
pub(super) const NAMES: &[Pair] = &[
    ("OPTIONS", "OPCIONES"),
    ("COMMAND", "ORDEN"),
    ("MOVES", "MOVIMIENTOS"),
    ("MOVE", "JUGADA"),
    ("FILE", "ARCHIVO"),
    ("FILE|-", "ARCHIVO|-"),
    ("SQ", "CASILLA"),
    ("SQUARE", "CASILLA"),
    ("LETTERS", "LETRAS"),
    ("DATE", "FECHA"),
    ("AREA", "ÁREA"),
    ("PAPER", "PAPEL"),
    ("POSITION", "POSICIÓN"),
    ("PLAYER", "JUGADOR"),
    ("NEXT", "SIGUIENTE"),
    ("TARGET", "META"),
    ("FROM", "DESDE"),
    ("TO", "HASTA"),
    ("PIECE", "PIEZA"),
    ("DEPTH", "PROFUNDIDAD"),
    ("TURN", "TURNO"),
    ("RULES", "REGLAS"),
    ("READING", "LECTURA"),
    ("VARIANT", "JUEGO"),
    ("COLUMN[=ARGUMENT]", "COLUMNA[=ARGUMENTO]"),
    ("OP", "OPERACIÓN"),
];
