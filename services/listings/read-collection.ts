import { type FoundProducts, findProducts } from './find-products.ts';
import { currentListings } from './follow-listings.ts';
import type { Listing } from './listing.entity.ts';
import { listingQueryIn } from './listing-query.contract.ts';
import { slugOf } from './slug.contract.ts';

/** What the page of a collection shows. */
export interface CollectionPage extends Pick<FoundProducts, 'products' | 'total' | 'changesAt'> {
  name: string;
  slug: string;
}

/** The first products of a collection, by item number; null if no product is in it. */
export async function readCollection(slug: string): Promise<CollectionPage | null> {
  const name = nameOf(await currentListings(), slug);
  if (!name) return null;
  const query = { ...listingQueryIn(''), collection: [name] };
  const { products, total, changesAt } = await findProducts(query);
  return { name, slug, products, total, ...(changesAt && { changesAt }) };
}

/** The addresses of all collections that have a product. */
export async function listCollectionSlugs(): Promise<string[]> {
  const names = (await currentListings()).flatMap(({ collections }) => collections);
  return [...new Set(names.map(slugOf))].filter(Boolean).sort();
}

/** Of names with the same address, the first in the alphabet has it. */
function nameOf(listings: Listing[], slug: string): string | undefined {
  const names = listings.flatMap(({ collections }) => collections);
  return names.filter((name) => slugOf(name) === slug).sort()[0];
}
