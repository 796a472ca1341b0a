// Builds the documents into `dist/docs`, after `build.mjs` has made the page: `node documents/build.mjs [--api]`. With
// `--api`, the descriptions of names that lie in `made/api` are copied into `dist/api`, and listed.

import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { build } from "esbuild";
import { copyApi } from "./api.mjs";
import { chapters, root, SHORT } from "./chapters.mjs";
import { createLinks, way } from "./links.mjs";
import { createMarkdown, rulesOf } from "./markdown.mjs";
import { frame } from "./page.mjs";
import { entriesOf } from "./search.js";

const here = (path) => new URL(path, import.meta.url).pathname;
const dist = here("../dist/docs/");

/** The chapters with their texts, and what they are called in lists. */
async function read() {
  return Promise.all(chapters().map(async (chapter) => {
    const text = await readFile(root + chapter.source, "utf8");
    return { ...chapter, text, short: SHORT[chapter.source] ?? text.match(/^# (.*)/)[1] };
  }));
}

/** The chapters with their HTML. */
function render(all, links) {
  const stated = new Map(all.flatMap(({ address, text }) => rulesOf(text).map((rule) => [rule, address])));
  return all.map((chapter) => {
    const ruleAt = (name) => stated.has(name) && `${way(chapter.address, stated.get(name))}#${name.toLowerCase()}`;
    const md = createMarkdown({ link: (href) => links.resolve(chapter, href), rule: ruleAt });
    const tokens = md.parse(chapter.text, {});
    const headings = tokens.flatMap((token, place) => {
      if (token.type !== "heading_open") return [];
      const html = md.renderer.renderInline(tokens[place + 1].children, md.options, {}).replace(/<\/?a\b[^>]*>/g, "");
      return [{ id: token.attrGet("id"), level: Number(token.tag[1]), html }];
    });
    return { ...chapter, headings, html: md.renderer.render(tokens, md.options, {}) };
  });
}

async function write(address, text) {
  await mkdir(dirname(dist + address), { recursive: true });
  await writeFile(dist + address, text);
}

const start = performance.now();
await rm(dist, { recursive: true, force: true });
const all = await read();
const links = createLinks(all);
const pages = render(all, links);
const api = await copyApi(process.argv.includes("--api"));
for (const page of pages) await write(page.address, frame(page, pages, api));
for (const [file, address] of links.copied) await write(address, await readFile(root + file));
await write("search.json", JSON.stringify(pages.flatMap(entriesOf)));
await build({
  entryPoints: [here("documents.js"), here("documents.css")], outdir: dist,
  bundle: true, minify: true, format: "iife", target: "es2022", legalComments: "none", logLevel: "warning",
});
const { size } = await stat(`${dist}search.json`);
console.log(`documents: ${pages.length} pages, ${links.copied.size} pictures, ${api.length} parts of the API, ` +
  `${Math.round(size / 1000)} KB to search in, ${((performance.now() - start) / 1000).toFixed(1)} s`);
