import { Hono } from 'hono';
import type { OfAdmin } from '../../kit/runtime/user.ts';
import { idParam, jsonBody, query } from '../../kit/runtime/validation.ts';
import { NoteInput } from '../../people/notes/note.schema.ts';
import { addNote, deleteNote, listNotes } from '../../people/notes/notes.ts';
import { ListQuery } from './list-query.ts';

export const noteRoutes = new Hono<OfAdmin>()
  .get('/api/admin/notes', query(ListQuery), async (c) =>
    c.json(await listNotes(c.var.user.uid, c.req.valid('query').cursor)),
  )
  .post('/api/admin/notes', jsonBody(NoteInput), async (c) => {
    const key = c.req.header('idempotency-key');
    const { made, created } = await addNote(c.req.valid('json'), c.var.user.uid, key);
    return c.json(made, created ? 201 : 200);
  })
  .delete('/api/admin/notes/:noteId', async (c) => {
    await deleteNote(idParam(c.req.param('noteId')), c.var.user.uid);
    return c.body(null, 204);
  });
