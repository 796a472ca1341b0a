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
