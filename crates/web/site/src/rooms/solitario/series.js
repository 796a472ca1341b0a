// The series of puzzles that are part of the site.

import PUZZLES from "made:levels";
import SETS from "corpus:sets";
import { FIRST } from "./first.js";
import { levelsOf, MADE } from "./levels.js";

/** @typedef {{ puzzle: string, rules: object, difficulty?: string, name?: string }} Level */

const made = (series) => levelsOf(series).map(({ difficulty }, index) => (
  { puzzle: PUZZLES[series][index], rules: MADE[series].rules, difficulty }
));

/** @type {Record<string, Level[]>} the series by their names, in their order on the page */
export const SERIES = {
  first: FIRST.map((level) => ({ rules: {}, ...level })),
  ...Object.fromEntries(Object.keys(MADE).map((series) => [series, made(series)])),
  ...Object.fromEntries(Object.entries(SETS).map(([set, puzzles]) =>
    [set, puzzles.map((puzzle) => ({ puzzle, rules: {} }))])),
};

/** The options of the address of a level. */
export const optionsOfLevel = (series, number) =>
  series === "level" ? { level: number } : { set: series, number };

/** What a level is called in the record of the player. */
export const keyOf = (series, number) => (series === "level" ? String(number) : `${series}.${number}`);

/** What follows a level: the next one; after the first levels, the others; after those, another one like it. */
export function afterLevel(series, number) {
  if (number < SERIES[series].length) return optionsOfLevel(series, number + 1);
  if (series === "first") return optionsOfLevel("level", 1);
  if (series in MADE) return optionsOfAnother(series, SERIES[series].at(-1).difficulty);
  return null;
}

/** The options of the address of another puzzle, which the engine makes. */
export function optionsOfAnother(series, difficulty, seed = crypto.getRandomValues(new Uint32Array(1))[0]) {
  return { another: difficulty, ...(series !== "level" && { set: series }), seed };
}
