import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** How the photo is shown on the stage: a pixel of it is `scale` CSS pixels, its upper left corner is at x, y. */
export interface View extends Point {
  scale: number;
}

const LARGEST_SCALE = 4;

/** The whole photo, in the middle of the stage. */
export function wholeView(stage: Size, photo: Size): View {
  const scale = Math.min(stage.width / photo.width, stage.height / photo.height);
  return within(stage, photo, { scale, x: 0, y: 0 });
}

/** Larger or smaller by a factor, where the point of the stage stays where it is. */
export function zoomed(stage: Size, photo: Size, view: View, factor: number, at: Point): View {
  const whole = wholeView(stage, photo).scale;
  const scale = Math.min(Math.max(view.scale * factor, whole), Math.max(LARGEST_SCALE, whole));
  const grown = scale / view.scale;
  return within(stage, photo, {
    scale,
    x: at.x - (at.x - view.x) * grown,
    y: at.y - (at.y - view.y) * grown,
  });
}

/** Moved as far as the photo's edges allow. */
export function moved(stage: Size, photo: Size, view: View, by: Point): View {
  return within(stage, photo, { ...view, x: view.x + by.x, y: view.y + by.y });
}

/** Moved as little as it takes to show a point of the photo, not too near the edge. */
export function showing(stage: Size, photo: Size, view: View, point: Point): View {
  const margin = Math.min(60, stage.width / 4, stage.height / 4);
  const { x, y } = toStage(view, point);
  const into = (value: number, size: number) => Math.min(Math.max(value, margin), size - margin) - value;
  return moved(stage, photo, view, { x: into(x, stage.width), y: into(y, stage.height) });
}

export function toStage(view: View, { x, y }: Point): Point {
  return { x: x * view.scale + view.x, y: y * view.scale + view.y };
}

export function toPhoto(view: View, { x, y }: Point): Point {
  return { x: (x - view.x) / view.scale, y: (y - view.y) / view.scale };
}

function within(stage: Size, photo: Size, { scale, x, y }: View): View {
  return {
    scale,
    x: inside(x, stage.width, photo.width * scale),
    y: inside(y, stage.height, photo.height * scale),
  };
}

/** A photo that is smaller than the stage is in its middle; of a larger one no edge is inside the stage. */
function inside(start: number, room: number, size: number): number {
  return size <= room ? (room - size) / 2 : Math.min(0, Math.max(start, room - size));
}

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
