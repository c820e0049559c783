import { InvalidError } from '../runtime/errors.ts';
import { isId } from '../runtime/ids.ts';
import type { OptionGroup } from './options.contract.ts';
import { pricing } from './price.contract.ts';
import { products } from './product.entity.ts';

type Accessory = { name: string; cents: number };

/**
 * The options as shoppers get them: an accessory has its product's name and price of now. One whose product is gone is
 * left out, and so is a group without choices. Options without accessories cost no read.
 */
export async function offeredOptions(options: OptionGroup[] | undefined): Promise<OptionGroup[] | undefined> {
  if (!options) return undefined;
  const accessories = await readAccessories(options);
  const offered = options.map((group) => ({
    ...group,
    choices: group.choices.flatMap((choice) => {
      if (choice.productId === undefined) return [choice];
      const accessory = accessories.get(choice.productId);
      return accessory ? [{ ...choice, ...accessory }] : [];
    }),
  }));
  const shown = offered.filter(({ choices }) => choices.length > 0);
  return shown.length > 0 ? shown : undefined;
}

/** InvalidError for an accessory that is no product, or that is the product itself. */
export async function checkAccessories(options: OptionGroup[] | undefined, id: string): Promise<void> {
  if (!options) return;
  const accessories = await readAccessories(options);
  const errors = options.flatMap(({ choices }, group) =>
    choices.flatMap(({ productId }, place) =>
      productId === undefined || (productId !== id && accessories.has(productId))
        ? []
        : [[`options.${group}.choices.${place}.productId`, 'Please choose another product.']],
    ),
  );
  if (errors.length > 0) throw new InvalidError(Object.fromEntries(errors));
}

async function readAccessories(options: OptionGroup[]): Promise<Map<string, Accessory>> {
  const ids = new Set(options.flatMap(({ choices }) => choices.flatMap(({ productId }) => productId ?? [])));
  const found = await Promise.all([...ids].filter(isId).map(readAccessory));
  return new Map(found.flatMap((entry) => (entry ? [entry] : [])));
}

async function readAccessory(id: string): Promise<[string, Accessory] | undefined> {
  const { data } = await products()
    .get({ id })
    .go({ attributes: ['name', 'price', 'salePrice', 'isOnSale'] });
  return data ? [id, { name: data.name, cents: Math.round(pricing(data).now * 100) }] : undefined;
}
