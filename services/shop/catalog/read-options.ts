import { InvalidError } from '../../core/runtime/errors.ts';
import { isId } from '../../core/runtime/ids.ts';
import type { Choice, OptionGroup } from './options.contract.ts';
import { pricing } from './price.contract.ts';
import type { ProductCard } from './product.contract.ts';
import { products } from './product.entity.ts';
import { isActive, toProductCard } from './read-products.ts';

/**
 * The options as shoppers get them: an accessory has its product's name and price of now. One that shoppers do not see is
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
      return accessory?.isActive ? [ofAccessory(choice, accessory.card)] : [];
    }),
  }));
  const shown = offered.filter(({ choices }) => choices.length > 0);
  return shown.length > 0 ? shown : undefined;
}

/**
 * The options to store: an accessory with its name and price of now, by which the owner knows it. InvalidError for one
 * that is no product, or that is the product itself.
 */
export async function checkedOptions<Shown extends { key: string }>(
  options: OptionGroup<Shown>[] | undefined,
  id: string,
): Promise<OptionGroup<Shown>[] | undefined> {
  if (!options) return undefined;
  const accessories = await readAccessories(options);
  const errors: Record<string, string> = {};
  const checked = options.map((group, at) => ({
    ...group,
    choices: group.choices.map((choice, place) => {
      if (choice.productId === undefined) return choice;
      const accessory = accessories.get(choice.productId);
      if (accessory && choice.productId !== id) return ofAccessory(choice, accessory.card);
      errors[`options.${at}.choices.${place}.productId`] = 'Please choose another product.';
      return choice;
    }),
  }));
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
  return checked;
}

function ofAccessory<Of extends Choice<{ key: string }>>(choice: Of, card: ProductCard): Of {
  return { ...choice, name: card.name, cents: pricing(card).now };
}

export function accessoriesOf(options: OptionGroup<{ key: string }>[] = []): string[] {
  return options.flatMap(({ choices }) => choices.flatMap(({ productId }) => productId ?? []));
}

async function readAccessories(options: OptionGroup<{ key: string }>[]) {
  const ids = [...new Set(accessoriesOf(options))].filter(isId);
  const found = await Promise.all(ids.map((id) => products().get({ id }).go()));
  return new Map(
    found.flatMap(({ data }) =>
      data && data.state !== 'removed'
        ? [[data.id, { card: toProductCard(data), isActive: isActive(data) }] as const]
        : [],
    ),
  );
}
