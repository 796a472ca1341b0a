// The exercises of the two assignments, in the course's order and with its names: which question of the
// engine answers each, and what it needs beside the position. The same questions are in docs/exercises.md.

/** What a forced mate is looked for within, in nodes: the answer comes while the user edits. */
const MATE_NODES = 300_000;

/**
 * What is asked about.
 *
 * @typedef {{ fen: string, from: string, to: string, second: string, sequence: string }} Here
 */

const plain = (op, more = {}) => ({ ask: ({ fen }) => ({ op, fen, ...more }) });
const ofMove = (op) => ({
  needs: ["move"],
  ask: ({ fen, from, to }) => ({ op, fen, o: from, d: to }),
});
const ofPlayer = (op) => [1, 2].map((j) => ({ ...plain(op, { j }), label: `j = ${j}` }));
const follows = {
  needs: ["move", "second"],
  ask: ({ fen, from, to, second }) => ({
    op: "lite.posicionSiguiente", p1: { fen }, p2: { fen: second }, o: from, d: to,
  }),
};
const forced = {
  needs: ["sequence"],
  ask: ({ fen, sequence }) => ({ op: "lite.ejecutarSecuenciaForzada", fen, s: sequence }),
};
const valid = (reading) => plain("lite.posicionValida", { reading, detail: true });
/** The moves, so that they can be shown; the course asks only whether there are any. */
const discovers = (reading) => plain("lite.discoveredChecks", { reading });

const exercise = (number, name, what, as, parts) => ({ number, name, what, as, parts: [parts].flat() });

export const ASSIGNMENTS = [
  {
    name: "TPE",
    exercises: [
      exercise(1, "esPosiciónVálida", "valid", "validity", valid("tpe")),
      exercise(2, "esPosiciónInicial", "initial", "bool", plain("lite.posicionInicial")),
      exercise(3, "esMovimientoVálido", "moves", "bool", ofMove("lite.esMovimientoValido")),
      exercise(4, "esCapturaVálida", "captures", "bool", ofMove("lite.esCapturaValida")),
      exercise(5, "casillasAtacadas", "attacked", "squares", ofPlayer("lite.casillasAtacadas")),
      exercise(6, "dóndeEstaElRey", "king", "square", ofPlayer("lite.dondeEstaElRey")),
      exercise(7, "posicionSiguiente", "follows", "bool", follows),
      exercise(8, "estaOrdenado", "sorted", "bool", plain("lite.estaOrdenado")),
      exercise(9, "ordenarTablero", "sort", "position", plain("lite.ordenarTablero")),
      exercise(10, "esJaqueMate", "checkmate", "bool", plain("lite.esJaqueMate")),
      exercise(11, "esEmpate", "draw", "bool", plain("lite.esEmpate")),
      exercise(12, "esJugadaLegal", "legal", "bool", ofMove("lite.esJugadaLegal")),
      exercise(13, "piezasMovibles", "movable", "squares", plain("lite.piezasMovibles")),
      exercise(14, "posicionAlcanzable", "reachable", "elsewhere", []),
      exercise(15, "hayJaqueDescubierto", "discovered", "any", discovers("tpe")),
      exercise(16, "esMateEnUno", "mated", "bool", plain("lite.esMateEnUno")),
      exercise(17, "ejecutarSecuenciaForzada", "forced", "position", forced),
    ],
  },
  {
    name: "TPI",
    exercises: [
      exercise(1, "posicionValida", "strictly", "validity", valid("tpi")),
      exercise(2, "posicionInicial", "initial", "bool", plain("lite.posicionInicial")),
      exercise(3, "casillasAtacadas", "attacked", "squares", ofPlayer("lite.casillasAtacadas")),
      exercise(4, "posicionSiguienteCorrecta", "follows", "bool", follows),
      exercise(5, "ordenarTablero", "sort", "position", plain("lite.ordenarTablero")),
      exercise(6, "finDeLaPartida", "outcome", "outcome", plain("lite.finDeLaPartida")),
      exercise(7, "hayJaqueDescubierto", "checks", "any", discovers("tpi")),
      exercise(8, "ejecutarSecuenciaForzada", "forced", "position", forced),
      exercise(9, "seVieneElJaqueEn", "coming", "count",
        plain("lite.seVieneElJaqueEn", { max_nodes: MATE_NODES })),
    ],
  },
];

/** What belongs to no exercise, and yet is shown. */
export const MORE = {
  exercises: [exercise("", "jugadasLegales", "all_legal", "moves", plain("lite.jugadasLegales"))],
};
