import { NotFoundError } from '../runtime/errors.ts';
import type { Product, ProductCard } from './product.contract.ts';
import { listOrder, type ProductItem, products } from './product.entity.ts';
import { figuresOf, RATING_COUNTS, type RatingCounts } from './rating.contract.ts';

/** One product for editing; NotFoundError if there is no such product. */
export async function getProduct(id: string): Promise<Product> {
  const { data } = await products().get({ id }).go({ consistent: true });
  if (!data) throw new NotFoundError('Product not found.');
  return toProduct(data);
}

/** Every product as a card, by item number. */
export async function listProducts(): Promise<ProductCard[]> {
  return (await readList()).map(toProductCard);
}

/** Every product with all that its own page shows of it, by item number. */
export async function listWholeProducts(): Promise<Product[]> {
  return (await readList()).map(toProduct);
}

async function readList(): Promise<ProductItem[]> {
  const { data } = await products().query.inList({}).go({ pages: 'all' });
  return data;
}

/** The product with an item number, as the index has it. */
export async function findByItemNumber(itemNumber: string): Promise<ProductItem | undefined> {
  const { data } = await products()
    .query.inList({ listOrder: listOrder(itemNumber) })
    .go({ pages: 'all' });
  return data.find((product) => product.itemNumber === itemNumber);
}

/** A stored product as pages receive it. */
export function toProduct(stored: ProductItem): Product {
  const counts = new Set<string>(RATING_COUNTS);
  const shown = Object.entries(stored).filter(([name]) => name !== 'listOrder' && !counts.has(name));
  const item = Object.fromEntries(shown) as Omit<ProductItem, 'listOrder' | keyof RatingCounts>;
  const { averageRating, ratingCount } = figuresOf(stored);
  // Products from before the field have none.
  const { leadTime = '' } = item;
  return { ...item, leadTime, averageRating, ratingCount };
}

function toProductCard(item: ProductItem): ProductCard {
  const { id, name, itemNumber, price, salePrice, isNew, isOnSale, isReviewsShown } = item;
  const { averageRating, ratingCount } = figuresOf(item);
  return {
    id,
    name,
    itemNumber,
    price,
    salePrice,
    isNew,
    isOnSale,
    isReviewsShown,
    averageRating,
    ratingCount,
    picture: item.imageGallery[0] ?? null,
  };
}
