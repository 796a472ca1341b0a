// A clock for two: the time of the side to move runs, and each move adds seconds.

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
