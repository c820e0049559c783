import type { CutoutView, Dimensions } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
import {
  type GroundCamera,
  type Point,
  project,
  toGround,
  toRadians,
} from '@hearthside/shell/media/camera/ground-camera.ts';
import type { Pose } from '@hearthside/shell/media/camera/outlines.ts';
import type { FoundSheet } from '../ground/calibrate-by-sheet.ts';
import { mirrored } from '../ground/cutout-rows.ts';
import type { Plan } from '../plan.ts';
import type { YardProduct } from '../yard-product.ts';

/** A product as it stands in a photo. */
export interface Standing {
  camera: GroundCamera;
  /** Where the middle of its footprint is in the photo. */
  contact: Point;
  /** Of the footprint. */
  pose: Pose;
  /** From below the camera, in inches. */
  away: number;
  /** Of the cut-out as it is drawn. */
  view: CutoutView;
  isMirrored: boolean;
  /** Whether its fire burns. */
  isLit: boolean;
  /** The size of the cut-out's original. */
  cutout: { width: number; height: number };
  /** Whether the outline is turned away from the one side that the cut-out shows. */
  isTurned: boolean;
}

const NEAREST_INCHES = 20;
/** Nobody judges a place from further away. */
const FARTHEST_INCHES = 900;
const MUCH_STEEPER = toRadians(15);

/** How the plan's product stands: where it was put, or else where the measure is; null where neither is on the ground. */
export function standingIn(
  plan: Plan,
  { camera, sheet }: { camera: GroundCamera; sheet?: FoundSheet },
  product: YardProduct,
): Standing | null {
  const [from, to] = plan.ends;
  const between = from && to && { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const measured = sheet ? project(camera, sheet.middle) : between;
  return (
    (plan.contact && standingAt(plan.contact, plan, camera, product)) ??
    (measured ? standingAt(measured, plan, camera, product) : null)
  );
}

/** How the plan's product stands at a point of the photo; null where that is no ground, or too near or too far away. */
export function standingAt(
  contact: Point,
  { isMirrored, turn, isLit }: Pick<Plan, 'isMirrored' | 'turn' | 'isLit'>,
  camera: GroundCamera,
  { cutout, dimensions }: YardProduct,
): Standing | null {
  const place = toGround(camera, contact);
  const away = place ? Math.hypot(place.right, place.ahead) : Number.POSITIVE_INFINITY;
  if (!place || place.ahead < NEAREST_INCHES || away > FARTHEST_INCHES) return null;
  const view = isMirrored ? mirrored(dimensions.view, cutout.width) : dimensions.view;
  const pose = { place, turn: Math.atan2(place.right, place.ahead) + toRadians(view.turnDegrees + turn) };
  return { camera, contact, pose, away, view, isMirrored, isLit, cutout, isTurned: turn !== 0 };
}

/** Whether turning a footprint changes anything. */
export function canTurn({ footprint, widthInches, depthInches }: Dimensions): boolean {
  return footprint === 'rect' || widthInches !== depthInches;
}

/** Whether a place is seen from much higher up than the cut-out was taken. */
export function isSeenFromAbove({ camera, away, view }: Standing): boolean {
  const taken = Math.atan2(view.eyeHeightInches, view.distanceInches);
  return Math.atan2(camera.height, away) - taken > MUCH_STEEPER;
}
