// The engine's verdict on a king: in words, on the board, and as the seed prints it.

import { button, el, put } from "../../dom.js";

const LETTERS = { king: "k", queen: "q", rook: "r", bishop: "b", knight: "n", pawn: "p" };

export function createVerdict({ board, services }) {
  const { text, ask, explain } = services;
  let asked = 0;
  const said = el("div.answer", { role: "status" });
  const ways = el("div.ways");
  const listing = el("pre.listing", { lang: "es", tabIndex: 0, aria: { label: text("king.listing") } });

  async function update(question) {
    const mine = (asked += 1);
    let answer;
    let printed;
    try {
      answer = await ask({ op: "king.status", ...question });
      printed = await ask({ op: "king.listing", ...question });
    } catch (error) {
      if (mine !== asked) return;
      const words = explain(error);
      put(said, el("p.verdict", { data: { kind: "bad" } }, words && `${words}.`));
      put(ways);
      put(listing);
      board.show();
      return;
    }
    if (mine !== asked) return;
    listing.textContent = printed;
    tell(answer, question.color[0]);
  }

  const name = (color, role) => text(`piece.${color}${LETTERS[role]}`);

  function tell({ status, checkers, escapes }, color) {
    const pieces = board.pieces();
    const king = [...pieces].find(([, piece]) => piece === `${color}k`)?.[0];
    const from = checkers.map((square) => `${text(`piece.${pieces.get(square)}`)} ${square}`);
    put(said,
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
    element: el("div", {}, said, ways, el("h2", {}, text("king.listing")), listing),
    ask: update,
    end() {
      asked += 1;
    },
  };
}
