import { mailKey, mails, queuedMail } from '../../kit/outbox/mail.entity.ts';
import { commit } from '../../kit/runtime/commit.ts';
import { ConflictError, EditConflictError, InvalidError, NotFoundError } from '../../kit/runtime/errors.ts';
import type { User } from '../../kit/runtime/user.ts';
import { commitmentEntities, commitTo, userGone } from '../../kit/tombstones/commitment.entity.ts';
import { consultations } from '../consultations/consultation.entity.ts';
import { readConsultation } from '../consultations/read-consultation.ts';
import { requestWithdrawn, requireNotWithdrawn, unlessWithdrawn } from '../consultations/withdrawn.ts';
import { depositProblem } from '../orders/check-money.ts';
import { totalsOf } from '../orders/order.contract.ts';
import { orders } from '../orders/order.entity.ts';
import { isExpired } from './expiry.ts';
import { placeInList } from './place-in-list.ts';
import type { AdminQuote } from './quote.contract.ts';
import {
  type QuoteItem,
  quotes,
  quoteVersions,
  type StoredContent,
  type StoredVersion,
} from './quote.entity.ts';
import type { SendInput } from './quote.schema.ts';
import { findQuote, getQuote, type QuoteKey } from './read-quote.ts';

/**
 * Makes the saved draft the version that the customer sees, and queues the e-mail about it if the owner wants one. The
 * version before stays as it was answered. Repeating it changes nothing. EditConflictError when the owner or the
 * customer changed the quote meanwhile, InvalidError for a draft that is not complete, ConflictError for a request that
 * is an order already or was withdrawn.
 */
export async function sendQuote({ uid, id }: QuoteKey, input: SendInput, user: User): Promise<AdminQuote> {
  const [quote, order, request] = await Promise.all([
    findQuote({ uid, id }),
    orders().get({ uid, id }).go({ consistent: true }),
    readConsultation({ uid, id }),
  ]);
  if (!quote) throw new NotFoundError('There is no such quote.');
  const { draft, sent: before, draftVersion, revision } = quote;
  const isRepeated = draftVersion === input.draftVersion + 1 && revision === input.revision + 1 && !draft;
  if (isRepeated && before?.state === 'sent') return getQuote({ uid, id });
  const changedMeanwhile = new EditConflictError('This quote was changed meanwhile.');
  if (draftVersion !== input.draftVersion || revision !== input.revision) throw changedMeanwhile;
  if (order.data) throw isOrderAlready();
  requireNotWithdrawn(request);
  if (!draft) throw new ConflictError('There is no draft to send.');
  requireComplete(draft);

  const now = new Date().toISOString();
  const sent = nextVersion(quote, draft, user, now);
  await commit(
    {
      quote: quotes,
      version: quoteVersions,
      mail: mails,
      consultation: consultations,
      order: orders,
      ...commitmentEntities,
    },
    (write) => ({
      quote: write.quote
        .patch({ uid, id })
        .set({ sent, revision: revision + 1, draftVersion: draftVersion + 1, ...placeInList({ sent }) })
        .remove(['draft'])
        .where((is, { eq }) => `${eq(is.draftVersion, draftVersion)} AND ${eq(is.revision, revision)}`)
        .commit(),
      earlierVersion: before && write.version.create({ id, sentAt: before.sentAt, content: before }).commit(),
      request: unlessWithdrawn(write.consultation, { uid, id }),
      order: write.order
        .check({ uid, id })
        .where((is, { notExists }) => notExists(is.id))
        .commit(),
      ...commitTo(write, uid),
      mail: input.sendsMail
        ? write.mail.create(queuedMail(mailKey('quote', id, sent.number), uid, now)).commit()
        : undefined,
    }),
    {
      quote: changedMeanwhile,
      request: requestWithdrawn(),
      order: isOrderAlready(),
      user: userGone(),
    },
  );
  return getQuote({ uid, id });
}

const isOrderAlready = () => new ConflictError('This request is an order already.');

/** What the customer would get of a draft now. */
export function nextVersion(
  { sent }: Pick<QuoteItem, 'sent'>,
  draft: StoredContent,
  { displayName }: Pick<User, 'displayName'>,
  now: string,
): StoredVersion {
  return {
    ...draft,
    number: (sent?.number ?? 0) + 1,
    sentAt: now,
    state: 'sent',
    answers: [],
    events: [{ what: 'sent', by: displayName, at: now }],
  };
}

function requireComplete({ validUntil, ...content }: StoredContent): void {
  const { lines, deposit } = content;
  const errors = {
    ...(lines.length === 0 && { lines: 'A quote has at least one line.' }),
    ...(!validUntil && { validUntil: 'Please say until when the quote is valid.' }),
    ...(validUntil && isExpired(validUntil) && { validUntil: 'This day is over.' }),
    // The price of all lines: `wholePriceOf` would lower the deposit.
    ...(lines.length > 0 &&
      depositProblem(deposit, totalsOf({ ...content, deposit: 0, payments: [] }).total)),
  };
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
}
