import { record } from '../../kit/model/record.ts';
import { asThen } from '../../kit/model/restore.ts';
import { topics } from '../../kit/model/topic.contract.ts';
import { quotes, quoteVersions, quoteVersionWords, quoteWords } from './quote.entity.ts';
import { quotePostings } from './search-postings.ts';

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
