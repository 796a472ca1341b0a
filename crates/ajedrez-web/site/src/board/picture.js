// Pictures of pieces and positions, without input.

import { button, el, put, svg } from "../dom.js";
import { FILES, ofFen, SQUARES } from "./pieces.js";

// Single pieces, for buttons and for the copy that follows the pointer.

/** A piece of the sprite as a separate picture. */
export function picture(piece) {
  const use = svg("use", { href: `#${piece}` });
  return svg("svg", { viewBox: "0 0 100 100", class: "piece-picture", "aria-hidden": "true" }, use);
}

// Arrows over a board, with numbers on them. A square is 100 wide.

const middle = (square) => [FILES.indexOf(square[0]) * 100 + 50, (8 - square[1]) * 100 + 50];
const turnedMiddle = (square) => middle(square).map((at) => 800 - at);

/** The layer of the arrows; on a turned board Black is at the bottom. */
export function createArrows({ isTurned = false } = {}) {
  const layer = svg("svg", { viewBox: "0 0 800 800", class: "arrows", "aria-hidden": "true" });
  const middleOf = isTurned ? turnedMiddle : middle;
  /** Dims a square with its piece. */
  const veil = ({ square }) => {
    const [x, y] = middleOf(square);
    return svg("rect", { x: x - 50, y: y - 50, width: 100, height: 100, class: "veil" });
  };
  /** The numbers are above all arrows, each at a place without another number. */
  function draw(arrows, dimmed = []) {
    const drawn = arrows.map((each) => arrow(each, middleOf));
    const taken = [];
    // The arrows with the fewest places choose first.
    const labelled = drawn.filter(({ label }) => label).sort((one, other) => one.places.length - other.places.length);
    const numbers = labelled.map(({ places, label }) => {
      const at = places.find((place) => taken.every((other) => distance(place, other) > 2 * RADIUS)) ?? places[0];
      taken.push(at);
      return number(at, label);
    });
    layer.replaceChildren(...dimmed.map(veil), ...drawn.map(({ shape }) => shape), ...numbers);
  }
  return { layer, draw };
}

const distance = ([x, y], [otherX, otherY]) => Math.hypot(x - otherX, y - otherY);

/** The radius of the disk with a number. */
const RADIUS = 19;

/** An arrow, a line with its head, and the possible places of its number, the best first. */
function arrow({ from, to, label, kind = "plain" }, middleOf) {
  const [start, end] = [middleOf(from), middleOf(to)];
  const length = distance(start, end);
  const [alongX, alongY] = [(end[0] - start[0]) / length, (end[1] - start[1]) / length];
  const point = (along, aside) => [
    start[0] + alongX * along - alongY * aside,
    start[1] + alongY * along + alongX * aside,
  ];
  const [tip, neck, tail] = [length - 22, length - 56, 24];
  const corners = [
    point(tail, -7), point(neck, -7), point(neck, -22), point(tip, 0),
    point(neck, 22), point(neck, 7), point(tail, 7),
  ];
  const shape = svg("polygon", { points: corners.map((at) => at.join(",")).join(" "), class: `arrow arrow-${kind}` });
  // On an arrow to an adjacent square a number would hide the arrow. It is placed next to it, between the pieces,
  // preferably towards the middle of the board.
  const inner = (at) => distance(at, [200, 600]);
  const places = length > 100
    ? [0.5, 0.35, 0.65, 0.2, 0.8].map((part) => point(tail + part * (neck - tail), 0))
    : [point(length / 2, 42), point(length / 2, -42)].sort((one, other) => inner(one) - inner(other));
  return { shape, places, label };
}

/** A number on a disk. */
function number([x, y], label) {
  const text = svg("text", { x, y: y + 10 });
  text.textContent = label;
  return svg("g", { class: "arrow-number" }, svg("circle", { cx: x, cy: y, r: RADIUS }), text);
}

// A board without input: a small picture of a position, with an arrow for the last move.

/**
 * @param {Map<string, string>} pieces
 * @param {{ label: string, arrows?: { from: string, to: string, kind?: string }[], size?: number }} how `size`: the
 * number of files and ranks shown, from a1
 */
export function miniature(pieces, { label, arrows = [], size = 8 }) {
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
  const side = size * 100;
  const attributes = { viewBox: `0 ${800 - side} ${side} ${side}`, class: "miniature", role: "img", "aria-label": label };
  return svg("svg", attributes, ...fields, ...drawn, ...lines.layer.children);
}

// A line of moves, shown step by step with buttons or arrow keys.

/**
 * @param {{ text: Words, fens: string[], moves: { from: string, to: string, name?: string }[] }} what
 *   the positions, one more than there are moves
 */
export function createSteps({ text, fens, moves }) {
  let at = 0;
  const picture = el("div.miniature-place");
  const said = el("p.steps-said", { role: "status" });
  const move = (label, sign, target) => button(sign, () => go(target()), { aria: { label: text(label) } });
  const first = move("steps.first", "«", () => 0);
  const back = move("steps.back", "◀", () => at - 1);
  const on = move("steps.on", "▶", () => at + 1);
  const last = move("steps.last", "»", () => moves.length);

  function go(target) {
    at = Math.min(moves.length, Math.max(0, target));
    const made = moves[at - 1];
    const words = made
      ? text("steps.at", { number: at, all: moves.length, move: made.name ?? `${made.from}-${made.to}` })
      : text("steps.start", { all: moves.length });
    put(picture, miniature(ofFen(fens[at]), { label: words, arrows: made ? [made] : [] }));
    put(said, words);
    for (const each of [first, back]) each.setAttribute("aria-disabled", String(at === 0));
    for (const each of [on, last]) each.setAttribute("aria-disabled", String(at === moves.length));
  }

  function key(event) {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: moves.length }[event.key];
    if (target === undefined) return;
    go(target);
    event.preventDefault();
  }

  go(0);
  return el("div.line-steps", { role: "group", aria: { label: text("steps.label") }, on: { keydown: key } },
    picture, el("div.steps", {}, first, back, on, last), said);
}
