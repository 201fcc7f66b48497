/** Where a kingdom's name is written: inside it, as far from its signs and towers as there is room. */

import { OUTLINES, REGIONS, TOWERS, type KingdomId, type Outline, type Point } from "./sheet";

const HALF_WIDTH = 92;
const HALF_HEIGHT = 17;
const STEP = 12;

function isInside(points: Point[], x: number, y: number): boolean {
  let inside = false;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + points.length - 1) % points.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

const OBSTACLES = [
  ...REGIONS.filter((region) => region.symbol).map(({ anchor: [x, y] }) => ({ x, y, r: 44 })),
  ...TOWERS.map(({ anchor: [x, y] }) => ({ x, y, r: 24 })),
];

/** How much free room there is between a name at this place and the nearest sign. */
function room(x: number, y: number): number {
  return Math.min(
    ...OBSTACLES.map((one) => {
      const dx = Math.max(Math.abs(one.x - x) - HALF_WIDTH, 0);
      const dy = Math.max(Math.abs(one.y - y) - HALF_HEIGHT, 0);
      return Math.hypot(dx, dy) - one.r;
    }),
  );
}

function placeFor({ points, box, anchor }: Outline): Point {
  let best = { place: anchor, room: -Infinity };
  for (let y = box.y + STEP; y < box.y + box.height; y += STEP) {
    for (let x = box.x + STEP; x < box.x + box.width; x += STEP) {
      const found = room(x, y);
      if (found <= best.room) continue;
      if ([-HALF_WIDTH, 0, HALF_WIDTH].every((dx) => isInside(points, x + dx, y))) best = { place: [x, y], room: found };
    }
  }
  return best.place;
}

export const LABELS: [KingdomId, Point][] = [...OUTLINES.values()].map((kingdom) => [kingdom.id, placeFor(kingdom)]);
