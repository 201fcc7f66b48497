/** Where a kingdom's name is written: inside it, as far from its signs and towers as there is room. */

import { OUTLINES, PLANE, REGIONS, TOWERS, type KingdomId, type Outline, type Point } from "./sheet";

const HALF_WIDTH = 88; // of the longest name in any language
const HALF_HEIGHT = 17;
const EDGE = 14; // between a name and the map's frame
const STEP = 8;

function isInside(points: Point[], x: number, y: number): boolean {
  let inside = false;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + points.length - 1) % points.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

const obstacles = () => [
  ...REGIONS.filter((region) => region.symbol).map(({ anchor: [x, y] }) => ({ x, y, r: 40 })),
  ...TOWERS.map(({ anchor: [x, y] }) => ({ x, y, r: 24 })),
];

const isOnSheet = (x: number, y: number) =>
  x - HALF_WIDTH >= EDGE && x + HALF_WIDTH <= PLANE.width - EDGE && y - HALF_HEIGHT >= EDGE && y + HALF_HEIGHT <= PLANE.height - EDGE;

const fitsIn = (points: Point[], x: number, y: number) =>
  [-HALF_WIDTH, -HALF_WIDTH / 2, 0, HALF_WIDTH / 2, HALF_WIDTH].every(
    (dx) => isInside(points, x + dx, y - HALF_HEIGHT) && isInside(points, x + dx, y + HALF_HEIGHT),
  );

/** How much free room there is between a name at this place and the nearest sign. */
function room(signs: ReturnType<typeof obstacles>, x: number, y: number): number {
  return Math.min(
    ...signs.map((one) => {
      const dx = Math.max(Math.abs(one.x - x) - HALF_WIDTH, 0);
      const dy = Math.max(Math.abs(one.y - y) - HALF_HEIGHT, 0);
      return Math.hypot(dx, dy) - one.r;
    }),
  );
}

function placeFor({ points, box, anchor }: Outline): Point {
  let best = { place: anchor, room: -Infinity };
  const signs = obstacles();
  for (let y = box.y + STEP; y < box.y + box.height; y += STEP) {
    for (let x = box.x + STEP; x < box.x + box.width; x += STEP) {
      if (!isOnSheet(x, y)) continue;
      const found = room(signs, x, y);
      if (found > best.room && fitsIn(points, x, y)) best = { place: [x, y], room: found };
    }
  }
  return best.place;
}

let written: { on: typeof REGIONS; labels: [KingdomId, Point][] } | null = null;

/** The places of all names on the sheet in use. */
export function labels(): [KingdomId, Point][] {
  if (written?.on !== REGIONS) written = { on: REGIONS, labels: [...OUTLINES.values()].map((kingdom) => [kingdom.id, placeFor(kingdom)]) };
  return written.labels;
}
