// What a player has done, kept on the device: levels, days, and the best time for each puzzle.

import { format } from "../../router.js";
import { optionsOf } from "../rules.js";
import { dayBeside, keyOf, SERIES, today } from "./puzzles.js";

/** The best times that are kept; the oldest go first. */
const TIMES_MAX = 500;

/** The name of a board with its rules, under which its best time is kept. */
const nameOf = ({ puzzle, rules }) => puzzle + format({ room: "", options: optionsOf(rules) }).slice(2);

export function createRecord(storage) {
  const best = (game) => storage.get("times", []).find(([known]) => known === nameOf(game))?.[1];
  const isSolved = (key) => Object.hasOwn(storage.get("levels", {}), key);
  const isSkipped = (key) => storage.get("skipped", []).includes(key);

  /** How many days in a row the puzzle of the day has been solved, up to today or yesterday. */
  function streak() {
    const days = new Set(storage.get("days", []));
    let day = days.has(today()) ? today() : dayBeside(today(), -1);
    let count = 0;
    for (; days.has(day); day = dayBeside(day, -1)) count += 1;
    return count;
  }

  /** Series and number of the first level that has been neither solved nor skipped, or that has not been solved. */
  function firstOpen() {
    const all = ["first", "level"].flatMap((series) => SERIES[series].map((_, index) => [series, index + 1]));
    // Who has solved one of the levels needs no introduction.
    const isBeginner = all.every(([series, number]) => series === "first" || !isSolved(keyOf(series, number)));
    const left = all.filter(([series, number]) =>
      (isBeginner || series === "level") && !isSolved(keyOf(series, number)));
    return left.find((level) => !isSkipped(keyOf(...level))) ?? left[0] ?? all.at(-1);
  }

  return {
    best,
    streak,
    firstOpen,
    /** Whether a level of a series has been solved. */
    isDone: (series, number) =>
      isSolved(keyOf(series, number)) || best(SERIES[series][number - 1]) !== undefined,
    isDaySolved: (date) => storage.get("days", []).includes(date) || isSolved(`day.${date}`),
    /** Notes that the player goes on without a level. */
    skip({ key }) {
      if (key && !isSkipped(key)) storage.set("skipped", [...storage.get("skipped", []), key]);
    },
    /**
     * Notes that a puzzle is solved.
     *
     * @param {import("./puzzles.js").Source} source
     * @param {{ puzzle: string, rules: object }} game
     * @param {number | null} time in milliseconds; none where the solution was shown, or every capture by hints
     * @returns {boolean} whether it is the best time for this puzzle
     */
    add({ kind, key, date }, game, time) {
      if (time === null) return false;
      if (key) storage.set("levels", { ...storage.get("levels", {}), [key]: 1 });
      // A puzzle of the day counts for the streak only if it is solved on its day.
      if (kind === "day" && date === today() && !storage.get("days", []).includes(date)) {
        storage.set("days", [...storage.get("days", []), date].slice(-TIMES_MAX));
      }
      const before = best(game);
      if (before !== undefined && before <= time) return false;
      const others = storage.get("times", []).filter(([known]) => known !== nameOf(game));
      storage.set("times", [...others, [nameOf(game), time]].slice(-TIMES_MAX));
      return before !== undefined;
    },
  };
}

/** A time as minutes and seconds. */
export function minutes(time) {
  const seconds = Math.round(time / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
