// The input of a board. A piece is moved in three ways: it is dragged; two squares are tapped; two squares are
// chosen with arrow keys and Enter or the space bar. Escape puts the piece back.

import { FILES } from "./pieces.js";

const STEPS = {
  ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
};

export function createInput({ grid, cells, drag, wishes, hide, pieceOn }) {
  const ahead = wishes.isTurned ? -1 : 1;
  const { canPick = () => false, onPick, onMove, onSquare, onKey } = wishes;
  let picked = null;
  let focused = "e4";
  let press = null;
  cells.get(focused).tabIndex = 0;

  function pick(square) {
    if (picked) cells.get(picked).removeAttribute("aria-selected");
    picked = square;
    if (picked) cells.get(picked).setAttribute("aria-selected", "true");
    onPick?.(picked);
  }

  function putBack() {
    drop();
    if (picked) pick(null);
  }

  function go(from, to) {
    pick(null);
    const isDone = onMove?.(from, to);
    if (isDone === false && to && to !== from && canPick(to, "tap")) pick(to);
  }

  /** A tap, Enter or the space bar on a square. */
  function choose(square) {
    if (picked === square) return pick(null);
    if (picked) return go(picked, square);
    if (canPick(square, "tap")) return pick(square);
    onSquare?.(square);
  }

  function down(event) {
    const square = drag.squareAt(event);
    if (event.button !== 0 || !square || press) return;
    press = { square, id: event.pointerId, clientX: event.clientX, clientY: event.clientY, isLifted: false };
    grid.setPointerCapture(event.pointerId);
  }

  function move(event) {
    if (!press || event.pointerId !== press.id) return;
    if (!press.isLifted && drag.isFar(press, event) && canPick(press.square, "drag")) lift();
    if (press.isLifted) drag.follow(event);
  }

  /** The piece is dragged: a copy of it follows the pointer. */
  function lift() {
    pick(press.square);
    hide(press.square, true);
    drag.lift(pieceOn(press.square));
    press.isLifted = true;
  }

  function up(event) {
    if (!press || event.pointerId !== press.id) return;
    const { square, isLifted } = press;
    const target = drag.squareAt(event);
    drop();
    focus(target ?? square, false);
    if (!isLifted) return target === square && choose(square);
    if (target === square) pick(null);
    else go(square, target);
  }

  /** Ends what the pointer has begun. */
  function drop() {
    if (press?.isLifted) {
      hide(press.square, false);
      drag.drop();
    }
    press = null;
  }

  function cancel() {
    if (press?.isLifted) putBack();
    else drop();
  }

  /** Makes a square the one that the tab key comes to. */
  function focus(square = focused, really = true) {
    cells.get(focused).tabIndex = -1;
    focused = square;
    cells.get(focused).tabIndex = 0;
    if (really) cells.get(focused).focus();
  }

  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) {
      const file = Math.min(7, Math.max(0, FILES.indexOf(focused[0]) + ahead * step[0]));
      const rank = Math.min(8, Math.max(1, Number(focused[1]) + ahead * step[1]));
      focus(FILES[file] + rank);
    } else if (event.key === "Enter" || event.key === " ") {
      choose(focused);
    } else if (event.key === "Escape" && picked) {
      pick(null);
    } else {
      return onKey?.(focused, event);
    }
    event.preventDefault();
  }

  const listeners = {
    pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel, keydown: key,
    focusin: (event) => {
      const square = event.target.dataset?.square;
      if (square && square !== focused) focus(square, false);
    },
  };
  for (const [event, listener] of Object.entries(listeners)) grid.addEventListener(event, listener);

  return { putBack, focus, destroy: cancel };
}
