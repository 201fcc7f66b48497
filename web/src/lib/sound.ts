/** The page's sounds (web/sounds.py makes them): each is loaded when it is first heard. */

import { LOUDEST, settings } from "./settings.svelte";

const files = import.meta.glob<string>("../sounds/*.wav", { eager: true, query: "?url", import: "default" });

/** Something touched, a tile, a card, a brush, dice, goods, a blow, one's turn, a bell, a refusal, the end of a game. */
export type SoundName = "tap" | "tile" | "card" | "paint" | "dice" | "goods" | "strike" | "turn" | "bell" | "no" | "end";

let context: AudioContext | null = null;
const heard = new Map<SoundName, Promise<AudioBuffer | null>>();

async function load(name: SoundName): Promise<AudioBuffer | null> {
  try {
    const answer = await fetch(files[`../sounds/${name}.wav`]!);
    return await context!.decodeAudioData(await answer.arrayBuffer());
  } catch {
    heard.delete(name); // without a network nothing is heard; the next time may be better
    return null;
  }
}

/** Play a sound at the chosen volume; nothing is played before the person has touched the page. */
export function play(name: SoundName): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void sound(name, context);
}

async function sound(name: SoundName, context: AudioContext): Promise<void> {
  if (!heard.has(name)) heard.set(name, load(name));
  const buffer = await heard.get(name);
  if (!buffer) return;
  const source = context.createBufferSource();
  const gain = context.createGain();
  source.buffer = buffer;
  gain.gain.value = (settings.volume / LOUDEST) ** 2; // as loudness is felt
  source.connect(gain).connect(context.destination);
  source.start();
}
