// What is kept on this device. Where the browser keeps nothing, it is kept as long as the page is open.

import { judged } from "./kept.js";

const PREFIX = "ajedrez.";

/** Behind the name of a value that could not be read whole: what was stored, as it was. */
const UNREAD = ".unread";

/**
 * Puts the right part of every stored value in its place; what is not right is kept under another name.
 *
 * @param {Storage} kept
 * @returns {string[]} what was left out, by its kind
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
      // The device is full: the value stays where it is until there is room.
      continue;
    }
    if (right === undefined) kept.removeItem(key);
    else kept.setItem(key, JSON.stringify(right));
  }
  return [...leftOut];
}

/** The first of a name and its numbers under which nothing else is kept. */
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
  // What cannot be kept lasts as long as the page.
  const here = new Map();
  const storage = {
    /** Called the first time that the device is full. */
    onFull() {},
    /** The kinds of values of which something was left out, since it had the wrong shape. */
    leftOut: kept ? repair(kept) : [],
    /** Whether the kept values outlast the page. */
    lasts: kept !== null,
    /** The value called `name`, or `otherwise` where there is none or it cannot be read. */
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
