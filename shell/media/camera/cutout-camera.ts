import type { CutoutView } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
import { type GroundCamera, toRadians } from './ground-camera.ts';

/** The camera that took a cut-out, in pixels of the cut-out; the product was straight ahead of it. */
export function cutoutCamera(view: CutoutView): GroundCamera {
  const pitch = toRadians(view.pitchDegrees);
  const [ahead, height] = [view.distanceInches, view.eyeHeightInches];
  const depth = ahead * Math.cos(pitch) + height * Math.sin(pitch);
  const below = view.pixelsPerInch * (height * Math.cos(pitch) - ahead * Math.sin(pitch));
  const centre = { x: view.contactX, y: view.contactY - below };
  return { focal: view.pixelsPerInch * depth, centre, pitch, roll: 0, height };
}
