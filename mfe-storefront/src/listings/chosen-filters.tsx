import { CURRENCY, signOf } from '@hearthside/services/core/site/money.contract.ts';
import { slugOf } from '@hearthside/services/shop/listings/collection.contract.ts';
import {
  FACETS,
  type ListingQuery,
  searchOf,
} from '@hearthside/services/shop/listings/listing-query.contract.ts';
import { Link } from 'react-router-dom';
import css from './found-products.module.css';

/** What is chosen, each with a link that takes it away. */
export function ChosenFilters({ query }: { query: ListingQuery }) {
  const values = FACETS.flatMap((facet) =>
    query[facet].map((value) => ({
      name: value,
      rest: { ...query, [facet]: query[facet].filter((other) => other !== value) },
    })),
  );
  const prices = [
    ...(query.min ? [{ name: `From ${signOf(CURRENCY)}${query.min}`, rest: { ...query, min: '' } }] : []),
    ...(query.max ? [{ name: `Up to ${signOf(CURRENCY)}${query.max}`, rest: { ...query, max: '' } }] : []),
  ];
  const chosen = [...values, ...prices];
  const [collection] = query.collection;
  if (chosen.length === 0) return null;
  return (
    <ul className={css.chosen}>
      {chosen.map(({ name, rest }) => (
        <li key={name}>
          <Link replace to={`?${searchOf({ ...rest, page: 1 })}`} aria-label={`Remove ${name}`}>
            {name} <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      {collection && query.collection.length === 1 && (
        <li>
          <Link to={`/collections/${slugOf(collection)}`}>About {collection}</Link>
        </li>
      )}
    </ul>
  );
}
