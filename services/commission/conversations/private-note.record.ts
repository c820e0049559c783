import { record } from '../../core/model/record.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { inList, wordPostings } from '../../core/search/make-postings.ts';
import { wordsOf } from '../../core/search/words.contract.ts';
import { privateNotes, privateNoteWords } from './private-note.entity.ts';

export const privateNote = record({
  entity: privateNotes,
  words: privateNoteWords,
  topics: () => [topics.conversations],
  search({ uid, conversationId, id, text }) {
    const request = { list: 'request', uid, id: conversationId, source: `privateNote-${id}` };
    return [request, inList(request, 'order')].flatMap((found) => wordPostings(found, wordsOf(text)));
  },
  personal: {
    async remove({ uid }) {
      const { data } = await privateNotes().query.byCustomer({ uid }).go({ pages: 'all', consistent: true });
      for (const { conversationId, id } of data)
        await privateNotes().delete({ uid, conversationId, id }).go();
    },
  },
  acts: {
    'POST /conversations/:uid/:id/notes': { words: 'wrote a private note' },
    'DELETE /conversations/:uid/:id/notes/:note': { words: 'deleted a private note', isUndoable: true },
  },
});
