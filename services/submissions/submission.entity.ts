import { Entity, type EntityItem } from 'electrodb';
import { onTable } from '../runtime/table.ts';

/*
 * What an idempotency key made, so that a repeated submit finds it instead of making another.
 *
 * Access patterns
 *   what a user's key made    get    pk SUBMISSION#<uid>#<key>, sk SUBMISSION
 */
export const submissions = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'submission', service: 'hearthside', version: '1' },
        attributes: {
          uid: { type: 'string', required: true },
          key: { type: 'string', required: true },
          /** Id of what was made. */
          madeId: { type: 'string', required: true },
          /** Hash of what was submitted: the same key must not stand for something else. */
          inputHash: { type: 'string', required: true },
          /** Epoch seconds, for the table's TTL. */
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byKey: {
            pk: {
              field: 'pk',
              composite: ['uid', 'key'],
              template: 'SUBMISSION#${uid}#${key}',
              casing: 'none',
            },
            sk: { field: 'sk', composite: [], template: 'SUBMISSION', casing: 'none' },
          },
        },
      },
      table,
    ),
);

export type Submission = EntityItem<ReturnType<typeof submissions>>;
