// The boards before the changes of an editor, and those that were taken back.

/** The changes that are kept; the oldest go first. */
const EDITS_MAX = 200;

export function createEdits() {
  const [past, future] = [[], []];
  const step = (from, to) => (now) => {
    if (from.length === 0) return null;
    to.push(now);
    return from.pop();
  };
  return {
    /** Notes a board that is about to change. */
    note(now) {
      past.push(now);
      if (past.length > EDITS_MAX) past.shift();
      future.length = 0;
    },
    /** The board before the last change, in exchange for the one of now; `null` where there is none. */
    undo: step(past, future),
    /** The board that was taken back last. */
    redo: step(future, past),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    forget() {
      past.length = future.length = 0;
    },
  };
}
