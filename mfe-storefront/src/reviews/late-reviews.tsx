import { useHost } from '@hearthside/shell/federation/host.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { KeptNodes, keptElement, onceReleased } from '../kept-nodes.tsx';
import { useNear } from '../use-near.ts';
import type { ReviewsSectionProps } from './reviews-section.tsx';
// The prerendered reviews stand there before the part that is downloaded late.
import './rating-histogram.module.css';
import './review-item.module.css';
import './reviews-section.module.css';
import './stars.module.css';

export const LateReviews = latePart<ReviewsSectionProps>(
  () => import(/* webpackChunkName: "reviews" */ './reviews-section.tsx').then(onceReleased),
  {
    fallback: ({ product }) => <KeptNodes name={nameOf(product.id)} />,
    failure: 'We couldn’t load all of the reviews.',
  },
);

/**
 * The reviews of a product. The prerendered ones stay, and their code is downloaded for shoppers who come near them, who
 * are signed in, and when there is something else to show.
 */
export function Reviews(props: ReviewsSectionProps) {
  const host = useHost();
  const { product, histogram, firstPage } = props;
  const { search } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(props);
  const [isPrerendered] = useState(() => !!keptElement(nameOf(product.id))?.firstChild);
  const isNear = useNear(place);

  const isChanged =
    product !== first.product || histogram !== first.histogram || firstPage !== first.firstPage;
  const isWanted = !isPrerendered || isNear || isChanged || search || host.session.state === 'signed-in';
  return (
    <div ref={place} data-below>
      {isWanted ? <LateReviews {...props} /> : <KeptNodes name={nameOf(product.id)} />}
    </div>
  );
}

const nameOf = (productId: string) => `reviews:${productId}`;
