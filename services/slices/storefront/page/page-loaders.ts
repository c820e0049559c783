import { NotFoundError } from '../../../core/runtime/errors.ts';
import { isId, timeOf } from '../../../core/runtime/ids.ts';
import type { PageParams, PrerenderedName } from '../../../core/site/pages.contract.ts';
import { CHOICE } from '../../../shop/catalog/options.contract.ts';
import { earliest } from '../../../shop/catalog/price.contract.ts';
import { products } from '../../../shop/catalog/product.entity.ts';
import { listCards, listProducts } from '../../../shop/catalog/read-products.ts';
import { getActiveHero } from '../../../shop/hero/read-hero.ts';
import { findProducts } from '../../../shop/listings/find-products.ts';
import { listingQueryIn } from '../../../shop/listings/listing-query.contract.ts';
import { listCollections, readCollection } from '../../../shop/listings/read-collection.ts';
import { findPublishedPage, GONE } from '../../../shop/pages/read-pages.ts';
import { readShopFacts } from '../../../shop/pages/shop-facts.ts';
import { listGallery } from '../../../shop/reviews/list-gallery.ts';
import { getReviewGallery } from '../../../shop/reviews/read-reviews.ts';
import { getProductPage } from '../get-product-page.ts';
import { getWelcome } from '../get-welcome.ts';
import { knownSite } from './known-site.ts';

/** The links to collections may be a minute old: the list of products is not delayed for them. */
const LINKS_FRESH_FOR_MS = 60_000;
/** Facts of products in the owner's pages, too: a crowd costs one reading of all products a minute. */
const FACTS_FRESH_FOR_MS = 60_000;

type PageLoaders = {
  [Name in PrerenderedName]: (params: PageParams<Name>, search: string) => Promise<object>;
};

/** The data of each prerendered page. Null is what is not there. */
export const PAGE_LOADERS = {
  landing: async () => {
    const [hero, welcome] = await Promise.all([getActiveHero(), getWelcome(facts)]);
    return { hero, welcome, ...when(earliest([hero.changesAt, welcome.changesAt])) };
  },
  products: async (_, search) => {
    if (!search) {
      const [products, collections] = await Promise.all([
        listProducts(),
        listCollections(LINKS_FRESH_FOR_MS),
      ]);
      return { products, collections, search, found: null, ...when(nextChange(products)) };
    }
    const found = await findProducts(listingQueryIn(search));
    return { products: found.products, collections: [], search, found, ...when(found.changesAt) };
  },
  collection: async ({ slug }) => {
    const collection = await readCollection(slug, contact, facts);
    return { collection, ...when(collection?.changesAt) };
  },
  product: async ({ productId }) => {
    const product = await findById([productId], () => getProductPage(productId));
    if (!product) return { product };
    const shown =
      'gone' in product
        ? product.gone.others
        : [product.product, ...(product.accessories ?? []), ...(product.related ?? [])];
    return { product, ...when(nextChange(shown)) };
  },
  'review-gallery': async ({ productId, reviewId }) => ({
    review: await findById([productId, reviewId], () => getReviewGallery(productId, reviewId)),
  }),
  gallery: async () => ({ gallery: await listGallery() }),
  information: async ({ slug }) => {
    const found = await findPublishedPage(slug, contact, facts);
    return found === GONE ? { information: null, isGone: true } : { information: found, isGone: false };
  },
  consultation: async (_, search) => {
    const fields = new URLSearchParams(search);
    const productId = fields.get('productId') ?? '';
    const choices = [...fields].flatMap(([name, value]) => (name.startsWith(CHOICE) ? [value] : []));
    const card = await findById([productId], async () => (await listCards([productId]))[0] ?? null);
    const requested = card && { productId, productName: card.name, itemNumber: card.itemNumber };
    if (!requested || choices.length === 0) return { requested, product: null };
    // What was chosen is shown with the names and the price that the product has now.
    const product = await findById([productId], () => getProductPage(productId));
    return { requested: { ...requested, choices }, product, ...when(card.changesAt) };
  },
  // What is saved is the browser's: the document has what stands around it.
  saved: async () => ({}),
} satisfies PageLoaders;

const contact = async () => (await knownSite()).contact;
const facts = () => readShopFacts(FACTS_FRESH_FOR_MS);

/** Says of a page when the clock changes it, if it does. */
function when(changesAt: string | undefined): { changesAt?: string } {
  return changesAt ? { changesAt } : {};
}

function nextChange(products: { changesAt?: string | undefined }[]): string | undefined {
  return earliest(products.map(({ changesAt }) => changesAt));
}

/** By the ids of a product and what belongs to it: null if they cannot exist, which costs no read, or do not exist. */
async function findById<T>(ids: string[], find: () => Promise<T>): Promise<T | null> {
  const [productId = ''] = ids;
  if (!ids.every(isId) || !(await mayBeProduct(productId))) return null;
  try {
    return await find();
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

const FRESH_FOR_MS = 1_000;
// The index follows the table by a moment.
const INDEX_LAG_MS = 10_000;

let known: { ids: Set<string>; readAt: number } | undefined;

/**
 * Whether the catalogue has a product, by the list that this process holds; true for an id that is newer than the list.
 * For an unknown id the list is read again, once a second at most: made-up ids cost no more, however many come.
 */
export async function mayBeProduct(id: string): Promise<boolean> {
  if (known?.ids.has(id)) return true;
  if (!known || Date.now() - known.readAt >= FRESH_FOR_MS) {
    const readAt = Date.now();
    const { data } = await products()
      .query.inList({})
      .go({ pages: 'all', attributes: ['id'] });
    known = { ids: new Set(data.map((product) => product.id)), readAt };
  }
  return known.ids.has(id) || Date.parse(timeOf(id)) > known.readAt - INDEX_LAG_MS;
}
