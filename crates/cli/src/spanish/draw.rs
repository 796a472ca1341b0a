//! The help of `solitario draw`.

use super::Pair;

pub(super) const LINES: &[Pair] = &[
    (
        "Draw puzzles as SVG or PDF: the board alone, its solution, a picture a step, or a sheet \
         of several",
        "Dibuja puzzles en SVG o PDF: el tablero solo, su solución, un dibujo por paso, o una \
         hoja de varios",
    ),
    (
        "Without an option the board is drawn without its solution. The picture goes to standard \
         output, or to the file of --svg or --pdf. It has no text that needs a font",
        "Sin opciones se dibuja el tablero sin su solución. El dibujo va a la salida estándar, o \
         al archivo de --svg o --pdf. No tiene textos que necesiten una tipografía",
    ),
    (
        "A puzzle, such as dc3cc5pe4pf6; with --sheet several, and `-` for those of standard \
         input, one a line",
        "Un puzzle, como dc3cc5pe4pf6; con --sheet varios, y `-` para los de la entrada estándar, \
         uno por línea",
    ),
    (
        "Draw the captures of a solution as numbered arrows, and the last piece's square in a \
         circle",
        "Dibuja las capturas de una solución como flechas numeradas, y un círculo en la casilla \
         de la última pieza",
    ),
    ("Draw a picture a step", "Dibuja una tira, con un dibujo por paso"),
    (
        "Draw the boards of all puzzles, numbered, and write their solutions below them",
        "Dibuja una hoja con los tableros de todos los puzzles, numerados, y sus soluciones al \
         final",
    ),
    (
        "How many boards a row of a strip or a sheet has",
        "Cuántos tableros hay uno al lado del otro en una tira o una hoja",
    ),
    (
        "How many pixels wide a square is, 8 to 400; without this, viewers choose",
        "Cuántos píxeles de ancho tiene una casilla, de 8 a 400; sin esto elige el visor",
    ),
    (
        "Draw with black lines on white, dark squares hatched",
        "Dibuja con líneas negras sobre blanco, y rayadas las casillas oscuras",
    ),
    (
        "Leave out the names of files and ranks",
        "Deja afuera las letras de las columnas y los números de las filas",
    ),
    ("Write the picture to this file", "Escribe el dibujo en este archivo"),
    (
        "Write the picture to this file as PDF: a strip or a sheet on pages of paper, with the \
         solutions on pages of their own at the end, a single board on a page of its size",
        "Escribe el dibujo en este archivo como PDF: una tira o una hoja, en páginas de papel, \
         con las soluciones en páginas aparte al final; un solo tablero, en una página de su \
         tamaño",
    ),
    ("The paper of --pdf", "El papel de --pdf"),
];
