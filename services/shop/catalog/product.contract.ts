import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import type { Picture } from '../../core/media/picture.contract.ts';
import type { Dimensions } from './dimensions.schema.ts';
import type { OptionGroup } from './options.contract.ts';

/** What a field of a product holds, by its kind; money is in the shop's currency. */
interface Held {
  text: string;
  /** Empty if left out. */
  optionalText: string;
  money: number;
  /** 0 if left out. */
  optionalMoney: number;
  lines: string[];
  flag: boolean;
  /** ISO 8601, empty if left out. */
  optionalTime: string;
}
type Kind = keyof Held;

/**
 * What the owner says of a product, besides its pictures and dimensions. A field is declared here only: the stored item, the API's
 * input, the owner's form and the history derive from it.
 */
export const PRODUCT_FIELDS = {
  name: { label: 'Name', holds: 'text', maxLength: 120 },
  price: { label: 'Price', holds: 'money' },
  salePrice: { label: 'Sale Price', holds: 'optionalMoney' },
  /** The sale price counts between these moments only. */
  saleFrom: { label: 'Sale Begins', holds: 'optionalTime' },
  saleUntil: { label: 'Sale Ends', holds: 'optionalTime' },
  itemNumber: { label: 'Item Number', holds: 'text', maxLength: 12 },
  shortDescription: { label: 'Short Description', holds: 'text', maxLength: 500 },
  description: { label: 'Description', holds: 'text', maxLength: 10_000 },
  leadTime: { label: 'Lead Time', holds: 'optionalText', maxLength: 60 },
  inTheBox: { label: 'In the Box', holds: 'lines' },
  optionalAccessories: { label: 'Optional Accessories', holds: 'lines' },
  toolsNeeded: { label: 'Tools Needed', holds: 'lines' },
  searchTags: { label: 'Search Tags', holds: 'lines' },
  productCollection: { label: 'Product Collection', holds: 'lines' },
  /** What it is made of and the trait of the trade, by which shoppers filter. */
  materials: { label: 'Materials', holds: 'lines' },
  [TRAIT.field]: { label: TRAIT.lines, holds: 'lines' },
  /** What it may stand on, in use. */
  ground: { label: 'May Stand On', holds: 'lines' },
  warranty: { label: 'Warranty', holds: 'optionalText', maxLength: 60 },
  /** A question, and below it the answer; the next one after an empty line. */
  questions: { label: 'Questions and Answers', holds: 'optionalText', maxLength: 5000 },
  isNew: { label: 'New', holds: 'flag' },
  isOnSale: { label: 'On Sale', holds: 'flag' },
  isConsultationProduct: { label: 'Consultation Product', holds: 'flag' },
  isReviewsShown: { label: 'Show Reviews', holds: 'flag' },
} as const satisfies Record<
  string,
  { label: string } & (
    | { holds: 'text' | 'optionalText'; maxLength: number }
    | { holds: Exclude<Kind, 'text' | 'optionalText'> }
  )
>;

type Fields = typeof PRODUCT_FIELDS;
type FieldOf<Holds extends Kind> = Extract<Fields[keyof Fields], { holds: Holds }>;

/** The names of the fields that hold a kind. */
export type FieldName<Holds extends Kind> = {
  [Name in keyof Fields]: Fields[Name]['holds'] extends Holds ? Name : never;
}[keyof Fields];

export function fieldsThatHold<Holds extends Kind>(...kinds: Holds[]): FieldName<Holds>[] {
  const names = Object.keys(PRODUCT_FIELDS) as FieldName<Holds>[];
  return names.filter((name) => (kinds as Kind[]).includes(PRODUCT_FIELDS[name].holds));
}

/** An object with a value for each field, made by the function for the field's kind. */
export function eachField<Make extends { [Holds in Kind]: (field: FieldOf<Holds>) => unknown }>(make: Make) {
  const made = Object.entries(PRODUCT_FIELDS).map(([name, field]) => {
    const makeOne = make[field.holds] as (of: typeof field) => unknown;
    return [name, makeOne(field)] as const;
  });
  return Object.fromEntries(made) as { [Name in keyof Fields]: ReturnType<Make[Fields[Name]['holds']]> };
}

type ProductFields = { -readonly [Name in keyof Fields]: Held[Fields[Name]['holds']] };

/** A product of which nothing is said. */
export const noFields = (): ProductFields =>
  eachField({
    text: () => '',
    optionalText: () => '',
    money: () => 0,
    optionalMoney: () => 0,
    lines: (): string[] => [],
    flag: () => false,
    optionalTime: () => '',
  });

/**
 * A draft is seen by the owner only. An archived product is in no list any more, and its address says that it is gone.
 */
export const PRODUCT_STATES = ['draft', 'active', 'archived'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const MAX_ACCESSORIES = 8;

export interface GalleryPicture extends Picture {
  /** Alternative text. @default the product's name */
  alt?: string | undefined;
}

/** What a choice costs by an act on prices, in cents, and what it cost before. */
export interface OptionPrice {
  /** The choice's. */
  id: string;
  /** "Size: 48 in" */
  name: string;
  was: number;
  cents: number;
}

/** The prices of a product: base and sale price in dollars, and those of choices that differ from what its options say. */
export interface Prices {
  price: number;
  salePrice: number;
  optionPrices?: OptionPrice[] | undefined;
}

/** Prices that count from a moment on (ISO 8601), which nothing carries out: each read asks the clock. */
export interface PlannedPrices extends Prices {
  from: string;
}

/** A product as pages receive it, with the figures of its reviews. `version` serves the optimistic lock. */
export interface Product extends ProductFields {
  id: string;
  state: ProductState;
  imageGallery: GalleryPicture[];
  accessoryIds: string[];
  /** For shoppers: when the clock changes the price. */
  changesAt?: string | undefined;
  /** For the owner: what it costs from a moment to come. */
  planned?: PlannedPrices | undefined;
  cutout?: Picture | undefined;
  dimensions?: Dimensions | undefined;
  options?: OptionGroup[] | undefined;
  averageRating: number;
  ratingCount: number;
  version: number;
}

/** What a card of the product list shows. */
export interface ProductCard
  extends Pick<
    Product,
    | 'id'
    | 'name'
    | 'itemNumber'
    | 'price'
    | 'salePrice'
    | 'isNew'
    | 'isOnSale'
    | 'isReviewsShown'
    | 'averageRating'
    | 'ratingCount'
    | 'changesAt'
  > {
  /** Its material and size in one line. @default an earlier release does not say it */
  about?: string;
  picture: Picture | null;
}

/** A product where the owner chooses one. */
export type ProductChoice = ProductCard & Pick<Product, 'state' | 'productCollection' | 'searchTags'>;

/** A row of the owner's list. */
export interface ProductRow
  extends ProductCard,
    Pick<Product, 'state' | 'saleFrom' | 'saleUntil' | 'planned' | 'version'> {
  /** What the owner set, whereas `isOnSale` is what the clock says. */
  hasSale: boolean;
}

/** How many products the whole list has at most; further ones are on the search's pages. */
export const MOST_LISTED = 96;
/** How many cards a page of the search has; a batch of the table's reads at most 100. The whole list ends where a page does. */
export const FOUND_PER_PAGE = 24;

/** The highest price. A higher one is a slip of the keyboard. */
const MAX_PRICE = 100_000;

type Checked = Pick<Product, 'state' | 'price' | 'salePrice' | 'isOnSale' | 'saleFrom' | 'saleUntil'> & {
  imageGallery: readonly unknown[];
};

/**
 * What is wrong with a product, by field; the owner's form and the API use the same rules. An archived product may break
 * them, so that one from before a rule can be put away as it is.
 */
export function productProblems(product: Checked): Record<string, string> {
  if (product.state === 'archived') return {};
  const problems: Record<string, string> = {};
  const { price, salePrice, isOnSale, saleFrom, saleUntil } = product;
  for (const [field, amount] of Object.entries({ price, salePrice }))
    if (amount > MAX_PRICE) problems[field] = `Enter at most ${MAX_PRICE.toLocaleString('en-US')}.`;
  if (isOnSale && salePrice <= 0) problems.salePrice = 'Enter a sale price above 0, or take it off sale.';
  else if (isOnSale && salePrice >= price) problems.salePrice = 'The sale price must be below the price.';
  if (saleFrom && saleUntil && Date.parse(saleUntil) <= Date.parse(saleFrom))
    problems.saleUntil = 'The sale must end after it begins.';
  if (product.state === 'active' && product.imageGallery.length === 0)
    problems.imageGallery = 'Add at least one picture, or save it as a draft.';
  return problems;
}
