import { CustomAttributeType } from 'electrodb';
import type { Picture } from '../../core/media/picture.contract.ts';
import { entity, type ItemOf, key, listKey } from '../../core/model/entity.ts';
import {
  counted,
  day,
  each,
  type FieldWords,
  HIDDEN,
  type RecordWords,
} from '../../core/model/record-words.ts';
import { rangeText } from '../../core/site/date-words.contract.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import { lineInWords } from '../orders/change-words.contract.ts';
import type { DeliveryRange } from '../orders/order.contract.ts';
import type {
  Drawing,
  QuoteContent,
  QuoteLine,
  QuoteVersion,
  Signature,
  StoredState,
} from './quote.contract.ts';

/*
 * Access patterns
 *   the quote of a request             get      pk USER#<uid>, sk QUOTE#<id of the request> (and within the hub's query)
 *   earlier versions, oldest first     query    pk QUOTE#<id of the request>, sk VERSION#<time when it was sent>
 *   open quotes, first to end first    query    gsi1pk QUOTES#OPEN, gsi1sk <last day>#<id>, from the first day that is not over
 *   quotes that have expired           query    gsi1pk QUOTES#OPEN, before that day
 *   quotes that are over, newest first query    gsi1pk QUOTES#OVER, gsi1sk <day on which it was over>#<id>, descending
 *
 * A request has one quote. Its item holds the version that was sent last and the owner's draft of the next one. When
 * the next one is sent, the last one becomes an item of its own, in another partition: the hub's query never reads
 * earlier versions. What a version holds never changes; what the customer and the owner did with it is in its
 * `answers` and `events`. With 30 lines of 1,200 characters and a draft beside it, an item stays below 300 KB.
 *
 * Draft and sent version change independently, so each has its own optimistic lock: `draftVersion` counts the owner's
 * saves, from the millisecond of the first, `revision` counts what happens with sent versions. Sending checks and raises both.
 *
 * One fact, one place: `expired` is derived from the last day (orders/expiry.ts), all sums from the lines (choice.contract.ts).
 * `list` and `sortDate` place the quote in the index (quote-states.ts), `customerName` is there for the list's search.
 */

/** Content as it is stored: with the addresses of the pictures' folders, which are not public. */
export type StoredContent = Omit<QuoteContent, 'drawings'> & {
  drawings: (Drawing & Partial<Pick<Picture, 'url'>>)[];
};
export type StoredVersion = Omit<QuoteVersion, 'drawings' | 'state' | 'signature'> &
  StoredContent & { state: StoredState; signature?: Signature };

export const quotes = entity('quote', {
  attributes: {
    uid: { type: 'string', required: true },
    id: { type: 'string', required: true },
    customerName: { type: 'string', required: true },
    draft: { type: CustomAttributeType<StoredContent>('any') },
    draftVersion: { type: 'number', required: true },
    sent: { type: CustomAttributeType<StoredVersion>('any') },
    revision: { type: 'number', required: true },
    list: { type: ['OPEN', 'OVER'] as const, required: true },
    sortDate: { type: 'string', required: true },
  },
  indexes: {
    byUser: { collection: 'hub', ...key('USER#${uid}', 'QUOTE#${id}') },
    byList: listKey('QUOTES#${list}', '${sortDate}#${id}'),
  },
});

/** A version that a later one has replaced. */
export const quoteVersions = entity('quoteVersion', {
  attributes: {
    id: { type: 'string', required: true },
    sentAt: { type: 'string', required: true },
    content: { type: CustomAttributeType<StoredVersion>('any'), required: true },
  },
  indexes: {
    byQuote: key('QUOTE#${id}', 'VERSION#${sentAt}'),
  },
});

export type QuoteItem = ItemOf<typeof quotes>;
type QuoteVersionItem = ItemOf<typeof quoteVersions>;

const contentWords: Record<keyof StoredContent, FieldWords> = {
  lines: ['Lines', each((line: QuoteLine) => `${lineInWords(line)}${line.isOptional ? ', optional' : ''}`)],
  deliveryCost: ['Delivery cost', formatCents],
  deposit: ['Deposit requested', formatCents],
  validUntil: ['Last day', day],
  delivery: ['Estimated delivery', ({ from, to }: DeliveryRange) => rangeText({ from, to })],
  note: 'Note to the customer',
  drawings: ['Drawings', counted('drawing')],
};
const sentWords: Record<keyof StoredVersion, FieldWords> = {
  ...contentWords,
  number: 'Number',
  state: 'State',
  ...{ sentAt: HIDDEN, answers: HIDDEN, events: HIDDEN, signature: HIDDEN },
};

export const quoteWords: RecordWords<keyof QuoteItem> = {
  noun: 'quote',
  label: 'Quote',
  fields: {
    ...{ uid: HIDDEN, id: HIDDEN, draftVersion: HIDDEN, revision: HIDDEN, list: HIDDEN, sortDate: HIDDEN },
    customerName: 'Customer',
    draft: { within: 'of the draft', fields: contentWords },
    sent: { within: 'of the sent version', fields: sentWords },
  },
};

/** It becomes an item when a later version is sent, and holds what was sent before. */
export const quoteVersionWords: RecordWords<keyof QuoteVersionItem> = {
  noun: 'quote',
  label: 'Quote',
  fields: { id: HIDDEN, sentAt: HIDDEN, content: HIDDEN },
};
