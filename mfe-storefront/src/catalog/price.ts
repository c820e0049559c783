import type { Product } from '@hearthside/services/catalog/product.contract.ts';

/** What of a product decides its price. */
export type Pricing = Pick<Product, 'price' | 'salePrice' | 'isOnSale'>;

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Money as shoppers read it: USD with two decimals. */
export function money(amount: number): string {
  return usd.format(amount);
}

/** What a shopper pays, and what they pay less than; `was` and `saved` are null unless the sale is a saving. */
export function pricing({ price, salePrice, isOnSale }: Pricing) {
  const now = isOnSale && salePrice > 0 ? salePrice : price;
  const isSaving = price > now;
  return { now, was: isSaving ? price : null, saved: isSaving ? price - now : null };
}
