// A chess clock: the time of the side to move runs, and each move adds seconds.

/**
 * @param {{ minutes: number, seconds: number }} time the initial time, and the increment per move
 * @param {() => number} [now] the milliseconds since a fixed moment
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
    /** The remaining milliseconds of `w` and `b`. */
    left() {
      settle();
      return left;
    },
    /** The side whose time runs; `null` if none does. */
    running: () => running,
    /** Starts the time of a side, or stops both. */
    run(side) {
      settle();
      running = side;
    },
    /** Adds the increment. */
    add(side) {
      settle();
      left = { ...left, [side]: left[side] + seconds * 1000 };
    },
    /** Sets the clock to stored times, or to the initial time. */
    put(before) {
      settle();
      left = before ?? { w: first, b: first };
    },
  };
}

/** A time in minutes and seconds, `4:07`; below ten seconds with tenths, `9.3`, or `9,3` in Spanish. */
export function shown(time, language) {
  if (time < 10_000) return (Math.floor(time / 100) / 10).toLocaleString(language, { minimumFractionDigits: 1 });
  const whole = Math.ceil(time / 1000);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
