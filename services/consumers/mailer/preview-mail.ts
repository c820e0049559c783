import type { ChangeProposal } from '../../commission/orders/change.schema.ts';
import { changeStates, changesAfter } from '../../commission/orders/change-states.ts';
import type { MailPreview } from '../../commission/orders/order.contract.ts';
import { proposalOf } from '../../commission/orders/propose-change.ts';
import { type OrderKey, readOrder } from '../../commission/orders/read-order.ts';
import { recordsOf } from '../../commission/papers/read-commission.ts';
import { paymentPage } from '../../commission/payments/make-payment-link.ts';
import type { QuoteKey } from '../../commission/quotes/read-quote.ts';
import { nextVersion, promising } from '../../commission/quotes/send-quote.ts';
import { versionChanges } from '../../commission/quotes/version-changes.contract.ts';
import { userGone } from '../../core/deleted-accounts/commitment.entity.ts';
import { mailHasLeft } from '../../core/outbox/held-mails.ts';
import { mayHaveLeft } from '../../core/outbox/mail.contract.ts';
import { type MailKey, parseMailKey, readMails } from '../../core/outbox/mail.entity.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import type { EventKey } from '../history/act.contract.ts';
import { readEvent } from '../history/undo-act.ts';
import { composeMail } from './compose-mail.ts';
import { changeMails, readChangeNews } from './kinds/change-mails.ts';
import { paymentMails } from './kinds/payment-mails.ts';
import { quoteMails, readQuoteNews } from './kinds/quote-mails.ts';
import { readStageNews, stageMails } from './kinds/stage-mails.ts';

/** The e-mail that a change to this stage would send. NotFoundError if the order or its user is gone. */
export async function previewStageMail(key: OrderKey, stage: string): Promise<MailPreview> {
  const due = dueFor(key);
  const order = { ...(await readOrder(key)), status: stage };
  return stageMails.stage.preview(known(await readStageNews(order, due.records)), due);
}

/** The e-mail that reminds of what is due now. NotFoundError if nothing is due by a day. As `previewStageMail` otherwise. */
export async function previewPaymentReminder(key: OrderKey): Promise<MailPreview> {
  const due = dueFor(key);
  const news = await readStageNews(await readOrder(key), due.records);
  if (news && !news.due?.by) throw new NotFoundError('Nothing is due by a day, so there is no reminder.');
  return paymentMails.paymentReminder.preview(known(news), due);
}

/** The e-mail that sending the saved draft would send. NotFoundError if there is no draft, or its user is gone. */
export async function previewQuoteMail(key: QuoteKey, owner: User): Promise<MailPreview> {
  const due = dueFor(key);
  const quote = await due.records.quote();
  if (!quote?.draft) throw new NotFoundError('Draft not found.');
  const next = nextVersion(quote, await promising(key, quote.draft), owner, new Date().toISOString());
  const news = await readQuoteNews(due.records, next, quote.sent && versionChanges(quote.sent, next));
  return quoteMails.quote.preview(known(news), due);
}

/** The e-mail that proposing this change would send. InvalidError for what cannot be proposed, NotFoundError if its user is gone. */
export async function previewChangeMail(
  key: OrderKey,
  input: ChangeProposal,
  { displayName: by }: User,
): Promise<MailPreview> {
  const due = dueFor(key);
  const { order, change } = await changeStates().read(key);
  const event = { what: 'proposed' as const, by, at: new Date().toISOString() };
  const proposed = { ...proposalOf(order, input), state: 'proposed' as const, event };
  const [next] = changesAfter(
    { ...order, changes: change ? [change] : order.changes },
    change,
    proposed,
  ).slice(-1);
  const news = next && (await readChangeNews(order, next, due.records));
  return changeMails.change.preview(known(news), due);
}

/** The link to pay gets its secret when the e-mail leaves. */
function dueFor(key: OrderKey) {
  return { records: recordsOf(key), payLink: paymentPage };
}

function known<News>(news: News | undefined): News {
  if (!news) throw userGone();
  return news;
}

/** The e-mail that an act queued. NotFoundError if it queued none. */
export async function mailOfAct(key: EventKey): Promise<MailKey> {
  const [keys] = (await readEvent(key)).mails;
  if (!keys) throw new NotFoundError('E-mail not found.');
  return parseMailKey(keys.pk, keys.sk);
}

const NOT_SENT = {
  held: 'The customer hasn’t confirmed this address yet, so the e-mail is held until they do.',
  unreachable: 'The customer has no e-mail address, so please give them the papers.',
  unwanted: 'The customer has turned these e-mails off, so none will be sent.',
  dropped: 'No e-mail will be sent.',
};

/** The e-mail of an act as it will leave. ConflictError once it has left, NotFoundError if it will not. */
export async function previewHeldMail(key: EventKey): Promise<MailPreview> {
  const [mail] = await readMails([await mailOfAct(key)]);
  if (mail && mayHaveLeft(mail.state)) throw mailHasLeft();
  const message = mail ? await composeMail(mail, paymentPage) : 'dropped';
  if (typeof message === 'string') throw new NotFoundError(NOT_SENT[message]);
  const { to, subject, html } = message;
  return { to, subject, html, isHeld: false };
}
