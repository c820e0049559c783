import { Entity, type EntityItem } from 'electrodb';
import { pictureProperties } from '../media/picture.attribute.ts';
import { onTable } from '../runtime/table.ts';

/*
 * Access patterns
 *   one product                             get      pk PRODUCT#<id>, sk SELF
 *   a product with its newest reviews       query    pk PRODUCT#<id>, descending: SELF sorts after every REVIEW#<id>
 *   all products by item number             query    gsi1pk PRODUCTS, gsi1sk <item number, zero-padded>#<id>
 *   the product with an item number         query    gsi1pk PRODUCTS, gsi1sk begins with <item number, zero-padded>#
 */
export const products = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'product', service: 'hearthside', version: '1' },
        attributes: {
          id: { type: 'string', required: true },
          name: { type: 'string', required: true },
          price: { type: 'number', required: true },
          salePrice: { type: 'number', required: true },
          itemNumber: { type: 'string', required: true },
          listOrder: { type: 'string', required: true },
          shortDescription: { type: 'string', required: true },
          description: { type: 'string', required: true },
          imageGallery: {
            type: 'list',
            required: true,
            items: { type: 'map', properties: pictureProperties },
          },
          optionalAccessories: { type: 'list', items: { type: 'string' }, required: true },
          inTheBox: { type: 'list', items: { type: 'string' }, required: true },
          toolsNeeded: { type: 'list', items: { type: 'string' }, required: true },
          searchTags: { type: 'list', items: { type: 'string' }, required: true },
          productCollection: { type: 'list', items: { type: 'string' }, required: true },
          isNew: { type: 'boolean', required: true },
          isOnSale: { type: 'boolean', required: true },
          isConsultationProduct: { type: 'boolean', required: true },
          isReviewsShown: { type: 'boolean', required: true },
          ratingSum: { type: 'number', required: true, default: 0 },
          ratingCount: { type: 'number', required: true, default: 0 },
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
