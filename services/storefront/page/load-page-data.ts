import { listProducts } from '../../catalog/read-products.ts';
import { getActiveHero } from '../../hero/read-hero.ts';
import { getReviewGallery } from '../../reviews/read-reviews.ts';
import { NotFoundError } from '../../runtime/errors.ts';
import { isId } from '../../runtime/ids.ts';
import { getProductPage } from '../get-product-page.ts';
import type { PageData } from './page-data.schema.ts';

/** The data of the page at a path, from one read of the table; null if no public page has that path. */
export async function loadPageData(path: string): Promise<PageData | null> {
  const [name, first = '', second = '', ...rest] = path.split('/').filter(Boolean);
  if (rest.length > 0) return null;
  if (!name) return { page: 'landing', hero: await getActiveHero() };
  if (name === 'products' && !first) return { page: 'products', products: await listProducts() };
  if (name === 'product' && first && !second) {
    const product = isId(first) ? await orNull(getProductPage(first)) : null;
    return { page: 'product', productId: first, product };
  }
  if (name === 'review-gallery' && first && second) {
    const review = isId(first) && isId(second) ? await orNull(getReviewGallery(first, second)) : null;
    return { page: 'review-gallery', productId: first, reviewId: second, review };
  }
  return null;
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}
