import type { Host } from '@hearthside/shell/federation/contract.ts';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { isCustomerQuery } from './review-queries.ts';

interface WriteReviewProps {
  host: Host;
  productId: string;
}

// Only customers download the form. A failure must not affect the rest of the page.
const ReviewForm = lazy(() =>
  import(/* webpackChunkName: "review-form" */ './review-form.tsx').catch(() => ({ default: FormFailure })),
);

/** The review form for signed-in customers. Nothing is requested for signed-out visitors. */
export function WriteReview({ host, productId }: WriteReviewProps) {
  const { session } = host;
  if (session.state !== 'signed-in') return null;
  return <CustomersReview key={session.user.uid} host={host} productId={productId} uid={session.user.uid} />;
}

function CustomersReview(props: WriteReviewProps & { uid: string }) {
  const { data: isCustomer } = useQuery(isCustomerQuery(props.host, props.uid));
  if (!isCustomer) return null;
  return (
    <Suspense>
      <ReviewForm {...props} />
    </Suspense>
  );
}

function FormFailure() {
  return (
    <Notice tone="error">The review form could not be loaded. Reload the page to write a review.</Notice>
  );
}
