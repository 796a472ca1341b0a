// A finished game, without a page: its moves in SAN, its PGN, and the costliest moves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createText } from "../../src/i18n/index.js";
import { pgnOf } from "../../src/views/game/pgn.js";
import { inLanguage } from "../../src/views/game/san.js";
import { blundersOf, costOf, expected, inBrief, turned, evaluationOfEnd } from "../../src/views/game/evaluation.js";

const START = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - - 0 1";
const estimate = (centipawns) => ({ result: null, plies: null, centipawns });
const certain = (result, plies = null) => ({ result, plies, centipawns: null });

test("SAN uses the letters of the page's language", () => {
  assert.deepEqual(["Kd2", "Rxb1#", "Ba6", "bxa8=R"].map((each) => inLanguage(each, "es")), ["Rd2", "Txb1#", "Aa6", "bxa8=T"]);
  assert.equal(inLanguage("Kd2", "en"), "Kd2");
});

test("PGN has the seven tags, variant, start position and lines of at most 80 characters", () => {
  const game = { start: START, sans: ["e3", "e6"], settings: { side: "white", level: 3, clock: "" }, end: null };
  assert.equal(pgnOf(game).replace(/\d{4}\.\d\d\.\d\d/, "today"), [
    '[Event "?"]', '[Site "?"]', '[Date "today"]', '[Round "?"]', '[White "player"]', '[Black "ajedrez, level 3"]',
    '[Result "*"]', '[Variant "Ajedrez Lite"]', '[SetUp "1"]', `[FEN "${START}"]`, "", "1. e3 e6 *", "",
  ].join("\n"));
  const long = pgnOf({ ...game, sans: Array(90).fill("Rad1+") });
  const lines = long.split("\n\n")[1].trimEnd().split("\n");
  assert.ok(lines.length > 5 && lines.every((line) => line.length <= 80));
  assert.equal(lines.join(" ").match(/Rad1\+/g).length, 90);
  const black = { ...game, start: START.replace(" w ", " b "), settings: { ...game.settings, side: "black" } };
  assert.match(pgnOf({ ...black, end: { kind: "time", winner: "b" } }),
    /White "ajedrez, level 3"\]\n\[Black "player"\]\n\[Result "0-1"\](.|\n)*\[Termination "time forfeit"\]\n\n1\.\.\. e3 2\. e6 0-1\n$/);
  assert.match(pgnOf({ ...game, sans: [], end: { kind: "resigned", winner: "w" } }), /\n\n1-0\n$/);
  const both = pgnOf({ ...game, settings: { ...game.settings, side: "both" }, end: { kind: "material", winner: null } });
  assert.match(both, /White "player"\]\n\[Black "player"\]\n\[Result "1\/2-1\/2"\]/);
});

test("the costliest moves of the reviewed sides are listed, the worst first", () => {
  const moves = ["a2a3", "a7a6", "b2b3", "b7b6", "c2c3"];
  // From the side to move's point of view: White loses 1, then 4 pawns; Black gives back 2.
  const evaluations = [0, 100, -100, 300, -300, 900].map((centipawns) => ({ ...estimate(centipawns), move: "h2h3" }));
  const told = (isMine) => blundersOf(moves, evaluations, isMine).map(({ index, better }) => [index, better]);
  assert.deepEqual(told((index) => index % 2 === 0), [[4, "h2h3"], [2, "h2h3"], [0, "h2h3"]]);
  assert.deepEqual(told((index) => index % 2 === 1), []);
  // The engine's best move costs nothing, whatever follows, nor does a move without an evaluation after it.
  assert.deepEqual(blundersOf(moves, evaluations.map((each, index) => ({ ...each, move: moves[index] })), () => true), []);
  assert.deepEqual(blundersOf(moves, evaluations.slice(0, 3), (index) => index % 2 === 0).map(({ index }) => index), [0]);
  assert.deepEqual(blundersOf(moves, [], () => true), []);
});

test("exact results outweigh estimates, and a longer mate costs nothing", () => {
  const order = [certain("loss", 4), estimate(-900), estimate(-100), certain("draw"), estimate(100), certain("win", 5)];
  assert.deepEqual(order.map(expected), order.map(expected).toSorted((one, other) => one - other));
  const blunders = (before, after) => blundersOf(["a2a3"], [{ ...before, move: "b2b3" }, { ...turned(after), move: null }], () => true);
  assert.equal(blunders(certain("win", 3), certain("win", 31)).length, 0);
  assert.equal(blunders(certain("win", 3), certain("draw")).length, 1);
  assert.equal(blunders(estimate(1500), estimate(1200)).length, 0);
  assert.equal(blunders(certain("loss", 2), estimate(500)).length, 0);
  assert.deepEqual(evaluationOfEnd({ kind: "mate", winner: "w" }), certain("loss", 0));
  assert.deepEqual(evaluationOfEnd({ kind: "threefold", winner: null }), certain("draw"));
  for (const end of [{ kind: "resigned", winner: "w" }, { kind: "time", winner: null }]) assert.equal(evaluationOfEnd(end), null);
});

test("a cost is given in pawns, or in words if a result is exact, in both languages", () => {
  const said = (language, before, after) => costOf({ before, after }, createText(language));
  assert.equal(said("en", estimate(130), estimate(-110)), "it cost about 2.4 pawns.");
  assert.equal(said("es", estimate(130), estimate(-110)), "costó unos 2,4 peones.");
  assert.equal(said("en", certain("win", 5), certain("draw")), "won (mate in 3) before, drawn after.");
  assert.equal(said("es", certain("win", 5), certain("draw")), "antes, victoria (mate en 3); después, tablas.");
  assert.equal(said("en", estimate(10), certain("loss", 4)), "about even before, lost (mate in 2) after.");
  assert.equal(said("es", estimate(150), certain("loss", 4)), "antes, unos 1,5 peones de ventaja; después, derrota (mate en 2).");
  const brief = (language, evaluation) => inBrief(evaluation, createText(language));
  assert.deepEqual([estimate(150), estimate(-4), estimate(0), certain("draw"), certain("loss", 3), certain("win", 0)].map((each) => brief("en", each)),
    ["+1.5", "0.0", "0.0", "drawn", "Black mates in 2", "It is checkmate."]);
  assert.equal(brief("es", estimate(-260)), "-2,6");
});
