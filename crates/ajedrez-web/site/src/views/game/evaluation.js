// The evaluations of the positions of a game, and the moves that cost most.

/**
 * @typedef {object} Evaluation the evaluation of a position for one side
 * @property {"win" | "draw" | "loss" | null} result the certain result
 * @property {number | null} plies the half-moves to mate, for a win or a loss
 * @property {number | null} centipawns an estimate, if the result is not certain
 *
 * @typedef {object} Blunder a move that cost something
 * @property {number} index of the move in the game
 * @property {string} better the engine's move
 * @property {Evaluation} before for the side that moved, after the better move
 * @property {Evaluation} after for the side that moved, after its own move
 */

const TURNED = { win: "loss", loss: "win", draw: "draw" };

/** The evaluation for the other side. */
export const turned = ({ result, plies, centipawns }) =>
  ({ result: TURNED[result] ?? null, plies, centipawns: centipawns === null ? null : -centipawns });

/**
 * The expected result of a game: 1 for a win, 0 for a draw, -1 for a loss. The larger the advantage, the less a further
 * pawn counts.
 *
 * @param {Evaluation} evaluation
 */
export function expected({ result, centipawns }) {
  if (result) return { win: 1, draw: 0, loss: -1 }[result];
  return Math.tanh((centipawns ?? 0) / 500);
}

/**
 * The evaluation of a game that has ended by its rules or by arbitration, for the side to move.
 *
 * @returns {Evaluation | null}
 */
export function evaluationOfEnd(end) {
  if (end.kind === "mate") return { result: "loss", plies: 0, centipawns: null };
  return end.winner || end.kind === "time" ? null : { result: "draw", plies: null, centipawns: null };
}

/** The minimum cost of a reported move: near equality, half a pawn. */
const COST_MIN = 0.1;

/** The maximum number of reported moves. */
const BLUNDERS_MAX = 3;

/**
 * The moves that cost most, the worst first.
 *
 * @param {string[]} moves
 * @param {(Evaluation & { move: string | null })[]} evaluations the known evaluations of the positions before and after
 * the moves, each for the side to move and with the engine's move
 * @param {(index: number) => boolean} isMine whether a move is to be reviewed
 * @returns {Blunder[]}
 */
export function blundersOf(moves, evaluations, isMine) {
  const cost = ({ before, after }) => expected(before) - expected(after);
  return moves.slice(0, Math.max(0, evaluations.length - 1))
    .map((move, index) => {
      const { move: better, ...before } = evaluations[index];
      return { index, move, better, before, after: turned(evaluations[index + 1]) };
    })
    .filter(({ index, move, better }) => isMine(index) && better && better !== move)
    .filter((each) => cost(each) >= COST_MIN)
    .sort((one, other) => cost(other) - cost(one))
    .slice(0, BLUNDERS_MAX)
    .map(({ index, better, before, after }) => ({ index, better, before, after }));
}

// An evaluation in words.

/** A number of pawns, with one decimal. */
const pawns = (centipawns, language, more = {}) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, ...more }).format(centipawns / 100);

/**
 * The evaluation of a position for a side: `won (mate in 3)`, or `about 1.2 pawns ahead`.
 *
 * @param {Evaluation} evaluation
 * @param {Words} text
 */
export function inWords({ result, plies, centipawns }, text) {
  if (result) return text(`evaluation.${result}`, { moves: Math.ceil(plies / 2) });
  const kind = Math.abs(centipawns) < 30 ? "even" : centipawns > 0 ? "ahead" : "behind";
  return text(`evaluation.${kind}`, { pawns: pawns(Math.abs(centipawns), text.language) });
}

/**
 * The evaluation of a position in a list: `+1.2` if White is ahead by this many pawns, or the side that mates.
 *
 * @param {Evaluation} white the evaluation for White
 * @param {Words} text
 */
export function inBrief({ result, plies, centipawns }, text) {
  if (!result) return pawns(centipawns, text.language, { signDisplay: "exceptZero" });
  if (result === "draw") return text("evaluation.draw");
  if (plies === 0) return text("ending.mated");
  return text("evaluation.mates", { side: text(`turn.${result === "win" ? "w" : "b"}`), moves: Math.ceil(plies / 2) });
}

/** The cost of a move in pawns, or the results before and after it if one of them is certain. */
export function costOf({ before, after }, text) {
  if (before.result || after.result) {
    return text("review.change", { before: inWords(before, text), after: inWords(after, text) });
  }
  return text("review.cost", { pawns: pawns(before.centipawns - after.centipawns, text.language) });
}
