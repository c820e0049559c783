import type { FactOf } from '../catalog/facts.ts';
import type { Contact } from '../pages/page.contract.ts';
import { findPublishedPage, GONE } from '../pages/read-pages.ts';
import { type Collection, slugOf, textSlugOf } from './collection.contract.ts';
import { type FoundProducts, findProducts } from './find-products.ts';
import { currentListings } from './follow-listings.ts';
import { listingQueryIn } from './listing-query.contract.ts';

/** What the page of a collection shows. */
export interface CollectionPage extends Collection, Pick<FoundProducts, 'products' | 'total' | 'changesAt'> {
  /** What the owner has written about it. @default nothing */
  text?: { description: string; html: string };
}

/** The first products of a collection, by item number, with the owner's text; null if no product is in it. */
export async function readCollection(
  slug: string,
  contact: () => Promise<Contact>,
  facts?: () => Promise<FactOf>,
): Promise<CollectionPage | null> {
  const name = (await listCollections()).find((collection) => collection.slug === slug)?.name;
  if (!name) return null;
  const query = { ...listingQueryIn(''), collection: [name] };
  const [{ products, total, changesAt }, page] = await Promise.all([
    findProducts(query),
    findPublishedPage(textSlugOf(slug), contact, facts),
  ]);
  const text = page && page !== GONE && { description: page.description, html: page.html };
  return { name, slug, products, total, ...(changesAt && { changesAt }), ...(text && { text }) };
}

/** The collections that most products name first, in the catalog's order, with the ids of these. */
export async function listCategories(most: number): Promise<(CollectionLink & { ids: string[] })[]> {
  const [all, listings] = await Promise.all([listCollections(), currentListings()]);
  const placeOf = ({ ids }: { ids: string[] }) => listings.findIndex(({ id }) => id === ids[0]);
  return all
    .map((link) => {
      const named = listings.filter(({ collections: [first = ''] }) => slugOf(first) === link.slug);
      return { ...link, ids: named.map(({ id }) => id) };
    })
    .filter(({ ids }) => ids.length > 0)
    .sort((one, other) => other.ids.length - one.ids.length)
    .slice(0, most)
    .sort((one, other) => placeOf(one) - placeOf(other));
}

export interface CollectionLink extends Collection {
  /** How many products it has. */
  count: number;
}

/**
 * All collections that have a product, by name. Of names with the same address, the first in the alphabet has it.
 *
 * @param freshForMs - how old the list may be. @default it is read now
 */
export async function listCollections(freshForMs?: number): Promise<CollectionLink[]> {
  const bySlug = new Map<string, CollectionLink & { products: Set<string> }>();
  const named = (await currentListings(freshForMs)).flatMap(({ id, collections }) =>
    collections.map((name) => ({ id, name, slug: slugOf(name) })),
  );
  for (const { id, name, slug } of named.sort((a, b) => a.name.localeCompare(b.name))) {
    if (!slug) continue;
    const link = bySlug.get(slug) ?? { name, slug, count: 0, products: new Set() };
    link.products.add(id);
    bySlug.set(slug, link);
  }
  return [...bySlug.values()].map(({ products, ...link }) => ({ ...link, count: products.size }));
}
