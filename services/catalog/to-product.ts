import type { ProductItem } from './product.entity.ts';
import type { Product, ProductCard } from './product.schema.ts';

/** A stored product as pages receive it. */
export function toProduct({ listOrder: _, ratingSum, ...item }: ProductItem): Product {
  return { ...item, averageRating: item.ratingCount > 0 ? ratingSum / item.ratingCount : 0 };
}

/** A stored product as its card: no gallery but its first picture. */
export function toProductCard(item: ProductItem): ProductCard {
  const { id, name, itemNumber, price, salePrice, isNew, isOnSale } = item;
  return { id, name, itemNumber, price, salePrice, isNew, isOnSale, picture: item.imageGallery[0] ?? null };
}
