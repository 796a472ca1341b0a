// The panel beside the board of a game: what is said, the buttons, the moves, a new game, and the exports.

import { button, el } from "../../dom.js";
import { format } from "../../router.js";
import { createScore, written } from "./score.js";
import { LEVELS } from "./settings.js";
import { createSetup } from "./setup.js";

/**
 * @param {object} wishes
 * @param {Words} wishes.text
 * @param {{ undo: () => void, hint: () => void, turn: () => void, level: (level: number) => void, retry: () => void,
 *   view: (count: number) => void, begin: (chosen: { side: string, clock: string }, hasSameStart: boolean) => void,
 *   link: () => void, copy: (words: string) => void }} wishes.on what the user may do
 * @param {{ button: Element, element: Element }} wishes.ending
 */
export function createPanel({ text, on, ending }) {
  const verdict = el("p.verdict", { role: "status", id: "game-verdict" });
  const retry = el("div.buttons", { hidden: true }, button(text("game.retry"), on.retry));
  const back = el("div.buttons", { hidden: true }, button(text("game.back"), () => on.view(last), { className: "primary" }));
  const undo = button(text("game.undo"), on.undo);
  const hint = button(text("game.hint"), on.hint);
  const level = el("select", { id: "game-level", on: { change: () => on.level(Number(level.value)) } },
    LEVELS.map((value) => el("option", { value: String(value) }, text(`game.level.${value}`))));
  const opposing = el("label.inline", { htmlFor: level.id }, text("game.level"), level);
  const setup = createSetup(text, (...chosen) => {
    setup.element.open = false;
    on.begin(...chosen);
  });
  const score = createScore(text, on.view);
  const questions = el("a", {}, text("game.questions"));
  let copied = "";
  let last = 0;

  return {
    element: [
      el("h1", {}, text("game.title")),
      verdict, retry, back,
      el("div.buttons", {}, undo, hint, ending.button, button(text("game.turn"), on.turn)),
      ending.element,
      el("div.buttons", {}, opposing),
      setup.element,
      score.element,
      el("div.buttons", {}, button(text("game.link"), on.link), button(text("game.text"), () => on.copy(copied))),
      el("p.links", {}, questions),
      el("p.rules", {}, text("game.what")),
      el("p.keys", {}, text("game.keys")),
    ],
    say(words, kind = "") {
      verdict.textContent = words;
      verdict.dataset.kind = kind;
    },
    /**
     * Shows a state of the game.
     *
     * @param {import("./play.js").State} state
     * @param {{ canUndo: boolean, canHint: boolean, canAsk: boolean, shown: number }} may `canAsk` is for how it ends;
     *   `shown` is the number of moves after which the position is on the board
     */
    show({ game, start, here, end, fault }, { canUndo, canHint, canAsk, shown }) {
      last = game.moves.length;
      retry.hidden = !fault;
      back.hidden = shown === last;
      for (const [each, can] of /** @type {const} */ ([[undo, canUndo], [hint, canHint], [ending.button, canAsk]])) {
        each.setAttribute("aria-disabled", String(!can));
      }
      level.value = String(game.settings.level);
      opposing.hidden = game.settings.side === "both";
      setup.show(game);
      score.show({ start, moves: game.moves }, shown);
      if (here) questions.href = format({ room: "lite", text: here.fen });
      copied = written({ start, moves: game.moves }, end, text);
    },
  };
}
