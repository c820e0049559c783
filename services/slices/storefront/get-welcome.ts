import type { Picture } from '../../core/media/picture.contract.ts';
import type { FactOf } from '../../shop/catalog/facts.ts';
import { earliest } from '../../shop/catalog/price.contract.ts';
import type { ProductCard } from '../../shop/catalog/product.contract.ts';
import { listProducts } from '../../shop/catalog/read-products.ts';
import { type CollectionLink, listCategories } from '../../shop/listings/read-collection.ts';
import { openingOf, type PageStep, stepsIn } from '../../shop/pages/page-excerpts.ts';
import { findPublishedPages } from '../../shop/pages/read-pages.ts';
import { listGallery } from '../../shop/reviews/list-gallery.ts';
import type { GalleryEntry } from '../../shop/reviews/review.contract.ts';
import { QUOTED_PAGES } from './welcome.contract.ts';

const MOST_PRODUCTS = 4;
const MOST_YARDS = 6;
const MOST_CATEGORIES = 4;

/** What stands below the first screen of the landing page. A part without entries is not shown. */
export interface Welcome {
  /** Those with the most reviews, then by item number. */
  products: ProductCard[];
  /** The largest, each with the picture of one of its products. */
  collections: (CollectionLink & { picture?: Picture | null })[];
  /** Reviews with photos, newest first. */
  yards: GalleryEntry[];
  /** How a commission goes. */
  steps: PageStep[];
  /** The owner's words about the workshop, and a picture's html. */
  maker: { text: string; picture: string } | null;
  /** When the clock changes a price of it. */
  changesAt?: string;
}

/** Three queries and one batch, and one query more if a quoted page has facts of products. */
export async function getWelcome(facts?: () => Promise<FactOf>): Promise<Welcome> {
  const [all, categories, { items }, pages] = await Promise.all([
    listProducts(),
    listCategories(MOST_CATEGORIES),
    listGallery({ size: MOST_YARDS }),
    findPublishedPages(Object.values(QUOTED_PAGES), facts),
  ]);
  const products = all.toSorted((a, b) => b.ratingCount - a.ratingCount).slice(0, MOST_PRODUCTS);
  const collections = categories.map(({ ids, ...category }) => {
    const own = all.filter(({ id }) => ids.includes(id));
    // Those that are shown below are seen there.
    const [shown = own[0]] = own.filter((product) => !products.includes(product));
    return { ...category, picture: shown?.picture ?? null };
  });
  const changesAt = earliest(products.map((product) => product.changesAt));
  const maker = pages.get(QUOTED_PAGES.maker);
  return {
    products,
    collections,
    yards: items,
    steps: stepsIn(pages.get(QUOTED_PAGES.steps)?.html ?? ''),
    maker: maker ? openingOf(maker.html) : null,
    ...(changesAt && { changesAt }),
  };
}
