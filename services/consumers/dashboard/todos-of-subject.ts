import { GENERAL_INQUIRY } from '../../commission/consultations/consultation.contract.ts';
import { isClosed } from '../../commission/consultations/status-message.contract.ts';
import { amountDue, awaitsDeposit } from '../../commission/orders/amount-due.contract.ts';
import { openChange } from '../../commission/orders/change.contract.ts';
import { openDisputes, overpaid } from '../../commission/orders/order.contract.ts';
import type { OrderItem } from '../../commission/orders/order.entity.ts';
import { toOrder } from '../../commission/orders/order-view.ts';
import { CANCELLED, DELIVERED, FIRST_STAGE, isOver } from '../../commission/orders/stage.contract.ts';
import { missOf } from '../../commission/orders/stage-times.ts';
import { questionsOf } from '../../commission/quotes/questions.ts';
import { declarationOf, kindOf, requestNoun } from '../../core/outbox/mail.contract.ts';
import type { MailItem } from '../../core/outbox/mail.entity.ts';
import { resendableFrom } from '../../core/outbox/resend-mails.ts';
import { timeOf } from '../../core/runtime/ids.ts';
import { dayOf, startOf } from '../../core/site/day.contract.ts';
import type { ReviewItem } from '../../shop/reviews/review.entity.ts';
import type { Counted, StoredTodo } from './dashboard.entity.ts';
import type { RequestSubject, Subject } from './read-subject.ts';

/** An order needs doing from a week before its last day on, a quote from three days before. */
const ORDER_DAYS = 7;
const QUOTE_DAYS = 3;
/** For so long a proposal, or times that were offered, may be without an answer. */
const SILENT_MS = 3 * 86_400_000;

/** What a subject asks of the owner, now or at a later moment. It depends on what is stored only, not on the time. */
export function todosOf(subject: Subject): StoredTodo[] {
  if (!('mails' in subject)) return ofReview(subject);
  const about = { who: nameOf(subject), what: whatOf(subject) };
  const found = [
    ofRequest,
    ofConversation,
    ofQuote,
    ofChange,
    ofSlots,
    ofPlaced,
    ofOrder,
    ofPayment,
    ofRefund,
    ofFailedRefund,
    ofDispute,
  ].flatMap((todoOf) => todoOf(subject) ?? []);
  const ofMails = subject.mails.flatMap((mail) => ofMail(subject, mail) ?? []);
  return [
    ...found.map((todo) => ({ ...about, part: todo.kind, ...todo })),
    ...ofMails.map((todo) => ({ ...about, ...todo })),
  ];
}

type Found = Omit<StoredTodo, 'who' | 'what' | 'part'>;

function ofRequest(subject: RequestSubject): Found | undefined {
  const { consultation } = subject;
  if (consultation?.status !== 'Pending' || answeredAt(subject) || subject.order) return undefined;
  return { kind: 'request', since: consultation.submittedAt };
}

function ofConversation({ conversation }: RequestSubject): Found | undefined {
  if (!conversation?.waitingSinceId) return undefined;
  return { kind: 'message', since: timeOf(conversation.waitingSinceId) };
}

/**
 * A customer's question comes before the day on which the quote ends. A quote that has ended stays until the owner acts, and one that was
 * declined until the owner writes, begins another version, or the request is over.
 */
function ofQuote({ quote, conversation, consultation, order }: RequestSubject): Found | undefined {
  const { sent } = quote ?? {};
  const declined = sent?.state === 'declined' && sent.events.findLast(({ what }) => what === 'declined');
  if (declined) {
    const { at: since, text: why } = declined;
    const written = conversation?.mailedToCustomer && timeOf(conversation.mailedToCustomer);
    const isDone =
      order || quote?.draft || (consultation && isClosed(consultation)) || (written && written > since);
    return isDone ? undefined : { kind: 'declined', since, ...(why && { why }) };
  }
  if (sent?.state !== 'sent') return undefined;
  const asked = sent.events.findLast(({ what }) => what === 'asked');
  if (asked && questionsOf(sent, conversation) === 'open') return { kind: 'question', since: asked.at };
  return { kind: 'quote', since: startOf(sent.validUntil, -QUOTE_DAYS), day: sent.validUntil };
}

/** The customer objects, or asks for a change of an order that is not over, or has said nothing of a proposal for some days. */
function ofChange({ order }: RequestSubject): Found | undefined {
  const open = isOver(order?.status ?? '') ? undefined : openChange(order?.changes ?? []);
  const at = open?.events.at(-1)?.at;
  if (!open || !at) return undefined;
  if (open.state === 'asked') return { kind: open.isObjection ? 'objection' : 'change', since: at };
  return { kind: 'proposal', since: silentSince(at), day: open.validUntil ?? '' };
}

const silentSince = (at: string) => new Date(Date.parse(at) + SILENT_MS).toISOString();

/** The customer has chosen none of the times for the delivery. */
function ofSlots({ order }: RequestSubject): Found | undefined {
  const { slots = [], chosen, received, events = [] } = order?.handover ?? {};
  const at = events.findLast(({ what }) => what === 'offered')?.at;
  if (!at || chosen || received || isOver(order?.status ?? '')) return undefined;
  const day =
    slots
      .map((slot) => slot.day)
      .toSorted()
      .at(-1) ?? '';
  return { kind: 'slots', since: silentSince(at), day };
}

/** A new order is the shop's to begin, once a deposit that it waits for is paid. */
function ofPlaced({ order }: RequestSubject): Found | undefined {
  if (order?.status !== FIRST_STAGE || awaitsDeposit(toOrder(order))) return undefined;
  return { kind: 'placed', since: order.placedOn };
}

function ofOrder({ order, samples, closed }: RequestSubject): Found | undefined {
  if (!order?.delivery || isOver(order.status)) return undefined;
  const day = order.delivery.to;
  const due = startOf(day, -ORDER_DAYS);
  // Who has proposed another date, or offered times, has done what is to do.
  const isProposed = openChange(order.changes ?? [])?.state === 'proposed' || order.handover;
  const miss = isProposed ? undefined : missOf(order, samples, closed);
  return { kind: 'order', since: miss && miss.from < due ? miss.from : due, day, ...(miss && { miss }) };
}

/** A deposit or a balance is open, and its last day has passed. */
function ofPayment({ order }: RequestSubject): Found | undefined {
  const { by, amount: cents } = (order && amountDue(toOrder(order))) ?? {};
  return by && cents ? { kind: 'payment', since: startOf(by, 1), day: by, cents } : undefined;
}

/** More is paid than the order costs, or it is cancelled: since the last payment, cancellation or change. */
function ofRefund({ order: item }: RequestSubject): Found | undefined {
  const last = item?.payments?.findLast(({ amount }) => amount > 0);
  if (!item || !last) return undefined;
  const order = toOrder(item);
  const cents = overpaid(order);
  const since = [
    startOf(last.on),
    order.stages.findLast(({ stage }) => stage === CANCELLED)?.at ?? '',
    order.changes.findLast(({ state }) => state === 'accepted')?.events.at(-1)?.at ?? '',
  ].toSorted();
  return cents > 0 ? { kind: 'refund', since: since.at(-1) ?? '', cents } : undefined;
}

/** A refund came back, and nothing was paid back since. */
function ofFailedRefund({ order }: RequestSubject): Found | undefined {
  const ledger = order?.payments ?? [];
  const failed = ledger.findLastIndex(({ kind }) => kind === 'refundFailed');
  const { on = '', amount: cents = 0 } = ledger[failed] ?? {};
  const isPaidBack = ledger.slice(failed).some(({ amount, kind }) => amount < 0 && kind !== 'disputed');
  return failed < 0 || isPaidBack ? undefined : { kind: 'refundFailed', since: startOf(on), cents };
}

/** A bank waits for the shop's answer, or decides. */
function ofDispute({ order }: RequestSubject): Found | undefined {
  const [dispute] = openDisputes(order?.payments ?? []);
  if (!dispute) return undefined;
  const { on, asked: cents = 0, answerBy: day } = dispute;
  return { kind: 'dispute', since: startOf(on), cents, ...(day && { day }) };
}

function ofMail(subject: RequestSubject, mail: MailItem): Omit<StoredTodo, 'who' | 'what'> | undefined {
  const { state } = mail;
  const noun = requestNoun(mail.noun);
  const kind = kindOf(mail.kind);
  const since = resendableFrom(mail);
  // A held e-mail waits for its recipient, who has to confirm the address first.
  if (!noun || !since || state === 'held') return undefined;
  // Who was answered needs no acknowledgement any more.
  if (declarationOf(kind).untilAnswered && answeredAt(subject)) return undefined;
  return { kind: 'mail', part: `mail-${noun}-${kind}`, since, mail: { kind, noun, state } };
}

/** What of a review waits for approval: its text, its photos. */
function ofReview({ review }: { review?: ReviewItem }): StoredTodo[] {
  if (!review || review.state === 'hidden') return [];
  const { createdAt: since, reviewerName: who, productName: what, customerImages } = review;
  const count = customerImages.filter(({ status }) => status === 'pending').length;
  return [
    ...(review.state === 'waiting' ? [{ kind: 'review' as const, part: 'review', since, who, what }] : []),
    ...(count > 0 ? [{ kind: 'photos' as const, part: 'photos', since, who, what, count }] : []),
  ];
}

function nameOf({ consultation, order, conversation }: RequestSubject): string {
  return order?.customerName || consultation?.name || conversation?.customerName || '';
}

function whatOf({ consultation, order }: RequestSubject): string {
  if (order) return toOrder(order).items.join(', ');
  // A request for samples, and a question, have a tag that says so.
  return [consultation?.productName ?? GENERAL_INQUIRY, ...(consultation?.tags ?? [])].join(' · ');
}

/** When the owner answered a request for the first time: by another status, a message or a quote. Undefined if not yet. */
export function answeredAt({ consultation, quote, conversation }: RequestSubject): string | undefined {
  const answers = [
    consultation?.timeline[1]?.at,
    quote?.sent?.sentAt,
    conversation?.mailedToCustomer && timeOf(conversation.mailedToCustomer),
  ];
  return answers.filter((at) => at !== undefined).toSorted()[0];
}

/** Whether an order was delivered by the last day that its customer was promised, in the range that was agreed last. */
function promiseOf(order: OrderItem | undefined): Counted[] {
  const { status, stages = [], delivery } = order ?? {};
  const at = stages.findLast(({ stage }) => stage === DELIVERED)?.at;
  if (status !== DELIVERED || !at || !delivery) return [];
  return dayOf(at) <= delivery.to ? ['delivered', 'kept'] : ['delivered'];
}

/** What there is to count of a request. */
export function countable(subject: RequestSubject): Counted[] {
  const { consultation, quote, order } = subject;
  if (!consultation) return [];
  return [
    'requests',
    ...(quote?.sent ? (['quoted'] as const) : []),
    ...(quote?.sent?.state === 'accepted' ? (['accepted'] as const) : []),
    ...(order ? (['ordered'] as const) : []),
    // What the owner entered was answered as it came.
    ...(answeredAt(subject) && !consultation.cameBy ? (['answered'] as const) : []),
    ...promiseOf(order),
  ];
}
