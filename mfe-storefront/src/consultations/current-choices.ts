import { choiceProblem } from '@hearthside/services/shop/catalog/choice-words.contract.ts';
import { chosenOf, withDefaults } from '@hearthside/services/shop/catalog/options.contract.ts';
import { priceWith } from '@hearthside/services/shop/catalog/price.contract.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';

/** What a shopper chose of a product, as the product is now: what is no longer offered is left out. */
export function currentChoices(product: Product, choices: string[]) {
  const { options } = product;
  const ids = withDefaults(
    options,
    chosenOf(options, choices).map(({ id }) => id),
  );
  const chosen = chosenOf(options, ids);
  return {
    ids,
    chosen,
    price: priceWith(product, chosen),
    isSomethingGone: choices.some((id) => !ids.includes(id)),
    problem: choiceProblem(options, ids),
  };
}
