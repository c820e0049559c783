import { BARE_PRODUCT } from '@hearthside/services/catalog/bare-product.schema.ts';
import type { Product, ProductInput } from '@hearthside/services/catalog/product.schema.ts';
import type { Picture } from '@hearthside/services/media/picture.schema.ts';

/** The lists of a product with their labels, in the form's order. */
export const LISTS = {
  inTheBox: 'In the Box',
  optionalAccessories: 'Optional Accessories',
  toolsNeeded: 'Tools Needed',
  searchTags: 'Search Tags',
  productCollection: 'Product Collection',
} as const;
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** A product while it is edited: prices as they are typed, pictures instead of their keys. */
export interface ProductDraft extends Omit<ProductInput, 'price' | 'salePrice' | 'imageGallery'> {
  price: string;
  salePrice: string;
  imageGallery: Picture[];
  /** Text in the input of a list that has not been added yet. Saving adds it. */
  typed: Record<ListName, string>;
}

const NOTHING_TYPED: ProductDraft['typed'] = {
  inTheBox: '',
  optionalAccessories: '',
  toolsNeeded: '',
  searchTags: '',
  productCollection: '',
};

export const NEW_PRODUCT: ProductDraft = {
  ...BARE_PRODUCT,
  price: '',
  salePrice: '0',
  imageGallery: [],
  typed: NOTHING_TYPED,
};

export function draftOf(product: Product): ProductDraft {
  const { id: _, averageRating, ratingCount, version, price, salePrice, ...rest } = product;
  return { ...rest, price: String(price), salePrice: String(salePrice), typed: NOTHING_TYPED };
}

/** Whether everything is there that is marked with a *, and a picture (specification §5). */
export function isComplete({ imageGallery, ...draft }: ProductDraft): boolean {
  const required = ['name', 'price', 'salePrice', 'itemNumber', 'shortDescription', 'description'] as const;
  return imageGallery.length > 0 && required.every((field) => draft[field].trim() !== '');
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
  const { typed: _, price, salePrice, imageGallery, ...rest } = LIST_NAMES.reduce(withEntry, draft);
  return {
    ...rest,
    price: Number(price),
    salePrice: Number(salePrice),
    imageGallery: imageGallery.map(({ key }) => key),
  };
}

/** The product that saving the draft would make, for the preview. */
export function toPreview(draft: ProductDraft, saved: Product | null): Product {
  const { id = 'new', averageRating = 0, ratingCount = 0, version = 0 } = saved ?? {};
  const { imageGallery } = draft;
  // A heading must not be empty.
  const name = draft.name.trim() || 'New product';
  return { ...toInput(draft), name, imageGallery, id, averageRating, ratingCount, version };
}
