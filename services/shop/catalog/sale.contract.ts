import type { Product } from './product.contract.ts';

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
