// The clock of a game on the page: the time of both sides, the running one marked.

import { el, put } from "../../dom.js";
import { createClock, shown } from "./clock.js";
import { timeOf } from "./settings.js";

/** How often the time is shown anew, in milliseconds. */
const PACE = 100;

/**
 * @param {Words} text
 * @param {(side: "w" | "b") => void} onFlag called when a side has no time left
 */
export function createClocks(text, onFlag) {
  let clock = null;
  const times = Object.fromEntries(["b", "w"].map((side) => [side, el("span.clock-time")]));
  const sides = Object.fromEntries(Object.entries(times).map(([side, time]) =>
    [side, el("div.clock-side", {}, el("span", {}, text(`turn.${side}`)), time)]));
  const element = el("div.clock", { role: "timer", hidden: true }, Object.values(sides));

  function tick() {
    if (!clock) return;
    const left = clock.left();
    for (const [side, time] of Object.entries(times)) {
      const words = shown(left[side]);
      if (time.textContent !== words) put(time, words);
      sides[side].toggleAttribute("data-running", clock.running() === side);
      sides[side].toggleAttribute("data-short", left[side] < 20_000);
    }
    const side = clock.running();
    if (side && left[side] === 0) {
      clock.run(null);
      onFlag(side);
    }
  }

  const timer = setInterval(tick, PACE);
  return {
    element,
    /** Sets the clock of a game, with what is left of it, or none. */
    set(value, left = null) {
      clock = value ? createClock(timeOf(value)) : null;
      clock?.put(left);
      element.hidden = !clock;
      tick();
    },
    left: () => clock?.left() ?? null,
    /** Notes that a side has moved. */
    moved: (side) => clock?.add(side),
    run(side) {
      clock?.run(side);
      tick();
    },
    put(left) {
      clock?.put(left);
      tick();
    },
    end: () => clearInterval(timer),
  };
}
