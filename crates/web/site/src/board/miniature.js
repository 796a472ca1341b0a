// A board without input: a small picture of a position, with an arrow for the last move.

import { svg } from "../dom.js";
import { createArrows } from "./arrows.js";
import { SQUARES } from "./pieces.js";

/**
 * @param {Map<string, string>} pieces
 * @param {{ label: string, arrows?: { from: string, to: string, kind?: string }[] }} how
 */
export function miniature(pieces, { label, arrows = [] }) {
  const place = (square) => ({ x: SQUARES.indexOf(square) % 8 * 100, y: (SQUARES.indexOf(square) >> 3) * 100 });
  const fields = SQUARES.map((square, index) => {
    const shade = (index + (index >> 3)) % 2 ? "dark" : "light";
    return svg("rect", { ...place(square), width: 100, height: 100, class: `miniature-${shade}` });
  });
  const drawn = [...pieces].map(([square, piece]) => {
    const { x, y } = place(square);
    return svg("use", { href: `#${piece}`, transform: `translate(${x} ${y})` });
  });
  const lines = createArrows();
  lines.draw(arrows);
  const attributes = { viewBox: "0 0 800 800", class: "miniature", role: "img", "aria-label": label };
  return svg("svg", attributes, ...fields, ...drawn, ...lines.layer.children);
}
