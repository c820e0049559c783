import type { Dimensions } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
import type { GroundPoint } from './ground-camera.ts';

export type Footprint = Pick<Dimensions, 'footprint' | 'widthInches' | 'depthInches'>;

/** A chair with room to pull it up. */
export const SEAT_INCHES = 30;
const STEPS = 96;

/** Where something stands on the ground, and how far it is turned: in radians, clockwise from above. */
export interface Pose {
  place: GroundPoint;
  turn: number;
}

/** The line around a footprint, `beyond` inches outside it, as points on the ground. */
export function outline(footprint: Footprint, pose: Pose, beyond = 0): GroundPoint[] {
  return edge(footprint).map(({ x, y, outwards }) =>
    onGround(pose, x + beyond * Math.cos(outwards), y + beyond * Math.sin(outwards)),
  );
}

/** The middles of so many seats around a footprint, evenly along a line `beyond` inches outside it. */
export function seats(footprint: Footprint, pose: Pose, beyond: number, count: number): GroundPoint[] {
  const line = outline(footprint, pose, beyond);
  const lengths = line.map((point, i) => {
    const next = line[(i + 1) % line.length] ?? point;
    return Math.hypot(next.right - point.right, next.ahead - point.ahead);
  });
  const around = lengths.reduce((sum, length) => sum + length, 0);
  // No chair stands between the camera and the product: there the line is a quarter around.
  const first = around / 4 + around / count / 2;
  return Array.from({ length: count }, (_, seat) => {
    let rest = (first + (seat * around) / count) % around;
    const index = lengths.findIndex((length) => {
      if (rest <= length) return true;
      rest -= length;
      return false;
    });
    const from = line[index] ?? pose.place;
    const to = line[(index + 1) % line.length] ?? from;
    const share = rest / (lengths[index] || 1);
    return {
      right: from.right + (to.right - from.right) * share,
      ahead: from.ahead + (to.ahead - from.ahead) * share,
    };
  });
}

export function circle(middle: GroundPoint, radius: number): GroundPoint[] {
  return Array.from({ length: 48 }, (_, i) => {
    const angle = (i / 48) * 2 * Math.PI;
    return { right: middle.right + radius * Math.cos(angle), ahead: middle.ahead + radius * Math.sin(angle) };
  });
}

/** A point of the product's own plan, x along its width and y towards the viewer, on the ground. */
export function onGround({ place, turn }: Pose, x: number, y: number): GroundPoint {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { right: place.right + x * cos - y * sin, ahead: place.ahead - x * sin - y * cos };
}

/** Points of the edge and the direction that leads away from it; a corner of a rectangle is there in many directions. */
function edge({ footprint, widthInches, depthInches }: Footprint) {
  const [a, b] = [widthInches / 2, depthInches / 2];
  return Array.from({ length: STEPS }, (_, i) => {
    // Half a step on, so that a rectangle's corner never lies on an axis.
    const angle = ((i + 0.5) / STEPS) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    if (footprint === 'rect') return { x: Math.sign(cos) * a, y: Math.sign(sin) * b, outwards: angle };
    return { x: a * cos, y: b * sin, outwards: Math.atan2(a * sin, b * cos) };
  });
}
