import * as z from 'zod/mini';
import { submitOnce } from '../../core/idempotency/idempotency-key.entity.ts';
import { commitAll, writesOf } from '../../core/runtime/commit.ts';
import { decodeCursor, type Page, toPage } from '../../core/runtime/cursor.ts';
import { isId, newId, timeOf } from '../../core/runtime/ids.ts';
import { notes } from './note.entity.ts';
import type { Note, NoteInput } from './note.schema.ts';

const PAGE_SIZE = 50;
const Position = z.object({ id: z.string().check(z.refine(isId)) });

/** An admin's own notes, newest first. */
export async function listNotes(uid: string, cursor?: string): Promise<Page<Note>> {
  const mine = notes().query.byAuthor({ uid });
  // The items below the notes in the user's partition are read too, but only after the last note.
  const rest = cursor ? mine.lt(decodeCursor(cursor, Position)) : mine;
  const { data } = await rest.go({ order: 'desc', limit: PAGE_SIZE + 1, consistent: true });
  const read = data.map(toNote);
  return toPage(read, PAGE_SIZE, ({ id }) => ({ id }));
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
