import { isDeepStrictEqual } from 'node:util';
import { createWriteTransaction } from 'electrodb';
import { mails } from '../../kit/outbox/mail.entity.ts';
import { BusyError, ConflictError, InvalidError, NotFoundError } from '../../kit/runtime/errors.ts';
import { commit } from '../../kit/runtime/table.ts';
import type { User } from '../../kit/runtime/user.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { MARKED_AS_CUSTOMER } from '../consultations/consultation.contract.ts';
import { type ConsultationItem, consultations } from '../consultations/consultation.entity.ts';
import { readConsultation } from '../consultations/read-consultation.ts';
import { statusChange } from '../consultations/set-status.ts';
import { newOrder } from '../orders/new-order.ts';
import { itemsOf } from '../orders/order.contract.ts';
import { orders } from '../orders/order.entity.ts';
import { requireKnownLines, requireOpen } from './answer-quote.ts';
import { quoteChanged, sentChange } from './change-sent.ts';
import { acceptProblems, chosenLines, priceOf } from './choice.contract.ts';
import type { QuoteEntry } from './quote.contract.ts';
import { quotes } from './quote.entity.ts';
import type { AcceptanceInput, AnswersInput } from './quote.schema.ts';
import { getQuoteEntry, readSentQuote, type SentQuote } from './read-quote.ts';

const TRIES = 4;

/**
 * Accepts a quote with the lines that the customer has chosen: the order with exactly those lines, the request's and the
 * user's status, the quote and the e-mails change in one transaction. Repeating it makes no second order.
 * EditConflictError when the quote was changed meanwhile, ExpiredError after its last day, InvalidError for lines that
 * are not answered, ConflictError for a quote that is over or a request that is an order already.
 */
export async function acceptQuote(id: string, input: AcceptanceInput, user: User): Promise<QuoteEntry> {
  const key = { uid: user.uid, id };
  for (let left = TRIES; ; left--) {
    const quote = await readSentQuote(key);
    if (isAccepted(quote, input)) break;
    const request = await readConsultation(key);
    if (await accept(quote, request, input, user)) break;
    // The owner has changed the request's status at the same moment, which is no matter of the customer's.
    if (left === 1) throw new BusyError('Please try again.');
  }
  return getQuoteEntry(key);
}

function isAccepted({ sent, revision }: SentQuote, input: AnswersInput): boolean {
  const isSame = sent.state === 'accepted' && isDeepStrictEqual(sent.answers, input.answers);
  return isSame && revision === input.revision + 1;
}

/** Whether the transaction went through; not if the request was changed meanwhile. */
async function accept(
  quote: SentQuote,
  request: ConsultationItem,
  { revision, answers, deliveryAddress = '' }: AcceptanceInput,
  user: User,
): Promise<boolean> {
  const { uid, id, sent } = quote;
  if (quote.revision !== revision) throw quoteChanged();
  requireOpen(sent);
  requireKnownLines(sent, answers);
  const problems = Object.entries(acceptProblems(sent.lines, answers));
  if (problems.length > 0)
    throw new InvalidError(
      Object.fromEntries(problems.map(([line, problem]) => [`answers.${line}`, problem])),
    );

  const now = new Date().toISOString();
  const status = statusChange(request, MARKED_AS_CUSTOMER);
  const event = { what: 'accepted' as const, by: user.displayName };
  const { attributes, mail } = sentChange(quote, { state: 'accepted', answers, event }, now);
  const requestChanged = new ConflictError('The request was changed meanwhile.');
  const entities = {
    quote: quotes(),
    consultation: consultations(),
    account: accounts(),
    order: orders(),
    mail: mails(),
  };
  try {
    await commit(
      createWriteTransaction(entities, (write) => [
        write.quote
          .patch({ uid, id })
          .set(attributes)
          .where((is, { eq }) => eq(is.revision, revision))
          .commit(),
        write.order.create({ ...orderOf(quote, request, answers, now), deliveryAddress }).commit(),
        write.account.patch({ uid }).set({ status: 'customer' }).commit(),
        write.consultation
          .patch({ uid, id })
          .set(status.attributes)
          .where((is, { eq }) => eq(is.version, request.version))
          .commit(),
        ...(status.mail ? [write.mail.create(status.mail).commit()] : []),
        write.mail.create(mail).commit(),
      ]),
      [
        quoteChanged(),
        new ConflictError('This request is an order already.'),
        new NotFoundError('This account no longer exists.'),
        requestChanged,
      ],
    );
    return true;
  } catch (error) {
    if (error === requestChanged) return false;
    // The same click, sent twice, has met itself.
    if (error instanceof ConflictError && isAccepted(await readSentQuote(quote), { revision, answers }))
      return true;
    throw error;
  }
}

function orderOf(
  { uid, id, sent, customerName }: SentQuote,
  { itemNumber }: ConsultationItem,
  answers: AnswersInput['answers'],
  now: string,
) {
  const lines = chosenLines(sent.lines, answers);
  const { deposit } = priceOf(sent, answers);
  const order = newOrder(
    { uid, id, customerName, items: itemsOf(lines, []), itemNumber, placedOn: now },
    now,
  );
  return { ...order, lines, deliveryCost: sent.deliveryCost, deposit };
}
