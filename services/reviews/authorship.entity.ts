import { Entity } from 'electrodb';
import { onTable } from '../runtime/table.ts';

/*
 * Which reviews a person has written. A review itself is in its product's partition.
 *
 * Access patterns
 *   a person's reviews    query    pk USER#<uid>, sk begins with REVIEW#
 */
export const authorships = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'authorship', service: 'hearthside', version: '1' },
        attributes: {
          uid: { type: 'string', required: true },
          /** The review's. */
          id: { type: 'string', required: true },
          productId: { type: 'string', required: true },
        },
        indexes: {
          byAuthor: {
            pk: { field: 'pk', composite: ['uid'], template: 'USER#${uid}', casing: 'none' },
            sk: { field: 'sk', composite: ['id'], template: 'REVIEW#${id}', casing: 'none' },
          },
        },
      },
      table,
    ),
);
