import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import { calibrateBySheet, type FoundSheet, type Paper } from '../ground/calibrate-by-sheet.ts';
import { type Calibration, calibrateByLength, type PhotoFacts } from '../ground/calibration.ts';
import { aroundCentre, type Corners } from '../ground/quadrilateral.ts';
import type { Plan } from '../plan.ts';

/** With what the ground is measured, and what is said about it. */
export interface Measure {
  by: Paper | 'length';
  /** In inches; not a number until it is entered. */
  length: number;
  cameraHeight: number;
}

export const CORNERS = 4;
export const ENDS = 2;

/** The camera, by what the shopper has marked; null as long as marks are missing. */
export function calibrate(
  { corners, ends, firstSide }: Pick<Plan, 'corners' | 'ends' | 'firstSide'>,
  { by, length, cameraHeight }: Measure,
  photo: PhotoFacts,
): Calibration<{ sheet?: FoundSheet }> | null {
  if (by === 'length') {
    const [from, to] = ends;
    return from && to ? calibrateByLength({ ends: [from, to], length, cameraHeight }, photo) : null;
  }
  const around = aroundSheet(corners);
  return around && calibrateBySheet(around, by, photo, firstSide ?? undefined);
}

/** The four corners in their order around the sheet; null as long as they are fewer. */
export function aroundSheet(corners: Point[]): Corners | null {
  const [a, b, c, d] = corners;
  return a && b && c && d ? aroundCentre([a, b, c, d]) : null;
}
