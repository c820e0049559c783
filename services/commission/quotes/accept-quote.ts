import { isDeepStrictEqual } from 'node:util';
import { untilItStands } from '../../core/outbox/held-mails.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { transition } from '../../core/outbox/transition.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import type { PaymentTerms } from '../../shop/pages/page.contract.ts';
import { AGREED_PAGES } from '../../shop/pages/page.contract.ts';
import { publishedAt } from '../../shop/pages/read-pages.ts';
import { paymentTermsOf, readSiteItem } from '../../shop/pages/read-site.ts';
import { MARKED_AS_CUSTOMER, WITHDRAWN } from '../consultations/consultation.contract.ts';
import type { ConsultationItem } from '../consultations/consultation.entity.ts';
import { type Given, givenText } from '../consultations/given.contract.ts';
import { readConsultation } from '../consultations/read-consultation.ts';
import { requestStates, requestWithdrawn } from '../consultations/request-states.ts';
import { placeInList } from '../orders/changed-order.ts';
import { newOrder, placed } from '../orders/new-order.ts';
import { itemsOf } from '../orders/order.contract.ts';
import { paymentReminder } from '../orders/payment-reminder.ts';
import { paysOnline } from '../payments/open-provider.ts';
import { requireKnownLines } from './answer-quote.ts';
import { acceptProblems, chosenLines, priceOf } from './choice.contract.ts';
import type { LineAnswer } from './quote.contract.ts';
import type { StoredVersion } from './quote.entity.ts';
import type { AcceptanceInput } from './quote.schema.ts';
import { quoteStates } from './quote-states.ts';
import type { QuoteKey, SentQuote } from './read-quote.ts';
import { signatureOf } from './signature.ts';

/** What the owner enters for the customer. */
export interface AcceptedFor extends AcceptanceInput, Omit<Given, 'enteredBy'> {}

/**
 * Accepts a quote with the lines that the customer has chosen: the order with exactly those lines, the request's and the
 * user's status, the quote and the e-mails change in one transaction. Repeating it makes no second order.
 * EditConflictError when the quote was changed meanwhile, ExpiredError after its last day, InvalidError for lines that
 * are not answered, ConflictError for a quote that is over or a request that is an order already.
 */
export async function acceptQuote(
  key: QuoteKey,
  { revision, answers, deliveryAddress, ...said }: AcceptanceInput | AcceptedFor,
  user: User,
): Promise<void> {
  const given = 'how' in said ? { ...said, enteredBy: user.displayName } : undefined;
  const { data: customer } = given ? await accounts().get(key).go({ consistent: true }) : { data: user };
  if (!customer) throw new NotFoundError('This account no longer exists.');
  const address = deliveryAddress ?? ('addresses' in customer ? customer.addresses?.[0] : undefined);
  await transition(quoteStates, given ? 'acceptedFor' : 'accepted', {
    ...{ key, user, seen: revision },
    isDone: ({ sent, revision: present }) =>
      sent.state === 'accepted' && isDeepStrictEqual(sent.answers, answers) && present === revision + 1,
    change({ sent }) {
      requireAnswered(sent, answers);
      const signature = signatureOf({ ...sent, answers }, customer, new Date().toISOString(), given);
      const text = given && { text: givenText(given) };
      return { answers, signature, event: { what: 'accepted', by: customer.displayName, ...text } };
    },
    async also(quote) {
      const request = await readConsultation(key);
      const { status, version } = request;
      if (status === WITHDRAWN)
        throw given ? requestWithdrawn() : new ConflictError('You have withdrawn this request.');
      const terms = paymentTermsOf(await readSiteItem());
      // What is entered for a customer was shown to nobody.
      const agreedTerms = given ? undefined : await publishedAt(AGREED_PAGES);
      const order = {
        ...orderOf(quote, request, answers, terms),
        ...{ deliveryAddress: address ?? '', agreedTerms },
      };
      const now = order.placedOn;
      return [
        ...placed(key.uid, order, new NotFoundError('This account no longer exists.')),
        // The owner may change the request's status at the same moment, which does not concern the customer.
        requestStates.write(request, { to: MARKED_AS_CUSTOMER }),
        paymentReminder(order),
        status !== MARKED_AS_CUSTOMER &&
          queued(
            mailKey('status', key.id, version + 1),
            key.uid,
            now,
            // The page leads on to the payment.
            !given && order.deposit > 0 && paysOnline() ? untilItStands() : undefined,
          ),
      ];
    },
  });
}

function requireAnswered(sent: StoredVersion, answers: LineAnswer[]): void {
  requireKnownLines(sent, answers);
  const problems = Object.entries(acceptProblems(sent.lines, answers));
  if (problems.length > 0)
    throw new InvalidError(
      Object.fromEntries(problems.map(([line, problem]) => [`answers.${line}`, problem])),
    );
}

function orderOf(
  { uid, id, sent, customerName }: SentQuote,
  { itemNumber }: ConsultationItem,
  answers: LineAnswer[],
  { acceptsAtOnce, paymentDays }: PaymentTerms,
) {
  const lines = chosenLines(sent.lines, answers);
  const { deposit } = priceOf(sent, answers);
  const placedOn = new Date().toISOString();
  const order = newOrder(
    { uid, id, customerName, items: itemsOf(lines, []), itemNumber, placedOn, paymentDays },
    placedOn,
  );
  const waitsForDeposit = deposit > 0 && !acceptsAtOnce;
  const { delivery, deliveryCost } = sent;
  return {
    ...{ ...order, lines, delivery, deliveryCost, deposit, agreedAt: placedOn, waitsForDeposit },
    ...placeInList({ ...order, delivery }),
  };
}
