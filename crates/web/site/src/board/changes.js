// The buttons and keys that take back changes of an editor and make them again.

import { button } from "../dom.js";

/** A field of text has its own keys for that. */
const TEXTS = "textarea, input:not([type=checkbox], [type=radio])";

/**
 * @param {object} wishes
 * @param {(key: string) => string} wishes.text the words of the page
 * @param {EventTarget} wishes.keysOf where Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z, are heard
 * @param {ReturnType<import("./edits.js").createEdits>} wishes.edits
 * @param {() => void} wishes.undo
 * @param {() => void} wishes.redo
 */
export function createChanges({ text, keysOf, edits, undo, redo }) {
  const sign = (words, mark, job, keys) => button(mark, job, {
    className: "piece-button", title: words, aria: { label: words, keyshortcuts: keys },
  });
  const back = sign(text("editor.undo"), "↶", undo, "Control+Z");
  const again = sign(text("editor.redo"), "↷", redo, "Control+Y");

  function key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest?.(TEXTS)) return;
    const name = event.key.toLowerCase();
    if (name === "z" && !event.shiftKey) undo();
    else if (name === "y" || name === "z") redo();
    else return;
    event.preventDefault();
  }
  keysOf.addEventListener("keydown", key);

  return {
    buttons: [back, again],
    /** Shows whether there is something to take back. A button that has nothing left to do keeps the focus. */
    show() {
      back.setAttribute("aria-disabled", String(!edits.canUndo()));
      again.setAttribute("aria-disabled", String(!edits.canRedo()));
    },
    end: () => keysOf.removeEventListener("keydown", key),
  };
}
