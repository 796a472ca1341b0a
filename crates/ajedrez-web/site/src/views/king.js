// Kings: free, in check, checkmated or stalemated, the pieces that give check, and every way out of it.

import EXAMPLES from "../../../../ajedrez/ejemplos.txt";
import { button, el, put } from "../dom.js";
import { createPosition } from "./position.js";

/** The position of the README. */
const FIRST = "4R1k1/5ppp/8/8/8/8/8/6K1 b";

const COLORS = ["black", "white"];
const VARIANTS = ["plain", "fide"];

export function mount(element, address, services) {
  const { text, stay, leaveOut } = services;
  let fen = "";
  let file = "";

  const left = el("div.board-side");
  const position = createPosition({
    services, roles: ["k", "q", "r", "b", "n", "p"], id: "king", op: "king.read", otherwise: FIRST,
    hasTurn: false, label: text("king.board"), fieldLabel: text("king.field"),
    onChange: accept, onRefuse: () => verdict.clear(),
  });
  const choose = (name, values) => el("select", { id: `king-${name}`, on: { change: ask } },
    values.map((value) => el("option", { value }, text(`king.${name}.${value}`))));
  const color = choose("color", COLORS);
  const variant = choose("variant", VARIANTS);
  const titles = EXAMPLES.split("\n").filter((line) => line.startsWith("#")).map((line) => line.slice(1).trim());
  const examples = el("select", { id: "king-example", on: { change: example } },
    el("option", { value: "" }, text("king.choose")),
    titles.map((title, index) => el("option", { value: String(index + 1) }, title)));
  const number = el("input", { id: "king-number", type: "number", min: 1, value: 1, on: { change: other } });
  const several = el("p.several", { hidden: true },
    el("label.inline", { htmlFor: number.id }, text("king.number"), number), el("span.of"));
  const title = el("h2.diagram-title");
  const verdict = createVerdict({ board: position.board, services });
  const labelled = (name, field) => el("label.inline", { htmlFor: field.id }, text(`king.${name}`), field);

  left.append(position.element, several);
  put(
    element,
    el("div.view-columns.king-columns", {}, left,
      el("div.panel", {}, el("h1", {}, text("king.title")), el("p.rules", {}, text("king.what")),
        el("div.buttons", {}, labelled("color", color), labelled("variant", variant)),
        el("div.buttons", {}, labelled("example", examples)),
        title, verdict.element)),
  );

  /** Takes a changed position, with the result of reading a text. */
  function accept(next, read) {
    fen = next;
    put(title, read?.title ?? "");
    several.hidden = !(read?.of > 1);
    if (read?.of > 1) {
      number.value = read.number;
      number.max = read.of;
      put(several.querySelector(".of"), text("king.of", { count: read.of }));
    } else {
      file = "";
    }
    ask();
  }

  function ask() {
    const options = {
      color: color.value === "white" && "white", variant: variant.value === "fide" && "fide",
    };
    stay({ view: "king", text: fen, options });
    verdict.ask({ fen, color: color.value, variant: variant.value });
  }

  /** Shows one of the original's examples, within its file. */
  function example() {
    if (!examples.value) return;
    file = EXAMPLES;
    position.read(EXAMPLES, { number: Number(examples.value) });
  }

  /** Shows another position of the file. */
  function other() {
    position.read(file, { number: Math.max(1, Math.trunc(Number(number.value)) || 1) });
  }

  // A pasted file stays available: its other positions are selected by number.
  const field = position.element.querySelector("textarea");
  field.addEventListener("change", () => {
    file = field.value;
  }, { capture: true });

  function update(next) {
    color.value = COLORS.includes(next.options.color) ? next.options.color : "black";
    variant.value = VARIANTS.includes(next.options.variant) ? next.options.variant : "plain";
    position.read(next.text || fen || FIRST);
    leaveOut(next.options, { color: color.value, variant: variant.value });
  }

  update(address);
  return {
    update,
    unmount() {
      verdict.end();
      position.destroy();
    },
  };
}

// The engine's verdict on a king: in words, on the board, and in the original's format.

const LETTERS = { king: "k", queen: "q", rook: "r", bishop: "b", knight: "n", pawn: "p" };

function createVerdict({ board, services }) {
  const { text, ask, explain } = services;
  let asked = 0;
  const output = el("div.answer", { role: "status" });
  const ways = el("div.ways");
  const listing = el("pre.listing", { lang: "es", tabIndex: 0, aria: { label: text("king.listing") } });
  const listed = el("div", { hidden: true }, el("h2", {}, text("king.listing")), listing);

  async function update(parameters) {
    const mine = (asked += 1);
    let answer;
    let printed;
    try {
      answer = await ask({ op: "king.status", ...parameters });
      printed = await ask({ op: "king.listing", ...parameters });
    } catch (error) {
      if (mine !== asked) return;
      const words = explain(error);
      return clear(el("p.verdict", { data: { kind: "bad" } }, words && `${words}.`));
    }
    if (mine !== asked) return;
    listing.textContent = printed;
    listed.hidden = false;
    show(answer, parameters.color[0]);
  }

  /** Clears the verdict, or shows why there is none. */
  function clear(...why) {
    asked += 1;
    put(output, ...why);
    put(ways);
    listed.hidden = true;
    board.show();
  }

  const name = (color, role) => text(`piece.${color}${LETTERS[role]}`);

  function show({ status, checkers, escapes }, color) {
    const pieces = board.pieces();
    const king = [...pieces].find(([, piece]) => piece === `${color}k`)?.[0];
    const from = checkers.map((square) => `${text(`piece.${pieces.get(square)}`)} ${square}`);
    put(output,
      el("p.verdict", { data: { kind: status === "free" ? "good" : "bad" } },
        text(`king.status.${status}`, { king: text(`piece.${color}k`) })),
      from.length > 0 && el("p", {}, text("king.checkers", { pieces: from.join(", ") })));

    const marks = checkers.map((square) => ({ square, kind: "check", said: text("mark.check") }));
    const checks = checkers.map((square) => ({ from: square, to: king, kind: "bad" }));
    const arrowOf = ({ from, to }) => ({ from, to });
    const all = [...new Map(escapes.map((way) => [way.from + way.to, arrowOf(way)])).values()];
    const draw = (arrows) => board.show({ marks, arrows: [...checks, ...arrows] });
    draw(all);
    if (escapes.length === 0) return put(ways);

    const other = color === "w" ? "b" : "w";
    const words = (way) => text("king.way", {
      piece: name(color, way.role), from: way.from, to: way.to, kind: text(`king.kind.${way.kind}`),
      captured: way.captures ? name(other, way.captures) : "",
      becomes: way.promotion ? name(color, way.promotion) : "",
    });
    let chosen = null;
    const items = escapes.map((way) => {
      const item = button(words(way), () => {
        chosen = chosen === item ? null : item;
        for (const each of ways.querySelectorAll(".way")) each.setAttribute("aria-pressed", String(each === chosen));
        draw(chosen ? [arrowOf(way)] : all);
      }, { className: "way", aria: { pressed: "false" } });
      return el("li", {}, item);
    });
    put(ways, el("h2", {}, text("king.ways", { count: escapes.length })), el("ul", {}, items));
  }

  return {
    element: el("div.king-verdict", {}, output, ways, listed),
    ask: update,
    clear: () => clear(),
    end() {
      asked += 1;
    },
  };
}
