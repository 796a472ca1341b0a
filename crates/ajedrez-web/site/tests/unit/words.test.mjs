// Parsing of typed moves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ofFen, ofPuzzle, roleOf, SPANISH } from "../../src/board/pieces.js";
import { readMove } from "../../src/board/words.js";

const LITE = ofFen("4k3/1p5P/8/2p5/1B6/8/8/R3K2R");
const LEGAL = ["a1d1", "h1f1", "a1c1", "h1c1", "b4c5", "h7h8r", "e1e2"];
const lite = (words, language = "en") => readMove(words, LITE, LEGAL, (move) => move[4], language);

test("letters are roles of the page's language, otherwise of the other", () => {
  assert.deepEqual([..."kqrbnpKdtac"].map((letter) => roleOf(letter, "en")), [..."kqrbnpkqrbn"]);
  assert.deepEqual([..."rdtacpRkqbn"].map((letter) => roleOf(letter, "es")), [..."kqrbnpkkqbn"]);
  assert.equal(roleOf("ArrowUp", "en"), undefined);
});

test("moves parse as SAN, as squares, and in lower case", () => {
  for (const words of ["Rd1", "rd1", "a1d1", "a1-d1", "Ra1d1", "R a1 d1", "Rd1+", "A1D1"]) assert.deepEqual(lite(words), ["a1d1"], words);
  assert.deepEqual(lite("Rc1"), ["a1c1", "h1c1"]);
  for (const words of ["Rac1", "rac1", "Ra1c1"]) assert.deepEqual(lite(words), ["a1c1"], words);
  for (const words of ["h8", "h8=R", "h8R", "h7h8", "h7h8r"]) assert.equal(lite(words)[0].slice(0, 4), "h7h8", words);
  for (const words of ["", "h8=Q", "Rd2", "e4", "Nd1", "Ke9", "Rd1 Rd1", "?", "0-0"]) assert.deepEqual(lite(words), [], words);
});

test("a lower-case b is a pawn of the b file if one can move, otherwise a bishop", () => {
  assert.deepEqual(lite("Bxc5"), ["b4c5"]);
  assert.deepEqual(lite("bxc5"), ["b4c5"]);
  const both = ["b4c5", "b6c5"];
  const pieces = new Map([...LITE, ["b6", "wp"]]);
  assert.deepEqual(readMove("bxc5", pieces, both, () => undefined, "en"), ["b6c5"]);
  assert.deepEqual(readMove("Bxc5", pieces, both, () => undefined, "en"), ["b4c5"]);
});

test("in Spanish R is the king and T the rook", () => {
  assert.deepEqual(lite("Td1", "es"), ["a1d1"]);
  assert.deepEqual(lite("Re2", "es"), ["e1e2"]);
  assert.deepEqual(lite("Axc5", "es"), ["b4c5"]);
  assert.deepEqual(lite("Rd1", "es"), []);
});

test("the role of a promotion is parsed if it is given", () => {
  const pieces = ofPuzzle("pe7tf8");
  const moves = ["e7f8d", "e7f8t", "e7f8a", "e7f8c"];
  const read = (words, language) => readMove(words, pieces, moves, (move) => SPANISH[move[4]], language);
  assert.deepEqual(read("exf8", "en"), ["e7f8"]);
  assert.deepEqual(read("exf8=N", "en"), ["e7f8c"]);
  assert.deepEqual(read("exf8=C", "es"), ["e7f8c"]);
  assert.deepEqual(read("exf8=K", "en"), []);
});
