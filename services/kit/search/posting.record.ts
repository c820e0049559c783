import { record } from '../model/record.ts';
import { asNow } from '../model/restore.ts';
import { topics } from '../model/topic.contract.ts';
import { postings } from './posting.entity.ts';

export const posting = record({
  entity: postings,
  words: 'none: it follows from its record',
  // A saved view counts them, so it is read again once they are there, not when their record is written.
  topics: () => [topics.counts],
  search: 'none: it is what finds a record',
  personal: 'none: the feed removes the words of a record with the record',
  // The feed makes them from what the restore writes.
  restore: asNow,
});
