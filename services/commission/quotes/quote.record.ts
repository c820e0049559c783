import { record } from '../../kit/model/record.ts';
import { asThen } from '../../kit/model/restore.ts';
import { topics } from '../../kit/model/topic.contract.ts';
import { facetPostings, namePosting, wordPostings } from '../../kit/search/make-postings.ts';
import type { Posting } from '../../kit/search/posting.entity.ts';
import { wordsOf } from '../../kit/search/words.ts';
import {
  type QuoteItem,
  quotes,
  quoteVersions,
  quoteVersionWords,
  quoteWords,
  type StoredContent,
} from './quote.entity.ts';

export const quote = record({
  entity: quotes,
  words: quoteWords,
  topics: ({ uid }) => [topics.user(uid), topics.quotes],
  search: quotePostings,
  personal: async () => (await import('./personal-data.ts')).quoteData,
  restore: asThen,
});

export const quoteVersion = record({
  entity: quoteVersions,
  words: quoteVersionWords,
  topics: 'none: the write that adds an earlier version changes the quote too',
  search: 'none: the quote is found by its last version',
  personal: async () => (await import('./personal-data.ts')).quoteData,
  restore: asThen,
});

/** What finds a quote: what was sent last, and the draft of the next version. */
function quotePostings({ uid, id, customerName, sent, draft, list, sortDate }: QuoteItem): Posting[] {
  const record = { list: 'quote', uid, id, source: 'quote' };
  return [
    ...wordPostings(record, wordsOf(customerName, sent?.state, ...textsOf(sent), ...textsOf(draft))),
    ...facetPostings(record, { list }, sortDate),
    ...namePosting(record, customerName),
  ];
}

function textsOf(content: StoredContent | undefined): (string | undefined)[] {
  if (!content) return [];
  const lines = content.lines.flatMap(({ what, options, itemNumber }) => [what, options, itemNumber]);
  return [content.note, ...lines];
}
