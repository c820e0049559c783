import { Entity, type EntityItem } from 'electrodb';
import { pictureProperties } from '../media/picture.contract.ts';
import { onTable } from '../runtime/table.ts';
import { PHOTO_STATUSES } from './review.contract.ts';

/*
 * Access patterns
 *   one review                              get      pk PRODUCT#<productId>, sk REVIEW#<id>
 *   a product's reviews, newest first       query    pk PRODUCT#<productId>, sk begins with REVIEW#, descending
 *   reviews with pending photos, oldest     query    gsi1pk REVIEWS#PENDING, gsi1sk <id>; sparse: only while one is pending
 *     first
 */
export const reviews = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'review', service: 'hearthside', version: '1' },
        attributes: {
          productId: { type: 'string', required: true },
          id: { type: 'string', required: true },
          productName: { type: 'string', required: true },
          userId: { type: 'string', required: true },
          reviewerName: { type: 'string', required: true },
          rating: { type: 'number', required: true },
          reviewText: { type: 'string', required: true },
          createdAt: { type: 'string', required: true },
          isSample: { type: 'boolean', required: true },
          customerImages: {
            type: 'list',
            required: true,
            items: {
              type: 'map',
              properties: {
                ...pictureProperties,
                status: { type: PHOTO_STATUSES, required: true },
              },
            },
          },
          hasPendingImages: { type: 'boolean', required: true },
          version: { type: 'number', required: true, default: 1 },
        },
        indexes: {
          ofProduct: {
            pk: { field: 'pk', composite: ['productId'], template: 'PRODUCT#${productId}', casing: 'none' },
            sk: { field: 'sk', composite: ['id'], template: 'REVIEW#${id}', casing: 'none' },
          },
          pending: {
            index: 'gsi1',
            condition: (review) => review.hasPendingImages === true,
            pk: { field: 'gsi1pk', composite: [], template: 'REVIEWS#PENDING', casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['id'], template: '${id}', casing: 'none' },
          },
        },
      },
      table,
    ),
);

export type ReviewItem = EntityItem<ReturnType<typeof reviews>>;
