// The page: it chooses a language and a theme, begins the engine, and opens the room of the address.

import { DOCUMENTS } from "./documents.js";
import { createEngine } from "./engine/client.js";
import { createText, preferred } from "./i18n/index.js";
import { ROOMS } from "./rooms/index.js";
import { createServices } from "./services.js";
import { createShell } from "./shell.js";
import { createSound } from "./sound.js";
import { createStorage } from "./storage.js";
import { createWork } from "./work.js";

const NAMES = Object.keys(ROOMS);
const storage = createStorage();
const sound = createSound(storage);
const newWorker = () => new Worker(new URL("worker.js", document.baseURI), { type: "module" });
const newEngine = () => createEngine(newWorker, new URL("ajedrez.wasm", document.baseURI).href);
const engine = newEngine();
const memory = new Map();
const registered = register();
let open = null;

/** Builds the page in a language, with the room of the address in it. */
function build() {
  open?.room.unmount();
  const language = storage.get("language", preferred());
  const theme = storage.get("theme", "auto");
  const text = createText(language);
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = theme;
  const keep = (name, selector) => (value) => {
    const isChoosing = open.shell.isChoosing();
    storage.set(name, value);
    build();
    if (isChoosing) open.shell.choose();
    document.querySelector(selector)?.focus();
  };
  const shell = createShell(document.getElementById("page"), {
    text,
    theme,
    rooms: NAMES,
    onLanguage: keep("language", ".language[aria-pressed=true]"),
    onTheme: keep("theme", ".theme"),
    hasSound: storage.get("sound", true),
    onSound: (hasSound) => storage.set("sound", hasSound),
  });
  const work = createWork(shell.work, text);
  const services = createServices({ text, engine, newEngine, work, shell, sound, storage, memory });
  open = { shell, services, name: null, room: { unmount() {} } };
  if (!storage.lasts && !memory.has("warned")) {
    memory.set("warned", true);
    shell.tell(text("shell.forgets"));
  }
  if (storage.leftOut.length > 0 && !memory.has("told")) {
    memory.set("told", true);
    shell.tell(text("shell.left_out", { what: storage.leftOut.map((kind) => text(`kept.${kind}`)).join(", ") }));
  }
  keepDocuments(language);
  storage.onFull = () => shell.tell(text("shell.full"));
  route();
}

/** Opens the room of the address, or tells the open one of its new address. */
function route() {
  const asked = open.services.read();
  const isRoom = Object.hasOwn(ROOMS, asked.room);
  const address = isRoom ? asked : { room: NAMES[0], text: "", options: {} };
  const name = address.room;
  if (name === open.name) open.room.update(address);
  else enter(name, address);
  if (asked.room && !isRoom) open.shell.notice(open.services.text("link.no_room", { room: asked.room.slice(0, 40) }));
}

/** Leaves the open room and opens another. */
function enter(name, address) {
  // A link or a button of a room goes with it: the focus is in the new one.
  if (open.shell.room.contains(document.activeElement)) open.shell.room.focus();
  if (open.name) scrollTo(0, 0);
  open.room.unmount();
  open.shell.room.replaceChildren();
  open.shell.enter(name);
  open.name = name;
  open.room = ROOMS[name].mount(open.shell.room, address, open.services);
}

addEventListener("hashchange", () => {
  // What was told about the address before does not concern the next one.
  open.shell.notice();
  open.shell.leaveChoices();
  route();
});
build();

/**
 * Without a connection the page is what was loaded last. A new version is loaded while this one is open, and is there at
 * the next visit.
 */
async function register() {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return null;
  const registration = await navigator.serviceWorker.register("service-worker.js").catch(() => null);
  if (registration?.waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    registration.waiting.postMessage({});
  }
  // Another page may have found it first.
  if (registration?.installing) tellOf(registration.installing);
  registration?.addEventListener("updatefound", () => tellOf(registration.installing));
  return registration;
}

/** Says that there is a new version once it has been loaded. */
function tellOf(version) {
  version.addEventListener("statechange", () => {
    const isNew = version.state === "installed" && navigator.serviceWorker.controller;
    if (isNew) open.shell.tell(open.services.text("shell.new"));
  });
}

/** Keeps the documents that the page names, in its language, for when there is no connection. */
async function keepDocuments(language) {
  const registration = await registered;
  // Those of a new version are kept when it is there.
  if (!registration || registration.waiting) return;
  const pages = Object.values(DOCUMENTS[language]).map((page) => new URL(page.replace(/#.*/, ""), document.baseURI).href);
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ documents: [...new Set(pages)] });
}
