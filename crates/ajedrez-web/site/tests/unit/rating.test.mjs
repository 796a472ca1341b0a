// The rating of a player: its arithmetic, and its computation from a list of first tries.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  after, CLASSES, classOf, expected, MOST, MOST_NEW, NEW, ratingOf, signed, standingOf, START,
} from "../../src/views/solitario/rating.js";

const tried = (how, rating = START, time = 1000) => ({ board: "ta1pa5", how, time, at: "2026-11-27T10:00:00.000Z", rating });
const hows = (...all) => all.map((how) => tried(how));

test("a puzzle's rating is 1000 points plus 1000 per bit", () => {
  assert.deepEqual([0, 0.2107, 1, 1.82].map(ratingOf), [1000, 1211, 2000, 2820]);
});

test("a rating belongs to the class of puzzles with that rating", () => {
  for (const [name, bits] of Object.entries(CLASSES)) assert.equal(classOf(ratingOf(bits)), name);
  assert.deepEqual([400, 1299, 1649, 1999, 9000].map(classOf), ["easy", "easy", "medium", "hard", "expert"]);
});

test("a difference of 400 points is odds of ten to one", () => {
  assert.equal(expected(1500, 1500), 0.5);
  assert.ok(Math.abs(expected(1600, 1200) - 10 / 11) < 1e-12);
  assert.ok(Math.abs(expected(1600, 1230) + expected(1230, 1600) - 1) < 1e-12);
});

test("against an equal puzzle a win gains half the maximum, a loss costs it, and hints change nothing", () => {
  const changes = (before) => ["alone", "hints", "shown"].map((how) => after(START, tried(how), before) - START);
  assert.deepEqual(changes(NEW - 1), [MOST_NEW / 2, 0, -MOST_NEW / 2]);
  assert.deepEqual(changes(NEW), [MOST / 2, 0, -MOST / 2]);
});

test("harder puzzles gain more and cost less; hints never raise the rating", () => {
  const change = (how, board) => after(1500, tried(how, board), NEW) - 1500;
  for (let board = 1000; board < 2500; board += 100) {
    assert.ok(change("alone", board) < change("alone", board + 100), String(board));
    assert.ok(change("shown", board) < change("shown", board + 100), String(board));
    assert.ok(change("alone", board) > 0 && change("shown", board) < 0 && change("hints", board) <= 0, String(board));
    assert.ok(change("alone", board) < MOST && change("shown", board) > -MOST, String(board));
  }
  assert.ok(change("hints", 1400) < 0);
});

test("a new player has the initial rating and empty statistics", () => {
  assert.deepEqual(standingOf([]), { rating: START, solved: 0, alone: 0, streak: 0, most: 0, time: 0, steps: [] });
});

test("hints or a shown solution end a streak, and the longest is kept", () => {
  const { solved, alone, streak, most } = standingOf(hows("alone", "alone", "alone", "hints", "alone", "shown", "alone", "alone"));
  assert.deepEqual({ solved, alone, streak, most }, { solved: 7, alone: 6, streak: 2, most: 3 });
});

test("the time of a shown solution does not count", () => {
  assert.equal(standingOf([tried("alone", START, 1000), tried("shown", START, 500), tried("hints", START, 20)]).time, 1020);
});

test("a puzzle without a rating counts as solved but does not change the rating", () => {
  const unrated = Array(NEW).fill(tried("alone", null));
  const { rating, steps, solved } = standingOf([...unrated, tried("alone")]);
  assert.deepEqual([solved, rating, steps.at(-1).change, steps[0].change], [NEW + 1, START + MOST_NEW / 2, MOST_NEW / 2, 0]);
});

test("the listed changes add up from the first rating to the last", () => {
  const tries = Array.from({ length: 60 }, (_, index) => tried(["alone", "alone", "hints", "shown"][index % 4], 1100 + 13 * index));
  const { rating, steps } = standingOf(tries);
  assert.equal(steps.reduce((sum, { change }) => sum + change, START), rating);
});

test("a change is formatted with its sign", () => {
  assert.deepEqual([20, 0, -7].map(signed), ["+20", "±0", "−7"]);
});
