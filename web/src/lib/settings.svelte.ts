/** What this browser remembers of how its person likes to play: everything that the settings dialog offers, and the panel in use. */

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const PACES = ["slow", "normal", "fast", "none"] as const;
export type Pace = (typeof PACES)[number];
export const PANELS = ["log", "moves", "scores", "chat"] as const;
export type Panel = (typeof PANELS)[number];
const SWITCH = ["on", "off"] as const;

/** Steps of the volume, up to the loudest. */
export const LOUDEST = 10;

function remembered<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
  const value = localStorage.getItem(name) as T | null;
  return value && allowed.includes(value) ? value : otherwise;
}

function rememberedVolume(): number {
  const value = Number(localStorage.getItem("volume") ?? NaN);
  return Number.isInteger(value) && value >= 1 && value <= LOUDEST ? value : 7;
}

const isOn = (name: string, otherwise: "on" | "off") => remembered(name, SWITCH, otherwise) === "on";

interface Settings {
  theme: Theme;
  pace: Pace;
  panel: Panel;
  sound: boolean;
  /** From 1 to `LOUDEST`. */
  volume: number;
  /** Ask once more before a move is made. */
  confirm: boolean;
  /** Make the only possible move by itself. */
  single: boolean;
  /** Tell colours by stronger patterns, and use hues that everybody can tell apart. */
  patterns: boolean;
}

const kept = $state<Settings>({
  theme: remembered("theme", THEMES, "auto"),
  pace: remembered("pace", PACES, "normal"),
  panel: remembered("panel", PANELS, "log"),
  sound: isOn("sound", "on"),
  volume: rememberedVolume(),
  confirm: isOn("confirm", "off"),
  single: isOn("single", "off"),
  patterns: isOn("patterns", "off"),
});

/** Reading is reactive; writing is remembered and shows at once. */
export const settings: Settings = new Proxy(kept, {
  set(target, name: keyof Settings, value: string | number | boolean) {
    Reflect.set(target, name, value);
    localStorage.setItem(name, typeof value === "boolean" ? (value ? "on" : "off") : String(value));
    applyLook();
    return true;
  },
});

/** Give the page its theme and patterns. */
export function applyLook(): void {
  const root = document.documentElement.dataset;
  if (kept.theme === "auto") delete root.theme;
  else root.theme = kept.theme;
  if (kept.patterns) root.patterns = "";
  else delete root.patterns;
}
