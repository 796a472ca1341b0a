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
        "Idioma de los mensajes y de la ayuda [por omisión: el de LC_ALL, LC_MESSAGES o \
         LANG]",
    ),
    ("--pdf", "Dibuja lo mismo en PDF, en una página del tamaño del dibujo"),
    ("--threads", "Número de hilos [por omisión: uno por núcleo]"),
    (
        "--dir",
        "Carpeta de las tablas [por omisión: AJEDREZ_TABLES, o ajedrez/tables en la carpeta \
         de caché del usuario]",
    ),
    ("solitario", "Ajedrez Solitario: capturas hasta que queda una sola pieza"),
    ("solitario --svg", "Escribe el dibujo en este archivo; `-` es la salida estándar"),
    (
        "solitario --pdf",
        "Escribe el dibujo en este archivo como PDF: una tira o una hoja en páginas de \
         --paper, con las soluciones en páginas aparte al final; un solo tablero en una \
         página de su tamaño",
    ),
    ("solitario <puzzle>", "El puzzle, como dc3cc5pe4pf6"),
    (
        "solitario --game",
        "Un juego con reglas y piezas propias: Solo Chess (ninguna pieza captura más de dos \
         veces, y el único rey queda último), o las cartas de ThinkFun (4x4)",
    ),
    ("solitario --seed", "Semilla aleatoria [por omisión: cualquiera]"),
    ("solitario --columns", "Número de tableros por fila de una tira o una hoja"),
    (
        "solitario --pixels",
        "Ancho de una casilla en píxeles, de 8 a 400 [por omisión: lo elige el visor]",
    ),
    ("solitario --black-and-white", "Dibuja en blanco y negro, con las casillas oscuras rayadas"),
    ("solitario --no-names", "Omite las letras de las columnas y los números de las filas"),
    ("solitario --paper", "Tamaño del papel de --pdf"),
    ("solitario --title", "Título de la hoja [por omisión: Ajedrez Solitario]; '' para ninguno"),
    ("solitario --without-solutions", "Omite las soluciones"),
    (
        "solitario --solutions",
        "Escribe las soluciones en este archivo en lugar de la hoja: en PDF con --pdf, si \
         no en SVG",
    ),
    (
        "solitario solve",
        "Resuelve puzzles: escribe una línea por puzzle, con los movimientos de una \
         solución o `imposible`\n\n\
         Si se alcanza un límite, la respuesta es `desconocido`. Una coronación termina con \
         la letra de la pieza nueva: c7d8d.\n\n\
         Los argumentos incorrectos se informan antes de resolver ningún puzzle. Las líneas \
         de un archivo o de la entrada estándar se responden en orden, con todos los \
         núcleos. Una línea incorrecta recibe `error` y se informa con su número en la \
         salida de errores; las demás se responden, y el código de salida es 2. Las líneas \
         en blanco y las que empiezan con `#` se omiten, salvo con --blank-lines.",
    ),
    (
        "solitario solve --blank-lines",
        "Responde a cada línea en blanco o comentario con una línea en blanco (`null` en \
         JSON), para conservar los números de línea",
    ),
    (
        "solitario solve <puzzles>",
        "Un puzzle, como dc3cc5pe4pf6, o `-` para los de la entrada estándar, uno por línea",
    ),
    (
        "solitario solve --file",
        "Resuelve los puzzles de este archivo, uno por línea, después de los argumentos",
    ),
    (
        "solitario solve --all",
        "Escribe todas las soluciones, o las primeras N, una por línea\n\n\
         Se ordenan por casillas. Si se alcanza un límite, `desconocido` sigue a las \
         soluciones encontradas. Una línea vacía separa las respuestas a dos puzzles.",
    ),
    (
        "solitario solve --count",
        "Escribe la cantidad exacta de soluciones\n\n\
         Los mismos movimientos en otro orden son otra solución. Si se alcanza un límite, \
         la respuesta es `desconocido`.",
    ),
    ("solitario solve --explain", "Agrega los tableros paso a paso, o por qué no hay solución"),
    (
        "solitario solve --svg",
        "Dibuja un solo puzzle en SVG, con sus movimientos como flechas numeradas; con `-` \
         se escribe solo el dibujo",
    ),
    ("solitario solve --pdf", "Dibuja lo mismo en PDF, en una página del tamaño del dibujo"),
    (
        "solitario solve --json",
        "Escribe un objeto de JSON por puzzle: puzzle, verdict, moves, nodes, seconds; con \
         --count también count, con --all solutions, con --explain reason y boards",
    ),
    (
        "solitario check",
        "Comprueba una solución: `ok`, o qué movimiento falla y por qué\n\n\
         Los movimientos se comprueban con código independiente del solucionador. \
         `imposible` en lugar de los movimientos afirma que no hay solución: la respuesta \
         es `ok`, una solución, o `desconocido` si se alcanza un límite. Que lo afirmado \
         sea incorrecto es una respuesta, con código de salida 0.\n\n\
         Con `-`, cada línea de la entrada estándar tiene un puzzle, un espacio, y sus \
         movimientos o `imposible`; los movimientos de un dibujo de varias líneas están en \
         la línea siguiente. Las líneas se responden en orden, con todos los núcleos. Una \
         línea incorrecta recibe `error` y se informa con su número en la salida de \
         errores, y el código de salida es 2. Las líneas en blanco y las que empiezan con \
         `#` se omiten.",
    ),
    (
        "solitario check <puzzle>",
        "El puzzle, como dc3cc5pe4pf6, o `-` para líneas de la entrada estándar, cada una un puzzle \
         y sus movimientos",
    ),
    (
        "solitario check <moves>",
        "Los movimientos por comprobar, separados por espacios, o `imposible`",
    ),
    (
        "solitario check --json",
        "Escribe un objeto de JSON: ok, move (el número del movimiento ilegal), reason",
    ),
    (
        "solitario generate",
        "Genera puzzles con solución, uno por línea\n\n\
         La misma semilla con las mismas opciones da los mismos puzzles en cualquier \
         máquina y con cualquier número de hilos; los de una ejecución son distintos. Sin \
         límites, la búsqueda termina tras 10.000.000 de nodos sin un puzzle (2.000.000 con \
         --unique). Si termina antes de tiempo, la salida de errores informa la cantidad de \
         puzzles y el límite, y el código de salida es 3.\n\n\
         El JSON incluye la semilla; sin --seed, también se escribe en la salida de \
         errores. `ajedrez solitario rate` valora los puzzles.",
    ),
    (
        "solitario generate --daily",
        "El puzzle del día de esta fecha, como 2026-11-22 [por omisión: hoy en UTC]; el \
         mismo para todos",
    ),
    ("solitario generate --number", "Cantidad de puzzles"),
    (
        "solitario generate --json",
        "Escribe un objeto de JSON por puzzle: puzzle, moves, seed y, si se piden, \
         difficulty y motif",
    ),
    (
        "solitario rate",
        "Valora un puzzle: dificultad, cantidad de soluciones, opciones y motivos\n\n\
         La dificultad es fácil, medio, difícil o experto, según la información necesaria \
         para elegir cada captura. Las probabilidades son exactas, o estimadas con un \
         intervalo de confianza del 95 %; la cantidad de soluciones es exacta, o una cota \
         inferior (\"al menos\"). Un puzzle que no se resuelve dentro de los límites (por \
         omisión, 3.000.000 de nodos) recibe `desconocido`.\n\n\
         Una decisión es un tablero en el camino a una solución en el que otra captura \
         fracasa; un puzzle sin ninguna es trivial. Los motivos son ideas que nombraría una \
         persona, como un sacrificio.\n\n\
         Las líneas se responden en orden, con todos los núcleos. Una línea incorrecta \
         recibe `error` y se informa con su número en la salida de errores. Las líneas en \
         blanco y las que empiezan con `#` se omiten.",
    ),
    (
        "solitario rate <puzzle>",
        "El puzzle, como dc3cc5pe4pf6, o `-` para los de la entrada estándar, uno por línea",
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
         Las capturas ya hechas van después del puzzle. Si ya no llevan a una solución, la \
         respuesta es `imposible`.",
    ),
    (
        "solitario hint --json",
        "Escribe un objeto de JSON: puzzle, verdict, move, only, nodes, seconds",
    ),
    (
        "solitario play",
        "Juega un puzzle: capturar, deshacer, pedir pistas\n\n\
         Sin un puzzle se genera uno: fácil, o el que piden --level, --daily o --date. Un \
         movimiento son dos casillas, como c3f6; `ayuda` muestra las demás órdenes, en \
         inglés y en español. La entrada se lee línea por línea; desde una tubería, sin \
         indicador. El juego termina cuando el puzzle está resuelto, con `salir` o \
         `rendirse`, o al final de la entrada; el código de salida es 0.\n\n\
         Los límites valen para generar el puzzle y para cada pista (por omisión, 2.000.000 \
         de nodos cada vez). Si no se encuentra ningún puzzle, el código de salida es 3.\n\n\
         Las fechas de los puzzles del día resueltos se anotan en ajedrez/days, en la \
         carpeta de datos del usuario, una por línea.",
    ),
    (
        "solitario play --level",
        "Genera un puzzle de esta dificultad, por su nombre o de 1 a 4, con una sola \
         solución salvo el orden de capturas independientes",
    ),
    (
        "solitario play --pieces",
        "Cantidad de piezas del puzzle generado [por omisión: 8, 10, 12 o 14, según el \
         nivel]",
    ),
    ("solitario play --daily", "Juega el puzzle de hoy (UTC), el de `generate --daily`"),
    ("solitario play --date", "Juega el puzzle del día de esta fecha, como 2026-11-22"),
    (
        "solitario play --unicode",
        "Muestra las piezas como símbolos de ajedrez, como ♔ y ♘, en lugar de letras",
    ),
    (
        "solitario draw",
        "Dibuja puzzles en SVG o PDF: un tablero, su solución, un dibujo por paso, o una \
         hoja de varios\n\n\
         Por omisión dibuja el tablero sin su solución. Con --arrow y --circle el tablero también \
         puede ser una posición: un FEN o `start`. El dibujo va a la salida estándar, o al \
         archivo de --svg o --pdf. No necesita tipografías.",
    ),
    (
        "solitario draw <puzzles>",
        "Un puzzle, como dc3cc5pe4pf6; con --sheet, varios, o `-` para los de la entrada \
         estándar, uno por línea",
    ),
    (
        "solitario draw --solution",
        "Dibuja las capturas de una solución como flechas numeradas, y un círculo en la \
         casilla de la última pieza",
    ),
    ("solitario draw --strip", "Dibuja una tira, con un dibujo por paso"),
    (
        "solitario draw --arrow",
        "Dibuja una flecha, como c3f6 o, con su propio color, c3f6:rojo; se puede repetir",
    ),
    (
        "solitario draw --circle",
        "Dibuja un círculo alrededor de una casilla, como e4 o e4:azul; se puede repetir",
    ),
    (
        "solitario draw --color",
        "El color de las flechas y los círculos que no tienen el suyo: verde, rojo, azul o amarillo",
    ),
    (
        "solitario draw --sheet",
        "Dibuja los tableros numerados de todos los puzzles con renglones para escribir, un \
         título, líneas para nombre y fecha, las reglas, y las soluciones al final",
    ),
    (
        "solitario set",
        "Hace una hoja de puzzles nuevos, de fáciles a difíciles: \"4 fáciles, 4 medios, 4 \
         difíciles\"\n\n\
         Cada puzzle tiene una sola solución, salvo el orden de capturas independientes, y \
         la dificultad que escribe `ajedrez solitario rate`. La hoja es como la de `ajedrez \
         solitario draw --sheet`, con la dificultad sobre cada tablero. La misma semilla \
         con las mismas opciones da la misma hoja en cualquier máquina.\n\n\
         Sin --timeout, la búsqueda termina tras 2.000.000 de nodos sin un puzzle. Si \
         faltan puzzles, no se escribe nada y el código de salida es 3.\n\n\
         --collection hace en cambio un libro con los 300 tableros incluidos en el \
         programa.",
    ),
    (
        "solitario set --collection",
        "Un libro de 300 tableros elegidos, de fáciles a expertos y por motivo: una tapa, una \
         página de reglas, seis tableros por página y las soluciones",
    ),
    (
        "solitario set <parts>",
        "Cantidad de puzzles de cada dificultad, separadas por comas: fáciles, medios, \
         difíciles o expertos",
    ),
    (
        "solitario set --pieces",
        "Cantidad de piezas por tablero [por omisión: de 6 a 12, según la dificultad; de 4 \
         a 8 con --game thinkfun]",
    ),
    ("solitario set --timeout", "Termina después de esta cantidad de segundos, para toda la hoja"),
    (
        "lite",
        "Ajedrez Lite: responde los ejercicios de la materia, juega y revisa partidas\n\n\
         Una posición es un FEN, `start`, un `tablero` de la materia en JSON o C++, un \
         dibujo, una partida en PGN (su última posición), o un archivo con uno de ellos \
         (`-` es la entrada estándar). Una pregunta también se elige por los nombres de la \
         materia, como casillasAtacadas o esPosiciónVálida, y por el número de su ejercicio \
         en el Trabajo Práctico de Especificación (TPE) o de Implementación (TPI).",
    ),
    (
        "lite --svg",
        "Dibuja el tablero en SVG, con círculos en las casillas y flechas para las jugadas; \
         con `-` se escribe solo el dibujo",
    ),
    ("lite --exercise", "Elige la pregunta por su ejercicio, como TPI.4"),
    (
        "lite <position>",
        "Un FEN, `start`, un `tablero` de la materia en JSON o C++, un dibujo, una partida \
         en PGN (su última posición), o un archivo con uno de ellos (`-` es la entrada \
         estándar)\n\n\
         Un dibujo tiene 64 caracteres de a8 a h1: letras de FEN para las piezas, `.` para \
         las casillas vacías. Puede tener los rótulos y corchetes que escribe este \
         programa.",
    ),
    ("lite --turn", "A quién le toca [por omisión: según POSICIÓN; en un dibujo, blancas]"),
    (
        "lite --lines",
        "POSICIÓN es un archivo con una posición por línea, en FEN o JSON (`-` es la \
         entrada estándar); una línea incorrecta recibe `error`",
    ),
    ("lite --json", "Escribe el resultado en JSON, como `ajedrez batch`"),
    ("lite --cpp", "Escribe el resultado como inicializador de C++ con los tipos de la materia"),
    (
        "lite --gtest",
        "Escribe la pregunta y su resultado como un caso de googletest para la función de la \
         materia",
    ),
    (
        "lite forced-line --file",
        "Archivo con más jugadas, como d2g2 h4h5, o la lista de pares de la materia (`-` es \
         la entrada estándar)",
    ),
    (
        "lite predicate",
        "Evalúa un predicado o una función del TPI, como jugadorEnJaque, con los argumentos \
         de su fórmula\n\n\
         `ajedrez lite jugadorEnJaque ...` es lo mismo. Sin nombre, muestra todos con sus \
         parámetros. Una posicion o un tablero se escribe como en las otras preguntas; una \
         coordenada como (6,3) o d2, también fuera del tablero; una casilla como (3,1) o \
         cTORRE_B; una secuencia como (6,3)(6,6) o d2 g2 o, si es de posiciones, con `;` \
         entre ellas.",
    ),
    ("lite predicate <name>", "El nombre del predicado"),
    ("lite predicate <arguments>", "Los argumentos de su fórmula, en orden"),
    (
        "lite play",
        "Juega al Ajedrez Lite contra el programa: mover, deshacer, pedir pistas\n\n\
         Una jugada son dos casillas, como e2e3, o Te3; `ayuda` muestra las demás órdenes, \
         en inglés y en español. La entrada se lee línea por línea; desde una tubería, sin \
         indicador. La partida termina con mate o tablas, con `rendirse` o `salir`, o al \
         final de la entrada; el código de salida es 0. Entonces se escribe como PGN, salvo \
         al final de la entrada.\n\n\
         En español también las letras son españolas: R es el rey, T la torre, A el alfil.",
    ),
    (
        "lite play <position>",
        "La primera posición: un FEN, `start`, un `tablero` de la materia, un dibujo, una \
         partida en PGN, o un archivo con uno de ellos",
    ),
    (
        "lite play --resume",
        "Continúa la partida de este archivo PGN, con su color y su nivel si no se indican \
         otros",
    ),
    ("lite play --side", "Color con el que se juega"),
    (
        "lite play --unicode",
        "Muestra las piezas como símbolos de ajedrez, como ♔ y ♜, en lugar de letras",
    ),
    (
        "lite play --level",
        "Fuerza del programa, de 1 (ve una jugada y se equivoca) a 5 (toda su fuerza), o \
         por su nombre",
    ),
    (
        "lite play --seed",
        "Semilla aleatoria para los errores del programa [por omisión: cualquiera]",
    ),
    (
        "lite review",
        "Revisa una partida en PGN: la evaluación tras cada jugada, y las jugadas más \
         costosas\n\n\
         El programa analiza todas las posiciones de la partida. Las evaluaciones están en \
         peones, positivas si las blancas están mejor; un resultado conocido las reemplaza.",
    ),
    ("lite review <game>", "Un archivo con la partida en PGN (`-` es la entrada estándar)"),
    ("lite review --side", "Revisa solo las jugadas de este bando"),
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
        "Comprueba un archivo de googletest: escribe cada aserción, la respuesta y si \
         coinciden\n\n\
         Escribe una línea por cada EXPECT o ASSERT de TRUE, FALSE, EQ y NE, en orden: el \
         test, la expresión, la respuesta, y si es el valor esperado, comparado como lo \
         hace googletest. Una diferencia es una respuesta, con código de salida 0. Se \
         ejecutan declaraciones, asignaciones, push_back, sort, ciclos que cuentan, y \
         funciones sin argumentos anteriores a los tests. Un test con cualquier otra \
         instrucción recibe `error`, y la instrucción se informa con su línea y columna; \
         los demás tests se responden, y el código de salida es 2. La ejecución se detiene \
         tras 100 de estos errores.",
    ),
    ("lite tests <file>", "Un archivo de tests en C++, o `-` para la entrada estándar"),
    (
        "lite tests --json",
        "Escribe un objeto de JSON por aserción: test, line, column, asked, answer, \
         expected, agrees; y uno con error por test que no se puede ejecutar",
    ),
    (
        "king",
        "Informa la situación de un rey y todas las salidas del jaque\n\n\
         ARCHIVO contiene diagramas en el formato del enunciado: una línea que empieza con \
         `#`, ocho filas de ocho caracteres desde la fila 8 hacia abajo (RDTACP para las \
         piezas blancas, rdtacp para las negras, `-` para una casilla vacía), y una línea \
         vacía entre diagramas. Sin N, el programa pregunta el número y lo lee de la \
         entrada estándar. Sin ARCHIVO lee `ejemplos.txt` en la carpeta actual o, si no \
         hay, usa 20 posiciones incluidas; la 1, la 2, la 14 y la 15 son del enunciado.\n\n\
         Con --compare, la salida se compara byte por byte con un archivo, como la salida \
         de otro programa; sin N, para las posiciones cuyos números contiene ese archivo \
         tras la pregunta. La respuesta es `ok`, o el primer byte que difiere, con código \
         de salida 0.\n\n\
         Con --lines, las líneas se responden en orden, con todos los núcleos. Una línea \
         incorrecta recibe `error` y se informa con su número en la salida de errores, y el \
         código de salida es 2. Las líneas en blanco y las que empiezan con `#` se omiten.",
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
    ("king --all", "Escribe todas las posiciones del archivo, cada una bajo su título"),
    ("king --lines", "ARCHIVO tiene un FEN por línea"),
    ("king --fen", "Un FEN en lugar de un archivo; se ignora a quién le toca jugar"),
    ("king --json", "Escribe un objeto de JSON por posición: position, status, checkers, escapes"),
    (
        "king --svg",
        "Dibuja el tablero en SVG, con círculos en las piezas que dan jaque y flechas en \
         las salidas; con `-` se escribe solo el dibujo",
    ),
    (
        "rules",
        "Informa si una pieza puede ir a una casilla y, si no, por qué (sin turnos ni \
         jaques)\n\n\
         `ajedrez rules -` responde consultas al estilo de Prolog de la entrada estándar, \
         una por línea, como movimientoValido(caballoBlanco1, X, Y). Los hechos se \
         conservan de una línea a la otra. Cada consulta se responde antes de leer la línea \
         siguiente. Las consultas unidas con comas comparten variables. `?-` puede preceder \
         a una consulta, `%` empieza un comentario y `halt.` termina la ejecución.",
    ),
    ("rules <queries>", "Lee consultas de la entrada estándar, una por línea"),
    ("rules <from>", "Una casilla"),
    ("rules <to>", "Otra casilla"),
    (
        "rules --board",
        "Las piezas en FEN [por omisión: reyes, damas, torres, alfiles y caballos en sus \
         casillas iniciales]",
    ),
    ("rules square", "Si una casilla existe: `true` o `false`"),
    ("rules square <square>", "Letra de columna y número de fila, como A3"),
    ("rules distance", "La distancia sobre una fila, columna o diagonal común, o `ninguna`"),
    ("rules obstacles", "Si hay piezas entre dos casillas: `true` y las piezas, o `false`"),
    ("rules can", "Si una pieza puede ir a una casilla: `true`, o `false` y el motivo"),
    ("rules can <piece>", "Una pieza por su nombre, como rey_blanco, o por su casilla"),
    ("rules can <to>", "Casilla de destino"),
    ("rules moves", "Las casillas a las que puede ir una pieza"),
    ("rules moves <piece>", "Una pieza por su nombre, como alfil1_negro, o por su casilla"),
    ("rules board", "El tablero, y dónde está cada pieza, por su nombre"),
    (
        "perft",
        "Cuenta las secuencias de jugadas legales (perft)\n\n\
         La última línea es la cantidad, también con `--divide`. Una posición sin jugadas \
         legales no tiene secuencias; las tablas entre reyes solos no las terminan.",
    ),
    (
        "perft --variant",
        "El juego: Ajedrez Lite (`lite`), ajedrez sin enroque ni captura al paso (`simple`) o ajedrez \
         (`fide`)",
    ),
    ("perft --fen", "Posición [por omisión: la inicial]"),
    ("perft --divide", "Escribe también la cantidad tras cada jugada legal"),
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
        "Tablas de finales del Ajedrez Lite: victoria, tablas o derrota, y medias jugadas \
         hasta el mate\n\n\
         Una tabla es un archivo con todas las posiciones de un conjunto de piezas: KRPvKR \
         es rey, torre y peón contra rey y torre, con ambos colores. Las tablas de hasta \
         cuatro piezas ocupan 17 MB.",
    ),
    (
        "tables --spanish-csv",
        "Separa las columnas con punto y coma y agrega una marca de orden de bytes, para \
         una planilla de cálculo en español",
    ),
    (
        "tables make",
        "Genera las tablas que faltan, y escribe la ruta de cada una\n\n\
         Tras una interrupción, la ejecución siguiente continúa; solo la tabla sin terminar \
         empieza de nuevo.",
    ),
    (
        "tables make --pieces",
        "Genera todas las tablas de hasta esta cantidad de piezas, reyes incluidos",
    ),
    (
        "tables make --material",
        "Genera solo la tabla de estas piezas, como KRPvKR, y las tablas de las que depende",
    ),
    (
        "tables check",
        "Comprueba las tablas existentes: todos los bytes y, si se pide, cada posición",
    ),
    (
        "tables check --positions",
        "Compara el valor de cada posición con los valores tras sus jugadas (minutos para \
         cuatro piezas)",
    ),
    ("tables check --material", "Comprueba solo la tabla de estas piezas"),
    (
        "tables counts",
        "Escribe la cantidad de posiciones ganadas, de tablas y perdidas para quien mueve, \
         separadas por tabuladores\n\n\
         Las blancas son el bando que se nombra primero. Las posiciones simétricas se \
         cuentan una vez; dos piezas iguales, en ambos órdenes.",
    ),
    (
        "tables counts --longest",
        "Añade la victoria y la derrota más largas de cada bando al que le toca, en medias \
         jugadas",
    ),
    (
        "tables longest",
        "Escribe la victoria más larga de cada final, separada por tabuladores: medias \
         jugadas, posición y mejor juego hasta el mate\n\n\
         Las blancas son el bando que se nombra primero, y mueven primero. De varias \
         victorias igual de largas se escribe la primera de la tabla.",
    ),
    (
        "uci",
        "Funciona como motor UCI de Ajedrez Lite\n\n\
         Lee órdenes línea por línea hasta `quit`, y consulta las tablas generadas por \
         `ajedrez tables make`. Una búsqueda con límite se termina aunque acabe la entrada.",
    ),
    (
        "request",
        "Responde una petición en JSON\n\n\
         Escribe el `result` de `ajedrez batch`. `ajedrez operations` muestra las \
         operaciones y sus argumentos.",
    ),
    ("request <request>", "La petición, o `-` para leerla de la entrada estándar"),
    (
        "batch",
        "Responde peticiones en JSON, una por línea, en orden y con todos los núcleos\n\n\
         Una petición es un objeto con la operación `op`, sus argumentos y un `id` que la \
         respuesta repite: {\"id\":7,\"result\":...} o \
         {\"id\":7,\"error\":{\"kind\":\"...\",\"message\":\"...\"}}. Los errores no \
         detienen la ejecución, pero el código de salida es entonces 2. Una línea termina \
         con LF, CR LF o CR y tiene a lo sumo 1 MiB; una línea vacía es una petición \
         incorrecta.",
    ),
    ("batch <file>", "El archivo de peticiones, o `-` para la entrada estándar"),
    (
        "batch --output",
        "Escribe las respuestas en este archivo, que se crea cuando están todas; hasta \
         entonces están en ARCHIVO.partial, y el progreso en ARCHIVO.resume. `-`, una \
         tubería o un dispositivo recibe cada respuesta enseguida",
    ),
    (
        "batch --resume",
        "Continúa tras las respuestas de una ejecución interrumpida en ARCHIVO.partial, \
         salvo que sus líneas u opciones hayan cambiado",
    ),
    (
        "batch --timeout",
        "Detiene cada petición después de esta cantidad de segundos; recibe `unknown` o un \
         error de la clase `budget`",
    ),
    (
        "batch --max-nodes",
        "Detiene cada petición después de esta cantidad de posiciones, como --timeout",
    ),
    ("batch --memory", "Memoria por búsqueda en MiB"),
    (
        "batch --csv",
        "Lee una tabla con una fila de encabezado, y responde cada fila en columnas nuevas. \
         COLUMNA es el puzzle o el FEN, o el argumento que sigue a `=`; varias columnas se \
         separan con comas\n\n\
         El separador es una coma, un punto y coma o un tabulador: el más frecuente en el \
         encabezado. Las demás celdas se copian. Una celda vacía omite un argumento \
         opcional. Cada valor de una respuesta que es un objeto tiene una columna; las \
         demás respuestas van a la columna `result`, y los errores a la columna `error`. \
         Una fila tiene a lo sumo 1 MiB. Una ejecución interrumpida deja las filas que \
         respondió, con `--output` en ARCHIVO.partial, y no se puede continuar.",
    ),
    (
        "batch --spanish-csv",
        "Escribe la tabla para una planilla de cálculo en español: punto y coma entre las \
         celdas, coma decimal en las respuestas y una marca de orden de bytes",
    ),
    ("batch --op", "Operación para cada fila de una tabla"),
    ("batch --arguments", "Argumentos para todas las filas de una tabla, como un objeto de JSON"),
    (
        "operations",
        "Muestra las operaciones de `request` y `batch` con sus argumentos\n\n\
         Con un nombre, que puede ser el de la materia, muestra solo esa operación.",
    ),
    ("operations <op>", "La operación que se muestra [por omisión: todas]"),
    ("operations --json", "Escribe la tabla en JSON: una lista con un objeto por operación"),
    ("completions", "Escribe el autocompletado para una terminal (bash, zsh, fish, ...)"),
    ("completions <shell>", "La shell"),
    ("help", "Muestra la ayuda del programa o de una orden"),
    ("help <command>", "La orden, como `solitario resolver`"),
    ("man", "Escribe la página de manual del programa o de una orden"),
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
    ("      `ok`, or which move is wrong and why", "      `ok`, o qué movimiento falla y por qué"),
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
        "On a separate line: mover(M,C,R) colocar(M,C,R) retirar(M)",
        "En una línea aparte: mover(P,C,F) colocar(P,C,F) retirar(P)",
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
        "  bad_request, unknown_op    an argument or operation is missing, unknown or of the wrong type",
        "  bad_request, unknown_op    un argumento o la operación falta, no se conoce o es de otro tipo",
    ),
    (
        "  bad_position               not a valid position, board or puzzle",
        "  bad_position               no es una posición, un tablero o un puzzle válido",
    ),
    (
        "  illegal, not_forced        a move of a forced sequence is illegal, or leaves several replies",
        "  illegal, not_forced        una jugada de una secuencia forzada es ilegal, o deja varias \
         respuestas",
    ),
    (
        "  budget                     a limit was reached before an answer",
        "  budget                     se alcanzó un límite antes de tener respuesta",
    ),
    (
        "  internal                   a bug in the program",
        "  internal                   un error del programa",
    ),
    (
        "Each answer is written as soon as it and all answers before it are complete. Ctrl-C stops \
         the run,",
        "Cada respuesta se escribe en cuanto están ella y todas las anteriores. Ctrl-C detiene la \
         ejecución,",
    ),
    (
        "writes the finished answers, and prints how to continue. A second Ctrl-C ends the program at once",
        "escribe las respuestas terminadas y dice cómo continuar. Un segundo Ctrl-C termina el programa enseguida",
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
    ("SQUARES[:COLOR]", "CASILLAS[:COLOR]"),
    ("SQUARE[:COLOR]", "CASILLA[:COLOR]"),
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
