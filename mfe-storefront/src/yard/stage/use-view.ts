import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { moved, type Size, showing, toPhoto, toStage, type View, wholeView, zoomed } from './view.ts';

interface Shown {
  stage: Size;
  /** Null for the whole photo. */
  chosen: View | null;
}

/** The part of the photo that an element shows, and how to change it. */
export function useView(element: RefObject<HTMLElement | null>, photo: Size) {
  const [{ stage, chosen }, setShown] = useState<Shown>({ stage: { width: 1, height: 1 }, chosen: null });
  const view = chosen ?? wholeView(stage, photo);

  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const size = entry?.contentRect;
      if (!size) return;
      const now = { width: size.width, height: size.height };
      setShown((before) => {
        // What was in the middle stays there.
        const by = { x: (now.width - before.stage.width) / 2, y: (now.height - before.stage.height) / 2 };
        return { stage: now, chosen: before.chosen && moved(now, photo, before.chosen, by) };
      });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, photo]);

  const change = (next: (now: View, stage: Size) => View) =>
    setShown((before) => ({
      ...before,
      chosen: next(before.chosen ?? wholeView(before.stage, photo), before.stage),
    }));
  return {
    view,
    isWhole: view.scale <= wholeView(stage, photo).scale * 1.001,
    zoom: (factor: number, at: Point = { x: stage.width / 2, y: stage.height / 2 }) =>
      change((now, size) => zoomed(size, photo, now, factor, at)),
    /** So that a point of the photo is in the middle. */
    zoomTo: (point: Point, scale: number) =>
      change((now, size) => {
        const near = zoomed(size, photo, now, scale / now.scale, toStage(now, point));
        const at = toStage(near, point);
        return moved(size, photo, near, { x: size.width / 2 - at.x, y: size.height / 2 - at.y });
      }),
    pan: (by: Point) => change((now, size) => moved(size, photo, now, by)),
    show: (point: Point) => change((now, size) => showing(size, photo, now, point)),
    /** What is in the middle of the stage. */
    middle: () => toPhoto(view, { x: stage.width / 2, y: stage.height / 2 }),
  };
}

export type StageView = ReturnType<typeof useView>;
