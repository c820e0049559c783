import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import { type Corners, distance } from './quadrilateral.ts';

/** How bright a part of the photo is, row by row, from 0 to 255; its upper left pixel is at left, top of the photo. */
export interface Brightness {
  left: number;
  top: number;
  width: number;
  height: number;
  values: ArrayLike<number>;
}

interface Line {
  /** A point of it, and its direction of length one. */
  at: Point;
  along: Point;
}

const SAMPLES = 32;
/** Of a side's length at either end: there the other sides are near. */
const LEFT_OUT = 0.12;
/** By how much paper is brighter than the ground beside it at least. */
const LEAST_STEP = 14;
const ROUNDS = 3;

/**
 * Corners tapped beside those of a bright sheet, moved to where its edges meet. A corner stays as it was tapped where no clear edge is
 * found near it. `reach` is how many pixels beside a tapped side its edge is looked for.
 */
export function sharpenCorners(photo: Brightness, tapped: Corners, reach: number): Corners {
  let corners = tapped;
  for (let round = 0; round < ROUNDS; round++) {
    // Once it is near, another edge farther away is not its own.
    const edges = corners.map((from, i) => edgeNear(photo, corners, from, i, reach / 2 ** round));
    corners = corners.map((corner, i) => {
      const [before, after] = [edges[(i + 3) % 4], edges[i]];
      const meeting = before && after ? meet(before, after) : null;
      const first = tapped[i] ?? corner;
      return meeting && distance(meeting, first) < reach * 2 ? meeting : corner;
    }) as unknown as Corners;
  }
  return corners;
}

/** The edge of the sheet beside the side from a corner to the next; null if most of it is not clear. */
function edgeNear(
  photo: Brightness,
  corners: Corners,
  from: Point,
  index: number,
  reach: number,
): Line | null {
  const to = corners[(index + 1) % 4] ?? from;
  const inside = { x: mean(corners, 'x'), y: mean(corners, 'y') };
  const length = distance(from, to) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const side = (inside.x - from.x) * -along.y + (inside.y - from.y) * along.x > 0 ? 1 : -1;
  const inwards = { x: -along.y * side, y: along.x * side };
  const points: Point[] = [];
  for (let i = 0; i < SAMPLES; i++) {
    const share = LEFT_OUT + ((1 - 2 * LEFT_OUT) * i) / (SAMPLES - 1);
    const middle = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    const step = largestStep(photo, middle, inwards, reach);
    if (step !== null) points.push({ x: middle.x + inwards.x * step, y: middle.y + inwards.y * step });
  }
  return lineThrough(points);
}

/** How far inwards the photo becomes brighter the most; null where it nowhere clearly does. */
function largestStep(photo: Brightness, { x, y }: Point, inwards: Point, reach: number): number | null {
  const at = (offset: number) => brightnessAt(photo, x + inwards.x * offset, y + inwards.y * offset);
  const rise = (offset: number) => at(offset + 1.5) - at(offset - 1.5);
  let best = { offset: 0, rise: LEAST_STEP };
  for (let offset = -reach; offset <= reach; offset += 0.5)
    if (rise(offset) > best.rise) best = { offset, rise: rise(offset) };
  if (best.rise === LEAST_STEP) return null;
  // Between the steps, where the rise is largest if it is like a parabola.
  const [before, after] = [rise(best.offset - 0.5), rise(best.offset + 0.5)];
  const bend = before - 2 * best.rise + after;
  return best.offset + (bend < 0 ? (0.25 * (before - after)) / bend : 0);
}

/** The line that fits points best, without those far off it; null if it is not that of most. */
function lineThrough(points: Point[]): Line | null {
  let kept = points;
  for (const tolerance of [6, 2, 1]) {
    if (kept.length < SAMPLES / 2) return null;
    const line = bestLine(kept);
    kept = kept.filter((point) => Math.abs(offset(line, point)) < tolerance);
  }
  return kept.length < SAMPLES / 2 ? null : bestLine(kept);
}

function bestLine(points: Point[]): Line {
  const at = { x: mean(points, 'x'), y: mean(points, 'y') };
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - at.x) ** 2;
    xy += (x - at.x) * (y - at.y);
    yy += (y - at.y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { at, along: { x: Math.cos(angle), y: Math.sin(angle) } };
}

function offset({ at, along }: Line, { x, y }: Point): number {
  return (x - at.x) * along.y - (y - at.y) * along.x;
}

function meet(one: Line, other: Line): Point | null {
  const cross = one.along.x * other.along.y - one.along.y * other.along.x;
  if (Math.abs(cross) < 0.02) return null;
  const by = ((other.at.x - one.at.x) * other.along.y - (other.at.y - one.at.y) * other.along.x) / cross;
  return { x: one.at.x + one.along.x * by, y: one.at.y + one.along.y * by };
}

/** Pixels are squares: the first one's middle is at a half. */
function brightnessAt({ left, top, width, height, values }: Brightness, x: number, y: number): number {
  const column = Math.min(Math.max(x - left - 0.5, 0), width - 1.001);
  const row = Math.min(Math.max(y - top - 0.5, 0), height - 1.001);
  const [c, r] = [Math.floor(column), Math.floor(row)];
  const at = (i: number, j: number) => values[j * width + i] ?? 0;
  const upper = at(c, r) + (at(c + 1, r) - at(c, r)) * (column - c);
  const lower = at(c, r + 1) + (at(c + 1, r + 1) - at(c, r + 1)) * (column - c);
  return upper + (lower - upper) * (row - r);
}

function mean(points: readonly Point[], axis: keyof Point): number {
  return points.reduce((sum, point) => sum + point[axis], 0) / points.length;
}
