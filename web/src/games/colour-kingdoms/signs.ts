/** Signs of the map as paths, about 60 units wide around their middle. */

import type { Monster, Spell } from "./sheet";

export const CASTLE = "M-27 24V-10h8v6h7v-6h7v6h10v-6h7v6h7v-6h8v34ZM-12-10V-26h5v5h5v-5h4v5h5v-5h5v16";
export const GATE = "M-6 24V12a6 6 0 0 1 12 0v12Z";
export const FLAG = "M0-26V-44M0-43l17 6-17 6Z";
export const TOWER = "M-11 20-8-8h16l3 28ZM-13-8v-12h6v5h4v-5h6v5h4v-5h6v12Z";
export const DROP = "M0-15C7-5 11 0 11 6a11 11 0 0 1-22 0C-11 0-7-5 0-15Z";
export const BLOT = "M-2-13c6-4 9 3 11 3 5-1 7 3 5 6-2 4 4 5 2 10-2 4-7 1-9 4-2 4-4 6-8 5-4-1-2-5-5-6-4-1-9 1-10-4 0-4 4-4 4-7 0-4-3-6 0-9 3-2 7 2 10-2Z";

/** A fill and a path, lowest first; `own` is the colour that tames the monster, `line` a stroke without a fill. */
export type Layer = [fill: string, d: string];

const dot = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const snake = (x: number, y: number): Layer[] => [
  ["own", `M${x - 9} ${y}q0-10 9-10t9 10q0 8-9 12-9-4-9-12Z`],
  ["#2b2430", dot(x - 4, y - 1, 1.9) + dot(x + 4, y - 1, 1.9)],
];

/** An eagle's head with a wing, a horse's with a horn, three snakes on one body, a horned snout with teeth and a wing. */
export const MONSTER: Record<Monster, Layer[]> = {
  griffin: [
    ["#c98a3c", "M2 30Q4-4 29-24q3 13-2 22 4 5-2 12 3 8-8 20Z"],
    ["line", "M12 26Q14 6 24-6M18 26q2-10 6-16"],
    ["#fbf1d8", "M-8 30q4-14-2-20-12-3-12-15 0-16 14-18l5-11 6 12q12 6 10 24-2 12 2 28Z"],
    ["#e8b93d", "M-17-13q-14 0-14 17 6-6 14-5l9-2q1-9-9-10Z"],
    ["#2b2430", dot(-5, -10, 3.2)],
  ],
  unicorn: [
    ["#e8b93d", "M-13-14-27-42-4-23Z"],
    ["#fffaf0", "M-15 31q-1-17 9-25-9 2-16 9-9 1-8-8l15-19 4-8 6-8 4 10q21 8 20 49Z"],
    ["#c9a7d9", "M-1-18q22 8 20 49H7Q12 2-4-13Z"],
    ["#2b2430", dot(-8, -4, 2.8) + dot(-25, 9, 1.6)],
  ],
  hydra: [
    ["own", "M-24 31q2-13 12-15-14-6-12-22h8q0 12 12 14V-14h8V8q12-2 12-14h8q2 16-12 22 10 2 12 15Z"],
    ["line", "M-12 26h24M-8 20H8"],
    ...snake(-20, -8),
    ...snake(20, -8),
    ...snake(0, -20),
  ],
  dragon: [
    ["#8d7a68", "M4 12 10-30q15 2 21 18-8-1-9 6-8-2-8 7Z"],
    ["line", "M11-25 16 0M11-25l12 16"],
    ["own", "M-31 1q3-10 15-11 2-8 9-10l7-13 3 15q14 7 12 26-1 12 4 23H-9q4-10-1-18l-5 1q-12 2-16-6Z"],
    ["#fffaf0", "M-28 5l4 6 4-6 4 6 4-6Z"],
    ["#2b2430", dot(-7, -8, 3) + dot(-25, -2, 1.8)],
    ["line", "M-2 8q5 10 2 20"],
  ],
};

/** An arrow that leaps, a call, a road that forks, two drops that become one. */
export const SPELL: Record<Spell, string> = {
  relocation: "M-18 14Q-14-16 13-8M13-8 3-17M13-8 3 1M11 13h9v-9h-9Z",
  exception: "M0-20V5M0 17v.1",
  split: "M0 19V4L-15-13M0 4 15-13M-15-13h9M-15-13v9M15-13H6M15-13v9",
  blend:
    "M-15-17C-12-12-10-10-10-7a5 5 0 0 1-10 0c0-3 2-5 5-10ZM15-17c3 5 5 7 5 10a5 5 0 0 1-10 0c0-3 2-5 5-10ZM-9 1-3 6M9 1 3 6M0 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13Z",
};

export const STAR = "M0-34 8-22 22-26 24-11 36-2 26 9 27 24 12 24 2 35-9 26-24 28-25 13-36 4-27-8-29-23-14-23Z";
