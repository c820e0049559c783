import { Picture, type PictureSource } from '@hearthside/shell/media/picture/picture.tsx';
import { useModal } from '@hearthside/shell/ui/components/dialog.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import css from './photo-viewer.module.css';
import { indexForKey, stepped, useSwipe } from './picture-steps.ts';

export interface PhotoViewerProps {
  pictures: PictureSource[];
  index: number;
  /** What the pictures show, for their alternative texts. */
  subject: string;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** Shows one picture at a time over the whole screen. Arrow keys, swipes and buttons change it, Escape closes. */
export default function PhotoViewer({ pictures, index, subject, onIndex, onClose }: PhotoViewerProps) {
  const dialog = useModal(onClose);
  const count = pictures.length;
  const show = (next: number) => {
    setZoomed(false);
    onIndex(next);
  };
  const go = (step: 1 | -1) => show(stepped(index, step, count));
  // A zoomed picture is moved, not turned over.
  const [isZoomed, setZoomed] = useState(false);
  const swipe = useSwipe((step) => !isZoomed && go(step));
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture or size begins at its middle.
  useLayoutEffect(() => {
    const { current: box } = frame;
    if (!box) return;
    box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
    box.scrollTop = (box.scrollHeight - box.clientHeight) / 2;
  }, [index, isZoomed]);

  const picture = pictures[index];
  const isGone = !picture;
  useEffect(() => {
    // The picture was deleted while it was shown.
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!picture) return null;
  return (
    <dialog
      {...dialog}
      className={css.viewer}
      aria-label={`Photos of ${subject}`}
      onKeyDown={(event) => {
        const next = indexForKey(event, index, count);
        if (next === null) return;
        event.preventDefault();
        show(next);
      }}
      {...swipe}
    >
      <div ref={frame} className={isZoomed ? `${css.frame} ${css.zoomed}` : css.frame}>
        <button
          type="button"
          aria-label={`${isZoomed ? 'Zoom out' : 'Zoom in'}: photo ${index + 1}`}
          aria-pressed={isZoomed}
          onClick={() => setZoomed(!isZoomed)}
        >
          <Picture
            key={picture.url}
            picture={picture}
            alt={`${subject}, photo ${index + 1} of ${count}`}
            sizes={isZoomed ? '250vw' : '180vw'}
            priority
            className={css.picture}
          />
        </button>
      </div>
      <p className={css.position} role="status">
        {index + 1} / {count}
      </p>
      <button type="button" className={`${css.control} ${css.close}`} aria-label="Close" onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
      {count > 1 && (
        <>
          <button
            type="button"
            className={`${css.control} ${css.previous}`}
            aria-label="Previous photo"
            onClick={() => go(-1)}
          >
            <span aria-hidden="true">‹</span>
          </button>
          <button
            type="button"
            className={`${css.control} ${css.next}`}
            aria-label="Next photo"
            onClick={() => go(1)}
          >
            <span aria-hidden="true">›</span>
          </button>
        </>
      )}
    </dialog>
  );
}
