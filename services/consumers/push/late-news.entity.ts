import { entity, key } from '../../core/model/entity.ts';

/*
 * What admins' devices have been told is late. Another last day is other news.
 *
 * Access patterns
 *   all of the last weeks    query    pk LATE
 *   one of them              put      pk LATE, sk <last day>#<id of the order>#<what>
 */
export const lateNews = entity('lateNews', {
  attributes: {
    day: { type: 'string', required: true },
    id: { type: 'string', required: true },
    what: { type: ['delivery', 'payment'] as const, required: true },
    /** Epoch seconds, for the table's TTL: it is told no more by then. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byDay: key('LATE', '${day}#${id}#${what}'),
  },
});
