import { isDeepStrictEqual } from 'node:util';
import { commitment } from '../../core/deleted-accounts/commitment.entity.ts';
import type { Picture } from '../../core/media/picture.contract.ts';
import { replaced, shownPictures } from '../../core/media/upload.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { transition } from '../../core/outbox/transition.ts';
import { InvalidError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { markUsed } from '../../shop/catalog/item-number.entity.ts';
import type { AgreedTerms } from './change.contract.ts';
import { agreedTermsOf } from './change-states.ts';
import { checkMoney, checkNotRefunding } from './check-money.ts';
import { isSameEntry, writtenByHand } from './ledger.ts';
import type { AdminOrder } from './order.contract.ts';
import { NOTHING_WRITTEN, type OrderItem } from './order.entity.ts';
import { OrderInput } from './order.schema.ts';
import { orderStates } from './order-states.ts';
import { paymentReminder } from './payment-reminder.ts';
import { getOrder, type OrderKey, readCustomer } from './read-order.ts';
import { stepsOf, toPlanned, type WorkStep } from './work-step.contract.ts';

/**
 * Saves all that the owner writes about an order, except its stage. The customer is mailed a receipt of each payment. New photos are the owner's own
 * finished uploads, and the files of photos that are left out are removed. Payments are added to the ledger. Saving what
 * is stored changes nothing, and so does repeating it. EditConflictError when somebody else changed the order meanwhile,
 * InvalidError for amounts that must be mistakes, and for what the customer has agreed to.
 */
export async function saveOrder(
  { uid, id }: OrderKey,
  { version: seen, ...input }: OrderInput,
  user: User,
): Promise<AdminOrder> {
  await transition(orderStates, 'saved', {
    ...{ key: { uid, id }, seen },
    isDone: (order) => holds(order, input),
    change: (before) => changesOf(before, input, user),
    also: (before, changes) => [
      replaced(keysOf(before), keysOf(changes), `ORDER#${id}`),
      (changes.payments ?? []).length > (before.payments ?? []).length && commitment(uid),
      ...receiptsOf(before, changes),
      paymentReminder({ ...before, ...changes }),
    ],
  });
  return getOrder({ uid, id });
}

/** The customer is told of each payment that is added. */
function receiptsOf(
  { uid, id, payments: before = [] }: OrderItem,
  { payments = [] }: Pick<OrderItem, 'payments'>,
) {
  const now = new Date().toISOString();
  return payments
    .slice(before.length)
    .map((_, place) => queued(mailKey('payment', id, before.length + place), uid, now));
}

async function changesOf(before: OrderItem, input: Omit<OrderInput, 'version'>, user: User) {
  requireAgreed(before, input);
  const added = writtenByHand(before.payments, input.payments);
  checkMoney(before, input, added);
  if (added.some(({ amount }) => amount < 0)) checkNotRefunding(before.refunding);
  const [photos, customer] = await Promise.all([
    photosOf(before, input, user),
    readCustomer(before.uid),
    markUsed('order', input.lines),
  ]);
  const { steps, balanceStage, ...written } = input;
  return {
    ...written,
    // What an order says by itself is not stored as said: the history would tell a change.
    ...((before.balanceStage ?? NOTHING_WRITTEN.balanceStage) !== balanceStage && { balanceStage }),
    ...plannedSteps(before, steps),
    payments: [...(before.payments ?? []), ...added],
    photos,
    ...(customer && { customerName: customer.name }),
  };
}

/** What the customer has agreed to: lines and amounts, and the delivery once an accepted change has moved it. */
function requireAgreed(before: OrderItem, input: Pick<OrderInput, keyof AgreedTerms>): void {
  if (!before.agreedAt) return;
  const stored = agreedTermsOf(before);
  const isDateAgreed = before.changes?.some(
    ({ state, terms }) =>
      state === 'accepted' && !isDeepStrictEqual(terms?.before.delivery, terms?.after.delivery),
  );
  const altered = (['lines', 'deliveryCost', 'deposit', 'delivery'] as const).filter(
    (name) => (name !== 'delivery' || isDateAgreed) && !isDeepStrictEqual(stored[name], input[name]),
  );
  if (altered.length > 0)
    throw new InvalidError(
      Object.fromEntries(
        altered.map((name) => [
          name === 'delivery' ? 'delivery.to' : name,
          'The customer agreed to this. Propose a change instead.',
        ]),
      ),
    );
}

/** The steps, if the owner says others: what was done, noted or photographed stays with its step. */
function plannedSteps(before: OrderItem, planned: OrderInput['steps']): { steps?: WorkStep[] } {
  const stored = stepsOf(before);
  if (!planned || isDeepStrictEqual(stored.map(toPlanned), planned)) return {};
  const known = new Map(stored.map((step) => [step.id, step]));
  return {
    steps: planned.map(({ id, what }) => {
      const { version = 0, ...step } = known.get(id) ?? { note: '' };
      return { ...step, id, what, version: known.get(id)?.what === what ? version : version + 1 };
    }),
  };
}

const keysOf = ({ photos = [] }: { photos?: Pick<Picture, 'key'>[] }) => photos.map(({ key }) => key);

/** The photos to store, in the order of the input. */
async function photosOf(before: OrderItem, { photos }: Pick<OrderInput, 'photos'>, user: User) {
  const wanted = { keys: keysOf({ photos }), kind: 'workshop', owner: user.uid, field: 'photos' } as const;
  const pictures = await shownPictures(before.photos, wanted);
  return pictures.flatMap((picture) =>
    photos.filter(({ key }) => key === picture.key).map((photo) => ({ ...picture, ...photo })),
  );
}

/** Whether an order holds this input already, read as the owner's form would send it. */
function holds(order: OrderItem & { version: number }, input: Omit<OrderInput, 'version'>): boolean {
  const stored = OrderInput.safeParse({ ...NOTHING_WRITTEN, ...order, steps: stepsOf(order), payments: [] });
  if (!stored.success) return false;
  const { version: _, ...content } = stored.data;
  return (
    isDeepStrictEqual(content, { ...content, ...input, payments: [] }) &&
    input.payments.every((payment) => order.payments?.some((entry) => isSameEntry(entry, payment)))
  );
}
