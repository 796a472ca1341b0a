// The options of the game, as fields.

import { SQUARES } from "../../board/pieces.js";
import { el } from "../../dom.js";

/** @param {(rules: object) => void} onChange called with the options as arguments of a request */
export function createOptions(text, onChange) {
  const change = () => onChange(read());
  const check = () => el("input", { type: "checkbox", on: { change } });
  const choice = (values) => el("select", { on: { change } },
    el("option", { value: "" }, text("options.any")),
    values.map((value) => el("option", { value }, value)));
  const most = choice(["0", "1", "2", "3", "4"]);
  const target = choice([...SQUARES].sort());
  const [kingLast, promote] = [check(), check()];

  function read() {
    return {
      ...(most.value && { max_captures: Number(most.value) }),
      ...(target.value && { target: target.value }),
      ...(kingLast.checked && { king_last: true }),
      ...(promote.checked && { promote: true }),
    };
  }

  return {
    element: el("details.rules-options", {},
      el("summary", {}, text("options.title")),
      el("label", {}, text("options.max_captures"), most),
      el("label", {}, text("options.target"), target),
      el("label.option", {}, kingLast, text("options.king_last")),
      el("label.option", {}, promote, text("options.promote"))),
    /** Shows the options of an address. */
    show(rules) {
      const value = rules.max_captures === undefined ? "" : String(rules.max_captures);
      if (value && ![...most.options].some((option) => option.value === value)) {
        most.append(el("option", { value }, value));
      }
      most.value = value;
      target.value = rules.target ?? "";
      kingLast.checked = Boolean(rules.king_last);
      promote.checked = Boolean(rules.promote);
    },
  };
}
