import { record } from '../../kit/model/record.ts';
import { asThen } from '../../kit/model/restore.ts';
import { topics } from '../../kit/model/topic.contract.ts';
import { facetPostings, inList, namePosting, wordPostings } from '../../kit/search/make-postings.ts';
import type { Posting } from '../../kit/search/posting.entity.ts';
import { phoneWords, wordsOf } from '../../kit/search/words.ts';
import { choiceLines } from '../../shop/catalog/options.contract.ts';
import { DEFAULT_STATUS, GENERAL_INQUIRY, NONE } from './consultation.contract.ts';
import { type ConsultationItem, consultations, consultationWords } from './consultation.entity.ts';

export const consultation = record({
  entity: consultations,
  words: consultationWords,
  topics: ({ uid }) => [topics.user(uid), topics.consultations],
  search: requestPostings,
  personal: async () => (await import('./personal-data.ts')).consultationData,
  restore: asThen,
});

/** What finds a request, and with its requester's address and phone number also the user, the order and the quote. */
export function requestPostings(item: ConsultationItem): Posting[] {
  const { uid, id, name, email, phone, productName = GENERAL_INQUIRY, itemNumber, submittedAt } = item;
  const { tags = [], followUpOn } = item;
  const status = item.status || DEFAULT_STATUS;
  const record = { list: 'request', uid, id, source: 'consultation' };
  const contact = [...wordsOf(name, email), ...phoneWords(phone)];
  const product = wordsOf(productName, itemNumber);
  const texts = [item.details, item.customTitle, item.customBody, item.privateNotes, status, ...tags];
  const wishes = [...choiceLines(item.selection?.choices ?? []), item.budget];
  return [
    ...wordPostings(record, [...contact, ...product, ...wordsOf(...texts, ...wishes)]),
    ...facetPostings(record, { all: '', status, product: itemNumber ?? NONE, tag: tags }),
    ...facetPostings(record, { day: '' }, submittedAt.slice(0, 10)),
    ...namePosting(record, name),
    ...(followUpOn ? facetPostings(record, { followUp: '' }, followUpOn) : []),
    ...wordPostings(inList(record, 'user'), [...phoneWords(phone), ...product]),
    ...wordPostings(inList(record, 'order'), contact),
    ...wordPostings(inList(record, 'quote'), contact),
    ...wordPostings(inList(record, 'conversation'), [...contact, ...product]),
  ];
}
