// The values kept on this device, by name, and the part of a stored value that has the right shape: an older
// page, another program or the user may have written the value.

import { isPuzzle } from "./board/pieces.js";
import { isKept as isGame } from "./rooms/game/address.js";
import { LANGUAGES } from "./i18n/index.js";
import { optionsOf, rulesOf } from "./rooms/rules.js";
import { THEMES } from "./themes.js";

const isText = (value) => typeof value === "string";
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isDate = (value) => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isRun = (value) => isText(value) && isPuzzle(value);
/** Whether a value is options of the game, each as an address would have it. */
const isRules = (value) => isObject(value) &&
  Object.entries(value).every(([name, rule]) => rulesOf(written(optionsOf({ [name]: rule })))[name] === rule);
const written = (options) => Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
const isPlay = (value) => isObject(value) && isRun(value.puzzle) && isRules(value.rules);
const isEntry = (value) => isRun(value) || isPlay(value);
/** A board, behind which its rules may stand: `ta1pa5?target=a5`. */
const isBoard = (value) => isText(value) && isRun(value.split("?", 1)[0]);
const isTime = (value) => Array.isArray(value) && isBoard(value[0]) && Number.isFinite(value[1]);

const whole = (isRight) => (value) => (isRight(value) ? value : undefined);
const members = (isRight) => (value) => (Array.isArray(value) ? value.filter(isRight) : undefined);

/** The right part of a value, by the first word of its name; `undefined` where there is none. */
const SHAPES = {
  language: whole((value) => isText(value) && Object.hasOwn(LANGUAGES, value)),
  theme: whole((value) => THEMES.includes(value)),
  warns: whole((value) => typeof value === "boolean"),
  levels: whole(isObject),
  skipped: members(isText),
  days: members(isDate),
  times: members(isTime),
  sheet: members(isEntry),
  title: whole(isText),
  board: whole(isPlay),
  day: whole(isRun),
  game: whole((value) => isObject(value) && isGame(value)),
};

/** What a stored value is: `isKnown`, its right part, and whether that is all of it. */
export function judged(name, text) {
  const [kind] = name.split(".");
  if (!Object.hasOwn(SHAPES, kind)) return { isKnown: false };
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const right = SHAPES[kind](value);
  return { isKnown: true, kind, right, isWhole: right !== undefined && JSON.stringify(right) === JSON.stringify(value) };
}
