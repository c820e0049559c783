import type { GroundCamera } from '@hearthside/shell/media/camera/ground-camera.ts';

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
