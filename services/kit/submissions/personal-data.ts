import type { PersonalData } from '../model/personal-data.contract.ts';
import { submissions } from './submission.entity.ts';

export const submissionData: PersonalData = {
  entities: ['submission'],
  async remove({ uid }) {
    const { data } = await submissions().query.byUser({ uid }).go({ pages: 'all' });
    for (const { key } of data) await submissions().delete({ uid, key }).go();
  },
};
