/**
 * A small emblem for every fable and every friend, in a box of 64 by 64: flat shapes of a few tones, told apart by their outline.
 * A layer is a style and a path. Styles: a tone `a`, `b`, `c` (of the emblem), `k` ink, `w` paper, outlined in ink; with a dot not outlined;
 * `l` a line in ink, `L` a thick one, `l` with a tone a coloured line.
 */

import type { CardId } from "./cards";

export type Layer = [style: string, d: string];

export interface Emblem {
  tones: [string, string, string];
  layers: Layer[];
}

const round = (x: number) => Math.round(x * 10) / 10;

/** A circle or an ellipse. */
export const dot = (x: number, y: number, r: number, ry = r) => `M${x - r} ${y}a${r} ${ry} 0 1 0 ${2 * r} 0a${r} ${ry} 0 1 0 ${-2 * r} 0Z`;

/** A star, or rays. */
function star(x: number, y: number, outer: number, inner: number, points: number): string {
  const corner = (i: number) => {
    const r = i % 2 ? inner : outer;
    const turn = (i * Math.PI) / points;
    return `${round(x + r * Math.sin(turn))} ${round(y - r * Math.cos(turn))}`;
  };
  return `M${Array.from({ length: 2 * points }, (_, i) => corner(i)).join("L")}Z`;
}

const WOLF = "M10 8 22 19q10-4 20 0L54 8q3 16-2 27L32 60 12 35Q7 24 10 8Z";
const GOLD = "#e3b23c";
const RED = "#b3402e";
const SKIN = "#f0cfa8";

export const EMBLEMS: Record<CardId, Emblem> = {
  // ----------------------------------------------------------------------------------------------------- fables
  "travelling-merchant": {
    tones: ["#b78148", "#7a4e28", GOLD],
    layers: [
      ["L", "M6 26 18 40M14 52h34"],
      ["a", "M14 30h42l-5 18H20Z"],
      ["c", dot(28, 24, 9)],
      ["b", "M38 30V16h14v14Z"],
      ["w", dot(34, 50, 10)],
      ["l", "M34 40v20M24 50h20"],
    ],
  },
  "magic-pipe": {
    tones: ["#c08a4a", "#7a4e28", GOLD],
    layers: [
      ["a", "M6 50 44 12l8 8-38 38Z"],
      ["c", "M44 12l5-5 8 8-5 5Z"],
      ["k.", dot(38, 26, 2.6)],
      ["k.", dot(31, 33, 2.6)],
      ["k.", dot(24, 40, 2.6)],
      ["k.", dot(45, 55, 4)],
      ["l", "M48.500 55V40l9-2v12"],
      ["k.", dot(54, 51, 4)],
      ["l", "M12 26V10l8-2"],
      ["k.", dot(9, 26, 4)],
    ],
  },
  "giant": {
    tones: ["#7d8a5c", "#55603a", SKIN],
    layers: [
      ["b", "M52 4l8 6-12 26-6-4Z"],
      ["a", "M14 60q-4-30 8-34h20q12 4 8 34H38V48H26v12Z"],
      ["c", dot(32, 17, 11)],
      ["b", "M21 18q11 8 22 0 0 14-11 14T21 18Z"],
      ["k.", dot(28, 14, 1.8)],
      ["k.", dot(36, 14, 1.8)],
      ["c", "M40 28l8 4-4 8-6-6Z"],
      ["b", "M6 60l5-14 5 14Z"],
    ],
  },
  "lucrative-site": {
    tones: ["#b78148", "#7a4e28", GOLD],
    layers: [
      ["b", "M6 50h52v8H6Z"],
      ["l", "M19 50v8M32 50v8M45 50v8"],
      ["b", "M29 30h6v20h-6Z"],
      ["a", "M10 6h44v26H10Z"],
      ["c", dot(32, 19, 9)],
      ["l", "M32 14v10"],
    ],
  },
  "wolf": {
    tones: ["#7e8591", "#4d535e", "#e8e4da"],
    layers: [
      ["a", WOLF],
      ["c.", "M32 58 18 40q6-8 14 0 8-8 14 0Z"],
      ["k.", "M17 29l10 3-2 4-7-2ZM47 29l-10 3 2 4 7-2Z"],
      ["k.", dot(32, 54, 4, 3)],
    ],
  },
  "mighty-roar": {
    tones: [RED, "#5e1f17", "#fff3dc"],
    layers: [
      ["a", "M4 32Q6 8 28 8q18 0 18 24T28 56Q6 56 4 32Z"],
      ["b", "M10 32q0-16 16-16t14 16-14 16-16-16Z"],
      ["c", "M12 22l5 8 5-11 5 11 5-11 4 9-2-12q-4-2-8-2-10 0-14 8Z"],
      ["c", "M13 43l4-8 5 10 5-10 5 10 4-8-2 11q-4 2-8 2-10 0-13-7Z"],
      ["L", "M50 20q6 12 0 24M56 14q9 18 0 36"],
    ],
  },
  "fairy-gifts": {
    tones: ["#b774a0", "#8a4d76", "#f5e7f2"],
    layers: [
      ["c", "M22 34Q4 34 4 16q16 0 20 14ZM42 34q18 0 18-18-16 0-20 14Z"],
      ["c", "M22 38Q8 48 8 40ZM42 38q14 10 14 2Z"],
      ["a", "M18 32h28v24H18Z"],
      ["b", "M29 32h6v24h-6Z"],
      ["b", "M14 26h36v8H14Z"],
      ["a", "M32 26q-12-2-10-10 8-2 10 10ZM32 26q12-2 10-10-8-2-10 10Z"],
    ],
  },
  "grandmas-house": {
    tones: ["#d9c7a0", RED, "#7a4e28"],
    layers: [
      ["c", "M42 10h7v16h-7Z"],
      ["a", "M12 30h40v28H12Z"],
      ["b", "M4 32 32 8l28 24Z"],
      ["c", "M26 58V44a6 6 0 0 1 12 0v14Z"],
      ["b", "M32 29q-6-8-9-3t9 11q12-6 9-11t-9 3Z"],
    ],
  },
  "dragon": {
    tones: ["#5a8f4c", "#35602c", "#f08a24"],
    layers: [
      ["c", "M36 44q4 2 6 10 2-4 1-8 6 2 9 10 1-8-2-12 5 0 9 4-2-10-11-12Z"],
      ["b", "M24 20Q18 12 8 10q2 10 12 16ZM34 16q0-8-6-12-2 8 0 14Z"],
      ["a", "M4 58q2-36 24-42 14-4 20 8l10 6q2 8-6 8-2 6-10 4-10-2-12 6t2 10Z"],
      ["w", dot(36, 25, 4)],
      ["k.", dot(37, 25, 2)],
      ["k.", dot(53, 32, 1.6)],
      ["l", "M44 36l2-3 3 3 3-3"],
    ],
  },
  "friendly-game": {
    tones: ["#fffaf0", "#4b74a8", RED],
    layers: [
      ["b", "M8 26 34 8l16 25-26 18Z"],
      ["a", "M18 20h34v38H18Z"],
      ["c.", "M35 34q-8-9-12-3t12 18q16-12 12-18t-12 3Z"],
    ],
  },
  "wishing-well": {
    tones: ["#9aa3ad", "#b78148", "#5b9bc9"],
    layers: [
      ["b", "M4 22 32 4l28 18Z"],
      ["b", "M12 22h5v20h-5ZM47 22h5v20h-5Z"],
      ["l", "M32 22v8"],
      ["b", "M26 30h12l-2 9h-8Z"],
      ["c", dot(32, 42, 24, 6)],
      ["a", "M8 42q0 6 24 6t24-6v16H8Z"],
      ["l", "M8 52h48M22 47v11M42 47v11"],
    ],
  },
  "royal-wedding": {
    tones: [GOLD, "#a7761c", "#e9a7a0"],
    layers: [
      ["lc", "M34 42a12 12 0 1 0 12-12 12 12 0 0 0-12 12Z"],
      ["La", "M34 42a13 13 0 1 0 13-13 13 13 0 0 0-13 13Z"],
      ["La", "M4 42a13 13 0 1 0 13-13A13 13 0 0 0 4 42Z"],
      ["La", "M25 32a13 13 0 0 1 5 10"],
      ["c", "M32 24q-10-10-14-3t14 18q18-11 14-18t-14 3Z"],
      ["b", "M26 8 24 2l5 2 3-3 3 3 5-2-2 6Z"],
    ],
  },
  "little-helpers": {
    tones: ["#4f8a52", "#2c5b38", GOLD],
    layers: [
      ["a", "M6 24h18v18q16 0 24 4 8 4 6-10-2-8 4-12 6 12 2 26-2 8-12 8H6Z"],
      ["b", "M4 20h22v9H4Z"],
      ["b", "M6 52h50v6H6Z"],
      ["c", dot(58, 20, 5)],
      ["l", "M12 38h6M12 44h10"],
    ],
  },
  "powerful-patron": {
    tones: ["#7d4a91", "#4f2b5e", GOLD],
    layers: [
      ["a", "M24 28q-20 14-16 26 2 6 24 6t24-6q4-12-16-26Z"],
      ["b", "M22 22h20l-3 8H25Z"],
      ["c", "M22 18 19 3l7 6 6-7 6 7 7-6-3 15Z"],
      ["c", dot(32, 45, 9)],
      ["l", "M32 40v10"],
    ],
  },
  "hired-workers": {
    tones: ["#9aa3ad", "#7a4e28", "#c9ced4"],
    layers: [
      ["b", "M10 56 44 22l4 4-34 34Z"],
      ["a", "M36 14 46 4l14 14-10 10Z"],
      ["b", "M4 10l9-7 8 9-9 8Z"],
      ["c", "M18 14 56 48l-6 10-3-6-5 1-1-5-5 1-1-5-5 1-1-5-5 1-1-5-5 1-6-14Z"],
    ],
  },
  "taxes": {
    tones: ["#f3e3bd", RED, GOLD],
    layers: [
      ["a", "M12 10h34v44H12q6-6 0-12Z"],
      ["a", "M46 10q8-6 10 2t-10 8ZM12 54q-9 2-8-6t8-6"],
      ["l", "M20 20h18M20 27h18M20 34h12"],
      ["c", dot(46, 46, 9, 4)],
      ["c", dot(46, 52, 9, 4)],
      ["c", dot(46, 58, 9, 4)],
      ["b", dot(27, 46, 6)],
    ],
  },
  "share-the-wealth": {
    tones: ["#b78148", "#7a4e28", GOLD],
    layers: [
      ["a", "M6 28q2-20 26-20t26 20Z"],
      ["l", "M18 28V12M46 28V12"],
      ["c", "M10 34q2-8 8-6 4-8 10-2 6-6 11 1 8-6 15 7Z"],
      ["b", "M6 34h52v24H6Z"],
      ["c", "M26 30h12v16H26Z"],
      ["k.", dot(32, 38, 3)],
    ],
  },
  "ghostly-whisper": {
    tones: ["#eef1f4", "#b9c3cf", "#8fa1b5"],
    layers: [
      ["a", "M10 60V28Q10 4 32 4t22 24v32l-7-7-8 7-7-7-7 7-8-7Z"],
      ["k.", dot(24, 26, 4, 6)],
      ["k.", dot(40, 26, 4, 6)],
      ["k.", dot(32, 42, 4, 3)],
    ],
  },
  "not-by-the-hair": {
    tones: ["#e9a7a0", "#d98a84", "#7a4e28"],
    layers: [
      ["L", "M2 24h10M0 36h10M4 48h8"],
      ["a", "M20 10l8 8M18 20 16 6l14 8ZM54 20 56 6l-14 8Z"],
      ["a", dot(37, 30, 21)],
      ["b", dot(39, 36, 9, 7)],
      ["k.", dot(36, 36, 2, 2.6)],
      ["k.", dot(42, 36, 2, 2.6)],
      ["k.", dot(29, 25, 2.6)],
      ["k.", dot(46, 25, 2.6)],
      ["l", "M36 50v9M41 50v11M46 49v9"],
    ],
  },
  "thoughtful-gift": {
    tones: [RED, GOLD, "#fff3dc"],
    layers: [
      ["a", "M10 28h44v30H10Z"],
      ["b", "M28 28h8v30h-8Z"],
      ["a", "M6 20h52v10H6Z"],
      ["b", "M28 20h8v10h-8Z"],
      ["b", "M32 20Q14 18 18 6q12-2 14 14ZM32 20q18-2 14-14-12-2-14 14Z"],
    ],
  },
  "night-at-the-tavern": {
    tones: [GOLD, "#7a4e28", "#fffaf0"],
    layers: [
      ["Lb", "M42 26q16-2 14 12t-14 12"],
      ["a", "M10 20h34v38H10Z"],
      ["l", "M19 30v20M27 30v20M35 30v20"],
      ["c", "M6 22q-2-8 6-9 2-8 10-6 6-6 12 0 10-2 11 6 5 4 2 9-4 6-8 0v10q-3 4-6 0V22q-4 6-8 0-10 6-19 0Z"],
    ],
  },
  "old-chronicles": {
    tones: ["#fffaf0", "#7a3b2e", GOLD],
    layers: [
      ["b", "M4 14q16-8 28 2 12-10 28-2v42q-16-6-28 2-12-8-28-2Z"],
      ["a", "M9 13q13-5 23 4v36q-10-8-23-4ZM55 13q-13-5-23 4v36q10-8 23-4Z"],
      ["l", "M14 21q8-2 13 2M14 29q8-2 13 2M14 37q8-2 13 2M50 21q-8-2-13 2M50 29q-8-2-13 2M50 37q-8-2-13 2"],
    ],
  },
  "lonely-castle": {
    tones: ["#9aa3ad", "#5f6872", RED],
    layers: [
      ["l", "M32 4v10"],
      ["c", "M32 3l14 4-14 5Z"],
      ["a", "M20 16h5v4h5v-4h4v4h5v-4h5v34H20Z"],
      ["k.", "M28 50V40a4 4 0 0 1 8 0v10ZM29 26h6v7h-6Z"],
      ["b", "M4 60q4-14 16-14h24q12 0 16 14Z"],
    ],
  },
  "big-bad-wolf": {
    tones: ["#3d3a46", "#24222b", "#e8e4da"],
    layers: [
      ["a", "M4 58Q2 30 8 20L6 4l12 9q14-4 20 6l14 8q4 4 0 8l-18 5q-2 10 0 18Z"],
      ["c.", "M34 36l17-2q2-4-1-7-4 6-16 9Z"],
      ["w", dot(25, 24, 3.600)],
      ["k.", dot(26, 24, 2)],
      ["l", "M17 18l10 2"],
      ["k.", dot(51, 28, 3)],
      ["L", "M50 42q4 0 10-3M46 48q8 2 14 0M42 54q10 4 18 3"],
    ],
  },
  "oracle": {
    tones: ["#6f7fb8", "#3f4d82", "#fffaf0"],
    layers: [
      ["L", "M32 2v8M12 8l4 7M52 8l-4 7M32 62v-8M12 56l4-7M52 56l-4-7"],
      ["c", "M2 32Q16 14 32 14t30 18Q48 50 32 50T2 32Z"],
      ["a", dot(32, 32, 13)],
      ["k.", dot(32, 32, 6)],
      ["w.", dot(36, 28, 2.500)],
    ],
  },
  "mysterious-stranger": {
    tones: ["#5b4f6b", "#3a3147", "#f7d774"],
    layers: [
      ["a", "M8 60q-2-18 8-24Q14 6 32 4q18 2 16 32 10 6 8 24Z"],
      ["k.", "M20 34q0-22 12-22t12 22q-4 8-12 8t-12-8Z"],
      ["c.", dot(27, 28, 2.600)],
      ["c.", dot(37, 28, 2.600)],
      ["b", "M28 44h8v16h-8Z"],
    ],
  },
  "secret-cellar": {
    tones: ["#b78148", "#7a4e28", "#c9ced4"],
    layers: [
      ["a", "M16 4h32q14 28 0 56H16Q2 32 16 4Z"],
      ["l", "M26 4q-6 28 0 56M38 4q6 28 0 56"],
      ["c", "M11.500 15h41l2 7h-45ZM9.500 42h45l-2 7h-41Z"],
      ["k.", dot(32, 32, 4)],
    ],
  },
  "dark-curse": {
    tones: ["#efe8d6", "#6d4b7d", "#2b2430"],
    layers: [
      ["b", "M4 14q6 6 8 2-6-8 2-14 0 10 8 8ZM60 14q-6 6-8 2 6-8-2-14 0 10-8 8Z"],
      ["a", "M8 30Q8 8 32 8t24 22q0 10-8 14v14H16V44q-8-4-8-14Z"],
      ["k.", dot(22, 30, 6)],
      ["k.", dot(42, 30, 6)],
      ["k.", "M32 36l4 8h-8Z"],
      ["l", "M24 50v8M32 50v8M40 50v8"],
    ],
  },
  "crystal-ball": {
    tones: ["#9fc3dd", "#7a4e28", "#fffaf0"],
    layers: [
      ["b", "M14 60q2-12 10-12h16q8 0 10 12Z"],
      ["a", dot(32, 28, 23)],
      ["c", star(34, 30, 12, 5, 5)],
      ["w.", "M16 24q2-10 11-12-6 5-8 13Z"],
    ],
  },
  "bridge-troll": {
    tones: ["#6f8f5a", "#8c939b", "#f7d774"],
    layers: [
      ["a", "M16 60V40q0-16 16-16t16 16v20Z"],
      ["a", "M16 36 6 32q2 10 10 10ZM48 36l10-4q-2 10-10 10Z"],
      ["c", dot(26, 40, 3.600)],
      ["c", dot(38, 40, 3.600)],
      ["k.", dot(26, 40, 1.600)],
      ["k.", dot(38, 40, 1.600)],
      ["w", "M24 51h16l-2 5-3-3-3 3-3-3-3 3Z"],
      ["b", "M2 8h60v50h-6q0-34-24-34T8 58H2Z"],
      ["l", "M2 17h60M18 8v9M34 8v9M50 8v9M10 17v10M26 17v7M42 17v8M56 17v10"],
    ],
  },
  "spy-network": {
    tones: [GOLD, "#7a4e28", "#9fc3dd"],
    layers: [
      ["b", "M4 44 18 34l8 11-14 10Z"],
      ["a", "M16 34 34 20l11 16-19 12Z"],
      ["b", "M33 18 50 6l13 20-18 12Z"],
      ["c", dot(56, 16, 7, 11)],
    ],
  },
  "harvest-moon": {
    tones: ["#f2c14e", "#c8922b", "#8a6414"],
    layers: [
      ["a", "M32 2a24 24 0 1 0 22 34A20 20 0 0 1 32 2Z"],
      ["Lc", "M40 62V30M52 62V38M28 62V42"],
      ["b", dot(40, 28, 4, 6)],
      ["b", dot(52, 36, 4, 6)],
      ["b", dot(28, 42, 4, 6)],
      ["b", "M40 44q-8-2-8-8 8 0 8 8ZM40 44q8-2 8-8-8 0-8 8ZM52 52q8-2 8-8-8 0-8 8Z"],
    ],
  },
  // ---------------------------------------------------------------------------------------------------- friends
  "aladdin": {
    tones: [GOLD, "#a7761c", "#8fb6d6"],
    layers: [
      ["c", "M8 34Q2 26 8 20t2-14q10 8 4 16t2 12Z"],
      ["a", "M6 36q14 4 18 0h26q10-8 8 2t-14 6q-2 10-14 12h-4Q12 54 6 36Z"],
      ["b", "M26 36q0-8 8-8t8 8Z"],
      ["b", "M22 60q2-5 8-5t8 5Z"],
      ["a", dot(34, 25, 3)],
    ],
  },
  "hansel-and-gretel": {
    tones: [RED, "#fffaf0", "#b78148"],
    layers: [
      ["L", "M44 34v28"],
      ["a", dot(44, 20, 16)],
      ["lb", "M44 20q4-4 8 0t-4 10-16-2 2-20 22 2"],
      ["b", "M8 60V20q0-12 11-12t11 12v4h-7v-4q0-5-4-5t-4 5v40Z"],
      ["a.", "M9 30h6v7H9ZM9 44h6v7H9ZM12 12l6 5 2-8Z"],
    ],
  },
  "ali-baba": {
    tones: ["#c9ced4", "#7a3b2e", GOLD],
    layers: [
      ["a", "M16 50Q44 44 50 4q14 30-10 46-10 6-20 6Z"],
      ["c", "M8 44l16 14-4 4L4 48Z"],
      ["b", "M4 62l8-9 5 4-8 6Z"],
      ["c", dot(18, 18, 10)],
      ["l", "M18 13v10"],
    ],
  },
  "jack": {
    tones: ["#4f8a52", "#2c5b38", "#c08a4a"],
    layers: [
      ["Lb", "M30 62Q42 50 32 40T34 20 30 2"],
      ["a", "M34 46q14-8 22 4-14 8-22-4ZM33 38Q17 32 8 44q16 8 25-6ZM34 26q12-12 24-4-10 12-24 4ZM32 18Q18 10 8 20q12 10 24-2Z"],
      ["c", "M10 54q8-4 12 2t-4 6-8-8Z"],
    ],
  },
  "snow-white": {
    tones: [RED, "#7a1f14", "#4f8a52"],
    layers: [
      ["L", "M32 20q0-10 5-16"],
      ["c", "M36 12q6-10 18-8-4 12-18 8Z"],
      ["a", "M32 20Q22 12 12 18 2 26 8 42q6 18 16 18 5 0 8-3 3 3 8 3 10 0 16-18 2-6 1-11-7 3-10-3-7-1-5-8-5-3-10-2Z"],
      ["w.", "M14 26q2-5 6-5-3 4-3 9Z"],
    ],
  },
  "woodcutter": {
    tones: ["#b9c0c8", "#7a4e28", "#c08a4a"],
    layers: [
      ["c", "M8 46h48v14H8Z"],
      ["c", dot(32, 46, 24, 6)],
      ["l", "M22 46a10 3 0 0 0 20 0 10 3 0 0 0-20 0Z"],
      ["b", "M52 4l5 4-24 36-6-2Z"],
      ["a", "M14 30q2-12 14-14l12 8-6 16q-2 6-10 8-4-12-10-18Z"],
    ],
  },
  "thumbelina": {
    tones: ["#c9628a", "#93385f", "#4f8a52"],
    layers: [
      ["Lc", "M32 36v26"],
      ["c", "M32 58Q12 56 12 42q16 0 20 16ZM32 58q20-2 20-16-16 0-20 16Z"],
      ["a", "M12 10q10 4 12 8Q26 8 32 2q6 6 8 16 2-4 12-8 4 30-20 30T12 10Z"],
      ["b", "M24 18q-2 14 8 22 10-8 8-22-4 4-8 12-4-8-8-12Z"],
    ],
  },
  "puss-in-boots": {
    tones: ["#e0a03a", "#7a3b2e", RED],
    layers: [
      ["a", "M10 40Q10 24 32 24t22 16q0 20-22 22-22-2-22-22Z"],
      ["k.", dot(24, 40, 3, 4)],
      ["k.", dot(40, 40, 3, 4)],
      ["l", "M4 44l14 3M4 52l14-1M60 44l-14 3M60 52l-14-1"],
      ["k.", "M29 47h6l-3 4Z"],
      ["b", "M2 26q14-4 18-12 12-8 24 0 6 8 18 12-30 10-60 0Z"],
      ["c", "M42 14Q42 2 60 2q2 12-14 16Z"],
    ],
  },
  "goldilocks": {
    tones: [GOLD, "#a7761c", SKIN],
    layers: [
      ["a", "M32 4q22 0 24 24 6 10 0 16 2 10-8 12-6 8-12 2h-8q-6 6-12-2-10-2-8-12-6-6 0-16Q10 4 32 4Z"],
      ["c", "M18 30q0-6 4-8 10 0 14-6 4 6 10 8 2 4 0 10-2 16-14 16T18 34Z"],
      ["k.", dot(26, 33, 2.400)],
      ["k.", dot(38, 33, 2.400)],
      ["l", "M27 42q5 4 10 0M10 38q4-2 6 2M54 38q-4-2-6 2"],
    ],
  },
  "red-riding-hood": {
    tones: [RED, "#7a1f14", SKIN],
    layers: [
      ["a", "M32 2q22 4 22 30 0 8 6 28H4q6-20 6-28Q10 6 32 2Z"],
      ["c", dot(32, 32, 13, 15)],
      ["b", "M19 28q2-14 13-14t13 14q-6-6-13-6t-13 6Z"],
      ["k.", dot(27, 33, 2.400)],
      ["k.", dot(37, 33, 2.400)],
      ["l", "M28 40q4 3 8 0"],
      ["b", "M26 48h12l-6 8Z"],
    ],
  },
  "evil-queen": {
    tones: ["#6d4b7d", GOLD, "#cfe0ea"],
    layers: [
      ["b", "M28 44h8v18h-8Z"],
      ["a", dot(32, 30, 18, 20)],
      ["c", dot(32, 30, 12, 14)],
      ["w.", "M26 34l8-14 3 2-8 14Z"],
      ["b", "M22 12 18 0l8 4 6-4 6 4 8-4-4 12Z"],
    ],
  },
  "tom-thumb": {
    tones: [SKIN, "#d9a877", "#4f8a52"],
    layers: [
      ["a", "M12 62V36q0-4 6-4 2-16 4-22 2-8 10-8 8 2 6 12l-3 14h17q6 0 6 6 0 4-4 6 4 2 2 6 0 4-4 5 2 4-1 6 0 5-7 5Z"],
      ["l", "M40 40h12M40 51h10"],
      ["k.", dot(26, 18, 1.800)],
      ["k.", dot(33, 18, 1.800)],
      ["l", "M27 24q3 2 5 0"],
      ["c", "M18 11q4-8 12-11 8 4 10 12-10-4-22-1Z"],
    ],
  },
  "cinderella": {
    tones: ["#bfdcec", "#7fb0d0", "#fffaf0"],
    layers: [
      ["a", "M4 14q16-2 22 12 8 16 22 18 14 2 14 12H34Q24 56 18 40v20h-6V38Q4 28 4 14Z"],
      ["w.", "M10 20q6 0 10 10-8-2-10-10Z"],
      ["c", star(50, 16, 11, 4, 4)],
    ],
  },
  "mother-goose": {
    tones: ["#fffaf0", "#e08a2a", "#4b74a8"],
    layers: [
      ["a", "M14 20q0-14 12-14t12 14q0 8-4 14 20-2 26 8-4 16-24 16T12 42q2-8 6-12-4-4-4-10Z"],
      ["b", "M15 20 2 24q4 6 14 4Z"],
      ["k.", dot(23, 18, 2.600)],
      ["c", "M20 6q16-8 20 10l-4 14q-10 0-8-14-8 0-8-10Z"],
      ["l", "M30 46q10 6 20-2"],
      ["Lb", "M26 58v4M40 58v4"],
    ],
  },
  "huntsman": {
    tones: ["#c08a4a", "#7a4e28", GOLD],
    layers: [
      ["L", "M12 22Q30-6 52 30"],
      ["a", "M4 22q8-2 10 4 2 20 20 18 10-2 14-14l14 6q-4 24-28 24Q6 60 4 22Z"],
      ["c", "M3 19h12v8H3Z"],
      ["c", "M46 26l17 8-3 6-16-8Z"],
      ["l", "M20 54l5-9M36 60l-2-11"],
    ],
  },
  "frog-prince": {
    tones: ["#6fa04a", "#3d6b2c", GOLD],
    layers: [
      ["a", "M4 46q0-14 8-18-2-12 8-12 7 0 8 6h8q1-6 8-6 10 0 8 12 8 4 8 18 0 14-28 14T4 46Z"],
      ["w", dot(20, 24, 5)],
      ["w", dot(44, 24, 5)],
      ["k.", dot(20, 24, 2.400)],
      ["k.", dot(44, 24, 2.400)],
      ["L", "M12 42q20 12 40 0"],
      ["c", "M22 14 20 0l7 5 5-5 5 5 7-5-2 14Z"],
    ],
  },
  "pinocchio": {
    tones: ["#e6bd86", "#b78148", RED],
    layers: [
      ["c", "M4 18Q10 2 26 0q10 6 12 16Z"],
      ["a", dot(22, 34, 18)],
      ["b", "M34 30l28-3v8l-28 4Z"],
      ["k.", dot(24, 28, 2.600)],
      ["l", "M20 42q6 6 12 0"],
      ["c", "M10 52q12 8 24 0l4 10H6Z"],
    ],
  },
  "gingerbread-man": {
    tones: ["#b9743a", "#7a4520", "#fffaf0"],
    layers: [
      ["a", "M32 2q12 0 12 12 0 5-3 9l15 1q6 1 6 7t-7 6l-12-1 1 8 10 10q4 6-1 9t-9-2L32 50 20 61q-5 5-9 2t-1-9l10-10 1-8-12 1q-7 0-7-6t6-7l15-1q-3-4-3-9Q20 2 32 2Z"],
      ["w.", dot(28, 12, 2)],
      ["w.", dot(36, 12, 2)],
      ["lw", "M27 18q5 4 10 0"],
      ["w.", dot(32, 30, 2.600)],
      ["w.", dot(32, 40, 2.600)],
    ],
  },
  "rapunzel": {
    tones: ["#9aa3ad", "#7d4a91", GOLD],
    layers: [
      ["a", "M20 26h26v36H20Z"],
      ["b", "M14 28 33 2l19 26Z"],
      ["k.", "M27 46V38a6 6 0 0 1 12 0v8Z"],
      ["c", "M30 44q8-2 10 4 6 6 2 12h-9q4-5 0-9-5-3-3-7Z"],
      ["l", "M35 50q4-1 6 2M36 57h6"],
    ],
  },
  "robin-hood": {
    tones: ["#4f8a52", "#2c5b38", "#c08a4a"],
    layers: [
      ["Lc", "M20 4q40 8 40 40"],
      ["l", "M20 4 60 44"],
      ["L", "M8 56 50 14"],
      ["k.", "M44 10l12-2-2 12Z"],
      ["b", "M4 60l2-10 8 8-10 2Z"],
    ],
  },
  "little-mermaid": {
    tones: ["#4f9a94", "#2b6863", "#5b9bc9"],
    layers: [
      ["a", "M30 36Q14 24 2 8q18-2 30 14Q44 6 62 8 50 24 36 36q4 12-2 24H24q6-12 6-24Z"],
      ["l", "M12 13q10 6 16 16M52 13q-10 6-16 16M30 42h5M29 49h6"],
      ["c", "M2 58q6-8 12 0t12 0 12 0 12 0 12 0v6H2Z"],
    ],
  },
  "rumpelstiltskin": {
    tones: ["#b78148", "#7a4e28", GOLD],
    layers: [
      ["w", dot(26, 28, 22)],
      ["l", "M26 6v44M4 28h44M10.500 12.500l31 31M41.500 12.500l-31 31"],
      ["a", dot(26, 28, 6)],
      ["b", "M6 52h54v6H6ZM50 30h6v24h-6Z"],
      ["c", "M47 10h12l-2 20h-8Z"],
      ["l", "M48 16h10M48 22h9"],
    ],
  },
  "seven-dwarfs": {
    tones: [RED, SKIN, "#fffaf0"],
    layers: [
      ["c", "M10 36q0 24 22 26 22-2 22-26-10 6-22 6t-22-6Z"],
      ["w.", dot(32, 34, 5)],
      ["b", "M14 34q0-10 18-10t18 10q-18 8-36 0Z"],
      ["a", "M12 30Q18 4 44 2q-4 8 0 14 8 6 8 14-20-6-40 0Z"],
      ["k.", dot(25, 33, 2.400)],
      ["k.", dot(39, 33, 2.400)],
      ["l", "M26 47q6 4 12 0"],
    ],
  },
  "sleeping-beauty": {
    tones: ["#c94a5c", "#8f2638", "#4f8a52"],
    layers: [
      ["Lc", "M32 38v24"],
      ["c", "M32 56Q16 58 12 46q14-2 20 10ZM32 50q14 0 18-12-14 0-18 12Z"],
      ["a", "M32 42Q10 42 12 22q2-8 10-8Q24 4 32 4t10 10q8 0 10 8 2 20-20 20Z"],
      ["l", "M22 14q0 12 10 16 10-4 10-16M24 26q4 10 8 10t8-10M32 12q6 2 4 8t-6 2 0-6"],
    ],
  },
  "fairy-godmother": {
    tones: [GOLD, "#7a4e28", "#8fb6d6"],
    layers: [
      ["Lb", "M6 60 36 30"],
      ["a", star(42, 22, 20, 9, 5)],
      ["c", star(14, 16, 8, 3, 4)],
      ["c", star(52, 52, 8, 3, 4)],
    ],
  },
};

const WIDTH = 2.4;
const THICK = 5;
const INK = "#2b2430";
const PAPER = "#fffaf0";

export interface Shape {
  d: string;
  fill: string;
  stroke: string;
  width: number;
}

/** The emblem's layers as shapes with their colours; thick coloured lines get an outline. */
export function shapesOf(card: CardId): Shape[] {
  const { tones, layers } = EMBLEMS[card];
  const tone = (name: string | undefined) => ({ a: tones[0], b: tones[1], c: tones[2], k: INK, w: PAPER })[name ?? "k"] ?? INK;
  return layers.flatMap(([style, d]): Shape[] => {
    const thick = style[0] === "L";
    if (thick && style[1]) {
      return [
        { d, fill: "none", stroke: INK, width: THICK + WIDTH },
        { d, fill: "none", stroke: tone(style[1]), width: THICK - 1.400 },
      ];
    }
    if (thick || style[0] === "l") return [{ d, fill: "none", stroke: tone(style[1]), width: thick ? 3.600 : WIDTH }];
    return [{ d, fill: tone(style[0]), stroke: INK, width: style.endsWith(".") ? 0 : WIDTH }];
  });
}
