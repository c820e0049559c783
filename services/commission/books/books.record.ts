import { notShown, record } from '../../core/model/record.ts';
import { asNowOrThen } from '../../core/model/restore.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { balances, bookings } from './booking.entity.ts';

const kept = {
  ...notShown('the feed makes it from orders and papers'),
  topics: () => [topics.orders],
  personal:
    'none: books are kept as long as invoices, with the name that is on these, and without the account’s id',
} as const;

// What was booked stays booked.
export const booking = record({ entity: bookings, ...kept, restore: asNowOrThen });
export const bookBalance = record({ entity: balances, ...kept, restore: asNowOrThen, restoreTurn: 'first' });
