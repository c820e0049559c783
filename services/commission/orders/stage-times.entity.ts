import { CustomAttributeType } from 'electrodb';
import { entity, key } from '../../core/model/entity.ts';
import type { Sample } from './stage-times.ts';

/*
 * The stages of past orders, for all products and for each.
 *
 * Access patterns
 *   of all orders, or of a product's     get    pk STAGES, sk ALL or the product's item number
 *   of all orders and of each product    query  pk STAGES
 *
 * A delivered order has one sample in each of the two, found by its id: counted again, it changes nothing. The samples are
 * those of the orders in the table: one that is no longer delivered, or was removed, has none. Every write is made from the
 * item as it was read, and raises `version`.
 */
export const stageTimes = entity('stageTimes', {
  attributes: {
    of: { type: 'string', required: true },
    samples: { type: CustomAttributeType<Sample[]>('any'), required: true },
    version: { type: 'number', required: true },
  },
  indexes: {
    byProduct: key('STAGES', '${of}'),
  },
});

/** The key of what is known of all orders. */
export const ALL = 'ALL';
