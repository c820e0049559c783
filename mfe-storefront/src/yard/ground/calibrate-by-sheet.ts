import { type GroundPoint, toDegrees } from '@hearthside/shell/media/camera/ground-camera.ts';
import type { Calibration, PhotoFacts } from './calibration.ts';
import { type CameraFit, fitCamera } from './fit-camera.ts';
import { type Corners, distance, isConvex, isCrossed, signedArea } from './quadrilateral.ts';

/** Sheets of paper, in inches. */
export const PAPERS = {
  letter: { name: 'US Letter', size: '8½ × 11 in', short: 8.5, long: 11 },
  a4: { name: 'A4', size: '210 × 297 mm', short: 210 / 25.4, long: 297 / 25.4 },
} as const;
export type Paper = keyof typeof PAPERS;

/** Which side of the sheet runs from the first corner to the second. */
export type FirstSide = 'short' | 'long';

/** The sheet as it was found: its middle on the ground, and how it lies. */
export interface FoundSheet {
  middle: GroundPoint;
  firstSide: FirstSide;
  /** Seen along one of its sides without a known focal length, a sheet may look the same if it lies the other way. */
  isSure: boolean;
}

/** By how much the cost of the other way to lie must be higher for the found one to be sure. */
const CLEARLY_DEARER = 4;

/** The camera whose photo shows a sheet of paper on the ground at these corners, or why there is none that a shopper may have had. */
export function calibrateBySheet(
  corners: Corners,
  paper: Paper,
  photo: PhotoFacts,
  firstSide?: FirstSide,
): Calibration<{ sheet: FoundSheet }> {
  const flaw = flawOf(corners);
  if (flaw) return { refusal: flaw };
  const ways = (firstSide ? [firstSide] : (['short', 'long'] as const)).flatMap((side) => {
    const fit = fitCamera(corners, cornersOf(paper, side, corners), photo);
    return fit ? [{ side, fit }] : [];
  });
  const [best, other] = ways.toSorted((a, b) => a.fit.cost - b.fit.cost);
  if (!best) return { refusal: unlike(paper) };
  const { camera, middle, cost } = best.fit;
  const refusal = implausible(best.fit, paper);
  if (refusal) return { refusal };
  const isSure = !other || other.fit.cost - cost > CLEARLY_DEARER;
  return { camera, sheet: { middle, firstSide: best.side, isSure } };
}

function unlike(paper: Paper): string {
  const { name, size } = PAPERS[paper];
  return `These corners don’t match the shape of a sheet of ${name} paper (${size}) on the ground. Check each corner and the size of the paper.`;
}

function implausible({ camera, middle, cornerError }: CameraFit, paper: Paper): string | null {
  const elevation = toDegrees(Math.atan2(camera.height, Math.hypot(middle.right, middle.ahead)));
  if (elevation < 7)
    return 'The photo shows the ground at too shallow an angle to measure. Hold the phone higher, or step closer, and take the photo again.';
  if (elevation > 68)
    return 'This photo looks almost straight down. Step back about 10 feet, hold the phone at eye height, and take the photo again.';
  const isOff = Math.sqrt(cornerError / 4) > 6 || Math.abs(toDegrees(camera.roll)) > 25;
  return isOff || camera.height < 24 || camera.height > 150 ? unlike(paper) : null;
}

/** Where the corners are on the sheet, its middle being zero, in their order. */
function cornersOf(paper: Paper, firstSide: FirstSide, corners: Corners): GroundPoint[] {
  const { short, long } = PAPERS[paper];
  const right = (firstSide === 'short' ? short : long) / 2;
  const isClockwise = signedArea(corners) > 0;
  const ahead = ((firstSide === 'short' ? long : short) / 2) * (isClockwise ? 1 : -1);
  return [
    { right: -right, ahead },
    { right, ahead },
    { right, ahead: -ahead },
    { right: -right, ahead: -ahead },
  ];
}

/** Below these, a corner that is two pixels off changes sizes too much; in pixels. */
const LEAST_LENGTH = 25;
const LEAST_WIDTH = 8;

/** What is wrong with four corners at first sight, in words for the shopper; null if nothing is. */
function flawOf(corners: Corners): string | null {
  if (isCrossed(corners))
    return 'The lines between the corners cross. Drag the corners so that the outline runs once around the sheet.';
  const longest = Math.max(...corners.map((corner, i) => distance(corner, corners[(i + 1) % 4] ?? corner)));
  if (longest < LEAST_LENGTH)
    return 'The sheet is too small in this photo to measure. Take the photo from closer up, or measure by a known length instead.';
  if (!isConvex(corners))
    return 'Three of the corners are in a line, or one is between the others. Put one on each corner of the sheet.';
  if (Math.abs(signedArea(corners)) / longest < LEAST_WIDTH)
    return 'The photo shows the sheet at too shallow an angle to measure. Hold the phone higher, or step closer, and take the photo again.';
  return null;
}
