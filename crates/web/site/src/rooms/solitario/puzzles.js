// Where puzzles to play come from: levels and sets that are part of the site, the puzzle of the day, which the
// engine makes, and links.

import PUZZLES from "made:levels";
import SETS from "corpus:sets";
import { LEVELS } from "./levels.js";

export { LEVELS, SETS };

/** Today's date, of UTC: the puzzle of a day is the same everywhere. */
export const today = () => new Date().toISOString().slice(0, 10);

/** The day after or before a date. */
export function dayBeside(date, days) {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The source that an address names: what to call it, and how to get its puzzle.
 *
 * @returns {{ kind: string, number?: number, date?: string, set?: string, next: object | null,
 *   get: (ask: Function, storage: object, label: string) => Promise<string> }}
 */
export function sourceOf({ text, options }, storage) {
  const number = Number(options.level ?? options.number);
  const isOneOf = (most) => Number.isInteger(number) && number >= 1 && number <= most;
  const room = "solitario";
  if (text) return { kind: "link", next: null, get: async () => text };
  if ("day" in options) {
    const date = /^\d{4}-\d{2}-\d{2}$/.test(options.day) ? options.day : today();
    return { kind: "day", date, next: null, get: made(`day.${date}`, { op: "solitario.daily", date }) };
  }
  if (Object.hasOwn(SETS, options.set)) {
    const set = SETS[options.set];
    const place = isOneOf(set.length) ? number : 1;
    const after = { room, text: "", options: { set: options.set, number: place + 1 } };
    const next = place < set.length ? after : null;
    return { kind: "set", set: options.set, number: place, next, get: async () => set[place - 1] };
  }
  const level = isOneOf(LEVELS.length) ? number : firstOpen(storage);
  const { difficulty } = LEVELS[level - 1];
  const next = level < LEVELS.length ? { room, text: "", options: { level: level + 1 } } : null;
  return { kind: "level", number: level, difficulty, next, get: async () => PUZZLES[level - 1] };
}

/** The first level that has not been solved on this device. */
export function firstOpen(storage) {
  const done = storage.get("levels", {});
  const open = LEVELS.findIndex((_, index) => !done[index + 1]);
  return open < 0 ? LEVELS.length : open + 1;
}

/** A puzzle that the engine makes once on each device. */
function made(name, request) {
  return async (ask, storage, label) => {
    const kept = storage.get(name);
    if (kept) return kept;
    const boards = await ask(request, { label });
    if (boards.length === 0) throw new Error("no board");
    storage.set(name, boards[0].puzzle);
    return boards[0].puzzle;
  };
}
