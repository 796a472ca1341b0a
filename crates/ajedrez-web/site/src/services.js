// What the page does for its rooms.

import { Fault } from "./engine/client.js";
import { format, parse, unused } from "./router.js";

/**
 * @typedef {object} Services
 * @property {Words} text the words of the page; `text.language`
 * @property {(request: object, how?: { label?: string, signal?: AbortSignal, aside?: boolean })
 *   => Promise<any>} ask asks the engine in the language of the page; with a label, long work is shown and
 *   can be cancelled; with `aside` the question has a worker of its own, so that others need not wait
 * @property {(table: Uint8Array) => Promise<void>} giveTable gives a table of endings to the engine that is asked aside
 * @property {(error: unknown) => string} explain an error in words; empty for work that was cancelled
 * @property {(words: string) => void} announce announces words to users of screen readers
 * @property {(words?: string, kind?: string) => void} notice shows a message above the room
 * @property {(words: string, said: string) => Promise<void>} copy copies a text and says so with the words of a key;
 *   where the browser does not allow it, shows the text
 * @property {(given: object, used: object, why?: string) => void} leaveOut says which options of an address were left
 *   out, beside those that are used; `why` is the key of the words
 * @property {() => import("./router.js").Address} read the address that the page has now: the one of what is on the
 *   screen, once a room has been told it
 * @property {(address: object) => void} go opens an address
 * @property {(address: object) => void} stay shows the address of what is on the screen, without a
 *   step for the back button
 * @property {(address: object) => string} link a whole link to an address
 * @property {ReturnType<typeof import("./sound.js").createSound>} sound plays a short sound, unless the user wants none
 * @property {ReturnType<import("./storage.js").createStorage>} storage what is kept on this device
 * @property {Map<string, any>} memory what rooms keep while the page is open
 */

/** @returns {Services} */
export function createServices({ text, engine, newEngine, work, shell, sound, storage, memory }) {
  /** The part of the link that has been read last, or shown. */
  let known = location.hash;

  function engineAside() {
    if (!memory.has("engine aside")) memory.set("engine aside", newEngine());
    return memory.get("engine aside");
  }
  return {
    text,
    ask(request, { label, signal, aside = false } = {}) {
      const chosen = aside ? engineAside() : engine;
      const plain = (how) => chosen.ask({ ...request, language: text.language }, how);
      return label ? work.do({ label, signal }, plain) : plain({ signal });
    },
    giveTable: (table) => engineAside().give(table),
    explain(/** @type {any} */ error) {
      if (error?.name === "AbortError") return "";
      if (!(error instanceof Fault)) return text("fault.page", { message: String(error) });
      if (error.kind === "unavailable" || error.kind === "internal") return text(`fault.${error.kind}`);
      // The message without the argument's name, since the user has just written that argument. What stands before a
      // fault has been read, and a letter of it is a byte.
      const words = error.problem ?? error.message;
      return words.replace(`byte ${error.byte}`, text("fault.character", { number: error.byte + 1 }));
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
    leaveOut(given, used, why = "link.left_out") {
      const what = unused(given, used);
      if (what.length > 0) shell.notice(text(why, { what: what.join(", ") }));
    },
    read() {
      known = location.hash;
      return parse(known);
    },
    go(address) {
      location.hash = format(address);
    },
    stay(address) {
      // The user has gone elsewhere, and the page is told of it next: that address is another screen's.
      if (location.hash !== known) return;
      history.replaceState(null, "", format(address));
      known = location.hash;
    },
    link: (address) => new URL(format(address), location.href).href,
    sound,
    storage,
    memory,
  };
}
