/**
 * The twenty courtiers as animals, in a box of 100 by 100: flat shapes of a few tones, told apart by their outline.
 * A layer is a style and a path. Styles: a tone (outlined in ink), a tone with a dot (not outlined),
 * `l` with a width for a line in ink, `l` with a tone and a width for a coloured line; a leading `m` adds the mirror image.
 */

import type { CardId } from "./cards";

export type Layer = [style: string, d: string];

export interface Portrait {
  /** The main tone, a darker and a lighter one. */
  tones: [string, string, string];
  layers: Layer[];
}

const round = (x: number) => Math.round(x * 10) / 10;
const at = (x: number, y: number, r: number, turn: number) => `${round(x + r * Math.sin(turn))} ${round(y - r * Math.cos(turn))}`;

/** A circle. */
const dot = (x: number, y: number, r: number, ry = r) => `M${x - r} ${y}a${r} ${ry} 0 1 0 ${2 * r} 0a${r} ${ry} 0 1 0 ${-2 * r} 0Z`;

/** A ring of points, sharp or round: a mane, spines, wool, a ruff. */
function ring(x: number, y: number, inner: number, outer: number, count: number, soft: boolean, from = 0, to = 1): string {
  const step = ((to - from) * 2 * Math.PI) / count;
  let path = `M${at(x, y, inner, from * 2 * Math.PI)}`;
  for (let i = 0; i < count; i++) {
    const turn = from * 2 * Math.PI + i * step;
    const [top, next] = [at(x, y, outer, turn + step / 2), at(x, y, inner, turn + step)];
    path += soft ? `Q${top} ${next}` : `L${top}L${next}`;
  }
  return `${path}Z`;
}

const CROWN = "M31 27 27 5l12 8 11-11 11 11 12-8-4 22Z";

export const PORTRAITS: Record<CardId, Portrait> = {
  charlatan: {
    tones: ["#d9702b", "#8f3f14", "#fff3dc"],
    layers: [
      ["a", "M12 10 35 27q15-5 30 0L88 10q5 32-9 51L50 92 21 61Q7 42 12 10Z"],
      ["mb.", "M17 18 31 29q-7 5-10 14-5-12-4-25Z"],
      ["mc.", "M19 54q13 0 20 10 6 9 11 27L22 62Z"],
      ["mk.", "M29 46q8-3 13 6-9 3-13-6Z"],
      ["k.", dot(50, 87, 6)],
      ["c", "M76 66h10v9q7 5 7 12 0 8-12 8t-12-8q0-7 7-12Z"],
      ["g.", "M71 86q0-3 2-5h16q2 2 2 5 0 6-10 6t-10-6Z"],
      ["b", "M75 60h12v7H75Z"],
    ],
  },
  black_knight: {
    tones: ["#3c3a48", "#23222c", "#8d8fa3"],
    layers: [
      ["mc", "M33 38C15 38 3 25 6 5q9 15 34 22Z"],
      ["mb", "M30 42Q16 40 10 52q12 6 22 1Z"],
      ["a", "M50 24c19 0 26 9 26 22l-8 32q-4 16-18 16T32 78l-8-32c0-13 7-22 26-22Z"],
      ["c", "M50 24c16 0 23 7 25 17L62 62H38L25 41c2-10 9-17 25-17Z"],
      ["l3", "M50 25v36"],
      ["mk.", "M30 44l15 5-2 6-12-5Z"],
      ["b", dot(50, 80, 15, 11)],
      ["mk.", dot(44, 78, 2.6)],
      ["lg4", "M43 86q7 12 14 0"],
    ],
  },
  courtesan: {
    tones: ["#2478a8", "#155a50", "#6fbf8f"],
    layers: [
      ["b", ring(50, 62, 46, 58, 9, true, -0.3, 0.3) ],
      ["c", ring(50, 62, 33, 41, 9, true, -0.3, 0.3)],
      ["g", dot(50, 14, 5)],
      ["mg", dot(33, 18, 5)],
      ["mg", dot(18, 29, 5)],
      ["mg", dot(9, 45, 5)],
      ["a", "M50 30c9 0 13 6 13 13 0 9-4 13-3 20 10 5 15 16 15 33H25c0-17 5-28 15-33 1-7-3-11-3-20 0-7 4-13 13-13Z"],
      ["l2.5", "M50 30V19M45 31l-5-10M55 31l5-10"],
      ["mw.", dot(44, 42, 3.8)],
      ["mk.", dot(44.5, 42.5, 2)],
      ["g", "M46 47h8l-4 9Z"],
      ["lw3", "M38 66q12 9 24 0"],
    ],
  },
  clairvoyant: {
    tones: ["#33364f", "#20222f", "#9db8dd"],
    layers: [
      ["a", "M52 8c18 0 27 12 28 28 2 24 14 34 16 60H46c-6 0-10-4-9-12l4-24C30 56 27 44 28 32 30 18 38 8 52 8Z"],
      ["b", "M64 56q20 12 24 40H62q-8-22 2-40Z"],
      ["b", "M30 26Q12 28 3 42q14 6 31 4Z"],
      ["w.", dot(47, 29, 5.5)],
      ["k.", dot(46, 29, 2.8)],
      ["c", dot(28, 78, 19)],
      ["w.", "M17 70q4-8 12-9-7 4-8 11Z"],
      ["w.", "M33 74l2 6 6 2-6 2-2 6-2-6-6-2 6-2Z"],
      ["k", "M12 94h32l4 5H8Z"],
    ],
  },
  poisoner: {
    tones: ["#5d9a3a", "#2f5a22", "#cfe39a"],
    layers: [
      ["l21", "M26 87h48a12 12 0 0 0 0-25H32a12 12 0 0 1 0-25h24"],
      ["la16", "M26 87h48a12 12 0 0 0 0-25H32a12 12 0 0 1 0-25h24"],
      ["lc3", "M28 90h46M36 65h38M34 40h16"],
      ["a", "M48 26q14-14 34-6 13 6 12 15-2 12-22 13-16 1-24-4Z"],
      ["w.", dot(73, 26, 6)],
      ["k.", "M71 21h4v11h-4Z"],
      ["lr2.6", "M92 38q8 2 7 10M92 38q2 6-4 11"],
      ["l2", "M70 42q12 2 22-5"],
      ["c", "M80 50q8 11 0 16-8-5 0-16Z"],
      ["b", "M14 82q-9 3-12 12 12 2 18-2Z"],
    ],
  },
  berserker: {
    tones: ["#8a5a3c", "#4f2f1f", "#d9a37c"],
    layers: [
      ["b", "M28 26l4-16 8 8 4-14 6 12 6-12 4 14 8-8 4 16Z"],
      ["mb", "M28 36 8 14q-2 22 12 32Z"],
      ["a", "M50 18c20 0 31 14 31 32 0 24-14 44-31 44S19 74 19 50c0-18 11-32 31-32Z"],
      ["mw", "M33 80Q17 76 16 54q8 8 20 12Z"],
      ["c", dot(50, 74, 20, 15)],
      ["mk.", dot(43, 74, 4, 5)],
      ["mw.", "M30 42l15 6q-2 7-8 7-7-2-7-13Z"],
      ["mr.", dot(39, 49, 3.2)],
      ["ml4.5", "M27 37l19 9"],
    ],
  },
  assassin: {
    tones: ["#7c8494", "#3b3350", "#dfe3ea"],
    layers: [
      ["b", "M50 3C24 6 9 36 7 97h86C91 36 76 6 50 3Z"],
      ["k.", "M50 17c-17 4-28 20-28 38 0 22 12 36 28 38 16-2 28-16 28-38 0-18-11-34-28-38Z"],
      ["a", "M29 24l13 14q8-3 16 0l13-14q5 20-1 37L57 84q-7 7-14 0L30 61q-6-17-1-37Z"],
      ["mc.", "M31 54q12 2 19 20v13q-5 0-8-4L31 62Z"],
      ["mg.", "M33 48q8-2 12 6-9 2-12-6Z"],
      ["k.", "M43 78h14l-7 9Z"],
      ["c", "M77 42l7 12v25H70V54Z"],
      ["g", "M64 78h26v6H64Z"],
      ["k", "M73 84h8v13h-8Z"],
    ],
  },
  abbot: {
    tones: ["#f4efe2", "#2d2a33", "#7a5236"],
    layers: [
      ["c", "M10 98q2-30 26-36h28q24 6 26 36Z"],
      ["mb", dot(27, 20, 9)],
      ["a", "M50 6c20 0 31 11 31 26 0 17-13 27-20 39-4 8-18 8-22 0-7-12-20-22-20-39C19 17 30 6 50 6Z"],
      ["mb.", "M43 7q-14 2-18 10-1 22 14 41 7-12 6-28Q45 16 43 7Z"],
      ["mw.", dot(36, 36, 2.6)],
      ["k.", dot(50, 70, 7, 5.5)],
      ["lg5", "M50 80v17M43 87h14"],
      ["l2", "M32 64q8 14 18 15 10-1 18-15"],
    ],
  },
  druid: {
    tones: ["#a8713f", "#6b4423", "#ecd3a6"],
    layers: [
      ["ml11", "M42 39C36 24 24 24 17 4M31 24Q20 26 8 17M38 29Q34 17 37 5"],
      ["mlc6", "M42 39C36 24 24 24 17 4M31 24Q20 26 8 17M38 29Q34 17 37 5"],
      ["me", "M8 17q-9 3-6 12 9 1 12-8Z"],
      ["me", "M31 24q-9 5-4 13 8-2 8-10Z"],
      ["ma", "M34 49Q18 38 8 48q10 13 27 9Z"],
      ["a", "M50 35c12 0 18 7 18 17l-6 25q-3 18-12 18T38 77l-6-25c0-10 6-17 18-17Z"],
      ["c.", "M50 62q9 3 8 16-2 14-8 14t-8-14q-1-13 8-16Z"],
      ["mk.", dot(41, 57, 3.4)],
      ["k.", "M43 83h14q-1 9-7 9t-7-9Z"],
    ],
  },
  white_knight: {
    tones: ["#fbf6ea", "#b9ae9b", "#5f7fae"],
    layers: [
      ["r", "M48 12Q50-2 66 3q18 6 22 30-16-14-32-10Z"],
      ["a", "M28 97c0-23 15-30 14-42-9 3-17 12-26 9-10-4-6-17 2-26 9-10 14-20 22-27l2-9 12 11c23 6 31 34 29 84Z"],
      ["b", "M54 15c24 5 33 38 29 82H69c4-32-1-62-15-82Z"],
      ["k.", dot(40, 34, 3.6)],
      ["k.", dot(17, 55, 2.4)],
      ["lc4.5", "M22 36l14 22M31 49l26 6 4 20M28 25l26 8"],
      ["c", "M24 97q0-14 6-22h46q10 10 9 22Z"],
      ["lw4.5", "M55 78v16M47 85h16"],
    ],
  },
  monk: {
    tones: ["#6d523e", "#43301f", "#ecd0a2"],
    layers: [
      ["a", ring(58, 62, 35, 46, 13, false, -0.29, 0.29) + "M22 66h72v26H30Z"],
      ["lb3", "M48 30l-3 9M62 28v10M76 34l-5 8M36 42l3 8M54 46l-1 8M70 48l-3 8M84 50l-6 6"],
      ["c", "M38 46Q22 54 4 72q0 8 12 10l6 12h36q-4-32-20-48Z"],
      ["k.", dot(6, 73, 5.5)],
      ["k.", dot(29, 66, 3.6)],
      ["l2.4", "M14 82q8 1 13-4"],
      ["c", dot(42, 52, 6)],
      ["b", "M52 70h34v26H52Z"],
      ["lg4", "M69 75v16M62 81h14"],
    ],
  },
  executioner: {
    tones: ["#5f8550", "#2b2430", "#cfd8b4"],
    layers: [
      ["l8", "M80 6v91"],
      ["lh4", "M80 6v91"],
      ["s", "M76 10Q56 4 54 24q2 14 22 10ZM84 10q10-2 14 4v18q-6 4-14 2Z"],
      ["c", "M12 70l34 2 14 24H42q-8-12-30-14-6-6 0-12Z"],
      ["a", "M4 50q4-10 20-8l22-2q2-12 14-11 11 2 10 14 12 12 10 54H56Q56 74 46 71L12 64Q2 60 4 50Z"],
      ["w", "M12 63l4 9 5-8 4 9 5-7 4 8 5-7 3 6 4-4Z"],
      ["k", "M45 40q2-12 15-12 12 2 11 15 13 14 11 54H68Q70 68 45 40Z"],
      ["w.", dot(57, 37, 5)],
      ["k.", dot(56, 37, 2.6)],
      ["k.", dot(11, 48, 2.2)],
    ],
  },
  intriguer: {
    tones: ["#9a8f98", "#5d5360", "#f0b9b4"],
    layers: [
      ["ma", dot(24, 28, 20)],
      ["mc.", dot(24, 29, 12)],
      ["a", "M50 22c18 0 26 14 25 28-2 18-14 34-25 44-11-10-23-26-25-44-1-14 7-28 25-28Z"],
      ["k.", "M22 42q14-8 28 1 14-9 28-1 2 14-9 17-12 1-19-10-7 11-19 10-11-3-9-17Z"],
      ["mw.", dot(37, 49, 4.6)],
      ["mk.", dot(38, 49, 2.2)],
      ["ml2", "M41 78 12 70M41 82 12 86"],
      ["c", dot(50, 90, 7, 6)],
      ["w", "M46 76h8v9h-8Z"],
    ],
  },
  witch: {
    tones: ["#3b3148", "#5b2f7a", "#b9d65a"],
    layers: [
      ["ma", "M24 62 10 30l24 12Z"],
      ["a", "M50 40c24 0 34 14 34 28 0 18-14 28-34 28S16 86 16 68c0-14 10-28 34-28Z"],
      ["b", "M30 40Q40 22 44 4q12-4 22 6l-9 2q6 14 14 28 18 2 19 8-38 8-80 0 2-6 20-8Z"],
      ["lg5", "M30 38q20 6 41 0"],
      ["mc", "M26 64q12-7 19 4-13 7-19-4Z"],
      ["mk.", dot(36, 65, 2.4, 5)],
      ["k.", "M45 76h10l-5 6Z"],
      ["lw2", "M50 82q-6 6-12 2M50 82q6 6 12 2"],
      ["mlw1.8", "M32 78 8 74M32 82 8 88"],
    ],
  },
  queen: {
    tones: ["#fdf9ef", "#cfc4b2", "#e58a2c"],
    layers: [
      ["a", "M6 70q16-12 38-8 24 6 50-16 4 30-16 42-16 10-40 10Q10 98 6 70Z"],
      ["lb3", "M28 74q24 10 54-6M32 84q20 6 42-4"],
      ["l18", "M28 74C4 58 34 46 34 30q0-13 13-12"],
      ["la13", "M28 75C4 58 34 46 34 30q0-13 13-12"],
      ["a.", "M20 66q10-6 24-4v16H24Z"],
      ["a", dot(45, 20, 12)],
      ["c", "M55 14l22 11-22 6Z"],
      ["k.", "M53 13q7 0 9 5-3 5-9 2Z"],
      ["k.", dot(46, 18, 2.8)],
      ["g", "M32 11 33-1l7 5 6-6 5 6 8-3-2 12Z"],
    ],
  },
  saint: {
    tones: ["#fbf6e6", "#d8cbb0", "#4b3f3c"],
    layers: [
      ["lg5.5", dot(50, 11, 24, 7)],
      ["mc", "M28 46Q8 42 4 58q14 8 28-1Z"],
      ["a", ring(50, 52, 29, 44, 11, true)],
      ["c", "M50 40c15 0 19 10 18 22q-3 30-18 34-15-4-18-34c-1-12 3-22 18-22Z"],
      ["a", "M32 46q2-16 18-16t18 16q-8 6-18 4-10 2-18-4Z"],
      ["mw.", dot(42, 62, 4.4)],
      ["mk.", dot(42.5, 62, 2.2)],
      ["lw2.5", "M45 82l5 4 5-4M50 86v5"],
    ],
  },
  king: {
    tones: ["#e2a93c", "#8f4d16", "#f7dc9c"],
    layers: [
      ["b", ring(50, 58, 35, 51, 13, true)],
      ["a", "M50 28c19 0 26 13 26 29 0 20-11 36-26 36S24 77 24 57c0-16 7-29 26-29Z"],
      ["c.", "M50 62c12 0 17 6 17 14 0 10-8 16-17 16s-17-6-17-16c0-8 5-14 17-14Z"],
      ["mk.", dot(39, 53, 3.8)],
      ["k.", "M41 62h18l-9 10Z"],
      ["l3", "M50 71v7M50 78q-5 6-11 2M50 78q5 6 11 2"],
      ["g", CROWN],
    ],
  },
  bishop: {
    tones: ["#9aa3ad", "#6b7480", "#fbf6e6"],
    layers: [
      ["ma", "M30 40Q4 28 3 54q0 26 26 28Z"],
      ["mb.", "M26 48Q10 42 9 56q1 16 18 18Z"],
      ["a", "M50 32c18 0 26 10 26 24 0 12-8 20-16 22l-2 14q-1 6-8 6t-8-6l-2-14c-8-2-16-10-16-22 0-14 8-24 26-24Z"],
      ["mc", "M38 74q-5 12-14 14 1-12 6-18Z"],
      ["l2.4", "M43 80q7 4 14 0M44 88q6 3 12 0"],
      ["mk.", dot(38, 56, 3.6)],
      ["c", "M28 40Q26 18 50 1q24 17 22 39-22-8-44 0Z"],
      ["lg5", "M50 10v22M42 19h16M29 37q21-7 42 0"],
    ],
  },
  wizard: {
    tones: ["#8a6844", "#34477f", "#f0dcae"],
    layers: [
      ["ma", "M26 44 12 24q22 2 26 12Z"],
      ["a", "M50 30c24 0 33 16 33 34 0 20-14 33-33 33S17 84 17 64c0-18 9-34 33-34Z"],
      ["c.", "M50 66c14 0 19 10 17 18-3 8-9 12-17 12s-14-4-17-12c-2-8 3-18 17-18Z"],
      ["l2.4", "M40 80q4 5 8 0 4 5 8 0M44 88q3 4 6 0 3 4 6 0"],
      ["mc", dot(35, 57, 14)],
      ["mk.", dot(37, 57, 6.5)],
      ["g", "M45 64h10l-5 11Z"],
      ["b", "M26 40Q40 24 46-1q24 12 28 41-22-9-48 0Z"],
      ["b", "M14 42q36-14 72 0-36 10-72 0Z"],
      ["g", "M50 12l2.600 6.500 7 .5-5.400 4.500 1.700 6.800L50 26.600l-5.900 3.700 1.700-6.800-5.400-4.500 7-.5Z"],
    ],
  },
  inquisitor: {
    tones: ["#e0a59a", "#37303f", "#f7f1e2"],
    layers: [
      ["b", "M4 98q0-24 22-32h36q28 8 32 32Z"],
      ["c", ring(44, 68, 25, 37, 11, true, -0.3, 0.3) + "M20 66h50v14H22Z"],
      ["a", "M30 74c8-16-6-28-4-42 2-14 14-20 26-18 16 3 22 14 20 26-2 10-12 12-14 20l2 14Z"],
      ["g", "M66 24q24-2 31 14 2 12-6 20-1-14-12-16l-14 0q-6-10 1-18Z"],
      ["l2.4", "M66 38q16-2 22 4"],
      ["w.", dot(56, 27, 6)],
      ["k.", dot(58, 27, 3)],
      ["l3", "M46 20q8-3 16 2"],
      ["r", "M20 20Q24 0 50 2q20 2 24 14-26-4-54 4Z"],
      ["r", "M12 23q30-12 66-6 2 5-2 7-32-4-62 6Z"],
    ],
  },
};

/** The tones that all portraits share. */
const SHARED: Record<string, string> = { k: "#2b2430", w: "#fffaf0", g: "#e8b93d", r: "#b3402e", e: "#6f9a4a", s: "#c3cad3", h: "#9a6b3f" };

export interface Shape {
  d: string;
  fill: string;
  stroke: string;
  width: number;
  mirrored: boolean;
}

/** A portrait as shapes to draw, lowest first. */
export function shapesOf(card: CardId): Shape[] {
  const { tones, layers } = PORTRAITS[card];
  const tone = (letter: string) => SHARED[letter] ?? tones["abc".indexOf(letter)] ?? "#2b2430";
  return layers.map(([style, d]) => {
    const mirrored = style.startsWith("m");
    const rest = mirrored ? style.slice(1) : style;
    if (rest.startsWith("l")) {
      const [, letter, width] = /^l([a-z]?)([\d.]+)$/.exec(rest)!;
      return { d, fill: "none", stroke: tone(letter || "k"), width: Number(width), mirrored };
    }
    const outlined = !rest.endsWith(".");
    return { d, fill: tone(rest[0]!), stroke: outlined ? "#2b2430" : "none", width: 2.6, mirrored };
  });
}
