import type { PersonalData } from '../../kit/model/personal-data.contract.ts';
import { removeMails } from '../../kit/outbox/mail.entity.ts';
import { has, retry } from '../../kit/runtime/commit.ts';
import { type ConsultationItem, consultations } from './consultation.entity.ts';
import { toConsultationEntry } from './read-consultation.ts';

export const consultationData: PersonalData = {
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

async function requestsOf(uid: string) {
  const { data } = await consultations()
    .query.byUser({ uid })
    .go({ order: 'desc', pages: 'all', consistent: true });
  return data;
}
