import { Picture, type PictureSource } from '@hearthside/shell/media/picture/picture.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PhotoViewer } from '../media/late-photo-viewer.tsx';
import css from './photo-wall.module.css';

interface WallPhoto {
  picture: PictureSource;
  /** What it shows, for its alternative text. */
  subject: string;
  productName: string;
  reviewerName: string;
  /** Of its review with all photos. */
  reviewAddress: string;
}

// How many photos are in view when the page opens on a wide screen.
const IN_VIEW = 4;

/** Photos beside each other. Each opens over the whole screen, and leads to its review. */
export function PhotoWall({ photos }: { photos: WallPhoto[] }) {
  const [viewed, setViewed] = useState<number | null>(null);
  const shown = viewed === null ? undefined : photos[viewed];
  return (
    <>
      <ul className={css.wall}>
        {photos.map(({ picture, subject, productName, reviewerName, reviewAddress }, index) => (
          <li key={picture.url}>
            <button
              type="button"
              className={css.photo}
              aria-haspopup="dialog"
              onClick={() => setViewed(index)}
            >
              <Picture
                picture={picture}
                alt={subject}
                sizes="(min-width: 60rem) 18rem, (min-width: 36rem) 33vw, 50vw"
                priority={index < IN_VIEW}
                className={css.picture}
              />
            </button>
            <Link to={reviewAddress} className={css.review}>
              {productName}
              <span className={css.by}>{reviewerName}</span>
            </Link>
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
