import { mails } from '../outbox/mail.entity.ts';
import type { PersonalData } from '../runtime/personal-data.contract.ts';
import { consultations } from './consultation.entity.ts';
import { toConsultationEntry } from './read-consultation.ts';

export const consultationData: PersonalData = {
  entities: ['consultation', 'mail'],
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
  async remove({ uid }) {
    for (const { id } of await requestsOf(uid)) {
      const { data } = await mails().query.bySubject({ noun: 'consultation', subjectId: id }).go({
        pages: 'all',
        consistent: true,
      });
      for (const { noun, subjectId, kind } of data) await mails().delete({ noun, subjectId, kind }).go();
      // Last: it leads to its e-mails. One that is being sent finds no request, and is dropped.
      await consultations().delete({ uid, id }).go();
    }
  },
};

async function requestsOf(uid: string) {
  const { data } = await consultations()
    .query.byUser({ uid })
    .go({ order: 'desc', pages: 'all', consistent: true });
  return data;
}
