import type { ChangeProposal } from '../../commission/orders/change.schema.ts';
import { changeStates, changesAfter } from '../../commission/orders/change-states.ts';
import type { MailPreview } from '../../commission/orders/order.contract.ts';
import type { OrderItem } from '../../commission/orders/order.entity.ts';
import { proposalOf } from '../../commission/orders/propose-change.ts';
import { type OrderKey, readOrder } from '../../commission/orders/read-order.ts';
import { paymentPage } from '../../commission/payments/make-payment-link.ts';
import { paysOnline } from '../../commission/payments/open-provider.ts';
import { findQuote, type QuoteKey } from '../../commission/quotes/read-quote.ts';
import { readQuoteNews } from '../../commission/quotes/read-quote-news.ts';
import { nextVersion } from '../../commission/quotes/send-quote.ts';
import { versionChanges } from '../../commission/quotes/version-changes.contract.ts';
import { userGone } from '../../core/deleted-accounts/commitment.entity.ts';
import { mailHasLeft } from '../../core/outbox/held-mails.ts';
import { mayHaveLeft } from '../../core/outbox/mail.contract.ts';
import { type MailKey, parseMailKey, readMails } from '../../core/outbox/mail.entity.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { hasProvenAddress } from '../../people/accounts/account.entity.ts';
import type { EventKey } from '../history/act.contract.ts';
import { readEvent } from '../history/undo-act.ts';
import { composeMail } from './compose-mail.ts';
import { readChangeNews, readStageNews, type StageNews } from './read-order-news.ts';
import { changeOfOrder } from './templates/change-mails.ts';
import { type Content, layOut, type Message } from './templates/layout.ts';
import { paymentOverdue } from './templates/payment-mails.ts';
import { quoteSent } from './templates/quote-mails.ts';
import { stageUpdate } from './templates/stage-update.ts';

/** The e-mail that a change to this stage would send. NotFoundError if the order or its user is gone. */
export async function previewStageMail(key: OrderKey, stage: string): Promise<MailPreview> {
  return previewOrderMail({ ...(await readOrder(key)), status: stage }, stageUpdate);
}

/** The e-mail that reminds of what is due now. As `previewStageMail` otherwise. */
export async function previewPaymentReminder(key: OrderKey): Promise<MailPreview> {
  return previewOrderMail(await readOrder(key), paymentOverdue);
}

async function previewOrderMail(
  order: OrderItem,
  template: (news: StageNews & { payLink?: string }) => Content,
): Promise<MailPreview> {
  const news = await readStageNews(order);
  if (!news) throw userGone();
  return previewTo(order, template(paysOnline() ? { ...news, payLink: paymentPage() } : news));
}

/** The e-mail that sending the saved draft would send. NotFoundError if there is no draft, or its user is gone. */
export async function previewQuoteMail(key: QuoteKey, owner: User): Promise<MailPreview> {
  const quote = await findQuote(key);
  if (!quote?.draft) throw new NotFoundError('Draft not found.');
  const next = nextVersion(quote, quote.draft, owner, new Date().toISOString());
  const news = await readQuoteNews(key, next, quote.sent && versionChanges(quote.sent, next));
  if (!news) throw userGone();
  return previewTo(key, quoteSent(news));
}

/** The e-mail that proposing this change would send. InvalidError for what cannot be proposed, NotFoundError if its user is gone. */
export async function previewChangeMail(
  key: OrderKey,
  input: ChangeProposal,
  { displayName: by }: User,
): Promise<MailPreview> {
  const { order, change } = await changeStates().read(key);
  const event = { what: 'proposed' as const, by, at: new Date().toISOString() };
  const proposed = { ...proposalOf(order, input), state: 'proposed' as const, event };
  const [next] = changesAfter(
    { ...order, changes: change ? [change] : order.changes },
    change,
    proposed,
  ).slice(-1);
  const news = next && (await readChangeNews(order, next));
  if (!news) throw userGone();
  return previewTo(key, changeOfOrder(news));
}

/** The e-mail that an act queued. NotFoundError if it queued none. */
export async function mailOfAct(key: EventKey): Promise<MailKey> {
  const [keys] = (await readEvent(key)).mails;
  if (!keys) throw new NotFoundError('E-mail not found.');
  return parseMailKey(keys.pk, keys.sk);
}

const NOT_SENT = {
  held: 'The customer hasn’t confirmed this address yet, so the e-mail is held back.',
  unwanted: 'The customer has turned these e-mails off, so none will be sent.',
  dropped: 'No e-mail will be sent.',
};

/** The e-mail of an act as it will leave. ConflictError once it has left, NotFoundError if it will not. */
export async function previewHeldMail(key: EventKey): Promise<MailPreview> {
  const [mail] = await readMails([await mailOfAct(key)]);
  if (mail && mayHaveLeft(mail.state)) throw mailHasLeft();
  // The link to pay gets its secret when the e-mail leaves.
  const message = mail ? await composeMail(mail, paymentPage) : 'dropped';
  if (typeof message === 'string') throw new NotFoundError(NOT_SENT[message]);
  return toPreview(message, false);
}

/** An e-mail that is not queued yet; it will be held while its customer's address is not proven. */
async function previewTo({ uid }: Pick<OrderKey, 'uid'>, content: Content): Promise<MailPreview> {
  return toPreview(await layOut(content), !(await hasProvenAddress(uid)));
}

function toPreview({ to, subject, html }: Message, isHeld: boolean): MailPreview {
  return { to, subject, html, isHeld };
}
