import type { Product } from '../catalog/product.contract.ts';
import { currentListings } from './follow-listings.ts';

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
