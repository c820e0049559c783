import { isDeepStrictEqual } from 'node:util';
import { mails } from '../../kit/outbox/mail.entity.ts';
import { commit, retry } from '../../kit/runtime/commit.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../kit/runtime/errors.ts';
import type { User } from '../../kit/runtime/user.ts';
import { commitmentEntities, commitTo } from '../../kit/tombstones/commitment.entity.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { MARKED_AS_CUSTOMER, WITHDRAWN } from '../consultations/consultation.contract.ts';
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

/**
 * Accepts a quote with the lines that the customer has chosen: the order with exactly those lines, the request's and the
 * user's status, the quote and the e-mails change in one transaction. Repeating it makes no second order.
 * EditConflictError when the quote was changed meanwhile, ExpiredError after its last day, InvalidError for lines that
 * are not answered, ConflictError for a quote that is over or a request that is an order already.
 */
export async function acceptQuote(id: string, input: AcceptanceInput, user: User): Promise<QuoteEntry> {
  const key = { uid: user.uid, id };
  // The owner may change the request's status at the same moment, which does not concern the customer.
  await retry(async () => {
    const quote = await readSentQuote(key);
    if (!isAccepted(quote, input)) await accept(quote, await readConsultation(key), input, user);
  });
  return getQuoteEntry(key);
}

function isAccepted({ sent, revision }: SentQuote, input: AnswersInput): boolean {
  const isSame = sent.state === 'accepted' && isDeepStrictEqual(sent.answers, input.answers);
  return isSame && revision === input.revision + 1;
}

async function accept(
  quote: SentQuote,
  request: ConsultationItem,
  { revision, answers, deliveryAddress = '' }: AcceptanceInput,
  user: User,
): Promise<void> {
  const { uid, id, sent } = quote;
  if (quote.revision !== revision) throw quoteChanged();
  requireOpen(sent);
  if (request.status === WITHDRAWN) throw new ConflictError('You have withdrawn this request.');
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
  try {
    await commit(
      {
        quote: quotes,
        consultation: consultations,
        account: accounts,
        order: orders,
        mail: mails,
        ...commitmentEntities,
      },
      (write) => ({
        quote: write.quote
          .patch({ uid, id })
          .set(attributes)
          .where((is, { eq }) => eq(is.revision, revision))
          .commit(),
        order: write.order.create({ ...orderOf(quote, request, answers, now), deliveryAddress }).commit(),
        account: write.account.patch({ uid }).set({ status: 'customer' }).commit(),
        request: write.consultation
          .patch({ uid, id })
          .set(status.attributes)
          .where((is, { eq }) => eq(is.version, request.version))
          .commit(),
        ...commitTo(write, uid),
        customerMail: status.mail && write.mail.create(status.mail).commit(),
        ownerMail: write.mail.create(mail).commit(),
      }),
      {
        quote: quoteChanged(),
        order: new ConflictError('This request is an order already.'),
        account: accountGone(),
        user: accountGone(),
      },
    );
  } catch (error) {
    // The same click, sent twice, has met itself.
    const isDone =
      error instanceof ConflictError && isAccepted(await readSentQuote(quote), { revision, answers });
    if (!isDone) throw error;
  }
}

const accountGone = () => new NotFoundError('This account no longer exists.');

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
