import { entity, type ItemOf, key } from '../../core/model/entity.ts';

/*
 * What became of the requests of a day of the shop's.
 *
 * Access patterns
 *   the days of a period    query    pk DAYS, sk between two days (YYYY-MM-DD)
 */
export const days = entity('day', {
  attributes: {
    day: { type: 'string', required: true },
    requests: { type: 'number' },
    /** How many of them were answered with a quote. */
    quoted: { type: 'number' },
    /** How many of them became an order. */
    ordered: { type: 'number' },
    /** How many of them were delivered of those that a day was promised for, and how many of these by that day. */
    delivered: { type: 'number' },
    kept: { type: 'number' },
    /** How many minutes each of them waited for its first answer. */
    waits: { type: 'list', items: { type: 'number' } },
  },
  indexes: {
    byDay: key('DAYS', '${day}'),
  },
});

export type DayItem = ItemOf<typeof days>;
