import { Entity } from 'electrodb';
import { onTable } from '../runtime/table.ts';

/*
 * An open connection and what it watches. Subscriptions come and go in transactions with this item, so that none
 * outlives it and none is more than a connection may have.
 *
 * Access patterns
 *   one connection    get, update, delete    pk CONNECTION#<id>, sk CONNECTION
 */
export const connections = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'connection', service: 'hearthside', version: '1' },
        attributes: {
          id: { type: 'string', required: true },
          topics: { type: 'list', items: { type: 'string' }, required: true },
          /** Counts the changes of `topics`, for the optimistic lock. */
          version: { type: 'number', required: true, default: 1 },
          /** Epoch seconds, for the table's TTL. */
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byId: {
            pk: { field: 'pk', composite: ['id'], template: 'CONNECTION#${id}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'CONNECTION', casing: 'none' },
          },
        },
      },
      table,
    ),
);
