// The input of a board. A piece is moved in three ways: it is dragged; two squares are tapped; two squares are
// chosen with arrow keys and Enter or the space bar. Escape puts the piece back.

import { FILES, SQUARES } from "./pieces.js";
import { picture } from "./picture.js";

/** A pointer that moved less far, in pixels, has tapped. */
const DRAG_MIN = 7;

const STEPS = {
  ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
};

export function createInput({ grid, cells, wishes, hide, pieceOn }) {
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

  function squareAt(event) {
    const { left, top, width, height } = grid.getBoundingClientRect();
    const file = Math.floor((8 * (event.clientX - left)) / width);
    const row = Math.floor((8 * (event.clientY - top)) / height);
    return file >= 0 && file < 8 && row >= 0 && row < 8 ? SQUARES[row * 8 + file] : null;
  }

  function down(event) {
    const square = squareAt(event);
    if (event.button !== 0 || !square || press) return;
    press = { square, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
    grid.setPointerCapture(event.pointerId);
  }

  function move(event) {
    if (!press || event.pointerId !== press.id) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!press.ghost && far > DRAG_MIN && canPick(press.square, "drag")) lift();
    if (press.ghost) follow(event);
  }

  /** The piece is dragged: a copy of it follows the pointer. */
  function lift() {
    pick(press.square);
    hide(press.square, true);
    press.ghost = picture(pieceOn(press.square));
    press.ghost.classList.add("board-ghost");
    press.ghost.style.width = `${grid.clientWidth / 8}px`;
    document.body.append(press.ghost);
  }

  function follow(event) {
    const half = grid.clientWidth / 16;
    const [x, y] = [event.clientX - half, event.clientY - half];
    press.ghost.style.transform = `translate(${x}px, ${y}px)`;
    const over = squareAt(event);
    for (const [square, cell] of cells) cell.toggleAttribute("data-over", square === over);
  }

  function up(event) {
    if (!press || event.pointerId !== press.id) return;
    const { square, ghost } = press;
    const target = squareAt(event);
    drop();
    focus(target ?? square, false);
    if (!ghost) return target === square && choose(square);
    if (target === square) pick(null);
    else go(square, target);
  }

  /** Ends what the pointer has begun. */
  function drop() {
    if (press?.ghost) {
      hide(press.square, false);
      press.ghost.remove();
      for (const cell of cells.values()) cell.removeAttribute("data-over");
    }
    press = null;
  }

  function cancel() {
    if (press?.ghost) putBack();
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
      const file = Math.min(7, Math.max(0, FILES.indexOf(focused[0]) + step[0]));
      const rank = Math.min(8, Math.max(1, Number(focused[1]) + step[1]));
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
