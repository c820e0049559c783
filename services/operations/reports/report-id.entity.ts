import { Entity } from 'electrodb';
import { key } from '../../kit/model/key.ts';
import { onTable } from '../../kit/runtime/table.ts';

/*
 * A report that was received: sent twice, it counts once.
 *
 * Access patterns
 *   one report    put if it is not there    pk REPORT#<id>, sk REPORT
 */
export const reportIds = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'reportId', service: 'hearthside', version: '1' },
        attributes: {
          id: { type: 'string', required: true },
          /** Epoch seconds, for the table's TTL. */
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byId: key('REPORT#${id}', 'REPORT'),
        },
      },
      table,
    ),
);
