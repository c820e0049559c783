import { readyPictures } from '../../kit/media/ready-pictures.ts';
import { InvalidError } from '../../kit/runtime/errors.ts';
import { timeOf } from '../../kit/runtime/ids.ts';
import type { User } from '../../kit/runtime/user.ts';
import { choiceProblem, chosenOf } from '../../shop/catalog/options.contract.ts';
import { priceWith } from '../../shop/catalog/price.contract.ts';
import type { ProductItem } from '../../shop/catalog/product.entity.ts';
import { offeredOptions } from '../../shop/catalog/read-options.ts';
import { toShownProduct } from '../../shop/catalog/read-products.ts';
import { budgetOf } from './budget.contract.ts';
import type { Selection } from './consultation.contract.ts';
import type { ConsultationInput } from './consultation.schema.ts';
import type { ConsultationKey } from './read-consultation.ts';

/**
 * A new request as it is stored. Name and e-mail are those of the signed-in user. InvalidError for choices or a price that
 * the product does not have, and for photos that are not the user's own finished uploads.
 */
export async function newRequest(
  key: ConsultationKey,
  input: ConsultationInput,
  user: User,
  product: ProductItem | undefined,
) {
  const { name, phone, details, budget, wantedBy, photos: keys = [] } = input;
  const submittedAt = timeOf(key.id);
  const selection = await selectChoices(product, input);
  const photos = await readyPictures({ keys, kind: 'request', owner: key.uid, field: 'photos' });
  return {
    ...key,
    name: user.displayName || name,
    email: user.email,
    phone,
    details,
    productName: product?.name,
    itemNumber: product?.itemNumber,
    selection,
    budget: budget && budgetOf(budget),
    wantedBy,
    photos: photos.length > 0 ? photos : undefined,
    submittedAt,
    status: 'Pending',
    timeline: [{ status: 'Pending', at: submittedAt }],
    version: 1,
  };
}

/**
 * What was chosen of a product, with the words and the price of the catalogue as it is now. InvalidError for choices that
 * the product does not offer, and for another price than the one that the shopper has seen.
 */
async function selectChoices(
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

/** InvalidError for a day that is over everywhere. */
export function checkDay({ wantedBy }: Pick<ConsultationInput, 'wantedBy'>): void {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  if (wantedBy && wantedBy < yesterday)
    throw new InvalidError({ wantedBy: 'Please choose a day that is not over.' });
}
