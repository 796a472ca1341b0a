// What there is to play: the puzzle of the day and of days before, another puzzle, the levels, the sets.

import { el, put } from "../../dom.js";
import { format } from "../../router.js";
import { createCalendar } from "./calendar.js";
import { DIFFICULTIES, MADE } from "./levels.js";
import { today } from "./puzzles.js";
import { optionsOfAnother, optionsOfLevel, SERIES } from "./series.js";

export function createChooser(host, { text }, record) {
  const link = (options, words, properties = {}) =>
    el("a", { href: format({ room: "solitario", options }), ...properties }, words);
  const calendar = createCalendar(text, record, link);
  const place = el("div");
  put(host, el("h2", {}, text("choose.title")), place);

  function day({ kind, date }) {
    const streak = record.streak();
    const isSolved = record.isDaySolved(today());
    return el("div.day", {},
      link({ day: today() }, text(isSolved ? "choose.day_solved" : "choose.day"), {
        className: "day-link",
        ...(kind === "day" && date === today() && { aria: { current: "true" } }),
      }),
      streak > 0 && el("span.streak", {}, text("choose.streak", { days: streak })));
  }

  /** A puzzle that nobody has seen, as hard as the player likes. */
  function another() {
    return el("div.another", { role: "group", aria: { label: text("choose.another") } },
      el("span", {}, text("choose.another")),
      DIFFICULTIES.map((difficulty) =>
        link(optionsOfAnother("level", difficulty), text(`class.${difficulty}`), { className: "level word" })));
  }

  function item(source, series, number) {
    const isDone = record.isDone(series, number);
    const { name } = SERIES[series][number - 1];
    const what = name ? `${number}, ${text(`first.${name}`)}` : String(number);
    const here = source.kind === series && source.number === number;
    return el("li", {}, link(optionsOfLevel(series, number), String(number), {
      className: isDone ? "level done" : "level",
      ...(name && { title: text(`first.${name}`) }),
      aria: { label: isDone ? text("choose.solved", { what }) : what, ...(here && { current: "true" }) },
    }));
  }

  /** A row of levels below its name; `more` stands behind them. */
  const row = (source, words, series, numbers, more) =>
    el("div.class", {}, el("h3", {}, words),
      el("ol.levels", {}, numbers.map((number) => item(source, series, number)), more && el("li", {}, more)));

  /** The levels of each class in a row. */
  function classes(source) {
    return DIFFICULTIES.map((difficulty) => {
      const numbers = SERIES.level.flatMap((level, index) => (level.difficulty === difficulty ? [index + 1] : []));
      return row(source, text(`class.${difficulty}`), "level", numbers);
    });
  }

  function series(source, name) {
    const numbers = SERIES[name].map((_, index) => index + 1);
    const more = name in MADE &&
      link(optionsOfAnother(name, "medium"), text("choose.more"), { className: "level word" });
    return row(source, text(`set.${name}`), name, numbers, more);
  }

  return {
    /** Shows what has been solved, and where the player is. */
    show(source) {
      const names = Object.keys(SERIES).filter((name) => name !== "level");
      calendar.show(source);
      put(place, day(source), calendar.element, another(),
        el("div.classes", {}, series(source, "first"), classes(source),
          names.filter((name) => name !== "first").map((name) => series(source, name))));
    },
  };
}
