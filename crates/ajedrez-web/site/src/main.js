// The page: chooses a language and a theme, starts the engine, and opens the view of the address.

import { DOCUMENTS } from "./documents.js";
import { createEngine } from "./engine/client.js";
import { createText, preferred } from "./i18n/index.js";
import { VIEWS } from "./views/index.js";
import { createServices } from "./services.js";
import { createShell } from "./shell.js";
import { createSound } from "./sound.js";
import { createStorage } from "./storage.js";
import { createWork } from "./work.js";

const NAMES = Object.keys(VIEWS);
const storage = createStorage();
const sound = createSound(storage);
let whenLoaded;
/** Resolves once a worker has loaded both parts of the module, or failed. */
const loaded = new Promise((resolve) => { whenLoaded = resolve; });
const PARTS = ["primary.wasm", "secondary.wasm"].map((file) => new URL(file, document.baseURI).href);
const newEngine = () => createEngine(newWorker, PARTS);
const engine = newEngine();
const memory = new Map();
/** The service worker loads every file again, so the module comes first. */
const registered = loaded.then(register);
let open = null;

function newWorker() {
  const worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
  worker.addEventListener("message", ({ data: { module, died } }) => (module || died) && whenLoaded());
  return worker;
}

/** Builds the page in a language, with the view of the address. */
function build() {
  open?.view.unmount();
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
    views: NAMES,
    onLanguage: keep("language", ".language[aria-pressed=true]"),
    onTheme: keep("theme", ".theme"),
    hasSound: storage.get("sound", true),
    onSound: (hasSound) => storage.set("sound", hasSound),
  });
  const work = createWork(shell.work, text);
  const services = createServices({ text, engine, newEngine, work, shell, sound, storage, memory });
  open = { shell, services, name: null, view: { unmount() {} } };
  if (!storage.lasts && !memory.has("warned")) {
    memory.set("warned", true);
    shell.tell(text("shell.forgets"));
  }
  if (storage.leftOut.length > 0 && !memory.has("reported")) {
    memory.set("reported", true);
    shell.tell(text("shell.left_out", { what: storage.leftOut.map((kind) => text(`kept.${kind}`)).join(", ") }));
  }
  keepDocuments(language);
  storage.onFull = () => shell.tell(text("shell.full"));
  route();
}

/** Opens the view of the address, or passes a new address to the open view. */
function route() {
  const asked = open.services.read();
  const isView = Object.hasOwn(VIEWS, asked.view);
  const address = isView ? asked : { view: NAMES[0], text: "", options: {} };
  const name = address.view;
  if (name === open.name) open.view.update(address);
  else enter(name, address);
  if (asked.view && !isView) open.shell.notice(open.services.text("link.no_view", { view: asked.view.slice(0, 40) }));
}

/** Closes the open view and opens another. */
function enter(name, address) {
  // The focused link or button of the old view disappears: the focus moves to the new view.
  if (open.shell.view.contains(document.activeElement)) open.shell.view.focus();
  if (open.name) scrollTo(0, 0);
  open.view.unmount();
  open.shell.view.replaceChildren();
  open.shell.enter(name);
  open.name = name;
  open.view = VIEWS[name].mount(open.shell.view, address, open.services);
}

addEventListener("hashchange", () => {
  // A message about the old address does not concern the new one.
  open.shell.notice();
  open.shell.leaveChoices();
  route();
});
build();

/**
 * Without a connection the page is the last one loaded. A new version is loaded while this one is open, and appears at
 * the next visit.
 */
async function register() {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return null;
  const registration = await navigator.serviceWorker.register("service-worker.js").catch(() => null);
  if (registration?.waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    registration.waiting.postMessage({});
  }
  // Another tab may have found it first.
  if (registration?.installing) tellOf(registration.installing);
  registration?.addEventListener("updatefound", () => tellOf(registration.installing));
  return registration;
}

/** Announces a new version once it has been loaded. */
function tellOf(version) {
  version.addEventListener("statechange", () => {
    const isNew = version.state === "installed" && navigator.serviceWorker.controller;
    if (isNew) open.shell.tell(open.services.text("shell.new"));
  });
}

/** Stores the documents that the page links to, in its language, for use without a connection. */
async function keepDocuments(language) {
  const registration = await registered;
  // The documents of a new version are stored once it is active.
  if (!registration || registration.waiting) return;
  const pages = Object.values(DOCUMENTS[language]).map((page) => new URL(page.replace(/#.*/, ""), document.baseURI).href);
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ documents: [...new Set(pages)] });
}
