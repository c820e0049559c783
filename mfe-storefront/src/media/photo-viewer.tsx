import { Picture, type PictureSource } from '@hearthside/shell/media/picture/picture.tsx';
import { useModal } from '@hearthside/shell/ui/components/dialog.tsx';
import { useEffect } from 'react';
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
  const go = (step: 1 | -1) => onIndex(stepped(index, step, count));
  const swipe = useSwipe(go);

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
        onIndex(next);
      }}
      {...swipe}
    >
      <Picture
        key={picture.url}
        picture={picture}
        alt={`${subject}, photo ${index + 1} of ${count}`}
        sizes="100vw"
        priority
        className={css.picture}
      />
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
