import { CustomAttributeType } from 'electrodb';
import { entity, key, listKey } from '../../core/model/entity.ts';
import type { Tax } from '../orders/tax.contract.ts';
import { BOOKING_KINDS } from './books.contract.ts';

/*
 * The books: what an order's customer came to owe and what was paid, each as it was booked first. The change feed makes them from
 * orders and papers (keep-books.ts). They outlive both, with the name that invoices keep too, and without the account's id.
 *
 * Access patterns
 *   what happened in a month             query    gsi1pk BOOKS#<YYYY-MM>, gsi1sk <day>#<id of the order>#<entry>
 *   an order's                           query    pk BOOK#<id of the order>, sk begins with ENTRY#
 *   what an order owes now               get      pk BOOK#<id of the order>, sk BALANCE
 *   orders that owe or are owed          query    gsi1pk OPENBOOKS#OPEN, gsi1sk <id of the order>
 */
export const bookings = entity('booking', {
  attributes: {
    id: { type: 'string', required: true },
    /** Of the ledger, the number of a paper, or a change of the stage. */
    entry: { type: 'string', required: true },
    month: { type: 'string', required: true },
    day: { type: 'string', required: true },
    kind: { type: BOOKING_KINDS, required: true },
    orderId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    /** What the customer owes from then on, or less, and the taxes in it. */
    claim: { type: 'number', required: true },
    taxes: { type: CustomAttributeType<Tax[]>('any'), required: true },
    /** What came in, or with a minus went out. */
    paid: { type: 'number', required: true },
    /** Of a paper: what it says. */
    amount: { type: 'number' },
    method: { type: 'string' },
    /** It went through the payment provider. */
    isOnline: { type: 'boolean' },
    note: { type: 'string' },
    /** Epoch seconds, for the table's TTL. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byOrder: key('BOOK#${id}', 'ENTRY#${entry}'),
    byMonth: listKey('BOOKS#${month}', '${day}#${id}#${entry}'),
  },
});

export const balances = entity('bookBalance', {
  attributes: {
    id: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    /** All that was claimed, and how much of it is open; negative where more was paid. */
    claimed: { type: 'number', required: true },
    open: { type: 'number', required: true },
    /** Where something is. */
    list: { type: ['OPEN'] as const },
    version: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byOrder: key('BOOK#${id}', 'BALANCE'),
    byList: listKey('OPENBOOKS#${list}', '${id}'),
  },
});
