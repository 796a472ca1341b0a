// The evaluation graph of a game: the expected result after each half-move, White's win at the top, Black's at the
// bottom.

import { svg } from "../../dom.js";

const [WIDTH, HEIGHT, EDGE] = [400, 150, 14];
const MIDDLE = HEIGHT / 2;

/** The radius of a numbered point. */
const RADIUS = 12;

/**
 * @param {object} options
 * @param {string} options.label its text alternative
 * @param {number} options.count the number of half-moves of the whole game, which sets the scale
 * @param {number[]} options.values for the positions from the start, 1 if White wins and -1 if Black does
 * @param {number[]} options.points the positions that get a number, 1 for the first
 * @param {(count: number) => void} options.onShow called with the number of half-moves where the graph is pressed
 */
export function createGraph({ label, count, values, points, onShow }) {
  const x = (index) => EDGE + index / Math.max(1, count) * (WIDTH - 2 * EDGE);
  const y = (value) => MIDDLE - value * (MIDDLE - EDGE);
  const curve = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const area = [`${x(0)},${MIDDLE}`, ...curve, `${x(values.length - 1)},${MIDDLE}`].join(" ");
  /** The half of the area above or below the middle. */
  const half = (top, name) => svg("svg", { y: top, width: WIDTH, height: MIDDLE, viewBox: `0 ${top} ${WIDTH} ${MIDDLE}` },
    svg("polygon", { points: area, class: `graph-${name}` }));
  const here = svg("line", { y1: 0, y2: HEIGHT, class: "graph-here" });
  const element = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "graph", role: "img", "aria-label": label },
    half(0, "white"), half(MIDDLE, "black"),
    svg("line", { x1: 0, x2: WIDTH, y1: MIDDLE, y2: MIDDLE, class: "graph-middle" }),
    here,
    svg("polyline", { points: curve.join(" "), class: "graph-curve" }),
    ...placed(points.map((index) => [x(index), y(values[index])])).map(numbered));
  element.addEventListener("click", ({ clientX }) => {
    const { left, width } = element.getBoundingClientRect();
    const along = ((clientX - left) / width * WIDTH - EDGE) / (WIDTH - 2 * EDGE);
    onShow(Math.round(Math.min(1, Math.max(0, along)) * count));
  });

  return {
    element,
    /** Marks the position that is on the board. */
    mark(index) {
      for (const name of ["x1", "x2"]) here.setAttribute(name, String(x(index)));
    },
  };
}

/** The places of the numbers: if two would overlap, the later one is closer to the middle. */
function placed(points) {
  /** @type {[number, number][]} */
  const taken = [];
  for (const [left, top] of points) {
    const step = top < MIDDLE ? 1 : -1;
    let at = top;
    while (taken.some(([otherLeft, other]) => Math.hypot(otherLeft - left, other - at) < 2 * RADIUS)) at += step;
    taken.push([left, at]);
  }
  return taken;
}

function numbered([cx, cy], index) {
  const number = svg("text", { x: cx, y: cy + 5.5 });
  number.textContent = String(index + 1);
  return svg("g", { class: "graph-point" }, svg("circle", { cx, cy, r: RADIUS }), number);
}
