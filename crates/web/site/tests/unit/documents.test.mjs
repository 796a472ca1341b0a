// The documents as files: every link leads somewhere, and nothing comes from outside.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";
import { chapters } from "../../documents/chapters.mjs";
import { createLinks } from "../../documents/links.mjs";
import { createMarkdown, rulesOf, slug } from "../../documents/markdown.mjs";
import { entriesOf, search } from "../../documents/search.js";
import { DOCUMENTS } from "../../src/documents.js";

const dist = new URL("../../dist/", import.meta.url).pathname;
const files = readdirSync(`${dist}docs`, { recursive: true, encoding: "utf8" }).map((name) => posix.join("docs", name));
const pages = files.filter((name) => name.endsWith(".html"));
const texts = new Map(pages.map((page) => [page, readFileSync(dist + page, "utf8")]));

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);
const idsOf = (page) => new Set(all(texts.get(page), / id="([^"]*)"/g));
const ids = new Map(pages.map((page) => [page, idsOf(page)]));

/** Whether an address, as a page has it, is that of a file of the site, and its place that of an element. */
function leads(page, href) {
  const [path, place = ""] = href.split("#", 2);
  const target = path === "" ? page : posix.join(posix.dirname(page), decodeURIComponent(path));
  if (!existsSync(dist + target) || !statSync(dist + target).isFile()) return false;
  // Behind the # of the page that plays stands a position.
  return place === "" || place.startsWith("/") || ids.get(target)?.has(decodeURIComponent(place));
}

test("every link of every page leads to a file of the site and to a place that is there", () => {
  let count = 0;
  for (const [page, text] of texts) {
    const links = all(text, /<a [^>]*?href="([^"]*)"/g).filter((href) => !/^https?:/.test(href));
    assert.deepEqual(links.filter((href) => !leads(page, href)), [], page);
    count += links.length;
  }
  assert.ok(count > 2000, `only ${count} links were found`);
});

test("the page that plays leads to documents in its language", () => {
  for (const [language, addresses] of Object.entries(DOCUMENTS)) {
    assert.deepEqual(Object.values(addresses).filter((href) => !leads("index.html", href)), [], language);
  }
});

test("no name is given to two elements of a page", () => {
  for (const [page, text] of texts) assert.equal(all(text, / id="([^"]*)"/g).length, ids.get(page).size, page);
});

test("a page loads nothing but files of the site", () => {
  for (const [page, text] of texts) {
    const loaded = all(text, /<(?:link|script|img)\b[^>]*?(?:src|href)="([^"]*)"/g);
    assert.deepEqual(loaded.filter((address) => !leads(page, address)), [], page);
    assert.doesNotMatch(text, / style=/, page);
  }
});

test("a page that is read is small", () => {
  const own = files.filter((name) => statSync(dist + name).isFile());
  const bytes = own.reduce((sum, name) => sum + statSync(dist + name).size, 0);
  assert.ok(bytes < 4_000_000, `${bytes} bytes of documents`);
  for (const [page, text] of texts) assert.ok(text.length < 250_000, `${page}: ${text.length}`);
});

test("every page of the documentation is a chapter, at an address of its own", () => {
  const addresses = chapters().map(({ address }) => `docs/${address}`);
  assert.deepEqual([...addresses].sort(), pages.toSorted());
});

test("each page leads to the next of its language, and back", () => {
  for (const language of ["en", "es"]) {
    const own = chapters().filter((chapter) => chapter.language === language).map(({ address }) => `docs/${address}`);
    for (const [place, page] of own.entries()) {
      for (const [rel, other] of [["prev", own[place - 1]], ["next", own[place + 1]]]) {
        const [href] = all(texts.get(page), new RegExp(`rel="${rel}" href="([^"]*)"`, "g"));
        assert.equal(href && posix.join(posix.dirname(page), href), other, `${page}: ${rel}`);
      }
    }
  }
});

test("the chapters list the descriptions of public names that the site has, and no others", () => {
  const made = existsSync(`${dist}api`) ? readdirSync(`${dist}api`) : [];
  for (const page of ["docs/index.html", "docs/es/index.html"]) {
    const listed = new Set(all(texts.get(page), /href="[./]*\/api\/([a-z]+)\//g));
    assert.deepEqual([...listed].sort(), made.toSorted(), page);
  }
});

test("the first worker keeps the page, and no document", () => {
  assert.doesNotMatch(readFileSync(`${dist}service-worker.js`, "utf8"), /docs\/\w/);
});

const RULES = { source: "docs/rules/movement.md", address: "rules/movement.html" };
const links = createLinks([
  { ...RULES, short: "Movement" },
  { source: "README.md", address: "index.html", short: "What it is" },
]);

function rendered(text) {
  const rule = (name) => (name === "M-1" ? "#m-1" : undefined);
  return createMarkdown({ link: (href) => links.resolve(RULES, href), rule }).render(text);
}

test("a heading is called as on GitHub, and twice the same is numbered", () => {
  assert.equal(slug("What `.ci/run` does, ¿qué?"), "what-cirun-does-qué");
  const ids = all(rendered("# A b\n\n## C++\n\n## C\n\n## C\n"), / id="([^"]*)"/g);
  assert.deepEqual(ids, ["a-b", "c", "c-1", "c-2"]);
});

test("a rule has its name, and is linked where it is referred to", () => {
  const text = "**M-1.** A column, see M-1, M-99 and `M-1`. [M-1](#x)";
  assert.deepEqual(rulesOf(text), ["M-1"]);
  const html = rendered(text);
  assert.match(html, /^<p id="m-1"><strong><a class="rule" href="#m-1">M-1<\/a>\.<\/strong>/);
  assert.match(html, /see <a class="cited" href="#m-1">M-1<\/a>, M-99 and <code>M-1<\/code>\. <a href="#x">M-1<\/a>/);
});

test("a link leads to a chapter by its name, and a file that the site does not have is named", () => {
  assert.match(rendered("[README.md](../../README.md#how-fast)"), /<a href="..\/index.html#how-fast">What it is<\/a>/);
  assert.match(rendered("[here](../../README.md)"), /<a href="..\/index.html">here<\/a>/);
  assert.match(rendered("[check](../../crates/web/check)"), /<code title="crates\/web\/check">check<\/code>/);
  assert.match(rendered("[the check](../../crates/web/check)"), /<span title="crates\/web\/check">the check<\/span>/);
  assert.match(rendered("<http://localhost:8000/#/lite>"), /href="..\/..\/index.html#\/lite"/);
  assert.throws(() => rendered("[x](nowhere.md)"), /docs\/rules\/movement.md: there is no docs\/rules\/nowhere.md/);
});

test("the search finds sections by every word, without accents, headings and the own language first", () => {
  const html = '<h1 id="t">T</h1><p>El peón &amp; yo</p><h2 id="s">Peones</h2><p>b</p>';
  const entries = entriesOf({ address: "es/a.html", short: "T", html });
  assert.deepEqual(entries, [["es/a.html", "T", "", "El peón & yo"], ["es/a.html#s", "T", "Peones", "b"]]);
  const found = (asked, language) =>
    search([["b.html", "Peon", "", "x"], ...entries], asked, language).map(({ address }) => address);
  assert.deepEqual(found("PEON", "es"), ["es/a.html#s", "b.html", "es/a.html"]);
  assert.deepEqual(found("peon", "en"), ["b.html", "es/a.html#s", "es/a.html"]);
  assert.deepEqual(found("peón yo", "es"), ["es/a.html"]);
  assert.deepEqual(found(" ", "es"), []);
});
