// The rating of a player: Elo, as for chess players, with the board as the opponent. Nothing is stored here: the rating
// follows from the list of first tries (`tries.js`), in order.

/** The initial rating. */
export const START = 1200;

/** The points of a board that needs no thought, and the points for each bit that a capture needs. */
export const BASE = 1000;
const PER_BIT = 1000;

/** The minimum number of bits of each class: S-56 of docs/rules/solitario.md. */
export const CLASSES = { easy: 0, medium: 0.3, hard: 0.65, expert: 1 };

/** The maximum change of the rating by a board: larger for the first boards, as for new chess players. */
export const NEW = 30;
export const MOST_NEW = 40;
export const MOST = 20;

/** The score of a try: solved without hints, solved with hints, or given up. */
export const SCORES = { alone: 1, hints: 0.5, shown: 0 };

/**
 * The maximum size of a rated board: a rating takes some hundredths of a second in a browser, but some seconds for 30
 * pieces.
 */
export const RATED_MAX = 16;

/**
 * The rating of a board, which never changes.
 *
 * 1000 points per bit are close to the observed chances: docs/notebook/2026-11-27-a-rating.md.
 *
 * @param {number} bits what a capture needs, S-55
 */
export const ratingOf = (bits) => Math.round(BASE + PER_BIT * bits);

/** The class of the boards that match a player's strength. */
export function classOf(rating) {
  return Object.keys(CLASSES).findLast((name) => ratingOf(CLASSES[name]) <= rating) ?? "easy";
}

/** The expected score of a player against a board. */
export const expected = (player, board) => 1 / (1 + 10 ** ((board - player) / 400));

/**
 * The rating after one more board.
 *
 * @param {number} player the rating before
 * @param {{ how: string, rating: number | null }} tried how it was solved, and the board's rating, if it has one
 * @param {number} before the number of boards rated before
 */
export function after(player, { how, rating }, before) {
  if (rating === null) return player;
  const change = (before < NEW ? MOST_NEW : MOST) * (SCORES[how] - expected(player, rating));
  // Otherwise a player could rise by taking hints on hard boards.
  return player + (how === "hints" ? Math.min(change, 0) : change);
}

/** A change with its sign. */
export const signed = (change) => (change < 0 ? "−" : change > 0 ? "+" : "±") + Math.abs(change);

/**
 * A player's progress.
 *
 * @typedef {object} Standing
 * @property {number} rating
 * @property {number} solved boards solved, with hints or without
 * @property {number} alone boards solved without hints
 * @property {number} streak the number of last boards in a row solved without hints
 * @property {number} most the longest such row
 * @property {number} time the total time for all solved boards, in milliseconds
 * @property {{ tried: import("./tries.js").Try, rating: number, change: number }[]} steps every board, with the rounded
 *   rating after it and its change
 */

/** @returns {Standing} */
export function standingOf(tries) {
  const steps = [];
  let [rating, rated, streak, most] = [START, 0, 0, 0];
  for (const tried of tries) {
    const next = after(rating, tried, rated);
    steps.push({ tried, rating: Math.round(next), change: Math.round(next) - Math.round(rating) });
    rating = next;
    rated += tried.rating === null ? 0 : 1;
    streak = tried.how === "alone" ? streak + 1 : 0;
    most = Math.max(most, streak);
  }
  const solved = tries.filter(({ how }) => how !== "shown");
  return {
    rating: Math.round(rating),
    solved: solved.length,
    alone: solved.filter(({ how }) => how === "alone").length,
    streak,
    most,
    time: solved.reduce((sum, { time }) => sum + time, 0),
    steps,
  };
}
