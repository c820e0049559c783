import type { Review } from '@hearthside/services/shop/reviews/review.contract.ts';
import { GALLERY } from '@hearthside/services/trade/words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { PageFailure } from '../page-failure.tsx';
import { Photos } from './photos.tsx';
import css from './review-gallery.module.css';
import { reviewQuery } from './review-queries.ts';
import { Stars } from './stars.tsx';

export default function ReviewGalleryPage() {
  const { productId, reviewId } = useParams();
  return (
    <Page>
      {productId && reviewId ? (
        <GalleryOfReview key={reviewId} productId={productId} reviewId={reviewId} />
      ) : (
        <PageFailure>Missing product or review information.</PageFailure>
      )}
    </Page>
  );
}

function GalleryOfReview({ productId, reviewId }: { productId: string; reviewId: string }) {
  const host = useHost();
  const { data: review, isPending, refetch } = useQuery(reviewQuery(host, productId, reviewId));

  if (isPending) return <Loading>Loading gallery...</Loading>;
  if (review === null) return <PageFailure>Review not found.</PageFailure>;
  if (!review) return <PageFailure onRetry={refetch}>Failed to load the photo gallery.</PageFailure>;
  if (!Array.isArray(review.customerImages))
    return <PageFailure>Could not find the review data.</PageFailure>;
  return <ReviewGallery review={review} />;
}

/** A customer's approved photos. Each opens over the whole screen. */
function ReviewGallery({ review }: { review: Review }) {
  const { customerImages: photos, productName, reviewerName } = review;
  const subject = `${productName}, photographed by ${reviewerName}`;
  return (
    <>
      <Link to={`/product/${review.productId}`} className={css.back}>
        <span aria-hidden="true">← </span>Back to {productName}
      </Link>
      <PageHeading lead={`${productName}, as ${reviewerName} has it at home.`}>{GALLERY}</PageHeading>
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
