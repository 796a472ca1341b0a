// The panel beside the board of a puzzle: its name, the message, the buttons and the captures so far.

import { captureName } from "../../board/pieces.js";
import { el, put } from "../../dom.js";
import { iconButton } from "../../icons.js";
import { format } from "../../router.js";
import { optionsOf } from "../rules.js";
import { goalOf, titleOf } from "./titles.js";

/**
 * @param {object} options
 * @param {ReturnType<typeof import("./game.js").createGame>} options.game
 * @param {import("./puzzles.js").Source} options.source
 * @param {import("../../services.js").Services} options.services
 * @param {Element} options.inWords the board in words
 * @param {{ undo: () => void, restart: () => void, hint: () => void, skip: () => void, solution: () => void,
 *   warns: () => void }} options.on the player's actions
 */
export function createControls({ game, source, services, inWords, on }) {
  const { text, storage } = services;
  const verdict = el("p.verdict", { role: "status", id: "verdict" });
  const moves = el("ol.moves", { aria: { label: text("play.moves") } });
  const more = el("div.more");
  const warns = el("input", {
    type: "checkbox", checked: storage.get("warns", false),
    on: { change: () => (storage.set("warns", warns.checked), on.warns()) },
  });
  const quiet = { className: "quiet" };
  const make = (name) => iconButton(name, text(`play.${name}`), on[name], quiet);
  const [undo, restart, hint] = [make("undo"), make("restart"), make("hint")];
  const skip = source.next && make("skip");

  /** A link to this board in a view. */
  function link(view, key) {
    const address = { view, text: game.puzzle, options: optionsOf(game.rules) };
    return el("a", { href: format(address) }, text(key));
  }

  return {
    elements: [
      el("div.title", {}, el("h1", { tabIndex: -1 }, titleOf(source, text)), el("span.game-name", {}, text("play.game"))),
      el("p.rules", {}, goalOf(source, text)),
      verdict,
      more,
      el("div.buttons.tools", {}, undo, restart, hint, skip),
      el("label.option", {}, warns, text("play.warns")),
      moves,
      inWords,
      // The button that spoils the puzzle is separate from the helpful ones.
      el("div.buttons.spoils", {}, make("solution")),
      el("p.links", {}, link("solitario", "play.link"), link("workshop", "play.workshop")),
      el("p.keys", {}, text("play.keys")),
    ],
    warns: () => warns.checked,
    /** Shows a message about the game. */
    say(words, kind = "") {
      verdict.textContent = words;
      verdict.dataset.kind = kind;
    },
    /** The kind of the message that is shown. */
    said: () => verdict.dataset.kind,
    /** Shows the captures so far. */
    list: () => put(moves, game.moves.map((move) => el("li", {}, captureName(move)))),
    /** Shows the elements after a solved puzzle, or none. */
    add: (...children) => put(more, ...children),
    /** Shows whether there is something to undo. A disabled button keeps the focus. */
    dim(isDim) {
      for (const each of [undo, restart]) each.setAttribute("aria-disabled", String(isDim));
    },
    /** Shows whether the puzzle can be skipped. */
    offerSkip(isOffered) {
      if (skip) skip.hidden = !isOffered;
    },
  };
}
