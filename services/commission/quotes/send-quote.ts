import { commitment } from '../../core/deleted-accounts/commitment.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { type States, transition } from '../../core/outbox/transition.ts';
import { has, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError, InvalidError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { WITHDRAWN } from '../consultations/consultation.contract.ts';
import { readConsultation } from '../consultations/read-consultation.ts';
import { requestWithdrawn, unlessWithdrawn } from '../consultations/request-states.ts';
import { depositProblem } from '../orders/check-money.ts';
import { isExpired } from '../orders/expiry.ts';
import { totalsOf } from '../orders/order.contract.ts';
import { orders } from '../orders/order.entity.ts';
import { hasOrder, isOrderAlready } from '../orders/read-order.ts';
import { promisedDelivery } from './promise-delivery.ts';
import { type AdminQuote, NO_LINES } from './quote.contract.ts';
import {
  type QuoteItem,
  quotes,
  quoteVersions,
  type StoredContent,
  type StoredVersion,
} from './quote.entity.ts';
import type { SendInput } from './quote.schema.ts';
import { placeInList, quoteChanged } from './quote-states.ts';
import { stateOf } from './quote-view.ts';
import { getQuote, type QuoteKey, readQuote } from './read-quote.ts';

/** A draft can be sent whatever became of the version before. */
const draftStates: States<QuoteItem, never, { sent: StoredVersion }, 'sent'> = {
  read: readQuote,
  stateOf: ({ sent }) => stateOf(sent),
  lockOf: ({ revision }) => revision,
  changed: quoteChanged,
  write({ uid, id, revision, draftVersion, sent: before }, { sent }, refusal) {
    return [
      writesOf(
        quotes,
        (write) =>
          write
            .patch({ uid, id })
            .set({ sent, revision: revision + 1, draftVersion: draftVersion + 1, ...placeInList({ sent }) })
            .remove(['draft'])
            .where(has({ draftVersion, revision })),
        refusal,
      ),
      ...(before
        ? [writesOf(quoteVersions, (write) => write.create({ id, sentAt: before.sentAt, content: before }))]
        : []),
    ];
  },
  transitions: { sent: { by: 'owner' } },
};

/**
 * Makes the saved draft the version that the customer sees, and queues the e-mail about it if the owner wants one. The
 * version before stays as it was answered. Repeating it changes nothing. EditConflictError when the owner or the
 * customer changed the quote meanwhile, InvalidError for a draft that is not complete, ConflictError for a request that
 * is an order already or was withdrawn.
 */
export async function sendQuote(key: QuoteKey, input: SendInput, user: User): Promise<AdminQuote> {
  const { draftVersion: seenDraft, revision: seen } = input;
  await transition(draftStates, 'sent', {
    ...{ key, seen },
    isDone: ({ draft, draftVersion, sent, revision }) =>
      !draft && draftVersion === seenDraft + 1 && revision === seen + 1 && sent?.state === 'sent',
    async check({ draftVersion }) {
      if (draftVersion !== seenDraft) throw quoteChanged();
      const [isOrder, { status }] = await Promise.all([hasOrder(key), readConsultation(key)]);
      if (isOrder) throw isOrderAlready();
      if (status === WITHDRAWN) throw requestWithdrawn();
    },
    async change({ sent, draft }) {
      if (!draft) throw new ConflictError('There is no draft to send.');
      requireComplete(draft);
      return { sent: nextVersion({ sent }, await promising(key, draft), user, new Date().toISOString()) };
    },
    also: ({ sent }) => [
      unlessWithdrawn(key),
      unlessOrder(key),
      commitment(key.uid),
      input.sendsMail &&
        queued(mailKey('quote', key.id, numberAfter(sent)), key.uid, new Date().toISOString()),
    ],
  });
  return getQuote(key);
}

/** The condition that a request is no order yet. */
function unlessOrder(key: QuoteKey) {
  return writesOf(orders, (write) => write.check(key).where(has({ id: undefined })), isOrderAlready());
}

const numberAfter = (sent: Pick<StoredVersion, 'number'> | undefined) => (sent?.number ?? 0) + 1;

/** A draft with the days that it promises. */
export async function promising(key: QuoteKey, draft: StoredContent): Promise<StoredContent> {
  const delivery = draft.delivery ?? (await promisedDelivery(key, draft));
  return delivery ? { ...draft, delivery } : draft;
}

/** What the customer would get of a draft now. */
export function nextVersion(
  { sent }: Pick<QuoteItem, 'sent'>,
  draft: StoredContent,
  { displayName }: Pick<User, 'displayName'>,
  now: string,
): StoredVersion {
  return {
    ...draft,
    number: numberAfter(sent),
    sentAt: now,
    state: 'sent',
    answers: [],
    events: [{ what: 'sent', by: displayName, at: now }],
  };
}

/** @throws InvalidError for what cannot be sent, or must be a mistake */
export function requireComplete({ validUntil, ...content }: StoredContent): void {
  const { lines, deposit } = content;
  const errors = {
    ...(lines.length === 0 && { lines: NO_LINES }),
    ...(!validUntil && { validUntil: 'Please enter the last day the quote is valid.' }),
    ...(validUntil && isExpired(validUntil) && { validUntil: 'This day has passed.' }),
    // The price of all lines: `wholePriceOf` would lower the deposit.
    ...(lines.length > 0 &&
      depositProblem(deposit, totalsOf({ ...content, deposit: 0, payments: [] }).total)),
  };
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
}
