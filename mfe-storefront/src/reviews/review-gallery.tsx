import type { Review } from '@hearthside/services/shop/reviews/review.contract.ts';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PhotoViewer } from '../media/late-photo-viewer.tsx';
import css from './review-gallery.module.css';
import { Stars } from './stars.tsx';

/** A customer's approved photos. Each opens over the whole screen. */
export function ReviewGallery({ review }: { review: Review }) {
  const [viewed, setViewed] = useState<number | null>(null);
  const { customerImages: photos, productName, reviewerName } = review;
  const subject = `${productName}, photographed by ${reviewerName}`;
  return (
    <>
      <Link to={`/product/${review.productId}`} className={css.back}>
        <span aria-hidden="true">← </span>Back to {productName}
      </Link>
      <PageHeading lead={`${productName}, as ${reviewerName} has it at home.`}>
        My Pit in the Wild
      </PageHeading>
      {photos.length === 0 ? (
        <p className={css.empty}>There are no approved photos for this review yet.</p>
      ) : (
        <ul className={css.photos}>
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <button
                type="button"
                className={css.photo}
                aria-haspopup="dialog"
                onClick={() => setViewed(index)}
              >
                <Picture
                  picture={photo}
                  alt={`${subject}, photo ${index + 1} of ${photos.length}`}
                  sizes="(min-width: 60rem) 38rem, (min-width: 40rem) 50vw, 100vw"
                  priority={index === 0}
                  className={css.picture}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <blockquote className={css.quote}>
        <Stars rating={review.rating} />
        <p className={css.text}>{review.reviewText}</p>
        <footer className={css.author}>{reviewerName}</footer>
      </blockquote>
      {viewed !== null && (
        <PhotoViewer
          pictures={photos}
          index={viewed}
          subject={subject}
          onIndex={setViewed}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}
