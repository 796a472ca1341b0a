// Where puzzles to play come from: levels and the puzzle of the day, which the engine makes, sets that are
// part of the site, and links.

import SETS from "corpus:sets";

/** What a search for a board may spend, in nodes: the same boards on every device. */
const NODES = 50_000_000;

const CLASSES = [
  { difficulty: "easy", men: [4, 4, 5, 5, 6, 6, 7, 7] },
  { difficulty: "medium", men: [5, 6, 6, 7, 7, 8, 8, 9] },
  { difficulty: "hard", men: [6, 7, 7, 8, 8, 9, 9, 10] },
  { difficulty: "expert", men: [7, 8, 8, 9, 9, 10, 11, 12] },
];

/** The levels, from easy to expert. The seed of a level is its number. */
export const LEVELS = CLASSES.flatMap(({ difficulty, men }) => men.map((men) => ({ difficulty, men })));

export { SETS };

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
  const { difficulty, men } = LEVELS[level - 1];
  const next = level < LEVELS.length ? { room, text: "", options: { level: level + 1 } } : null;
  const request = {
    op: "solitario.generate", men, difficulty, unique: true, set: "chess", seed: level,
    max_nodes: NODES,
  };
  return { kind: "level", number: level, difficulty, next, get: made(`level.${level}`, request) };
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
