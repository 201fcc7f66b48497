/** What this browser remembers: theme, sound, pace and the panel in use. */

export type Theme = "auto" | "light" | "dark";
export const PACES = ["slow", "normal", "fast", "none"] as const;
export type Pace = (typeof PACES)[number];
export const PANELS = ["log", "moves", "scores", "chat"] as const;
export type Panel = (typeof PANELS)[number];

function remembered<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
  const value = localStorage.getItem(name) as T | null;
  return value && allowed.includes(value) ? value : otherwise;
}

let theme = $state<Theme>(remembered("theme", ["auto", "light", "dark"], "auto"));
let sound = $state(remembered("sound", ["on", "off"], "on") === "on");
let pace = $state<Pace>(remembered("pace", PACES, "normal"));
let panel = $state<Panel>(remembered("panel", PANELS, "log"));

export const settings = {
  get theme() {
    return theme;
  },
  set theme(value: Theme) {
    theme = value;
    localStorage.setItem("theme", value);
    applyTheme();
  },
  get sound() {
    return sound;
  },
  set sound(value: boolean) {
    sound = value;
    localStorage.setItem("sound", value ? "on" : "off");
  },
  get pace() {
    return pace;
  },
  set pace(value: Pace) {
    pace = value;
    localStorage.setItem("pace", value);
  },
  get panel() {
    return panel;
  },
  set panel(value: Panel) {
    panel = value;
    localStorage.setItem("panel", value);
  },
};

export function applyTheme(): void {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
