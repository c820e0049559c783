import { centsIn } from '@hearthside/services/core/site/decimal.contract.ts';
import { decimalOf } from '@hearthside/services/core/site/money.contract.ts';
import type { Choice, OptionGroup } from '@hearthside/services/shop/catalog/options.contract.ts';
import { pricing } from '@hearthside/services/shop/catalog/price.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { mostOf } from '@hearthside/services/shop/catalog/sizes.contract.ts';
import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import { numberIn } from './dimensions-draft.ts';

/** A choice while it is edited: its difference as it is typed. */
export interface ChoiceDraft extends Omit<Choice, 'cents' | 'sizes'> {
  difference: string;
  /** By their names, as they are typed. @default those of the product */
  sizes?: Record<string, string>;
}

export type GroupDraft = Omit<OptionGroup, 'choices'> & { choices: ChoiceDraft[] };

export function optionsDraftOf(options: OptionGroup[] = []): GroupDraft[] {
  return options.map((group) => ({
    ...group,
    choices: group.choices.map(({ cents, sizes = {}, ...choice }) => ({
      ...choice,
      sizes: Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, String(size)])),
      difference: cents === 0 ? '' : decimalOf(cents),
    })),
  }));
}

/** The options that the draft makes; undefined if there are none. A difference that cannot be read counts as none. */
export function toOptions(draft: GroupDraft[]): OptionGroup[] | undefined {
  if (draft.length === 0) return undefined;
  return draft.map((group) => ({
    ...group,
    choices: group.choices.map(({ difference, sizes = {}, [TRAIT.field]: traits, facts, ...choice }) => ({
      ...choice,
      ...sizesIn(sizes),
      ...(traits && { [TRAIT.field]: filled(traits) }),
      ...(facts && { facts: filled(facts) }),
      cents: centsIn(difference) ?? 0,
    })),
  }));
}

/** Lines as they are kept: those with words. */
const filled = (lines: string[]) => lines.map((line) => line.trim()).filter(Boolean);

/** As they are typed: a form may be saved before the field shows its number with a point. */
function sizesIn(typed: Record<string, string>): Pick<Choice, 'sizes'> {
  const sizes = Object.entries(typed).map(([name, size]) => [name, numberIn(size, mostOf(name))] as const);
  const known = sizes.filter(([, size]) => size > 0);
  return known.length > 0 ? { sizes: Object.fromEntries(known) } : {};
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
