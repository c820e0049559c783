import { MARKED_AS_CUSTOMER, WITHDRAWN } from '../../commission/consultations/consultation.contract.ts';
import { type ConsultationItem, consultations } from '../../commission/consultations/consultation.entity.ts';
import { requestMailKeys } from '../../commission/consultations/read-consultation.ts';
import { readMessageNews } from '../../commission/conversations/read-message-news.ts';
import { orders } from '../../commission/orders/order.entity.ts';
import { paymentReminderKey } from '../../commission/orders/payment-reminder.ts';
import { type OrderKey, readCustomer, stageMailKey } from '../../commission/orders/read-order.ts';
import { isOver } from '../../commission/orders/stage.contract.ts';
import { makePaymentLink } from '../../commission/payments/make-payment-link.ts';
import { paysOnline } from '../../commission/payments/open-provider.ts';
import { findQuote, lastChanges, quoteMailKey } from '../../commission/quotes/read-quote.ts';
import { type QuoteNews, readQuoteNews } from '../../commission/quotes/read-quote-news.ts';
import { declarationOf, kindOf, type MailKind } from '../../core/outbox/mail.contract.ts';
import { type MailItem, mailKey } from '../../core/outbox/mail.entity.ts';
import { plainName } from '../../core/runtime/plain-name.contract.ts';
import { type AccountItem, accounts, provesAddress } from '../../people/accounts/account.entity.ts';
import { makeProofLink } from '../../people/accounts/make-proof-link.ts';
import { keptSignIns } from '../../people/accounts/sign-in.entity.ts';
import { readAnswerNews } from '../../shop/reviews/read-answer-news.ts';
import { type DeletionItem, deletions } from '../personal-data/deletion.entity.ts';
import { type ChangeNews, readChangeNews, readStageNews, type StageNews } from './read-order-news.ts';
import {
  confirmation,
  farewell,
  type NewDevice,
  newDevice,
  passkeyAdded,
  secondFactor,
} from './templates/account-mails.ts';
import { changeAnswered, changeOfOrder } from './templates/change-mails.ts';
import {
  deliveryReminder,
  type HandoverNews,
  orderReceived,
  slotChosen,
  slotsOffered,
} from './templates/handover-mails.ts';
import { type Content, layOut, type Message } from './templates/layout.ts';
import { messageToCustomer, messageToOwner } from './templates/message-told.ts';
import { type PaymentNews, paymentMoved, paymentOverdue, paymentToOwner } from './templates/payment-mails.ts';
import { quoteAnswered, quoteSent } from './templates/quote-mails.ts';
import {
  acknowledgement,
  ownerNotification,
  type RequestNews,
  requestWithdrawn,
  statusUpdate,
} from './templates/request-mails.ts';
import { reviewAnswered } from './templates/review-answered.ts';
import { stageUpdate } from './templates/stage-update.ts';

/** The e-mail, or the state into which it goes instead: `dropped` is out of date, `held` waits for a proven address, `unwanted` is switched off. */
type Composed = Message | 'dropped' | 'held' | 'unwanted';
/** `account` is of the person whose partition holds the subject. */
type Compose = (mail: MailItem, account: AccountItem | null, payLink: PayLink) => Promise<Composed>;
type PayLink = (key: OrderKey) => string | Promise<string>;

/** How each kind of e-mail is written: a new kind is an entry here and a template. */
const COMPOSE: Record<MailKind, Compose> = {
  notification: from(loadConsultation, ownerNotification),
  acknowledgement: acknowledge,
  status: toProvenAddress(loadRequestNews, statusUpdate),
  withdrawal: from(loadWithdrawn, requestWithdrawn),
  confirmation: askForProof,
  stage: toProvenAddress(loadStageNews, withPayLink(stageUpdate)),
  payment: toProvenAddress(loadPayment, paymentMoved),
  paymentReminder: toProvenAddress(loadPaymentDue, withPayLink(paymentOverdue)),
  paymentToOwner: from(loadPayment, paymentToOwner),
  change: toProvenAddress(loadChangeForCustomer, changeOfOrder),
  changeAnswer: from(loadChange, changeAnswered),
  slots: toProvenAddress(loadHandover, slotsOffered),
  slotChosen: from(loadHandover, slotChosen),
  received: from(loadReceived, orderReceived),
  reminder: toProvenAddress(loadHandover, deliveryReminder),
  quote: toProvenAddress(loadQuote, quoteSent),
  quoteAnswer: from(loadQuoteAnswer, quoteAnswered),
  messageToCustomer: toProvenAddress(readMessageNews, messageToCustomer),
  messageToOwner: from(readMessageNews, messageToOwner),
  reviewAnswer: toProvenAddress(({ subjectId, uid }) => readAnswerNews(subjectId, uid), reviewAnswered),
  newDevice: toProvenAddress(loadNewDevice, newDevice),
  secondFactor: toProvenAddress(async (_, account) => account ?? undefined, secondFactor),
  passkey: toProvenAddress(async (_, account) => account ?? undefined, passkeyAdded),
  farewell: from(loadDeletion, farewell),
};

/** Writes an e-mail, or says why it is not sent. `payLink` makes the link by which its reader pays. */
export async function composeMail(mail: MailItem, payLink: PayLink = makePaymentLink): Promise<Composed> {
  const kind = kindOf(mail.kind);
  const { topic } = declarationOf(kind);
  const { data: account } = await accounts().get({ uid: mail.uid }).go({ consistent: true });
  return topic && account?.unwantedMails?.includes(topic)
    ? 'unwanted'
    : COMPOSE[kind](mail, account, payLink);
}

/** Reads what an e-mail is about as it is now; undefined if the e-mail is out of date. */
type Load<Subject> = (mail: MailItem, account: AccountItem | null) => Promise<Subject | undefined>;
type Template<Subject> = (subject: Subject, mail: MailItem, payLink: PayLink) => Content | Promise<Content>;

function from<Subject>(load: Load<Subject>, template: Template<Subject>): Compose {
  return async (mail, account, payLink) => {
    const subject = await load(mail, account);
    return subject ? layOut(await template(subject, mail, payLink)) : 'dropped';
  };
}

/** As `from`, to a customer, who must have proved the address. */
function toProvenAddress<Subject extends { email: string }>(
  load: Load<Subject>,
  template: Template<Subject>,
): Compose {
  return async (mail, account, payLink) => {
    const subject = await load(mail, account);
    if (!subject) return 'dropped';
    return provesAddress(account, subject.email) ? layOut(await template(subject, mail, payLink)) : 'held';
  };
}

/** One acknowledgement goes to an address that nobody has proved: it carries the link with which its reader can. */
async function acknowledge(mail: MailItem, account: AccountItem | null): Promise<Composed> {
  const request = await loadConsultation(mail);
  if (!request) return 'dropped';
  if (provesAddress(account, request.email)) return layOut(acknowledgement(request));
  if (account?.acknowledgedId !== request.id) return 'held';
  return layOut(acknowledgement({ ...request, proofLink: await makeProofLink(mail.uid, request.email) }));
}

/** To the account whose user asked for a link, unless the address has been proven meanwhile. */
async function askForProof({ uid }: MailItem, account: AccountItem | null): Promise<Composed> {
  if (!account || provesAddress(account, account.email)) return 'dropped';
  const { email } = account;
  return layOut(confirmation({ email, proofLink: await makeProofLink(uid, email) }));
}

/** Where something is due, the e-mail has a link to pay it. */
function withPayLink(template: (news: StageNews & { payLink?: string }) => Content): Template<StageNews> {
  return async (news, { uid, subjectId: id }, payLink) =>
    template(news.due && paysOnline() ? { ...news, payLink: await payLink({ uid, id }) } : news);
}

/** An e-mail about a request is out of date when the request is gone, or has another status by now. */
async function loadConsultation(mail: MailItem): Promise<ConsultationItem | undefined> {
  const request = await findRequest(mail);
  const keys = request ? requestMailKeys(request) : [];
  return keys.some(({ kind }) => kind === mail.kind) ? request : undefined;
}

/** The owner learns of a request that is withdrawn now. */
async function loadWithdrawn(mail: MailItem): Promise<ConsultationItem | undefined> {
  const request = await findRequest(mail);
  return request?.status === WITHDRAWN ? request : undefined;
}

async function findRequest({ uid, subjectId: id }: MailItem): Promise<ConsultationItem | undefined> {
  const { data } = await consultations().get({ uid, id }).go({ consistent: true });
  return data ? { ...data, name: plainName(data.name) } : undefined;
}

/** A request with the order that it became. */
async function loadRequestNews(mail: MailItem): Promise<RequestNews | undefined> {
  const request = await loadConsultation(mail);
  if (request?.status !== MARKED_AS_CUSTOMER) return request;
  const order = await findOrder(mail);
  return { ...request, order: order && (await readStageNews(order)) };
}

/** An e-mail about an order's stage is out of date when the order or its user is gone, or the stage has changed again. */
async function loadStageNews(mail: MailItem): Promise<StageNews | undefined> {
  const order = await findOrder(mail);
  return order && stageMailKey(order)?.kind === mail.kind ? readStageNews(order) : undefined;
}

/** A reminder is out of date when that is paid, or due by another day. */
async function loadPaymentDue(mail: MailItem): Promise<StageNews | undefined> {
  const order = await findOrder(mail);
  if (!order || paymentReminderKey(order)?.kind !== mail.kind) return undefined;
  const news = await readStageNews(order);
  return news?.due && news;
}

/** An e-mail about a payment has the number of its entry in the order's ledger, which only grows. */
async function loadPayment(mail: MailItem): Promise<PaymentNews | undefined> {
  const order = await findOrder(mail);
  const entry = order?.payments?.[Number(mail.kind.replace(/\D/g, ''))];
  const news = order && entry && (await readStageNews(order));
  return news && { ...news, uid: mail.uid, entry };
}

/** An e-mail about a change is out of date when the order or its user is gone, or something else was done with the change. */
async function loadChange(mail: MailItem): Promise<ChangeNews | undefined> {
  const order = await findOrder(mail);
  const version = Number(mail.kind.replace(/\D/g, ''));
  const change = order?.changes?.find((each) => each.version === version);
  return order && change && readChangeNews(order, change);
}

/** A proposal that has expired is out of date too. */
async function loadChangeForCustomer(mail: MailItem): Promise<ChangeNews | undefined> {
  const news = await loadChange(mail);
  return news?.change.state === 'expired' ? undefined : news;
}

/** An e-mail about a delivery is out of date when the order or its user is gone or over, or something else was said of the delivery. */
async function loadHandover(mail: MailItem): Promise<HandoverNews | undefined> {
  const news = await loadReceived(mail);
  return news && !isOver(news.status) ? news : undefined;
}

/** What an order's customer has said in the end stays true once it is over. */
async function loadReceived(mail: MailItem): Promise<(HandoverNews & { status: string }) | undefined> {
  const [order, customer] = await Promise.all([findOrder(mail), readCustomer(mail.uid)]);
  const isCurrent = order?.handover?.version === Number(mail.kind.replace(/\D/g, ''));
  if (!customer || !order?.handover || !isCurrent) return undefined;
  const { uid, id, orderId, status, deliveryAddress = '', handover } = order;
  return { uid, id, orderId, status, ...customer, deliveryAddress, handover };
}

async function findOrder({ uid, subjectId: id }: MailItem) {
  return (await orders().get({ uid, id }).go({ consistent: true })).data ?? undefined;
}

/** An e-mail with a quote is out of date when the quote or its user is gone, or that version is no longer open. */
async function loadQuote({ uid, subjectId: id, kind }: MailItem): Promise<QuoteNews | undefined> {
  const quote = await findQuote({ uid, id });
  const isCurrent = quote?.sent?.state === 'sent' && quoteMailKey(quote)?.kind === kind;
  if (!isCurrent || !quote.sent) return undefined;
  return readQuoteNews(quote, quote.sent, await lastChanges({ ...quote, sent: quote.sent }));
}

/** The owner learns of the latest answer only. */
async function loadQuoteAnswer({ uid, subjectId: id, kind }: MailItem): Promise<QuoteNews | undefined> {
  const quote = await findQuote({ uid, id });
  const isLatest = quote && mailKey('quoteAnswer', id, quote.revision).kind === kind;
  return isLatest && quote.sent ? readQuoteNews(quote, quote.sent) : undefined;
}

/** The e-mail about a sign-in has its moment. It is sent although that sign-in may have been ended since. */
async function loadNewDevice(
  { uid, kind }: MailItem,
  account: AccountItem | null,
): Promise<NewDevice | undefined> {
  const signIn = (await keptSignIns(uid)).find(
    ({ signedInAt }) => mailKey('newDevice', uid, Date.parse(signedInAt)).kind === kind,
  );
  return account && signIn ? { ...signIn, email: account.email } : undefined;
}

/** Everything else about the person is removed when this e-mail is written. */
async function loadDeletion({ subjectId: id }: MailItem): Promise<DeletionItem | undefined> {
  const { data } = await deletions().get({ id }).go({ consistent: true });
  return data ? { ...data, displayName: plainName(data.displayName) } : undefined;
}
