// How a game is played: which side the user has, how strong the engine is, how much time there is. An address has
// them as options: `play=white&level=3&clock=5m3s`.

/** Whose moves the user makes. */
export const SIDES = ["white", "black", "both"];

/** How strong the engine plays; the last is as strong as it can. */
export const LEVELS = [1, 2, 3, 4, 5];

/** The clocks that can be chosen: minutes, and seconds for each move. Any other stands in a link. */
export const CLOCKS = ["", "3m2s", "5m0s", "10m5s", "30m0s"];

/**
 * @typedef {{ side: string, level: number, clock: string }} Settings
 */

/** @type {Settings} */
export const FIRST = { side: "white", level: 2, clock: "" };

/**
 * The settings in the options of an address; what is not understood is as at first.
 *
 * @param {Record<string, string>} options
 * @returns {Settings}
 */
export function settingsOf({ play, level, clock }) {
  return {
    side: SIDES.includes(play) ? play : FIRST.side,
    level: LEVELS.find((each) => String(each) === level) ?? FIRST.level,
    clock: isClock(clock) ? clock : FIRST.clock,
  };
}

/** @param {Settings} settings */
export function optionsOf({ side, level, clock }) {
  return { play: side, level: String(level), clock: clock || undefined };
}

/** Whether a value is a clock, of one minute or more and less than 1000. */
export const isClock = (value) => typeof value === "string" && /^[1-9]\d{0,2}m\d{1,2}s$/.test(value);

/** The minutes of a clock, and the seconds that each move adds. */
export function timeOf(clock) {
  const [minutes, seconds] = clock.split("m").map(parseFloat);
  return { minutes, seconds };
}
