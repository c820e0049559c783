import { facetPostings, namePosting, wordPostings } from '../../kit/search/make-postings.ts';
import type { Posting } from '../../kit/search/posting.entity.ts';
import { wordsOf } from '../../kit/search/words.ts';
import type { QuoteItem, StoredContent } from './quote.entity.ts';

/** What finds a quote: what was sent last, and the draft of the next version. */
export function quotePostings({ uid, id, customerName, sent, draft, list, sortDate }: QuoteItem): Posting[] {
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
