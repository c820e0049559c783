import { boundsOf, cutoutRows } from '../ground/cutout-rows.ts';
import type { Standing } from './standing.ts';

/** Draws a cut-out into a canvas, which becomes as large as it needs, and answers where that lies in the level photo. */
export function drawCutout(canvas: HTMLCanvasElement, image: HTMLImageElement, standing: Standing) {
  const { camera, pose, view, isMirrored, cutout } = standing;
  const rows = cutoutRows(camera, pose.place, view, cutout.height);
  const bounds = boundsOf(rows, view.contactX, cutout.width);
  // The largest variant may be smaller than the original, whose pixels the view is in.
  const shrunk = image.naturalHeight / cutout.height;
  canvas.width = bounds.width;
  canvas.height = bounds.height;
  const context = canvas.getContext('2d');
  if (!context) return bounds;
  context.imageSmoothingQuality = 'high';
  if (isMirrored) context.setTransform(-1, 0, 0, 1, bounds.width, 0);
  for (const { y, x, from, to, scale } of rows) {
    const width = cutout.width * scale;
    const left = x - view.contactX * scale - bounds.left;
    const start = isMirrored ? bounds.width - left - width : left;
    const row = [from * shrunk, image.naturalWidth, (to - from) * shrunk] as const;
    context.drawImage(image, 0, ...row, start, y - bounds.top, width, 1);
  }
  return bounds;
}
