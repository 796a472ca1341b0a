// Makes the documentation's pictures of the page: `node pictures.mjs FOLDER`; `crates/ajedrez-web/pictures` calls it.

import { chromium } from "playwright-core";
import { serve } from "./server.mjs";

const [folder] = process.argv.slice(2);
const server = await serve(new URL("dist", import.meta.url).pathname);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const context = await browser.newContext({ locale: "en", viewport: { width: 1100, height: 790 }, reducedMotion: "reduce" });
await context.addInitScript(() => localStorage.setItem("ajedrez.agreed", "true"));

async function open(hash) {
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.address().port}/${hash}`);
  return page;
}

const puzzle = await open("#/solitario/dc3cc5pe4pf6");
for (const text of ["Look at the white knight", "captures on"]) {
  await puzzle.getByRole("button", { name: "Hint" }).click();
  await puzzle.getByText(text).waitFor();
}
await puzzle.screenshot({ path: `${folder}/page.png` });

const game = await open("#/lite?play=white&level=3&moves=e2e3e7e6f1d3f8d6");
await game.locator('.board-cell[data-square="d3"][aria-label^="d3, white bishop"]').click();
await game.locator("[data-mark]").first().waitFor();
await game.screenshot({ path: `${folder}/game.png` });

await browser.close();
server.close();
