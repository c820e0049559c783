import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import { useState } from 'react';
import type { Photo } from '../photo/read-photo.ts';
import type { Plan, PlanAct } from '../plan.ts';
import { aroundSheet, CORNERS, ENDS, type Measure } from './calibrate.ts';
import { snapToSheet } from './snap-to-sheet.ts';

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
