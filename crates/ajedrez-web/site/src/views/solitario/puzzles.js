// The sources of puzzles: the series of the site, the puzzle of the day and new puzzles, which the engine generates,
// and links.

import BOOK from "corpus:book";
import SETS from "corpus:sets";
import PUZZLES from "made:levels";
import RATINGS from "made:ratings";
import { isPuzzle } from "../../board/pieces.js";
import { Fault } from "../../engine/client.js";
import { optionsOf, rulesOf } from "../rules.js";
import { anotherOf, DIFFICULTIES, FIRST, levelsOf, MADE } from "./levels.js";
import { classOf } from "./rating.js";
import { nameOf } from "./tries.js";

const view = "solitario";

/** Today's date in UTC: the puzzle of a day is the same everywhere. */
export const today = () => new Date().toISOString().slice(0, 10);

/** The day after or before a date. */
export function dayBeside(date, days) {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The source of the puzzle of an address.
 *
 * @typedef {object} Source
 * @property {string} kind `link`, `day`, `another`, or the name of a series
 * @property {object} options the options of its address
 * @property {object} rules the options of the game
 * @property {string} [key] its name in the record of the player
 * @property {number} [number] the number of a level
 * @property {string} [name] the name of one of the first levels
 * @property {string} [date] the day
 * @property {string} [difficulty]
 * @property {string} [idea] a motif, or `mixed`, of a board of the collection
 * @property {boolean} [isByRating] whether it was chosen by the player's rating
 * @property {object | null} next the address of the puzzle after it
 * @property {(ask: Function, storage: object, text: Words) => Promise<string>} get
 */

/**
 * @param {{ text: string, options: Record<string, any> }} address
 * @param {ReturnType<import("./record.js").createRecord>} record
 * @param {{ key?: string }} [shown] the current board
 * @returns {Source}
 */
export function sourceOf({ text, options }, record, shown) {
  if (text) return linked(text, options);
  if ("day" in options) return ofDay(isDay(options.day) && options.day <= today() ? options.day : today());
  if ("rated" in options) return rated(options, record, shown);
  return listed(options, record);
}

/** A board by the player's rating, or one from an earlier choice: the next one is also chosen by rating. */
function rated(options, record, shown) {
  const isChosen = ["level", "set", "another"].some((name) => name in options);
  const source = listed(isChosen ? options : optionsByRating(record, shown), record);
  const next = { view, text: "", options: { rated: "" } };
  return { ...source, options: { ...source.options, rated: "" }, next, isByRating: true };
}

/**
 * The options of the address of the unsolved board closest to the player's rating; if all are solved, of a new one of
 * the same difficulty.
 */
function optionsByRating(record, shown) {
  const board = record.nearest(shown);
  if (board) return optionsOfLevel(board.series, board.number);
  return optionsOfAnother("level", classOf(record.tries.standing().rating));
}

/** A board of a series, or a new one. */
function listed(options, record) {
  if (DIFFICULTIES.includes(options.another)) return another(options);
  const series = "level" in options ? "level" : options.set;
  if (!Object.hasOwn(SERIES, series)) return level(...record.firstOpen());
  const number = Number(options.level ?? options.number);
  if (isOneOf(SERIES[series].length, number)) return level(series, number);
  return series === "level" ? level(...record.firstOpen()) : level(series, 1);
}

const isOneOf = (most, number) => Number.isInteger(number) && number >= 1 && number <= most;

/** Whether a text is a valid date. */
function isDay(text) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function linked(text, options) {
  const rules = rulesOf(options);
  /** The engine also reads players' notation; the original's notation does not need the engine. */
  const get = async (ask) => (isPuzzle(text) ? text : (await ask({ op: "solitario.play", puzzle: text })).puzzle);
  return { kind: "link", options: optionsOf(rules), rules, next: null, get };
}

function ofDay(date) {
  const name = `day.${date}`;
  /** The engine generates the puzzle of a day once per device. */
  async function get(ask, storage, text) {
    const kept = storage.get(name);
    if (kept) return kept;
    const [{ puzzle }] = await ask({ op: "solitario.daily", date }, { label: text("play.making") });
    storage.set(name, puzzle);
    return puzzle;
  }
  return { kind: "day", options: { day: date }, rules: {}, key: name, date, next: null, get };
}

function another({ another: difficulty, set, seed: given }) {
  const series = Object.hasOwn(MADE, set) ? set : "level";
  const seed = /^\d{1,10}$/.test(given) && Number(given) < 2 ** 32 ? Number(given) : undefined;
  const options = optionsOfAnother(series, difficulty, seed);
  async function get(ask, _, text) {
    const boards = await ask(anotherOf(series, difficulty, options.seed), { label: text("play.making") });
    if (boards.length === 0) throw new Fault({ kind: "none", message: text("play.not_made") });
    return boards[0].puzzle;
  }
  const next = { view, text: "", options: optionsOfAnother(series, difficulty) };
  return { kind: "another", options, rules: MADE[series].rules, difficulty, next, get };
}

function level(series, number) {
  const { puzzle, rules, difficulty, name, idea } = SERIES[series][number - 1];
  const options = optionsOfLevel(series, number);
  const after = afterLevel(series, number);
  const next = after && { view, text: "", options: after };
  const key = keyOf(series, number);
  return { kind: series, options, rules, key, number, name, difficulty, idea, next, get: async () => puzzle };
}

// The series of puzzles that are part of the site.

/** @typedef {{ puzzle: string, rules: object, difficulty?: string, name?: string, idea?: string }} Level */

const made = (series) => levelsOf(series).map(({ difficulty }, index) => (
  { puzzle: PUZZLES[series][index], rules: MADE[series].rules, difficulty }
));

/** @type {Record<string, Level[]>} the series by name, in the order of the page */
export const SERIES = {
  first: FIRST.map((level) => ({ rules: {}, ...level })),
  ...Object.fromEntries(Object.keys(MADE).map((series) => [series, made(series)])),
  ...Object.fromEntries(Object.entries(SETS).map(([set, puzzles]) =>
    [set, puzzles.map((puzzle) => ({ puzzle, rules: {} }))])),
  book: BOOK.flatMap(({ difficulty, idea, puzzles }) => puzzles.map((puzzle) => ({ puzzle, rules: {}, difficulty, idea }))),
};

/** The boards that can be chosen by the player's rating, with their ratings. */
export const RATED = Object.entries(RATINGS).flatMap(([series, ratings]) =>
  ratings.map((rating, index) => (
    { series, number: index + 1, rating, difficulty: SERIES[series][index].difficulty }
  )));

/** The parts of the collection: difficulty, idea, and the numbers of the boards. */
export const BOOK_PARTS = BOOK.map(({ difficulty, idea, puzzles }, index) => {
  const before = BOOK.slice(0, index).reduce((sum, part) => sum + part.puzzles.length, 0);
  return { difficulty, idea, numbers: puzzles.map((_, place) => before + place + 1) };
});

/** The idea of a board of the collection in words. */
export const ideaOf = (idea, text) => text(idea === "mixed" ? "book.mixed" : `generate.motif.${idea}`);

/** The options of the address of a level. */
export const optionsOfLevel = (series, number) =>
  series === "level" ? { level: number } : { set: series, number };

/** The series and number of a board by its name, which includes its rules; nothing for a board of no series. */
export function placeOf(name) {
  const of = ([series, levels]) => levels.map((level, index) => [nameOf(level), [series, index + 1]]);
  places ??= new Map(Object.entries(SERIES).flatMap(of).reverse());
  return places.get(name);
}
let places = null;

/** The name of a level in the record of the player. */
export const keyOf = (series, number) => (series === "level" ? String(number) : `${series}.${number}`);

/**
 * The puzzle after a level: the next level; after the first levels, the others; after those, a new one like the last.
 */
function afterLevel(series, number) {
  if (number < SERIES[series].length) return optionsOfLevel(series, number + 1);
  if (series === "first") return optionsOfLevel("level", 1);
  if (series in MADE) return optionsOfAnother(series, SERIES[series].at(-1).difficulty);
  return null;
}

/** The options of the address of a new puzzle, which the engine generates. */
export function optionsOfAnother(series, difficulty, seed = crypto.getRandomValues(new Uint32Array(1))[0]) {
  return { another: difficulty, ...(series !== "level" && { set: series }), seed };
}
