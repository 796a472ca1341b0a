// The players of a game: a bar for each, with a name, the captured pieces and, in a game with a clock, the time.

import { picture } from "../../board/picture.js";
import { el, put } from "../../dom.js";
import { createClock, shown } from "./clock.js";
import { OF_SIDE, timeOf } from "./game.js";

/** The interval between updates of the time, in milliseconds. */
const PACE = 100;

/** The order in which captured pieces are shown. */
const ORDER = "rbp";

/**
 * @param {Words} text
 * @param {(side: "w" | "b") => void} onFlag called when a side has no time left
 */
export function createPlayers(text, onFlag) {
  let clock = null;
  const of = (make) => ({ w: make(), b: make() });
  const names = of(() => el("span"));
  const times = of(() => el("span.player-time", { role: "timer", hidden: true }));
  const captured = of(() => el("span.captured"));
  const bar = (side) => el("div.player", {}, names[side], captured[side], times[side]);
  const bars = { w: bar("w"), b: bar("b") };

  function tick() {
    if (!clock) return;
    const left = clock.left();
    for (const [side, time] of Object.entries(times)) {
      const words = shown(left[side], text.language);
      if (time.textContent !== words) put(time, words);
      time.toggleAttribute("data-short", left[side] < 20_000);
    }
    const side = clock.running();
    if (side && left[side] === 0) {
      clock.run(null);
      onFlag(side);
    }
  }

  const timer = setInterval(tick, PACE);
  return {
    /** The bar of each side. */
    bars,
    /**
     * Shows who plays each side, and the side to move.
     *
     * @param {import("./game.js").Settings} settings
     * @param {"w" | "b" | null} turn
     */
    show({ side, level }, turn) {
      for (const each of /** @type {const} */ (["w", "b"])) {
        const color = text(`turn.${each}`);
        const isMine = OF_SIDE[side].includes(each);
        put(names[each], side === "both" ? color : text(isMine ? "player.you" : "player.engine", { color, level }));
        bars[each].toggleAttribute("data-turn", turn === each);
      }
    },
    /**
     * Shows the pieces that each side has captured.
     *
     * @param {{ w: string[], b: string[] }} pieces
     */
    capture(pieces) {
      for (const [side, place] of Object.entries(captured)) {
        const all = pieces[side].toSorted((one, other) => ORDER.indexOf(one[1]) - ORDER.indexOf(other[1]));
        const words = text("player.captured", { pieces: all.map((piece) => text(`piece.${piece}`)).join(", ") });
        put(place, all.map(picture), all.length > 0 && el("span.visually-hidden", {}, words));
      }
    },
    /** Sets the clock of a game with the remaining times, or removes it. */
    set(value, left = null) {
      clock = value ? createClock(timeOf(value)) : null;
      clock?.put(left);
      for (const time of Object.values(times)) time.hidden = !clock;
      tick();
    },
    left: () => clock?.left() ?? null,
    /** Records a move of a side. */
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
