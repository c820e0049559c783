import type { CutoutView, Dimensions } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
import {
  cutoutCamera,
  type Point,
  project,
  toDegrees,
  toRadians,
} from '@hearthside/shell/media/camera/ground-camera.ts';
import { outline } from '@hearthside/shell/media/camera/outlines.ts';

export type Sizes = Omit<Dimensions, 'view'>;

/** The part of a picture that is not transparent, in pixels of the original. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
}

/** The outline of a product on the ground and at its full height, in pixels of its cut-out. */
export function outlinesIn(view: CutoutView, sizes: Sizes): { ground: Point[]; top: Point[] } {
  const pose = { place: { right: 0, ahead: view.distanceInches }, turn: toRadians(view.turnDegrees) };
  const camera = cutoutCamera(view);
  const at = (up: number) => outline(sizes, pose).flatMap((point) => project(camera, point, up) ?? []);
  return { ground: at(0), top: at(sizes.heightInches) };
}

/**
 * The view in which a product's outline is as wide as what the cut-out shows, and as high: right for a product that fills its
 * sizes, and a start for one with a handle or a narrow foot.
 */
export function fitView(
  bounds: Bounds,
  sizes: Sizes,
  taken: Pick<CutoutView, 'eyeHeightInches' | 'distanceInches' | 'turnDegrees'>,
): CutoutView {
  // The camera looks at the middle of the product.
  const tilt = Math.atan2(taken.eyeHeightInches - sizes.heightInches / 2, taken.distanceInches);
  const pitchDegrees = rounded(toDegrees(tilt), 1);
  const unit = { ...taken, contactX: 0, contactY: 0, pixelsPerInch: 1, pitchDegrees };
  const { ground, top } = outlinesIn(unit, sizes);
  const [xs, ys] = [[...ground, ...top].map(({ x }) => x), [...ground, ...top].map(({ y }) => y)];
  const left = Math.min(...xs);
  const scale = (bounds.right - bounds.left) / (Math.max(...xs) - left);
  return {
    ...unit,
    contactX: rounded(bounds.left - left * scale, 1),
    contactY: rounded(bounds.top - Math.min(...ys) * scale, 1),
    pixelsPerInch: rounded(scale, 3),
  };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
