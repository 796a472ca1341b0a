// The view of Ajedrez Lite has two halves: the exercises of the two assignments for a position, and a game. An address
// with the option `play` is a game.

import { el } from "../dom.js";
import { format } from "../router.js";
import * as game from "./game/view.js";
import * as exercises from "./lite/exercises.js";

const HALVES = { game, exercises };

/** The addresses of the halves: a game without an address is the last one. */
const ADDRESSES = { exercises: { view: "lite" }, game: { view: "lite", options: { play: "" } } };

export function mount(element, address, services) {
  const { text } = services;
  const links = Object.keys(HALVES).map((name) =>
    el("a", { href: format(ADDRESSES[name]), data: { half: name } }, text(`lite.half.${name}`)));
  const tabs = el("nav.halves", { aria: { label: text("lite.halves") } }, links);
  let open = null;

  function update(next) {
    const name = "play" in next.options ? "game" : "exercises";
    if (open?.name === name) return open.half.update(next);
    open?.half.unmount();
    element.replaceChildren(tabs);
    for (const link of links) {
      if (link.dataset.half === name) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    open = { name, half: HALVES[name].mount(element, next, services) };
  }

  update(address);
  return {
    update,
    unmount: () => open.half.unmount(),
  };
}
