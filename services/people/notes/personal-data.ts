import type { PersonalData } from '../../kit/model/personal-data.contract.ts';
import { notes } from './note.entity.ts';

/** Of somebody who was an admin: an admin's own account cannot be deleted. */
export const noteData: PersonalData = {
  entities: ['note'],
  async remove({ uid }) {
    const { data } = await notes().query.byAuthor({ uid }).go({ pages: 'all', consistent: true });
    for (const { id } of data) await notes().delete({ uid, id }).go();
  },
};
