import { Picture, type PictureSource } from '@hearthside/shell/media/picture/picture.tsx';
import { type ReactNode, useState } from 'react';
import { PhotoViewer } from '../media/late-photo-viewer.tsx';
import css from './photos.module.css';

interface Photo {
  picture: PictureSource;
  /** What it shows. */
  subject: string;
  /** @default the subject */
  alt?: string;
  below?: ReactNode;
}

interface PhotosProps {
  photos: Photo[];
  /** Lays them out. */
  className: string | undefined;
  /** Width of a photo, as in `<img sizes>`. */
  sizes: string;
  /** How many are in view when the page opens on a wide screen. */
  inView: number;
}

/** Photos, each of which opens over the whole screen. */
export function Photos({ photos, className, sizes, inView }: PhotosProps) {
  const [viewed, setViewed] = useState<number | null>(null);
  const shown = viewed === null ? undefined : photos[viewed];
  return (
    <>
      <ul className={className}>
        {photos.map(({ picture, subject, alt = subject, below }, index) => (
          <li key={picture.url}>
            <button
              type="button"
              className={css.photo}
              aria-haspopup="dialog"
              onClick={() => setViewed(index)}
            >
              <Picture
                picture={picture}
                alt={alt}
                sizes={sizes}
                priority={index < inView}
                className={css.picture}
              />
            </button>
            {below}
          </li>
        ))}
      </ul>
      {shown && (
        <PhotoViewer
          pictures={photos.map(({ picture }) => picture)}
          index={viewed ?? 0}
          subject={shown.subject}
          onIndex={setViewed}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}
