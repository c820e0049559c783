import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import { earliest, isSaleOn, nextSaleChange, pricing } from '../catalog/price.contract.ts';
import { asPriced } from '../catalog/read-products.ts';
import type { Listing } from './listing.entity.ts';
import {
  FACETS,
  type Facet,
  type FacetCount,
  type ListingQuery,
  type ListingSort,
} from './listing-query.contract.ts';

const MOST_FACET_VALUES = 24;
// Far faster than localeCompare, which makes one for each comparison.
const BY_NAME = new Intl.Collator('en');

/** The words of a filter by availability. A lead time is in the owner's words. */
const ON_SALE = 'On sale';
const NEW = 'New';

export interface Matches {
  /** Ids, in the order of the list. */
  ids: string[];
  facets: Record<Facet, FacetCount[]>;
  /** When the clock changes a price, and with it what is found. */
  changesAt: string | undefined;
}

interface Candidate {
  listing: Listing;
  price: number;
  values: Record<Facet, string[]>;
}

/** Of listings whose price no clock changes. */
const unchanging = new WeakMap<Listing, Candidate>();

/**
 * The listings that have one value of each filter. A value's count is for all other filters, since the values of one filter
 * widen each other.
 *
 * @param listings - by item number
 * @param ranks - of the listings that have the words. @default all of them
 */
export function matchListings(
  listings: readonly Listing[],
  query: ListingQuery,
  now = Date.now(),
  ranks?: ReadonlyMap<string, number>,
): Matches {
  const filters = FACETS.filter((facet) => query[facet].length > 0);
  const counts = new Map(FACETS.map((facet) => [facet, new Map<string, number>()] as const));
  const found: Candidate[] = [];
  for (const listing of listings) {
    if (ranks && !ranks.has(listing.id)) continue;
    const candidate = candidateOf(listing, now);
    if (!isInPrice(candidate.price, query)) continue;
    const refusing = filters.filter(
      (facet) => !candidate.values[facet].some((value) => query[facet].includes(value)),
    );
    if (refusing.length > 1) continue;
    const counted = refusing.length === 0 ? FACETS : refusing;
    for (const facet of counted) {
      const values = counts.get(facet) as Map<string, number>;
      for (const value of candidate.values[facet]) values.set(value, (values.get(value) ?? 0) + 1);
    }
    if (refusing.length === 0) found.push(candidate);
  }
  const order = orderOf(query.sort, ranks);
  if (order) found.sort(order);
  const facets = FACETS.map((facet) => [facet, shownValues(counts.get(facet), query[facet])]);
  return {
    ids: found.map(({ listing }) => listing.id),
    facets: Object.fromEntries(facets),
    changesAt: earliest(
      listings.flatMap((listing) => [
        listing.isOnSale ? nextSaleChange(listing, now) : undefined,
        listing.planned?.from,
      ]),
      now,
    ),
  };
}

function candidateOf(listing: Listing, now: number): Candidate {
  const known = unchanging.get(listing);
  if (known) return known;
  const isOnSale = isSaleOn(listing, now);
  const { collections: collection, tags: tag, materials: material } = listing;
  const availability = [
    ...(isOnSale ? [ON_SALE] : []),
    ...(listing.isNew ? [NEW] : []),
    ...(listing.leadTime ? [`Made in ${listing.leadTime}`] : []),
  ];
  const candidate: Candidate = {
    listing,
    price: pricing({ ...asPriced(listing, now), isOnSale }).now / 100,
    values: { collection, tag, material, [TRAIT.facet]: listing[TRAIT.field], availability },
  };
  if (!listing.isOnSale && !listing.planned) unchanging.set(listing, candidate);
  return candidate;
}

function isInPrice(price: number, { min, max }: ListingQuery): boolean {
  return (min === '' || price >= Number(min)) && (max === '' || price <= Number(max));
}

/** The order of what is found; undefined for that of the listings. Sorting is stable, so they decide between equals. */
function orderOf(sort: ListingSort, ranks?: ReadonlyMap<string, number>) {
  if (sort === 'number' && !ranks) return undefined;
  const rank = ({ listing }: Candidate) => ranks?.get(listing.id) ?? 0;
  const by: Record<ListingSort, (a: Candidate, b: Candidate) => number> = {
    number: (a, b) => rank(b) - rank(a),
    price: (a, b) => a.price - b.price,
    'price-down': (a, b) => b.price - a.price,
    newest: (a, b) => (a.listing.id < b.listing.id ? 1 : -1),
    name: (a, b) => BY_NAME.compare(a.listing.name, b.listing.name),
  };
  return by[sort];
}

/** The commonest values, and those that are chosen, even with none left. */
function shownValues(counts = new Map<string, number>(), chosen: string[]): FacetCount[] {
  const all = [...counts].map(([value, count]) => ({ value, count }));
  all.sort((a, b) => b.count - a.count || BY_NAME.compare(a.value, b.value));
  const shown = all.filter(({ value }, place) => place < MOST_FACET_VALUES || chosen.includes(value));
  const missing = chosen.filter((value) => !counts.has(value)).map((value) => ({ value, count: 0 }));
  return [...shown, ...missing];
}
