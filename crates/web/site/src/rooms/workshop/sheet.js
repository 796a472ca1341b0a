// A sheet of puzzles, for the printer: numbered boards, and the solutions on a page of their own.

import { el } from "../../dom.js";
import { rulesInWords } from "../rules.js";

/** Builds the sheet, opens the browser's dialog for printing, and takes the sheet away again. */
export async function print(puzzles, services, signal) {
  const { text, ask, explain, notice } = services;
  const addresses = [];
  try {
    const how = { label: text("sheet.making"), signal };
    const [boards, lines] = [[], []];
    for (const [index, { puzzle, rules }] of puzzles.entries()) {
      const style = { palette: "black_and_white" };
      const { svg } = await ask({ op: "solitario.draw", puzzle, ...rules, ...style }, how);
      const { verdict, moves } = await ask({ op: "solitario.solve", puzzle, ...rules }, how);
      const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
      addresses.push(url);
      const image = el("img", { src: url, alt: puzzle });
      await image.decode();
      const words = [`${index + 1}.`, rulesInWords(rules, text).join(" · ")].join(" ");
      boards.push(el("figure", {}, el("figcaption", {}, words), image));
      lines.push(el("li", {}, verdict === "solved" ? moves.join(" ") : text(`verdict.${verdict}`)));
    }
    const sheet = el("div.sheet", {},
      el("div.sheet-boards", {}, boards),
      el("div.sheet-solutions", {}, el("h2", {}, text("sheet.solutions")), el("ol", {}, lines)));
    document.querySelector(".sheet")?.remove();
    document.body.append(sheet);
    await new Promise((resolve) => {
      addEventListener("afterprint", resolve, { once: true });
      window.print();
    });
    sheet.remove();
  } catch (error) {
    notice(explain(error));
  } finally {
    addresses.forEach((url) => URL.revokeObjectURL(url));
  }
}
