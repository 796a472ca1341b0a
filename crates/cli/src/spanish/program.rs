//! The help of the program, and of what several commands share.

use super::Pair;

pub(super) const LINES: &[Pair] = &[
    (
        "Small chess games and puzzles: solved, judged and counted",
        "Pequeños juegos y puzzles de ajedrez: resueltos, juzgados y contados",
    ),
    (
        "PUZZLE is one of Ajedrez Solitario. A puzzle is a run of three characters a piece: its \
         role (r king, d queen, t rook, a bishop, c knight, p pawn), its file a to h and its rank \
         1 to 8. All pieces are white, every move captures, and one piece must be left",
        "PUZZLE es uno del Ajedrez Solitario. Un puzzle se escribe con tres caracteres por pieza, \
         sin separación: la pieza (r rey, d dama, t torre, a alfil, c caballo, p peón), su \
         columna, de la a a la h, y su fila, del 1 al 8. Todas las piezas son blancas, cada \
         movimiento captura y debe quedar una sola pieza",
    ),
    (
        "Solve this puzzle: print the moves of a solution, or `imposible`",
        "Resuelve este puzzle: escribe los movimientos de una solución, o `imposible`",
    ),
    (
        "The language of messages and help, in place of that of LC_ALL, LC_MESSAGES or LANG; what \
         the originals print and JSON stay as they are",
        "El idioma de los mensajes y de la ayuda, en lugar del de LC_ALL, LC_MESSAGES o LANG; lo \
         que escriben los originales y el JSON no cambian",
    ),
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
        "Give up after so many seconds; exit code 3 at the end",
        "Abandona después de tantos segundos; el código de salida es entonces 3",
    ),
    (
        "Give up after looking at so many positions; exit code 3 at the end",
        "Abandona después de mirar tantas posiciones; el código de salida es entonces 3",
    ),
    (
        "How many threads work, in place of one for each core",
        "Cuántos hilos trabajan, en lugar de uno por núcleo",
    ),
    ("Print the completions of a shell", "Escribe los completados de una shell"),
    ("The shell", "La shell"),
    (
        "Print the manual page of the program or of one of its commands",
        "Escribe la página de manual del programa o de una de sus órdenes",
    ),
    ("The command, such as `solitario solve`", "La orden, como `solitario solve`"),
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
