//! The help of `batch`.

use super::Pair;

pub(super) const LINES: &[Pair] = &[
    (
        "Answer requests in JSON, one a line, in their order and on all cores",
        "Responde a peticiones en JSON, una por línea, en su orden y con todos los núcleos",
    ),
    (
        "A request is an object with the operation `op`, its arguments, and an `id` that the \
         answer repeats: {\"id\":7,\"result\":...} or \
         {\"id\":7,\"error\":{\"kind\":\"...\",\"message\":\"...\"}}. An error does not stop the \
         run; the exit code is 2 when there was any. A line has at most 1 MiB; a blank line is a \
         bad request, unless it is the last",
        "Una petición es un objeto con la operación `op`, sus argumentos y un `id` que la \
         respuesta repite: {\"id\":7,\"result\":...} o \
         {\"id\":7,\"error\":{\"kind\":\"...\",\"message\":\"...\"}}. Un error no detiene la \
         ejecución; si hubo alguno, el código de salida es 2. Una línea tiene a lo sumo 1 MiB; \
         una línea vacía es una petición incorrecta, salvo que sea la última",
    ),
    (
        "`ajedrez operations` lists the operations with their arguments",
        "`ajedrez operations` muestra las operaciones con sus argumentos",
    ),
    (
        "The file of requests, or `-` for standard input",
        "El archivo de peticiones, o `-` para la entrada estándar",
    ),
    (
        "Write the answers to this file, which appears when all are there; until then they are in \
         FILE.partial, and in FILE.resume what they are answers to",
        "Escribe las respuestas en este archivo, que aparece cuando están todas; hasta entonces \
         están en ARCHIVO.partial, y en ARCHIVO.resume a qué responden",
    ),
    (
        "Go on after the answers that an interrupted run has left in FILE.partial; refused when \
         the lines that it has answered, or the options, are others now",
        "Continúa tras las respuestas que una ejecución interrumpida dejó en ARCHIVO.partial; se \
         rechaza si las líneas que respondió, o las opciones, son otras ahora",
    ),
    (
        "Give up a request after so many seconds: it is answered `unknown`, or by an error of the \
         kind `budget`",
        "Abandona una petición después de tantos segundos: recibe `unknown`, o un error de la \
         clase `budget`",
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
    (
        "Read a table with a row of names, and answer each row in new columns: this column is the \
         puzzle or the FEN that the operation is asked about, or the argument behind `=`; several \
         are separated by commas",
        "Lee una tabla con una fila de nombres y responde a cada fila en columnas nuevas: esta \
         columna es el puzzle o el FEN por el que se pregunta, o el argumento que sigue a `=`; \
         varias se separan con comas",
    ),
    (
        "The delimiter is a comma, a semicolon or a tab, whichever the row of names has most of. \
         All other cells stay as they are. An empty cell of an argument that may be missing gives \
         none. Of an answer that is an object each value gets a column, any other answer the \
         column `result`; what is wrong with a row stands in the column `error`. A row has at most \
         1 MiB. A run that is interrupted leaves the rows that it has answered, with `--output` in \
         FILE.partial; it cannot be resumed",
        "El separador es una coma, un punto y coma o un tabulador: el que más aparece en la fila \
         de nombres. Las demás celdas no cambian. Una celda vacía de un argumento que puede faltar \
         no da ninguno. De una respuesta que es un objeto, cada valor recibe una columna; cualquier \
         otra respuesta, la columna `result`; lo que está mal en una fila queda en la columna \
         `error`. Una fila tiene a lo sumo 1 MiB. Una ejecución interrumpida deja las filas que \
         respondió, con `--output` en ARCHIVO.partial; no se puede continuar",
    ),
    (
        "The operation that the rows of a table ask",
        "La operación por la que preguntan las filas de una tabla",
    ),
    (
        "Arguments that are the same in every row of a table, as an object of JSON",
        "Argumentos que son los mismos en todas las filas de una tabla, como un objeto de JSON",
    ),
    (
        "List the operations of `request` and `batch` with their arguments",
        "Muestra las operaciones de `request` y `batch` con sus argumentos",
    ),
    (
        "With the name of an operation, also one of the course's, only that one",
        "Con el nombre de una operación, también uno de la materia, solo esa",
    ),
    ("The operation to list, in place of all", "La operación que se muestra, en lugar de todas"),
    (
        "Print the table in JSON: an array with an object for each operation",
        "Escribe la tabla en JSON: una lista con un objeto por operación",
    ),
    ("Answer one request in JSON", "Responde a una petición en JSON"),
    (
        "What is printed is the `result` that `ajedrez batch` would write. `ajedrez operations` \
         lists the operations and their arguments",
        "Lo que se escribe es el `result` que escribiría `ajedrez batch`. `ajedrez operations` \
         muestra las operaciones y sus argumentos",
    ),
    (
        "The request, or `-` to read it from standard input",
        "La petición, o `-` para leerla de la entrada estándar",
    ),
];
