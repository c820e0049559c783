import { Entity } from 'electrodb';
import { key } from '../../kit/model/key.ts';
import { onTable } from '../../kit/runtime/table.ts';

/*
 * The products that a user has saved: one item, so that saving twice, or on two devices at once, ends the same.
 *
 * Access patterns
 *   a user's saved products    get, update    pk USER#<uid>, sk SAVED
 */
export const savedProducts = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'savedProducts', service: 'hearthside', version: '1' },
        attributes: {
          uid: { type: 'string', required: true },
          /** Missing if there are none: the table holds no empty set. */
          ids: { type: 'set', items: 'string' },
        },
        indexes: {
          ofUser: key('USER#${uid}', 'SAVED'),
        },
      },
      table,
    ),
);
