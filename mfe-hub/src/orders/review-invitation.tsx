import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { reviewPage } from '../reviews/review-queries.ts';
import { piecesQuery } from '../userhub/pieces-query.ts';

/** Invites to review the pieces of a delivered order that have no review yet. */
export function ReviewInvitation({ uid, id }: { uid: string; id: string }) {
  const { data } = useQuery(piecesQuery(useHost(), uid));
  const pieces = data?.toReview.filter((piece) => piece.id === id) ?? [];
  if (pieces.length === 0) return null;
  return (
    <>
      <p>How do you like it? A review helps others choose.</p>
      <ul>
        {pieces.map(({ productId, name }) => (
          <li key={productId}>
            <Link to={reviewPage(productId)}>Review {name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
