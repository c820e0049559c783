import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import type { Picture } from '../../core/media/picture.contract.ts';
import type { SizeName } from './sizes.contract.ts';

export const MAX_GROUPS = 8;
export const MAX_CHOICES = 12;
export const MAX_OPTION_NAME = 60;
/** The largest difference of a price, up or down: $100,000. */
export const MAX_DIFFERENCE = 10_000_000;

/** Begins the names of the fields with which options are chosen, in a form and in an address. */
export const CHOICE = 'o.';

/** One thing to choose. Its id is unique within the product. Who saves it names its pictures by their keys. */
export interface Choice<Shown extends { key: string } = Picture> extends Differing {
  id: string;
  name: string;
  /** What it adds to the price, in cents; negative if it is cheaper. */
  cents: number;
  /** Of the product that it is, as an accessory. Name and price are then that product's, as the catalogue has it now. */
  productId?: string | undefined;
  /** The product as it is with this choice. */
  picture?: Shown | undefined;
  /** Its material, close up. */
  chip?: Shown | undefined;
}

/** What a choice makes different. */
export interface Differing extends Partial<Record<typeof TRAIT.field, string[] | undefined>> {
  /** In inches and pounds. */
  sizes?: Partial<Record<SizeName, number>> | undefined;
  /** Further facts, such as `Burner: 65,000 BTU per hour`. */
  facts?: string[] | undefined;
}

/** A question that a product asks, such as its size. */
export interface OptionGroup<Shown extends { key: string } = Picture> {
  id: string;
  name: string;
  /** Whether several choices may be taken together. */
  isMultiple: boolean;
  isRequired: boolean;
  choices: Choice<Shown>[];
}

export interface Chosen extends Choice {
  group: string;
}

/** The choices that these ids name, in the order of the options. Ids that the options do not have are left out. */
export function chosenOf(options: OptionGroup[] = [], ids: readonly string[] = []): Chosen[] {
  return options.flatMap(({ name: group, choices }) =>
    choices.filter(({ id }) => ids.includes(id)).map((choice) => ({ ...choice, group })),
  );
}

/** What is chosen of a group that takes one choice and needs it: its first, unless another is named. */
export function withDefaults(options: OptionGroup[] = [], ids: readonly string[] = []): string[] {
  const added = options.flatMap(({ isMultiple, isRequired, choices }) => {
    const needsOne = isRequired && !isMultiple && !choices.some(({ id }) => ids.includes(id));
    return needsOne ? choices.slice(0, 1).map(({ id }) => id) : [];
  });
  return [...ids, ...added];
}

/** What is chosen unless a shopper chooses: without it, the product is not sold. */
export function standardChoices(options?: OptionGroup[]): Chosen[] {
  return chosenOf(options, withDefaults(options));
}

const hasTrait = (choice: Differing) => Boolean(choice[TRAIT.field]?.length);
const cheapest = (ways: Pick<Choice, 'cents'>[]) => Math.min(...ways.map(({ cents }) => cents));

/** By each value of the trade's trait with which a product can be had, what its choices then add to the price, in cents. */
export type TraitCents = Record<string, number>;

/** The least for each value: of options that decide on the trait the cheapest way, of all others what is chosen unless a shopper chooses. */
export function traitCents(
  product: Partial<Record<typeof TRAIT.field, string[]>> & { options?: OptionGroup[] | undefined },
): TraitCents {
  let least = 0;
  let costs = new Map((product[TRAIT.field] ?? []).map((value) => [value, 0]));
  for (const group of product.options ?? []) {
    const standard = standardChoices([group]);
    const nothing = { cents: 0, [TRAIT.field]: undefined };
    const asShown = standard.length > 0 ? standard : [nothing];
    const decides = group.choices.some(hasTrait);
    const ways = decides ? [...asShown, ...group.choices] : asShown;
    const without = cheapest(ways.filter((way) => !hasTrait(way)));
    const next = new Map([...costs].map(([value, cents]) => [value, cents + without]));
    for (const { cents, [TRAIT.field]: values = [] } of ways)
      for (const value of values) next.set(value, Math.min(next.get(value) ?? Infinity, least + cents));
    least += cheapest(ways);
    costs = next;
  }
  return Object.fromEntries([...costs].filter(([, cents]) => cents < Infinity));
}

export const choicePictures = <Shown extends { key: string }>(options: OptionGroup<Shown>[] = []): Shown[] =>
  options.flatMap(({ choices }) =>
    choices.flatMap(({ picture, chip }) => [picture, chip].flatMap((one) => one ?? [])),
  );

/**
 * What is wrong with options that an owner has written: the field's path and a sentence. The form and the schema check by
 * it.
 */
export function optionProblems(options: OptionGroup<{ key: string }>[]): { path: string; message: string }[] {
  const problems = options.flatMap(({ name, choices }, group) => [
    ...(name.trim() ? [] : [{ path: `options.${group}.name`, message: 'Please fill this in.' }]),
    ...(choices.length > 0 ? [] : [{ path: `options.${group}.choices`, message: 'Please add a choice.' }]),
    ...choices.flatMap((choice, place) => {
      const path = `options.${group}.choices.${place}`;
      if (choice.productId === '')
        return [{ path: `${path}.productId`, message: 'Please choose a product.' }];
      const field = choice.productId === undefined ? 'name' : 'productId';
      if (!whatIsChosen(choice)) return [{ path: `${path}.name`, message: 'Please name the choice.' }];
      const isAgain = choices.slice(0, place).some((other) => whatIsChosen(other) === whatIsChosen(choice));
      return isAgain ? [{ path: `${path}.${field}`, message: 'This is already a choice.' }] : [];
    }),
  ]);
  const names = options.map(({ name }) => name.trim().toLowerCase());
  const again = names.flatMap((name, group) =>
    name && names.indexOf(name) < group
      ? [{ path: `options.${group}.name`, message: 'Another option has this name.' }]
      : [],
  );
  return [...problems, ...again];
}

function whatIsChosen({ name, productId }: Pick<Choice, 'name' | 'productId'>): string {
  return productId ?? name.trim().toLowerCase();
}
