// After a game of Ajedrez Lite: it is taken along as PGN.

import assert from "node:assert/strict";
import { sansOf } from "../src/rooms/game/san.js";
import { ask, check, open } from "./harness.mjs";

const START = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";

/** White leaves its rook to the king in its second move: only the kings are left. */
const ROOK = "#/lite/4k3/8/8/8/8/8/8/R3K3_w?play=white&level=1&moves=a1a7e8d8a7d7d8d7";

const verdict = (page, words) => page.locator("#game-verdict", { hasText: words });
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

const copying = () => {
  navigator.clipboard.writeText = (text) => { globalThis.copied = text; return Promise.resolve(); };
};

check("the moves of a game in books' notation are read back as the same game", async () => {
  const games = [
    [START, "e2e3 e7e6 f1a6 b7a6 a1b1 f8a3 b2a3"], ["4k3/8/8/R7/8/8/8/R3K2R w", "a1d1 e8e7 a5a1 e7e6 a1a2 e6f7 h1f1 f7g7"],
    ["3k4/7P/8/8/8/8/p7/4K3 w", "h7h8r d8d7 h8h7 d7d6 h7h8 a2a1r"], ["R7/8/8/8/8/k7/8/R2K3R b", "a3b2 a8a2 b2b3 h1h3"],
  ];
  for (const [fen, words] of games) {
    const moves = words.split(" ");
    const sans = await sansOf(async (request) => ask(request), fen, moves);
    const read = (text) => ask({ op: "lite.game", fen, moves: text }).fen;
    assert.equal(read(sans.join(" ")), read(words), sans.join(" "));
    // The same as a program's with FIDE's rules, where no pawn can go two squares: check, mate and origins, too.
    const fens = [`${fen} - - 0 1`, ...moves.map((_, index) => read(moves.slice(0, index + 1).join(" ")))];
    sans.forEach((san, index) => {
      const theirs = ["uci", "san"].map((notation) => ask({ op: "plain.moves", fen: fens[index], notation }));
      const at = theirs[0].indexOf(moves[index]);
      assert.ok(at >= 0, moves[index]);
      assert.equal(san, theirs[1][at]);
    });
  }
});

check("the PGN of a game from another position, to its draw, has that position and the result", async () => {
  const page = await open(ROOK, { prepare: copying });
  await verdict(page, "The kings are alone. The game is drawn.").waitFor();
  await press(page, "Copy as PGN");
  await page.locator(".notice", { hasText: "copied as PGN" }).waitFor();
  const copied = await page.evaluate(() => globalThis.copied);
  assert.match(copied, /\[Result "1\/2-1\/2"\]\n\[Variant "Ajedrez Lite"\]\n\[SetUp "1"\]\n\[FEN "4k3\/8\/8\/8\/8\/8\/8\/R3K3 w - - 0 1"\]\n/);
  assert.match(copied, /\n\n1\. Ra7 Kd8 2\. Rd7\+ Kxd7 1\/2-1\/2\n$/);
});
