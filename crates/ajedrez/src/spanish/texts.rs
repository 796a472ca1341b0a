//! The Spanish help, in the words of the course: columna, fila, pieza.

/// A name or a line, and its Spanish.
pub(super) type Pair = (&'static str, &'static str);

/// The help of commands by path, of options as `solitario --seed` and of other arguments as `solitario
/// <puzzle>`. The entry of a command also applies to its subcommands without an entry. The text after an
/// empty line is shown by `--help` but not by `-h`.
///
/// The table of operations contains the Spanish of its arguments.
pub(super) const HELP: &[Pair] = &[
    (
        "",
        "Resuelve puzzles y responde preguntas sobre cinco pequeños sistemas de ajedrez.\n\n\
         PUZZLE es un puzzle de Ajedrez Solitario, con tres caracteres por pieza: la pieza (r rey, \
         d dama, t torre, a alfil, c caballo, p peón), su columna, de la a a la h, y su fila, del 1 \
         al 8. Todas las piezas son blancas, cada movimiento captura y debe quedar una sola pieza.",
    ),
    (
        "--lang",
        "Idioma de los mensajes y de la ayuda [por omisión: el de LC_ALL, LC_MESSAGES o LANG]; el JSON \
         y lo que fijan los originales son iguales en ambos",
    ),
    ("--pdf", "Dibuja lo mismo en PDF, en una página del tamaño del dibujo"),
    ("--threads", "Número de hilos [por omisión: uno por núcleo]"),
    (
        "--dir",
        "La carpeta de las tablas, en lugar de la de AJEDREZ_TABLES, o de ajedrez/tables en \
         la carpeta de caché del usuario",
    ),
    ("solitario", "Ajedrez Solitario: capturas hasta que queda una sola pieza"),
    ("solitario --svg", "Escribe el dibujo en este archivo; `-` es la salida estándar"),
    (
        "solitario --pdf",
        "Escribe el dibujo en este archivo como PDF: una tira o una hoja, en páginas de \
         papel, con las soluciones en páginas aparte al final; un solo tablero, en una página \
         de su tamaño",
    ),
    ("solitario <puzzle>", "El puzzle, como dc3cc5pe4pf6"),
    (
        "solitario --game",
        "Un juego con reglas y piezas propias: Solo Chess (ninguna pieza captura más de dos \
         veces, y el único rey queda último), o las cartas de ThinkFun (4x4)",
    ),
    ("solitario --seed", "Semilla aleatoria [por omisión: cualquiera]"),
    ("solitario --columns", "Cuántos tableros hay uno al lado del otro en una tira o una hoja"),
    (
        "solitario --pixels",
        "Cuántos píxeles de ancho tiene una casilla, de 8 a 400; sin esto elige el visor",
    ),
    (
        "solitario --black-and-white",
        "Dibuja con líneas negras sobre blanco, y rayadas las casillas oscuras",
    ),
    ("solitario --no-names", "Deja afuera las letras de las columnas y los números de las filas"),
    ("solitario --paper", "El papel de --pdf"),
    (
        "solitario --title",
        "El título de la hoja, en lugar de \"Ajedrez Solitario\"; '' para ninguno",
    ),
    ("solitario --without-solutions", "Deja las soluciones fuera de la hoja, y no las busca"),
    (
        "solitario --solutions",
        "Escribe las soluciones en este archivo y no en la hoja: en PDF con --pdf, si no en \
         SVG",
    ),
    (
        "solitario solve",
        "Resuelve puzzles: escribe una línea por puzzle, con los movimientos de una solución o \
         `imposible`\n\n\
         Un puzzle para el que no alcanzan los límites recibe `desconocido`. Un movimiento \
         que corona termina con la letra de la pieza nueva: c7d8d.\n\n\
         Los puzzles incorrectos entre los argumentos se informan antes de resolver nada. Las \
         líneas de un archivo o de la entrada estándar se responden en orden, con todos los \
         núcleos. Una línea incorrecta recibe `error`, y la salida de errores dice su número \
         y qué le pasa; las demás se responden, y el código de salida es 2. Las líneas en \
         blanco y las que empiezan con `#` no cuentan; con --blank-lines cada una tiene una \
         respuesta en blanco.",
    ),
    (
        "solitario solve --blank-lines",
        "Responde a una línea en blanco, y a una que empieza con `#`, con una línea en blanco, en JSON \
         con null, para que las respuestas tengan los números de sus líneas",
    ),
    (
        "solitario solve <puzzles>",
        "Un puzzle, como dc3cc5pe4pf6, o `-` para los de la entrada estándar, uno por línea",
    ),
    (
        "solitario solve --file",
        "Responde a los puzzles de este archivo, uno por línea, después de los argumentos",
    ),
    (
        "solitario solve --all",
        "Escribe todas las soluciones, o las primeras N, una por línea\n\n\
         El orden es el de sus casillas; si no alcanzan los límites, `desconocido` sigue a \
         las que se encontraron. Entre las respuestas a dos puzzles hay una línea vacía",
    ),
    (
        "solitario solve --count",
        "Escribe la cantidad exacta de soluciones\n\n\
         Dos soluciones son la misma si tienen los mismos movimientos en el mismo orden. Si \
         no alcanzan los límites, la respuesta es `desconocido`, sin importar cuántas se \
         contaron hasta entonces.",
    ),
    ("solitario solve --explain", "Agrega los tableros paso a paso, o por qué no hay solución"),
    (
        "solitario solve --svg",
        "Dibuja en este archivo el tablero de un solo puzzle, con los movimientos como \
         flechas numeradas; `-` es la salida estándar, que entonces recibe solo el dibujo",
    ),
    ("solitario solve --pdf", "Dibuja lo mismo en PDF, en una página del tamaño del dibujo"),
    (
        "solitario solve --json",
        "Escribe un objeto de JSON por puzzle: puzzle, verdict, moves, nodes, seconds; con \
         --count también count, con --all solutions, con --explain reason y boards",
    ),
    (
        "solitario check",
        "Reproduce una solución: `ok`, o qué movimiento falla y por qué\n\n\
         Los movimientos se reproducen con código que no comparte nada con el solucionador. En \
         lugar de movimientos también se juzga `imposible`: `ok`, o una solución; si los límites \
         no alcanzan, la respuesta es `desconocido`. Que lo dicho sea incorrecto también es una \
         respuesta: va a la salida estándar, y el código de salida es 0.\n\n\
         Con `-`, cada línea de la entrada estándar tiene un puzzle, un espacio, y sus movimientos \
         o `imposible`. Las líneas se responden en su orden, con todos los núcleos; una incorrecta \
         se responde con `error`, y se informa con su número en la salida de errores, y el código \
         de salida es 2. Las líneas en blanco y las que empiezan con `#` no cuentan.",
    ),
    (
        "solitario check <puzzle>",
        "El puzzle, como dc3cc5pe4pf6, o `-` para líneas de la entrada estándar, cada una un puzzle \
         y sus movimientos",
    ),
    (
        "solitario check <moves>",
        "Los movimientos que se reproducen, separados por espacios, o `imposible`, que también se \
         juzga",
    ),
    (
        "solitario check --json",
        "Escribe un objeto de JSON: ok, move (el número del movimiento que no se puede \
         hacer), reason",
    ),
    (
        "solitario generate",
        "Genera puzzles con solución, uno por línea\n\n\
         La misma semilla con las mismas opciones da los mismos puzzles en cualquier máquina \
         y con cualquier cantidad de hilos; no hay dos iguales. Sin límites, la ejecución \
         termina cuando no encontró nada en 10.000.000 de nodos, o en 2.000.000 con --unique. La \
         que termina antes de encontrarlos todos dice en la salida de errores cuántos tiene y qué límite la \
         terminó, y su código de salida es 3.\n\n\
         La semilla está en la salida de errores si no se da, y en el JSON. `ajedrez \
         solitario rate` dice más de los tableros.",
    ),
    (
        "solitario generate --daily",
        "El puzzle de un día, como 2026-11-22, o de hoy en UTC: el mismo para todos",
    ),
    ("solitario generate --number", "Cuántos tableros"),
    (
        "solitario generate --json",
        "Escribe un objeto de JSON por tablero: puzzle, moves, seed y, si se piden, difficulty y motif",
    ),
    (
        "solitario rate",
        "Valora un puzzle: su dificultad, cuántas soluciones tiene, qué hay para elegir, qué \
         ideas tiene\n\n\
         La dificultad es fácil, media, difícil o experta, según cuánto hay que saber en cada \
         captura. Las probabilidades son exactas, o estimadas con un intervalo del 95 %; las \
         soluciones están contadas, o son \"al menos\" tantas. Se valora todo puzzle que se \
         puede resolver dentro de los límites, 3.000.000 de nodos si no se nombra ninguno; los \
         demás reciben `desconocido`.\n\n\
         Una decisión es un tablero en el camino a una solución en el que otra captura fracasa; \
         un puzzle sin ninguna es trivial. Los motivos son ideas que nombraría una persona, \
         como un sacrificio.\n\n\
         Las líneas se responden en orden, con todos los núcleos; una incorrecta recibe \
         `error`, y la salida de errores dice su número y qué le pasa.",
    ),
    (
        "solitario rate <puzzle>",
        "El puzzle, como dc3cc5pe4pf6, o `-` para los de la entrada estándar, uno por línea; \
         las líneas en blanco y las que empiezan con `#` no cuentan",
    ),
    (
        "solitario rate --json",
        "Escribe un objeto de JSON por puzzle: puzzle, verdict, difficulty, solutions, \
         solutions_min, unique, choices, forced, chance con chance_low y chance_high, lo \
         mismo de blind y careful, depth, vain, traps, bits, bits_from, con --motifs decisions y motifs, nodes, seconds",
    ),
    (
        "solitario hint",
        "Escribe una captura que conserva la solución del puzzle, y si es la única\n\n\
         Las capturas ya hechas van después del puzzle. Si ya nada lleva a una solución, la \
         respuesta es `imposible`.",
    ),
    (
        "solitario hint --json",
        "Escribe un objeto de JSON: puzzle, verdict, move, only, nodes, seconds",
    ),
    (
        "solitario play",
        "Juega un puzzle: capturar, deshacer, pedir pistas\n\n\
         Sin un puzzle se crea uno: de --level, de un día, o si no uno fácil. Un movimiento \
         son dos casillas, como c3f6; `ayuda` muestra qué más se puede escribir, en inglés o \
         en español. Lo escrito se lee línea por línea, también de una tubería, donde no se \
         muestra ningún indicador. El juego termina cuando el puzzle está resuelto, con \
         `salir`, con `rendirse` o al final de la entrada, siempre con código de salida 0.\n\n\
         Los límites valen para crear el puzzle y para cada pista; si no se nombra ninguno, \
         2.000.000 de nodos. Si no se crea ningún puzzle dentro de ellos, el código de salida es 3.\n\n\
         Los días en los que se resolvió el puzzle del día quedan anotados en ajedrez/days, \
         en la carpeta de datos del usuario, una fecha por línea.",
    ),
    (
        "solitario play --level",
        "Crea un puzzle de esta dificultad, de 1 a 4 o con su palabra, con una sola solución salvo el \
         orden de capturas independientes",
    ),
    (
        "solitario play --pieces",
        "Cuántas piezas tiene el puzzle creado, en lugar de 8, 10, 12 o 14 según su nivel",
    ),
    (
        "solitario play --daily",
        "Juega el puzzle de hoy en UTC, el mismo para todos: el de `generate --daily`",
    ),
    ("solitario play --date", "Juega el puzzle de otro día, como 2026-11-22"),
    (
        "solitario play --unicode",
        "Muestra las piezas como símbolos de ajedrez, como ♔ y ♘, en lugar de letras",
    ),
    (
        "solitario draw",
        "Dibuja puzzles en SVG o PDF: el tablero solo, su solución, un dibujo por paso, o una \
         hoja de varios\n\n\
         Sin opciones se dibuja el tablero sin su solución. El dibujo va a la salida \
         estándar, o al archivo de --svg o --pdf. No tiene textos que necesiten una \
         tipografía.",
    ),
    (
        "solitario draw <puzzles>",
        "Un puzzle, como dc3cc5pe4pf6; con --sheet varios, y `-` para los de la entrada \
         estándar, uno por línea; las líneas en blanco y las que empiezan con `#` no cuentan",
    ),
    (
        "solitario draw --solution",
        "Dibuja las capturas de una solución como flechas numeradas, y un círculo en la \
         casilla de la última pieza",
    ),
    ("solitario draw --strip", "Dibuja una tira, con un dibujo por paso"),
    (
        "solitario draw --sheet",
        "Dibuja una hoja con los tableros de todos los puzzles, numerados y con sus reglas, \
         debajo de un título y de líneas para nombre y fecha, y con las soluciones al final",
    ),
    (
        "solitario set",
        "Hace una hoja de puzzles nuevos, de fáciles a difíciles: \"4 fáciles, 4 medias, 4 \
         difíciles\"\n\n\
         Cada puzzle tiene una sola solución, salvo el orden de capturas independientes, y la \
         dificultad que dice `ajedrez solitario rate`. La hoja es la de `ajedrez solitario \
         draw --sheet`; arriba de cada tablero está su dificultad. La misma semilla con las \
         mismas opciones da la misma hoja en cualquier máquina.\n\n\
         Si --timeout no dice otra cosa, la búsqueda termina cuando no encontró nada en \
         2.000.000 de nodos. Si termina antes de encontrar todos los puzzles, no se escribe nada y \
         el código de salida es 3.\n\n\
         Con --collection no se crean puzzles: es un libro de los 300 tableros que vienen con el \
         programa.",
    ),
    (
        "solitario set --collection",
        "Un libro de 300 tableros elegidos, de fáciles a expertos y por sus ideas: una página de \
         reglas, seis tableros por página, y las soluciones al final",
    ),
    (
        "solitario set <parts>",
        "Cuántos puzzles de qué dificultad, entre comas: fáciles, medias, difíciles o \
         expertas",
    ),
    (
        "solitario set --pieces",
        "Cuántas piezas tiene cada tablero; sin esto, de 6 a 12 según su dificultad, de 4 a 8 \
         con --game thinkfun",
    ),
    ("solitario set --timeout", "Terminar después de esta cantidad de segundos, para toda la hoja"),
    (
        "lite",
        "Ajedrez Lite: los ejercicios de la materia, preguntados sobre una posición\n\n\
         Una posición es un FEN, `start`, el `tablero` de la materia en JSON o con las llaves \
         de C++, un dibujo, una partida en PGN por su última posición, o un archivo con uno de ellos \
         (`-` es la entrada estándar). Cada \
         pregunta se conoce también por los nombres de la materia, como casillasAtacadas o \
         esPosiciónVálida, y por el número de su ejercicio en el Trabajo Práctico de \
         Especificación (TPE) o de Implementación (TPI).",
    ),
    (
        "lite --svg",
        "Dibuja el tablero en este archivo: casillas con círculos, jugadas con flechas; `-` es la \
         salida estándar, que entonces recibe solo el dibujo",
    ),
    ("lite --exercise", "Hace la pregunta de un ejercicio, como TPI.4, en lugar de nombrarla"),
    (
        "lite <position>",
        "Un FEN, `start`, el `tablero` de la materia en JSON o con las llaves de C++, un \
         dibujo, o un archivo con uno de ellos (`-` es la entrada estándar)\n\n\
         Un dibujo tiene 64 marcas de a8 a h1: una letra de FEN para una pieza, `.` para una \
         casilla vacía; puede tener los rótulos y corchetes que escribe este programa.",
    ),
    ("lite --turn", "De quién es el turno; en un dibujo es del blanco si esto no dice otra cosa"),
    (
        "lite --lines",
        "POSICIÓN es un archivo con una posición por línea, en FEN o en JSON (`-` es la \
         entrada estándar); cada una se responde en su lugar, una incorrecta con `error`, con \
         todos los núcleos; las líneas en blanco y las que empiezan con `#` no cuentan",
    ),
    ("lite --json", "Escribe el resultado en JSON, como `ajedrez batch`"),
    ("lite --cpp", "Escribe el resultado como inicializador en C++, con los tipos de la materia"),
    (
        "lite --gtest",
        "Escribe la pregunta y su resultado como un caso de googletest para la función de la \
         materia",
    ),
    (
        "lite forced-line --file",
        "Más jugadas, después de estas, de un archivo: d2g2 h4h5, o la lista de pares de la \
         materia (`-` es la entrada estándar)",
    ),
    (
        "lite predicate",
        "Pregunta un predicado o una función del TPI por su nombre, como jugadorEnJaque, con los \
         argumentos de su fórmula\n\n\
         `ajedrez lite jugadorEnJaque ...` es lo mismo. Sin nombre los lista a todos con sus \
         parámetros: una posicion o un tablero se escribe como para las otras preguntas, una \
         coordenada como (6,3) o d2, también fuera del tablero, una casilla como (3,1) o \
         cTORRE_B, las secuencias como (6,3)(6,6) o d2 g2, y las posiciones de una secuencia con \
         `;` entre ellas.",
    ),
    ("lite predicate <name>", "El nombre del predicado"),
    ("lite predicate <arguments>", "Los argumentos de su fórmula, en su orden"),
    (
        "lite play",
        "Juega al Ajedrez Lite contra el programa: mover, deshacer, pedir pistas\n\n\
         Una jugada son dos casillas, como e2e3, o Te3; `ayuda` muestra qué más se puede \
         escribir, en inglés o en español. Lo escrito se lee línea por línea, también de una \
         tubería, donde no se muestra ningún indicador. El juego termina con mate o empate, \
         con `rendirse`, con `salir` o al final de la entrada, siempre con código de salida \
         0; si no termina con la entrada, se escribe como PGN.\n\n\
         En español también las letras son españolas: R es el rey, T la torre, A el alfil.",
    ),
    (
        "lite play <position>",
        "Dónde empieza la partida: un FEN, `start`, el `tablero` de la materia, un dibujo, una \
         partida en PGN, o un archivo con uno de ellos",
    ),
    (
        "lite play --resume",
        "Continúa la partida de este archivo PGN; el color y el nivel son los del archivo, si no se \
         indican otros",
    ),
    ("lite play --side", "Con qué color se juega"),
    (
        "lite play --unicode",
        "Muestra las piezas como símbolos de ajedrez, como ♔ y ♜, en lugar de letras",
    ),
    (
        "lite play --level",
        "Cuánto juega el programa, desde 1, que mira una jugada y se equivoca a menudo, hasta \
         5, lo mejor que puede; o con su palabra",
    ),
    (
        "lite play --seed",
        "Un número del que dependen los errores del programa, en lugar de cualquiera",
    ),
    (
        "lite review",
        "Revisa una partida en PGN: cuánto vale cada posición, y qué jugadas costaron más\n\n\
         El programa analiza todas las posiciones de la partida. Los valores están en peones, \
         positivos si las blancas están mejor, o son el resultado donde se conoce.",
    ),
    ("lite review <game>", "Un archivo con la partida en PGN (`-` es la entrada estándar)"),
    ("lite review --side", "Juzga solo las jugadas de este bando"),
    (
        "lite review --max-nodes",
        "Cantidad de posiciones analizadas por cada posición de la partida",
    ),
    (
        "lite review --json",
        "Escribe un objeto de JSON por jugada: ply, move, san, fen, result, plies, centipawns y better",
    ),
    (
        "lite tests",
        "Comprueba un archivo de googletest: escribe cada aserción, la respuesta y si coinciden\n\n\
         Una línea por cada EXPECT o ASSERT de TRUE, FALSE, EQ y NE, en orden: el test, lo que \
         pregunta, la respuesta, y si coincide con lo que el test espera, comparado como lo \
         hace googletest. Una diferencia también es una respuesta, y el código de salida es 0. \
         Se siguen declaraciones, asignaciones, push_back, sort, ciclos que cuentan, y funciones \
         sin argumentos que están antes de los tests. En cualquier otra instrucción el test se \
         responde con `error`, y la instrucción se informa con su línea y columna; los demás \
         tests se responden, y el código de salida es 2.",
    ),
    ("lite tests <file>", "Un archivo de tests en C++, o `-` para la entrada estándar"),
    (
        "lite tests --json",
        "Escribe un objeto JSON por aserción, y otro por cada test que no se puede seguir",
    ),
    (
        "king",
        "Informa la situación de un rey y todas las salidas del jaque\n\n\
         ARCHIVO tiene posiciones como las dibuja el enunciado: una línea que empieza con \
         `#`, ocho filas de ocho marcas desde la fila 8 hacia abajo (RDTACP para las piezas \
         blancas, rdtacp para las negras, `-` para nada), y una línea vacía entre dos \
         posiciones. Sin N, el programa pregunta el número y lo lee de la entrada estándar. Sin \
         ARCHIVO las posiciones son las de `ejemplos.txt` en esta carpeta o, si no hay, las 20 que \
         vienen con el programa: la 1, la 2, la 14 y la 15 están en el enunciado, las otras 16 son \
         nuestras.\n\n\
         Con --compare lo que se escribiría se compara byte por byte con un archivo, como lo que \
         escribió otro programa. Sin N las posiciones son las de los números que el archivo \
         responde a la pregunta. La respuesta es `ok`, o el primer byte que difiere, y el código \
         de salida es 0.\n\n\
         Con --lines ARCHIVO tiene un FEN por línea. Las líneas se responden en orden, con \
         todos los núcleos. Una línea incorrecta recibe `error`, y la salida de errores dice \
         su número y qué le pasa; el código de salida es entonces 2. Las líneas en blanco y \
         las que empiezan con `#` no cuentan.",
    ),
    (
        "king <file>",
        "Un archivo de diagramas, o `-` para la entrada estándar [por omisión: `ejemplos.txt`, o las \
         posiciones incluidas]",
    ),
    (
        "king --compare",
        "Compara la salida con este archivo (`-` es la entrada estándar): escribe `ok`, o el primer \
         byte que difiere con su línea y su columna",
    ),
    ("king <number>", "El número de la posición en el archivo, desde 1"),
    ("king --all", "Escribe todas las posiciones del archivo, cada una debajo de su título"),
    ("king --lines", "ARCHIVO tiene un FEN por línea"),
    ("king --fen", "Un FEN en lugar de un archivo; se ignora a quién le toca jugar"),
    ("king --json", "Escribe un objeto de JSON por posición: position, status, checkers, escapes"),
    (
        "king --svg",
        "Dibuja el tablero en SVG, con círculos en las piezas que dan jaque y flechas en las salidas; \
         `-` es la salida estándar, que entonces recibe solo el dibujo",
    ),
    (
        "rules",
        "Informa si una pieza puede ir a una casilla y, si no, por qué (sin turnos ni jaques)\n\n\
         `ajedrez rules -` lee de la entrada estándar consultas a la manera de Prolog, una \
         por línea, como movimientoValido(caballoBlanco1, X, Y), y conserva los hechos de una \
         línea a la otra. Cada una se responde antes de leer la siguiente. Las que se unen con \
         comas comparten sus variables. `?-` puede ir delante de una consulta, `%` empieza un \
         comentario y `halt.` termina la ejecución.",
    ),
    ("rules <queries>", "Lee consultas de la entrada estándar, una por línea"),
    ("rules <from>", "Una casilla"),
    ("rules <to>", "Otra casilla"),
    (
        "rules --board",
        "Las piezas en FEN, en lugar de los reyes, damas, torres, alfiles y caballos de los \
         dos jugadores en sus casillas iniciales",
    ),
    ("rules square", "Si existe esa casilla: `true` o `false`"),
    ("rules square <square>", "La letra de una columna y el número de una fila, como A3"),
    ("rules distance", "La distancia sobre una fila, columna o diagonal común, o `ninguna`"),
    ("rules obstacles", "Si hay piezas entre dos casillas: `true` con las piezas, o `false`"),
    ("rules can", "Si una pieza puede ir a una casilla: `true`, o `false` con el motivo"),
    ("rules can <piece>", "Una pieza por su nombre, como rey_blanco, o por su casilla"),
    ("rules can <to>", "A dónde va"),
    ("rules moves", "Las casillas a las que puede ir una pieza"),
    ("rules moves <piece>", "Una pieza por su nombre, como alfil1_negro, o por su casilla"),
    ("rules board", "El tablero, y dónde está cada pieza, por su nombre"),
    (
        "perft",
        "Cuenta las secuencias de jugadas legales (perft)\n\n\
         La última línea es la cantidad, también con `--divide`. Una posición sin jugadas \
         legales no tiene secuencias, sea cual sea el final de la partida; los reyes solos \
         siguen jugando.",
    ),
    (
        "perft --variant",
        "El juego: Ajedrez Lite (`lite`), ajedrez sin enroque ni captura al paso (`simple`) o ajedrez \
         (`fide`)",
    ),
    ("perft --fen", "La posición de partida [por omisión: la inicial]"),
    ("perft --divide", "Escribe antes la cantidad que hay debajo de cada jugada legal"),
    ("perft --level", "Juego de instrucciones con el que se cuentan las hojas [por omisión: auto]"),
    ("perft --no-bulk", "Hace las últimas jugadas en lugar de contarlas"),
    ("perft --hash", "Usa una tabla de transposición de estos MiB"),
    (
        "perft --json",
        "Escribe un objeto de JSON: variant, fen, depth, level, nodes, seconds, nps y, si se \
         pide, divide",
    ),
    (
        "tables",
        "Tablas de finales del Ajedrez Lite: quién gana, y en cuántas medias jugadas\n\n\
         Una tabla es un archivo con todas las posiciones de unas piezas, como KRPvKR: las \
         blancas tienen un rey, una torre y un peón, las negras un rey y una torre, o al \
         revés. Las tablas de hasta cuatro piezas ocupan 17 MB.",
    ),
    (
        "tables --spanish-csv",
        "Escribe punto y coma entre las columnas y una marca de orden de bytes, como los abre \
         una planilla de cálculo en español",
    ),
    (
        "tables make",
        "Genera las tablas que faltan, y escribe la ruta de cada una\n\n\
         Si una ejecución se corta, la siguiente continúa donde estaba, salvo por la tabla \
         que se estaba haciendo.",
    ),
    (
        "tables make --pieces",
        "Genera todas las tablas de hasta esta cantidad de piezas, reyes incluidos",
    ),
    (
        "tables make --material",
        "Hace solo la tabla de estas piezas, como KRPvKR, y las que necesita",
    ),
    ("tables check", "Comprueba las tablas que hay: todos los bytes y, si se pide, cada posición"),
    (
        "tables check --positions",
        "Compara el valor de cada posición con los que siguen a sus jugadas; con cuatro \
         piezas tarda unos minutos",
    ),
    ("tables check --material", "Comprueba solo la tabla de estas piezas"),
    (
        "tables counts",
        "Escribe cuántas posiciones gana, empata y pierde quien mueve, en columnas separadas \
         por tabuladores\n\n\
         Las blancas son el bando que se nombra primero. Las posiciones iguales salvo una \
         simetría del tablero se cuentan una vez, y dos piezas iguales en ambos órdenes.",
    ),
    (
        "tables counts --longest",
        "Añade el máximo de plies hasta el mate para cada bando al que le toca: donde gana y \
         donde pierde",
    ),
    (
        "tables longest",
        "Escribe la victoria más larga de cada final, en columnas separadas por tabuladores: \
         sus plies, una posición y el mejor juego hasta el mate\n\n\
         Las blancas son el bando que se nombra primero, y mueven primero. Si varias \
         posiciones tardan lo mismo, es la primera de la tabla.",
    ),
    (
        "uci",
        "Funciona como motor UCI de Ajedrez Lite\n\n\
         Lee órdenes línea a línea hasta `quit`, y consulta las tablas que hizo `ajedrez \
         tables make`. Si ya no hay más líneas, una búsqueda con límite sigue hasta él, pero \
         no para siempre.",
    ),
    (
        "request",
        "Responde a una petición en JSON\n\n\
         Lo que se escribe es el `result` que escribiría `ajedrez batch`. `ajedrez \
         operations` muestra las operaciones y sus argumentos.",
    ),
    ("request <request>", "La petición, o `-` para leerla de la entrada estándar"),
    (
        "batch",
        "Responde peticiones en JSON, una por línea, en orden y con todos los núcleos\n\n\
         Una petición es un objeto con la operación `op`, sus argumentos y un `id` que la \
         respuesta repite: {\"id\":7,\"result\":...} o \
         {\"id\":7,\"error\":{\"kind\":\"...\",\"message\":\"...\"}}. Un error no detiene la \
         ejecución; si hubo alguno, el código de salida es 2. Una línea termina con LF, CR LF o \
         CR y tiene a lo sumo 1 MiB; una línea vacía es una petición incorrecta.",
    ),
    ("batch <file>", "El archivo de peticiones, o `-` para la entrada estándar"),
    (
        "batch --output",
        "Escribe las respuestas en este archivo, que aparece cuando están todas; hasta \
         entonces están en ARCHIVO.partial, y en ARCHIVO.resume a qué responden; `-`, una \
         tubería o un dispositivo recibe cada respuesta enseguida",
    ),
    (
        "batch --resume",
        "Continúa tras las respuestas que una ejecución interrumpida dejó en ARCHIVO.partial; \
         se rechaza si las líneas que respondió, o las opciones, son otras ahora",
    ),
    (
        "batch --timeout",
        "Terminar cada petición después de esta cantidad de segundos: recibe `unknown`, o un error \
         de la clase `budget`",
    ),
    (
        "batch --max-nodes",
        "Terminar cada petición después de esta cantidad de posiciones, como después de --timeout",
    ),
    ("batch --memory", "La memoria de cada búsqueda en MiB"),
    (
        "batch --csv",
        "Lee una tabla con una fila de nombres y responde a cada fila en columnas nuevas: \
         esta columna es el puzzle o el FEN por el que se pregunta, o el argumento que sigue \
         a `=`; varias se separan con comas\n\n\
         El separador es una coma, un punto y coma o un tabulador: el que más aparece en la \
         fila de nombres. Las demás celdas no cambian. Una celda vacía de un argumento que \
         puede faltar no da ninguno. De una respuesta que es un objeto, cada valor recibe una \
         columna; cualquier otra respuesta, la columna `result`; lo que está mal en una fila \
         queda en la columna `error`. Una fila tiene a lo sumo 1 MiB. Una ejecución \
         interrumpida deja las filas que respondió, con `--output` en ARCHIVO.partial; no se \
         puede continuar.",
    ),
    (
        "batch --spanish-csv",
        "Escribe la tabla como la abre una planilla de cálculo en español: con punto y coma \
         entre las celdas, coma en los decimales de las respuestas y una marca de orden de \
         bytes, con la que reconoce los acentos",
    ),
    ("batch --op", "La operación por la que preguntan las filas de una tabla"),
    (
        "batch --arguments",
        "Argumentos que son los mismos en todas las filas de una tabla, como un objeto de \
         JSON",
    ),
    (
        "operations",
        "Muestra las operaciones de `request` y `batch` con sus argumentos\n\n\
         Con el nombre de una operación, también uno de la materia, solo esa.",
    ),
    ("operations <op>", "La operación que se muestra [por omisión: todas]"),
    ("operations --json", "Escribe la tabla en JSON: una lista con un objeto por operación"),
    ("completions", "Escribe los completados de una shell"),
    ("completions <shell>", "La shell"),
    ("help", "Muestra la ayuda del programa o de una orden"),
    ("help <command>", "La orden, como `solitario resolver`"),
    ("man", "Escribe la página de manual del programa o de una de sus órdenes"),
    ("man <command>", "La orden, como `solitario solve`"),
];

/// Lines of the notes after examples, headings, and texts of `clap`. Commands in examples are the same in both
/// languages.
pub(super) const LINES: &[Pair] = &[
    ("Examples:", "Ejemplos:"),
    (
        "      the moves of a solution, or `imposible`",
        "      los movimientos de una solución, o `imposible`",
    ),
    (
        "      one puzzle per line, answered line by line",
        "      un puzzle por línea, y una respuesta por línea",
    ),
    (
        "      `ok`, or what is wrong with which move",
        "      `ok`, o qué movimiento falla y por qué",
    ),
    (
        "      a king's status and every way out of check",
        "      la situación de un rey y todas las salidas del jaque",
    ),
    ("      the exercises of Ajedrez Lite", "      los ejercicios del Ajedrez Lite"),
    (
        "      whether a piece can move to a square, and if not, why",
        "      si una pieza puede ir a una casilla y, si no, por qué",
    ),
    (
        "      the number of sequences of legal moves",
        "      la cantidad de secuencias de jugadas legales",
    ),
    ("      one JSON request per line", "      una petición en JSON por línea"),
    ("Exit codes:", "Códigos de salida:"),
    ("  0  success; `imposible` is an answer", "  0  sin errores; `imposible` es una respuesta"),
    ("  1  input or output failed", "  1  falló la lectura o la escritura"),
    ("  2  invalid input or usage", "  2  entrada o uso incorrectos"),
    (
        "  3  a limit was reached before an answer",
        "  3  se alcanzó un límite antes de tener respuesta",
    ),
    ("Print help (see more with '--help')", "Muestra la ayuda (con '--help', entera)"),
    ("Print help (see a summary with '-h')", "Muestra la ayuda (con '-h', resumida)"),
    ("Print help", "Muestra la ayuda"),
    ("Print version", "Muestra la versión"),
    (
        "Queries: casillaValida(C,R) distancia(C,R,C2,R2,D) hayObstaculo(C,R,C2,R2) \
         movimientoValido(M,C,R)",
        "Consultas: casillaValida(C,F) distancia(C,F,C2,F2,D) hayObstaculo(C,F,C2,F2) \
         movimientoValido(P,C,F)",
    ),
    (
        "casilla(M,C,R) numero(C,N) color(M,C) rey(M) reina(M) torre(M) alfil(M) caballo(M)",
        "casilla(P,C,F) numero(C,N) color(P,C) rey(P) reina(P) torre(P) alfil(P) caballo(P)",
    ),
    (
        "SingleThread on their line: mover(M,C,R) colocar(M,C,R) retirar(M)",
        "Solas en su línea: mover(P,C,F) colocar(P,C,F) retirar(P)",
    ),
    (
        "`ajedrez operations` lists the operations with their arguments",
        "`ajedrez operations` muestra las operaciones con sus argumentos",
    ),
    ("Requests:", "Peticiones:"),
    ("Kinds of errors:", "Clases de errores:"),
    (
        "  bad_json                   the line is not valid JSON",
        "  bad_json                   la línea no es JSON válido",
    ),
    (
        "  too_long                   the line has more than 1 MiB, or its answer more than 16 MiB",
        "  too_long                   la línea tiene más de 1 MiB, o su respuesta más de 16 MiB",
    ),
    (
        "  bad_request, unknown_op    something is missing, unknown or of the wrong type",
        "  bad_request, unknown_op    algo falta, no se conoce o es de otro tipo",
    ),
    (
        "  bad_position               not a valid position, board or puzzle",
        "  bad_position               no es una posición, un tablero o un puzzle válido",
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

/// Names of values in usage lines.
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
