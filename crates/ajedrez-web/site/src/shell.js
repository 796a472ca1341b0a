// The frame around a view: the name, the links to the other views, language, theme and sound (on a phone behind one
// button), notices, and the live region for screen readers.

import { DOCUMENTS } from "./documents.js";
import { button, el, put } from "./dom.js";
import { LANGUAGES } from "./i18n/index.js";
import { format } from "./router.js";
import { THEMES } from "./storage.js";

/** The address of a view's link: Ajedrez Lite begins with a game. */
const homeOf = (view) => format({ view, options: view === "lite" ? { play: "" } : {} });

/**
 * @param {Element} host the body of the page
 * @param {{ text: Words, views: string[], theme: string, hasSound: boolean,
 *   onLanguage: (language: string) => void, onTheme: (theme: string) => void, onSound: (hasSound: boolean) => void }} options
 */
export function createShell(host, { text, views, theme, hasSound, onLanguage, onTheme, onSound }) {
  const links = new Map(
    views.map((view) => [view, el("a", { href: homeOf(view) }, text(`view.${view}`))]),
  );
  const languages = Object.entries(LANGUAGES).map(([tag, name]) =>
    button(name, () => onLanguage(tag), {
      lang: tag,
      className: "language",
      aria: { pressed: String(tag === text.language) },
    }),
  );
  const themes = button(text(`theme.${theme}`), () => {
    onTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]);
  }, { className: "theme" });

  const sounds = button(text("shell.sound"), () => {
    const next = sounds.ariaPressed !== "true";
    sounds.ariaPressed = String(next);
    onSound(next);
  }, { className: "sound", aria: { pressed: String(hasSound) } });
  const choices = el("div.choices", { popover: "auto", on: {
    toggle: ({ newState }) => { menu.ariaExpanded = String(newState === "open"); },
  } }, languages, themes, sounds);
  const menu = button("⚙", () => {}, {
    className: "menu", title: text("shell.choices"), aria: { label: text("shell.choices"), expanded: "false" },
    popoverTargetElement: choices,
  });

  const work = el("div.work-place", { role: "status" });
  const header = el("header", {},
    el("p.name", {}, el("a", { href: format({ view: views[0] }) }, el("img", { src: "icon.svg", alt: "" }), "ajedrez")),
    work,
    menu,
    el("nav", { aria: { label: text("shell.views") } }, [...links.values()]),
    choices);
  // The note about long work is in the header while the header is visible.
  new IntersectionObserver(([{ isIntersecting }]) => work.toggleAttribute("data-away", !isIntersecting)).observe(header);
  const live = el("div.visually-hidden", { role: "status", aria: { live: "polite" } });
  const lasting = el("div");
  const passing = el("div");
  const notices = el("div.notice-place", { role: "alert" }, lasting, passing);
  const view = el("main", { id: "view", tabIndex: -1 });
  for (const event of ["click", "change", "keydown"]) view.addEventListener(event, dismiss, { capture: true });
  const documents = DOCUMENTS[text.language];
  const rules = el("a", {}, text("shell.rules"));

  put(
    host,
    el("a.skip", { href: "#view", on: { click: skip } }, text("shell.skip")),
    header,
    notices,
    view,
    el("footer", {}, el("p", {}, text("shell.about")),
      el("p", {}, rules),
      el("p", {}, el("a", { href: documents.home }, text("shell.documents"))),
      el("p", {}, el("a", { href: "licenses.txt" }, text("shell.licenses")))),
    live,
  );

  /** Focuses the view without changing the address, which belongs to the view. */
  function skip(event) {
    event.preventDefault();
    view.focus();
  }

  /** Hides the notice at the next action in the view: it is about one state of the view. */
  function dismiss(/** @type {any} */ { type, key }) {
    if (type !== "keydown" || key === "Enter" || key === " ") put(passing);
  }

  /** A message with a button that closes it. */
  function message(words, kind) {
    const close = button("×", () => (element.remove(), view.focus()), { aria: { label: text("shell.close") } });
    const element = el(`div.notice.${kind}`, {}, el("p", {}, words), close);
    return element;
  }

  return {
    view,
    work,
    /** Shows which view is open. */
    enter(name) {
      for (const [each, link] of links) {
        if (each === name) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
      }
      rules.href = documents[name];
      document.title = `${text(`view.${name}`)} - ajedrez`;
    },
    /** Whether the settings are open, on screens where a button opens them. */
    isChoosing: () => choices.matches(":popover-open"),
    choose: () => choices.showPopover(),
    /** Closes the settings, if they are open. */
    leaveChoices: () => choices.hidePopover(),
    /** Announces words to users of screen readers. */
    announce(words) {
      live.textContent = words;
    },
    /**
     * Shows a message until the user closes it or continues, or another one comes; without words it hides the message.
     */
    notice(words = "", kind = "warning") {
      put(passing, words && message(words, kind));
    },
    /** Shows a message about this device until the user closes it. */
    tell(words) {
      lasting.append(message(words, "warning"));
    },
  };
}
