import { type GroundCamera, type Point, toGround } from '@hearthside/shell/media/camera/ground-camera.ts';
import { distance } from './quadrilateral.ts';

/** What is known of a photo before anything is marked on it; in pixels of the picture that is shown. */
export interface PhotoFacts {
  width: number;
  height: number;
  /** As the camera recorded it; null if it did not. */
  focal: number | null;
}

/** A camera, or in words for the shopper why there is none. */
export type Calibration<Found = unknown> = ({ camera: GroundCamera } & Found) | { refusal: string };

/** What can be assumed of the focal length and how far off it may be, as a share of it. */
export function expectedFocal({ width, height, focal }: PhotoFacts): { focal: number; share: number } {
  // Cameras record the equivalent in whole millimeters. Most phones are at 24 to 28 mm: 0.6 of the diagonal.
  return focal ? { focal, share: 0.03 } : { focal: 0.6 * Math.hypot(width, height), share: 0.2 };
}

export function middleOf({ width, height }: PhotoFacts) {
  return { x: width / 2, y: height / 2 };
}

const LEAST_PIXELS = 20;
const STEEPEST = 1.35;

/** A length on the ground, between two points of the photo, and how high the camera was; in inches. */
interface KnownLength {
  ends: readonly [Point, Point];
  length: number;
  cameraHeight: number;
}

/**
 * The camera that sees two points of the ground so far apart. One length gives one number, the pitch: that the camera was level
 * and how high it was must be assumed. Sizes beside the length are right all the same; the further off, the less.
 */
export function calibrateByLength(
  { ends, length, cameraHeight }: KnownLength,
  photo: PhotoFacts,
): Calibration {
  if (!(length > 0) || !(cameraHeight > 0)) return { refusal: 'Enter the length between the two points.' };
  if (distance(...ends) < LEAST_PIXELS)
    return { refusal: 'The two points are too close together to measure with. Choose something longer.' };
  const { focal } = expectedFocal(photo);
  const at = (pitch: number): GroundCamera => ({
    focal,
    centre: middleOf(photo),
    pitch,
    roll: 0,
    height: cameraHeight,
  });
  // The steeper the camera looks, the nearer the ground and the shorter the length.
  let [steep, flat] = [STEEPEST, -STEEPEST];
  if (lengthSeen(at(steep), ends) > length)
    return {
      refusal:
        'This length is too short for where the two points are. Check the points, the length and the camera’s height.',
    };
  for (let step = 0; step < 60; step++) {
    const middle = (steep + flat) / 2;
    if (lengthSeen(at(middle), ends) > length) flat = middle;
    else steep = middle;
  }
  const camera = at(steep);
  // So flat a view ends at the horizon before it is as long as it should be.
  if (Math.abs(lengthSeen(camera, ends) / length - 1) > 0.01 || isTooFlat(camera, ends))
    return {
      refusal:
        'This length is too long for where the two points are, or they are not on the ground. Check the points and the length.',
    };
  return { camera };
}

/** In inches; endless where a point is not below the horizon. */
function lengthSeen(camera: GroundCamera, [one, other]: KnownLength['ends']): number {
  const a = toGround(camera, one);
  const b = toGround(camera, other);
  return a && b ? Math.hypot(a.right - b.right, a.ahead - b.ahead) : Number.POSITIVE_INFINITY;
}

function isTooFlat(camera: GroundCamera, ends: KnownLength['ends']): boolean {
  const FARTHEST = 12;
  return ends.some((end) => {
    const point = toGround(camera, end);
    return !point || Math.hypot(point.right, point.ahead) > FARTHEST * camera.height;
  });
}
