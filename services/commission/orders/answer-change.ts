import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { transition } from '../../core/outbox/transition.ts';
import type { User } from '../../core/runtime/user.ts';
import { today } from '../../core/site/day.contract.ts';
import type { Given } from '../consultations/given.contract.ts';
import type { StoredChange } from './change.contract.ts';
import type { ChangeAnswer, ChangeRefusal, ChangeRequest } from './change.schema.ts';
import {
  changeStates,
  endChange,
  requireOpenOrder,
  requireTermsBefore,
  seenChange,
} from './change-states.ts';
import { differenceOf } from './change-words.contract.ts';
import type { LedgerEntry, OrderEntry } from './order.contract.ts';
import { toOrderEntry } from './order-view.ts';
import { paymentReminder } from './payment-reminder.ts';
import { type OrderKey, readCustomer, readOrder } from './read-order.ts';

/**
 * Asks the owner for a change, and tells them. Repeating it changes nothing. ConflictError for an order that is over or has a
 * change that is not answered.
 */
export async function askForChange(id: string, input: ChangeRequest, user: User): Promise<OrderEntry> {
  const key = { uid: user.uid, id };
  await transition(changeStates(), 'asked', {
    ...{ key, user },
    isDone: ({ change }) =>
      change?.state === 'asked' &&
      change.what === input.what &&
      change.why === input.why &&
      change.isObjection === input.isObjection,
    change(changing) {
      requireOpenOrder(changing);
      return { ...input, event: { by: user.displayName, text: input.what } };
    },
  });
  return toOrderEntry(await readOrder(key));
}

/**
 * Accepts a change: the order's lines, amounts and delivery, the ledger's entry about the difference and the e-mails to both sides are
 * one transaction. Repeating it changes nothing. ExpiredError after its last day, EditConflictError if it was proposed anew,
 * ConflictError if it was answered or withdrawn, or its order is over or another one than it began with.
 */
export async function acceptChange(
  key: OrderKey,
  number: number,
  { version, ...said }: ChangeAnswer | (ChangeAnswer & Omit<Given, 'enteredBy'>),
  user: User,
): Promise<void> {
  const given = 'how' in said ? { ...said, enteredBy: user.displayName } : undefined;
  const by = given ? ((await readCustomer(key.uid))?.name ?? '') : user.displayName;
  await transition(changeStates(number), given ? 'acceptedFor' : 'accepted', {
    ...{ key, user },
    isDone: ({ change }) => change?.state === 'accepted',
    change(changing) {
      requireOpenOrder(changing);
      const change = seenChange(changing, version);
      const terms = requireTermsBefore(changing, change);
      return { event: { by, ...(given && { given }) }, agreed: { terms, entries: entriesOf(change) } };
    },
    also({ order, change }) {
      const now = new Date().toISOString();
      const { lines, deliveryCost, deposit } = change?.terms?.after ?? order;
      const payments = [...(order.payments ?? []), ...(change ? entriesOf(change) : [])];
      return [
        queued(mailKey('change', key.id, order.version + 1), key.uid, now),
        paymentReminder({ agreedAt: now, ...order, lines, deliveryCost, deposit, payments }),
      ];
    },
  });
}

/** Declines what the shop proposes, or takes back what it has not answered, and tells the owner. As `acceptChange` otherwise. */
export async function endChangeAsCustomer(
  end: 'declined' | 'takenBack',
  id: string,
  number: number,
  answer: ChangeAnswer & Partial<ChangeRefusal>,
  user: User,
): Promise<OrderEntry> {
  const key = { uid: user.uid, id };
  await endChange(end, { key, number, user }, { ...answer, by: user.displayName });
  return toOrderEntry(await readOrder(key));
}

/** What the ledger says of another price or deposit. What is due, and by which day, follows from it and from the lines. */
function entriesOf(change: StoredChange): LedgerEntry[] {
  const asked = differenceOf(change);
  const { before, after } = change.terms ?? {};
  if (asked === 0 && before?.deposit === after?.deposit) return [];
  const { number, what } = change;
  const note = `C${number}: ${what}`;
  return [{ id: `change-${number}`, kind: 'changed', amount: 0, asked, method: 'Other', on: today(), note }];
}
