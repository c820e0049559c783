import { useHost } from '@hearthside/shell/federation/host.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useQuery } from '@tanstack/react-query';
import { isCustomerQuery } from './review-queries.ts';

interface WriteReviewProps {
  productId: string;
}

// Only customers download the form.
const ReviewForm = latePart(() => import(/* webpackChunkName: "review-form" */ './review-form.tsx'), {
  failure: 'We couldn’t load the review form.',
});

/** The review form for signed-in customers. Nothing is requested for signed-out visitors. */
export function WriteReview({ productId }: WriteReviewProps) {
  const { session } = useHost();
  if (session.state !== 'signed-in') return null;
  return <CustomersReview key={session.user.uid} productId={productId} uid={session.user.uid} />;
}

function CustomersReview(props: WriteReviewProps & { uid: string }) {
  const host = useHost();
  const { data: isCustomer } = useQuery(isCustomerQuery(host, props.uid));
  if (!isCustomer) return null;
  return <ReviewForm {...props} />;
}
