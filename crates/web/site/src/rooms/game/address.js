// A game as an address and as what is kept on this device.

import { isMoves, movesOf } from "./moves.js";
import { isClock, LEVELS, optionsOf, settingsOf, SIDES } from "./settings.js";

/** The most moves of either side that an address carries: the options of an address have a length. */
const PLIES_MAX = 430;

/** No FEN is longer. */
const FEN_MAX = 200;

/** @typedef {import("./play.js").Game} Game */

/** @param {Game} game */
export function addressOf({ start, moves, settings }) {
  const run = moves.slice(0, PLIES_MAX).join("");
  return { room: "lite", text: start, options: { ...optionsOf(settings), moves: run || undefined } };
}

/** Whether an address asks for the last game, whatever it is. */
export const isBare = ({ text, options }) => !text && options.play === "" && Object.keys(options).length === 1;

/**
 * The game of an address. What is not understood is left out; where it is the game of before, that one has more: the
 * time that is left, and moves beyond those that an address carries.
 *
 * @param {{ text: string, options: Record<string, string> }} address
 * @param {Game | null} before
 * @returns {Game}
 */
export function gameOf({ text, options }, before) {
  const moves = isMoves(options.moves ?? "") ? movesOf(options.moves ?? "") : [];
  const game = { start: text, moves, settings: settingsOf(options), left: null };
  const isSame = before && JSON.stringify(addressOf(before)) === JSON.stringify(addressOf(game));
  return isSame ? before : game;
}

/** @param {Game} game */
export const keptOf = ({ start, moves, settings, left }) => ({ start, moves: moves.join(""), ...settings, left });

/** @returns {Game | null} */
export function fromKept(kept) {
  if (!kept) return null;
  const { start, moves, side, level, clock, left } = kept;
  return { start, moves: movesOf(moves), settings: { side, level, clock }, left };
}

const isTime = (value) => Number.isFinite(value) && value >= 0;

/** Whether a value has the shape of a game that is kept. */
export function isKept(value) {
  const { start, moves, side, level, clock, left } = value;
  return typeof start === "string" && start.length <= FEN_MAX && isMoves(moves) && SIDES.includes(side) &&
    LEVELS.includes(level) && (clock === "" || isClock(clock)) && (left === null || (isTime(left?.w) && isTime(left?.b)));
}
