import { newId } from '../runtime/ids.ts';
import { notes } from './note.entity.ts';
import type { Note, NoteInput } from './note.schema.ts';

export async function addNote({ text }: NoteInput, uid: string): Promise<Note> {
  const note = { id: newId(), text, createdAt: new Date().toISOString() };
  await notes()
    .create({ uid, ...note })
    .go();
  return note;
}
