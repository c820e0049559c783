import { facetPostings, namePosting, wordPostings } from '../../kit/search/make-postings.ts';
import type { Posting } from '../../kit/search/posting.entity.ts';
import { wordsOf } from '../../kit/search/words.ts';
import type { AccountItem } from './account.entity.ts';

/** What finds a user. */
export function userPostings({ uid, displayName, email, status, lastLogin }: AccountItem): Posting[] {
  const record = { list: 'user', uid, id: '-', source: 'account' };
  return [
    ...wordPostings(record, wordsOf(displayName, email)),
    ...facetPostings(record, { status }, lastLogin),
    ...namePosting(record, displayName),
  ];
}
