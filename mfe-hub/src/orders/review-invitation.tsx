import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { Link } from 'react-router-dom';
import { hubApi } from '../hub-api.ts';

/** Invites to review the pieces of a delivered order that have no review yet. */
export function ReviewInvitation({ uid, id }: { uid: string; id: string }) {
  const host = useHost();
  const { data: pieces = [] } = useQuery({
    queryKey: ['hub', 'pieces-to-review', uid, id],
    meta: { topic: topics.user(uid) },
    queryFn: () => parseResponse(hubApi(host).orders[':id']['pieces-to-review'].$get({ param: { id } })),
  });
  if (pieces.length === 0) return null;
  return (
    <>
      <p>How do you like it? A review helps others choose.</p>
      <ul>
        {pieces.map(({ productId, name }) => (
          <li key={productId}>
            <Link to={`/product/${productId}#customer-reviews`}>Review {name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
