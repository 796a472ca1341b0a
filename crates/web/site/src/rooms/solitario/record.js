// What a player has done, kept on the device: levels, days, and the best time for each puzzle.

import { dayBeside, today } from "./puzzles.js";

/** The best times that are kept; the oldest go first. */
const TIMES_MAX = 500;

export function createRecord(storage) {
  const best = (puzzle) => storage.get("times", []).find(([known]) => known === puzzle)?.[1];

  /** How many days in a row the puzzle of the day has been solved, up to today or yesterday. */
  function streak() {
    const days = new Set(storage.get("days", []));
    let day = days.has(today()) ? today() : dayBeside(today(), -1);
    let count = 0;
    for (; days.has(day); day = dayBeside(day, -1)) count += 1;
    return count;
  }

  return {
    best,
    streak,
    isDone: (level) => Boolean(storage.get("levels", {})[level]),
    isDaySolved: (date) => storage.get("days", []).includes(date),
    /**
     * Notes that a puzzle is solved.
     *
     * @param {number | null} time in milliseconds; none where the solution was shown, or every capture by hints
     * @returns {boolean} whether it is the best time for this puzzle
     */
    add({ kind, number, date }, puzzle, time) {
      if (time === null) return false;
      if (kind === "level") storage.set("levels", { ...storage.get("levels", {}), [number]: 1 });
      // A puzzle of the day counts for the streak only if it is solved on its day.
      if (kind === "day" && date === today() && !storage.get("days", []).includes(date)) {
        storage.set("days", [...storage.get("days", []), date].slice(-TIMES_MAX));
      }
      const before = best(puzzle);
      if (before !== undefined && before <= time) return false;
      const others = storage.get("times", []).filter(([known]) => known !== puzzle);
      storage.set("times", [...others, [puzzle, time]].slice(-TIMES_MAX));
      return before !== undefined;
    },
  };
}

/** A time as minutes and seconds. */
export function minutes(time) {
  const seconds = Math.round(time / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
