// What there is to play: the puzzle of the day, the levels, the sets.

import { el, put } from "../../dom.js";
import { format } from "../../router.js";
import { LEVELS, SETS, today } from "./puzzles.js";

export function createChooser(host, { text }, record) {
  const link = (options, words, properties = {}) =>
    el("a", { href: format({ room: "solitario", options }), ...properties }, words);

  function day(source) {
    const streak = record.streak();
    const isSolved = record.isDaySolved(today());
    return el("div.day", {},
      link({ day: "" }, text(isSolved ? "choose.day_solved" : "choose.day"), {
        className: "day-link",
        ...(source.kind === "day" && { aria: { current: "true" } }),
      }),
      streak > 0 && el("span.streak", {}, text("choose.streak", { days: streak })));
  }

  /** The levels of each class in a row. */
  function levels(source) {
    const rows = new Map();
    LEVELS.forEach(({ difficulty }, index) => {
      const number = index + 1;
      const isDone = record.isDone(number);
      const label = text(isDone ? "choose.level_solved" : "choose.level", { number });
      const here = source.kind === "level" && source.number === number;
      const item = link({ level: number }, String(number), {
        className: isDone ? "level done" : "level",
        aria: { label, ...(here && { current: "true" }) },
      });
      rows.set(difficulty, [...(rows.get(difficulty) ?? []), el("li", {}, item)]);
    });
    return [...rows].map(([difficulty, items]) =>
      el("div.class", {}, el("h3", {}, text(`class.${difficulty}`)), el("ol.levels", {}, items)),
    );
  }

  function sets(source) {
    return Object.entries(SETS).map(([set, puzzles]) =>
      el("div.class", {},
        el("h3", {}, text(`set.${set}`)),
        el("ol.levels", {}, puzzles.map((puzzle, index) => {
          const number = index + 1;
          const isDone = record.best(puzzle) !== undefined;
          const label = text(isDone ? "choose.level_solved" : "choose.level", { number });
          const here = source.set === set && source.number === number;
          return el("li", {}, link({ set, number }, String(number), {
            className: isDone ? "level done" : "level",
            aria: { label, ...(here && { current: "true" }) },
          }));
        }))),
    );
  }

  return {
    /** Shows what has been solved, and where the player is. */
    show(source) {
      put(host, el("h2", {}, text("choose.title")), day(source),
        el("div.classes", {}, levels(source), sets(source)));
    },
  };
}
