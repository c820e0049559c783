import { type GroundPoint, type Point, project } from '@hearthside/shell/media/camera/ground-camera.ts';
import { circle, onGround, outline, SEAT_INCHES, seats } from '@hearthside/shell/media/camera/outlines.ts';
import { formatLength, type Units } from '../ground/lengths.ts';
import type { YardProduct } from '../yard-product.ts';
import { canTurn, type Standing } from './standing.ts';

/** What a shopper wants to see drawn. */
export interface MarkOptions {
  units: Units;
  hasClearance: boolean;
  /** Chairs around it, 0 for none. */
  chairs: number;
}

export type LineKind = 'footprint' | 'clearance' | 'ring' | 'chair' | 'height' | 'measured';

/** A line on the photo, as an SVG path in its pixels. */
export interface Line {
  id: string;
  kind: LineKind;
  path: string;
}

/** A size beside a line. */
export interface Label {
  text: string;
  at: Point;
}

/** The lines on the ground around a product, and those above it, which the product does not hide. */
export interface Marks {
  ground: Line[];
  above: Line[];
  labels: Label[];
}

/** From the product to the front of a chair: near enough to talk, too far for most sparks. The clearance is to what can burn. */
const TO_CHAIRS = 36;
const CHAIR_ROOM = SEAT_INCHES / 2;
const CHAIR_LINE = TO_CHAIRS + CHAIR_ROOM;
const CHAIR_RADIUS = 13;

/** How wide the place must be for the chairs too. */
export function spanWithChairs(dimensions: YardProduct['dimensions']): number {
  return Math.max(dimensions.widthInches, dimensions.depthInches) + 2 * (CHAIR_LINE + CHAIR_ROOM);
}

/** Everything that is drawn for a product where it stands. */
export function marksOf(
  { camera, pose }: Standing,
  { dimensions }: YardProduct,
  { units, hasClearance, chairs }: MarkOptions,
): Marks {
  const { widthInches, depthInches, heightInches, clearanceInches } = dimensions;
  const line = (kind: LineKind, points: GroundPoint[], id: string = kind): Line => ({
    id,
    kind,
    path: closedPath(camera, points),
  });
  const label = (text: string, place: GroundPoint, up = 0): Label[] => {
    const at = project(camera, place, up);
    return at ? [{ text, at }] : [];
  };
  const ground = [line('footprint', outline(dimensions, pose))];
  const size = (inches: number) => formatLength(inches, units);
  const labels = label(size(widthInches), onGround(pose, 0, depthInches / 2));
  // A circle has one size.
  if (canTurn(dimensions)) labels.push(...label(size(depthInches), onGround(pose, widthInches / 2, 0)));
  if (hasClearance && clearanceInches > 0) {
    ground.push(line('clearance', outline(dimensions, pose, clearanceInches)));
    labels.push(
      ...label(`${size(clearanceInches)} clear`, onGround(pose, 0, depthInches / 2 + clearanceInches)),
    );
  }
  if (chairs > 0) {
    labels.push(...label('Seats', onGround(pose, -widthInches / 2 - CHAIR_LINE, 0)));
    ground.push(
      line('ring', outline(dimensions, pose, CHAIR_LINE)),
      ...seats(dimensions, pose, CHAIR_LINE, chairs).map((seat, i) =>
        line('chair', circle(seat, CHAIR_RADIUS), `chair-${i}`),
      ),
    );
  }
  // Left of all of it, so that the product hides nothing of it and is not crossed.
  const left = (point: GroundPoint) => project(camera, point)?.x ?? Number.POSITIVE_INFINITY;
  const side = outline(dimensions, pose).reduce((a, b) => (left(b) < left(a) ? b : a));
  const ends = [project(camera, side), project(camera, side, heightInches)];
  const above: Line[] = ends.every((end) => end !== null)
    ? [
        {
          id: 'height',
          kind: 'height',
          path: `M${ends.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
        },
      ]
    : [];
  labels.push(...label(size(heightInches), side, heightInches));
  return { ground, above, labels };
}

/** Leaves out what is behind the camera: the rest reaches beyond the photo's edge. */
function closedPath(camera: Standing['camera'], points: GroundPoint[]): string {
  const shown = points.flatMap((point) => project(camera, point) ?? []);
  if (shown.length < 3) return '';
  return `M${shown.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}
