// The first try of every board, stored on the device, and the export and import of all of a player's data as one file.

import { format } from "../../router.js";
import { judged } from "../../storage.js";
import { optionsOf } from "../rules.js";
import { standingOf } from "./rating.js";

/**
 * The maximum number of stored tries; the oldest are dropped. After this many, the initial rating no longer matters.
 */
const TRIES_MAX = 3000;

/** The maximum number of stored best times; the oldest are dropped. */
export const TIMES_MAX = 500;

/** The name of a board with its rules, in the form of an address: `ta1pa5?target=a5`. */
export const nameOf = ({ puzzle, rules }) => puzzle + format({ view: "", options: optionsOf(rules) }).slice(2);

/**
 * @typedef {object} Try
 * @property {string} board its name
 * @property {"alone" | "hints" | "shown"} how solved without hints or with them, or given up: the solution was shown,
 * or every capture was a hint
 * @property {number} time in milliseconds
 * @property {string} at the time in UTC: `2026-11-27T19:05:12.000Z`
 * @property {number | null} rating the board's; `null` if it has none
 */

export function createTries(storage) {
  const all = () => storage.get("tries", []);
  const keep = (tries) => storage.set("tries", tries.slice(-TRIES_MAX));

  return {
    has: (game) => all().some(({ board }) => board === nameOf(game)),
    standing: () => standingOf(all()),
    /** Records a try, if it is the first of its board. */
    add(game, how, time, rating) {
      const board = nameOf(game);
      const isFirst = !all().some((tried) => tried.board === board);
      if (isFirst) keep([...all(), { board, how, time: Math.round(time), at: new Date().toISOString(), rating }]);
      return isFirst;
    },
    /** All of a player's data, as the text of a file. */
    exported: () => JSON.stringify({ ...MARK, ...everything(storage) }, null, 1),
    /**
     * Adds the data of a file.
     *
     * @param {string} text
     * @returns {number | null} the number of new boards; `null` for a text of another kind, which is not imported
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

// The file: a mark that identifies it, then the stored values by name.

const MARK = { ajedrez: "progress", version: 1 };

const either = (ours, theirs) => [...new Set([...ours, ...theirs])];

/** The values: the default of each, and how the value of a file is merged. */
const PARTS = {
  tries: {
    none: [],
    /** In chronological order, with only the first try of each board. */
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
    /** The best time of each board. */
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
