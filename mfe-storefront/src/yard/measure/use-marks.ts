import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import { useState } from 'react';
import type { Corners } from '../ground/quadrilateral.ts';
import { type Brightness, sharpenCorners } from '../ground/sharpen-corners.ts';
import type { Photo } from '../photo/read-photo.ts';
import type { Plan, PlanAct } from '../plan.ts';
import { aroundSheet, CORNERS, ENDS, type Measure } from './calibrate.ts';

/** A finger's width where a sheet is shown at one pixel for one, but never beyond the middle of the sheet. */
const REACH = 14;
const MARGIN = REACH * 4;

/** Corners that were tapped near those of the sheet, moved onto them where the photo shows its edges clearly. */
async function snapToSheet(photo: Photo, tapped: Corners): Promise<Corners> {
  const part = await brightnessAround(photo, tapped);
  return part ? sharpenCorners(part, tapped, REACH) : tapped;
}

async function brightnessAround({ url }: Photo, corners: Corners): Promise<Brightness | null> {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const left = Math.floor(Math.min(...xs)) - MARGIN;
  const top = Math.floor(Math.min(...ys)) - MARGIN;
  const width = Math.ceil(Math.max(...xs)) + MARGIN - left;
  const height = Math.ceil(Math.max(...ys)) + MARGIN - top;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const image = new Image();
  image.src = url;
  await image.decode();
  context.drawImage(image, -left, -top);
  const { data } = context.getImageData(0, 0, width, height);
  const values = new Uint8ClampedArray(width * height);
  for (let i = 0; i < values.length; i++)
    values[i] = 0.3 * (data[i * 4] ?? 0) + 0.59 * (data[i * 4 + 1] ?? 0) + 0.11 * (data[i * 4 + 2] ?? 0);
  return { left, top, width, height, values };
}

/** The marks that a shopper puts on what is measured with: the corners of a sheet, or the ends of a length. */
export function useMarks(photo: Photo, plan: Plan, by: Measure['by'], act: (act: PlanAct) => void) {
  const [focused, setFocused] = useState<number | null>(null);
  const [snapped, setSnapped] = useState<'found' | 'nothing' | null>(null);
  const isLength = by === 'length';
  const points = isLength ? plan.ends : plan.corners;
  const all = isLength ? ENDS : CORNERS;
  const to = (changed: Point[]): Partial<Plan> => (isLength ? { ends: changed } : { corners: changed });

  async function snap(from: Point[]) {
    const around = aroundSheet(from);
    if (!around) return;
    const corners = await snapToSheet(photo, around);
    const isFound = corners.some((corner) => !from.includes(corner));
    setSnapped(isFound ? 'found' : 'nothing');
    if (isFound) act({ type: 'snap', from, corners: [...corners] });
  }

  return {
    points,
    isComplete: points.length === all,
    /** What a mark is called. */
    name: (position: number) => `${isLength ? 'End' : 'Corner'} ${position + 1} of ${all}`,
    /** The mark that was made without a pointer, and takes the focus. */
    focused,
    snapped,
    /** Adds a mark; the last one that is tapped moves all onto the edges of the sheet. */
    add(point: Point, { takesFocus }: { takesFocus: boolean }) {
      if (points.length >= all) return;
      const marked = [...points, point];
      act({ type: 'change', to: to(marked) });
      setFocused(takesFocus ? points.length : null);
      setSnapped(null);
      // One that was put in the middle is not where it belongs yet.
      if (!isLength && !takesFocus) snap(marked);
    },
    move(position: number, point: Point) {
      act({ type: 'drag', to: to(points.with(position, point)) });
      setSnapped(null);
    },
    snap: () => snap(plan.corners),
  };
}
