import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Collection } from '@hearthside/services/shop/listings/collection.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ownClient } from '../remotes/client-of.ts';
import css from './mobile-menu.module.css';

/** The shop's collections at the end of the menu, once they are known. */
export default function MenuCollections({ onClose }: { onClose: () => void }) {
  const { data = [] } = useQuery({
    queryKey: ['shell', 'collections'] as const,
    meta: { topic: topics.products },
    queryFn: async (): Promise<Collection[]> => {
      const answer = await ownClient.apiFetch('/api/storefront/collections');
      if (!answer.ok) throw new Error(`The collections were answered with ${answer.status}`);
      return answer.json();
    },
  });
  if (data.length === 0) return null;
  return (
    <nav aria-label="Collections" className={css.collections}>
      {data.map(({ slug, name }) => (
        <Link key={slug} to={`/collections/${slug}`} className={css.collection} onClick={onClose}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
