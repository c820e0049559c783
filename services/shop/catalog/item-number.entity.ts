import { entity, key } from '../../kit/model/entity.ts';

/** What may refer to a product by its item number. */
export const USES = ['request', 'quote', 'order'] as const;
export type Use = (typeof USES)[number];

/*
 * Access patterns
 *   whose an item number is, and what refers to it   get   pk ITEMNUMBER#<item number, upper case>, sk SELF
 * One product alone can have a number, because a number is one item. Requests, quotes and orders hold item numbers: each
 * leaves its mark here before or while it is written, so that one condition tells whether a product was ever used. `earlier`
 * is the mark of a product that is older than these marks.
 */
const byNumber = key('ITEMNUMBER#${number}', 'SELF');

export const itemNumbers = entity('itemNumber', {
  attributes: {
    number: { type: 'string', required: true },
    /** Missing where something refers to a number that no product has. */
    productId: { type: 'string' },
    usedIn: { type: 'set', items: [...USES, 'earlier'] as const },
  },
  indexes: {
    byNumber: { ...byNumber, pk: { ...byNumber.pk, casing: 'upper' } },
  },
});
