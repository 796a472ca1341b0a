// The form with which a new game begins: whose moves the user makes, and the clock.

import { button, el } from "../../dom.js";
import { CLOCKS, SIDES, timeOf } from "./settings.js";

/**
 * @param {Words} text
 * @param {(settings: { side: string, clock: string }, hasSameStart: boolean) => void} onBegin
 */
export function createSetup(text, onBegin) {
  const sides = SIDES.map((value) => el("input", { type: "radio", name: "game-side", value }));
  const same = el("input", { type: "checkbox", checked: true });
  const sameStart = el("label.option", {}, same, text("game.same_start"));
  const clock = el("select", { id: "game-clock" });

  /** The clock of a link may be one that the list does not have. */
  function offer(own) {
    const values = CLOCKS.includes(own) ? CLOCKS : [...CLOCKS, own];
    clock.replaceChildren(...values.map((value) => el("option", { value }, inWords(value, text))));
    clock.value = own;
  }

  const begin = () => onBegin({ side: sides.find((side) => side.checked).value, clock: clock.value }, same.checked);
  return {
    element: el("details.setup", {},
      el("summary", {}, text("game.new")),
      el("fieldset.turns", {}, el("legend", {}, text("game.side")),
        sides.map((side) => el("label.option", {}, side, text(`game.side.${side.value}`)))),
      sameStart,
      el("div.buttons", {},
        el("label.inline", { htmlFor: clock.id }, text("game.clock"), clock),
        button(text("game.begin"), begin, { className: "primary" }))),
    /** Shows the settings of a game; one that does not begin with the start position may begin so again. */
    show({ start, settings }) {
      sameStart.hidden = start === "";
      for (const side of sides) side.checked = side.value === settings.side;
      offer(settings.clock);
    },
  };
}

function inWords(clock, text) {
  return clock ? text("game.clock.time", timeOf(clock)) : text("game.clock.none");
}
