// The services of the page for its views.

import { Fault } from "./engine/client.js";
import { saveFile } from "./dom.js";
import { format, parse, unused } from "./router.js";

/**
 * @typedef {object} Services
 * @property {Words} text the texts of the page; `text.language`
 * @property {(request: object, how?: { label?: string, signal?: AbortSignal, aside?: boolean }) => Promise<any>} ask
 * runs a request in the language of the page; with a label, long work is shown and can be cancelled; with `aside` it
 * runs in a separate worker, and others need not wait
 * @property {(table: Uint8Array) => Promise<void>} addTable gives an endgame table to the engine for `aside` requests
 * @property {(error: unknown) => string} explain an error in words; empty for work that was cancelled
 * @property {(words: string) => void} announce announces words to users of screen readers
 * @property {(words?: string, kind?: string) => void} notice shows a message above the view
 * @property {(words: string, said: string) => Promise<void>} copy copies a text and confirms it with the text of a key;
 * if the browser does not allow it, shows the text
 * @property {(request: object, name: string, signal?: AbortSignal) => Promise<void>} draw requests a picture, and makes
 * the browser save it
 * @property {(given: object, used: object, why?: string) => void} leaveOut reports the options of an address that are
 * not in `used`; `why` is the key of the text
 * @property {() => import("./router.js").Address} read the current address of the page: the one on the screen, once it
 * has been passed to the view
 * @property {(address: object) => void} go opens an address
 * @property {(address: object) => void} stay shows the address of the current screen, without a step for the back
 * button
 * @property {(address: object) => string} link the complete link to an address
 * @property {ReturnType<typeof import("./sound.js").createSound>} sound plays a short sound, unless the user wants none
 * @property {ReturnType<import("./storage.js").createStorage>} storage the data stored on this device
 * @property {Map<string, any>} memory the data of views while the page is open
 */

/** The number of the character at a byte of a text, counted from 1. */
const characterAt = (text, byte) => new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, byte)).length + 1;

export function createServices({ text, engine, newEngine, work, shell, sound, storage, memory }) {
  /** The arguments at fault, in which errors count bytes, by error. */
  const faulty = new WeakMap();
  /** The part of the link that was last read or shown. */
  let hash = location.hash;

  function engineAside() {
    if (!memory.has("engine aside")) memory.set("engine aside", newEngine());
    return memory.get("engine aside");
  }
  /** @type {Services} */
  const services = {
    text,
    ask(request, { label, signal, aside = false } = {}) {
      const chosen = aside ? engineAside() : engine;
      const plain = (how) => chosen.request({ ...request, language: text.language }, how).catch((error) => {
        faulty.set(error, request[error.place]);
        throw error;
      });
      return label ? work.do({ label, signal }, plain) : plain({ signal });
    },
    addTable: (table) => engineAside().addTable(table),
    explain(/** @type {any} */ error) {
      if (error?.name === "AbortError") return "";
      if (!(error instanceof Fault)) return text("fault.page", { message: String(error) });
      if (error.kind === "unavailable" || error.kind === "internal") return text(`fault.${error.kind}`);
      // The message without the argument's name, since the user has just typed that argument. A message in Spanish
      // cannot be made of the error's parts, since `expected` and `found` are always in English.
      const { byte, problem = error.message } = error;
      const given = faulty.get(error);
      if (byte === undefined || typeof given !== "string") return problem;
      return problem.replace(`byte ${byte}`, text("fault.character", { number: characterAt(given, byte) }));
    },
    announce: shell.announce,
    notice: shell.notice,
    async copy(words, said) {
      try {
        await navigator.clipboard.writeText(words);
        shell.notice(text(said), "good");
      } catch {
        shell.notice(words, "good");
      }
    },
    async draw(request, name, signal) {
      try {
        const { svg } = await services.ask(request, { label: text("asking.draw"), signal });
        saveFile(svg, "image/svg+xml", `${name}.svg`);
      } catch (error) {
        const words = services.explain(error);
        if (words) shell.notice(words);
      }
    },
    leaveOut(given, used, why = "link.left_out") {
      const what = unused(given, used);
      if (what.length > 0) shell.notice(text(why, { what: what.join(", ") }));
    },
    read() {
      hash = location.hash;
      return parse(hash);
    },
    go(address) {
      location.hash = format(address);
    },
    stay(address) {
      // The user has left, and the page will be notified: this address belongs to another screen.
      if (location.hash !== hash) return;
      history.replaceState(null, "", format(address));
      hash = location.hash;
    },
    link: (address) => new URL(format(address), location.href).href,
    sound,
    storage,
    memory,
  };
  return services;
}
