import { record } from '../../core/model/record.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { notes, noteWords } from './note.entity.ts';

export const note = record({
  entity: notes,
  words: noteWords,
  topics: ({ uid }) => [topics.user(uid)],
  search: 'none: they are one short list',
  personal: {
    // Of somebody who was an admin: an admin's own account cannot be deleted.
    async remove({ uid }) {
      const { data } = await notes().query.byAuthor({ uid }).go({ pages: 'all', consistent: true });
      for (const { id } of data) await notes().delete({ uid, id }).go();
    },
  },
  acts: {
    'POST /notes': { words: 'added a note' },
    'DELETE /notes/:noteId': { words: 'deleted a note' },
  },
});
