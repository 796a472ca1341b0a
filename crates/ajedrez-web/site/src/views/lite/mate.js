// The forced mate of a position: its first move, and its tree, which the user follows reply by reply.

import { miniature } from "../../board/picture.js";
import { ofFen } from "../../board/pieces.js";
import { button, el, put } from "../../dom.js";

/** The maximum number of moves of a mate search. */
const MOVES_MAX = 6;

const squares = (move) => ({ from: move.slice(0, 2), to: move.slice(2, 4) });

/**
 * @param {{ services: import("../../services.js").Services,
 *   position: ReturnType<typeof import("../position.js").createPosition> }} options
 */
export function createMate({ services, position }) {
  const { text, ask, explain } = services;
  let searching = null;
  const most = el("select", {}, [...Array(MOVES_MAX).keys()].map((index) =>
    el("option", { value: index + 1, selected: index === 2 }, String(index + 1))));
  const output = el("div.answer", { role: "status" });
  const tree = el("div.tree");

  /** Shows that the request waits for the board. */
  function wait() {
    clear();
    put(output, el("p.note", {}, text("asking.mate")));
  }

  async function search() {
    clear();
    const controller = (searching = new AbortController());
    const start = position.fen();
    try {
      const mate = await ask(
        { op: "lite.mateTree", fen: start, max: Number(most.value) },
        { label: text("asking.mate"), signal: controller.signal, aside: true },
      );
      if (searching !== controller) return;
      if (!mate.tree) return put(output, el("p.verdict", {}, text("mate.none", { most: most.value })));
      put(output,
        el("p.verdict", { data: { kind: "good" } }, text("mate.in", { moves: mate.mate })),
        mate.keys.length > 1 && el("p", {}, text("mate.keys"), " ", el("code", {}, mate.keys.join(" "))));
      await go(start, mate.tree, []);
    } catch (error) {
      if (searching !== controller) return;
      put(output, el("p.fault", {}, explain(error) || text("work.cancelled")));
    }
  }

  /**
   * Shows the tree after some replies.
   *
   * @param {string} start the position of the first move
   * @param {object} root the whole tree
   * @param {number[]} replies the reply chosen at each move
   */
  async function go(start, root, replies, { focus = false } = {}) {
    let node = root;
    const line = [node.move];
    for (const reply of replies) {
      const chosen = node.replies[reply];
      line.push(chosen.reply, chosen.then.move);
      node = chosen.then;
    }
    const s = line.map((move) => move.slice(0, 4)).join(" ");
    const mine = searching;
    const positions = await ask({ op: "lite.play", fen: start, s });
    if (searching !== mine) return;
    const here = positions.at(-1).fen;
    const isMate = node.replies.length === 0;
    const step = (chosen) => () => go(start, root, chosen, { focus: true });
    const back = replies.length > 0 && button(text("mate.back"), step(replies.slice(0, -1)), { className: "back" });
    const choices = node.replies.map(({ reply, then }, index) =>
      el("li", {}, button(text("mate.reply", { reply, move: then.move }), step([...replies, index]))));
    put(
      tree,
      miniature(ofFen(here), { label: text("mate.after", { line: line.join(" ") }), arrows: [squares(node.move)] }),
      el("div.branches", {},
        el("ol.moves", { aria: { label: text("game.moves") } }, line.map((move) => el("li", {}, move))),
        el("p", { role: "status" }, isMate ? text("mate.end") : text("mate.choose")),
        choices.length > 0 && el("ul.replies", {}, choices),
        back),
    );
    /** @type {HTMLElement} */
    const next = tree.querySelector(".replies button") ?? tree.querySelector(".back");
    if (focus) next?.focus();
  }

  function clear() {
    searching?.abort();
    searching = null;
    put(output);
    put(tree);
  }

  return {
    element: el("section.mate", {},
      el("h2", {}, text("mate.title")),
      el("div.buttons", {},
        el("label.inline", {}, text("mate.within"), most),
        button(text("mate.search"), position.afterwards(search, wait), { className: "primary" })),
      output, tree),
    clear,
    end: () => searching?.abort(),
  };
}
