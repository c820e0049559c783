import type { CutoutView } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
/** A point of the photo, in pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** A point of the ground, in inches to the right of the point below the camera and ahead of it. */
export interface GroundPoint {
  right: number;
  ahead: number;
}

/**
 * A pinhole camera above level ground: all that is needed to draw something at its true size into its photo.
 * `focal` and `centre` are in pixels, `height` is in inches, the angles are in radians.
 */
export interface GroundCamera {
  focal: number;
  centre: Point;
  /** How far the camera looks down. */
  pitch: number;
  /** How far the camera is turned about its line of sight; positive if the horizon falls to the right. */
  roll: number;
  /** Above the ground. */
  height: number;
}

/** Where a point is in the photo, `up` inches above the ground; null if it is not in front of the camera. */
export function project(camera: GroundCamera, { right, ahead }: GroundPoint, up = 0): Point | null {
  const { focal, centre, pitch, roll, height } = camera;
  const below = height - up;
  const depth = ahead * Math.cos(pitch) + below * Math.sin(pitch);
  if (depth < 1) return null;
  const level = {
    x: (focal * right) / depth,
    y: (focal * (below * Math.cos(pitch) - ahead * Math.sin(pitch))) / depth,
  };
  const turned = rotate(level, roll);
  return { x: centre.x + turned.x, y: centre.y + turned.y };
}

/** The point of the ground that the photo shows at a pixel; null at the horizon and above it. */
export function toGround(camera: GroundCamera, point: Point): GroundPoint | null {
  const { focal, pitch, height } = camera;
  const level = toLevel(camera, point);
  const x = level.x / focal;
  const y = level.y / focal;
  const down = Math.sin(pitch) + y * Math.cos(pitch);
  if (down < 1e-4) return null;
  const along = height / down;
  return { right: along * x, ahead: along * (Math.cos(pitch) - y * Math.sin(pitch)) };
}

/** A pixel, from the photo's centre, as if the camera were not rolled: a level line in the world is then a row. */
export function toLevel({ centre, roll }: GroundCamera, { x, y }: Point): Point {
  return rotate({ x: x - centre.x, y: y - centre.y }, -roll);
}

export function rotate({ x, y }: Point, angle: number): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The camera that took a cut-out, in pixels of the cut-out; the product was straight ahead of it. */
export function cutoutCamera(view: CutoutView): GroundCamera {
  const pitch = toRadians(view.pitchDegrees);
  const [ahead, height] = [view.distanceInches, view.eyeHeightInches];
  const depth = ahead * Math.cos(pitch) + height * Math.sin(pitch);
  const below = view.pixelsPerInch * (height * Math.cos(pitch) - ahead * Math.sin(pitch));
  const centre = { x: view.contactX, y: view.contactY - below };
  return { focal: view.pixelsPerInch * depth, centre, pitch, roll: 0, height };
}
