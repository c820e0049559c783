import { type Customer, customerOf } from '../../../commission/orders/read-order.ts';
import { quoteTable } from '../../../commission/papers/price-papers.ts';
import type { CommissionRecords } from '../../../commission/papers/read-commission.ts';
import type { StoredVersion } from '../../../commission/quotes/quote.entity.ts';
import { promiseInWords } from '../../../commission/quotes/quote-message.contract.ts';
import { ownerStateOf } from '../../../commission/quotes/quote-view.ts';
import { lastChanges, type QuoteKey, quoteMailKeys } from '../../../commission/quotes/read-quote.ts';
import { env } from '../../../core/runtime/env.ts';
import { dayText } from '../../../core/site/date-words.contract.ts';
import { type DueMail, from, toProvenAddress } from '../kind.ts';
import { type Content, hello, hubPage, signedInPage } from './layout.ts';

/** What the e-mail about a quote tells. */
export interface QuoteNews extends Pick<Customer, 'name' | 'email'>, QuoteKey {
  version: StoredVersion;
  note: string;
  /** What it changes in the version before, in words. */
  changes: string[];
}

/** The news of a version for its customer as they are now; undefined for a user who is gone. */
export async function readQuoteNews(
  records: CommissionRecords,
  version: StoredVersion,
  changes: string[] = [],
): Promise<QuoteNews | undefined> {
  const customer = customerOf(await records.account());
  return customer && { ...records.key, ...customer, version, note: version.note, changes };
}

/** Tells the customer that a quote, or its next version, is in the hub. */
export function quoteSent({ id, name, email, version, note, changes }: QuoteNews): Content {
  const { number, validUntil } = version;
  const isFirst = number === 1;
  return {
    to: email,
    subject: isFirst ? 'Your Quote Is Ready' : 'Your Quote Has Changed',
    showsPiece: true,
    paragraphs: [
      hello(name),
      isFirst
        ? 'We’ve written a quote for you. In your hub, you can accept it, leave out anything optional, or ask about any line.'
        : 'We’ve written a new version of your quote. It replaces the previous one.',
      changes.join('\n'),
    ].filter(Boolean),
    quoted: note,
    prices: quoteTable(version),
    fields: {
      ...(validUntil && { 'Valid until': dayText(validUntil) }),
      ...(version.delivery && { Arrives: promiseInWords(version) }),
    },
    link: { label: 'Open your quote', url: hubPage(`/quotes/${id}`) },
  };
}

const ANSWERS = {
  accepted: { subject: 'Quote Accepted', does: 'has accepted the quote. The order is placed.' },
  declined: { subject: 'Quote Declined', does: 'has declined the quote.' },
  asked: { subject: 'Questions About a Quote', does: 'has questions about the quote.' },
};

/** Tells the owner what the customer has answered; an answer to it goes to the customer. */
export function quoteAnswered({ uid, id, name, email, version }: QuoteNews): Content {
  const last = version.events.at(-1);
  const { state } = version;
  const { subject, does } = ANSWERS[state === 'accepted' || state === 'declined' ? state : 'asked'];
  const nameOf = new Map(version.lines.map((line) => [line.id, line.what]));
  const questions = version.answers
    .filter(({ answer }) => version.state === 'sent' && answer === 'question')
    .map(({ line, text }) => `${nameOf.get(line)}: ${text}`);
  return {
    to: env('OWNER_EMAIL'),
    replyTo: email,
    subject: `${subject}: ${name}`,
    heading: subject,
    paragraphs: [`${name} ${does}`],
    ...(version.state === 'accepted' && { prices: quoteTable(version) }),
    fields: {
      ...(questions.length > 0 && { Questions: questions.join('\n') }),
      ...(last?.text && { Reason: last.text }),
    },
    link: { label: 'Open the quote', url: signedInPage(`/admin/quotes/${uid}/${id}`) },
  };
}

/** An e-mail with a quote is out of date when the quote or its user is gone, or that version is no longer open: answered, expired, or its request is an order. */
async function quoteNews(due: DueMail): Promise<QuoteNews | undefined> {
  const quote = await currentQuote(due);
  const { sent } = quote ?? {};
  const isOrder = (await due.records.order()) !== undefined;
  if (!quote || !sent || ownerStateOf(sent, isOrder) !== 'sent') return undefined;
  return readQuoteNews(due.records, sent, await lastChanges({ ...quote, sent }));
}

/** The owner learns of the latest answer only. */
async function answerNews(due: DueMail): Promise<QuoteNews | undefined> {
  const { sent } = (await currentQuote(due)) ?? {};
  return sent && readQuoteNews(due.records, sent);
}

async function currentQuote({ mail, records }: DueMail) {
  const quote = await records.quote();
  return quoteMailKeys(quote).some(({ kind }) => kind === mail.kind) ? quote : undefined;
}

export const quoteMails = {
  quote: toProvenAddress(quoteNews, quoteSent, () => [{ kind: 'quote', entry: '' }]),
  quoteAnswer: from(answerNews, quoteAnswered),
};
