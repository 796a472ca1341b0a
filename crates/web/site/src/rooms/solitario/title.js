// What a puzzle that is played is called, and what is said below its name.

import { rulesInWords } from "../rules.js";

/** @param {import("./puzzles.js").Source} source */
export function titleOf({ kind, number, name, date, difficulty }, text) {
  if (kind === "link") return text("title.link");
  if (kind === "day") return text("title.day", { date: dateInWords(date, text.language) });
  if (kind === "another") return text("title.another", { difficulty: text(`class.${difficulty}`) });
  if (kind === "first") return text("title.first", { number, name: text(`first.${name}`) });
  if (kind === "level") return text("title.level", { number, difficulty: text(`class.${difficulty}`) });
  return text("title.set", { set: text(`set.${kind}`), number });
}

/** The idea of a first level; the rules where they are not the plain ones; otherwise the goal. */
export function goalOf({ kind, name, rules }, text) {
  if (kind === "first") return text(`first.${name}.how`);
  const words = rulesInWords(rules, text);
  return words.length > 0 ? words.join(" · ") : text("play.goal");
}

/**
 * A date in words, without its year.
 *
 * @param {string} date
 * @param {string} language
 * @param {"long" | "short"} [month]
 */
export function dateInWords(date, language, month = "long") {
  /** @type {Intl.DateTimeFormatOptions} */
  const options = { day: "numeric", month, timeZone: "UTC" };
  return new Intl.DateTimeFormat(language, options).format(new Date(`${date}T00:00:00Z`));
}
