// A game that has ended, without a page: its moves as books write them, and its PGN.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ofFen } from "../../src/board/pieces.js";
import { pgnOf } from "../../src/rooms/game/pgn.js";
import { inLanguage, sanOf } from "../../src/rooms/game/san.js";

const START = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - - 0 1";

test("a move is written with as much of its origin as tells it from others", () => {
  const san = (fen, move, legal, suffix = /** @type {"" | "+" | "#"} */ ("")) => sanOf(ofFen(fen), move, legal, suffix);
  const rooks = "4k3/8/8/R7/8/8/8/R3K2R";
  assert.equal(san(rooks, "a1c1", ["a1c1", "h1f1"]), "Rc1");
  assert.equal(san(rooks, "a1d1", ["a1d1", "h1d1"]), "Rad1");
  assert.equal(san(rooks, "a1a3", ["a1a3", "a5a3"]), "R1a3");
  assert.equal(san("R7/8/8/8/8/8/8/R6R", "a1a4", ["a1a4", "a8a4", "h1a4"], "+"), "Ra1a4+");
  assert.equal(san("4k3/8/8/8/8/3p4/4P3/4K3", "e2d3", ["e2d3"]), "exd3");
  assert.equal(san("4k1r1/7P/8/8/8/8/8/4K3", "h7g8r", ["h7g8", "h7h8"], "+"), "hxg8=R+");
  // A king and a bishop that go to the same square need no origin.
  assert.equal(san("4k3/8/8/8/8/8/8/2B1K3", "c1d2", ["c1d2", "e1d2"]), "Bd2");
  assert.deepEqual(["Kd2", "Rxb1#", "Ba6", "bxa8=R"].map((each) => inLanguage(each, "es")), ["Rd2", "Txb1#", "Aa6", "bxa8=T"]);
  assert.equal(inLanguage("Kd2", "en"), "Kd2");
});

test("PGN has the seven tags, the variant and its start, and lines of 80 letters at most", () => {
  const game = { start: START, sans: ["e3", "e6"], settings: { side: "white", level: 3, clock: "" }, end: null };
  assert.equal(pgnOf(game), [
    '[Event "?"]', '[Site "?"]', '[Date "????.??.??"]', '[Round "?"]', '[White "?"]', '[Black "ajedrez, level 3"]',
    '[Result "*"]', '[Variant "Ajedrez Lite"]', '[SetUp "1"]', `[FEN "${START}"]`, "", "1. e3 e6 *", "",
  ].join("\n"));
  const long = pgnOf({ ...game, sans: Array(90).fill("Rad1+") });
  const lines = long.split("\n\n")[1].trimEnd().split("\n");
  assert.ok(lines.length > 5 && lines.every((line) => line.length <= 80));
  assert.equal(lines.join(" ").match(/Rad1\+/g).length, 90);
  const black = { ...game, start: START.replace(" w ", " b "), settings: { ...game.settings, side: "black" } };
  assert.match(pgnOf({ ...black, end: { kind: "time", winner: "b" } }),
    /White "ajedrez, level 3"\]\n\[Black "\?"\]\n\[Result "0-1"\](.|\n)*\[Termination "time forfeit"\]\n\n1\.\.\. e3 2\. e6 0-1\n$/);
  assert.match(pgnOf({ ...game, sans: [], end: { kind: "resigned", winner: "w" } }), /\n\n1-0\n$/);
  const both = pgnOf({ ...game, settings: { ...game.settings, side: "both" }, end: { kind: "material", winner: null } });
  assert.match(both, /White "\?"\]\n\[Black "\?"\]\n\[Result "1\/2-1\/2"\]/);
});
