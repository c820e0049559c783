import { InvalidError } from '../../kit/runtime/errors.ts';
import { choiceProblem, chosenOf } from '../../shop/catalog/options.contract.ts';
import { priceWith } from '../../shop/catalog/price.contract.ts';
import type { ProductItem } from '../../shop/catalog/product.entity.ts';
import { offeredOptions } from '../../shop/catalog/read-options.ts';
import { toShownProduct } from '../../shop/catalog/read-products.ts';
import type { Selection } from './consultation.contract.ts';
import type { ConsultationInput } from './consultation.schema.ts';

/**
 * What was chosen of a product, with the words and the price of the catalogue as it is now. InvalidError for choices that
 * the product does not offer, and for another price than the one that the shopper has seen.
 */
export async function selectChoices(
  product: ProductItem | undefined,
  { selection }: Pick<ConsultationInput, 'selection'>,
): Promise<Selection | undefined> {
  if (!selection) return undefined;
  const options = await offeredOptions(product?.options);
  const problem = choiceProblem(options, selection.choices);
  if (!product || problem)
    throw new InvalidError({
      'selection.choices': problem ?? 'Something that you chose is no longer offered.',
    });
  const chosen = chosenOf(options, selection.choices);
  const price = priceWith(toShownProduct(product), chosen);
  if (price !== selection.price)
    throw new InvalidError({ 'selection.price': 'The price has changed. Please look at it again.' });
  return { choices: chosen.map(({ group, name, cents }) => ({ group, name, cents })), price };
}
