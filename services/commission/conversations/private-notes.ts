import { unlessDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { submitOnce } from '../../core/idempotency/idempotency-key.entity.ts';
import { commitAll, writesOf } from '../../core/runtime/commit.ts';
import { newId, timeOf } from '../../core/runtime/ids.ts';
import type { Note, NoteInput } from '../../people/notes/note.schema.ts';
import { privateNotes } from './private-note.entity.ts';
import { type ConversationKey, readSubject } from './read-conversation.ts';

/** The private notes on a commission, oldest first. */
export async function listPrivateNotes({ uid, id: conversationId }: ConversationKey): Promise<Note[]> {
  const notes = privateNotes().query.byCustomer({ uid, conversationId });
  const { data } = await notes.go({ pages: 'all', consistent: true });
  return data.map(toNote);
}

/** Adds a note once per idempotency key of its author. NotFoundError if the customer has no such request or order. */
export function addPrivateNote(
  key: ConversationKey,
  { text }: NoteInput,
  by: { uid: string; idempotencyKey: string | undefined },
) {
  const { uid, id: conversationId } = key;
  return submitOnce({
    uid: by.uid,
    key: by.idempotencyKey,
    input: { conversation: key, privateNote: text },
    async find(id) {
      const { data } = await privateNotes().get({ uid, conversationId, id }).go({ consistent: true });
      return data ? toNote(data) : undefined;
    },
    async make(submitted) {
      await readSubject(key);
      const note = { uid, conversationId, id: newId(), text };
      await commitAll(
        unlessDeleted(uid),
        submitted(note.id),
        writesOf(privateNotes, (write) => write.create(note)),
      );
      return toNote(note);
    },
  });
}

/** Deletes a note; one that is gone already is no error. */
export async function deletePrivateNote({ uid, id }: ConversationKey, note: string): Promise<void> {
  await privateNotes().delete({ uid, conversationId: id, id: note }).go();
}

function toNote({ id, text }: { id: string; text: string }): Note {
  return { id, text, createdAt: timeOf(id) };
}
