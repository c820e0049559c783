import { type Corners, distance, isConvex, isCrossed, signedArea } from './quadrilateral.ts';

/** Below these, a corner that is two pixels off changes sizes too much; in pixels. */
const LEAST_LENGTH = 25;
const LEAST_WIDTH = 8;

/** What is wrong with four corners at first sight, in words for the shopper; null if nothing is. */
export function flawOf(corners: Corners): string | null {
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
