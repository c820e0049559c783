import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageFailure } from '../page-failure.tsx';
import { ReviewGallery } from './review-gallery.tsx';
import { reviewQuery } from './review-queries.ts';

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

interface GalleryOfReviewProps {
  productId: string;
  reviewId: string;
}

function GalleryOfReview({ productId, reviewId }: GalleryOfReviewProps) {
  const host = useHost();
  const { data: review, isPending, refetch } = useQuery(reviewQuery(host, productId, reviewId));

  if (isPending) return <Loading>Loading gallery...</Loading>;
  if (review === null) return <PageFailure>Review not found.</PageFailure>;
  if (!review) return <PageFailure onRetry={refetch}>Failed to load the photo gallery.</PageFailure>;
  if (!Array.isArray(review.customerImages))
    return <PageFailure>Could not find the review data.</PageFailure>;
  return <ReviewGallery review={review} />;
}
