import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import { earliest, isSaleOn, nextSaleChange, priceWith, pricing } from '../catalog/price.contract.ts';
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
  /** As its card shows it. */
  price: number;
  /** With each of the trade's traits that it can be had with, as the choices then add up. */
  prices: Map<string, number>;
  values: Record<Facet, string[]>;
}

/** Of listings whose price no clock changes. */
const unchanging = new WeakMap<Listing, Candidate>();

/**
 * The listings that have one value of each filter. A value's count is for all other filters, since the values of one filter
 * widen each other. What is asked for with a trait, such as a fuel, is in a price limit if it is so with that trait.
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
  const isLimited = query.min !== '' || query.max !== '';
  const counts = new Map(FACETS.map((facet) => [facet, new Map<string, number>()] as const));
  const found: Candidate[] = [];
  for (const listing of listings) {
    if (ranks && !ranks.has(listing.id)) continue;
    const candidate = candidateOf(listing, now);
    const values = isLimited ? valuesInPrice(candidate, query) : candidate.values;
    const refusing = filters.filter((facet) => !values[facet].some((value) => query[facet].includes(value)));
    if (isLimited && !filters.includes(TRAIT.facet) && !isInPrice(candidate.price, query))
      refusing.push(TRAIT.facet);
    if (refusing.length > 1) continue;
    const counted = refusing.length === 0 ? FACETS : refusing;
    for (const facet of counted) {
      const count = counts.get(facet) as Map<string, number>;
      for (const value of values[facet]) count.set(value, (count.get(value) ?? 0) + 1);
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
  const priced = { ...asPriced(listing, now), isOnSale };
  const withTrait = Object.entries(priced.traitCents ?? {}).map(
    ([value, cents]) => [value, priceWith(priced, [{ cents }]) / 100] as const,
  );
  const candidate: Candidate = {
    listing,
    price: pricing(priced).now / 100,
    prices: new Map(withTrait),
    values: { collection, tag, material, [TRAIT.facet]: listing[TRAIT.field], availability },
  };
  if (!listing.isOnSale && !listing.planned) unchanging.set(listing, candidate);
  return candidate;
}

/** Of the traits only those with which it costs what is asked for. */
function valuesInPrice({ values, price, prices }: Candidate, query: ListingQuery): Candidate['values'] {
  const traits = values[TRAIT.facet].filter((value) => isInPrice(prices.get(value) ?? price, query));
  return { ...values, [TRAIT.facet]: traits };
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
