import { centsIn } from '@hearthside/services/core/site/decimal.contract.ts';
import { decimalOf } from '@hearthside/services/core/site/money.contract.ts';
import type { OptionGroup } from '@hearthside/services/shop/catalog/options.contract.ts';
import { pricing } from '@hearthside/services/shop/catalog/price.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';

/** A choice while it is edited: its difference as it is typed. */
export interface ChoiceDraft {
  id: string;
  name: string;
  difference: string;
  /** Of the product that it is, as an accessory; empty until one is picked. */
  productId?: string;
}

export type GroupDraft = Omit<OptionGroup, 'choices'> & { choices: ChoiceDraft[] };

export function optionsDraftOf(options: OptionGroup[] = []): GroupDraft[] {
  return options.map((group) => ({
    ...group,
    choices: group.choices.map(({ cents, ...choice }) => ({
      ...choice,
      difference: cents === 0 ? '' : decimalOf(cents),
    })),
  }));
}

/** The options that the draft makes; undefined if there are none. A difference that cannot be read counts as none. */
export function toOptions(draft: GroupDraft[]): OptionGroup[] | undefined {
  if (draft.length === 0) return undefined;
  return draft.map((group) => ({
    ...group,
    choices: group.choices.map(({ difference, ...choice }) => ({
      ...choice,
      cents: centsIn(difference) ?? 0,
    })),
  }));
}

/** Short, since it is in the address of a shopper's choice. */
const newId = () => crypto.randomUUID().slice(0, 8);

export function newGroup(): GroupDraft {
  return { id: newId(), name: '', isMultiple: false, isRequired: true, choices: [newChoice()] };
}

export function newChoice(): ChoiceDraft {
  return { id: newId(), name: '', difference: '' };
}

export function newAccessory(): ChoiceDraft {
  return { ...newChoice(), productId: '' };
}

/** What a choice takes from the product that it is. Shoppers get both as they are in the catalogue then. */
export function ofProduct(product: ProductCard | undefined): Partial<ChoiceDraft> {
  if (!product) return { productId: '', name: '', difference: '' };
  const difference = decimalOf(pricing(product).now);
  return { productId: product.id, name: product.name, difference };
}
