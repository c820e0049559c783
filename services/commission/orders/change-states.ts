import { isDeepStrictEqual } from 'node:util';
import { type States, transition } from '../../core/outbox/transition.ts';
import {
  ConflictError,
  EditConflictError,
  ExpiredError,
  InvalidError,
  NotFoundError,
} from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import {
  type AgreedTerms,
  type ChangeEvent,
  MAX_CHANGES,
  MAX_CHANGES_SIZE,
  openChange,
  type StoredChange,
  type StoredChangeState,
} from './change.contract.ts';
import { changedOrder } from './changed-order.ts';
import type { LedgerEntry } from './order.contract.ts';
import type { OrderItem } from './order.entity.ts';
import { termsOf, toChange } from './order-view.ts';
import { type OrderKey, orderChanged, readOrder } from './read-order.ts';
import { CANCELLED, isOver } from './stage.contract.ts';

type Order = OrderItem & { version: number };

/** An order, and one of its changes; undefined where a new one is made. */
export interface Changing {
  order: Order;
  change?: StoredChange;
}

interface Written
  extends Partial<Pick<StoredChange, 'what' | 'why' | 'isObjection' | 'terms' | 'validUntil'>> {
  event: Omit<ChangeEvent, 'at' | 'what' | 'version'>;
  /** What the order says from now on. */
  agreed?: { terms: AgreedTerms; entries: LedgerEntry[] };
}

const OVER: Partial<Record<string, string>> = {
  asked: 'This change is not proposed yet.',
  proposed: 'A change to this order is waiting for the customer’s answer.',
  accepted: 'This change has already been accepted.',
  declined: 'This change was declined.',
  withdrawn: 'This change was withdrawn.',
};

function refused({ change }: Changing): Error {
  const state = change && toChange(change).state;
  if (state === 'expired') return new ExpiredError('This change has expired.');
  return new ConflictError(OVER[state ?? ''] ?? 'Change not found.');
}

/**
 * What happens with a change of an order. It is a part of the order's item, so the order's version is the one lock of both, and an
 * accepted change and what it makes of the order are one write. Without a number it is the open change, or a new one.
 */
export function changeStates(
  number?: number,
): States<
  Changing,
  StoredChangeState,
  Written,
  'asked' | 'takenBack' | 'proposed' | 'refused' | 'accepted' | 'acceptedFor' | 'declined' | 'withdrawn'
> {
  return {
    async read(key) {
      const order = await readOrder(key);
      const changes = (order.changes ?? []).filter((each) => number === undefined || each.number === number);
      if (number === undefined) {
        const open = openChange(changes.map(toChange));
        return { order, change: changes.find((each) => each.number === open?.number) };
      }
      if (changes.length === 0) throw new NotFoundError('Change not found.');
      return { order, change: changes[0] };
    },
    stateOf: ({ change }) => (change ? toChange(change).state : 'none'),
    lockOf: ({ order }) => order.version,
    changed: orderChanged,
    write({ order, change }, { to: state = 'asked', event, agreed, ...written }, refusal) {
      const at = new Date().toISOString();
      const { terms, entries = [] } = agreed ?? {};
      return changedOrder(
        order,
        {
          changes: changesAfter(order, change, { ...written, state, event: { ...event, what: state, at } }),
          ...(terms && { ...terms, agreedAt: order.agreedAt ?? at }),
          ...(entries.length > 0 && { payments: [...(order.payments ?? []), ...entries] }),
        },
        refusal,
      );
    },
    transitions: {
      asked: {
        by: 'customer',
        from: ['none'],
        to: 'asked',
        mail: 'changeAnswer',
        isRepeated: true,
        refused: oneAtATime,
      },
      takenBack: {
        by: 'customer',
        from: ['asked'],
        to: 'withdrawn',
        mail: 'changeAnswer',
        isRepeated: true,
        refused: answered,
      },
      proposed: { by: 'owner', from: ['none', 'asked'], to: 'proposed', mail: 'change', refused: oneAtATime },
      refused: { by: 'owner', from: ['asked'], to: 'declined', mail: 'change', refused },
      withdrawn: { by: 'owner', from: ['proposed', 'expired'], to: 'withdrawn', refused },
      accepted: { by: 'customer', from: ['proposed'], to: 'accepted', mail: 'changeAnswer', refused },
      // The owner enters what the customer has said; it is mailed to them.
      acceptedFor: { by: 'owner', from: ['proposed'], to: 'accepted', refused },
      declined: { by: 'customer', from: ['proposed'], to: 'declined', mail: 'changeAnswer', refused },
    },
  };
}

type End = 'takenBack' | 'refused' | 'declined' | 'withdrawn';

/** Ends a change without altering the order; the customer is the `user` of their own end. Repeating it changes nothing. */
export function endChange(
  end: End,
  target: { key: OrderKey; number: number; user?: User },
  { version, reason, by }: { version: number; reason?: string; by: string },
): Promise<void> {
  const { number, ...caller } = target;
  const states = changeStates(number);
  return transition(states, end, {
    ...caller,
    isDone: ({ change }) => change?.state === states.transitions[end].to,
    change(changing) {
      seenChange(changing, version);
      return { event: { by, ...(reason && { text: reason }) } };
    },
  });
}

const answered = () => new ConflictError('This has already been answered. Please check the answer.');

const oneAtATime = () => new ConflictError('This order has a change that hasn’t been answered yet.');

/** An order's changes with the next state of one of them, or with a new one. */
export function changesAfter(
  { changes = [], ...order }: Order,
  before: StoredChange | undefined,
  { event, ...written }: Partial<StoredChange> & Pick<StoredChange, 'state'> & { event: ChangeEvent },
): StoredChange[] {
  const number = before?.number ?? (changes.at(-1)?.number ?? 0) + 1;
  const version = order.version + 1;
  const change = {
    ...{ what: '', why: '', ...before, ...written },
    ...{ number, events: [...(before?.events ?? []), { ...event, version }], version },
  };
  const all = before ? changes.map((each) => (each.number === number ? change : each)) : [...changes, change];
  if (all.length > MAX_CHANGES || JSON.stringify(all).length > MAX_CHANGES_SIZE)
    throw new InvalidError({ what: 'This order can’t have any more changes.' });
  return all;
}

/** @throws ConflictError for an order that is delivered or cancelled */
export function requireOpenOrder({ order: { status } }: Changing): void {
  if (isOver(status))
    throw new ConflictError(
      `This order is ${status === CANCELLED ? 'cancelled' : 'delivered'}, so it can no longer be changed.`,
    );
}

/** The change as the caller saw it. @throws EditConflictError if it was proposed anew since */
export function seenChange({ change }: Changing, seen: number): StoredChange {
  if (change?.version !== seen)
    throw new EditConflictError('This change has been proposed again since you opened it.');
  return change;
}

/** @throws ConflictError if the order is no longer what a proposal began with */
export function requireTermsBefore({ order }: Changing, { terms }: StoredChange): AgreedTerms {
  if (!terms || !isDeepStrictEqual(terms.before, agreedTermsOf(order)))
    throw new ConflictError(
      'Your order has changed since this was proposed, so it cannot be accepted as it is. Please ask us to propose it again.',
    );
  return terms.after;
}

export function agreedTermsOf(order: OrderItem): AgreedTerms {
  const { lines, deliveryCost, deposit, delivery } = termsOf(order);
  return { lines, deliveryCost, deposit, delivery };
}
