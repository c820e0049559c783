import {
  eachField,
  type FieldName,
  fieldsThatHold,
  type Product,
  type ProductInput,
} from '@hearthside/services/catalog/product.contract.ts';
import type { Picture } from '@hearthside/services/media/picture.contract.ts';
import { type DimensionsDraft, dimensionsDraftOf, NO_DIMENSIONS, toDimensions } from './dimensions-draft.ts';
import { type GroupDraft, optionsDraftOf, toOptions } from './options-draft.ts';

export type ListName = FieldName<'lines'>;
type PriceName = FieldName<'money' | 'optionalMoney'>;

/** The fields that the form marks with a *. */
export type RequiredName = FieldName<'text'> | PriceName;

/** The lists of a product with their labels, in the form's order. */
export const LISTS: Record<ListName, string> = {
  inTheBox: 'In the Box',
  optionalAccessories: 'Optional Accessories',
  toolsNeeded: 'Tools Needed',
  searchTags: 'Search Tags',
  productCollection: 'Product Collection',
};
export const LIST_NAMES = Object.keys(LISTS) as ListName[];
const PRICE_NAMES = fieldsThatHold('money', 'optionalMoney');
const REQUIRED_NAMES = fieldsThatHold('text', 'money', 'optionalMoney');

/** A product while it is edited: numbers as they are typed, pictures instead of their keys. */
export type ProductDraft = Omit<
  ProductInput,
  PriceName | 'imageGallery' | 'cutout' | 'dimensions' | 'options'
> &
  Record<PriceName, string> & {
    imageGallery: Picture[];
    cutout: Picture | undefined;
    dimensions: DimensionsDraft;
    options: GroupDraft[];
    /** Text in the input of a list that has not been added yet. Saving adds it. */
    typed: Record<ListName, string>;
  };

const NOTHING_TYPED = Object.fromEntries(LIST_NAMES.map((name) => [name, ''])) as ProductDraft['typed'];

export const NEW_PRODUCT: ProductDraft = {
  ...eachField({
    text: () => '',
    optionalText: () => '',
    money: () => '',
    optionalMoney: () => '0',
    lines: (): string[] => [],
    flag: () => false,
  }),
  imageGallery: [],
  cutout: undefined,
  dimensions: NO_DIMENSIONS,
  options: [],
  typed: NOTHING_TYPED,
};

export function draftOf(product: Product): ProductDraft {
  const { id: _, averageRating, ratingCount, version, ...rest } = product;
  return {
    ...rest,
    ...eachPrice(product, String),
    cutout: product.cutout,
    dimensions: dimensionsDraftOf(product.dimensions),
    options: optionsDraftOf(product.options),
    typed: NOTHING_TYPED,
  };
}

function eachPrice<From, To>(prices: Record<PriceName, From>, convert: (price: From) => To) {
  const converted = PRICE_NAMES.map((name) => [name, convert(prices[name])]);
  return Object.fromEntries(converted) as Record<PriceName, To>;
}

/** Whether every field marked with a * is filled, and there is a picture. */
export function isComplete(draft: ProductDraft): boolean {
  return draft.imageGallery.length > 0 && REQUIRED_NAMES.every((name) => draft[name].trim() !== '');
}

export function isUnchanged(draft: ProductDraft, saved: ProductDraft): boolean {
  return Object.entries(saved).every(
    ([field, value]) => JSON.stringify(draft[field as keyof ProductDraft]) === JSON.stringify(value),
  );
}

/** The draft with the typed text as a list's last entry. Empty texts and entries that the list has are ignored. */
export function withEntry(draft: ProductDraft, list: ListName): ProductDraft {
  const entry = draft.typed[list].trim();
  const isNew = entry !== '' && !draft[list].includes(entry);
  return {
    ...draft,
    [list]: isNew ? [...draft[list], entry] : draft[list],
    typed: { ...draft.typed, [list]: '' },
  };
}

export function toInput(draft: ProductDraft): ProductInput {
  const { typed: _, imageGallery, cutout, dimensions, ...rest } = LIST_NAMES.reduce(withEntry, draft);
  return {
    ...rest,
    ...eachPrice(draft, Number),
    imageGallery: imageGallery.map(({ key }) => key),
    cutout: cutout?.key,
    dimensions: toDimensions(dimensions, cutout !== undefined),
    options: toOptions(draft.options),
  };
}

/** The product that saving the draft would make, for the preview. */
export function toPreview(draft: ProductDraft, saved: Product | null): Product {
  const { id = 'new', averageRating = 0, ratingCount = 0, version = 0 } = saved ?? {};
  const { imageGallery, cutout } = draft;
  // A heading must not be empty.
  const name = draft.name.trim() || 'New product';
  return { ...toInput(draft), name, imageGallery, cutout, id, averageRating, ratingCount, version };
}
