import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import css from './collection-links.module.css';
import { collectionsQuery } from './collection-query.ts';

/** Ways from the list of all products to the pages of its collections. */
export default function CollectionLinks() {
  const host = useHost();
  const { data: collections = [] } = useQuery(collectionsQuery(host));
  if (collections.length === 0) return null;
  return (
    <nav aria-labelledby="collections" className={css.collections}>
      <h2 id="collections">Collections</h2>
      {collections.map(({ name, slug }) => (
        <Link key={slug} to={`/collections/${slug}`}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
