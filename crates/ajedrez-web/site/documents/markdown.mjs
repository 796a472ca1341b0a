// Adapts the pages of the repository, which are written for GitHub, to the site: rewrites links, and makes names of
// rules links.

import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { root } from "./chapters.mjs";

/** The name of a rule, such as `S-9`, at its statement and in references. */
const STATED = /^\*\*([A-Z]-\d+)\.\*\*/gm;
const REFERRED = /\b([A-Z]-\d+)\b/;

/** The licences of everything on the site. */
const LICENSES = { "LICENSE-MIT": "/../licenses.txt", "LICENSE-APACHE": "/../licenses.txt" };

/** The anchor of a heading, as GitHub writes it. */
export const slug = (heading) =>
  heading.trim().toLowerCase().replace(/[^\p{Alphabetic}\p{N} _-]/gu, "").replaceAll(" ", "-");

/** A plugin of markdown-it that points the links of a chapter to their targets on the site. */
export function siteLinks(md, chapters) {
  const bySource = new Map(chapters.map((chapter) => [chapter.source, chapter]));
  const rules = new Map(chapters.flatMap(({ source, address }) => {
    const text = readFileSync(root + source, "utf8");
    return [...text.matchAll(STATED)].map(([, rule]) => [rule, `/${address}#${rule.toLowerCase()}`]);
  }));

  md.core.ruler.push("site", ({ tokens, env, Token }) => {
    const source = posix.relative(root, env.realPath ?? env.path);
    tokens.forEach((token, place) => {
      // An empty heading of a table becomes a cell.
      if (token.type === "th_open" && tokens[place + 1].content === "") token.tag = tokens[place + 2].tag = "td";
      if (token.type === "html_block") token.content = relative(token.content);
      if (token.type !== "inline") return;
      for (const child of token.children) {
        if (child.type === "html_inline") child.content = relative(child.content);
      }
      setLinks(token.children, source);
      const [, strong, text] = token.children;
      const stated = strong?.type === "strong_open" && text.content.match(/^([A-Z]-\d+)\.$/);
      if (stated) tokens[place - 1].attrSet("id", stated[1].toLowerCase());
      token.children = linkRules(token.children, Token);
    });
  });

  // Text in braces is text: the pages are not Vue templates.
  const render = md.renderer.render.bind(md.renderer);
  md.renderer.render = (...given) => render(...given).replaceAll("{{", "&#123;&#123;");

  function setLinks(children, source) {
    children.forEach((open, place) => {
      if (open.type !== "link_open") return;
      const href = open.attrGet("href");
      // The pages refer to the site at the address of `crates/ajedrez-web/serve`.
      const local = href.match(/^http:\/\/localhost:8000(\/.*)$/)?.[1];
      if (local) {
        open.attrSet("href", local.startsWith("/docs/") ? `${local.slice(5)}index.html` : `/../index.html${local.slice(1)}`);
        open.attrSet("target", "_self");
      } else if (!/^(https?:|#)/.test(href)) {
        const [path, anchor] = href.split("#");
        const file = posix.join(posix.dirname(source), decodeURIComponent(path)).replace(/\/$/, "");
        if (!existsSync(root + file)) throw new Error(`${source}: there is no ${file}`);
        const chapter = bySource.get(file) ?? bySource.get(`${file}/README.md`);
        const close = children.findIndex((token, at) => at > place && token.type === "link_close");
        const name = close === place + 2 && !children[place + 1].content.includes(" ") && children[place + 1];
        if (chapter) {
          open.attrSet("href", `/${chapter.address}${anchor ? `#${anchor}` : ""}`);
          if (name.type === "text" && name.content.endsWith(".md")) name.content = chapter.title;
        } else if (LICENSES[file]) {
          open.attrSet("href", LICENSES[file]);
          open.attrSet("target", "_self");
        } else {
          // A file that is not on the site is shown by name.
          open.tag = children[close].tag = name.type === "text" ? "code" : "span";
          open.attrs = [["title", file]];
        }
      }
    });
  }

  /** Text, except that of links, with links to the rules that it mentions. */
  function linkRules(children, Token) {
    let depth = 0;
    return children.flatMap((child) => {
      depth += { link_open: 1, link_close: -1 }[child.type] ?? 0;
      if (child.type !== "text" || depth > 0) return child;
      return child.content.split(REFERRED).flatMap((content) => {
        const text = Object.assign(new Token("text", "", 0), { content });
        if (!rules.has(content)) return text;
        const open = Object.assign(new Token("link_open", "a", 1), { attrs: [["href", rules.get(content)]] });
        return [open, text, new Token("link_close", "a", -1)];
      });
    });
  }
}

/** Images in HTML, with file addresses in Vite's form. */
const relative = (html) => html.replace(/\bsrc="(?!\.|https?:)/g, 'src="./');
