// The reading of a text, such as the board of an address. What the user asks while a text is read waits for the board:
// an answer about the board before would be taken off as soon as the text is read.

export function createReading() {
  let last = null;
  let isOver = false;
  return {
    /**
     * Notes that a text is read until a promise settles.
     *
     * @param {Promise<void>} begun
     */
    note(begun) {
      const mine = begun.finally(() => {
        if (last === mine) last = null;
      });
      last = mine;
      return mine;
    },
    /**
     * A listener that does its job at once, or, while a text is read, when the text has been read or refused. Of
     * several calls that wait, only the last does the job.
     *
     * @template {any[]} Given
     * @param {(...given: Given) => unknown} job
     * @param {() => void} [onWait] called when the job has to wait
     */
    afterwards(job, onWait = () => {}) {
      let calls = 0;
      return async (/** @type {Given} */ ...given) => {
        const mine = (calls += 1);
        if (last) onWait();
        while (last) await last;
        if (!isOver && mine === calls) await job(...given);
      };
    },
    /** Ends the room: nothing that waits is done. */
    end() {
      isOver = true;
    },
  };
}
