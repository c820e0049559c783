import type { Host } from '@hearthside/shell/federation/contract.ts';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useQuery } from '@tanstack/react-query';
import { isCustomerQuery } from './review-queries.ts';

interface WriteReviewProps {
  host: Host;
  productId: string;
}

// Only customers download the form.
const ReviewForm = latePart(() => import(/* webpackChunkName: "review-form" */ './review-form.tsx'), {
  failure: 'The review form could not be loaded.',
});

/** The review form for signed-in customers. Nothing is requested for signed-out visitors. */
export function WriteReview({ host, productId }: WriteReviewProps) {
  const { session } = host;
  if (session.state !== 'signed-in') return null;
  return <CustomersReview key={session.user.uid} host={host} productId={productId} uid={session.user.uid} />;
}

function CustomersReview(props: WriteReviewProps & { uid: string }) {
  const { data: isCustomer } = useQuery(isCustomerQuery(props.host, props.uid));
  if (!isCustomer) return null;
  return <ReviewForm {...props} />;
}
