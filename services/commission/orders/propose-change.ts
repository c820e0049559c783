import { isDeepStrictEqual } from 'node:util';
import { transition } from '../../core/outbox/transition.ts';
import { InvalidError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { addDays, firstValidDay, today } from '../../core/site/day.contract.ts';
import { markUsed } from '../../shop/catalog/item-number.entity.ts';
import { type AgreedTerms, CHANGE_DAYS, type ChangedTerms, type StoredChange } from './change.contract.ts';
import type { ChangeAnswer, ChangeInput, ChangeProposal, ChangeRefusal } from './change.schema.ts';
import { agreedTermsOf, changeStates, endChange, requireOpenOrder } from './change-states.ts';
import { totalOf } from './change-words.contract.ts';
import { depositProblem } from './check-money.ts';
import { type AdminOrder, totalsOf } from './order.contract.ts';
import type { OrderItem } from './order.entity.ts';
import { toOrder } from './order-view.ts';
import { getOrder, type OrderKey } from './read-order.ts';

/**
 * Proposes a change of an order, or answers the one that its customer asked for; nothing of the order changes. Repeating it
 * changes nothing. EditConflictError when the order was changed meanwhile, ConflictError for one that is over or has a
 * proposal that waits, InvalidError for a proposal that alters nothing, or amounts that must be mistakes.
 */
export async function proposeChange(
  key: OrderKey,
  { sendsMail, ...input }: ChangeInput,
  user: User,
): Promise<AdminOrder> {
  await markUsed('order', input.lines);
  await transition(changeStates(), 'proposed', {
    ...{ key, seen: input.version },
    isDone: ({ change }) =>
      change?.version === input.version + 1 && isDeepStrictEqual(change.terms?.after, termsIn(input)),
    change(changing) {
      requireOpenOrder(changing);
      return { ...proposalOf(changing.order, input), event: { by: user.displayName } };
    },
    sendsMail: () => sendsMail,
  });
  return getOrder(key);
}

/** What a proposal adds to an order's changes. @throws InvalidError if it alters nothing, or what must be a mistake */
export function proposalOf(
  order: OrderItem,
  input: ChangeProposal,
): Required<Pick<StoredChange, 'what' | 'why' | 'terms' | 'validUntil'>> {
  const { what, why } = input;
  const { discount } = totalsOf(toOrder(order));
  const terms = { before: agreedTermsOf(order), after: termsIn(input), ...(discount > 0 && { discount }) };
  requireSound(terms);
  return { what, why, terms, validUntil: addDays(firstValidDay(), CHANGE_DAYS) };
}

function termsIn({ lines, deliveryCost, deposit, delivery }: ChangeProposal): AgreedTerms {
  return { lines, deliveryCost, deposit, delivery };
}

function requireSound({ before, after, discount }: ChangedTerms): void {
  const isMoved = !isDeepStrictEqual(before.delivery, after.delivery);
  const errors = {
    ...(isDeepStrictEqual(before, after) && {
      lines: 'Nothing has changed yet. Change a line, an amount or the delivery.',
    }),
    ...(after.lines.length === 0 && { lines: 'An order needs at least one line. To end it, cancel it.' }),
    ...(isMoved &&
      after.delivery &&
      after.delivery.to < today() && { 'delivery.to': 'This day has passed.' }),
    ...depositProblem(after.deposit, totalOf(after, discount)),
  };
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
}

/** Takes a proposal back, without an e-mail. Repeating it changes nothing. ConflictError once it was answered. */
export async function withdrawChange(
  key: OrderKey,
  number: number,
  { version }: ChangeAnswer,
  user: User,
): Promise<AdminOrder> {
  await endChange('withdrawn', { key, number }, { version, by: user.displayName });
  return getOrder(key);
}

/** Declines what the customer asked for, and tells them why. As `withdrawChange` otherwise. */
export async function refuseChange(
  key: OrderKey,
  number: number,
  refusal: ChangeRefusal,
  user: User,
): Promise<AdminOrder> {
  await endChange('refused', { key, number }, { ...refusal, by: user.displayName });
  return getOrder(key);
}
