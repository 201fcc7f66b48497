/** Short synthesised sounds: nothing to download. */

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

const NOTES = {
  tap: [[330, 0.05]],
  turn: [
    [523, 0.09],
    [659, 0.14],
  ],
  end: [
    [523, 0.12],
    [659, 0.12],
    [784, 0.25],
  ],
  no: [[160, 0.12]],
} as const;

/** A wooden tap, a call to one's turn, the end of a game, or a refusal. */
export function play(name: keyof typeof NOTES): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length] of NOTES[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length * 0.8;
  }
}
