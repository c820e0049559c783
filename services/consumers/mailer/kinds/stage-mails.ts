import { piecesToReview } from '../../../commission/conversations/pieces-to-review.ts';
import {
  type AmountDue,
  amountDue,
  balanceDueFrom,
  tooLittleOnline,
  whenDue,
} from '../../../commission/orders/amount-due.contract.ts';
import { chosenSlot, slotText } from '../../../commission/orders/handover.contract.ts';
import { type OrderMoney, sumsOf, totalsOf } from '../../../commission/orders/order.contract.ts';
import type { OrderItem } from '../../../commission/orders/order.entity.ts';
import { textFacts } from '../../../commission/orders/order-texts.contract.ts';
import { toOrder } from '../../../commission/orders/order-view.ts';
import { type Customer, customerOf, orderMailKeys } from '../../../commission/orders/read-order.ts';
import { isOver } from '../../../commission/orders/stage.contract.ts';
import { nextStep, stageMessage } from '../../../commission/orders/stage-message.contract.ts';
import { linesTable, type Sum } from '../../../commission/papers/price-papers.ts';
import type { CommissionRecords } from '../../../commission/papers/read-commission.ts';
import { paysOnline } from '../../../commission/payments/open-provider.ts';
import { dayText } from '../../../core/site/date-words.contract.ts';
import { formatCents } from '../../../core/site/money.contract.ts';
import { howToPayOf } from '../../../shop/pages/read-site.ts';
import { type DueMail, type PayLink, toProvenAddress, type WantedPaper } from '../kind.ts';
import { type Content, hello, hubPage } from './layout.ts';

/** What each e-mail about an order tells: of whom it is, and to whom it goes. */
export interface OrderNews
  extends Pick<OrderItem, 'uid' | 'id' | 'orderId'>,
    Pick<Customer, 'name' | 'email'> {}

/** What is due now. */
export type ToPay = Pick<OrderNews, 'uid' | 'id'> & { due?: AmountDue | undefined };

/** What the e-mail about an order's stage tells. */
export interface StageNews extends OrderNews, ToPay {
  status: string;
  items: string;
  money: OrderMoney;
  /** Empty if nothing is due, or nobody has said how. */
  howToPay: string;
  /** The stage at which the rest will be due. */
  dueFrom?: string | undefined;
  /** What happens next; empty if nothing does. */
  next: string;
  estimatedDelivery: string;
  /** Where and when it comes, and how the place is reached, as the customer said. @default nothing, or the order is over */
  agreed?: Record<string, string>;
  /** Names of the delivered pieces that the customer may review. */
  toReview: string[];
  /** What else the owner has written, by label. */
  texts: Record<string, string>;
}

/** The news of the stage that an order is in, for its customer as they are now; undefined for a user who is gone. */
export async function readStageNews(
  item: OrderItem,
  records: CommissionRecords,
): Promise<StageNews | undefined> {
  const order = toOrder(item);
  const [customer, howToPay, pieces] = await Promise.all([
    records.account().then(customerOf),
    amountDue(order) ? records.site().then(howToPayOf) : '',
    piecesToReview(item),
  ]);
  if (!customer) return undefined;
  const { orderId, status, items, estimatedDelivery = '', lines, deliveryCost, deposit, payments } = order;
  return {
    ...{ uid: item.uid, id: item.id, ...customer, orderId, status },
    items: items.join('\n'),
    money: { lines, deliveryCost, deposit, payments },
    howToPay,
    due: amountDue(order),
    dueFrom: balanceDueFrom(order),
    next: nextStep(order)?.text ?? '',
    estimatedDelivery,
    agreed: isOver(status) ? {} : agreedOf(order),
    toReview: pieces.map(({ name }) => name),
    texts: Object.fromEntries(textFacts(order, 'isInMails')),
  };
}

function agreedOf({
  deliveryAddress,
  handover,
}: Pick<OrderItem, 'deliveryAddress' | 'handover'>): Record<string, string> {
  const slot = handover && chosenSlot(handover);
  return {
    ...(deliveryAddress && { Address: deliveryAddress }),
    ...(slot && { 'Delivery Time': slotText(slot), ...(handover.access && { Access: handover.access }) }),
  };
}

/** The order that an e-mail is about, if it tells of how that is now. */
export async function currentOrder({ mail, records }: DueMail): Promise<OrderItem | undefined> {
  const order = await records.order();
  return order && orderMailKeys(order).some(({ kind }) => kind === mail.kind) ? order : undefined;
}

/** Where something is due, the e-mail has a link to pay it. */
export function withPayLink<News extends ToPay>(write: (news: News & { payLink?: string }) => Content) {
  return async (news: News, payLink: PayLink) =>
    write(
      news.due && paysOnline() && !tooLittleOnline(news.due.amount)
        ? { ...news, payLink: await payLink(news) }
        : news,
    );
}

/** The newest for what is due now. */
export async function invoices({ records }: DueMail): Promise<WantedPaper[]> {
  const order = await records.order();
  const due = order && amountDue(toOrder(order))?.what;
  if (!due) return [];
  return [{ kind: due === 'Deposit' ? 'depositInvoice' : 'invoice' }];
}

async function stageNews(due: DueMail): Promise<StageNews | undefined> {
  const order = await currentOrder(due);
  return order && readStageNews(order, due.records);
}

export const stageMails = { stage: toProvenAddress(stageNews, withPayLink(stageUpdate), invoices) };

const BY_CARD = 'By card from your order’s page, or:\n';

const LIST = new Intl.ListFormat('en');

/** Tells the customer the stage of their order, in the words that the hub uses. */
export function stageUpdate(news: StageNews & { payLink?: string }): Content {
  const { title, body } = stageMessage(news.status);
  return {
    to: news.email,
    subject: title,
    showsPiece: true,
    paragraphs: [hello(news.name), body, news.next, invitation(news)].filter(Boolean),
    ...aboutOrder(news),
    ...linksOf(news),
    settings: hubPage('/account'),
  };
}

/** The order, and before it the payment page where something is due and can be paid there. */
export function linksOf({ due, payLink, ...news }: ToPay & { payLink?: string | undefined }) {
  if (!due || !payLink) return { link: orderLink(news) };
  const label = `Pay the ${due.what.toLowerCase()} of ${formatCents(due.amount)}`;
  return { link: { label, url: payLink }, also: orderLink(news) };
}

/** Invites to a review of what has been delivered; empty if there is nothing to review. */
function invitation({ toReview }: StageNews): string {
  if (toReview.length === 0) return '';
  return `After an evening or two, we’d love to hear how you like it. You can review ${LIST.format(toReview)} from your order’s page.`;
}

/** What an e-mail tells of an order: its lines, what is paid and due, how to pay, and when it comes. */
export function aboutOrder({
  orderId,
  status,
  items,
  money,
  howToPay,
  due,
  dueFrom,
  estimatedDelivery,
  agreed,
  texts,
}: StageNews): Pick<Content, 'prices' | 'fields'> {
  const { lines, deliveryCost } = money;
  const totals = totalsOf({ ...money, status });
  const { paid, balance, depositDue } = totals;
  const isPriced = lines.length > 0;
  return {
    ...(isPriced && {
      prices: linesTable(lines, [
        ...sumsOf(totals, deliveryCost),
        ...(paid !== 0 ? [['Paid', paid] as Sum] : []),
        ...(depositDue > 0 ? [['Deposit due', depositDue] as Sum] : []),
        ...(balance > 0 ? [['Balance', balance] as Sum] : []),
      ]),
    }),
    fields: {
      'Order ID': orderId,
      ...(!isPriced && { Items: items }),
      ...dueField(due),
      ...(dueFrom && { 'Balance due': whenDue(dueFrom) }),
      ...(howToPay && {
        'How to pay': `${paysOnline() && !/\bcard\b/i.test(howToPay) ? BY_CARD : ''}${howToPay}\nReference: ${orderId}`,
      }),
      ...(estimatedDelivery && { 'Estimated Delivery': estimatedDelivery }),
      ...agreed,
      ...texts,
    },
  };
}

export function dueField(due: AmountDue | undefined): Record<string, string> {
  return due?.by ? { [`${due.what} due by`]: dayText(due.by) } : {};
}

export function orderLink({ id }: Pick<OrderNews, 'id'>) {
  return { label: 'Open your order', url: hubPage(`/orders/${id}`) };
}
