// The rules of axe-core, run in a page. The page's policy lets no script in from outside: the test goes
// past it, as the tools of a developer do.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong: for each rule its name and the elements. */
export async function violationsOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: source });
  const { result } = await session.send("Runtime.evaluate", {
    expression: "axe.run().then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => " +
      "[id, nodes.map((node) => node.html.slice(0, 160) + ' | ' + node.failureSummary)])))",
    awaitPromise: true, returnByValue: true,
  });
  await session.detach();
  return JSON.parse(result.value);
}
