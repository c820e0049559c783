import { CustomAttributeType } from 'electrodb';
import type { Picture } from '../../core/media/picture.contract.ts';
import { entity, type ItemOf, key, listKey } from '../../core/model/entity.ts';
import {
  counted,
  each,
  type FieldWords,
  HIDDEN,
  moment,
  type RecordWords,
  yesNo,
} from '../../core/model/record-words.ts';
import { momentText } from '../../core/site/date-words.contract.ts';
import { centsOf, formatCents, signedCents } from '../../core/site/money.contract.ts';
import type { Dimensions } from './dimensions.schema.ts';
import type { OptionGroup } from './options.contract.ts';
import {
  eachField,
  type GalleryPicture,
  type OptionPrice,
  type PlannedPrices,
  PRODUCT_STATES,
} from './product.contract.ts';
import { RATING_COUNTS, type RatingCounts, ratingAttributes } from './rating.contract.ts';

const number = { type: 'number', required: true } as const;

/*
 * Access patterns
 *   one product                             get      pk PRODUCT#<id>, sk SELF
 *   a product with its newest reviews       query    pk PRODUCT#<id>, descending: SELF sorts after every REVIEW#<id>
 *   all products by item number             query    gsi1pk PRODUCTS, gsi1sk <item number, zero-padded>#<id>
 *   the product with an item number         query    gsi1pk PRODUCTS, gsi1sk begins with <item number, zero-padded>#
 * A deleted product leaves an empty one in the state `removed`, by which its address says that it is gone.
 */
export const products = entity('product', {
  attributes: {
    id: { type: 'string', required: true },
    ...eachField({
      text: () => ({ type: 'string', required: true }) as const,
      optionalText: () => ({ type: 'string', required: true, default: '' }) as const,
      money: () => number,
      optionalMoney: () => number,
      lines: () => ({ type: 'list', items: { type: 'string' }, required: true }) as const,
      flag: () => ({ type: 'boolean', required: true }) as const,
      optionalTime: () => ({ type: 'string', required: true, default: '' }) as const,
    }),
    /** Products from before there were states have none: they are active. */
    state: { type: [...PRODUCT_STATES, 'removed'] as const },
    /** What referred to it under an item number that it had before. */
    usedBefore: { type: 'set', items: 'string' },
    accessoryIds: { type: 'list', items: { type: 'string' } },
    listOrder: { type: 'string', required: true },
    imageGallery: { type: CustomAttributeType<GalleryPicture[]>('any'), required: true },
    cutout: { type: CustomAttributeType<Picture>('any') },
    dimensions: { type: CustomAttributeType<Dimensions>('any') },
    options: { type: CustomAttributeType<OptionGroup[]>('any') },
    /** What acts on prices have set since the options were saved: the history keeps far less than all options. */
    optionPrices: { type: CustomAttributeType<OptionPrice[]>('any') },
    planned: { type: CustomAttributeType<PlannedPrices>('any') },
    /** The last act on its prices. */
    pricedBy: { type: 'string' },
    ...ratingAttributes,
    version: { type: 'number', required: true, default: 1 },
  },
  indexes: {
    byId: key('PRODUCT#${id}', 'SELF'),
    inList: listKey('PRODUCTS', '${listOrder}#${id}'),
  },
});

export type ProductItem = ItemOf<typeof products>;

const dollars = (amount: number) => formatCents(centsOf(amount));
const plain = ({ label }: { label: string }): FieldWords => label;

export const productWords: RecordWords<keyof ProductItem> = {
  noun: 'product',
  label: 'Product',
  fields: {
    ...{ id: HIDDEN, listOrder: HIDDEN, usedBefore: HIDDEN, pricedBy: HIDDEN, version: HIDDEN },
    ...eachField({
      text: plain,
      optionalText: plain,
      money: ({ label }): FieldWords => [label, dollars],
      optionalMoney: ({ label }): FieldWords => [label, (amount: number) => (amount ? dollars(amount) : '')],
      lines: plain,
      flag: ({ label }): FieldWords => [label, yesNo],
      optionalTime: ({ label }): FieldWords => [label, moment],
    }),
    // On the form their labels are no nouns.
    saleFrom: ['Start of the sale', moment],
    saleUntil: ['End of the sale', moment],
    inTheBox: 'Contents of the box',
    ground: 'Grounds that it may stand on',
    // They follow from the reviews.
    ...(Object.fromEntries(RATING_COUNTS.map((name) => [name, HIDDEN])) as Record<keyof RatingCounts, null>),
    state: 'State',
    accessoryIds: ['Products that go with it', counted('product')],
    imageGallery: ['Pictures', counted('picture')],
    cutout: ['Cut-out', () => 'a picture'],
    dimensions: [
      'Dimensions',
      ({ widthInches, depthInches, heightInches }: Dimensions) =>
        `${widthInches} × ${depthInches} × ${heightInches} in`,
    ],
    options: ['Options', each(optionInWords)],
    optionPrices: ['Option prices', choicesInWords],
    planned: ['Planned prices', pricesInWords],
  },
};

/** "Size: 48 in from +$400.00 to +$420.00": those that an act has changed. */
function choicesInWords(choices: OptionPrice[]): string {
  const changed = choices.filter(({ was, cents }) => was !== cents);
  return changed
    .map(({ name, was, cents }) => `${name} from ${signedCents(was)} to ${signedCents(cents)}`)
    .join(', ');
}

/** "$1,354.50 from December 1, 2026, 8:00 AM". */
export function pricesInWords({ from, price, salePrice, optionPrices = [] }: PlannedPrices): string {
  const sale = salePrice > 0 ? `, on sale ${dollars(salePrice)}` : '';
  const options = choicesInWords(optionPrices);
  return `${dollars(price)}${sale}${options && `, ${options}`}, from ${momentText(from)}`;
}

/** "Size: 36 in (-$100.00), 48 in". An accessory has the name and the price of its product. */
function optionInWords({ name, choices }: OptionGroup): string {
  const told = choices.map((choice) =>
    choice.productId
      ? 'an accessory'
      : `${choice.name}${choice.cents === 0 ? '' : ` (${formatCents(choice.cents)})`}${choice.picture ? ', pictured' : ''}`,
  );
  return `${name}: ${told.join(', ')}`;
}

/** The sort key of a product in the list: numbers in their order, then all other item numbers. */
export function listOrder(itemNumber: string): string {
  return /^\d+$/.test(itemNumber) ? itemNumber.padStart(12, '0') : `~${itemNumber}`;
}
