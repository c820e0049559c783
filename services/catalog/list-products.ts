import { products } from './product.entity.ts';
import type { ProductCard } from './product.schema.ts';
import { toProductCard } from './to-product.ts';

/** Every product as a card, by item number. */
export async function listProducts(): Promise<ProductCard[]> {
  const { data } = await products().query.inList({}).go({ pages: 'all' });
  return data.map(toProductCard);
}
