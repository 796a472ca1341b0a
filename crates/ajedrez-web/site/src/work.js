// The bar of long work: its label, its time, its progress, and a button that ends it.

import { button, el, put } from "./dom.js";

/** Shorter work is not shown, in milliseconds. */
const SHOWN_AFTER = 350;

/**
 * The bar of the work in progress.
 *
 * @param {HTMLElement} host the place of the bar
 * @param {Words} text the texts of the page
 */
export function createWork(host, text) {
  const under = new Set();
  let timer = null;
  /** The element that had the focus before the cancel button. */
  let before = null;
  const focus = ({ relatedTarget }) => { before = relatedTarget; };

  function show() {
    const [work] = under;
    if (!work) {
      if (host.contains(document.activeElement)) before?.focus();
      return put(host);
    }
    const seconds = Math.floor((performance.now() - work.start) / 1000);
    const { done, all } = work.parts;
    const bar = el("progress", { aria: { label: work.label }, ...(all > 1 && { max: all, value: done }) });
    const passed = text("work.seconds", { seconds });
    if (host.firstChild && host.dataset.number === String(work.number)) {
      host.querySelector("progress").replaceWith(bar);
      host.querySelector(".work-time").textContent = passed;
      return;
    }
    host.dataset.number = work.number;
    put(
      host,
      el("div.work", {}, bar, el("span.work-label", {}, work.label), el("span.work-time", {}, passed),
        button(text("work.cancel"), () => work.controller.abort(), { className: "work-cancel", on: { focus } })),
    );
  }

  let number = 0;
  return {
    /**
     * Runs a job. `job` receives a signal that cancels it, and a function to report its progress.
     *
     * @template T
     * @param {{ label: string, signal?: AbortSignal }} what
     * @param {(how: { signal: AbortSignal, progress: Function }) => Promise<T>} job
     * @returns {Promise<T>}
     */
    async do({ label, signal }, job) {
      const controller = new AbortController();
      const abort = () => controller.abort();
      if (signal?.aborted) abort();
      signal?.addEventListener("abort", abort);
      number += 1;
      const work = { label, controller, number, start: performance.now(), parts: { done: 0, all: 0 } };
      const late = setTimeout(() => {
        under.add(work);
        timer ??= setInterval(show, 1000);
        show();
      }, SHOWN_AFTER);
      const progress = (parts) => {
        work.parts = parts;
      };
      try {
        return await job({ signal: controller.signal, progress });
      } finally {
        clearTimeout(late);
        signal?.removeEventListener("abort", abort);
        if (under.delete(work)) {
          show();
          if (under.size === 0) timer = clearInterval(timer);
        }
      }
    },
  };
}
