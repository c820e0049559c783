import type { PersonalData } from '../../core/model/personal-data.contract.ts';
import { record } from '../../core/model/record.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { removeMails } from '../../core/outbox/mail.entity.ts';
import { has, retry } from '../../core/runtime/commit.ts';
import { facetPostings, inList, namePosting, wordPostings } from '../../core/search/make-postings.ts';
import type { Posting } from '../../core/search/posting.entity.ts';
import { phoneWords, wordsOf } from '../../core/search/words.contract.ts';
import { dayOf } from '../../core/site/day.contract.ts';
import { choiceLines } from '../../shop/catalog/choice-words.contract.ts';
import { DEFAULT_STATUS, GENERAL_INQUIRY, NONE } from './consultation.contract.ts';
import { type ConsultationItem, consultations, consultationWords } from './consultation.entity.ts';
import { requestsOf, toConsultationEntry } from './read-consultation.ts';

const consultationData: PersonalData = {
  exported: {
    key: 'consultationRequests',
    description: 'Your requests for a consultation, newest first, with the history of their status.',
    async read(uid) {
      const requests = await requestsOf(uid);
      return requests.map((item) => {
        const { name, email, phone } = item;
        return { ...toConsultationEntry(item), name, email, phone };
      });
    },
  },
  remove: ({ uid }) =>
    retry(async () => {
      for (const request of await requestsOf(uid)) await removeRequest(request);
    }),
};

/**
 * Removes a request after its e-mails, to which it leads. If the owner has changed its status meanwhile, which puts one
 * more e-mail into the outbox, the request stays for the next try. An e-mail that is being sent then is dropped.
 */
async function removeRequest({ uid, id, version }: ConsultationItem): Promise<void> {
  await removeMails('consultation', id);
  await consultations().delete({ uid, id }).where(has({ version })).go();
}

export const consultation = record({
  entity: consultations,
  words: consultationWords,
  topics: ({ uid }) => [topics.user(uid), topics.consultations],
  search: requestPostings,
  personal: consultationData,
  acts: {
    'POST /consultations': { words: 'entered a request' },
    'PATCH /consultations/:uid/:id': { words: 'changed the status of a request', isUndoable: true },
    'POST /consultations/:uid/:id/mark-as-customer': {
      words: 'marked a request as customer',
      isUndoable: true,
      outlivesMail: true,
    },
    'POST /consultations/:uid/:id/resend-mail': { words: 'sent a request’s e-mails again' },
    'PUT /consultations/:uid/:id/notes': { words: 'saved the notes on a request' },
    'POST /consultations/changes': { words: 'changed several requests' },
  },
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
    ...facetPostings(record, { day: '' }, dayOf(submittedAt)),
    ...namePosting(record, name),
    ...(followUpOn ? facetPostings(record, { followUp: '' }, followUpOn) : []),
    ...wordPostings(inList(record, 'user'), [...phoneWords(phone), ...product]),
    ...wordPostings(inList(record, 'order'), contact),
    ...wordPostings(inList(record, 'quote'), contact),
    ...wordPostings(inList(record, 'conversation'), [...contact, ...product]),
  ];
}
