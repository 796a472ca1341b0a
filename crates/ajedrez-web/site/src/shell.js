// The frame around a room: the name, the links to the other rooms, language, theme and sound (on a phone behind one button),
// notices, and the region whose changes a screen reader announces.

import { DOCUMENTS } from "./documents.js";
import { button, el, put } from "./dom.js";
import { LANGUAGES } from "./i18n/index.js";
import { format } from "./router.js";
import { THEMES } from "./storage.js";

/**
 * @param {Element} host the body of the page
 * @param {{ text: Words, rooms: string[], theme: string, hasSound: boolean,
 *   onLanguage: (language: string) => void, onTheme: (theme: string) => void, onSound: (hasSound: boolean) => void }} wishes
 */
export function createShell(host, { text, rooms, theme, hasSound, onLanguage, onTheme, onSound }) {
  const links = new Map(
    rooms.map((room) => [room, el("a", { href: format({ room }) }, text(`room.${room}`))]),
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
    el("p.name", {}, el("a", { href: format({ room: rooms[0] }) }, el("img", { src: "icon.svg", alt: "" }), "ajedrez")),
    work,
    menu,
    el("nav", { aria: { label: text("shell.rooms") } }, [...links.values()]),
    choices);
  // The note about long work stands in the header as long as that is in sight.
  new IntersectionObserver(([{ isIntersecting }]) => work.toggleAttribute("data-away", !isIntersecting)).observe(header);
  const live = el("div.visually-hidden", { role: "status", aria: { live: "polite" } });
  const lasting = el("div");
  const passing = el("div");
  const notices = el("div.notice-place", { role: "alert" }, lasting, passing);
  const room = el("main", { id: "room", tabIndex: -1 });
  for (const event of ["click", "change", "keydown"]) room.addEventListener(event, goOn, { capture: true });
  const documents = DOCUMENTS[text.language];
  const rules = el("a", {}, text("shell.rules"));

  put(
    host,
    el("a.skip", { href: "#room", on: { click: skip } }, text("shell.skip")),
    header,
    notices,
    room,
    el("footer", {}, el("p", {}, text("shell.about")),
      el("p", {}, rules),
      el("p", {}, el("a", { href: documents.home }, text("shell.documents"))),
      el("p", {}, el("a", { href: "licenses.txt" }, text("shell.licenses")))),
    live,
  );

  /** Moves the focus to the room without changing the address, which belongs to the room. */
  function skip(event) {
    event.preventDefault();
    room.focus();
  }

  /** A notice is about one state of the room: it goes when the user does the next thing there. */
  function goOn(/** @type {any} */ { type, key }) {
    if (type !== "keydown" || key === "Enter" || key === " ") put(passing);
  }

  /** A message with a button that closes it. */
  function message(words, kind) {
    const close = button("×", () => (element.remove(), room.focus()), { aria: { label: text("shell.close") } });
    const element = el(`div.notice.${kind}`, {}, el("p", {}, words), close);
    return element;
  }

  return {
    room,
    work,
    /** Shows which room is open. */
    enter(name) {
      for (const [each, link] of links) {
        if (each === name) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
      }
      rules.href = documents[name];
      document.title = `${text(`room.${name}`)} - ajedrez`;
    },
    /** Whether the choices are open, where they are behind a button. */
    isChoosing: () => choices.matches(":popover-open"),
    choose: () => choices.showPopover(),
    /** Closes the choices, if they are open. */
    leaveChoices: () => choices.hidePopover(),
    /** Announces words to users of screen readers. */
    announce(words) {
      live.textContent = words;
    },
    /** Shows a message until the user closes it or goes on, or another one comes; without words it hides the message. */
    notice(words = "", kind = "warning") {
      put(passing, words && message(words, kind));
    },
    /** Shows a message about this device until the user closes it. */
    tell(words) {
      lasting.append(message(words, "warning"));
    },
  };
}
