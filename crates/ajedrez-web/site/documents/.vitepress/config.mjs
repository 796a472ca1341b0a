// The documentation as web pages: VitePress with its own theme builds `dist/docs` from the pages of the repository,
// which stay in place. `npx vitepress build documents`, after `build.mjs` has built the page.

import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitepress";
import { chapters, counterpart, root } from "../chapters.mjs";
import { siteLinks, slug } from "../markdown.mjs";

const all = chapters();
const bySource = new Map(all.map((chapter) => [chapter.source, chapter]));
const link = (address) => `/${address}`;

/** The chapters of a language, by group. */
function groups(language) {
  const own = all.filter((chapter) => chapter.language === language);
  return [...new Set(own.map(({ group }) => group))].map((text) => ({
    text,
    items: own.filter(({ group }) => group === text).map(({ title, address }) => ({ text: title, link: link(address) })),
  }));
}

/**
 * Links to the API references that `crates/ajedrez-web/build api` has put next to the documentation, if there are any.
 */
function descriptions(text) {
  const made = join(root, "crates/ajedrez-web/site/dist/api");
  const folders = existsSync(join(made, "rust")) ? readdirSync(join(made, "rust")) : [];
  const crates = folders.filter((name) => name !== "src").map((name) => [`Rust: ${name}`, `rust/${name}/index.html`]);
  const others = [["Python", "python/ajedrez.html"], ["C, C++", "c/index.html"]];
  const there = [...crates, ...others].filter(([, file]) => existsSync(join(made, file)));
  const items = there.map(([name, file]) => ({ text: name, link: `/../api/${file}`, target: "_self" }));
  return items.length > 0 ? [{ text, items }] : [];
}

export default defineConfig({
  title: "ajedrez",
  srcDir: root,
  srcExclude: ["**/{target,made,node_modules}/**", "fuzz/**", "docs/notebook/**", "crates/ajedrez{,-diagram,-ffi,-protocol,-web}/README.md"],
  outDir: "../dist/docs",
  cacheDir: "../made/vitepress",
  rewrites: Object.fromEntries(all.map(({ source, address }) => [source, address.replace(/html$/, "md")])),
  // The site may be in any folder of a server.
  base: "./",
  router: { prefetchLinks: false },
  head: [
    ["meta", { "http-equiv": "Content-Security-Policy", content: "default-src 'self' 'unsafe-inline'; img-src 'self' data:" }],
    // The theme chosen on the main page.
    ["script", {}, 'try { const theme = JSON.parse(localStorage.getItem("ajedrez.theme")); ' +
      'if (theme) localStorage.setItem("vitepress-theme-appearance", theme); } catch {}'],
  ],
  markdown: {
    anchor: { slugify: slug },
    // The pages are written for GitHub, which does not support these marks.
    attrs: false,
    emoji: false,
    config: (md) => siteLinks(md, all),
  },
  vite: {
    build: { assetsInlineLimit: 0 },
    // The pages are outside the folder that contains Vue.
    resolve: { alias: { vue: fileURLToPath(new URL(".", import.meta.resolve("vue/package.json"))) } },
  },
  transformHead: ({ page }) =>
    [["link", { rel: "icon", href: posix.relative(posix.dirname(page), "../icon.svg"), type: "image/svg+xml" }]],
  transformPageData({ filePath }) {
    const chapter = bySource.get(filePath);
    const own = all.filter(({ language }) => language === chapter.language);
    const translation = bySource.get(counterpart(chapter));
    return {
      frontmatter: { translation: link(translation.address), ...(chapter === own.at(-1) && { next: false }) },
    };
  },
  locales: {
    root: {
      label: "English",
      lang: "en",
      description: "Rules, exercises, operations and interfaces of ajedrez",
      themeConfig: {
        nav: [{ text: "Play", link: "/../index.html", target: "_self" }],
        sidebar: [...groups("en"), ...descriptions("Every name, by language")],
        sidebarMenuLabel: "Chapters",
      },
    },
    es: {
      label: "Español",
      lang: "es",
      description: "Reglas, ejercicios, operaciones e interfaces de ajedrez",
      themeConfig: {
        nav: [{ text: "Jugar", link: "/../index.html", target: "_self" }],
        sidebar: [
          ...groups("es"), { text: "En inglés", items: groups("en") }, ...descriptions("Cada nombre, por lenguaje"),
        ],
        sidebarMenuLabel: "Capítulos",
        outline: { level: [2, 3], label: "En esta página" },
        docFooter: { prev: "Antes", next: "Sigue" },
        darkModeSwitchLabel: "Apariencia",
        darkModeSwitchTitle: "Cambiar al tema oscuro",
        lightModeSwitchTitle: "Cambiar al tema claro",
        returnToTopLabel: "Volver arriba",
        langMenuLabel: "Cambiar de idioma",
        skipToContentLabel: "Ir al texto",
      },
    },
  },
  themeConfig: {
    outline: [2, 3],
    i18nRouting: ({ frontmatter }) => frontmatter.value.translation,
    search: {
      provider: "local",
      options: {
        // Each result includes the lines with the matching words.
        detailedView: true,
        miniSearch: {
          // Only letters count, without accents and case.
          options: { processTerm: (term) => term.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase() },
        },
        locales: {
          es: {
            translations: {
              button: { buttonText: "Buscar", buttonAriaLabel: "Buscar" },
              modal: {
                displayDetails: "Mostrar con detalle",
                resetButtonTitle: "Vaciar",
                backButtonTitle: "Cerrar",
                noResultsText: "Nada se encontró para",
                footer: { selectText: "elegir", navigateText: "moverse", closeText: "cerrar" },
              },
            },
          },
        },
      },
    },
  },
});
