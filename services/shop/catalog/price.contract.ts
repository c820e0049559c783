import { centsOf } from '../../core/site/money.contract.ts';
import type { Choice } from './options.contract.ts';
import type { Product } from './product.contract.ts';

/** The fields of a product that decide its price, in dollars. */
export type Pricing = Pick<Product, 'price' | 'salePrice' | 'isOnSale'>;

/** The price now, the old price and the difference, in cents. `was` and `saved` are null unless a sale makes the product cheaper. */
export function pricing({ price, salePrice, isOnSale }: Pricing) {
  const usual = centsOf(price);
  const now = isOnSale && salePrice > 0 ? centsOf(salePrice) : usual;
  const isSaving = usual > now;
  return { now, was: isSaving ? usual : null, saved: isSaving ? usual - now : null };
}

/** What these choices add to the price, in cents; negative if they make it cheaper. */
export function extraOf(product: Pricing, chosen: Pick<Choice, 'cents'>[]): number {
  return priceWith(product, chosen) - priceWith(product, []);
}

/** The price in cents with these choices, never below zero. */
export function priceWith(product: Pricing, chosen: Pick<Choice, 'cents'>[]): number {
  const { now } = pricing(product);
  return Math.max(
    0,
    chosen.reduce((sum, { cents }) => sum + cents, now),
  );
}

/** When a product is on sale: `isOnSale` allows it, and the times limit it. An empty time does not limit. */
export type Sale = Pick<Product, 'isOnSale' | 'saleFrom' | 'saleUntil'>;

/** Whether the sale price counts at a moment. The sale begins at `saleFrom` and is over at `saleUntil`. */
export function isSaleOn({ isOnSale, saleFrom, saleUntil }: Sale, now = Date.now()): boolean {
  return (
    isOnSale && (!saleFrom || Date.parse(saleFrom) <= now) && (!saleUntil || now < Date.parse(saleUntil))
  );
}

/** When the clock changes the price next; undefined if it never does. */
export function nextSaleChange({ isOnSale, saleFrom, saleUntil }: Sale, now = Date.now()) {
  return isOnSale ? earliest([saleFrom, saleUntil], now) : undefined;
}

/** The first of these moments that is still to come. */
export function earliest(moments: (string | undefined)[], now = Date.now()): string | undefined {
  const coming = moments.filter((moment): moment is string => !!moment && Date.parse(moment) > now);
  return coming.sort((a, b) => Date.parse(a) - Date.parse(b))[0];
}
