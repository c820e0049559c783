import { dayText, rangeText } from '../../core/site/date-words.contract.ts';
import type { OrderChange } from './change.contract.ts';
import type { DeliveryRange } from './order.contract.ts';

/** A range that was promised until another one was agreed on. */
export interface FormerPromise {
  range: DeliveryRange;
  /** ISO 8601: when the customer agreed to the next one. */
  until: string;
  by: string;
  why: string;
}

/** The former promises of an order, oldest first: each accepted change that moved the delivery ended one. */
export function formerPromises(changes: readonly OrderChange[] = []): FormerPromise[] {
  return changes.flatMap(({ state, terms, why, events }) => {
    const agreed = events.findLast(({ what }) => what === 'accepted');
    const { before: { delivery: range } = { delivery: null }, after } = terms ?? {};
    if (state !== 'accepted' || !agreed || !range) return [];
    const isMoved = range.from !== after?.delivery?.from || range.to !== after.delivery.to;
    return isMoved ? [{ range, until: agreed.at, by: agreed.by, why }] : [];
  });
}

/** The proposal with which the owner tells first that an order will be late; undefined while past orders keep within its range. */
export function newDateProposal(promised: DeliveryRange | null, likely: DeliveryRange | null) {
  return promised && likely && likely.to > promised.to ? dateProposal(promised, likely) : undefined;
}

/** The proposal of another delivery than was promised, as it is drafted for the customer. The same days have no words. */
export function dateProposal(promised: DeliveryRange, delivery: DeliveryRange) {
  const isSame = delivery.from === promised.from && delivery.to === promised.to;
  const reason =
    delivery.to > promised.to
      ? `It’s taking longer than planned: we now expect ${rangeText(delivery)}. We’re sorry for the delay.`
      : `${delivery.to < promised.to ? 'We can now deliver earlier' : 'We now expect'}: ${rangeText(delivery)}.`;
  const why = `We had planned to deliver by ${dayText(promised.to)}. ${reason} Please let us know if this doesn’t work for you.`;
  return { what: 'New delivery date', why: isSame ? '' : why, delivery };
}
