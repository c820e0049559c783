import type { Review } from '@hearthside/services/shop/reviews/review.contract.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { PageHeading } from '@hearthside/shell/ui/components/page.tsx';
import { Link } from 'react-router-dom';
import { Photos } from './photos.tsx';
import css from './review-gallery.module.css';
import { Stars } from './stars.tsx';

/** A customer's approved photos. Each opens over the whole screen. */
export function ReviewGallery({ review }: { review: Review }) {
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
        <p className={layout.muted}>There are no approved photos for this review yet.</p>
      ) : (
        <Photos
          photos={photos.map((picture, index) => ({
            picture,
            subject,
            alt: `${subject}, photo ${index + 1} of ${photos.length}`,
          }))}
          className={css.photos}
          sizes="(min-width: 60rem) 38rem, (min-width: 40rem) 50vw, 100vw"
          inView={1}
        />
      )}
      <blockquote className={css.quote}>
        <Stars rating={review.rating} />
        <p className={css.text}>{review.reviewText}</p>
        <footer className={layout.note}>{reviewerName}</footer>
      </blockquote>
    </>
  );
}
