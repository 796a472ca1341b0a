// A game of Ajedrez Lite without a page: moves as text, address, stored game, clock, end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parse, format } from "../../src/router.js";
import { ofFen } from "../../src/board/pieces.js";
import { createClock, shown } from "../../src/views/game/clock.js";
import { classesOf } from "../../src/views/game/ending.js";
import {
  addressOf, capturedOf, FIRST, fromKept, gameOf, isBare, isKept, isMoves, keptOf, movesOf, numbered, settingsOf, timeOf, turnAfter,
} from "../../src/views/game/game.js";
import { look } from "../../src/views/game/play.js";

const WHITE = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";

test("moves parse back from text, and invalid text is rejected", () => {
  const moves = ["a2a3", "g2g1r", "a3a4"];
  assert.deepEqual(movesOf(moves.join("")), moves);
  for (const text of ["", "a2a3", "a2a3a7a8r"]) assert.ok(isMoves(text), text);
  for (const text of ["a2a", "a2a9", "a2a3q", " a2a3", "a2a3 ", "a2-a3", null, 7, ["a2a3"]]) assert.ok(!isMoves(text), String(text));
});

test("moves are numbered, also if Black moves first", () => {
  assert.equal(numbered(WHITE, ["a2a3", "a7a6", "b2b3"]), "1. a2a3 a7a6 2. b2b3");
  assert.equal(numbered("7k/8/8/8/8/8/8/KR6 b", ["h8g8", "a1a2", "g8h8"]), "1... h8g8 2. a1a2 g8h8");
  assert.equal(numbered(WHITE, []), "");
  assert.deepEqual([0, 1, 2].map((count) => turnAfter("7k/8/8/8/8/8/8/KR6 b", count)), ["b", "w", "b"]);
});

test("captured pieces follow from the moves; a promoted pawn counts as a rook", () => {
  assert.deepEqual(capturedOf(ofFen(WHITE), []), { w: [], b: [] });
  assert.deepEqual(capturedOf(ofFen(WHITE), ["e2e3", "d7d6", "f1a6", "b7a6"]), { w: [], b: ["wb"] });
  assert.deepEqual(capturedOf(ofFen("6bk/7P/8/8/8/8/8/K7 w"), ["h7g8r", "h8g8"]), { w: ["bb"], b: ["wr"] });
});

test("a game parses back from its address", () => {
  for (const [start, moves, settings] of [
    ["", [], FIRST],
    ["", ["a2a3", "a7a6"], { side: "black", level: 5, clock: "10m5s" }],
    ["7k/8/8/8/8/8/8/KR6 b", ["h8g8"], { side: "both", level: 1, clock: "" }],
  ]) {
    const game = { start, moves, settings, left: null, resigned: null };
    assert.deepEqual(gameOf(parse(format(addressOf(game))), null), game);
    assert.deepEqual(fromKept(JSON.parse(JSON.stringify(keptOf(game)))), game);
    assert.ok(isKept(keptOf(game)));
  }
  assert.ok(isBare(parse("#/lite?play")));
  assert.ok(!isBare(parse("#/lite?play=both")));
});

test("an address of the same game keeps its clock and later moves", () => {
  const long = Array(500).fill("a2a3");
  const before = { start: "", moves: long, settings: { side: "both", level: 2, clock: "5m0s" }, left: { w: 7, b: 8 }, resigned: null };
  const address = parse(format(addressOf(before)));
  assert.deepEqual(gameOf(address, before), before);
  assert.ok(gameOf(address, null).moves.length < 500);
  assert.equal(gameOf({ ...address, options: { ...address.options, level: "3" } }, before).left, null);
});

test("address and storage keep a resignation, and games stored by older versions are read", () => {
  const game = { start: "", moves: ["a2a3"], settings: FIRST, left: null, resigned: "b" };
  assert.match(format(addressOf(game)), /&resigned=black$/);
  assert.deepEqual(gameOf(parse(format(addressOf(game))), null), game);
  assert.deepEqual(fromKept(keptOf(game)), game);
  const { resigned, ...older } = keptOf(game);
  assert.ok(isKept(older));
  assert.equal(fromKept(older).resigned, null);
  assert.ok(!isKept({ ...older, resigned: "x" }));
  for (const name of ["w", "constructor", ""]) {
    assert.equal(gameOf({ text: "", options: { play: "white", resigned: name } }, null).resigned, null);
  }
});

test("unknown settings are replaced by the defaults", () => {
  for (const options of [{}, { play: "grey", level: "0", clock: "5" }, { play: "", level: "2.0", clock: "0m0s" }]) {
    assert.deepEqual(settingsOf(options), FIRST);
  }
  assert.deepEqual(timeOf("10m5s"), { minutes: 10, seconds: 5 });
});

test("the clock runs for the side to move, and a move adds the increment", () => {
  let now = 1000;
  const clock = createClock({ minutes: 1, seconds: 2 }, () => now);
  assert.deepEqual(clock.left(), { w: 60_000, b: 60_000 });
  clock.run("w");
  now += 5000;
  clock.add("w");
  clock.run("b");
  now += 70_000;
  assert.deepEqual(clock.left(), { w: 57_000, b: 0 });
  clock.put({ w: 10, b: 20 });
  clock.run(null);
  now += 5000;
  assert.deepEqual(clock.left(), { w: 10, b: 20 });
  assert.deepEqual([0, 9_990, 10_000, 59_001, 60_000, 754_000].map(shown), ["0.0", "9.9", "0:10", "1:00", "1:00", "12:34"]);
});

test("a position needs the tables of its material and of its promotions", () => {
  const names = (fen) => classesOf(fen).map(([one, other]) => `${one}v${other}`);
  assert.deepEqual(names("7k/8/8/8/8/8/8/KR5b w"), ["KRvKB"]);
  assert.deepEqual(names("7k/8/8/8/8/8/PP6/K7 w"), ["KPPvK", "KRPvK", "KRRvK"]);
  assert.deepEqual(names("7k/7p/8/8/8/8/P7/K7 w"), ["KPvKP", "KPvKR", "KRvKP", "KRvKR"]);
});

/** An engine that gives this answer for every position. */
const saying = (record) => async ({ op }) => ({
  "lite.game": record, "lite.jugadasLegales": [[[6, 0], [5, 0]], [[1, 7], [0, 7]]], "lite.finDeLaPartida": { fin: false },
  "lite.dondeEstaElRey": [7, 4], "lite.casillasAtacadas": [[7, 4]],
})[op];

test("automatic draws end a game, and a promotion to a rook has the letter r", async () => {
  const record = { fen: "4k3/7P/8/8/8/8/P7/4K3 w - - 0 1", repetitions: 1, draw: null, plies: [{ san: "Ke1" }] };
  const here = await look(saying(record), WHITE, []);
  assert.deepEqual(here, { fen: "4k3/7P/8/8/8/8/P7/4K3 w", turn: "w", legal: ["a2a3", "h7h8r"], sans: ["Ke1"], check: "e1", end: null });
  const end = async (more) => (await look(saying({ ...record, ...more }), WHITE, [])).end;
  assert.deepEqual(await end({ repetitions: 3 }), { kind: "threefold", winner: null });
  assert.deepEqual(await end({ fen: record.fen.replace("0 1", "100 71") }), { kind: "fifty_moves", winner: null });
  assert.equal(await end({ fen: record.fen.replace("0 1", "99 71") }), null);
});

test("Spanish tenths of a second follow a comma", () => {
  assert.deepEqual([shown(9_340, "en"), shown(9_340, "es"), shown(61_000, "es")], ["9.3", "9,3", "1:01"]);
});
