import { record } from '../../kit/model/record.ts';
import { asThen } from '../../kit/model/restore.ts';
import { topics } from '../../kit/model/topic.contract.ts';
import { savedProducts as allSaved } from './saved-products.entity.ts';

export const savedProducts = record({
  entity: allSaved,
  words: 'none: only their user writes them',
  topics: ({ uid }) => [topics.user(uid)],
  search: 'none: they are part of no list',
  personal: async () => (await import('./personal-data.ts')).savedProductData,
  restore: asThen,
});
