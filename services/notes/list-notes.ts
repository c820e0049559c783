import * as z from 'zod/mini';
import { decodeCursor, type Page, toPage } from '../runtime/cursor.ts';
import { isId } from '../runtime/ids.ts';
import { notes } from './note.entity.ts';
import type { Note } from './note.schema.ts';

const PAGE_SIZE = 50;
const Position = z.object({ id: z.string().check(z.refine(isId)) });

/** An admin's own notes, newest first. */
export async function listNotes(uid: string, cursor?: string): Promise<Page<Note>> {
  const mine = notes().query.byAuthor({ uid });
  // What else is in the user's partition below a note sorts after all of the notes, so it only ever fills the last page.
  const rest = cursor ? mine.lt(decodeCursor(cursor, Position)) : mine;
  const { data } = await rest.go({ order: 'desc', limit: PAGE_SIZE + 1, consistent: true });
  const read = data.map(({ id, text, createdAt }) => ({ id, text, createdAt }));
  return toPage(read, PAGE_SIZE, ({ id }) => ({ id }));
}
