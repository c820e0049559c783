import type { PictureSource } from '@hearthside/shell/media/picture/picture.tsx';
import { ProductPicture } from '@hearthside/shell/media/picture/product-picture.tsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PhotoViewer } from './late-photo-viewer.tsx';
import { indexForKey, stepped, useSwipe } from './picture-steps.ts';
import css from './product-gallery.module.css';

/**
 * Width of the main picture, of which a wide screen cuts off the sides, as in `<img sizes>`. On a phone it is 92vw: nobody sees a twentieth less there, and many phones
 * then take the next smaller variant.
 */
export const GALLERY_SIZES = '(min-width: 84rem) 54rem, (min-width: 60rem) 66vw, 88vw';

interface ProductGalleryProps {
  /** Each with its alternative text, if it has one of its own. */
  pictures: (PictureSource & { alt?: string | undefined })[];
  /** The address of the picture of what a shopper has chosen, which is shown then. */
  chosen?: string | undefined;
  name: string;
}

/** A main picture with thumbnails. Clicks, swipes and arrow keys choose it; a click opens it over the whole screen. */
export function ProductGallery({ pictures, chosen, name }: ProductGalleryProps) {
  const [at, setIndex] = useState(0);
  const place = pictures.findIndex(({ url }) => url === chosen);
  useEffect(() => {
    if (place >= 0) setIndex(place);
  }, [place]);
  const [isViewing, setViewing] = useState(false);
  const thumbnails = useRef<HTMLFieldSetElement>(null);
  const count = pictures.length;
  // Pictures may be deleted while they are shown.
  const index = Math.max(0, Math.min(at, count - 1));
  const swipe = useSwipe((step) => count > 1 && setIndex(stepped(index, step, count)));

  // The Tab key stops once for all thumbnails. Arrow keys move between them.
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexForKey(event, index, count);
    if (next === null) return;
    event.preventDefault();
    setIndex(next);
    thumbnails.current?.querySelectorAll('button')[next]?.focus();
  };

  const main = (
    <ProductPicture
      picture={pictures[index]}
      alt={pictures[index]?.alt || (count > 1 ? `${name}, photo ${index + 1} of ${count}` : name)}
      sizes={GALLERY_SIZES}
      priority
      className={css.picture}
    />
  );
  if (count === 0) return <div className={css.main}>{main}</div>;
  return (
    <div>
      <button
        type="button"
        className={css.main}
        aria-haspopup="dialog"
        onClick={() => setViewing(true)}
        {...swipe}
      >
        {main}
        <span className={css.zoom}>View larger</span>
      </button>
      {count > 1 && (
        <fieldset ref={thumbnails} className={css.thumbnails}>
          <legend className={css.legend}>Product photos</legend>
          {pictures.map((picture, position) => (
            <button
              key={picture.url}
              type="button"
              className={css.thumbnail}
              aria-label={`Show photo ${position + 1} of ${count}`}
              aria-current={position === index}
              tabIndex={position === index ? 0 : -1}
              onClick={() => setIndex(position)}
              onKeyDown={onKeyDown}
            >
              <ProductPicture picture={picture} alt="" sizes="6rem" className={css.picture} />
            </button>
          ))}
        </fieldset>
      )}
      {isViewing && (
        <PhotoViewer
          pictures={pictures}
          index={index}
          subject={name}
          onIndex={setIndex}
          onClose={() => setViewing(false)}
        />
      )}
    </div>
  );
}
