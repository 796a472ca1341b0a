// The rating of a player: Elo, as of chess players, with the board as the opponent. Nothing here is kept: what stands
// for a player follows from the list of first tries (`tries.js`), in its order.

/** Where every player begins. */
export const START = 1200;

/** The points of a board that needs no thought, and those for each bit that a capture needs. */
export const BASE = 1000;
const PER_BIT = 1000;

/** From how many bits a board is of a class: S-56 of docs/rules/solitario.md. */
export const CLASSES = { easy: 0, medium: 0.3, hard: 0.65, expert: 1 };

/** The most points by which a board moves the rating: more in the first boards, as of new players in chess. */
export const NEW = 30;
export const MOST_NEW = 40;
export const MOST = 20;

/** What a try is worth: solved alone, solved with hints, or given up. */
export const SCORES = { alone: 1, hints: 0.5, shown: 0 };

/** The most pieces of a board that is rated: in a browser it takes some hundredths of a second, of 30 pieces some seconds. */
export const RATED_MAX = 16;

/**
 * The rating of a board, which never changes.
 *
 * 1000 points a bit are near what chances say: docs/notebook/2026-11-27-a-rating.md.
 *
 * @param {number} bits what a capture needs, S-55
 */
export const ratingOf = (bits) => Math.round(BASE + PER_BIT * bits);

/** The class of the boards that are as strong as a player. */
export function classOf(rating) {
  return Object.keys(CLASSES).findLast((name) => ratingOf(CLASSES[name]) <= rating) ?? "easy";
}

/** The score that a player may expect against a board. */
export const expected = (player, board) => 1 / (1 + 10 ** ((board - player) / 400));

/**
 * The rating after one more board.
 *
 * @param {number} player the rating before
 * @param {{ how: string, rating: number | null }} tried how it was solved, and the board's rating, where it has one
 * @param {number} before how many boards have been rated before
 */
export function after(player, { how, rating }, before) {
  if (rating === null) return player;
  const change = (before < NEW ? MOST_NEW : MOST) * (SCORES[how] - expected(player, rating));
  // Whoever takes hints on hard boards would rise by them.
  return player + (how === "hints" ? Math.min(change, 0) : change);
}

/** A change with its sign. */
export const signed = (change) => (change < 0 ? "−" : change > 0 ? "+" : "±") + Math.abs(change);

/**
 * What a player has reached.
 *
 * @typedef {object} Standing
 * @property {number} rating
 * @property {number} solved boards solved, with hints or without
 * @property {number} alone boards solved without hints
 * @property {number} streak the last boards in a row that were solved without hints
 * @property {number} most the longest such row
 * @property {number} time the time for all boards that were solved, in milliseconds
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
