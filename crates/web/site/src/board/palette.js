// The tools of an editor: the hand, the pieces, and what takes pieces off. A tool is chosen, or a piece is dragged
// from here to a square of the board.

import { button, el } from "../dom.js";
import { picture } from "./picture.js";

/** The symbols on the buttons of the tools that are no pieces. */
const SIGNS = { hand: "✥", arrow: "➚", none: "⌫" };

/**
 * @param {object} wishes
 * @param {(key: string) => string} wishes.text the words of the page
 * @param {string[]} wishes.names the tools: `hand`, `arrow`, `none`, and pieces such as `wq`
 * @param {ReturnType<import("./drag.js").createDrag>} wishes.drag
 * @param {(name: string) => void} wishes.onChoose
 * @param {(piece: string, square: string) => void} wishes.onPut called when a piece is dragged to a square
 */
export function createPalette({ text, names, drag, onChoose, onPut }) {
  const tools = new Map(names.map((name) => [name, tool(name)]));
  let press = null;
  // The browser clicks a button on which a drag has begun.
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
