import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import type { Photo } from '../photo/read-photo.ts';
import css from './stage.module.css';
import { type StageView, toPhoto } from './view.ts';

interface StageProps {
  ref: RefObject<HTMLDivElement | null>;
  photo: Photo;
  view: StageView;
  /** A point of the photo was tapped. */
  onTap?: (point: Point) => void;
  /** What is drawn on the photo, in its pixels. */
  marks?: ReactNode;
  /** What is taken hold of, in the stage's pixels. */
  children?: ReactNode;
}

interface StageContext extends Pick<StageView, 'view' | 'show'> {
  photo: Photo;
  /** Where on the photo a pointer is. */
  pointOf(event: { clientX: number; clientY: number }): Point;
}

const Context = createContext<StageContext | null>(null);

/** The stage around a component. */
export function useStage(): StageContext {
  const stage = use(Context);
  if (!stage) throw new Error('There is no stage around this.');
  return stage;
}

const TAP_PIXELS = 8;
const WHEEL_STEP = 1.0015;

/** The photo, to be tapped on, zoomed with two fingers or the wheel, and moved. */
export function Stage({ ref, photo, view, onTap, marks, children }: StageProps) {
  const pointers = useRef(new Map<number, Point>());
  const isTap = useRef(false);

  const onStage = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = ref.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  const pointOf: StageContext['pointOf'] = (event) => toPhoto(view.view, onStage(event));

  const { zoom } = view;
  useEffect(() => {
    const element = ref.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element?.getBoundingClientRect();
      const at = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
      zoom(WHEEL_STEP ** -event.deltaY, at);
    };
    // React's own listener is passive, and the page behind would scroll.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const { scale, x, y } = view.view;
  return (
    <div
      ref={ref}
      className={css.stage}
      style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, onStage(event));
        isTap.current = pointers.current.size === 1;
      }}
      onPointerMove={(event) => {
        const before = pointers.current.get(event.pointerId);
        if (!before) return;
        const now = onStage(event);
        const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
        const by = { x: now.x - before.x, y: now.y - before.y };
        if (isTap.current && Math.hypot(by.x, by.y) < TAP_PIXELS) return;
        isTap.current = false;
        pointers.current.set(event.pointerId, now);
        if (!other) return view.pan(by);
        // Of two fingers each moves the middle between them by half.
        view.pan({ x: by.x / 2, y: by.y / 2 });
        const apart = (at: Point) => Math.hypot(at.x - other.x, at.y - other.y) || 1;
        view.zoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      }}
      onPointerUp={(event) => {
        if (!pointers.current.delete(event.pointerId) || !isTap.current) return;
        isTap.current = false;
        const point = pointOf(event);
        const isOnPhoto = point.x >= 0 && point.y >= 0 && point.x <= photo.width && point.y <= photo.height;
        if (isOnPhoto) onTap?.(point);
      }}
      onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
    >
      <div
        className={css.world}
        style={{
          width: photo.width,
          height: photo.height,
          transform: `translate(${x}px, ${y}px) scale(${scale})`,
        }}
      >
        <img className={css.photo} src={photo.url} alt="The place" draggable={false} />
        {marks}
      </div>
      <Context value={{ photo, view: view.view, show: view.show, pointOf }}>{children}</Context>
      {/* A tap on a button is not a tap on the photo. */}
      <div className={css.zoom} onPointerDown={(event) => event.stopPropagation()}>
        <button type="button" className={css.tool} aria-label="Zoom in" onClick={() => view.zoom(1.6)}>
          <span aria-hidden="true">+</span>
        </button>
        <button
          type="button"
          className={css.tool}
          aria-label="Zoom out"
          aria-disabled={view.isWhole}
          onClick={() => view.zoom(1 / 1.6)}
        >
          <span aria-hidden="true">−</span>
        </button>
      </div>
    </div>
  );
}
