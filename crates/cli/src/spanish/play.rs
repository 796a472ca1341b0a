//! The help of `solitario play`.

use super::Pair;

pub(super) const LINES: &[Pair] = &[
    (
        "Play a puzzle: capture, take back, ask for hints",
        "Juega un puzzle: capturar, deshacer, pedir pistas",
    ),
    (
        "Without a puzzle one is made: of --level, of a day, or else an easy one. A move is two \
         squares, such as c3f6; `help` lists what else may be written, in English or in Spanish. \
         What is written is read line by line, from a pipe too, where no prompt is shown. The \
         game ends when the puzzle is solved, with `quit`, with `solution` or at the end of the \
         input, each with exit code 0",
        "Sin un puzzle se crea uno: de --level, de un día, o si no uno fácil. Un movimiento son \
         dos casillas, como c3f6; `ayuda` muestra qué más se puede escribir, en inglés o en \
         español. Lo escrito se lee línea por línea, también de una tubería, donde no se muestra \
         ningún indicador. El juego termina cuando el puzzle está resuelto, con `salir`, con \
         `rendirse` o al final de la entrada, siempre con código de salida 0",
    ),
    (
        "Make a puzzle of this difficulty, with one solution up to the order of independent \
         captures",
        "Crea un puzzle de esta dificultad, con una sola solución salvo el orden de capturas \
         independientes",
    ),
    (
        "How many pieces the puzzle that is made has, in place of 8, 10, 12 or 14 after its level",
        "Cuántas piezas tiene el puzzle creado, en lugar de 8, 10, 12 o 14 según su nivel",
    ),
    (
        "Play the puzzle of today in UTC, the same for everybody: that of `generate --daily`",
        "Juega el puzzle de hoy en UTC, el mismo para todos: el de `generate --daily`",
    ),
    (
        "Play the puzzle of another day, such as 2026-11-22",
        "Juega el puzzle de otro día, como 2026-11-22",
    ),
];
