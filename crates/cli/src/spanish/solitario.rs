//! The help of `solitario` and of the commands below it.

use super::Pair;

pub(super) const LINES: &[Pair] = &[
    (
        "Ajedrez Solitario: captures until one piece is left",
        "Ajedrez Solitario: capturas hasta que queda una sola pieza",
    ),
    (
        "Solve puzzles: a line each with the moves of a solution, or `imposible`",
        "Resuelve puzzles: una línea para cada uno, con los movimientos de una solución o \
         `imposible`",
    ),
    (
        "A puzzle for which the limits do not suffice is answered `desconocido`. A move that \
         promotes ends with the letter of the new role: c7d8d",
        "Un puzzle para el que no alcanzan los límites recibe `desconocido`. Un movimiento que \
         corona termina con la letra de la pieza nueva: c7d8d",
    ),
    (
        "Bad puzzles among the arguments are reported before anything is solved. The lines of a \
         file or of standard input are answered in order, on all cores. A bad line is answered \
         `error`, and reported with its number on standard error; the rest is answered, and the \
         run ends with exit code 2",
        "Los puzzles incorrectos entre los argumentos se informan antes de resolver nada. Las \
         líneas de un archivo o de la entrada estándar se responden en orden, con todos los \
         núcleos. Una línea incorrecta recibe `error`, y la salida de errores dice su número y \
         qué le pasa; las demás se responden, y el código de salida es 2",
    ),
    (
        "A puzzle, such as dc3cc5pe4pf6, or `-` for puzzles from standard input, one a line",
        "Un puzzle, como dc3cc5pe4pf6, o `-` para los de la entrada estándar, uno por línea",
    ),
    (
        "Print every solution, or the first N, one a line",
        "Escribe todas las soluciones, o las primeras N, una por línea",
    ),
    (
        "Print every solution, or the first N, one a line, in the order of their squares; where \
         the limits do not suffice, `desconocido` follows those that were found. An empty line \
         stands between the answers to two puzzles",
        "Escribe todas las soluciones, o las primeras N, una por línea, en el orden de sus \
         casillas; si no alcanzan los límites, `desconocido` sigue a las que se encontraron. \
         Entre las respuestas a dos puzzles hay una línea vacía",
    ),
    (
        "Answer the puzzles of this file, one a line, after those among the arguments",
        "Responde a los puzzles de este archivo, uno por línea, después de los argumentos",
    ),
    ("Print the number of solutions, exactly", "Escribe la cantidad exacta de soluciones"),
    (
        "Two solutions are the same when they have the same moves in the same order. Where the \
         limits do not suffice the answer is `desconocido`, whatever was counted by then",
        "Dos soluciones son la misma si tienen los mismos movimientos en el mismo orden. Si no \
         alcanzan los límites, la respuesta es `desconocido`, sin importar cuántas se contaron \
         hasta entonces",
    ),
    (
        "Add the boards step by step, or why there is no solution",
        "Agrega los tableros paso a paso, o por qué no hay solución",
    ),
    (
        "Draw the board of a single puzzle to this file, with the moves as numbered arrows",
        "Dibuja en este archivo el tablero de un solo puzzle, con los movimientos como flechas \
         numeradas",
    ),
    (
        "Print an object of JSON a puzzle: puzzle, verdict, moves, nodes, seconds; with --count \
         also count, with --all solutions, with --explain reason and boards",
        "Escribe un objeto de JSON por puzzle: puzzle, verdict, moves, nodes, seconds; con \
         --count también count, con --all solutions, con --explain reason y boards",
    ),
    (
        "Replay a solution: `ok`, or what is wrong with which move",
        "Reproduce una solución: `ok`, o qué movimiento falla y por qué",
    ),
    (
        "The moves are replayed by code that shares nothing with the solver. A wrong solution is \
         an answer too: it is printed on standard output, and the exit code is 0",
        "Los movimientos se reproducen con código que no comparte nada con el solucionador. Que \
         una solución sea incorrecta también es una respuesta: va a la salida estándar, y el \
         código de salida es 0",
    ),
    ("The puzzle, such as dc3cc5pe4pf6", "El puzzle, como dc3cc5pe4pf6"),
    (
        "The moves, separated by blanks, in one argument or in several",
        "Los movimientos, separados por espacios, en un argumento o en varios",
    ),
    (
        "Print an object of JSON: ok, move (the number of the one that cannot be played), reason",
        "Escribe un objeto de JSON: ok, move (el número del movimiento que no se puede hacer), \
         reason",
    ),
    (
        "Rate a puzzle: its difficulty, the number of solutions, the choices, the forced captures",
        "Valora un puzzle: su dificultad, cuántas soluciones tiene, qué hay para elegir, qué \
         capturas son forzadas",
    ),
    (
        "The difficulty is easy, medium, hard or expert, after how much has to be known at a \
         capture. Chances are exact, or estimated with an interval of 95 %; solutions are \
         counted, or \"at least\" so many. Every puzzle that can be solved within the limits, ten \
         seconds where none is named, is rated; one that cannot is answered `desconocido`",
        "La dificultad es fácil, media, difícil o experta, según cuánto hay que saber en cada \
         captura. Las probabilidades son exactas, o estimadas con un intervalo del 95 %; las \
         soluciones están contadas, o son \"al menos\" tantas. Se valora todo puzzle que se puede \
         resolver dentro de los límites, diez segundos si no se nombra ninguno; los demás reciben \
         `desconocido`",
    ),
    (
        "Lines are answered in order, on all cores; a bad one is answered `error`, and reported with \
         its number on standard error",
        "Las líneas se responden en orden, con todos los núcleos; una incorrecta recibe `error`, y la \
         salida de errores dice su número y qué le pasa",
    ),
    (
        "The puzzle, such as dc3cc5pe4pf6, or `-` for puzzles from standard input, one a line",
        "El puzzle, como dc3cc5pe4pf6, o `-` para los de la entrada estándar, uno por línea",
    ),
    (
        "Print an object of JSON a puzzle: puzzle, verdict, difficulty, solutions, solutions_min, \
         unique, choices, forced, chance with chance_low and chance_high, the same of blind and \
         careful, depth, vain, traps, bits, nodes, seconds",
        "Escribe un objeto de JSON por puzzle: puzzle, verdict, difficulty, solutions, \
         solutions_min, unique, choices, forced, chance con chance_low y chance_high, lo mismo de \
         blind y careful, depth, vain, traps, bits, nodes, seconds",
    ),
    (
        "Name a capture that keeps a puzzle solvable, and say whether it is the only one",
        "Nombra una captura tras la que el puzzle todavía tiene solución, y dice si es la única",
    ),
    (
        "The captures that have been played already follow the puzzle. Where nothing leads to a \
         solution any more the answer is `imposible`",
        "Las capturas ya hechas van después del puzzle. Si ya nada lleva a una solución, la \
         respuesta es `imposible`",
    ),
    (
        "The moves played so far, separated by blanks, in one argument or in several",
        "Los movimientos hechos hasta ahora, separados por espacios, en un argumento o en varios",
    ),
    (
        "Print an object of JSON: puzzle, verdict, move, only, nodes, seconds",
        "Escribe un objeto de JSON: puzzle, verdict, move, only, nodes, seconds",
    ),
    ("Rules", "Reglas"),
    (
        "No piece captures more than K times (Solo Chess: 2)",
        "Ninguna pieza captura más de K veces (en Solo Chess, 2)",
    ),
    ("The last piece stands on SQ, such as e4", "La última pieza queda en CASILLA, como e4"),
    (
        "A pawn that captures on rank 8 may become d, t, a or c",
        "Un peón que captura en la fila 8 puede convertirse en d, t, a o c",
    ),
];
