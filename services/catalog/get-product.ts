import { NotFoundError } from '../runtime/errors.ts';
import { products } from './product.entity.ts';
import type { Product } from './product.schema.ts';
import { toProduct } from './to-product.ts';

/** One product for editing; NotFoundError if there is none. */
export async function getProduct(id: string): Promise<Product> {
  const { data } = await products().get({ id }).go({ consistent: true });
  if (!data) throw new NotFoundError('Product not found.');
  return toProduct(data);
}
