/** What this browser remembers: theme and sound. */

export type Theme = "auto" | "light" | "dark";

function remembered<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
  const value = localStorage.getItem(name) as T | null;
  return value && allowed.includes(value) ? value : otherwise;
}

let theme = $state<Theme>(remembered("theme", ["auto", "light", "dark"], "auto"));
let sound = $state(remembered("sound", ["on", "off"], "on") === "on");

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
};

export function applyTheme(): void {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
