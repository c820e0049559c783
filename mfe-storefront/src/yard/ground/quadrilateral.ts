import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';

/** Four corners in their order around. */
export type Corners = readonly [Point, Point, Point, Point];

/** Four points in their order around what they enclose, clockwise in the photo and from the first: they may be tapped in any order. */
export function aroundCentre(points: Corners): Corners {
  const x = points.reduce((sum, point) => sum + point.x, 0) / 4;
  const y = points.reduce((sum, point) => sum + point.y, 0) / 4;
  const angle = (point: Point) => Math.atan2(point.y - y, point.x - x);
  const around = points.toSorted((a, b) => angle(a) - angle(b));
  const first = around.indexOf(points[0]);
  return [...around.slice(first), ...around.slice(0, first)] as unknown as Corners;
}

/** Whether opposite sides cut each other, as when two neighbors are swapped. */
export function isCrossed([a, b, c, d]: Corners): boolean {
  return cut(a, b, c, d) || cut(b, c, d, a);
}

/** Whether each corner lies outside the triangle of the three others, and clearly off the line between its neighbors. */
export function isConvex(corners: Corners): boolean {
  const turns = corners.map((corner, i) => {
    const before = corners[(i + 3) % 4] ?? corner;
    const after = corners[(i + 1) % 4] ?? corner;
    return turn(before, corner, after) / (distance(before, corner) * distance(corner, after) || 1);
  });
  const LEAST_SINE = 0.05;
  return turns.every((sine) => sine > LEAST_SINE) || turns.every((sine) => sine < -LEAST_SINE);
}

/** In square pixels; negative if the corners run counterclockwise in the photo. */
export function signedArea([a, b, c, d]: Corners): number {
  return (turn(a, b, c) + turn(a, c, d)) / 2;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Twice the area of a triangle; positive if it runs clockwise in the photo. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function cut(a: Point, b: Point, c: Point, d: Point): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}
