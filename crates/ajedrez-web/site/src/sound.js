// Short sounds for events on a board. The browser synthesises them: no file is loaded.

/** Each sound is a sequence of tones: hertz, and seconds. */
const SOUNDS = {
  move: [[196, 0.07]],
  capture: [[147, 0.05], [220, 0.06]],
  wrong: [[110, 0.12]],
  won: [[523, 0.12], [659, 0.12], [784, 0.25]],
  over: [[330, 0.15], [262, 0.25]],
};

/** From 0 to 1. */
const VOLUME = 0.15;

/** @param {ReturnType<import("./storage.js").createStorage>} storage contains the user's choice */
export function createSound(storage) {
  /** @type {AudioContext | null} */
  let context = null;

  /** @param {keyof typeof SOUNDS} name */
  return function play(name) {
    // Browsers allow no sound before the user's first action.
    if (!storage.get("sound", true) || !navigator.userActivation?.hasBeenActive || !globalThis.AudioContext) return;
    context ??= new AudioContext();
    let start = context.currentTime;
    for (const [pitch, length] of SOUNDS[name]) {
      const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
      const volume = new GainNode(context, { gain: VOLUME });
      volume.gain.setValueAtTime(VOLUME, start);
      volume.gain.exponentialRampToValueAtTime(VOLUME / 100, start + length);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + length);
      start += length;
    }
  };
}
