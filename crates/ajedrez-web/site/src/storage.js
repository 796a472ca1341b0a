// The data stored on this device. If the browser stores nothing, it lasts as long as the page is open.

import { isPuzzle } from "./board/pieces.js";
import { LANGUAGES } from "./i18n/index.js";
import { isKept as isGame } from "./views/game/game.js";
import { isKept as isPlayed } from "./views/solitario/game.js";
import { SCORES } from "./views/solitario/rating.js";
import { optionsOf, rulesOf } from "./views/rules.js";

const PREFIX = "ajedrez.";

/** The suffix for a value that could not be read completely: the original value. */
const UNREAD = ".unread";

/**
 * Replaces every stored value by its valid part; the invalid rest is stored under another name.
 *
 * @param {Storage} kept
 * @returns {string[]} the kinds of the dropped parts
 */
function repair(kept) {
  const leftOut = new Set();
  for (const key of Object.keys(kept).filter((key) => key.startsWith(PREFIX) && !key.includes(UNREAD))) {
    const stored = kept.getItem(key);
    const { isKnown, kind, right, isWhole } = judged(key.slice(PREFIX.length), stored);
    if (!isKnown || isWhole) continue;
    leftOut.add(kind);
    try {
      kept.setItem(freeName(kept, key + UNREAD, stored), stored);
    } catch {
      // The device is full: the value stays until there is space.
      continue;
    }
    if (right === undefined) kept.removeItem(key);
    else kept.setItem(key, JSON.stringify(right));
  }
  return [...leftOut];
}

/** The first free name among a name and its numbered variants. */
function freeName(kept, name, value) {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? name : `${name}.${number}`;
    const there = kept.getItem(key);
    if (there === null || there === value) return key;
  }
}

export function createStorage(open = () => window.localStorage) {
  let kept = null;
  try {
    kept = open();
    kept.setItem(`${PREFIX}probe`, "1");
    kept.removeItem(`${PREFIX}probe`);
  } catch {
    kept = null;
  }
  // Values that cannot be stored last as long as the page.
  const here = new Map();
  const storage = {
    /** Called the first time that the device is full. */
    onFull() {},
    /** The kinds of values with a dropped part of the wrong form. */
    leftOut: kept ? repair(kept) : [],
    /** Whether the stored values outlast the page. */
    lasts: kept !== null,
    /** The value called `name`, or `otherwise` if it is missing or cannot be read. */
    get(name, otherwise) {
      const text = here.get(name) ?? kept?.getItem(PREFIX + name);
      return text == null ? otherwise : (judged(name, text).right ?? otherwise);
    },
    set(name, value) {
      const text = JSON.stringify(value);
      try {
        if (!kept) return here.set(name, text);
        kept.setItem(PREFIX + name, text);
        here.delete(name);
      } catch {
        if (here.size === 0) storage.onFull();
        here.set(name, text);
      }
    },
  };
  return storage;
}

// The values stored on this device, by name, and the valid part of a stored value: an older page, another program or
// the user may have written it.

const isText = (value) => typeof value === "string";
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isDate = (value) => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isRun = (value) => isText(value) && isPuzzle(value);
/** Whether a value is options of the game, each in the form of an address. */
const isRules = (value) => isObject(value) &&
  Object.entries(value).every(([name, rule]) => rulesOf(written(optionsOf({ [name]: rule })))[name] === rule);
const written = (options) => Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
const isPlay = (value) => isObject(value) && isRun(value.puzzle) && isRules(value.rules);
const isEntry = (value) => isRun(value) || isPlay(value);
/** A board, optionally followed by its rules: `ta1pa5?target=a5`. */
const isBoard = (value) => isText(value) && isRun(value.split("?", 1)[0]);
const isTime = (value) => Array.isArray(value) && isBoard(value[0]) && Number.isFinite(value[1]);

const isTry = (value) => isObject(value) && isBoard(value.board) && Object.hasOwn(SCORES, value.how) &&
  Number.isFinite(value.time) && value.time >= 0 && isText(value.at) && !Number.isNaN(Date.parse(value.at)) &&
  (value.rating === null || Number.isFinite(value.rating));

const whole = (isRight) => (value) => (isRight(value) ? value : undefined);
const members = (isRight) => (value) => (Array.isArray(value) ? value.filter(isRight) : undefined);

/** The valid part of a value, by the first word of its name; `undefined` if there is none. */
const SHAPES = {
  language: whole((value) => isText(value) && Object.hasOwn(LANGUAGES, value)),
  theme: whole((value) => THEMES.includes(value)),
  sound: whole((value) => typeof value === "boolean"),
  warns: whole((value) => typeof value === "boolean"),
  agreed: whole((value) => typeof value === "boolean"),
  levels: whole(isObject),
  skipped: members(isText),
  days: members(isDate),
  times: members(isTime),
  tries: members(isTry),
  sheet: members(isEntry),
  title: whole(isText),
  board: whole(isPlay),
  day: whole(isRun),
  played: whole((value) => isPlay(value) && isPlayed(value)),
  game: whole((value) => isObject(value) && isGame(value)),
};

/** The result of checking a stored value: `isKnown`, its valid part, and whether that is the whole value. */
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
  return {
    isKnown: true,
    kind,
    right,
    // Computed only on demand: long values are read many times.
    get isWhole() {
      return right !== undefined && JSON.stringify(right) === JSON.stringify(value);
    },
  };
}

// The themes, in the order of the button.

export const THEMES = ["auto", "light", "dark"];
