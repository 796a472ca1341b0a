// The exercises of the two assignments, in the course's order and with its names, as the table of operations has
// them (`table.json`, which a test of `protocol` writes): what each asks, what that needs beside the position, and
// how the answer is shown.

import TABLE from "./table.json";

/** The budget of the search for a forced mate, in nodes: the answer comes while the user edits. */
const MATE_NODES = 300_000;

/**
 * What is asked about.
 *
 * @typedef {{ fen: string, from: string, to: string, second: string, sequence: string }} Here
 */

/** How an answer is shown, by its type in the table. */
const AS = {
  bool: "bool", coordinates: "squares", coordinate: "square", position: "position", "pairs of coordinates": "moves",
};

/**
 * What is shown in another way, or asked with more: a list of moves where the course asks whether there are any.
 * `differs` where the assignments differ in words of the page.
 */
const SPECIAL = {
  "lite.posicionValida": { as: "validity", more: { detail: true }, differs: true },
  "lite.esMovimientoValido": { as: "legality", more: { reason: true } },
  "lite.esCapturaValida": { as: "legality", more: { reason: true } },
  "lite.esJugadaLegal": { as: "legality", more: { reason: true } },
  "lite.hayJaqueDescubierto": { as: "any", op: "lite.discoveredChecks", differs: true },
  "lite.finDeLaPartida": { as: "outcome" },
  "lite.seVieneElJaqueEn": { as: "count", more: { max_nodes: MATE_NODES } },
  "lite.posicionAlcanzable": { as: "elsewhere" },
};

/** What an argument is taken from. Those that are not here keep their defaults. */
const ARGUMENTS = {
  position: { of: ({ fen }) => ({ fen }) },
  p1: { of: ({ fen }) => ({ p1: { fen } }) },
  p2: { needs: "second", of: ({ second }) => ({ p2: { fen: second } }) },
  o: { needs: "move", of: ({ from }) => ({ o: from }) },
  d: { needs: "move", of: ({ to }) => ({ d: to }) },
  s: { needs: "sequence", of: ({ sequence }) => ({ s: sequence }) },
};

/**
 * An exercise of an assignment, or an operation that is none. Its parts are asked one by one.
 *
 * @param {any} row of the table
 * @param {{ assignment?: string, number?: number, name?: string }} [own] what the assignment calls it
 */
function exercise(row, { assignment = "", number, name = row.op.split(".")[1] } = {}) {
  const { as, op = row.op, more = {}, differs = false } = SPECIAL[row.op] ?? { as: AS[row.answer] };
  const known = row.arguments.filter((argument) => argument in ARGUMENTS).map((argument) => ARGUMENTS[argument]);
  const reading = row.arguments.includes("reading") ? { reading: assignment.toLowerCase() } : {};
  const part = (given) => ({
    needs: [...new Set(known.map(({ needs }) => needs).filter(Boolean))],
    ask: (here) => Object.assign({ op, ...reading, ...more, ...given }, ...known.map(({ of }) => of(here))),
  });
  const players = () => [1, 2].map((j) => ({ ...part({ j }), label: `j = ${j}` }));
  const parts = as === "elsewhere" ? [] : row.arguments.includes("j") ? players() : [part({})];
  return { op: row.op, assignment, number, name, as, help: row.help, differs, parts };
}

/** The exercises of an assignment. */
function exercises(assignment) {
  return TABLE
    .flatMap((row) => row.exercises.filter((own) => own.assignment === assignment).map((own) => exercise(row, own)))
    .sort((one, other) => one.number - other.number);
}

export const ASSIGNMENTS = ["TPE", "TPI"].map((name) => ({ name, exercises: exercises(name) }));

/** The answers of the table that belong to no exercise. */
export const MORE = {
  exercises: TABLE.filter(({ op }) => op === "lite.jugadasLegales").map((row) => exercise(row)),
};
