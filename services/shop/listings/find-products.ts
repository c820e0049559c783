import { FOUND_PER_PAGE, type ProductCard } from '../catalog/product.contract.ts';
import { listCards } from '../catalog/read-products.ts';
import { readSynonyms } from '../pages/read-site.ts';
import { currentIndex, currentListings } from './follow-listings.ts';
import { findWords } from './listing-index.ts';
import type { Facet, FacetCount, ListingQuery } from './listing-query.contract.ts';
import { matchListings } from './match-listings.ts';

export interface FoundProducts {
  products: ProductCard[];
  total: number;
  /** Nothing has the words; these have some that are written alike. */
  isClose?: true;
  /** The page that is shown, and how many there are. */
  page: number;
  pages: number;
  facets: Record<Facet, FacetCount[]>;
  /** When the clock changes what is found. */
  changesAt?: string | undefined;
}

/**
 * The products that a shopper asks for: one query for what has changed since the last request, and one batch for the cards
 * of the page. A page after the last one is the last one.
 */
export async function findProducts(query: ListingQuery): Promise<FoundProducts> {
  const [listings, synonyms] = await Promise.all([currentListings(), query.q ? readSynonyms() : []]);
  const found = query.q ? findWords(currentIndex(), query.q, synonyms) : undefined;
  const { ids, facets, changesAt } = matchListings(listings, query, Date.now(), found?.ranks);
  const pages = Math.max(1, Math.ceil(ids.length / FOUND_PER_PAGE));
  const page = Math.min(Math.max(query.page, 1), pages);
  const products = await listCards(ids.slice((page - 1) * FOUND_PER_PAGE, page * FOUND_PER_PAGE));
  return {
    ...{ products, total: ids.length, page, pages, facets },
    ...(found?.isClose && { isClose: true }),
    ...(changesAt && { changesAt }),
  };
}
