import { readSynonyms } from '../pages/read-site.ts';
import { slugOf } from './collection.contract.ts';
import { currentIndex, currentListings } from './follow-listings.ts';
import { findWords } from './listing-index.ts';
import { type ListingQuery, listingQueryIn } from './listing-query.contract.ts';
import { matchListings } from './match-listings.ts';
import { askedOf, searchWords, stem } from './search-words.ts';

/** A page that a shopper may mean who types. */
export interface Suggestion {
  name: string;
  path: string;
}

const MOST_COLLECTIONS = 2;
const MOST_SUGGESTIONS = 7;

/** Collections of that name, then products in the order of the search. Reads no products, since listings have the names. */
export async function suggest({ q }: Pick<ListingQuery, 'q'>): Promise<Suggestion[]> {
  const [listings, synonyms] = await Promise.all([currentListings(), readSynonyms()]);
  const found = findWords(currentIndex(), q, synonyms);
  if (!found) return [];
  const { ids, facets } = matchListings(listings, listingQueryIn(''), Date.now(), found.ranks);
  const words = askedOf(q).map(stem);
  const isNamed = (name: string) =>
    searchWords(name).some((part) => words.some((word) => stem(part).startsWith(word)));
  const collections = facets.collection.filter(({ value }) => isNamed(value)).slice(0, MOST_COLLECTIONS);
  const names = new Map(listings.map(({ id, name }) => [id, name]));
  return [
    ...collections.map(({ value }) => ({ name: value, path: `/collections/${slugOf(value)}` })),
    ...ids.map((id) => ({ name: names.get(id) ?? '', path: `/product/${id}` })),
  ].slice(0, MOST_SUGGESTIONS);
}
