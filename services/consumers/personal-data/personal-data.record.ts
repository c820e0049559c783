import { notShown, record } from '../../core/model/record.ts';
import { asNow } from '../../core/model/restore.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { archives } from './archive.entity.ts';
import { deletions } from './deletion.entity.ts';

export const archive = record({
  entity: archives,
  words: 'none: its user asks for it',
  topics: ({ uid }) => [topics.user(uid)],
  search: 'none: it is part of no list',
  personal: async () => (await import('./get-archive.ts')).archiveData,
  restore: asNow,
});

export const deletion = record({
  entity: deletions,
  ...notShown('work that is being done'),
  personal: 'none: it is the removal itself; its last step removes it',
});
