// Arrows over a board, with numbers on them. A square is 100 wide.

import { svg } from "../dom.js";
import { FILES } from "./pieces.js";

const middle = (square) => [FILES.indexOf(square[0]) * 100 + 50, (8 - square[1]) * 100 + 50];
const turnedMiddle = (square) => middle(square).map((at) => 800 - at);

/** The layer on which arrows are drawn; on a turned board Black is below. */
export function createArrows({ isTurned = false } = {}) {
  const layer = svg("svg", { viewBox: "0 0 800 800", class: "arrows", "aria-hidden": "true" });
  const middleOf = isTurned ? turnedMiddle : middle;
  const draw = (arrows) => layer.replaceChildren(...arrows.flatMap((each) => arrow(each, middleOf)));
  return { layer, draw };
}

/** An arrow: a line, its head, and what stands on it. */
function arrow({ from, to, label, kind = "plain" }, middleOf) {
  const [[x, y], [toX, toY]] = [middleOf(from), middleOf(to)];
  const length = Math.hypot(toX - x, toY - y);
  const [alongX, alongY] = [(toX - x) / length, (toY - y) / length];
  const point = (along, aside) => [
    x + alongX * along - alongY * aside,
    y + alongY * along + alongX * aside,
  ];
  const [tip, neck, start] = [length - 22, length - 56, 24];
  const corners = [
    point(start, -7), point(neck, -7), point(neck, -22), point(tip, 0),
    point(neck, 22), point(neck, 7), point(start, 7),
  ];
  const shape = svg("polygon", { points: corners.map((at) => at.join(",")).join(" ") });
  const group = svg("g", { class: `arrow arrow-${kind}` }, shape);
  if (label) {
    const [atX, atY] = point((start + neck) / 2, 0);
    const text = svg("text", { x: atX, y: atY + 10 });
    text.textContent = label;
    group.append(svg("circle", { cx: atX, cy: atY, r: 19 }), text);
  }
  return [group];
}
