import { submitOnce } from '../../core/idempotency/idempotency-key.entity.ts';
import { commitAll, writesOf } from '../../core/runtime/commit.ts';
import { newId, timeOf } from '../../core/runtime/ids.ts';
import { ById, listPage, type Page, reading } from '../../core/runtime/list-page.ts';
import { notes } from './note.entity.ts';
import type { Note, NoteInput } from './note.schema.ts';

const PAGE_SIZE = 50;

/** An admin's own notes, newest first. */
export async function listNotes(uid: string, cursor?: string): Promise<Page<Note>> {
  const page = await listPage({
    ...{ place: ById, cursor, size: PAGE_SIZE },
    // The items below the notes in the user's partition are read too, but only after the last note.
    read: reading(() => notes().query.byAuthor({ uid }), 'desc', { consistent: true }),
  });
  return { ...page, items: page.items.map(toNote) };
}

/** Adds a note once per idempotency key. */
export function addNote(input: NoteInput, uid: string, idempotencyKey: string | undefined) {
  return submitOnce({
    uid,
    key: idempotencyKey,
    input: { note: input },
    async find(id) {
      const { data } = await notes().get({ uid, id }).go({ consistent: true });
      return data ? toNote(data) : undefined;
    },
    async make(submitted) {
      const id = newId();
      const note = { uid, id, text: input.text, createdAt: timeOf(id) };
      await commitAll(
        submitted(id),
        writesOf(notes, (write) => write.create(note)),
      );
      return toNote(note);
    },
  });
}

/** Deletes one of the admin's own notes; a note that is gone already is no error. */
export async function deleteNote(id: string, uid: string): Promise<void> {
  await notes().delete({ uid, id }).go();
}

function toNote({ id, text, createdAt }: Note): Note {
  return { id, text, createdAt };
}
