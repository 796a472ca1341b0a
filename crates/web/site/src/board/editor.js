// A board that is edited, with a palette below it. With a piece of the palette, a tap puts the piece on a
// square or takes it off again. With the hand, pieces are moved. A piece dragged off the board is removed.
// With a square in focus, a letter puts a piece there and Delete removes it.

import { button, el } from "../dom.js";
import { createBoard } from "./board.js";
import { picture } from "./picture.js";
import { SPANISH } from "./pieces.js";

/** The symbols on the buttons of the tools that are no pieces. */
const SIGNS = { hand: "✥", arrow: "➚", none: "⌫" };

/**
 * @param {Element} host
 * @param {{ text: Function, label: string, colors: string[], roles: string[],
 *   onChange: (pieces: Map<string, string>) => void,
 *   onArrow?: (from: string, to: string) => void, onPick?: (square: string | null) => void }} wishes
 *   `colors` of `w` and `b`, `roles` of `kqrbnp`. `onChange` is called after each change by the user. With
 *   `onArrow` there is a tool that chooses two squares and moves nothing; `onPick` is called with the first
 */
export function createEditor(host, { text, label, colors, roles, onChange, onArrow, onPick }) {
  let tool = "hand";
  // The boards before each change by hand.
  const past = [];
  const pieces = () => board.pieces();

  function change(edit) {
    const next = pieces();
    past.push(new Map(next));
    edit(next);
    take(next);
  }

  function undo() {
    if (past.length > 0) take(past.pop());
  }

  function take(next) {
    board.setPieces(next);
    back.disabled = past.length === 0;
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

  const tools = new Map();
  for (const name of ["hand", ...(onArrow ? ["arrow"] : []), ...colors.flatMap((color) => roles.map((role) => color + role)), "none"]) {
    const isPiece = name.length === 2;
    const words = text(isPiece ? `piece.${name}` : `editor.${name}`);
    const choice = button("", () => choose(name), { className: "piece-button", title: words, aria: { label: words } });
    if (isPiece) choice.append(picture(name));
    else choice.append(el("span", { aria: { hidden: "true" } }, SIGNS[name]));
    tools.set(name, choice);
  }
  const empty = button(text("editor.empty"), () => pieces().size > 0 && change((next) => next.clear()));
  const back = button(text("editor.undo"), undo, { disabled: true });
  host.append(el("div.palette", { role: "group", data: { colors: colors.length }, aria: { label: text("editor.palette") } },
    [...tools.values()], empty, back));

  function choose(name) {
    tool = name;
    board.putBack();
    for (const [each, choice] of tools) choice.setAttribute("aria-pressed", String(each === tool));
  }
  choose("hand");

  return {
    ...board,
    /** Shows another board. The changes before it can no longer be undone. */
    setPieces(next, how) {
      past.length = 0;
      back.disabled = true;
      return board.setPieces(next, how);
    },
  };
}
