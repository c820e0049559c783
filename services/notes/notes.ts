import * as z from 'zod/mini';
import { decodeCursor, type Page, toPage } from '../runtime/cursor.ts';
import { isId, newId } from '../runtime/ids.ts';
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
  const read = data.map(({ id, text, createdAt }) => ({ id, text, createdAt }));
  return toPage(read, PAGE_SIZE, ({ id }) => ({ id }));
}

export async function addNote({ text }: NoteInput, uid: string): Promise<Note> {
  const note = { id: newId(), text, createdAt: new Date().toISOString() };
  await notes()
    .create({ uid, ...note })
    .go();
  return note;
}

/** Deletes one of the admin's own notes; a note that is gone already is no error. */
export async function deleteNote(id: string, uid: string): Promise<void> {
  await notes().delete({ uid, id }).go();
}
