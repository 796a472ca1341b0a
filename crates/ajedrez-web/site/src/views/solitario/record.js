// A player's record on the device: levels, days, the best time for each puzzle, and the first tries.

import { dayBeside, keyOf, RATED, SERIES, today } from "./puzzles.js";
import { createTries, nameOf, TIMES_MAX } from "./tries.js";

export function createRecord(storage) {
  const tries = createTries(storage);
  const best = (game) => storage.get("times", []).find(([known]) => known === nameOf(game))?.[1];
  const isSolved = (key) => Object.hasOwn(storage.get("levels", {}), key);
  const isSkipped = (key) => storage.get("skipped", []).includes(key);

  /** On how many consecutive days, up to today or yesterday, the puzzle of the day has been solved. */
  function streak() {
    const days = new Set(storage.get("days", []));
    let day = days.has(today()) ? today() : dayBeside(today(), -1);
    let count = 0;
    for (; days.has(day); day = dayBeside(day, -1)) count += 1;
    return count;
  }

  /** The series and number of the first level that is neither solved nor skipped, or that is not solved. */
  function firstOpen() {
    const all = ["first", "level"].flatMap((series) => SERIES[series].map((_, index) => [series, index + 1]));
    // A player who has solved one of the levels needs no introduction.
    const isBeginner = all.every(([series, number]) => series === "first" || !isSolved(keyOf(series, number)));
    const left = all.filter(([series, number]) =>
      (isBeginner || series === "level") && !isSolved(keyOf(series, number)));
    return left.find((level) => !isSkipped(keyOf(...level))) ?? left[0] ?? all.at(-1);
  }

  /** Whether a level of a series has been solved. */
  const isDone = (series, number) => isSolved(keyOf(series, number)) || best(SERIES[series][number - 1]) !== undefined;

  /**
   * The unsolved board of the levels and the collection that is closest to the player's rating; boards that were
   * neither skipped nor tried are preferred. None if all are solved.
   *
   * @param {{ key?: string }} [but] the current board
   */
  function nearest(but = {}, { rating, steps } = tries.standing()) {
    // Read once for all boards.
    const levels = storage.get("levels", {});
    const timed = new Map(storage.get("times", []));
    const left = new Set([...storage.get("skipped", []), ...steps.map(({ tried }) => tried.board)]);
    const all = RATED.map((board) =>
      ({ ...board, key: keyOf(board.series, board.number), name: nameOf(SERIES[board.series][board.number - 1]) }));
    const open = all.filter(({ key, name }) => key !== but.key && !Object.hasOwn(levels, key) && !timed.has(name));
    const distance = (board) => Math.abs(board.rating - rating);
    const sorted = open.sort((one, other) => distance(one) - distance(other));
    return sorted.find(({ key, name }) => !left.has(key) && !left.has(name)) ?? sorted[0];
  }

  return {
    tries,
    best,
    streak,
    firstOpen,
    nearest,
    isDone,
    /**
     * Whether the board of a source has been solved.
     *
     * @param {{ key?: string }} source
     */
    isSolved: ({ key }) => isSolved(key),
    isDaySolved: (date) => storage.get("days", []).includes(date) || isSolved(`day.${date}`),
    /**
     * Records that the player skips a level.
     *
     * @param {{ key?: string }} source
     */
    skip({ key }) {
      if (key && !isSkipped(key)) storage.set("skipped", [...storage.get("skipped", []), key]);
    },
    /**
     * Records that a puzzle is solved.
     *
     * @param {import("./puzzles.js").Source} source
     * @param {{ puzzle: string, rules: object }} game
     * @param {number | null} time in milliseconds; none if the solution was shown, or every capture by hints
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
