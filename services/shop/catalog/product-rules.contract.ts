import type { ProductState } from './product.contract.ts';
import type { ProductInput } from './product.schema.ts';

/** The highest price. A higher one is a slip of the keyboard. */
export const MAX_PRICE = 100_000;

type Checked = Pick<
  ProductInput,
  'price' | 'salePrice' | 'isOnSale' | 'saleFrom' | 'saleUntil' | 'imageGallery'
> & { state: ProductState };

/**
 * What is wrong with a product, by field; the owner's form and the API use the same rules. An archived product may break
 * them, so that one from before a rule can be put away as it is.
 */
export function productProblems(product: Checked): Record<string, string> {
  if (product.state === 'archived') return {};
  const problems: Record<string, string> = {};
  const { price, salePrice, isOnSale, saleFrom, saleUntil } = product;
  for (const [field, amount] of Object.entries({ price, salePrice }))
    if (amount > MAX_PRICE) problems[field] = `Enter at most ${MAX_PRICE.toLocaleString('en-US')}.`;
  if (isOnSale && salePrice <= 0) problems.salePrice = 'Enter a sale price above 0, or take it off sale.';
  else if (isOnSale && salePrice >= price) problems.salePrice = 'The sale price must be below the price.';
  if (saleFrom && saleUntil && Date.parse(saleUntil) <= Date.parse(saleFrom))
    problems.saleUntil = 'The sale must end after it begins.';
  if (product.state === 'active' && product.imageGallery.length === 0)
    problems.imageGallery = 'Add at least one picture, or save it as a draft.';
  return problems;
}
