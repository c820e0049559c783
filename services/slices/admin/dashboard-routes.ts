import { Hono } from 'hono';
import * as z from 'zod/mini';
import { getFigures } from '../../consumers/dashboard/get-figures.ts';
import { countTodos, listTodos } from '../../consumers/dashboard/list-todos.ts';
import { freshSignIn, type OfAdmin } from '../../core/runtime/user.ts';
import { jsonBody, query } from '../../core/runtime/validation.ts';
import { SavedViewsInput } from '../../core/search/saved-view.schema.ts';
import {
  beginLocalRemote,
  endLocalRemote,
  getLocalRemote,
  LocalRemoteInput,
} from '../../releases/overrides/local-remote.ts';
import { getVisits } from '../../releases/visit-reports/get-visits.ts';
import { countViews, findEverywhere, findOfUser, type ListOfNoun, saveKnownViews } from './every-list.ts';

const FindQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  /** All of this user's instead. */
  uid: z.optional(z.string().check(z.maxLength(128))),
});

/** What is told of all nouns together; `lists` are those that have one. */
export function dashboardRoutes(lists: readonly ListOfNoun[]) {
  return new Hono<OfAdmin>()
    .get('/api/admin/todos', async (c) => c.json(await listTodos()))
    .get('/api/admin/todos/counts', async (c) => {
      const [todos, saved] = await Promise.all([countTodos(), countViews(lists, c.var.user.uid)]);
      return c.json({ ...todos, saved });
    })
    .put('/api/admin/views', jsonBody(SavedViewsInput), async (c) =>
      c.json(await saveKnownViews(lists, c.req.valid('json'), c.var.user.uid)),
    )
    .get('/api/admin/found', query(FindQuery), async (c) => {
      const { q = '', uid } = c.req.valid('query');
      return c.json(await (uid ? findOfUser(lists, uid) : findEverywhere(lists, q)));
    })
    .get('/api/admin/figures', async (c) => c.json(await getFigures()))
    .get('/api/admin/visits', async (c) => c.json(await getVisits()))
    .get('/api/admin/local-remote', (c) => c.json(getLocalRemote(c, c.var.user.uid)))
    .post('/api/admin/local-remote', freshSignIn, jsonBody(LocalRemoteInput), (c) =>
      c.json(beginLocalRemote(c, c.var.user.uid, c.req.valid('json'))),
    )
    .delete('/api/admin/local-remote', (c) => {
      endLocalRemote(c);
      return c.body(null, 204);
    });
}
