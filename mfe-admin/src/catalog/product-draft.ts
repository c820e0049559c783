import type { Picture } from '@hearthside/services/core/media/picture.contract.ts';
import { isSaleOn } from '@hearthside/services/shop/catalog/price.contract.ts';
import {
  type FieldName,
  fieldsThatHold,
  type GalleryPicture,
  noFields,
  PRODUCT_FIELDS,
  type Product,
  type ProductState,
} from '@hearthside/services/shop/catalog/product.contract.ts';
import type { ProductInput } from '@hearthside/services/shop/catalog/product.schema.ts';
import { type DimensionsDraft, dimensionsDraftOf, NO_DIMENSIONS, toDimensions } from './dimensions-draft.ts';
import { type GroupDraft, optionsDraftOf, toOptions } from './options-draft.ts';

export type ListName = FieldName<'lines'>;
type PriceName = FieldName<'money' | 'optionalMoney'>;

/** The fields that the form marks with a *. */
export type RequiredName = FieldName<'text'> | PriceName;

export const LIST_NAMES = fieldsThatHold('lines');
const PRICE_NAMES = fieldsThatHold('money', 'optionalMoney');
const REQUIRED_NAMES = fieldsThatHold('text', 'money', 'optionalMoney');

/** A product while it is edited: numbers as they are typed, pictures instead of their keys. */
export type ProductDraft = Omit<
  ProductInput,
  PriceName | 'imageGallery' | 'imageTexts' | 'cutout' | 'dimensions' | 'options'
> &
  Record<PriceName, string> & {
    state: ProductState;
    accessoryIds: string[];
    imageGallery: GalleryPicture[];
    cutout: Picture | undefined;
    dimensions: DimensionsDraft;
    options: GroupDraft[];
    /** Text in the input of a list that has not been added yet. Saving adds it. */
    typed: Record<ListName, string>;
  };

const NOTHING_TYPED = Object.fromEntries(LIST_NAMES.map((name) => [name, ''])) as ProductDraft['typed'];

export const NEW_PRODUCT: ProductDraft = {
  ...noFields(),
  price: '',
  salePrice: '0',
  state: 'active',
  accessoryIds: [],
  imageGallery: [],
  cutout: undefined,
  dimensions: NO_DIMENSIONS,
  options: [],
  typed: NOTHING_TYPED,
};

export function draftOf(product: Product): ProductDraft {
  const { id: _, averageRating, ratingCount, version, changesAt, planned, ...rest } = product;
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

/** The parts of the draft as the owner calls them. */
export const PARTS: Record<keyof ProductDraft, string> = {
  ...(Object.fromEntries(Object.entries(PRODUCT_FIELDS).map(([name, { label }]) => [name, label])) as Record<
    keyof typeof PRODUCT_FIELDS,
    string
  >),
  state: 'State',
  accessoryIds: 'Accessories',
  imageGallery: 'Image Gallery',
  cutout: 'Cut-out',
  dimensions: 'Dimensions',
  options: 'Options',
  typed: 'Text you haven’t added yet',
};

/** Whether every field marked with a * is filled, and there is a picture. A draft may be without one. */
export function isComplete(draft: ProductDraft, chosenPictures: number): boolean {
  const hasPictures = draft.imageGallery.length + chosenPictures > 0 || draft.state === 'draft';
  return hasPictures && REQUIRED_NAMES.every((name) => draft[name].trim() !== '');
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

export function toInput(draft: ProductDraft): ProductInput & Pick<ProductDraft, 'state' | 'accessoryIds'> {
  const { typed: _, imageGallery, cutout, dimensions, ...rest } = LIST_NAMES.reduce(withEntry, draft);
  return {
    ...rest,
    ...eachPrice(draft, Number),
    imageGallery: imageGallery.map(({ key }) => key),
    imageTexts: Object.fromEntries(imageGallery.map(({ key, alt = '' }) => [key, alt.trim()])),
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
  const { imageTexts: _, ...input } = toInput(draft);
  const options = toOptions(draft.options);
  const isOnSale = isSaleOn(input);
  return { ...input, options, isOnSale, name, imageGallery, cutout, id, averageRating, ratingCount, version };
}
