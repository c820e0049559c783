import { notes } from './note.entity.ts';

/** Deletes one of the admin's own notes; one that is gone already is fine. */
export async function deleteNote(id: string, uid: string): Promise<void> {
  await notes().delete({ uid, id }).go();
}
