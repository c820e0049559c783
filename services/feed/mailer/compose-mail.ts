import { MARKED_AS_CUSTOMER, WITHDRAWN } from '../../commission/consultations/consultation.contract.ts';
import { type ConsultationItem, consultations } from '../../commission/consultations/consultation.entity.ts';
import { mailKeys } from '../../commission/consultations/read-consultation.ts';
import { type MessageNews, readMessageNews } from '../../commission/conversations/read-message-news.ts';
import { orders } from '../../commission/orders/order.entity.ts';
import { stageMailKey } from '../../commission/orders/read-order.ts';
import { makePaymentLink } from '../../commission/payments/make-payment-link.ts';
import { findQuote, quoteMailKey } from '../../commission/quotes/read-quote.ts';
import { type QuoteNews, readQuoteNews } from '../../commission/quotes/read-quote-news.ts';
import { type MailKind, topicOf } from '../../kit/outbox/mail.contract.ts';
import { kindOf, type MailItem, mailKey } from '../../kit/outbox/mail.entity.ts';
import { plainName } from '../../kit/runtime/plain-name.contract.ts';
import { type AccountItem, accounts, provesAddress } from '../../people/accounts/account.entity.ts';
import { makeProofLink } from '../../people/accounts/make-proof-link.ts';
import { type AnswerNews, readAnswerNews } from '../../shop/reviews/read-answer-news.ts';
import { type DeletionItem, deletions } from '../personal-data/deletion.entity.ts';
import { type ChangeNews, readChangeNews } from './read-change-news.ts';
import { readStageNews, type StageNews } from './read-stage-news.ts';
import { type Acknowledged, acknowledgement } from './templates/acknowledgement.ts';
import { changeAnswered } from './templates/change-answered.ts';
import { changeOfOrder } from './templates/change-of-order.ts';
import { confirmation, type Unproven } from './templates/confirmation.ts';
import { farewell } from './templates/farewell.ts';
import type { Message } from './templates/layout.ts';
import { messageToCustomer } from './templates/message-to-customer.ts';
import { messageToOwner } from './templates/message-to-owner.ts';
import { ownerNotification } from './templates/owner-notification.ts';
import { type PaymentNews, paymentMoved } from './templates/payment-moved.ts';
import { paymentToOwner } from './templates/payment-to-owner.ts';
import { quoteAnswered } from './templates/quote-answered.ts';
import { quoteSent } from './templates/quote-sent.ts';
import { requestWithdrawn } from './templates/request-withdrawn.ts';
import { reviewAnswered } from './templates/review-answered.ts';
import { stageUpdate } from './templates/stage-update.ts';
import { type RequestNews, statusUpdate } from './templates/status-update.ts';

/** The e-mail, or the state into which it goes instead: `dropped` is out of date, `held` waits for a proven address, `unwanted` is switched off. */
type Composed = Message | 'dropped' | 'held' | 'unwanted';
type Compose = (mail: MailItem) => Promise<Composed>;

/** How each kind of e-mail is written: a new kind is an entry here and a template. */
const COMPOSE: Record<MailKind, Compose> = {
  notification: from({ load: loadConsultation, template: ownerNotification }),
  acknowledgement: from({ load: loadAcknowledged, template: acknowledgement }),
  status: from({ load: loadRequestNews, template: statusUpdate }),
  withdrawal: from({ load: loadWithdrawn, template: requestWithdrawn }),
  confirmation: from({ load: loadUnproven, template: confirmation }),
  stage: from({ load: loadStageNews, template: stageUpdate }),
  payment: from({ load: loadPaymentForCustomer, template: paymentMoved }),
  paymentToOwner: from({ load: loadPayment, template: paymentToOwner }),
  change: from({ load: loadChangeForCustomer, template: changeOfOrder }),
  changeAnswer: from({ load: loadChange, template: changeAnswered }),
  quote: from({ load: loadQuote, template: quoteSent }),
  quoteAnswer: from({ load: loadQuoteAnswer, template: quoteAnswered }),
  messageToCustomer: from({ load: loadMessageForCustomer, template: messageToCustomer }),
  messageToOwner: from({ load: loadMessage, template: messageToOwner }),
  reviewAnswer: from({ load: loadAnswered, template: reviewAnswered }),
  farewell: from({ load: loadDeletion, template: farewell }),
};

interface Composition<Subject> {
  /** Reads what the e-mail is about as it is now, or says why it is not sent. */
  load(mail: MailItem): Promise<Subject | 'dropped' | 'held'>;
  template(subject: Subject): Promise<Message>;
}

/** Writes an e-mail, or says why it is not sent. */
export async function composeMail(mail: MailItem): Promise<Composed> {
  const kind = kindOf(mail.kind);
  return (await isUnwanted(kind, mail.uid)) ? 'unwanted' : COMPOSE[kind](mail);
}

/** Whether the customer has switched off e-mails of this kind. */
async function isUnwanted(kind: MailKind, uid: string): Promise<boolean> {
  const topic = topicOf(kind);
  if (!topic) return false;
  const account = await readAccount(uid);
  return account?.unwantedMails?.includes(topic) ?? false;
}

function from<Subject extends object>({ load, template }: Composition<Subject>): Compose {
  return async (mail) => {
    const subject = await load(mail);
    return typeof subject === 'string' ? subject : template(withoutControls(subject));
  };
}

/** An e-mail about a request is out of date when the request is gone, or has another status by now. */
async function loadConsultation({ uid, subjectId, kind }: MailItem): Promise<ConsultationItem | 'dropped'> {
  const { data } = await consultations().get({ uid, id: subjectId }).go({ consistent: true });
  const isCurrent = data && mailKeys(data).some((key) => key.kind === kind);
  return isCurrent ? { ...data, name: plainName(data.name) } : 'dropped';
}

/** The owner learns of a request that is withdrawn now. */
async function loadWithdrawn({ uid, subjectId }: MailItem): Promise<ConsultationItem | 'dropped'> {
  const { data } = await consultations().get({ uid, id: subjectId }).go({ consistent: true });
  return data?.status === WITHDRAWN ? { ...data, name: plainName(data.name) } : 'dropped';
}

/** As `loadConsultation`, for an e-mail to the requester, who must have proved the address. */
async function loadForRequester(mail: MailItem): Promise<ConsultationItem | 'dropped' | 'held'> {
  const [request, account] = await Promise.all([loadConsultation(mail), readAccount(mail.uid)]);
  if (request === 'dropped') return request;
  return provesAddress(account, request.email) ? request : 'held';
}

/** As `loadForRequester`, with the order that the request became. */
async function loadRequestNews(mail: MailItem): Promise<RequestNews | 'dropped' | 'held'> {
  const request = await loadForRequester(mail);
  if (typeof request === 'string' || request.status !== MARKED_AS_CUSTOMER) return request;
  const { data } = await orders().get({ uid: mail.uid, id: mail.subjectId }).go({ consistent: true });
  return { ...request, order: data ? await readStageNews(data) : undefined };
}

/** One acknowledgement goes to an address that nobody has proved: it carries the link with which its reader can. */
async function loadAcknowledged(mail: MailItem): Promise<Acknowledged | 'dropped' | 'held'> {
  const [request, account] = await Promise.all([loadConsultation(mail), readAccount(mail.uid)]);
  if (request === 'dropped' || provesAddress(account, request.email)) return request;
  if (account?.acknowledgedId !== request.id) return 'held';
  return { ...request, proofLink: await makeProofLink(mail.uid, request.email) };
}

/** The account whose user asked for a link, unless the address has been proven meanwhile. */
async function loadUnproven({ uid }: MailItem): Promise<Unproven | 'dropped'> {
  const account = await readAccount(uid);
  if (!account || provesAddress(account, account.email)) return 'dropped';
  return { email: account.email, proofLink: await makeProofLink(uid, account.email) };
}

async function readAccount(uid: string): Promise<AccountItem | null> {
  return (await accounts().get({ uid }).go({ consistent: true })).data;
}

/** An e-mail about an order's stage is out of date when the order or its user is gone, or the stage has changed again. */
async function loadStageNews({
  uid,
  subjectId,
  kind,
}: MailItem): Promise<(StageNews & { payLink?: string }) | 'dropped' | 'held'> {
  const { data } = await orders().get({ uid, id: subjectId }).go({ consistent: true });
  const news = data && stageMailKey(data)?.kind === kind ? await readStageNews(data) : undefined;
  if (!news) return 'dropped';
  if (!provesAddress(await readAccount(uid), news.email)) return 'held';
  return news.due ? { ...news, payLink: await makePaymentLink({ uid, id: subjectId }) } : news;
}

/** An e-mail about a payment has the number of its entry in the order's ledger, which only grows. */
async function loadPayment({ uid, subjectId, kind }: MailItem): Promise<PaymentNews | 'dropped'> {
  const { data } = await orders().get({ uid, id: subjectId }).go({ consistent: true });
  const entry = data?.payments?.[Number(kind.replace(/\D/g, ''))];
  const news = data && entry && (await readStageNews(data));
  return news ? { ...news, uid, entry } : 'dropped';
}

/** As `loadPayment`, for an e-mail to the customer, who must have proved the address. */
async function loadPaymentForCustomer(mail: MailItem): Promise<PaymentNews | 'dropped' | 'held'> {
  const [news, account] = await Promise.all([loadPayment(mail), readAccount(mail.uid)]);
  return news === 'dropped' || provesAddress(account, news.email) ? news : 'held';
}

/** An e-mail about a change is out of date when the order or its user is gone, or something else was done with the change. */
async function loadChange({ uid, subjectId, kind }: MailItem): Promise<ChangeNews | 'dropped'> {
  const { data } = await orders().get({ uid, id: subjectId }).go({ consistent: true });
  const version = Number(kind.replace(/\D/g, ''));
  const change = data?.changes?.find((each) => each.version === version);
  return (data && change && (await readChangeNews(data, change))) || 'dropped';
}

/** As `loadChange`, for an e-mail to the customer, who must have proved the address. A proposal that has expired is out of date too. */
async function loadChangeForCustomer(mail: MailItem): Promise<ChangeNews | 'dropped' | 'held'> {
  const [news, account] = await Promise.all([loadChange(mail), readAccount(mail.uid)]);
  if (news === 'dropped' || news.change.state === 'expired') return 'dropped';
  return provesAddress(account, news.email) ? news : 'held';
}

/** An e-mail with a quote is out of date when the quote or its user is gone, or that version is no longer open. */
async function loadQuote({ uid, subjectId, kind }: MailItem): Promise<QuoteNews | 'dropped' | 'held'> {
  const quote = await findQuote({ uid, id: subjectId });
  const isCurrent = quote?.sent?.state === 'sent' && quoteMailKey(quote)?.kind === kind;
  const news = isCurrent && quote.sent ? await readQuoteNews(quote, quote.sent) : undefined;
  if (!news) return 'dropped';
  return provesAddress(await readAccount(uid), news.email) ? news : 'held';
}

/** The owner learns of the latest answer only. */
async function loadQuoteAnswer({ uid, subjectId, kind }: MailItem): Promise<QuoteNews | 'dropped'> {
  const quote = await findQuote({ uid, id: subjectId });
  const isLatest = quote && mailKey('quoteAnswer', subjectId, quote.revision).kind === kind;
  return (isLatest && quote.sent && (await readQuoteNews(quote, quote.sent))) || 'dropped';
}

/** An e-mail about a message is out of date when the message has been read on the site, or is gone. */
async function loadMessage(mail: MailItem): Promise<MessageNews | 'dropped'> {
  return (await readMessageNews(mail)) ?? 'dropped';
}

/** As `loadMessage`, for an e-mail to the customer, who must have proved the address. */
async function loadMessageForCustomer(mail: MailItem): Promise<MessageNews | 'dropped' | 'held'> {
  const [news, account] = await Promise.all([loadMessage(mail), readAccount(mail.uid)]);
  return news === 'dropped' || provesAddress(account, news.email) ? news : 'held';
}

/** An e-mail about an answer is out of date when the answer, the review or its author is gone, or the review is not public. */
async function loadAnswered({ uid, subjectId }: MailItem): Promise<AnswerNews | 'dropped' | 'held'> {
  const [news, account] = await Promise.all([readAnswerNews(subjectId, uid), readAccount(uid)]);
  if (!news) return 'dropped';
  return provesAddress(account, news.email) ? news : 'held';
}

/** Everything else about the person is removed when this e-mail is written. */
async function loadDeletion({ subjectId }: MailItem): Promise<DeletionItem | 'dropped'> {
  const { data } = await deletions().get({ id: subjectId }).go({ consistent: true });
  return data ? { ...data, displayName: plainName(data.displayName) } : 'dropped';
}

/** Keeps line breaks and tabs only: mail clients show no other control character, and some servers refuse them. */
export function withoutControls<Subject extends object>(subject: Subject): Subject {
  const clean = (value: unknown) =>
    typeof value === 'string' ? value.replace(/(?![\n\t])\p{Cc}/gu, '') : value;
  return Object.fromEntries(Object.entries(subject).map(([key, value]) => [key, clean(value)])) as Subject;
}
