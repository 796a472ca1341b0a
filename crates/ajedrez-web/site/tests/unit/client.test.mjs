// The client of the worker, without a worker: every request is settled and the next one is answered.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createEngine } from "../../src/engine/client.js";

/** A worker that answers a request with its JSON, in the next task. */
function echo(answers = (text) => ({ answer: { result: JSON.parse(text) } })) {
  const worker = {
    onmessage: null,
    onerror: null,
    refs: 0,
    postMessage(message) {
      const [what, value] = structuredClone(message);
      const said = { request: () => answers(value), addTable: () => ({ answer: { result: null } }) }[what]?.();
      if (said) setTimeout(() => worker.onmessage({ data: said }));
    },
    terminate() {},
    ref() { worker.refs += 1; },
    unref() { worker.refs = 0; },
  };
  return worker;
}

const fault = (promise) => promise.then(() => assert.fail("it has an answer"), (error) => error);

/** Wraps arrays and objects in proxies at any depth, like reactive frameworks. */
const watched = (value) => (typeof value !== "object" || value === null ? value :
  new Proxy(value, { get: (target, name) => watched(Reflect.get(target, name)) }));

test("uncloneable requests are sent as JSON or rejected, and the next one is answered", async () => {
  const engine = createEngine(() => echo(), "address");
  const cycle = { op: "a" };
  cycle.self = cycle;
  const throws = { get op() { throw new Error("no op"); } };
  for (const [request, expected] of [
    [{ op: "a", f() {} }, { op: "a" }],
    [{ op: "a", moves: watched(["e4", "e5"]) }, { op: "a", moves: ["e4", "e5"] }],
    [watched({ op: "a", budget: { nodes: 1 } }), { op: "a", budget: { nodes: 1 } }],
    [{ op: "a", s: Symbol("s"), u: undefined }, { op: "a" }],
    [new (class { constructor() { this.op = "a"; this["#"] = new WeakMap(); } })(), { op: "a", "#": {} }],
    [() => {}, null],
    [undefined, null],
    [{ op: "a", depth: 3n }, "bad_json"],
    [cycle, "bad_json"],
    [throws, "bad_json"],
  ]) {
    const answer = await engine.request(request).catch(({ kind, message }) => message && kind);
    assert.deepEqual(answer, expected);
    assert.deepEqual(await engine.request({ op: "next" }), { op: "next" });
  }
});

test("later changes of a request object have no effect", async () => {
  const engine = createEngine(() => echo(), "address");
  const request = { op: "first" };
  const answers = [engine.request({ op: "before" }), engine.request(request)];
  request.op = "changed";
  assert.deepEqual(await Promise.all(answers), [{ op: "before" }, { op: "first" }]);
});

test("a closed engine rejects new and pending requests", async () => {
  const engine = createEngine(() => echo(() => undefined), "address");
  const asked = [engine.request({ op: "a" }), engine.request({ op: "b" }), engine.addTable(new Uint8Array(1))].map(fault);
  engine.close();
  engine.close();
  for (const { name } of await Promise.all(asked)) assert.equal(name, "AbortError");
  for (const refused of [engine.request({ op: "a" }), engine.addTable(new Uint8Array(1))]) {
    const { name, kind, message } = await fault(refused);
    assert.deepEqual([name, kind], ["Fault", "unavailable"]);
    assert.match(message, /closed/);
  }
});

test("an aborted request is rejected with the reason of the signal", async () => {
  const engine = createEngine(() => echo(({ length }) => (length > 12 ? undefined : { answer: { result: 1 } })), "address");
  const reason = new Error("the user left");
  const [now, later, usual] = [AbortSignal.abort(reason), new AbortController(), new AbortController()];
  assert.equal(await fault(engine.request({ op: "a" }, { signal: now })), reason);
  const long = { op: "a long one" };
  const asked = [later, usual].map(({ signal }) => fault(engine.request(long, { signal })));
  later.abort(0);
  usual.abort();
  assert.equal(await asked[0], 0);
  assert.equal((await asked[1]).name, "AbortError");
  const timed = fault(engine.request(long, { signal: AbortSignal.timeout(1) }));
  const kept = setTimeout(() => {}, 10_000);
  assert.equal((await timed).name, "TimeoutError");
  clearTimeout(kept);
  assert.equal(await engine.request({ op: "a" }, /** @type {any} */ (null)), 1);
});

test("a worker that cannot start is reported and restarted for the next request", async () => {
  let begins = 0;
  const engine = createEngine(() => {
    begins += 1;
    if (begins < 4) throw new Error("no workers here");
    return echo();
  }, "address");
  const { kind, message } = await fault(engine.request({ op: "a" }));
  assert.deepEqual([kind, message], ["unavailable", "no workers here"]);
  assert.deepEqual(await engine.request({ op: "a" }), { op: "a" });
  // The event of a missing script has no message.
  const silent = createEngine(() => {
    const worker = echo(() => undefined);
    setTimeout(() => worker.onerror({}));
    return worker;
  }, "address");
  const said = await fault(silent.request({ op: "a" }));
  assert.equal(said.kind, "unavailable");
  assert.match(said.message, /worker/);
});

test("only a pending request keeps a program alive", async () => {
  const worker = echo();
  const engine = createEngine(() => worker, "address");
  assert.equal(worker.refs, 0);
  const answer = engine.request({ op: "a" });
  assert.equal(worker.refs, 1);
  await answer;
  assert.equal(worker.refs, 0);
});
