// A solution, shown step by step with two buttons, or with the arrow keys while one of them has the focus.

import { after, captureName } from "../../board/pieces.js";
import { button, el, put } from "../../dom.js";

export function createSolution({ host, board, pieces, moves, text, say }) {
  const boards = [pieces];
  for (const move of moves) boards.push(after(boards.at(-1), move));
  let step = 0;

  const back = button("◀", () => to(step - 1), { aria: { label: text("steps.back") } });
  const on = button("▶", () => to(step + 1), { aria: { label: text("steps.on") } });
  const count = el("span");
  put(
    host,
    el("div.steps", { role: "group", aria: { label: text("play.solution") }, on: { keydown: key } },
      back, count, on),
  );

  function key(event) {
    const steps = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: moves.length };
    if (!(event.key in steps)) return;
    event.preventDefault();
    to(steps[event.key]);
  }

  function to(next) {
    if (next < 0 || next > moves.length) return;
    step = next;
    board.setPieces(boards[step]);
    const move = moves[step];
    const arrows = move ? [{ from: move.slice(0, 2), to: move.slice(2, 4), label: String(step + 1) }] : [];
    board.show({ arrows });
    count.textContent = `${step} / ${moves.length}`;
    const name = move && captureName(move);
    say(move ? text("solution.next", { number: step + 1, move: name }) : text("solution.end"));
    // A disabled button keeps the focus: the arrow keys still work.
    back.setAttribute("aria-disabled", String(step === 0));
    on.setAttribute("aria-disabled", String(step === moves.length));
  }

  to(0);
  on.focus();
  return { to };
}
