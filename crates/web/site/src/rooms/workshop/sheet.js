// A sheet of puzzles, for the printer: a title, a line for the name, the rules, numbered boards with their
// difficulties, and the solutions on a page of their own.

import { el } from "../../dom.js";
import { rulesInWords } from "../rules.js";

/** The budget for the difficulty of a puzzle, in nodes. */
const RATE_NODES = 2_000_000;

/** Builds the sheet, opens the browser's dialog for printing, and takes the sheet away again. */
export async function print(puzzles, title, services, signal) {
  const { text, ask, explain, notice } = services;
  const addresses = [];
  try {
    const put = (request) => ask(request, { label: text("sheet.making"), signal });
    const [boards, lines] = [[], []];
    for (const [index, entry] of puzzles.entries()) {
      const made = await figure(entry, index + 1, put, text);
      addresses.push(made.url);
      boards.push(made.board);
      lines.push(el("li", {}, made.solution));
    }
    const sheet = page(title || "Ajedrez Solitario", boards, lines, text);
    document.querySelector(".sheet")?.remove();
    document.body.append(sheet);
    await new Promise((resolve) => {
      addEventListener("afterprint", resolve, { once: true });
      window.print();
    });
    sheet.remove();
  } catch (error) {
    const words = explain(error);
    if (words) notice(words);
  } finally {
    addresses.forEach((url) => URL.revokeObjectURL(url));
  }
}

/** A board with its number, difficulty and rules, and its solution. */
async function figure({ puzzle, rules }, number, put, text) {
  const question = { puzzle, ...rules };
  const { svg } = await put({ op: "solitario.draw", ...question, palette: "black_and_white" });
  const { verdict, moves } = await put({ op: "solitario.solve", ...question });
  const rating = await put({ op: "solitario.rate", ...question, max_nodes: RATE_NODES });
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const image = el("img", { src: url, alt: puzzle });
  await image.decode();
  const words = [...(rating.difficulty ? [text(`class.${rating.difficulty}`)] : []), ...rulesInWords(rules, text)];
  const caption = el("figcaption", {}, el("strong", {}, `${number}.`), ` ${words.join(" · ")}`);
  return {
    url,
    board: el("figure", {}, caption, image),
    solution: verdict === "solved" ? moves.join(" ") : text(`verdict.${verdict}`),
  };
}

function page(title, boards, lines, text) {
  const blank = (label) => el("span.sheet-blank", {}, `${label}:`);
  const size = boards.length === 1 ? "large" : boards.length <= 4 ? "medium" : "small";
  return el("div.sheet", {},
    el("h1", {}, title),
    el("p.sheet-name", {}, blank(text("sheet.pupil")), blank(text("sheet.date"))),
    el("p.sheet-rules", {}, text("sheet.rules")),
    el("div.sheet-boards", { data: { size } }, boards),
    el("div.sheet-solutions", {}, el("h2", {}, text("sheet.solutions_of", { title })), el("ol", {}, lines)));
}
