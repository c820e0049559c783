import { largestVariantUrl } from '@hearthside/services/core/media/picture.contract.ts';
import { useCallback, useEffect, useState } from 'react';
import { boundsOf, cutoutRows, type Fire, fireIn } from '../ground/cutout-rows.ts';
import type { YardProduct } from '../yard-product.ts';
import type { Standing } from './standing.ts';

/** Of the flames: from the middle, in widths of the fire, and how high, in heights of the highest. */
const TONGUES = [
  [-0.36, 0.5],
  [0.34, 0.56],
  [-0.2, 0.78],
  [0.2, 0.72],
  [0, 1],
] as const;

/** Draws a fire, with its light around it. */
function drawFlame(context: CanvasRenderingContext2D, { x, y, width, height: highest }: Fire): void {
  context.globalCompositeOperation = 'lighter';
  const light = context.createRadialGradient(x, y, 0, x, y, width * 0.7);
  light.addColorStop(0, 'rgb(255 140 40 / 0.4)');
  light.addColorStop(1, 'rgb(255 120 30 / 0)');
  context.fillStyle = light;
  context.fillRect(x - width, y - width, 2 * width, 2 * width);
  for (const [offset, share] of TONGUES) {
    const [foot, height, half] = [x + offset * width, highest * share, width * 0.15];
    const tip = { x: foot + offset * half, y: y - height };
    const color = context.createLinearGradient(0, y, 0, tip.y);
    color.addColorStop(0, 'rgb(255 214 120 / 0.5)');
    color.addColorStop(0.4, 'rgb(255 150 40 / 0.6)');
    color.addColorStop(1, 'rgb(230 60 10 / 0)');
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(foot - half, y);
    context.bezierCurveTo(foot - half * 1.4, y - height * 0.4, foot, y - height * 0.5, tip.x, tip.y);
    context.bezierCurveTo(
      foot + half * 0.5,
      y - height * 0.5,
      foot + half * 1.5,
      y - height * 0.35,
      foot + half,
      y,
    );
    context.quadraticCurveTo(foot, y + half * 0.5, foot - half, y);
    context.fill();
  }
  context.globalCompositeOperation = 'source-over';
}

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

type Cutout = { image: HTMLImageElement | null; hasFailed: boolean };

/** The cut-out in its original size, once it has loaded. AVIF has transparency. */
export function useCutout({ url, width }: YardProduct['cutout']) {
  const [cutout, setCutout] = useState<Cutout>({ image: null, hasFailed: false });
  const load = useCallback(() => {
    let isWanted = true;
    setCutout({ image: null, hasFailed: false });
    const image = new Image();
    image.src = largestVariantUrl({ url, width }, 'avif');
    image.decode().then(
      () => isWanted && setCutout({ image, hasFailed: false }),
      () => isWanted && setCutout({ image: null, hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [url, width]);
  useEffect(load, [load]);
  return { ...cutout, retry: load };
}
