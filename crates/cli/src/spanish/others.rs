//! The help of `king`, `rules` and `perft`.

use super::Pair;

pub(super) const LINES: &[Pair] = &[
    (
        "Say of a king whether it is free, in check, mated or stalemated, with every way out of \
         check",
        "Dice si un rey está libre, en jaque, en jaque mate o ahogado, con todas las salidas del \
         jaque",
    ),
    (
        "FILE has positions as the seed draws them: a line that begins with `#`, eight rows of \
         eight marks from rank 8 down (RDTACP for White's pieces, rdtacp for Black's, `-` for \
         nothing), and an empty line between two positions. Without N its number is asked for, \
         and read from standard input",
        "ARCHIVO tiene posiciones como las dibuja el enunciado: una línea que empieza con `#`, \
         ocho filas de ocho marcas desde la fila 8 hacia abajo (RDTACP para las piezas blancas, \
         rdtacp para las negras, `-` para nada), y una línea vacía entre dos posiciones. Sin N, \
         el programa pregunta el número y lo lee de la entrada estándar",
    ),
    (
        "A file of diagrams, or `-` for standard input",
        "Un archivo de diagramas, o `-` para la entrada estándar",
    ),
    ("Which position of the file, counted from 1", "Qué posición del archivo, contada desde 1"),
    (
        "Every position of the file, each under its heading line",
        "Todas las posiciones del archivo, cada una debajo de su título",
    ),
    (
        "A position in FEN in place of a file; whose turn it is does not matter",
        "Una posición en FEN en lugar de un archivo; no importa de quién es el turno",
    ),
    ("FILE has a position in FEN a line", "ARCHIVO tiene una posición en FEN por línea"),
    (
        "With --lines FILE has a FEN a line. Lines are answered in order, on all cores. A bad line \
         is answered `error`, and reported with its number on standard error; the run ends with \
         exit code 2",
        "Con --lines ARCHIVO tiene un FEN por línea. Las líneas se responden en orden, con todos \
         los núcleos. Una línea incorrecta recibe `error`, y la salida de errores dice su número \
         y qué le pasa; el código de salida es entonces 2",
    ),
    ("The rules of movement", "Las reglas de movimiento"),
    (
        "Those of the seed: no castling, no en passant",
        "Las del enunciado: sin enroque y sin captura al paso",
    ),
    (
        "Those of the FIDE: castling and en passant as the FEN allows them",
        "Las de la FIDE: enroque y captura al paso si el FEN los permite",
    ),
    (
        "Print an object of JSON a position: position, status, checkers, escapes",
        "Escribe un objeto de JSON por posición: position, status, checkers, escapes",
    ),
    (
        "Draw the board to this file, with the pieces that give check in circles and the ways out \
         as arrows",
        "Dibuja el tablero en este archivo: con círculos las piezas que dan jaque, con flechas \
         las salidas",
    ),
    (
        "Say whether a piece may go to a square, and if not, why: no turn, no check, only how \
         pieces move",
        "Dice si una pieza puede ir a una casilla y, si no, por qué: sin turnos ni jaques, solo \
         cómo se mueven las piezas",
    ),
    (
        "`ajedrez rules -` reads queries in the manner of Prolog from standard input, one a line, \
         such as movimientoValido(caballoBlanco1, X, Y), and keeps the facts from line to line. \
         Each is answered before the next is read. `?-` may stand before a query, `%` begins a \
         comment, and `halt.` ends the run",
        "`ajedrez rules -` lee de la entrada estándar consultas a la manera de Prolog, una por \
         línea, como movimientoValido(caballoBlanco1, X, Y), y conserva los hechos de una línea a \
         la otra. Cada una se responde antes de leer la siguiente. `?-` puede ir delante de una \
         consulta, `%` empieza un comentario y `halt.` termina la ejecución",
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
        "Read queries from standard input, one a line",
        "Lee consultas de la entrada estándar, una por línea",
    ),
    (
        "Whether there is such a square: `true` or `false`",
        "Si existe esa casilla: `true` o `false`",
    ),
    (
        "A column's letter and a row's number, such as A3",
        "La letra de una columna y el número de una fila, como A3",
    ),
    (
        "The distance along a common row, column or diagonal, or `none`",
        "La distancia sobre una fila, columna o diagonal común, o `ninguna`",
    ),
    ("A square", "Una casilla"),
    ("Another square", "Otra casilla"),
    (
        "Whether pieces stand between two squares: `true` with the pieces, or `false`",
        "Si hay piezas entre dos casillas: `true` con las piezas, o `false`",
    ),
    (
        "Whether a piece may go to a square: `true`, or `false` with the reason",
        "Si una pieza puede ir a una casilla: `true`, o `false` con el motivo",
    ),
    (
        "A piece by its name, such as rey_blanco, or by its square",
        "Una pieza por su nombre, como rey_blanco, o por su casilla",
    ),
    ("The squares to which a piece may go", "Las casillas a las que puede ir una pieza"),
    (
        "A piece by its name, such as alfil1_negro, or by its square",
        "Una pieza por su nombre, como alfil1_negro, o por su casilla",
    ),
    (
        "The board, and who stands where by name",
        "El tablero, y dónde está cada pieza, por su nombre",
    ),
    (
        "The pieces in FEN, in place of both sides' kings, queens, rooks, bishops and knights at \
         home",
        "Las piezas en FEN, en lugar de los reyes, damas, torres, alfiles y caballos de los dos \
         jugadores en sus casillas iniciales",
    ),
    (
        "Count the sequences of legal moves: the measure of a move generator",
        "Cuenta las secuencias de jugadas legales: la medida de un generador de jugadas",
    ),
    (
        "The last line is the count, with `--divide` too. A position without legal moves has no \
         sequence, whatever ended the game; bare kings play on",
        "La última línea es la cantidad, también con `--divide`. Una posición sin jugadas legales \
         no tiene secuencias, sea cual sea el final de la partida; los reyes solos siguen jugando",
    ),
    (
        "How many moves a sequence has, both sides' moves counted",
        "Cuántas jugadas tiene una secuencia, contadas las de los dos jugadores",
    ),
    ("The game", "El juego"),
    ("Ajedrez Lite, the game of this house", "Ajedrez Lite, el juego de esta casa"),
    (
        "Chess as the king-status seed plays it, without castling and en passant",
        "El ajedrez del enunciado de la situación del rey, sin enroque ni captura al paso",
    ),
    ("Chess by the laws of the FIDE", "El ajedrez según las leyes de la FIDE"),
    (
        "The position to start from, in place of the start position",
        "La posición de la que se parte, en lugar de la inicial",
    ),
    (
        "Print the count below each legal move first",
        "Escribe antes la cantidad que hay debajo de cada jugada legal",
    ),
    (
        "With what the last moves are counted: an extension of this CPU, or one position at a \
         time",
        "Con qué se cuentan las últimas jugadas: una extensión de esta CPU, o de a una posición",
    ),
    (
        "Play the last moves too instead of counting them",
        "Juega también las últimas jugadas en lugar de contarlas",
    ),
    (
        "Remember counts in so many MiB, so that what is met twice is counted once",
        "Recuerda cantidades en tantos MiB, para contar una sola vez lo que aparece dos",
    ),
    (
        "Print an object of JSON: variant, fen, depth, level, nodes, seconds, nps and, on \
         request, divide",
        "Escribe un objeto de JSON: variant, fen, depth, level, nodes, seconds, nps y, si se \
         pide, divide",
    ),
];
