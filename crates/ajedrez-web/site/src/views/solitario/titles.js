// The name of a puzzle in progress, and the text below it.

import { rulesInWords } from "../rules.js";
import { ideaOf, today } from "./puzzles.js";
import { signed } from "./rating.js";

/** @param {import("./puzzles.js").Source} source */
export function titleOf({ kind, number, name, date, difficulty, idea }, text) {
  if (kind === "link") return text("title.link");
  if (kind === "day") return text("title.day", { date: dateInWords(date, text.language) });
  if (kind === "another") return text("title.another", { difficulty: text(`class.${difficulty}`) });
  if (kind === "first") return text("title.first", { number, name: text(`first.${name}`) });
  if (kind === "level") return text("title.level", { number, difficulty: text(`class.${difficulty}`) });
  if (kind === "book") return text("title.book", { number, difficulty: text(`class.${difficulty}`), idea: ideaOf(idea, text) });
  return text("title.set", { set: text(`set.${kind}`), number });
}

/**
 * The idea of a first level; rules other than the plain ones; otherwise the goal.
 *
 * @param {import("./puzzles.js").Source} source
 * @param {Words} text
 */
export function goalOf({ kind, name, rules }, text) {
  if (kind === "first") return text(`first.${name}.how`);
  const words = rulesInWords(rules, text);
  return words.length > 0 ? words.join(" · ") : text("play.goal");
}

/**
 * A date in words, with the year unless it is the current one.
 *
 * @param {string} date
 * @param {string} language
 * @param {"long" | "short"} [month]
 */
export function dateInWords(date, language, month = "long") {
  /** @type {Intl.DateTimeFormatOptions} */
  const options = { day: "numeric", month, timeZone: "UTC" };
  if (date.slice(0, 4) !== today().slice(0, 4)) options.year = "numeric";
  return new Intl.DateTimeFormat(language, options).format(new Date(`${date}T00:00:00Z`));
}

/**
 * The change of the rating by the last board: nothing if the board had been tried before, or is too large to be rated.
 */
export function ratingInWords(isFirst, { rating, steps }, text) {
  const { tried, change } = steps.at(-1) ?? {};
  if (!isFirst) return text("progress.again", { rating });
  if (!tried || tried.rating === null) return text("progress.unrated", { rating });
  return text("progress.change", { rating, change: signed(change), board: tried.rating });
}
