// A board that is edited, with a palette below it. With a piece of the palette, a tap puts the piece on a square or
// removes it; the piece can also be dragged there. With the hand, pieces are moved. A piece dragged off the board is
// removed. On the focused square, a letter puts a piece and Delete removes it. Buttons and keys undo and redo changes.

import { button, el } from "../dom.js";
import { createBoard } from "./board.js";
import { picture } from "./picture.js";
import { roleOf } from "./pieces.js";

/**
 * @param {Element} host
 * @param {{ text: Words, label: string, colors: string[], roles: string[],
 *   onChange: (pieces: Map<string, string>) => void, keysOf?: EventTarget, edits?: ReturnType<typeof createEdits>,
 * onArrow?: (from: string, to: string) => void, onPick?: (square: string | null) => void }} options
 * `colors` of `w` and `b`, `roles` of `kqrbnp`. `onChange` is called after each change by the user. `keysOf`, by
 * default the host, receives the keys for undo and redo; `edits` are earlier changes. With `onArrow` there is a tool
 * that selects two squares and moves nothing; `onPick` is called with the first
 */
export function createEditor(host, options) {
  const { text, label, colors, roles, onChange, onArrow, onPick, keysOf = host, edits = createEdits() } = options;
  let tool = "hand";
  const pieces = () => board.pieces();
  /** Whether there is a board. Before that nothing can be edited, since the loaded board would replace the changes. */
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
      const role = roleOf(event.key, text.language);
      if (event.key === "Delete" || event.key === "Backspace") change((next) => next.delete(square));
      // A capital is a black piece if there are two colours.
      else if (role && roles.includes(role)) {
        const color = event.shiftKey && colors.includes("b") ? "b" : colors[0];
        change((next) => next.set(square, color + role));
      } else return;
      event.preventDefault();
    },
  });

  /** Handles a tap on a square while no piece is picked. */
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
    /** Shows the board that results from the earlier changes. */
    load: show,
    /** Replaces the user's board; undo restores it. */
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

// The boards before the changes of an editor, and the undone boards.

/** The maximum number of stored changes; the oldest are dropped. */
const EDITS_MAX = 200;

export function createEdits() {
  const [past, future] = [[], []];
  const step = (from, to) => (now) => {
    if (from.length === 0) return null;
    to.push(now);
    return from.pop();
  };
  return {
    /** Stores a board that is about to change. */
    note(now) {
      past.push(now);
      if (past.length > EDITS_MAX) past.shift();
      future.length = 0;
    },
    /** Exchanges the current board for the one before the last change; `null` without one. */
    undo: step(past, future),
    /** Exchanges the current board for the last undone one. */
    redo: step(future, past),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    forget() {
      past.length = future.length = 0;
    },
  };
}

// The buttons and keys for undo and redo.

/** Text fields have their own undo keys. */
const TEXTS = "textarea, input:not([type=checkbox], [type=radio])";

/**
 * @param {object} options
 * @param {(key: string) => string} options.text the texts of the page
 * @param {EventTarget} options.keysOf receives Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z
 * @param {ReturnType<createEdits>} options.edits
 * @param {() => void} options.undo
 * @param {() => void} options.redo
 */
function createChanges({ text, keysOf, edits, undo, redo }) {
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
    /** Shows whether there is something to undo or redo. A disabled button keeps the focus. */
    show() {
      back.setAttribute("aria-disabled", String(!edits.canUndo()));
      again.setAttribute("aria-disabled", String(!edits.canRedo()));
    },
    end: () => keysOf.removeEventListener("keydown", key),
  };
}

// The tools of an editor: the hand, the pieces, and the eraser. A tool is chosen, or a piece is dragged from here to a
// square of the board.

/** The symbols of the tools that are not pieces. */
const SIGNS = { hand: "✥", arrow: "➚", none: "⌫" };

/**
 * @param {object} options
 * @param {(key: string) => string} options.text the texts of the page
 * @param {string[]} options.names the tools: `hand`, `arrow`, `none`, and pieces such as `wq`
 * @param {ReturnType<import("./board.js").createDrag>} options.drag
 * @param {(name: string) => void} options.onChoose
 * @param {(piece: string, square: string) => void} options.onPut called when a piece is dragged to a square
 */
function createPalette({ text, names, drag, onChoose, onPut }) {
  const tools = new Map(names.map((name) => [name, tool(name)]));
  let press = null;
  // The browser fires a click on a button where a drag has begun.
  let hasDragged = false;

  function tool(name) {
    const isPiece = name.length === 2;
    const words = text(isPiece ? `piece.${name}` : `editor.${name}`);
    const choice = button("", () => hasDragged || choose(name), {
      className: "piece-button", title: words, aria: { label: words },
    });
    choice.append(isPiece ? picture(name) : el("span", { aria: { hidden: "true" } }, SIGNS[name]));
    if (isPiece) makeDraggable(choice, name);
    return choice;
  }

  function makeDraggable(choice, piece) {
    choice.classList.add("draggable");
    const listeners = {
      pointerdown(event) {
        hasDragged = false;
        if (event.button !== 0 || press) return;
        press = { id: event.pointerId, clientX: event.clientX, clientY: event.clientY };
        choice.setPointerCapture(event.pointerId);
      },
      pointermove(event) {
        if (event.pointerId !== press?.id) return;
        if (!drag.isUnderWay() && drag.isFar(press, event)) drag.lift(piece);
        if (drag.isUnderWay()) drag.follow(event);
      },
      pointerup(event) {
        if (event.pointerId !== press?.id) return;
        hasDragged = drag.isUnderWay();
        const square = drag.squareAt(event);
        end();
        if (hasDragged && square) onPut(piece, square);
      },
      pointercancel: end,
      keydown: () => { hasDragged = false; },
    };
    for (const [event, listener] of Object.entries(listeners)) choice.addEventListener(event, listener);
  }

  function end() {
    if (press) drag.drop();
    press = null;
  }

  function choose(name) {
    for (const [each, choice] of tools) choice.setAttribute("aria-pressed", String(each === name));
    onChoose(name);
  }

  return { buttons: [...tools.values()], choose, end };
}
