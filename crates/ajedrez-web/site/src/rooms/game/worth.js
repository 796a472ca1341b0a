// What the positions of a game are worth, and which moves cost most.

/**
 * @typedef {object} Worth what a position is worth to one side
 * @property {"win" | "draw" | "loss" | null} result where that is certain
 * @property {number | null} plies with a win or a loss, the moves of both sides to mate
 * @property {number | null} centipawns otherwise an estimate
 *
 * @typedef {object} Blunder a move that cost something
 * @property {number} index of the move in the game
 * @property {string} better the engine's move in its place
 * @property {Worth} before what the position was worth to the side that moved, with the better move
 * @property {Worth} after and with its own
 */

const TURNED = { win: "loss", loss: "win", draw: "draw" };

/** The same to the other side. */
export const turned = ({ result, plies, centipawns }) =>
  ({ result: TURNED[result] ?? null, plies, centipawns: centipawns === null ? null : -centipawns });

/**
 * How a game is expected to end: 1 for a win, 0 for a draw, -1 for a loss. A pawn counts less, the more pawns one side is
 * ahead.
 *
 * @param {Worth} worth
 */
export function expected({ result, centipawns }) {
  if (result) return { win: 1, draw: 0, loss: -1 }[result];
  return Math.tanh((centipawns ?? 0) / 500);
}

/** A game that has ended by its rules or an arbiter's is worth this to the side to move. @returns {Worth | null} */
export function worthOfEnd(end) {
  if (end.kind === "mate") return { result: "loss", plies: 0, centipawns: null };
  return end.winner || end.kind === "time" ? null : { result: "draw", plies: null, centipawns: null };
}

/** A move that costs less is not told: near equality, half a pawn. */
const COST_MIN = 0.1;

/** So many moves are told. */
const BLUNDERS_MAX = 3;

/**
 * The moves that cost most, the worst first.
 *
 * @param {string[]} moves
 * @param {(Worth & { move: string | null })[]} worths of the positions before and after them as far as they are known, each to
 *   the side to move there, with the engine's move
 * @param {(index: number) => boolean} isMine whether a move is one of those that are judged
 * @returns {Blunder[]}
 */
export function blundersOf(moves, worths, isMine) {
  const cost = ({ before, after }) => expected(before) - expected(after);
  return moves.slice(0, Math.max(0, worths.length - 1))
    .map((move, index) => {
      const { move: better, ...before } = worths[index];
      return { index, move, better, before, after: turned(worths[index + 1]) };
    })
    .filter(({ index, move, better }) => isMine(index) && better && better !== move)
    .filter((each) => cost(each) >= COST_MIN)
    .sort((one, other) => cost(other) - cost(one))
    .slice(0, BLUNDERS_MAX)
    .map(({ index, better, before, after }) => ({ index, better, before, after }));
}

// A worth in words.

/** A number of pawns, with one digit behind the point. */
const pawns = (centipawns, language, more = {}) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, ...more }).format(centipawns / 100);

/**
 * What a position is worth to a side: `won, mate in 3`, or `about 1.2 pawns ahead`.
 *
 * @param {Worth} worth
 * @param {Words} text
 */
export function inWords({ result, plies, centipawns }, text) {
  if (result) return text(`worth.${result}`, { moves: Math.ceil(plies / 2) });
  const kind = Math.abs(centipawns) < 30 ? "even" : centipawns > 0 ? "ahead" : "behind";
  return text(`worth.${kind}`, { pawns: pawns(Math.abs(centipawns), text.language) });
}

/**
 * What a position is worth, in a list: `+1.2` where White is ahead by so many pawns, or who mates.
 *
 * @param {Worth} white what it is worth to White
 * @param {Words} text
 */
export function inBrief({ result, plies, centipawns }, text) {
  if (!result) return pawns(centipawns, text.language, { signDisplay: "exceptZero" });
  if (result === "draw") return text("worth.draw");
  if (plies === 0) return text("ending.mated");
  return text("worth.mates", { side: text(`turn.${result === "win" ? "w" : "b"}`), moves: Math.ceil(plies / 2) });
}

/** What a move cost: pawns, or from what it led to what where one of both is certain. */
export function costOf({ before, after }, text) {
  if (before.result || after.result) {
    return text("review.change", { before: inWords(before, text), after: inWords(after, text) });
  }
  return text("review.cost", { pawns: pawns(before.centipawns - after.centipawns, text.language) });
}
