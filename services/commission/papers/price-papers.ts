import { NotFoundError } from '../../core/runtime/errors.ts';
import { dayText } from '../../core/site/date-words.contract.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import { NOT_RETURNED } from '../../shop/pages/page.contract.ts';
import { givenText, WAY_TEXTS } from '../consultations/given.contract.ts';
import { amountDue } from '../orders/amount-due.contract.ts';
import { type OrderLine, orderNumber, sumsOf, totalsOf } from '../orders/order.contract.ts';
import { textFacts } from '../orders/order-texts.contract.ts';
import { taxNote } from '../orders/tax.contract.ts';
import { chosenLines, priceOf, wholePriceOf, wholeTotal } from '../quotes/choice.contract.ts';
import { type QuoteVersion, signedText } from '../quotes/quote.contract.ts';
import { promiseInWords, quoteMessage } from '../quotes/quote-message.contract.ts';
import type { PaperBody, PaperTable } from './paper.contract.ts';
import type { Commission } from './read-commission.ts';

/** The quote as it was sent last: what was chosen of an accepted one, else all that it offers. */
export function quote({ key, quote: sent }: Commission): PaperBody {
  if (!sent) throw noPaper();
  return {
    facts: [
      ['Quote', `${orderNumber(key.id)}, version ${sent.number}`],
      ['Sent', dayText(sent.sentAt)],
      ['Valid until', dayText(sent.validUntil)],
      ...(sent.delivery ? [['Delivery', promiseInWords(sent)] as [string, string]] : []),
      ...(sent.state === 'sent' ? [] : [['State', quoteMessage(sent).title] as [string, string]]),
      ...signatureFacts(sent),
    ],
    tables: [quoteTable(sent)],
    paragraphs: [sent.note],
  };
}

/** What a version of a quote costs, as papers and e-mails have it. */
export function quoteTable(
  version: Pick<QuoteVersion, 'lines' | 'deliveryCost' | 'deposit' | 'answers'> & { state: string },
): PaperTable {
  const { lines, answers, deliveryCost } = version;
  const isAccepted = version.state === 'accepted';
  const price = isAccepted ? priceOf(version, answers) : wholePriceOf(version);
  const least = priceOf(version, isAccepted ? answers : []).total;
  return linesTable(isAccepted ? chosenLines(lines, answers) : lines, [
    ['Items', price.subtotal],
    ...sumsOf(price, deliveryCost, isAccepted ? 'Total' : wholeTotal(lines)),
    ...(least < price.total ? [['Without options', least] as Sum] : []),
    ...(price.deposit > 0 ? [['Deposit due before we start', price.deposit] as Sum] : []),
  ]);
}

function signatureFacts({ signature }: QuoteVersion): [string, string][] {
  if (!signature) return [];
  return [
    ['Signed', signedText(signature)],
    ['Fingerprint (SHA-256)', signature.fingerprint],
  ];
}

/** How the customer has asked and agreed, where that was not on the site. */
function consentFacts({ request, quote }: Commission): [string, string][] {
  const { given } = quote?.signature ?? {};
  return [
    ...(request?.cameBy ? [['Requested', WAY_TEXTS[request.cameBy]] as [string, string]] : []),
    ...(given ? [['Accepted', givenText(given)] as [string, string]] : []),
  ];
}

/** What was ordered, what it costs, and when it comes. */
export function confirmation(commission: Commission): PaperBody {
  const order = orderOf(commission);
  const { deposit, agreedTerms = [] } = order;
  const isOpen = totalsOf(order).depositDue > 0;
  return {
    facts: [...orderFacts(commission), ...consentFacts(commission), ...dueFacts(order)],
    tables: [
      linesTable(order.lines, [
        ...priceSums(order),
        ...(deposit > 0 ? [[isOpen ? 'Deposit due before we start' : 'Deposit', deposit] as Sum] : []),
        ...paidSums(order),
      ]),
    ],
    ...(agreedTerms.length > 0 && { paragraphs: [NOT_RETURNED] }),
  };
}

export type Sum = [label: string, cents: number];
type Order = NonNullable<Commission['order']>;

/** Lines with their prices, as papers and e-mails have them. */
export function linesTable(
  lines: readonly (OrderLine & { isOptional?: boolean })[],
  sums: readonly Sum[],
): PaperTable {
  return {
    caption: 'Items',
    columns: [
      { label: 'Item' },
      { label: 'Quantity', isNumber: true },
      { label: 'Each', isNumber: true },
      { label: 'Price', isNumber: true },
    ],
    rows: lines.map(({ what, options, itemNumber, quantity, price, tax, isOptional }) => [
      [
        ...[what, options],
        [itemNumber && `Item #${itemNumber}`, taxNote({ tax }), isOptional && 'Optional']
          .filter(Boolean)
          .join(' · '),
      ]
        .filter(Boolean)
        .join('\n'),
      String(quantity),
      formatCents(price),
      formatCents(quantity * price),
    ]),
    sums: sums.map(([label, cents]) => [label, formatCents(cents)]),
  };
}

export function priceSums(order: Order): Sum[] {
  const totals = totalsOf(order);
  return [['Items', totals.subtotal], ...sumsOf(totals, order.deliveryCost)];
}

/** What was paid, and what is open, as the order's page calls it. */
export function paidSums(order: Order): Sum[] {
  const { total, paid, balance } = totalsOf(order);
  return [
    // Nothing is left to pay of a cancelled order.
    ...(balance === total - paid ? [] : [['Cancelled', paid + balance - total] as Sum]),
    ['Paid', paid],
    [balance < 0 ? 'Credit' : 'Balance', Math.abs(balance)],
  ];
}

export function orderFacts(commission: Commission): [string, string][] {
  const order = orderOf(commission);
  const { orderId, placedOn, estimatedDelivery, changes, agreedTerms = [] } = order;
  const accepted = changes.filter(({ state }) => state === 'accepted');
  return [
    ['Order ID', orderId],
    ['Placed', dayText(placedOn)],
    ...(estimatedDelivery ? [['Estimated Delivery', estimatedDelivery] as [string, string]] : []),
    ...textFacts(order, 'isOnPapers'),
    ...agreedTerms.map(({ title, publishedAt }): [string, string] => [
      title,
      `as of ${dayText(publishedAt)}`,
    ]),
    ...accepted.map(({ number, what, events }): [string, string] => {
      const { at, given } = events.at(-1) ?? {};
      return [`Change C${number}`, `${what}, agreed ${given ? givenText(given) : `on ${dayText(at)}`}`];
    }),
  ];
}

/** The last day for what is due. */
export function dueFacts(order: Order): [string, string][] {
  const by = amountDue(order)?.by;
  return by ? [['Due by', dayText(by)]] : [];
}

/** The order that a paper is about; NotFoundError if there is none. */
export function orderOf({ order }: Commission): Order {
  if (!order) throw noPaper();
  return order;
}

export const noPaper = () => new NotFoundError('Document not found.');
