// The rules of axe-core, run in a page. The page's content security policy blocks other scripts; the test
// bypasses it.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The violations that axe finds: the name of each rule and the elements. */
export async function violationsOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: source });
  const { result } = await session.send("Runtime.evaluate", {
    expression: "axe.run({ resultTypes: ['violations'], selectors: false }).then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => " +
      "[id, nodes.map((node) => node.html.slice(0, 160) + ' | ' + node.failureSummary)])))",
    awaitPromise: true, returnByValue: true,
  });
  await session.detach();
  return JSON.parse(result.value);
}
