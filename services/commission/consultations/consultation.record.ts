import { record } from '../../kit/model/record.ts';
import { asThen } from '../../kit/model/restore.ts';
import { topics } from '../../kit/model/topic.contract.ts';
import { consultations, consultationWords } from './consultation.entity.ts';
import { requestPostings } from './search-postings.ts';

export const consultation = record({
  entity: consultations,
  words: consultationWords,
  topics: ({ uid }) => [topics.user(uid), topics.consultations],
  search: requestPostings,
  personal: async () => (await import('./personal-data.ts')).consultationData,
  restore: asThen,
});
