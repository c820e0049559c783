import { Entity } from 'electrodb';
import { key } from '../../kit/model/key.ts';
import { onTable } from '../../kit/runtime/table.ts';

/*
 * The open connections of one network address, to limit their number. The key shows no address: see admit.ts.
 *
 * Access patterns
 *   the connections of an address    query            pk ADDRESS#<hash>
 *   one of them                      put, delete      pk ADDRESS#<hash>, sk CONNECTION#<id>
 */
export const addressConnections = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'addressConnection', service: 'hearthside', version: '1' },
        attributes: {
          address: { type: 'string', required: true },
          connectionId: { type: 'string', required: true },
          /** Epoch seconds, for the table's TTL. */
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          ofAddress: key('ADDRESS#${address}', 'CONNECTION#${connectionId}'),
        },
      },
      table,
    ),
);
