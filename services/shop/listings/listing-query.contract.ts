import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
/** What shoppers filter by. In an address a filter of several values has its name several times. */
export const FACETS = ['collection', 'material', TRAIT.facet, 'availability', 'tag'] as const;
export type Facet = (typeof FACETS)[number];

/** By item number unless another order is named; what has the words of a search best comes first. */
export const LISTING_SORTS = ['price', 'price-down', 'newest', 'name'] as const;
export type ListingSort = 'number' | (typeof LISTING_SORTS)[number];

/** What an address of the product list asks for. */
export interface ListingQuery extends Record<Facet, string[]> {
  q: string;
  /** In whole units of the currency; empty for no limit. */
  min: string;
  max: string;
  sort: ListingSort;
  /** From 1 on; 0 if the address names none. Page 1 shows the whole list with its filters. */
  page: number;
}

const LONGEST = 100;
const MOST_VALUES = 10;
const MOST_DIGITS = 6;

/** What an address asks for. Unknown parameters and impossible values are left out, so nobody gets an error for a link. */
export function listingQueryIn(search: string | URLSearchParams): ListingQuery {
  const asked = new URLSearchParams(search);
  const one = (name: string) => whole((asked.get(name) ?? '').trim().slice(0, LONGEST).trim());
  const number = (name: string) => {
    const digits = one(name);
    return digits.length <= MOST_DIGITS && /^\d+$/.test(digits) ? String(Number(digits)) : '';
  };
  const values = (name: string) => {
    const all = asked.getAll(name).map((value) => whole(value.trim()));
    const fit = all.filter((value) => value && value.length <= LONGEST);
    return [...new Set(fit)].sort().slice(0, MOST_VALUES);
  };
  const sort = LISTING_SORTS.find((known) => known === one('sort')) ?? 'number';
  const facets = Object.fromEntries(FACETS.map((facet) => [facet, values(facet)])) as Record<Facet, string[]>;
  return {
    q: one('q'),
    ...facets,
    min: number('min'),
    max: number('max'),
    sort,
    page: Number(number('page')),
  };
}

/** Empty for half a character, which has no place in an address. */
function whole(text: string): string {
  try {
    encodeURIComponent(text);
    return text;
  } catch {
    return '';
  }
}

/** The one address for what is asked: known parameters in a fixed order, without those that change nothing. Empty for the whole list. */
export function searchOf(query: ListingQuery): string {
  const { q, min, max, sort, page } = query;
  const pairs: [string, string | number][] = [
    ['q', q],
    ...FACETS.flatMap((facet) => query[facet].map((value): [string, string] => [facet, value])),
    ['min', min],
    ['max', max],
    ['sort', sort === 'number' ? '' : sort],
    ['page', page || ''],
  ];
  const told = pairs.filter(([, value]) => value !== '');
  return told.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

/** The search of an address in its normal form; empty for the whole list. */
export function normalSearch(search: string): string {
  return searchOf(listingQueryIn(search));
}

/** A value of a filter, with how many products it would show together with all other filters. */
export interface FacetCount {
  value: string;
  count: number;
}
