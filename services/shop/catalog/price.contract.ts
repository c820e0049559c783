import type { Choice } from './options.contract.ts';
import type { Product } from './product.contract.ts';

/** The fields of a product that decide its price. */
export type Pricing = Pick<Product, 'price' | 'salePrice' | 'isOnSale'>;

/** The price now, the old price and the difference. `was` and `saved` are null unless a sale makes the product cheaper. */
export function pricing({ price, salePrice, isOnSale }: Pricing) {
  const now = isOnSale && salePrice > 0 ? salePrice : price;
  const isSaving = price > now;
  return { now, was: isSaving ? price : null, saved: isSaving ? price - now : null };
}

/** What these choices add to the price, in dollars; negative if they make it cheaper. */
export function extraOf(product: Pricing, chosen: Pick<Choice, 'cents'>[]): number {
  return (priceWith(product, chosen) - priceWith(product, [])) / 100;
}

/** The price in cents with these choices, never below zero. */
export function priceWith(product: Pricing, chosen: Pick<Choice, 'cents'>[]): number {
  const base = Math.round(pricing(product).now * 100);
  return Math.max(
    0,
    chosen.reduce((sum, { cents }) => sum + cents, base),
  );
}
