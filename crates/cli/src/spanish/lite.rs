//! The help of `lite` and of its questions.

use super::Pair;

pub(super) const LINES: &[Pair] = &[
    (
        "Ajedrez Lite: the exercises of the course, asked about a position",
        "Ajedrez Lite: los ejercicios de la materia, preguntados sobre una posición",
    ),
    (
        "A position is a FEN, `start`, the course's `tablero` in JSON or in the braces of C++, a \
         picture, or a file with one of them (`-` for standard input). Each question is also \
         known by the course's names, such as casillasAtacadas or esPosiciónVálida, and by the \
         number of its exercise",
        "Una posición es un FEN, `start`, el `tablero` de la materia en JSON o con las llaves de \
         C++, un dibujo, o un archivo con uno de ellos (`-` es la entrada estándar). Cada \
         pregunta se conoce también por los nombres de la materia, como casillasAtacadas o \
         esPosiciónVálida, y por el número de su ejercicio",
    ),
    (
        "Ask the question of an exercise, such as TPI.4, in place of naming it",
        "Hace la pregunta de un ejercicio, como TPI.4, en lugar de nombrarla",
    ),
    (
        "Draw the board to this file: squares in circles, moves as arrows",
        "Dibuja el tablero en este archivo: casillas con círculos, jugadas con flechas",
    ),
    (
        "Whether the position is valid, and every defect that it has",
        "Si la posición es válida, y todos sus defectos",
    ),
    (
        "Which of the course's assignments: the TPI counts pieces, the TPE only kings",
        "De cuál de los trabajos prácticos: el TPI cuenta piezas, el TPE solo reyes",
    ),
    ("Whether it is the start position", "Si es la posición inicial"),
    ("Whether a piece moves so, without capturing", "Si una pieza se mueve así, sin capturar"),
    (
        "Which of the course's assignments: for the TPI it must be the piece's turn",
        "De cuál de los trabajos prácticos: para el TPI debe ser el turno de la pieza",
    ),
    ("Whether a piece captures so", "Si una pieza captura así"),
    ("Whether it is a legal move", "Si es una jugada legal"),
    (
        "The squares that a side attacks, in brackets",
        "Las casillas que ataca un jugador, entre corchetes",
    ),
    ("Which side", "Qué jugador"),
    ("Where a king stands", "Dónde está un rey"),
    ("Which side's", "De qué jugador"),
    ("Whether a move leads to another position", "Si una jugada lleva a otra posición"),
    ("The other position", "La otra posición"),
    ("Whether the pieces of each row are in order", "Si las piezas de cada fila están ordenadas"),
    (
        "The position with the pieces of each row in order",
        "La posición con las piezas de cada fila ordenadas",
    ),
    ("Whether the side to move is mated", "Si el jugador de turno está en jaque mate"),
    ("Whether the game is drawn", "Si la partida es empate"),
    ("How the game has ended, if it has", "Cómo terminó la partida, si terminó"),
    (
        "The pieces that have a legal move, in brackets",
        "Las piezas que tienen una jugada legal, entre corchetes",
    ),
    ("The legal moves", "Las jugadas legales"),
    ("Whether some move discovers a check", "Si alguna jugada descubre un jaque"),
    (
        "Which of the course's assignments: for the TPI any check will do",
        "De cuál de los trabajos prácticos: para el TPI vale cualquier jaque",
    ),
    (
        "Whether the opponent mates at once whatever is played",
        "Si el rival da mate enseguida, se juegue lo que se juegue",
    ),
    (
        "Play moves that leave the opponent one reply each, step by step",
        "Hace jugadas que dejan al rival una sola respuesta cada una, paso a paso",
    ),
    (
        "The moves of the side to move, such as d2g2 h4h5 or '(6,3)(6,6)'",
        "Las jugadas del jugador de turno, como d2g2 h4h5 o '(6,3)(6,6)'",
    ),
    (
        "The fewest moves with which the side to move mates while it leaves one reply to each",
        "La menor cantidad de jugadas con que el jugador de turno da mate dejando una sola \
         respuesta a cada una",
    ),
    ("No more moves than these", "No más jugadas que estas"),
    (
        "Whether legal moves lead to another position, and which, or why not",
        "Si unas jugadas legales llevan a otra posición, y cuáles, o por qué no",
    ),
    (
        "A line than which none is shorter, which may take much longer; without it that is so up \
         to 4 moves of both sides together",
        "Una línea tal que ninguna es más corta, lo que puede tardar mucho más; sin ella es así \
         hasta 4 jugadas de los dos jugadores juntos",
    ),
    (
        "The shortest mate against every defence, reply by reply",
        "El mate más corto contra toda defensa, respuesta por respuesta",
    ),
    (
        "Where the piece stands: a square, or a row and a column such as 6,4 or '(6,4)'",
        "Dónde está la pieza: una casilla, o una fila y una columna como 6,4 o '(6,4)'",
    ),
    ("Where it goes", "A dónde va"),
    ("Trabajo Práctico de Especificación", "Trabajo Práctico de Especificación"),
    ("Trabajo Práctico de Implementación", "Trabajo Práctico de Implementación"),
    (
        "A FEN, `start`, the course's `tablero` in JSON or in the braces of C++, a picture, or a \
         file with one of them (`-` for standard input)",
        "Un FEN, `start`, el `tablero` de la materia en JSON o con las llaves de C++, un dibujo, \
         o un archivo con uno de ellos (`-` es la entrada estándar)",
    ),
    (
        "A picture has 64 marks from a8 to h1, a FEN letter for a piece, `.` for an empty square; \
         it may have the labels and brackets that this program prints",
        "Un dibujo tiene 64 marcas de a8 a h1: una letra de FEN para una pieza, `.` para una \
         casilla vacía; puede tener los rótulos y corchetes que escribe este programa",
    ),
    (
        "Whose turn it is; in a picture it is White's unless this says otherwise",
        "De quién es el turno; en un dibujo es del blanco si esto no dice otra cosa",
    ),
    (
        "Print the result in JSON, as `ajedrez batch` does",
        "Escribe el resultado en JSON, como `ajedrez batch`",
    ),
    (
        "Print the result as an initialiser in C++, of the course's types",
        "Escribe el resultado como inicializador en C++, con los tipos de la materia",
    ),
    (
        "Print the question and its result as a case of googletest for the course's function",
        "Escribe la pregunta y su resultado como un caso de googletest para la función de la \
         materia",
    ),
    (
        "POSITION is a file with a position a line, in FEN or in JSON (`-` for standard input); \
         each is answered in its place, a bad one by `error`, on all cores",
        "POSICIÓN es un archivo con una posición por línea, en FEN o en JSON (`-` es la entrada \
         estándar); cada una se responde en su lugar, una incorrecta con `error`, con todos los \
         núcleos",
    ),
    (
        "More moves, after these, from a file: d2g2 h4h5, or the course's list of pairs (`-` for \
         standard input)",
        "Más jugadas, después de estas, de un archivo: d2g2 h4h5, o la lista de pares de la \
         materia (`-` es la entrada estándar)",
    ),
];
