import type { AdminReview } from '@hearthside/services/shop/reviews/review.contract.ts';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';

/** The photos of a review that wait for approval. */
export function waitingIn({ customerImages }: AdminReview): number {
  return customerImages.filter(({ status }) => status === 'pending').length;
}

/** Who wrote a review, and whether shoppers see it. */
export function ReviewBadges({ review }: { review: AdminReview }) {
  const { state, isSample, isVerified } = review;
  return (
    <>
      {isSample && <Badge>Sample review</Badge>}
      {isVerified && <Badge tone="success">Verified customer</Badge>}
      {state === 'hidden' && <Badge tone="accent">Hidden</Badge>}
      {state === 'shown' && waitingIn(review) > 0 && <Badge>Text shown</Badge>}
      {state === 'waiting' && <Badge tone="accent">Text waiting</Badge>}
    </>
  );
}
