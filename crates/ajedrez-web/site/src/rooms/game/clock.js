// A clock for two: the time of the side to move runs, and each move adds seconds.

import { el, put } from "../../dom.js";
import { timeOf } from "./game.js";

/**
 * @param {{ minutes: number, seconds: number }} time at first, and what each move adds
 * @param {() => number} [now] the milliseconds since some moment
 */
export function createClock({ minutes, seconds }, now = () => performance.now()) {
  const first = minutes * 60_000;
  let left = { w: first, b: first };
  let running = null;
  let since = 0;

  function settle() {
    const here = now();
    if (running) left = { ...left, [running]: Math.max(0, left[running] - (here - since)) };
    since = here;
  }

  return {
    /** The milliseconds that are left, of `w` and `b`. */
    left() {
      settle();
      return left;
    },
    /** The side of which the time runs; `null` when none does. */
    running: () => running,
    /** Lets the time of a side run, or of none. */
    run(side) {
      settle();
      running = side;
    },
    /** Adds what a move adds. */
    add(side) {
      settle();
      left = { ...left, [side]: left[side] + seconds * 1000 };
    },
    /** Puts the clock to a time that was left before, or to the first time. */
    put(before) {
      settle();
      left = before ?? { w: first, b: first };
    },
  };
}

/** A time as minutes and seconds, `4:07`; below ten seconds with tenths, `9.3`, or `9,3` in Spanish. */
export function shown(time, language) {
  if (time < 10_000) return (Math.floor(time / 100) / 10).toLocaleString(language, { minimumFractionDigits: 1 });
  const whole = Math.ceil(time / 1000);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

// The clock of a game on the page: the time of both sides, the running one marked.

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
      const words = shown(left[side], text.language);
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
