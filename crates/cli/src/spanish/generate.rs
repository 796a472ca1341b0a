//! The help of `solitario generate`.

use super::Pair;

pub(super) const LINES: &[Pair] = &[
    (
        "Make puzzles that can be solved: one a line",
        "Crea puzzles que tienen solución: uno por línea",
    ),
    (
        "The same seed and options give the same puzzles on every machine, however many threads \
         work; no two in a run are equal. Where no limit is named a run ends when it has found \
         nothing for ten seconds. A run that ends before it has found all says on standard error \
         how many it has, and its exit code is 3",
        "La misma semilla con las mismas opciones da los mismos puzzles en cualquier máquina y \
         con cualquier cantidad de hilos; no hay dos iguales. Sin límites, la ejecución termina \
         cuando no encontró nada durante diez segundos. La que termina antes de encontrarlos \
         todos dice en la salida de errores cuántos tiene, y su código de salida es 3",
    ),
    (
        "The seed stands on standard error where it is not given, and in JSON. `ajedrez solitario \
         rate` says more about the boards",
        "La semilla está en la salida de errores si no se da, y en el JSON. `ajedrez solitario \
         rate` dice más de los tableros",
    ),
    ("How many pieces a board has, 1 to 64", "Cuántas piezas tiene un tablero, de 1 a 64"),
    (
        "Exactly these pieces, a letter each: rdttpp is a king, a queen, two rooks and two pawns",
        "Exactamente estas piezas, una letra cada una: rdttpp es un rey, una dama, dos torres y \
         dos peones",
    ),
    (
        "At most the pieces of one side of a chess set",
        "A lo sumo las piezas de un color de un juego de ajedrez",
    ),
    (
        "All pieces stand here: files by ranks in the corner of a1, 4x4, or between two corners, \
         c3-f6",
        "Todas las piezas están acá: columnas por filas desde la esquina a1, 4x4, o entre dos \
         esquinas, c3-f6",
    ),
    (
        "A game: solo (at most two captures a piece, one king, which is last) or thinkfun (4x4, \
         the pieces of its cards)",
        "Un juego: solo (a lo sumo dos capturas por pieza y un rey, que queda último) o thinkfun \
         (4x4, con las piezas de sus tarjetas)",
    ),
    (
        "The puzzle of a day, such as 2026-11-22, or of today in UTC: the same for everybody",
        "El puzzle de un día, como 2026-11-22, o de hoy en UTC: el mismo para todos",
    ),
    (
        "The roles of the pieces, drawn from these letters: a letter that stands twice is drawn \
         twice as often",
        "Las piezas se sortean entre estas letras: una letra que está dos veces sale el doble de \
         veces",
    ),
    (
        "Where the random numbers begin, in place of anywhere",
        "Dónde empiezan los números al azar, en lugar de cualquier parte",
    ),
    (
        "Boards of one solution: up to the order of independent captures, or strictly one \
         sequence",
        "Tableros con una sola solución: salvo el orden de capturas independientes, o una \
         secuencia estrictamente",
    ),
    (
        "Boards of this difficulty, as `rate` says it",
        "Tableros de esta dificultad, como la dice `rate`",
    ),
    (
        "Print an object of JSON a board: puzzle, moves, seed and, where asked for, difficulty",
        "Escribe un objeto de JSON por tablero: puzzle, moves, seed y, si se pide, difficulty",
    ),
];
