import { boundsOf, cutoutRows, fireIn } from '../ground/cutout-rows.ts';
import { drawFlame } from './draw-flame.ts';
import type { Standing } from './standing.ts';

/** Draws a cut-out into a canvas, which becomes as large as it needs, and answers where that lies in the level photo. */
export function drawCutout(canvas: HTMLCanvasElement, image: HTMLImageElement, standing: Standing) {
  const { camera, pose, view, isMirrored, isLit, cutout } = standing;
  const rows = cutoutRows(camera, pose.place, view, cutout.height);
  const fire = isLit ? fireIn(rows, view) : undefined;
  const bounds = boundsOf(rows, view.contactX, cutout.width);
  // Flames rise above the picture.
  const above = fire ? Math.max(0, Math.ceil(bounds.top - fire.y + fire.height)) : 0;
  bounds.top -= above;
  bounds.height += above;
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
  context.resetTransform();
  if (fire) drawFlame(context, { ...fire, x: fire.x - bounds.left, y: fire.y - bounds.top });
  return bounds;
}
