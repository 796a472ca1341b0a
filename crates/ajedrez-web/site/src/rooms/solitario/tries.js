// The first try of every board, kept on the device, and all that a player has done as one file: out and in.

import { format } from "../../router.js";
import { judged } from "../../storage.js";
import { optionsOf } from "../rules.js";
import { standingOf } from "./rating.js";

/** The tries that are kept; the oldest go first. After so many the rating no longer shows where it began. */
const TRIES_MAX = 3000;

/** The best times that are kept; the oldest go first. */
export const TIMES_MAX = 500;

/** The name of a board with its rules, as an address has them: `ta1pa5?target=a5`. */
export const nameOf = ({ puzzle, rules }) => puzzle + format({ room: "", options: optionsOf(rules) }).slice(2);

/**
 * @typedef {object} Try
 * @property {string} board its name
 * @property {"alone" | "hints" | "shown"} how solved without hints or with them, or given up: the solution was shown, or
 *   every capture was a hint
 * @property {number} time in milliseconds
 * @property {string} at when, in UTC: `2026-11-27T19:05:12.000Z`
 * @property {number | null} rating the board's; `null` where it has none
 */

export function createTries(storage) {
  const all = () => storage.get("tries", []);
  const keep = (tries) => storage.set("tries", tries.slice(-TRIES_MAX));

  return {
    has: (game) => all().some(({ board }) => board === nameOf(game)),
    standing: () => standingOf(all()),
    /** Notes a try, if it is the first of its board. */
    add(game, how, time, rating) {
      const board = nameOf(game);
      const isFirst = !all().some((tried) => tried.board === board);
      if (isFirst) keep([...all(), { board, how, time: Math.round(time), at: new Date().toISOString(), rating }]);
      return isFirst;
    },
    /** All that a player has done, as the text of a file. */
    exported: () => JSON.stringify({ ...MARK, ...everything(storage) }, null, 1),
    /**
     * Adds what a file has to what is here.
     *
     * @param {string} text
     * @returns {number | null} the number of boards that came; `null` for a text that is no such file, of which nothing is taken
     */
    imported(text) {
      const file = read(text);
      if (!file) return null;
      const before = all().length;
      const here = everything(storage);
      for (const [name, { merged }] of Object.entries(PARTS)) {
        if (name in file) storage.set(name, merged(here[name], file[name]));
      }
      return all().length - before;
    },
    erase() {
      for (const [name, { none }] of Object.entries(PARTS)) storage.set(name, none);
    },
  };
}

// The file: a mark by which it is known, then values as they are kept, by their names.

const MARK = { ajedrez: "progress", version: 1 };

const either = (ours, theirs) => [...new Set([...ours, ...theirs])];

/** The values, what each is where nothing has been done, and how what is in a file is added to what is here. */
const PARTS = {
  tries: {
    none: [],
    /** In the order in which they were made, of each board the first. */
    merged(ours, theirs) {
      const sorted = [...ours, ...theirs].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
      const seen = new Set();
      const first = sorted.filter(({ board }) => !seen.has(board) && seen.add(board));
      return first.slice(-TRIES_MAX);
    },
  },
  levels: { none: {}, merged: (ours, theirs) => ({ ...ours, ...theirs }) },
  skipped: { none: [], merged: either },
  days: { none: [], merged: (ours, theirs) => either(ours, theirs).sort() },
  times: {
    none: [],
    /** Of each board the best time. */
    merged(ours, theirs) {
      const best = new Map(ours);
      for (const [board, time] of theirs) best.set(board, Math.min(time, best.get(board) ?? time));
      return [...best].slice(-TIMES_MAX);
    },
  },
};

const everything = (storage) =>
  Object.fromEntries(Object.entries(PARTS).map(([name, { none }]) => [name, storage.get(name, none)]));

/** The values of a file, or `null` where one of them has the wrong shape. */
function read(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (file?.ajedrez !== MARK.ajedrez || file.version !== MARK.version) return null;
  const isRight = (name) => !(name in file) || judged(name, JSON.stringify(file[name])).isWhole;
  return Object.keys(PARTS).every(isRight) ? file : null;
}
