import { record } from '../../core/model/record.ts';
import { asNowOrThen } from '../../core/model/restore.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { suppressions, suppressionWords } from './suppression.entity.ts';

export const suppression = record({
  entity: suppressions,
  words: suppressionWords,
  topics: () => [topics.users],
  search: 'none: the list shows all addresses',
  personal:
    'none: an address that must not get e-mails, whoever has an account with it; the owner can lift it',
  restore: asNowOrThen,
  acts: {
    'DELETE /suppressions/:id': { words: 'unblocked an address' },
  },
});
