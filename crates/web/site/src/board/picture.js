// Pieces by themselves, for buttons and for the copy that follows the pointer.

import { svg } from "../dom.js";

/** A piece of the sprite as a picture of its own. */
export function picture(piece) {
  const use = svg("use", { href: `#${piece}` });
  return svg("svg", { viewBox: "0 0 100 100", class: "piece-picture", "aria-hidden": "true" }, use);
}
