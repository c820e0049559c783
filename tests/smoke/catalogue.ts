import { Unchecked } from './report.ts';
import type { Site } from './site.ts';

/** A product as the public API lists it. */
interface ListedProduct {
  id: string;
  name: string;
  itemNumber: string;
  price: number;
  salePrice: number;
  isOnSale: boolean;
  picture?: { key: string };
}

interface ProductPage {
  product: { isReviewsShown: boolean };
  reviews: { items: { customerImages: unknown[] }[] };
}

// Enough to find a gallery if there is one, and few requests if there is none.
const SEARCHED_PRODUCTS = 20;
const AMOUNT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Throws `Unchecked` for a shop without products: one that has just been deployed has none yet. */
export async function listProducts(site: Site): Promise<[ListedProduct, ...ListedProduct[]]> {
  const [first, ...others] = await read<ListedProduct[]>(site, '/api/storefront/products');
  if (!first) throw new Unchecked('the shop has no products yet');
  return [first, ...others];
}

export function readProduct(site: Site, id: string): Promise<ProductPage> {
  return read(site, `/api/storefront/products/${id}`);
}

/** The price that counts of a product, in any currency: the sale price while the product is on sale. */
export function shownPrice({ price, salePrice, isOnSale }: ListedProduct): RegExp {
  return new RegExp(`^\\D*${AMOUNT.format(isOnSale && salePrice > 0 ? salePrice : price)}$`);
}

/** A product with a review that shows photos, if one of the first has one. */
export async function productWithGallery(site: Site): Promise<ListedProduct | undefined> {
  const products = await listProducts(site);
  for (const product of products.slice(0, SEARCHED_PRODUCTS)) {
    const { reviews } = await readProduct(site, product.id);
    if (reviews.items.some(({ customerImages }) => customerImages.length > 0)) return product;
  }
  return undefined;
}

async function read<T>({ url }: Site, path: string): Promise<T> {
  const answer = await fetch(`${url}${path}`);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer.json();
}
