import * as z from 'zod/mini';

export const NoteInput = z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) });
export type NoteInput = z.infer<typeof NoteInput>;

export interface Note {
  id: string;
  text: string;
  /** ISO 8601. */
  createdAt: string;
}
