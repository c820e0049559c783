import { notShown, record } from '../model/record.ts';
import { postings } from './posting.entity.ts';

export const posting = record({
  entity: postings,
  ...notShown('it follows from its record'),
  personal: 'none: the feed removes the words of a record with the record',
  // The feed makes them from what the restore writes.
});
