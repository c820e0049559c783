import { record } from '../../kit/model/record.ts';
import { asNowOrThen } from '../../kit/model/restore.ts';
import { topics } from '../../kit/model/topic.contract.ts';
import { events } from './event.entity.ts';

export const event = record({
  entity: events,
  words: 'none: it is the history itself',
  topics: () => [topics.history],
  search: 'none: the history is searched as it is read',
  personal: async () => (await import('./personal-data.ts')).historyData,
  // What was done was done, also what the restore takes back.
  restore: asNowOrThen,
});
