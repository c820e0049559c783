import { FOUND_PER_PAGE, type Product, type ProductCard } from '../catalog/product.contract.ts';
import { listCards } from '../catalog/read-products.ts';
import { readSynonyms } from '../pages/read-site.ts';
import { slugOf } from './collection.contract.ts';
import { currentIndex, currentListings } from './follow-listings.ts';
import { findWords } from './listing-index.ts';
import { type Facet, type FacetCount, type ListingQuery, listingQueryIn } from './listing-query.contract.ts';
import { matchListings } from './match-listings.ts';
import { askedOf, searchWords, stem } from './search-words.ts';

export interface FoundProducts {
  products: ProductCard[];
  total: number;
  /** Nothing has the words; these have others, which are written alike. */
  meant?: string;
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
    ...(found?.meant && { meant: found.meant }),
    ...(changesAt && { changesAt }),
  };
}

/** A page that a shopper may mean who types. */
export interface Suggestion {
  name: string;
  path: string;
  /** As a product's card shows it. @default it is a collection */
  product?: Pick<ProductCard, 'picture' | 'price' | 'salePrice' | 'isOnSale'>;
}

const MOST_COLLECTIONS = 2;
const MOST_SUGGESTIONS = 7;

/** Collections of that name, then products in the order of the search, which one batch reads. */
export async function suggest({ q }: Pick<ListingQuery, 'q'>): Promise<Suggestion[]> {
  const [listings, synonyms] = await Promise.all([currentListings(), readSynonyms()]);
  const found = findWords(currentIndex(), q, synonyms);
  if (!found) return [];
  const { ids, facets } = matchListings(listings, listingQueryIn(''), Date.now(), found.ranks);
  const words = askedOf(q).map(stem);
  const isNamed = (name: string) =>
    searchWords(name).some((part) => words.some((word) => stem(part).startsWith(word)));
  const collections = facets.collection.filter(({ value }) => isNamed(value)).slice(0, MOST_COLLECTIONS);
  const cards = await listCards(ids.slice(0, MOST_SUGGESTIONS - collections.length));
  return [
    ...collections.map(({ value }) => ({ name: value, path: `/collections/${slugOf(value)}` })),
    ...cards.map(({ id, name, picture, price, salePrice, isOnSale }) => ({
      ...{ name, path: `/product/${id}` },
      product: { picture, price, salePrice, isOnSale },
    })),
  ];
}

const MOST_RELATED = 4;
/** What goes with a product may be a minute old: its page is read for nothing else. */
const FRESH_FOR_MS = 60_000;

/** Ids of other products: those with the most collections in common, then with the most tags, then by item number. */
export async function relatedTo(product: Pick<Product, 'id' | 'productCollection' | 'searchTags'>) {
  const { id, productCollection, searchTags } = product;
  const scored = (await currentListings(FRESH_FOR_MS))
    .map((listing) => ({
      listing,
      collections: common(listing.collections, productCollection),
      tags: common(listing.tags, searchTags),
    }))
    .filter(({ listing, collections, tags }) => listing.id !== id && collections + tags > 0);
  // Those alike stay by item number.
  scored.sort((a, b) => b.collections - a.collections || b.tags - a.tags);
  return scored.slice(0, MOST_RELATED).map(({ listing }) => listing.id);
}

const common = (some: string[], others: string[]) => some.filter((one) => others.includes(one)).length;
