import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { pictureProperties } from '../media/picture.contract.ts';
import { onTable } from '../runtime/table.ts';
import type { Dimensions } from './dimensions.schema.ts';
import type { OptionGroup } from './options.contract.ts';
import { eachField, PRODUCT_STATES } from './product.contract.ts';
import { ratingAttributes } from './rating.contract.ts';

const number = { type: 'number', required: true } as const;

/*
 * Access patterns
 *   one product                             get      pk PRODUCT#<id>, sk SELF
 *   a product with its newest reviews       query    pk PRODUCT#<id>, descending: SELF sorts after every REVIEW#<id>
 *   all products by item number             query    gsi1pk PRODUCTS, gsi1sk <item number, zero-padded>#<id>
 *   the product with an item number         query    gsi1pk PRODUCTS, gsi1sk begins with <item number, zero-padded>#
 * A deleted product leaves an empty one in the state `removed`, by which its address says that it is gone.
 */
export const products = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'product', service: 'hearthside', version: '1' },
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
          imageGallery: {
            type: 'list',
            required: true,
            items: { type: 'map', properties: { ...pictureProperties, alt: { type: 'string' } } },
          },
          cutout: { type: 'map', properties: pictureProperties },
          dimensions: { type: CustomAttributeType<Dimensions>('any') },
          options: { type: CustomAttributeType<OptionGroup[]>('any') },
          ...ratingAttributes,
          version: { type: 'number', required: true, default: 1 },
        },
        indexes: {
          byId: {
            pk: { field: 'pk', composite: ['id'], template: 'PRODUCT#${id}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'SELF', casing: 'none' },
          },
          inList: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: [], template: 'PRODUCTS', casing: 'none' },
            sk: {
              field: 'gsi1sk',
              composite: ['listOrder', 'id'],
              template: '${listOrder}#${id}',
              casing: 'none',
            },
          },
        },
      },
      table,
    ),
);

export type ProductItem = EntityItem<ReturnType<typeof products>>;

/** The sort key of a product in the list: numbers in their order, then all other item numbers. */
export function listOrder(itemNumber: string): string {
  return /^\d+$/.test(itemNumber) ? itemNumber.padStart(12, '0') : `~${itemNumber}`;
}
