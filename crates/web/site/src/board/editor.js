// A board that is edited, with a palette below it. With a piece of the palette, a tap puts the piece on a
// square or takes it off again; the piece can also be dragged there. With the hand, pieces are moved. A piece dragged
// off the board is removed. With a square in focus, a letter puts a piece there and Delete removes it. Changes are
// taken back and made again with buttons and keys.

import { button, el } from "../dom.js";
import { createBoard } from "./board.js";
import { createChanges } from "./changes.js";
import { createEdits } from "./edits.js";
import { createPalette } from "./palette.js";
import { SPANISH } from "./pieces.js";

/**
 * @param {Element} host
 * @param {{ text: Words, label: string, colors: string[], roles: string[],
 *   onChange: (pieces: Map<string, string>) => void, keysOf?: EventTarget, edits?: ReturnType<typeof createEdits>,
 *   onArrow?: (from: string, to: string) => void, onPick?: (square: string | null) => void }} wishes
 *   `colors` of `w` and `b`, `roles` of `kqrbnp`. `onChange` is called after each change by the user. The keys that
 *   take back are heard on `keysOf`, or on the host; `edits` are changes of before. With `onArrow` there is a tool
 *   that chooses two squares and moves nothing; `onPick` is called with the first
 */
export function createEditor(host, wishes) {
  const { text, label, colors, roles, onChange, onArrow, onPick, keysOf = host, edits = createEdits() } = wishes;
  let tool = "hand";
  const pieces = () => board.pieces();
  /** Whether there is a board: before that nothing is edited, since the board would take the place of what is made. */
  const isThere = () => !board.element.inert;

  function change(edit) {
    if (!isThere()) return;
    const next = pieces();
    edits.note(new Map(next));
    edit(next);
    take(next);
  }

  const changes = createChanges({
    text, keysOf, edits,
    undo: () => isThere() && take(edits.undo(pieces())),
    redo: () => isThere() && take(edits.redo(pieces())),
  });

  function take(next) {
    if (!next) return;
    board.setPieces(next);
    changes.show();
    onChange(next);
  }

  const board = createBoard(host, {
    text,
    label,
    canPick: (square, how) => pieces().has(square) && (how === "drag" || tool === "hand" || tool === "arrow"),
    onPick: (square) => onPick?.(tool === "arrow" ? square : null),
    onMove(from, to) {
      if (tool === "arrow") return to && to !== from && onArrow(from, to);
      change((next) => {
        if (to) next.set(to, next.get(from));
        if (to !== from) next.delete(from);
      });
    },
    onSquare: use,
    onKey(square, event) {
      const role = SPANISH[event.key.toLowerCase()];
      if (event.key === "Delete" || event.key === "Backspace") change((next) => next.delete(square));
      // A capital is a piece of Black where there are two colours.
      else if (role && roles.includes(role)) {
        const color = event.shiftKey && colors.includes("b") ? "b" : colors[0];
        change((next) => next.set(square, color + role));
      } else return;
      event.preventDefault();
    },
  });

  /** Handles a tap on a square while no piece is taken up. */
  function use(square) {
    if (tool === "hand" || tool === "arrow") return;
    change((next) => {
      if (tool === "none" || next.get(square) === tool) next.delete(square);
      else next.set(square, tool);
    });
  }

  const names = colors.flatMap((color) => roles.map((role) => color + role));
  const palette = createPalette({
    text,
    names: ["hand", ...(onArrow ? ["arrow"] : []), ...names, "none"],
    drag: board.drag,
    onChoose(name) {
      tool = name;
      board.putBack();
    },
    onPut: (piece, square) => change((next) => next.set(square, piece)),
  });
  const empty = button(text("editor.empty"), () => pieces().size > 0 && change((next) => next.clear()));
  const group = { role: "group", data: { colors: colors.length }, aria: { label: text("editor.palette") } };
  host.append(el("div.palette", group, palette.buttons, changes.buttons, empty));
  board.element.inert = true;
  palette.choose("hand");
  changes.show();

  /** Shows the first or another board. */
  function show(next, how) {
    board.element.inert = false;
    return board.setPieces(next, how);
  }

  return {
    ...board,
    /** Shows another board. The changes before it can no longer be undone. */
    setPieces(next, how) {
      edits.forget();
      changes.show();
      return show(next, how);
    },
    /** Shows the board that stood here after the changes of before. */
    load: show,
    /** Shows another board in place of the user's, which comes back with undo. */
    replace(next) {
      edits.note(pieces());
      changes.show();
      return show(next);
    },
    destroy() {
      changes.end();
      palette.end();
      board.destroy();
    },
  };
}
